import { itemAt } from '../basics/invariant.ts';
import { lineIndexAt, lineStarts } from '../basics/line-starts.ts';
import { lineAt } from '../basics/places.ts';
import type { Span } from '../model.ts';
import { isPageToken, type PageToken, type Token } from './markdown/tokens.ts';

/** The text of a page as lines. */
type SourceLines = { lines: readonly string[] };

/**
 * A run of text that was parsed as a unit, with its first line. `offset` is the position up to which it has been written. Every line of it
 * ends at the end of its source line, because quotes, lists and indentation only remove text on the left. Columns are therefore counted
 * from the right. Otherwise (headings with closing markers, cells), `startColumn` is the column, zero-based, at which the run starts in
 * its line.
 */
export type TextRun = {
  text: string;
  line: number;
  offset: number;
  startColumn?: () => number;
  /** The starts of its lines, computed on first use. */
  starts?: readonly number[];
};

/** Returns the rest of a run from an offset. It shares the cached line starts of the run. */
export function runFrom(run: TextRun, offset: number): TextRun {
  run.starts ??= lineStarts(run.text);
  return { ...run, offset };
}

/** Returns the span of a part of a run. Offsets are relative to the start of the run. */
export function spanIn(draft: SourceLines, run: TextRun, [from, to]: readonly [from: number, to: number]): Span {
  const [line, column] = pointIn(draft, run, from);
  const [endLine, endColumn] = to === from ? [line, column] : pointIn(draft, run, to);
  return [line, column, endLine, endColumn];
}

/** Returns the number of line ends in a string. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * Returns the line on which a token starts, which is usually the expected one. When the lexer joins lazy continuation lines of quotes, it
 * can lose a line end. In that case, searches a few lines below for the token's first line.
 */
export function lineOf({ lines }: SourceLines, { type, raw }: Token, expected: number): number {
  if (type === 'space' || type === 'checkbox') return expected;
  const end = raw.indexOf('\n');
  const first = (end < 0 ? raw : raw.slice(0, end)).trimEnd().slice(-24).trimStart();
  if (endsLine(lines[expected - 1], first)) return expected;
  for (let line = expected + 1; line <= Math.min(lines.length, expected + 40); line++) {
    if (endsLine(lines[line - 1], first)) return line;
  }
  return expected;
}

/** Visits every block with its line in document order, including nested ones. The first block starts on the line `first`. */
export function visitBlocks(
  draft: SourceLines,
  tokens: readonly Token[],
  first: number,
  visit: (token: PageToken, line: number) => void,
): void {
  let line = first;
  for (const token of tokens) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      visit(token, line);
      for (const { tokens: inner, line: at } of innerBlocks(token, line)) visitBlocks(draft, inner, at, visit);
    }
    line += countLines(token.raw);
  }
}

function pointIn(draft: SourceLines, run: TextRun, offset: number): readonly [line: number, column: number] {
  const { text } = run;
  if (run.startColumn) return [run.line, offset + run.startColumn() + 1 + countPipes(text, offset)];
  run.starts ??= lineStarts(text);
  const row = lineIndexAt(run.starts, offset);
  const start = itemAt(run.starts, row);
  const next = run.starts[row + 1];
  const width = trimmedLength(text, start, next === undefined ? text.length : next - 1);
  const source = lineAt(draft.lines, run.line + row);
  return [run.line + row, offset - start + trimmedLength(source, 0, source.length) - width + 1];
}

/** Returns the length of a text range without trailing spaces and tabs. */
function trimmedLength(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && (text.charCodeAt(last - 1) === 0x20 || text.charCodeAt(last - 1) === 0x09)) last--;
  return last - start;
}

/** Returns the number of pipes in a cell. Each was escaped with a backslash, which has been removed. */
function countPipes(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('|'); at >= 0 && at < offset; at = text.indexOf('|', at + 1)) count++;
  return count;
}

function endsLine(line: string | undefined, text: string): boolean {
  return line !== undefined && (line.endsWith(text) || line.trimEnd().endsWith(text));
}

/** Returns the lists of blocks inside a block that starts on `line`, each with its first line. */
function innerBlocks(token: PageToken, line: number): { tokens: readonly Token[]; line: number }[] {
  if (token.type === 'blockquote' || token.type === 'footnoteDefinition') return [{ tokens: token.tokens, line }];
  if (token.type === 'container') return token.parts.map((part) => ({ tokens: part.tokens, line: line + part.line }));
  if (token.type !== 'list') return [];
  let at = line;
  return token.items.map(({ tokens, raw }) => {
    const item = { tokens, line: at };
    at += countLines(raw);
    return item;
  });
}
