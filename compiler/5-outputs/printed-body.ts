import { capturesOf, firstMatch } from '../basics/text-parts.ts';
import { escapeAttribute } from '../html/escape.ts';

/** How addresses are converted in a printed document. */
export type AddressConverter = {
  /**
   * Converts an address on the page at the given route to one from the site root, including query and anchor. Returns undefined for
   * external addresses.
   */
  toSitePath: (address: string, route: string) => string | undefined;
  /**
   * Converts the address of another page in the site. Argument and result are escaped for attributes. Returns undefined to remove the link.
   */
  toSiteAddress: (path: string) => string | undefined;
  /** Returns the address of an image by its path from the root; undefined if the image is not available. */
  toImageAddress: (path: string) => string | undefined;
  /** Whether to include images from other hosts. */
  includesExternalImages: boolean;
};
/** The position of a page in the document: its id there, and the id of its title on the site. */
export type PrintedPosition = { id: string; titleId: string | undefined };
/** The context in which the body of a page is converted. */
type BodyContext = {
  /** The id of the page in the document, a prefix of all ids in its body. */
  id: string;
  route: string;
  titleId: string | undefined;
  /** The pages of the document, by route. */
  positions: ReadonlyMap<string, PrintedPosition>;
  addressConverter: AddressConverter;
  /** Called for each heading with its level, its id in the document, and its text as HTML. Returns the new level and the number. */
  onHeading: (level: number, id: string, text: string) => { level: number; number: string };
};

/** An HTML tag with its attributes, quoted or not. */
const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/g;
const attribute = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const heading = /<h([1-6])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;
/** Attributes that contain ids, separated by spaces. */
const idAttributes = new Set([
  'for',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
]);

/** Converts the body of a page to a part of a printed document: prefixes ids, makes links internal, and expands collapsed content. */
export function toPrintedBody(html: string, context: BodyContext): string {
  return withHeadings(
    html
      .replace(/<a class="heading-link"[^>]*><\/a>/g, '')
      .replace(/<div role="tablist">[\s\S]*?<\/div>/g, '')
      .replace(tag, (_, close: string, name: string, attributes: string, end: string) => {
        if (close !== '') return `</${name}>`;
        return `<${name}${toAttributes(name.toLowerCase(), attributes, context)}${end === '' ? '' : ' /'}>`;
      }),
    context,
  );
}

/** Splits a body at its first level 1 heading into the heading and the rest. Returns undefined if it has none. */
export function headingIn(html: string): { title: string; rest: string } | undefined {
  const match = /<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/.exec(html);
  if (!match) return undefined;
  const title = capturesOf(match)[1].replace(/<a class="heading-link"[^>]*><\/a>/g, '');
  return { title, rest: html.slice(0, match.index) + html.slice(match.index + match[0].length) };
}

/** Adjusts heading levels to the position in the document and adds numbers. */
function withHeadings(html: string, { onHeading }: BodyContext): string {
  return html.replace(heading, (_, level: string, attributes: string, text: string) => {
    const id = firstMatch(/ id="([^"]*)"/, attributes, 1);
    const numberedHeading = onHeading(Number(level), id, text);
    const name = `h${Math.min(6, numberedHeading.level)}`;
    const number = numberedHeading.number === '' ? '' : `<span class="printed-number">${numberedHeading.number}</span> `;
    return `<${name}${attributes}>${number}${text}</${name}>`;
  });
}

function toAttributes(name: string, attributes: string, context: BodyContext): string {
  let html = '';
  let isOpen = false;
  for (const [, key = '', double, single, bare] of attributes.matchAll(attribute)) {
    const lower = key.toLowerCase();
    isOpen ||= lower === 'open';
    const value = double ?? single?.replaceAll('"', '&quot;') ?? bare;
    if (lower === 'hidden' || (lower === 'role' && /^tab(?:list|panel)?$/.test(value ?? ''))) continue;
    if (lower === 'aria-labelledby' && /^q-tab-/.test(value ?? '')) continue;
    html += value === undefined ? ` ${key}` : toAttribute(name, lower, value, context);
  }
  return name === 'details' && !isOpen ? `${html} open` : html;
}

function toAttribute(name: string, key: string, value: string, context: BodyContext): string {
  if (key === 'id') return ` id="${context.id}-${value}"`;
  if (idAttributes.has(key))
    return ` ${key}="${value
      .trim()
      .split(/\s+/)
      .map((id) => `${context.id}-${id}`)
      .join(' ')}"`;
  if (key === 'href') return toLink(value, context);
  if (key === 'src' || key === 'poster') return toSource(key, value, context);
  if (key === 'srcset') return '';
  if (name === 'img' && key === 'loading') return '';
  // Parts of an SVG image refer to each other by id.
  return ` ${key}="${value.replaceAll('url(#', `url(#${context.id}-`)}"`;
}

/** Converts a link to one within the document if the page is in it; otherwise to a link to the site. Links without a target are marked. */
function toLink(value: string, { id, route, titleId, positions, addressConverter }: BodyContext): string {
  if (value.startsWith('#')) return ` href="#${toPlace(id, value.slice(1), titleId)}"`;
  const sitePath = addressConverter.toSitePath(value, route);
  if (sitePath === undefined) return ` href="${value}"`;
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(sitePath) ?? [];
  const place = query === '' ? positions.get(decode(`/${path}`)) : undefined;
  if (place !== undefined) return ` href="#${toPlace(place.id, anchor, place.titleId)}"`;
  const siteAddress = addressConverter.toSiteAddress(sitePath);
  return siteAddress === undefined ? ' data-elsewhere=""' : ` href="${siteAddress}"`;
}

function toPlace(id: string, anchor: string, titleId: string | undefined): string {
  return anchor === '' || anchor === titleId ? id : `${id}-${anchor}`;
}

/** Converts the address of an image or other media. */
function toSource(
  key: string,
  value: string,
  { route, addressConverter: { toSitePath, toImageAddress, includesExternalImages } }: BodyContext,
): string {
  if (value.startsWith('data:')) return ` ${key}="${value}"`;
  const path = toSitePath(value, route);
  if (path === undefined) return includesExternalImages ? ` ${key}="${value}"` : '';
  const match = toImageAddress(decode(path.replace(/[?#].*$/, '')));
  return match === undefined ? '' : ` ${key}="${escapeAttribute(match)}"`;
}

function decode(path: string): string {
  try {
    return decodeURI(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
