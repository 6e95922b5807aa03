import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { isNumber, isText, listOf, objectOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Block, PageLevels } from '../../compiler/search/build/invert-pages.ts';
import { startsOfLines } from '../../compiler/search/build/lines.ts';
import { packNumbered, packTerms, unpackNumbered } from '../../compiler/search/build/pack-terms.ts';
import type { PageTerms } from '../../compiler/search/format/indexed-page.ts';
import { hash, removeCache } from '../cache/cache.ts';
import { isRecordPlace, openRecords, type RecordFile, type RecordPlace, writeRecords } from '../cache/record-file.ts';

/** Packed terms of pages, by the hash of the page. */
export type PackedTerms = ReadonlyMap<string, Uint8Array>;
/**
 * Returns the stored data of an index with these blocks: its inverted blocks, and the terms of their pages. The data is stored when the
 * index is built. Missing data is computed again.
 */
export type TermStore = (name: string, blocks: readonly BlockKey[]) => StoredIndex;
/** The number of a block, and a hash of all its inputs. */
export type BlockKey = { number: number; key: string };
/** An inverted block, with the first document and the hash of each file of its documents. */
type StoredBlock = { block: Block; documents: [first: number, hash: string][] };
/** The stored data of an index. `place` is the location of its blocks, if there is a store. */
export type StoredIndex = {
  place?: IndexPlace;
  /** The undamaged stored blocks, by their numbers. */
  blocks: ReadonlyMap<number, StoredBlock>;
  /** The stored terms of these pages. */
  termsOf(pages: readonly string[]): Map<string, Uint8Array>;
};
/** The location of an index's blocks, each in a file. `settings` is a hash of all inputs of terms except the pages. */
export type IndexPlace = { folder: string; name: string; settings: string };

/** A store that stores nothing. */
export const noStore: TermStore = () => ({ blocks: new Map(), termsOf: () => new Map() });

/** A store in a folder. */
export function diskStore(folder: string, settings: string): TermStore {
  return (name, blocks) => openStored({ folder, name, settings }, blocks);
}

/**
 * The table of a stored block: its key; its pages, with their slots and lengths; the files of its documents; and the locations of its other
 * parts and of the terms of its pages, by the hash of the page.
 */
type BlockTable = {
  key: string;
  pages: Block['pages'];
  documents: StoredBlock['documents'];
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

/** Reads the stored blocks of an index. Ignores files that are missing or damaged. */
export function openStored(place: IndexPlace, wanted: readonly BlockKey[]): StoredIndex {
  const keys = new Map(wanted.map(({ number, key }) => [number, key]));
  const blocks = new Map<number, StoredBlock>();
  const blockOf = new Map<string, number>();
  for (const number of storedBlocks(place)) {
    readBlock(place, number, ({ table, at }) => {
      for (const page of Object.keys(table.terms)) blockOf.set(page, number);
      if (table.key !== keys.get(number)) return;
      const { pages, documents, parts } = table;
      const [texts, sizes, runs] = [at(parts.texts, true), at(parts.sizes, true), at(parts.runs, true)];
      if (texts && sizes && runs) blocks.set(number, { block: { pages, texts, sizes, runs }, documents });
    });
  }
  const termsOf = (pages: readonly string[]): Map<string, Uint8Array> => {
    const found = new Map<string, Uint8Array>();
    for (const [number, own] of groupBy(pages, (page) => blockOf.get(page))) {
      if (number === undefined) continue;
      readBlock(place, number, ({ table, at }) => {
        const texts = at(table.parts.texts, true);
        if (!texts) return;
        const starts = startsOfLines(texts);
        for (const page of own) {
          const place = table.terms[page];
          const packed = place && at(place, true);
          if (packed) found.set(page, packTerms(unpackNumbered(packed, texts, starts)));
        }
      });
    }
    return found;
  };
  return { place, blocks, termsOf };
}

/**
 * Stores a block with the terms of its pages, whose texts are `numbers`. If the disk cannot be written, the next build creates the block
 * again.
 */
export function writeBlock(
  place: IndexPlace,
  { number, key, block, documents }: BlockKey & StoredBlock,
  pages: readonly { hash: string | undefined; terms: PageTerms | undefined; numbers: Uint32Array | undefined }[],
): void {
  const writer = writeRecords(fileOf(place, number), place.settings);
  const parts = { texts: writer.put(block.texts), sizes: writer.put(block.sizes), runs: writer.put(block.runs) };
  const stored: BlockTable['terms'] = {};
  for (const { hash, terms, numbers } of pages)
    if (hash !== undefined && terms && numbers) stored[hash] = writer.put(packNumbered(terms, numbers));
  writer.finish({ key, pages: block.pages, documents, parts, terms: stored } satisfies BlockTable);
}

/** Removes the stored blocks of an index except these. */
export function removeOtherBlocks(place: IndexPlace, blocks: readonly BlockKey[]): void {
  const used = new Set(blocks.map(({ number }) => number));
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

/** Reads from the file of a block, if it exists. */
function readBlock(place: IndexPlace, number: number, read: (file: RecordFile<BlockTable>) => void): void {
  const file = openRecords(fileOf(place, number), place.settings, isBlockTable);
  if (!file) return;
  try {
    read(file);
  } finally {
    file.close();
  }
}
