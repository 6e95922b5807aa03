import type { Analyser } from './analyser.ts';
import { copyUnits, hashOf, isCapital, type ScannedWords, toAsciiLower, type Units } from './scan.ts';

/**
 * Columns in the row of a word: its hash; its length; its `lead`, which is the row of the first word with the same term; whether it is a
 * stop word; the last page that contained it, and the number of its term on that page. The row of a lead also contains the number of its
 * term, and the last page with that term and its number there. The letters follow, two per column; for a long word, a single column
 * contains the position of its letters in a buffer. A row is one cache line (64 bytes), because with a large vocabulary the cost of a word
 * is the number of cache lines fetched.
 */
export const column = {
  hash: 0,
  length: 1,
  lead: 2,
  stop: 3,
  page: 4,
  onPage: 5,
  term: 6,
  termPage: 7,
  termOnPage: 8,
  letters: 9,
} as const;
const width = 16;
const firstLetter = column.letters * 2;
const lettersInRow = width * 2 - firstLetter;

/** All words that one thread has encountered on any page, with their terms. Each word is stemmed once. */
export class Lexicon {
  readonly words: string[] = [];
  readonly terms: string[] = [];
  /** A row for each word, by its number. */
  rows = new Int32Array(4096 * width);
  /** The memory of `rows` as code units. */
  #unitsOfRows = new Uint16Array(this.rows.buffer);
  /** An open hash table with linear probing. A slot contains the number of a word plus 1, or 0 if it is free. */
  #slots = new Int32Array(8192);
  /** The letters of all long words. */
  #longWords = new Uint16Array(32_768);
  #end = 0;
  #found = new Int32Array(4096);
  /** The row of the first word that had each term. */
  readonly #leads = new Map<string, number>();
  readonly #analyser: Analyser;

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  /**
   * Returns the rows of all words of a string that need no folding, by the index of the word; other entries are undefined. Adds new words.
   * The next call overwrites the result. Memory access dominates the cost of a word, and in a single pass the processor fetches several
   * cache lines at a time.
   */
  findAll(text: string, units: Units, { count, starts, ends, hashes, needFolding }: ScannedWords): Int32Array {
    if (count > this.#found.length) this.#found = new Int32Array(count * 2);
    const found = this.#found;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = 0; at < count; at++) found[at] = (slots[(hashes[at] ?? 0) & mask] ?? 0) - 1;
    const { rows } = this;
    for (let at = 0; at < count; at++) {
      const row = (found[at] ?? 0) * width;
      found[at] = row >= 0 && rows[row] === hashes[at] ? row : -1;
    }
    for (let at = 0; at < count; at++) {
      if (needFolding[at] === 1) continue;
      const start = starts[at] ?? 0;
      const length = (ends[at] ?? 0) - start;
      const guess = found[at] ?? 0;
      if (guess < 0 || !this.#isSame(guess, units, start, length))
        found[at] = this.#find(text, units, start, length, hashes[at] ?? 0);
    }
    return found;
  }

  /** Returns the row of a lower-case word, which is added if it is new. */
  find(form: string): number {
    if (form.length >= formUnits.length) formUnits = new Uint16Array(form.length * 2);
    copyUnits(formUnits, form);
    return this.#find(form, formUnits, 0, form.length, hashOf(formUnits, 0, form.length));
  }

  /** Returns the number of the word with this row. */
  wordOf(row: number): number {
    return row / width;
  }

  #find(text: string, units: Units, start: number, length: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let count = this.#slots[slot] ?? 0; count !== 0; count = this.#slots[slot] ?? 0) {
      const at = (count - 1) * width;
      if (this.rows[at] === hash && this.#isSame(at, units, start, length)) return at;
      slot = (slot + 1) & mask;
    }
    return this.#add(text.slice(start, start + length), hash, slot);
  }

  /** Returns whether the word with this row has these letters. Only the first of them can be a capital. */
  #isSame(row: number, units: Units, start: number, length: number): boolean {
    if (this.rows[row + column.length] !== length) return false;
    const isShort = length <= lettersInRow;
    const own = isShort ? this.#unitsOfRows : this.#longWords;
    const from = isShort ? row * 2 + firstLetter : (this.rows[row + column.letters] ?? 0);
    if (own[from] !== toAsciiLower(units[start] ?? 0)) return false;
    for (let index = 1; index < length; index++) if (own[from + index] !== units[start + index]) return false;
    return true;
  }

  #add(raw: string, hash: number, slot: number): number {
    const at = this.words.length * width;
    if (at === this.rows.length) {
      this.rows = copyInto(new Int32Array(at * 2), this.rows);
      this.#unitsOfRows = new Uint16Array(this.rows.buffer);
    }
    const { rows } = this;
    const form = this.#store(isCapital(raw.charCodeAt(0)) ? raw.toLowerCase() : raw, at);
    const term = this.#analyser.stem(form);
    let lead = this.#leads.get(term);
    if (lead === undefined) {
      lead = at;
      this.#leads.set(term, at);
      rows[at + column.term] = this.terms.push(term) - 1;
    }
    rows[at] = hash;
    rows[at + column.lead] = lead;
    rows[at + column.stop] = this.#analyser.isStopWord(form) ? 1 : 0;
    this.#slots[slot] = this.words.push(form);
    if (this.words.length * 2 > this.#slots.length) this.#growSlots();
    return at;
  }

  /**
   * Stores the letters and returns the word. A word of 13 letters or more becomes a new string: as a slice of the page's text, it would
   * prevent V8 from freeing that text.
   */
  #store(form: string, row: number): string {
    const { length } = form;
    const isShort = length <= lettersInRow;
    const from = isShort ? row * 2 + firstLetter : this.#end;
    if (!isShort) {
      this.#end += length;
      this.rows[row + column.letters] = from;
      if (this.#end > this.#longWords.length) this.#longWords = copyInto(new Uint16Array(this.#end * 2), this.#longWords);
    }
    const units = isShort ? this.#unitsOfRows : this.#longWords;
    for (let index = 0; index < length; index++) units[from + index] = form.charCodeAt(index);
    this.rows[row + column.length] = length;
    return length < 13 ? form : String.fromCharCode(...units.subarray(from, from + length));
  }

  /** Doubles the hash table and rehashes all words. */
  #growSlots(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let word = 0; word < this.words.length; word++) {
      let slot = (this.rows[word * width] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = word + 1;
    }
    this.#slots = slots;
  }
}

/** A buffer for single words, separate from that of `unitsOf`, which contains the text being scanned. */
let formUnits = new Uint16Array(256);

/** Copies the smaller buffer to the start of the larger one, and returns the larger one. */
export function copyInto<Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  larger: Numbers,
  smaller: Numbers,
): Numbers {
  larger.set(smaller);
  return larger;
}
