import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';

/** A range in a line: `from` is the column of its first character, `to` that behind its last one. Columns count from 1. */
type Range = { line: number; from: number; to: number };
/**
 * What a position of a Markdown file is in. `written` is the complete token as it is in the file, and `range` its place; `before` is the part
 * of it before the position, which is what completions extend.
 */
export type Cursor = (
  | { kind: 'link'; isImage: boolean }
  | { kind: 'reference' }
  | { kind: 'key'; path: readonly string[] }
  | { kind: 'value'; path: readonly string[]; isItem: boolean }
  | { kind: 'language' }
  | { kind: 'fence-option'; language: string }
  | { kind: 'container' }
  | { kind: 'variable' }
  | { kind: 'icon' }
  | { kind: 'include'; isCode: boolean }
  | { kind: 'region'; path: string; isCode: boolean }
  | { kind: 'line-range'; path: string }
) & { written: string; before: string; range: Range };

/** Returns what the position is in, or undefined for prose and code. `column` counts UTF-16 code units from 1. */
export function cursorAt(lines: readonly string[], line: number, column: number): Cursor | undefined {
  if (line < 1 || line > lines.length) return undefined;
  const text = lineAt(lines, line);
  const at = { line, column, text };
  const front = frontMatterEnd(lines);
  if (line <= front) return line > 1 && line < front ? frontMatterCursor(lines, at) : undefined;
  const fences = openFences(lines.slice(0, line));
  const mark = fences.at(-1) ?? '';
  const before = fences.at(-2) ?? '';
  const isOpener = mark !== '' && (before === '' || fenceCloser.test(lines[line - 2] ?? '')) && fenceOpener.test(text);
  if (isOpener && !(before !== '' && fenceCloser.test(text))) return fenceCursor(at, mark);
  if (mark !== '') return undefined;
  for (const find of [includeCursor, containerCursor, variableCursor, iconCursor, linkCursor, referenceCursor]) {
    const found = find(at);
    if (found) return found;
  }
  return undefined;
}

