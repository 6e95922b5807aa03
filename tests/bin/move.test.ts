/** `docs mv` and `docs rename`: all references are updated in their own style, old addresses redirect, and changes are atomic. */

import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMove } from '../../bin/commands/mv.ts';
import { writeCorpus } from '../bench/corpus.ts';
import { moveRandomly } from '../moves/random-moves.ts';
import { addVariables, insertMarkers } from '../moves/site.ts';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles, newFolder, writeFiles } from '../support/folder.ts';
import { createRecordedContext } from './recorded-context.ts';

const site: Files = {
  'docs.config.json': `{
  // The start of the area.
  "title": "Harbour",
  "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide.sidebar.json" }],
  "variables": { "phone": "12" },
  "navbar": { "items": [{ "to": "/guide/tides", "label": "Tides" }, { "type": "doc", "docId": "tides", "docsPluginId": "guide", "label": "Tides" }] }
}
`,
  'search.tests.json': '[{ "query": "part", "page": "/guide/tides", "anchor": "high-water", "within": 8 }]\n',
  'guide.sidebar.json': '["README", "tides", "deep/ice"]\n',
  'guide/README.md':
    '# Guide\n\n[a](tides.md#high-water) [b](./tides.md) [c](./tides) [d](/guide/tides#high-water) [e][t] <a href="tides.md">f</a> ![w](./wall.svg)\n\n[t]: ./tides.md "Title"\n',
  'guide/tides.md':
    '---\ntags: [salt]\n---\n\n# Tides\n\n## High water\n\n[up](#high-water) ![w](wall.svg) [ice](deep/ice.md)\n\n<!--@include: ./deep/_part.md-->\n\nCall {{ phone }}.\n',
  'guide/deep/ice.md': '# Ice\n\n[back](../tides.md#high-water)\n',
  'guide/deep/_part.md': 'Part of it.\n',
  'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'guide/alone.md': '# Alone\n\n[guide](README.md)\n',
};
const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const run = (root: string, ...args: string[]) => askDocs(args, { cwd: root });
const isClean = async (root: string) => (await run(root, 'check', '.')).status;

test('moving a page updates all references to it, each in its own style, and nothing else', async () => {
  const root = folderOf(site);
  const { status, stdout } = await run(root, 'mv', 'guide/tides.md', 'guide/deep/water.md', '--yes');
  expect([status, stdout]).toEqual([0, expect.stringContaining('redirect  /guide/tides → /guide/deep/water')]);
  expect(read(root, 'guide/README.md')).toBe(
    '# Guide\n\n[a](deep/water.md#high-water) [b](./deep/water.md) [c](./deep/water) [d](/guide/deep/water#high-water) [e][t] <a href="deep/water.md">f</a> ![w](./wall.svg)\n\n[t]: ./deep/water.md "Title"\n',
  );
  expect(read(root, 'guide/deep/water.md')).toBe(
    '---\ntags: [salt]\nredirect_from: [/guide/tides]\n---\n\n# Tides\n\n## High water\n\n[up](#high-water) ![w](../wall.svg) [ice](ice.md)\n\n<!--@include: ./_part.md-->\n\nCall {{ phone }}.\n',
  );
  expect(read(root, 'guide/deep/ice.md')).toBe('# Ice\n\n[back](./water.md#high-water)\n'.replace('./', ''));
  expect(read(root, 'guide.sidebar.json')).toBe('["README", "deep/water", "deep/ice"]\n');
  expect(read(root, 'docs.config.json')).toBe(
    String(site['docs.config.json'])
      .replace('"to": "/guide/tides"', '"to": "/guide/deep/water"')
      .replace('"docId": "tides"', '"docId": "deep/water"'),
  );
  expect(read(root, 'guide/alone.md')).toBe(site['guide/alone.md']);
  expect(await isClean(root)).toBe(0);
});

