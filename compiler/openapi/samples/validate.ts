import { uniqueBy } from '../../basics/collections.ts';
import { isList, isObject, listAt, objectAt, own, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Direction, Json, JsonObject } from '../document/model.ts';
import { isAmbiguous, settleChoices } from './choices.ts';
import { faultMessage } from './fault-messages.ts';
import { errorsBy, type OutputUnit } from './validator.ts';

/**
 * A value that its schema does not allow: the way to it from the body, whether its key is at fault, and what is wrong, as the
 * end of a sentence about it.
 */
export type ValueFault = { path: string[]; isKey?: true; says: string; hint?: string };

/**
 * Holds a value against the schema at a pointer of the document, as it counts in one direction. The validator interprets the
 * schema: no code is made from the document. Faults that only say that something inside is at fault are left out.
 */
export function validate(value: Json, schema: { api: Api; pointer: string; direction: Direction }): ValueFault[] {
  const { api, pointer, direction } = schema;
  const ground = { root: rootOf(api, direction), pointer, value };
  const units = settleChoices(errorsOf(ground), (unit) => placeOf(unit, ground));
  const faults = units.filter(({ keyword }) => !wrappers.has(keyword)).map((unit) => toFault(unit, ground));
  return uniqueBy(faults, ({ path, says }) => JSON.stringify([path, says]));
}

type Ground = { root: JsonObject; pointer: string; value: Json };

/** The schema is put where the validator finds it: it never looks into lists, such as those of parameters. */
function errorsOf({ value, root: raw, pointer }: Ground): OutputUnit[] {
  const schema = valueAt(raw, pointer);
  if (schema === undefined) return [];
  const root = { ...raw, $defs: { sample: schema }, $ref: '#/$defs/sample' };
  return withPlaces(errorsBy(root, value));
}

/** What is refused outright (`false`) is told without the place of its schema: it is below that of the wrapper before it. */
function withPlaces(units: readonly OutputUnit[]): OutputUnit[] {
  return units.map((unit, index) => {
    const wrapper = units[index - 1];
    return unit.keyword === 'false' && wrapper ? { ...unit, keywordLocation: `${wrapper.keywordLocation}/false` } : unit;
  });
}

const wrappers = new Set([
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

function toFault(unit: OutputUnit, ground: Ground): ValueFault {
  const { keyword, keywordLocation } = unit;
  const isKey = keyword === 'false' && /\/(?:additional|unevaluated)Properties\/false$/.test(keywordLocation);
  const steps = stepsOf(keywordLocation).slice(0, isKey ? -2 : -1);
  const path = stepsOf(unit.instanceLocation);
  const name = path.at(-1) ?? '';
  const { holder, value } = { ...placeOf(unit, ground), ...(isKey ? { holder: schemaAt(steps, ground) } : {}) };
  const follow = (schema: Json): JsonObject => followed(schema, ground);
  const fault = { holder, value, name, ...standing(steps, name, ground), isAmbiguous: isAmbiguous(unit), follow };
  return { path, ...(isKey ? { isKey } : {}), ...faultMessage(keyword, fault) };
}

function placeOf(
  { keywordLocation, instanceLocation }: OutputUnit,
  ground: Ground,
): { holder: JsonObject; value: Json | undefined } {
  const holder = schemaAt(stepsOf(keywordLocation).slice(0, -1), ground);
  return { holder, value: inside(ground.value, stepsOf(instanceLocation)) };
}

/** Whether the value's field may be left out, and the condition under which its schema counts. */
function standing(
  steps: readonly string[],
  name: string,
  ground: Ground,
): { isOptional: boolean; condition: JsonObject | undefined } {
  const at = steps.lastIndexOf('properties');
  const isField = at >= 0 && steps[at + 1] === name;
  const isOptional = isField && !listAt(schemaAt(steps.slice(0, at), ground), 'required').includes(name);
  const then = steps.lastIndexOf('then');
  const condition = then < 0 ? undefined : objectAt(schemaAt(steps.slice(0, then), ground), 'if');
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

/** The schema at the end of a location, which passes through references. */
function schemaAt(steps: readonly string[], ground: Ground): JsonObject {
  let current: Json | undefined = { $ref: `#${ground.pointer}` };
  for (const step of steps) {
    if (step === '$ref') current = isObject(current) ? target(current, ground) : undefined;
    else current = isList(current) ? current[Number(step)] : isObject(current) ? own(current, step) : undefined;
  }
  return isObject(current) ? current : {};
}

function target(schema: JsonObject, { root }: Ground): Json | undefined {
  const reference = own(schema, '$ref');
  return typeof reference === 'string' ? valueAt(root, pointerOf(reference) ?? '') : undefined;
}

/** A schema, or what it refers to; references in a circle end somewhere on it. */
function followed(schema: Json, ground: Ground): JsonObject {
  let current: Json | undefined = schema;
  for (let steps = 0; steps < 12 && isObject(current) && own(current, '$ref') !== undefined; steps++)
    current = target(current, ground);
  return isObject(current) ? current : {};
}

function inside(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value;
  for (const key of path) current = isList(current) ? current[Number(key)] : isObject(current) ? own(current, key) : undefined;
  return current;
}

const roots = new WeakMap<Api, Map<Direction, JsonObject>>();

/**
 * The document as JSON Schema 2020-12: what older versions say in other words is said alike, and what does not go that way is
 * not asked for.
 */
function rootOf(api: Api, direction: Direction): JsonObject {
  const known = roots.get(api) ?? new Map<Direction, JsonObject>();
  roots.set(api, known);
  const before = known.get(direction);
  if (before) return before;
  const made = modern(api.raw, {
    nullable: /^[23]\.0/.test(api.version),
    skipped: direction === 'request' ? 'readOnly' : 'writeOnly',
  });
  const root = isObject(made) ? made : {};
  known.set(direction, root);
  return root;
}

type Manner = { nullable: boolean; skipped: 'readOnly' | 'writeOnly' };

/** Whose keys are names of the document, not words of JSON Schema. */
const maps = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'dependentSchemas']);
/** Whose values are values, not schemas. */
const values = new Set(['const', 'enum', 'default']);

function modern(value: Json, manner: Manner, isMap = false): Json {
  if (isList(value)) return value.map((each) => modern(each, manner));
  if (!isObject(value)) return value;
  if (isMap) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, modern(each, manner)]));
  // Names of the document may be `__proto__`, which an assignment would not make a key.
  const kept = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  const made: { [key: string]: Json } = Object.fromEntries(
    kept.map(([key, each]) => [key, values.has(key) ? each : modern(each, manner, maps.has(key))]),
  );
  const properties = own(value, 'properties');
  const required = own(value, 'required');
  if (isObject(properties) && isList(required)) {
    made.required = required.filter((name) => typeof name !== 'string' || !skips(own(properties, name), manner.skipped));
  }
  return manner.nullable ? toCurrent(made) : made;
}

function skips(schema: Json | undefined, skipped: Manner['skipped']): boolean {
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

/** By the letter `nullable` means nothing without a type; everybody who writes it there means it. */
function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [{ type: 'null' }, schema] };
}
