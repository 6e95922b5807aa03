import { itemAt } from '../../basics/invariant.ts';
import { lineIndexAt, lineStarts } from '../../basics/line-starts.ts';

/** Returns the origin of a position: the file and line, and the number to subtract from the column to get the original column. */
export type Origin = (line: number, column?: number) => { file: string; line: number; indent: number };
/** A source that was assembled or rewritten. `origin` returns the origin of each position. */
export type TracedSource = { text: string; origin: Origin };
/**
 * Replaces a range of a source. Offsets are relative to its start. `source` is the position from which the text was copied, if there is
 * one.
 */
export type TextEdit = { from: number; to: number; text: string; source?: TextSource | undefined };
/** The position of a string. The file is absent if it is that of the page. */
export type TextSource = { file?: string; line: number; column: number };

/**
 * Applies edits to a source. Of overlapping edits, the one that starts first is applied. Of edits with the same start, the first in the
 * list is applied.
 */
export function applyEdits({ text, origin }: TracedSource, edits: readonly TextEdit[]): TracedSource {
  const sorted = edits.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const pieces: EditedPiece[] = [];
  let output = '';
  let at = 0;
  for (const { from, to, text: inserted, source } of sorted) {
    if (from < at) continue;
    if (from > at) pieces.push({ outputOffset: output.length, from: at, isInserted: false });
    output += text.slice(at, from);
    if (inserted !== '') pieces.push({ outputOffset: output.length, from, isInserted: true, source });
    output += inserted;
    at = to;
  }
  if (at < text.length) pieces.push({ outputOffset: output.length, from: at, isInserted: false });
  output += text.slice(at);
  return { text: output, origin: createOrigin(output, { text, origin }, pieces) };
}

/** A segment of the new source, which starts at `outputOffset`. It is copied from the original offset `from`, or inserted there. */
type EditedPiece = { outputOffset: number; from: number; isInserted: boolean; source?: TextEdit['source'] };

function createOrigin(output: string, { text, origin }: TracedSource, pieces: readonly EditedPiece[]): Origin {
  const starts = lineStarts(output);
  const sources = lineStarts(text);
  return (line, column = 1) => {
    const offset = (starts[line - 1] ?? output.length) + column - 1;
    const piece = pieces[findLastAtMost(pieces, offset, ({ outputOffset }) => outputOffset)];
    if (piece?.source) {
      const originalColumn = piece.source.column + offset - piece.outputOffset;
      const { file = origin(piece.source.line).file, line: sourceLine } = piece.source;
      return { file, line: sourceLine, indent: column - originalColumn };
    }
    const from = piece ? piece.from + (piece.isInserted ? 0 : offset - piece.outputOffset) : 0;
    const row = lineIndexAt(sources, from);
    const sourceColumn = from - itemAt(sources, row) + 1;
    const source = origin(row + 1, sourceColumn);
    return { ...source, indent: column - (sourceColumn - source.indent) };
  };
}

/**
 * Finds the index of the last item whose key is at most `value`; -1 if there is none. Items must be sorted by key. `measure` returns the
 * key.
 */
export function findLastAtMost<Item>(items: readonly Item[], value: number, measure: (item: Item) => number): number {
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
