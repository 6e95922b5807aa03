import type { BlockSummary } from './invert-pages.ts';

/** A block of an index by its number, which is that of its slots. */
export type NumberedBlock = { number: number; summary: BlockSummary };
/** A text in a block. `block` is the index of the block in the list of blocks, `number` that of the text in the block. */
export type Occurrence = { block: number; number: number };
/**
 * The terms and words of all blocks, sorted by their code units, each once. `sizes` has the bytes of the postings of each text, 0 for
 * a word that is not a term; `hashes` has two numbers of 32 bits for its postings.
 */
export type Vocabulary = {
  texts: readonly string[];
  isWord: Uint8Array;
  sizes: Uint32Array;
  hashes: Uint32Array;
  /** The blocks that have postings of the text, in order. */
  occurrencesOf(text: number): Occurrence[];
};

/** Merges the texts of blocks. */
export function mergeBlocks(blocks: readonly NumberedBlock[]): Vocabulary {
  const { texts, places } = mergeTexts(blocks);
  const isWord = new Uint8Array(texts.length);
  const sizes = new Uint32Array(texts.length);
  const hashes = new Uint32Array(texts.length * 2);
  const ends = new Uint32Array(texts.length + 1);
  for (const [block, { number, summary }] of blocks.entries()) {
    const own = places[block] ?? new Uint32Array();
    for (let text = 0; text < own.length; text++) {
      const place = own[text] ?? 0;
      const size = summary.sizes[text] ?? 0;
      if (summary.isWord[text] === 1) isWord[place] = 1;
      if (size === 0) continue;
      sizes[place] = (sizes[place] ?? 0) + size;
      hashes[place * 2] = (hashes[place * 2] ?? 0) + mix(summary.hashes[text * 2], number);
      hashes[place * 2 + 1] = (hashes[place * 2 + 1] ?? 0) + mix(summary.hashes[text * 2 + 1], number);
      ends[place + 1] = (ends[place + 1] ?? 0) + 1;
    }
  }
  for (let text = 0; text < texts.length; text++) ends[text + 1] = (ends[text + 1] ?? 0) + (ends[text] ?? 0);
  const next = ends.slice();
  const occurrences = { blocks: new Uint32Array(ends.at(-1) ?? 0), numbers: new Uint32Array(ends.at(-1) ?? 0) };
  for (const [block, { summary }] of blocks.entries()) {
    const own = places[block] ?? new Uint32Array();
    for (let text = 0; text < own.length; text++) {
      if (summary.sizes[text] === 0) continue;
      const at = next[own[text] ?? 0] ?? 0;
      next[own[text] ?? 0] = at + 1;
      occurrences.blocks[at] = block;
      occurrences.numbers[at] = text;
    }
  }
  const occurrencesOf = (text: number): Occurrence[] => {
    const found: Occurrence[] = [];
    for (let at = ends[text] ?? 0; at < (ends[text + 1] ?? 0); at++) {
      found.push({ block: occurrences.blocks[at] ?? 0, number: occurrences.numbers[at] ?? 0 });
    }
    return found;
  };
  return { texts, isWord, sizes, hashes, occurrencesOf };
}

/** All texts, sorted, and for each block the places of its texts among them. */
function mergeTexts(blocks: readonly NumberedBlock[]): { texts: string[]; places: Uint32Array[] } {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const places = blocks.map(({ summary }) => Uint32Array.from(summary.texts, numberOf));
  const texts = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(texts.length);
  for (const [place, text] of texts.entries()) placeOf[numbers.get(text) ?? 0] = place;
  for (const own of places) for (let text = 0; text < own.length; text++) own[text] = placeOf[own[text] ?? 0] ?? 0;
  return { texts, places };
}

/** The same postings in another block are other bytes. */
function mix(hash = 0, block: number): number {
  const mixed = Math.imul(hash ^ Math.imul(block + 1, 1597334677), 2654435761);
  return mixed ^ (mixed >>> 15);
}
