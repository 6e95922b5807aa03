import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';
import { createIndentedCodeTest } from '../syntax/text-lines.ts';
import { parseAttributeList } from './attribute-lists.ts';

/** Converts custom delimiters of attribute lists to braces, and escapes braces that are plain text. */
export const ownDelimiters: Construct = ({ masked, page, edit }) => {
  const { left, right } = page.options?.attributes ?? {};
  if (left === undefined || right === undefined || (left === '{' && right === '}')) return;
  for (let from = masked.indexOf(left); from >= 0; from = masked.indexOf(left, from + 1)) {
    const lineEnd = masked.indexOf('\n', from);
    const line = masked.slice(from, lineEnd < 0 ? masked.length : lineEnd);
    const to = line.indexOf(right, left.length);
    const inner = line.slice(left.length, Math.max(left.length, to));
    if (to < 0 || !parseAttributeList(inner)) continue;
    edit(from, from + left.length, '{');
    edit(from + to, from + to + right.length, '}');
  }
  for (const { 1: inner = '', index } of masked.matchAll(/\{:?([^{}\n]{1,300})\}/g)) {
    const isOwn = masked.startsWith(left, index - left.indexOf('{')) && left.includes('{');
    if (!isOwn && parseAttributeList(inner)?.some((part) => /[#.=]/.test(part))) edit(index, index + 1, '&#123;');
  }
};

/** Escapes HTML tags, for sites that disable HTML. */
export const withoutHtml: Construct = ({ masked, page, edit }) => {
  if (page.options?.htmlAsText !== true) return;
  for (const { index } of masked.matchAll(/<(?=[A-Za-z/!])(?!(?:https?|mailto|ftp):|[\w.+-]+@[\w-])/g))
    edit(index, index + 1, '\\<');
};

/** Converts line breaks in paragraphs to hard breaks, for sites that enable this. */
export const addHardBreaks: Construct = ({ lines, masked, page, edit }) => {
  if (page.options?.lineBreaks !== true) return;
  for (const [row, { from, text, fence }] of lines.entries()) {
    const next = lines[row + 1];
    if (fence !== undefined || text.trim() === '' || next?.fence !== undefined || !next || next.text.trim() === '') continue;
    const end = from + text.length;
    const isInCode = masked.charAt(end - 1) === '\u0001' && masked.charAt(next.from) === '\u0001';
    if (!isInCode && !/ {2}$|\\$/.test(text) && !blockStart.test(next.text)) edit(end, end, '  ');
  }
};

const blockStart = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t]|>|:{3,}|\||<\/?[a-z])/i;

/** Escapes bare URLs, for sites that do not convert them to links. */
export const escapeBareUrls: Construct = ({ masked, lines, page, edit }) => {
  if (page.options?.linkify !== false) return;
  const isIndented = createIndentedCodeTest();
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || isIndented(text)) continue;
    const maskedLine = masked.slice(from, from + text.length);
    for (const { 0: match, index } of maskedLine.matchAll(/(?<![\w<"'=/]|\]\(|\]:[ \t]{0,9})(?:https?(?=:\/\/)|www(?=\.\w))/g))
      edit(from + index + match.length, from + index + match.length, '\\');
  }
};

/** Adds the configured titles to boxes without a title. */
export const addBoxLabels: Construct = ({ lines, page, edit }) => {
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

/** Matches source that is not prose: tags (also on several lines), link targets, reference labels, and attributes. */
const nonProse = /<\/?[A-Za-z][^<>]*>|\]\([^()\s]*(?:[ \t]+"[^"]*")?\)|\]\[[^[\]]*\]|\[[^[\]]*\](?![([:])|\{[^{}\n]*\}/g;

/** Inserts typographic symbols, dashes and quotation marks, except in code, tags, link targets, and the options of boxes and fences. */
export const convertTypography: Construct = (source) => replaceCharacters(source, [...symbols, ...punctuation]);

/** Inserts typographic dashes and quotation marks. Leaves `(c)`, `(r)`, `(tm)` and `+-` unchanged. */
export const convertPunctuation: Construct = (source) => replaceCharacters(source, punctuation);

function replaceCharacters({ lines, masked, page, edit }: ConversionSource, replacements: Replacements): void {
  if (page.options?.typographer !== true) return;
  const prose = masked.replace(nonProse, (match) => '\u0001'.repeat(match.length));
  const isIndentedCode = createIndentedCodeTest();
  const isCodeOfItem = createItemCodeTest();
  for (const { from, text, fence } of lines) {
    if (
      fence !== undefined ||
      [isIndentedCode(text), isCodeOfItem(text)].includes(true) ||
      /^[ \t]*(?::{3,}|\|?[ \t]*:?-{2,}|\[[^\]]+\]:|<<<|[-*_]{3,}[ \t]*$)/.test(text)
    )
      continue;
    const maskedLine = prose.slice(from, from + text.length);
    for (const [pattern, character] of replacements)
      for (const { 0: match, index } of maskedLine.matchAll(pattern)) edit(from + index, from + index + match.length, character);
    for (const { 0: mark, index } of maskedLine.matchAll(/["']/g)) {
      const isOpening =
        /(?:^|[\s([{—–])[*_]{0,3}$/.test(maskedLine.slice(Math.max(0, index - 4), index)) &&
        /\S/.test(maskedLine.charAt(index + 1));
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