test('an included part moves, even if its name directly precedes the end of the comment', async () => {
  const root = folderOf(site);
  expect((await run(root, 'mv', 'guide/deep/_part.md', 'guide/_water.md', '--yes')).status).toBe(0);
  expect(read(root, 'guide/tides.md')).toContain('<!--@include: ./_water.md-->');
  expect(await isClean(root)).toBe(0);
});

test('absolute links to the site are updated as well', async () => {
  const linksIn = (page: string, at: string): string =>
    `# Alone\n\n[a](https://docs.example.org${page}#${at}) <https://docs.example.org${page}> [b](http://docs.example.org${page}/?q=1) [c](https://example.org${page})\n`;
  const config = String(site['docs.config.json']).replace(
    '"title": "Harbour",',
    '"title": "Harbour", "url": "https://docs.example.org",',
  );
  const root = folderOf({ ...site, 'docs.config.json': config, 'guide/alone.md': linksIn('/guide/tides', 'high-water') });
  await run(root, 'mv', 'guide/tides.md', 'guide/deep/water.md', '--yes');
  await run(root, 'mv', 'guide/deep/water.md#high-water', 'Spring tides', '--yes');
  expect(read(root, 'guide/alone.md')).toBe(
    linksIn('/guide/deep/water', 'spring-tides').replace(
      'https://example.org/guide/deep/water',
      'https://example.org/guide/tides',
    ),
  );
  await run(root, 'mv', '/guide', '/handbook', '--yes');
  expect(read(root, 'guide/alone.md')).toContain('<https://docs.example.org/handbook/deep/water>');
});

test('a heading, an area, a tag and a variable are renamed', async () => {
  const root = folderOf(site);
  expect((await run(root, 'mv', 'guide/tides.md#high-water', 'Spring tide', '--yes')).status).toBe(0);
  expect(read(root, 'guide/tides.md')).toContain('redirect_from: ["#high-water -> #spring-tide"]\n');
  expect(read(root, 'search.tests.json')).toContain('"anchor": "spring-tide"');
  expect(read(root, 'guide/tides.md')).toContain('## Spring tide\n\n[up](#spring-tide)');
  expect(read(root, 'guide/deep/ice.md')).toContain('(../tides.md#spring-tide)');
  expect((await run(root, 'mv', '/guide', '/handbook', '--yes')).status).toBe(0);
  expect(JSON.parse(read(root, 'redirects.json'))).toEqual([{ from: '/guide/*', to: '/handbook/*' }]);
  expect(read(root, 'guide/README.md')).toContain('[d](/handbook/tides#spring-tide)');
  expect((await run(root, 'rename', '--tag', 'salt', 'brine', '--yes')).status).toBe(0);
  expect(read(root, 'guide/tides.md')).toContain('tags: [brine]');
  expect((await run(root, 'rename', '--variable', 'phone', 'office', '--yes')).status).toBe(0);
  expect(read(root, 'guide/tides.md')).toContain('Call {{ office }}.');
  expect(await isClean(root)).toBe(0);
});

test('a renamed heading takes no address from headings with the same text', async () => {
  const page = '# Tides\n\n## Spring\n\na\n\n## Spring\n\nb\n\n## Neap\n\nc\n\n## Spring ##\n\nd\n\n## Spring 2\n\ne\n';
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "label": "Guide", "path": "guide", "route": "/guide" }] }\n',
    'guide/index.md': page,
  });
  expect((await run(root, 'mv', 'guide/index.md#spring', 'Neap', '--yes')).stderr).toContain(
    '/guide#neap would show a different section',
  );
  expect(read(root, 'guide/index.md')).toBe(page);
  expect((await run(root, 'mv', 'guide/index.md#spring', 'Full moon', '--yes')).stderr).toBe('');
  const [first, second] = [
    /## Full moon\n\na\n/,
    /## Spring \{#spring-1\}\n\nb\n\n## Neap\n\nc\n\n## Spring \{#spring-2\}\n\nd\n/,
  ];
  expect(read(root, 'guide/index.md')).toMatch(first);
  expect(read(root, 'guide/index.md')).toMatch(second);
  expect(read(root, 'guide/index.md')).toContain('redirect_from: ["#spring -> #full-moon"]');
  expect(read(root, 'guide/index.md')).toContain('## Spring 2\n\ne\n');
  expect(await isClean(root)).toBe(0);
});

