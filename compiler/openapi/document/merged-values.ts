import { compareNumbers, isJsonNumber, isMultipleOf, type JsonNumber, toComparableText } from '../../json/exact-numbers.ts';
import { schemaAt, schemaHeadAt } from './lookups.ts';
import type { Api, Constraint, EnumValue, Json, Schema } from './model.ts';
import { toSchema } from './schemas.ts';

/** A merged schema of a scalar or an array. `name` is the reference to the only named schema that it includes. */
type MergedValue = { schema: Schema; name: string | undefined };

/** Maximum number of parts to merge. */
const maxParts = 100;

/**
 * Merges a schema of a scalar or an array with its reference and its allOf. Returns undefined if the schema may be an object, has
 * alternatives or conditions, or has no type.
 */
export function mergeValue(api: Api, schema: Schema): MergedValue | undefined {
  const parts = partsOf(api, schema);
  if (!parts) return undefined;
  const allParts = [...parts.inline, ...parts.referenced];
  const types = typesOf(allParts);
  if (!types || types.length === 0 || types.includes('object')) return undefined;
  const items = mergeItems(schema, allParts);
  if (items && haveSeveralParts(api, items)) return undefined;
  const firstDefined = <T>(pick: (part: Schema) => T | undefined | ''): T | undefined => {
    for (const part of allParts) {
      const value = pick(part);
      if (value !== undefined && value !== '') return value;
    }
    return undefined;
  };
  const [name, ...others] = parts.names;
  const merged: Schema = {
    ...schema,
    ref: undefined,
    allOf: [],
    types,
    nullable: isNullable(allParts),
    format: firstDefined(({ format }) => format) ?? '',
    description: mergeDescriptions(parts),
    deprecated: allParts.some(({ deprecated }) => deprecated),
    isDraft: allParts.some(({ isDraft }) => isDraft),
    readOnly: allParts.some(({ readOnly }) => readOnly),
    writeOnly: allParts.some(({ writeOnly }) => writeOnly),
    default: firstDefined((part) => part.default),
    enum: commonValues(allParts),
    examples: allParts.find(({ examples }) => examples.length > 0)?.examples ?? [],
    externalDocs: firstDefined(({ externalDocs }) => externalDocs),
    items,
    prefixItems: allParts.find(({ prefixItems }) => prefixItems.length > 0)?.prefixItems ?? [],
    contains: firstDefined(({ contains }) => contains),
    unevaluatedItems: firstDefined(({ unevaluatedItems }) => unevaluatedItems),
    content: firstDefined(({ content }) => content),
    ...mergeConstraints(allParts),
  };
  return { schema: merged, name: others.length === 0 ? name : undefined };
}

type SchemaParts = { inline: Schema[]; referenced: Schema[]; names: string[] };

/** Joins the descriptions of the inline parts without duplicates. If they have none, returns that of a referenced part. */
function mergeDescriptions({ inline, referenced }: SchemaParts): string {
  const texts = new Set(inline.map(({ description }) => description).filter((text) => text !== ''));
  return texts.size > 0 ? [...texts].join('\n\n') : (referenced.find(({ description }) => description !== '')?.description ?? '');
}

/** Returns the schema and its parts, starting with the inline ones; undefined if any part is not a plain value. */
function partsOf(api: Api, schema: Schema): SchemaParts | undefined {
  const parts: SchemaParts = { inline: [], referenced: [], names: [] };
  const visited = new Set<string>();
  const pending = [{ part: schema, isOwn: true }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { part, isOwn: isInline } = next;
    const place = part.pointer + part.scope;
    if (visited.has(place)) continue;
    visited.add(place);
    if (visited.size > maxParts || !isPlain(part)) return undefined;
    (isInline ? parts.inline : parts.referenced).push(part);
    for (const each of part.allOf) pending.push({ part: each, isOwn: isInline });
    if (part.ref === undefined) continue;
    if (isInline && schemaHeadAt(api, part.ref)) parts.names.push(part.ref);
    const target = schemaAt(api, part.ref);
    if (!target) return undefined;
    pending.push({ part: target, isOwn: false });
  }
  return parts;
}

/** Returns whether a schema has no object keywords, alternatives or conditions. */
function isPlain(schema: Schema): boolean {
  const { propertyNames, additionalProperties, unevaluatedProperties, not, discriminator, acceptsNothing } = schema;
  const { properties, patternProperties, dependentRequired, dependentSchemas, requiredElsewhere } = schema;
  const { oneOf, anyOf, conditions } = schema;
  const arrayKeywords = [
    properties,
    patternProperties,
    dependentRequired,
    dependentSchemas,
    requiredElsewhere,
    oneOf,
    anyOf,
    conditions,
  ];
  const otherKeywords = [propertyNames, additionalProperties, unevaluatedProperties, not, discriminator];
  return !acceptsNothing && arrayKeywords.every((list) => list.length === 0) && otherKeywords.every((part) => part === undefined);
}

