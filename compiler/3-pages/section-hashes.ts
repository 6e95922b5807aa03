import { hashText } from '../basics/hash.ts';
import { itemAt } from '../basics/invariant.ts';
import type { FrontMatter, Heading } from '../model.ts';
import { emptyFingerprint, fingerprintCharacters } from './fingerprints.ts';

/** The front matter keys whose values are translated. */
const translatedKeys = ['title', 'description', 'sidebar_label', 'keywords', 'home'] as const satisfies (keyof FrontMatter)[];

/**
 * Returns hashes of the sections of a page, which show whether a translation is up to date: 8 characters for the front matter and the
 * content before the first heading, then 8 for the section of each heading, in order. `lines` contains the lines of the page with its
 * includes expanded, and `headingLines` the line of each heading. A heading without an id is part of the previous section.
 */
export function toSectionHashes(
  frontMatter: FrontMatter,
  {
    lines,
    headingLines,
    headings,
  }: { lines: readonly string[]; headingLines: readonly number[]; headings: readonly Pick<Heading, 'id'>[] },
): string {
  const hasSection = headings.map(({ id }, index) => id !== '' && headings.findIndex((other) => other.id === id) === index);
  const ends = headingLines.filter((_, index) => hasSection[index]).sort((a, b) => a - b);
  const textFrom = (from: number): string => {
    const next = ends.find((line) => line > from) ?? lines.length + 1;
    return lines
      .slice(from - 1, next - 1)
      .join('\n')
      .replaceAll('\r', '')
      .trim();
  };
  const translatedValues = JSON.stringify(translatedKeys.map((key) => frontMatter[key] ?? null));
  const beginning = ends[0] === 1 ? '' : textFrom(1);
  const sections = headings.map((_, index) =>
    hasSection[index] ? toHash(textFrom(itemAt(headingLines, index))) : emptyFingerprint,
  );
  return toHash(translatedValues, beginning) + sections.join('');
}

/** Returns 48 bits of a hash as 8 characters. */
function toHash(...texts: string[]): string {
  const digits = hashText(...texts);
  let hash = '';
  for (const at of [0, 3, 6, 9]) {
    const bits = Number.parseInt(digits.slice(at, at + 3), 16);
    hash += fingerprintCharacters.charAt(bits >> 6) + fingerprintCharacters.charAt(bits & 63);
  }
  return hash;
}
