import { ByteReader, type ByteWriter, GrowingBytes } from '../format/bytes.ts';
import type { Block } from './invert-pages.ts';
import { decodeLines, lineFeed } from './lines.ts';

/** A block of an index by its number, which is that of its slots. */
export type NumberedBlock = { number: number; block: Block };
/**
 * The terms and words of all blocks, sorted by their code units, each once. `sizes` has the bytes of the runs of each text, 0 for a
 * word that is not a term. `writeRuns` writes the runs of a text as `encodePostings` reads them.
 */
export type Vocabulary = {
  texts: readonly string[];
  isWord: readonly number[];
  sizes: readonly number[];
  writeRuns(text: number, writer: ByteWriter): void;
};

/**
 * Merges the terms and words of blocks, which are in the order of their numbers. It compares encoded texts, because most texts are in many
 * blocks, and decoding each of them takes several times as long.
 */
export function mergeBlocks(blocks: Iterable<NumberedBlock>): Vocabulary {
  const cursors = Array.from(blocks, ({ number, block }, index) => new Cursor(index, number, block));
  const lines = new GrowingBytes(2 ** 16);
  const [isWord, sizes, starts]: [number[], number[], number[]] = [[], [], []];
  /** Of each run the index of its block, and where it is among the runs of that block. Those of text n begin at `starts[n]`. */
  const runs = new Uint32Array(cursors.reduce((sum, { block }) => sum + block.sizes.length, 0) * 3);
  let end = 0;
  let text = -1;
  let [known, knownAt]: [Uint8Array, number] = [new Uint8Array(), 0];
  const heap = cursors.filter((cursor) => cursor.next());
  for (let at = heap.length >> 1; at >= 0; at--) siftDown(heap, at);
  for (let cursor = heap[0]; cursor; cursor = heap[0]) {
    const { texts: own } = cursor.block;
    if (compareLines(own, cursor.at, known, knownAt) !== 0) {
      lines.raw(own, cursor.at, cursor.end);
      [known, knownAt] = [own, cursor.at];
      text = starts.push(end) - 1;
      isWord.push(0);
      sizes.push(0);
    }
    isWord[text] = (isWord[text] ?? 0) | cursor.isWord;
    if (cursor.to > cursor.from) {
      sizes[text] = (sizes[text] ?? 0) + cursor.to - cursor.from;
      runs[end++] = cursor.index;
      runs[end++] = cursor.from;
      runs[end++] = cursor.to;
    }
    if (!cursor.next()) {
      const last = heap.pop();
      if (last && last !== cursor) heap[0] = last;
    }
    siftDown(heap, 0);
  }
  const writeRuns = (text: number, writer: ByteWriter): void => {
    const [first = end, next = end] = [starts[text], starts[text + 1]];
    writer.number((next - first) / 3);
    for (let at = first; at < next; at += 3) {
      const cursor = cursors[runs[at] ?? 0];
      if (!cursor) continue;
      writer.number(cursor.number);
      writer.raw(cursor.block.runs, runs[at + 1], runs[at + 2]);
    }
  };
  return { texts: decodeLines(lines.view()), isWord, sizes, writeRuns };
}

/** Goes through the texts of a block. The line of the current one is from `at` up to `end`, and its run from `from` up to `to`. */
class Cursor {
  readonly #sizes: ByteReader;
  at = 0;
  end = 0;
  from = 0;
  to = 0;
  isWord = 0;

  constructor(
    readonly index: number,
    readonly number: number,
    readonly block: Block,
  ) {
    this.#sizes = new ByteReader(block.sizes);
  }

  /** Goes to the next text, if there is one. */
  next(): boolean {
    const { texts } = this.block;
    if (this.end === texts.length) return false;
    this.at = this.end;
    while (texts[this.end++] !== lineFeed);
    const packed = this.#sizes.number();
    this.from = this.to;
    this.to += packed >>> 1;
    this.isWord = packed & 1;
    return true;
  }
}

/** Restores the order of a heap whose first cursor has the least text, where the cursor at this place may be too high up. */
function siftDown(heap: Cursor[], start: number): void {
  const moved = heap[start];
  let place = start;
  for (let child = place * 2 + 1; moved && child < heap.length; child = place * 2 + 1) {
    const [left, right] = [heap[child], heap[child + 1]];
    const least = left && right && compareCursors(right, left) < 0 ? right : left;
    if (!least || compareCursors(moved, least) < 0) break;
    heap[place] = least;
    place = least === left ? child : child + 1;
  }
  if (moved) heap[place] = moved;
}

function compareCursors(a: Cursor, b: Cursor): number {
  return compareLines(a.block.texts, a.at, b.block.texts, b.at) || a.index - b.index;
}

/** Compares two lines, each by its bytes and its start. */
function compareLines(a: Uint8Array, start: number, b: Uint8Array, otherStart: number): number {
  let at = 0;
  while (a[start + at] === b[otherStart + at] && a[start + at] !== lineFeed) at++;
  return rankOf(a[start + at] ?? 0) - rankOf(b[otherStart + at] ?? 0);
}

/** The order of code units differs from that of bytes: characters beyond the first 65,536 are below those from U+E000 on. */
function rankOf(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte;
}
