import type { Analyser } from '../analysis/analyser.ts';
import { Numbering } from '../analysis/numbering.ts';
import { ByteReader } from '../format/codec.ts';
import type { TermSection } from '../format/page.ts';
import { type IndexedPage, isBare, sectionsOf } from '../format/page.ts';
import { type Lengths, skipPlaces } from '../format/postings.ts';
import { titleKey } from '../format/title-keys.ts';
import { toLevel } from '../format/weights.ts';

/** Bits of the short fields, as in a posting. */
const [inTitle, inTags, inParents] = [1, 2, 4];

/** A page by the numbers of its terms; `more` are, for each section, the terms that its text does not give: term and bits in turns. */
export type NumberedPage = { numbers: Int32Array; uses: Uint8Array; from: number; more: number[][] };
/** The words and terms that an index has besides those of its texts, where some of them may stand as well; their numbers follow on those. */
export type Interned = { words: string[]; terms: string[]; pages: NumberedPage[]; lengths: Lengths };

type Short = { count: number; numbers: number[] };
type Desk = {
  lengths: Lengths;
  numberOf(term: string): number;
  shortOf(text: string): Short;
  formsOf(title: string): string[];
};

/** The terms of titles, tags and categories, numbered after the known ones of the pages' texts. */
export function intern(pages: readonly IndexedPage[], known: number, analyser: Analyser): Interned {
  const words = new Set<string>();
  const terms = new Numbering();
  const numberOf = (term: string): number => known + terms.numberOf(term);
  const lengths: Lengths = { titles: [], contents: [], tags: [], parents: [] };
  const shortOf = keepFor((text): Short => {
    const numbers: number[] = [];
    const count = analyser.eachForm(text, ({ text: letters, start, end }) => {
      const form = letters.slice(start, end).toLowerCase();
      words.add(form);
      numbers.push(numberOf(analyser.stem(form)));
    });
    return { count, numbers };
  });
  const formsOf = keepFor((title) => analyser.tokens(title).map(({ form }) => form));
  const desk: Desk = { lengths, numberOf, shortOf, formsOf };
  const numbered = pages.map((page) => toNumbered(page, desk));
  return { words: [...words], terms: terms.forms, pages: numbered, lengths };
}

/** Tags and categories are those of many pages, and many sections have the same title. */
function keepFor<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text) ?? make(text);
    kept.set(text, known);
    return known;
  };
}

const none = { terms: new Int32Array(), uses: new Uint8Array() };

function toNumbered(page: IndexedPage, desk: Desk): NumberedPage {
  const { terms: numbers, uses } = page.terms ?? none;
  const reader = new ByteReader(uses);
  if (isBare(page)) skipSection(reader);
  const forms = desk.formsOf(page.title);
  const more = sectionsOf(page).map((section, index) => [
    ...addShorts(page, { section, index }, desk),
    ...titleKeys(forms, index === 0 && section.title === '' ? forms : desk.formsOf(section.title), desk),
  ]);
  return { numbers, uses, from: reader.at, more };
}

function skipSection(reader: ByteReader): void {
  for (let left = reader.number(); left > 0; left--) {
    reader.number();
    skipPlaces(reader, reader.number());
  }
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
