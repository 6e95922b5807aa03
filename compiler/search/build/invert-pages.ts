import { hashBytes } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { ByteReader, ByteWriter, putNumber, sizeOfNumber } from '../format/byte-buffers.ts';
import { type IndexedPage, type PageTerms, sectionsOf, startsWithTitle } from '../format/indexed-page.ts';
import { readPositionCount } from '../format/postings.ts';
import { toLevel } from '../format/weights.ts';
import { type BucketTable, encodeBucket } from './buckets.ts';
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
  const { numbers, ranks } = rankLines(lines, shortLines, drafts);
  const toRanks = (own: Uint32Array): Uint32Array => own.map((line) => ranks[line] ?? 0);
  const isWord = new Uint8Array(numbers.length);
  for (const line of shortWords) isWord[ranks[line] ?? 0] = 1;
  for (const draft of drafts) {
    draft.words = toRanks(draft.words);
    draft.terms = toRanks(draft.terms);
    for (const word of draft.words) isWord[word] = 1;
    for (const fields of draft.short.sections)
      for (let at = 0; at < fields.length; at += 2) fields[at] = ranks[fields[at] ?? 0] ?? 0;
  }
  const pages = drafts.map(({ slot, page, short }): IndexBlock['pages'][number] => {
    const contents = sectionsOf(page).map(({ contentLength }) => toLevel(contentLength));
    return [slot, { titles: short.titles.map(toLevel), contents, tags: toLevel(short.tags), parents: toLevel(short.parents) }];
  });
  const ranked = new Map(drafts.map(({ slot, words, terms }) => [slot, { words, terms }]));
  return { block: { pages, ...toBuckets(lines, { numbers, isWord, runs: encodeRuns(drafts, numbers.length) }) }, ranked };
}

/** Returns the line numbers of the words and terms of a page. */
function numberPage({ terms: own }: IndexedPage, lines: SortedLines): NumberedPage {
  if (!own) return { words: new Uint32Array(), terms: new Uint32Array() };
  const { words, terms } = lines.numberVocabulary(own.vocabulary);
  return { words: own.words.map((word) => words[word] ?? 0), terms: own.terms.map((term) => terms[term] ?? 0) };
}

/** Returns the numbers of the lines that pages use, sorted by their texts, and the index of each in that list, by its number. */
function rankLines(
  lines: SortedLines,
  shortLines: ReadonlySet<number>,
  drafts: readonly NumberedPage[],
): { numbers: Int32Array; ranks: Uint32Array } {
  const isUsed = new Uint8Array(lines.count);
  for (const line of shortLines) isUsed[line] = 1;
  for (const { words, terms } of drafts) {
    for (const line of words) isUsed[line] = 1;
    for (const line of terms) isUsed[line] = 1;
  }
  const numbers = new Int32Array(lines.count);
  const ranks = new Uint32Array(lines.count);
  let count = 0;
  for (const line of lines.sort()) {
    if (isUsed[line] !== 1) continue;
    ranks[line] = count;
    numbers[count++] = line;
  }
  return { numbers: numbers.subarray(0, count), ranks };
}

/** The terms and words of a block, as numbers of its sorted lines. `isWord` contains 1 for words, and 0 for the others. */
type SortedTerms = { numbers: Int32Array; isWord: Uint8Array; runs: Runs };

/** Encodes the buckets of a block. */
function toBuckets(lines: SortedLines, { numbers, isWord, runs }: SortedTerms): Pick<IndexBlock, 'buckets' | 'readBucket'> {
  const buckets: BucketTable = { names: [], hashes: [], ends: [] };
  const writer = new ByteWriter(runs.bytes.length * 2);
  const texts = new ByteWriter(2 ** 12);
  const sizes = new ByteWriter(2 ** 10);
  let end = 0;
  for (let start = 0, term = 0; start < numbers.length; start = term) {
    const bucket = lines.bucketOf(itemAt(numbers, start));
    texts.clear();
    sizes.clear();
    const from = end;
    for (; term < numbers.length && lines.bucketOf(numbers[term] ?? 0) === bucket; term++) {
      lines.appendTo(texts, numbers[term] ?? 0);
      const next = runs.ends[term] ?? 0;
      sizes.writeNumber((next - end) * 2 + (isWord[term] ?? 0));
      end = next;
    }
    const before = writer.length;
    encodeBucket({ lines: texts.view(), sizes: sizes.view(), runs: runs.bytes.subarray(from, end) }, writer);
    buckets.names.push(lines.bucketName(bucket));
    buckets.hashes.push(hashBytes(writer.view().subarray(before)));
    buckets.ends.push(writer.length);
  }
  const bytes = writer.bytes();
  return { buckets, readBucket: (index) => bytes.subarray(buckets.ends[index - 1] ?? 0, buckets.ends[index]) };
}

