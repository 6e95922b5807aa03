import { expect, test } from 'vitest';
import { search } from '../../../compiler/search/query/search.ts';
import type { SearchResponse } from '../../../compiler/search/search-types.ts';
import { chanceOf, Words } from '../../bench/words.ts';
import { type CorpusPage, money, open, toFiles } from './corpus.ts';

const words = new Words(7, 4000);
const chance = chanceOf(11);
const drafts: CorpusPage[] = Array.from({ length: 24 }, (_, number) => ({
  route: `/p${number}`,
  title: words.heading(chance, 2),
  sections: Array.from({ length: 6 }, (_, at): [string, string] => [
    at === 0 ? '' : words.heading(chance, 2),
    Array.from({ length: 2 + ((number + at) % 20) }, () => words.sentence(chance)).join(' '),
  ]),
  tags: number % 3 === 0 ? [words.phrase(chance, 1)] : [],
  parents: [words.heading(chance, 1)],
}));

test('both transports give the same results with the same scores', async () => {
  const all = [...money, ...drafts];
  const [contract, shards] = [await open(toFiles(all, 'contract')), await open(toFiles(all, 'shards'))];
  for (let round = 0; round < 60; round++) {
    const query =
      [
        words.phrase(chance, 1 + (round % 4)),
        `${words.draw(chance).slice(0, 3)}*`,
        `+${words.draw(chance)}`,
        words.draw(chance).slice(0, 4),
      ][round % 4] ?? '';
    const [one, other] = [await search([contract], query), await search([shards], query)];
    expect([query, other]).toEqual([query, one]);
  }
});

test('a joint index gives the same results with the same scores and tags', async () => {
  const several = [money, drafts.slice(0, 9), drafts.slice(9)];
  const parts = await Promise.all(several.map((each, number) => open(toFiles(each, 'shards'), [], { tag: `area-${number}` })));
  const joins = several.map(({ length }, number) => ({ tag: `area-${number}`, pages: length }));
  const joint = await open(toFiles(several.flat(), 'shards'), [], { tag: 'joint', joins });
  let tags = '';
  for (let round = 0; round < 60; round++) {
    const query =
      [words.phrase(chance, 1 + (round % 4)), words.draw(chance).slice(0, 4), 'interest rates of accounts'][round % 3] ?? '';
    const [one, other] = [await search([joint], query), await search(parts, query)];
    expect([query, withoutIds(one)]).toEqual([query, withoutIds(other)]);
    tags += one.hits.map(({ tag }) => tag).join();
  }
  expect(joins.every(({ tag }) => tags.includes(tag))).toBe(true);
});

test('the best results of each index are merged, highest score first', async () => {
  const sections = (word: string) =>
    Array.from({ length: 20 }, (_, at): [string, string] => [at === 0 ? '' : `Part ${at}`, `${word} ${'more '.repeat(at)}`]);
  const pages = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ route: `/${from}${at}`, title: `${from} ${at}`, sections: sections('quay') }));
  const parts = [await open(toFiles(pages('a', 12), 'contract')), await open(toFiles(pages('b', 2), 'shards'))];
  for (const limit of [undefined, 5, 30]) {
    const { hits, total } = await search(parts, 'quay', limit);
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    // At most two results of a page: fourteen pages.
    expect([hits.length, total]).toEqual([Math.min(limit ?? 8, 28), 14 * 20]);
  }
  for (const part of parts) expect((await search([part], 'quay')).hits.length).toBeLessThanOrEqual(8);
});

test('an index in parts links to the complete index if it is published', () => {
  const { whole, files } = toFiles(money, 'shards');
  expect(whole).toMatch(/^search-index-docs\.json\?v=[0-9a-f]{12}$/);
  expect(files.map(({ path }) => path)).toContain('search-index-docs.json');
  expect(toFiles(money, 'shards', { contract: 'never' }).whole).toBeUndefined();
  expect(toFiles(money, 'contract').whole).toBeUndefined();
});

function withoutIds({ hits, ...rest }: SearchResponse): object {
  return { ...rest, hits: hits.map(({ document: { id: _, ...document }, ...hit }) => ({ ...hit, document })) };
}

