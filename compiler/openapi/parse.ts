import { specKeyRefused, specNotOpenApi, specTooLarge, specUnparsable } from '../diagnostics/specs.ts';
import type { Checked, Diagnostic, Place, Span } from '../model.ts';
import { withoutHalfEscapes } from '../surrogates.ts';
import { type ForeignYaml, parseForeignYaml } from '../yaml/yaml.ts';
import { isObject, keysOf, step, textAt } from './json.ts';
import { findFault, jsonPlaces } from './json-text.ts';
import type { Json, JsonObject } from './model.ts';

/** A parsed document. `placeOf` returns the place of the value at a pointer; it parses the text again, so it is slow. */
export type Document = { raw: JsonObject; placeOf(pointer: string): Place };
/** Bytes, values and levels that a document may have. Source: reliability figures; the largest public documents have 15 MB. */
export const documentLimits = { bytes: 32_000_000, values: 2_000_000, levels: 200 } as const;

/**
 * Parses an OpenAPI document, JSON or YAML. Returns undefined and a diagnostic if it can't be parsed, is no OpenAPI document,
 * exceeds `documentLimits` or has a key `__proto__`; later phases need not check these again.
 */
export function readDocument(file: string, text: string): Checked<Document | undefined> {
  const start: Place = { file, line: 1, column: 1 };
  if (text.length > documentLimits.bytes)
    return refused(specTooLarge(start, { what: `${text.length} characters`, limit: '32 MB' }));
  const parsed = isJson(text) ? parseJson(file, text) : parseYaml(file, text);
  if ('code' in parsed) return refused(parsed);
  const { value, placeOf } = parsed;
  const fault = overLimit(value);
  if (fault) return refused(fault.make(placeOf(fault.pointer)));
  const version = isObject(value) ? textAt(value, 'openapi') || textAt(value, 'swagger') : '';
  if (!isObject(value) || !/^(?:2|2\.0|3\.[0-2](?:\.\d+.*)?|3)$/.test(version))
    return refused(specNotOpenApi(start, { found: version }));
  return { value: { raw: value, placeOf }, diagnostics: [] };
}

type Parsed = { value: Json; placeOf: Document['placeOf'] };

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
    return { value, placeOf: (pointer) => at(...find(keysOf(pointer))) };
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
  const asPlace = ([line, column, endLine, endColumn]: Span): Place => ({ file, line, column, endLine, endColumn });
  try {
    const { value, faults } = parseForeignYaml(text, documentLimits.values, verbatim);
    const [fault] = faults;
    if (fault?.kind === 'alias-bomb') return tooMany(start);
    if (fault) return specUnparsable(asPlace(fault.span), { language: 'YAML', detail: wordsOf(fault.detail) });
    // The tree with the places is many times as large as the text and rarely needed, so it is made again on demand.
    let find: ForeignYaml['find'] | undefined;
    const placeOf = (pointer: string): Place => {
      find ??= parseForeignYaml(text, documentLimits.values, verbatim).find;
      return asPlace(find(keysOf(pointer)));
    };
    return { value: toJson(value), placeOf };
  } catch (thrown) {
    if (thrown instanceof RangeError) return tooDeep(start);
    throw thrown;
  }
}

/** Keys whose values stay text: `version: 1.10` is not 1.1. */
const verbatim: ReadonlySet<string> = new Set(['version', 'openapi', 'swagger']);

/** The message of the YAML engine; '' if it uses names of the engine's internals. */
function wordsOf(detail: string): string {
  return /flow-|block-|-seq|-map|scalar|token/i.test(detail) ? '' : detail.replace(/\.$/, '');
}

/**
 * A value from the YAML engine as JSON. Its schema yields no other types; numbers that JSON lacks, such as `.inf`, become text.
 */
function toJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toJson(part)]));
  return String(value);
}

const tooMany = (at: Place): Diagnostic => specTooLarge(at, { what: 'more than 2,000,000 values', limit: '2,000,000' });
const tooDeep = (at: Place): Diagnostic => specTooLarge(at, { what: 'more than 200 levels', limit: '200' });

type Fault = { pointer: string; make: (at: Place) => Diagnostic };

/**
 * Looks for too many values or levels and for the key `__proto__`, without recursion. Returns a function that makes the
 * diagnostic at a place, because finding the place is slow.
 */
function overLimit(root: Json): Fault | undefined {
  const open: [value: Json, depth: number][] = [[root, 0]];
  let count = 0;
  for (let part = open.pop(); part; part = open.pop()) {
    const [value, depth] = part;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > documentLimits.levels) return { pointer: '', make: tooDeep };
    const isList = Array.isArray(value);
    for (const key in value) {
      if (!isList && key === '__proto__') return refusedKey(root);
      count++;
    }
    if (count > documentLimits.values) return { pointer: '', make: tooMany };
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) open.push([each, depth + 1]);
  }
  return undefined;
}

/** Finds the first `__proto__` key with its pointer, which `overLimit` does not keep. */
function refusedKey(root: Json): Fault | undefined {
  const key = '__proto__';
  const open: [value: Json, pointer: string][] = [[root, '']];
  for (let part = open.pop(); part; part = open.pop()) {
    const [value, pointer] = part;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, key))
      return { pointer: step(pointer, key), make: (at) => specKeyRefused(at, { key, pointer: pointer || '/' }) };
    for (const [name, each] of Object.entries(value)) open.push([each, step(pointer, name)]);
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