test('pages and folders keep the form of their names in sidebars, menus and front matter; texts stay', async () => {
  const root = folderOf({
    'docs.config.json': `{
  "title": "Harbour",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide.yml" },
    { "id": "staff", "path": "staff", "route": "/staff", "sidebar": "staff.json" }
  ],
  "navbar": { "items": [
    { "type": "doc", "docId": "tides.md", "docsPluginId": "guide", "label": "tides" },
    { "type": "doc", "docId": "tides", "docsPluginId": "staff", "label": "tides" }
  ] }
}
`,
    'guide.yml':
      '# The guide.\n- tides.md # first\n- { id: guide/01-walls.md, label: walls }\n- label: tides\n  items: ["ice", notes/fog.md]\n- type: autogenerated\n  dirName: deep\n- draft.md\n',
    'staff.json': '["tides.md", { "Deep": [{ "type": "autogenerated", "dirName": "./deep" }] }]\n',
    'guide/tides.md': '---\npagination_next: ice.md\n---\n\n# Tides\n',
    'guide/01-walls.md': '# Walls\n',
    'guide/ice.md': '# Ice\n',
    'guide/notes/fog.md': '# Fog\n',
    'guide/deep/one.md': '# One\n',
    'guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'staff/tides.md': '# Tides of staff\n',
    'staff/deep/two.md': '# Two\n',
  });
  for (const [from, to] of [
    ['guide/tides.md', 'guide/water.md'],
    ['guide/01-walls.md', 'guide/02-stones.md'],
    ['guide/ice.md', 'guide/cold/frost.md'],
    ['guide/notes', 'guide/words'],
    ['guide/deep', 'guide/depths'],
    ['guide/draft.md', 'guide/later.md'],
    ['staff/deep', 'staff/down'],
  ])
    expect([from, (await run(root, 'mv', from ?? '', to ?? '', '--yes')).stderr]).toEqual([from, '']);
  expect(read(root, 'guide.yml')).toBe(
    '# The guide.\n- water.md # first\n- { id: guide/02-stones.md, label: walls }\n- label: tides\n  items: ["cold/frost", words/fog.md]\n- type: autogenerated\n  dirName: depths\n- later.md\n',
  );
  expect(read(root, 'staff.json')).toBe('["tides.md", { "Deep": [{ "type": "autogenerated", "dirName": "./down" }] }]\n');
  expect(read(root, 'guide/water.md')).toContain('pagination_next: cold/frost.md\n');
  expect(read(root, 'docs.config.json')).toContain(
    '{ "type": "doc", "docId": "water.md", "docsPluginId": "guide", "label": "tides" }',
  );
  expect(read(root, 'docs.config.json')).toContain(
    '{ "type": "doc", "docId": "tides", "docsPluginId": "staff", "label": "tides" }',
  );
  expect(await isClean(root)).toBe(0);
});

