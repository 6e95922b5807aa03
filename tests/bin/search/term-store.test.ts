import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIndex, type Index, type IndexTask, type PlannedIndex, planIndex } from '../../../bin/search/make-index.ts';
import { createDiskStore, emptyStore, type TermStore } from '../../../bin/search/term-store.ts';
import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { invariant } from '../../../compiler/basics/invariant.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { toSearchFiles } from '../../../compiler/search/build/index-files.ts';
import { createInverter } from '../../../compiler/search/build/invert-pages.ts';
import { decodeLines } from '../../../compiler/search/build/lines.ts';
import { encodeTerms, type PackedPage, unpackTerms } from '../../../compiler/search/build/pack-terms.ts';
import { extractPage } from '../../compiler/search/extract-terms.ts';
import { folderOf } from '../../support/folder.ts';

const search: IndexTask['search'] = { ...defaultSearch(), contract: 'never', transport: 'shards' };
const analyser = createAnalyser(['en']);
/** Returns the terms of a page with its own vocabulary. */
const termsOf = (text: string): PackedPage => {
  const { vocabulary, ...terms } = extractPage([{ anchor: '', title: '', text }], analyser);
  return { packed: encodeTerms(terms).slice(), vocabulary };
};
/** Returns the terms of a page with its words and terms as strings. */
function spellTerms(page: PackedPage): unknown {
  const { vocabulary, words, terms, ...rest } = unpackTerms(page);
  const spell = (numbers: Uint32Array, lines: Uint8Array): unknown[] => [...numbers].map((number) => decodeLines(lines)[number]);
  return { ...rest, words: spell(words, vocabulary.words), terms: spell(terms, vocabulary.terms) };
}
const planOf = (texts: readonly string[]): IndexTask['plan'] => ({
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
function makeBlocks(store: TermStore, name: string, fresh: readonly string[], all = texts): Index {
  const { place, blocks: stored } = store(name, planTexts(all).blocks);
  const index = buildIndex({ ...planTexts(all), stored, terms: new Map(fresh.map((text) => [text, termsOf(text)])), place });
  invariant(index !== undefined, 'A stored block is damaged.');
  return index;
}

/** Returns which of these pages have stored terms. */
const pagesWithTerms = (store: TermStore, name: string, pages = texts): string[] => [...store(name, []).termsOf(pages).keys()];

const contentOf = ({ tag, outputs }: Index): unknown => [
  tag,
  outputs.map((output) => [output.path, 'bytes' in output && [...output.bytes]]),
];

test('stored terms are restored, only under their own name', () => {
  const store = createDiskStore(folderOf({}), 'settings', ['en']);
  makeBlocks(store, 'guide', texts);
  const found = store('guide', []).termsOf([...texts, 'other']);
  expect([...found.keys()]).toEqual(texts);
  for (const [text, page] of found) expect(spellTerms(page)).toEqual(spellTerms(termsOf(text)));
  expect(pagesWithTerms(store, 'internal/guide')).toEqual([]);
  makeBlocks(emptyStore, 'guide', texts);
  expect(pagesWithTerms(emptyStore, 'guide')).toEqual([]);
});

test('a stored block is only used for equal inputs, and gives the same files', () => {
  const folder = folderOf({});
  const store = createDiskStore(folder, 'settings', ['en']);
  const cold = makeBlocks(store, 'guide', texts);
  const countStored = (all: readonly string[]): number => store('guide', planTexts(all).blocks).blocks.size;
  expect([countStored(texts), countStored(['Other.', ...texts.slice(1)])]).toEqual([1, 0]);
  const before = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
  // Without any terms: the postings, the words and the documents come from the store.
  expect(contentOf(makeBlocks(store, 'guide', []))).toEqual(contentOf(cold));
  expect(readdirSync(folder).map((file) => readFileSync(join(folder, file)))).toEqual(before);
  const edited = ['Boats sink.', ...texts.slice(1)];
  expect(contentOf(makeBlocks(store, 'guide', ['Boats sink.'], edited))).toEqual(
    contentOf(makeBlocks(emptyStore, 'guide', edited, edited)),
  );
  expect([countStored(texts), countStored(edited)]).toEqual([0, 1]);
});

test('blocks that an index no longer uses are removed', () => {
  const folder = folderOf({});
  const store = createDiskStore(folder, 'settings', ['en']);
  const many = Array.from({ length: 600 }, (_, at) => `Page of boat ${at}.`);
  makeBlocks(store, 'guide', many, many);
  expect(readdirSync(folder)).toHaveLength(5);
  makeBlocks(store, 'guide', texts);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('other settings, and a damaged file, return nothing', () => {
  const folder = folderOf({});
  makeBlocks(createDiskStore(folder, 'one', ['en']), 'guide', texts);
  const hasTerms = (settings: string): boolean => pagesWithTerms(createDiskStore(folder, settings, ['en']), 'guide').length > 0;
  expect([hasTerms('one'), hasTerms('two')]).toEqual([true, false]);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length - 30] = 77;
  writeFileSync(file, bytes);
  expect(hasTerms('one')).toBe(false);
  writeFileSync(file, '');
  expect(hasTerms('one')).toBe(false);
});

test('an index is not made from a damaged block, whose terms are not used either', () => {
  const folder = folderOf({});
  const store = createDiskStore(folder, 'settings', ['en']);
  makeBlocks(store, 'guide', texts);
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.bin')) ?? '');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('moor');
  bytes[at] = 77;
  writeFileSync(file, bytes);
  const { place, blocks: stored, termsOf: storedTerms } = store('guide', planTexts().blocks);
  expect([at > 0, stored.size, storedTerms(texts).size]).toEqual([true, 1, 0]);
  expect(buildIndex({ ...planTexts(), stored, terms: new Map(), place })).toBeUndefined();
});

test('the terms of a block are not confused with those of an earlier one in the same file, even if its pages have the same hashes', () => {
  const folder = folderOf({});
  const publish = (settings: string, hashes: readonly string[], textOf: (hash: string) => string): unknown => {
    const store = settings === '' ? emptyStore : createDiskStore(folder, settings, ['en']);
    const planned = planTexts(hashes);
    const { place, blocks: stored, termsOf: storedTerms } = store('guide', planned.blocks);
    const terms = storedTerms(hashes);
    for (const page of hashes) if (!terms.has(page)) terms.set(page, termsOf(textOf(page)));
    const index = buildIndex({ ...planned, stored, terms, place });
    invariant(index !== undefined, 'A stored block is damaged.');
    return contentOf(index);
  };
  const [before, after] = [
    ['a', 'b'],
    ['a', 'c'],
  ];
  publish('one', before, (page) => `Boats moor at quay ${page}.`);
  publish('one', after, (page) => `Boats moor at quay ${page}.`);
  const changed = (page: string): string => `Anchors rust under tide ${page}.`;
  publish('two', before, changed);
  expect(publish('two', after, changed)).toEqual(publish('', after, changed));
});

const manyTexts = Array.from({ length: 600 }, (_, at) => `Page of boat ${at} at berth ${(at * 7919) % 1000}, quay ${at % 13}.`);
const edits: [name: string, edit: (all: readonly string[]) => string[]][] = [
  ['nothing', (all) => [...all]],
  ['a sentence', (all) => all.with(300, `${all[300]} Mind the tide.`)],
  ['a word of all pages', (all) => all.map((text) => text.replace('berth', 'mooring'))],
  ['a page added', (all) => [...all.slice(0, 200), 'A page about eclairs.', ...all.slice(200)]],
  ['a page removed', (all) => all.toSpliced(100, 1)],
  ['half of the pages removed', (all) => all.filter((_, at) => at % 2 === 0)],
  ['other letters', (all) => all.with(7, '検索 😀 naïve.').with(8, 'a-b.c 1.2.3 --flag')],
];

test('after each of several edits, an index from stored blocks and pieces equals a new one', () => {
  const folder = folderOf({});
  const store = createDiskStore(folder, 'settings', ['en']);
  let all = manyTexts;
  makeBlocks(store, 'guide', all, all);
  for (const [name, edit] of edits) {
    const pieces = join(folder, readdirSync(folder).find((file) => file.endsWith('pieces.json')) ?? '');
    if (name === 'a page removed') writeFileSync(pieces, 'damaged');
    all = edit(all);
    expect(contentOf(makeBlocks(store, 'guide', all, all)), name).toEqual(contentOf(makeBlocks(emptyStore, 'guide', all, all)));
  }
});

test('an edit merges only the buckets of its own words', () => {
  const recalled = (all: readonly string[], known: ReadonlySet<string>): { keys: Set<string>; made: number } => {
    const { layout, blocks } = planTexts(all);
    const keys = new Set<string>();
    let madeCount = 0;
    const terms = new Map(all.map((text) => [text, unpackTerms(termsOf(text))]));
    const sources = blocks.map(({ number, pages }) => {
      const placed = pages.map(({ slot, page: { text, ...page } }) => ({
        slot,
        page: { ...page, terms: terms.get(text?.hash ?? '') },
      }));
      return { number, block: createInverter(analyser)(placed).block, documents: [] };
    });
    const recall: Parameters<typeof toSearchFiles>[0]['loadOrCreate'] = (key, makeBlocks) => {
      keys.add(key);
      if (!known.has(key)) madeCount++;
      return makeBlocks();
    };
    toSearchFiles({ tag: 'docs', prefix: '', layout, blocks: sources, pages: () => [], search, loadOrCreate: recall }, () => {});
    return { keys, made: madeCount };
  };
  const { keys, made } = recalled(manyTexts, new Set());
  expect([made > 100, made === keys.size]).toEqual([true, true]);
  // The buckets "mi" and "ti".
  expect(recalled(manyTexts.with(300, `${manyTexts[300]} Mind the tide.`), keys).made).toBe(2);
});

test('a disk that rejects writes causes no finding', () => {
  const folder = folderOf({ file: '' });
  expect(() => makeBlocks(createDiskStore(join(folder, 'file'), 'one', ['en']), 'guide', texts)).not.toThrow();
});
