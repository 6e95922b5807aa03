import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { withDoubles } from '../../json/exact-numbers.ts';
import type { Json, JsonObject } from '../document/model.ts';

export type { OutputUnit } from '@cfworker/json-schema';

/**
 * All errors of a value by a schema of JSON Schema 2020-12, with doubles as its numbers. The validator interprets the schema: no code is made from it. None if a
 * reference leads nowhere, which is a finding of the document itself.
 */
export function errorsBy(schema: JsonObject, value: Json): OutputUnit[] {
  try {
    return new Validator({ ...Object(withDoubles(schema)) }, '2020-12', false).validate(withDoubles(value)).errors;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
}

/** Whether values fit a schema of JSON Schema 2020-12 that has no references. */
export function toValidator(schema: Json): (value: Json) => boolean {
  const validator = new Validator(typeof schema === 'boolean' ? schema : { ...Object(withDoubles(schema)) }, '2020-12', true);
  return (value) => validator.validate(withDoubles(value)).valid;
}
