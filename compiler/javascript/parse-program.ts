import { type ParserOptions, parse } from '@babel/parser';

/** Why a program cannot be parsed, and the 1-based position at which the parser stopped. */
type ParseFault = { reason: string; isTooDeep: boolean; line: number; column: number };

/** Syntax to accept in addition to the standard one. */
export type ProgramOptions = ParserOptions;

/** Parses JavaScript or TypeScript, and never runs it. */
export function parseProgram(
  text: string,
  options: ParserOptions,
): { program: ReturnType<typeof parse> } | { fault: ParseFault } {
  try {
    return { program: parse(text, { errorRecovery: false, ...options }) };
  } catch (error) {
    const { line = 1, column = 0 } = locationOf(error) ?? {};
    const reason = error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : '';
    return { fault: { reason, isTooDeep: error instanceof RangeError, line, column: column + 1 } };
  }
}

function locationOf(error: unknown): { line?: number; column?: number } | undefined {
  if (typeof error !== 'object' || error === null || !('loc' in error)) return undefined;
  const { loc } = error;
  if (typeof loc !== 'object' || loc === null || !('line' in loc) || !('column' in loc)) return undefined;
  return { line: Number(loc.line), column: Number(loc.column) };
}
