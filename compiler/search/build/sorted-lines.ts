import { itemAt } from '../../basics/invariant.ts';
import { copyInto } from '../analysis/lexicon.ts';
import type { ByteWriter } from '../format/byte-buffers.ts';
import type { Vocabulary } from '../format/indexed-page.ts';
import { bucketOf } from './buckets.ts';
import { decodeLines, encodeLines, lineFeed } from './lines.ts';

/** The words and terms of a vocabulary: for each, by its number there, the number of its line in `SortedLines`. */
type NumberedVocabulary = { words: NumberedLines; terms: NumberedLines };
/** The number of each line in the first `size` bytes of a vocabulary. */
type NumberedLines = { size: number; numbers: Uint32Array };

/**
 * Numbers distinct lines (lines.ts) from 0, in the order of their first use, and sorts them by text. It looks lines up by their bytes,
 * because decoding each to a string takes longer. It sorts each line once, because most blocks of an index contain the same words.
 */
export class SortedLines {
  /** The bytes of all lines, and the end of each. */
  #bytes = new Uint8Array(2 ** 18);
  #ends = new Int32Array(2 ** 14);
  /** The hash of each line. */
  #hashes = new Int32Array(2 ** 14);
  /** A hash table with open addressing: the number of a line plus 1, or 0 if the entry is free. It has twice as many entries as `#hashes`. */
  #table = new Int32Array(2 ** 15);
  #count = 0;
  /** A buffer in which `#numbersOf` collects its result. */
  #numbers = new Uint32Array(2 ** 12);
  readonly #vocabularies = new Map<string, NumberedVocabulary>();
  /** The text of each sorted line and the index of its bucket, by its number; and the numbers of these lines in the order of their texts. */
  readonly #texts: string[] = [];
  readonly #buckets: number[] = [];
  /** The names of the buckets, and the index of each. */
  readonly #bucketNames: string[] = [];
  readonly #bucketIndexes = new Map<string, number>();
  #order = new Int32Array();

  /** The number of distinct lines. */
  get count(): number {
    return this.#count;
  }

  /** Returns the number of the line with this text. Adds the line if it is new. */
  numberOf(text: string): number {
    return itemAt(this.#numbersOf(encodeLines([text])), 0);
  }

  /** Returns the numbers of the words and terms of a vocabulary. Caches those of recent vocabularies, because blocks share them. */
  numberVocabulary({ id, words, terms }: Vocabulary): { words: Uint32Array; terms: Uint32Array } {
    const cached = this.#vocabularies.get(id);
    const numberedWords = this.#extend(cached?.words, words);
    const numbered = { words: numberedWords, terms: terms === words ? numberedWords : this.#extend(cached?.terms, terms) };
    this.#vocabularies.delete(id);
    const [oldest] = this.#vocabularies.keys();
    if (oldest !== undefined && this.#vocabularies.size === maxVocabularies) this.#vocabularies.delete(oldest);
    this.#vocabularies.set(id, numbered);
    return { words: numbered.words.numbers, terms: numbered.terms.numbers };
  }

  /** Numbers the lines of a vocabulary after those that are numbered already. */
  #extend(numbered: NumberedLines = { size: 0, numbers: new Uint32Array() }, lines: Uint8Array): NumberedLines {
    if (lines.length <= numbered.size) return numbered;
    const added = this.#numbersOf(lines.subarray(numbered.size));
    const numbers = copyInto(new Uint32Array(numbered.numbers.length + added.length), numbered.numbers);
    numbers.set(added, numbered.numbers.length);
    return { size: lines.length, numbers };
  }

  /** Returns the number of each line. Adds new lines. */
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

  /** Returns the numbers of all lines, sorted by their texts. Sorts only new lines, and merges them with the others. */
  sort(): Int32Array {
    const sorted = this.#order;
    if (sorted.length === this.#count) return sorted;
    const texts = this.#texts;
    for (const text of decodeLines(this.#bytes.subarray(this.#startOf(sorted.length), this.#startOf(this.#count)))) {
      texts.push(text);
      this.#buckets.push(this.#bucketIndexOf(bucketOf(text)));
    }
    const added = Array.from({ length: this.#count - sorted.length }, (_, at) => sorted.length + at);
    added.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1));
    this.#order = new Int32Array(this.#count);
    let from = 0;
    for (const [at, number] of added.entries()) {
      const to = this.#firstAfter(sorted, from, itemAt(texts, number));
      this.#order.set(sorted.subarray(from, to), from + at);
      this.#order[to + at] = number;
      from = to;
    }
    this.#order.set(sorted.subarray(from), from + added.length);
    return this.#order;
  }

  /** Returns the index of the bucket that contains a sorted line. Comparing indexes is faster than comparing names. */
  bucketOf(number: number): number {
    return this.#buckets[number] ?? 0;
  }

  /** Returns the name of the bucket with this index. */
  bucketName(index: number): string {
    return itemAt(this.#bucketNames, index);
  }

  #bucketIndexOf(name: string): number {
    const known = this.#bucketIndexes.get(name);
    if (known !== undefined) return known;
    this.#bucketIndexes.set(name, this.#bucketNames.length);
    return this.#bucketNames.push(name) - 1;
  }

  /** Appends the bytes of a line. */
  appendTo(writer: ByteWriter, number: number): void {
    writer.appendBytes(this.#bytes, this.#startOf(number), this.#startOf(number + 1));
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  /** Returns the index of the first line after this text in a list of sorted lines, from the index `from` on. */
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

  /** Returns the number of the line with these bytes and this hash. Adds the line if it is new. */
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

/**
 * The maximum number of cached vocabularies. The pages of a block have one for each thread that compiled them, and one for each stored block
 * that contained them.
 */
const maxVocabularies = 64;

/** The offset basis and the prime of FNV-1a. */
const hashStart = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;
