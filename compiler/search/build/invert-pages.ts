import { hashBytes } from '../../basics/hash.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import { type IndexedPage, sectionsOf, startsWithTitle, textKind } from '../format/indexed-page.ts';
import { readPositionCount } from '../format/postings.ts';
import { toLevel } from '../format/weights.ts';
import { type BucketContent, type BucketTable, bucketOf, encodeBucket } from './buckets.ts';
import { decodeLines } from './lines.ts';
import { createShortFieldIndexer } from './short-fields.ts';

/** A page with its slot, relative to the first slot of its block. */
export type PlacedPage = { slot: number; page: IndexedPage };
/** The lengths of a page's fields, as levels (weights.ts). `titles` and `contents` have one for each section. */
export type PageLevels = { titles: number[]; contents: number[]; tags: number; parents: number };
/**
 * An inverted block of pages: the lengths of its pages, and the table of its buckets. `readBucket` returns the bytes of the bucket with
 * this index in the table.
 */
export type IndexBlock = {
  pages: [slot: number, levels: PageLevels][];
  buckets: BucketTable;
  readBucket(index: number): Uint8Array;
};

/**
 * Inverts a block of pages: turns the terms of each page into the postings of each term. `numbers` contains the terms and words of the page
 * in each slot, as indexes into those of the block.
 */
export function invertPages(
  placed: readonly PlacedPage[],
  analyser: Analyser,
): { block: IndexBlock; numbers: Map<number, Uint32Array> } {
  const texts = new StringNumbers();
  const toShortFields = createShortFieldIndexer(analyser, texts.numberOf);
  const postings = new Postings();
  const numbers = new Map<number, Uint32Array>();
  const bySlot = [...placed].sort((a, b) => a.slot - b.slot);
  const pages = bySlot.map(({ slot, page }): IndexBlock['pages'][number] => {
    const short = toShortFields(page);
    const kinds = page.terms?.kinds ?? emptyBytes;
    const own = decodeLines(page.terms?.texts ?? emptyBytes).map((text, at) =>
      texts.numberOf(text, ((kinds[at] ?? 0) & textKind.word) !== 0),
    );
    const terms = own.filter((_, at) => ((kinds[at] ?? 0) & textKind.term) !== 0);
    numbers.set(slot, Uint32Array.from(own));
    postings.addPage(slot, page, { terms, short: short.sections });
    const contents = sectionsOf(page).map(({ contentLength }) => toLevel(contentLength));
    return [slot, { titles: short.titles.map(toLevel), contents, tags: toLevel(short.tags), parents: toLevel(short.parents) }];
  });
  const { texts: known, isWord } = texts;
  const order = Array.from(known.keys()).sort((a, b) => ((known[a] ?? '') < (known[b] ?? '') ? -1 : 1));
  const ranks = new Uint32Array(order.length);
  for (const [rank, text] of order.entries()) ranks[text] = rank;
  for (const own of numbers.values()) for (let at = 0; at < own.length; at++) own[at] = ranks[own[at] ?? 0] ?? 0;
  const ordered = order.map((text) => known[text] ?? '');
  const toContent = postings.byTerm(isWord);
  const buckets: BucketTable = { names: [], hashes: [], ends: [] };
  const writer = new ByteWriter(2 ** 20);
  for (let start = 0, end = 0; start < order.length; start = end) {
    const name = bucketOf(ordered[start] ?? '');
    while (end < order.length && bucketOf(ordered[end] ?? '') === name) end++;
    const before = writer.length;
    encodeBucket({ texts: ordered.slice(start, end), ...toContent(order.slice(start, end)) }, writer);
    buckets.names.push(name);
    buckets.hashes.push(hashBytes(writer.view().subarray(before)));
    buckets.ends.push(writer.length);
  }
  const bytes = writer.bytes();
  const readBucket = (index: number): Uint8Array => bytes.subarray(buckets.ends[index - 1] ?? 0, buckets.ends[index]);
  return { block: { pages, buckets, readBucket }, numbers };
}

/** Numbers strings from 0, in the order of their first use. */
class StringNumbers {
  readonly texts: string[] = [];
  readonly isWord: number[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf = (text: string, isWord: boolean): number => {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
      this.isWord.push(0);
    }
    if (isWord) this.isWord[number] = 1;
    return number;
  };
}

