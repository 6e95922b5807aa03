import type { ByteReader } from './codec.ts';

/** The words of all pages of one index, in the order of its documents. */
export type Gathered = {
  /** Every word as it is written, in small letters, in order. */
  words: string[];
  /** The terms in the order of their code units. */
  terms: string[];
  /** Where the postings of each term begin; the last start is the end. */
  starts: Uint32Array;
  /** Of each posting its document, its head as parts have it, and how many places are known. */
  documents: Int32Array;
  heads: Int32Array;
  places: Uint8Array;
  /** The first places of all postings that have one, and the steps to further ones. */
  firsts: Stretches;
  rest: Stretches;
  lengths: Lengths;
};
/** Numbers as bytes, and where those of each term begin; the last start is the end. */
export type Stretches = { bytes: Uint8Array; starts: Uint32Array };
/** Levels of the lengths, of each document, and of each page for tags and parents. */
export type Lengths = { titles: number[]; contents: number[]; tags: number[]; parents: number[] };

/** Characters of a section's text that are kept for excerpts, and in which places of words are known. */
export const keptLength = 1000;
/** How many places of a term are known in one section. */
export const keptPlaces = 4;

/** The number that a use begins with, without the bits of short fields; where the places are not as many as usual, their number follows. */
export function headOf(content: number, places: number): { head: number; isUsual: boolean } {
  const isUsual = places === Math.min(content, keptPlaces);
  return { head: (content << 4) | (isUsual ? 0 : 8), isUsual };
}

/** Goes past the places of a use whose head is this. */
export function skipPlaces(reader: ByteReader, head: number): void {
  reader.skip(countPlaces(reader, head));
}

/** How many places follow the use whose head is this; reads their number where they are not as many as usual. */
export function countPlaces(reader: ByteReader, head: number): number {
  return hasUsualPlaces(head) ? Math.min(head >>> 4, keptPlaces) : reader.number();
}

/** Whether the use with this head has as many places as usual, so that their number does not follow. */
export function hasUsualPlaces(head: number): boolean {
  return (head & 8) === 0;
}
