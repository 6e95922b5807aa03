import { ByteReader, type ByteWriter, GrowingBytes } from '../format/byte-buffers.ts';
import type { Block } from './invert-pages.ts';
import { decodeLines, lineFeed } from './lines.ts';

/** A block of an index with its number, which determines the range of its slots. */
export type NumberedBlock = { number: number; block: Block };
/**
 * The terms and words of all blocks without duplicates, sorted by code unit. `sizes` contains the total size of the runs of each text in
 * bytes, 0 for a word that is not a term. `writeRuns` writes the runs of a string in the format of `encodePostings`.
 */
export type Vocabulary = {
  texts: readonly string[];
  isWord: readonly number[];
  sizes: readonly number[];
  writeRuns(text: number, writer: ByteWriter): void;
};

/**
 * Merges the terms and words of blocks, which are sorted by number. Most texts are in many blocks, so each text is looked up by its encoded
 * bytes, and only distinct texts are decoded and sorted.
 */
export function mergeBlocks(blocks: Iterable<NumberedBlock>): Vocabulary {
  const table = new TextTable();
  const merged = Array.from(blocks, ({ number, block: { texts, sizes, runs } }) => ({
    number,
    sizes,
    runs,
    own: table.number(texts),
  }));
  const known = table.texts();
  const order = Array.from(known.keys()).sort((a, b) => ((known[a] ?? '') < (known[b] ?? '') ? -1 : 1));
  const places = new Uint32Array(known.length);
  for (const [place, text] of order.entries()) places[text] = place;
  const isWord = known.map(() => 0);
  const sizes = known.map(() => 0);
  /** The index of the first run of each text in `found`, and the end of the last one. */
  const starts = new Uint32Array(known.length + 1);
  for (const { sizes: packed, own } of merged) {
    const reader = new ByteReader(packed);
    for (const text of own) {
      const place = places[text] ?? 0;
      const size = reader.number();
      isWord[place] = (isWord[place] ?? 0) | (size & 1);
      sizes[place] = (sizes[place] ?? 0) + (size >>> 1);
      if (size > 1) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
    }
  }
  for (let place = 0; place < known.length; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  /** For each run: the index of its block, and its range within the runs of that block. */
  const found = new Uint32Array((starts[known.length] ?? 0) * 3);
  const next = starts.slice();
  for (const [index, { sizes: packed, own }] of merged.entries()) {
    const reader = new ByteReader(packed);
    let from = 0;
    for (const text of own) {
      const size = reader.number() >>> 1;
      if (size === 0) continue;
      const place = places[text] ?? 0;
      let at = (next[place] ?? 0) * 3;
      next[place] = (next[place] ?? 0) + 1;
      found[at++] = index;
      found[at++] = from;
      from += size;
      found[at] = from;
    }
  }
  const writeRuns = (text: number, writer: ByteWriter): void => {
    const [first = 0, end = 0] = [starts[text], starts[text + 1]];
    writer.number(end - first);
    for (let at = first * 3; at < end * 3; at += 3) {
      const block = merged[found[at] ?? 0];
      if (!block) continue;
      writer.number(block.number);
      writer.raw(block.runs, found[at + 1], found[at + 2]);
    }
  };
  return { texts: order.map((text) => known[text] ?? ''), isWord, sizes, writeRuns };
}

/**
 * Numbers texts from 0, in the order of their first use. It is a hash table with open addressing, because the keys of a `Map` cannot be
 * bytes.
 */
class TextTable {
  readonly #lines = new GrowingBytes(2 ** 16);
  #known = this.#lines.view();
  /** The hash of each text, and the start of its line. */
  readonly #hashes: number[] = [];
  readonly #starts: number[] = [];
  /** The number of a string plus 1, at the index given by its hash or after it, or 0. At most half of the slots are used. */
  #places = new Uint32Array(2 ** 16);

  /** The numbers of the texts that these lines encode. */
  number(lines: Uint8Array): Uint32Array {
    const numbers: number[] = [];
    for (let from = 0, end = 0; from < lines.length; from = end) {
      // FNV-1a.
      let hash = 0x811c9dc5;
      while (lines[end] !== lineFeed) hash = Math.imul(hash ^ (lines[end++] ?? 0), 0x01000193);
      end++;
      numbers.push(this.#numberOf(lines, { from, end }, hash ^ (hash >>> 15)));
    }
    return Uint32Array.from(numbers);
  }

  texts(): string[] {
    return decodeLines(this.#known);
  }

  #numberOf(lines: Uint8Array, { from, end }: { from: number; end: number }, hash: number): number {
    const mask = this.#places.length - 1;
    let place = hash & mask;
    for (let taken = this.#places[place]; taken; taken = this.#places[place]) {
      if (this.#hashes[taken - 1] === hash && isLineAt(lines, from, this.#known, this.#starts[taken - 1] ?? 0)) return taken - 1;
      place = (place + 1) & mask;
    }
    this.#starts.push(this.#lines.length);
    this.#lines.raw(lines, from, end);
    this.#known = this.#lines.view();
    const count = this.#hashes.push(hash);
    this.#places[place] = count;
    if (count * 2 > this.#places.length) this.#grow();
    return count - 1;
  }

  #grow(): void {
    const places = new Uint32Array(this.#places.length * 2);
    for (const [text, hash] of this.#hashes.entries()) {
      let place = hash & (places.length - 1);
      while (places[place]) place = (place + 1) & (places.length - 1);
      places[place] = text + 1;
    }
    this.#places = places;
  }
}

/** Whether two lines are equal, each given by its buffer and its start. */
function isLineAt(a: Uint8Array, start: number, b: Uint8Array, otherStart: number): boolean {
  let at = 0;
  while (a[start + at] === b[otherStart + at] && a[start + at] !== lineFeed) at++;
  return a[start + at] === b[otherStart + at];
}
