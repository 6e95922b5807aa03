/** After any edit, a build writes the same site as a build without caches. */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository } from '../support/docs.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';
import { build, expectClean } from './phases.ts';

const tides = 'content/guide/tides.md';
const sourceOf = (file: string): string => String(harbour()[file]);
const moreProse = { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` };

async function buildAndRead(): Promise<string> {
  const root = folderOf(harbour());
  await build(root);
  return root;
}

test('added text: the page and its index are made; other pages are not written', async () => {
  const root = await buildAndRead();
  writeFiles(root, moreProse);
  const html = join(root, 'dist/site/guide/buoys/index.html');
  const before = statSync(html).ino;
  await build(root);
  expect(statSync(html).ino).toBe(before);
  expect(readFileSync(join(root, 'dist/site/guide/tides/index.md'), 'utf8')).toContain('The moon does it.');
  await expectClean(root);
  writeFiles(root, { [tides]: sourceOf(tides) });
  await build(root);
  await expectClean(root);
  expect(await build(root)).toEqual(['start']);
});

test('prose of a restricted page: no public file is written', async () => {
  const root = await buildAndRead();
  const rota = 'content/staff/rota.md';
  const open = () =>
    listFiles(join(root, 'dist/site'))
      .filter((file) => !file.startsWith('internal/'))
      .map((file) => [file, statSync(join(root, 'dist/site', file)).ino]);
  const before = open();
  writeFiles(root, { [rota]: `${sourceOf(rota)}\nAnd at noon.\n` });
  await build(root);
  expect(open()).toEqual(before);
  await expectClean(root);
});

const withKeys = (file: string, keys: string): string =>
  sourceOf(file).replace(/^(?:---\n)?/, (mark) => `---\n${keys}\n${mark === '' ? '---\n\n' : ''}`);

const edits: Record<string, Files[]> = {
  'a title': [{ [tides]: sourceOf(tides).replace('title: Tides', 'title: Currents') }],
  'a title, and another one': [
    { [tides]: sourceOf(tides).replace('title: Tides', 'title: Currents') },
    {
      [tides]: sourceOf(tides).replace('title: Tides', 'title: Zephyrs'),
      'content/boats/3.md': withKeys('content/boats/3.md', 'title: A ship'),
    },
    moreProse,
  ],
  'a heading that keeps its anchor, and the name of the next page': [
    { [tides]: sourceOf(tides).replace('## High water', '## High Water') },
    { 'content/guide/buoys.md': withKeys('content/guide/buoys.md', 'sidebar_label: Marks') },
  ],
  'a title and prose': [{ [tides]: `${sourceOf(tides).replace('title: Tides', 'title: Currents')}\nThe moon does it.\n` }],
  'a place in the sidebar': [
    { [tides]: withKeys(tides, 'sidebar_position: 9') },
    { 'content/boats/7.md': withKeys('content/boats/7.md', 'sidebar_position: 1') },
  ],
  'a name in the sidebar': [{ 'content/boats/2.md': withKeys('content/boats/2.md', 'sidebar_label: Two') }],
  'a description': [{ [tides]: sourceOf(tides).replace('When the', 'Why the') }],
  'another order of tags': [{ [tides]: sourceOf(tides).replace('high water]', 'high water, signs]') }],
  'a title of a restricted page': [{ 'content/staff/rota.md': withKeys('content/staff/rota.md', 'title: Turns') }],
};

test.each(Object.entries(edits))('%s', async (_, steps) => {
  const root = await buildAndRead();
  for (const files of steps) {
    writeFiles(root, files);
    await build(root);
    await expectClean(root);
  }
});

test("prose of a page in another tool's syntax is still read in that syntax", async () => {
  const { areas, ...config } = JSON.parse(String(harbour()['docs.config.json']));
  const dialect = areas.map((area: { id: string }) => (area.id === 'boats' ? { ...area, dialect: 'mkdocs' } : area));
  const marks = '\nMind the ==step==, and press ++ctrl+c++.\n';
  const boat = 'content/boats/3.md';
  const root = folderOf({
    ...harbour(),
    'docs.config.json': `${JSON.stringify({ ...config, areas: dialect })}\n`,
    [boat]: sourceOf(boat) + marks,
  });
  await build(root);
  writeFiles(root, { [boat]: `${sourceOf(boat)}${marks}\nOnce more.\n` });
  await build(root);
  await expectClean(root);
});

const beside = ['CHANGES.md', 'content/guide/parts/tariff.md', 'code/knot.ts'];

test.each(beside)('an included file that is not a source: %s', async (file) => {
  const config = JSON.parse(String(harbour()['docs.config.json']));
  const include = file.endsWith('.ts') ? `<<< @/${file}` : `<!--@include: @/${file}-->`;
  const root = folderOf({
    ...harbour(),
    'docs.config.json': `${JSON.stringify({ ...config, exclude: ['content/guide/parts'] })}\n`,
    [file]: 'Before.\n',
    [tides]: `${sourceOf(tides)}\n${include}\n`,
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
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nNo part.\n` });
  await build(root);
  writeFiles(root, { [file]: 'Unseen.\n' });
  await build(root);
  await expectClean(root);
  rmSync(join(root, file));
  writeFiles(root, { [tides]: `${sourceOf(tides)}\n${include}\n` });
  expect((await askDocs(['build', root])).stderr).toContain('include-missing');
});

