import type { Analyser } from '../analysis/analyser.ts';
import type { Forms } from '../analysis/lexicon.ts';
import type { IndexedPage } from '../format/page.ts';
import type { Gathered, Stretches } from '../format/postings.ts';
import { intern, type NumberedPage } from './interned.ts';
import { column, PagePostings, rowWidth } from './page-postings.ts';
import { choose, inOrder, pick, translate } from './sort.ts';

/**
 * Gathers the postings of all pages, which are gone through twice: to learn how much room each term needs, and to write. There may be more
 * forms than these pages use.
 */
export function gather(pages: readonly IndexedPage[], forms: Forms, analyser: Analyser): Gathered {
  const own = toOwn(pages, forms);
  const interned = intern(own.pages, own.terms.length, analyser);
  const terms = [...own.terms, ...interned.terms];
  const { order, firsts } = toOrder(terms);
  const numbered = interned.pages.map((page) => withFirsts(page, firsts));
  const sizes = measure(numbered, terms.length);
  const { used, starts } = layOut(order, sizes);
  return {
    words: withOthers(own.words, interned.words),
    terms: pick(used, terms),
    // Where all that is a term's begins stands in place of its sizes by now.
    ...write(numbered, starts, sizes),
    lengths: interned.lengths,
  };
}

/** The pages with the numbers of their terms among the forms that they use, and these in order. */
function toOwn(pages: readonly IndexedPage[], { words, terms, orders }: Forms): Forms & { pages: readonly IndexedPage[] } {
  const used = pages.flatMap((page) => page.terms ?? []);
  const chosen = choose(
    used.map((page) => page.terms),
    terms,
    inOrder(terms, orders?.terms),
  );
  const { texts } = choose(
    used.map((page) => page.words),
    words,
    inOrder(words, orders?.words),
  );
  const own = pages.map((page) =>
    page.terms ? { ...page, terms: { ...page.terms, terms: translate(page.terms.terms, chosen.places) } } : page,
  );
  return { words: texts, terms: chosen.texts, pages: own };
}

/** Words in order with others, in order. */
function withOthers(own: readonly string[], others: readonly string[]): string[] {
  const words = [...own, ...others];
  return pick(toOrder(words).order, words);
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

/** The page with the first number of each text in `more`. */
function withFirsts(page: NumberedPage, firsts: Int32Array): NumberedPage {
  return { ...page, more: page.more.map((each) => each.map((number, at) => (at % 2 === 0 ? (firsts[number] ?? 0) : number))) };
}

/** How much room each term needs, or where the next of it goes: its postings, and the bytes of first places and of those after them. */
const room = { postings: 0, firsts: 1, rest: 2 } as const;
const roomWidth = 4;

function measure(pages: readonly NumberedPage[], terms: number): Int32Array {
  const sizes = new Int32Array(terms * roomWidth);
  const postings = new PagePostings(terms);
  for (const page of pages) {
    postings.read(page, 0);
    addSizes(postings, sizes);
  }
  return sizes;
}

function addSizes({ rows, end }: PagePostings, sizes: Int32Array): void {
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * roomWidth;
    const rest = rows[row + column.rest] ?? 0;
    sizes[at] = (sizes[at] ?? 0) + 1;
    sizes[at + room.firsts] = (sizes[at + room.firsts] ?? 0) + rest - (rows[row + column.first] ?? 0);
    sizes[at + room.rest] = (sizes[at + room.rest] ?? 0) + (rows[row + column.end] ?? 0) - rest;
  }
}

type Starts = Record<keyof typeof room, Uint32Array>;

/** Of terms in order those that have postings, and where all that is theirs begins; the sizes become the places where it goes. */
function layOut(order: Int32Array, sizes: Int32Array): { used: Int32Array; starts: Starts } {
  const used = order.filter((term) => sizes[term * roomWidth] !== 0);
  const startsOf = (part: number): Uint32Array => {
    const starts = new Uint32Array(used.length + 1);
    let end = 0;
    for (let index = 0; index < used.length; index++) {
      const at = (used[index] ?? 0) * roomWidth + part;
      const size = sizes[at] ?? 0;
      sizes[at] = end;
      end += size;
      starts[index + 1] = end;
    }
    return starts;
  };
  return { used, starts: { postings: startsOf(room.postings), firsts: startsOf(room.firsts), rest: startsOf(room.rest) } };
}

type Written = Pick<Gathered, 'starts' | 'documents' | 'heads' | 'places' | 'firsts' | 'rest'>;

function roomFor({ postings: starts, firsts, rest }: Starts): Written {
  const total = starts.at(-1) ?? 0;
  const newStretches = (own: Uint32Array): Stretches => ({ bytes: new Uint8Array(own.at(-1) ?? 0), starts: own });
  return {
    ...{ starts, documents: new Int32Array(total), heads: new Int32Array(total), places: new Uint8Array(total) },
    ...{ firsts: newStretches(firsts), rest: newStretches(rest) },
  };
}

/** Puts every posting into its place, from where the places of its term move on. */
function write(pages: readonly NumberedPage[], starts: Starts, next: Int32Array): Written {
  const written = roomFor(starts);
  const places = { next, ...written };
  const postings = new PagePostings(next.length / roomWidth);
  let document = 0;
  for (const page of pages) {
    document = postings.read(page, document);
    copyPlaces(page.uses, postings, places);
    copyPostings(postings, places);
  }
  return written;
}

type Places = Written & { next: Int32Array };

function copyPostings({ rows, end }: PagePostings, { next, documents, heads, places }: Places): void {
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * roomWidth;
    const posting = next[at] ?? 0;
    next[at] = posting + 1;
    documents[posting] = rows[row + column.document] ?? 0;
    heads[posting] = rows[row + column.head] ?? 0;
    places[posting] = rows[row + column.places] ?? 0;
  }
}

function copyPlaces(uses: Uint8Array, { rows, end }: PagePostings, { next, firsts, rest }: Places): void {
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * roomWidth;
    let from = rows[row + column.first] ?? 0;
    let to = next[at + room.firsts] ?? 0;
    const further = rows[row + column.rest] ?? 0;
    while (from < further) firsts.bytes[to++] = uses[from++] ?? 0;
    next[at + room.firsts] = to;
    to = next[at + room.rest] ?? 0;
    const last = rows[row + column.end] ?? 0;
    while (from < last) rest.bytes[to++] = uses[from++] ?? 0;
    next[at + room.rest] = to;
  }
}