test("a page that moves to another area moves to that area's sidebar, in the style used there", async () => {
  const root = folderOf({
    'docs.config.json': `{
  "title": "Harbour",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide.json" },
    { "id": "yard", "path": "yard", "route": "/yard", "sidebar": "yard.yml" }
  ],
  "navbar": { "items": [
    { "type": "doc", "docId": "tides", "docsPluginId": "guide", "label": "Tides" },
    { "type": "doc", "docId": "walls", "label": "Walls" }
  ] }
}
`,
    'guide.json':
      '[\n  "index", // first\n  { "type": "category", "label": "Water", "items": ["tides"] },\n  { "label": "Stone", "link": { "type": "doc", "id": "walls" }, "items": ["ice", { "type": "doc", "id": "fog" }] }\n]\n',
    'yard.yml': '# The yard.\n- index\n- label: Craft\n  items:\n    - crane # tall\n    - winch\n',
    'guide/index.md': '# Guide\n',
    'guide/tides.md': '# Tides\n',
    'guide/walls.md': '# Walls\n',
    'guide/ice.md': '# Ice\n',
    'guide/fog.md': '# Fog\n',
    'yard/index.md': '# Yard\n',
    'yard/crane.md': '# Crane\n',
    'yard/winch.md': '# Winch\n',
  });
  const move = async (from: string, to: string) => expect((await run(root, 'mv', from, to, '--yes')).stderr).toBe('');
  await move('guide/tides.md', 'yard/water/tides.md');
  expect(read(root, 'guide.json')).toBe(
    '[\n  "index", // first\n  { "label": "Stone", "link": { "type": "doc", "id": "walls" }, "items": ["ice", { "type": "doc", "id": "fog" }] }\n]\n',
  );
  expect(read(root, 'yard.yml')).toBe(
    '# The yard.\n- index\n- label: Craft\n  items:\n    - crane # tall\n    - winch\n- water/tides\n',
  );
  expect(read(root, 'docs.config.json')).toContain(
    '{ "type": "doc", "docId": "water/tides", "docsPluginId": "yard", "label": "Tides" }',
  );
  await move('yard/crane.md', 'guide/crane.md');
  expect(read(root, 'yard.yml')).toBe('# The yard.\n- index\n- label: Craft\n  items:\n    - winch\n- water/tides\n');
  expect(read(root, 'guide.json')).toMatch(/"fog" \}\] \},\n {2}"crane"\n\]\n$/);
  await move('guide/walls.md', 'yard/walls.md');
  expect(read(root, 'docs.config.json')).toContain(
    '{ "type": "doc", "docId": "walls", "docsPluginId": "yard", "label": "Walls" }',
  );
  expect(read(root, 'guide.json')).toContain('{ "label": "Stone", "items": ["ice", { "type": "doc", "id": "fog" }] }');
  await move('yard/winch.md', 'guide/winch.md');
  expect(read(root, 'yard.yml')).toBe('# The yard.\n- index\n- water/tides\n- walls\n');
  expect(await isClean(root)).toBe(0);
});

test('a list of chapters is updated', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Book", "areas": [{ "id": "book", "label": "Book", "path": "src", "route": "/book", "dialect": "mdbook" }] }\n',
    'src/SUMMARY.md': '# Summary\n\n[Intro](intro.md)\n\n- [Tides](./tides.md)\n  - [Ice](<deep/ice.md>)\n- [Draft]()\n',
    'src/intro.md': '# Intro\n\n[ice](deep/ice.md)\n',
    'src/tides.md': '# Tides\n\n## High [water] {#high}\n\nTwice a day.\n',
    'src/deep/ice.md': '# Ice\n',
  });
  expect((await run(root, 'mv', 'src/tides.md', 'src/deep/water.md', '--yes')).stderr).toBe('');
  expect((await run(root, 'mv', 'src/deep', 'src/depths', '--yes')).stderr).toBe('');
  expect(read(root, 'src/SUMMARY.md')).toBe(
    '# Summary\n\n[Intro](intro.md)\n\n- [Tides](./depths/water.md)\n  - [Ice](<depths/ice.md>)\n- [Draft]()\n',
  );
  expect((await run(root, 'split', 'src/depths/water.md#high', '--yes')).stderr).toBe('');
  expect(read(root, 'src/SUMMARY.md')).toContain(
    '  - [Ice](<depths/ice.md>)\n- [High \\[water\\]](depths/high.md)\n- [Draft]()\n',
  );
  expect(await isClean(root)).toBe(0);
});

