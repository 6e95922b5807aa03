import type { Analyser } from '../analysis/analyser.ts';
import { copyInto, type TermTable } from '../analysis/lexicon.ts';
import { ByteReader } from '../format/bytes.ts';
import { type IndexedPage, startsWithTitle } from '../format/page.ts';
import { type Chunks, countPositions, type InvertedIndex } from '../format/postings.ts';
import { indexShortFields } from './short-fields.ts';
import { inOrder } from './sort.ts';

/**
 * Inverts pages: turns the terms of each page into the postings of each term. The pages are read twice, first to measure how much
 * space each term needs, then to write its postings there. The table may have more words and terms than these pages use; the
 * index has only theirs.
 */
export function invert(pages: readonly IndexedPage[], table: TermTable, analyser: Analyser): InvertedIndex {
  const used = pages.flatMap((page) => page.terms ?? []);
  const usedTerms = used.map((page) => page.terms);
  const usedWords = used.map((page) => page.words);
  const inTable = orderOf(table);
  const inTexts = choose(usedTerms, table.terms, inTable.terms);
  const { texts: words } = choose(usedWords, table.words, inTable.words);
  const short = indexShortFields(pages, inTexts.texts.length, analyser);
  const terms = [...inTexts.texts, ...short.terms];
  const { order, firsts } = sortUnique(terms, inTexts.texts.length);
  const numbered = pages.map((page, at) => toNumbered(page, inTexts.places, short.pages[at] ?? [], firsts));
  const sizes = measure(numbered, terms.length);
  const { kept, starts } = layOut(order, sizes);
  const allWords = [...words, ...short.words];
  return {
    words: pick(sortUnique(allWords, words.length).order, allWords),
    terms: pick(kept, terms),
    ...writePostings(numbered, starts, sizes),
    lengths: short.lengths,
  };
}

/** The order of all texts of a table. */
export function orderOf({ words, terms, order }: TermTable): Required<TermTable>['order'] {
  const isWhole = order?.words.length === words.length && order.terms.length === terms.length;
  return order && isWhole ? order : { words: inOrder(words, order?.words), terms: inOrder(terms, order?.terms) };
}

/** The texts whose numbers are used, in this order, and for each used number its index among them. */
function choose(
  used: readonly Int32Array[],
  texts: readonly string[],
  order: Int32Array,
): { texts: string[]; places: Int32Array } {
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
  return { texts: pick(chosen.subarray(0, count), texts), places };
}

function pick(places: Int32Array, texts: readonly string[]): string[] {
  const picked: string[] = [];
  for (let at = 0; at < places.length; at++) picked.push(texts[places[at] ?? 0] ?? '');
  return picked;
}

/** Replaces each number by `known[number]`, in a copy. */
export function translate(numbers: Int32Array, known: Int32Array | readonly number[]): Int32Array {
  const translated = numbers.slice();
  for (let at = 0; at < translated.length; at++) translated[at] = known[translated[at] ?? 0] ?? 0;
  return translated;
}

/**
 * The numbers of texts in sorted order, each text once, and for each number the first one with the same text. So many at the beginning
 * are in order, and no two of these are the same.
 */
function sortUnique(texts: readonly string[], sorted: number): { order: Int32Array; firsts: Int32Array } {
  const all = inOrder(
    texts,
    Int32Array.from({ length: sorted }, (_, number) => number),
  );
  const firsts = new Int32Array(texts.length);
  let first = -1;
  let count = 0;
  for (let place = 0; place < all.length; place++) {
    const number = all[place] ?? 0;
    const isNew = (number < sorted && first < sorted) || texts[number] !== texts[first];
    if (isNew) {
      first = number;
      all[count++] = number;
    }
    firsts[number] = first;
  }
  return { order: all.subarray(0, count), firsts };
}

/**
 * A page in the numbers of the index. `terms` maps the page's own numbers to those of the index; `uses` is read from byte `from`;
 * `short` has for each section the terms of its short fields and their bits, alternating.
 */
