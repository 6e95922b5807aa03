import { Numbering, type TermTable } from '../analysis/lexicon.ts';
import type { PageTerms } from '../format/page.ts';
import { compareAt, listOf, TextList, type Texts } from '../format/text-list.ts';
import { inOrder } from './sort.ts';

/**
 * The packed terms of a page, in the numbers of a term table. `isGiven`: nobody else needs these bytes, so they may be
 * overwritten.
 */
export type NumberedPage = { packed: Uint8Array; table: TermTable; isGiven?: boolean };
/** The packed pages of one index, by the hash of what each is made from, in the numbers of one term table. */
export type Segment = TermTable & { pages: ReadonlyMap<string, Uint8Array> };
/** A table that has only the words and terms of its pages, in order. */
export type OwnTable = { words: TextList; terms: TextList };
/** A segment with a table of its own. Its pages lie one after the other, each at a multiple of four bytes. */
export type OwnSegment = Segment & OwnTable;

/** A segment of no pages. */
export const emptySegment: Segment = { words: TextList.of([]), terms: TextList.of([]), pages: new Map() };

/** Size in bytes of a block of shared memory, which holds the terms of several pages. It is freed with the last of them. */
const bytesOfBlock = 256 * 1024;
const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };
/** Bytes of the four counts at the beginning. */
const head = 16;

/**
 * Packs the terms of a page into shared memory, which goes to files, and to other threads without a copy. The bytes are the
 * numbers of words, of terms, of bytes of uses and of bytes of contents; then all of these; then the sections as JSON.
 */
export function pack({ words, terms, uses, contents, sections }: PageTerms): Uint8Array {
  const counts = Int32Array.of(words.length, terms.length, uses.length, contents.length);
  const parts = [counts, words, terms, uses, contents, utf8.encoder.encode(JSON.stringify(sections))];
  const packed = sharedBytes(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(bytesOf(part), at);
    at += part.byteLength;
  }
  return packed;
}

/**
 * Unpacks what `pack` packed. The bytes are not validated: they come from this process, its threads, or a complete file of ours.
 */
export function unpack(packed: Uint8Array): PageTerms {
  const { words, terms } = numbersIn(packed);
  const [, , uses = 0, contents = 0] = numbersAt(packed, 0, 4);
  const start = head + words.byteLength + terms.byteLength;
  const end = start + uses + contents;
  return {
    words,
    terms,
    uses: packed.subarray(start, start + uses),
    contents: packed.subarray(start + uses, end),
    sections: JSON.parse(utf8.decoder.decode(packed.slice(end))),
  };
}

/** The numbers of a packed page's words and terms, which are not to be changed. */
export function numbersIn(packed: Uint8Array): { words: Int32Array; terms: Int32Array } {
  const [words = 0, terms = 0] = numbersAt(packed, 0, 4);
  return { words: numbersAt(packed, head, words), terms: numbersAt(packed, head + words * 4, terms) };
}

/** Gives a page other numbers for its words and terms: in place if `isGiven`, else in a copy. */
export function renumber(
  packed: Uint8Array,
  { words, terms }: { words: Int32Array; terms: Int32Array },
  isGiven = false,
): Uint8Array {
  const made = isGiven ? packed : sharedBytes(packed.length);
  if (!isGiven) made.set(packed);
  made.set(bytesOf(words), head);
  made.set(bytesOf(terms), head + words.byteLength);
  return made;
}

let block = new SharedArrayBuffer(0);
let used = 0;

function sharedBytes(bytes: number): Uint8Array {
  if (used + bytes > block.byteLength) {
    block = new SharedArrayBuffer(Math.max(bytesOfBlock, bytes));
    used = 0;
  }
  const start = used;
  // Numbers at a multiple of four bytes can be read without a copy.
  used += paddedLength(bytes);
  return new Uint8Array(block, start, bytes);
}

