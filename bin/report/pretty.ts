import { statSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '../../compiler/basics/invariant.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import { readFileBelow } from '../disk/regular-file.ts';
import { type Cell, escapeControls, toCells } from './cells.ts';

/**
 * Options for printing findings. `width` is in columns; `readLine` returns a line of a file (one-based); `at` converts a file of the
 * site to a path from the current folder.
 */
export type PrettyOptions = {
  width: number;
  colour: boolean;
  readLine: (file: string, line: number) => string | undefined;
  at: (file: string) => string;
};

const maxRelated = 10;
const ansiCodes = { bold: '1', red: '31', yellow: '33', cyan: '36', dim: '2' } as const;
type Paint = keyof typeof ansiCodes;

/** Formats a finding for people: location, severity, code, code frame, message and hint. */
export function toPretty(finding: Diagnostic, options: PrettyOptions): string {
  const { severity, at, message, hint } = finding;
  const severityColour = severity === 'error' ? 'red' : 'yellow';
  const colourText = (style: Paint, text: string): string =>
    options.colour ? `\u001b[${ansiCodes[style]}m${text}\u001b[0m` : text;
  const place = at.file === '' ? '' : `${colourText('bold', toPlace(at, options))}  `;
  const lines = [`${place}${colourText(severityColour, severity)}  ${colourText('dim', finding.code)}`];
  const text = at.file === '' ? undefined : options.readLine(at.file, at.line);
  if (text !== undefined) {
    const { source, carets } = toFrame(at, text, options.width);
    lines.push(source, colourText(severityColour, carets));
  }
  lines.push(`  ${escapeControls(message)}`);
  if (hint !== undefined) lines.push(`  ${colourText('cyan', escapeControls(hint))}`);
  return `${[...lines, ...toRelated(finding, options)].join('\n')}\n`;
}

function toPlace({ file, line, column }: Place, { at }: PrettyOptions): string {
  return `${escapeControls(at(file))}:${line}:${column}`;
}

/**
 * Returns the related locations of a finding, one line for each file. Lists at most ten locations per file, and for a warning at most ten
 * files.
 */
function toRelated({ severity, related = [] }: Diagnostic, options: PrettyOptions): string[] {
  const files = new Map<string, string[]>();
  for (const { file, line, column } of related) {
    const positions = files.get(file) ?? [];
    positions.push(`${line}:${column}`);
    files.set(file, positions);
  }
  const max = severity === 'error' ? files.size : maxRelated;
  const lines = [...files].slice(0, max).map(([file, positions], index) => {
    const rest = positions.length - maxRelated;
    const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'place' : 'places'}` : '';
    const named = `${escapeControls(options.at(file))}:${positions.slice(0, maxRelated).join(', ')}${more}`;
    return `  ${index === 0 ? 'also' : '    '} ${named}`;
  });
  const others = files.size - max;
  return others > 0 ? [...lines, `       and ${others} more ${others === 1 ? 'file' : 'files'}, listed by --format json`] : lines;
}

/**
 * Returns the two lines of a code frame: the source line with its number, and carets below the location. The frame is at most `width`
 * columns wide; a longer line is cut around the location.
 */
export function toFrame(place: Place, line: string, width: number): { source: string; carets: string } {
  const number = String(place.line);
  const start = skipHalfPair(line, place.column - 1 - contextFactor * width);
  const cells = toCells(line.slice(start, place.column - 1 + contextFactor * width));
  const from = Math.min(place.column - 1 - start, cells.length);
  const span = { from, to: Math.max(from, Math.min(endCellOf(place, line.length) - start, cells.length)) };
  const { shown, before, marked } = cutToWidth(cells, span, Math.max(20, width - number.length - 5));
  return {
    source: `  ${number} │ ${shown}`.trimEnd(),
    carets: `  ${' '.repeat(number.length)} │ ${' '.repeat(before)}${'^'.repeat(Math.max(1, marked))}`,
  };
}

/**
 * How many characters to examine on either side of a location, as a multiple of the width. Limited because a line may have millions of
 * characters.
 */
const contextFactor = 8;

/** Returns the offset or, if it is inside a surrogate pair, the next one; 0 for negative offsets. */
function skipHalfPair(line: string, offset: number): number {
  if (offset <= 0) return 0;
  return /[\udc00-\udfff]/.test(line.charAt(offset)) ? offset + 1 : offset;
}

/** Returns the index of the first cell after the location, or the length of the line if the location ends on a later line. */
function endCellOf({ line, column, endLine, endColumn }: Place, length: number): number {
  if (endLine !== undefined && endLine > line) return length;
  return endColumn === undefined ? column : endColumn - 1;
}

/** The share of the columns for the text before the location. */
const contextShare = 0.4;

/**
 * Cuts a line to a number of columns. Returns the remaining text, and the number of columns before the location (`before`) and of the
 * location itself (`marked`).
 */
function cutToWidth(
  cells: readonly Cell[],
  span: { from: number; to: number },
  columns: number,
): { shown: string; before: number; marked: number } {
  const before = widthOf(cells.slice(0, span.from));
  const marked = widthOf(cells.slice(span.from, span.to));
  if (widthOf(cells) <= columns) return { shown: textOf(cells), before, marked: marked };
  const start =
    before + marked <= columns - 2 ? 0 : stepBack(cells, span.from, Math.min(before, Math.floor(columns * contextShare)));
  const end = indexAfter(cells, start, columns - 2);
  const left = start > 0 ? '…' : '';
  const right = end < cells.length ? '…' : '';
  return {
    shown: left + textOf(cells.slice(start, end)) + right,
    before: left.length + widthOf(cells.slice(start, span.from)),
    marked: widthOf(cells.slice(span.from, Math.min(span.to, end))),
  };
}

/** Returns the index of the first cell that fits into that many columns before `index`. */
function stepBack(cells: readonly Cell[], index: number, columns: number): number {
  let at = index;
  for (let left = columns; at > 0; at--) {
    left -= itemAt(cells, at - 1).width;
    if (left < 0) break;
  }
  return at;
}

/** Returns the index after the last cell that fits into that many columns from `index` on. */
function indexAfter(cells: readonly Cell[], index: number, columns: number): number {
  let at = index;
  for (let left = columns; at < cells.length; at++) {
    left -= itemAt(cells, at).width;
    if (left < 0) break;
  }
  return at;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('');
}

/**
 * Returns a function that reads one line (one-based) of a file below `root`, for code frames; undefined if the line does not exist.
 * The last file is cached in memory.
 */
export function createLineReader(root: string): (file: string, line: number) => string | undefined {
  let last = '';
  let lines: string[] = [];
  return (file, line) => {
    if (file !== last) lines = readLines(root, file);
    last = file;
    return lines[line - 1];
  };
}

const maxBytes = 10_000_000;

function readLines(root: string, file: string): string[] {
  try {
    if (statSync(join(root, file)).size > maxBytes) return [];
    const content = readFileBelow(root, file);
    return content
      ? content
          .toString('utf8')
          .replace(/^\ufeff/, '')
          .split(/\r\n|\r|\n/)
      : [];
  } catch {
    return [];
  }
}
