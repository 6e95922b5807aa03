import { numbered } from '../markup/heading-ids.ts';
import type { HeadingIds } from '../syntax/dialect.ts';

/** As Docsify makes them: punctuation removed, each run of blanks and hyphens one hyphen, an underscore before a first digit. */
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
  next: numbered,
};
