import { ByteReader, ByteWriter } from './bytes.ts';
import { frontCode, readFrontCoded } from './sorted-words.ts';
import type { TextList } from './text-list.ts';

/**
 * An index in memory, before it is written. A posting says that a document has a term. It consists of the document, the
 * frequencies of the term there, packed into one number, and the first positions of the term in the text.
 */
export type InvertedIndex = {
  /** Every word of the texts, unstemmed, in small letters, sorted. */
  words: TextList;
  /** The terms, sorted by their code units. */
  terms: TextList;
  /** The index of the first posting of each term, and after the last term the number of all postings. */
  starts: Uint32Array;
  /** For each posting its document, its packed frequencies, and how many positions are known. */
  documents: Int32Array;
  frequencies: Int32Array;
  positionCounts: Uint8Array;
  /**
   * The first position of each posting that has one, and the differences between the further ones, as a `ByteWriter` writes them.
   */
  firstPositions: Chunks;
  laterPositions: Chunks;
  lengths: Lengths;
};
/** Numbers as bytes, the byte at which those of each term start, and after the last term the end. */
export type Chunks = { bytes: Uint8Array; starts: Uint32Array };
/**
 * Lengths in words, as levels (weights.ts): for each document of its title and text, for each page of its tags and parent
 * categories.
 */
export type Lengths = { titles: number[]; contents: number[]; tags: number[]; parents: number[] };

/** Bits of packed frequencies that say which short fields have the term. */
export const bits = { title: 1, tags: 2, parents: 4 } as const;
/** All bits of short fields. The bits above the lowest four count how often the text has the term. */
export const shortBits = 7;
const unusualBit = 8;
const textShift = 4;

/** How many code units of a section's text are kept for excerpts. The positions of words are known in these only. */
export const keptLength = 1000;
/** How many positions of a term are kept in one section. */
export const keptPositions = 4;

/** Packed frequencies without the bits of short fields. Unless `isUsual`, the number of positions must be written after them. */
export function packFrequencies(inText: number, positions: number): { frequencies: number; isUsual: boolean } {
  const isUsual = positions === Math.min(inText, keptPositions);
  return { frequencies: (inText << textShift) | (isUsual ? 0 : unusualBit), isUsual };
}

/** How often the text has the term. */
export function inText(frequencies: number): number {
  return frequencies >>> textShift;
}

/** How many positions follow these frequencies. If it is not the usual number, it is read from the reader. */
export function countPositions(reader: ByteReader, frequencies: number): number {
  return hasUsualPositions(frequencies) ? Math.min(inText(frequencies), keptPositions) : reader.number();
}

function hasUsualPositions(frequencies: number): boolean {
  return (frequencies & unusualBit) === 0;
}

/**
 * The columns of all postings: differences between documents, frequencies, first positions, differences between further
 * positions. Each column has its bytes term by term, so that a file of some terms is a slice of each column.
 */
export type Columns = Pick<InvertedIndex, 'terms' | 'starts'> & { columns: readonly [Chunks, Chunks, Chunks, Chunks] };

/** Encodes all postings, before they are divided into files. */
export function encodeColumns(index: InvertedIndex): Columns {
  const { terms, starts, documents, frequencies, positionCounts, firstPositions, laterPositions } = index;
  const steps = new ByteWriter(documents.length * 2);
  const heads = new ByteWriter(documents.length * 2);
  const stepStarts = new Uint32Array(terms.length + 1);
  const headStarts = new Uint32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term++) {
    let last = -1;
    for (let posting = starts[term] ?? 0; posting < (starts[term + 1] ?? 0); posting++) {
      const document = documents[posting] ?? 0;
      const packed = frequencies[posting] ?? 0;
      steps.number(document - last - 1);
      heads.number(packed);
      if (!hasUsualPositions(packed)) heads.number(positionCounts[posting] ?? 0);
      last = document;
    }
    stepStarts[term + 1] = steps.length;
    headStarts[term + 1] = heads.length;
  }
  const own = [
    { bytes: steps.view(), starts: stepStarts },
    { bytes: heads.view(), starts: headStarts },
  ] as const;
  return { terms, starts, columns: [...own, firstPositions, laterPositions] };
}

/**
 * The file with the postings of the terms from `from` up to `to`: the terms, front coded; the number of postings of each; and the
 * columns. Each of these follows its length in bytes. Columns compress better than whole postings one after the other.
 */
export function encodePostings(all: Columns, from: number, to: number): Uint8Array {
  const { terms, starts, columns } = all;
  const counts = countsOfPart.clear();
  for (let term = from; term < to; term++) counts.number((starts[term + 1] ?? 0) - (starts[term] ?? 0));
  const writer = part.clear();
  writer.chunk(frontCode(terms, from, to));
  writer.chunk(counts.view());
  for (const { bytes, starts: own } of columns) {
    const start = own[from] ?? 0;
    const end = own[to] ?? 0;
    writer.number(end - start);
    writer.raw(bytes, start, end);
  }
  return writer.bytes();
}

/** What a part is written with: an index has hundreds of them, and new memory for each costs more than the writing. */
const part = new ByteWriter(16_384);
const countsOfPart = new ByteWriter(4096);

/** The postings of one term: documents in ascending order, their packed frequencies, and the positions in `documents[index]`. */
export type TermPostings = { documents: number[]; frequencies: Uint32Array; positions: (index: number) => readonly number[] };

/** Decodes a file that `encodePostings` made, into a function that looks up its terms. */
export function decodePostings(bytes: Uint8Array): (term: string) => TermPostings | undefined {
  const reader = new ByteReader(bytes);
  const terms = new Map(readFrontCoded(reader.text()).map((term, index) => [term, index]));
  const nextColumn = (): ByteReader => new ByteReader(reader.raw(reader.number()));
  const counts = nextColumn();
  const starts = [0];
  while (!counts.done) starts.push((starts.at(-1) ?? 0) + counts.number());
  const total = starts.at(-1) ?? 0;
  const documents = new Uint32Array(total);
  const frequencies = new Uint32Array(total);
  const positions = new Uint32Array(total * keptPositions);
  const positionStarts = new Uint32Array(total + 1);
  const steps = nextColumn();
  const heads = nextColumn();
  const firsts = nextColumn();
  const rest = nextColumn();
  let position = 0;
  for (let term = 0; term + 1 < starts.length; term++) {
    let document = -1;
    for (let posting = starts[term] ?? 0; posting < (starts[term + 1] ?? 0); posting++) {
      document += steps.number() + 1;
      const packed = heads.number();
      documents[posting] = document;
      frequencies[posting] = packed;
      let left = countPositions(heads, packed);
      if (left > 0) positions[position++] = firsts.number();
      for (; left > 1; left--) {
        positions[position] = (positions[position - 1] ?? 0) + rest.number();
        position++;
      }
      positionStarts[posting + 1] = position;
    }
  }
  return (term) => {
    const index = terms.get(term);
    if (index === undefined) return undefined;
    const from = starts[index] ?? 0;
    const to = starts[index + 1] ?? 0;
    return {
      documents: Array.from(documents.subarray(from, to)),
      frequencies: frequencies.subarray(from, to),
      positions: (own) => Array.from(positions.subarray(positionStarts[from + own] ?? 0, positionStarts[from + own + 1] ?? 0)),
    };
  };
}
