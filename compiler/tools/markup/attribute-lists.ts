import type { Construct, ConversionSource } from '../syntax/dialect.ts';

/**
 * Converts the ids and sizes in attribute lists, `{: .class #id }`, after links, images and words, and below blocks. Removes all other
 * attributes.
 */
export const convertAttributeLists: Construct = (source) => convertLists(source);

/** Also converts attribute lists at the end of a paragraph or list item, as markdown-it-attrs does. */
export const convertBlockAttributeLists: Construct = (source) =>
  convertLists(source, /^[ \t]*(?:$|\n[ \t>]*(?:$|\n|(?:[-*+]|\d{1,9}[.)])[ \t]))/);

/** Returns the items of an attribute list, such as `#id .class key="value"`; undefined if the string is not an attribute list. */
export function parseAttributeList(inner: string): string[] | undefined {
  const part = /[ \t]+|([#.][\w:.-]+|[\w:-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"']+))?)(?=[ \t]|$)/y;
  const parts: string[] = [];
  while (part.lastIndex < inner.length) {
    const match = part.exec(inner);
    if (!match) return undefined;
    if (match[1] !== undefined) parts.push(match[1]);
  }
  return parts;
}

/** Returns the id in an attribute list: `#id` or `id="…"`. */
export function idOf(parts: readonly string[], inner: string): string | undefined {
  return (
    parts.find((part) => part.startsWith('#'))?.slice(1) ??
    /(?:^|\s)id=(?:"([^"\s]+)"|'([^'\s]+)'|([^\s"']+))/
      .exec(inner)
      ?.slice(1)
      .find((each) => each !== undefined)
  );
}

function convertLists(source: ConversionSource, blockEnd?: RegExp): void {
  const { masked, edit } = source;
  for (const { 0: match, 1: inner = '', index } of masked.matchAll(/\{:?([^{}\n]{1,300})\}/g)) {
    const parts = parseAttributeList(inner);
    if (!parts || (!parts.some((part) => /[#.=]/.test(part)) && !match.startsWith('{:'))) continue;
    const lineStart = masked.lastIndexOf('\n', index - 1) + 1;
    const before = masked.slice(lineStart, index);
    const lineEnd = masked.indexOf('\n', index);
    const isAlone =
      before.trim() === '' && masked.slice(index + match.length, lineEnd < 0 ? masked.length : lineEnd).trim() === '';
    if (/^ {0,3}#{1,6}[ \t]/.test(before)) continue;
    const endsBlock = blockEnd?.test(masked.slice(index + match.length, index + match.length + 200)) ?? false;
    // Braces without a colon are an attribute list only if they immediately follow markup.
    if (!isAlone && !endsBlock && !/[\])*_`\u0001>:]$/.test(before) && !match.startsWith('{:') && !before.trimEnd().endsWith('|'))
      continue;
    const id = parts.find((part) => part.startsWith('#'))?.slice(1);
    if (convertImageSize(source, index, inner, match.length)) continue;
    edit(index, index + match.length, id === undefined ? '' : `<a id="${id}"></a>`);
  }
}

/** Converts the image before an attribute list with a width to HTML. Returns false if there is no image. */
function convertImageSize({ masked, text, edit }: ConversionSource, index: number, inner: string, length: number): boolean {
  const lineStart = masked.lastIndexOf('\n', index - 1) + 1;
  const image = /!\[([^\]\n]*)\]\(([^()\s]+)(?:[ \t]+"[^"\n]*")?\)$/.exec(text.slice(lineStart, index));
  const width = /\bwidth=["']?([\d.]+%?)/.exec(inner)?.[1];
  if (!image || width === undefined) return false;
  const [match, alt = '', src = ''] = image;
  const from = index - match.length;
  const source = from + match.lastIndexOf(src);
  edit(from, source, '<img src="');
  edit(source + src.length, index + length, `" alt="${alt.replaceAll('"', '&quot;')}" width="${width}">`);
  return true;
}
