import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { numberSlug } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * Hugo's algorithm, the type `github`: letters in lower case, digits, underscores, and hyphens for spaces. Unlike GitHub, it removes
 * combining marks, such as the vowel signs of Devanagari. A heading without any of these characters is called `heading`.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .trim()
      .replace(/[^\p{L}\p{Nd}_ -]/gu, '')
      .replaceAll(' ', '-')
      // Each letter becomes exactly one lowercase letter, even the dotted capital I.
      .replace(/\p{Lu}/gu, (letter) => [...letter.toLowerCase()][0] ?? letter) || 'heading',
  nextId: numberSlug,
};

/** Returns the algorithm that `autoHeadingIDType` selects; undefined for the default one. */
export function selectHeadingIds(options: DialectOptionsSetting | undefined): HeadingIds | undefined {
  const slug = options?.headingIds === undefined ? undefined : slugs[options.headingIds];
  return slug && { slug, nextId: numberSlug };
}

const slugs: Readonly<Record<NonNullable<DialectOptionsSetting['headingIds']>, HeadingIds['slug']>> = {
  blackfriday: (text) =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'heading',
  'github-ascii': (text) =>
    headingIds.slug(
      text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC')
        .replace(/[^\p{ASCII}]/gu, ''),
    ),
};
