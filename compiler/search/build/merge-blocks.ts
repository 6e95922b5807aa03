import { ByteReader, type ByteWriter } from '../format/bytes.ts';
import type { Block } from './invert-pages.ts';
import { decodeLines, TextTable } from './text-table.ts';

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

/** Merges the terms and words of blocks, which are in the order of their numbers. Of each block only its runs stay in memory. */
export function mergeBlocks(blocks: Iterable<NumberedBlock>): Vocabulary {
  const table = new TextTable(2 ** 20);
  const merged = Array.from(blocks, ({ number, block: { texts, sizes, runs } }): MergedBlock => {
    return { number, sizes, runs, texts: table.numbersOf(texts) };
  });
  const texts = sortTexts(table, merged);
  const isWord = new Uint8Array(texts.length);
  const sizes = new Uint32Array(texts.length);
  /** The runs of text n are those from `starts[n]` up to `starts[n + 1]`. */
  const starts = new Uint32Array(texts.length + 1);
  for (const block of merged) {
    eachText(block, (text, size, _, word) => {
      isWord[text] = (isWord[text] ?? 0) | word;
      sizes[text] = (sizes[text] ?? 0) + size;
      if (size > 0) starts[text + 1] = (starts[text + 1] ?? 0) + 1;
    });
  }
  for (let text = 0; text < texts.length; text++) starts[text + 1] = (starts[text + 1] ?? 0) + (starts[text] ?? 0);
  const next = starts.slice();
  /** Of each run the index of its block, and from where up to where it is among the runs of that block. */
  const runs = new Uint32Array((starts.at(-1) ?? 0) * 3);
  for (const [index, block] of merged.entries()) {
    eachText(block, (text, size, from) => {
      if (size === 0) return;
      const run = next[text] ?? 0;
      next[text] = run + 1;
      runs[run * 3] = index;
      runs[run * 3 + 1] = from;
      runs[run * 3 + 2] = from + size;
    });
  }
  const writeRuns = (text: number, writer: ByteWriter): void => {
    const [first = 0, end = 0] = [starts[text], starts[text + 1]];
    writer.number(end - first);
    for (let at = first * 3; at < end * 3; at += 3) {
      const block = merged[runs[at] ?? 0];
      if (!block) continue;
      writer.number(block.number);
      writer.raw(block.runs, runs[at + 1], runs[at + 2]);
    }
  };
  return { texts, isWord, sizes, writeRuns };
}

/** A block whose texts are numbers. */
type MergedBlock = Pick<Block, 'sizes' | 'runs'> & { number: number; texts: Uint32Array };

/** Sorts the texts of a table, and replaces their numbers in blocks with their places among the sorted ones. */
function sortTexts(table: TextTable, blocks: readonly MergedBlock[]): string[] {
  const texts = decodeLines(table.view());
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const places = new Uint32Array(texts.length);
  for (const [place, text] of texts.sort().entries()) places[numbers.get(text) ?? 0] = place;
  for (const { texts: own } of blocks) for (let at = 0; at < own.length; at++) own[at] = places[own[at] ?? 0] ?? 0;
  return texts;
}

/** Calls `use` for each text of a block with the size of its run, where that begins, and whether it is a word (1 or 0). */
function eachText({ texts, sizes }: MergedBlock, use: (text: number, size: number, from: number, word: number) => void): void {
  const reader = new ByteReader(sizes);
  let from = 0;
  for (const text of texts) {
    const packed = reader.number();
    use(text, packed >>> 1, from, packed & 1);
    from += packed >>> 1;
  }
}