type NumberedPage = { terms: Int32Array; uses: Uint8Array; from: number; short: number[][] };

function toNumbered(page: IndexedPage, places: Int32Array, short: readonly number[][], firsts: Int32Array): NumberedPage {
  const uses = page.terms?.uses ?? new Uint8Array();
  const reader = new ByteReader(uses);
  if (startsWithTitle(page)) skipSection(reader);
  return {
    terms: page.terms ? translate(page.terms.terms, places) : new Int32Array(),
    uses,
    from: reader.at,
    short: short.map((list) => list.map((number, at) => (at % 2 === 0 ? (firsts[number] ?? 0) : number))),
  };
}

function skipSection(reader: ByteReader): void {
  for (let left = reader.number(); left > 0; left--) {
    reader.number();
    reader.skip(countPositions(reader, reader.number()));
  }
}

/**
 * Columns in the row of a posting: its term, its document, its packed frequencies, the number of known positions, and where in
 * the uses of the page the first position, the later ones and their end are.
 */
const column = { term: 0, document: 1, frequencies: 2, positions: 3, first: 4, later: 5, end: 6 } as const;
const rowWidth = 8;

/** The postings of one page, document by document. The buffers are reused for the next page. */
class PagePostings {
  rows = new Int32Array(2048 * rowWidth);
  /** Where the rows of the current page end. */
  end = 0;
  /** For each term the bits of the short fields of the current section that have it, until its posting is made. */
  readonly #bits: Uint8Array;

  constructor(terms: number) {
    this.#bits = new Uint8Array(terms);
  }

  /** Reads a page whose first document has the number `first`, and returns that of the next page's first document. */
  read(page: NumberedPage, first: number): number {
    const reader = new ByteReader(page.uses);
    reader.at = page.from;
    this.end = 0;
    let document = first;
    for (const short of page.short) {
      for (let at = 0; at < short.length; at += 2) {
        const term = short[at] ?? 0;
        this.#bits[term] = (this.#bits[term] ?? 0) | (short[at + 1] ?? 0);
      }
      this.#readSection(reader, page.terms, document);
      for (let at = 0; at < short.length; at += 2) this.#addShort(short[at] ?? 0, document);
      document++;
    }
    return document;
  }

  #readSection(reader: ByteReader, terms: Int32Array, document: number): void {
    const uses = reader.number();
    this.#reserve(uses * rowWidth);
    const rows = this.rows;
    const bits = this.#bits;
    const end = this.end + uses * rowWidth;
    for (let row = this.end; row < end; row += rowWidth) {
      const term = terms[reader.number()] ?? 0;
      const frequencies = reader.number();
      const positions = countPositions(reader, frequencies);
      rows[row] = term;
      rows[row + column.document] = document;
      rows[row + column.frequencies] = frequencies | (bits[term] ?? 0);
      rows[row + column.positions] = positions;
      rows[row + column.first] = reader.at;
      reader.skip(Math.min(positions, 1));
      rows[row + column.later] = reader.at;
      reader.skip(positions - 1);
      rows[row + column.end] = reader.at;
      bits[term] = 0;
    }
    this.end = end;
  }

  /** Adds a posting of a term that only short fields have, not the text. */
  #addShort(term: number, document: number): void {
    const frequencies = this.#bits[term] ?? 0;
    if (frequencies === 0) return;
    this.#reserve(rowWidth);
    this.rows.fill(0, this.end, this.end + rowWidth);
    this.rows[this.end] = term;
    this.rows[this.end + column.document] = document;
    this.rows[this.end + column.frequencies] = frequencies;
    this.end += rowWidth;
    this.#bits[term] = 0;
  }

  #reserve(more: number): void {
    const needed = this.end + more;
    if (needed > this.rows.length) this.rows = copyInto(new Int32Array(Math.max(this.rows.length * 2, needed)), this.rows);
  }
}

/**
 * Columns in the row of a term: its number of postings, its bytes of first positions and of later ones. A fourth column is
 * unused.
 */
