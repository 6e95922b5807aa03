import { ByteReader, ByteWriter, frontCode } from '../../../reader/search/format/codec.ts';
import { countPlaces, hasUsualPlaces } from '../../../reader/search/format/postings.ts';
import type { Gathered } from '../postings.ts';

/** A part of postings as `readColumns` reads it: those of the terms from one place to another. */
export function toColumns({ terms, postings, starts }: Gathered, from: number, to: number): Uint8Array {
  const room = (starts[to] ?? 0) - (starts[from] ?? 0);
  const columns = newColumns(room);
  const counts = new ByteWriter();
  const reader = new ByteReader(postings);
  reader.at = starts[from] ?? 0;
  for (let index = from; index < to; index++) counts.number(split(reader, starts[index + 1] ?? 0, columns));
  const writer = new ByteWriter(room);
  writer.text(frontCode(terms.slice(from, to)));
  for (const column of [counts, ...columns]) {
    writer.number(column.length);
    writer.raw(column.view());
  }
  return writer.bytes();
}

type Columns = [steps: ByteWriter, heads: ByteWriter, firsts: ByteWriter, rest: ByteWriter];

function newColumns(room: number): Columns {
  return [new ByteWriter(room), new ByteWriter(room), new ByteWriter(room), new ByteWriter(room)];
}

/** Deals the postings of one term, up to where they end, out to the columns, number by number, and answers how many there are. */
function split(reader: ByteReader, end: number, [steps, heads, firsts, rest]: Columns): number {
  let count = 0;
  for (; reader.at < end; count++) {
    steps.number(reader.number());
    const head = reader.number();
    heads.number(head);
    const places = countPlaces(reader, head);
    if (!hasUsualPlaces(head)) heads.number(places);
    if (places > 0) firsts.number(reader.number());
    for (let left = places - 1; left > 0; left--) rest.number(reader.number());
  }
  return count;
}
