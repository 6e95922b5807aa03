import { hashText } from '../basics/hash.ts';
import { itemAt } from '../basics/invariant.ts';
import type { FrontMatter, Heading } from '../model.ts';
import { letters, noPrint } from './fingerprints.ts';

/** What of the front matter is translated. */
const translated = ['title', 'description', 'sidebar_label', 'keywords', 'home'] as const satisfies (keyof FrontMatter)[];

/**
 * Hashes of the sections of a text, by which it is known whether a translation still has what its original says: 8 characters for the front
 * matter and what stands before the first heading, then 8 for the section of each heading, in the order of the headings. `lines` are those of the
 * text with its includes in it, `starts` the line of each heading. A heading without an id is part of the section before it.
 */
export function toSectionHashes(
  frontMatter: FrontMatter,
  { lines, starts, headings }: { lines: readonly string[]; starts: readonly number[]; headings: readonly Pick<Heading, 'id'>[] },
): string {
  const own = headings.map(({ id }, index) => id !== '' && headings.findIndex((other) => other.id === id) === index);
  const ends = starts.filter((_, index) => own[index]).sort((a, b) => a - b);
  const textFrom = (from: number): string => {
    const next = ends.find((line) => line > from) ?? lines.length + 1;
    return lines
      .slice(from - 1, next - 1)
      .join('\n')
      .replaceAll('\r', '')
      .trim();
  };
  const front = JSON.stringify(translated.map((key) => frontMatter[key] ?? null));
  const beginning = ends[0] === 1 ? '' : textFrom(1);
  const sections = headings.map((_, index) => (own[index] ? toHash(textFrom(itemAt(starts, index))) : noPrint));
  return toHash(front, beginning) + sections.join('');
}

/** 48 bits of a hash as 8 characters. */
function toHash(...texts: string[]): string {
  const digits = hashText(...texts);
  let hash = '';
  for (const at of [0, 3, 6, 9]) {
    const bits = Number.parseInt(digits.slice(at, at + 3), 16);
    hash += letters.charAt(bits >> 6) + letters.charAt(bits & 63);
  }
  return hash;
}
