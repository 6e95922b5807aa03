import { uniqueBy } from '../../basics/collections.ts';
import { toClosedSchema } from '../document/closed-schemas.ts';
import { isList, isObject, listAt, objectAt, own, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Direction, Json, JsonObject } from '../document/model.ts';
import { isAmbiguous, reduceChoiceErrors } from './choice-errors.ts';
import { faultMessage } from './fault-messages.ts';
import { type OutputUnit, validationErrors } from './validator.ts';

/**
 * A value that its schema does not allow: its path in the body, whether its key is at fault, and the end of a sentence about it.
 */
export type ValueFault = { path: string[]; isKey?: true; says: string; hint?: string };

/**
 * Validates a value against the schema at a pointer, for one direction. The schema is interpreted: no code is generated from the
 * document. Errors that only wrap inner errors are dropped.
 */
export function validate(value: Json, schema: { api: Api; pointer: string; direction: Direction }): ValueFault[] {
  const { api, pointer, direction } = schema;
  const context = { root: schemaForDirection(api, { pointer, direction }), value };
  const units = reduceChoiceErrors(errorsOf(context), (unit) => placeOf(unit, context));
  const faults = units.filter(({ keyword }) => !wrapperKeywords.has(keyword)).map((unit) => toFault(unit, context));
  return uniqueBy(faults, ({ path, says }) => JSON.stringify([path, says]));
}

type ValidationContext = { root: JsonObject; value: Json };

function errorsOf({ value, root }: ValidationContext): OutputUnit[] {
  return withSchemaLocations(validationErrors(root, value));
}

/** The validator reports `false` schemas without their location, which is below that of the preceding wrapper. */
function withSchemaLocations(units: readonly OutputUnit[]): OutputUnit[] {
  return units.map((unit, index) => {
    const wrapper = units[index - 1];
    return unit.keyword === 'false' && wrapper ? { ...unit, keywordLocation: `${wrapper.keywordLocation}/false` } : unit;
  });
}

const wrapperKeywords = new Set([
  '$ref',
  'allOf',
  'properties',
  'items',
  'prefixItems',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'if',
  'dependentSchemas',
  'propertyNames',
]);

function toFault(unit: OutputUnit, context: ValidationContext): ValueFault {
  const { keyword, keywordLocation } = unit;
  const isKey = keyword === 'false' && /\/(?:additional|unevaluated)Properties\/false$/.test(keywordLocation);
  const steps = stepsOf(keywordLocation).slice(0, isKey ? -2 : -1);
  const path = stepsOf(unit.instanceLocation);
  const name = path.at(-1) ?? '';
  const { holder, value } = { ...placeOf(unit, context), ...(isKey ? { holder: schemaAt(steps, context) } : {}) };
  const dereference = (schema: Json): JsonObject => dereferenceSchema(schema, context);
  const fault = { holder, value, name, ...fieldContext(steps, name, context), isAmbiguous: isAmbiguous(unit), dereference };
  return { path, ...(isKey ? { isKey } : {}), ...faultMessage(keyword, fault) };
}

function placeOf(
  { keywordLocation, instanceLocation }: OutputUnit,
  context: ValidationContext,
): { holder: JsonObject; value: Json | undefined } {
  const holder = schemaAt(stepsOf(keywordLocation).slice(0, -1), context);
  return { holder, value: valueAtPath(context.value, stepsOf(instanceLocation)) };
}

/** Whether the value is an optional field, and the condition that its schema depends on. */
function fieldContext(
  steps: readonly string[],
  name: string,
  context: ValidationContext,
): { isOptional: boolean; condition: JsonObject | undefined } {
  const at = steps.lastIndexOf('properties');
  const isField = at >= 0 && steps[at + 1] === name;
  const isOptional = isField && !listAt(schemaAt(steps.slice(0, at), context), 'required').includes(name);
  const then = steps.lastIndexOf('then');
  const condition = then < 0 ? undefined : objectAt(schemaAt(steps.slice(0, then), context), 'if');
  return { isOptional, condition };
}

function stepsOf(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((key) => decode(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The schema at a location that passes through references. */
function schemaAt(steps: readonly string[], context: ValidationContext): JsonObject {
  let current: Json | undefined = context.root;
  for (const step of steps) {
    if (step === '$ref') current = isObject(current) ? target(current, context) : undefined;
    else current = isList(current) ? current[Number(step)] : isObject(current) ? own(current, step) : undefined;
  }
  return isObject(current) ? current : {};
}

function target(schema: JsonObject, { root }: ValidationContext): Json | undefined {
  const reference = own(schema, '$ref');
  return typeof reference === 'string' ? valueAt(root, pointerOf(reference) ?? '') : undefined;
}

/** Follows references up to 12 steps, as they may be circular. */
function dereferenceSchema(schema: Json, context: ValidationContext): JsonObject {
  let current: Json | undefined = schema;
  for (let steps = 0; steps < 12 && isObject(current) && own(current, '$ref') !== undefined; steps++)
    current = target(current, context);
  return isObject(current) ? current : {};
}

function valueAtPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value;
  for (const key of path) current = isList(current) ? current[Number(key)] : isObject(current) ? own(current, key) : undefined;
  return current;
}

const schemaCache = new WeakMap<Api, Map<string, JsonObject>>();

/**
 * Converts the schema at a pointer to JSON Schema 2020-12 (cached): replaces keywords of older versions, and drops required
 * fields that are not sent in this direction.
 */
function schemaForDirection(api: Api, { pointer, direction }: { pointer: string; direction: Direction }): JsonObject {
  const schemas = schemaCache.get(api) ?? new Map<string, JsonObject>();
  schemaCache.set(api, schemas);
  const key = `${direction} ${pointer}`;
  const cached = schemas.get(key);
  if (cached) return cached;
  const isBefore31 = /^[23]\.0/.test(api.version);
  const skipped = direction === 'request' ? 'readOnly' : 'writeOnly';
  const root = toClosedSchema(api.raw, pointer, (schema, written) => {
    const properties = own(written, 'properties');
    const required = own(written, 'required');
    if (isObject(properties) && isList(required))
      schema.required = required.filter((name) => typeof name !== 'string' || !isSkippedField(own(properties, name), skipped));
    return isBefore31 ? toCurrent(schema) : schema;
  });
  schemas.set(key, root);
  return root;
}

function isSkippedField(schema: Json | undefined, skipped: 'readOnly' | 'writeOnly'): boolean {
  return isObject(schema) && own(schema, skipped) === true;
}

function toCurrent(schema: { [key: string]: Json }): JsonObject {
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[exclusive] === true && schema[bound] !== undefined) {
      schema[exclusive] = schema[bound];
      delete schema[bound];
    } else if (schema[exclusive] === false) delete schema[exclusive];
  }
  if (schema.nullable !== true && schema['x-nullable'] !== true) return schema;
  if (typeof schema.type !== 'string') return ['allOf', 'oneOf', 'anyOf'].some((key) => key in schema) ? orNull(schema) : schema;
  schema.type = [schema.type, 'null'];
  return schema;
}

/** Strictly, `nullable` has no effect without a type, but authors who write it intend it. */
function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [{ type: 'null' }, schema] };
}
