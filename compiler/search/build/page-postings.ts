import { withRoom } from '../analysis/lexicon.ts';
import { ByteReader } from '../format/codec.ts';
import { countPlaces } from '../format/postings.ts';
import type { NumberedPage } from './interned.ts';

/**
 * What a row says of a posting: its term, its document, its head, how many places are known, and where these lie in the uses of the page: the
 * first one, those after it, and their end.
 */
export const column = { term: 0, document: 1, head: 2, places: 3, first: 4, rest: 5, end: 6 } as const;
/** Numbers in a row. */
export const rowWidth = 8;

/** The postings of one page, document by document. Has room for all pages, one after the other. */
export class PagePostings {
  rows = new Int32Array(2048 * rowWidth);
  /** Where the rows of the page at hand end. */
  end = 0;
  /** For each term the bits of the short fields that have it in the section at hand, until its posting is met. */
  readonly #bits: Uint8Array;

  constructor(terms: number) {
    this.#bits = new Uint8Array(terms);
  }

  /** Reads a page whose first document has this number, and answers the number of the next page's. */
  read(page: NumberedPage, first: number): number {
    const reader = new ByteReader(page.uses);
    reader.at = page.from;
    this.end = 0;
    let document = first;
    for (const shorts of page.more) {
      for (let at = 0; at < shorts.length; at += 2) this.#note(shorts[at] ?? 0, shorts[at + 1] ?? 0);
      this.#readSection(reader, page.numbers, document);
      for (let at = 0; at < shorts.length; at += 2) this.#addShort(shorts[at] ?? 0, document);
      document++;
    }
    return document;
  }

  #note(term: number, bit: number): void {
    this.#bits[term] = (this.#bits[term] ?? 0) | bit;
  }

  #readSection(reader: ByteReader, numbers: Int32Array, document: number): void {
    const uses = reader.number();
    this.#reserve(uses * rowWidth);
    const rows = this.rows;
    const bits = this.#bits;
    const end = this.end + uses * rowWidth;
    for (let row = this.end; row < end; row += rowWidth) {
      const term = numbers[reader.number()] ?? 0;
      const head = reader.number();
      const places = countPlaces(reader, head);
      rows[row] = term;
      rows[row + column.document] = document;
      rows[row + column.head] = head | (bits[term] ?? 0);
      rows[row + column.places] = places;
      rows[row + column.first] = reader.at;
      reader.skip(Math.min(places, 1));
      rows[row + column.rest] = reader.at;
      reader.skip(places - 1);
      rows[row + column.end] = reader.at;
      bits[term] = 0;
    }
    this.end = end;
  }

  /** A posting of a term that the text does not have. */
  #addShort(term: number, document: number): void {
    const head = this.#bits[term] ?? 0;
    if (head === 0) return;
    this.#reserve(rowWidth);
    this.rows.fill(0, this.end, this.end + rowWidth);
    this.rows[this.end] = term;
    this.rows[this.end + column.document] = document;
    this.rows[this.end + column.head] = head;
    this.end += rowWidth;
    this.#bits[term] = 0;
  }

  #reserve(more: number): void {
    const needed = this.end + more;
    if (needed > this.rows.length) this.rows = withRoom(this.rows, new Int32Array(Math.max(this.rows.length * 2, needed)));
  }
}
