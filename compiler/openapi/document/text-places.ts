import { childPointer, isObject, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';

/**
 * Returns the number of non-whitespace code units in a string. Ranges in strings use this unit because line folding and indentation change
 * only whitespace, so positions in the string and in the file match.
 */
export function countNonWhitespace(text: string): number {
  return text.replace(/\s+/g, '').length;
}

const cache = new WeakMap<JsonObject, ReadonlyMap<string, string[]>>();

/** Maximum number of equal strings to compare. */
const maxDuplicates = 100;

/**
 * Returns the pointer of a string that may contain a link: the description or summary of the object at `near`, otherwise the identical
 * string with the longest common path. Undefined if there is none.
 */
export function findText(raw: JsonObject, text: string, near: string): string | undefined {
  for (const key of ['description', 'summary']) {
    const pointer = childPointer(near, key);
    if (valueAt(raw, pointer) === text) return pointer;
  }
  const texts = cache.get(raw) ?? findTextsWithLinks(raw);
  cache.set(raw, texts);
  const pointers = (texts.get(text) ?? []).slice(0, maxDuplicates);
  let [bestPointer, maxSharedCount] = [pointers[0], -1];
  for (const pointer of pointers) {
    const sharedCount = countSharedSteps(pointer, near);
    if (sharedCount > maxSharedCount) [bestPointer, maxSharedCount] = [pointer, sharedCount];
  }
  return bestPointer;
}

function countSharedSteps(pointer: string, near: string): number {
  const steps = near.split('/');
  const differingIndex = pointer.split('/').findIndex((each, index) => each !== steps[index]);
  return differingIndex < 0 ? steps.length : differingIndex;
}

/** Returns strings that may contain a link, with their pointers in document order. */
function findTextsWithLinks(raw: JsonObject): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: [value: Json, pointer: string][] = [[raw, '']];
  for (let part = open.pop(); part; part = open.pop()) {
    const [value, pointer] = part;
    if (typeof value === 'string') {
      if (!/[[<@]|:\/\/|www\./i.test(value)) continue;
      const pointers = texts.get(value);
      if (pointers) pointers.push(pointer);
      else texts.set(value, [pointer]);
    } else if (Array.isArray(value) || isObject(value)) {
      const entries = Object.entries(value).reverse();
      for (const [key, each] of entries) open.push([each, childPointer(pointer, key)]);
    }
  }
  return texts;
}

/**
 * Returns the start and end offset of each non-whitespace code unit of a string within its JSON or YAML scalar, relative to the start of
 * the scalar. Empty if the scalar does not represent the string, for example because it is a YAML alias.
 */
export function nonWhitespaceOffsets(scalar: string, text: string): readonly number[] {
  const expectedUnits = text.replace(/\s+/g, '');
  const offsets: number[] = [];
  for (const { unit, start, end } of nonWhitespaceUnits(scalar)) {
    const expectedUnit = expectedUnits[offsets.length / 2];
    if (unit !== expectedUnit && expectedUnit !== '\ufffd') return [];
    offsets.push(start, end);
  }
  return offsets.length === expectedUnits.length * 2 ? offsets : [];
}

/** A decoded code unit and its range in the source. */
type CodeUnitRange = { unit: string; start: number; end: number };

/** Yields the decoded code units of a JSON or YAML scalar, except whitespace. */
function* nonWhitespaceUnits(scalar: string): Generator<CodeUnitRange> {
  const style = scalar.charAt(0);
  if (style === '"') yield* escapedUnits(scalar);
  else {
    const header = style === '|' || style === '>' ? scalar.indexOf('\n') + 1 : 0;
    const isQuoted = style === "'";
    for (let at = isQuoted ? 1 : header; at < scalar.length; at++) {
      const unit = scalar.charAt(at);
      if (/\s/.test(unit)) continue;
      if (isQuoted && unit === "'") {
        if (scalar[at + 1] !== "'") return;
        at++;
      }
      yield { unit, start: at, end: at + 1 };
    }
  }
}

/** Yields the decoded code units of a double-quoted string. The YAML escapes are a superset of those in JSON. */
function* escapedUnits(scalar: string): Generator<CodeUnitRange> {
  for (let at = 1; at < scalar.length; at++) {
    const character = scalar.charAt(at);
    if (character === '"') return;
    if (character !== '\\') {
      if (!/\s/.test(character)) yield { unit: character, start: at, end: at + 1 };
      continue;
    }
    const letter = scalar.charAt(at + 1);
    const length = hexLengths.get(letter) ?? 0;
    const end = at + 2 + length;
    const code = Number.parseInt(scalar.slice(at + 2, end), 16);
    const decodedText = length > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (escapes.get(letter) ?? letter);
    for (const unit of decodedText.split('')) if (!/\s/.test(unit)) yield { unit, start: at, end };
    at = end - 1;
  }
}

const hexLengths = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);
const escapes = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);
