import { capturesOf } from '../basics/text-parts.ts';

/** A part of raw HTML. Offsets are from the start of the source. */
export type HtmlPiece =
  | { kind: 'text' | 'comment' | 'other'; from: number; to: number }
  | { kind: 'open'; name: string; attributes: Attribute[]; isSelfClosing: boolean; from: number; to: number }
  | { kind: 'close'; name: string; from: number; to: number };
/** `value` is as written, without quotes, and starts at `valueFrom`; undefined for an attribute without a value. */
export type Attribute = { name: string; value: string | undefined; from: number; to: number; valueFrom: number };

/**
 * Returns the tags of raw HTML, as a browser would parse them. An unclosed tag is text. The content of elements such as `script` is plain
 * text.
 */
export function readTags(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let textStart = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const piece = readTag(html, at);
    if (!piece) {
      at++;
      continue;
    }
    if (at > textStart) pieces.push({ kind: 'text', from: textStart, to: at });
    pieces.push(piece);
    textStart = piece.to;
    at = piece.to;
    if (piece.kind === 'open' && rawText.has(piece.name)) at = endOfRaw(html, piece.name, at);
  }
  if (textStart < html.length) pieces.push({ kind: 'text', from: textStart, to: html.length });
  return pieces;
}

/** All void elements of HTML, which trusted HTML may contain. */
export const allVoidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements whose closing tag is optional. */
export const optionalEndTags: ReadonlySet<string> = new Set(
  'p li dt dd td th tr thead tbody tfoot caption colgroup rt rp option optgroup html head body'.split(' '),
);

/** Elements whose content is text up to their closing tag. */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'xmp',
  'plaintext',
]);

function readTag(html: string, from: number): HtmlPiece | undefined {
  const next = html.charAt(from + 1);
  if (next === '!') return html.startsWith('<!--', from) ? readComment(html, from) : sliceUntil(html, from, '>');
  if (next === '?') return sliceUntil(html, from, '>');
  closing.lastIndex = from;
  const closingTag = next === '/' ? closing.exec(html) : null;
  if (closingTag) return { kind: 'close', name: capturesOf(closingTag)[1].toLowerCase(), from, to: closing.lastIndex };
  return readOpen(html, from);
}

const closing = /<\/([a-z][^\s/>]*)[^>]*>/iy;
const openingName = /<([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const tagEnd = /[\s/]*?(\/?)>/y;

function readComment(html: string, from: number): HtmlPiece {
  const short = /^<!--(?:-?>)/.exec(html.slice(from, from + 6));
  const end = short ? from + short[0].length - 3 : html.indexOf('-->', from + 4);
  return { kind: 'comment', from, to: end < 0 ? html.length : end + 3 };
}

function sliceUntil(html: string, from: number, mark: string): HtmlPiece | undefined {
  const end = html.indexOf(mark, from);
  return end < 0 ? undefined : { kind: 'other', from, to: end + mark.length };
}

function readOpen(html: string, from: number): HtmlPiece | undefined {
  openingName.lastIndex = from;
  const name = openingName.exec(html)?.[1];
  if (name === undefined) return undefined;
  const attributes: Attribute[] = [];
  let at = openingName.lastIndex;
  for (;;) {
    tagEnd.lastIndex = at;
    const end = tagEnd.exec(html);
    if (end)
      return { kind: 'open', name: name.toLowerCase(), attributes, isSelfClosing: end[1] === '/', from, to: tagEnd.lastIndex };
    attribute.lastIndex = at;
    const match = attribute.exec(html);
    if (!match) return undefined;
    attributes.push(toAttribute(match, attribute.lastIndex));
    at = attribute.lastIndex;
  }
}

function toAttribute(match: RegExpExecArray, to: number): Attribute {
  const [rawAttribute, rawText = '', double, single, bare] = match;
  const value = double ?? single ?? bare;
  const quotes = bare === undefined ? 1 : 0;
  const from = to - rawAttribute.trimStart().length;
  return { name: rawText.toLowerCase(), value, from, to, valueFrom: value === undefined ? to : to - value.length - quotes };
}

function endOfRaw(html: string, name: string, from: number): number {
  const rest = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return rest < 0 ? html.length : from + rest;
}
