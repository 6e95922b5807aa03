import type { Forms } from '../../compiler/search.ts';
import { Glossary } from './glossary.ts';
import { type Bound, numbersIn, renumber } from './pack.ts';

/**
 * The words of the pages of one index: those of each page packed, by the hash of what it is made from, with the numbers of these forms,
 * which are theirs and no others, in order.
 */
export type Book = Forms & { pages: ReadonlyMap<string, Uint8Array> };

/** A book of no pages. */
export const emptyBook: Book = { words: [], terms: [], pages: new Map() };

/** Binds the pages of one index after the other. */
export type Binder = (pages: readonly (readonly [hash: string, page: Bound])[]) => Book;

/** A binder: what it has learnt of the forms of a thread for one index it knows for the next. */
export function createBinder(): Binder {
  const words = new Glossary();
  const terms = new Glossary();
  return (pages) => {
    const numbers = pages.map(([, { packed, forms }]) => {
      const own = numbersIn(packed);
      const { orders } = forms;
      return {
        words: words.translate(own.words, forms.words, orders?.words),
        terms: terms.translate(own.terms, forms.terms, orders?.terms),
      };
    });
    const forms = { words: words.pick(numbers.map((own) => own.words)), terms: terms.pick(numbers.map((own) => own.terms)) };
    const made = new Map<string, Uint8Array>();
    for (const [index, [hash, { packed }]] of pages.entries()) {
      const own = numbers[index];
      if (own) made.set(hash, renumber(packed, own));
    }
    return { ...forms, pages: made };
  };
}
