import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStore, keepTerms, memoryStore, noStore, type TermFile, type TermStore } from '../../../bin/search/term-store.ts';
import { mergePages, pack, type Segment, toOwnSegment, unpack } from '../../../compiler/search/build/packed-terms.ts';
import { folderOf } from '../../support/folder.ts';

const page = (words: number[], terms: number[], uses: number[] = []): Uint8Array =>
  pack({
    words: Int32Array.from(words),
    terms: Int32Array.from(terms),
    uses: Uint8Array.from(uses),
    contents: new Uint8Array(),
    sections: [],
  });
const segment: Segment = {
  words: ['loan', 'loans'],
  terms: ['loan'],
  pages: new Map([['hash-a', page([1, 0], [0], [1, 0, 16])]]),
};

/** Keeps a segment as a build does: whoever makes the index writes its file, where it has one. */
function keep(store: TermStore, name: string, kept: Segment): void {
  store.keep(name, kept);
  const file: TermFile | undefined = store.fileOf(name);
  if (file) keepTerms(structuredClone(file), toOwnSegment(structuredClone(kept)));
}

test('what was kept is there again, under its own name alone', () => {
  for (const store of [memoryStore(), diskStore(folderOf({}), 'settings')]) {
    keep(store, 'guide', segment);
    const { words, terms, pages } = store.read('guide');
    expect({ words: [...words], terms: [...terms], pages: [...pages].map(([hash, packed]) => [hash, unpack(packed)]) }).toEqual({
      words: ['loan', 'loans'],
      terms: ['loan'],
      pages: [['hash-a', unpack(page([1, 0], [0], [1, 0, 16]))]],
    });
    expect(store.read('internal/guide').pages.size).toBe(0);
  }
  keep(noStore, 'guide', segment);
  expect(noStore.read('guide').pages.size).toBe(0);
});

test('packed pages come back as they were, wherever they lie, and are merged as fresh ones are', () => {
  const pages = new Map([
    ['odd', page([0], [0], [1])],
    ['packed', page([1, 0], [0], [1, 0, 16])],
  ]);
  const store = diskStore(folderOf({}), 'settings');
  keep(store, 'guide', { words: ['loan', 'loans'], terms: ['loan'], pages });
  const before = store.read('guide');
  expect(before.order).toEqual({ words: Int32Array.of(0, 1), terms: Int32Array.of(0) });
  const packed = before.pages.get('packed') ?? new Uint8Array();
  expect(unpack(packed)).toEqual(unpack(page([1, 0], [0], [1, 0, 16])));
  const fresh = { words: ['boat', 'loans', 'loan'], terms: ['boat', 'loan'] };
  const merged = mergePages([
    ['fresh', { packed: page([0], [0]), table: fresh }],
    ['packed', { packed, table: before }],
  ]);
  expect([[...merged.words], [...merged.terms]]).toEqual([
    ['boat', 'loans', 'loan'],
    ['boat', 'loan'],
  ]);
  expect(unpack(merged.pages.get('packed') ?? new Uint8Array())).toMatchObject({
    words: Int32Array.of(1, 2),
    terms: Int32Array.of(1),
  });
  expect(unpack(packed)).toMatchObject({ words: Int32Array.of(1, 0), terms: Int32Array.of(0) });
});

test('an index of no words is kept as well', () => {
  const store = diskStore(folderOf({}), 'settings');
  keep(store, 'guide', { words: ['gone'], terms: [], pages: new Map([['empty', page([], [])]]) });
  const { words, terms, pages } = store.read('guide');
  expect([[...words], [...terms], [...pages.keys()]]).toEqual([[], [], ['empty']]);
});

test('other settings, and a damaged file, give nothing', () => {
  const folder = folderOf({});
  keep(diskStore(folder, 'one'), 'guide', segment);
  expect(diskStore(folder, 'two').read('guide').pages.size).toBe(0);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length - 8] = 77;
  writeFileSync(file, bytes);
  expect(diskStore(folder, 'one').read('guide').pages.size).toBe(0);
  writeFileSync(file, '');
  expect(diskStore(folder, 'one').read('guide').pages.size).toBe(0);
});

test('a disk that refuses is no fault', () => {
  const folder = folderOf({ file: '' });
  expect(() => keep(diskStore(join(folder, 'file'), 'one'), 'guide', segment)).not.toThrow();
});
