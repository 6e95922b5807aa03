import { toClosedSchema } from '../document/closed-schemas.ts';
import { entriesOf, isList, isObject, jsonAt } from '../document/json.ts';
import type { Api, Direction, Json, JsonObject } from '../document/model.ts';
import { canEvaluate } from '../rules/patterns.ts';

const schemaCache = new WeakMap<Api, Map<string, JsonObject>>();

/** The location of a schema in the document, and how to convert it. `isWithoutPatterns` is set for values with long strings. */
type SchemaLocation = { pointer: string; direction: Direction; isWithoutPatterns?: boolean | undefined };

/**
 * Converts the schema at a pointer to JSON Schema 2020-12 (cached): replaces keywords of older versions, removes required fields that are
 * not sent in this direction, and renames patterns that could be slow to `x-pattern`, which is not evaluated. `examples` contains the
 * examples of each schema, whichever keyword they come from.
 */
export function createMessageSchema(api: Api, { pointer, direction, isWithoutPatterns = false }: SchemaLocation): JsonObject {
  const schemas = schemaCache.get(api) ?? new Map<string, JsonObject>();
  schemaCache.set(api, schemas);
  const key = `${direction} ${isWithoutPatterns} ${pointer}`;
  const cached = schemas.get(key);
  if (cached) return cached;
  const skippedKeyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const root = toClosedSchema(api.raw, pointer, (schema, original) => {
    const properties = jsonAt(original, 'properties');
    const required = jsonAt(original, 'required');
    if (isObject(properties) && isList(required))
      schema.required = required.filter(
        (name) => typeof name !== 'string' || !isSkippedField(jsonAt(properties, name), skippedKeyword),
      );
    return toMessageKeywords(api, schema, original, isWithoutPatterns ? () => false : canEvaluate);
  });
  schemas.set(key, root);
  return root;
}

/** Converts the keywords of a schema whose references have been rewritten. `isUsable` returns whether a pattern can be evaluated. */
export function toMessageKeywords(
  { version }: Pick<Api, 'version'>,
  schema: { [keyword: string]: Json },
  original: JsonObject,
  isUsable: (pattern: string) => boolean = canEvaluate,
): JsonObject {
  dropPatterns(schema, isUsable);
  addExamples(schema, original);
  return /^(?:2|3\.0)/.test(version) ? convertOldKeywords(schema) : schema;
}

function isSkippedField(schema: Json | undefined, skippedKeyword: 'readOnly' | 'writeOnly'): boolean {
  return isObject(schema) && jsonAt(schema, skippedKeyword) === true;
}

/** Removes patterns in the syntax of other languages and those with catastrophic backtracking. */
function dropPatterns(schema: { [keyword: string]: Json }, isUsable: (pattern: string) => boolean): void {
  if (typeof schema.pattern === 'string' && !isUsable(schema.pattern)) {
    schema['x-pattern'] = schema.pattern;
    delete schema.pattern;
  }
  if (isObject(schema.patternProperties)) {
    const usablePatterns = entriesOf(schema.patternProperties).filter(([pattern]) => isUsable(pattern));
    if (usablePatterns.length < Object.keys(schema.patternProperties).length) {
      schema.patternProperties = Object.fromEntries(usablePatterns);
      // Otherwise, a property that a removed pattern allows would count as an additional property.
      delete schema.additionalProperties;
    }
  }
}

function addExamples(schema: { [keyword: string]: Json }, original: JsonObject): void {
  const [example = jsonAt(original, 'x-example'), examples] = [jsonAt(original, 'example'), jsonAt(original, 'examples')];
  const all = [...(example === undefined ? [] : [example]), ...(isList(examples) ? examples : [])];
  if (all.length > 0) schema.examples = all;
}

function convertOldKeywords(schema: { [key: string]: Json }): JsonObject {
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[exclusive] === true && schema[bound] !== undefined) {
      schema[exclusive] = schema[bound];
      delete schema[bound];
    } else if (schema[exclusive] === false) delete schema[exclusive];
  }
  if (schema.type === 'file') {
    schema.type = 'string';
    schema.format = 'binary';
  }
  const allowsNull = schema.nullable === true || schema['x-nullable'] === true;
  delete schema.nullable;
  if (!allowsNull) return schema;
  if (typeof schema.type !== 'string')
    return ['allOf', 'oneOf', 'anyOf'].some((key) => key in schema) ? allowNull(schema) : schema;
  schema.type = [schema.type, 'null'];
  return schema;
}

/** Allows null. Strictly, `nullable` has no effect without a type, but authors who use it intend that. */
function allowNull(schema: JsonObject): JsonObject {
  return { anyOf: [{ type: 'null' }, schema] };
}
