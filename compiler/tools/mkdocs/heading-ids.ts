import type { HeadingIds } from '../syntax/dialect.ts';

/** As Python-Markdown makes them: ASCII alone, blanks and hyphens as one hyphen; the second of a name gets `_1`. */
export const headingIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[^\u0000-\u007f]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  next: (slug, count) => `${/^(?<stem>.*)_\d+$/.exec(slug)?.groups?.stem ?? slug}_${count}`,
};
