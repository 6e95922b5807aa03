import type { Analyser } from '../analysis/analyser.ts';
import { column, copyInto, Lexicon } from '../analysis/lexicon.ts';
import { scan, unitsOf } from '../analysis/scan.ts';
import { formsOf, visitWords } from '../analysis/search-tokens.ts';
import { ByteWriter } from '../format/byte-buffers.ts';
import type { PageTerms, TermSection, Vocabulary } from '../format/indexed-page.ts';
import { JsonBytes } from '../format/json-bytes.ts';
import { excerptSourceLength, maxPositions, packFrequencies } from '../format/postings.ts';
import { encodeLines } from './lines.ts';

/** A heading with the text below it. Keywords are found like words of the title, but do not count towards its length. */
type IndexedSection = { anchor: string; title: string; text: string; keywords?: string[] };

/** The terms of a page without their vocabulary, to which each page adds its new words. */
export type ExtractedTerms = Omit<PageTerms, 'vocabulary'>;
/** Extracts the terms of pages. Stems each word once across all pages. */
type TermExtractor = {
  /** Extracts the terms of a page from its sections. */
  extract(sections: readonly IndexedSection[]): ExtractedTerms;
  /** Returns the words and terms that have been added since the last call, as lines in the order of their numbers. */
  takeNewLines(): NewLines;
};
/** Words and terms to append to a vocabulary. */
export type NewLines = Pick<Vocabulary, 'words' | 'terms'>;

/** Creates a term extractor with an empty vocabulary. */
export function createTermExtractor(analyser: Analyser): TermExtractor {
  const lexicon = new Lexicon(analyser);
  const words = new PageWords(lexicon);
  const taken = { words: 0, terms: 0 };
  const takeLines = (name: 'words' | 'terms'): Uint8Array => {
    const start = taken[name];
    taken[name] = lexicon[name].length;
    return encodeLines(lexicon[name].slice(start));
  };
  return {
    extract: (sections) => toPageTerms(sections, words, analyser),
    takeNewLines: () => ({ words: takeLines('words'), terms: takeLines('terms') }),
  };
}

function toPageTerms(sections: readonly IndexedSection[], words: PageWords, analyser: Analyser): ExtractedTerms {
  words.beginPage();
  const writer = new ByteWriter(4096);
  const contents = new JsonBytes(8192);
  const indexedSections = sections.map(({ anchor, title, text, keywords = [] }): TermSection => {
    const shownText = truncate(text);
    const from = contents.length;
    if (shownText !== '') contents.appendLongText(JSON.stringify(shownText));
    words.beginSection();
    const titleLength = words.addTitle(title, analyser);
    for (const keyword of keywords) words.addTitle(keyword, analyser);
    const contentLength = words.addText(text, shownText.length);
    words.writeSection(writer);
    return { anchor, title, titleLength, contentLength, characters: shownText.length, from, to: contents.length };
  });
  return { sections: indexedSections, ...words.used, uses: writer.view(), contents: contents.view() };
}

/**
 * Returns the displayed part of a string. It ends between two words, because a partial word would not be found, and never between
 * surrogates.
 */
function truncate(text: string): string {
  if (text.length <= excerptSourceLength) return text;
  const blank = text.lastIndexOf(' ', excerptSourceLength);
  if (blank > excerptSourceLength / 2) return text.slice(0, blank);
  return text.slice(0, text.charCodeAt(excerptSourceLength - 1) >> 10 === 0x36 ? excerptSourceLength - 1 : excerptSourceLength);
}

