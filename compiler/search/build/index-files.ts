import { hashBytes, hashText } from '../../hash.ts';
import { type Analyser, createAnalyser } from '../analysis/analyser.ts';
import { encodeContract } from '../format/contract.ts';
import { encodeDocuments } from '../format/documents.ts';
import { type Directory, encodeHead, hashLength, type Part, partName } from '../format/head.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { encodeColumns, encodePostings, type InvertedIndex } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import type { TextList } from '../format/text-list.ts';
import { encodeTitleKeys, keysAmong } from '../format/title-keys.ts';
import { invert } from './invert.ts';
import type { OwnTable } from './packed-terms.ts';

/**
 * What an index is made from: its tag; the folder that it lies in ('' or the restricted prefix); its pages in the order of
 * routes; the term table that numbers their words and terms, and has no others (`toOwnSegment`); and the settings of the site that it depends
 * on.
 */
type IndexInput = {
  tag: string;
  prefix: string;
  pages: readonly IndexedPage[];
  table: OwnTable;
  search: {
    languages: readonly string[];
    transport: 'auto' | 'contract' | 'shards';
    contract: 'auto' | 'always' | 'never';
    k1: number;
    b: number;
  };
};
/** A file of an index. The path is from the root of the site. */
type SearchFile = { path: string; bytes: Uint8Array };
/**
 * The files of an index. `address`, below the base URL, is the file that the reader opens first; it changes with the content of
 * the index. `whole` is the contract file's, where the index is in parts as well.
 */
export type SearchFiles = {
  transport: 'contract' | 'shards';
  address: string;
  whole?: string;
  documents: number;
  files: SearchFile[];
};

/**
 * Makes the files of one index: the contract file, which lunr can load, or the index in parts, of which our search fetches what
 * it needs, or both.
 */
export function toSearchFiles(
  { tag, prefix, pages, table, search }: IndexInput,
  analyser: Analyser = createAnalyser(search.languages),
): SearchFiles {
  const index = invert(pages, table, analyser);
  const documents = pages.reduce((sum, page) => sum + sectionsOf(page).length, 0);
  const isContractWanted = search.transport === 'contract' || search.contract !== 'never';
  if (!isContractWanted) return inParts(documents, toParts(pages, index, `${prefix}search/${tag}/`));
  const contract = { path: contractPath({ tag, prefix }), bytes: encodeContract(pages, index, search) };
  const whole = `${contract.path}?v=${hashBytes(contract.bytes).slice(0, 12)}`;
  const isSmall = contract.bytes.length <= smallContract;
  if (search.transport === 'contract' || (search.transport === 'auto' && isSmall))
    return { transport: 'contract', address: whole, documents, files: [contract] };
  return { ...inParts(documents, [contract, ...toParts(pages, index, `${prefix}search/${tag}/`)]), whole };
}

/**
 * Up to this size in bytes the reader fetches the contract file: that is about 11 kB compressed, less than a first query fetches
 * of the parts.
 */
const smallContract = 64_000;

/** The path of the contract file of an index. */
export function contractPath({ tag, prefix }: Pick<IndexInput, 'tag' | 'prefix'>): string {
  return `${prefix}search-index-${tag}.json`;
}

function inParts(documents: number, files: SearchFile[]): SearchFiles {
  return { transport: 'shards', address: files.at(-1)?.path ?? '', documents, files };
}

/**
 * The index in parts: words, postings, keys of titles and documents, each part named by its hash; and the head, which comes last.
 */
function toParts(pages: readonly IndexedPage[], index: InvertedIndex, folder: string): SearchFile[] {
  const files: SearchFile[] = [];
  const add = (bytes: Uint8Array, name: (hash: string) => string): string => {
    const hash = hashBytes(bytes).slice(0, hashLength);
    files.push({ path: folder + name(hash), bytes });
    return hash;
  };
  const addAll = <First>(made: readonly Made<First>[], name: (hash: string) => string, mostInHead = 0): Directory<First> => {
    const [only, ...others] = made;
    if (only && others.length === 0 && only[1].length <= mostInHead) return { parts: [[only[0], '']], whole: only[1] };
    return { parts: made.map(([first, bytes]): Part<First> => [first, add(bytes, name)]) };
  };
  const head = encodeHead({
    pages: pages.map((page) => sectionsOf(page).length),
    ...index.lengths,
    words: addAll(toWordParts(index), partName.words, mostWordsInHead),
    postings: addAll(toPostingParts(index), partName.postings),
    keys: addAll(encodeTitleKeys(index), partName.keys, mostKeysInHead),
    documents: addAll(encodeDocuments(pages), partName.documents),
  });
  add(head, (hash) => `head-${hash}.txt`);
  return files;
}

/** Up to these sizes in bytes, words and keys are part of the head, because a request for them would take longer. */
const mostWordsInHead = 10_000;
const mostKeysInHead = 1200;

/** The first item of a part, and its bytes. */
type Made<First> = [first: First, bytes: Uint8Array];

/** Divides the words. A front coded word takes about half of its letters, and a third of that when compressed. */
function toWordParts({ words }: InvertedIndex): Made<string>[] {
  const ends = new Float64Array(words.starts.length);
  for (let at = 0; at < ends.length; at++) ends[at] = (words.starts[at] ?? 0) / 2 + at;
  const least = (ends[words.length] ?? 0) < mostWordsInHead ? mostWordsInHead : 6000;
  return divide(words, { from: 0, to: words.length, ends, least }).map(([from, to]) => [
    words.at(from) ?? '',
    frontCode(words, from, to),
  ]);
}

/**
 * Divides the postings. As with documents, the size of a part grows with the square root of the whole. The terms before and after
 * the keys of titles are divided separately; the keys have files of their own (title-keys.ts).
 */
function toPostingParts(index: InvertedIndex): Made<string>[] {
  const { terms } = index;
  const columns = encodeColumns(index);
  const ends = columns.ends.map((end, at) => end + (terms.starts[at] ?? 0));
  const least = Math.min(8000, Math.max(3000, 8 * Math.sqrt(columns.ends[terms.length] ?? 0)));
  const [keys, end] = keysAmong(terms);
  return [
    ...divide(terms, { from: 0, to: keys, ends, least }),
    ...divide(terms, { from: end, to: terms.length, ends, least }),
  ].map(([from, to]) => [terms.at(from) ?? '', encodePostings(columns, from, to)]);
}

/** Sizes of what texts from `from` up to `to` stand for: `ends` is the size of all before each text, and after the last one of all. */
type Sizes = { from: number; to: number; ends: Float64Array | Uint32Array; least: number };

/**
 * Divides texts into parts of at least this size. Once a part is large enough, a hash of each text decides whether the part ends there, so
 * that an edit moves only the nearest ends and most files keep their names.
 */
function divide(texts: TextList, { from, to, ends, least }: Sizes): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let start = from;
  while (start < to) {
    const before = ends[start] ?? 0;
    let next = firstEnd(ends, start + 1, before + least);
    const last = firstEnd(ends, next, before + least * 2);
    while (next < Math.min(last, to) && hashText(texts.at(next - 1) ?? '').charCodeAt(15) % 8 !== 0) next++;
    next = Math.min(next, to);
    parts.push([start, next]);
    start = next;
  }
  return parts;
}

/** The first place from this one on whose end is not less than this. */
function firstEnd(ends: Float64Array | Uint32Array, from: number, least: number): number {
  let low = from;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
