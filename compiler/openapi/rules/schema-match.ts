import { isExactInDoubles } from '../../json/exact-numbers.ts';
import { isList, isObject, jsonAt, pointerOf, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { toValidator } from '../samples/validator.ts';
import { schemaTypes } from './kinds.ts';
import { canEvaluate } from './patterns.ts';

/** The document in which references are resolved. If `ignoresRefSiblings` (2.0 and 3.0), keywords next to `$ref` are ignored. */
type SchemaSource = { raw: JsonObject; ignoresRefSiblings: boolean };

/**
 * Returns whether a value definitely matches a schema; undefined if that is uncertain. With `not`, `if` and `contains`, a wrong result
 * about a schema would cause a false report about a value. Therefore, only schemas without uncertain keywords are evaluated. They contain
 * no formats (which are annotations), readOnly or writeOnly fields, potentially slow patterns, cycles, identifiers, or numbers that would
 * be rounded as doubles.
 */
export function matchesSchema(value: Json, schema: Json, source: SchemaSource): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || !isExactInDoubles(value)) return undefined;
  const cached = validators.get(schema);
  const validation = cached ?? createValidation(schema, source);
  if (!cached) validators.set(schema, validation);
  return validation === 'uncertain' ? undefined : validation(value);
}

type Validation = ((value: Json) => boolean) | 'uncertain';
const validators = new WeakMap<JsonObject, Validation>();

function createValidation(schema: JsonObject, source: SchemaSource): Validation {
  const expandedSchema = expandSchema(schema, { ...source, remaining: maxParts }, 0);
  return expandedSchema === undefined ? 'uncertain' : toValidator(expandedSchema);
}

/** Limits of an expanded schema: the total number of subschemas, and the nesting depth, which also stops cycles. */
const [maxParts, maxDepth] = [2000, 40];
type ExpandState = SchemaSource & { remaining: number };

const singleSubschemaKeywords = ['additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items'];
const subschemaKeywords = new Map<string, 'one' | 'list' | 'map'>([
  ...[...singleSubschemaKeywords, 'unevaluatedItems', 'unevaluatedProperties'].map((word) => [word, 'one'] as const),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((word) => [word, 'list'] as const),
  ...['properties', 'patternProperties', 'dependentSchemas'].map((word) => [word, 'map'] as const),
]);
/** Keywords that are copied unchanged. */
const copiedKeywords = new Set(
  (
    'enum const minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems uniqueItems required ' +
    'minProperties maxProperties minContains maxContains dependentRequired type multipleOf pattern'
  ).split(' '),
);
/** Keywords that make the result uncertain. */
const uncertainKeywords = new Set(
  (
    '$id id $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $schema $vocabulary format readOnly writeOnly ' +
    'dependencies additionalItems'
  ).split(' '),
);

/** Converts a schema to JSON Schema 2020-12 without references and annotations. Undefined if it has uncertain keywords. */
function expandSchema(schema: Json | undefined, state: ExpandState, depth: number): Json | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > maxDepth || state.remaining-- <= 0) return undefined;
  const { $ref: reference, ...siblings } = schema;
  if (reference !== undefined) {
    const pointer = typeof reference === 'string' ? pointerOf(reference) : undefined;
    const target = pointer === undefined ? undefined : expandSchema(valueAt(state.raw, pointer), state, depth + 1);
    if (target === undefined || state.ignoresRefSiblings) return target;
    const rest = expandSchema(siblings, state, depth + 1);
    if (!isObject(rest)) return undefined;
    return { ...rest, allOf: [target, ...(isList(rest.allOf) ? rest.allOf : [])] };
  }
  const entries: [string, Json][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (uncertainKeywords.has(keyword) || !isUnambiguous(keyword, value)) return undefined;
    const kind = subschemaKeywords.get(keyword);
    if (copiedKeywords.has(keyword)) entries.push([keyword, value]);
    if (!kind) continue;
    const subschemas = mapSubschemas(value, kind, (part) => expandSchema(part, state, depth + 1));
    if (subschemas === undefined) return undefined;
    entries.push([keyword, subschemas]);
  }
  return convertOldKeywords(Object.fromEntries(entries), schema);
}

function mapSubschemas(value: Json, kind: 'one' | 'list' | 'map', expand: (part: Json) => Json | undefined): Json | undefined {
  if (kind === 'one') return expand(value);
  if (kind === 'list') {
    const parts = isList(value) ? value.map(expand) : [undefined];
    return parts.every((part) => part !== undefined) ? parts : undefined;
  }
  if (!isObject(value)) return undefined;
  const parts: [string, Json][] = [];
  for (const [name, each] of Object.entries(value)) {
    const part = name in Object.prototype ? undefined : expand(each);
    if (part === undefined) return undefined;
    parts.push([name, part]);
  }
  return Object.fromEntries(parts);
}

/** Returns whether all validators agree on the meaning of a keyword with this value. */
function isUnambiguous(word: string, value: Json): boolean {
  switch (word) {
    case 'type':
      return (isList(value) ? value : [value]).every((type) => typeof type === 'string' && schemaTypes.includes(type));
    case 'multipleOf':
      return Number.isInteger(value);
    case 'pattern':
      return typeof value === 'string' && canEvaluate(value);
    case 'patternProperties':
      return isObject(value) && Object.keys(value).every(canEvaluate);
    case 'required':
      return isList(value) && value.every((name) => typeof name === 'string' && !(name in Object.prototype));
    default:
      return subschemaKeywords.has(word) || isExactInDoubles(value);
  }
}

/** Converts `nullable` and the exclusive flags of older versions. */
function convertOldKeywords(expandedSchema: JsonObject, schema: JsonObject): JsonObject {
  const converted: { [word: string]: Json } = { ...expandedSchema };
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof converted[exclusive] !== 'boolean') continue;
    const limit = jsonAt(expandedSchema, bound);
    if (converted[exclusive] && limit !== undefined) {
      converted[exclusive] = limit;
      delete converted[bound];
    } else delete converted[exclusive];
  }
  const allowsNull = jsonAt(schema, 'nullable') === true || jsonAt(schema, 'x-nullable') === true;
  return allowsNull ? { anyOf: [{ type: 'null' }, converted] } : converted;
}
