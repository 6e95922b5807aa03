/** Converts the front matter of blog posts and the data of their authors. */
import type { Author } from '../../model.ts';

/**
 * Converts a date in the formats of other tools to the front matter key `date`: `2024-5-1`, `2024-05-01T10:00:00+02:00`, or Material's
 * `created`. Days are in UTC.
 */
export function postDate(value: unknown): Record<string, unknown> {
  const dateValue = isRecord(value) ? value.created : value;
  const day = toDay(dateValue);
  return day === undefined ? {} : { date: day };
}

function toDay(dateValue: unknown): string | undefined {
  if (typeof dateValue !== 'string') return undefined;
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(dateValue) ?? [];
  if (year === undefined) return undefined;
  const hasZone = /[ T]\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?[ ]?(?:Z|[+-]\d\d:?\d\d)$/i.test(dateValue);
  const instant = hasZone ? Date.parse(dateValue) : Number.NaN;
  if (!Number.isNaN(instant)) return new Date(instant).toISOString().slice(0, 10);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Converts authors in the formats of other tools to the front matter key `authors`: an id, an author object, or a list of both. */
export function postAuthors(value: unknown): Record<string, unknown> {
  const authors = (Array.isArray(value) ? value : [value]).flatMap((each): (string | Author)[] => {
    if (typeof each === 'string') return each.trim() === '' ? [] : [each];
    const author = isRecord(each) ? (typeof each.key === 'string' ? each.key : toAuthor(each)) : undefined;
    return author === undefined ? [] : [author];
  });
  return authors.length === 0 ? {} : { authors };
}

/** Converts an author object with the keys of Docusaurus, starlight-blog or Material. Undefined if it has no name. */
export function toAuthor(record: Readonly<Record<string, unknown>>): Author | undefined {
  const textOf = (...keys: string[]): string | undefined => {
    const text = keys.map((key) => record[key]).find((value) => typeof value === 'string' && value.trim() !== '');
    return text === undefined ? undefined : String(text);
  };
  const name = textOf('name');
  if (name === undefined) return undefined;
  const linkRecord = [record.links, record.socials].find(isRecord) ?? {};
  const links = Object.entries(linkRecord).flatMap(([label, address]) => (typeof address === 'string' ? [[label, address]] : []));
  const fields = {
    title: textOf('title', 'description'),
    picture: textOf('picture', 'image_url', 'imageURL', 'avatar'),
    url: textOf('url'),
    email: textOf('email'),
  };
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { name, ...Object.fromEntries(definedFields), ...(links.length > 0 && { links: Object.fromEntries(links) }) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
