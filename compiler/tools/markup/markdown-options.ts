import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';
import { indentedCode } from '../syntax/text-lines.ts';
import { attributeParts } from './attribute-lists.ts';

/** For sites with custom delimiters of attribute lists, in which braces are plain text. */
export const ownDelimiters: Construct = ({ masked, page, edit }) => {
  const { left, right } = page.options?.attributes ?? {};
  if (left === undefined || right === undefined || (left === '{' && right === '}')) return;
  for (let from = masked.indexOf(left); from >= 0; from = masked.indexOf(left, from + 1)) {
    const lineEnd = masked.indexOf('\n', from);
    const line = masked.slice(from, lineEnd < 0 ? masked.length : lineEnd);
    const to = line.indexOf(right, left.length);
    const inner = line.slice(left.length, Math.max(left.length, to));
    if (to < 0 || !attributeParts(inner)) continue;
    edit(from, from + left.length, '{');
    edit(from + to, from + to + right.length, '}');
  }
  for (const { 1: inner = '', index } of masked.matchAll(/\{:?([^{}\n]{1,300})\}/g)) {
    const isOwn = masked.startsWith(left, index - left.indexOf('{')) && left.includes('{');
    if (!isOwn && attributeParts(inner)?.some((part) => /[#.=]/.test(part))) edit(index, index + 1, '&#123;');
  }
};

/** For sites that disable HTML, in which tags are plain text. */
export const withoutHtml: Construct = ({ masked, page, edit }) => {
  if (page.options?.htmlAsText !== true) return;
  for (const { index } of masked.matchAll(/<(?=[A-Za-z/!])(?!(?:https?|mailto|ftp):|[\w.+-]+@[\w-])/g))
    edit(index, index + 1, '\\<');
};

/** For sites in which every line break in a paragraph is a hard break. */
export const lineBreaks: Construct = ({ lines, masked, page, edit }) => {
  if (page.options?.lineBreaks !== true) return;
  for (const [row, { from, text, fence }] of lines.entries()) {
    const next = lines[row + 1];
    if (fence !== undefined || text.trim() === '' || next?.fence !== undefined || !next || next.text.trim() === '') continue;
    const end = from + text.length;
    const isInCode = masked.charAt(end - 1) === '\u0001' && masked.charAt(next.from) === '\u0001';
    if (!isInCode && !/ {2}$|\\$/.test(text) && !beginsBlock.test(next.text)) edit(end, end, '  ');
  }
};

const beginsBlock = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t]|>|:{3,}|\||<\/?[a-z])/i;

/** For sites in which bare URLs are not links. */
export const withoutLinkify: Construct = ({ masked, lines, page, edit }) => {
  if (page.options?.linkify !== false) return;
  const isIndented = indentedCode();
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || isIndented(text)) continue;
    const shown = masked.slice(from, from + text.length);
    for (const { 0: match, index } of shown.matchAll(/(?<![\w<"'=/]|\]\(|\]:[ \t]{0,9})(?:https?(?=:\/\/)|www(?=\.\w))/g))
      edit(from + index + match.length, from + index + match.length, '\\');
  }
};

/** Replaces the default titles of boxes with the configured ones. */
export const boxLabels: Construct = ({ lines, page, edit }) => {
  const { labels } = page.options ?? {};
  if (!labels) return;
  for (const { from, text, fence } of lines) {
    const [, kind = ''] = (fence === undefined && /^[ \t]*:{3,}[ \t]*([a-z]+)[ \t]*$/.exec(text)) || [];
    const label = kind !== '' && Object.hasOwn(labels, kind) ? labels[kind] : undefined;
    if (label !== undefined) edit(from + text.trimEnd().length, from + text.length, ` ${label}`);
  }
};

type Replacements = readonly (readonly [RegExp, string])[];

const symbols: Replacements = [
  [/\(c\)/gi, '©'],
  [/\(r\)/gi, '®'],
  [/\(tm\)/gi, '™'],
  [/\+-/g, '±'],
];

const punctuation: Replacements = [
  [/(?<!\.)\.{3,}(?!\.)/g, '…'],
  [/(?<![-\s])---(?![-\s])|(?<=\s)---(?=\s\S)/g, '—'],
  [/(?<![-\s|:])--(?![->\s|:])|(?<=\S\s)--(?=\s\S)/g, '–'],
];

/** Source that is not prose: tags, including those with several lines, link targets, labels of references, and attributes. */
const unchanged = /<\/?[A-Za-z][^<>]*>|\]\([^()\s]*(?:[ \t]+"[^"]*")?\)|\]\[[^[\]]*\]|\[[^[\]]*\](?![([:])|\{[^{}\n]*\}/g;

/** Typographic symbols, dashes and quotation marks, except in code, tags, link targets, and the options of boxes and fences. */
export const convertTypography: Construct = (reading) => replaceCharacters(reading, [...symbols, ...punctuation]);

/** Typographic dashes and quotation marks. Leaves `(c)`, `(r)`, `(tm)` and `+-` unchanged. */
export const convertPunctuation: Construct = (reading) => replaceCharacters(reading, punctuation);

function replaceCharacters({ lines, masked, page, edit }: ConversionSource, replacements: Replacements): void {
  if (page.options?.typographer !== true) return;
  const prose = masked.replace(unchanged, (match) => '\u0001'.repeat(match.length));
  const isIndentedCode = indentedCode();
  const isCodeOfItem = createItemCodeTest();
  for (const { from, text, fence } of lines) {
    if (
      fence !== undefined ||
      [isIndentedCode(text), isCodeOfItem(text)].includes(true) ||
      /^[ \t]*(?::{3,}|\|?[ \t]*:?-{2,}|\[[^\]]+\]:|<<<|[-*_]{3,}[ \t]*$)/.test(text)
    )
      continue;
    const shown = prose.slice(from, from + text.length);
    for (const [form, character] of replacements)
      for (const { 0: match, index } of shown.matchAll(form)) edit(from + index, from + index + match.length, character);
    for (const { 0: mark, index } of shown.matchAll(/["']/g)) {
      const isOpening =
        /(?:^|[\s([{—–])[*_]{0,3}$/.test(shown.slice(Math.max(0, index - 4), index)) && /\S/.test(shown.charAt(index + 1));
      edit(from + index, from + index + 1, mark === '"' ? (isOpening ? '“' : '”') : isOpening ? '‘' : '’');
    }
  }
}

/** Returns a function that determines whether a line is indented code in a list item. Call it for all lines outside fences, in order. */
function createItemCodeTest(): (line: string) => boolean {
  let column = 0;
  let isAfterBlank = false;
  let isCode = false;
  return (line) => {
    const blanks = line.search(/\S/);
    if (blanks < 0) {
      isAfterBlank = true;
      return false;
    }
    isCode = column > 0 && (isAfterBlank || isCode) && blanks >= column + 4;
    isAfterBlank = false;
    if (isCode) return true;
    const marker = firstMatch(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/, line);
    if (marker !== '') column = marker.length;
    else if (blanks < column) column = 0;
    return false;
  };
}
