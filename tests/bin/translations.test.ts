/**
 * Recorded translations: readers see a notice if the original has changed since, including after incremental builds, and moves do not
 * affect it.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, hashTree, writeFiles } from '../support/folder.ts';

const tides = 'content/guide/tides.md';
const site: Files = {
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "locales": { "default": "en-GB", "list": ["en-GB", "de"] },
  "areas": [{ "id": "guide", "path": "content/guide", "route": "/guide" }]
}
`,
  'content/guide/README.md': '# Guide\n\n[Tides](./tides.md) and [boats](./boats.md).\n',
  [tides]: '# Tides\n\n## High water\n\nTwice a day. See [boats](./boats.md).\n\n## Low water\n\n<!--@include: ./_part.md-->\n',
  'content/guide/_part.md': 'In between.\n',
  'content/guide/boats.md': '# Boats\n\nOne each.\n',
  'i18n/de/content/guide/tides.md':
    '# Gezeiten\n\n## Hochwasser {#high-water}\n\nZweimal am Tag, siehe [Boote](./boats.md).\n\n## Niedrigwasser {#low-water}\n\nDazwischen.\n',
};
const notice = 'Das Original dieser Seite wurde seit der Übersetzung geändert.';
const sourceOf = (file: string): string => String(site[file]);
const readGerman = (root: string): string => readFileSync(join(root, 'dist/site/de/guide/tides/index.html'), 'utf8');

/** Builds, compares the site with a clean build, and returns the phases of the build. */
async function build(root: string): Promise<string[]> {
  const { status, stderr } = await askDocs(['build', root], { env: { QUIRE_TIMINGS: '1' } });
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  await askDocs(['build', root, '--out', join(root, 'dist/clean'), '--no-cache']);
  expect(hashTree(join(root, 'dist/site'))).toEqual(hashTree(join(root, 'dist/clean')));
  return Array.from(stderr.matchAll(/^phase (\w+) /gm), ([, phase = '']) => phase);
}

async function recordOriginals(): Promise<string> {
  const root = folderOf(site);
  const { status, stdout } = await askDocs(['translations', 'accept'], { cwd: root });
  expect([status, stdout]).toEqual([0, 'i18n/de/originals.lock: 1 recorded, 0 removed.\n']);
  return root;
}

test('a translation is marked as outdated while its original is changed', async () => {
  const root = await recordOriginals();
  await build(root);
  expect(readGerman(root)).not.toContain(notice);
  for (const changed of [tides, 'content/guide/_part.md']) {
    writeFiles(root, { [changed]: `${sourceOf(changed)}\nThe moon does it.\n` });
    expect(await build(root)).toContain('links');
    expect(readGerman(root)).toContain(notice);
    writeFiles(root, { [changed]: sourceOf(changed) });
    await build(root);
    expect(readGerman(root)).not.toContain(notice);
  }
});

test('an untranslated original, and a translation, change independently', async () => {
  const root = await recordOriginals();
  await build(root);
  for (const file of ['content/guide/boats.md', 'i18n/de/content/guide/tides.md']) {
    writeFiles(root, { [file]: `${sourceOf(file)}\nMore of it.\n` });
    await build(root);
  }
});

test('moving an original or its targets does not make its translation outdated', async () => {
  const root = await recordOriginals();
  const check = async (): Promise<string> => (await askDocs(['check', '.'], { cwd: root })).stderr;
  const move = async (...args: string[]): Promise<void> =>
    expect((await askDocs(['mv', ...args, '--yes'], { cwd: root })).status).toBe(0);
  await move('content/guide/boats.md', 'content/guide/deep/ships.md');
  await move(tides, 'content/guide/water.md');
  expect(await check()).toContain('no findings');
  await move('content/guide/water.md#low-water', 'Ebb');
  expect(await check()).toContain('has changed since this page was translated: “Ebb”');
});

test('translations in nested folders belong to the area with the deeper folder, in any order of areas', async () => {
  const guide = { id: 'guide', path: 'guide', route: '/guide', translations: '{path}' };
  const api = { id: 'api', path: 'api', route: '/api', translations: '{path}/api' };
  for (const areas of [
    [guide, api],
    [api, guide],
  ]) {
    const config = { title: 'Harbour', locales: { default: 'en-GB', list: ['en-GB', 'de'] }, areas };
    const root = folderOf({
      'docs.config.json': JSON.stringify(config),
      'guide/index.md': '# Guide\n\nHere.\n',
      'api/index.md': '# Interface\n\nThere.\n',
      'de/index.md': '# Anleitung\n\nHier.\n',
      'de/api/index.md': '# Schnittstelle\n\nDort.\n',
    });
    expect(await askDocs(['build', root])).toMatchObject({ status: 0, stderr: expect.stringContaining('no findings') });
    const read = (route: string): string => readFileSync(join(root, 'dist/site/de', route, 'index.html'), 'utf8');
    expect([read('guide'), read('api')]).toEqual([
      expect.stringContaining('Anleitung'),
      expect.stringContaining('Schnittstelle'),
    ]);
  }
});
