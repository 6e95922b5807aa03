import { capturesOf } from '../basics/text-parts.ts';

/** A fault in an SVG: active content, which runs when the image is opened on its own, or content that is loaded from another host. */
type SvgFault = { kind: 'active' | 'outside'; detail: string; offset: number };

/**
 * Finds active content and external references in an SVG. Detects everything that a browser would act on, regardless of prefixes, letter
 * case and entities. Allows plain HTML in a foreign object, links, embedded images and text entities, which drawing programs write. Takes
 * linear time.
 */
export function findSvgFaults(text: string): SvgFault[] {
  if (!suspiciousContent.test(text)) return [];
  const scan: Scan = { text, faults: [], entities: new Map(), active: new Set(['']), isInStyle: false };
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = readMarkup(scan, at);
    const next = text.indexOf('<', end);
    if (scan.isInStyle) checkCss(scan, text.slice(end, next < 0 ? text.length : next), end);
    at = next;
  }
  return scan.faults;
}

/** An SVG that does not match is safe. */
const suspiciousContent =
  /script|[\s"'/]on\w+\s*=|href|url\(|@import|<!entity|<!attlist|<\?xml-stylesheet|&#|\b(?:src|srcset|action)\s*=|<\/?(?:[\w-]+:)?(?:handler|listener|iframe|frame|object|embed|applet|base|meta|link|form)\b/i;

/** `active` contains the prefixes of elements that browsers act on. `isInStyle`: a stylesheet is being read. */
type Scan = { text: string; faults: SvgFault[]; entities: Map<string, string>; active: Set<string>; isInStyle: boolean };

/** Reads the markup at `<`, and returns the offset after it. */
function readMarkup(scan: Scan, at: number): number {
  const { text } = scan;
  const offsetAfter = (mark: string, from: number): number => {
    const index = text.indexOf(mark, from);
    return index < 0 ? text.length : index + mark.length;
  };
  if (text.startsWith('<!--', at)) return offsetAfter('-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) {
    const end = offsetAfter(']]>', at + 9);
    if (scan.isInStyle) checkCss(scan, text.slice(at + 9, end), at + 9);
    return end;
  }
  if (text.startsWith('<?', at)) {
    const end = offsetAfter('?>', at + 2);
    if (/^<\?xml-stylesheet\s/i.test(text.slice(at, at + 20)))
      reportFault(scan, 'active', 'its own stylesheet (xml-stylesheet)', at);
    return end;
  }
  if (text.startsWith('<!', at)) return readDoctype(scan, at);
  return readTag(scan, at);
}

function reportFault({ faults }: Scan, kind: SvgFault['kind'], what: string, offset: number): void {
  if (faults.length < maxFaults) faults.push({ kind, detail: what, offset });
}

const maxFaults = 50;

/** Reads a document type with its declarations, which may be in brackets and contain quoted strings. */
function readDoctype(scan: Scan, at: number): number {
  const { text } = scan;
  let depth = 0;
  let end = at + 2;
  for (let quote = ''; end < text.length; end++) {
    const character = text.charAt(end);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[') depth++;
    else if (character === ']') depth--;
    else if (character === '>' && depth <= 0) break;
  }
  const declared = text.slice(at, end);
  for (const match of declared.matchAll(/<!ENTITY\s+(%\s+)?([^\s"'>]+)\s*(?:"([^"]*)"|'([^']*)'|)/gi)) {
    const [, parameter, name = '', double, single] = match;
    const value = double ?? single;
    const isPlain = parameter === undefined && value !== undefined && !/[<%&]/.test(value);
    if (isPlain) scan.entities.set(name, value);
    else reportFault(scan, 'active', `the entity ${name}, which contains more than plain text`, at + match.index);
  }
  const handler = /<!ATTLIST[^>]{0,2000}?\s(on\w+|(?:xlink:)?href)\s/i.exec(declared);
  if (handler) reportFault(scan, 'active', `a default for the attribute ${handler[1]}`, at + handler.index);
  return end + 1;
}

/** Elements that run, load or send something, in SVG and in embedded HTML. */
const activeNames = new Set([
  'script',
  'handler',
  'listener',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'base',
  'form',
  'meta',
]);

function readTag(scan: Scan, at: number): number {
  const { text } = scan;
  const isEnd = text[at + 1] === '/';
  const name = wordAt(text, at + (isEnd ? 2 : 1));
  const [prefix, local] = split(name);
  let end = at + name.length + (isEnd ? 2 : 1);
  const attributes: Attribute[] = [];
  while (end < text.length && text[end] !== '>') {
    const attribute = isEnd ? undefined : readAttribute(scan, end);
    if (attribute) attributes.push(attribute);
    end = attribute?.end ?? end + 1;
  }
  const declared = attributes.filter(
    ({ prefix: space, value }) => space === 'xmlns' && /w3\.org\/(?:2000\/svg|1999\/xhtml)/.test(value),
  );
  for (const each of declared) scan.active.add(each.local);
  if (local === 'style' && scan.active.has(prefix)) scan.isInStyle = !isEnd && text[end - 1] !== '/';
  if (isEnd) return end + 1;
  if (activeNames.has(local) && scan.active.has(prefix)) reportFault(scan, 'active', `the element ${name}`, at);
  for (const attribute of attributes) checkAttribute(scan, local, attribute);
  return end + 1;
}

function wordAt(text: string, at: number): string {
  let end = at;
  while (end < text.length && !/[\s/>=]/.test(text.charAt(end))) end++;
  return text.slice(at, end);
}

/** Splits a lower-case name into its prefix and local name. */
function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return [colon < 0 ? '' : name.slice(0, colon).toLowerCase(), name.slice(colon + 1).toLowerCase()];
}

type Attribute = { name: string; prefix: string; local: string; value: string; offset: number; end: number };

/** Returns the attribute at an offset, with its entities resolved; undefined if there is none. */
function readAttribute({ text, entities }: Scan, at: number): Attribute | undefined {
  const name = wordAt(text, at);
  if (name === '') return undefined;
  let end = at + name.length;
  const skipWhitespace = (): void => {
    while (/\s/.test(text.charAt(end))) end++;
  };
  skipWhitespace();
  let value = '';
  if (text[end] === '=') {
    end++;
    skipWhitespace();
    const quote = text.charAt(end);
    if (quote === '"' || quote === "'") {
      const closingQuote = text.indexOf(quote, end + 1);
      const stop = closingQuote < 0 ? text.length : closingQuote;
      value = text.slice(end + 1, stop);
      end = stop + 1;
    } else {
      value = wordAt(text, end);
      end += value.length;
    }
  }
  const [prefix, local] = split(name);
  return { name, prefix, local, value: resolveEntities(value, entities), offset: at, end: Math.max(end, at + 1) };
}

function resolveEntities(value: string, entities: ReadonlyMap<string, string>): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|([^;&\s]+));?/gi, (match, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? namedEntities.get(name.toLowerCase()) ?? match;
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    return code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['tab', ''],
  ['newline', ''],
]);
const urlAttributes = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'values',
  'to',
  'from',
  'by',
]);
const loadedAttributes = new Set(['href', 'src', 'srcset', 'poster', 'background']);

