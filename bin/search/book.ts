import type { Forms, Orders } from '../../compiler/search.ts';
import { Glossary, orderOf } from './glossary.ts';
import { type Bound, numbersIn, renumber } from './pack.ts';

/**
 * The words of the pages of one index: those of each page packed, by the hash of what it is made from, with the numbers of these forms.
 * With `orders` the forms are all that a thread has met; else they are those of these pages and no others, in order.
 */
export type Book = Forms & { pages: ReadonlyMap<string, Uint8Array> };

/** A book of no pages. */
export const emptyBook: Book = { words: [], terms: [], pages: new Map() };

/** Pages by their hashes, in the order of an index. */
export type Leaves = readonly (readonly [hash: string, page: Bound])[];
/** Binds the pages of one index after the other. */
export type Binder = (pages: Leaves) => Book;

/** A binder, which numbers the forms of all pages anew: what it has learnt of the forms of a thread for one index it knows for the next. */
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

/** With more forms than so many, and so many for each page, an index would go through too much that is none of its own. */
const [fewForms, formsOfAPage] = [8192, 256];

/** The pages as they are, where one thread has numbered them all, and they are no small part of what it has met. */
export function asNumbered(pages: Leaves): Book | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const { words, terms } = first[1].forms;
  if (
    words.length > fewForms + formsOfAPage * pages.length ||
    pages.some(([, { forms }]) => forms.words !== words || forms.terms !== terms)
  )
    return undefined;
  return { ...withOrders(first[1].forms), pages: new Map(pages.map(([hash, { packed }]) => [hash, packed])) };
}

/** The forms that a thread has met so far, and their order. */
export function withOrders({ words, terms, orders }: Forms): Forms & { orders: Orders } {
  return { words, terms, orders: { words: orderOf(words, orders?.words), terms: orderOf(terms, orders?.terms) } };
}

/** The same pages, bound again. */
export function leavesOf(book: Book): Leaves {
  return [...book.pages].map(([hash, packed]) => [hash, { packed, forms: book }]);
}
