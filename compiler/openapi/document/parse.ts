import { withoutHalfEscapes } from '../../basics/surrogates.ts';
import { specNotOpenApi, specTooLarge, specUnparsable } from '../../diagnostics/specs.ts';
import type { Checked, Diagnostic, Place, Span } from '../../model.ts';
import { parseForeignYaml } from '../../yaml/yaml.ts';
import { isObject, keysOf, textAt, valueAt } from './json.ts';
import { findFault, jsonPlaces } from './json-text.ts';
import type { Json, JsonObject } from './model.ts';

/**
 * A parsed document. `placeOf` returns the place of the value at a pointer, or of its key.
 * `numbers` are versions that stand there as numbers, as they are written.
 */
export type Document = {
  raw: JsonObject;
  numbers: readonly { pointer: string; written: string }[];
  placeOf(pointer: string, isKey?: boolean): Place;
};
/** Bytes, values and levels that a document may have. Source: reliability figures; the largest public documents have 15 MB. */
export const documentLimits = { bytes: 32_000_000, values: 2_000_000, levels: 200 } as const;

/**
 * Parses an OpenAPI document, JSON or YAML. Returns undefined and a diagnostic if it can't be parsed, is no OpenAPI document, or
 * exceeds `documentLimits`; later phases need not check these again.
 */
export function readDocument(file: string, text: string): Checked<Document | undefined> {
  const start: Place = { file, line: 1, column: 1 };
  if (text.length > documentLimits.bytes)
    return refused(specTooLarge(start, { what: `${text.length} characters`, limit: '32 MB' }));
  const parsed = isJson(text) ? parseJson(file, text) : parseYaml(file, text);
  if ('code' in parsed) return refused(parsed);
  const { value, numbers, placeOf } = parsed;
  const fault = overLimit(value);
  if (fault) return refused(fault(start));
  const version = isObject(value) ? textAt(value, 'openapi') || textAt(value, 'swagger') : '';
  if (!isObject(value) || !/^(?:2|2\.0|3\.[0-2](?:\.\d+.*)?|3)$/.test(version))
    return refused(specNotOpenApi(start, { found: version }));
  return { value: { raw: value, numbers, placeOf }, diagnostics: [] };
}

type Parsed = { value: Json } & Pick<Document, 'numbers' | 'placeOf'>;

function refused(found: Diagnostic): Checked<undefined> {
  return { value: undefined, diagnostics: [found] };
}

function isJson(text: string): boolean {
  return /^\ufeff?\s*[{[]/.test(text);
}

function parseJson(file: string, written: string): Parsed | Diagnostic {
  const text = withoutHalfEscapes(written);
  const position = positions(text);
  const at = (from: number, to: number): Place => toPlace(file, text, { from, to, position });
  try {
    const value: Json = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
    const find = jsonPlaces(text);
    const placeOf: Document['placeOf'] = (pointer, isKey) => at(...find(keysOf(pointer), isKey));
    const numbers = versions.flatMap((pointer) => {
      if (typeof valueAt(value, pointer) !== 'number') return [];
      return [{ pointer, written: text.slice(...find(keysOf(pointer))) }];
    });
    return { value, numbers, placeOf };
  } catch {
    const offset = findFault(text);
    if (offset === undefined || looksLikeFlow(text, offset)) return parseYaml(file, text);
    return specUnparsable(at(offset, offset), { language: 'JSON', detail: '' });
  }
}

/** Whether a text that begins with a brace is YAML rather than faulty JSON: its first key has no double quotation marks. */
function looksLikeFlow(text: string, offset: number): boolean {
  return /^\ufeff?\s*\{\s*[\w']/.test(text.slice(0, offset + 40));
}

function parseYaml(file: string, text: string): Parsed | Diagnostic {
  const start: Place = { file, line: 1, column: 1 };
  const position = positions(text);
  try {
    const { value, faults, numbers, find } = parseForeignYaml(text, documentLimits.values, verbatim);
    const [fault] = faults;
    if (fault?.kind === 'alias-bomb') return tooMany(start);
    if (fault) return specUnparsable(asPlace(file, fault.span), { language: 'YAML', detail: wordsOf(fault.detail) });
    const placeOf: Document['placeOf'] = (pointer, isKey) => {
      const [from, to] = find(keysOf(pointer), isKey);
      return toPlace(file, text, { from, to, position });
    };
    return { value, numbers, placeOf };
  } catch (thrown) {
    if (thrown instanceof RangeError) return tooDeep(start);
    throw thrown;
  }
}

/** What stays text: `version: 1.10` is not 1.1. */
const versions = ['/openapi', '/swagger', '/info/version'];
const verbatim: ReadonlySet<string> = new Set(versions);

/** The message of the YAML engine; '' if it uses names of the engine's internals. */
function wordsOf(detail: string): string {
  return /flow-|block-|-seq|-map|scalar|token/i.test(detail) ? '' : detail.replace(/\.$/, '');
}

function asPlace(file: string, [line, column, endLine, endColumn]: Span): Place {
  return { file, line, column, endLine, endColumn };
}

const tooMany = (at: Place): Diagnostic => specTooLarge(at, { what: 'more than 2,000,000 values', limit: '2,000,000' });
const tooDeep = (at: Place): Diagnostic => specTooLarge(at, { what: 'more than 200 levels', limit: '200' });

/** Looks for too many values or levels, without recursion. Returns what makes the diagnostic. */
function overLimit(root: Json): ((at: Place) => Diagnostic) | undefined {
  const open: [value: Json, depth: number][] = [[root, 0]];
  let count = 0;
  for (let part = open.pop(); part; part = open.pop()) {
    const [value, depth] = part;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > documentLimits.levels) return tooDeep;
    const parts = Object.values(value);
    count += parts.length;
    if (count > documentLimits.values) return tooMany;
    for (const each of parts) if (typeof each === 'object' && each !== null) open.push([each, depth + 1]);
  }
  return undefined;
}

type Position = { line: number; column: number };

/** The place from one offset to another; it ends where it starts if the text between has several lines. */
function toPlace(
  file: string,
  text: string,
  { from, to, position }: { from: number; to: number; position: (offset: number) => Position },
): Place {
  const start = position(from);
  const end = text.slice(from, to).includes('\n') ? start : { line: start.line, column: start.column + to - from };
  return { file, ...start, endLine: end.line, endColumn: end.column };
}

/** Returns a function from an offset to its line and column, from 1. It finds the lines of the text at its first call. */
function positions(text: string): (offset: number) => Position {
  let begins: number[] | undefined;
  return (offset) => {
    begins ??= lineBegins(text);
    let low = 0;
    let high = begins.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((begins[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (begins[low] ?? 0) + 1 };
  };
}

function lineBegins(text: string): number[] {
  const begins = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) begins.push(end + 1);
  return begins;
}
