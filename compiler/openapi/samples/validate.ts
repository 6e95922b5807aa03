import { uniqueBy } from '../../basics/collections.ts';
import { listAt, objectAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { formatFault } from './fault-messages.ts';
import { findSchemaErrors, type MessageSchema, type SchemaError, type SchemaErrors } from './schema-errors.ts';

/** A value that its schema does not allow: its path in the body, whether its key is at fault, and the end of a sentence about it. */
export type ValueFault = { path: string[]; isKey?: true; message: string; hint?: string };

/** Validates a value against the schema at a pointer, for one direction. */
export function validateValue(value: Json, schema: MessageSchema): ValueFault[] {
  const schemaResult = findSchemaErrors(value, schema);
  const faults = schemaResult.errors.map((error) => toFault(error, schemaResult));
  return uniqueBy(faults, ({ path, message }) => JSON.stringify([path, message]));
}

function toFault(error: SchemaError, { schemaAt, dereference }: SchemaErrors): ValueFault {
  const { keyword, path, isKey, steps, ...location } = error;
  const name = path.at(-1) ?? '';
  const fault = { ...location, name, ...findFieldContext(steps, name, schemaAt), dereference };
  return { path, ...(isKey ? { isKey } : {}), ...formatFault(keyword, fault) };
}

/** Returns whether the value is an optional field, and the condition on which its schema depends. */
function findFieldContext(
  steps: readonly string[],
  name: string,
  schemaAt: SchemaErrors['schemaAt'],
): { isOptional: boolean; condition: JsonObject | undefined } {
  const index = steps.lastIndexOf('properties');
  const isField = index >= 0 && steps[index + 1] === name;
  const isOptional = isField && !listAt(schemaAt(steps.slice(0, index)), 'required').includes(name);
  const thenIndex = steps.lastIndexOf('then');
  const condition = thenIndex < 0 ? undefined : objectAt(schemaAt(steps.slice(0, thenIndex)), 'if');
  return { isOptional, condition };
}
