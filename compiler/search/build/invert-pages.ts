import { hashBytes } from '../../basics/hash.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { copyInto } from '../analysis/lexicon.ts';
import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import { type IndexedPage, type PageTerms, sectionsOf, startsWithTitle } from '../format/indexed-page.ts';
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

/** The words and terms of a page, as indexes into the sorted lines of its block. */
export type RankedPage = Pick<PageTerms, 'words' | 'terms'>;
/** An inverted block, and the words and terms of the page in each slot. */
type InvertedPages = { block: IndexBlock; ranked: Map<number, RankedPage> };

/**
 * Returns a function that inverts a block of pages: it turns the terms of each page into the postings of each term. It retains the sorted
 * lines of earlier blocks, because most of them occur again.
 */
export function createInverter(analyser: Analyser): (placed: readonly PlacedPage[]) => InvertedPages {
  let lines = new SortedLines();
  let maxCount = 0;
  return (placed) => {
    if (lines.count > maxCount) lines = new SortedLines();
    const isNew = lines.count === 0;
    const inverted = invertPages(placed, lines, analyser);
    if (isNew) maxCount = lines.count + maxAdditionalLines;
    return inverted;
  };
}

/**
 * The number of lines that are retained in addition to those of the first block and its vocabularies. Each block adds the keys of its
 * titles, and a line takes about 100 bytes.
 */
const maxAdditionalLines = 300_000;

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
    return { slot, page, ...numberPage(page, lines), short: toShortFields(page) };
  });
  const { numbers, ranks } = rankLines(lines, [shortLines, ...drafts.flatMap(({ words, terms }) => [words, terms])]);
  const toRanks = (own: Uint32Array): Uint32Array => own.map((line) => ranks[line] ?? 0);
  const isWord = new Uint8Array(numbers.length);
  for (const line of shortWords) isWord[ranks[line] ?? 0] = 1;
  const postings = new Postings(numbers.length);
  const ranked = new Map<number, RankedPage>();
  const pages = drafts.map(({ slot, page, short, ...own }): IndexBlock['pages'][number] => {
    const [words, terms] = [toRanks(own.words), toRanks(own.terms)];
    ranked.set(slot, { words, terms });
    for (const word of words) isWord[word] = 1;
    for (const fields of short.sections) for (let at = 0; at < fields.length; at += 2) fields[at] = ranks[fields[at] ?? 0] ?? 0;
    postings.addPage(slot, page, { terms, short: short.sections });
    const contents = sectionsOf(page).map(({ contentLength }) => toLevel(contentLength));
    return [slot, { titles: short.titles.map(toLevel), contents, tags: toLevel(short.tags), parents: toLevel(short.parents) }];
  });
  return { block: { pages, ...toBuckets(lines, numbers, postings.sort(isWord)) }, ranked };
}

/** Returns the line numbers of the words and terms of a page. */
function numberPage({ terms: own }: IndexedPage, lines: SortedLines): NumberedPage {
  if (!own) return { words: new Uint32Array(), terms: new Uint32Array() };
  const { words, terms } = lines.numberVocabulary(own.vocabulary);
  return { words: own.words.map((word) => words[word] ?? 0), terms: own.terms.map((term) => terms[term] ?? 0) };
}

/** Returns the numbers of these lines without duplicates, sorted by their texts, and the index of each in that list, by its number. */
function rankLines(lines: SortedLines, used: readonly Iterable<number>[]): { numbers: Int32Array; ranks: Uint32Array } {
  const ranks = new Uint32Array(lines.count);
  for (const own of used) for (const line of own) ranks[line] = 1;
  const numbers = lines.sort().filter((line) => ranks[line] === 1);
  for (let rank = 0; rank < numbers.length; rank++) ranks[numbers[rank] ?? 0] = rank;
  return { numbers, ranks };
}

/** Encodes the buckets of a block. `numbers` are its sorted lines. */
function toBuckets(
  lines: SortedLines,
  numbers: Int32Array,
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

/** The words and terms of a page, as line numbers. */
type NumberedPage = Pick<PageTerms, 'words' | 'terms'>;
/** A page of a block with its words, terms and short fields, as line numbers. */
type PageDraft = PlacedPage & NumberedPage & { short: ShortFields };

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
  addPage(slot: number, page: IndexedPage, { terms, short }: { terms: Uint32Array; short: readonly number[][] }): void {
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
