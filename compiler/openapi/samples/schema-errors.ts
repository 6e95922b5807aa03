import { decodePercent } from '../../texts/percent.ts';
import { isList, isObject, jsonAt, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Direction, Json, JsonObject } from '../document/model.ts';
import { isAmbiguous, reduceChoiceErrors } from './choice-errors.ts';
import { messageSchema } from './message-schema.ts';
import { type OutputUnit, validationErrors } from './validator.ts';

/**
 * A violated keyword of a schema. `path` is the path of the value, `isKey` specifies whether its key is at fault, `holder` is the schema
 * that contains the keyword, and `steps` is the location of that schema, through references.
 */
export type SchemaError = {
  keyword: string;
  path: string[];
  isKey: boolean;
  holder: JsonObject;
  steps: string[];
  value: Json | undefined;
  isAmbiguous: boolean;
};
/** The errors of a value, and functions that look up parts of the schema against which it was validated. */
export type SchemaErrors = {
  errors: SchemaError[];
  schemaAt(steps: readonly string[]): JsonObject;
  dereference(schema: Json): JsonObject;
};

/** The schema at a pointer of a document, for messages in one direction; see `messageSchema`. */
export type MessageSchema = { api: Api; pointer: string; direction: Direction; isWithoutPatterns?: boolean };

/**
 * Validates a value by interpreting the schema; no code is generated from the document. Errors that only wrap inner errors are dropped.
 * Errors of failed choices are reduced to those of the intended alternative, if it can be determined.
 */
export function schemaErrors(value: Json, { api, ...location }: MessageSchema): SchemaErrors {
  const root = messageSchema(api, location);
  const schemaAt = (steps: readonly string[]): JsonObject => schemaIn(root, steps);
  const locate = ({ keywordLocation, instanceLocation }: OutputUnit): { holder: JsonObject; value: Json | undefined } => ({
    holder: schemaAt(stepsOf(keywordLocation).slice(0, -1)),
    value: valueAtPath(value, stepsOf(instanceLocation)),
  });
  const units = reduceChoiceErrors(withSchemaLocations(validationErrors(root, value)), locate);
  const errors = units
    .filter(({ keyword }) => !wrapperKeywords.has(keyword))
    .map((unit): SchemaError => {
      const { keyword, keywordLocation } = unit;
      const isKey = keyword === 'false' && /\/(?:additional|unevaluated)Properties\/false$/.test(keywordLocation);
      const steps = stepsOf(keywordLocation).slice(0, isKey ? -2 : -1);
      const located = { ...locate(unit), ...(isKey ? { holder: schemaAt(steps) } : {}) };
      return { keyword, path: stepsOf(unit.instanceLocation), isKey, steps, isAmbiguous: isAmbiguous(unit), ...located };
    });
  return { errors, schemaAt, dereference: (schema) => dereferenceSchema(schema, root) };
}

/** Adds the locations of `false` schemas, which the validator omits. Each is below the location of the preceding wrapper. */
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

function stepsOf(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((key) => decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the schema at a location that passes through references. */
function schemaIn(root: JsonObject, steps: readonly string[]): JsonObject {
  let current: Json | undefined = root;
  for (const step of steps) {
    if (step === '$ref') current = isObject(current) ? targetOf(current, root) : undefined;
    else current = isList(current) ? current[Number(step)] : isObject(current) ? jsonAt(current, step) : undefined;
  }
  return isObject(current) ? current : {};
}

function targetOf(schema: JsonObject, root: JsonObject): Json | undefined {
  const reference = jsonAt(schema, '$ref');
  return typeof reference === 'string' ? valueAt(root, pointerOf(reference) ?? '') : undefined;
}

/** Follows up to 12 references. The limit is necessary because they may be circular. */
function dereferenceSchema(schema: Json, root: JsonObject): JsonObject {
  let current: Json | undefined = schema;
  for (let steps = 0; steps < 12 && isObject(current) && jsonAt(current, '$ref') !== undefined; steps++)
    current = targetOf(current, root);
  return isObject(current) ? current : {};
}

function valueAtPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value;
  for (const key of path) current = isList(current) ? current[Number(key)] : isObject(current) ? jsonAt(current, key) : undefined;
  return current;
}
