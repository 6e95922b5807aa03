import { createPositionFinder, type Position } from '../../basics/line-starts.ts';
import { placeOf, startOf } from '../../basics/places.ts';
import { replaceUnpairedEscapes } from '../../basics/surrogates.ts';
import { specNotOpenApi, specTooLarge, specUnparsable } from '../../diagnostics/specs.ts';
import { parseExactJson } from '../../json/exact-numbers.ts';
import type { Checked, Diagnostic, Place, StringRange } from '../../model.ts';
import { parseForeignYaml } from '../../yaml/yaml.ts';
import { isObject, keysOf, textAt, valueAt } from './json.ts';
import { createOffsetLookup, findSyntaxError } from './json-text.ts';
import type { Json, JsonObject } from './model.ts';
import { nonWhitespaceOffsets } from './text-places.ts';

/**
 * A parsed document. `placeOf` returns the position of the value at a pointer, or of its key; `placeIn` returns the position of a part of a
 * string.
 */
export type ApiDocument = {
  raw: JsonObject;
  placeOf(pointer: string, isKey?: boolean): Place;
  placeIn(pointer: string, part: StringRange): Place;
};
/** Maximum size, number of values and nesting depth of a document. The largest public documents are about 15 MB. */
export const documentLimits = { bytes: 32_000_000, values: 2_000_000, levels: 200 } as const;

/**
 * Parses an OpenAPI document in JSON or YAML. Returns undefined and a diagnostic if it cannot be parsed, is not an OpenAPI
 * document, or exceeds `documentLimits`; later phases rely on these checks.
 */
export function readDocument(file: string, text: string): Checked<ApiDocument | undefined> {
  const parsed = parseText(file, text);
  if ('code' in parsed) return toFailure(parsed);
  const { value, placeOf, placeIn } = parsed;
  const version = isObject(value) ? textAt(value, 'openapi') || textAt(value, 'swagger') : '';
  if (!isObject(value) || !/^(?:2|2\.0|3\.[0-2](?:\.\d+.*)?|3)$/.test(version))
    return toFailure(specNotOpenApi(startOf(file), { actual: version }));
  return { value: { raw: value, placeOf, placeIn }, diagnostics: [] };
}

/** A JSON or YAML value and functions that look up positions in it. */
export type ParsedValue = { value: Json } & Pick<ApiDocument, 'placeOf' | 'placeIn'>;

/** Parses arbitrary JSON or YAML. Returns a diagnostic if it is invalid or exceeds `documentLimits`. */
export function parseText(file: string, text: string): ParsedValue | Diagnostic {
  const start = startOf(file);
  if (text.length > documentLimits.bytes) return specTooLarge(start, { what: `${text.length} characters`, limit: '32 MB' });
  const parsed = isJson(text) ? parseJson(file, text) : parseYaml(file, text);
  return 'code' in parsed ? parsed : (findExceededLimit(parsed.value)?.(start) ?? parsed);
}

function toFailure(finding: Diagnostic): Checked<undefined> {
  return { value: undefined, diagnostics: [finding] };
}

