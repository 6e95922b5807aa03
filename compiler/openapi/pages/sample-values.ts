import { schemaAt } from '../document/lookups.ts';
import type { Api, Json, Parameter, Schema } from '../document/model.ts';
import { toPlaceholder } from '../request/placeholders.ts';
import { generateExampleValue } from './example-values.ts';

/** Returns a value for a parameter: its example, a generated value, or a placeholder with its name if any string is allowed. */
export function sampleValue(api: Api, { name, schema, examples }: Pick<Parameter, 'name' | 'schema' | 'examples'>): Json {
  const example = examples.find(({ value }) => value !== undefined)?.value;
  if (example !== undefined || !schema) return example ?? toPlaceholder(name);
  const resolved = resolveSchema(api, schema);
  if (allowsAnyText(resolved)) return toPlaceholder(name);
  if (resolved.items && allowsAnyText(resolveSchema(api, resolved.items)) && resolved.examples.length === 0)
    return [toPlaceholder(name)];
  return generateExampleValue(api, schema, 'request') ?? toPlaceholder(name);
}

/** Returns whether a schema allows any string, and contains no examples or other hints. */
function allowsAnyText({
  types,
  examples,
  format,
  enum: values,
  default: defaultValue,
  constraints,
  ...schema
}: Schema): boolean {
  const isDescribed = examples.length > 0 || defaultValue !== undefined || values !== undefined || format !== '';
  const isComposed = schema.allOf.length + schema.oneOf.length + schema.anyOf.length > 0 || schema.ref !== undefined;
  return types[0] === 'string' && !isDescribed && !isComposed && !constraints.some(({ keyword }) => keyword === 'pattern');
}

/** Follows up to eight references. The limit is necessary because they may be circular. */
export function resolveSchema(api: Api, schemaOrAlias: Schema): Schema {
  let schema = schemaOrAlias;
  for (let hops = 0; schema.ref !== undefined && hops < 8; hops++) {
    const target = schemaAt(api, schema.ref);
    if (!target) break;
    schema = target;
  }
  return schema;
}
