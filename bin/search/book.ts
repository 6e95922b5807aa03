import type { Forms, Orders } from '../../compiler/search/analysis/lexicon.ts';
import { choose, translate } from '../../compiler/search/build/invert.ts';
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
    const leaves = pages.map(([hash, { packed, forms }]): Leaf => {
      const own = numbersIn(packed);
      const numbers = {
        words: words.translate(own.words, forms.words, forms.orders?.words),
        terms: terms.translate(own.terms, forms.terms, forms.orders?.terms),
      };
      return { hash, packed, numbers };
    });
    return toBook(leaves, { words: words.pick(wordsOf(leaves)), terms: terms.pick(termsOf(leaves)) });
  };
}

/** A page whose words and terms have these numbers among all. */
type Leaf = { hash: string; packed: Uint8Array; numbers: { words: Int32Array; terms: Int32Array } };

function wordsOf(leaves: readonly Leaf[]): Int32Array[] {
  return leaves.map(({ numbers }) => numbers.words);
}

function termsOf(leaves: readonly Leaf[]): Int32Array[] {
  return leaves.map(({ numbers }) => numbers.terms);
}

/** The pages by their numbers among the forms that are chosen. */
function toBook(leaves: readonly Leaf[], { words, terms }: Record<'words' | 'terms', ReturnType<typeof choose>>): Book {
  const pages = leaves.map(({ hash, packed, numbers }) => {
    const own = { words: translate(numbers.words, words.places), terms: translate(numbers.terms, terms.places) };
    return [hash, renumber(packed, own)] as const;
  });
  return { words: words.texts, terms: terms.texts, pages: new Map(pages) };
}

/** The pages as they are, where one thread has numbered them all. */
export function asNumbered(pages: Leaves): Book | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const { words, terms } = first[1].forms;
  if (pages.some(([, { forms }]) => forms.words !== words || forms.terms !== terms)) return undefined;
  return { ...withOrders(first[1].forms), pages: new Map(pages.map(([hash, { packed }]) => [hash, packed])) };
}

/** The book with the forms of its pages and no others. */
export function withOwnForms({ words, terms, orders, pages }: Book): Book {
  if (!orders) return { words, terms, pages };
  const leaves = [...pages].map(([hash, packed]): Leaf => ({ hash, packed, numbers: numbersIn(packed) }));
  return toBook(leaves, {
    words: choose(wordsOf(leaves), words, orders.words),
    terms: choose(termsOf(leaves), terms, orders.terms),
  });
}

/** With more forms than so many, and so many for each page, a book is remembered with its own alone: to write all takes room, to choose them time. */
const [fewForms, formsOfAPage] = [8192, 256];

/** The book as it is remembered. */
export function toKept(book: Book): Book {
  return book.words.length > fewForms + formsOfAPage * book.pages.size ? withOwnForms(book) : book;
}

/** The forms that a thread has met so far, and their order. */
export function withOrders({ words, terms, orders }: Forms): Forms & { orders: Orders } {
  return { words, terms, orders: { words: orderOf(words, orders?.words), terms: orderOf(terms, orders?.terms) } };
}
