import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import { type Cell, escapeControls, toCells } from './cells.ts';

/** How findings are drawn: `readLine` gives a line's text (from 1), `at` the name of a file as people know it from where they stand. */
export type Drawing = {
  width: number;
  colour: boolean;
  readLine: (file: string, line: number) => string | undefined;
  at: (file: string) => string;
};

const mostRelated = 10;
const paint = { bold: '1', red: '31', yellow: '33', cyan: '36', dim: '2' } as const;
type Paint = keyof typeof paint;

/** A finding as people read it: place, severity, code, code frame, what is wrong, what to do. */
export function toPretty(found: Diagnostic, drawing: Drawing): string {
  const { severity, at, message, hint } = found;
  const tone = severity === 'error' ? 'red' : 'yellow';
  const ink = (style: Paint, text: string): string => (drawing.colour ? `\u001b[${paint[style]}m${text}\u001b[0m` : text);
  const place = at.file === '' ? '' : `${ink('bold', toPlace(at, drawing))}  `;
  const lines = [`${place}${ink(tone, severity)}  ${ink('dim', found.code)}`];
  const text = at.file === '' ? undefined : drawing.readLine(at.file, at.line);
  if (text !== undefined) {
    const { source, carets } = toFrame(at, text, drawing.width);
    lines.push(source, ink(tone, carets));
  }
  lines.push(`  ${escapeControls(message)}`);
  if (hint !== undefined) lines.push(`  ${ink('cyan', escapeControls(hint))}`);
  return `${[...lines, ...toRelated(found, drawing)].join('\n')}\n`;
}

function toPlace({ file, line, column }: Place, { at }: Drawing): string {
  return `${escapeControls(at(file))}:${line}:${column}`;
}

/** The other places of a fault, a line for each file: of forty in one file the first ten are named, and of forty files with a warning as many. */
function toRelated({ severity, related = [] }: Diagnostic, drawing: Drawing): string[] {
  const files = new Map<string, string[]>();
  for (const { file, line, column } of related) {
    const spots = files.get(file) ?? [];
    spots.push(`${line}:${column}`);
    files.set(file, spots);
  }
  const most = severity === 'error' ? files.size : mostRelated;
  const lines = [...files].slice(0, most).map(([file, spots], index) => {
    const rest = spots.length - mostRelated;
    const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'place' : 'places'}` : '';
    const named = `${escapeControls(drawing.at(file))}:${spots.slice(0, mostRelated).join(', ')}${more}`;
    return `  ${index === 0 ? 'also' : '    '} ${named}`;
  });
  const others = files.size - most;
  return others > 0
    ? [...lines, `       and ${others} more ${others === 1 ? 'file' : 'files'}, which --format json names`]
    : lines;
}

/** The two lines of a code frame: the source with its number, and the carets below the place. */
export type Frame = { source: string; carets: string };

/** The frame of a place in its line, at most `width` columns wide: a longer line is cut around the place. */
export function toFrame(place: Place, line: string, width: number): Frame {
  const number = String(place.line);
  const cells = toCells(line);
  const from = Math.min(place.column - 1, cells.length);
  const span = { from, to: Math.max(from, Math.min(endOf(place, cells.length), cells.length)) };
  const { shown, before, under } = cut(cells, span, Math.max(20, width - number.length - 5));
  return {
    source: `  ${number} │ ${shown}`.trimEnd(),
    carets: `  ${' '.repeat(number.length)} │ ${' '.repeat(before)}${'^'.repeat(Math.max(1, under))}`,
  };
}

/** Index of the first cell after the place: its end column, or the end of the line where it ends on a later one. */
function endOf({ line, column, endLine, endColumn }: Place, length: number): number {
  if (endLine !== undefined && endLine > line) return length;
  return endColumn === undefined ? column : endColumn - 1;
}

type Span = { from: number; to: number };
type Cut = { shown: string; before: number; under: number };
/** What stands left of the place stays visible in this share of the columns. */
const contextShare = 0.4;

function cut(cells: readonly Cell[], span: Span, columns: number): Cut {
  const before = widthOf(cells.slice(0, span.from));
  const under = widthOf(cells.slice(span.from, span.to));
  if (widthOf(cells) <= columns) return { shown: textOf(cells), before, under };
  const begin =
    before + under <= columns - 2 ? 0 : stepBack(cells, span.from, Math.min(before, Math.floor(columns * contextShare)));
  const end = stepOn(cells, begin, columns - 2);
  const left = begin > 0 ? '…' : '';
  const right = end < cells.length ? '…' : '';
  return {
    shown: left + textOf(cells.slice(begin, end)) + right,
    before: left.length + widthOf(cells.slice(begin, span.from)),
    under: widthOf(cells.slice(span.from, Math.min(span.to, end))),
  };
}

/** The first cell of those that fill that many columns before `index`. */
function stepBack(cells: readonly Cell[], index: number, columns: number): number {
  let at = index;
  for (let left = columns - (cells[at - 1]?.width ?? 0); at > 0 && left >= 0; left -= cells[at - 1]?.width ?? 0) at--;
  return at;
}

/** The cell after those that fill that many columns from `index`. */
function stepOn(cells: readonly Cell[], index: number, columns: number): number {
  let at = index;
  for (let left = columns - (cells[at]?.width ?? 0); at < cells.length && left >= 0; left -= cells[at]?.width ?? 0) at++;
  return at;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('');
}

/** Gives lines (from 1) of files below `root`, for code frames; undefined where there is none. Keeps the last file that was asked for. */
export function openLines(root: string): (file: string, line: number) => string | undefined {
  let last = '';
  let lines: string[] = [];
  return (file, line) => {
    if (file !== last) lines = readLines(root, file);
    last = file;
    return lines[line - 1];
  };
}

const mostBytes = 10_000_000;

function readLines(root: string, file: string): string[] {
  if (file.split('/').some((name) => name === '..')) return [];
  try {
    const path = join(root, file);
    const stats = lstatSync(path);
    return stats.isFile() && stats.size <= mostBytes
      ? readFileSync(path, 'utf8')
          .replace(/^\ufeff/, '')
          .split(/\r\n|\r|\n/)
      : [];
  } catch {
    return [];
  }
}
