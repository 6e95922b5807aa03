import type { Draft } from './draft.ts';

/** Line ends in a text. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * The line on which a token begins, which is nearly always the expected one. Where the lexer joined lazy lines of quotes it can have
 * lost a line end: then the token's first line is looked for a little further down.
 */
export function lineOf({ lines }: Draft, { type, raw }: { type: string; raw: string }, expected: number): number {
  if (type === 'space' || type === 'checkbox') return expected;
  const end = raw.indexOf('\n');
  const first = (end < 0 ? raw : raw.slice(0, end)).trimEnd().slice(-24).trimStart();
  if (endsLine(lines[expected - 1], first)) return expected;
  for (let line = expected + 1; line <= Math.min(lines.length, expected + 40); line++) {
    if (endsLine(lines[line - 1], first)) return line;
  }
  return expected;
}

function endsLine(line: string | undefined, text: string): boolean {
  return line !== undefined && (line.endsWith(text) || line.trimEnd().endsWith(text));
}
