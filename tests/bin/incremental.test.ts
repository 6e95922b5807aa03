/** A build links nothing where texts alone have changed, and writes what a build from nothing writes. */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository } from '../support/docs.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';
import { build, expectClean } from './phases.ts';

const tides = 'content/guide/tides.md';
const source = (file: string): string => String(harbour()[file]);
const moreProse = { [tides]: `${source(tides)}\nThe moon does it.\n` };

async function built(): Promise<string> {
  const root = folderOf(harbour());
  await build(root);
  return root;
}

const withoutLinks = ['start', 'pages', 'write', 'search'];

test('more prose: the page is made, and its index; nothing is linked', async () => {
  const root = await built();
  writeFiles(root, moreProse);
  const html = join(root, 'dist/site/guide/buoys/index.html');
  const before = statSync(html).ino;
  expect(await build(root)).toEqual(withoutLinks);
  expect(statSync(html).ino).toBe(before);
  expect(readFileSync(join(root, 'dist/site/guide/tides/index.md'), 'utf8')).toContain('The moon does it.');
  await expectClean(root);
  writeFiles(root, { [tides]: source(tides) });
  expect(await build(root)).toEqual(withoutLinks);
  await expectClean(root);
});

test('prose of a restricted page: no public file is written', async () => {
  const root = await built();
  const rota = 'content/staff/rota.md';
  const open = () =>
    listFiles(join(root, 'dist/site'))
      .filter((file) => !file.startsWith('internal/'))
      .map((file) => [file, statSync(join(root, 'dist/site', file)).ino]);
  const before = open();
  writeFiles(root, { [rota]: `${source(rota)}\nAnd at noon.\n` });
  expect(await build(root)).toEqual(withoutLinks);
  expect(open()).toEqual(before);
  await expectClean(root);
});

const plain = (): Files => {
  const { print: _, ...config } = JSON.parse(String(harbour()['docs.config.json']));
  return { ...harbour(), 'docs.config.json': `${JSON.stringify(config)}\n` };
};
const withKeys = (file: string, keys: string): string =>
  source(file).replace(/^(?:---\n)?/, (mark) => `---\n${keys}\n${mark === '' ? '---\n\n' : ''}`);

const ofTheArea: Record<string, Files[]> = {
  'a title': [{ [tides]: source(tides).replace('title: Tides', 'title: Currents') }],
  'a title, and another one': [
    { [tides]: source(tides).replace('title: Tides', 'title: Currents') },
    {
      [tides]: source(tides).replace('title: Tides', 'title: Zephyrs'),
      'content/boats/3.md': withKeys('content/boats/3.md', 'title: A ship'),
    },
    moreProse,
  ],
  'a heading that keeps its anchor, and the name of the next page': [
    { [tides]: source(tides).replace('## High water', '## High Water') },
    { 'content/guide/buoys.md': withKeys('content/guide/buoys.md', 'sidebar_label: Marks') },
  ],
  'a title and prose': [{ [tides]: `${source(tides).replace('title: Tides', 'title: Currents')}\nThe moon does it.\n` }],
  'a place in the sidebar': [
    { [tides]: withKeys(tides, 'sidebar_position: 9') },
    { 'content/boats/7.md': withKeys('content/boats/7.md', 'sidebar_position: 1') },
  ],
  'a name in the sidebar': [{ 'content/boats/2.md': withKeys('content/boats/2.md', 'sidebar_label: Two') }],
  'a description': [{ [tides]: source(tides).replace('When the', 'Why the') }],
  'another order of tags': [{ [tides]: source(tides).replace('high water]', 'high water, signs]') }],
  'a title of a restricted page': [{ 'content/staff/rota.md': withKeys('content/staff/rota.md', 'title: Turns') }],
};

test.each(Object.entries(ofTheArea))('%s: the area is planned anew, and no link is looked at', async (_, steps) => {
  const root = folderOf(plain());
  await build(root);
  for (const files of steps) {
    writeFiles(root, files);
    expect(await build(root)).toEqual(withoutLinks);
  }
  await expectClean(root);
});

test('a title is changed while what was kept of an earlier change is damaged: the site is linked, and right', async () => {
  const root = folderOf(plain());
  await build(root);
  writeFiles(root, { [tides]: source(tides).replace('title: Tides', 'title: Currents') });
  await build(root);
  const cache = join(root, 'dist/cache');
  const name = readdirSync(cache).find((each) => each.endsWith('-changes.bin')) ?? '';
  writeFileSync(join(cache, name), changed(readFileSync(join(cache, name)), -200));
  writeFiles(root, { [tides]: source(tides).replace('title: Tides', 'title: Zephyrs') });
  expect(await build(root)).toContain('links');
  await expectClean(root);
});

