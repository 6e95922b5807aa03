import { itemAt } from '../basics/invariant.ts';
import type { FrontMatter, Section } from '../model.ts';
import { showHiddenInName } from '../texts/hidden-characters.ts';

/** Characters that search engines show of a description. */
const longest = 160;

/** A text as one line, cut at a word so that it has at most 160 characters. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest - 1);
  const cut = line.slice(0, end > longest / 2 ? end : longest - 1).replace(/[\s,;:.–-]+$/, '');
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * The sections of a page for its search: what its writer says it is about, by which words it is known, and what stands `above` its
 * text stands in the first one.
 */
export function toSearched(
  sections: readonly Section[],
  title: string,
  { description, keywords }: FrontMatter,
  above = '',
): Section[] {
  const [first, second] = sections;
  // Where the title is a heading and nothing stands before it, its section is the first.
  const before = first?.title === '' && first.text === '' && second?.title === title ? [first] : [];
  const own = sections.slice(before.length);
  const [searched, ...others] = withDescription(withAbove(own, above), description);
  return [...before, ...(searched ? [{ ...searched, ...(keywords && { keywords }) }, ...others] : [])];
}

/** A page's title from the name of its file: `03-first_steps.md` is First steps; an index is called like its folder. */
export function titleFromFile(file: string): string {
  const parts = file.split('/');
  const name = itemAt(parts, -1).replace(/\.[^.]+$/, '');
  const folder = parts.at(-2);
  return showHiddenInName(nameInWords(/^(?:readme|_?index)$/i.test(name) && folder !== undefined ? folder : name));
}

function withAbove([first, ...rest]: Section[], above: string): Section[] {
  if (!first || above === '') return first ? [first, ...rest] : [];
  return [{ ...first, text: `${above}\n${first.text}`.trim() }, ...rest];
}

/** The same sections, the first beginning with the description unless its text does. */
function withDescription(sections: readonly Section[], description: string | undefined): Section[] {
  const [first, ...rest] = sections;
  if (!first || !description || first.text.startsWith(description)) return [...sections];
  return [{ ...first, text: `${description} ${first.text}`.trim() }, ...rest];
}

function nameInWords(name: string): string {
  const bare = /^\d+\s*[-_.]+\s*(?![-_.])(?!\d+[-_.])(.+)$/.exec(name)?.[1] ?? name;
  const spaced = bare.replace(/[-_]+/g, ' ').trim();
  return spaced === '' ? name : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
