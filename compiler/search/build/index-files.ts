import { hashBytes, hashText } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';
import { ByteWriter } from '../format/byte-buffers.ts';
import { encodeContract } from '../format/contract.ts';
import { type Directory, type DirectoryPart, encodeHead, hashLength, partName, shortestAfter } from '../format/index-head.ts';
import type { IndexedPage } from '../format/indexed-page.ts';
import { decodeRuns, firstsBySlot, type Lengths, slotsOfBlock } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import { isTitleKey } from '../format/title-keys.ts';
import { createDivider, divide } from './divide.ts';
import { encodePostings } from './encode-postings.ts';
import type { IndexBlock, PageLevels } from './invert-pages.ts';
import { type MergedBucket, mergeBucket } from './merge-bucket.ts';
import type { IndexLayout } from './place-pages.ts';

/** A block of an index with its number, which determines the range of its slots. */
type NumberedBlock = { number: number; block: IndexBlock };
/** A block with the files of its documents: the first document of each file, a hash of its bytes, and the bytes. */
export type SourceBlock = NumberedBlock & { documents: { first: number; hash: string; bytes(): Uint8Array }[] };
/**
 * The inputs for an index's files. `prefix` is its folder, '' or the restricted prefix. `blocks` are sorted by number. `search` contains
 * the settings that affect the index.
 */
type IndexInput = {
  tag: string;
  prefix: string;
  layout: IndexLayout;
  blocks: Iterable<SourceBlock>;
  /** Returns all pages with their terms, for the contract file. */
  pages: () => readonly IndexedPage[];
  search: { transport: 'auto' | 'contract' | 'shards'; contract: 'auto' | 'always' | 'never'; k1: number; b: number };
  /**
   * Returns the pieces of a merged bucket from a store, or from `create` if they are not stored. `key` is a hash of everything that they
   * depend on.
   */
  loadOrCreate(key: string, create: () => BucketPieces): BucketPieces;
};
/**
 * Consecutive terms or words of a merged bucket, which are written to the same file: the first and the last one, the index after the last
 * one in the bucket, the size in bytes, and a hash of their content.
 */
export type BucketPiece = { first: string; last: string; end: number; size: number; hash: string };
/** The pieces of a merged bucket. */
export type BucketPieces = { terms: BucketPiece[]; words: BucketPiece[] };
/** A file of an index. The path is relative to the site root. Except for the contract file, it contains a hash of the inputs. */
export type SearchFile = { path: string; bytes(): Uint8Array };
/**
 * The facts about an index for the catalogue. `address`, relative to the base URL, is the file that the reader opens first; it changes with
 * the content of the index. `whole` is the address of the contract file if the index is also published in parts.
 */
export type IndexFacts = { transport: 'contract' | 'shards'; address: string; documents: number; whole?: string };

/**
 * Creates the files of one index: the contract file, which lunr can load, the index in parts, which the reader fetches as needed, or both.
 * Each file is emitted as soon as its name is known, and its bytes are created on request, so that memory never contains all pages or all
 * files.
 */
export function toSearchFiles(
  { tag, prefix, layout, blocks: sources, pages, search, loadOrCreate }: IndexInput,
  emit: (file: SearchFile) => void,
): IndexFacts {
  const folder = `${prefix}search/${tag}/`;
  const hasContractFile = hasContract(search);
  const files: SearchFile[] = [];
  const factsByBlock = new Map<number, BlockFacts>();
  const blocks: NumberedBlock[] = [];
  for (const { number, block, documents } of sources) {
    const parts = documents.map(({ first, hash, bytes }): DirectoryPart<number> => {
      const name = hash.slice(0, hashLength);
      const file = { path: folder + partName.documents(name), bytes };
      if (hasContractFile) files.push(file);
      else emit(file);
      return [first, name];
    });
    factsByBlock.set(number, { levels: new Map(block.pages), documents: parts });
    blocks.push({ number, block });
  }
  const buckets = toBuckets(blocks);
  const facts = collectPages(layout, factsByBlock);
  const documentCount = facts.lengths.titles.length;
  let contractAddress: string | undefined;
  if (hasContractFile) {
    const bytes = toContract(buckets, { ...facts, pages: pages(), search });
    const path = contractPath({ tag, prefix });
    contractAddress = `${path}?v=${hashBytes(bytes).slice(0, 12)}`;
    emit({ path, bytes: () => bytes });
    const isSmall = bytes.length <= maxContractSize;
    if (search.transport === 'contract' || (search.transport === 'auto' && isSmall))
      return { transport: 'contract', address: contractAddress, documents: documentCount };
    for (const file of files) emit(file);
  }
  const address = emitParts(buckets, facts, { folder, emit, loadOrCreate });
  return {
    transport: 'shards',
    address,
    documents: documentCount,
    ...(contractAddress !== undefined && { whole: contractAddress }),
  };
}

