import DOMPurify from 'dompurify';
import mermaid from 'mermaid';

/** What is wrong with a diagram: the line, from 1, if the package tells it, and why in a few words. */
export type DiagramFault = { line: number | undefined; reason: string };

// The package cleans labels as it parses them, which takes a browser. Nothing of what is parsed here is ever shown.
Object.assign(DOMPurify, { sanitize: String, addHook: () => undefined, removeAllHooks: () => undefined });
mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true });

/**
 * Parses a diagram with the package that draws it, which runs nothing of it. The bundle of this module has what parses, and not
 * what draws.
 */
export async function parseDiagram(source: string): Promise<DiagramFault | undefined> {
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    return toFault(error, source.split('\n'));
  }
}

function toFault(error: unknown, lines: readonly string[]): DiagramFault {
  const message = error instanceof Error ? error.message : String(error);
  const details = objectAt(error, 'hash');
  const lineOfToken = objectAt(details, 'loc')?.first_line;
  const told = /\bline (\d+)/.exec(message)?.[1];
  const line = typeof lineOfToken === 'number' ? lineOfToken : told === undefined ? undefined : Number(told);
  if (/^(?:Parse error|Lexical error|Parsing failed)/.test(message)) return { line, reason: reasonIn(message, details) };
  // What is read and makes no sense, such as a branch that does not exist, is quoted without its line.
  const quoted = typeof details?.text === 'string' ? details.text.trim() : '';
  const found = quoted === '' ? -1 : lines.findIndex((each) => each.includes(quoted));
  return { line: found < 0 ? line : found + 1, reason: shorten((message.split(/\n|\. /, 1)[0] ?? '').replace(/[.:\s]+$/, '')) };
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
