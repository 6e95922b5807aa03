import { isObject } from '../document/json.ts';
import { pointerFor, schemaAt } from '../document/lookups.ts';
import type { Api, Direction, Json, Property, Schema } from '../document/model.ts';
import { mappedSchemas } from './choices.ts';
import { toText } from './example-texts.ts';
import { isHidden } from './fields.ts';

/** Levels of nesting: deeper than `optional` only required properties are made, deeper than `all` nothing is. */
const levels = { optional: 4, all: 12 } as const;
/** How many values one example may have, and how many items a list in it. */
const most = { values: 150, items: 3 } as const;

type Work = {
  api: Api;
  direction: Direction | undefined;
  root: string;
  path: readonly string[];
  depth: number;
  count: { values: number };
};

/**
 * Makes a value that a schema allows: from its examples, default and enum values if it has any, else from its types and bounds.
 * The value is the same at every call and small: a list has at most three items, deep objects only their required properties, and
 * references that lead back to themselves are left out. Requests have no read-only properties, responses no write-only ones.
 * Returns undefined if the schema says too little or allows nothing.
 */
export function exampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return make(schema, { api, direction, root: schema.pointer, path: [], depth: 0, count: { values: 0 } });
}

function make(schema: Schema, work: Work): Json | undefined {
  if (schema.never || work.depth > levels.all || ++work.count.values > most.values) return undefined;
  const given = givenBy(schema, work.direction);
  if (given !== undefined) return fits(given) ? given : undefined;
  const referred = schema.ref === undefined ? undefined : makeReferred(schema.ref, work);
  const givesValueIn = (each: Schema) => (name: string) => isGiven(each, name, { work, seen: new Set() });
  const parts = [
    { value: referred, givesValue: givesValueIn({ ...schema, allOf: [], properties: [] }) },
    ...schema.allOf.map((each) => ({ value: make(each, work), givesValue: givesValueIn(each) })),
    { value: choose(schema, work), givesValue: () => true },
    { value: ownValue(schema, work), givesValue: givesValueIn({ ...schema, allOf: [], ref: undefined }) },
    { value: discriminatorOf(schema, work), givesValue: () => true },
  ];
  return (
    merge(parts.flatMap(({ value, givesValue }) => (value === undefined ? [] : [{ value, givesValue }]))) ??
    (schema.nullable ? null : undefined)
  );
}

/** Whether the document itself gives a value for a property, so that none has to be made up. */
function isGiven(schema: Schema, name: string, { work, seen }: { work: Work; seen: Set<string> }): boolean {
  const own = schema.properties.find((each) => each.name === name);
  if (own && givenBy(own.schema, work.direction) !== undefined) return true;
  if (seen.size > most.values) return false;
  seen.add(schema.pointer);
  const target = schema.ref === undefined ? undefined : schemaAt(work.api, schema.ref);
  const parts = [...schema.allOf, ...(target ? [target] : [])];
  return parts.some((each) => !seen.has(each.pointer) && isGiven(each, name, { work, seen }));
}

/**
 * The value that the document itself gives: an example without properties of the other direction, else the default, else an enum
 * value.
 */
function givenBy(schema: Schema, direction: Direction | undefined): Json | undefined {
  const { examples, enum: values, default: usual } = schema;
  const [first] = examples;
  if (first !== undefined) return withoutHidden(first, schema, direction);
  return usual ?? values?.find(({ deprecated }) => !deprecated)?.value ?? values?.[0]?.value;
}

/** Whether an example is shorter than 20,000 characters: a longer one would be longer than what it explains. */
function fits(value: Json): boolean {
  return typeof value !== 'object' || value === null || JSON.stringify(value).length < 20_000;
}

function makeReferred(reference: string, work: Work): Json | undefined {
  const pointer = pointerFor(work.api, reference) ?? reference;
  const target = work.path.includes(pointer) ? undefined : schemaAt(work.api, pointer);
  return target && make(target, { ...work, path: [...work.path, pointer] });
}

/** The value of the first alternative (oneOf, then anyOf) that has one, with the discriminator property set to its name. */
function choose({ oneOf, anyOf, discriminator }: Schema, work: Work): Json | undefined {
  for (const each of [...oneOf, ...anyOf]) {
    const value = make(each, work);
    if (value === undefined) continue;
    const mapped = discriminator?.mapping.find(({ ref }) => ref !== undefined && ref === each.ref)?.value;
    return discriminator && mapped !== undefined && isObject(value) ? { ...value, [discriminator.property]: mapped } : value;
  }
  return undefined;
}

