import { hashBytes } from '../../basics/hash.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { copyInto } from '../analysis/lexicon.ts';
import { ByteReader, ByteWriter } from '../format/bytes.ts';
import { encodeDocuments } from '../format/documents.ts';
import { type IndexedPage, sectionsOf, startsWithTitle } from '../format/page.ts';
import { type BlockPostings, columnCount, countPositions } from '../format/postings.ts';
import { toLevel } from '../format/weights.ts';
import { shortFieldIndexer } from './short-fields.ts';

/** A page with its slot, counted from the first one of its block. */
export type PlacedPage = { slot: number; page: IndexedPage };
/**
 * A block of pages, inverted, without its postings:
 * - `texts`: its terms and words, each once, in no order. Text n is a word if `isWord[n]` is 1, and a term if its postings have
 *   `sizes[n]` bytes; `hashes` has two numbers of 32 bits for the postings of each.
 * - `ids`: two numbers of 32 bits for each text, by which blocks are merged without comparing texts.
 * - `pages`: by slot, the lengths of fields as levels (weights.ts): of the title and the text of each section, of tags and parents.
 * - `documents`: the files with documents, each with the number of its first document in the block.
 */
export type BlockSummary = {
  texts: TextList;
  ids: Uint32Array;
  isWord: Uint8Array;
  sizes: Uint32Array;
  hashes: Uint32Array;
  pages: [slot: number, levels: PageLevels][];
  documents: [first: number, hash: string][];
};
/** Texts one after the other: text n is from `starts[n]` up to `starts[n + 1]`. */
type TextList = { all: string; starts: Uint32Array };
/** The lengths of a page's fields, as levels (weights.ts). Titles and contents have one for each section. */
export type PageLevels = { titles: number[]; contents: number[]; tags: number; parents: number };
/** An inverted block, with the files of its documents. */
export type Block = { summary: BlockSummary; postings: BlockPostings; documents: [first: number, bytes: Uint8Array][] };

/** Inverts a block of pages: turns the terms of each page into the postings of each term. */
export function invertPages(pages: readonly PlacedPage[], lengthOfFile: number, analyser: Analyser): Block {
  const texts = new Texts();
  const toShortFields = shortFieldIndexer(analyser, texts.numberOf);
  const rows = new Rows();
  const bySlot = [...pages].sort((a, b) => a.slot - b.slot);
  const levels = bySlot.map(({ slot, page }): BlockSummary['pages'][number] => {
    const short = toShortFields(page);
    for (const word of page.terms?.words ?? []) texts.numberOf(word, true);
    const numbers = Int32Array.from(page.terms?.terms ?? [], (term) => texts.numberOf(term, false));
    rows.add({
      slot,
      uses: page.terms?.uses ?? new Uint8Array(),
      skipsFirst: startsWithTitle(page),
      numbers,
      short: short.sections,
    });
    return [
      slot,
      {
        titles: short.titles.map(toLevel),
        contents: sectionsOf(page).map(({ contentLength }) => toLevel(contentLength)),
        tags: toLevel(short.tags),
        parents: toLevel(short.parents),
      },
    ];
  });
  const { postings, sizes, hashes } = rows.encode(texts.texts.length);
  const documents = encodeDocuments(
    pages.map(({ page }) => page),
    lengthOfFile,
  );
  const named = documents.map(([first, bytes]): [number, string] => [first, hashBytes(bytes)]);
  const isWord = Uint8Array.from(texts.isWord);
  const summary = { ...listTexts(texts.texts), isWord, sizes, hashes, pages: levels, documents: named };
  return { summary, postings, documents };
}

function listTexts(texts: readonly string[]): { texts: TextList; ids: Uint32Array } {
  const starts = new Uint32Array(texts.length + 1);
  const ids = new Uint32Array(texts.length * 2);
  for (const [number, text] of texts.entries()) {
    starts[number + 1] = (starts[number] ?? 0) + text.length;
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      a = Math.imul(a ^ unit, 2654435761);
      b = Math.imul(b ^ unit, 1597334677);
      b ^= b >>> 13;
    }
    ids[number * 2] = a ^ (a >>> 15);
    ids[number * 2 + 1] = b;
  }
  return { texts: { all: texts.join(''), starts }, ids };
}

/** Numbers texts from 0 on, in the order of their first use. */
class Texts {
  readonly texts: string[] = [];
  readonly isWord: number[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf = (text: string, isWord: boolean): number => {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
      this.isWord.push(0);
    }
    if (isWord) this.isWord[number] = 1;
    return number;
  };
}

/** A page whose terms have numbers of the block; `short` has for each section the terms of its short fields and their bits. */
type NumberedPage = { slot: number; uses: Uint8Array; skipsFirst: boolean; numbers: Int32Array; short: readonly number[][] };

const column = { term: 0, slot: 1, section: 2, frequencies: 3, page: 4, from: 5, to: 6 } as const;
const width = 7;

/** The postings of a block: a row for each, page by page. Its positions are bytes of the uses of its page. */
class Rows {
  #rows = new Int32Array(2 ** 16 * width);
  #end = 0;
  #slot = 0;
  #section = 0;
  readonly #uses: Uint8Array[] = [];
  /** For each term the bits of the short fields of the current section that have it, until its row is added. */
  readonly #bits: number[] = [];

