import { isObject } from '../../openapi/json.ts';
import { pointerFor, schemaAt } from '../../openapi/lookups.ts';
import type { Api, Direction, Json, Property, Schema } from '../../openapi/model.ts';
import { mappedSchemas } from './choices.ts';
import { toText } from './example-texts.ts';
import { isHidden } from './fields.ts';

/** Levels below which only what is required is shown, and below which nothing is. */
const levels = { optional: 4, all: 12 } as const;
/** Values of one example, and items of one list. */
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
 * A value that a schema allows, made of what it says of itself: its examples, defaults and values come first, then its types and bounds.
 * It is the same at every call, and small: a list has few items, deep parts only what they need, and what leads back to itself is left
 * out. In requests nothing is read-only, in responses nothing write-only. Undefined where nothing is known, or nothing is valid.
 */
export function exampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return make(schema, { api, direction, root: schema.pointer, path: [], depth: 0, count: { values: 0 } });
}

function make(schema: Schema, work: Work): Json | undefined {
  if (schema.never || work.depth > levels.all || ++work.count.values > most.values) return undefined;
  const given = givenBy(schema, work.direction);
  if (given !== undefined) return fits(given) ? given : undefined;
  const referred = schema.ref === undefined ? undefined : makeReferred(schema.ref, work);
  const says = (each: Schema) => (name: string) => isTold(each, name, { work, seen: new Set() });
  const parts = [
    { value: referred, says: says({ ...schema, allOf: [], properties: [] }) },
    ...schema.allOf.map((each) => ({ value: make(each, work), says: says(each) })),
    { value: choose(schema, work), says: () => true },
    { value: ownValue(schema, work), says: says({ ...schema, allOf: [], ref: undefined }) },
    { value: kindOf(schema, work), says: () => true },
  ];
  return (
    merge(parts.flatMap(({ value, says }) => (value === undefined ? [] : [{ value, says }]))) ??
    (schema.nullable ? null : undefined)
  );
}

/** Whether the document gives a value for the property, so that an example need not make one up. */
function isTold(schema: Schema, name: string, { work, seen }: { work: Work; seen: Set<string> }): boolean {
  const own = schema.properties.find((each) => each.name === name);
  if (own && givenBy(own.schema, work.direction) !== undefined) return true;
  if (seen.size > most.values) return false;
  seen.add(schema.pointer);
  const target = schema.ref === undefined ? undefined : schemaAt(work.api, schema.ref);
  const parts = [...schema.allOf, ...(target ? [target] : [])];
  return parts.some((each) => !seen.has(each.pointer) && isTold(each, name, { work, seen }));
}

/** A value that the document itself gives, without what goes the other way. */
function givenBy(schema: Schema, direction: Direction | undefined): Json | undefined {
  const { examples, enum: values, default: usual } = schema;
  const [first] = examples;
  if (first !== undefined) return withoutHidden(first, schema, direction);
  return usual ?? values?.find(({ deprecated }) => !deprecated)?.value ?? values?.[0]?.value;
}

/** An example of a whole page would be longer than what it explains. */
function fits(value: Json): boolean {
  return typeof value !== 'object' || value === null || JSON.stringify(value).length < 20_000;
}

function makeReferred(reference: string, work: Work): Json | undefined {
  const pointer = pointerFor(work.api, reference) ?? reference;
  const target = work.path.includes(pointer) ? undefined : schemaAt(work.api, pointer);
  return target && make(target, { ...work, path: [...work.path, pointer] });
}

/** One of the alternatives that exclude one another: the first that has a value, marked by the property that tells them apart. */
function choose({ oneOf, anyOf, discriminator }: Schema, work: Work): Json | undefined {
  for (const each of [...oneOf, ...anyOf]) {
    const value = make(each, work);
    if (value === undefined) continue;
    const mapped = discriminator?.mapping.find(({ ref }) => ref !== undefined && ref === each.ref)?.value;
    return discriminator && mapped !== undefined && isObject(value) ? { ...value, [discriminator.property]: mapped } : value;
  }
  return undefined;
}

