import type { ByteReader, ByteWriter } from './codec.ts';

/** How a section uses a term: whether in its title, how often in the text, and the first places there, counted in words. */
type Use = { title: boolean; content: number; positions: readonly number[] };

/** Characters of a section's text that are kept for excerpts, and in which places of words are known. */
export const keptLength = 1000;
/** How many places of a term are known in one section. */
export const keptPlaces = 4;

/** The number that a use begins with, without the bits of short fields; where the places are not as many as usual, their number follows. */
export function headOf(content: number, places: number): { head: number; isUsual: boolean } {
  const isUsual = places === Math.min(content, keptPlaces);
  return { head: (content << 4) | (isUsual ? 0 : 8), isUsual };
}

/** Writes how a text uses a term: the most of a posting, which follows the steps from the document before and lacks tags and parents. */
export function writeUse(writer: ByteWriter, { title, content, positions }: Use): void {
  const { head, isUsual } = headOf(content, positions.length);
  writer.number(head | Number(title));
  if (!isUsual) writer.number(positions.length);
  let last = 0;
  for (const position of positions) {
    writer.number(position - last);
    last = position;
  }
}

/** Goes past the places of a use whose head is this. */
export function skipPlaces(reader: ByteReader, head: number): void {
  for (let places = countPlaces(reader, head); places > 0; places--) reader.number();
}

/** Reads the places of a use whose head is this. */
export function readPlaces(reader: ByteReader, head: number): number[] {
  const positions: number[] = [];
  let last = 0;
  for (let places = countPlaces(reader, head); places > 0 && !reader.done; places--) {
    last += reader.number();
    positions.push(last);
  }
  return positions;
}

function countPlaces(reader: ByteReader, head: number): number {
  return head & 8 ? reader.number() : Math.min(head >>> 4, keptPlaces);
}
