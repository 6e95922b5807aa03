import type { PageTerms, TermSection } from '../build/page-terms.ts';
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
