import type { SearchDocument } from '../types.ts';

/** Where a term stands, in the order of documents. */
export type Matches = {
  documents: readonly number[];
  /** What it counts in each field, four numbers a document: 0 where it does not stand there. */
  counts: Float64Array;
  /** The first places of words in the text of the document at this index of `documents`. */
  places(index: number): readonly number[];
};

/** An index, whatever it was made from. Both kinds answer alike. */
export type IndexSource = {
  /** The index that a document is of: one alone, or one of those that were joined. */
  tagOf(document: number): string;
  documents: number;
  /** Which page a document is of, and which document each page begins with. */
  pageOf: Int32Array;
  firsts: readonly number[];
  /** Words in the title of a document. */
  titleLength(document: number): number;
  /** All words that begin like this, sorted. */
  forms(beginning: string): Promise<readonly string[]>;
  matches(term: string): Promise<Matches | undefined>;
  document(id: number): Promise<SearchDocument>;
  /** Whether that takes no fetching. */
  isNear(id: number): boolean;
};

/** Which page each document is of, given how many documents each page has. */
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