/** The words and terms of one page, and their use in the current section. The buffers are reused for the next page. */
class PageWords {
  readonly #lexicon: Lexicon;
  #page = 0;
  #columns = createColumns(1024);
  #section = 0;
  /**
   * For each word of the page, in the order of first use: its number in the lexicon, and the number of its term if it is the first word
   * with that term, or -1.
   */
  #words = new Int32Array(1024);
  #newTerms = new Int32Array(1024);
  #wordCount = 0;
  #termCount = 0;
  /** The terms of the section, by their number on the page. */
  #sectionTerms: number[] = [];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The numbers of the page's words and terms, in the order of their first use. */
  get used(): Pick<PageTerms, 'words' | 'terms'> {
    return {
      words: Uint32Array.from(this.#words.subarray(0, this.#wordCount)),
      terms: Uint32Array.from(this.#newTerms.subarray(0, this.#wordCount).filter((term) => term >= 0)),
    };
  }

  beginPage(): void {
    this.#page++;
    this.#wordCount = 0;
    this.#termCount = 0;
  }

  beginSection(): void {
    this.#section++;
    this.#sectionTerms = [];
  }

  /** Adds the words of a title and returns their number. */
  addTitle(title: string, analyser: Analyser): number {
    const tokens = analyser.tokenize(title);
    for (const form of formsOf(tokens)) {
      const term = this.#termOf(this.#lexicon.find(form));
      this.#meet(term);
      this.#columns.titles[term] = 1;
    }
    return tokens.length;
  }

  /**
   * Adds the words of a string, except stop words, and returns their number. Only positions within the first `shown` code units are
   * recorded.
   */
  addText(text: string, shown: number): number {
    const lexicon = this.#lexicon;
    const units = unitsOf(text);
    const words = scan(text, units);
    const { starts } = words;
    const rows = lexicon.findAll(text, units, words);
    let length = 0;
    const add = (row: number, start: number, position: number): void => {
      if (lexicon.rows[row + column.stop] === 1) return;
      length++;
      this.#addToText(row, start < shown ? position : -1);
    };
    const word = (form: string, start: number, position: number): void => {
      if (form !== '') add(lexicon.find(form), start, position);
    };
    visitWords(text, words, {
      plain: (at, position) => add(rows[at] ?? 0, starts[at] ?? 0, position),
      word: (form, start, _, position) => word(form, start, position),
      identifier: ({ form, start, position, parts }) => {
        // Only the parts of versions and options count towards the length, so that a section with many of them ranks like any other.
        if (/[-.]/.test(form)) this.#addToText(lexicon.find(form), start < shown ? position : -1);
        else word(form, start, position);
        for (const part of parts) word(part.form, part.start, part.position);
      },
    });
    return length;
  }

  /** Adds a word to the text; a position of -1 is not recorded. Positions must be in ascending order; duplicates of a term are ignored. */
  #addToText(row: number, position: number): void {
    const term = this.#termOf(row);
    this.#meet(term);
    const { contents, positionCounts, positions } = this.#columns;
    contents[term] = (contents[term] ?? 0) + 1;
    const count = positionCounts[term] ?? 0;
    if (position < 0 || count >= maxPositions) return;
    const at = term * maxPositions + count;
    if (count > 0 && positions[at - 1] === position) return;
    positions[at] = position;
    positionCounts[term] = count + 1;
  }

  /** Writes the terms of the section in the format of `PageTerms.uses`. */
  writeSection(writer: ByteWriter): void {
    const { titles, contents, positionCounts, positions } = this.#columns;
    writer.writeNumber(this.#sectionTerms.length);
    for (const term of this.#sectionTerms) {
      const count = positionCounts[term] ?? 0;
      const { frequencies, hasDefaultCount } = packFrequencies(contents[term] ?? 0, count);
      writer.writeNumber(term);
      writer.writeNumber(frequencies | (titles[term] ?? 0));
      if (!hasDefaultCount) writer.writeNumber(count);
      let last = 0;
      for (let at = term * maxPositions; at < term * maxPositions + count; at++) {
        writer.writeNumber((positions[at] ?? 0) - last);
        last = positions[at] ?? 0;
      }
    }
  }

  /** Returns the number of a word's term on the page, by the word's row in the lexicon. */
  #termOf(row: number): number {
    const { rows } = this.#lexicon;
    if (rows[row + column.page] === this.#page) return rows[row + column.onPage] ?? 0;
    if (this.#wordCount === this.#words.length) {
      this.#words = copyInto(new Int32Array(this.#wordCount * 2), this.#words);
      this.#newTerms = copyInto(new Int32Array(this.#wordCount * 2), this.#newTerms);
    }
    const lead = rows[row + column.lead] ?? 0;
    const isNew = rows[lead + column.termPage] !== this.#page;
    this.#words[this.#wordCount] = this.#lexicon.wordOf(row);
    this.#newTerms[this.#wordCount++] = isNew ? (rows[lead + column.term] ?? 0) : -1;
    if (isNew) {
      rows[lead + column.termPage] = this.#page;
      rows[lead + column.termOnPage] = this.#addTerm();
    }
    const term = rows[lead + column.termOnPage] ?? 0;
    rows[row + column.page] = this.#page;
    rows[row + column.onPage] = term;
    return term;
  }

  #addTerm(): number {
    const number = this.#termCount++;
    if (number >= this.#columns.sections.length) this.#columns = createColumns(number * 2, this.#columns);
    return number;
  }

  /** On the first use of a term in a section, clears the values of an earlier section in its columns. */
  #meet(term: number): void {
    const { sections, titles, contents, positionCounts } = this.#columns;
    if (sections[term] === this.#section) return;
    sections[term] = this.#section;
    titles[term] = 0;
    contents[term] = 0;
    positionCounts[term] = 0;
    this.#sectionTerms.push(term);
  }
}

/**
 * For each term, by its number on the page: the last section that used it; whether the title of that section contains it; its number of
 * occurrences in the text; and the number of recorded positions, with the positions.
 */
type Columns = Record<'sections' | 'titles' | 'contents' | 'positionCounts' | 'positions', Int32Array>;

/** Creates columns for `size` terms, with the values of smaller columns. */
function createColumns(size: number, before?: Columns): Columns {
  const growColumn = (name: keyof Columns, width = 1): Int32Array => {
    const column = new Int32Array(size * width);
    return before ? copyInto(column, before[name]) : column;
  };
  return {
    sections: growColumn('sections'),
    titles: growColumn('titles'),
    contents: growColumn('contents'),
    positionCounts: growColumn('positionCounts'),
    positions: growColumn('positions', maxPositions),
  };
}
