import type { Span } from '../../model.ts';

/**
 * A run of text that was read as a whole, with its first line. Every line of it ends where its source line ends, because quotes,
 * lists and indentation only take away from the left: so columns count from the right. Where that is not so, `shift` tells how far
 * the text is moved: headings with closing marks, and cells.
 */
export type Leaf = { text: string; line: number; offset: number; shift?: () => number; seen?: { row: number; start: number } };

type Lines = { lines: readonly string[] };

/** Where a part of a leaf stands in the text; offsets count from the beginning of the leaf. */
export function spanIn(draft: Lines, leaf: Leaf, range: readonly [from: number, to: number]): Span {
  const [line, column] = pointIn(draft, leaf, range[0]);
  const [endLine, endColumn] = range[1] === range[0] ? [line, column] : pointIn(draft, leaf, range[1]);
  return [line, column, endLine, endColumn];
}

function pointIn(draft: Lines, leaf: Leaf, offset: number): readonly [number, number] {
  const { text } = leaf;
  if (leaf.shift) return [leaf.line, offset + leaf.shift() + 1 + countPipes(text, offset)];
  const { row, start } = rowOf(leaf, offset);
  const end = text.indexOf('\n', start);
  const width = trimmedLength(text, start, end < 0 ? text.length : end);
  const source = draft.lines[leaf.line - 1 + row] ?? '';
  return [leaf.line + row, offset - start + trimmedLength(source, 0, source.length) - width + 1];
}

/** Goes on from where the last search ended: a paragraph of a thousand links is gone through once. */
function rowOf(leaf: Leaf, offset: number): { row: number; start: number } {
  let { row, start } = leaf.seen && leaf.seen.start <= offset ? leaf.seen : { row: 0, start: 0 };
  for (let end = leaf.text.indexOf('\n', start); end >= 0 && end < offset; end = leaf.text.indexOf('\n', start)) {
    row++;
    start = end + 1;
  }
  leaf.seen = { row, start };
  return leaf.seen;
}

function trimmedLength(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && (text.charCodeAt(last - 1) === 0x20 || text.charCodeAt(last - 1) === 0x09)) last--;
  return last - start;
}

/** A pipe in a cell was written with a backslash, which is gone. */
function countPipes(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('|'); at >= 0 && at < offset; at = text.indexOf('|', at + 1)) count++;
  return count;
}
