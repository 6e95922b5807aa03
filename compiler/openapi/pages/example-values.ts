import { partition } from '../../basics/collections.ts';
import { isJsonNumber } from '../../json/exact-numbers.ts';
import { isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Direction, Discriminator, Json, Property, Schema } from '../document/model.ts';
import { mappedSchemas } from './choices.ts';
import { limitOf, otherNumbers, toNumber } from './example-numbers.ts';
import { textFor, toText } from './example-texts.ts';
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
  /** Only what must be there is made. */
  isMinimal: boolean;
  /** Names of properties that the object needs by what others say of it: its allOf, or what refers to it. */
  needed: ReadonlySet<string>;
};

/**
 * Makes a value that a schema allows: from its examples, default and enum values if it has any, else from its types and bounds.
 * The value is the same at every call and small: a list has at most three items, deep objects only their required properties, and
 * references that lead back to themselves are left out. Requests have no read-only properties, responses no write-only ones.
 * Returns undefined if the schema says too little or allows nothing.
 */
export function exampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return make(schema, newWork(api, schema, direction));
}

/** The same with required properties alone. */
export function minimalExampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return make(schema, { ...newWork(api, schema, direction), isMinimal: true });
}

function newWork(api: Api, { pointer }: Schema, direction: Direction | undefined): Work {
  return { api, direction, root: pointer, path: [], depth: 0, count: { values: 0 }, isMinimal: false, needed: new Set() };
}

function make(written: Schema, outer: Work): Json | undefined {
  const isMade = written.allOf.length > 0 || (written.ref !== undefined && written.constraints.length > 0);
  const schema = (isMade ? mergeValue(outer.api, written)?.schema : undefined) ?? written;
  if (schema.never || outer.depth > levels.all || ++outer.count.values > most.values) return undefined;
  const work = { ...outer, needed: new Set([...outer.needed, ...neededIn(schema)]) };
  const given = givenBy(schema, work.direction);
  if (given !== undefined) return fits(given) ? given : undefined;
  const kind = kindOf(schema, work);
  if (kind !== undefined) return kind;
  const referred = schema.ref === undefined ? undefined : makeReferred(schema.ref, work);
  const givesValueIn = (each: Schema) => (name: string) => isGiven(each, name, { work, seen: new Set() });
  const parts = [
    { value: referred, givesValue: givesValueIn({ ...schema, allOf: [], properties: [] }) },
    ...schema.allOf.map((each) => ({ value: make(each, work), givesValue: givesValueIn(each) })),
    { value: choose(schema, work), givesValue: () => true },
    { value: ownValue(schema, work), givesValue: givesValueIn({ ...schema, allOf: [], ref: undefined }) },
    { value: discriminatorOf(schema, work), givesValue: () => true },
  ];
  const merged = merge(parts.flatMap(({ value, givesValue }) => (value === undefined ? [] : [{ value, givesValue }])));
  return merged === undefined && schema.nullable ? null : merged;
}

/** Names that an object needs besides its own required properties: those of its parts, and of its first alternative. */
function neededIn({ requiredElsewhere, allOf, oneOf, anyOf }: Schema): string[] {
  const [first] = [...oneOf, ...anyOf];
  return [...requiredElsewhere, ...allOf.flatMap((each) => each.requiredElsewhere), ...(first?.requiredElsewhere ?? [])];
}

/** The first of its kinds in the place of a base schema, whose own discriminator would have no value. */
function kindOf({ discriminator, oneOf, anyOf, pointer }: Schema, work: Work): Json | undefined {
  if (!discriminator || oneOf.length + anyOf.length > 0) return undefined;
  const kinds = mappedSchemas(work.api, discriminator, pointer);
  const places = kinds.flatMap((each) => each.pointer ?? []);
  const [first] = places;
  if (first === undefined || places.some((place) => place === pointer || [work.root, ...work.path].includes(place)))
    return undefined;
  return makeReferred(first, { ...work, path: work.path.filter((place) => place !== pointer) });
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
  const target = work.path.includes(reference) ? undefined : schemaAt(work.api, reference);
  return target && make(target, { ...work, path: [...work.path, reference] });
}

/** The value of the first alternative (oneOf, then anyOf) that has one, with the discriminator property set to its name. */
function choose({ oneOf, anyOf, discriminator }: Schema, work: Work): Json | undefined {
  for (const each of [...oneOf, ...anyOf]) {
    const value = make(each, work);
    if (value === undefined) continue;
    const mapped = discriminator && chosenBy(each, discriminator, work);
    return discriminator && mapped !== undefined && isObject(value) ? { ...value, [discriminator.property]: mapped } : value;
  }
  return undefined;
}

