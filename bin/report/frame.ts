import type { Place } from '../../compiler/model.ts';
import { type Cell, toCells } from './cells.ts';

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
/** What stands left of the place stays visible in this part of the room. */
const contextShare = 0.4;

function cut(cells: readonly Cell[], span: Span, room: number): Cut {
  const before = widthOf(cells.slice(0, span.from));
  const under = widthOf(cells.slice(span.from, span.to));
  if (widthOf(cells) <= room) return { shown: textOf(cells), before, under };
  const begin = before + under <= room - 2 ? 0 : stepBack(cells, span.from, Math.min(before, Math.floor(room * contextShare)));
  const end = stepOn(cells, begin, room - 2);
  const left = begin > 0 ? '…' : '';
  const right = end < cells.length ? '…' : '';
  return {
    shown: left + textOf(cells.slice(begin, end)) + right,
    before: left.length + widthOf(cells.slice(begin, span.from)),
    under: widthOf(cells.slice(span.from, Math.min(span.to, end))),
  };
}

/** The first cell of those that fill `room` columns before `index`. */
function stepBack(cells: readonly Cell[], index: number, room: number): number {
  let at = index;
  for (let left = room - (cells[at - 1]?.width ?? 0); at > 0 && left >= 0; left -= cells[at - 1]?.width ?? 0) at--;
  return at;
}

/** The cell after those that fill `room` columns from `index`. */
function stepOn(cells: readonly Cell[], index: number, room: number): number {
  let at = index;
  for (let left = room - (cells[at]?.width ?? 0); at < cells.length && left >= 0; left -= cells[at]?.width ?? 0) at++;
  return at;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('');
}
