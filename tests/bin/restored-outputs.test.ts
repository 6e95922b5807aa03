/** A build restores its published folder if another program has changed it. */

import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, hashTree } from '../support/folder.ts';

const config = JSON.stringify({
  title: 'Tides',
  search: { enabled: false },
  areas: [{ id: 'tides', path: 'content/tides', label: 'Tides' }],
});

function siteOf(pages: number): Files {
  const files: Files = { 'docs.config.json': config };
  for (let page = 0; page < pages; page++) files[`content/tides/${page}.md`] = `# Tide ${page}\n\nHigh water.\n`;
  return files;
}

/** Changes to the published folder or its records. */
const modifications: [name: string, deed: (root: string) => void][] = [
  ['a page is longer', (root) => appendFileSync(join(root, 'dist/site/tides/5/index.html'), ' ')],
  ['a page is missing', (root) => rmSync(join(root, 'dist/site/tides/7/index.json'))],
  ['the cache is missing', (root) => rmSync(join(root, 'dist/cache'), { recursive: true })],
];

const buildAndRead = async (root: string): Promise<Record<string, string>> => {
  const { status, stderr } = await askDocs(['build', root]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  return hashTree(join(root, 'dist/site'));
};

test('unchanged files are retained, and changed ones are published again', async () => {
  const root = folderOf(siteOf(10));
  const first = await buildAndRead(root);
  expect(Object.keys(first).length).toBeGreaterThan(30);
  const foreignFile = join(root, 'dist/site/notes.txt');
  writeFileSync(foreignFile, 'Not of this build.');
  expect(await buildAndRead(root)).toEqual({ ...first, 'notes.txt': expect.anything() });
  rmSync(foreignFile);
  for (const [name, modify] of modifications) {
    modify(root);
    expect(await buildAndRead(root), name).toEqual(first);
  }
}, 120_000);

test('after an edit, a changed output file is also written again', async () => {
  const root = folderOf(siteOf(10));
  await buildAndRead(root);
  for (const [name, modify] of modifications) {
    modify(root);
    writeFileSync(join(root, 'content/tides/9.md'), `# Tide 9\n\nLow water, and ${name}.\n`);
    const edited = await buildAndRead(root);
    rmSync(join(root, 'dist'), { recursive: true });
    expect(edited, name).toEqual(await buildAndRead(root));
  }
});
