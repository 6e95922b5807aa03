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
  const all = [...parts.own, ...parts.referenced];
  const types = typesOf(all);
  if (!types || types.length === 0 || types.includes('object')) return undefined;
  const items = itemsOf(schema, all);
  if (items && isMergedList(api, items)) return undefined;
  const firstDefined = <T>(pick: (part: Schema) => T | undefined | ''): T | undefined => {
    for (const part of all) {
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
    nullable: isNullable(all),
    format: firstDefined(({ format }) => format) ?? '',
    description: mergeDescriptions(parts),
    deprecated: all.some(({ deprecated }) => deprecated),
    isDraft: all.some(({ isDraft }) => isDraft),
    readOnly: all.some(({ readOnly }) => readOnly),
    writeOnly: all.some(({ writeOnly }) => writeOnly),
    default: firstDefined((part) => part.default),
    enum: commonValues(all),
    examples: all.find(({ examples }) => examples.length > 0)?.examples ?? [],
    externalDocs: firstDefined(({ externalDocs }) => externalDocs),
    items,
    prefixItems: all.find(({ prefixItems }) => prefixItems.length > 0)?.prefixItems ?? [],
    contains: firstDefined(({ contains }) => contains),
    unevaluatedItems: firstDefined(({ unevaluatedItems }) => unevaluatedItems),
    content: firstDefined(({ content }) => content),
    ...mergeConstraints(all),
  };
  return { schema: merged, name: others.length === 0 ? name : undefined };
}

type SchemaParts = { own: Schema[]; referenced: Schema[]; names: string[] };

/** Joins the descriptions of the inline parts without duplicates. If they have none, returns that of a referenced part. */
function mergeDescriptions({ own, referenced }: SchemaParts): string {
  const texts = new Set(own.map(({ description }) => description).filter((text) => text !== ''));
  return texts.size > 0 ? [...texts].join('\n\n') : (referenced.find(({ description }) => description !== '')?.description ?? '');
}

/** Returns the schema and its parts, starting with the inline ones; undefined if any part is not a plain value. */
function partsOf(api: Api, schema: Schema): SchemaParts | undefined {
  const parts: SchemaParts = { own: [], referenced: [], names: [] };
  const visited = new Set<string>();
  const open = [{ part: schema, isOwn: true }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { part, isOwn } = next;
    const place = part.pointer + part.scope;
    if (visited.has(place)) continue;
    visited.add(place);
    if (visited.size > maxParts || !isPlain(part)) return undefined;
    (isOwn ? parts.own : parts.referenced).push(part);
    for (const each of part.allOf) open.push({ part: each, isOwn });
    if (part.ref === undefined) continue;
    if (isOwn && schemaHeadAt(api, part.ref)) parts.names.push(part.ref);
    const target = schemaAt(api, part.ref);
    if (!target) return undefined;
    open.push({ part: target, isOwn: false });
  }
  return parts;
}

/** Whether a schema has no object keywords, alternatives or conditions. */
function isPlain(schema: Schema): boolean {
  const { propertyNames, additionalProperties, unevaluatedProperties, not, discriminator, never } = schema;
  const { properties, patternProperties, dependentRequired, dependentSchemas, requiredElsewhere } = schema;
  const { oneOf, anyOf, conditions } = schema;
  const lists = [properties, patternProperties, dependentRequired, dependentSchemas, requiredElsewhere, oneOf, anyOf, conditions];
  const single = [propertyNames, additionalProperties, unevaluatedProperties, not, discriminator];
  return !never && lists.every((list) => list.length === 0) && single.every((part) => part === undefined);
}

/** Returns the types that all parts allow; undefined if no part specifies a type. */
function typesOf(parts: readonly Schema[]): string[] | undefined {
  let found: string[] | undefined;
  for (const part of parts) {
    const types = part.types.length > 0 ? part.types : inferredTypes(part);
    if (types.length === 0) continue;
    found = found ? commonTypes(found, types) : [...types];
  }
  return found;
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
 * Whether null is allowed: by all parts that specify types, or by a part without types, because authors add `nullable` next to a reference.
 */
function isNullable(parts: readonly Schema[]): boolean {
  const typed = parts.filter(({ types }) => types.length > 0);
  if (typed.length > 0 && typed.every(({ nullable }) => nullable)) return true;
  return parts.some(({ types, enum: values, nullable }) => nullable && types.length === 0 && values === undefined);
}

function commonValues(parts: readonly Schema[]): EnumValue[] | undefined {
  let found: EnumValue[] | undefined;
  for (const { enum: values } of parts) {
    if (!values) continue;
    const byValue = new Map(values.map((value) => [toComparableText(value.value), value]));
    found = found
      ? found.flatMap((value) => {
          const other = byValue.get(toComparableText(value.value));
          return other ? [value.description === '' && value.label === '' ? other : value] : [];
        })
      : [...values];
  }
  return found;
}

/** Returns the merged schema of the items. */
function itemsOf(part: Schema, parts: readonly Schema[]): Schema['items'] {
  if (parts.some(({ items }) => items === false)) return false;
  const all = parts.flatMap(({ items }) => (items ? [items] : []));
  const [first, ...others] = all;
  return first && others.length > 0 ? { ...toSchema({}, part.pointer), allOf: all } : first;
}

/** Whether the items are arrays that consist of several parts. Merging those could recurse infinitely. */
function isMergedList(api: Api, items: Schema): boolean {
  if (items.allOf.length < 2) return false;
  const parts = partsOf(api, items);
  return !parts || typesOf([...parts.own, ...parts.referenced])?.includes('array') !== false;
}

type MergedConstraints = Pick<Schema, 'constraints' | 'otherKeywords'>;

/** Merges constraints by taking the stricter bounds. A second pattern or divisor cannot be merged and is added to `further`. */
function mergeConstraints(parts: readonly Schema[]): MergedConstraints {
  const constraints = new Map<string, Json>();
  const further: Constraint[] = parts.flatMap((part) => part.otherKeywords);
  for (const { keyword, value } of parts.flatMap((part) => part.constraints)) {
    const previous = constraints.get(keyword);
    if (previous === undefined) constraints.set(keyword, value);
    else if (isJsonNumber(previous) && isJsonNumber(value)) {
      const tighter = tighterBound(keyword, previous, value);
      if (tighter) constraints.set(keyword, tighter.value);
      else further.push({ keyword, value });
    } else if (toComparableText(previous) !== toComparableText(value)) further.push({ keyword, value });
  }
  return { constraints: [...constraints].map(([keyword, value]) => ({ keyword, value })), otherKeywords: further };
}

function tighterBound(keyword: string, one: JsonNumber, other: JsonNumber): { value: JsonNumber } | undefined {
  if (keyword === 'multipleOf') {
    if (isMultipleOf(one, other)) return { value: one };
    return isMultipleOf(other, one) ? { value: other } : undefined;
  }
  const isLeast = /^(?:min|exclusiveMin)/.test(keyword);
  return { value: compareNumbers(one, other) > 0 === isLeast ? one : other };
}