/** Returns the types that all parts allow; undefined if no part specifies a type. */
function typesOf(parts: readonly Schema[]): string[] | undefined {
  let sharedTypes: string[] | undefined;
  for (const part of parts) {
    const foundTypes = part.types.length > 0 ? part.types : inferredTypes(part);
    if (foundTypes.length === 0) continue;
    sharedTypes = sharedTypes ? commonTypes(sharedTypes, foundTypes) : [...foundTypes];
  }
  return sharedTypes;
}

function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const acceptsType = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...one.filter((type) => acceptsType(other, type)), ...other.filter((type) => acceptsType(one, type))])];
}

/** Returns the types implied by a schema without `type`. */
export function inferredTypes({ enum: values = [], items, prefixItems }: Schema): string[] {
  if (items !== undefined || prefixItems.length > 0) return ['array'];
  const types = new Set(values.map(({ value }) => typeOf(value)));
  if (types.has('number')) types.delete('integer');
  return [...types];
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (isJsonNumber(value)) return isMultipleOf(value, 1) === false ? 'number' : 'integer';
  return typeof value === 'string' || typeof value === 'boolean' ? typeof value : 'object';
}

/**
 * Returns whether null is allowed: by all parts that specify types, or by a part without types. Authors often add `nullable` next to a
 * reference.
 */
function isNullable(parts: readonly Schema[]): boolean {
  const typedParts = parts.filter(({ types }) => types.length > 0);
  if (typedParts.length > 0 && typedParts.every(({ nullable }) => nullable)) return true;
  return parts.some(({ types, enum: values, nullable }) => nullable && types.length === 0 && values === undefined);
}

function commonValues(parts: readonly Schema[]): EnumValue[] | undefined {
  let sharedValues: EnumValue[] | undefined;
  for (const { enum: values } of parts) {
    if (!values) continue;
    const byValue = new Map(values.map((value) => [toComparableText(value.value), value]));
    sharedValues = sharedValues
      ? sharedValues.flatMap((value) => {
          const other = byValue.get(toComparableText(value.value));
          return other ? [value.description === '' && value.label === '' ? other : value] : [];
        })
      : [...values];
  }
  return sharedValues;
}

/** Returns the merged schema of the items. */
function mergeItems(part: Schema, parts: readonly Schema[]): Schema['items'] {
  if (parts.some(({ items }) => items === false)) return false;
  const itemSchemas = parts.flatMap(({ items }) => (items ? [items] : []));
  const [first, ...others] = itemSchemas;
  return first && others.length > 0 ? { ...toSchema({}, part.pointer), allOf: itemSchemas } : first;
}

/** Returns whether the items are arrays that consist of several parts. Merging those could recurse infinitely. */
function haveSeveralParts(api: Api, items: Schema): boolean {
  if (items.allOf.length < 2) return false;
  const parts = partsOf(api, items);
  return !parts || typesOf([...parts.inline, ...parts.referenced])?.includes('array') !== false;
}

type MergedConstraints = Pick<Schema, 'constraints' | 'otherKeywords'>;

/** Merges constraints by taking the stricter bounds. A second pattern or divisor cannot be merged and is added to `otherKeywords`. */
function mergeConstraints(parts: readonly Schema[]): MergedConstraints {
  const constraints = new Map<string, Json>();
  const otherKeywords: Constraint[] = parts.flatMap((part) => part.otherKeywords);
  for (const { keyword, value } of parts.flatMap((part) => part.constraints)) {
    const previous = constraints.get(keyword);
    if (previous === undefined) constraints.set(keyword, value);
    else if (isJsonNumber(previous) && isJsonNumber(value)) {
      const tighter = findTighterBound(keyword, previous, value);
      if (tighter) constraints.set(keyword, tighter.value);
      else otherKeywords.push({ keyword, value });
    } else if (toComparableText(previous) !== toComparableText(value)) otherKeywords.push({ keyword, value });
  }
  return { constraints: [...constraints].map(([keyword, value]) => ({ keyword, value })), otherKeywords: otherKeywords };
}

function findTighterBound(keyword: string, one: JsonNumber, other: JsonNumber): { value: JsonNumber } | undefined {
  if (keyword === 'multipleOf') {
    if (isMultipleOf(one, other)) return { value: one };
    return isMultipleOf(other, one) ? { value: other } : undefined;
  }
  const isLowerBound = /^(?:min|exclusiveMin)/.test(keyword);
  return { value: compareNumbers(one, other) > 0 === isLowerBound ? one : other };
}
