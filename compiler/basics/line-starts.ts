import { itemAt } from './invariant.ts';

/** Returns the offset at which each line of a string starts. Lines end with a line feed. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Returns the index of the line that contains an offset, zero-based: the last line start that is not greater than the offset. */
export function lineIndexAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemAt(starts, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A one-based line and column. */
export type Position = { line: number; column: number };

/** Returns a function that converts an offset in a string to a position. It finds the lines of the string on its first call. */
export function createPositionFinder(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const index = lineIndexAt(starts, offset);
    return { line: index + 1, column: offset - itemAt(starts, index) + 1 };
  };
}