/** Returns whether an index has a contract file. */
export function hasContract({ transport, contract }: Pick<IndexInput['search'], 'transport' | 'contract'>): boolean {
  return transport === 'contract' || contract !== 'never';
}

/**
 * The reader fetches a contract file of at most this size in bytes: about 11 kB compressed, which is less than a first query fetches from
 * the parts.
 */
const maxContractSize = 64_000;

/** Returns the path of an index's contract file. */
export function contractPath({ tag, prefix }: Pick<IndexInput, 'tag' | 'prefix'>): string {
  return `${prefix}search-index-${tag}.json`;
}

/** For a block: the levels of the page in each slot, and the files of its documents. */
type BlockFacts = { levels: ReadonlyMap<number, PageLevels>; documents: DirectoryPart<number>[] };
/** The slots, section counts and lengths of all pages, in the order of the index, and the files of their documents. */
type IndexedPageFacts = { slots: Int32Array; sections: number[]; lengths: Lengths; documents: DirectoryPart<number>[] };

function collectPages({ slots, blocks }: IndexLayout, factsByBlock: ReadonlyMap<number, BlockFacts>): IndexedPageFacts {
  const sections: number[] = [];
  const lengths: Lengths = { titles: [], contents: [], tags: [], parents: [] };
  const documents: DirectoryPart<number>[] = [];
  for (const { number, pages } of blocks) {
    const block = factsByBlock.get(number);
    const before = lengths.titles.length;
    for (const [first, name] of block?.documents ?? []) documents.push([before + first, name]);
    for (const page of pages) {
      const levels = block?.levels.get(itemAt(slots, page) - number * slotsOfBlock);
      if (!levels) throw new Error(`No block has page ${page}.`);
      sections.push(levels.titles.length);
      lengths.titles.push(...levels.titles);
      lengths.contents.push(...levels.contents);
      lengths.tags.push(levels.tags);
      lengths.parents.push(levels.parents);
    }
  }
  return { slots, sections, lengths, documents };
}

/** A bucket of all blocks. `id` is a hash of its content in each block, and `size` the total size in bytes. */
type IndexBucket = { id: string; size: number; merge(): MergedBucket };

/** Collects the buckets of blocks, sorted by name. */
function toBuckets(blocks: readonly NumberedBlock[]): IndexBucket[] {
  type Draft = { content: string; size: number; parts: { source: NumberedBlock; index: number }[] };
  const byName = new Map<string, Draft>();
  for (const numbered of blocks) {
    const { names, hashes, ends } = numbered.block.buckets;
    for (const [index, name] of names.entries()) {
      let draft = byName.get(name);
      if (!draft) {
        draft = { content: '', size: 0, parts: [] };
        byName.set(name, draft);
      }
      draft.content += `${numbered.number} ${hashes[index]} `;
      draft.size += itemAt(ends, index) - (ends[index - 1] ?? 0);
      draft.parts.push({ source: numbered, index });
    }
  }
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, { content, size, parts }]) => {
    const merge = (): MergedBucket =>
      mergeBucket(parts.map(({ source, index }) => ({ number: source.number, bytes: source.block.readBucket(index) })));
    return { id: hashText(content), size, merge };
  });
}

/** A piece with the bucket that contains it, and the index of its first term or word there. */
type LocatedPiece = BucketPiece & { start: number; bucket: () => MergedBucket };

function locatePieces(pieces: readonly BucketPiece[], bucket: () => MergedBucket): LocatedPiece[] {
  return pieces.map((piece, at) => ({ ...piece, start: pieces[at - 1]?.end ?? 0, bucket }));
}

/**
 * Writes the words and postings to files named by their hashes, and then writes the head. Returns the path of the head. Buckets are merged
 * one at a time. A bucket is merged only if its pieces are not stored, or if a file that contains some of its terms is missing.
 */
