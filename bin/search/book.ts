import { type Forms, mark, type Orders, inOrder as toOrder } from '../../compiler/search.ts';
import { Glossary } from './glossary.ts';
import { type Bound, numbersIn, renumber } from './pack.ts';

/**
 * The words of the pages of one index: those of each page packed, by the hash of what it is made from, with the numbers of these forms.
 * With `orders` the forms are all that a thread has met; else they are those of these pages, in order, or '' where no page uses one.
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

/** More forms than so many would be too much for each index to go through. */
const mostForms = 2 ** 16;

/** The pages as they are, where one thread has numbered them all. */
export function asNumbered(pages: Leaves): Book | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const { words, terms } = first[1].forms;
  if (words.length > mostForms || pages.some(([, { forms }]) => forms.words !== words || forms.terms !== terms)) return undefined;
  return { ...inOrder(first[1].forms), pages: new Map(pages.map(([hash, { packed }]) => [hash, packed])) };
}

/** The forms that a thread has met so far, and their order. */
export function inOrder({ words, terms, orders }: Forms): Forms & { orders: Orders } {
  return { words, terms, orders: { words: orderOf(words, orders?.words), terms: orderOf(terms, orders?.terms) } };
}

const ordersOfLists = new WeakMap<readonly string[], Int32Array>();

/** The order of a list, which may have grown since it was known. */
function orderOf(list: readonly string[], before: Int32Array | undefined): Int32Array {
  const known = ordersOfLists.get(list) ?? before;
  if (known?.length === list.length) return known;
  const order = toOrder(list, known);
  ordersOfLists.set(list, order);
  return order;
}

/** The same pages, bound again. */
export function leavesOf(book: Book): Leaves {
  return [...book.pages].map(([hash, packed]) => [hash, { packed, forms: book }]);
}

/** The forms that the pages of a book use; others are ''. */
export function usedForms({ words, terms, pages }: Book): { words: string[]; terms: string[] } {
  const [usedWords, usedTerms] = [new Uint8Array(words.length), new Uint8Array(terms.length)];
  for (const packed of pages.values()) {
    const own = numbersIn(packed);
    mark(usedWords, own.words);
    mark(usedTerms, own.terms);
  }
  return {
    words: words.map((form, number) => (usedWords[number] === 1 ? form : '')),
    terms: terms.map((form, number) => (usedTerms[number] === 1 ? form : '')),
  };
}
