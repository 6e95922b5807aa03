import type { Analyser } from '../analysis/analyser.ts';
import { formsOf } from '../analysis/search-tokens.ts';
import { type IndexedPage, sectionsOf } from '../format/indexed-page.ts';
import { bits } from '../format/postings.ts';
import { hashTitle, keyOf } from '../format/title-keys.ts';

/** Numbers strings from 0, in the order of the first call with each. */
type StringNumbering = (text: string, isWord: boolean) => number;
/**
 * The entries of the title, tags and parent categories of a page: for each section, a list that alternates term numbers and field bits; and
 * the lengths of the fields in words, with that of the title for each section.
 */
export type ShortFields = { sections: number[][]; titles: number[]; tags: number; parents: number };

/**
 * Returns a function that indexes the short fields of a page. Each distinct string is analysed once, because many pages have the same tags.
 */
export function createShortFieldIndexer(analyser: Analyser, number: StringNumbering): (page: IndexedPage) => ShortFields {
  const tokensOf = memoize((text) => analyser.tokenize(text));
  const wordsOf = memoize((title) => tokensOf(title).map(({ form }) => form));
  const analyse = memoize((text) => {
    const words = formsOf(tokensOf(text));
    for (const word of words) number(word, true);
    return { length: tokensOf(text).length, terms: words.map((word) => number(analyser.stem(word), false)) };
  });
  return (page) => {
    const pageWords = wordsOf(page.title);
    const hash = hashTitle(pageWords);
    const fields: ShortFields = { sections: [], titles: [], tags: 0, parents: 0 };
    for (const [index, section] of sectionsOf(page).entries()) {
      const list: number[] = [];
      const add = (texts: readonly string[], bit: number): number => {
        let length = 0;
        for (const text of texts) {
          const analysed = analyse(text);
          length += analysed.length;
          for (const term of analysed.terms) list.push(term, bit);
        }
        return length;
      };
      const isPage = index === 0 || section.title === '';
      fields.titles.push(Math.max(isPage ? add([page.title], bits.title) : 0, section.titleLength));
      if (index === 0) {
        fields.tags = add(page.tags, bits.tags);
        fields.parents = add(page.parents, bits.parents);
      }
      // A section is found by its complete title, and by the title of the page followed by its own.
      const own = index === 0 && section.title === '' ? pageWords : wordsOf(section.title);
      if (own.length > 0) list.push(number(keyOf(hashTitle(own), '='), false), bits.title);
      list.push(number(keyOf(hashTitle(own, hash), '>'), false), bits.title);
      fields.sections.push(list);
    }
    return fields;
  };
}

function memoize<Value>(make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const fields = cache.get(text) ?? make(text);
    cache.set(text, fields);
    return fields;
  };
}
