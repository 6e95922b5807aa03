import { uniqueBy } from '../../basics/collections.ts';
import { listAt, objectAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { faultMessage } from './fault-messages.ts';
import { type MessageSchema, type SchemaError, type SchemaErrors, schemaErrors } from './schema-errors.ts';

/** A value that its schema does not allow: its path in the body, whether its key is at fault, and the end of a sentence about it. */
export type ValueFault = { path: string[]; isKey?: true; message: string; hint?: string };

/** Validates a value against the schema at a pointer, for one direction. */
export function validate(value: Json, schema: MessageSchema): ValueFault[] {
  const schemaResult = schemaErrors(value, schema);
  const faults = schemaResult.errors.map((error) => toFault(error, schemaResult));
  return uniqueBy(faults, ({ path, message }) => JSON.stringify([path, message]));
}

function toFault(error: SchemaError, { schemaAt, dereference }: SchemaErrors): ValueFault {
  const { keyword, path, isKey, steps, ...found } = error;
  const name = path.at(-1) ?? '';
  const fault = { ...found, name, ...fieldContext(steps, name, schemaAt), dereference };
  return { path, ...(isKey ? { isKey } : {}), ...faultMessage(keyword, fault) };
}

/** Returns whether the value is an optional field, and the condition on which its schema depends. */
function fieldContext(
  steps: readonly string[],
  name: string,
  schemaAt: SchemaErrors['schemaAt'],
): { isOptional: boolean; condition: JsonObject | undefined } {
  const at = steps.lastIndexOf('properties');
  const isField = at >= 0 && steps[at + 1] === name;
  const isOptional = isField && !listAt(schemaAt(steps.slice(0, at)), 'required').includes(name);
  const then = steps.lastIndexOf('then');
  const condition = then < 0 ? undefined : objectAt(schemaAt(steps.slice(0, then)), 'if');
  return { isOptional, condition };
}