/** The words and terms of a page, as line numbers. */
type NumberedPage = Pick<PageTerms, 'words' | 'terms'>;
/** A page of a block with its words, terms and short fields, as line numbers or as indexes into the sorted lines. */
type PageDraft = PlacedPage & NumberedPage & { short: ShortFields };

/** The runs of terms (postings.ts), in the order of the terms, and the end of each in bytes. It is empty for words that are not terms. */
type Runs = { bytes: Uint8Array; ends: Uint32Array };

/**
 * Encodes the postings of a block's pages as one run per term. Terms are numbers below `termCount`. It visits the postings twice: first to
 * determine where each run starts, then to write each posting to its place.
 */
function encodeRuns(pages: readonly PageDraft[], termCount: number): Runs {
  const counts = new Uint32Array(termCount);
  const ends = new Uint32Array(termCount);
  visitPostings(pages, termCount, ({ term, slotStep, sectionStep, frequencies, from, to }) => {
    counts[term] = (counts[term] ?? 0) + 1;
    const size = sizeOfNumber(slotStep) + sizeOfNumber(sectionStep) + sizeOfNumber(frequencies) + to - from;
    ends[term] = (ends[term] ?? 0) + size;
  });
  let end = 0;
  for (let term = 0; term < termCount; term++) {
    const count = counts[term] ?? 0;
    const size = count === 0 ? 0 : sizeOfNumber(count) + (ends[term] ?? 0);
    ends[term] = end;
    end += size;
  }
  const bytes = new Uint8Array(end);
  for (let term = 0; term < termCount; term++) {
    const count = counts[term] ?? 0;
    if (count > 0) ends[term] = putNumber(bytes, ends[term] ?? 0, count);
  }
  visitPostings(pages, termCount, ({ term, slotStep, sectionStep, frequencies, uses, from, to }) => {
    let at = putNumber(bytes, ends[term] ?? 0, slotStep);
    at = putNumber(bytes, at, sectionStep);
    at = putNumber(bytes, at, frequencies);
    for (let position = from; position < to; position++) bytes[at++] = uses[position] ?? 0;
    ends[term] = at;
  });
  return { bytes, ends };
}

/**
 * A posting of a term: the differences of its slot and section from the term's last posting (the number of the section if the slot differs),
 * its packed frequencies, and its positions, which are in `uses` from byte `from` up to byte `to`.
 */
type Posting = {
  term: number;
  slotStep: number;
  sectionStep: number;
  frequencies: number;
  uses: Uint8Array;
  from: number;
  to: number;
};

/** Visits the postings of pages, which are in the order of slots. `visit` always receives the same object. */
function visitPostings(pages: readonly PageDraft[], termCount: number, visit: (posting: Posting) => void): void {
  /** The slot and the section of each term's last posting. */
  const slots = new Int32Array(termCount);
  const sections = new Int32Array(termCount);
  /** For each term, the bits of the short fields of the current section that contain it, until its posting is visited. */
  const bits = new Uint8Array(termCount);
  const posting: Posting = { term: 0, slotStep: 0, sectionStep: 0, frequencies: 0, uses: emptyBytes, from: 0, to: 0 };
  for (const { slot, page, terms, short } of pages) {
    posting.uses = page.terms?.uses ?? emptyBytes;
    const reader = new ByteReader(posting.uses);
    if (startsWithTitle(page)) readUses(reader, () => {});
    for (const [section, fields] of short.sections.entries()) {
      const visitUse = (term: number, frequencies: number, from: number, to: number): void => {
        const last = slots[term] ?? 0;
        posting.term = term;
        posting.slotStep = slot - last;
        posting.sectionStep = slot === last ? section - (sections[term] ?? 0) : section;
        posting.frequencies = frequencies | (bits[term] ?? 0);
        posting.from = from;
        posting.to = to;
        visit(posting);
        slots[term] = slot;
        sections[term] = section;
        bits[term] = 0;
      };
      for (let at = 0; at < fields.length; at += 2) bits[fields[at] ?? 0] = (bits[fields[at] ?? 0] ?? 0) | (fields[at + 1] ?? 0);
      readUses(reader, (use, frequencies, from, to) => visitUse(terms[use] ?? 0, frequencies, from, to));
      for (let at = 0; at < fields.length; at += 2) {
        const term = fields[at] ?? 0;
        if (bits[term] !== 0) visitUse(term, 0, 0, 0);
      }
    }
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
