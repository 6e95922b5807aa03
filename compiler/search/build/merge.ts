import type { Forms } from '../analysis/lexicon.ts';
import { numbersIn, renumber } from './packed-terms.ts';

/** A page's terms, packed, with the numbers of this table. `isGiven`: nobody else needs these bytes, so that they may be written over. */
export type NumberedPage = { packed: Uint8Array; forms: Forms; isGiven?: boolean };
/** The pages of one index, each packed, by the hash of what it is made from, with the numbers of one table. */
export type Segment = Forms & { pages: ReadonlyMap<string, Uint8Array> };

/** A segment of no pages. */
export const emptySegment: Segment = { words: [], terms: [], pages: new Map() };

/** Merges pages, by their hashes, that several threads and earlier builds have numbered: into one table, of what these pages use and no more. */
export function mergePages(pages: readonly (readonly [hash: string, page: NumberedPage])[]): Segment {
  const words = createTable();
  const terms = createTable();
  const merged = new Map<string, Uint8Array>();
  for (const [hash, { packed, forms, isGiven }] of pages) {
    // Bytes that are written over must not be read again.
    if (merged.has(hash)) continue;
    const own = numbersIn(packed);
    const numbers = { words: words.translate(own.words, forms.words), terms: terms.translate(own.terms, forms.terms) };
    merged.set(hash, renumber(packed, numbers, isGiven));
  }
  return { words: words.texts, terms: terms.texts, pages: merged };
}

function createTable() {
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  /** For each list of texts the number here of each, counted from 1; 0 where that has not been asked for. */
  const known = new Map<readonly string[], Int32Array>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text);
    if (number !== undefined) return number;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  };
  return {
    texts,
    /** The numbers here of texts that have these numbers in a list. */
    translate: (own: Int32Array, list: readonly string[]): Int32Array => {
      const places = known.get(list) ?? new Int32Array(list.length);
      known.set(list, places);
      const translated = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const number = own[at] ?? 0;
        if (places[number] === 0) places[number] = numberOf(list[number] ?? '') + 1;
        translated[at] = (places[number] ?? 1) - 1;
      }
      return translated;
    },
  };
}
