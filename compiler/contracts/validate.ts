import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { isList, isObject, own } from '../api/json.ts';
import type { Api } from '../api/model.ts';
import { pointerOf, valueAt } from '../api/pointers.ts';
import type { Direction, Json, JsonObject } from '../api/schema-model.ts';
import { sayFault } from './say-fault.ts';

/** A value that its schema does not allow: the way to it from the body, and what is wrong, as the end of a sentence about it. */
export type ValueFault = { path: string[]; says: string; hint?: string };

const roots = new WeakMap<Api, Map<Direction, JsonObject>>();

/**
 * Holds a value against the schema at a pointer of the document, as it counts in one direction. The validator interprets the schema:
 * no code is made from the document. Faults that only say that something inside is at fault are left out.
 */
export function validate(value: Json, schema: { api: Api; pointer: string; direction: Direction }): ValueFault[] {
  const { api, pointer, direction } = schema;
  const errors = errorsOf(value, rootOf(api, direction), pointer);
  const faults = errors
    .filter(({ keyword }) => !isWrapper(keyword))
    .map((unit) => toFault(unit, { root: rootOf(api, direction), pointer, value }));
  return withoutDoubles(withoutBranches(errors, faults));
}

/** The schema is put where the validator finds it: it never looks into lists, such as those of parameters. */
function errorsOf(value: Json, raw: JsonObject, pointer: string): OutputUnit[] {
  const schema = valueAt(raw, pointer);
  if (schema === undefined) return [];
  const root: Schema = { ...raw, $defs: { sample: schema }, $ref: '#/$defs/sample' };
  try {
    return new Validator(root, '2020-12', false).validate(value).errors;
  } catch (error) {
    // A reference that leads nowhere is a finding of the document itself.
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
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

function isWrapper(keyword: string): boolean {
  return wrappers.has(keyword);
}

type Fault = ValueFault & { location: string };
type Ground = { root: JsonObject; pointer: string; value: Json };

function toFault({ keyword, keywordLocation, instanceLocation }: OutputUnit, ground: Ground): Fault {
  const path = instanceLocation
    .split('/')
    .slice(1)
    .map((key) => decode(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const holder = schemaAt(keywordLocation, ground);
  return { path, location: keywordLocation, ...sayFault(keyword, { holder, value: inside(ground.value, path) }) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The schema that holds the keyword at the end of a location, which passes through references. */
function schemaAt(location: string, { root, pointer }: Ground): JsonObject {
  let current: Json | undefined = { $ref: `#${pointer}` };
  const steps = location
    .split('/')
    .slice(1, -1)
    .map((key) => decode(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  for (const step of steps) {
    if (step === '$ref' && isObject(current)) {
      const reference: Json | undefined = own(current, '$ref');
      current = typeof reference === 'string' ? valueAt(root, pointerOf(reference) ?? '') : undefined;
    } else current = isList(current) ? current[Number(step)] : isObject(current) ? own(current, step) : undefined;
  }
  return isObject(current) ? current : {};
}

function inside(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value;
  for (const key of path) current = isList(current) ? current[Number(key)] : isObject(current) ? own(current, key) : undefined;
  return current;
}

/** Of a oneOf or anyOf that fails, the branches' own faults are noise, unless there is but one branch that comes near. */
function withoutBranches(errors: readonly OutputUnit[], faults: Fault[]): Fault[] {
  const choices = errors
    .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
    .map(({ keywordLocation }) => `${keywordLocation}/`);
  return faults.filter(({ location }) => !choices.some((choice) => location.startsWith(choice)));
}

function withoutDoubles(faults: Fault[]): ValueFault[] {
  const seen = new Set<string>();
  return faults.flatMap(({ path, says, hint }) => {
    const key = JSON.stringify([path, says]);
    if (seen.has(key)) return [];
    seen.add(key);
    return { path, says, ...(hint === undefined ? {} : { hint }) };
  });
}

/** The document as JSON Schema 2020-12: what older versions say in other words is said alike, and what does not go that way is not asked for. */
function rootOf(api: Api, direction: Direction): JsonObject {
  const known = roots.get(api) ?? new Map<Direction, JsonObject>();
  roots.set(api, known);
  const before = known.get(direction);
  if (before) return before;
  const made = modern(api.raw, { nullable: /^[23]\.0/.test(api.version), skipped: direction === 'request' ? 'readOnly' : 'writeOnly' });
  const root = isObject(made) ? made : {};
  known.set(direction, root);
  return root;
}

type Manner = { nullable: boolean; skipped: 'readOnly' | 'writeOnly' };

function modern(value: Json, manner: Manner): Json {
  if (isList(value)) return value.map((each) => modern(each, manner));
  if (!isObject(value)) return value;
  const made: { [key: string]: Json } = {};
  for (const [key, each] of Object.entries(value)) if (key !== 'example' && key !== 'examples') made[key] = modern(each, manner);
  if (manner.nullable) toCurrent(made);
  const properties = own(value, 'properties');
  const required = own(value, 'required');
  if (isObject(properties) && isList(required)) {
    const kept = required.filter((name) => typeof name !== 'string' || !skips(own(properties, name), manner.skipped));
    made.required = kept;
  }
  return made;
}

function skips(schema: Json | undefined, skipped: Manner['skipped']): boolean {
  return isObject(schema) && own(schema, skipped) === true;
}

function toCurrent(schema: { [key: string]: Json }): void {
  if ((schema.nullable === true || schema['x-nullable'] === true) && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[exclusive] === true && schema[bound] !== undefined) {
      schema[exclusive] = schema[bound];
      delete schema[bound];
    } else if (schema[exclusive] === false) delete schema[exclusive];
  }
}
