import { schemaAt } from '../../../api/lookups.ts';
import type { Api, Parameter } from '../../../api/model.ts';
import type { Json, Schema } from '../../../api/schema-model.ts';
import { exampleOf } from '../examples/generate.ts';

/** A value for a parameter: the document's own, else one that its schema allows; for a text that could be anything a placeholder by its name. */
export function sampleValue(api: Api, { name, schema, examples }: Pick<Parameter, 'name' | 'schema' | 'examples'>): Json {
  const given = examples.find(({ value }) => value !== undefined)?.value;
  if (given !== undefined || !schema) return given ?? toPlaceholder(name);
  const settled = settle(api, schema);
  if (isAnyText(settled)) return toPlaceholder(name);
  if (settled.items && isAnyText(settle(api, settled.items)) && settled.examples.length === 0) return [toPlaceholder(name)];
  return exampleOf(api, schema, 'request') ?? toPlaceholder(name);
}

/** A text of which nothing is known. */
function isAnyText({ types, examples, format, enum: values, default: usual, constraints, ...schema }: Schema): boolean {
  const isTold = examples.length > 0 || usual !== undefined || values !== undefined || format !== '';
  const isMade = schema.allOf.length + schema.oneOf.length + schema.anyOf.length > 0 || schema.ref !== undefined;
  return types[0] === 'string' && !isTold && !isMade && !constraints.some(({ keyword }) => keyword === 'pattern');
}

/** A schema by name, at most a few steps away: a circle ends here. */
function settle(api: Api, written: Schema): Schema {
  let schema = written;
  for (let steps = 0; schema.ref !== undefined && steps < 8; steps++) {
    const next = schemaAt(api, schema.ref);
    if (!next) break;
    schema = next;
  }
  return schema;
}

/** A word in capitals for somebody to replace: `boatId` becomes `BOAT_ID`. */
export function toPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

/** A value as it stands in a header or a path: parts are separated by commas. */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value)
    ? value.map(plainText).join(',')
    : typeof value === 'object' && value !== null
      ? flat(value)
      : String(value);
}

function flat(value: object): string {
  return Object.entries(value)
    .flatMap(([key, each]) => [key, plainText(each)])
    .join(',');
}
