import { itemAt } from '../basics/invariant.ts';
import type { Span } from '../model.ts';
import type { Yaml, YamlPart } from './yaml.ts';

const line = /^([A-Za-z_][\w-]*):(?: (.+))?$/;
const plainWord = /^[A-Za-z](?:[\w ,.;()/’–—&'?!+=-]*[\w.)’?!+=-])?$/;
const flowWord = /^[A-Za-z][\w./-]*$/;
const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
const day = /^\d{4}-\d\d-\d\d$/;
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;
const flow = /^\[(?:[^[\]{}"'#:&*!|>%@`]*)\]$/;
/** Words that the core schema does not parse as strings, in any supported letter case. */
const reservedWords = new Set(['true', 'false', 'null', 'nan', 'inf']);

/**
 * Returns the same result as `parseYaml` for typical front matter: unindented keys with words, integers, dates, quoted strings, booleans,
 * and lists of words. Returns undefined for anything else, for which the package `yaml` is needed. Much faster than the package. A test
 * compares the results.
 */
export function parsePlainYaml(text: string, firstLine: number): Yaml | undefined {
  const entries = new Map<string, { keySpan: Span; part: YamlPart }>();
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  for (const [index, content] of lines.entries()) {
    const match = line.exec(content);
    const key = match?.[1];
    const value = match?.[2];
    if (key === undefined || value === undefined || entries.has(key) || key === '__proto__') return undefined;
    const at: YamlPosition = { line: firstLine + index, column: key.length + 3 };
    const part = value.startsWith('[') ? toList(value, at) : toScalar(value, at);
    if (!part) return undefined;
    entries.set(key, { keySpan: spanOf({ line: at.line, column: 1 }, key.length), part });
  }
  if (entries.size === 0) return undefined;
  const value = Object.fromEntries([...entries].map(([key, { part }]) => [key, part.value]));
  const last = lines.length - 1;
  const span: Span = [firstLine, 1, firstLine + last, itemAt(lines, last).length + 1];
  return { value, root: { value, span, entries }, faults: [] };
}

type YamlPosition = { line: number; column: number };

function toScalar(source: string, at: YamlPosition): YamlPart | undefined {
  const span = spanOf(at, source.length);
  if (source === 'true' || source === 'false') return { value: source === 'true', span, source: source };
  if (wholeNumber.test(source)) return { value: Number(source), span, source: source };
  if (quoted.test(source))
    return {
      value: source.slice(1, -1),
      span,
      source: source.slice(1, -1),
      quote: source.startsWith('"') ? '"' : "'",
    };
  const isText = day.test(source) || (plainWord.test(source) && !reservedWords.has(source.toLowerCase()));
  return isText ? { value: source, span, source: source } : undefined;
}

function toList(source: string, at: YamlPosition): YamlPart | undefined {
  if (!flow.test(source)) return undefined;
  const items: YamlPart[] = [];
  let column = at.column + 1;
  for (const piece of source.slice(1, -1).split(',')) {
    const word = piece.trim();
    if (!flowWord.test(word) || reservedWords.has(word.toLowerCase())) return undefined;
    items.push({ value: word, span: spanOf({ line: at.line, column: column + piece.indexOf(word) }, word.length), source: word });
    column += piece.length + 1;
  }
  return { value: items.map(({ value }) => value), span: spanOf(at, source.length), items };
}

function spanOf({ line: row, column }: YamlPosition, length: number): Span {
  return [row, column, row, column + length];
}
