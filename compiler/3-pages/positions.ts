import { lineIndexAt, lineStarts } from '../basics/line-starts.ts';
import { lineAt } from '../basics/places.ts';
import type { Span } from '../model.ts';
import { isPageToken, type PageToken, type Token } from './markdown/tokens.ts';

/** A text as the page has it, by lines. */
type Lines = { lines: readonly string[] };

/**
 * A run of text that was read as a whole, with its first line; `offset` is how far it has been written. Every line of it ends
 * where its source line ends, because quotes, lists and indentation only take away from the left: so columns are counted from the
 * right. Where that is not so (headings with closing marks, cells), `startColumn` gives the column, from 0, at which the run
 * starts in its line.
 */
export type TextRun = {
  text: string;
  line: number;
  offset: number;
  startColumn?: () => number;
  /** Where its lines start, found when first needed. */
  starts?: readonly number[];
};

/** The rest of a run from an offset, which shares what is known of its lines. */
export function runFrom(run: TextRun, offset: number): TextRun {
  run.starts ??= lineStarts(run.text);
  return { ...run, offset };
}

/** Where a part of a run stands in the text; offsets count from the beginning of the run. */
export function spanIn(draft: Lines, run: TextRun, [from, to]: readonly [from: number, to: number]): Span {
  const [line, column] = pointIn(draft, run, from);
  const [endLine, endColumn] = to === from ? [line, column] : pointIn(draft, run, to);
  return [line, column, endLine, endColumn];
}

/** Line ends in a text. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * The line on which a token begins, which is nearly always the expected one. Where the lexer joined lazy lines of quotes it can
 * have lost a line end: then the token's first line is looked for a little further down.
 */
export function lineOf({ lines }: Lines, { type, raw }: Token, expected: number): number {
  if (type === 'space' || type === 'checkbox') return expected;
  const end = raw.indexOf('\n');
  const first = (end < 0 ? raw : raw.slice(0, end)).trimEnd().slice(-24).trimStart();
  if (endsLine(lines[expected - 1], first)) return expected;
  for (let line = expected + 1; line <= Math.min(lines.length, expected + 40); line++) {
    if (endsLine(lines[line - 1], first)) return line;
  }
  return expected;
}

/** Visits every block with its line, in document order, those inside other blocks too. The first begins on the line `first`. */
export function eachBlock(
  draft: Lines,
  tokens: readonly Token[],
  first: number,
  visit: (token: PageToken, line: number) => void,
): void {
  let line = first;
  for (const token of tokens) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      visit(token, line);
      for (const { tokens: inner, line: at } of innerBlocks(token, line)) eachBlock(draft, inner, at, visit);
    }
    line += countLines(token.raw);
  }
}

function pointIn(draft: Lines, run: TextRun, offset: number): readonly [line: number, column: number] {
  const { text } = run;
  if (run.startColumn) return [run.line, offset + run.startColumn() + 1 + countPipes(text, offset)];
  run.starts ??= lineStarts(text);
  const row = lineIndexAt(run.starts, offset);
  const start = run.starts[row] ?? 0;
  const next = run.starts[row + 1];
  const width = trimmedLength(text, start, next === undefined ? text.length : next - 1);
  const source = lineAt(draft.lines, run.line + row);
  return [run.line + row, offset - start + trimmedLength(source, 0, source.length) - width + 1];
}

/** The length of a stretch of text without blanks and tabs at its end. */
function trimmedLength(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && (text.charCodeAt(last - 1) === 0x20 || text.charCodeAt(last - 1) === 0x09)) last--;
  return last - start;
}

/** Each pipe in a cell was written with a backslash, which is gone. */
function countPipes(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('|'); at >= 0 && at < offset; at = text.indexOf('|', at + 1)) count++;
  return count;
}

function endsLine(line: string | undefined, text: string): boolean {
  return line !== undefined && (line.endsWith(text) || line.trimEnd().endsWith(text));
}

/** The lists of blocks that stand in a block which begins on `line`, each with the line that it begins on. */
function innerBlocks(token: PageToken, line: number): { tokens: readonly Token[]; line: number }[] {
  if (token.type === 'blockquote' || token.type === 'footnoteText') return [{ tokens: token.tokens, line }];
  if (token.type === 'container') return token.parts.map((part) => ({ tokens: part.tokens, line: line + part.line }));
  if (token.type !== 'list') return [];
  let at = line;
  return token.items.map(({ tokens, raw }) => {
    const item = { tokens, line: at };
    at += countLines(raw);
    return item;
  });
}
