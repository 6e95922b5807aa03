import { hashBytes } from '../../basics/hash.ts';
import { type Analyser, createAnalyser } from '../analysis/analyser.ts';
import { encodeContract } from '../format/contract.ts';
import { encodeDocuments } from '../format/documents.ts';
import { type Directory, encodeHead, hashLength, type Part, partName } from '../format/head.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { type Columns, encodePostings } from '../format/postings.ts';
import { keysAmong } from '../format/title-keys.ts';
import { divide } from './divide.ts';
import { type EncodedIndex, encodeIndex, type Made, mostWordsInHead } from './encoded-index.ts';
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
): SearchFiles & { encoded?: EncodedIndex } {
  const index = invert(pages, table, analyser);
  if (!isContractWanted(search)) {
    const encoded = encodeIndex(index);
    return { ...toPartFiles({ tag, prefix, pages }, encoded), encoded };
  }
  const documents = documentsOf(pages);
  const contract = { path: contractPath({ tag, prefix }), bytes: encodeContract(pages, index, search) };
  const whole = `${contract.path}?v=${hashBytes(contract.bytes).slice(0, 12)}`;
  const isSmall = contract.bytes.length <= smallContract;
  if (search.transport === 'contract' || (search.transport === 'auto' && isSmall))
    return { transport: 'contract', address: whole, documents, files: [contract] };
  return { ...inParts(documents, [contract, ...toParts(pages, encodeIndex(index), `${prefix}search/${tag}/`)]), whole };
}

/** Whether the index has a form that lunr can load. */
export function isContractWanted({ transport, contract }: Pick<IndexInput['search'], 'transport' | 'contract'>): boolean {
  return transport === 'contract' || contract !== 'never';
}

/** The files of an index that is encoded, in parts alone. */
export function toPartFiles(
  { tag, prefix, pages }: Pick<IndexInput, 'tag' | 'prefix' | 'pages'>,
  index: EncodedIndex,
): SearchFiles {
  return inParts(documentsOf(pages), toParts(pages, index, `${prefix}search/${tag}/`));
}

function documentsOf(pages: readonly IndexedPage[]): number {
  return pages.reduce((sum, page) => sum + sectionsOf(page).length, 0);
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
function toParts(pages: readonly IndexedPage[], index: EncodedIndex, folder: string): SearchFile[] {
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
    words: addAll(index.wordParts, partName.words, mostWordsInHead),
    postings: addAll(toPostingParts(index.columns), partName.postings),
    keys: addAll(index.keys, partName.keys, mostKeysInHead),
    documents: addAll(encodeDocuments(pages), partName.documents),
  });
  add(head, (hash) => `head-${hash}.txt`);
  return files;
}

/** Up to this size in bytes, keys are part of the head, because a request for them would take longer. */
const mostKeysInHead = 1200;

/**
 * Divides the postings. As with documents, the size of a part grows with the square root of the whole. The terms before and after
 * the keys of titles are divided separately; the keys have files of their own (title-keys.ts).
 */
function toPostingParts(columns: Columns): Made<string>[] {
  const { terms } = columns;
  const sizeBefore = (term: number): number => columns.columns.reduce((sum, { starts }) => sum + (starts[term] ?? 0), 0);
  const endOf = (term: number): number => sizeBefore(term) + (terms.starts[term] ?? 0);
  const least = Math.min(8000, Math.max(3000, 8 * Math.sqrt(sizeBefore(terms.length))));
  const [keys, end] = keysAmong(terms);
  return [
    ...divide(terms, { from: 0, to: keys, endOf, least }),
    ...divide(terms, { from: end, to: terms.length, endOf, least }),
  ].map(([from, to]) => [terms.at(from) ?? '', encodePostings(columns, from, to)]);
}
