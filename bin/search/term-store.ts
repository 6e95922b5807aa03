import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { hashBytes, hashText } from '../../compiler/basics/hash.ts';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { isNumber, isText, listOf, objectOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import { type BucketTable, linesOf } from '../../compiler/search/build/buckets.ts';
import type { BucketPiece, BucketPieces } from '../../compiler/search/build/index-files.ts';
import type { IndexBlock, PageLevels, RankedPage } from '../../compiler/search/build/invert-pages.ts';
import { encodeTerms, type PackedPage, toShared } from '../../compiler/search/build/pack-terms.ts';
import type { PageTerms } from '../../compiler/search/format/indexed-page.ts';
import { hash, readCache, removeCache, writeCache } from '../cache/cache.ts';
import {
  isRecordLocation,
  openFile,
  openRecords,
  type RecordFile,
  type RecordLocation,
  writeRecords,
} from '../cache/record-file.ts';

/** Packed terms of pages, by the hash of the page. */
export type PackedTerms = ReadonlyMap<string, PackedPage>;
/**
 * Returns the stored data of an index with these blocks: its inverted blocks, and the terms of their pages. The data is stored when the
 * index is built. Missing data is computed again.
 */
export type TermStore = (name: string, blocks: readonly BlockKey[]) => StoredIndex;
/** The number of a block, and a hash of all its inputs. */
export type BlockKey = { number: number; key: string };
/**
 * A stored block: its pages, with their slots and lengths; the first document and the hash of each of its document files; and the table of
 * its buckets, whose bytes follow each other in the file from the offset `start`.
 */
export type StoredBlock = Pick<IndexBlock, 'pages' | 'buckets'> & { documents: [first: number, hash: string][]; start: number };
/** The stored data of an index. `place` is the location of its blocks, if there is a store. */
export type StoredIndex = {
  place?: StoreLocation;
  /** The stored blocks, by their numbers. Their buckets are read on demand (`readBuckets`). */
  blocks: ReadonlyMap<number, StoredBlock>;
  /** Returns the stored terms of these pages. */
  termsOf(pages: readonly string[]): Map<string, PackedPage>;
};
/** The location of an index's blocks, each in a file. `settings` is a hash of everything that terms depend on except the pages. */
export type StoreLocation = { folder: string; name: string; settings: string };

/** Returns a store that stores nothing. */
export const emptyStore: TermStore = () => ({ blocks: new Map(), termsOf: () => new Map() });

/** Creates a store in a folder. `pageSettings` is a hash of the settings that pages depend on; `languages` are those of the search. */
export function createDiskStore(folder: string, pageSettings: string, languages: readonly string[]): TermStore {
  const settings = hash(`${pageSettings} ${languages.join()}`);
  return (name, blocks) => openStoredIndex({ folder, name, settings }, blocks);
}

/** The table of a stored block: the block, its key, and the locations of the terms of its pages, by the hash of the page. */
type BlockTable = StoredBlock & { key: string; terms: Record<string, RecordLocation> };
const isLevels = objectOf<PageLevels>(
  { titles: listOf(isNumber), contents: listOf(isNumber), tags: isNumber, parents: isNumber },
  {},
);
const isBlockTable = objectOf<BlockTable>(
  {
    key: isText,
    pages: listOf(tupleOf<IndexBlock['pages'][number]>(isNumber, isLevels)),
    documents: listOf(tupleOf<[number, string]>(isNumber, isText)),
    buckets: objectOf<BucketTable>({ names: listOf(isText), hashes: listOf(isText), ends: listOf(isNumber) }, {}),
    start: isNumber,
    terms: tableOf(isRecordLocation),
  },
  {},
);

/** Reads the stored blocks of an index. Ignores files that are missing or damaged. */
export function openStoredIndex(place: StoreLocation, requestedBlocks: readonly BlockKey[]): StoredIndex {
  const keys = new Map(requestedBlocks.map(({ number, key }) => [number, key]));
  const blocks = new Map<number, StoredBlock>();
  const blockOf = new Map<string, number>();
  for (const number of listStoredBlocks(place)) {
    readBlock(place, number, ({ table: { key, terms, ...block } }) => {
      for (const page of Object.keys(terms)) blockOf.set(page, number);
      if (key === keys.get(number)) blocks.set(number, block);
    });
  }
  const termsOf = (pages: readonly string[]): Map<string, PackedPage> => {
    const found = new Map<string, PackedPage>();
    for (const [number, own] of groupBy(pages, (page) => blockOf.get(page))) {
      if (number === undefined) continue;
      readBlock(place, number, ({ table, at }) => {
        const lines = linesOfBlock(place, number, table);
        if (!lines) return;
        const vocabulary = { id: hashText(...table.buckets.hashes), words: lines, terms: lines };
        for (const page of own) {
          const location = table.terms[page];
          const packed = location && at(location);
          if (packed) found.set(page, { packed: toShared(packed), vocabulary });
        }
      });
    }
    return found;
  };
  return { place, blocks, termsOf };
}

/** A file of the store is damaged, or another build has replaced it. */
export class DamagedStoreError extends Error {}

/** Reads buckets of the stored blocks of an index. Throws a `DamagedStoreError` if a block's file does not contain the bucket. */
export type BucketReader = { read(number: number, block: StoredBlock, index: number): Uint8Array; close(): void };

/** Opens the files of stored blocks on demand, until the reader is closed. */
export function readBuckets(place: StoreLocation): BucketReader {
  const files = new Map<number, ReturnType<typeof openFile>>();
  const open = (number: number): ReturnType<typeof openFile> => {
    const file = files.get(number) ?? openFile(fileOf(place, number));
    files.set(number, file);
    return file;
  };
  return {
    read: (number, { start, buckets: { hashes, ends } }, index) => {
      const [from, to] = [ends[index - 1] ?? 0, itemAt(ends, index)];
      try {
        const bytes = open(number).at(start + from, to - from);
        if (hashBytes(bytes) === hashes[index]) return bytes;
      } catch {
        // The file has been removed.
      }
      throw new DamagedStoreError(`Block ${number} of the index ${place.name} has changed while it was read.`);
    },
    close: () => {
      for (const file of files.values()) file.close();
    },
  };
}

/** Returns the terms and words of a stored block, as lines in shared memory; undefined if it is damaged. */
function linesOfBlock(place: StoreLocation, number: number, block: StoredBlock): Uint8Array | undefined {
  const reader = readBuckets(place);
  try {
    return toShared(Buffer.concat(block.buckets.names.map((_, index) => linesOf(reader.read(number, block, index)))));
  } catch (error) {
    if (error instanceof DamagedStoreError) return undefined;
    throw error;
  } finally {
    reader.close();
  }
}

/**
 * Stores a block with the terms of its pages; `ranked` are their words and terms. Returns undefined if the disk cannot be written; the next
 * build then creates the block again.
 */
export function writeBlock(
  place: StoreLocation,
  { number, key, block, documents }: BlockKey & Pick<StoredBlock, 'documents'> & { block: IndexBlock },
  pages: readonly { hash: string | undefined; terms: PageTerms | undefined; ranked: RankedPage | undefined }[],
): StoredBlock | undefined {
  const writer = writeRecords(fileOf(place, number), place.settings);
  const { buckets, readBucket } = block;
  const [start = 0] = buckets.names.map((_, index) => writer.put(readBucket(index))[0]);
  const terms: BlockTable['terms'] = {};
  for (const { hash, terms: own, ranked } of pages)
    if (hash !== undefined && own && ranked) terms[hash] = writer.put(encodeTerms({ ...own, ...ranked }));
  const stored: StoredBlock = { pages: block.pages, documents, buckets, start };
  return writer.finish({ ...stored, key, terms } satisfies BlockTable) === undefined ? undefined : stored;
}

const isPiece = objectOf<BucketPiece>({ first: isText, last: isText, end: isNumber, size: isNumber, hash: isText }, {});
const arePieces = tableOf(objectOf<BucketPieces>({ terms: listOf(isPiece), words: listOf(isPiece) }, {}));

/**
 * Opens the stored pieces of an index. `take` returns the pieces with a key, or makes them. `store` stores those that have been recalled
 * for the next build, and no others.
 */
export function openPieces(place: StoreLocation): { take(key: string, make: () => BucketPieces): BucketPieces; store(): void } {
  const file = join(place.folder, `${startOf(place)}pieces.json`);
  const storedPieces = new Map(Object.entries(readCache(file, arePieces).value ?? {}));
  const usedPieces = new Map<string, BucketPieces>();
  return {
    take: (key, make) => {
      const pieces = storedPieces.get(key) ?? make();
      usedPieces.set(key, pieces);
      return pieces;
    },
    store: () => {
      const isUnchanged = usedPieces.size === storedPieces.size && [...usedPieces.keys()].every((key) => storedPieces.has(key));
      if (!isUnchanged) writeCache(file, Object.fromEntries(usedPieces));
    },
  };
}

/** Removes the stored blocks of an index except these. */
export function removeOtherBlocks(place: StoreLocation, blocks: readonly BlockKey[]): void {
  const retainedBlocks = new Set(blocks.map(({ number }) => number));
  for (const number of listStoredBlocks(place)) if (!retainedBlocks.has(number)) removeCache(fileOf(place, number));
}

function listStoredBlocks(place: StoreLocation): number[] {
  const start = startOf(place);
  try {
    const names = readdirSync(place.folder).filter((name) => name.startsWith(start) && name.endsWith('.bin'));
    return names.map((name) => Number.parseInt(name.slice(start.length), 10)).sort((a, b) => a - b);
  } catch {
    return [];
  }
}

function fileOf(place: StoreLocation, number: number): string {
  return join(place.folder, `${startOf(place)}${number}.bin`);
}

function startOf({ name }: StoreLocation): string {
  return `search-${hash(name)}-`;
}

/** Reads from the file of a block, if it exists. */
function readBlock(place: StoreLocation, number: number, read: (file: RecordFile<BlockTable>) => void): void {
  const file = openRecords(fileOf(place, number), place.settings, isBlockTable);
  if (!file) return;
  try {
    read(file);
  } finally {
    file.close();
  }
}