test('a chapter that leaves its book is removed from the list of chapters, and a new page is appended', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Book", "areas": [{ "id": "book", "path": "src", "route": "/book", "dialect": "mdbook" }, { "id": "guide", "path": "guide", "route": "/guide" }] }\n',
    'src/SUMMARY.md':
      '# Summary\n\n[Intro](intro.md)\n\n- [Tides](tides.md)\n  - [Ice](ice.md)\n- [Fog](fog.md)\n- [Boats](boats/all.md)\n  - [Small boats](boats/small.md)\n\n[End](end.md)\n',
    'src/boats/all.md': '# Boats\n',
    'src/boats/small.md': '# Small boats\n\n[fog](../fog.md)\n',
    'src/intro.md': '# Intro\n\n[ice](ice.md) [fog](fog.md) [tides](tides.md)\n',
    'src/tides.md': '# Tides\n',
    'src/ice.md': '# Ice\n',
    'src/fog.md': '# Fog\n',
    'src/end.md': '# End\n',
    'guide/index.md': '# Guide\n\n[walls](walls.md)\n',
    'guide/walls.md': '# Walls of [stone](https://example.com)\n',
  });
  for (const [from, to] of [
    ['src/tides.md', 'guide/tides.md'],
    ['src/fog.md', 'guide/fog.md'],
    ['src/boats', 'guide/boats'],
    ['guide/walls.md', 'src/deep/my walls.md'],
  ] as const)
    expect((await run(root, 'mv', from, to, '--yes')).stderr).toBe('');
  expect(read(root, 'src/SUMMARY.md')).toBe(
    '# Summary\n\n[Intro](intro.md)\n\n- [Tides]()\n  - [Ice](ice.md)\n- [Walls of stone](deep/my%20walls.md)\n\n[End](end.md)\n',
  );
  expect(await isClean(root)).toBe(0);
});

test('a link of a book to a file outside it is updated for another folder, too', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Book", "areas": [{ "id": "book", "label": "Book", "path": "src", "route": "/book", "dialect": "mdbook" }] }\n',
    'src/SUMMARY.md': '- [Tides](tides.md)\n- [Ice](deep/ice.md)\n',
    'src/tides.md': '# Tides\n\n[a](../std/mem/fn.take.html?q=1#a) [b][b]\n\n[b]: ../std/index.html\n',
    'src/deep/ice.md': '# Ice\n\n[c](../../std/mem/) [d](../../../far.html)\n',
  });
  expect((await run(root, 'mv', 'src/tides.md', 'src/deep/er/tides.md', '--yes')).stderr).toBe('');
  expect(read(root, 'src/deep/er/tides.md')).toContain(
    '[a](../../../std/mem/fn.take.html?q=1#a) [b][b]\n\n[b]: ../../../std/index.html\n',
  );
  expect((await run(root, 'mv', 'src/deep/ice.md', 'src/ice.md', '--yes')).stderr).toBe('');
  expect(read(root, 'src/ice.md')).toContain('[c](../std/mem/) [d](../../far.html)\n');
});

test('the next check uses cached pages that a move has not changed', async () => {
  const root = folderOf(site);
  expect((await run(root, 'addresses', 'accept')).status).toBe(0);
  await run(root, 'check', '.');
  const stampsOf = (): Map<string, string> =>
    new Map(
      JSON.parse(read(root, 'dist/cache/pages.json').replace(/^.*\n/, '')).facts.map(
        ([file, { stamp }]: [string, { stamp: string }]) => [file, stamp],
      ),
    );
  const before = stampsOf();
  expect((await run(root, 'mv', 'guide/tides.md', 'guide/water.md', '--yes')).status).toBe(0);
  const after = stampsOf();
  const { mtimeMs, ctimeMs, size } = lstatSync(join(root, 'guide/alone.md'));
  expect(after.get('guide/alone.md')).toBe(`${size}:${mtimeMs}:${ctimeMs}`);
  expect(after.get('guide/alone.md')).toBe(before.get('guide/alone.md'));
  const moved = lstatSync(join(root, 'guide/water.md'));
  expect(after.get('guide/water.md')).toBe(`${moved.size}:${moved.mtimeMs}:${moved.ctimeMs}`);
});