  add({ slot, uses, skipsFirst, numbers, short }: NumberedPage): void {
    const reader = new ByteReader(uses);
    const bits = this.#bits;
    this.#uses.push(uses);
    this.#slot = slot;
    if (skipsFirst) readUses(reader, () => {});
    for (const [section, fields] of short.entries()) {
      this.#section = section;
      for (let at = 0; at < fields.length; at += 2) bits[fields[at] ?? 0] = (bits[fields[at] ?? 0] ?? 0) | (fields[at + 1] ?? 0);
      readUses(reader, (use, frequencies, from, to) => {
        const term = numbers[use] ?? 0;
        this.#push(term, frequencies | (bits[term] ?? 0), from, to);
        bits[term] = 0;
      });
      for (let at = 0; at < fields.length; at += 2) {
        const term = fields[at] ?? 0;
        if (bits[term]) this.#push(term, bits[term], 0, 0);
        bits[term] = 0;
      }
    }
  }

  #push(term: number, frequencies: number, from: number, to: number): void {
    if (this.#end + width > this.#rows.length) this.#rows = copyInto(new Int32Array(this.#rows.length * 2), this.#rows);
    const rows = this.#rows;
    const at = this.#end;
    rows[at] = term;
    rows[at + column.slot] = this.#slot;
    rows[at + column.section] = this.#section;
    rows[at + column.frequencies] = frequencies;
    rows[at + column.page] = this.#uses.length - 1;
    rows[at + column.from] = from;
    rows[at + column.to] = to;
    this.#end += width;
  }

  /** Encodes the postings of each term. `terms` is the number of terms. */
  encode(terms: number): { postings: BlockPostings; sizes: Uint32Array; hashes: Uint32Array } {
    const rows = this.#rows;
    const counts = new Uint32Array(terms);
    for (let row = 0; row < this.#end; row += width) counts[rows[row] ?? 0] = (counts[rows[row] ?? 0] ?? 0) + 1;
    const order = this.#byTerm(counts);
    const writers = Array.from({ length: columnCount }, () => new ByteWriter(order.length * 2 + 64));
    const columns = writers.map((writer) => ({ writer, starts: new Uint32Array(terms + 1) }));
    const [slots, sections, frequencies, positions] = writers;
    let next = 0;
    const firsts = new Uint32Array(terms);
    const lasts = new Uint32Array(terms);
    for (let term = 0; term < terms; term++) {
      let slot = -1;
      let section = 0;
      for (const end = next + (counts[term] ?? 0); next < end; next++) {
        const row = order[next] ?? 0;
        const own = { slot: rows[row + column.slot] ?? 0, section: rows[row + column.section] ?? 0 };
        if (own.slot !== slot) section = 0;
        if (slot < 0) firsts[term] = own.slot;
        else slots?.number(own.slot - slot);
        sections?.number(own.section - section);
        frequencies?.number(rows[row + column.frequencies] ?? 0);
        positions?.raw(this.#uses[rows[row + column.page] ?? 0] ?? nothing, rows[row + column.from], rows[row + column.to]);
        ({ slot, section } = own);
      }
      lasts[term] = slot;
      for (const { writer, starts } of columns) starts[term + 1] = writer.length;
    }
    const postings = { counts, firsts, lasts, columns: columns.map(({ writer, starts }) => ({ bytes: writer.view(), starts })) };
    return { postings, ...summarize(postings) };
  }

  /** Where the rows of each term begin, term by term. Rows of a term stay in their order. */
  #byTerm(counts: Uint32Array): Uint32Array {
    const next = new Uint32Array(counts.length);
    for (let term = 1; term < counts.length; term++) next[term] = (next[term - 1] ?? 0) + (counts[term - 1] ?? 0);
    const order = new Uint32Array(this.#end / width);
    for (let row = 0; row < this.#end; row += width) {
      const term = this.#rows[row] ?? 0;
      order[next[term] ?? 0] = row;
      next[term] = (next[term] ?? 0) + 1;
    }
    return order;
  }
}

const nothing = new Uint8Array();

/** Calls `use` for each term of a section with its packed frequencies and the place of its positions. */
function readUses(reader: ByteReader, use: (term: number, frequencies: number, from: number, to: number) => void): void {
  for (let left = reader.number(); left > 0; left--) {
    const term = reader.number();
    const frequencies = reader.number();
    const from = reader.at;
    reader.skip(countPositions(reader, frequencies));
    use(term, frequencies, from, reader.at);
  }
}

/** The size in bytes of the postings of each term, and a hash of them. */
function summarize({ counts, firsts, columns }: BlockPostings): { sizes: Uint32Array; hashes: Uint32Array } {
  const sizes = new Uint32Array(counts.length);
  const hashes = new Uint32Array(counts.length * 2);
  for (let term = 0; term < counts.length; term++) {
    let a = Math.imul(counts[term] ?? 0, 2654435761);
    let b = firsts[term] ?? 0;
    for (const { bytes, starts } of columns) {
      const end = starts[term + 1] ?? 0;
      for (let at = starts[term] ?? 0; at < end; at++) {
        a = Math.imul(a ^ (bytes[at] ?? 0), 2654435761);
        b = Math.imul(b ^ (bytes[at] ?? 0), 1597334677);
        b ^= b >>> 13;
      }
      a ^= a >>> 15;
      sizes[term] = (sizes[term] ?? 0) + end - (starts[term] ?? 0);
    }
    hashes[term * 2] = a;
    hashes[term * 2 + 1] = b;
  }
  return { sizes, hashes };
}