const size = { postings: 0, firsts: 1, later: 2 } as const;
const sizeWidth = 4;

function measure(pages: readonly NumberedPage[], terms: number): Int32Array {
  const sizes = new Int32Array(terms * sizeWidth);
  const postings = new PagePostings(terms);
  for (const page of pages) {
    postings.read(page, 0);
    addSizes(postings, sizes);
  }
  return sizes;
}

function addSizes({ rows, end }: PagePostings, sizes: Int32Array): void {
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * sizeWidth;
    const later = rows[row + column.later] ?? 0;
    sizes[at] = (sizes[at] ?? 0) + 1;
    sizes[at + size.firsts] = (sizes[at + size.firsts] ?? 0) + later - (rows[row + column.first] ?? 0);
    sizes[at + size.later] = (sizes[at + size.later] ?? 0) + (rows[row + column.end] ?? 0) - later;
  }
}

type Starts = Record<keyof typeof size, Uint32Array>;

/** The terms that have postings, in order, and where the data of each starts. Each size in `sizes` is replaced by that start. */
function layOut(order: Int32Array, sizes: Int32Array): { kept: Int32Array; starts: Starts } {
  const kept = order.filter((term) => sizes[term * sizeWidth] !== 0);
  const startsOf = (part: number): Uint32Array => {
    const starts = new Uint32Array(kept.length + 1);
    let end = 0;
    for (let index = 0; index < kept.length; index++) {
      const at = (kept[index] ?? 0) * sizeWidth + part;
      const own = sizes[at] ?? 0;
      sizes[at] = end;
      end += own;
      starts[index + 1] = end;
    }
    return starts;
  };
  return { kept, starts: { postings: startsOf(size.postings), firsts: startsOf(size.firsts), later: startsOf(size.later) } };
}

type Written = Omit<InvertedIndex, 'words' | 'terms' | 'lengths'>;

/** Writes all postings. `next` is `sizes` as `layOut` leaves it: for each term where its next data goes. */
function writePostings(pages: readonly NumberedPage[], starts: Starts, next: Int32Array): Written {
  const total = starts.postings.at(-1) ?? 0;
  const chunks = (own: Uint32Array): Chunks => ({ bytes: new Uint8Array(own.at(-1) ?? 0), starts: own });
  const written: Written = {
    starts: starts.postings,
    documents: new Int32Array(total),
    frequencies: new Int32Array(total),
    positionCounts: new Uint8Array(total),
    firstPositions: chunks(starts.firsts),
    laterPositions: chunks(starts.later),
  };
  const postings = new PagePostings(next.length / sizeWidth);
  let document = 0;
  for (const page of pages) {
    document = postings.read(page, document);
    copyPositions(page.uses, postings, next, written);
    copyPostings(postings, next, written);
  }
  return written;
}

function copyPostings({ rows, end }: PagePostings, next: Int32Array, { documents, frequencies, positionCounts }: Written): void {
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * sizeWidth;
    const posting = next[at] ?? 0;
    next[at] = posting + 1;
    documents[posting] = rows[row + column.document] ?? 0;
    frequencies[posting] = rows[row + column.frequencies] ?? 0;
    positionCounts[posting] = rows[row + column.positions] ?? 0;
  }
}

function copyPositions(uses: Uint8Array, { rows, end }: PagePostings, next: Int32Array, written: Written): void {
  const firsts = written.firstPositions.bytes;
  const laters = written.laterPositions.bytes;
  for (let row = 0; row < end; row += rowWidth) {
    const at = (rows[row] ?? 0) * sizeWidth;
    let from = rows[row + column.first] ?? 0;
    let to = next[at + size.firsts] ?? 0;
    const later = rows[row + column.later] ?? 0;
    while (from < later) firsts[to++] = uses[from++] ?? 0;
    next[at + size.firsts] = to;
    to = next[at + size.later] ?? 0;
    const last = rows[row + column.end] ?? 0;
    while (from < last) laters[to++] = uses[from++] ?? 0;
    next[at + size.later] = to;
  }
}