test('a preview, a refusal or a missing answer changes nothing', async () => {
  const root = folderOf(site);
  const before = listFiles(root).map((file) => [file, read(root, file)]);
  const tries: [string[], number, RegExp][] = [
    [
      ['mv', 'guide/tides.md', 'guide/water.md', '--dry-run'],
      0,
      /move {6}guide\/tides\.md → guide\/water\.md[\s\S]*Nothing was changed/,
    ],
    [['mv', 'guide/tides.md', 'guide/water.md'], 2, /without confirmation/],
    [['mv', 'guide/tides.md', 'guide/alone.md', '--yes'], 2, /already exists/],
    [['mv', 'guide/tide.md', 'guide/water.md', '--yes'], 2, /Did you mean guide\/tides\.md\?/],
    [['mv', 'guide/tides.md', '../out.md', '--yes'], 2, /outside the site/],
    [['mv', 'guide/tides.md#hgh-water', 'x', '--yes'], 2, /Did you mean #high-water\?/],
    [
      ['mv', 'guide/tides.md', 'elsewhere/tides.md', '--yes'],
      1,
      /Nothing was changed, because the site would then have these errors/,
    ],
    [['rename', '--tag', 'sugar', 'salt', '--yes'], 2, /No page has the tag sugar/],
  ];
  for (const [args, expected, output] of tries) {
    const { status, stdout, stderr } = await run(root, ...args);
    expect([args.join(' '), status, stdout + stderr]).toEqual([args.join(' '), expected, expect.stringMatching(output)]);
  }
  expect(
    listFiles(root)
      .filter((file) => !file.startsWith('dist/'))
      .map((file) => [file, read(root, file)]),
  ).toEqual(before);
});

/** Creates the site in a git repository without uncommitted changes. */
function createCommittedSite(files: Files = site): string {
  const root = folderOf({ '.gitignore': 'dist/\n', ...files });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Begin');
  return root;
}

test.each([
  ['a page', ['mv', 'guide/tides.md', 'guide/water.md'], 'guide/water.md'],
  ['a folder', ['mv', 'guide/deep', 'guide/far'], 'guide/far/ice.md'],
  ['a picture', ['mv', 'guide/wall.svg', 'guide/quay.svg'], 'guide/quay.svg'],
  ['a heading', ['mv', 'guide/tides.md#high-water', 'Highest water'], 'guide/tides.md'],
  ['a section', ['split', 'guide/tides.md#high-water'], 'guide/high-water.md'],
  ['a variable', ['rename', '--variable', 'phone', 'call'], 'guide/tides.md'],
])('in a script %s changes without a question if git can undo it', async (_, args, file) => {
  const root = createCommittedSite();
  const { status, stdout } = await run(root, ...args);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Done: /m)]);
  expect(existsSync(join(root, file))).toBe(true);
  expect(await isClean(root)).toBe(0);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  git('clean', '--force', '--quiet', '-d');
  git('checkout', '--quiet', '.');
  expect(git('status', '--porcelain')).toBe('');
});

test.each([
  [
    'the page has changes',
    { 'guide/tides.md': `${site['guide/tides.md']}\nMore.\n` },
    'guide/tides.md has changes that are not committed',
  ],
  [
    'a page that links to it has changes',
    { 'guide/README.md': `${site['guide/README.md']}\nMore.\n` },
    'guide/README.md has changes',
  ],
  ['a file of the folder is new', { 'guide/deep/new.md': '# New\n\nMore.\n' }, 'guide/deep/new.md has changes', 'guide/deep'],
])('in a script nothing is changed if %s', async (_, changed, expected, from = 'guide/tides.md') => {
  const root = createCommittedSite();
  writeFiles(root, changed);
  const { status, stderr } = await run(root, 'mv', from, from.replace(/\w+(\.md)?$/, 'water$1'));
  expect([status, stderr]).toEqual([2, expect.stringContaining(expected)]);
  expect(existsSync(join(root, from))).toBe(true);
});