test('a query only fetches the parts that it needs, each of them once', async () => {
  const files = toFiles(drafts, 'shards');
  const seen: string[] = [];
  const index = await open(files, seen);
  expect(seen).toEqual([files.address]);
  await search([index], 'payment');
  const first = seen.length;
  expect(first).toBeLessThan(files.files.length / 2);
  await search([index], 'payment');
  expect(seen).toHaveLength(first);
  expect(new Set(seen).size).toBe(seen.length);
});

test('failed fetches are retried', async () => {
  const files = toFiles(money, 'shards');
  const index = await open(files);
  const part = files.files.find(({ path }) => path.includes('/p-'));
  const retained = part?.path ?? '';
  if (part) part.path = 'gone';
  await expect(search([index], 'loan')).rejects.toThrow('no file');
  if (part) part.path = retained;
  expect((await search([index], 'loan')).hits).not.toEqual([]);
});

/** 300 short pages: two blocks, and files with the terms of many pages. */
const many: CorpusPage[] = Array.from({ length: 300 }, (_, number) => ({
  route: `/many/${number}`,
  title: `Number ${number}`,
  sections: [
    ['', words.phrase(chance, 40)],
    ['Details', words.phrase(chance, 40)],
  ],
}));
/** A page that moves the slots of others. */
const more: CorpusPage = {
  route: '/many/150-a',
  title: 'Quay',
  sections: [
    ['', 'harbour seagull'],
    ['Details', 'lighthouse'],
  ],
};
const withMore = [...many.slice(0, 151), more, ...many.slice(151)];
const edited = (change: (page: CorpusPage) => CorpusPage): CorpusPage[] =>
  many.map((page, at) => (at === 150 ? change(page) : page));
const shards = (drafts: readonly CorpusPage[]) => toFiles(drafts, 'shards', { contract: 'never' }).files.map(({ path }) => path);
const before = shards(many);

test.each<[string, { from?: string[]; to: CorpusPage[]; most: number }]>([
  ['a page more', { to: withMore, most: 40 }],
  ['a page less', { from: shards(withMore), to: many, most: 40 }],
  ['another title', { to: edited((page) => ({ ...page, title: 'Harbour' })), most: 12 }],
  [
    'another heading',
    { to: edited(({ sections, ...page }) => ({ ...page, sections: [sections[0] ?? ['', ''], ['Harbour', 'None.']] })), most: 50 },
  ],
  ['a heading more', { to: edited((page) => ({ ...page, sections: [...page.sections, ['Harbour', 'seagull']] })), most: 10 }],
  ['a tag', { to: edited((page) => ({ ...page, tags: ['seagull'] })), most: 5 }],
])('%s rewrites the head and the files of its own words and documents', (_, { from = before, to, most: max }) => {
  const old = new Set(from);
  const kinds = shards(to)
    .filter((path) => !old.has(path))
    .map((path) => path.replace(/^.*\//, '').charAt(0));
  const count = (kind: string): number => kinds.filter((each) => each === kind).length;
  expect(count('h')).toBe(1);
  expect(count('p')).toBeLessThanOrEqual(max);
  expect(Math.max(count('d'), count('w'))).toBeLessThanOrEqual(3);
  expect(before.length).toBeGreaterThan(70);
});

test.each(['unheardof', 'aardvark', 'queue', 'zebra'])('a word more, %s, rewrites few parts', (word) => {
  const before = new Set(toFiles(drafts, 'shards').files.map(({ path }) => path));
  const [first, ...rest] = drafts;
  const changed = first && {
    ...first,
    sections: first.sections.map(([title, text], at): [string, string] => [title, at === 1 ? `${text} ${word}` : text]),
  };
  const after = toFiles(changed ? [changed, ...rest] : rest, 'shards').files.map(({ path }) => path);
  // A part of each kind and the head; if a boundary moves, the adjacent part as well.
  expect(after.filter((path) => !before.has(path)).length).toBeLessThanOrEqual(5);
  expect(before.size).toBeGreaterThan(40);
});