function emitParts(
  buckets: readonly IndexBucket[],
  { slots, sections, lengths, documents }: IndexedPageFacts,
  { folder, emit, loadOrCreate }: Pick<IndexInput, 'loadOrCreate'> & { folder: string; emit: (file: SearchFile) => void },
): string {
  const minSizeOf = createMinSizeLookup(buckets);
  const words = createWordFiles(folder, emit);
  const postings = createPostingFiles(folder, emit);
  const wordDivider = createDivider<LocatedPiece>({ ...pieceDivision, minSizeOf: () => minWordFileSize }, words.add);
  const termDivider = createDivider<LocatedPiece>({ ...pieceDivision, minSizeOf: ({ first }) => minSizeOf(first) }, postings.add);
  const settings = `${formatVersion} ${minSizeOf('')} ${minSizeOf('=')}`;
  for (const { id, merge } of buckets) {
    let merged: MergedBucket | undefined;
    const bucket = (): MergedBucket => {
      merged ??= merge();
      return merged;
    };
    const pieces = loadOrCreate(hashText(settings, id), () => toPieces(bucket(), minSizeOf));
    for (const piece of locatePieces(pieces.terms, bucket)) termDivider.add(piece);
    for (const piece of locatePieces(pieces.words, bucket)) wordDivider.add(piece);
  }
  termDivider.end();
  wordDivider.end();
  const head = encodeHead({
    slots: Array.from(slots),
    sections,
    ...lengths,
    words: words.directory(),
    postings: { parts: postings.parts },
    documents: { parts: documents },
  });
  const path = `${folder}head-${hashBytes(head).slice(0, hashLength)}.txt`;
  emit({ path, bytes: () => head });
  return path;
}

/**
 * Joins pieces to files: a file ends as soon as it has reached its minimum size. If an edit moves the end of a file, the next files change
 * until one ends where it did before; with four pieces per file, that is soon.
 */
const pieceDivision = {
  sizeOf: ({ size }: BucketPiece): number => size,
  isEnd: (_: BucketPiece, times: number): boolean => times >= 1,
};

/** Divides a merged bucket into pieces. */
function toPieces({ terms, words, sizes, writeRuns }: MergedBucket, minSizeOf: (term: string) => number): BucketPieces {
  const sizeOfTerm = (at: number): number => itemAt(sizes, at) + itemAt(terms, at).length;
  const termEnds = divide(terms, { sizeOf: sizeOfTerm, minSizeOf: (at) => minSizeOf(itemAt(terms, at)) / piecesPerFile });
  // Front coding halves a word, and compression leaves a third of that.
  const sizeOfWord = (at: number): number => itemAt(words, at).length / 2 + 1;
  const wordEnds = divide(words, { sizeOf: sizeOfWord, minSizeOf: () => minWordFileSize / piecesPerFile });
  return {
    terms: toPiecesAt(terms, termEnds, sizeOfTerm, (from, to) => {
      scratch.clear();
      writeRuns(from, to, scratch);
      return hashText(hashBytes(scratch.view()), ...terms.slice(from, to));
    }),
    words: toPiecesAt(words, wordEnds, sizeOfWord, (from, to) => hashText(...words.slice(from, to))),
  };
}

/** The pieces of sorted terms or words that end at these indexes. */
function toPiecesAt(
  texts: readonly string[],
  ends: readonly number[],
  sizeOf: (at: number) => number,
  hashOf: (from: number, to: number) => string,
): BucketPiece[] {
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    let size = 0;
    for (let at = start; at < end; at++) size += sizeOf(at);
    return { first: itemAt(texts, start), last: itemAt(texts, end - 1), end, size, hash: hashOf(start, end) };
  });
}

/** A file of the minimum size consists of about this many pieces. With one, files exceed the minimum size by half. */
const piecesPerFile = 4;

/** Runs before they are encoded or hashed. */
const scratch = new ByteWriter(16_384);

