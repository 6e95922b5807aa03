import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

const config = {
  title: 'Harbour',
  areas: [
    { id: 'boats', path: 'content/boats' },
    { id: 'tides', path: 'content/tides' },
  ],
};

test('docs watch updates indexes after each save; unchanged ones keep their address', async () => {
  const root = folderOf({
    'docs.config.json': JSON.stringify(config),
    'content/boats/index.md': '# Boats\n',
    'content/tides/index.md': '# Tides\n',
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const indexAddresses = async (): Promise<string[]> => {
    const data = await (await fetch(`${origin}/search.json`)).json();
    return data.tags.map(({ address }: { address: string }) => address);
  };
  const [boats, tides] = await indexAddresses();
  expect((await fetch(`${origin}/${boats}`)).status).toBe(200);
  const saved = waitForOutput(child, /saved/);
  writeFileSync(join(root, 'content/boats/index.md'), '# Boats\n\nEverything that floats.\n');
  await saved;
  const after = await indexAddresses();
  expect([after[0] === boats, after[1]]).toEqual([false, tides]);
  expect((await fetch(`${origin}/${after[0]}`)).status).toBe(200);
});

test('search tests run after each displayed save, and changed findings are printed', async () => {
  const root = folderOf({
    'docs.config.json': JSON.stringify(config),
    'content/boats/index.md': '# Boats\n\nEverything that floats.\n',
    'content/tides/index.md': '# Tides\n',
    'search.tests.json': JSON.stringify([{ query: 'floats', page: '/boats' }]),
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  await waitForOutput(child, /at http:\/\/localhost:\d+\/ \(no findings\)/);
  const missed = waitForOutput(child, /search-test-failed[\s\S]*Searching for “floats” does not find \/boats\./);
  writeFileSync(join(root, 'content/boats/index.md'), '# Boats\n\nEverything that sinks.\n');
  await missed;
  const other = waitForOutput(child, /Searching for “whale” does not find \/boats\./);
  writeFileSync(join(root, 'search.tests.json'), JSON.stringify([{ query: 'whale', page: '/boats' }]));
  await other;
});

test('a change of the search languages stems the words of unchanged pages again', async () => {
  const withLanguages = (languages: string[]): string =>
    JSON.stringify({ ...config, search: { languages, contract: 'always', transport: 'contract' } });
  const root = folderOf({
    'docs.config.json': withLanguages(['en']),
    'content/boats/index.md': '# Boats\n\nWanderungen.\n',
    'content/tides/index.md': '# Tides\n',
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const readIndex = async (): Promise<string> => (await fetch(`${origin}/search-index-boats.json`)).text();
  expect(await readIndex()).toContain('"wanderungen"');
  const saved = waitForOutput(child, /saved/);
  writeFileSync(join(root, 'docs.config.json'), withLanguages(['de']));
  await saved;
  expect(await readIndex()).toContain('"wander"');
});
