import type { Analyser } from '../analysis/analyser.ts';
import { copyInto } from '../analysis/lexicon.ts';
import { ByteReader } from '../format/bytes.ts';
import { type IndexedPage, startsWithTitle } from '../format/page.ts';
import { type Chunks, countPositions, type InvertedIndex } from '../format/postings.ts';
import type { TextList } from '../format/text-list.ts';
import type { OwnTable } from './packed-terms.ts';
import { indexShortFields } from './short-fields.ts';
import { inOrder } from './sort.ts';

/**
 * Inverts pages: turns the terms of each page into the postings of each term. The postings are first read page by page, which tells how
 * much space each term needs, then written there. The table has only words and terms of these pages, in order (`toOwnSegment`).
 */
export function invert(pages: readonly IndexedPage[], table: OwnTable, analyser: Analyser): InvertedIndex {
  const short = indexShortFields(pages, analyser);
  const { texts: terms, order, numbers } = addTexts(table.terms, short.terms);
  const numbered = pages.map((page, at) => toNumbered(page, short.pages[at] ?? [], numbers));
  const rows = readRows(numbered, terms.length);
  const { kept, starts } = layOut(order, rows.sizes);
  const words = addTexts(table.words, short.words);
  return {
    words: words.texts.pick(words.order),
    terms: terms.pick(kept),
    ...writePostings(numbered, starts, rows),
    lengths: short.lengths,
  };
}

/**
 * Adds texts to those of a table, no two of them the same. `order` has the numbers of all texts in order, each text once; `numbers` the
 * number of each text that was added: that in the table, where it has the same.
 */
function addTexts(table: TextList, added: readonly string[]): { texts: TextList; order: Int32Array; numbers: Int32Array } {
  const numbers = new Int32Array(added.length);
  const order = new Int32Array(table.length + added.length);
  let count = 0;
  let from = 0;
  for (const place of inOrder(added)) {
    const text = added[place] ?? '';
    const at = table.firstAtLeast(text, from);
    for (; from < at; from++) order[count++] = from;
    const isKnown = at < table.length && table.compare(at, text) === 0;
    numbers[place] = isKnown ? at : table.length + place;
    if (!isKnown) order[count++] = table.length + place;
  }
  for (; from < table.length; from++) order[count++] = from;
  return { texts: table.with(added), order: order.subarray(0, count), numbers };
}

/**
 * A page in the numbers of the index. `terms` maps the page's own numbers to those of the index; `uses` is read from byte `from`;
 * `short` has for each section the terms of its short fields and their bits, alternating.
 */
type NumberedPage = { terms: Int32Array; uses: Uint8Array; from: number; short: number[][] };

function toNumbered(page: IndexedPage, short: readonly number[][], numbers: Int32Array): NumberedPage {
  const uses = page.terms?.uses ?? new Uint8Array();
  const reader = new ByteReader(uses);
  if (startsWithTitle(page)) skipSection(reader);
  return {
    terms: page.terms?.terms ?? new Int32Array(),
    uses,
    from: reader.at,
    short: short.map((list) => list.map((number, at) => (at % 2 === 0 ? (numbers[number] ?? 0) : number))),
  };
}

function skipSection(reader: ByteReader): void {
  for (let left = reader.number(); left > 0; left--) {
    reader.number();
    reader.skip(countPositions(reader, reader.number()));
  }
}

/**
 * Columns in the row of a posting: its term; its packed frequencies; where in the uses of its page the first position is; and in one number
 * its document, counted from the first one of the page, and the bytes of its first position, those of the later ones, and its number of
 * known positions.
 */
const column = { term: 0, frequencies: 1, first: 2, rest: 3 } as const;
const rowWidth = 4;
const rest = { document: 10, later: 6, first: 3 } as const;

/**
 * Columns in the row of a term: its number of postings, its bytes of first positions and of later ones. A fourth column is
 * unused.
 */
const size = { postings: 0, firsts: 1, later: 2 } as const;
const sizeWidth = 4;

/** The rows of all postings, page by page: those of a page end at its `ends`. For each term, by its number, its sizes. */
type Rows = { rows: Int32Array; ends: Int32Array; sizes: Int32Array };

/** The buffer is used again for the next index. */
let rowBuffer = new Int32Array(2 ** 16 * rowWidth);

function readRows(pages: readonly NumberedPage[], terms: number): Rows {
  reserveRows(Math.ceil(pages.reduce((bytes, { uses }) => bytes + uses.length, 0) / usualBytes) * rowWidth);
  const reader = new RowReader(terms);
  const ends = new Int32Array(pages.length);
  for (const [at, page] of pages.entries()) ends[at] = reader.read(page);
  return { rows: rowBuffer, ends, sizes: reader.sizes };
}

/** A posting takes four bytes as a rule. Memory that is not used is not touched. */
const usualBytes = 3;

/** Makes the buffer so long. */
function reserveRows(length: number): void {
  if (length > rowBuffer.length) rowBuffer = copyInto(new Int32Array(Math.max(rowBuffer.length * 2, length)), rowBuffer);
}

class RowReader {
  readonly sizes: Int32Array;
  #end = 0;
  /** For each term the bits of the short fields of the current section that have it, until its posting is made. */
  readonly #bits: Uint8Array;

  constructor(terms: number) {
    this.sizes = new Int32Array(terms * sizeWidth);
    this.#bits = new Uint8Array(terms);
  }

  /** Reads the postings of a page, document by document, and returns where their rows end. */
  read(page: NumberedPage): number {
    const reader = new ByteReader(page.uses);
    reader.at = page.from;
    for (const [document, short] of page.short.entries()) {
      for (let at = 0; at < short.length; at += 2) {
        const term = short[at] ?? 0;
        this.#bits[term] = (this.#bits[term] ?? 0) | (short[at + 1] ?? 0);
      }
      this.#readSection(reader, page.terms, document);
      for (let at = 0; at < short.length; at += 2) this.#addShort(short[at] ?? 0, document);
    }
    return this.#end;
  }

