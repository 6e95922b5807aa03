import { jsonPlaces } from '../api/reading/json-places.ts';
import { findFault } from '../api/reading/json-text.ts';
import type { Direction, Json } from '../api/schema-model.ts';
import { sampleNotJson, sampleValueWrong } from '../diagnostics/contracts.ts';
import type { Notice, Subject } from './faults.ts';
import type { Piece } from './http.ts';
import { validate } from './validate.ts';

/** More faults than this in one sample have one cause. */
const mostFaults = 12;

/** What is wrong with a body of JSON: that it is none, or each value that its schema does not allow, where it stands. */
export function checkBody({ api, head }: Subject, { text, at }: Piece, schema: { pointer: string; direction: Direction }): Notice[] {
  const broken = findFault(text);
  if (broken !== undefined) return [{ at: [at + broken, at + broken + 1], rule: (place) => sampleNotJson(place, {}) }];
  const value: Json = JSON.parse(text);
  const operation = `${head.method} ${head.path}`;
  const placeOf = jsonPlaces(text);
  return validate(value, { api, ...schema })
    .slice(0, mostFaults)
    .map(({ path, says, hint }) => {
      const [from, to] = placeOf(path);
      const shown = text.slice(from, to);
      const end = shown.includes('\n') ? from + 1 : to;
      const facts = { name: nameOf(path), says, hint, operation, spec: api.id };
      return { at: [at + from, at + end], rule: (place) => sampleValueWrong(place, facts) };
    });
}

/** `addresses[0].postalCode`; the body itself has no name. */
function nameOf(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
