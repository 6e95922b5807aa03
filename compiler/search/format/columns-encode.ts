import { ByteWriter, frontCode } from './codec.ts';
import type { Gathered, Stretches } from './postings.ts';
import { hasUsualPlaces } from './postings.ts';

/** The columns of all postings, term by term: steps between documents, heads, first places, and steps to further ones. */
export type Columns = { terms: readonly string[]; starts: Uint32Array; columns: readonly Stretches[] };

/** Deals all postings out to columns. */
export function toColumns(gathered: Gathered): Columns {
  const { terms, starts, documents, firsts, rest } = gathered;
  const [steps, heads] = [new ByteWriter(documents.length * 2), new ByteWriter(documents.length * 2)];
  const [stepStarts, headStarts] = [new Uint32Array(terms.length + 1), new Uint32Array(terms.length + 1)];
  for (let term = 0; term < terms.length; term++) {
    addPostings(gathered, term, { steps, heads });
    stepStarts[term + 1] = steps.length;
    headStarts[term + 1] = heads.length;
  }
  const columns = [{ bytes: steps.view(), starts: stepStarts }, { bytes: heads.view(), starts: headStarts }, firsts, rest];
  return { terms, starts, columns };
}

function addPostings(
  { starts, documents, heads: own, places }: Gathered,
  term: number,
  { steps, heads }: Record<'steps' | 'heads', ByteWriter>,
): void {
  const end = starts[term + 1] ?? 0;
  let last = -1;
  for (let posting = starts[term] ?? 0; posting < end; posting++) {
    const document = documents[posting] ?? 0;
    const head = own[posting] ?? 0;
    steps.number(document - last - 1);
    heads.number(head);
    if (!hasUsualPlaces(head)) heads.number(places[posting] ?? 0);
    last = document;
  }
}

/** How many bytes the postings of these terms take, from one place to another. */
export function sizeOf({ columns }: Columns, from: number, to: number): number {
  let size = 0;
  for (const { starts } of columns) size += (starts[to] ?? 0) - (starts[from] ?? 0);
  return size;
}

/** A part of postings as `readColumns` reads it: those of the terms from one place to another. */
export function toPart(all: Columns, from: number, to: number): Uint8Array {
  const { terms, starts, columns } = all;
  const counts = new ByteWriter(to - from);
  for (let term = from; term < to; term++) counts.number((starts[term + 1] ?? 0) - (starts[term] ?? 0));
  const writer = new ByteWriter(sizeOf(all, from, to) * 2);
  writer.text(frontCode(terms.slice(from, to)));
  writer.number(counts.length);
  writer.raw(counts.view());
  for (const { bytes, starts: own } of columns) {
    const [start = 0, end = 0] = [own[from], own[to]];
    writer.number(end - start);
    writer.raw(bytes, start, end);
  }
  return writer.bytes();
}
