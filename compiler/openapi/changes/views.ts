import { isObject, listAt, valueAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, Discriminator, Json, Property, Schema } from '../document/model.ts';

/** A choice between schemas; `words` tell which of them counts. A branch that allows nothing but null is none: see `View.nullable`. */
export type Choice = { branches: readonly Schema[]; discriminator: Discriminator | undefined };

/**
 * All schemas that hold of one value together: what is written at a place, what that refers to, and the members of its allOf, so that it
 * makes no difference where something is written. The key is the same for the same schemas of one document.
 */
export type View = {
  api: Api;
  key: string;
  /** The pointer of what is written at the place; '' where nothing is. */
  pointer: string;
  parts: readonly Schema[];
  choices: readonly Choice[];
  /** Types without null, as words of JSON Schema; undefined: any. */
  types: ReadonlySet<string> | undefined;
  nullable: boolean;
};

/** The view of schemas that all hold of one value. References that lead nowhere or in a circle add nothing. */
export function toView(api: Api, schemas: readonly Schema[]): View {
  const parts: Schema[] = [];
  const choices: Choice[] = [];
  const passed = new Set<string>();
  let isNullAmongChoices = false;
  const open = [...schemas].reverse();
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (passed.has(schema.pointer)) continue;
    passed.add(schema.pointer);
    const { ref, allOf, oneOf, anyOf, discriminator } = schema;
    if (!isBareReference(api, schema)) parts.push(schema);
    open.push(...[...allOf].reverse());
    const target = ref === undefined ? undefined : schemaAt(api, ref);
    if (target) open.push(target);
    for (const branches of [oneOf, anyOf]) {
      const others = branches.filter((branch) => !isNullAlone(branch));
      if (others.length < branches.length) isNullAmongChoices = true;
      const [first] = others;
      if (others.length === 1 && first) open.push(first);
      else if (others.length > 1) choices.push({ branches: others, discriminator });
    }
  }
  const key = [...parts.map(({ pointer }) => pointer), isNullAmongChoices ? 'null' : ''].join(' ');
  const pointer = schemas[0]?.pointer ?? '';
  return { api, key, pointer, parts, choices, types: typesOf(parts), nullable: isNullAmongChoices || isNullable(parts) };
}

function isBareReference({ raw }: Api, { ref, pointer }: Schema): boolean {
  if (ref === undefined) return false;
  const written = valueAt(raw, pointer);
  return isObject(written) && Object.keys(written).every((key) => ['$ref', 'description', 'summary', 'title'].includes(key));
}

function isNullAlone({ types, nullable, ref, enum: values, properties }: Schema): boolean {
  return nullable && types.length === 0 && ref === undefined && (values?.length ?? 0) === 0 && properties.length === 0;
}

/** Null is allowed where no part with types refuses it, or where one without types allows it beside a reference. */
function isNullable(parts: readonly Schema[]): boolean {
  const typed = parts.filter(({ types }) => types.length > 0);
  return typed.length > 0
    ? typed.every(({ nullable }) => nullable) || parts.some(({ types, nullable }) => types.length === 0 && nullable)
    : parts.some(({ nullable }) => nullable);
}

function typesOf(parts: readonly Schema[]): Set<string> | undefined {
  let found: Set<string> | undefined;
  for (const part of parts) {
    const own = part.types.length > 0 ? part.types : meantTypes(part);
    if (!own) continue;
    found = found ? common(found, new Set(own)) : new Set(own);
  }
  return found;
}

/** The types of a schema that names none: those of its values, or the one that its other words are about. */
function meantTypes({ enum: values, properties, requiredElsewhere, items, prefixItems }: Schema): string[] | undefined {
  if (values && values.length > 0) return [...new Set(values.map(({ value }) => typeOf(value)))];
  if (properties.length > 0 || requiredElsewhere.length > 0) return ['object'];
  return items !== undefined || prefixItems.length > 0 ? ['array'] : undefined;
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' || typeof value === 'string' ? typeof value : 'object';
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  const both = new Set([...one].filter((type) => takes(other, type)));
  for (const type of other) if (takes(one, type)) both.add(type);
  if (both.has('integer') && !(one.has('number') && other.has('number'))) both.delete('number');
  return both;
}

/** Whether a value of a type is among those of others: an integer is a number. */
export function takes(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** The values that are allowed, as JSON texts; undefined where none are listed. `isOpen`: the list was said to grow. */
export function valuesOf({ api, parts }: View): { values: ReadonlySet<string>; isOpen: boolean } | undefined {
  let found: Set<string> | undefined;
  for (const { enum: values } of parts) {
    if (!values) continue;
    const own = new Set(values.map(({ value }) => JSON.stringify(value)));
    found = found ? new Set([...found].filter((value) => own.has(value))) : own;
  }
  if (found) return { values: found, isOpen: false };
  const open = parts.flatMap(({ pointer }) => {
    const raw = valueAt(api.raw, pointer);
    return isObject(raw) ? listAt(raw, 'x-extensible-enum') : [];
  });
  return open.length === 0 ? undefined : { values: new Set(open.map((value) => JSON.stringify(value))), isOpen: true };
}

/** A field of an object: all schemas that speak of it. */
export type Field = { name: string; schemas: readonly Schema[]; required: boolean };

/** The fields that are named, in the order in which they are written. */
export function fieldsOf({ parts }: View): Map<string, Field> {
  const found = new Map<string, Property[]>();
  for (const { properties } of parts)
    for (const property of properties) found.set(property.name, [...(found.get(property.name) ?? []), property]);
  const needed = new Set(parts.flatMap(({ requiredElsewhere }) => requiredElsewhere));
  return new Map(
    [...found].map(([name, several]) => [
      name,
      {
        name,
        schemas: several.map(({ schema }) => schema),
        required: needed.has(name) || several.some(({ required }) => required),
      },
    ]),
  );
}

/** The first value that a part has for a word. */
export function firstOf<T>({ parts }: View, pick: (part: Schema) => T | undefined): T | undefined {
  for (const part of parts) {
    const value = pick(part);
    if (value !== undefined) return value;
  }
  return undefined;
}
