import { itemAt } from '../../basics/invariant.ts';
import { copyInto } from '../analysis/lexicon.ts';
import type { ByteWriter } from '../format/byte-buffers.ts';
import type { Vocabulary } from '../format/indexed-page.ts';
import { bucketOf } from './buckets.ts';
import { decodeLines, encodeLines, lineFeed } from './lines.ts';

/** For each word and term of a vocabulary, by its number there, the number of its line. */
export type NumberedVocabulary = { words: Uint32Array; terms: Uint32Array };

/**
 * Numbers lines (lines.ts) from 0, in the order of their first use, and sorts them. Compares lines as bytes when it numbers them, because
 * decoding each to a string takes longer. Sorts each line once, because most blocks of an index contain the same words.
 */
export class SortedLines {
  /** All lines, and the end of each. */
  #bytes = new Uint8Array(2 ** 18);
  #ends = new Int32Array(2 ** 14);
  /** The hash of each line. */
  #hashes = new Int32Array(2 ** 14);
  /** A hash table with open addressing: the number of a line plus 1, or 0 if the entry is free. It has twice as many entries as `#hashes`. */
  #table = new Int32Array(2 ** 15);
  #count = 0;
  /** A buffer for the result of `#numbersOf`. */
  #numbers = new Uint32Array(2 ** 12);
  #vocabularies = new Map<string, NumberedVocabulary>();
  /** The text and the bucket of each sorted line, by its number, and the numbers of these lines in the order of their texts. */
  readonly #texts: string[] = [];
  readonly #buckets: string[] = [];
  #order = new Int32Array();

  /** The number of distinct lines. */
  get count(): number {
    return this.#count;
  }

  /** Returns the number of the line with this text. */
  numberOf(text: string): number {
    return this.#numbersOf(encodeLines([text]))[0] ?? 0;
  }

  /** Returns the number of each word and term of a vocabulary. Retains those of the last vocabularies, because blocks share them. */
  numberVocabulary({ id, words, terms }: Vocabulary): NumberedVocabulary {
    const known = this.#vocabularies.get(id);
    if (known) return known;
    const numbers = this.#numbersOf(words);
    const numbered = { words: numbers, terms: terms === words ? numbers : this.#numbersOf(terms) };
    const [oldest] = this.#vocabularies.keys();
    if (oldest !== undefined && this.#vocabularies.size === maxVocabularies) this.#vocabularies.delete(oldest);
    this.#vocabularies.set(id, numbered);
    return numbered;
  }

  #numbersOf(lines: Uint8Array): Uint32Array {
    let count = 0;
    let start = 0;
    let hash = hashStart;
    for (let at = 0; at < lines.length; at++) {
      const byte = lines[at] ?? 0;
      hash = Math.imul(hash ^ byte, hashFactor);
      if (byte !== lineFeed) continue;
      if (count === this.#numbers.length) this.#numbers = copyInto(new Uint32Array(count * 2), this.#numbers);
      this.#numbers[count++] = this.#find(lines, start, at + 1, hash ^ (hash >>> 15));
      start = at + 1;
      hash = hashStart;
    }
    return this.#numbers.slice(0, count);
  }

  /** The numbers of all lines, sorted by their texts. */
  sort(): Int32Array {
    const known = this.#order;
    if (known.length === this.#count) return known;
    const texts = this.#texts;
    for (const text of decodeLines(this.#bytes.subarray(this.#startOf(known.length), this.#startOf(this.#count)))) {
      texts.push(text);
      this.#buckets.push(bucketOf(text));
    }
    const added = Array.from({ length: this.#count - known.length }, (_, at) => known.length + at);
    added.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1));
    this.#order = new Int32Array(this.#count);
    let from = 0;
    for (const [at, number] of added.entries()) {
      const to = this.#firstAfter(known, from, itemAt(texts, number));
      this.#order.set(known.subarray(from, to), from + at);
      this.#order[to + at] = number;
      from = to;
    }
    this.#order.set(known.subarray(from), from + added.length);
    return this.#order;
  }

  /** The name of the bucket that contains a sorted line. */
  bucketOf(number: number): string {
    return itemAt(this.#buckets, number);
  }

  /** Appends the bytes of a line. */
  appendTo(writer: ByteWriter, number: number): void {
    writer.appendBytes(this.#bytes, this.#startOf(number), this.#startOf(number + 1));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  /** The first index from this one on in a list of sorted lines whose text is greater. */
  #firstAfter(sorted: Int32Array, from: number, text: string): number {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#texts[sorted[middle] ?? 0] ?? '') > text) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The number of the line with these bytes. */
  #find(lines: Uint8Array, start: number, end: number, hash: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    let entry = hash & mask;
    for (let number = (table[entry] ?? 0) - 1; number >= 0; number = (table[entry] ?? 0) - 1) {
      if (this.#hashes[number] === hash && this.#hasBytes(number, lines, start, end)) return number;
      entry = (entry + 1) & mask;
    }
    if (this.#count === this.#hashes.length) {
      this.#grow();
      return this.#find(lines, start, end, hash);
    }
    const number = this.#count++;
    table[entry] = number + 1;
    this.#hashes[number] = hash;
    const from = this.#startOf(number);
    const to = from + end - start;
    if (to > this.#bytes.length) this.#bytes = copyInto(new Uint8Array(to * 2), this.#bytes);
    for (let at = start; at < end; at++) this.#bytes[from + at - start] = lines[at] ?? 0;
    this.#ends[number] = to;
    return number;
  }

  #hasBytes(number: number, lines: Uint8Array, start: number, end: number): boolean {
    const from = this.#startOf(number);
    if (this.#startOf(number + 1) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (this.#bytes[from + at - start] !== lines[at]) return false;
    return true;
  }

  /** Doubles the capacity, and rehashes all lines. */
  #grow(): void {
    const size = this.#hashes.length * 2;
    this.#hashes = copyInto(new Int32Array(size), this.#hashes);
    this.#ends = copyInto(new Int32Array(size), this.#ends);
    this.#table = new Int32Array(size * 2);
    const mask = this.#table.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let entry = (this.#hashes[number] ?? 0) & mask;
      while (this.#table[entry] !== 0) entry = (entry + 1) & mask;
      this.#table[entry] = number + 1;
    }
  }
}

/** A block has a vocabulary for each thread that compiled its pages. */
const maxVocabularies = 64;

/** The constants of FNV-1a, a hash of bytes. */
const hashStart = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;
