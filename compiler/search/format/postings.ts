import type { ByteReader } from './codec.ts';

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
