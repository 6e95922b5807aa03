import { Numbering, type TermTable } from '../analysis/lexicon.ts';
import { numbersIn, renumber } from './packed-terms.ts';

/**
 * The packed terms of a page, in the numbers of a term table. `isGiven`: nobody else needs these bytes, so they may be
 * overwritten.
 */
export type NumberedPage = { packed: Uint8Array; table: TermTable; isGiven?: boolean };
/** The packed pages of one index, by the hash of what each is made from, in the numbers of one term table. */
export type Segment = TermTable & { pages: ReadonlyMap<string, Uint8Array> };

/** A segment of no pages. */
export const emptySegment: Segment = { words: [], terms: [], pages: new Map() };

/**
 * Merges pages that several threads and earlier builds have numbered into one segment. Its table has only what these pages use.
 */
export function mergePages(pages: readonly (readonly [hash: string, page: NumberedPage])[]): Segment {
  const words = createTable();
  const terms = createTable();
  const merged = new Map<string, Uint8Array>();
  for (const [hash, { packed, table, isGiven }] of pages) {
    // Bytes that were overwritten must not be read again.
    if (merged.has(hash)) continue;
    const own = numbersIn(packed);
    const numbers = { words: words.translate(own.words, table.words), terms: terms.translate(own.terms, table.terms) };
    merged.set(hash, renumber(packed, numbers, isGiven));
  }
  return { words: words.texts, terms: terms.texts, pages: merged };
}

function createTable() {
  const table = new Numbering();
  /** For each list of texts, the number of each text in the table plus 1, or 0 if it has not been looked up. */
  const known = new Map<readonly string[], Int32Array>();
  return {
    texts: table.texts,
    /** Translates numbers of texts in `list` into their numbers in the table. */
    translate: (own: Int32Array, list: readonly string[]): Int32Array => {
      const places = known.get(list) ?? new Int32Array(list.length);
      known.set(list, places);
      const translated = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const number = own[at] ?? 0;
        if (places[number] === 0) places[number] = table.numberOf(list[number] ?? '') + 1;
        translated[at] = (places[number] ?? 1) - 1;
      }
      return translated;
    },
  };
}
