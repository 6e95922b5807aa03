/** A fresh checkout rewrites all files: those with equal bytes count as unchanged. */

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';
import { build, expectClean } from './phases.ts';

const tides = 'content/guide/tides.md';
const { print: _, ...config } = JSON.parse(String(harbour()['docs.config.json']));
const files: Files = {
  ...harbour(),
  'docs.config.json': JSON.stringify({ ...config, locales: { default: 'en-GB', list: ['en-GB', 'de'] } }),
  'content/guide/_category_.json': '{ "label": "The guide" }\n',
  'content/guide/charts.md': '# Charts\n\n<!--@include: ./_part.md-->\n\n<!--@include: @/CHANGES.md-->\n',
  'content/guide/_part.md': 'Of all seas.\n',
  'content/guide/unused.txt': 'No page includes it.\n',
  'CHANGES.md': 'Of last year.\n',
  'i18n/de/content/guide/tides.md': '---\ntitle: Gezeiten\n---\n\n## Hochwasser {#high-water}\n\nWann das Wasser kommt.\n',
};
const sourceOf = (file: string): string => String(files[file]);

/** Rewrites all sources unchanged. */
function checkOut(root: string): void {
  const later = Date.now() / 1000 + 60;
  for (const file of listFiles(root).filter((each) => !each.startsWith('dist/'))) {
    const path = join(root, file);
    const before = statSync(path).ino;
    writeFileSync(path, readFileSync(path));
    utimesSync(path, later, later);
    expect(statSync(path).ino).toBe(before);
  }
}

async function buildAndRead(): Promise<string> {
  const root = folderOf(files);
  await build(root);
  return root;
}

test('only times have changed: nothing is written, and the next build does nothing', async () => {
  const root = await buildAndRead();
  const html = join(root, 'dist/site/guide/tides/index.html');
  const before = statSync(html).ino;
  checkOut(root);
  await build(root);
  expect(statSync(html).ino).toBe(before);
  expect(await build(root)).toEqual(['start']);
  checkOut(root);
  await build(root);
  await expectClean(root);
});

test('prose, a title, an included file, each with a checkout before it', async () => {
  const root = await buildAndRead();
  checkOut(root);
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  await build(root);
  await expectClean(root);
  checkOut(root);
  writeFiles(root, { 'CHANGES.md': 'Of this year.\n' });
  await build(root);
  await expectClean(root);
  checkOut(root);
  writeFiles(root, { 'content/boats/3.md': `---\ntitle: A ship\n---\n\n${sourceOf('content/boats/3.md')}` });
  await build(root);
  checkOut(root);
  await build(root);
  await expectClean(root);
  // The new content has the same length.
  checkOut(root);
  writeFiles(root, { [tides]: sourceOf(tides).replace('Mind the step', 'Mind the stop') });
  await build(root);
  await expectClean(root);
});

test('a build and its cache are restored from an archive, with another checkout', async () => {
  const root = await buildAndRead();
  const archive = join(root, 'kept.tar');
  const runTar = (...args: string[]) => execFileSync('tar', ['-C', root, ...args]);
  runTar('--posix', '-cf', archive, 'dist');
  rmSync(join(root, 'dist'), { recursive: true });
  runTar('-xf', archive);
  rmSync(archive);
  checkOut(root);
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  await build(root);
  await expectClean(root);
});

const others: Record<string, Files> = {
  'a category': { 'content/guide/_category_.json': '{ "label": "Our guide" }\n' },
  'a picture': { 'content/guide/img/wall.svg': sourceOf('content/guide/img/wall.svg').replace('Wall', 'Quay') },
  'a new page': { 'content/guide/new.md': '# New\n\nSee [tides](./tides.md).\n' },
};

test.each(Object.entries(others))('%s after a checkout is published', async (_, changed) => {
  const root = await buildAndRead();
  checkOut(root);
  writeFiles(root, changed);
  await build(root);
  await expectClean(root);
  checkOut(root);
  await build(root);
  await expectClean(root);
});

test.each(['content/guide/_part.md', 'CHANGES.md'])('%s is changed and then restored: the page follows', async (part) => {
  const root = await buildAndRead();
  writeFiles(root, { [part]: sourceOf(part).replace('Of', 'In') });
  await build(root);
  await expectClean(root);
  writeFiles(root, { [part]: sourceOf(part) });
  await build(root);
  await expectClean(root);
  checkOut(root);
  await build(root);
  await expectClean(root);
});
