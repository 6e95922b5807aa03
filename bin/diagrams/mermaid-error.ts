import { firstMatch } from '../../compiler/basics/text-parts.ts';
import type { DiagramFault } from '../../compiler/model.ts';

/** Reads the error that mermaid throws if it cannot parse a diagram. `lines` are those that it counts. */
export function readFault(error: unknown, lines: readonly string[]): DiagramFault {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('Edge limit')) return { reason: 'it has more than 500 edges', undrawn: true };
  const details = readObject(error, 'hash');
  const lineOfToken = readObject(details, 'loc')?.first_line;
  const reportedLine = /\bline (\d+)/.exec(message)?.[1];
  const line = typeof lineOfToken === 'number' ? lineOfToken : reportedLine === undefined ? undefined : Number(reportedLine);
  const unexpectedText = typeof details?.text === 'string' ? details.text.trim() : '';
  if (/^(?:Parse error|Lexical error|Parsing failed)/.test(message))
    return faultAt(findLineWith(unexpectedText, line, lines), describeReason(message, details));
  // The parser reports semantic errors, such as a branch that does not exist, without a line.
  const inactive = /inactive participant \((.+)\)/.exec(message)?.[1];
  const named =
    inactive !== undefined
      ? findInvalidDeactivation(inactive, lines)
      : unexpectedText === ''
        ? findQuotedLine(message, lines)
        : findLineWith(unexpectedText, 1, lines);
  return faultAt(named ?? line, shortenReason(firstMatch(/^(?:(?!\n|\. )[\s\S])*/, message).replace(/[.:\s]+$/, '')));
}

/** Returns the first line from a given one that contains a token, because parsers attribute some tokens to the previous line. */
function findLineWith(token: string, from: number | undefined, lines: readonly string[]): number | undefined {
  if (token === '' || from === undefined) return from;
  const found = lines.findIndex((each, index) => index + 1 >= from && each.includes(token));
  return found < 0 ? from : found + 1;
}

/** Charts in which mermaid silently omits a value that is not a number, and the pattern of a line with a value of another kind. */
const numericCharts = new Map([
  ['journey', /^(?!\s*(?:journey|title|section|acc\w+)\b)[^:]+:(?!\s*[-+\d.])/],
  ['sankey', /,(?!\s*"?[-+\d.][^,]*$)[^,]*$/],
  ['sankey-beta', /,(?!\s*"?[-+\d.][^,]*$)[^,]*$/],
]);

/** Returns the fault of a drawing with invalid coordinates; undefined if no line explains them. */
export function findNotNumber(svg: string, lines: readonly string[]): DiagramFault | undefined {
  if (!/<[^<>]*="[^"<]*\bNaN\b/.test(svg)) return undefined;
  const pattern = numericCharts.get(lines[0]?.trim() ?? '');
  const index = pattern ? lines.findIndex((line) => pattern.test(line)) : -1;
  return index < 0 ? undefined : { line: index + 1, reason: 'a number is expected here' };
}

/** Returns the line of a sequence diagram that deactivates an inactive participant. */
function findInvalidDeactivation(name: string, lines: readonly string[]): number | undefined {
  let activations = 0;
  const index = lines.findIndex((line) => {
    const trimmedLine = line.trim();
    const [, from = '', mark, to = ''] = /^(\S.*?)\s*<?-+[>x)|\\/]+\s*([+-])([^:]*)/.exec(trimmedLine) ?? [];
    if (trimmedLine === `activate ${name}` || (mark === '+' && to.trim() === name)) activations++;
    if (trimmedLine === `deactivate ${name}` || (mark === '-' && from === name)) activations--;
    return activations < 0;
  });
  return index < 0 ? undefined : index + 1;
}

/**
 * Returns the first line that contains everything that a message quotes: text in brackets or quotation marks, numbers, and text after a
 * colon at the end.
 */
function findQuotedLine(message: string, lines: readonly string[]): number | undefined {
  const matches = [...message.matchAll(/\[([^\]]+)\]|["']([^"']+)["']|\b(\d+)\b|:\s*([^\s:]+)$/g)];
  const quotedTexts = matches.flatMap(([, ...groups]) => groups.filter((group) => group !== undefined));
  const [first] = quotedTexts;
  if (first === undefined) return undefined;
  const containsQuotes = (line: string): boolean => quotedTexts.every((part) => hasWord(line, part));
  // "Cannot merge branch 'main'" is a fault of `merge main`, not of `checkout main`.
  const isCulprit = (line: string): boolean => containsQuotes(line) && hasWord(message, firstMatch(/\w+/, line));
  const index = [isCulprit, containsQuotes, (line: string) => hasWord(line, first)].reduce(
    (at, matches) => (at < 0 ? lines.findIndex(matches) : at),
    -1,
  );
  return index < 0 ? undefined : index + 1;
}

/** Returns whether a line contains a part that is not adjacent to letters or digits. */
function hasWord(line: string, part: string): boolean {
  for (let index = line.indexOf(part); index >= 0; index = line.indexOf(part, index + 1))
    if (!/\w/.test(line.charAt(index - 1)) && !/\w/.test(line.charAt(index + part.length))) return true;
  return false;
}

function faultAt(line: number | undefined, reason: string): DiagramFault {
  return line === undefined ? { reason } : { line, reason };
}

/** Describes the error with text from the diagram, because token names mean nothing to authors. */
function describeReason(message: string, details: Record<string, unknown> | undefined): string {
  if (details && typeof details.text === 'string') {
    const text = details.text.trim();
    return text === '' ? 'something is missing at the end of this line' : `"${shortenReason(text)}" is not expected here`;
  }
  if (message.startsWith('Lexical error')) return 'this line contains invalid syntax';
  const expected = /Expecting (?:token of type )?(.{1,80}?) but found[: ]*(.{1,80}?)\.?$/s.exec(message.replace(/\s+/g, ' '));
  if (expected) return `${expected[1]?.replace(/^--> | <--$/g, '')} is expected, not ${expected[2]?.trim()}`;
  return 'Mermaid cannot parse this line';
}

function shortenReason(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function readObject(value: unknown, key: string): Record<string, unknown> | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : undefined;
}
