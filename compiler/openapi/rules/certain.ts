import { isList, isObject, own, pointerOf, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { toValidator } from '../samples/validator.ts';
import { isTried } from './patterns.ts';

/** The document that schemas refer into, and whether a reference stands alone (2.0 and 3.0). */
type Source = { raw: JsonObject; refAlone: boolean };

/**
 * Whether a value fits a schema, undefined where nobody can tell for certain. `not`, `if` and `contains` turn a doubt about a schema
 * into a claim about a value, so this is asked of the validator, and only about schemas that say nothing doubtful: no formats, which
 * are remarks, no fields that are sent one way, no patterns that could take long, no circles, no identities of schemas.
 */
export function fits(value: Json, schema: Json, source: Source): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return undefined;
  const known = validators.get(schema);
  const isValid = known ?? validatorOf(schema, source);
  if (!known) validators.set(schema, isValid);
  return isValid === 'nobody knows' ? undefined : isValid(value);
}

type Judge = ((value: Json) => boolean) | 'nobody knows';
const validators = new WeakMap<JsonObject, Judge>();

function validatorOf(schema: JsonObject, source: Source): Judge {
  const whole = writtenOut(schema, { ...source, left: mostParts }, 0);
  return whole === undefined ? 'nobody knows' : toValidator(whole);
}

/** Of a schema with its references written out: parts in all, and parts within parts, which also ends circles. */
const [mostParts, deepest] = [2000, 40];
type Work = Source & { left: number };

const single = ['additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items'];
const below = new Map<string, 'one' | 'list' | 'map'>([
  ...[...single, 'unevaluatedItems', 'unevaluatedProperties'].map((word) => [word, 'one'] as const),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((word) => [word, 'list'] as const),
  ...['properties', 'patternProperties', 'dependentSchemas'].map((word) => [word, 'map'] as const),
]);
/** Words that are taken as they are. */
const plain = new Set(
  (
    'enum const minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems uniqueItems required ' +
    'minProperties maxProperties minContains maxContains dependentRequired type multipleOf pattern'
  ).split(' '),
);
/** Words that make a schema doubtful. */
const doubtful = new Set(
  (
    '$id id $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $schema $vocabulary format readOnly writeOnly ' +
    'dependencies additionalItems'
  ).split(' '),
);

/** The schema as one of JSON Schema 2020-12 without references and remarks; undefined where it is doubtful. */
function writtenOut(schema: Json | undefined, work: Work, depth: number): Json | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > deepest || work.left-- <= 0) return undefined;
  const { $ref: reference, ...beside } = schema;
  if (reference !== undefined) {
    const pointer = typeof reference === 'string' ? pointerOf(reference) : undefined;
    const target = pointer === undefined ? undefined : writtenOut(valueAt(work.raw, pointer), work, depth + 1);
    if (target === undefined || work.refAlone) return target;
    const rest = writtenOut(beside, work, depth + 1);
    if (!isObject(rest)) return undefined;
    return { ...rest, allOf: [target, ...(isList(rest.allOf) ? rest.allOf : [])] };
  }
  const made: [string, Json][] = [];
  for (const [word, value] of Object.entries(schema)) {
    if (doubtful.has(word) || !isPlain(word, value)) return undefined;
    const kind = below.get(word);
    if (plain.has(word)) made.push([word, value]);
    if (!kind) continue;
    const parts = partsOf(value, kind, (part) => writtenOut(part, work, depth + 1));
    if (parts === undefined) return undefined;
    made.push([word, parts]);
  }
  return toCurrent(Object.fromEntries(made), schema);
}

function partsOf(value: Json, kind: 'one' | 'list' | 'map', write: (part: Json) => Json | undefined): Json | undefined {
  if (kind === 'one') return write(value);
  if (kind === 'list') {
    const parts = isList(value) ? value.map(write) : [undefined];
    return parts.every((part) => part !== undefined) ? parts : undefined;
  }
  if (!isObject(value)) return undefined;
  const parts: [string, Json][] = [];
  for (const [name, each] of Object.entries(value)) {
    const part = name in Object.prototype ? undefined : write(each);
    if (part === undefined) return undefined;
    parts.push([name, part]);
  }
  return Object.fromEntries(parts);
}

const types = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** Whether the value of a word is one on which all validators agree. */
function isPlain(word: string, value: Json): boolean {
  switch (word) {
    case 'type':
      return (isList(value) ? value : [value]).every((type) => typeof type === 'string' && types.has(type));
    case 'multipleOf':
      return Number.isInteger(value);
    case 'pattern':
      return typeof value === 'string' && isTried(value);
    case 'patternProperties':
      return isObject(value) && Object.keys(value).every(isTried);
    case 'required':
      return isList(value) && value.every((name) => typeof name === 'string' && !(name in Object.prototype));
    default:
      return true;
  }
}

/** What older versions say in other words. */
function toCurrent(made: JsonObject, schema: JsonObject): JsonObject {
  const current: { [word: string]: Json } = { ...made };
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof current[exclusive] !== 'boolean') continue;
    const limit = own(made, bound);
    if (current[exclusive] && limit !== undefined) {
      current[exclusive] = limit;
      delete current[bound];
    } else delete current[exclusive];
  }
  const allowsNull = own(schema, 'nullable') === true || own(schema, 'x-nullable') === true;
  return allowsNull ? { anyOf: [{ type: 'null' }, current] } : current;
}
