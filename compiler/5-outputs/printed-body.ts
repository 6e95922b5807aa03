import { capturesOf, firstMatch } from '../basics/text-parts.ts';
import { escapeAttribute } from '../html/escape.ts';

/** What the addresses in a printed document depend on. */
export type PrintedAddresses = {
  /** An address on the page at this route as one from the root of the site, with its query and anchor; undefined for all others. */
  own: (address: string, route: string) => string | undefined;
  /** Where a link to another page of the site leads, by its address from the root, both as they stand in an attribute; undefined where it leads nowhere. */
  away: (path: string) => string | undefined;
  /** Where a picture lies, by its address from the root; undefined where it can't be had. */
  picture: (path: string) => string | undefined;
  /** Whether pictures of other hosts are shown. */
  outward: boolean;
};
/** Where a page stands in the document: the id there, and the one that its title has on the site. */
export type PrintedPlace = { id: string; titleId: string | undefined };
/** What is done with the body of a page. */
type Task = {
  /** The id of the page in the document, with which all ids of its body begin. */
  id: string;
  route: string;
  titleId: string | undefined;
  /** The pages of the document by route. */
  places: ReadonlyMap<string, PrintedPlace>;
  addresses: PrintedAddresses;
  /** Told of each heading: its level, its id in the document, its text as HTML. Says what it becomes. */
  onHeading: (level: number, id: string, text: string) => { level: number; number: string };
};

/** A tag of HTML with its attributes, however they are written. */
const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/g;
const attribute = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const heading = /<h([1-6])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;
/** Attributes that name ids, with blanks between. */
const naming = new Set(['for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details']);

/** The body of a page as a part of a printed document: its own ids, links inside, everything shown at once. */
export function toPrintedBody(html: string, task: Task): string {
  return withHeadings(
    html
      .replace(/<a class="heading-link"[^>]*><\/a>|<div class="diagram-space".*?<\/div>/g, '')
      .replace(/<div role="tablist">[\s\S]*?<\/div>/g, '')
      .replace(tag, (_, close: string, name: string, attributes: string, end: string) => {
        if (close !== '') return `</${name}>`;
        return `<${name}${toAttributes(name.toLowerCase(), attributes, task)}${end === '' ? '' : ' /'}>`;
      }),
    task,
  );
}

/** The first heading of level 1 of a body that has its own title, and the body without it. */
export function headingIn(html: string): { title: string; rest: string } | undefined {
  const found = /<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/.exec(html);
  if (!found) return undefined;
  const title = capturesOf(found)[1].replace(/<a class="heading-link"[^>]*><\/a>/g, '');
  return { title, rest: html.slice(0, found.index) + html.slice(found.index + found[0].length) };
}

/** Headings have the level of their place in the document, and a number. */
function withHeadings(html: string, { onHeading }: Task): string {
  return html.replace(heading, (_, level: string, attributes: string, text: string) => {
    const id = firstMatch(/ id="([^"]*)"/, attributes, 1);
    const made = onHeading(Number(level), id, text);
    const name = `h${Math.min(6, made.level)}`;
    const number = made.number === '' ? '' : `<span class="printed-number">${made.number}</span> `;
    return `<${name}${attributes}>${number}${text}</${name}>`;
  });
}

function toAttributes(name: string, written: string, task: Task): string {
  let made = '';
  let isOpen = false;
  for (const [, key = '', double, single, bare] of written.matchAll(attribute)) {
    const lower = key.toLowerCase();
    isOpen ||= lower === 'open';
    const value = double ?? single?.replaceAll('"', '&quot;') ?? bare;
    if (lower === 'hidden' || (lower === 'role' && /^tab(?:list|panel)?$/.test(value ?? ''))) continue;
    if (lower === 'aria-labelledby' && /^q-tab-/.test(value ?? '')) continue;
    made += value === undefined ? ` ${key}` : toAttribute(name, lower, value, task);
  }
  return name === 'details' && !isOpen ? `${made} open` : made;
}

function toAttribute(name: string, key: string, value: string, task: Task): string {
  if (key === 'id') return ` id="${task.id}-${value}"`;
  if (naming.has(key))
    return ` ${key}="${value
      .trim()
      .split(/\s+/)
      .map((id) => `${task.id}-${id}`)
      .join(' ')}"`;
  if (key === 'href') return toLink(value, task);
  if (key === 'src' || key === 'poster') return toSource(key, value, task);
  if (key === 'srcset') return '';
  if (name === 'img' && key === 'loading') return '';
  return ` ${key}="${value}"`;
}

/** A link to a page of the document leads there; another one to the site, or nowhere, where it is marked. */
function toLink(value: string, { id, route, titleId, places, addresses }: Task): string {
  if (value.startsWith('#')) return ` href="#${toPlace(id, value.slice(1), titleId)}"`;
  const own = addresses.own(value, route);
  if (own === undefined) return ` href="${value}"`;
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(own) ?? [];
  const place = query === '' ? places.get(decode(`/${path}`)) : undefined;
  if (place !== undefined) return ` href="#${toPlace(place.id, anchor, place.titleId)}"`;
  const away = addresses.away(own);
  return away === undefined ? ' data-elsewhere=""' : ` href="${away}"`;
}

function toPlace(id: string, anchor: string, titleId: string | undefined): string {
  return anchor === '' || anchor === titleId ? id : `${id}-${anchor}`;
}

/** A picture stands in the document, or the document says where it lies. */
function toSource(key: string, value: string, { route, addresses: { own, picture, outward } }: Task): string {
  if (value.startsWith('data:')) return ` ${key}="${value}"`;
  const path = own(value, route);
  if (path === undefined) return outward ? ` ${key}="${value}"` : '';
  const found = picture(decode(path.replace(/[?#].*$/, '')));
  return found === undefined ? '' : ` ${key}="${escapeAttribute(found)}"`;
}

function decode(path: string): string {
  try {
    return decodeURI(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
