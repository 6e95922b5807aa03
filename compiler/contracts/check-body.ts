import { jsonPlaces } from '../api/reading/json-places.ts';
import { findFault } from '../api/reading/json-text.ts';
import type { Direction, Json } from '../api/schema-model.ts';
import { sampleNotJson, sampleValueWrong } from '../diagnostics/contracts.ts';
import type { Notice, Subject } from './faults.ts';
import type { Piece } from './http.ts';
import { sayBroken } from './sayings/say-broken.ts';
import { type ValueFault, validate } from './validate.ts';

/** More faults than this in one sample have one cause. */
const mostFaults = 24;

/** What is wrong with a body of JSON: that it is none, or each value that its schema does not allow, where it stands. */
export function checkBody(
  { api, head }: Subject,
  { text, at }: Piece,
  schema: { pointer: string; direction: Direction },
): Notice[] {
  const broken = findFault(text);
  if (broken !== undefined) {
    const { from, to, ...said } = sayBroken(text, broken);
    return [{ at: [at + from, at + to], rule: (place) => sampleNotJson(place, said) }];
  }
  const value: Json = JSON.parse(text);
  const faults = validate(value, { api, ...schema });
  const operation = `${head.method} ${head.path}`;
  const placeOf = jsonPlaces(text);
  return faults.slice(0, mostFaults).map((fault) => {
    const [from, to] = stretchOf(text, fault, placeOf);
    const facts = { name: nameOf(fault.path), says: fault.says, hint: fault.hint, operation, spec: api.id };
    return { at: [at + from, at + to], rule: (place) => sampleValueWrong(place, facts) };
  });
}

/** The value, its first letter where it has several lines, or the key in front of it. */
function stretchOf(text: string, { path, isKey }: ValueFault, placeOf: ReturnType<typeof jsonPlaces>): readonly [number, number] {
  const [from, to] = placeOf(path);
  const key = isKey && /"(?:[^"\\\n]|\\.)*"(?=\s*:\s*$)/.exec(text.slice(0, from).slice(-longestKey));
  if (key) {
    const start = Math.max(0, from - longestKey) + key.index;
    return [start, start + key[0].length];
  }
  return [from, text.slice(from, to).includes('\n') ? from + 1 : to];
}

/** A key that is longer is not pointed at. */
const longestKey = 300;

/** `addresses[0].postalCode`; the body itself has no name. */
function nameOf(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
