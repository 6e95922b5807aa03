import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { isList, isObject, listAt, objectAt, own } from '../api/json.ts';
import type { Api } from '../api/model.ts';
import { pointerOf, valueAt } from '../api/pointers.ts';
import type { Direction, Json, JsonObject } from '../api/schema-model.ts';
import { isAmbiguous, settleChoices } from './choices.ts';
import { rootOf } from './root.ts';
import { sayFault } from './sayings/say-fault.ts';

/** A value that its schema does not allow: the way to it from the body, whether its key is at fault, and what is wrong, as the end of a sentence about it. */
export type ValueFault = { path: string[]; isKey?: true; says: string; hint?: string };

/**
 * Holds a value against the schema at a pointer of the document, as it counts in one direction. The validator interprets the schema:
 * no code is made from the document. Faults that only say that something inside is at fault are left out.
 */
export function validate(value: Json, schema: { api: Api; pointer: string; direction: Direction }): ValueFault[] {
  const { api, pointer, direction } = schema;
  const ground = { root: rootOf(api, direction), pointer, value };
  const units = settleChoices(errorsOf(ground), (unit) => placeOf(unit, ground));
  return withoutDoubles(units.filter(({ keyword }) => !wrappers.has(keyword)).map((unit) => toFault(unit, ground)));
}

type Ground = { root: JsonObject; pointer: string; value: Json };

/** The schema is put where the validator finds it: it never looks into lists, such as those of parameters. */
function errorsOf({ value, root: raw, pointer }: Ground): OutputUnit[] {
  const schema = valueAt(raw, pointer);
  if (schema === undefined) return [];
  const root: Schema = { ...raw, $defs: { sample: schema }, $ref: '#/$defs/sample' };
  try {
    return withPlaces(new Validator(root, '2020-12', false).validate(value).errors);
  } catch (error) {
    // A reference that leads nowhere is a finding of the document itself.
    if (error instanceof Error && error.message.startsWith('Unresolved $ref')) return [];
    throw error;
  }
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
  return { path, ...(isKey ? { isKey } : {}), ...sayFault(keyword, fault) };
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

function withoutDoubles(faults: readonly ValueFault[]): ValueFault[] {
  const seen = new Set<string>();
  return faults.filter(({ path, says }) => {
    const key = JSON.stringify([path, says]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
