import { isJsonNumber, isWhole, toComparableText } from '../../json/exact-numbers.ts';
import { isObject, listAt, valueAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, Discriminator, Json, Property, Schema } from '../document/model.ts';

/** A choice between schemas. An alternative that only allows null is dropped, and `View.nullable` is set instead. */
export type Choice = { branches: readonly Schema[]; discriminator: Discriminator | undefined };

/**
 * All schemas that apply to a value: the schema itself, its reference and its allOf. Because they are combined, moving keywords between
 * them does not count as a change. Equal schemas in a document have equal keys.
 */
export type View = {
  api: Api;
  key: string;
  /** The pointer of the schema; '' if there is none. */
  pointer: string;
  parts: readonly Schema[];
  choices: readonly Choice[];
  /** JSON Schema types except null; undefined if any type is allowed. */
  types: ReadonlySet<string> | undefined;
  nullable: boolean;
};

/** Combines schemas that apply to the same value. Unresolved and circular references are ignored. */
export function toView(api: Api, schemas: readonly Schema[]): View {
  const parts: Schema[] = [];
  const choices: Choice[] = [];
  const visited = new Set<string>();
  let hasNullChoice = false;
  const pending = [...schemas].reverse();
  for (let schema = pending.pop(); schema; schema = pending.pop()) {
    const place = schema.pointer + schema.scope;
    if (visited.has(place)) continue;
    visited.add(place);
    const { ref, allOf, oneOf, anyOf, discriminator } = schema;
    if (!isBareReference(api, schema)) parts.push(schema);
    pending.push(...[...allOf].reverse());
    const target = ref === undefined ? undefined : schemaAt(api, ref);
    if (target) pending.push(target);
    for (const branches of [oneOf, anyOf]) {
      const branchesWithoutNull = branches.filter((branch) => !isOnlyNull(branch));
      if (branchesWithoutNull.length < branches.length) hasNullChoice = true;
      const [first] = branchesWithoutNull;
      if (branchesWithoutNull.length === 1 && first) pending.push(first);
      else if (branchesWithoutNull.length > 1) choices.push({ branches: branchesWithoutNull, discriminator });
    }
  }
  const key = [...parts.map(({ pointer, scope }) => pointer + scope), hasNullChoice ? 'null' : ''].join(' ');
  const pointer = schemas[0]?.pointer ?? '';
  return { api, key, pointer, parts, choices, types: typesOf(parts), nullable: hasNullChoice || isNullable(parts) };
}

function isBareReference({ raw }: Api, { ref, pointer }: Schema): boolean {
  if (ref === undefined) return false;
  const original = valueAt(raw, pointer);
  return isObject(original) && Object.keys(original).every((key) => ['$ref', 'description', 'summary', 'title'].includes(key));
}

function isOnlyNull({ types, nullable, ref, enum: values, properties }: Schema): boolean {
  return nullable && types.length === 0 && ref === undefined && (values?.length ?? 0) === 0 && properties.length === 0;
}

/** Returns whether null is allowed: by all parts that specify types, or by a part without types next to a reference. */
function isNullable(parts: readonly Schema[]): boolean {
  const typedParts = parts.filter(({ types }) => types.length > 0);
  return typedParts.length > 0
    ? typedParts.every(({ nullable }) => nullable) || parts.some(({ types, nullable }) => types.length === 0 && nullable)
    : parts.some(({ nullable }) => nullable);
}

function typesOf(parts: readonly Schema[]): Set<string> | undefined {
  let types: Set<string> | undefined;
  for (const part of parts) {
    const partTypes = part.types.length > 0 ? part.types : inferredTypes(part);
    if (!partTypes) continue;
    types = types ? commonTypes(types, new Set(partTypes)) : new Set(partTypes);
  }
  return types;
}

/** Returns the types implied by the values or other keywords of a schema without `type`. */
function inferredTypes({ enum: values, properties, requiredElsewhere, items, prefixItems }: Schema): string[] | undefined {
  if (values && values.length > 0) return [...new Set(values.map(({ value }) => typeOf(value)))];
  if (properties.length > 0 || requiredElsewhere.length > 0) return ['object'];
  return items !== undefined || prefixItems.length > 0 ? ['array'] : undefined;
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (isJsonNumber(value)) return isWhole(value) ? 'integer' : 'number';
  return typeof value === 'boolean' || typeof value === 'string' ? typeof value : 'object';
}

function commonTypes(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  const common = new Set([...one].filter((type) => includesType(other, type)));
  for (const type of other) if (includesType(one, type)) common.add(type);
  if (common.has('integer') && !(one.has('number') && other.has('number'))) common.delete('number');
  return common;
}

/** Returns whether a set of types includes a type. Integers count as numbers. */
export function includesType(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** Returns the allowed values as JSON; undefined if none are listed. `isOpen` means that the list can be extended. */
export function valuesOf({ api, parts }: View): { values: ReadonlySet<string>; isOpen: boolean } | undefined {
  let listedValues: Set<string> | undefined;
  for (const { enum: values } of parts) {
    if (!values) continue;
    const partValues = new Set(values.map(({ value }) => toComparableText(value)));
    listedValues = listedValues ? new Set([...listedValues].filter((value) => partValues.has(value))) : partValues;
  }
  if (listedValues) return { values: listedValues, isOpen: false };
  const extensible = parts.flatMap(({ pointer }) => {
    const raw = valueAt(api.raw, pointer);
    return isObject(raw) ? listAt(raw, 'x-extensible-enum') : [];
  });
  return extensible.length === 0
    ? undefined
    : { values: new Set(extensible.map((value) => toComparableText(value))), isOpen: true };
}

/** A field of an object, with all schemas that apply to it. */
export type Field = { name: string; schemas: readonly Schema[]; required: boolean };

/** Returns the named fields in document order. */
export function fieldsOf({ parts }: View): Map<string, Field> {
  const fields = new Map<string, Property[]>();
  for (const { properties } of parts)
    for (const property of properties) fields.set(property.name, [...(fields.get(property.name) ?? []), property]);
  const requiredNames = new Set(parts.flatMap(({ requiredElsewhere }) => requiredElsewhere));
  return new Map(
    [...fields].map(([name, sameName]) => [
      name,
      {
        name,
        schemas: sameName.map(({ schema }) => schema),
        required: requiredNames.has(name) || sameName.some(({ required }) => required),
      },
    ]),
  );
}

/** Returns the first defined value among the parts. */
export function firstOf<T>({ parts }: View, pick: (part: Schema) => T | undefined): T | undefined {
  for (const part of parts) {
    const value = pick(part);
    if (value !== undefined) return value;
  }
  return undefined;
}
