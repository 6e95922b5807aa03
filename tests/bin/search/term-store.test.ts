import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type IndexOrder, makeIndex, type PlannedIndex, planIndex } from '../../../bin/search/make-index.ts';
import { diskStore, noStore, type TermStore } from '../../../bin/search/term-store.ts';
import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { packTerms, unpackTerms } from '../../../compiler/search/build/pack-terms.ts';
import { createTermExtractor } from '../../../compiler/search/build/page-terms.ts';
import { folderOf } from '../../support/folder.ts';

const search: IndexOrder['search'] = { ...defaultSearch(), contract: 'never', transport: 'shards' };
const extract = createTermExtractor(createAnalyser(['en']));
const termsOf = (text: string): Uint8Array => packTerms(extract([{ anchor: '', title: '', text }]));
const planOf = (texts: readonly string[]): IndexOrder['plan'] => ({
  tag: 'docs',
  area: 'docs',
  label: 'Docs',
  audience: 'public',
  prefix: '',
  pages: texts.map((text, at) => ({
    route: `/page-${at}`,
    title: `Page ${at}`,
    type: 'docs',
    kind: 'page',
    tags: [],
    parents: [],
    text: { file: `${at}.md`, hash: text },
  })),
});
const texts = ['Boats moor.', 'Tides lift boats.', 'Éclairs 𝄞.'];

const planTexts = (all: readonly string[] = texts): PlannedIndex => planIndex(planOf(all), search);

/** Makes an index of pages with these texts; the store contains the others. */
function makeBlocks(store: TermStore, name: string, fresh: readonly string[], all = texts): ReturnType<typeof makeIndex> {
  const { place, blocks: stored } = store(name, planTexts(all).blocks);
  return makeIndex({ ...planTexts(all), stored, terms: new Map(fresh.map((text) => [text, termsOf(text)])), place });
}

/** Which of these pages have stored terms. */
const havingTerms = (store: TermStore, name: string, pages = texts): string[] => [...store(name, []).termsOf(pages).keys()];

const contentOf = ({ tag, outputs }: ReturnType<typeof makeIndex>): unknown => [
  tag,
  outputs.map((output) => [output.path, 'bytes' in output && [...output.bytes]]),
];

test('stored terms are restored, only under their own name', () => {
  const store = diskStore(folderOf({}), 'settings');
  makeBlocks(store, 'guide', texts);
  const found = store('guide', []).termsOf([...texts, 'other']);
  expect([...found.keys()]).toEqual(texts);
  for (const [text, packed] of found) expect(unpackTerms(packed)).toEqual(unpackTerms(termsOf(text)));
  expect(havingTerms(store, 'internal/guide')).toEqual([]);
  makeBlocks(noStore, 'guide', texts);
  expect(havingTerms(noStore, 'guide')).toEqual([]);
});

test('a stored block is only used for equal inputs, and gives the same files', () => {
  const folder = folderOf({});
  const store = diskStore(folder, 'settings');
  const cold = makeBlocks(store, 'guide', texts);
  const countStored = (all: readonly string[]): number => store('guide', planTexts(all).blocks).blocks.size;
  expect([countStored(texts), countStored(['Other.', ...texts.slice(1)])]).toEqual([1, 0]);
  const before = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
  // Without any terms: the postings, the words and the documents come from the store.
  expect(contentOf(makeBlocks(store, 'guide', []))).toEqual(contentOf(cold));
  expect(readdirSync(folder).map((file) => readFileSync(join(folder, file)))).toEqual(before);
  const edited = ['Boats sink.', ...texts.slice(1)];
  expect(contentOf(makeBlocks(store, 'guide', ['Boats sink.'], edited))).toEqual(
    contentOf(makeBlocks(noStore, 'guide', edited, edited)),
  );
  expect([countStored(texts), countStored(edited)]).toEqual([0, 1]);
});

test('blocks that an index no longer uses are removed', () => {
  const folder = folderOf({});
  const store = diskStore(folder, 'settings');
  const many = Array.from({ length: 600 }, (_, at) => `Page of boat ${at}.`);
  makeBlocks(store, 'guide', many, many);
  expect(readdirSync(folder)).toHaveLength(4);
  makeBlocks(store, 'guide', texts);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('other settings, and a damaged file, return nothing', () => {
  const folder = folderOf({});
  makeBlocks(diskStore(folder, 'one'), 'guide', texts);
  const hasTerms = (settings: string): boolean => havingTerms(diskStore(folder, settings), 'guide').length > 0;
  expect([hasTerms('one'), hasTerms('two')]).toEqual([true, false]);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length - 30] = 77;
  writeFileSync(file, bytes);
  expect(hasTerms('one')).toBe(false);
  writeFileSync(file, '');
  expect(hasTerms('one')).toBe(false);
});

test('a block with damaged texts is made again from the pages', () => {
  const folder = folderOf({});
  const store = diskStore(folder, 'settings');
  const cold = makeBlocks(store, 'guide', texts);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('moor');
  bytes[at] = 77;
  writeFileSync(file, bytes);
  const stored = store('guide', planTexts().blocks);
  expect([at > 0, stored.blocks.size, stored.termsOf(texts).size]).toEqual([true, 0, 0]);
  expect(contentOf(makeBlocks(store, 'guide', texts))).toEqual(contentOf(cold));
  expect(store('guide', planTexts().blocks).blocks.size).toBe(1);
});

test('a disk that refuses is no fault', () => {
  const folder = folderOf({ file: '' });
  expect(() => makeBlocks(diskStore(join(folder, 'file'), 'one'), 'guide', texts)).not.toThrow();
});
