import { firstMatch } from '../../basics/text-parts.ts';
import { escapeText } from '../../html/escape.ts';
import type { ConversionSource } from '../syntax/dialect.ts';

/** Elements whose tag at the start of a line starts an HTML block in CommonMark. */
const blockElements =
  /^(?:address|article|aside|blockquote|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Returns whether a line that ends with a tag is an HTML block in CommonMark: it starts with a block element, or contains only tags. */
export function isLineOfHtml(line: string): boolean {
  return blockElements.test(firstMatch(/^[ \t]*<\/?([a-z][a-z\d]*)/, line, 1)) || /^[ \t]*(?:<[^<>]*>[ \t]*)+$/.test(line);
}

/**
 * Returns whether the content of an element is raw HTML in CommonMark, and inline Markdown in MDX: an HTML block on a line of its own, or
 * an element whose content has several lines but no paragraphs.
 */
export function isInlineContent(name: string, { before, inner }: { before: string; inner: string }): boolean {
  if (blockElements.test(name) && before.trim() === '' && !inner.includes('\n')) return true;
  if (!/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/.test(before) || !inner.includes('\n')) return false;
  const isRaw = phrasingBlocks.test(name) || (phrasing.test(name) && /^[ \t]*\n/.test(inner));
  return isRaw && !/\n[ \t>]*\n|<(?!\/|(?:a|b|br|code|em|i|img|kbd|small|span|strong|sub|sup)\b)/.test(inner);
}

/**
 * Returns whether MDX parses the content of a `<p>` on lines of its own as blocks, which a paragraph cannot contain. A paragraph with
 * attributes (`opening` is its tag) remains if it contains a single block.
 */
export function containsBlocks(inner: string, opening: string): boolean {
  if (!/^[ \t]*\n/.test(inner)) return false;
  if (opening === '<p>' && /\S/.test(inner.replace(/<[^<>]*>/g, ''))) return true;
  return /\n[ \t>]*\n[ \t>]*\S|\n[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]|```|~~~|\||:::)/.test(inner);
}

/** Elements whose tag starts an HTML block, and which contain inline content only. */
const phrasingBlocks = /^(?:h[1-6]|p|summary|dt|figcaption|legend)$/;
/** Inline elements, whose tag only starts an HTML block if nothing follows it in its line. */
const phrasing = /^(?:a|b|em|i|kbd|small|span|strong|sub|sup|u)$/;

/** Elements that can contain paragraphs. */
const paragraphContainers = /^(?:article|aside|blockquote|center|dd|details|div|figure|footer|header|li|main|nav|section|td|th)$/;

/**
 * Returns whether an element starts an HTML block in CommonMark, and MDX parses its content as a paragraph that `convertInlineMarkdown`
 * cannot convert, because it has several lines or formulas. Deeper indentation would make the content code.
 */
export function isHtmlParagraph(name: string, { before, inner }: { before: string; inner: string }): boolean {
  return paragraphContainers.test(name) && /^ {0,3}$/.test(before) && /^[ \t]*[^\s<]/.test(inner) && /\n|\$[^$\n]+\$/.test(inner);
}

/** Converts the Markdown in a part of a line to HTML: escaped characters, code, strong and emphasised text, links and images. */
export function convertInlineMarkdown({ text, masked, edit }: ConversionSource, from: number, to: number): void {
  for (const { 0: match, index } of masked.slice(from, to).matchAll(/\u0001+/g)) {
    const run = text.slice(from + index, from + index + match.length);
    for (const part of run.matchAll(/\\([!-/:-@[-`{-~])|(`+)([^`]|[^`].*?[^`])\2(?!`)/g)) {
      const { 0: whole, 1: escaped, 3: code = '' } = part;
      const inner = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
      const at = from + index + part.index;
      const html = escaped === undefined ? `<code>${escapeText(inner)}</code>` : escapeText(escaped);
      edit(at, at + whole.length, html);
    }
  }
  let rest = masked.slice(from, to).replace(/<[^<>]*>|\{[^{}]*\}/g, blankOut);
  for (const { 0: match, 1: mark = '', 2: label = '', 3: target = '', index } of rest.matchAll(link)) {
    const at = from + index;
    if (mark === '!') edit(at, at + match.length, `<img src="${target}" alt="${label.replaceAll('"', '&quot;')}">`);
    else {
      edit(at, at + 1, `<a href="${target}">`);
      edit(at + 1 + label.length, at + match.length, '</a>');
    }
  }
  rest = rest.replace(link, (match, mark: string, label: string) =>
    mark === '!' ? blankOut(match) : `\u0001${label}${blankOut(match.slice(1 + label.length))}`,
  );
  for (const [pattern, name] of marks) {
    for (const { 0: match, 1: around = '', index } of rest.matchAll(pattern)) {
      const at = from + index;
      edit(at, at + around.length, `<${name}>`);
      edit(at + match.length - around.length, at + match.length, `</${name}>`);
    }
    rest = rest.replace(
      pattern,
      (match, around: string) => blankOut(around) + match.slice(around.length, -around.length) + blankOut(around),
    );
  }
}

const link = /(!?)\[([^[\]]*)\]\(([^()\s\u0001"<>]+)\)/g;
const marks = [
  [/(\*\*)(?=\S)([^*]*\S)\1/g, 'strong'],
  [/(?<![\p{L}\p{N}])(__)(?=\S)([^_]*\S)\1(?![\p{L}\p{N}])/gu, 'strong'],
  [/(\*)(?=[^\s*])([^*]*[^\s*])\1/g, 'em'],
  [/(?<![\p{L}\p{N}_])(_)(?=[^\s_])([^_]*[^\s_])\1(?![\p{L}\p{N}_])/gu, 'em'],
] as const;

function blankOut(text: string): string {
  return '\u0001'.repeat(text.length);
}