  #readSection(reader: ByteReader, terms: Int32Array, document: number): void {
    const uses = reader.number();
    reserveRows(this.#end + uses * rowWidth);
    const { sizes } = this;
    const rows = rowBuffer;
    const bits = this.#bits;
    const end = this.#end + uses * rowWidth;
    for (let row = this.#end; row < end; row += rowWidth) {
      const term = terms[reader.number()] ?? 0;
      const frequencies = reader.number();
      const positions = countPositions(reader, frequencies);
      const first = reader.at;
      reader.skip(Math.min(positions, 1));
      const later = reader.at;
      reader.skip(positions - 1);
      const ofFirst = later - first;
      const ofLater = reader.at - later;
      rows[row] = term;
      rows[row + column.frequencies] = frequencies | (bits[term] ?? 0);
      rows[row + column.first] = first;
      rows[row + column.rest] = (document << rest.document) | (ofLater << rest.later) | (ofFirst << rest.first) | positions;
      bits[term] = 0;
      const at = term * sizeWidth;
      sizes[at] = (sizes[at] ?? 0) + 1;
      sizes[at + size.firsts] = (sizes[at + size.firsts] ?? 0) + ofFirst;
      sizes[at + size.later] = (sizes[at + size.later] ?? 0) + ofLater;
    }
    this.#end = end;
  }

  /** Adds a posting of a term that only short fields have, not the text. */
  #addShort(term: number, document: number): void {
    const frequencies = this.#bits[term] ?? 0;
    if (frequencies === 0) return;
    reserveRows(this.#end + rowWidth);
    rowBuffer[this.#end] = term;
    rowBuffer[this.#end + column.frequencies] = frequencies;
    rowBuffer[this.#end + column.first] = 0;
    rowBuffer[this.#end + column.rest] = document << rest.document;
    this.#end += rowWidth;
    this.#bits[term] = 0;
    this.sizes[term * sizeWidth] = (this.sizes[term * sizeWidth] ?? 0) + 1;
  }
}

type Starts = Record<keyof typeof size, Uint32Array>;

/** The terms that have postings, in order, and where the data of each starts. Each size in `sizes` is replaced by that start. */
function layOut(order: Int32Array, sizes: Int32Array): { kept: Int32Array; starts: Starts } {
  const most = order.length + 1;
  const starts: Starts = { postings: new Uint32Array(most), firsts: new Uint32Array(most), later: new Uint32Array(most) };
  const kept = new Int32Array(order.length);
  let count = 0;
  let [posting, first, later] = [0, 0, 0];
  for (let index = 0; index < order.length; index++) {
    const term = order[index] ?? 0;
    const at = term * sizeWidth;
    const postings = sizes[at] ?? 0;
    if (postings === 0) continue;
    const firsts = sizes[at + size.firsts] ?? 0;
    const laters = sizes[at + size.later] ?? 0;
    sizes[at] = posting;
    sizes[at + size.firsts] = first;
    sizes[at + size.later] = later;
    kept[count++] = term;
    posting += postings;
    first += firsts;
    later += laters;
    starts.postings[count] = posting;
    starts.firsts[count] = first;
    starts.later[count] = later;
  }
  const whole = (own: Uint32Array): Uint32Array => own.subarray(0, count + 1);
  return {
    kept: kept.subarray(0, count),
    starts: { postings: whole(starts.postings), firsts: whole(starts.firsts), later: whole(starts.later) },
  };
}

type Written = Omit<InvertedIndex, 'words' | 'terms' | 'lengths'>;

/** Writes all postings. `sizes` is as `layOut` leaves it: for each term where its next data goes. */
function writePostings(pages: readonly NumberedPage[], starts: Starts, { rows, ends, sizes: next }: Rows): Written {
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
  let document = 0;
  let from = 0;
  for (const [at, page] of pages.entries()) {
    const end = ends[at] ?? 0;
    copyPostings(rows.subarray(from, end), document, next, written);
    copyPositions(page.uses, rows.subarray(from, end), next, written);
    document += page.short.length;
    from = end;
  }
  return written;
}

function copyPostings(rows: Int32Array, first: number, next: Int32Array, written: Written): void {
  const { documents, frequencies, positionCounts } = written;
  for (let row = 0; row < rows.length; row += rowWidth) {
    const at = (rows[row] ?? 0) * sizeWidth;
    const posting = next[at] ?? 0;
    const more = rows[row + column.rest] ?? 0;
    next[at] = posting + 1;
    documents[posting] = first + (more >>> rest.document);
    frequencies[posting] = rows[row + column.frequencies] ?? 0;
    positionCounts[posting] = more & 7;
  }
}

function copyPositions(uses: Uint8Array, rows: Int32Array, next: Int32Array, written: Written): void {
  const firsts = written.firstPositions.bytes;
  const laters = written.laterPositions.bytes;
  for (let row = 0; row < rows.length; row += rowWidth) {
    const at = (rows[row] ?? 0) * sizeWidth;
    const more = rows[row + column.rest] ?? 0;
    let from = rows[row + column.first] ?? 0;
    let to = next[at + size.firsts] ?? 0;
    const later = from + ((more >>> rest.first) & 7);
    while (from < later) firsts[to++] = uses[from++] ?? 0;
    next[at + size.firsts] = to;
    to = next[at + size.later] ?? 0;
    const last = from + ((more >>> rest.later) & 15);
    while (from < last) laters[to++] = uses[from++] ?? 0;
    next[at + size.later] = to;
  }
}
