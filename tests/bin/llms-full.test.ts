/** The files for AI agents: lists of pages and their full text, in all languages, without restricted words. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, hashTree, listFiles } from '../support/folder.ts';

const configuration = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  agents: { fullText: true, partLength: 20_000 },
  areas: [
    { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' },
    { id: 'ship', label: 'Ship', path: 'ship', route: '/ship', versions: ['2.0', '1.0'] },
    { id: 'staff', label: 'Staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ],
  locales: { default: 'en-GB', list: ['en-GB', 'de'] },
};
const files: Files = {
  'docs.config.json': JSON.stringify(configuration),
  'guide/index.md': '# Guide\n\nSee [tides](tides.md).\n',
  'guide/tides.md': `# Tides\n\n${'High and low water.\n\n'.repeat(1500)}`,
  'ship/2.0/index.md': '# Ship\n\nWith sails.\n',
  'ship/1.0/index.md': '# Ship\n\nWith oars.\n',
  'staff/index.md': '# Rota\n\nThe canary sings at midnight.\n',
  'i18n/de/guide/tides.md': '# Gezeiten\n\nAuf und ab.\n',
};

async function build(root: string): Promise<string> {
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  return join(root, 'dist/site');
}

test('a build writes lists and full text, and an incremental build the same bytes as a clean one', async () => {
  const root = folderOf(files);
  const folder = await build(root);
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const lists = listFiles(folder).filter((path) => /(?:^|\/)llms/.test(path));
  expect(lists.sort()).toEqual([
    'de/guide/llms.txt',
    'de/llms-full.txt',
    'de/llms.txt',
    'de/ship/1.0/llms.txt',
    'de/ship/llms.txt',
    'guide/llms.txt',
    'llms-full-2.txt',
    'llms-full-3.txt',
    'llms-full.txt',
    'llms.txt',
    'ship/1.0/llms.txt',
    'ship/llms.txt',
  ]);
  for (const path of lists) expect(read(path)).not.toMatch(/canary|midnight|Rota|internal/i);
  expect(read('llms.txt')).toContain('## Full text\n\n- [llms-full.txt](https://docs.example.com/llms-full.txt)\n');
  expect(read('llms.txt')).toContain('- [llms-full-2.txt](https://docs.example.com/llms-full-2.txt)\n');
  expect(read('de/llms.txt')).toContain('(https://docs.example.com/de/llms-full.txt)');
  const full = read('llms-full.txt') + read('llms-full-2.txt') + read('llms-full-3.txt');
  expect(full).toContain('Page: Ship\nAddress: https://docs.example.com/ship\n\n# Ship\n\nWith sails.\n');
  expect(full).not.toContain('With oars.');
  expect(read('de/llms-full.txt')).toContain('Auf und ab.');

  writeFileSync(join(root, 'guide/tides.md'), '# Tides\n\nShort now.\n');
  await build(root);
  expect(read('llms.txt')).not.toContain('llms-full-2.txt');
  expect(listFiles(folder)).not.toContain('llms-full-2.txt');
  const cleanFolder = folderOf({ ...files, 'guide/tides.md': '# Tides\n\nShort now.\n' });
  expect(hashTree(folder)).toEqual(hashTree(await build(cleanFolder)));
});
