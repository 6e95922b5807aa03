/** A build that would remove many published pages reports them, and publishes nothing if `--max-removed` forbids it. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';

const createArea = (id: string, rest = ''): string =>
  `{ "id": "${id}", "label": "${id}", "path": "${id}", "route": "/${id}"${rest} }`;
const createConfig = (areas: string[], rest = ''): string =>
  `{ "title": "Harbour", "url": "https://docs.example.org", "areas": [${areas.join(', ')}]${rest} }\n`;
const createPages = (id: string, count: number): Files =>
  Object.fromEntries([
    [`${id}/index.md`, `# ${id}\n\nWhere to begin.\n`],
    ...Array.from({ length: count }, (_, at) => [`${id}/p${at}.md`, `# P${at}\n\nText ${at}.\n`]),
  ]);
const site: Files = {
  'docs.config.json': createConfig([createArea('a'), createArea('b')]),
  ...createPages('a', 10),
  ...createPages('b', 10),
};
const build = (root: string, ...flags: string[]) => askDocs(['build', root, ...flags]);
type Edit = (root: string) => void;
const write =
  (files: Files): Edit =>
  (root) =>
    writeFiles(root, files);

const removing: [name: string, edit: Edit, said: string][] = [
  ['an area leaves the configuration', write({ 'docs.config.json': createConfig([createArea('a')]) }), '11 of 23 pages'],
  [
    'an area gets another route',
    write({ 'docs.config.json': createConfig([createArea('a'), createArea('b').replace('"/b"', '"/c"')]) }),
    '11 of 23 pages',
  ],
  [
    'a pattern excludes pages',
    write({ 'docs.config.json': createConfig([createArea('a'), createArea('b')], ', "exclude": ["b/p*"]') }),
    '10 of 23 pages',
  ],
  ['git ignores pages', write({ '.gitignore': 'b/p*\n', '.git/HEAD': '' }), '10 of 23 pages'],
];

test.each(removing)('%s: a warning, and an error with --max-removed', async (_, edit, output) => {
  const root = folderOf(site);
  expect((await build(root)).status).toBe(0);
  edit(root);
  for (const max of ['4', '9', '20%', '0', '0%']) {
    const refused = await build(root, '--max-removed', max);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`${output} would be removed`)]);
    expect(refused.stderr).toMatch(/error {2}pages-removed/);
    expect(existsSync(join(root, 'dist/site/b/p1/index.html'))).toBe(true);
  }
  const warned = await build(root);
  expect([warned.status, warned.stderr]).toEqual([0, expect.stringContaining(`${output} would be removed`)]);
  expect(warned.stderr).toMatch(/warning {2}pages-removed/);
  expect(existsSync(join(root, 'dist/site/b/p1/index.html'))).toBe(false);
  expect((await build(root, '--max-removed', '0')).stderr).not.toContain('pages-removed');
});

const intended: [name: string, edit: Edit][] = [
  ['sources are deleted', (root) => rmSync(join(root, 'b'), { recursive: true })],
  [
    'the area is deleted with its setting',
    (root) => {
      rmSync(join(root, 'b'), { recursive: true });
      write({ 'docs.config.json': createConfig([createArea('a')]) })(root);
    },
  ],
  [
    'sources are renamed',
    (root) => {
      for (let at = 0; at < 10; at++) renameSync(join(root, `b/p${at}.md`), join(root, `b/q${at}.md`));
    },
  ],
  [
    'the old addresses redirect',
    (root) => {
      write({
        'docs.config.json': createConfig([createArea('a'), createArea('b').replace('"/b"', '"/c"')]),
        'redirects.json': '[{ "from": "/b/*", "to": "/c/*" }, { "from": "/b", "to": "/c" }]\n',
      })(root);
    },
  ],
  [
    'the area becomes restricted',
    write({
      'docs.config.json': createConfig([
        createArea('a'),
        createArea('b', ', "audience": "restricted"').replace('"/b"', '"/internal/b"'),
      ]),
    }),
  ],
  [
    'few pages go',
    write({ 'docs.config.json': createConfig([createArea('a'), createArea('b')], ', "exclude": ["b/p1.md", "b/p2.md"]') }),
  ],
];

test.each(intended)('%s: no warning', async (_, edit) => {
  const root = folderOf(site);
  expect((await build(root)).status).toBe(0);
  edit(root);
  expect((await build(root)).stderr).not.toContain('pages-removed');
});

test('a number allows as many pages, and a percentage that part of them', async () => {
  for (const [max, status] of [
    ['11', 0],
    ['10', 1],
    ['48%', 0],
    ['47%', 1],
    ['47.9%', 0],
  ] as const) {
    const root = folderOf(site);
    await build(root);
    writeFiles(root, { 'docs.config.json': createConfig([createArea('a')]) });
    expect([max, (await build(root, '--max-removed', max)).status]).toEqual([max, status]);
  }
});

test.each(['many', '-1', '101%', '1.5', '5 %', ''])('--max-removed %j is refused', async (max) => {
  const { status, stderr } = await build(folderOf(site), '--max-removed', max);
  expect([status, stderr]).toEqual([2, expect.stringContaining('a number of pages, or a percentage such as 5%')]);
});

test('a first build, and one without a record, has nothing to compare with', async () => {
  const root = folderOf(site);
  expect((await build(root, '--max-removed', '0')).status).toBe(0);
  writeFiles(root, { 'docs.config.json': createConfig([createArea('a')]) });
  expect((await build(root, '--no-cache')).stderr).not.toContain('pages-removed');
});
