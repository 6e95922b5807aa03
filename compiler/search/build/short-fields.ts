import type { Analyser } from '../analysis/analyser.ts';
import { Numbering } from '../analysis/lexicon.ts';
import { textsOf } from '../analysis/tokens.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { bits, type Lengths } from '../format/postings.ts';
import { hashTitle, keyOf } from '../format/title-keys.ts';
import { toLevel } from '../format/weights.ts';

/**
 * What the titles, tags and parent categories of all pages add to an index: their words and terms; for each page and section a
 * list that alternates numbers of terms and bits of fields; and the lengths of all fields. The numbers are those of
 * `terms`.
 */
type ShortFields = { words: string[]; terms: string[]; pages: number[][][]; lengths: Lengths };

/** Indexes the short fields of all pages. */
export function indexShortFields(pages: readonly IndexedPage[], analyser: Analyser): ShortFields {
  const words = new Set<string>();
  const terms = new Numbering();
  const lengths: Lengths = { titles: [], contents: [], tags: [], parents: [] };
  const tokensOf = remember((text) => analyser.tokens(text));
  const analyse = remember((text) => {
    const tokens = tokensOf(text);
    const numbers = textsOf(tokens).map((form) => {
      words.add(form);
      return terms.numberOf(analyser.stem(form));
    });
    return { length: tokens.length, numbers };
  });
  const wordsOf = remember((title) => tokensOf(title).map(({ form }) => form));
  const indexed = pages.map((page) => {
    const ofPage = wordsOf(page.title);
    const hash = hashTitle(ofPage);
    return sectionsOf(page).map((section, index) => {
      const list: number[] = [];
      const add = (texts: readonly string[], bit: number): number => {
        let length = 0;
        for (const text of texts) {
          const made = analyse(text);
          length += made.length;
          for (const number of made.numbers) list.push(number, bit);
        }
        return length;
      };
      const isPage = index === 0 || section.title === '';
      const titleLength = isPage ? add([page.title], bits.title) : 0;
      lengths.titles.push(toLevel(Math.max(titleLength, section.titleLength)));
      lengths.contents.push(toLevel(section.contentLength));
      if (index === 0) {
        lengths.tags.push(toLevel(add(page.tags, bits.tags)));
        lengths.parents.push(toLevel(add(page.parents, bits.parents)));
      }
      // A section is found by its whole title, and by the title of the page followed by its own.
      const own = index === 0 && section.title === '' ? ofPage : wordsOf(section.title);
      if (own.length > 0) list.push(terms.numberOf(keyOf(hashTitle(own), '=')), bits.title);
      list.push(terms.numberOf(keyOf(hashTitle(own, hash), '>')), bits.title);
      return list;
    });
  });
  return { words: [...words], terms: terms.texts, pages: indexed, lengths };
}

/** Caches results by text, because many pages have the same tags and categories, and many sections the same title. */
function remember<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}
