import { itemAt } from '../basics/invariant.ts';
import type { FrontMatter, Section } from '../model.ts';
import { showHiddenInName } from '../texts/hidden-characters.ts';

/** The maximum length of a description that search engines show completely, in characters. */
const maxDescriptionLength = 160;

/** Returns a string on one line, truncated between words to at most 160 characters. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  const end = line.lastIndexOf(' ', maxDescriptionLength - 1);
  const truncated = line.slice(0, end > maxDescriptionLength / 2 ? end : maxDescriptionLength - 1).replace(/[\s,;:.–-]+$/, '');
  return `${truncated.replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Returns the sections of a page for search. The first one also contains the description, the keywords, and the content `above` the text.
 */
export function toSearchSections(
  sections: readonly Section[],
  title: string,
  { description, keywords }: FrontMatter,
  above = '',
): Section[] {
  const [first, second] = sections;
  // If the title is a heading at the start of the page, its section is the first one.
  const before = first?.title === '' && first.text === '' && second?.title === title ? [first] : [];
  const own = sections.slice(before.length);
  const [searched, ...others] = withDescription(withAbove(own, above), description);
  return [...before, ...(searched ? [{ ...searched, ...(keywords && { keywords }) }, ...others] : [])];
}

/**
 * Derives the title of a page from the name of its file: `03-first_steps.md` becomes First steps. The title of an index is derived from its
 * folder.
 */
export function titleFromFile(file: string): string {
  const parts = file.split('/');
  const name = itemAt(parts, -1).replace(/\.[^.]+$/, '');
  const folder = parts.at(-2);
  return showHiddenInName(toReadableName(/^(?:readme|_?index)$/i.test(name) && folder !== undefined ? folder : name));
}

function withAbove([first, ...rest]: Section[], above: string): Section[] {
  if (!first || above === '') return first ? [first, ...rest] : [];
  return [{ ...first, text: `${above}\n${first.text}`.trim() }, ...rest];
}

/** Adds the description at the start of the first section, unless the section starts with it. */
function withDescription(sections: readonly Section[], description: string | undefined): Section[] {
  const [first, ...rest] = sections;
  if (!first || !description || first.text.startsWith(description)) return [...sections];
  return [{ ...first, text: `${description} ${first.text}`.trim() }, ...rest];
}

function toReadableName(name: string): string {
  const bare = /^\d+\s*[-_.]+\s*(?![-_.])(?!\d+[-_.])(.+)$/.exec(name)?.[1] ?? name;
  const spaced = bare.replace(/[-_]+/g, ' ').trim();
  return spaced === '' ? name : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
