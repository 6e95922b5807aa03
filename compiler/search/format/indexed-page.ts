import type { JsonBytes } from './json-bytes.ts';

/**
 * A section of a page for search. Both lengths are numbers of indexed words. The displayed part of its text has `characters` code units,
 * and is in the contents of its page from byte `from` to byte `to`.
 */
export type TermSection = {
  anchor: string;
  title: string;
  titleLength: number;
  contentLength: number;
  characters: number;
  from: number;
  to: number;
};

/**
 * The distinct words and the distinct terms that pages refer to by their numbers, as lines in UTF-8. Vocabularies with the same id are equal,
 * except that a vocabulary that has grown has additional lines at the end.
 */
export type Vocabulary = { id: string; words: Uint8Array; terms: Uint8Array };
/**
 * The terms of one page. They do not depend on other pages, so any thread can extract them, and they are valid until the page changes.
 * - `words`: the numbers of its unstemmed words in lower case, which are distinct. `terms`: the numbers of its terms, also distinct.
 * - `uses`: for each section the number of its terms, then for each term its index in `terms`, its packed frequencies (postings.ts) and its
 *   positions.
 * - `contents`: the displayed text of each section as a JSON string in UTF-8, encoded once for all files that contain it.
 */
export type PageTerms = {
  sections: TermSection[];
  vocabulary: Vocabulary;
  words: Uint32Array;
  terms: Uint32Array;
  uses: Uint8Array;
  contents: Uint8Array;
};

/** A page for indexing. Tags and categories are pages, too; they have no terms and are found by their names. */
export type IndexedPage = {
  route: string;
  title: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  tags: string[];
  parents: string[];
  terms?: PageTerms | undefined;
};

/**
 * Returns the sections of a page, which are the documents of an index. A page without text has one. If the first heading repeats the title,
 * it is the first section.
 */
export function sectionsOf(page: IndexedPage): TermSection[] {
  const own = page.terms?.sections ?? [];
  const [first, second] = own;
  if (!first) return [{ anchor: '', title: page.title, titleLength: 0, contentLength: 0, characters: 0, from: 0, to: 0 }];
  return second && startsWithTitle(page) ? [{ ...second, anchor: '' }, ...own.slice(2)] : own;
}

/** Returns whether the page starts with its title as a heading. If so, the section before that heading is empty and is omitted. */
export function startsWithTitle({ title, terms }: IndexedPage): boolean {
  const [first, second] = terms?.sections ?? [];
  return first?.title === '' && first.contentLength === 0 && second?.title === title;
}

/** Writes the displayed text of a section as a JSON string. */
export function writeContent(json: JsonBytes, { terms }: IndexedPage, { characters, from, to }: TermSection): void {
  if (terms && characters > 0) json.appendBytes(terms.contents, from, to);
  else json.appendShortText('""');
}
