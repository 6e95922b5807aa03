import { firstMatch } from '../../compiler/basics/text-parts.ts';
import type { DiagramFault } from '../../compiler/model.ts';

/** Reads what mermaid throws when it cannot parse a diagram. `lines` are those that it counts. */
export function readFault(error: unknown, lines: readonly string[]): DiagramFault {
  const message = error instanceof Error ? error.message : String(error);
  const details = objectAt(error, 'hash');
  const lineOfToken = objectAt(details, 'loc')?.first_line;
  const told = /\bline (\d+)/.exec(message)?.[1];
  const line = typeof lineOfToken === 'number' ? lineOfToken : told === undefined ? undefined : Number(told);
  if (/^(?:Parse error|Lexical error|Parsing failed)/.test(message)) return at(line, reasonIn(message, details));
  // What is read and makes no sense, such as a branch that does not exist, is quoted without its line.
  const quoted = typeof details?.text === 'string' ? details.text.trim() : '';
  const found = quoted === '' ? -1 : lines.findIndex((each) => each.includes(quoted));
  return at(found < 0 ? line : found + 1, shorten(firstMatch(/^(?:(?!\n|\. )[\s\S])*/, message).replace(/[.:\s]+$/, '')));
}

function at(line: number | undefined, reason: string): DiagramFault {
  return line === undefined ? { reason } : { line, reason };
}

/** Names of tokens mean nothing to writers: what the parser met is quoted from the diagram. */
function reasonIn(message: string, details: Record<string, unknown> | undefined): string {
  if (details && typeof details.text === 'string') {
    const text = details.text.trim();
    return text === '' ? 'something is missing at the end of this line' : `"${shorten(text)}" is not expected here`;
  }
  if (message.startsWith('Lexical error')) return 'something on this line cannot be read';
  const expected = /Expecting (?:token of type )?(.{1,80}?) but found[: ]*(.{1,80}?)\.?$/s.exec(message.replace(/\s+/g, ' '));
  if (expected) return `${expected[1]?.replace(/^--> | <--$/g, '')} is expected, not ${expected[2]?.trim()}`;
  return 'mermaid cannot parse this line';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : undefined;
}