test.each([
  ['a heading that links lead to', tides, sourceOf(tides).replace('## Low water', '## Ebb')],
  ['another link', tides, `${sourceOf(tides)}\n[Boats](../boats/README.md)\n`],
  ['a tag', tides, sourceOf(tides).replace('[high water]', '[high water, moon]')],
  ['a new page', 'content/guide/moon.md', '# Moon\n'],
  ['a fault', tides, `${sourceOf(tides)}\n[gone](./tides.md#gone)\n`],
  ['a picture', 'content/guide/img/wall.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>\n'],
])('%s', async (_, file, text) => {
  const root = await buildAndRead();
  const config = String(harbour()['docs.config.json']).replace('"title"', '"links": { "anchors": "warning" }, "title"');
  writeFiles(root, { 'docs.config.json': config });
  await build(root);
  writeFiles(root, { [file]: text });
  await build(root);
  await expectClean(root);
});

/** Returns the harbour with its search indexes in parts. */
async function buildInParts(): Promise<string> {
  const config = { ...JSON.parse(String(harbour()['docs.config.json'])), search: { transport: 'shards', contract: 'never' } };
  const root = folderOf({ ...harbour(), 'docs.config.json': JSON.stringify(config) });
  await build(root);
  return root;
}

/** The stores of pages, of outputs, of terms, and of pieces of the search index. */
const stored = [/^pages\.json$/, /^output-\w+\.json$/, /^search-\w+-\d+\.bin$/, /^search-\w+-pieces\.json$/];

const damages: Record<string, (file: string) => void> = {
  missing: (file) => rmSync(file),
  empty: (file) => writeFileSync(file, ''),
  'cut off': (file) => writeFileSync(file, readFileSync(file).subarray(0, -40)),
  'changed at its end': (file) => writeFileSync(file, changeByte(readFileSync(file), -200)),
  'changed in the middle': (file) => writeFileSync(file, changeByte(readFileSync(file), -Math.floor(statSync(file).size / 2))),
  foreign: (file) => writeFileSync(file, 'quire-records-1\n{}000000000000016 00000000'),
};

function changeByte(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8((bytes.at(at) ?? 0) ^ 1, bytes.length + at);
  return bytes;
}

test.each(Object.entries(damages).flatMap(([name, damage]) => stored.map((file) => [name, file, damage] as const)))(
  'a store is %s: %s',
  async (_, pattern, damage) => {
    const root = await buildInParts();
    const cache = join(root, 'dist/cache');
    const name = readdirSync(cache).find((each) => pattern.test(each)) ?? '';
    expect(existsSync(join(cache, name)) && name).not.toBe('');
    damage(join(cache, name));
    writeFiles(root, moreProse);
    await build(root);
    await expectClean(root);
  },
);

test.each([0.02, 0.2, 0.4])(
  'a block of terms is damaged at %d of its length, and files of the index are missing',
  async (part) => {
    const root = await buildInParts();
    const cache = join(root, 'dist/cache');
    for (const name of readdirSync(cache).filter((each) => /^search-\w+-\d+\.bin$/.test(each))) {
      const file = join(cache, name);
      writeFileSync(file, changeByte(readFileSync(file), -Math.floor(statSync(file).size * (1 - part))));
    }
    const site = join(root, 'dist/site');
    for (const file of listFiles(site).filter((each) => /search\/.*\/[pd]-/.test(each))) rmSync(join(site, file));
    await build(root);
    await expectClean(root);
  },
);

