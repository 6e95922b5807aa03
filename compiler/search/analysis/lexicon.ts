import type { Analyser } from './analyser.ts';
import { isCapital, toSmall, type Units, type Words } from './scan.ts';
import type { Heard } from './tokens.ts';

/**
 * A term table: words in small letters, and terms. The number of each is its index in the list. `order` has numbers in the order of their
 * texts, of as many as were there when they were sorted: later ones follow in the lists.
 */
export type TermTable = { words: readonly string[]; terms: readonly string[]; order?: { words: Int32Array; terms: Int32Array } };

/** Interns texts: numbers them from 0 in the order of their first use. */
export class Numbering {
  readonly texts: string[];
  /** The numbers of the first texts: the others are added when a text is looked up. */
  readonly #numbers = new Map<string, number>();

  /** Begins with these texts, no two of which are the same. */
  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
  }

  /** The number of a text. A new text gets the next free one. */
  numberOf(form: string): number {
    while (this.#numbers.size < this.texts.length) this.#numbers.set(this.texts[this.#numbers.size] ?? '', this.#numbers.size);
    return this.#numbers.get(form) ?? this.add(form);
  }

  /** The number of a text that is known to be new. */
  add(form: string): number {
    return this.texts.push(form) - 1;
  }
}

/**
 * Columns in the row of a word: its hash; its length; where its letters start in the buffer of long words, if they do not fit
 * into the row; the number of its term; whether it is a stop word; the last page that had it; the number of its term on that
 * page. Its letters follow, two in a column. A row is one cache line (64 bytes), because with a large vocabulary the cost of a
 * word is the number of lines fetched for it.
 */
export const column = { hash: 0, length: 1, start: 2, term: 3, stop: 4, page: 5, onPage: 6 } as const;
const width = 16;
const firstLetter = 7 * 2;
const lettersInRow = width * 2 - firstLetter;

/** All words that one thread has met on any page, and their terms. Each word is stemmed once, however often it is met. */
export class Lexicon implements TermTable {
  readonly words: string[] = [];
  /** A row for each word, by its number. */
  rows = new Int32Array(4096 * width);
  /** The memory of `rows` as code units. */
  #unitsOfRows = new Uint16Array(this.rows.buffer);
  /** An open hash table with linear probing. A slot has the number of a word plus 1, or 0 if it is free. */
  #slots = new Int32Array(8192);
  /** The letters of long words, one after the other. */
  #longWords = new Uint16Array(32_768);
  #end = 0;
  #guesses = new Int32Array(4096);
  readonly #analyser: Analyser;
  readonly #numbering = new Numbering();

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  get terms(): readonly string[] {
    return this.#numbering.texts;
  }

  /**
   * For each word the row that it most likely has, or -1. Memory is what a word costs, and where all are looked up in one go the processor
   * fetches several lines at a time.
   */
  guess({ count, hashes }: Words): Int32Array {
    if (count > this.#guesses.length) this.#guesses = new Int32Array(count * 2);
    const guesses = this.#guesses;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = 0; at < count; at++) guesses[at] = (slots[(hashes[at] ?? 0) & mask] ?? 0) - 1;
    const { rows } = this;
    for (let at = 0; at < count; at++) {
      const row = (guesses[at] ?? 0) * width;
      guesses[at] = row >= 0 && rows[row] === hashes[at] ? row : -1;
    }
    return guesses;
  }

  /** Where the row of this word begins. A new word is added. Only the first letter may be a capital. */
  find({ text, units, start, end, hash, guess }: Heard): number {
    const { rows } = this;
    if (guess >= 0 && rows[guess + column.length] === end - start && this.#isSame(guess, units, start)) return guess;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let count = this.#slots[slot] ?? 0; count !== 0; count = this.#slots[slot] ?? 0) {
      const at = (count - 1) * width;
      if (rows[at] === hash && rows[at + column.length] === end - start && this.#isSame(at, units, start)) return at;
      slot = (slot + 1) & mask;
    }
    return this.#add(text.slice(start, end), hash, slot);
  }

  /** The number of the word with this row. */
  wordOf(row: number): number {
    return row / width;
  }

  /** Whether the word with this row, which has the same length, has these letters. */
  #isSame(row: number, units: Units, start: number): boolean {
    const { rows } = this;
    const length = rows[row + column.length] ?? 0;
    const isShort = length <= lettersInRow;
    const own = isShort ? this.#unitsOfRows : this.#longWords;
    const from = isShort ? row * 2 + firstLetter : (rows[row + column.start] ?? 0);
    if (own[from] !== toSmall(units[start] ?? 0)) return false;
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
    rows[at] = hash;
    rows[at + column.term] = this.#numbering.numberOf(this.#analyser.stem(form));
    rows[at + column.stop] = this.#analyser.isStopWord(form) ? 1 : 0;
    this.#slots[slot] = this.words.push(form);
    if (this.words.length * 2 > this.#slots.length) this.#growSlots();
    return at;
  }

  /**
   * Stores the letters and returns the word. A word of 13 letters or more becomes a new string: as a slice of the page's text, V8
   * would keep all of that text in memory.
   */
  #store(form: string, row: number): string {
    const { length } = form;
    const isShort = length <= lettersInRow;
    const from = isShort ? row * 2 + firstLetter : this.#end;
    if (!isShort) this.#end += length;
    if (this.#end > this.#longWords.length) this.#longWords = copyInto(new Uint16Array(this.#end * 2), this.#longWords);
    const units = isShort ? this.#unitsOfRows : this.#longWords;
    for (let index = 0; index < length; index++) units[from + index] = form.charCodeAt(index);
    this.rows[row + column.length] = length;
    this.rows[row + column.start] = from;
    return length < 13 ? form : String.fromCharCode(...units.subarray(from, from + length));
  }

  /** Doubles the hash table and puts all words into their new slots. */
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

/** Copies the smaller buffer to the beginning of the larger one, and returns the larger one. */
export function copyInto<Larger extends Int32Array | Uint16Array>(larger: Larger, smaller: Int32Array | Uint16Array): Larger {
  larger.set(smaller);
  return larger;
}
