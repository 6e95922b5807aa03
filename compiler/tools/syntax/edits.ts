import { itemAt } from '../../basics/invariant.ts';
import { lineIndexAt, lineStarts } from '../../basics/line-starts.ts';

/** The origin of a column of a line: its file and line, and its offset in columns from the original position. */
export type Origin = (line: number, column?: number) => { file: string; line: number; indent: number };
/** A source that was put together or rewritten, and the way back from each of its places. */
export type Traced = { text: string; origin: Origin };
/** The replacement of a part of a source; offsets count from its beginning. `source` is its origin, if that is elsewhere. */
export type TextEdit = { from: number; to: number; text: string; source?: { line: number; column: number } | undefined };

/**
 * Applies the edits to a source. Of overlapping edits, the one that begins first wins; of those with the same start, the first in
 * the list.
 */
export function applyEdits({ text, origin }: Traced, edits: readonly TextEdit[]): Traced {
  const sorted = edits.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const pieces: Piece[] = [];
  let written = '';
  let at = 0;
  for (const { from, to, text: inserted, source } of sorted) {
    if (from < at) continue;
    if (from > at) pieces.push({ out: written.length, from: at, isInserted: false });
    written += text.slice(at, from);
    if (inserted !== '') pieces.push({ out: written.length, from, isInserted: true, source });
    written += inserted;
    at = to;
  }
  if (at < text.length) pieces.push({ out: written.length, from: at, isInserted: false });
  written += text.slice(at);
  return { text: written, origin: wayBack(written, { text, origin }, pieces) };
}

/** A segment of the new text from the offset `out` on: copied from `from`, or a replacement of the text there. */
type Piece = { out: number; from: number; isInserted: boolean; source?: TextEdit['source'] };

function wayBack(written: string, { text, origin }: Traced, pieces: readonly Piece[]): Origin {
  const starts = lineStarts(written);
  const sources = lineStarts(text);
  return (line, column = 1) => {
    const offset = (starts[line - 1] ?? written.length) + column - 1;
    const piece = pieces[lastAtMost(pieces, offset, ({ out }) => out)];
    if (piece?.source) {
      const place = piece.source.column + offset - piece.out;
      return { file: origin(piece.source.line).file, line: piece.source.line, indent: column - place };
    }
    const from = piece ? piece.from + (piece.isInserted ? 0 : offset - piece.out) : 0;
    const row = lineIndexAt(sources, from);
    const sourceColumn = from - itemAt(sources, row) + 1;
    const source = origin(row + 1, sourceColumn);
    return { ...source, indent: column - (sourceColumn - source.indent) };
  };
}

/** The index of the last item whose measure is not greater than a value; -1 if there is none. */
export function lastAtMost<Item>(items: readonly Item[], value: number, measure: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && measure(item) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
