import type { BlockSummary } from './invert-pages.ts';

/** A block of an index by its number, which is that of its slots. */
export type NumberedBlock = { number: number; summary: BlockSummary };
/** A text in a block. `block` is the index of the block in the list of blocks, `number` that of the text in the block. */
type Occurrence = { block: number; number: number };
/**
 * The terms and words of all blocks, sorted by their code units, each once. `sizes` has the bytes of the postings of each text, 0 for
 * a word that is not a term; `hashes` has two numbers of 32 bits for its postings, and `ids` two for itself.
 */
export type Vocabulary = {
  texts: readonly string[];
  ids: Uint32Array;
  isWord: Uint8Array;
  sizes: Uint32Array;
  hashes: Uint32Array;
  /** The blocks that have postings of the text, in order. */
  occurrencesOf(text: number): Occurrence[];
};

/** Merges the texts of blocks. */
export function mergeBlocks(blocks: readonly NumberedBlock[]): Vocabulary {
  const { texts, ids, places } = mergeTexts(blocks);
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
  return { texts, ids, isWord, sizes, hashes, occurrencesOf };
}

/** All texts, sorted, with their ids, and for each block the places of its texts among them. */
function mergeTexts(blocks: readonly NumberedBlock[]): { texts: string[]; ids: Uint32Array; places: Uint32Array[] } {
  const table = new TextTable();
  const places = blocks.map(({ summary }) => table.numbersOf(summary));
  const unsorted = table.texts;
  const order = Uint32Array.from(unsorted.keys()).sort((a, b) => ((unsorted[a] ?? '') < (unsorted[b] ?? '') ? -1 : 1));
  const placeOf = new Uint32Array(order.length);
  const ids = new Uint32Array(order.length * 2);
  for (const [place, number] of order.entries()) {
    placeOf[number] = place;
    ids[place * 2] = table.ids[number * 2] ?? 0;
    ids[place * 2 + 1] = table.ids[number * 2 + 1] ?? 0;
  }
  for (const own of places) for (let text = 0; text < own.length; text++) own[text] = placeOf[own[text] ?? 0] ?? 0;
  return { texts: Array.from(order, (number) => unsorted[number] ?? ''), ids, places };
}

/**
 * Numbers texts by their ids: most texts are in many blocks, and a string is made only of the first of each. An open hash table with
 * linear probing; a slot has the number of a text plus 1, or 0 if it is free.
 */
class TextTable {
  readonly texts: string[] = [];
  ids = new Uint32Array(2 ** 16);
  #slots = new Uint32Array(2 ** 16);

  numbersOf({ texts: { all, starts }, ids }: NumberedBlock['summary']): Uint32Array {
    const numbers = new Uint32Array(starts.length - 1);
    for (let text = 0; text < numbers.length; text++) {
      const [a, b] = [ids[text * 2] ?? 0, ids[text * 2 + 1] ?? 0];
      const slot = this.#slotOf(a, b);
      if (this.#slots[slot] === 0) {
        this.#slots[slot] = this.texts.push(all.slice(starts[text], starts[text + 1]));
        const last = this.texts.length - 1;
        this.ids[last * 2] = a;
        this.ids[last * 2 + 1] = b;
        numbers[text] = last;
        if (this.texts.length * 2 === this.ids.length) this.#grow();
      } else numbers[text] = (this.#slots[slot] ?? 1) - 1;
    }
    return numbers;
  }

  #slotOf(a: number, b: number): number {
    const mask = this.#slots.length - 1;
    let slot = a & mask;
    for (let number = this.#slots[slot] ?? 0; number !== 0; number = this.#slots[slot] ?? 0) {
      if (this.ids[number * 2 - 2] === a && this.ids[number * 2 - 1] === b) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const ids = new Uint32Array(this.ids.length * 2);
    ids.set(this.ids);
    this.ids = ids;
    this.#slots = new Uint32Array(ids.length);
    for (let number = 0; number < this.texts.length; number++) {
      this.#slots[this.#slotOf(ids[number * 2] ?? 0, ids[number * 2 + 1] ?? 0)] = number + 1;
    }
  }
}

/** The same postings in another block are other bytes. */
function mix(hash = 0, block: number): number {
  const mixed = Math.imul(hash ^ Math.imul(block + 1, 1597334677), 2654435761);
  return mixed ^ (mixed >>> 15);
}
