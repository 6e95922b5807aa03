import { isObject, step, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';

/**
 * The number of characters of a text, in code units, that are not whitespace. The range of a part of a string is given in them: line folding
 * and indentation change whitespace only, so they are the same in the string and in the file.
 */
export function countSolid(text: string): number {
  return text.replace(/\s+/g, '').length;
}

const known = new WeakMap<JsonObject, ReadonlyMap<string, string[]>>();

/** Equal strings that are compared; in documents that repeat one more often, any of them will do. */
const mostEqual = 100;

/**
 * The pointer of a string of the document that can have a link in it: that of the description or summary at `near`, a part of the document;
 * else, of all that are equal, the one that has most in common with `near`. Undefined if there is none.
 */
export function pointerOfText(raw: JsonObject, text: string, near: string): string | undefined {
  for (const key of ['description', 'summary']) {
    const pointer = step(near, key);
    if (valueAt(raw, pointer) === text) return pointer;
  }
  const texts = known.get(raw) ?? linkedTexts(raw);
  known.set(raw, texts);
  const pointers = (texts.get(text) ?? []).slice(0, mostEqual);
  let [best, most] = [pointers[0], -1];
  for (const pointer of pointers) {
    const shared = sharedSteps(pointer, near);
    if (shared > most) [best, most] = [pointer, shared];
  }
  return best;
}

function sharedSteps(pointer: string, near: string): number {
  const steps = near.split('/');
  const different = pointer.split('/').findIndex((each, index) => each !== steps[index]);
  return different < 0 ? steps.length : different;
}

/** Each string that can have a link in it, with the pointers that it is at, in the order of the document. */
function linkedTexts(raw: JsonObject): Map<string, string[]> {
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
      for (const [key, each] of entries) open.push([each, step(pointer, key)]);
    }
  }
  return texts;
}

/**
 * Where each character of a string that is not whitespace is in the scalar of JSON or YAML that it is written as: start and end, as offsets
 * from the scalar's first character. Empty if the scalar is not that string, as at an alias of YAML.
 */
export function solidOffsets(scalar: string, text: string): readonly number[] {
  const wanted = text.replace(/\s+/g, '');
  const offsets: number[] = [];
  for (const { unit, at, end } of solidUnits(scalar)) {
    const next = wanted[offsets.length / 2];
    if (unit !== next && next !== '\ufffd') return [];
    offsets.push(at, end);
  }
  return offsets.length === wanted.length * 2 ? offsets : [];
}

/** A code unit that a scalar stands for, and the range that it is written in. */
type Unit = { unit: string; at: number; end: number };

/** The code units of a scalar of JSON or YAML, without whitespace. */
function* solidUnits(scalar: string): Generator<Unit> {
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
      yield { unit, at, end: at + 1 };
    }
  }
}

/** The code units of a string in double quotation marks, which has the escapes of YAML; those of JSON are among them. */
function* escapedUnits(scalar: string): Generator<Unit> {
  for (let at = 1; at < scalar.length; at++) {
    const first = scalar.charAt(at);
    if (first === '"') return;
    if (first !== '\\') {
      if (!/\s/.test(first)) yield { unit: first, at, end: at + 1 };
      continue;
    }
    const letter = scalar.charAt(at + 1);
    const length = hexLengths.get(letter) ?? 0;
    const end = at + 2 + length;
    const code = Number.parseInt(scalar.slice(at + 2, end), 16);
    const decoded = length > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (escapes.get(letter) ?? letter);
    for (const unit of decoded.split('')) if (!/\s/.test(unit)) yield { unit, at, end };
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
