import type { Analyser } from '../../reader/search/analysis.ts';
import { ByteReader } from '../../reader/search/format/codec.ts';
import { skipPlaces } from '../../reader/search/format/postings.ts';
import { fields } from '../../reader/search/format/weights.ts';
import { inOrder, pick } from './in-order.ts';
import type { IndexedPage } from './indexed-page.ts';
import { intern, type Lengths, type NumberedPage } from './interned.ts';
import type { Forms } from './lexicon.ts';

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

/**
 * Gathers the postings of all pages, which are gone through twice: to learn how much room each term needs, and to write. The forms are
 * those of these pages and no others.
 */
export function gather(pages: readonly IndexedPage[], forms: Forms, analyser: Analyser): Gathered {
  const interned = intern(pages, forms.terms.length, analyser);
  const terms = [...forms.terms, ...interned.terms];
  const { order, firsts } = toOrder(terms);
  const course = { pages: interned.pages.map((page) => withFirsts(page, firsts)), terms: terms.length };
  const sizes = new Uint32Array(terms.length);
  const documents = interned.lengths.titles.length;
  const fieldTerms = new Uint32Array(fields.length * documents);
  walk(course, ({ number, document, steps, head, from, to }) => {
    countFields(fieldTerms, { document, documents, head });
    sizes[number] = (sizes[number] ?? 0) + bytesOf(steps) + bytesOf(head) + to - from;
  });
  const { used, starts, places } = placesOf(order, sizes);
  const postings = new Uint8Array(starts[used.length] ?? 0);
  walk(course, ({ number, steps, head, from, to }, uses) => {
    let at = writeNumber(postings, places[number] ?? 0, steps);
    at = writeNumber(postings, at, head);
    for (let index = from; index < to; index++) postings[at++] = uses[index] ?? 0;
    places[number] = at;
  });
  const words = [...forms.words, ...interned.words];
  return {
    words: pick(toOrder(words).order, words),
    terms: pick(used, terms),
    postings,
    starts,
    lengths: interned.lengths,
    fieldTerms,
  };
}

/** The numbers of texts in order, each text once; and of each number the first one of the same text. */
function toOrder(texts: readonly string[]): { order: Int32Array; firsts: Int32Array } {
  const all = inOrder(texts);
  const firsts = new Int32Array(texts.length);
  let [first, count] = [-1, 0];
  for (let place = 0; place < all.length; place++) {
    const number = all[place] ?? 0;
    if (texts[number] !== texts[first]) {
      first = number;
      all[count++] = number;
    }
    firsts[number] = first;
  }
  return { order: all.subarray(0, count), firsts };
}

/** Of terms in order those that have postings, where those of each begin, the last start being the end, and the same by their numbers. */
function placesOf(order: Int32Array, sizes: Uint32Array): { used: Int32Array; starts: Uint32Array; places: Uint32Array } {
  const used = new Int32Array(order.length);
  const starts = new Uint32Array(order.length + 1);
  const places = new Uint32Array(sizes.length);
  let [count, end] = [0, 0];
  for (let place = 0; place < order.length; place++) {
    const number = order[place] ?? 0;
    const size = sizes[number] ?? 0;
    if (size === 0) continue;
    places[number] = end;
    end += size;
    used[count++] = number;
    starts[count] = end;
  }
  return { used: used.subarray(0, count), starts: starts.subarray(0, count + 1), places };
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

/** The page with the first number of each text in `more`. */
function withFirsts(page: NumberedPage, firsts: Int32Array): NumberedPage {
  return { ...page, more: page.more.map((each) => each.map((number, at) => (at % 2 === 0 ? (firsts[number] ?? 0) : number))) };
}

/** Tells all postings of so many terms, document by document, each in the same object. */
function walk({ pages, terms }: { pages: readonly NumberedPage[]; terms: number }, tell: Tell): void {
  const met: Met = { number: 0, document: 0, steps: 0, head: 0, from: 0, to: 0 };
  const lasts = new Int32Array(terms).fill(-1);
  const bits = new Uint8Array(terms);
  const meet = (number: number, head: number): void => {
    met.number = number;
    met.steps = met.document - (lasts[number] ?? 0) - 1;
    met.head = head | (bits[number] ?? 0);
    lasts[number] = met.document;
    bits[number] = 0;
  };
  for (const page of pages) {
    const reader = new ByteReader(page.uses);
    reader.at = page.from;
    for (const numbers of page.more) {
      for (let at = 0; at < numbers.length; at += 2) bits[numbers[at] ?? 0] = (bits[numbers[at] ?? 0] ?? 0) | (numbers[at + 1] ?? 0);
      for (let left = reader.number(); left > 0; left--) {
        meet(page.numbers[reader.number()] ?? 0, reader.number());
        met.from = reader.at;
        skipPlaces(reader, met.head);
        met.to = reader.at;
        tell(met, page.uses);
      }
      met.from = met.to = 0;
      for (let at = 0; at < numbers.length; at += 2) {
        if (bits[numbers[at] ?? 0] === 0) continue;
        meet(numbers[at] ?? 0, 0);
        tell(met, page.uses);
      }
      met.document++;
    }
  }
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
