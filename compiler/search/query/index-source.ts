import type { SearchTag } from '../../../schemas/types/search.ts';
import type { SearchDocument } from '../search-types.ts';

/** The occurrences of a term. Documents are in ascending order. */
export type Matches = {
  documents: readonly number[];
  /** Four numbers for each document, one per field: BM25 of the term without its rarity, or 0 if the field does not contain it. */
  scores: Float64Array;
  /** Returns the first positions of the term in the text of `documents[index]`. */
  positions(index: number): readonly number[];
};

/** An open index. The contract file and the index in parts have the same interface and the same ranking. */
export type IndexSource = {
  /** Returns the tag of a document: that of the index or, in a combined index, of the index that the document comes from. */
  tagOf(document: number): string;
  /** The number of documents. */
  documents: number;
  /** The page of each document, and the first document of each page. */
  pageOf: Int32Array;
  firsts: readonly number[];
  /** Returns the factor for the scores of a page. */
  weightOf(page: number): number;
  /** Returns the number of words in the title of a document. */
  titleLength(document: number): number;
  /** Returns all words with this prefix, sorted. */
  wordsWithPrefix(prefix: string): Promise<readonly string[]>;
  matches(term: string): Promise<Matches | undefined>;
  document(id: number): Promise<SearchDocument>;
  /** Returns whether the document has already been fetched. */
  isFetched(id: number): boolean;
};

/** Returns a function that returns a page's factor, from the runs in the catalogue. */
export function createPageWeights({ weights = [] }: SearchTag): IndexSource['weightOf'] {
  const all = weights.flatMap(({ pages, weight }) => new Array<number>(pages).fill(weight));
  return (page) => all[page] ?? 1;
}

/** Returns the page of each document and the first document of each page, given the number of documents of each page. */
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

/** Thrown if a query is cancelled because the visitor has continued typing. */
export class QueryCancelled extends Error {}

/**
 * Returns the same index for one query. Once the query is cancelled, nothing is fetched or looked up, and every method rejects with
 * `QueryCancelled`. Fetching a document first waits for `pause`.
 */
export function toCancellable(source: IndexSource, isActive: () => boolean, pause: () => Promise<void>): IndexSource {
  const guard = <Argument, Value>(load: (argument: Argument) => Promise<Value>): ((argument: Argument) => Promise<Value>) => {
    return async (argument) => {
      if (!isActive()) throw new QueryCancelled();
      return load(argument);
    };
  };
  const fetchDocument = guard(source.document);
  const document = async (id: number): Promise<SearchDocument> => {
    if (!source.isFetched(id)) await pause();
    return fetchDocument(id);
  };
  return { ...source, wordsWithPrefix: guard(source.wordsWithPrefix), matches: guard(source.matches), document };
}
