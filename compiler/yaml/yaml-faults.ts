/** A quoted scalar or a flow collection, by its offsets. */
export type EnclosedRange = { isQuoted: boolean; from: number; to: number };
/** An error of the package `yaml`: its code, the position at which the parser noticed it, and its message. */
export type ParserError = { code: string; pos: readonly [from: number, to: number]; message: string };
/** A fault with its offsets. */
type OffsetFault = { kind: string; from: number; to: number; detail: string };

/**
 * Converts the errors of the parser to faults at the position of the mistake: an unclosed quotation mark rather than the end of the source,
 * the indented line rather than the one above. Reports only the first error of a line, and none after an error that makes the rest
 * ambiguous.
 */
export function toFaults(errors: readonly ParserError[], text: string, enclosed: readonly EnclosedRange[]): OffsetFault[] {
  const faults: OffsetFault[] = [];
  const quotes = new Map(enclosed.filter(({ isQuoted }) => isQuoted).map((each) => [each.to, each]));
  let lineEnd = -1;
  for (const error of errors) {
    const { code, pos, message } = error;
    const kind = code.toLowerCase().replaceAll('_', '-');
    if (pos[0] <= lineEnd) continue;
    const fault = { kind, from: pos[0], to: pos[1], detail: message, ...findFaultRange(kind, error, text, { enclosed, quotes }) };
    faults.push(fault);
    lineEnd = endOfLine(text, fault.from);
    if (!isolatedKinds.has(fault.kind)) break;
  }
  return faults;
}

/** Faults within one line that do not affect the next lines. */
const isolatedKinds = new Set([
  'duplicate-key',
  'bad-dq-escape',
  'block-as-implicit-key',
  'bad-scalar-start',
  'text-after-quote',
]);

/** All quoted or bracketed parts of the source, and the quoted ones by their ends. */
type EnclosedRanges = { enclosed: readonly EnclosedRange[]; quotes: ReadonlyMap<number, EnclosedRange> };

type FaultRange = { kind: string; from: number; to: number };

function findFaultRange(
  kind: string,
  { pos: [at], message }: ParserError,
  text: string,
  { enclosed, quotes }: EnclosedRanges,
): FaultRange | undefined {
  if (kind === 'missing-char' || kind === 'bad-indent') {
    const isQuote = message.startsWith('Missing closing');
    const opener = enclosed.findLast(({ isQuoted, from, to }) => isQuoted === isQuote && from < at && to === at);
    if (!opener || !/^(?:Missing closing|Flow )/.test(message)) return undefined;
    return { kind: isQuote ? 'quote-not-closed' : 'bracket-not-closed', from: opener.from, to: opener.from + 1 };
  }
  if (kind === 'unexpected-token') return findUnexpectedRange(at, message, text, { enclosed, quotes });
  if (kind === 'multiline-implicit-key') return { kind: 'no-key', from: at, to: endOfLine(text, at) };
  if (kind === 'non-string-key' && text.startsWith('{{', at - 1))
    return { kind: 'bad-scalar-start', from: at - 1, to: endOfLine(text, at) };
  const next = endOfLine(text, at) + 1;
  const isIndented = kind === 'block-as-implicit-key' && /^[ ]+[\w-]+:(?:\s|$)/.test(text.slice(next, endOfLine(text, next) + 1));
  if (!isIndented || /: /.test(text.slice(at, next))) return undefined;
  const word = text.slice(next).search(/\S/);
  return { kind: 'bad-indent', from: next + word, to: endOfLine(text, next) };
}

function findUnexpectedRange(
  at: number,
  message: string,
  text: string,
  { enclosed, quotes }: EnclosedRanges,
): FaultRange | undefined {
  if (message.includes('same line with key')) return { kind: 'list-on-key-line', from: at, to: endOfLine(text, at) };
  const before = message.endsWith('at node end') ? quotes.get(endOfText(text, at)) : undefined;
  if (before) {
    const isLong = text.slice(before.from, before.to).includes('\n');
    return isLong
      ? { kind: 'quote-not-closed', from: before.from, to: before.from + 1 }
      : { kind: 'text-after-quote', from: at, to: endOfLine(text, at) };
  }
  const isInside = enclosed.some(({ isQuoted, from, to }) => !isQuoted && from < at && at < to);
  return isInside && message.endsWith(' token') ? { kind: 'comma', from: at, to: at + 1 } : undefined;
}

/** Returns the end of the source before an offset, without whitespace. */
function endOfText(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
  return end;
}

/** Returns the offset of the end of the line that contains an offset, without its line feed. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
