import type { Analyser } from '../../reader/search/analysis.ts';
import { ByteReader } from '../../reader/search/format/codec.ts';
import { skipPlaces } from '../../reader/search/format/postings.ts';

import { fields } from '../../reader/search/format/weights.ts';
import { inOrder } from './in-order.ts';
import type { IndexedPage } from './indexed-page.ts';
import { type Interned, intern, type Lengths } from './interned.ts';

/** The words of all pages of one index, in the order of its documents. */
export type Gathered = {
  /** Every word as it is written, in small letters, in order. */
  words: string[];
  /** The terms in the order of their code units. */
  terms: string[];
  /** The postings of all terms in their order, and where those of each begin; the last start is the end. */
  postings: Uint8Array;
  starts: Uint32Array;
  lengths: Lengths;
  /** How many terms each field of each document has, field by field. */
  fieldTerms: Uint32Array;
};

/** Gathers the postings of all pages, which are gone through twice: to learn how much room each term needs, and to write. */
export function gather(pages: readonly IndexedPage[], analyser: Analyser): Gathered {
  const interned = intern(pages, analyser);
  const { forms } = interned.terms;
  const count = forms.length;
  const sizes = new Uint32Array(count);
  const documents = interned.lengths.titles.length;
  const fieldTerms = new Uint32Array(fields.length * documents);
  walk(interned, ({ number, document, steps, head, from, to }) => {
    countFields(fieldTerms, { document, documents, head });
    sizes[number] = (sizes[number] ?? 0) + bytesOf(steps) + bytesOf(head) + to - from;
  });
  const order = inOrder(forms);
  const starts = new Uint32Array(count + 1);
  const places = new Uint32Array(count);
  for (const [index, number] of order.entries()) {
    const start = starts[index] ?? 0;
    places[number] = start;
    starts[index + 1] = start + (sizes[number] ?? 0);
  }
  const postings = new Uint8Array(starts[count] ?? 0);
  walk(interned, ({ number, steps, head, from, to }, uses) => {
    let at = writeNumber(postings, places[number] ?? 0, steps);
    at = writeNumber(postings, at, head);
    for (let index = from; index < to; index++) postings[at++] = uses[index] ?? 0;
    places[number] = at;
  });
  const words = interned.words.forms;
  return {
    words: Array.from(inOrder(words), (number) => words[number] ?? ''),
    terms: Array.from(order, (number) => forms[number] ?? ''),
    postings,
    starts,
    lengths: interned.lengths,
    fieldTerms,
  };
}

function countFields(counts: Uint32Array, { document, documents, head }: { document: number; documents: number; head: number }): void {
  if (head & 1) counts[document] = (counts[document] ?? 0) + 1;
  if (head > 15) counts[documents + document] = (counts[documents + document] ?? 0) + 1;
  if (head & 2) counts[2 * documents + document] = (counts[2 * documents + document] ?? 0) + 1;
  if (head & 4) counts[3 * documents + document] = (counts[3 * documents + document] ?? 0) + 1;
}

/** A posting: the number of its term, its document, the documents between it and the one before, its head, and where its places lie in the uses of its page. */
type Met = { number: number; document: number; steps: number; head: number; from: number; to: number };
type Tell = (met: Met, uses: Uint8Array) => void;

/** Tells all postings, document by document. */
function walk({ pages, terms }: Interned, tell: Tell): void {
  const trail: Trail = { document: 0, lasts: new Int32Array(terms.forms.length).fill(-1), bits: new Uint8Array(terms.forms.length) };
  for (const page of pages) {
    const reader = new ByteReader(page.uses);
    reader.at = page.from;
    for (const more of page.more) {
      for (let at = 0; at < more.length; at += 2) trail.bits[more[at] ?? 0] = (trail.bits[more[at] ?? 0] ?? 0) | (more[at + 1] ?? 0);
      for (let left = reader.number(); left > 0; left--) {
        const met = meet(trail, page.numbers[reader.number()] ?? 0, reader.number());
        met.from = reader.at;
        skipPlaces(reader, met.head);
        met.to = reader.at;
        tell(met, page.uses);
      }
      for (let at = 0; at < more.length; at += 2) if (trail.bits[more[at] ?? 0]) tell(meet(trail, more[at] ?? 0, 0), page.uses);
      trail.document++;
    }
  }
}

/** The document at hand, the last one of each term, and the short fields that each term stands in here. */
type Trail = { document: number; lasts: Int32Array; bits: Uint8Array };

function meet({ document, lasts, bits }: Trail, number: number, head: number): Met {
  const met = { number, document, steps: document - (lasts[number] ?? 0) - 1, head: head | (bits[number] ?? 0), from: 0, to: 0 };
  lasts[number] = document;
  bits[number] = 0;
  return met;
}

/** How many bytes `writeNumber` takes. */
function bytesOf(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
}

function writeNumber(bytes: Uint8Array, start: number, value: number): number {
  let [at, rest] = [start, value];
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at] = rest;
  return at + 1;
}
