import { numberSlug } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * GitBook's algorithm: keeps dots, replaces other punctuation, emoji and spaces with one hyphen, and adds `id-` before a leading digit.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u20e3\ufe0e\ufe0f'’]/g, '')
      .replaceAll('&', ' and ')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^\d/, 'id-$&'),
  nextId: numberSlug,
};