/** Emits postings files. `parts` lists the emitted ones. */
function createPostingFiles(
  folder: string,
  emit: (file: SearchFile) => void,
): { add(pieces: LocatedPiece[]): void; parts: DirectoryPart<string>[] } {
  const parts: DirectoryPart<string>[] = [];
  let last = '';
  const add = (pieces: LocatedPiece[]): void => {
    const hash = hashText(formatVersion, ...pieces.map((piece) => piece.hash)).slice(0, hashLength);
    const bytes = (): Uint8Array => {
      const terms = pieces.flatMap(({ bucket, start, end }) => bucket().terms.slice(start, end));
      scratch.clear();
      for (const { bucket, start, end } of pieces) bucket().writeRuns(start, end, scratch);
      return encodePostings(terms, scratch.view());
    };
    emit({ path: folder + partName.postings(hash), bytes });
    parts.push([shortestAfter(last, pieces[0]?.first ?? ''), hash]);
    last = pieces.at(-1)?.last ?? '';
  };
  return { add, parts };
}

/** Emits word files, unless all words fit into the head. `directory` returns the list of files; call it after adding all pieces. */
function createWordFiles(
  folder: string,
  emit: (file: SearchFile) => void,
): { add(pieces: LocatedPiece[]): void; directory(): Directory<string> } {
  const parts: DirectoryPart<string>[] = [];
  /** The pieces of files that are emitted only if they do not fit into the head. */
  let pending: LocatedPiece[][] = [];
  let size = 0;
  let last = '';
  const bytesOf = (pieces: readonly LocatedPiece[]): Uint8Array =>
    frontCode(pieces.flatMap(({ bucket, start, end }) => bucket().words.slice(start, end)));
  const emitFile = (pieces: LocatedPiece[]): void => {
    const hash = hashText(formatVersion, ...pieces.map((piece) => piece.hash)).slice(0, hashLength);
    emit({ path: folder + partName.words(hash), bytes: () => bytesOf(pieces) });
    parts.push([shortestAfter(last, pieces[0]?.first ?? ''), hash]);
    last = pieces.at(-1)?.last ?? '';
  };
  return {
    add: (pieces) => {
      pending.push(pieces);
      size += pieces.reduce((sum, piece) => sum + piece.size, 0);
      if (size <= maxWordsInHead) return;
      for (const own of pending) emitFile(own);
      pending = [];
    },
    directory: () => {
      const pieces = pending.flat();
      const [first] = pieces;
      return first ? { parts: [[shortestAfter('', first.first), '']], inlineFile: bytesOf(pieces) } : { parts };
    },
  };
}

/** The version of the formats of words and postings. It is part of the file names, because their hashes only cover the content. */
const formatVersion = '3';

/** The maximum size in bytes at which words are part of the head, because an extra request would take longer. */
const maxWordsInHead = 10_000;

/** The minimum size of a file with words. */
const minWordFileSize = 6000;

/**
 * Returns a function that returns the minimum size of the postings file that contains a term. Small files reduce the bytes per query, but
 * each file needs an entry in the head: the total is smallest if the file size grows with the square root of the total size. Files with
 * title keys are smaller, because a query only looks up two keys in them.
 */
function createMinSizeLookup(buckets: readonly IndexBucket[]): (term: string) => number {
  const root = Math.sqrt(roundToPowerOfTwo(buckets.reduce((sum, { size }) => sum + size, 0)));
  const [min, minKeyFileSize] = [Math.min(8000, Math.max(3000, 8 * root)), Math.min(3000, Math.max(600, 0.5 * root))];
  return (term) => (isTitleKey(term) ? minKeyFileSize : min);
}

/** Rounds to a power of two, so that a small change of the total size does not affect all files. */
function roundToPowerOfTwo(size: number): number {
  return 2 ** Math.round(Math.log2(Math.max(1, size)));
}

function toContract(
  buckets: readonly IndexBucket[],
  {
    slots,
    sections,
    lengths,
    pages,
    search,
  }: Omit<IndexedPageFacts, 'documents'> & Pick<IndexInput, 'search'> & { pages: readonly IndexedPage[] },
): Uint8Array {
  const firsts = firstsBySlot(slots, sections);
  const merged = buckets.map(({ merge }) => merge());
  const postings = function* () {
    for (const { terms, writeRuns } of merged)
      for (const [at, term] of terms.entries()) {
        scratch.clear();
        writeRuns(at, at + 1, scratch);
        yield { term, ...decodeRuns(scratch.view(), firsts) };
      }
  };
  return encodeContract(pages, { words: merged.flatMap(({ words }) => words), postings: postings(), lengths }, search);
}
