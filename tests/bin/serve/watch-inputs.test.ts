import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withOpenFiles } from '../../../bin/disk/public-world.ts';
import { keepListing, openWorld } from '../../../bin/disk/world.ts';
import { printed, startDocs } from '../../support/docs.ts';
import { folderOf, writeFiles } from '../../support/folder.ts';

const config = '{ "title": "Harbour" }';

/** Watches a site of two pages. `saved` writes a file and resolves with what is told of it, which the pattern fits. */
async function watchSite() {
  const root = folderOf({ 'docs.config.json': config, 'README.md': '# Harbour\n', 'tides.md': '# Tides\n' });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => void child.kill('SIGTERM'));
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await printed(child, /at (http:\/\/localhost:\d+)\//);
  const saved = async (file: string, text: string, pattern: RegExp): Promise<void> => {
    told = '';
    writeFileSync(join(root, file), text);
    await vi.waitFor(() => expect(told).toMatch(pattern), { timeout: 20_000 });
  };
  return { saved };
}

test('a file of redirects is read again when it is saved', async () => {
  const { saved } = await watchSite();
  await saved('redirects.json', '[{ "from": "/old", "to": "/nowhere" }]', /redirects\.json {2}saved.*, 1 warning/);
  await saved('redirects.json', '[{ "from": "/old", "to": "/tides" }]', /redirects\.json {2}saved.*, no findings/);
});

test('what is wrong in the configuration is told until it is right, whatever else is saved', async () => {
  const { saved } = await watchSite();
  await saved('docs.config.json', '{ "titel": "Harbour" }', /docs\.config\.json {2}saved.*, 1 error/);
  await saved('tides.md', '# Tides\n\nHigh water.\n', /tides\.md {2}saved.*, 1 error/);
  await saved('docs.config.json', config, /docs\.config\.json {2}saved.*, no findings/);
});

test('a listing that is kept knows which files have changed since, until it hears of them', async () => {
  const root = folderOf({ 'README.md': '# Harbour\n', 'tides.md': '# Tides\n', 'ice.md': '# Ice\n' });
  const listing = keepListing(openWorld(root, []), root, { folders: [''], named: [], exclude: [] });
  await listing.world.list({ folders: [''], named: [], exclude: [] });
  expect(await listing.unheard()).toEqual([]);
  writeFiles(root, { 'tides.md': '# Tides\n\nHigh water.\n', 'new.md': '# New\n' });
  const files = await listing.unheard();
  expect(files.sort()).toEqual(['new.md', 'tides.md']);
  listing.refresh(new Set(files));
  expect(await listing.unheard()).toEqual([]);
  writeFiles(root, { '.gitignore': 'ice.md\n' });
  expect(await listing.unheard()).toEqual(['ice.md']);
});

test('a listing for the public hears nothing of other files', async () => {
  const root = folderOf({ 'README.md': '# Harbour\n', 'staff/rota.md': '# Rota\n' });
  const asked = { folders: [''], named: [], exclude: [] };
  const isOpen = (file: string) => !file.startsWith('staff/');
  const listing = keepListing(withOpenFiles(openWorld(root, []), isOpen), root, asked, isOpen);
  await listing.world.list(asked);
  writeFiles(root, { 'tides.md': '# Tides\n', 'staff/rota.mdx': '# Rota\n' });
  expect(await listing.unheard()).toEqual(['tides.md']);
  listing.refresh(new Set(['tides.md', 'staff/rota.mdx']));
  expect((await listing.world.list(asked)).map(({ file }) => file)).toEqual(['README.md', 'tides.md']);
});
