import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isNumber, isText, listOf, objectOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Block, PageLevels } from '../../compiler/search/build/invert-pages.ts';
import { packNumbered, packTerms, unpackNumbered } from '../../compiler/search/build/pack-terms.ts';
import { startsOfLines } from '../../compiler/search/build/text-table.ts';
import type { PageTerms } from '../../compiler/search/format/page.ts';
import { hash, removeCache } from '../cache/cache.ts';
import { isRecordPlace, openRecords, type RecordFile, type RecordPlace, writeRecords } from '../cache/record-file.ts';

/** Packed terms of pages, by the hash of the page. */
export type PackedTerms = ReadonlyMap<string, Uint8Array>;
/**
 * Returns what is stored of the index of a name: the terms of its pages and its inverted blocks, which are stored when the index is made. What
 * is missing is computed again.
 */
export type TermStore = (name: string) => StoredIndex;
/** What is stored of an index. `place` is where its blocks are stored, if they are. */
export type StoredIndex = {
  place?: IndexPlace;
  /** Whether the terms of the page with this hash are stored. */
  has(page: string): boolean;
  /** The stored terms of these pages. */
  termsOf(pages: readonly string[]): Map<string, Uint8Array>;
  /** Whether there is an undamaged block of this number, made from what has this key. */
  hasBlock(number: number, key: string): boolean;
};
/** Where the blocks of an index are stored, in a file each; `settings` is a hash of all that terms depend on besides the pages. */
export type IndexPlace = { folder: string; name: string; settings: string };

const nothing: StoredIndex = { has: () => false, termsOf: () => new Map(), hasBlock: () => false };

/** A store that stores nothing. */
export const noStore: TermStore = () => nothing;

/** A store in a folder. */
export function diskStore(folder: string, settings: string): TermStore {
  return (name) => openStored({ folder, name, settings });
}

/**
 * The table of a stored block: its key; its pages, with their slots and lengths; the files of its documents; and the places of its other
 * parts, and of the terms of its pages, by the hash of the page.
 */
type BlockTable = {
  key: string;
  pages: Block['pages'];
  documents: [first: number, hash: string][];
  parts: Record<'texts' | 'sizes' | 'runs', RecordPlace>;
  terms: Record<string, RecordPlace>;
};
const isLevels = objectOf<PageLevels>(
  { titles: listOf(isNumber), contents: listOf(isNumber), tags: isNumber, parents: isNumber },
  {},
);
const isBlockTable = objectOf<BlockTable>(
  {
    key: isText,
    pages: listOf(tupleOf<Block['pages'][number]>(isNumber, isLevels)),
    documents: listOf(tupleOf<[number, string]>(isNumber, isText)),
    parts: objectOf<BlockTable['parts']>({ texts: isRecordPlace, sizes: isRecordPlace, runs: isRecordPlace }, {}),
    terms: tableOf(isRecordPlace),
  },
  {},
);

/** Opens what is stored of an index. Files that are missing or damaged are ignored. */
export function openStored(place: IndexPlace): StoredIndex {
  const blockOf = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const number of storedBlocks(place)) {
    const table = inBlock(place, number, ({ table }) => table);
    if (!table) continue;
    keys.set(number, table.key);
    for (const page of Object.keys(table.terms)) blockOf.set(page, number);
  }
  return {
    place,
    has: (page) => blockOf.has(page),
    hasBlock: (number, key) => keys.get(number) === key && readBlock(place, number, key) !== undefined,
    termsOf: (pages) => {
      const found = new Map<string, Uint8Array>();
      for (const number of new Set(pages.map((page) => blockOf.get(page)))) {
        if (number === undefined) continue;
        inBlock(place, number, ({ table, at }) => {
          const texts = at(table.parts.texts, true);
          if (!texts) return;
          const starts = startsOfLines(texts);
          for (const page of pages) {
            const packed = Object.hasOwn(table.terms, page) && at(table.terms[page] ?? nowhere, true);
            if (packed) found.set(page, packTerms(unpackNumbered(packed, texts, starts)));
          }
        });
      }
      return found;
    },
  };
}

const nowhere: RecordPlace = [0, 0, 0];

/** A stored block with the files of its documents; undefined if it was made from something else. */
export function readBlock(
  place: IndexPlace,
  number: number,
  key: string,
): { block: Block; documents: BlockTable['documents'] } | undefined {
  return inBlock(place, number, ({ table, at }) => {
    if (table.key !== key) return undefined;
    const { pages, documents, parts } = table;
    const [texts, sizes, runs] = [at(parts.texts, true), at(parts.sizes, true), at(parts.runs, true)];
    return texts && sizes && runs && { block: { pages, texts, sizes, runs }, documents };
  });
}

/**
 * What is stored of a block: `numbers` has the texts of its pages in the order of the block, `hashes` and
 * `terms` the hash and the terms of the page in each slot.
 */
type StoredBlock = {
  key: string;
  block: Block;
  documents: readonly { first: number; hash: string }[];
  numbers: readonly Uint32Array[];
  hashes: ReadonlyMap<number, string>;
  terms: ReadonlyMap<number, PageTerms>;
};

/** Stores a block with the terms of its pages. If the disk refuses, the next build makes it again. */
export function writeBlock(place: IndexPlace, number: number, { key, block, documents, ...own }: StoredBlock): void {
  const { numbers, hashes, terms } = own;
  const writer = writeRecords(fileOf(place, number), place.settings);
  const parts = { texts: writer.put(block.texts), sizes: writer.put(block.sizes), runs: writer.put(block.runs) };
  const stored: BlockTable['terms'] = {};
  for (const [at, [slot]] of block.pages.entries()) {
    const page = hashes.get(slot);
    const [own, texts] = [terms.get(slot), numbers[at]];
    if (page !== undefined && own && texts) stored[page] = writer.put(packNumbered(own, texts));
  }
  const files = documents.map(({ first, hash }): [number, string] => [first, hash]);
  writer.finish({ key, pages: block.pages, documents: files, parts, terms: stored } satisfies BlockTable);
}

/** Removes the stored blocks of an index except those with these numbers. */
export function removeOtherBlocks(place: IndexPlace, numbers: readonly number[]): void {
  const used = new Set(numbers);
  for (const number of storedBlocks(place)) if (!used.has(number)) removeCache(fileOf(place, number));
}

function storedBlocks(place: IndexPlace): number[] {
  const start = startOf(place);
  try {
    const names = readdirSync(place.folder).filter((name) => name.startsWith(start) && name.endsWith('.bin'));
    return names.map((name) => Number.parseInt(name.slice(start.length), 10)).sort((a, b) => a - b);
  } catch {
    return [];
  }
}

function fileOf(place: IndexPlace, number: number): string {
  return join(place.folder, `${startOf(place)}${number}.bin`);
}

function startOf({ name }: IndexPlace): string {
  return `search-${hash(name)}-`;
}

/** Reads from the file of a block, if there is one. */
function inBlock<Value>(place: IndexPlace, number: number, read: (file: RecordFile<BlockTable>) => Value): Value | undefined {
  const file = openRecords(fileOf(place, number), place.settings, isBlockTable);
  if (!file) return undefined;
  try {
    return read(file);
  } finally {
    file.close();
  }
}
