import { numberSlug } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * mdBook's algorithm: keeps letters, digits, hyphens and underscores, and replaces spaces with hyphens. Hyphens between spaces become a
 * dash, which is removed.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .trim()
      .replace(/(?<=\s)-{2,3}(?=\s)/g, '')
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  nextId: numberSlug,
};
