import { isList, isObject, isTrue, jsonAt, listAt, textAt, textsAt } from '../../compiler/openapi/document/json.ts';
import type { Json, JsonObject } from '../../compiler/openapi/document/model.ts';
import { type Api, collectFields, collectParts, type Property, type Schema, typesOf } from '../../compiler/sandbox/document.ts';

/**
 * An alternative, with everything that applies to all alternatives. `required` are the fields that distinguish it from alternatives with
 * the same fields.
 */
export type FormVariant = { name: string; schema: Schema; required: readonly string[] };

/** The properties of a schema that a form needs, with references and allOf resolved. */
type FormShape = {
  /** Excludes null. */
  types: readonly string[];
  nullable: boolean;
  format: string;
  enum: readonly Json[] | undefined;
  properties: readonly Property[];
  /** The schema of additional properties; undefined if they are not allowed. */
  others: Schema | undefined;
  items: Schema | undefined;
  /** The alternatives, excluding null. Empty if the schema has none. */
  variants: readonly FormVariant[];
  isFile: boolean;
  isLong: boolean;
};

/** Merges a schema with its references and its allOf, for requests. */
export function toShape(api: Api, schema: Schema): FormShape {
  const parts = collectParts(api, schema);
  const first = (keyword: string): Json | undefined => parts.flatMap((part) => jsonAt(part, keyword) ?? [])[0];
  const properties = collectFields(api, schema, false).filter((field) => !isReadOnly(field));
  const choices = parts.map((part) => [...listAt(part, 'oneOf'), ...listAt(part, 'anyOf')]).find((each) => each.length > 0) ?? [];
  const variants = choices.filter((choice) => !isNull(choice));
  const typeLists = parts.map(typesOf).filter((types) => types.length > 0);
  const [types = []] = typeLists;
  const values = valuesOf(parts, variants);
  const others = first('additionalProperties');
  const items = first('items');
  const format = String(first('format') ?? '');
  const media = String(first('contentMediaType') ?? '');
  return {
    types: types.length > 0 ? types.filter((type) => type !== 'null').map(String) : impliedTypes(properties, { others, items }),
    nullable: variants.length < choices.length || (typeLists.length > 0 && typeLists.every((each) => each.includes('null'))),
    format,
    enum: values?.filter((value) => value !== null),
    properties,
    others: others === false ? undefined : others,
    items: items === false ? undefined : items,
    variants: values ? [] : variants.map((variant) => toVariant(variant, properties.length > 0 ? parts : [])),
    isFile: format === 'binary' || (media !== '' && !/json|text/.test(media)),
    isLong: parts.some((part) => Number(jsonAt(part, 'maxLength') ?? 0) > 300),
  };
}

function toVariant(variant: Schema, parts: readonly JsonObject[]): FormVariant {
  const own: JsonObject = isObject(variant) ? variant : {};
  const name = textAt(own, 'title') || textAt(own, '$ref').replace(/^.*\//, '') || typesOf(own).join(' | ');
  const shared = parts.map(({ $ref: _, allOf: __, oneOf: ___, anyOf: ____, ...part }) => part);
  return { name, schema: parts.length > 0 ? { allOf: [...shared, variant] } : variant, required: textsAt(own, 'required') };
}

function isReadOnly({ schema }: Property): boolean {
  return isObject(schema) && isTrue(schema, 'readOnly');
}

function isNull(schema: Schema): boolean {
  return isObject(schema) && (jsonAt(schema, 'type') === 'null' || jsonAt(schema, 'const') === null);
}

/** Returns the allowed values: those of `enum` or `const`, or the `const` values of the alternatives. */
function valuesOf(parts: readonly JsonObject[], variants: readonly Schema[]): readonly Json[] | undefined {
  for (const part of parts) {
    const [values, constant] = [jsonAt(part, 'enum'), jsonAt(part, 'const')];
    if (isList(values)) return values;
    if (constant !== undefined) return [constant];
  }
  const constants = variants.flatMap((variant) => (isObject(variant) ? (jsonAt(variant, 'const') ?? []) : []));
  return variants.length > 0 && constants.length === variants.length ? constants : undefined;
}

function impliedTypes(
  properties: readonly Property[],
  { others, items }: { others: Json | undefined; items: Json | undefined },
): string[] {
  if (properties.length > 0 || others) return ['object'];
  return items ? ['array'] : [];
}