/** The discriminator property of a base schema: its value names the derived schema from which `make` came to the base. */
function discriminatorOf({ discriminator, oneOf, anyOf, pointer }: Schema, { api, root, path }: Work): Json | undefined {
  if (!discriminator || oneOf.length + anyOf.length > 0) return undefined;
  const own = mappedSchemas(api, discriminator, pointer).find(
    (each) => each.pointer !== undefined && [root, ...path].includes(each.pointer),
  );
  return own && { [discriminator.property]: own.value };
}

function ownValue(schema: Schema, work: Work): Json | undefined {
  const [type = impliedType(schema)] = schema.types;
  switch (type) {
    case 'object':
      return toObject(schema, work);
    case 'array':
      return toList(schema, work);
    case 'string':
      return toText(schema);
    case 'integer':
    case 'number':
      return toNumber(schema, type === 'integer');
    case 'file':
      return toText({ ...schema, format: 'binary' });
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

function impliedType({ properties, items, prefixItems, format, additionalProperties, constraints }: Schema): string {
  if (properties.length > 0 || additionalProperties) return 'object';
  if (items || prefixItems.length > 0) return 'array';
  return format !== '' || constraints.some(({ keyword }) => /^(?:pattern|minLength|maxLength)$/.test(keyword)) ? 'string' : '';
}

function toObject(schema: Schema, work: Work): Json | undefined {
  const found = new Map<string, Json>();
  const below = { ...work, depth: work.depth + 1 };
  // Required properties first: they must have a value before the limit of values is reached.
  const required = schema.properties.filter((each) => each.required);
  const optional = schema.properties.filter((each) => !each.required);
  for (const property of [...required, ...(work.depth < levels.optional ? optional : [])]) {
    const value = isShown(property, work.direction) ? make(property.schema, below) : undefined;
    if (value !== undefined) found.set(property.name, value);
  }
  if (schema.properties.length === 0 && schema.additionalProperties) {
    const value = make(schema.additionalProperties, below);
    if (value !== undefined) found.set('key', value);
  }
  const inOrder: [string, Json][] = [];
  for (const { name } of schema.properties) {
    const value = found.get(name);
    if (value !== undefined) inOrder.push([name, value]);
  }
  return Object.fromEntries([...inOrder, ...found]);
}

/**
 * A value without the properties that its schema hides in this direction: read-only ones in requests, write-only ones in
 * responses.
 */
export function withoutHidden(value: Json, { properties }: Schema, direction: Direction | undefined): Json {
  const hidden = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hidden.length === 0 || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
}

function isShown(property: Property, direction: Direction | undefined): boolean {
  return !isHidden(property, direction) && (property.required || !property.schema.deprecated);
}

function toList(schema: Schema, work: Work): Json | undefined {
  const below = { ...work, depth: work.depth + 1 };
  const first = schema.prefixItems.map((each) => make(each, below) ?? null);
  const least = Number(schema.constraints.find(({ keyword }) => keyword === 'minItems')?.value ?? 1);
  const [item] = [schema.items, schema.contains].flatMap((each) => (each ? [make(each, below)] : []));
  if (item === undefined && schema.items && schema.items.ref !== undefined) return undefined;
  const wanted = Math.min(most.items, Math.max(1, least)) - first.length;
  if (item === undefined || wanted < 1) return first;
  const isSet = schema.constraints.some(({ keyword, value }) => keyword === 'uniqueItems' && value === true);
  if (isSet && schema.items) return [...first, ...toDistinct(work.api, schema.items, { first: item, count: wanted })];
  return [...first, ...Array.from({ length: wanted }, () => item)];
}

/**
 * A part of an example. `givesValue` tells whether the document gives the value of a property, rather than that we made it up.
 */
type Part = { value: Json; givesValue: (name: string) => boolean };

/**
 * Merges objects into one; if the first part is no object, returns one of the parts as it is. The later of two values for a
 * property wins, unless it is made up and the earlier one is from the document: `type: string` in a base does not replace the
 * single value of a derived schema.
 */
function merge(parts: readonly Part[]): Json | undefined {
  const [first] = parts;
  if (parts.length < 2 || !isObject(first?.value)) {
    return parts.find(({ value }) => !isObject(value) || Object.keys(value).length > 0)?.value ?? first?.value;
  }
  const merged = new Map<string, Part>();
  for (const { value, givesValue } of parts) {
    for (const [name, own] of isObject(value) ? Object.entries(value) : []) {
      if (!merged.get(name)?.givesValue(name) || givesValue(name)) merged.set(name, { value: own, givesValue });
    }
  }
  return Object.fromEntries([...merged].map(([name, { value }]) => [name, value]));
}

/** How many references are followed one after the other. */
const mostHops = 8;

/** Up to `count` different values that a schema allows, the given one first; fewer if no more are known. */
function toDistinct(api: Api, schema: Schema, { first, count }: { first: Json; count: number }): Json[] {
  const found = new Map([[JSON.stringify(first), first]]);
  for (const value of others(api, resolved(api, schema), first)) {
    if (found.size >= count) break;
    found.set(JSON.stringify(value), value);
  }
  return [...found.values()].slice(0, count);
}

function resolved(api: Api, schema: Schema): Schema {
  let found = schema;
  for (let hops = 0; found.ref !== undefined && hops < mostHops; hops++) {
    const target = schemaAt(api, pointerFor(api, found.ref) ?? found.ref);
    if (!target) return found;
    found = target;
  }
  return found;
}

/** Other values that a schema allows in the place of `first`, the likeliest first. */
function others(api: Api, schema: Schema, first: Json): Json[] {
  if (schema.enum) return schema.enum.map(({ value }) => value);
  if (schema.examples.length > 1) return [...schema.examples];
  if (typeof first === 'boolean') return [!first];
  if (typeof first === 'number') return numbers(schema, first);
  if (typeof first === 'string') return texts(schema, first);
  return isObject(first) ? objects(api, schema, first) : [];
}

function numbers({ constraints }: Schema, first: number): number[] {
  const step = limitOf(constraints, 'multipleOf') ?? 1;
  const most = limitOf(constraints, 'maximum') ?? Number.POSITIVE_INFINITY;
  const below = limitOf(constraints, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY;
  return [1, 2].map((times) => first + times * step).filter((value) => value <= most && value < below);
}

/** Texts that differ from `first` in their end. None for a text with a format or a pattern: it can't be changed safely. */
function texts({ constraints, format }: Schema, first: string): string[] {
  if (format !== '' || constraints.some(({ keyword }) => keyword === 'pattern')) return [];
  const most = limitOf(constraints, 'maxLength') ?? Number.POSITIVE_INFINITY;
  return ['2', '3']
    .map((end) => (first.length + 1 > most ? first.slice(0, -1) : first) + end)
    .filter(({ length }) => length <= most);
}

/** The same object with another value in the first field that can have one. */
function objects(api: Api, { properties }: Schema, first: Json): Json[] {
  if (!isObject(first)) return [];
  for (const { name, schema } of properties) {
    const value = Object.hasOwn(first, name) ? first[name] : undefined;
    if (value === undefined || isObject(value)) continue;
    const different = others(api, resolved(api, schema), value).filter((each) => each !== value);
    if (different.length > 0) return different.map((each) => ({ ...first, [name]: each }));
  }
  return [];
}

/** The number nearest to 1 within the bounds of a schema, a whole one for integers. */
function toNumber({ constraints }: Schema, isWhole: boolean): number {
  const bound = (keyword: string): number | undefined => limitOf(constraints, keyword);
  const step = bound('multipleOf') ?? (isWhole ? 1 : 0.01);
  const least = Math.max(bound('minimum') ?? -Infinity, after(bound('exclusiveMinimum'), step));
  const greatest = Math.min(bound('maximum') ?? Infinity, -after(negative(bound('exclusiveMaximum')), step));
  const near = Math.min(greatest, Math.max(least, 1));
  return onStep(near, step, least);
}

/** The number that a keyword of a schema sets, such as `maximum`; undefined without one. */
function limitOf(constraints: Schema['constraints'], keyword: string): number | undefined {
  const value = constraints.find((each) => each.keyword === keyword)?.value;
  return typeof value === 'number' ? value : undefined;
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

/** The least number above an exclusive bound. */
function after(value: number | undefined, step: number): number {
  return value === undefined ? -Infinity : value + step;
}

/**
 * The multiple of `step` at or below `near`, or the next one above if that is below `least`; rounded to 12 digits, so that 0.1 +
 * 0.2 is 0.3.
 */
function onStep(near: number, step: number, least: number): number {
  if (!(step > 0) || !Number.isFinite(near)) return Number.isFinite(near) ? near : 0;
  const below = Math.floor(near / step + 1e-9) * step;
  const chosen = below < least ? Math.ceil(near / step - 1e-9) * step : below;
  return Number(chosen.toPrecision(12));
}
