import { type Forms, Numbering } from '../../compiler/search.ts';
import { type Bound, renumber } from './pack.ts';

/** The words of the pages of one index: those of each page packed, by the hash of what it is made from, with the numbers of these forms. */
export type Book = Forms & { pages: ReadonlyMap<string, Uint8Array> };

/** A book of no pages. */
export const emptyBook: Book = { words: [], terms: [], pages: new Map() };

/** A book of these pages, whose forms are theirs and no others, in the order in which they come. */
export function bind(pages: Iterable<readonly [hash: string, page: Bound]>): Book {
  const words = new Renumbering();
  const terms = new Renumbering();
  const made = new Map<string, Uint8Array>();
  for (const [hash, { packed, forms }] of pages) {
    const bound = renumber(packed, (ownWords, ownTerms) => {
      words.renumber(ownWords, forms.words);
      terms.renumber(ownTerms, forms.terms);
    });
    made.set(hash, bound);
  }
  return { words: words.forms, terms: terms.forms, pages: made };
}

/** Numbers forms that come with the numbers of several lists. */
class Renumbering {
  readonly #numbering = new Numbering();
  /** For each list: the number here of each of its numbers, and one more; 0 where it has none yet. */
  readonly #known = new Map<readonly string[], Int32Array>();

  get forms(): readonly string[] {
    return this.#numbering.forms;
  }

  /** Puts the numbers here in the place of those of the list. */
  renumber(numbers: Int32Array, list: readonly string[]): void {
    const known = this.#knownOf(list);
    for (let at = 0; at < numbers.length; at++) {
      const old = numbers[at] ?? 0;
      if (known[old] === 0) known[old] = this.#numbering.numberOf(list[old] ?? '') + 1;
      numbers[at] = (known[old] ?? 1) - 1;
    }
  }

  #knownOf(list: readonly string[]): Int32Array {
    const known = this.#known.get(list);
    if (known && known.length >= list.length) return known;
    const longer = new Int32Array(list.length);
    longer.set(known ?? []);
    this.#known.set(list, longer);
    return longer;
  }
}
