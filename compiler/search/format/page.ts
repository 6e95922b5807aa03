import type { JsonBytes } from './json-bytes.ts';

/** A page as search knows it; of a tag or a category the name alone, without terms. */
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
 * A section as search shows it; the lengths are counts of indexed words. What is shown of its text has so many signs, and stands among the
 * contents of its page from one byte to another.
 */
export type TermSection = Shown & { anchor: string; title: string; titleLength: number; contentLength: number };
type Shown = { signs: number; from: number; to: number };
/**
 * The words and terms of a page, by their numbers in some lexicon; and for each section the number of terms that it uses, and of each its
 * place among the page's and its use as postings have it. `contents` are what is shown of each section as JSON, in UTF-8, made once for all
 * files that have it. Knows nothing of other pages.
 */
export type PageTerms = { sections: TermSection[]; words: Int32Array; terms: Int32Array; uses: Uint8Array; contents: Uint8Array };

/** The sections of a page; a page without text has one, which its title stands for. A heading that is the title begins the page. */
export function sectionsOf(page: IndexedPage): TermSection[] {
  const own = page.terms?.sections ?? [];
  const [first, second] = own;
  if (!first) return [{ anchor: '', title: page.title, titleLength: 0, contentLength: 0, signs: 0, from: 0, to: 0 }];
  return second && isBare(page) ? [{ ...second, anchor: '' }, ...own.slice(2)] : own;
}

/** Whether nothing stands before the heading that is the title. */
export function isBare({ title, terms }: IndexedPage): boolean {
  const [first, second] = terms?.sections ?? [];
  return first?.title === '' && first.contentLength === 0 && second?.title === title;
}

/** Writes what is shown of a section of the page, as a text of JSON. */
export function writeContent(json: JsonBytes, { terms }: IndexedPage, { signs, from, to }: TermSection): void {
  if (terms && signs > 0) json.raw(terms.contents, from, to);
  else json.text('""');
}
