import { hashBytes } from '../../basics/hash.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { copyInto } from '../analysis/lexicon.ts';
import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import { type IndexedPage, sectionsOf, startsWithTitle, textKind } from '../format/indexed-page.ts';
import { readPositionCount } from '../format/postings.ts';
import { toLevel } from '../format/weights.ts';
import { type BucketContent, type BucketTable, encodeBucket } from './buckets.ts';
import { createShortFieldIndexer, type ShortFields } from './short-fields.ts';
import { SortedLines } from './sorted-lines.ts';

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
 * An inverted block, and for the page in each slot the numbers of its terms and words, which are their indexes in the sorted lines of the
 * block.
 */
type InvertedPages = { block: IndexBlock; numbers: Map<number, Uint32Array> };

/**
 * Returns a function that inverts a block of pages: it turns the terms of each page into the postings of each term. It retains the sorted
 * terms and words of earlier blocks, because most of them occur again.
 */
export function createInverter(analyser: Analyser): (placed: readonly PlacedPage[]) => InvertedPages {
  let lines = new SortedLines();
  return (placed) => {
    if (lines.count > maxRetainedLines) lines = new SortedLines();
    return invertPages(placed, lines, analyser);
  };
}

/** The number of retained terms and words above which the next block starts without them. They take about 100 bytes each. */
const maxRetainedLines = 300_000;

function invertPages(placed: readonly PlacedPage[], lines: SortedLines, analyser: Analyser): InvertedPages {
  const shortWords = new Set<number>();
  const shortLines = new Set<number>();
  const toShortFields = createShortFieldIndexer(analyser, (text, isWord) => {
    const line = lines.numberOf(text);
    shortLines.add(line);
    if (isWord) shortWords.add(line);
    return line;
  });
  const bySlot = [...placed].sort((a, b) => a.slot - b.slot);
  const drafts = bySlot.map(({ slot, page }): PageDraft => {
    const own = lines.numbersOf(page.terms?.texts ?? emptyBytes).slice();
    return { slot, page, lines: own, short: toShortFields(page) };
  });
  const { numbers, ranks } = rankLines(lines, [shortLines, ...drafts.map((draft) => draft.lines)]);
  const isWord = new Uint8Array(numbers.length);
  for (const line of shortWords) isWord[ranks[line] ?? 0] = 1;
  const postings = new Postings(numbers.length);
  const pages = drafts.map(({ slot, page, lines: own, short }): IndexBlock['pages'][number] => {
    const kinds = page.terms?.kinds ?? emptyBytes;
    const terms: number[] = [];
    for (let at = 0; at < own.length; at++) {
      const rank = ranks[own[at] ?? 0] ?? 0;
      const kind = kinds[at] ?? 0;
      own[at] = rank;
      if ((kind & textKind.word) !== 0) isWord[rank] = 1;
      if ((kind & textKind.term) !== 0) terms.push(rank);
    }
    for (const fields of short.sections) for (let at = 0; at < fields.length; at += 2) fields[at] = ranks[fields[at] ?? 0] ?? 0;
    postings.addPage(slot, page, { terms, short: short.sections });
    const contents = sectionsOf(page).map(({ contentLength }) => toLevel(contentLength));
    return [slot, { titles: short.titles.map(toLevel), contents, tags: toLevel(short.tags), parents: toLevel(short.parents) }];
  });
  const block = { pages, ...toBuckets(lines, numbers, postings.sort(isWord)) };
  return { block, numbers: new Map(drafts.map((draft) => [draft.slot, draft.lines])) };
}

/** The numbers of these lines without duplicates, sorted by their texts; and the index of each in that list, by its number. */
function rankLines(lines: SortedLines, used: readonly Iterable<number>[]): { numbers: Uint32Array; ranks: Uint32Array } {
  const ranks = new Uint32Array(lines.count);
  for (const own of used) for (const line of own) ranks[line] = 1;
  const numbers = lines.sort().filter((line) => ranks[line] === 1);
  for (let rank = 0; rank < numbers.length; rank++) ranks[numbers[rank] ?? 0] = rank;
  return { numbers: Uint32Array.from(numbers), ranks };
}

/** Encodes the buckets of a block. `numbers` are its sorted lines. */
function toBuckets(
  lines: SortedLines,
  numbers: Uint32Array,
  readContent: (from: number, to: number) => Pick<BucketContent, 'runs' | 'sizes'>,
): Pick<IndexBlock, 'buckets' | 'readBucket'> {
  const buckets: BucketTable = { names: [], hashes: [], ends: [] };
  const writer = new ByteWriter(2 ** 20);
  const texts = new ByteWriter(2 ** 12);
  for (let start = 0, end = 0; start < numbers.length; start = end) {
    const name = lines.bucketOf(numbers[start] ?? 0);
    texts.clear();
    for (; end < numbers.length && lines.bucketOf(numbers[end] ?? 0) === name; end++) lines.appendTo(texts, numbers[end] ?? 0);
    const before = writer.length;
    encodeBucket({ lines: texts.view(), ...readContent(start, end) }, writer);
    buckets.names.push(name);
    buckets.hashes.push(hashBytes(writer.view().subarray(before)));
    buckets.ends.push(writer.length);
  }
  const bytes = writer.bytes();
  return { buckets, readBucket: (index) => bytes.subarray(buckets.ends[index - 1] ?? 0, buckets.ends[index]) };
}