function checkAttribute(scan: Scan, element: string, { name, prefix, local, value, offset }: Attribute): void {
  if (prefix === '' && /^on[a-z]/.test(local)) reportFault(scan, 'active', `the event handler ${name}`, offset);
  if (urlAttributes.has(local)) {
    const address = value.replace(/[\s\p{Cc}]+/gu, '');
    if (/(?:^|;)(?:java|vb|live)script:/i.test(address)) reportFault(scan, 'active', `an executable address (${name})`, offset);
    else if (/^data:(?:text\/html|application\/xhtml|text\/xml)/i.test(address) || (element === 'use' && /^data:/i.test(address)))
      reportFault(scan, 'active', `a document in an address (${name})`, offset);
    else if (loadedAttributes.has(local) && !['a', 'area'].includes(element) && prefix !== 'xml' && isOutside(address))
      reportFault(scan, 'outside', shortenAddress(address), offset);
  }
  if (value.includes('url(') || value.includes('@import')) checkCss(scan, value, offset);
}

/** Checks stylesheets and presentation attributes for external references. */
function checkCss(scan: Scan, css: string, offset: number): void {
  for (const match of css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]*)/gi)) {
    const [, address] = capturesOf(match);
    if (!address.startsWith('url(') && isOutside(address))
      reportFault(scan, 'outside', shortenAddress(address), offset + match.index);
  }
}

/** Returns whether a URL refers to anything outside the image itself. */
function isOutside(address: string): boolean {
  return address !== '' && !/^(?:#|data:|about:)/i.test(address);
}

function shortenAddress(address: string): string {
  return address.length > 60 ? `${address.slice(0, 59)}…` : address;
}
