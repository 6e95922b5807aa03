import type { Analyser } from '../../reader/search/analysis.ts';
import { ByteReader } from '../../reader/search/format/codec.ts';
import { skipPlaces } from '../../reader/search/format/postings.ts';
import { titleKey } from '../../reader/search/format/title-key.ts';
import { toLevel } from '../../reader/search/format/weights.ts';
import { type IndexedPage, isBare, sectionsOf } from './indexed-page.ts';
import { createMerger } from './merge-terms.ts';
import type { TermSection } from './page-terms.ts';
import { WordTable } from './word-table.ts';

/** Bits of the short fields, as in a posting. */
const [inTitle, inTags, inParents] = [1, 2, 4];

/** A page by the numbers of its terms; `more` are, for each section, the terms that its text does not give: term and bits in turns. */
export type NumberedPage = { numbers: Int32Array; uses: Uint8Array; from: number; more: number[][] };
/** Levels of the lengths, of each document, and of each page for tags and parents. */
export type Lengths = { titles: number[]; contents: number[]; tags: number[]; parents: number[] };
/** The words of an index, and its terms by their numbers. */
export type Interned = { words: WordTable; terms: WordTable; pages: NumberedPage[]; lengths: Lengths };

type Short = { count: number; numbers: number[] };
type Desk = Interned & {
  analyser: Analyser;
  numberOf(term: string): number;
  /** The number of the term of the word that stands there. */
  termOf(text: string, start: number, end: number): number;
  shortOf(text: string): Short;
  merge: ReturnType<typeof createMerger>;
};

/** Numbers the terms of all pages, and adds those of titles, tags and categories. */
export function intern(pages: readonly IndexedPage[], analyser: Analyser): Interned {
  const interned: Interned = {
    words: new WordTable(),
    terms: new WordTable(),
    pages: [],
    lengths: { titles: [], contents: [], tags: [], parents: [] },
  };
  const { words, terms } = interned;
  const numberOf = (term: string): number => terms.find(term, 0, term.length);
  const known: number[] = [];
  const termOf = (text: string, start: number, end: number): number => {
    const word = words.find(text, start, end);
    if (word === known.length) known.push(numberOf(analyser.stem(words.forms[word] ?? '')));
    return known[word] ?? 0;
  };
  const shortOf = keepFor((text: string): Short => {
    const own: number[] = [];
    const count = analyser.eachForm(text, ({ text: letters, start, end }) => {
      own.push(termOf(letters, start, end));
    });
    return { count, numbers: own };
  });
  const desk: Desk = { ...interned, analyser, numberOf, termOf, shortOf, merge: createMerger() };
  for (const page of pages) interned.pages.push(toNumbered(page, desk));
  return interned;
}

/** Tags and categories are those of many pages. */
function keepFor(make: (text: string) => Short): (text: string) => Short {
  const kept = new Map<string, Short>();
  return (text) => {
    const known = kept.get(text) ?? make(text);
    kept.set(text, known);
    return known;
  };
}

function toNumbered(page: IndexedPage, desk: Desk): NumberedPage {
  const { terms } = page;
  const own = desk.merge(toNumbers(terms?.words ?? '', desk), terms?.uses ?? new Uint8Array());
  const reader = new ByteReader(own.uses);
  if (isBare(page)) skipSection(reader);
  const forms = formsOf(page.title, desk);
  const more = sectionsOf(page).map((section, index) => [
    ...addShorts(page, { section, index }, desk),
    ...titleKeys(forms, index === 0 && section.title === '' ? forms : formsOf(section.title, desk), desk),
  ]);
  return { ...own, from: reader.at, more };
}

/** The terms of words that stand one a line. */
function toNumbers(lines: string, { termOf }: Desk): Int32Array {
  const numbers: number[] = [];
  for (let at = 0; at < lines.length; ) {
    const newline = lines.indexOf('\n', at);
    const end = newline < 0 ? lines.length : newline;
    numbers.push(termOf(lines, at, end));
    at = end + 1;
  }
  return Int32Array.from(numbers);
}

function skipSection(reader: ByteReader): void {
  for (let left = reader.number(); left > 0; left--) {
    reader.number();
    skipPlaces(reader, reader.number());
  }
}

function formsOf(title: string, { analyser }: Desk): string[] {
  return analyser.tokens(title).map(({ form }) => form);
}

type Placed = { section: TermSection; index: number };

/** Notes the lengths of a section, and answers the terms of its short fields. */
function addShorts(page: IndexedPage, { section, index }: Placed, { lengths, shortOf }: Desk): number[] {
  const more: number[] = [];
  const add = (texts: readonly string[], bit: number): number => {
    let length = 0;
    for (const { count, numbers } of texts.map(shortOf)) {
      length += count;
      for (const number of numbers) more.push(number, bit);
    }
    return length;
  };
  const title = index === 0 || section.title === '' ? add([page.title], inTitle) : 0;
  lengths.titles.push(toLevel(Math.max(title, section.titleLength)));
  lengths.contents.push(toLevel(section.contentLength));
  if (index === 0) {
    lengths.tags.push(toLevel(add(page.tags, inTags)));
    lengths.parents.push(toLevel(add(page.parents, inParents)));
  }
  return more;
}

/** A section is known by its whole title, and by that with the page's before it. */
function titleKeys(page: readonly string[], own: readonly string[], { numberOf }: Desk): number[] {
  const keys = [own.length > 0 ? titleKey(own) : '', titleKey([...page, ...own], '>')];
  return keys.flatMap((key) => (key === '' ? [] : [numberOf(key), inTitle]));
}