/** A page of a block with the numbers of its terms and words, and its short fields. */
type PageDraft = PlacedPage & { lines: Uint32Array; short: ShortFields };

/** The postings of a block, encoded page by page, in the order of slots. */
class Postings {
  readonly #bytes = new ByteWriter(2 ** 19);
  #count = 0;
  /** The term of each posting, and the end of its bytes. */
  #terms = new Int32Array(2 ** 15);
  #ends = new Int32Array(2 ** 15);
  /** The slot and the section of each term's last posting. */
  readonly #slots: Int32Array;
  readonly #sections: Int32Array;
  /** For each term, the bits of the short fields of the current section that contain it, until its posting is added. */
  readonly #bits: Uint8Array;

  /** Terms are numbers below `terms`. */
  constructor(terms: number) {
    this.#slots = new Int32Array(terms);
    this.#sections = new Int32Array(terms);
    this.#bits = new Uint8Array(terms);
  }

  /** `short` contains the terms of the short fields and their bits, for each section. */
  addPage(slot: number, page: IndexedPage, { terms, short }: { terms: readonly number[]; short: readonly number[][] }): void {
    const bits = this.#bits;
    const uses = page.terms?.uses ?? emptyBytes;
    const reader = new ByteReader(uses);
    if (startsWithTitle(page)) readUses(reader, () => {});
    for (const [section, fields] of short.entries()) {
      for (let at = 0; at < fields.length; at += 2) bits[fields[at] ?? 0] = (bits[fields[at] ?? 0] ?? 0) | (fields[at + 1] ?? 0);
      readUses(reader, (use, frequencies, from, to) => {
        const term = terms[use] ?? 0;
        this.#start(term, slot, section, frequencies | (bits[term] ?? 0));
        this.#bytes.appendBytes(uses, from, to);
        this.#finish(term);
      });
      for (let at = 0; at < fields.length; at += 2) {
        const term = fields[at] ?? 0;
        if (bits[term] === 0) continue;
        this.#start(term, slot, section, bits[term] ?? 0);
        this.#finish(term);
      }
    }
  }

  #start(term: number, slot: number, section: number, frequencies: number): void {
    const last = this.#slots[term] ?? 0;
    this.#bytes.writeNumber(slot - last);
    this.#bytes.writeNumber(slot === last ? section - (this.#sections[term] ?? 0) : section);
    this.#bytes.writeNumber(frequencies);
    this.#slots[term] = slot;
    this.#sections[term] = section;
  }

  #finish(term: number): void {
    if (this.#count === this.#terms.length) {
      this.#terms = copyInto(new Int32Array(this.#count * 2), this.#terms);
      this.#ends = copyInto(new Int32Array(this.#count * 2), this.#ends);
    }
    this.#terms[this.#count] = term;
    this.#ends[this.#count++] = this.#bytes.length;
    this.#bits[term] = 0;
  }

  /** Sorts the postings by term. Returns a function that reads the runs and sizes of the terms and words from `from` up to `to`. */
  sort(isWord: Uint8Array): (from: number, to: number) => Pick<BucketContent, 'runs' | 'sizes'> {
    const bytes = this.#bytes.view();
    const terms = this.#terms.subarray(0, this.#count);
    const ends = this.#ends;
    const starts = new Uint32Array(isWord.length + 1);
    for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    for (let term = 0; term < isWord.length; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const order = new Uint32Array(terms.length);
    const next = starts.slice();
    for (let posting = 0; posting < terms.length; posting++) {
      const term = terms[posting] ?? 0;
      const at = next[term] ?? 0;
      order[at] = posting;
      next[term] = at + 1;
    }
    const runs = new ByteWriter(4096);
    const sizes = new ByteWriter(256);
    return (first, last) => {
      runs.clear();
      sizes.clear();
      for (let term = first; term < last; term++) {
        const before = runs.length;
        const from = starts[term] ?? 0;
        const to = starts[term + 1] ?? 0;
        if (to > from) runs.writeNumber(to - from);
        for (let at = from; at < to; at++) {
          const posting = order[at] ?? 0;
          runs.appendBytes(bytes, posting === 0 ? 0 : ends[posting - 1], ends[posting]);
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