/** A view of numbers, or a copy if they are not at a multiple of four bytes. */
function numbersAt(packed: Uint8Array, start: number, count: number): Int32Array {
  const { buffer, byteOffset } = packed;
  if ((byteOffset + start) % 4 === 0) return new Int32Array(buffer, byteOffset + start, count);
  return new Int32Array(packed.slice(start, start + count * 4).buffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Puts the pages of an index together. Where all have the numbers of one table already, they keep them. Else the others get those of
 * `base`, whose pages stay as they are, with new ones for what it lacks.
 */
export function mergePages(pages: readonly (readonly [hash: string, page: NumberedPage])[], base?: Segment): Segment {
  const [table, ...others] = pages.map(([, page]) => page.table);
  if (table && others.every((other) => isSameTable(other, table))) {
    const { words, terms, order } = table;
    return { words, terms, ...(order && { order }), pages: new Map(pages.map(([hash, { packed }]) => [hash, packed])) };
  }
  const words = createTable(base?.words, base?.order?.words);
  const terms = createTable(base?.terms, base?.order?.terms);
  const merged = new Map<string, Uint8Array>();
  for (const [hash, { packed, table: from, isGiven }] of pages) {
    // Bytes that were overwritten must not be read again.
    if (merged.has(hash)) continue;
    if (base && isSameTable(from, base)) {
      merged.set(hash, packed);
      continue;
    }
    const own = numbersIn(packed);
    const numbers = { words: words.translate(own.words, from.words), terms: terms.translate(own.terms, from.terms) };
    merged.set(hash, renumber(packed, numbers, isGiven));
  }
  return { words: words.texts(), terms: terms.texts(), ...(base?.order && { order: base.order }), pages: merged };
}

function isSameTable(one: TermTable, other: TermTable): boolean {
  return one.words === other.words && one.terms === other.terms;
}

/** A table that begins with these texts. */
function createTable(texts: Texts = [], order?: Int32Array) {
  const find = finderIn(texts, order);
  const later = new Numbering();
  const numberOf = (text: string): number => {
    const number = find(text);
    return number < 0 ? texts.length + later.numberOf(text) : number;
  };
  /** For each list of texts, the number of each text in the table plus 1, or 0 if it has not been looked up. */
  const known = new Map<Texts, Int32Array>();
  return {
    texts: (): TextList => listOf(texts).with(later.texts),
    /** Translates numbers of texts in `list` into their numbers in the table. */
    translate: (own: Int32Array, list: Texts): Int32Array => {
      const places = known.get(list) ?? new Int32Array(list.length);
      known.set(list, places);
      const translated = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const number = own[at] ?? 0;
        if (places[number] === 0) places[number] = numberOf(list.at(number) ?? '') + 1;
        translated[at] = (places[number] ?? 1) - 1;
      }
      return translated;
    },
  };
}

/**
 * Looks a text up among these: by their order, where that is known, as making a map of all takes as long as looking many up. Returns -1
 * where it is none of them.
 */
function finderIn(texts: Texts, order: Int32Array | undefined): (text: string) => number {
  if (order?.length !== texts.length) {
    const numbers = new Map(Array.from(texts, (text, number) => [text, number]));
    return (text) => numbers.get(text) ?? -1;
  }
  return (text) => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareAt(texts, order[middle] ?? 0, text) < 0) low = middle + 1;
      else high = middle;
    }
    const number = order[low];
    return number !== undefined && compareAt(texts, number, text) === 0 ? number : -1;
  };
}

/** The order of all texts of a table. */
export function orderOf({ words, terms, order }: TermTable): Required<TermTable>['order'] {
  const isWhole = order?.words.length === words.length && order.terms.length === terms.length;
  return order && isWhole ? order : { words: inOrder(words, order?.words), terms: inOrder(terms, order?.terms) };
}

let ownBytes = new Uint8Array(0);

/** Gives the pages of a segment a table of their own. Its pages are valid until the next call. */
export function toOwnSegment({ pages, ...table }: Segment): OwnSegment {
  const order = orderOf(table);
  const numbers = Array.from(pages.values(), numbersIn);
  const words = choose(
    numbers.map((page) => page.words),
    table.words,
    order.words,
  );
  const terms = choose(
    numbers.map((page) => page.terms),
    table.terms,
    order.terms,
  );
  let size = 0;
  for (const { length } of pages.values()) size += paddedLength(length);
  if (size > ownBytes.length) ownBytes = new Uint8Array(size * 1.25);
  const own = new Map<string, Uint8Array>();
  let at = 0;
  for (const [hash, packed] of pages) {
    const page = ownBytes.subarray(at, at + packed.length);
    page.set(packed);
    const made = numbersIn(page);
    replace(made.words, words.places);
    replace(made.terms, terms.places);
    own.set(hash, page);
    at += paddedLength(packed.length);
  }
  const all = { words: countUp(words.texts.length), terms: countUp(terms.texts.length) };
  return { words: words.texts, terms: terms.texts, order: all, pages: own };
}

/** The bytes that a page takes among others. */
export function paddedLength(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** The numbers from 0 on. */
export function countUp(count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/** The texts whose numbers are used, in this order, and for each used number its index among them. */
function choose(used: readonly Int32Array[], texts: Texts, order: Int32Array): { texts: TextList; places: Int32Array } {
  const isUsed = new Uint8Array(texts.length);
  for (const numbers of used) for (let at = 0; at < numbers.length; at++) isUsed[numbers[at] ?? 0] = 1;
  const places = new Int32Array(texts.length);
  const chosen = new Int32Array(texts.length);
  let count = 0;
  for (let at = 0; at < order.length; at++) {
    const number = order[at] ?? 0;
    if (isUsed[number] === 0) continue;
    places[number] = count;
    chosen[count++] = number;
  }
  return { texts: listOf(texts).pick(chosen.subarray(0, count)), places };
}

/** Replaces each number by `known[number]`. */
function replace(numbers: Int32Array, known: Int32Array): void {
  for (let at = 0; at < numbers.length; at++) numbers[at] = known[numbers[at] ?? 0] ?? 0;
}
