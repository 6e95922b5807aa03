import { ByteWriter, frontCode } from '../../../reader/search/format/codec.ts';
import { keptPlaces } from '../../../reader/search/format/postings.ts';
import type { Gathered } from '../postings.ts';

/** A part of postings as `readColumns` reads it: those of the terms from one place to another. */
export function toColumns({ terms, postings, starts }: Gathered, from: number, to: number): Uint8Array {
  const columns = newColumns((starts[to] ?? 0) - (starts[from] ?? 0));
  const counts = new ByteWriter();
  for (let index = from; index < to; index++) counts.number(split(postings.subarray(starts[index], starts[index + 1]), columns));
  const writer = new ByteWriter((starts[to] ?? 0) - (starts[from] ?? 0));
  writer.text(frontCode(terms.slice(from, to)));
  for (const column of [counts.bytes(), ...columns.map(({ bytes, end }) => bytes.subarray(0, end))]) {
    writer.number(column.length);
    writer.raw(column);
  }
  return writer.bytes();
}

type Column = { bytes: Uint8Array; end: number };
type Columns = [steps: Column, heads: Column, firsts: Column, rest: Column];

function newColumns(room: number): Columns {
  const column = (): Column => ({ bytes: new Uint8Array(room), end: 0 });
  return [column(), column(), column(), column()];
}

/** Deals the postings of one term out to the columns, number by number, and answers how many there are. */
function split(postings: Uint8Array, [steps, heads, firsts, rest]: Columns): number {
  let [at, count] = [0, 0];
  while (at < postings.length) {
    at = copy(postings, at, steps);
    const head = valueAt(postings, at);
    at = copy(postings, at, heads);
    let places = Math.min(head >>> 4, keptPlaces);
    if (head & 8) {
      places = valueAt(postings, at);
      at = copy(postings, at, heads);
    }
    if (places > 0) at = copy(postings, at, firsts);
    for (let left = places - 1; left > 0; left--) at = copy(postings, at, rest);
    count++;
  }
  return count;
}

/** Copies one number, and answers where the next begins. */
function copy(from: Uint8Array, start: number, to: Column): number {
  let at = start;
  let byte = from[at++] ?? 0;
  while (byte > 127) {
    to.bytes[to.end++] = byte;
    byte = from[at++] ?? 0;
  }
  to.bytes[to.end++] = byte;
  return at;
}

function valueAt(bytes: Uint8Array, start: number): number {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
  }
}
