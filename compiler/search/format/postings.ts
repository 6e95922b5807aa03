import { itemAt } from '../../basics/invariant.ts';
import { ByteReader } from './byte-buffers.ts';
import { readFrontCoded } from './sorted-words.ts';

/*
 * A posting records that a section of a page contains a term. It consists of the slot of the page, the number of the section on the page,
 * the frequencies of the term, packed into one number, and the first positions of the term in the text. Slots do not depend on the order of
 * pages, so adding or removing a page changes only the postings of its own terms.
 */

/**
 * The lengths of fields in words, as levels (weights.ts): of the title and the text of each document, and of the tags and the parent
 * categories of each page.
 */
export type Lengths = { titles: number[]; contents: number[]; tags: number[]; parents: number[] };

/** Bits of packed frequencies that specify which short fields contain the term. */
export const bits = { title: 1, tags: 2, parents: 4 } as const;
/** Set in packed frequencies if the number of positions is not the default. */
const customCountBit = 8;
/** The position of the bits that contain the number of occurrences in the text. */
const textShift = 4;

/** The number of code units of a section's text that excerpts can show. Word positions are recorded only within these. */
export const excerptSourceLength = 1000;
/** The maximum number of positions that are recorded per term and section. */
export const maxPositions = 4;

/**
 * Returns packed frequencies without the bits of short fields. Unless `hasDefaultCount`, the number of positions must be written after
 * them.
 */
export function packFrequencies(inText: number, positions: number): { frequencies: number; hasDefaultCount: boolean } {
  const hasDefaultCount = positions === Math.min(inText, maxPositions);
  return { frequencies: (inText << textShift) | (hasDefaultCount ? 0 : customCountBit), hasDefaultCount };
}

/** The bit of each field, in the order of the fields (weights.ts); 0 for the content. */
const fieldBits = [bits.title, 0, bits.tags, bits.parents];

/** Returns the number of occurrences of the term in the field with this index. */
export function countInField(frequencies: number, field: number): number {
  const bit = fieldBits[field] ?? 0;
  if (bit === 0) return frequencies >>> textShift;
  return (frequencies & bit) === 0 ? 0 : 1;
}

/** Returns the number of occurrences of the term in each field, in the order of the fields. */
export function fieldCounts(frequencies: number): number[] {
  return fieldBits.map((_, field) => countInField(frequencies, field));
}

/** Returns the number of positions after these frequencies. Reads it from the reader unless it is the default number. */
export function readPositionCount(reader: ByteReader, frequencies: number): number {
  return (frequencies & customCountBit) === 0 ? Math.min(frequencies >>> textShift, maxPositions) : reader.readNumber();
}

/** The number of slots in a block of pages; `index-head.ts` writes two bytes for each. The slots of block b start at `slotsOfBlock * b`. */
export const slotsOfBlock = 4096;

/**
 * Decodes the runs of one term, in the format that `encodePostings` reads, without positions. The documents are in ascending order.
 */
export function decodeRuns(runs: Uint8Array, firsts: Int32Array): Pick<TermPostings, 'documents' | 'frequencies'> {
  const reader = new ByteReader(runs);
  const documents: number[] = [];
  const frequencies: number[] = [];
  let isAscending = true;
  for (let run = reader.readNumber(); run > 0; run--) {
    let slot = reader.readNumber() * slotsOfBlock;
    let section = 0;
    for (let left = reader.readNumber(); left > 0; left--) {
      const step = reader.readNumber();
      if (step > 0) section = 0;
      slot += step;
      section += reader.readNumber();
      const packed = reader.readNumber();
      reader.skip(readPositionCount(reader, packed));
      const document = (firsts[slot] ?? 0) + section;
      isAscending &&= document > (documents.at(-1) ?? -1);
      documents.push(document);
      frequencies.push(packed);
    }
  }
  if (isAscending) return { documents, frequencies };
  const order = inOrder(documents, 0, documents.length);
  return { documents: order.map((at) => documents[at] ?? 0), frequencies: order.map((at) => frequencies[at] ?? 0) };
}

/** Returns the first document of the page in each slot. Documents are numbered in the order of pages. */
export function firstsBySlot(slots: ArrayLike<number>, sections: readonly number[]): Int32Array {
  let length = 0;
  for (let page = 0; page < slots.length; page++) length = Math.max(length, (slots[page] ?? 0) + 1);
  const firsts = new Int32Array(length);
  let next = 0;
  for (const [page, count] of sections.entries()) {
    firsts[slots[page] ?? 0] = next;
    next += count;
  }
  return firsts;
}

/** The postings of one term: documents in ascending order, their packed frequencies, and the positions in `documents[index]`. */
export type TermPostings = {
  documents: number[];
  frequencies: readonly number[] | Uint32Array;
  positions: (index: number) => readonly number[];
};

/**
 * Decodes the output of `encodePostings` into a function that looks up terms. `firsts` contains the first document of the page in each
 * slot.
 */
export function decodePostings(bytes: Uint8Array, firsts: Int32Array): (term: string) => TermPostings | undefined {
  const reader = new ByteReader(bytes);
  const numbers = new Map(readFrontCoded(reader.readText()).map((term, number) => [term, number]));
  const next = (): ByteReader => new ByteReader(reader.readBytes(reader.readNumber()));
  const [counts, pages, sections, heads, offsets] = [next(), next(), next(), next(), next()];
  const starts = [0];
  const documents: number[] = [];
  const frequencies: number[] = [];
  const positions: number[] = [];
  const positionStarts = [0];
  while (!counts.done) {
    let slot = 0;
    let section = 0;
    for (let left = counts.readNumber(); left > 0; left--) {
      const step = pages.readNumber();
      if (step > 0) section = 0;
      slot += step;
      section += sections.readNumber();
      documents.push((firsts[slot] ?? 0) + section);
      const packed = heads.readNumber();
      frequencies.push(packed);
      let position = 0;
      for (let more = readPositionCount(offsets, packed); more > 0; more--) {
        position += offsets.readNumber();
        positions.push(position);
      }
      positionStarts.push(positions.length);
    }
    starts.push(documents.length);
  }
  return (term) => {
    const number = numbers.get(term);
    if (number === undefined) return undefined;
    const order = inOrder(documents, itemAt(starts, number), itemAt(starts, number + 1));
    return {
      documents: order.map((posting) => documents[posting] ?? 0),
      frequencies: Uint32Array.from(order, (posting) => frequencies[posting] ?? 0),
      positions: (index) => {
        const posting = itemAt(order, index);
        return positions.slice(positionStarts[posting], positionStarts[posting + 1]);
      },
    };
  };
}

/** Returns the indexes from `from` to `to`, sorted by their numbers. Sorting a single array of numbers needs no comparison callback. */
function inOrder(numbers: readonly number[], from: number, to: number): number[] {
  const factor = 2 ** 26;
  const keys = new Float64Array(to - from);
  for (let at = from; at < to; at++) keys[at - from] = (numbers[at] ?? 0) * factor + at;
  return Array.from(keys.sort(), (key) => key % factor);
}