/** The value by which an object says which kind of its base it is: on the way to the base stands the schema that is made of it. */
function kindOf({ discriminator, oneOf, anyOf, pointer }: Schema, { api, root, path }: Work): Json | undefined {
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
  const [required, optional] = [
    schema.properties.filter((each) => each.required),
    schema.properties.filter((each) => !each.required),
  ];
  for (const property of [...required, ...(work.depth < levels.optional ? optional : [])]) {
    const value = isShown(property, work.direction) ? make(property.schema, below) : undefined;
    if (value !== undefined) found.set(property.name, value);
  }
  if (schema.properties.length === 0 && schema.additionalProperties) {
    const value = make(schema.additionalProperties, below);
    if (value !== undefined) found.set('key', value);
  }
  const inOrder = schema.properties.flatMap(({ name }): [string, Json][] => [[name, found.get(name) ?? null]]);
  return Object.fromEntries([...inOrder.filter(([name]) => found.has(name)), ...found]);
}

/** An example of an object as it is sent in one direction. */
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

/** A part of an example; `says` tells of which of its properties the document gives the value. */
type Part = { value: Json; says: (name: string) => boolean };

/**
 * Objects are put together; of other values the first counts. Of two values for one property the later counts, unless it is made up and the
 * earlier is not: `type: string` of a base does not undo the one value that a kind of it has.
 */
function merge(parts: readonly Part[]): Json | undefined {
  const [first] = parts;
  if (parts.length < 2 || !isObject(first?.value)) {
    return parts.find(({ value }) => !isObject(value) || Object.keys(value).length > 0)?.value ?? first?.value;
  }
  const merged = new Map<string, Part>();
  for (const { value, says } of parts) {
    for (const [name, own] of isObject(value) ? Object.entries(value) : []) {
      if (!merged.get(name)?.says(name) || says(name)) merged.set(name, { value: own, says });
    }
  }
  return Object.fromEntries([...merged].map(([name, { value }]) => [name, value]));
}

/** References that are followed one after the other. */
const mostHops = 8;

/** A value and others like it that its schema allows as well, all of them different; fewer than were asked for where no more are known. */
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

/** Other values in the place of one, the likeliest first. */
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

/** Of a text with a format or a pattern nobody knows how it may be changed. */
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

/** A number within the bounds of a schema, whole where it must be: 1 where nothing speaks against it, else the nearest to it that is allowed. */
function toNumber({ constraints }: Schema, isWhole: boolean): number {
  const bound = (keyword: string): number | undefined => limitOf(constraints, keyword);
  const step = bound('multipleOf') ?? (isWhole ? 1 : 0.01);
  const least = Math.max(bound('minimum') ?? -Infinity, after(bound('exclusiveMinimum'), step));
  const greatest = Math.min(bound('maximum') ?? Infinity, -after(negative(bound('exclusiveMaximum')), step));
  const near = Math.min(greatest, Math.max(least, 1));
  return onStep(near, step, least);
}

/** The number that a word of a schema sets; undefined where it sets none. */
function limitOf(constraints: Schema['constraints'], keyword: string): number | undefined {
  const value = constraints.find((each) => each.keyword === keyword)?.value;
  return typeof value === 'number' ? value : undefined;
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function after(value: number | undefined, step: number): number {
  return value === undefined ? -Infinity : value + step;
}

/** The multiple of the step nearest to a number, not below the least one; free of the dust of binary fractions. */
function onStep(near: number, step: number, least: number): number {
  if (!(step > 0) || !Number.isFinite(near)) return Number.isFinite(near) ? near : 0;
  const below = Math.floor(near / step + 1e-9) * step;
  const chosen = below < least ? Math.ceil(near / step - 1e-9) * step : below;
  return Number(chosen.toPrecision(12));
}
