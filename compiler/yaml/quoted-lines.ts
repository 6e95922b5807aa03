import { lineIndexAt, lineStarts } from '../basics/line-starts.ts';
import { type EnclosedRange, endOfLine } from './yaml-faults.ts';

/** A source with additional indentation: `added[index]` is the number of spaces that were added to a line. */
export type IndentedSource = { text: string; added: readonly number[] };

/**
 * Indents the lines on which quoted values continue, if they have less indentation than YAML 1.2 requires. Other parsers, such as js-yaml,
 * PyYAML and libyaml, do not require it. `quotes` are the quoted values as the parser found them, in order: those with such lines end
 * too early. Returns undefined unless each of these has a closing mark at the end of a value, with no key on the lines in between.
 */
export function indentQuotedLines(text: string, quotes: readonly EnclosedRange[]): IndentedSource | undefined {
  const starts = lineStarts(text);
  const added = starts.map(() => 0);
  let closedUntil = 0;
  for (const { from, to } of quotes) {
    if (from < closedUntil) continue;
    const pattern = text[from] === '"' ? doubleQuoted : singleQuoted;
    pattern.lastIndex = from;
    const quoted = pattern.exec(text)?.[0];
    if (quoted?.length === to - from) continue;
    if (quoted === undefined || /\n[ \t]*[\w-]+:(?:\s|$)/.test(quoted)) return undefined;
    closedUntil = from + quoted.length;
    if (!valueEnd.test(text.slice(closedUntil, endOfLine(text, closedUntil)))) return undefined;
    const first = lineIndexAt(starts, from);
    const [prefix = ''] = /^(?:[ \t]|-[ \t])*/.exec(text.slice(starts[first], from)) ?? [];
    if (prefix.length > maxPrefix) return undefined;
    for (let index = first + 1; index <= lineIndexAt(starts, closedUntil - 1); index++) added[index] = prefix.length + 1;
  }
  if (closedUntil === 0) return undefined;
  const indented = starts.map((start, index) => ' '.repeat(added[index] ?? 0) + text.slice(start, starts[index + 1]));
  return { text: indented.join(''), added };
}

const doubleQuoted = /"(?:[^"\\]|\\[\s\S])*"/y;
const singleQuoted = /'(?:[^']|'')*'/y;
/** What can follow a quoted value on its line. */
const valueEnd = /^[ \t]*(?:[,\]}\r]|[ \t]#|$)/;
/** The deepest indentation that is considered, so that the result stays proportional to the source. */
const maxPrefix = 100;
