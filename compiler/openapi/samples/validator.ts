import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { withDoubles } from '../../json/exact-numbers.ts';
import type { Json, JsonObject } from '../document/model.ts';

export type { OutputUnit } from '@cfworker/json-schema';

/**
 * Validates a value against JSON Schema 2020-12, with numbers as doubles. The validator interprets the schema: no code is
 * generated from it. Returns no errors if a reference is unresolved, which the document's own checks report.
 */
export function validationErrors(schema: JsonObject, value: Json): OutputUnit[] {
  try {
    return new Validator({ ...Object(withDoubles(schema)) }, '2020-12', false).validate(withDoubles(value)).errors;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
}

/** Returns a validator for a JSON Schema 2020-12 schema without references. */
export function toValidator(schema: Json): (value: Json) => boolean {
  const validator = new Validator(typeof schema === 'boolean' ? schema : { ...Object(withDoubles(schema)) }, '2020-12', true);
  return (value) => validator.validate(withDoubles(value)).valid;
}
