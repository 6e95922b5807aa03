import { numbered } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/** As GitBook makes them: dots stay, other marks and blanks are one hyphen, `id-` stands before a first digit. */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replaceAll('&', ' and ')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^\d/, 'id-$&'),
  next: numbered,
};