test("prose of a page in another tool's syntax is still read in that syntax", async () => {
  const { areas, ...config } = JSON.parse(String(harbour()['docs.config.json']));
  const dialect = areas.map((area: { id: string }) => (area.id === 'boats' ? { ...area, dialect: 'mkdocs' } : area));
  const marks = '\nMind the ==step==, and press ++ctrl+c++.\n';
  const boat = 'content/boats/3.md';
  const root = folderOf({
    ...harbour(),
    'docs.config.json': `${JSON.stringify({ ...config, areas: dialect })}\n`,
    [boat]: source(boat) + marks,
  });
  await build(root);
  writeFiles(root, { [boat]: `${source(boat)}${marks}\nOnce more.\n` });
  await build(root);
  await expectClean(root);
});

const beside = ['CHANGES.md', 'content/guide/parts/tariff.md', 'code/knot.ts'];

test.each(beside)('an included file that is none of the sources: %s', async (file) => {
  const config = JSON.parse(String(harbour()['docs.config.json']));
  const include = file.endsWith('.ts') ? `<<< @/${file}` : `<!--@include: @/${file}-->`;
  const root = folderOf({
    ...harbour(),
    'docs.config.json': `${JSON.stringify({ ...config, exclude: ['content/guide/parts'] })}\n`,
    [file]: 'Before.\n',
    [tides]: `${source(tides)}\n${include}\n`,
  });
  const copy = (): string => readFileSync(join(root, 'dist/site/guide/tides/index.md'), 'utf8');
  await build(root);
  for (const text of ['After all.\n', 'Once more.\n']) {
    writeFiles(root, { [file]: text });
    await build(root);
    expect(copy()).toContain(text);
  }
  await expectClean(root);
  expect(await build(root)).toEqual(['start']);
  writeFiles(root, { [tides]: `${source(tides)}\nNo part.\n` });
  await build(root);
  writeFiles(root, { [file]: 'Unseen.\n' });
  await build(root);
  await expectClean(root);
  rmSync(join(root, file));
  writeFiles(root, { [tides]: `${source(tides)}\n${include}\n` });
  expect((await askDocs(['build', root])).stderr).toContain('include-missing');
});

const others: Record<string, [file: string, text: string]> = {
  'a title, where print views have it': [tides, source(tides).replace('title: Tides', 'title: Currents')],
  'a heading that links lead to': [tides, source(tides).replace('## Low water', '## Ebb')],
  'another link': [tides, `${source(tides)}\n[Boats](../boats/README.md)\n`],
  'a tag': [tides, source(tides).replace('[high water]', '[high water, moon]')],
  'a new page': ['content/guide/moon.md', '# Moon\n'],
  'a fault': [tides, `${source(tides)}\n[gone](./tides.md#gone)\n`],
  'a picture': ['content/guide/img/wall.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n'],
};

test.each(Object.entries(others))('%s: the site is linked', async (_, [file, text]) => {
  const root = await built();
  const config = String(harbour()['docs.config.json']).replace('"title"', '"links": { "anchors": "warning" }, "title"');
  writeFiles(root, { 'docs.config.json': config });
  await build(root);
  writeFiles(root, { [file]: text });
  expect(await build(root)).toContain('links');
  await expectClean(root);
});

const damages: Record<string, (file: string) => void> = {
  missing: (file) => rmSync(file),
  empty: (file) => writeFileSync(file, ''),
  'cut off': (file) => writeFileSync(file, readFileSync(file).subarray(0, -40)),
  'changed at its end': (file) => writeFileSync(file, changed(readFileSync(file), -200)),
  'changed in every record': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(65, 16, Number(bytes.toString('latin1', bytes.length - 24, bytes.length - 9))));
  },
  foreign: (file) => writeFileSync(file, 'quire-records-1\n{}000000000000016 00000000'),
};

function changed(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8((bytes.at(at) ?? 0) ^ 1, bytes.length + at);
  return bytes;
}

test.each(Object.entries(damages))('what was kept is %s: the site is linked, and right', async (_, damage) => {
  const root = await built();
  const cache = join(root, 'dist/cache');
  const name = readdirSync(cache).find((each) => /^graph-\w+\.bin$/.test(each)) ?? '';
  expect(existsSync(join(cache, name))).toBe(true);
  damage(join(cache, name));
  writeFiles(root, moreProse);
  expect(await build(root)).toContain('links');
  await expectClean(root);
});

test('a file of the site that was changed by hand is written again', async () => {
  const root = await built();
  writeFiles(root, moreProse);
  writeFileSync(join(root, 'dist/site/guide/buoys/index.html'), 'by hand');
  await build(root);
  await expectClean(root);
});

test.each([
  [
    'the same bytes and findings as from nothing',
    [],
    /6 scripts .* [1-9]\d* without linking, 0 files shown before linking: no fault/,
  ],
  [
    'what is served is what a build from nothing writes',
    ['--watch'],
    /6 scripts .* [1-9]\d* files shown before linking: no fault/,
  ],
])('random scripts of edits: %s', { timeout: 600_000 }, async (_, options, end) => {
  const script = ['tests/support/run.mjs', 'tests/edits.ts', '--scripts', '6', '--builds', '4', ...options];
  const { status, stdout } = await collect(spawn(process.execPath, script, { cwd: repository, stdio: ['pipe', 'pipe', 'pipe'] }));
  expect([status, stdout]).toEqual([0, expect.stringMatching(end)]);
});