/** The postings of a block, encoded page by page, in the order of slots. */
class Postings {
  readonly #bytes = new ByteWriter(2 ** 19);
  /** The term of each posting, and the end of its bytes. */
  readonly #terms: number[] = [];
  readonly #ends: number[] = [];
  /** The slot and the section of each term's last posting. */
  readonly #slots: number[] = [];
  readonly #sections: number[] = [];
  /** For each term, the bits of the short fields of the current section that contain it, until its posting is added. */
  readonly #bits: number[] = [];

  /** `short` contains the terms of the short fields and their bits, for each section. */
  addPage(slot: number, page: IndexedPage, { terms, short }: { terms: readonly number[]; short: readonly number[][] }): void {
    const bits = this.#bits;
    const uses = page.terms?.uses ?? emptyBytes;
    const reader = new ByteReader(uses);
    if (startsWithTitle(page)) readUses(reader, () => {});
    for (const [section, fields] of short.entries()) {
      for (let at = 0; at < fields.length; at += 2) bits[fields[at] ?? 0] = (bits[fields[at] ?? 0] ?? 0) | (fields[at + 1] ?? 0);
      readUses(reader, (visit, frequencies, from, to) => {
        const term = terms[visit] ?? 0;
        this.#add(term, slot, section, frequencies | (bits[term] ?? 0));
        this.#bytes.appendBytes(uses, from, to);
        this.#ends.push(this.#bytes.length);
        bits[term] = 0;
      });
      for (let at = 0; at < fields.length; at += 2) {
        const term = fields[at] ?? 0;
        if (!bits[term]) continue;
        this.#add(term, slot, section, bits[term]);
        this.#ends.push(this.#bytes.length);
        bits[term] = 0;
      }
    }
  }

  #add(term: number, slot: number, section: number, frequencies: number): void {
    const last = this.#slots[term] ?? 0;
    this.#bytes.writeNumber(slot - last);
    this.#bytes.writeNumber(slot === last ? section - (this.#sections[term] ?? 0) : section);
    this.#bytes.writeNumber(frequencies);
    this.#terms.push(term);
    this.#slots[term] = slot;
    this.#sections[term] = section;
  }

  /** Returns a function that collects the runs and sizes of these terms and words, in this order. */
  byTerm(isWord: readonly number[]): (texts: readonly number[]) => Pick<BucketContent, 'runs' | 'sizes'> {
    const bytes = this.#bytes.view();
    const starts = new Uint32Array(isWord.length + 1);
    for (const term of this.#terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    for (let term = 0; term < isWord.length; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const order = new Uint32Array(this.#terms.length);
    const next = starts.slice();
    for (const [posting, term] of this.#terms.entries()) {
      const at = next[term] ?? 0;
      order[at] = posting;
      next[term] = at + 1;
    }
    const runs = new ByteWriter(4096);
    const sizes = new ByteWriter(256);
    return (texts) => {
      runs.clear();
      sizes.clear();
      for (const term of texts) {
        const before = runs.length;
        const [from = 0, to = 0] = [starts[term], starts[term + 1]];
        if (to > from) runs.writeNumber(to - from);
        for (let at = from; at < to; at++) {
          const posting = order[at] ?? 0;
          runs.appendBytes(bytes, this.#ends[posting - 1] ?? 0, this.#ends[posting]);
        }
        sizes.writeNumber((runs.length - before) * 2 + (isWord[term] ?? 0));
      }
      return { runs: runs.view(), sizes: sizes.view() };
    };
  }
}

const emptyBytes = new Uint8Array();

/** Calls `visit` for each term of a section, with its packed frequencies and the range of its positions. */
function readUses(reader: ByteReader, visit: (term: number, frequencies: number, from: number, to: number) => void): void {
  for (let left = reader.readNumber(); left > 0; left--) {
    const term = reader.readNumber();
    const frequencies = reader.readNumber();
    const from = reader.at;
    reader.skip(readPositionCount(reader, frequencies));
    visit(term, frequencies, from, reader.at);
  }
}
