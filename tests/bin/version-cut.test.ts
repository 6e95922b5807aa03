/** `docs version cut`: on sites of several kinds, the result has no findings, and the change is atomic. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';

type CutSetting = Record<string, unknown>;

const siteOf = (area: CutSetting, rest: CutSetting = {}): string =>
  `${JSON.stringify({ title: 'Harbour', areas: [{ id: 'guide', label: 'Guide', path: 'guide', route: '/guide', ...area }], ...rest })}\n`;
const createPages = (folder: string): Files => ({
  [`${folder}/README.md`]: '# Guide\n\n[Tides](tides.md), [by route](/guide/tides#springs)\n',
  [`${folder}/tides.md`]: '# Tides\n\n## Springs\n\n[Up](README.md)\n',
});
const german = { locales: { default: 'en', list: ['en', 'de'] } };
const sourcesOf = (root: string): string[] =>
  listFiles(root).flatMap((file) =>
    /^(?:dist|\.git)\//.test(file) ? [] : [`${file}\n${readFileSync(join(root, file), 'utf8')}`],
  );

const sites: [name: string, files: Files, there: string[]][] = [
  ['a single area', { 'docs.config.json': siteOf({}), ...createPages('guide') }, ['guide/2.0/tides.md', 'guide/next/tides.md']],
  [
    'released versions only',
    { 'docs.config.json': siteOf({ versions: ['1.0'] }), ...createPages('guide/1.0') },
    ['guide/1.0/tides.md', 'guide/2.0/tides.md'],
  ],
  [
    'an empty list of versions, with other indentation and line ends',
    {
      'docs.config.json': siteOf({ versions: [] }).replaceAll(/([{,])"/g, '$1\r\n\t"'),
      ...createPages('guide'),
    },
    ['guide/2.0/tides.md'],
  ],
  [
    'two unreleased versions',
    {
      'docs.config.json': siteOf({ versions: [{ name: 'far', unreleased: true }, { name: 'near', unreleased: true }, '1.0'] }),
      ...createPages('guide/far'),
      ...createPages('guide/near'),
      'guide/near/only.md': '# Only\n\n[Tides](tides.md)\n',
      'guide/near/README.md': '# Guide\n\n[Only](/guide/near/only), [Tides](tides.md)\n',
      ...createPages('guide/1.0'),
    },
    ['guide/2.0/only.md'],
  ],
  [
    'an area at the root of the site’s addresses',
    {
      'docs.config.json': siteOf({ route: '/' }),
      'guide/README.md': '# Guide\n\n[Tides](/tides)\n',
      'guide/tides.md': '# Tides\n\n[Guide](/)\n',
    },
    ['guide/2.0/tides.md'],
  ],
  [
    'a restricted area',
    {
      'docs.config.json': siteOf({ audience: 'restricted', route: '/internal' }),
      'guide/README.md': '# Guide\n\n[Tides](/internal/tides)\n',
      'guide/tides.md': '# Tides\n\n[Guide](/internal)\n',
    },
    ['guide/2.0/tides.md'],
  ],
  [
    'an area in the folder of another one',
    {
      'docs.config.json': siteOf({}).replace(']}', ',{"id":"api","label":"API","path":"guide/deep/api","route":"/api"}]}'),
      ...createPages('guide'),
      'guide/deep/ice.md': '# Ice\n\n[Calls](api/calls.md), [tides](../tides.md)\n',
      'guide/deep/api/README.md': '# API\n\n[Calls](calls.md)\n',
      'guide/deep/api/calls.md': '# Calls\n\n[Ice](../ice.md), [tides](../../tides.md#springs)\n',
    },
    ['guide/deep/api/calls.md', 'guide/2.0/deep/ice.md'],
  ],
  [
    'translations in a folder of each language',
    {
      'docs.config.json': siteOf({ translations: 'guide-{path}' }, german),
      ...createPages('guide'),
      'guide-de/tides.md': '# Gezeiten\n\n## Springfluten {#springs}\n\n[Auf](../guide/README.md)\n',
    },
    ['guide-de/2.0/tides.md', 'guide-de/next/tides.md'],
  ],
  [
    'translations in the folder of the area',
    {
      'docs.config.json': siteOf({ translations: 'guide/{path}' }, german),
      ...createPages('guide'),
      'guide/de/tides.md': '# Gezeiten\n\n## Springfluten {#springs}\n\n[Auf](README.md)\n',
    },
    ['guide/de/2.0/tides.md', 'guide/2.0/tides.md'],
  ],
  [
    'translations next to their originals',
    {
      'docs.config.json': siteOf({ translations: '*.{path}' }, german),
      ...createPages('guide'),
      'guide/tides.de.md': '# Gezeiten\n\n## Springfluten {#springs}\n\n[Auf](README.md)\n',
    },
    ['guide/2.0/tides.de.md', 'guide/next/tides.de.md'],
  ],
  [
    'a page of the site that includes a part, and a menu with pages of the area',
    {
      'docs.config.json': siteOf(
        {},
        {
          pages: 'pages',
          navbar: {
            items: [
              { type: 'doc', docId: 'tides', docsPluginId: 'guide' },
              { label: 'More', items: [{ to: '/guide/tides', label: 'Tides' }] },
            ],
          },
        },
      ),
      ...createPages('guide'),
      'guide/_part.md': 'Part.\n',
      'pages/index.md': '# Home\n\n<!--@include: ../guide/_part.md-->\n\n[Tides](../guide/tides.md#springs), [guide](/guide)\n',
    },
    ['guide/2.0/_part.md'],
  ],
];

test.each(sites)('%s', async (_, files, there) => {
  const root = folderOf(files);
  const before = await askDocs(['check', '.', '--max-warnings', '0'], { cwd: root });
  expect([before.status, before.stderr]).toEqual([0, expect.stringContaining('no findings')]);
  const result = await askDocs(['version', 'cut', '2.0', '--area', 'guide'], { cwd: root });
  expect([result.status, result.stderr]).toEqual([0, '']);
  const after = await askDocs(['check', '.', '--max-warnings', '0'], { cwd: root });
  expect([after.status, after.stderr]).toEqual([0, expect.stringContaining('no findings')]);
  expect(listFiles(root)).toEqual(expect.arrayContaining(there));
  // The next version can be cut in the same way.
  expect((await askDocs(['version', 'cut', '3.0', '--area', 'guide'], { cwd: root })).status).toBe(0);
  expect((await askDocs(['check', '.', '--max-warnings', '0'], { cwd: root })).status).toBe(0);
});

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root, encoding: 'utf8' });

test('uncommitted changes are not frozen accidentally, and ignored files are not moved', async () => {
  const root = folderOf({ 'docs.config.json': siteOf({}), ...createPages('guide'), '.gitignore': 'draft.md\n/dist/\n' });
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'Begin');
  writeFiles(root, { 'guide/draft.md': '# Draft\n', 'guide/new.md': '# New\n\n[Tides](tides.md)\n' });
  const before = sourcesOf(root);
  const refused = await askDocs(['version', 'cut', '1.0'], { cwd: root });
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining('Uncommitted changes in guide/new.md would become'),
  ]);
  expect((await askDocs(['version', 'cut', '1.0', '--dry-run'], { cwd: root })).status).toBe(0);
  expect(sourcesOf(root)).toEqual(before);
  expect((await askDocs(['version', 'cut', '1.0', '--yes'], { cwd: root })).status).toBe(0);
  expect(listFiles(root)).toEqual(expect.arrayContaining(['guide/draft.md', 'guide/1.0/new.md']));
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', 'Cut');
  expect((await askDocs(['version', 'cut', '2.0'], { cwd: root })).status).toBe(0);
});

test.each<[name: string, files: Files, args: string[], message: RegExp, status: number]>([
  [
    'no configuration',
    { 'README.md': '# Guide\n' },
    ['1.0'],
    /This folder has no docs\.config\.json, which lists the versions. Create it with docs init/,
    2,
  ],
  [
    'a folder of that name',
    { 'docs.config.json': siteOf({}), ...createPages('guide'), 'guide/1.0/a.svg': '<svg/>' },
    ['1.0'],
    /guide\/1\.0 already exists/,
    2,
  ],
  [
    'the same name in capitals',
    { 'docs.config.json': siteOf({ versions: ['rc1'] }), ...createPages('guide/rc1') },
    ['RC1'],
    /already has a version rc1/,
    2,
  ],
  [
    'a name that climbs',
    { 'docs.config.json': siteOf({}), ...createPages('guide') },
    ['../1.0'],
    /Invalid value for NAME: \.\.\/1\.0/,
    2,
  ],
  ['an empty name', { 'docs.config.json': siteOf({}), ...createPages('guide') }, [''], /NAME/, 2],
  [
    'the root of the site',
    { 'docs.config.json': siteOf({ path: '.' }), 'README.md': '# Guide\n' },
    ['1.0'],
    /is the root of the site/,
    2,
  ],
  [
    'a broken link in the area',
    { 'docs.config.json': siteOf({}), ...createPages('guide'), 'guide/b.md': '# B\n\n[x](x.md)\n' },
    ['1.0'],
    /link-target-missing/,
    1,
  ],
  [
    'a page that has the address of the unreleased version',
    { 'docs.config.json': siteOf({}), ...createPages('guide'), 'guide/next.md': '# Next\n\n[Tides](tides.md)\n' },
    ['1.0'],
    /\/guide\/next/,
    1,
  ],
])('%s is refused, and nothing changes', async (_, files, args, message, status) => {
  const root = folderOf(files);
  const before = sourcesOf(root);
  const refused = await askDocs(['version', 'cut', ...args], { cwd: root });
  expect([refused.status, refused.stderr]).toEqual([status, expect.stringMatching(message)]);
  expect(sourcesOf(root)).toEqual(before);
});