/** The number of lines of the front matter with both of its marks; 0 if there is none, all lines if it is not closed. */
export function frontMatterEnd(lines: readonly string[]): number {
  if (!/^\uFEFF?---[ \t]*$/.test(lines[0] ?? '')) return 0;
  const end = lines.findIndex((text, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(text));
  return end < 0 ? lines.length : end + 1;
}

type Position = { line: number; column: number; text: string };

const fenceOpener = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const fenceCloser = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** For each line, the mark of the fence that it opens, closes or is in; '' for none. */
export function openFences(lines: readonly string[]): string[] {
  const marks: string[] = [];
  let mark = '';
  for (let index = 0; index < frontMatterEnd(lines); index++) marks.push('');
  for (const text of lines.slice(marks.length)) {
    const isClosed = mark !== '' && fenceCloser.exec(text)?.[1]?.startsWith(mark);
    if (mark === '') [, mark = ''] = fenceOpener.exec(text) ?? [];
    marks.push(mark);
    if (isClosed) mark = '';
  }
  return marks;
}

/** A token of the line, if the position is in it or at one of its ends. */
function token(
  { line, column }: Position,
  from: number,
  written: string,
): Pick<Cursor, 'written' | 'before' | 'range'> | undefined {
  if (column < from || column > from + written.length) return undefined;
  return { written, before: written.slice(0, column - from), range: { line, from, to: from + written.length } };
}

/** The token that a group of a match holds. The pattern needs the flag `d`. */
function groupToken(position: Position, match: RegExpExecArray, name: string) {
  const [start] = match.indices?.groups?.[name] ?? [];
  const written = match.groups?.[name];
  return start === undefined || written === undefined ? undefined : token(position, start + 1, written);
}

function fenceCursor(at: Position, mark: string): Cursor | undefined {
  const start = at.text.indexOf(mark) + mark.length;
  const info = at.text.slice(start);
  const [lead = ''] = /^[ \t]*/.exec(info) ?? [];
  const [language = ''] = /^[^\s{[]*/.exec(info.slice(lead.length)) ?? [];
  const own = token(at, start + lead.length + 1, language);
  if (own) return { kind: 'language', ...own };
  const before = at.text.slice(0, at.column - 1);
  const [word = ''] = /[^\s]*$/.exec(before) ?? [];
  const [rest = ''] = /^[^\s]*/.exec(at.text.slice(at.column - 1)) ?? [];
  const option = token(at, at.column - word.length, word + rest);
  return option && at.column > start + 1 ? { kind: 'fence-option', language, ...option } : undefined;
}

function containerCursor(at: Position): Cursor | undefined {
  const match = /^[ \t>]*:{3,}[ \t]*(?<name>[\w-]*)/d.exec(at.text);
  const own = match && groupToken(at, match, 'name');
  return own ? { kind: 'container', ...own } : undefined;
}

const includePatterns = [
  /<!--[ \t]*@include:[ \t]*(?<path>[^\s#{}>]*)(?:#(?<region>[^\s{}>]*?))?(?:\{(?<range>[^{}]*))?(?=\}|[ \t]|-->|$)/d,
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?<<<[ \t]+(?<path>[^\s#{}[\]]*)(?:#(?<region>[^\s{}[\]]*))?(?:[ \t]*\{(?<range>[^{}]*))?/d,
];

function includeCursor(at: Position): Cursor | undefined {
  for (const [index, pattern] of includePatterns.entries()) {
    const match = pattern.exec(at.text);
    if (!match) continue;
    const isCode = index === 1;
    const path = match.groups?.path ?? '';
    const own = groupToken(at, match, 'path');
    if (own) return { kind: 'include', isCode, ...own };
    const region = groupToken(at, match, 'region');
    if (region) return { kind: 'region', path, isCode, ...region };
    const range = groupToken(at, match, 'range');
    return range && { kind: 'line-range', path, ...range };
  }
  return undefined;
}

function variableCursor(at: Position): Cursor | undefined {
  for (const match of at.text.matchAll(/\{\{[ \t]*(?<name>[\w.-]*)/dg)) {
    const own = groupToken(at, match, 'name');
    if (own) return { kind: 'variable', ...own };
  }
  return undefined;
}

function iconCursor(at: Position): Cursor | undefined {
  for (const match of at.text.matchAll(/:icon\[(?<name>[\w-]*)/dg)) {
    const own = groupToken(at, match, 'name');
    if (own) return { kind: 'icon', ...own };
  }
  return undefined;
}

/** Inline links and images, definitions, and attributes of HTML, also if they are not closed yet. */
const linkPatterns = [
  /\]\([ \t]*<(?<target>[^<>\n]*)/dg,
  /\]\([ \t]*(?<target>(?:[^\s()<>\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/dg,
  /^[ \t>]*\[[^\]\n]+\]:[ \t]*<?(?<target>[^\s<>]*)/dg,
  /<[A-Za-z][^<>]*?\b(?:href|src|poster|srcset|to)=["'](?<target>[^"'\n]*)/dg,
];

function linkCursor(at: Position): Cursor | undefined {
  const code = codeSpans(at.text);
  for (const pattern of linkPatterns)
    for (const match of at.text.matchAll(pattern)) {
      const own = groupToken(at, match, 'target');
      if (!own || code.some(([from, to]) => own.range.from > from && own.range.from <= to)) continue;
      return { kind: 'link', isImage: isImageAt(at.text, match.index, match[0]), ...own };
    }
  return undefined;
}

/** The spans of inline code in a line, as offsets. */
function codeSpans(text: string): [from: number, to: number][] {
  return Array.from(text.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g), (found) => [found.index, found.index + found[0].length]);
}

function isImageAt(text: string, index: number, matched: string): boolean {
  if (matched.startsWith('<')) return /\b(?:src|poster|srcset)=["'][^"']*$/.test(matched);
  if (!matched.startsWith(']')) return false;
  let depth = 1;
  for (let offset = index - 1; offset >= 0; offset--) {
    const letter = text.charAt(offset);
    if (letter === ']') depth++;
    else if (letter === '[' && --depth === 0) return text.charAt(offset - 1) === '!';
  }
  return false;
}

function referenceCursor(at: Position): Cursor | undefined {
  for (const match of at.text.matchAll(/\]\[(?<label>[^\]\n[]*)/dg)) {
    const own = groupToken(at, match, 'label');
    if (own) return { kind: 'reference', ...own };
  }
  return undefined;
}

function frontMatterCursor(lines: readonly string[], at: Position): Cursor | undefined {
  const { text } = at;
  const item = /^(?<indent>[ \t]*)-[ \t]*(?<value>.*)$/d.exec(text);
  const entry = /^(?<indent>[ \t]*)(?:-[ \t]+)?(?<key>[\w.-]+)[ \t]*:(?:[ \t]+(?<value>.*))?$/d.exec(text);
  if (entry) {
    const key = entry.groups?.key ?? '';
    const path = [...parentKeys(lines, at.line, columnOfKey(text)), key];
    const own = groupToken(at, entry, 'key');
    if (own) return { kind: 'key', path: path.slice(0, -1), ...own };
    return valueCursor(at, path, text.indexOf(':', text.indexOf(key)) + 1);
  }
  if (item) {
    const indent = item.groups?.indent ?? '';
    const path = parentKeys(lines, at.line, indent.length, true);
    const value = valueToken(at, text.indexOf('-') + 1, text.length);
    return value && { kind: 'value', path, isItem: true, ...value };
  }
  const [indent = ''] = /^[ \t]*/.exec(text) ?? [];
  const own = token(at, indent.length + 1, text.trim());
  return own && { kind: 'key', path: parentKeys(lines, at.line, indent.length), ...own };
}

/** The column, from 0, at which the key of a line starts: that of an item behind its hyphen. */
function columnOfKey(text: string): number {
  return /^[ \t]*(?:-[ \t]+)?/.exec(text)?.[0].length ?? 0;
}

/** The keys of the mappings around a line, outermost first. A list may have the indentation of its key. */
function parentKeys(lines: readonly string[], line: number, indent: number, isItem = false): string[] {
  const keys: string[] = [];
  let limit = isItem ? indent + 1 : indent;
  for (let index = line - 2; index > 0 && limit > 0; index--) {
    const text = lines[index] ?? '';
    const key = firstMatch(/^[ \t]*(?:-[ \t]+)?([\w.-]+)[ \t]*:/, text, 1);
    if (key === '' || columnOfKey(text) >= limit) continue;
    const isSibling = /^[ \t]*-[ \t]/.test(text) && text.search(/\S/) >= limit - 1 && isItem;
    if (isSibling) continue;
    keys.unshift(key);
    limit = columnOfKey(text);
  }
  return keys;
}

/** The value of a key, or the item of a list in brackets, without quotation marks. */
function valueCursor(at: Position, path: readonly string[], start: number): Cursor | undefined {
  const open = at.text.indexOf('[', start);
  const isList = open >= 0 && at.text.slice(start, open).trim() === '';
  if (!isList) {
    const own = valueToken(at, start, at.text.length);
    return own && { kind: 'value', path, isItem: false, ...own };
  }
  const end = at.text.lastIndexOf(']') > open ? at.text.lastIndexOf(']') : at.text.length;
  let from = open + 1;
  for (const part of at.text.slice(from, end).split(',')) {
    const own = valueToken(at, from, from + part.length);
    if (own) return { kind: 'value', path, isItem: true, ...own };
    from += part.length + 1;
  }
  return undefined;
}

/** The token between two offsets without the whitespace and the quotation marks around it. */
function valueToken(at: Position, start: number, end: number): ReturnType<typeof token> {
  if (at.column < start + 1 || at.column > end + 1) return undefined;
  const part = at.text.slice(start, end);
  const [lead = ''] = /^[ \t]*["']?/.exec(part) ?? [];
  const written = part.slice(lead.length).replace(/["']?[ \t]*$/, '');
  const from = start + lead.length + 1;
  return token(at, from, written) ?? token(at, at.column, '');
}