function isJson(text: string): boolean {
  return /^\ufeff?\s*[{[]/.test(text);
}

function parseJson(file: string, source: string): ParsedValue | Diagnostic {
  const text = replaceUnpairedEscapes(source);
  try {
    const value: Json = parseExactJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
    return { value, ...createPlaceLookups({ file, text, value }, createOffsetLookup(text)) };
  } catch {
    const offset = findSyntaxError(text);
    if (offset === undefined || looksLikeFlowYaml(text, offset)) return parseYaml(file, text);
    // A file that starts with a bracket may be valid YAML without being valid JSON.
    const yaml = /\.ya?ml$/i.test(file) ? parseYaml(file, text) : undefined;
    if (yaml && !('code' in yaml)) return yaml;
    const at = rangeToPlace(file, text, { from: offset, to: offset, position: createPositionFinder(text) });
    return specUnparsable(at, { language: 'JSON', detail: '' });
  }
}

/** A string in a document: its range in the file, and the offset of each non-whitespace character in that range. */
type Scalar = { pointer: string; from: number; to: number; offsets: readonly number[] };

/** Creates the functions that look up positions in a document. `findRange` returns the offsets of the value at a path, or of its key. */
function createPlaceLookups(
  { file, text, value }: { file: string; text: string; value: Json },
  findRange: (path: readonly string[], isKey?: boolean) => readonly [from: number, to: number],
): Pick<ApiDocument, 'placeOf' | 'placeIn'> {
  const positionOf = createPositionFinder(text);
  // Cache the last string, because a long description may have many diagnostics.
  let lastScalar: Scalar = { pointer: '', from: 0, to: 0, offsets: [] };
  const lookUp = (pointer: string): Scalar => {
    const [from, to] = findRange(keysOf(pointer));
    const string = valueAt(value, pointer);
    const offsets = typeof string === 'string' ? nonWhitespaceOffsets(text.slice(from, to), string) : [];
    return { pointer, from, to, offsets };
  };
  return {
    placeOf: (pointer, isKey) => {
      const [from, to] = findRange(keysOf(pointer), isKey);
      return rangeToPlace(file, text, { from, to, position: positionOf });
    },
    placeIn: (pointer, [first, end]) => {
      if (lastScalar.pointer !== pointer) lastScalar = lookUp(pointer);
      const { from, to, offsets } = lastScalar;
      const fromOffset = offsets[first * 2];
      const toOffset = offsets[end * 2 - 1];
      if (fromOffset === undefined || toOffset === undefined) return rangeToPlace(file, text, { from, to, position: positionOf });
      return rangeToPlace(file, text, { from: from + fromOffset, to: from + toOffset, position: positionOf });
    },
  };
}

/** Returns whether text that starts with a brace is YAML rather than invalid JSON. If so, its first key has no double quotes. */
function looksLikeFlowYaml(text: string, offset: number): boolean {
  return /^\ufeff?\s*\{\s*[\w']/.test(text.slice(0, offset + 40));
}

function parseYaml(file: string, text: string): ParsedValue | Diagnostic {
  const start = startOf(file);
  try {
    const { value, faults, find } = parseForeignYaml(text, documentLimits.values);
    const [fault] = faults;
    if (fault?.kind === 'alias-bomb') return reportTooManyValues(start);
    if (fault) return specUnparsable(placeOf(file, fault.span), { language: 'YAML', detail: toReadableDetail(fault.detail) });
    return { value, ...createPlaceLookups({ file, text, value }, find) };
  } catch (thrown) {
    if (thrown instanceof RangeError) return reportTooDeep(start);
    throw thrown;
  }
}

/** Returns the message of the YAML parser; '' if it contains internal terms of the parser. */
function toReadableDetail(detail: string): string {
  return /flow-|block-|-seq|-map|scalar|token/i.test(detail) ? '' : detail.replace(/\.$/, '');
}

const reportTooManyValues = (at: Place): Diagnostic =>
  specTooLarge(at, { what: 'more than 2,000,000 values', limit: '2,000,000' });
const reportTooDeep = (at: Place): Diagnostic => specTooLarge(at, { what: 'more than 200 levels', limit: '200' });

/**
 * Returns a function that creates the diagnostic if there are too many values or levels; otherwise undefined. Does not recurse, because the
 * document may be nested too deeply.
 */
export function findExceededLimit(root: Json): ((at: Place) => Diagnostic) | undefined {
  const pending: [value: Json, depth: number][] = [[root, 0]];
  let count = 0;
  for (let part = pending.pop(); part; part = pending.pop()) {
    const [value, depth] = part;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > documentLimits.levels) return reportTooDeep;
    const parts = Object.values(value);
    count += parts.length;
    if (count > documentLimits.values) return reportTooManyValues;
    for (const each of parts) if (typeof each === 'object' && each !== null) pending.push([each, depth + 1]);
  }
  return undefined;
}

/** Converts a range of offsets to a position. A range over several lines is reduced to its start. */
function rangeToPlace(
  file: string,
  text: string,
  { from, to, position }: { from: number; to: number; position: (offset: number) => Position },
): Place {
  const start = position(from);
  const end = text.slice(from, to).includes('\n') ? start : { line: start.line, column: start.column + to - from };
  return { file, ...start, endLine: end.line, endColumn: end.column };
}
