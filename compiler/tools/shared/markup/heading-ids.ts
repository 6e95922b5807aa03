import type { HeadingIds } from '../dialect/dialect.ts';

const numbered = (slug: string, count: number): string => `${slug}-${count}`;

/** As mdBook makes them: letters, digits, hyphens and underscores, blanks as hyphens. Hyphens between blanks are a dash there, which is neither. */
export const mdbookIds: HeadingIds = {
  slug: (text) =>
    text
      .trim()
      .replace(/(?<=\s)-{2,3}(?=\s)/g, '')
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  next: numbered,
};
/** As VitePress makes them: marks and blanks as one hyphen, accents taken away, an underscore before a first digit. */
export const vitepressIds: HeadingIds = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^\d/, '_$&')
      .toLowerCase(),
  next: numbered,
};

/** As Python-Markdown makes them: ASCII alone, blanks and hyphens as one hyphen; the second of a name gets `_1`. */
export const mkdocsIds: HeadingIds = {
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

/** As GitBook makes them: dots stay, other marks and blanks are one hyphen, `id-` stands before a first digit. */
export const gitbookIds: HeadingIds = {
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

/** As Docsify makes them: punctuation removed, each run of blanks and hyphens one hyphen, an underscore before a first digit. */
export const docsifyIds: HeadingIds = {
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
