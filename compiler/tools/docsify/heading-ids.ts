import { numberSlug } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * Docsify's algorithm: removes punctuation, replaces each run of spaces and hyphens with one hyphen, and adds an underscore before a
 * leading digit.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .trim()
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replace(/<[^>]+>/g, '')
      .replace(/[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-')
      .replace(/^\d/, '_$&'),
  nextId: numberSlug,
};