/** The value that chooses a schema: of the mapping, else its name, unless the schema itself says which. */
function chosenBy(schema: Schema, { property, mapping }: Discriminator, work: Work): string | undefined {
  const mapped = mapping.find(({ ref }) => ref !== undefined && ref === schema.ref)?.value;
  if (mapped !== undefined || schema.ref === undefined) return mapped;
  return isGiven(schema, property, { work, seen: new Set() }) ? undefined : schemaHeadAt(work.api, schema.ref)?.name;
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

function impliedType({
  properties,
  patternProperties,
  items,
  prefixItems,
  format,
  additionalProperties,
  constraints,
}: Schema): string {
  if (properties.length + patternProperties.length > 0 || additionalProperties) return 'object';
  if (items || prefixItems.length > 0) return 'array';
  return format !== '' || constraints.some(({ keyword }) => /^(?:pattern|minLength|maxLength)$/.test(keyword)) ? 'string' : '';
}

function toObject(schema: Schema, work: Work): Json | undefined {
  const found = new Map<string, Json>();
  const below = { ...work, depth: work.depth + 1, needed: new Set<string>() };
  // Required properties first: they must have a value before the limit of values is reached.
  const [required, optional] = partition(schema.properties, ({ name, required: is }) => is || work.needed.has(name));
  for (const property of required) {
    const value = isHidden(property, work.direction) ? undefined : make(property.schema, below);
    const shown = value === undefined && !isHidden(property, work.direction) ? emptyOf(property.schema, work) : value;
    if (shown !== undefined) found.set(property.name, shown);
  }
  for (const property of work.isMinimal || work.depth >= levels.optional ? [] : optional) {
    const value = isShown(property, work.direction) ? make(property.schema, below) : undefined;
    // What leads back to itself is left out where it may be.
    if (value !== undefined && !(value === null && isComposed(property.schema))) found.set(property.name, value);
  }
  const least = Number(limitOf(schema.constraints, 'minProperties') ?? 0);
  if (schema.properties.length === 0 && (!work.isMinimal || least > 0)) addOther(schema, below, found);
  const inOrder: [string, Json][] = [];
  for (const { name } of schema.properties) {
    const value = found.get(name);
    if (value !== undefined) inOrder.push([name, value]);
  }
  return Object.fromEntries([...inOrder, ...found]);
}

/** Adds a property whose name the document does not say: one that its pattern, or the schema of names, allows. */
function addOther(
  { patternProperties, additionalProperties, propertyNames }: Schema,
  work: Work,
  found: Map<string, Json>,
): void {
  const [pattern] = patternProperties;
  const other = pattern?.schema ?? (additionalProperties || undefined);
  const value = other && make(other, work);
  if (value === undefined) return;
  const byPattern = pattern && textFor(pattern.pattern, { least: 1, greatest: 60 });
  const byNames = propertyNames && make({ ...propertyNames, types: ['string'] }, work);
  found.set(byPattern ?? (typeof byNames === 'string' && byNames !== '' ? byNames : 'key'), value);
}

function isComposed({ ref, allOf, oneOf, anyOf }: Schema): boolean {
  return ref !== undefined || allOf.length + oneOf.length + anyOf.length > 0;
}

/** What a required property is that would lead back to itself: null, or an empty list or object if that is valid. */
function emptyOf(schema: Schema, work: Work): Json | undefined {
  const settled = resolved(work.api, schema);
  if (schema.nullable || settled.nullable) return null;
  const isNeeded = settled.constraints.some(({ keyword }) => keyword === 'minItems' || keyword === 'minProperties');
  if (isNeeded) return undefined;
  if (settled.types.includes('array') || settled.items) return [];
  const hasNone = settled.properties.every(({ required }) => !required) && settled.requiredElsewhere.length === 0;
  return settled.types.includes('object') && hasNone ? {} : undefined;
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
    return (parts.find(({ value }) => !isObject(value) || Object.keys(value).length > 0) ?? first)?.value;
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
    const target = schemaAt(api, found.ref);
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
  if (isJsonNumber(first)) return otherNumbers(schema, first);
  if (typeof first === 'string') return texts(schema, first);
  return isObject(first) ? objects(api, schema, first) : [];
}

/** Texts that differ from `first` in their end. None for a text with a format or a pattern: it can't be changed safely. */
function texts({ constraints, format }: Schema, first: string): string[] {
  if (format !== '' || constraints.some(({ keyword }) => keyword === 'pattern')) return [];
  const most = Number(limitOf(constraints, 'maxLength') ?? Number.POSITIVE_INFINITY);
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
