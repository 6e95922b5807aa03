import { isList, isObject, own } from '../api/json.ts';
import type { Api } from '../api/model.ts';
import type { Direction, Json, JsonObject } from '../api/schema-model.ts';

const roots = new WeakMap<Api, Map<Direction, JsonObject>>();

/** The document as JSON Schema 2020-12: what older versions say in other words is said alike, and what does not go that way is not asked for. */
export function rootOf(api: Api, direction: Direction): JsonObject {
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
  const made: { [key: string]: Json } = {};
  for (const [key, each] of Object.entries(value)) {
    if (isMap) made[key] = modern(each, manner);
    else if (values.has(key)) made[key] = each;
    else if (key !== 'example' && key !== 'examples') made[key] = modern(each, manner, maps.has(key));
  }
  if (isMap) return made;
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
