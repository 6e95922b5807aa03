import { numbered } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/** As mdBook makes them: letters, digits, hyphens and underscores, blanks as hyphens. Hyphens between blanks are a dash there, which is neither. */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .trim()
      .replace(/(?<=\s)-{2,3}(?=\s)/g, '')
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  next: numbered,
};
