import { invariant, itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { type DataCursor, type LineRange, yamlCursorAt } from './data-cursor.ts';

/**
 * The element at a position in a Markdown file. `source` is the complete token as it appears in the file, and `range` its location.
 * `before` is the part of the token before the position, which completions extend.
 */
export type Cursor = DataCursor | MarkdownCursor;
type MarkdownCursor = (
  | { kind: 'link'; isImage: boolean }
  | { kind: 'reference' }
  | { kind: 'language' }
  | { kind: 'fence-option'; language: string }
  | { kind: 'container' }
  | { kind: 'variable' }
  | { kind: 'icon' }
  | { kind: 'include'; isCode: boolean }
  | { kind: 'region'; path: string; isCode: boolean }
  | { kind: 'line-range'; path: string }
) & { source: string; before: string; range: LineRange };

/** Returns the element at a position; undefined in prose and code. `column` counts UTF-16 code units from 1. */
export function cursorAt(lines: readonly string[], line: number, column: number): Cursor | undefined {
  if (line < 1 || line > lines.length) return undefined;
  const text = lineAt(lines, line);
  const at = { line, column, text };
  const frontMatterEndLine = frontMatterEnd(lines);
  if (line <= frontMatterEndLine) {
    const isBetweenDelimiters = line > 1 && line < frontMatterEndLine;
    return isBetweenDelimiters ? yamlCursorAt(lines.slice(0, frontMatterEndLine - 1), line, column, 2) : undefined;
  }
  const fences = openFences(lines.slice(0, line));
  const mark = itemAt(fences, -1);
  const before = fences.at(-2) ?? '';
  const isOpener = mark !== '' && (before === '' || fenceCloser.test(lineAt(lines, line - 1))) && fenceOpener.test(text);
  if (isOpener && !(before !== '' && fenceCloser.test(text))) return fenceCursor(at, mark);
  if (mark !== '') return undefined;
  for (const find of [includeCursor, containerCursor, variableCursor, iconCursor, linkCursor, referenceCursor]) {
    const cursor = find(at);
    if (cursor) return cursor;
  }
  return undefined;
}

/** Returns the number of lines of the front matter, including its delimiters; 0 if there is none, all lines if it is not closed. */
export function frontMatterEnd(lines: readonly string[]): number {
  if (!/^\uFEFF?---[ \t]*$/.test(lines[0] ?? '')) return 0;
  const end = lines.findIndex((text, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(text));
  return end < 0 ? lines.length : end + 1;
}

type CursorPosition = { line: number; column: number; text: string };

const fenceOpener = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const fenceCloser = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Returns, for each line, the marker of the fence that it opens, closes or belongs to; '' outside of fences. */
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

/** Returns a token of the line if the position is inside it or at one of its ends. */
function tokenAt(
  { line, column }: CursorPosition,
  from: number,
  value: string,
): Pick<Cursor, 'source' | 'before' | 'range'> | undefined {
  if (column < from || column > from + value.length) return undefined;
  return {
    source: value,
    before: value.slice(0, column - from),
    range: { line, from, to: from + value.length },
  };
}

/** Returns the token in a group of a match. The pattern needs the flag `d`. */
function groupToken(position: CursorPosition, match: RegExpExecArray, name: string) {
  const [start] = match.indices?.groups?.[name] ?? [];
  const value = match.groups?.[name];
  return start === undefined || value === undefined ? undefined : tokenAt(position, start + 1, value);
}

function fenceCursor(at: CursorPosition, mark: string): Cursor | undefined {
  const start = at.text.indexOf(mark) + mark.length;
  const info = at.text.slice(start);
  const [lead = ''] = /^[ \t]*/.exec(info) ?? [];
  const [language = ''] = /^[^\s{[]*/.exec(info.slice(lead.length)) ?? [];
  const token = tokenAt(at, start + lead.length + 1, language);
  if (token) return { kind: 'language', ...token };
  const before = at.text.slice(0, at.column - 1);
  const [word = ''] = /[^\s]*$/.exec(before) ?? [];
  const [rest = ''] = /^[^\s]*/.exec(at.text.slice(at.column - 1)) ?? [];
  const option = tokenAt(at, at.column - word.length, word + rest);
  return option && at.column > start + 1 ? { kind: 'fence-option', language, ...option } : undefined;
}

function containerCursor(at: CursorPosition): Cursor | undefined {
  const match = /^[ \t>]*:{3,}[ \t]*(?<name>[\w-]*)/d.exec(at.text);
  const token = match && groupToken(at, match, 'name');
  return token ? { kind: 'container', ...token } : undefined;
}

const includePatterns = [
  /<!--[ \t]*@include:[ \t]*(?<path>[^\s#{}>]*)(?:#(?<region>[^\s{}>]*?))?(?:\{(?<range>[^{}]*))?(?=\}|[ \t]|-->|$)/d,
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?<<<[ \t]+(?<path>[^\s#{}[\]]*)(?:#(?<region>[^\s{}[\]]*))?(?:[ \t]*\{(?<range>[^{}]*))?/d,
];

function includeCursor(at: CursorPosition): Cursor | undefined {
  for (const [index, pattern] of includePatterns.entries()) {
    const match = pattern.exec(at.text);
    if (!match) continue;
    const isCode = index === 1;
    const { path } = match.groups ?? {};
    invariant(path !== undefined, 'An include directive has no path');
    const token = groupToken(at, match, 'path');
    if (token) return { kind: 'include', isCode, ...token };
    const region = groupToken(at, match, 'region');
    if (region) return { kind: 'region', path, isCode, ...region };
    const range = groupToken(at, match, 'range');
    return range && { kind: 'line-range', path, ...range };
  }
  return undefined;
}

function variableCursor(at: CursorPosition): Cursor | undefined {
  for (const match of at.text.matchAll(/\{\{[ \t]*(?<name>[\w.-]*)/dg)) {
    const token = groupToken(at, match, 'name');
    if (token) return { kind: 'variable', ...token };
  }
  return undefined;
}

function iconCursor(at: CursorPosition): Cursor | undefined {
  for (const match of at.text.matchAll(/:icon\[(?<name>[\w-]*)/dg)) {
    const token = groupToken(at, match, 'name');
    if (token) return { kind: 'icon', ...token };
  }
  return undefined;
}

/** Inline links and images, definitions, and HTML attributes, including incomplete ones. */
const linkPatterns = [
  /\]\([ \t]*<(?<target>[^<>\n]*)/dg,
  /\]\([ \t]*(?<target>(?:[^\s()<>\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/dg,
  /^[ \t>]*\[[^\]\n]+\]:[ \t]*<?(?<target>[^\s<>]*)/dg,
  /<[A-Za-z][^<>]*?\b(?:href|src|poster|srcset|to)=["'](?<target>[^"'\n]*)/dg,
];

function linkCursor(at: CursorPosition): Cursor | undefined {
  const code = codeSpans(at.text);
  for (const pattern of linkPatterns)
    for (const match of at.text.matchAll(pattern)) {
      const token = groupToken(at, match, 'target');
      if (!token || code.some(([from, to]) => token.range.from > from && token.range.from <= to)) continue;
      return { kind: 'link', isImage: isImageAt(at.text, match.index, match[0]), ...token };
    }
  return undefined;
}

/** Returns the offsets of the inline code spans in a line. */
function codeSpans(text: string): [from: number, to: number][] {
  return Array.from(text.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g), (match) => [match.index, match.index + match[0].length]);
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

function referenceCursor(at: CursorPosition): Cursor | undefined {
  for (const match of at.text.matchAll(/\]\[(?<label>[^\]\n[]*)/dg)) {
    const token = groupToken(at, match, 'label');
    if (token) return { kind: 'reference', ...token };
  }
  return undefined;
}
