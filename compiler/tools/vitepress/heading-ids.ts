import { numberSlug } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * VitePress's algorithm: replaces each run of punctuation and spaces with a hyphen, removes accents, and adds an underscore before a
 * leading digit.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^\d/, '_$&')
      .toLowerCase(),
  nextId: numberSlug,
};
