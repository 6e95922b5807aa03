import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheListing, openWorld } from '../../../bin/disk/disk-world.ts';
import { limitToFiles } from '../../../bin/disk/public-world.ts';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { type Files, folderOf, writeFiles } from '../../support/folder.ts';

const config = '{ "title": "Harbour" }';

/** Watches a site with two pages and other files. `saved` writes a file and resolves with the printed findings that match the pattern. */
async function watchSite(more: Files = {}) {
  const root = folderOf({ 'docs.config.json': config, 'README.md': '# Harbour\n', 'tides.md': '# Tides\n', ...more });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => void child.kill('SIGTERM'));
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const saveAndWait = async (file: string, text: string, pattern: RegExp): Promise<void> => {
    printed = '';
    writeFileSync(join(root, file), text);
    await vi.waitFor(() => expect(printed).toMatch(pattern), { timeout: 20_000 });
  };
  const fetchShown = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  return { root, saved: saveAndWait, shown: fetchShown };
}

test('a file of redirects is read again when it is saved', async () => {
  const { saved } = await watchSite();
  await saved('redirects.json', '[{ "from": "/old", "to": "/nowhere" }]', /redirects\.json {2}saved.*, 1 warning/);
  await saved('redirects.json', '[{ "from": "/old", "to": "/tides" }]', /redirects\.json {2}saved.*, no findings/);
});

test('faults of the configuration are reported until they are fixed, regardless of other saved files', async () => {
  const { saved } = await watchSite();
  await saved('docs.config.json', '{ "titel": "Harbour" }', /docs\.config\.json {2}saved.*, 1 error/);
  await saved('tides.md', '# Tides\n\nHigh water.\n', /tides\.md {2}saved.*, 1 error/);
  await saved('docs.config.json', config, /docs\.config\.json {2}saved.*, no findings/);
});

test('findings in docs.baseline.json do not count', async () => {
  const recordedAddresses = (count: number): string =>
    JSON.stringify({
      version: 1,
      findings: { 'README.md': { 'link-target-missing': { 'File not found: gone.md': count }, 'review-overdue': { x: 1 } } },
    });
  const { saved } = await watchSite({
    'README.md': '# Harbour\n\n[tides](gone.md)\n',
    'docs.baseline.json': recordedAddresses(1),
  });
  await saved('tides.md', '# Tides\n\nHigh.\n', /tides\.md {2}saved.*, no findings/);
  await saved('README.md', '# Harbour\n\n[tides](gone.md) [more](gone.md)\n', /README\.md {2}saved.*, [1-9]/);
  await saved('docs.baseline.json', recordedAddresses(2), /docs\.baseline\.json {2}saved.*, no findings/);
  await saved('docs.baseline.json', recordedAddresses(0), /docs\.baseline\.json {2}saved.*, [1-9]/);
});

test('while a change of the sources is incomplete, the last complete site is shown, and the finding names the command', async () => {
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
  const [old, moved] = ['# Tides\n', '# Tides\n\nHigh water.\n'];
  const { root, saved, shown } = await watchSite({ 'ice.md': old });
  const files = ['tides.md', 'ice.md'].map((file) => ({ file, before: sum(old), after: sum(moved) }));
  writeFiles(root, {
    'dist/cache/edits/journal.json': JSON.stringify({ version: 2, command: 'docs mv', base: 'site', files }),
  });
  await saved('tides.md', moved, /edit-interrupted[\s\S]*tides\.md {2}saved.*, 1 error/);
  expect((await shown('/tides/')).text).not.toContain('High water');
  writeFiles(root, { 'new.md': '# New\n', 'docs.config.json': '{ "title": "Port" }' });
  await saved('ice.md', moved, /saved.*, no findings/);
  expect((await shown('/new/')).status).toBe(200);
  const { text } = await shown('/tides/');
  expect([text.includes('High water'), text.includes('Port')]).toEqual([true, true]);
});

test('a cached listing finds the changed files until they are reported', async () => {
  const root = folderOf({ 'README.md': '# Harbour\n', 'tides.md': '# Tides\n', 'ice.md': '# Ice\n' });
  const listing = cacheListing(openWorld(root, []), root, { folders: [''], configuredPaths: [], exclude: [] });
  await listing.world.list({ folders: [''], configuredPaths: [], exclude: [] });
  expect(await listing.findMissedChanges()).toEqual([]);
  writeFiles(root, { 'tides.md': '# Tides\n\nHigh water.\n', 'new.md': '# New\n' });
  const files = await listing.findMissedChanges();
  expect(files.sort()).toEqual(['new.md', 'tides.md']);
  listing.refresh(new Set(files));
  expect(await listing.findMissedChanges()).toEqual([]);
  writeFiles(root, { '.gitignore': 'ice.md\n' });
  expect(await listing.findMissedChanges()).toEqual(['ice.md']);
});

test('a public listing ignores restricted files', async () => {
  const root = folderOf({ 'README.md': '# Harbour\n', 'staff/rota.md': '# Rota\n' });
  const requested = { folders: [''], configuredPaths: [], exclude: [] };
  const isOpen = (file: string) => !file.startsWith('staff/');
  const listing = cacheListing(limitToFiles(openWorld(root, []), isOpen), root, requested, isOpen);
  await listing.world.list(requested);
  writeFiles(root, { 'tides.md': '# Tides\n', 'staff/rota.mdx': '# Rota\n' });
  expect(await listing.findMissedChanges()).toEqual(['tides.md']);
  listing.refresh(new Set(['tides.md', 'staff/rota.mdx']));
  expect((await listing.world.list(requested)).map(({ file }) => file)).toEqual(['README.md', 'tides.md']);
});

test('a saved component, data file or glossary changes the pages that use it, and the gallery', async () => {
  const { saved, shown } = await watchSite({
    'components/berth.html': '---\nexample: ":::berth\\n:::"\n---\n<p>Old berth: {{ data.fees.berth.price }}</p>\n',
    'data/fees.csv': 'kind,price\nberth,10\n',
    'glossary.yml': 'terms:\n  - term: berth\n    definition: A place.\n',
    'tides.md': '# Tides\n\nA :term[berth].\n\n:::berth\n:::\n',
  });
  expect((await shown('/_components/')).text).toContain('Old berth: 10');
  await saved('components/berth.html', '<p>New berth: {{ data.fees.berth.price }}</p>\n', /berth\.html {2}saved.*, no findings/);
  await saved('data/fees.csv', 'kind,price\nberth,12\n', /fees\.csv {2}saved.*, no findings/);
  await saved('glossary.yml', 'terms:\n  - term: berth\n    definition: A bay.\n', /glossary\.yml {2}saved.*, no findings/);
  const { text } = await shown('/tides/');
  expect([text.includes('New berth: 12'), text.includes('A bay.')]).toEqual([true, true]);
  await saved('components/berth.html', '<p>No end\n', /berth\.html {2}saved.*, 1 error/);
  await saved('components/quay.html', '<p>Quay</p>\n', /quay\.html {2}saved.*, 1 error and 1 warning/);
});