test('adding, renaming and removing a page leaves most pages of its long list unchanged', async () => {
  const fileName = (number: number): string => `content/boats/${String(number).padStart(3, '0')}.md`;
  const boats = Object.fromEntries(Array.from({ length: 160 }, (_, at) => [fileName(at), `# Boat ${at}\n\nA hull.\n`]));
  const root = folderOf({ ...harbour(0), ...boats });
  await build(root);
  const createPages = () => {
    const files = listFiles(join(root, 'dist/site')).filter((file) => /^boats\/\d+\/index\.html$/.test(file));
    return new Map(files.map((file) => [file, statSync(join(root, 'dist/site', file)).ino]));
  };
  const edits = [
    () => writeFiles(root, { 'content/boats/0800.md': '# A new boat\n' }),
    () => renameSync(join(root, 'content/boats/0800.md'), join(root, 'content/boats/0805.md')),
    () => rmSync(join(root, 'content/boats/0805.md')),
  ];
  for (const edit of edits) {
    const before = createPages();
    edit();
    await build(root);
    await expectClean(root);
    const writtenFiles = [...createPages()].filter(([file, inode]) => before.get(file) !== inode);
    expect(writtenFiles.length).toBeLessThan(60);
  }
});

test('a manually changed file of the site is rewritten', async () => {
  const root = await buildAndRead();
  writeFiles(root, moreProse);
  writeFileSync(join(root, 'dist/site/guide/buoys/index.html'), 'by hand');
  await build(root);
  await expectClean(root);
});

test.each([
  ['a build writes and reports what a build without caches does', []],
  ['docs watch serves what a build without caches writes', ['--watch']],
])('random scripts of edits: %s', { timeout: 600_000 }, async (_, options) => {
  const script = ['tests/support/run.mjs', 'tests/edits.ts', '--scripts', '6', '--builds', '4', ...options];
  const { status, stdout } = await collect(spawn(process.execPath, script, { cwd: repository, stdio: ['pipe', 'pipe', 'pipe'] }));
  expect([status, stdout]).toEqual([0, expect.stringMatching(/6 scripts .*: no fault/)]);
});

test('components, data and terms: the pages that use an edited file are made, and no others', async () => {
  const root = folderOf({
    ...harbour(),
    'components/berth.html': '---\nattributes:\n  name: {}\n---\n<p>{{ name }}: <slot></slot> {{ data.fees.berth.price }}</p>\n',
    'components/berth.css': 'p { color: red; }\n',
    'data/fees.csv': 'kind,price\nberth,10\n',
    'glossary.yml': 'terms:\n  - term: berth\n    definition: A place for a boat.\n',
    [tides]: `${sourceOf(tides)}\n:::berth{name="A"}\nDeep.\n:::\n`,
    'content/guide/buoys.md': `${sourceOf('content/guide/buoys.md')}\nA :term[berth] costs {{ data.fees.berth.price }}.\n`,
    'content/guide/terms.md': '# Terms\n\n:::glossary\n:::\n',
    'content/boats/3.md': `${sourceOf('content/boats/3.md')}\n:::gallery\n:::\n\n:::table ./crew.csv\n:::\n`,
    'content/boats/crew.csv': 'name\nAnn\n',
  });
  await build(root);
  const pageOf = (route: string): number => statSync(join(root, 'dist/site', route, 'index.html')).ino;
  const routes = ['guide/tides', 'guide/buoys', 'guide/terms', 'boats/3', 'boats/2'];
  const steps: [edit: Files, changed: string[]][] = [
    [
      { 'components/berth.html': '---\nattributes:\n  name: {}\n---\n<p><b>{{ name }}</b> <slot></slot></p>\n' },
      ['guide/tides', 'boats/3'],
    ],
    [{ 'data/fees.csv': 'kind,price\nberth,12\n' }, ['guide/buoys']],
    [{ 'glossary.yml': 'terms:\n  - term: berth\n    definition: A place.\n' }, ['guide/buoys', 'guide/terms']],
    [{ 'content/boats/2.md': `${sourceOf('content/boats/2.md')}\nA :term[berth].\n` }, ['guide/terms', 'boats/2']],
    [{ 'content/boats/2.md': `${sourceOf('content/boats/2.md')}\nA :term[berth], and a :term[berth].\n` }, ['boats/2']],
    [{ 'content/boats/2.md': sourceOf('content/boats/2.md') }, ['guide/terms', 'boats/2']],
    [{ 'components/berth.css': 'p { color: blue; }\n' }, ['guide/tides', 'boats/3']],
    [{ 'content/boats/crew.csv': 'name\nBob\n' }, ['boats/3']],
    [{ 'components/quay.html': '---\ndescription: A quay\n---\n<p><slot></slot></p>\n' }, ['boats/3']],
    [{ 'data/more.csv': 'a\nb\n' }, []],
  ];
  for (const [edit, changed] of steps) {
    const before = routes.map(pageOf);
    writeFiles(root, edit);
    await build(root);
    expect(routes.filter((route, index) => pageOf(route) !== before[index])).toEqual(changed);
    await expectClean(root);
  }
  rmSync(join(root, 'components/quay.html'));
  await build(root);
  await expectClean(root);
  expect(await build(root)).toEqual(['start']);
});