test('uncommitted changes of other files need no confirmation, and --dry-run only prints the plan of a clean repository', async () => {
  const root = createCommittedSite();
  writeFiles(root, { 'guide/alone.md': '# Alone\n\n[guide](README.md) again\n' });
  const preview = await run(root, 'mv', 'guide/tides.md', 'guide/water.md', '--dry-run');
  expect([preview.status, preview.stdout]).toEqual([0, expect.stringMatching(/^move .*[\s\S]*Nothing was changed\.\n$/)]);
  expect(existsSync(join(root, 'guide/tides.md'))).toBe(true);
  expect((await run(root, 'mv', 'guide/tides.md', 'guide/water.md')).status).toBe(0);
});

test('after each random move, no link is broken and every address has the same target', {
  timeout: 300_000,
}, async () => {
  const root = newFolder();
  const files = writeCorpus(root, 24, 3);
  insertMarkers(root, files);
  addVariables(root, files, 2);
  const { made: created, refused, faults } = await moveRandomly(root, { count: 8, seed: 5 });
  expect([faults, refused]).toEqual([[], []]);
  expect(created).toBe(8);
});

test('the address of a list follows the last page of its folder; a page does not leave its address to a list', async () => {
  const root = newFolder();
  writeFiles(root, {
    'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "label": "Guide", "path": "content/guide" }] }',
    'content/guide/index.md': '---\ntitle: Guide\n---\n\nSee [deep waters](/guide/deep).\n',
    'content/guide/walls.md': '---\ntitle: Walls\n---\n\nOf stone.\n',
    'content/guide/deep/one.md': '---\ntitle: Depth\n---\n\nNine fathoms.\n',
  });
  const move = (from: string, to: string) => {
    const { context, out } = createRecordedContext();
    return { out, status: runMove({ root, from, to, dryRun: false, yes: true }, context) };
  };
  const { out, status } = move('content/guide/deep/one.md', 'content/guide/two.md');
  expect(await status).toBe(0);
  expect(out()).toContain('redirect  /guide/deep → /guide/two\n');
  const page = readFileSync(join(root, 'content/guide/two.md'), 'utf8');
  expect(
    page
      .match(/redirect_from: (.*)/)?.[1]
      ?.match(/\/guide\/deep(?:\/one)?/g)
      ?.sort(),
  ).toEqual(['/guide/deep', '/guide/deep/one']);
  expect(readFileSync(join(root, 'content/guide/index.md'), 'utf8')).toContain('[deep waters](/guide/two)');
  const left = move('content/guide/index.md', 'content/guide/old.md');
  await expect(left.status).rejects.toThrow('/guide would show a different page, instead of content/guide/index.md.');
  expect(existsSync(join(root, 'content/guide/index.md'))).toBe(true);
});

test('the page of a tag redirects to that of the new area if its last page moves there, and so does the list of tags', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }, { "id": "log", "path": "log", "route": "/log" }] }\n',
    'guide/README.md': '# Guide\n\nWhere to begin.\n',
    'guide/tides.md': '---\ntags: [salt]\n---\n\n# Tides\n\nHigh water.\n',
    'log/README.md': '# Log\n\nEach day.\n',
  });
  await askDocs(['addresses', 'accept'], { cwd: root });
  const { status, stdout } = await askDocs(['mv', 'guide/tides.md', 'log/tides.md', '--yes'], { cwd: root });
  expect([status, stdout]).toEqual([0, expect.stringContaining('redirect  /guide/tags/salt → /log/tags/salt\n')]);
  expect(stdout).toContain('redirect  /guide/tags → /log/tags\n');
  expect(await askDocs(['check', '.'], { cwd: root })).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('no findings'),
  });
  // Moved back: a former address has a page again, and an area that was renamed and renamed back has no redundant redirects.
  for (const [from, to] of [
    ['log/tides.md', 'guide/tides.md'],
    ['/guide', '/handbook'],
    ['/handbook', '/guide'],
  ] as const)
    expect(await askDocs(['mv', from, to, '--yes'], { cwd: root })).toMatchObject({ status: 0 });
  expect(JSON.parse(readFileSync(join(root, 'redirects.json'), 'utf8'))).toEqual([
    { from: '/log/tags', to: '/guide/tags' },
    { from: '/log/tags/salt', to: '/guide/tags/salt' },
    { from: '/handbook/*', to: '/guide/*' },
  ]);
  expect(await askDocs(['check', '.'], { cwd: root })).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('no findings'),
  });
});

