import { Numbering, type TermTable } from '../analysis/lexicon.ts';
import type { PageTerms } from '../format/page.ts';

/**
 * The packed terms of a page, in the numbers of a term table. `isGiven`: nobody else needs these bytes, so they may be
 * overwritten.
 */
export type NumberedPage = { packed: Uint8Array; table: TermTable; isGiven?: boolean };
/**
 * The packed pages of one index, by the hash of what each is made from, in the numbers of one term table. `added` is the number of pages
 * whose texts were added to the table since it was made of the pages that use it.
 */
export type Segment = TermTable & { pages: ReadonlyMap<string, Uint8Array>; added?: number };

/** A segment of no pages. */
export const emptySegment: Segment = { words: [], terms: [], pages: new Map() };

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
  used += Math.ceil(bytes / 4) * 4;
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
 * Merges pages that several threads and earlier builds have numbered into one segment. Its table has only what these pages use; where
 * nearly all of them are those of `base`, it is the table of that, with what the others use besides.
 */
export function mergePages(pages: readonly (readonly [hash: string, page: NumberedPage])[], base?: Segment): Segment {
  const fresh = pages.filter(([, { table }]) => table !== base).length;
  const added = (base?.added ?? 0) + fresh;
  const kept = added > pages.length * mostAdded ? undefined : base;
  const [table, ...others] = new Set(pages.map(([, page]) => page.table));
  const only = kept || others.length > 0 ? undefined : table;
  const words = createTable(kept?.words, only !== undefined);
  const terms = createTable(kept?.terms, only !== undefined);
  const merged = new Map<string, Uint8Array>();
  for (const [hash, { packed, table: from, isGiven }] of pages) {
    // Bytes that were overwritten must not be read again.
    if (merged.has(hash)) continue;
    if (from === kept) {
      merged.set(hash, packed);
      continue;
    }
    const own = numbersIn(packed);
    const numbers = { words: words.translate(own.words, from.words), terms: terms.translate(own.terms, from.terms) };
    merged.set(hash, renumber(packed, numbers, isGiven));
  }
  const segment = { words: words.texts, terms: terms.texts, pages: merged };
  if (kept) return { ...segment, added, ...(kept.order && { order: kept.order }) };
  const order = only && only.words.length <= words.texts.length * mostSkipped ? only.order : undefined;
  if (!only || !order) return segment;
  return { ...segment, order: { words: words.order(only.words, order.words), terms: terms.order(only.terms, order.terms) } };
}

/** Where a table has more words than so many times those of an index, these are sooner sorted than found in its order. */
const mostSkipped = 16;

/** With more pages added to a table, in parts of all pages, it is made anew: it holds what pages used that are gone. */
const mostAdded = 0.1;

/** A table that begins with these texts. `isOne`: all others come from one list, where no text is twice. */
function createTable(texts: readonly string[] = [], isOne = false) {
  const table = new Numbering(texts);
  /** For each list of texts, the number of each text in the table plus 1, or 0 if it has not been looked up. */
  const known = new Map<readonly string[], Int32Array>();
  const find = (text: string): number => (isOne ? table.add(text) : table.numberOf(text));
  return {
    texts: table.texts,
    /** Translates numbers of texts in `list` into their numbers in the table. */
    translate: (own: Int32Array, list: readonly string[]): Int32Array => {
      const places = known.get(list) ?? new Int32Array(list.length);
      known.set(list, places);
      const translated = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const number = own[at] ?? 0;
        if (places[number] === 0) places[number] = find(list[number] ?? '') + 1;
        translated[at] = (places[number] ?? 1) - 1;
      }
      return translated;
    },
    /** The order of the texts in the table, which all come from `list`, by the order of that. */
    order: (list: readonly string[], ofList: Int32Array): Int32Array => {
      const places = known.get(list);
      const order = new Int32Array(table.texts.length);
      let count = 0;
      for (let at = 0; at < ofList.length; at++) {
        const place = places?.[ofList[at] ?? 0] ?? 0;
        if (place > 0) order[count++] = place - 1;
      }
      return order;
    },
  };
}
