/** `search_weight` of a page or folder changes the order of results, and no result is lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf } from '../../support/folder.ts';

const weights = { frontMatter: { defaults: [{ files: 'content/codes/**', search_weight: 0.2 }] } };
const codes = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `content/codes/crane-${index}.md`,
    `# Crane ${index}\n\nThe crane has stopped the crane. ${'Crane. '.repeat(index % 3)}\n`,
  ]),
);
const siteOf = (settings: object, files: Files = {}): string =>
  folderOf({
    'docs.config.json': JSON.stringify({
      title: 'Harbour',
      areas: [{ id: 'content', path: 'content', route: '/c' }],
      ...settings,
    }),
    'content/index.md': '# Harbour\n\nWelcome to the harbour.\n',
    'content/lifting.md':
      '# Lifting boats with the crane\n\nBook a slot at the office, and wait at the quay until the crane is free for your boat.\n',
    ...codes,
    ...files,
  });

const find = async (root: string, query: string): Promise<string[]> => {
  const { stdout } = await askDocs(['search', '--json', '--limit', '40', query], { cwd: root });
  const { results }: { results: { route: string }[] } = JSON.parse(stdout);
  return results.map(({ route }) => route);
};
const build = async (root: string): Promise<void> => {
  expect(await askDocs(['build', '.'], { cwd: root })).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('no findings'),
  });
};

test.each(['contract', 'shards'])('pages of a folder with a low weight rank last with the transport %s', async (transport) => {
  const [plain, weighted] = [siteOf({ search: { transport } }), siteOf({ search: { transport }, ...weights })];
  await build(plain);
  await build(weighted);
  const [before, after] = [await find(plain, 'crane'), await find(weighted, 'crane')];
  expect(before.indexOf('/c/lifting')).toBeGreaterThan(3);
  expect(after[0]).toBe('/c/lifting');
  expect([...after].sort()).toEqual([...before].sort());
  expect(after.filter((route) => route !== '/c/lifting')).toEqual(before.filter((route) => route !== '/c/lifting'));
  // A query for the page's title still finds it.
  expect((await find(weighted, 'crane 7'))[0]).toBe('/c/codes/crane-7');
});

test('the front matter of a page wins over the default of its folder', async () => {
  const root = siteOf(weights, {
    'content/codes/crane-3.md': '---\nsearch_weight: 5\n---\n\n# Crane 3\n\nThe crane has stopped the crane.\n',
  });
  await build(root);
  expect((await find(root, 'crane'))[0]).toBe('/c/codes/crane-3');
});

test('weights apply in the joint index of several areas', async () => {
  const areas = ['content', 'notes', 'plans'].map((id) => ({ id, path: id, route: `/${id[0]}` }));
  const more = Object.fromEntries(
    ['notes', 'plans'].flatMap((area) =>
      Array.from({ length: 25 }, (_, index) => [`${area}/page-${index}.md`, `# Page ${index} of ${area}\n\nNothing here.\n`]),
    ),
  );
  const root = siteOf({ areas, ...weights }, { 'notes/index.md': '# Notes\n', 'plans/index.md': '# Plans\n', ...more });
  expect((await askDocs(['build', '.'], { cwd: root })).status).toBe(0);
  const { tags }: { tags: { tag: string; weights?: object[] }[] } = JSON.parse(
    readFileSync(join(root, 'dist/site/search.json'), 'utf8'),
  );
  expect(tags.map(({ tag, weights: own }) => [tag, own?.length])).toEqual([
    ['content', 3],
    ['notes', undefined],
    ['plans', undefined],
    ['joint', 3],
  ]);
  const results = await find(root, 'crane');
  expect(results.indexOf('/c/lifting')).toBeLessThan(results.findIndex((route) => route.startsWith('/c/codes/')));
});

test.each([
  ['0', /search_weight/],
  ['11', /search_weight/],
  ['high', /search_weight/],
])('a weight of %s is an error', async (weight, message) => {
  const root = siteOf({}, { 'content/heavy.md': `---\nsearch_weight: ${weight}\n---\n\n# Heavy\n` });
  const { status, stderr } = await askDocs(['check', '.'], { cwd: root });
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});
