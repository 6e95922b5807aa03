import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { withDoubles } from '../../json/exact-numbers.ts';
import type { Json, JsonObject } from '../document/model.ts';

export type { OutputUnit } from '@cfworker/json-schema';

/**
 * Validates a value against JSON Schema 2020-12, with numbers as doubles, by interpreting the schema; no code is generated from it. Returns
 * no errors if a reference is unresolved, because the checks of the document report that.
 */
export function runValidator(schema: JsonObject, value: Json): OutputUnit[] {
  try {
    return validatorOf(schema).validate(withDoubles(value)).errors;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
}

const validators = new WeakMap<JsonObject, Validator>();

/** Caches validators, because preparing one takes longer than validating a small value. */
function validatorOf(schema: JsonObject): Validator {
  const validator = validators.get(schema) ?? new Validator({ ...Object(withDoubles(schema)) }, '2020-12', false);
  validators.set(schema, validator);
  return validator;
}

/** Returns a validator for a JSON Schema 2020-12 schema without references. */
export function toValidator(schema: Json): (value: Json) => boolean {
  const validator = new Validator(typeof schema === 'boolean' ? schema : { ...Object(withDoubles(schema)) }, '2020-12', true);
  return (value) => validator.validate(withDoubles(value)).valid;
}
