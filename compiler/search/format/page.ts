import type { JsonBytes } from './json-bytes.ts';

/**
 * A section of a page as search shows it; the lengths are counts of indexed words. The part of its text that is shown has `characters` code units,
 * and lies in the contents of its page from byte `from` to byte `to`.
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
 * The terms of one page; it knows nothing of other pages, so that it is made in any thread and kept until the page changes. `words` and `terms` are
 * numbers in some term table. `uses` has for each section the number of its terms, and for each term its place in `terms`, its packed frequencies
 * (postings.ts), and its positions. `contents` is the text that is shown of each section, as JSON in UTF-8, encoded once for all files that have it.
 */
export type PageTerms = { sections: TermSection[]; words: Int32Array; terms: Int32Array; uses: Uint8Array; contents: Uint8Array };

/** A page as it is indexed; of a tag or a category only the name, without terms. */
export type IndexedPage = {
  route: string;
  title: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  tags: string[];
  parents: string[];
  terms?: PageTerms | undefined;
};

/** The sections of a page, which are the documents of an index. A page without text has one. A heading that is the title starts the page. */
export function sectionsOf(page: IndexedPage): TermSection[] {
  const own = page.terms?.sections ?? [];
  const [first, second] = own;
  if (!first) return [{ anchor: '', title: page.title, titleLength: 0, contentLength: 0, characters: 0, from: 0, to: 0 }];
  return second && startsWithTitle(page) ? [{ ...second, anchor: '' }, ...own.slice(2)] : own;
}

/** Whether the page has its title as a heading, and nothing before it: then its first section is empty, and is left out. */
export function startsWithTitle({ title, terms }: IndexedPage): boolean {
  const [first, second] = terms?.sections ?? [];
  return first?.title === '' && first.contentLength === 0 && second?.title === title;
}

/** Writes the text that is shown of a section of the page, as a JSON string. */
export function writeContent(json: JsonBytes, { terms }: IndexedPage, { characters, from, to }: TermSection): void {
  if (terms && characters > 0) json.raw(terms.contents, from, to);
  else json.text('""');
}
