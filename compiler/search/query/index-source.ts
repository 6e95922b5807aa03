import type { SearchDocument } from '../types.ts';

/** Where a term is, in the order of documents. */
export type Matches = {
  documents: readonly number[];
  /** What it counts in each field, four numbers a document (BM25 without its rarity): 0 for a field that does not have it. */
  counts: Float64Array;
  /** Its first positions in the text of the document at this index of `documents`. */
  positions(index: number): readonly number[];
};

/** An opened index, whatever its files. Both kinds answer alike. */
export type IndexSource = {
  /** The tag that a document belongs to: that of the index, or of one of those that were joined to it. */
  tagOf(document: number): string;
  /** How many documents it has. */
  documents: number;
  /** The page that each document is of, and the first document of each page. */
  pageOf: Int32Array;
  firsts: readonly number[];
  /** Words in the title of a document. */
  titleLength(document: number): number;
  /** All words that begin like this, sorted. */
  wordsFrom(beginning: string): Promise<readonly string[]>;
  matches(term: string): Promise<Matches | undefined>;
  document(id: number): Promise<SearchDocument>;
  /** Whether the document is here already, so that nothing needs to be fetched for it. */
  isNear(id: number): boolean;
};

/** The page that each document is of, and the first document of each page, given how many documents each page has. */
export function toPages(sizes: readonly number[]): { pageOf: Int32Array; firsts: number[] } {
  const pageOf = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  const firsts: number[] = [];
  let next = 0;
  for (const [page, size] of sizes.entries()) {
    firsts.push(next);
    pageOf.fill(page, next, next + size);
    next += size;
  }
  return { pageOf, firsts };
}

/** The answer is of no use any more: the visitor has typed on. */
export class Unwanted extends Error {}

/**
 * The same index for one query: as soon as the query is not wanted any more nothing is fetched or looked up, and everything rejects with `Unwanted`.
 * Documents are fetched when `pause` is over.
 */
export function whileWanted(source: IndexSource, isWanted: () => boolean, pause: () => Promise<void>): IndexSource {
  const guard = <Wanted, Value>(ask: (wanted: Wanted) => Promise<Value>): ((wanted: Wanted) => Promise<Value>) => {
    return async (wanted) => {
      if (!isWanted()) throw new Unwanted();
      return ask(wanted);
    };
  };
  const fetchDocument = guard(source.document);
  const document = async (id: number): Promise<SearchDocument> => {
    if (!source.isNear(id)) await pause();
    return fetchDocument(id);
  };
  return { ...source, wordsFrom: guard(source.wordsFrom), matches: guard(source.matches), document };
}
