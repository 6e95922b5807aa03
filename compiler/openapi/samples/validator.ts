import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { Json, JsonObject } from '../document/model.ts';

export type { OutputUnit } from '@cfworker/json-schema';

/**
 * All errors of a value by a schema of JSON Schema 2020-12. The validator interprets the schema: no code is made from it. None if a
 * reference leads nowhere, which is a finding of the document itself.
 */
export function errorsBy(schema: JsonObject, value: Json): OutputUnit[] {
  try {
    return new Validator({ ...schema }, '2020-12', false).validate(value).errors;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
}

/** Whether values fit a schema of JSON Schema 2020-12 that has no references. */
export function toValidator(schema: Json): (value: Json) => boolean {
  const validator = new Validator(typeof schema === 'boolean' ? schema : { ...Object(schema) }, '2020-12', true);
  return (value) => validator.validate(value).valid;
}
