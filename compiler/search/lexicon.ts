import type { Analyser } from '../../reader/search/analysis.ts';
import { Numbering } from './numbering.ts';

/** Words in small letters and terms, each by its number. */
export type Forms = { words: readonly string[]; terms: readonly string[] };

/**
 * What a row says of a word: its hash, where its letters lie and how many they are, its number, that of its term, whether it is a stop word,
 * the page that met it last, and the number of its term there. All of it together, as a word of a large vocabulary costs as much as the
 * places in memory that have to be fetched for it.
 */
export const column = { hash: 0, start: 1, length: 2, word: 3, term: 4, stop: 5, page: 6, onPage: 7 } as const;
const width = 8;

/** The words that one thread has met on any page, and the terms that they are indexed as. Each is stemmed once, however often it is met. */
export class Lexicon implements Forms {
  readonly words: string[] = [];
  /** A hash table of rows; those without letters are free. */
  rows = new Int32Array(4096 * width);
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

  /** Where the row of the word begins that stands there, up to the next call. Of its letters none but the first may be large. */
  find(text: string, start: number, end: number): number {
    const { rows } = this;
    const hash = hashOf(text, start, end);
    let at = placeOf(hash, rows);
    for (; rows[at + column.length] !== 0; at = next(at, rows)) {
      if (rows[at] !== hash || rows[at + column.length] !== end - start) continue;
      if (isSame(this.#letters, rows[at + column.start] ?? 0, { text, start, end })) return at;
    }
    this.#add(at, hash, text.slice(start, end));
    if (this.words.length * width * 2 <= rows.length) return at;
    this.#makeRoom();
    return this.find(text, start, end);
  }

  /** The word is put together of its kept letters: as a part of a page's text it would keep all of that alive. */
  #add(at: number, hash: number, raw: string): void {
    const { rows } = this;
    rows[at] = hash;
    const start = this.#keep(isLarge(raw.charCodeAt(0)) ? raw.toLowerCase() : raw);
    const form = String.fromCharCode(...this.#letters.subarray(start, this.#end));
    rows[at + column.start] = start;
    rows[at + column.length] = form.length;
    rows[at + column.word] = this.words.push(form) - 1;
    rows[at + column.term] = this.#numbering.numberOf(this.#analyser.stem(form));
    rows[at + column.stop] = this.#analyser.isStopWord(form) ? 1 : 0;
    rows[at + column.page] = 0;
  }

  /** Keeps the letters, and answers where they begin. */
  #keep(form: string): number {
    const start = this.#end;
    this.#end += form.length;
    if (this.#end > this.#letters.length) {
      const larger = new Uint16Array(this.#end * 2);
      larger.set(this.#letters);
      this.#letters = larger;
    }
    for (let index = 0; index < form.length; index++) this.#letters[start + index] = form.charCodeAt(index);
    return start;
  }

  /** Twice the room, and all rows in their new places. */
  #makeRoom(): void {
    const rows = new Int32Array(this.rows.length * 2);
    for (let from = 0; from < this.rows.length; from += width) {
      if (this.rows[from + column.length] === 0) continue;
      let to = placeOf(this.rows[from] ?? 0, rows);
      while (rows[to + column.length] !== 0) to = next(to, rows);
      for (let index = 0; index < width; index++) rows[to + index] = this.rows[from + index] ?? 0;
    }
    this.rows = rows;
  }
}

function placeOf(hash: number, rows: Int32Array): number {
  return (hash & (rows.length / width - 1)) * width;
}

function next(at: number, rows: Int32Array): number {
  return at + width === rows.length ? 0 : at + width;
}

/** Whether the letters from this place on are those of the text. */
function isSame(letters: Uint16Array, place: number, { text, start, end }: { text: string; start: number; end: number }): boolean {
  if (letters[place] !== small(text.charCodeAt(start))) return false;
  for (let at = start + 1; at < end; at++) if (letters[place + at - start] !== text.charCodeAt(at)) return false;
  return true;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = small(text.charCodeAt(start));
  for (let at = start + 1; at < end; at++) hash = Math.imul(hash ^ (hash >>> 13) ^ text.charCodeAt(at), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}

function small(code: number): number {
  return isLarge(code) ? code + 32 : code;
}

function isLarge(code: number): boolean {
  return code > 64 && code < 91;
}
