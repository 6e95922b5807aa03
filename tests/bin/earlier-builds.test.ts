/** Tabs that were open before a deployment find the files that they request, except those that have become restricted. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, hashTree, listFiles, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

const config = JSON.parse(String(harbour()['docs.config.json']));
/** The same site with a search in parts, without its restricted area, and with it. */
const open: Files = { ...harbour(4), 'docs.config.json': configWith(config.areas.slice(0, 2)) };
const withRestricted: Files = { ...harbour(4), 'docs.config.json': configWith(config.areas) };

function configWith(areas: readonly unknown[]): string {
  return JSON.stringify({ ...config, areas, search: { transport: 'shards' } });
}

const titledPage = (title: string): Files => ({
  'content/guide/tides.md': `---\ntitle: ${title}\n---\n\n## High water\n\n## Low water\n`,
});
const isHashed = (file: string): boolean => /(^|\/)assets\/|(^|\/)search\/.+-[0-9a-f]{10}\./.test(file);

async function build(root: string, ...args: string[]): Promise<Record<string, string>> {
  const { status, stderr } = await askDocs(['build', root, ...args]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  return hashTree(join(root, 'dist/site'));
}

const keepOption = (count: number): string[] => ['--keep-previous', String(count)];
const hashedOf = (site: Record<string, string>): string[] => Object.keys(site).filter(isHashed);
const lostFrom = (old: Record<string, string>, now: Record<string, string>): string[] =>
  hashedOf(old).filter((file) => now[file] !== old[file]);

test('hashed files of this many earlier builds are retained, and removed by the next build', async () => {
  const root = folderOf(open);
  const first = await build(root, ...keepOption(2));
  writeFiles(root, titledPage('Currents'));
  const second = await build(root, ...keepOption(2));
  expect(lostFrom(first, second)).toEqual([]);
  const retained = Object.keys(second).filter((file) => first[file] !== undefined && isHashed(file));
  expect(retained.some((file) => file.includes('assets/navigation-guide-'))).toBe(true);
  expect(retained.some((file) => file.startsWith('search/guide/'))).toBe(true);
  writeFiles(root, titledPage('Streams'));
  const third = await build(root, ...keepOption(2));
  expect([lostFrom(first, third), lostFrom(second, third)]).toEqual([[], []]);
  expect(await build(root, ...keepOption(2))).toEqual(third);
  writeFiles(root, titledPage('Flows'));
  const fourth = await build(root, ...keepOption(2));
  const aged = [...lostFrom(second, fourth), ...lostFrom(third, fourth)];
  expect(aged.filter((file) => first[file] === undefined)).toEqual([]);
  expect(lostFrom(first, fourth).length).toBeGreaterThan(3);
  const cleanFiles = await build(root);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await build(root)).toEqual(cleanFiles);
});

test('an edit without new links retains parts of the search, and the second build of --verify has none of them', async () => {
  const root = folderOf(open);
  const first = await build(root, ...keepOption(1));
  writeFiles(root, { 'content/guide/tides.md': `${open['content/guide/tides.md']}\nThe moon does it.\n` });
  const { status, stderr } = await askDocs(['build', root, '--verify', ...keepOption(1)]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('the same bytes a second time')]);
  const second = hashTree(join(root, 'dist/site'));
  expect(lostFrom(first, second)).toEqual([]);
  expect(hashedOf(second).length).toBeGreaterThan(hashedOf(first).length);
});

test('deleted pages, and addresses without a hash, are removed', async () => {
  const root = folderOf({ ...open, 'content/guide/moon.md': '# Moon\n' });
  await build(root, ...keepOption(3));
  rmSync(join(root, 'content/guide/moon.md'));
  const site = await build(root, ...keepOption(3));
  expect(Object.keys(site).filter((file) => file.startsWith('guide/moon'))).toEqual([]);
});

test('a file that another program has changed is removed', async () => {
  const root = folderOf(open);
  const first = await build(root, ...keepOption(1));
  const navigation = Object.keys(first).find((file) => file.includes('navigation-guide-')) ?? '';
  writeFiles(root, titledPage('Currents'));
  writeFileSync(join(root, 'dist/site', navigation), 'foreign');
  expect(lostFrom(first, await build(root, ...keepOption(1)))).toEqual([navigation]);
});

const word = 'quillfishing';
const moon = { 'content/guide/moon.md': `---\ntitle: ${word}\n---\n\nWax and wane.\n` };
const filesContaining = (root: string): string[] =>
  listFiles(join(root, 'dist/site'))
    .filter((file) => !file.startsWith('internal/'))
    .filter((file) => readFileSync(join(root, 'dist/site', file), 'utf8').includes(word));

/** Creates a site with a restricted area, whose output folder contains files of an earlier build with the title of a deleted page. */
async function createSiteWithTrace(): Promise<string> {
  const root = folderOf({ ...withRestricted, ...moon });
  await build(root, ...keepOption(5));
  rmSync(join(root, 'content/guide/moon.md'));
  await build(root, ...keepOption(5));
  expect(filesContaining(root).length).toBeGreaterThan(1);
  expect(filesContaining(root).every(isHashed)).toBe(true);
  return root;
}

test.each<[string, Files]>([
  ['the page comes back restricted', { 'content/staff/moon.md': String(moon['content/guide/moon.md']) }],
  ['a restricted page has its text now', { 'content/staff/rota.md': `# Rota\n\nOf ${word}.\n` }],
  [
    'a picture is restricted now',
    {
      'content/staff/README.md': '# Staff\n\n![Cove](./cove.svg)\n',
      'content/staff/cove.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  ],
])('%s: of the public files of an earlier build, only the reader is retained', async (_, files) => {
  const root = await createSiteWithTrace();
  writeFiles(root, files);
  const site = await build(root, ...keepOption(5));
  expect(filesContaining(root)).toEqual([]);
  expect(site).toEqual(await build(root, ...keepOption(5)));
});

test('without the restricted sources, neither their files nor pages are retained', async () => {
  const root = await createSiteWithTrace();
  const site = await build(root, '--audience', 'public', ...keepOption(5));
  expect(filesContaining(root)).toEqual([]);
  expect(Object.keys(site).filter((file) => file.startsWith('internal/'))).toEqual([]);
});

test('a page that becomes restricted is removed at once', async () => {
  const root = folderOf({ ...withRestricted, ...moon });
  await build(root, ...keepOption(5));
  rmSync(join(root, 'content/guide/moon.md'));
  writeFiles(root, { 'content/staff/moon.md': String(moon['content/guide/moon.md']) });
  await build(root, ...keepOption(5));
  expect(filesContaining(root)).toEqual([]);
});

test('without a record of the last build, the build reports that it retains nothing', async () => {
  const root = folderOf(open);
  await build(root, ...keepOption(1));
  writeFiles(root, titledPage('Currents'));
  const { stderr } = await askDocs(['build', root, '--no-cache', ...keepOption(1)]);
  expect(stderr).toContain('--keep-previous retains no files');
});

test('an offline copy has no tabs', async () => {
  const root = folderOf(open);
  expect(await askDocs(['build', root, '--offline', ...keepOption(1)])).toMatchObject({ status: 2 });
  expect(existsSync(join(root, 'dist/site'))).toBe(false);
});