test('the folder of an area moves when pages in it have moved before', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "content/handbook/src", "route": "/guide" }] }\n',
    'content/handbook/src/README.md': '# Guide\n\nWhere to begin.\n',
    ...Object.fromEntries(
      ['one', 'two', 'three'].map((name) => [`content/handbook/src/deep/${name}.md`, `# Depth ${name}\n\nFathoms.\n`]),
    ),
  });
  await askDocs(['addresses', 'accept'], { cwd: root });
  for (const [from, to] of [
    ['content/handbook/src/deep', 'content/handbook/src/low'],
    ['content/handbook/src', 'content/handbook/text'],
  ] as const)
    expect(await askDocs(['mv', from, to, '--yes'], { cwd: root })).toMatchObject({ status: 0 });
  expect(JSON.parse(readFileSync(join(root, 'redirects.json'), 'utf8'))).toEqual([{ from: '/guide/deep/*', to: '/guide/low/*' }]);
  expect(await askDocs(['check', '.'], { cwd: root })).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('no findings'),
  });
});

test('the translations of a renamed heading are updated', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "locales": { "default": "en-GB", "list": ["en-GB", "cy"] }, "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
    'guide/index.md': '# Guide\n\n[tides](tides.md#high-water) [pontoons](tides.md#pontoons)\n',
    'guide/tides.md': '# Tides\n\n## High water\n\nTwice a day.\n\n## Pontoons\n\nOn mud.\n',
    'i18n/cy/guide/tides.md': '# Llanw\n\n## Penllanw {#high-water}\n\nDdwywaith y dydd.\n\n## Pontoons\n\nAr y mwd.\n',
  });
  await run(root, 'addresses', 'accept', '.');
  expect((await run(root, 'mv', 'guide/tides.md#high-water', 'Spring tides', '--yes')).status).toBe(0);
  expect((await run(root, 'mv', 'guide/tides.md#pontoons', 'Landing stages', '--yes')).status).toBe(0);
  expect(read(root, 'i18n/cy/guide/tides.md')).toBe(
    '# Llanw\n\n## Penllanw {#spring-tides}\n\nDdwywaith y dydd.\n\n## Pontoons {#landing-stages}\n\nAr y mwd.\n',
  );
  expect(await run(root, 'check', '.')).toMatchObject({ status: 0, stderr: expect.stringContaining('no findings') });
  expect((await run(root, 'addresses', '.')).stdout).toContain('all addresses are recorded');
});

test('a translation with another extension moves with its page, and keeps the extension', async () => {
  const area = '{ "id": "docs", "path": "docs", "route": "/", "dialect": "starlight", "translations": "docs/{path}" }';
  const root = folderOf({
    'docs.config.json': `{ "title": "Harbour", "locales": { "default": "en", "list": ["en", "de"] }, "areas": [${area}] }\n`,
    'docs/index.md': '# Guide\n\n[tides](./tides.mdx)\n',
    'docs/tides.mdx': '# Tides\n\nTwice a day.\n',
    'docs/de/tides.md': '# Gezeiten\n\nZweimal am Tag.\n',
  });
  const { status, stderr } = await run(root, 'mv', 'docs/tides.mdx', 'docs/water.mdx', '--yes');
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  expect([existsSync(join(root, 'docs/de/tides.md')), read(root, 'docs/de/water.md')]).toEqual([
    false,
    '# Gezeiten\n\nZweimal am Tag.\n',
  ]);
  expect(await run(root, 'check', '.')).toMatchObject({ status: 0, stderr: expect.stringContaining('no findings') });
});
