import type { HeadingIds } from '../syntax/dialect.ts';

/**
 * Python-Markdown's algorithm: keeps ASCII characters only, and replaces each run of spaces and hyphens with one hyphen. The second heading
 * with the same slug gets the suffix `_1`.
 */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[^\u0000-\u007f]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  nextId: (slug, count) => `${/^(?<stem>.*)_\d+$/.exec(slug)?.groups?.stem ?? slug}_${count}`,
};
