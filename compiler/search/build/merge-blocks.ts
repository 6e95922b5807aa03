import { ByteReader, type ByteWriter } from '../format/bytes.ts';
import type { Block } from './invert-pages.ts';

/** A block of an index by its number, which is that of its slots. */
export type NumberedBlock = { number: number; block: Block };
/**
 * The terms and words of all blocks, sorted by their code units, each once. `sizes` has the bytes of the runs of each text, 0 for a
 * word that is not a term. `writeRuns` writes the runs of a text as `encodePostings` reads them.
 */
export type Vocabulary = {
  texts: readonly string[];
  isWord: Uint8Array;
  sizes: Uint32Array;
  writeRuns(text: number, writer: ByteWriter): void;
};

/** Merges the terms and words of blocks, which are in the order of their numbers. */
export function mergeBlocks(blocks: readonly NumberedBlock[]): Vocabulary {
  const { texts, places } = mergeTexts(blocks);
  const isWord = new Uint8Array(texts.length);
  const sizes = new Uint32Array(texts.length);
  /** The runs of text n are those from `starts[n]` up to `starts[n + 1]`. */
  const starts = new Uint32Array(texts.length + 1);
  eachText(blocks, places, (text, { size, word }) => {
    if (word) isWord[text] = 1;
    sizes[text] = (sizes[text] ?? 0) + size;
    if (size > 0) starts[text + 1] = (starts[text + 1] ?? 0) + 1;
  });
  for (let text = 0; text < texts.length; text++) starts[text + 1] = (starts[text + 1] ?? 0) + (starts[text] ?? 0);
  const next = starts.slice();
  /** Of each run the index of its block, and from where up to where it is among the runs of that block. */
  const runs = new Uint32Array((starts.at(-1) ?? 0) * 3);
  eachText(blocks, places, (text, { size, from, block }) => {
    if (size === 0) return;
    const run = next[text] ?? 0;
    next[text] = run + 1;
    runs[run * 3] = block;
    runs[run * 3 + 1] = from;
    runs[run * 3 + 2] = from + size;
  });
  const writeRuns = (text: number, writer: ByteWriter): void => {
    const [first = 0, end = 0] = [starts[text], starts[text + 1]];
    writer.number(end - first);
    for (let at = first * 3; at < end * 3; at += 3) {
      const block = blocks[runs[at] ?? 0];
      if (!block) continue;
      writer.number(block.number);
      writer.raw(block.block.runs, runs[at + 1], runs[at + 2]);
    }
  };
  return { texts, isWord, sizes, writeRuns };
}

/** All texts, sorted, and for each block the places of its texts among them. */
function mergeTexts(blocks: readonly NumberedBlock[]): { texts: string[]; places: Uint32Array[] } {
  const numbers = new Map<string, number>();
  const places = blocks.map(({ block: { texts, sizes } }) => {
    if (sizes.length === 0) return new Uint32Array();
    const own = new TextDecoder().decode(texts).split('\n');
    return Uint32Array.from(own, (text) => {
      const number = numbers.get(text) ?? numbers.size;
      if (number === numbers.size) numbers.set(text, number);
      return number;
    });
  });
  const texts = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(texts.length);
  for (const [place, text] of texts.entries()) placeOf[numbers.get(text) ?? 0] = place;
  for (const own of places) for (let text = 0; text < own.length; text++) own[text] = placeOf[own[text] ?? 0] ?? 0;
  return { texts, places };
}

/** Calls `use` for each text of each block, by its place among all texts. */
function eachText(
  blocks: readonly NumberedBlock[],
  places: readonly Uint32Array[],
  use: (text: number, found: { block: number; from: number; size: number; word: boolean }) => void,
): void {
  for (const [
    block,
    {
      block: { sizes },
    },
  ] of blocks.entries()) {
    const reader = new ByteReader(sizes);
    let from = 0;
    for (const text of places[block] ?? []) {
      const packed = reader.number();
      const size = packed >>> 1;
      use(text, { block, from, size, word: (packed & 1) === 1 });
      from += size;
    }
  }
}
