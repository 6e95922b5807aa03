import { hashBytes, hashText } from '../../hash.ts';
import { type Analyser, createAnalyser } from '../analysis/analyser.ts';
import type { TermTable } from '../analysis/lexicon.ts';
import { encodeContract } from '../format/contract.ts';
import { encodeDocuments } from '../format/documents.ts';
import { type Directory, encodeHead, hashLength, type Part, partName } from '../format/head.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { encodeColumns, encodePostings, type InvertedIndex, sizeOfPostings } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import { encodeTitleKeys, keysAmong } from '../format/title-keys.ts';
import { invert } from './invert.ts';

/**
 * What an index is made from: its tag; the folder that it lies in ('' or the restricted prefix); its pages in the order of
 * routes; the term table that numbers their words and terms, and has no others (`toOwnSegment`); and the settings of the site that it depends
 * on.
 */
type IndexInput = {
  tag: string;
  prefix: string;
  pages: readonly IndexedPage[];
  table: TermTable;
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
  const sizes = words.map((word) => word.length / 2 + 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return divide(words, sizes, total < mostWordsInHead ? mostWordsInHead : 6000).map(([from, to]) => [
    words[from] ?? '',
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
  const sizes = terms.map((term, at) => term.length + sizeOfPostings(columns, at, at + 1));
  const least = Math.min(8000, Math.max(3000, 8 * Math.sqrt(sizeOfPostings(columns, 0, terms.length))));
  const [keys, end] = keysAmong(terms);
  const parts: Made<string>[] = [];
  for (const [first, last] of [[0, keys] as const, [end, terms.length] as const]) {
    for (const [from, to] of divide(terms.slice(first, last), sizes.slice(first, last), least))
      parts.push([terms[first + from] ?? '', encodePostings(columns, first + from, first + to)]);
  }
  return parts;
}

/**
 * Divides a list into parts of at least this size. Once a part is large enough, a hash of each item decides whether the part ends
 * there, so that an edit moves only the nearest ends and most files keep their names.
 */
function divide(items: readonly string[], sizes: readonly number[], least: number): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let from = 0;
  let size = 0;
  for (const [at, item] of items.entries()) {
    size += sizes[at] ?? 0;
    const isEnd = size >= least * 2 || (size >= least && hashText(item).charCodeAt(15) % 8 === 0);
    if (!isEnd) continue;
    parts.push([from, at + 1]);
    from = at + 1;
    size = 0;
  }
  if (from < items.length) parts.push([from, items.length]);
  return parts;
}
