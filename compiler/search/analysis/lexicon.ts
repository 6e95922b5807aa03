import { type Analyser, type Heard, isLarge, type Letters, smallOf } from './analyser.ts';
import { Numbering } from './numbering.ts';

/** Words in small letters and terms, each by its number; and their numbers in the order of the texts, where it is known. */
export type Forms = { words: readonly string[]; terms: readonly string[]; orders?: Orders };
/** The numbers of forms in the order of these. */
export type Orders = { words: Int32Array; terms: Int32Array };

/**
 * What a row says of a word: its hash, how many letters it has and, if they are too many for the row, where they lie, the number of its
 * term, whether it is a stop word, the page that met it last, the number of its term there, and then its letters, two in a column. All of it
 * is one line of a processor's cache, as a word of a large vocabulary costs as much as the places in memory that have to be fetched for it;
 * and rows stand in the order in which words are met, as then those that are met often lie side by side.
 */
export const column = { hash: 0, length: 1, start: 2, term: 3, stop: 4, page: 5, onPage: 6 } as const;
const width = 16;
const firstLetter = 7 * 2;
const lettersInRow = width * 2 - firstLetter;

/** The words that one thread has met on any page, and the terms that they are indexed as. Each is stemmed once, however often it is met. */
export class Lexicon implements Forms {
  readonly words: string[] = [];
  /** A row for each word, by its number. */
  rows = new Int32Array(4096 * width);
  /** The same room by letters. */
  #inRows = new Uint16Array(this.rows.buffer);
  /** A hash table of words, counted from 1. */
  #slots = new Int32Array(8192);
  #letters = new Uint16Array(32_768);
  #end = 0;
  readonly #analyser: Analyser;
  readonly #numbering = new Numbering();

  constructor(analyser: Analyser) {
    this.#analyser = analyser;
  }

  get terms(): readonly string[] {
    return this.#numbering.forms;
  }

  /** Where the row of the word begins that stands there. Of its letters none but the first may be large. */
  find({ text, letters, start, end, hash }: Heard): number {
    const { rows } = this;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let count = this.#slots[slot] ?? 0; count !== 0; count = this.#slots[slot] ?? 0) {
      const at = (count - 1) * width;
      if (rows[at] === hash && rows[at + column.length] === end - start && this.#isSame(at, letters, start)) return at;
      slot = (slot + 1) & mask;
    }
    return this.#add(text.slice(start, end), hash, slot);
  }

  /** The number of the word with this row. */
  wordOf(row: number): number {
    return row / width;
  }

  /** Whether these letters are those of the word with this row, which is as long. */
  #isSame(row: number, letters: Letters, start: number): boolean {
    const { rows } = this;
    const length = rows[row + column.length] ?? 0;
    const isShort = length <= lettersInRow;
    const own = isShort ? this.#inRows : this.#letters;
    const from = isShort ? row * 2 + firstLetter : (rows[row + column.start] ?? 0);
    if (own[from] !== smallOf(letters[start] ?? 0)) return false;
    for (let index = 1; index < length; index++) if (own[from + index] !== letters[start + index]) return false;
    return true;
  }

  #add(raw: string, hash: number, slot: number): number {
    const at = this.words.length * width;
    if (at === this.rows.length) {
      this.rows = withRoom(this.rows, new Int32Array(at * 2));
      this.#inRows = new Uint16Array(this.rows.buffer);
    }
    const { rows } = this;
    const form = this.#keep(isLarge(raw.charCodeAt(0)) ? raw.toLowerCase() : raw, at);
    rows[at] = hash;
    rows[at + column.term] = this.#numbering.numberOf(this.#analyser.stem(form));
    rows[at + column.stop] = this.#analyser.isStopWord(form) ? 1 : 0;
    this.#slots[slot] = this.words.push(form);
    if (this.words.length * 2 > this.#slots.length) this.#makeRoom();
    return at;
  }

  /**
   * Keeps the letters, and answers the word. One of 13 letters and more is put together of them: V8 would take it for a part of the page's
   * text, and keep all of that alive.
   */
  #keep(form: string, row: number): string {
    const { length } = form;
    const isShort = length <= lettersInRow;
    const from = isShort ? row * 2 + firstLetter : this.#end;
    if (!isShort) this.#end += length;
    if (this.#end > this.#letters.length) this.#letters = withRoom(this.#letters, new Uint16Array(this.#end * 2));
    const letters = isShort ? this.#inRows : this.#letters;
    for (let index = 0; index < length; index++) letters[from + index] = form.charCodeAt(index);
    this.rows[row + column.length] = length;
    this.rows[row + column.start] = from;
    return length < 13 ? form : String.fromCharCode(...letters.subarray(from, from + length));
  }

  /** Twice the room for the table, and all words in their new places. */
  #makeRoom(): void {
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

/** The larger room with what the other holds. */
export function withRoom<Room extends Int32Array | Uint16Array>(room: Int32Array | Uint16Array, larger: Room): Room {
  larger.set(room);
  return larger;
}
