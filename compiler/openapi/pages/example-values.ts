import { partition } from '../../basics/collections.ts';
import { isJsonNumber } from '../../json/exact-numbers.ts';
import { mappedSchemas } from '../document/derived-schemas.ts';
import { isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Direction, Discriminator, Json, Property, Schema } from '../document/model.ts';
import { isHidden } from '../document/schemas.ts';
import { limitOf, otherNumbers, toNumber } from './example-numbers.ts';
import { exampleForPattern, exampleText } from './example-texts.ts';

/** Nesting limits: deeper than `optional`, only required properties are generated; deeper than `all`, nothing is generated. */
const levels = { optional: 4, all: 12 } as const;
/** Maximum number of values in an example, and of items in each array. */
const limits = { values: 150, items: 3 } as const;

type GenerationState = {
  api: Api;
  direction: Direction | undefined;
  root: string;
  path: readonly string[];
  depth: number;
  count: { values: number };
  /** Whether to generate only required properties. */
  isMinimal: boolean;
  /** Property names that other schemas require for the object: its allOf, or the schemas that reference it. */
  requiredNames: ReadonlySet<string>;
};

/**
 * Generates a value that a schema allows, from its examples, default and enum values, or otherwise from its types and bounds. The value is
 * deterministic and small: arrays have at most three items, deeply nested objects only required properties, and recursive references are
 * omitted. Requests have no read-only properties, responses no write-only ones. Returns undefined if the schema is too unspecific or allows
 * nothing.
 */
export function exampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return generate(schema, initialState(api, schema, direction));
}

/** Like `exampleOf`, with required properties only. */
export function minimalExampleOf(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return generate(schema, { ...initialState(api, schema, direction), isMinimal: true });
}

function initialState(api: Api, { pointer }: Schema, direction: Direction | undefined): GenerationState {
  return { api, direction, root: pointer, path: [], depth: 0, count: { values: 0 }, isMinimal: false, requiredNames: new Set() };
}

function generate(schemaOrAlias: Schema, outer: GenerationState): Json | undefined {
  const isComposite = schemaOrAlias.allOf.length > 0 || (schemaOrAlias.ref !== undefined && schemaOrAlias.constraints.length > 0);
  const schema = (isComposite ? mergeValue(outer.api, schemaOrAlias)?.schema : undefined) ?? schemaOrAlias;
  if (schema.never || outer.depth > levels.all || ++outer.count.values > limits.values) return undefined;
  const state = { ...outer, requiredNames: new Set([...outer.requiredNames, ...requiredNamesIn(schema)]) };
  const documented = documentedValue(schema, state.direction);
  if (documented !== undefined) return isShortEnough(documented) ? documented : undefined;
  const kind = derivedExample(schema, state);
  if (kind !== undefined) return kind;
  const referred = schema.ref === undefined ? undefined : generateReferenced(schema.ref, state);
  const isDocumentedIn = (each: Schema) => (name: string) => isFromDocument(each, name, { state, seen: new Set() });
  const parts = [
    { value: referred, isDocumented: isDocumentedIn({ ...schema, allOf: [], properties: [] }) },
    ...schema.allOf.map((each) => ({ value: generate(each, state), isDocumented: isDocumentedIn(each) })),
    { value: firstAlternative(schema, state), isDocumented: () => true },
    { value: ownValue(schema, state), isDocumented: isDocumentedIn({ ...schema, allOf: [], ref: undefined }) },
    { value: discriminatorOf(schema, state), isDocumented: () => true },
  ];
  const merged = merge(parts.flatMap(({ value, isDocumented }) => (value === undefined ? [] : [{ value, isDocumented }])));
  return merged === undefined && schema.nullable ? null : merged;
}

/** Returns the names that an object requires in addition to its own properties: those of its allOf and of its first alternative. */
function requiredNamesIn({ requiredElsewhere, allOf, oneOf, anyOf }: Schema): string[] {
  const [first] = [...oneOf, ...anyOf];
  return [...requiredElsewhere, ...allOf.flatMap((each) => each.requiredElsewhere), ...(first?.requiredElsewhere ?? [])];
}

/**
 * Returns the value of the first derived schema for a base schema, because the discriminator of the base schema has no value of its own.
 */
function derivedExample({ discriminator, oneOf, anyOf, pointer }: Schema, state: GenerationState): Json | undefined {
  if (!discriminator || oneOf.length + anyOf.length > 0) return undefined;
  const kinds = mappedSchemas(state.api, discriminator, pointer);
  const places = kinds.flatMap((each) => each.pointer ?? []);
  const [first] = places;
  if (first === undefined || places.some((place) => place === pointer || [state.root, ...state.path].includes(place)))
    return undefined;
  return generateReferenced(first, { ...state, path: state.path.filter((place) => place !== pointer) });
}

/** Whether the document contains a value for a property, so that none has to be generated. */
function isFromDocument(schema: Schema, name: string, { state, seen }: { state: GenerationState; seen: Set<string> }): boolean {
  const own = schema.properties.find((each) => each.name === name);
  if (own && documentedValue(own.schema, state.direction) !== undefined) return true;
  if (seen.size > limits.values) return false;
  seen.add(schema.pointer);
  const target = schema.ref === undefined ? undefined : schemaAt(state.api, schema.ref);
  const parts = [...schema.allOf, ...(target ? [target] : [])];
  return parts.some((each) => !seen.has(each.pointer) && isFromDocument(each, name, { state, seen }));
}

/** Returns the value in the document: an example (without properties of the other direction), the default, or an enum value. */
function documentedValue(schema: Schema, direction: Direction | undefined): Json | undefined {
  const { examples, enum: values, default: defaultValue } = schema;
  const [first] = examples;
  if (first !== undefined) return withoutHidden(first, schema, direction);
  return defaultValue ?? values?.find(({ deprecated }) => !deprecated)?.value ?? values?.[0]?.value;
}

/**
 * Whether an object or array has fewer than 20,000 characters of JSON. Longer examples would dominate the page. True for all other values.
 */
function isShortEnough(value: Json): boolean {
  return typeof value !== 'object' || value === null || JSON.stringify(value).length < 20_000;
}

function generateReferenced(reference: string, state: GenerationState): Json | undefined {
  const target = state.path.includes(reference) ? undefined : schemaAt(state.api, reference);
  return target && generate(target, { ...state, path: [...state.path, reference] });
}

/**
 * Returns the value of the first alternative (oneOf, then anyOf) that has one, and sets the discriminator property to the name of the
 * alternative.
 */
function firstAlternative({ oneOf, anyOf, discriminator }: Schema, state: GenerationState): Json | undefined {
  for (const each of [...oneOf, ...anyOf]) {
    const value = generate(each, state);
    if (value === undefined) continue;
    const mapped = discriminator && discriminatorValue(each, discriminator, state);
    return discriminator && mapped !== undefined && isObject(value) ? { ...value, [discriminator.property]: mapped } : value;
  }
  return undefined;
}

/** Returns the discriminator value of a schema, from the mapping or from its name; undefined if the schema itself specifies it. */
function discriminatorValue(schema: Schema, { property, mapping }: Discriminator, state: GenerationState): string | undefined {
  const mapped = mapping.find(({ ref }) => ref !== undefined && ref === schema.ref)?.value;
  if (mapped !== undefined || schema.ref === undefined) return mapped;
  return isFromDocument(schema, property, { state, seen: new Set() }) ? undefined : schemaHeadAt(state.api, schema.ref)?.name;
}

/**
 * Returns the discriminator property of a base schema. Its value is the name of the derived schema from which `generate` reached the base.
 */
function discriminatorOf(
  { discriminator, oneOf, anyOf, pointer }: Schema,
  { api, root, path }: GenerationState,
): Json | undefined {
  if (!discriminator || oneOf.length + anyOf.length > 0) return undefined;
  const own = mappedSchemas(api, discriminator, pointer).find(
    (each) => each.pointer !== undefined && [root, ...path].includes(each.pointer),
  );
  return own && { [discriminator.property]: own.value };
}

function ownValue(schema: Schema, state: GenerationState): Json | undefined {
  const [type = impliedType(schema)] = schema.types;
  switch (type) {
    case 'object':
      return toObject(schema, state);
    case 'array':
      return toList(schema, state);
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return toNumber(schema, type === 'integer');
    case 'file':
      return exampleText({ ...schema, format: 'binary' });
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

function toObject(schema: Schema, state: GenerationState): Json | undefined {
  const properties = new Map<string, Json>();
  const below = { ...state, depth: state.depth + 1, requiredNames: new Set<string>() };
  // Required properties come first, because they must have a value before the limit is reached.
  const [required, optional] = partition(schema.properties, ({ name, required: is }) => is || state.requiredNames.has(name));
  for (const property of required) {
    const value = isHidden(property, state.direction) ? undefined : generate(property.schema, below);
    const shown = value === undefined && !isHidden(property, state.direction) ? emptyValue(property.schema, state) : value;
    if (shown !== undefined) properties.set(property.name, shown);
  }
  for (const property of state.isMinimal || state.depth >= levels.optional ? [] : optional) {
    const value = isShown(property, state.direction) ? generate(property.schema, below) : undefined;
    // Omit recursive optional properties.
    if (value !== undefined && !(value === null && isComposed(property.schema))) properties.set(property.name, value);
  }
  const min = Number(limitOf(schema.constraints, 'minProperties') ?? 0);
  if (schema.properties.length === 0 && (!state.isMinimal || min > 0)) addOtherProperty(schema, below, properties);
  const inOrder: [string, Json][] = [];
  for (const { name } of schema.properties) {
    const value = properties.get(name);
    if (value !== undefined) inOrder.push([name, value]);
  }
  return Object.fromEntries([...inOrder, ...properties]);
}

/** Adds a property for patternProperties or additionalProperties, with a name that matches the pattern or propertyNames. */
function addOtherProperty(
  { patternProperties, additionalProperties, propertyNames }: Schema,
  state: GenerationState,
  properties: Map<string, Json>,
): void {
  const [pattern] = patternProperties;
  const other = pattern?.schema ?? (additionalProperties || undefined);
  const value = other && generate(other, state);
  if (value === undefined) return;
  const byPattern = pattern && exampleForPattern(pattern.pattern, { min: 1, max: 60 });
  const byNames = propertyNames && generate({ ...propertyNames, types: ['string'] }, state);
  properties.set(byPattern ?? (typeof byNames === 'string' && byNames !== '' ? byNames : 'key'), value);
}

function isComposed({ ref, allOf, oneOf, anyOf }: Schema): boolean {
  return ref !== undefined || allOf.length + oneOf.length + anyOf.length > 0;
}

/** Returns the value of a required recursive property: null, or an empty array or object if that is valid. */
function emptyValue(schema: Schema, state: GenerationState): Json | undefined {
  const resolved = resolveSchema(state.api, schema);
  if (schema.nullable || resolved.nullable) return null;
  const isNeeded = resolved.constraints.some(({ keyword }) => keyword === 'minItems' || keyword === 'minProperties');
  if (isNeeded) return undefined;
  if (resolved.types.includes('array') || resolved.items) return [];
  const hasNone = resolved.properties.every(({ required }) => !required) && resolved.requiredElsewhere.length === 0;
  return resolved.types.includes('object') && hasNone ? {} : undefined;
}

/** Removes properties that are hidden in this direction: read-only ones in requests, write-only ones in responses. */
export function withoutHidden(value: Json, { properties }: Schema, direction: Direction | undefined): Json {
  const hidden = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hidden.length === 0 || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
}

function isShown(property: Property, direction: Direction | undefined): boolean {
  return !isHidden(property, direction) && (property.required || !property.schema.deprecated);
}

function toList(schema: Schema, state: GenerationState): Json | undefined {
  const below = { ...state, depth: state.depth + 1 };
  const first = schema.prefixItems.map((each) => generate(each, below) ?? null);
  const min = Number(schema.constraints.find(({ keyword }) => keyword === 'minItems')?.value ?? 1);
  const [item] = [schema.items, schema.contains].flatMap((each) => (each ? [generate(each, below)] : []));
  if (item === undefined && schema.items && schema.items.ref !== undefined) return undefined;
  const missing = Math.min(limits.items, Math.max(1, min)) - first.length;
  if (item === undefined || missing < 1) return first;
  const isSet = schema.constraints.some(({ keyword, value }) => keyword === 'uniqueItems' && value === true);
  if (isSet && schema.items) return [...first, ...distinctValues(state.api, schema.items, { first: item, count: missing })];
  return [...first, ...Array.from({ length: missing }, () => item)];
}

/** A part of an example. `isDocumented` returns whether the value of a property comes from the document instead of the generator. */
type ExamplePart = { value: Json; isDocumented: (name: string) => boolean };

/**
 * Merges objects. If the first part is not an object, returns one part unchanged. The later value of a property takes precedence, unless
 * only the earlier one comes from the document: `type: string` in a base does not replace the constant in a derived schema.
 */
function merge(parts: readonly ExamplePart[]): Json | undefined {
  const [first] = parts;
  if (parts.length < 2 || !isObject(first?.value)) {
    return (parts.find(({ value }) => !isObject(value) || Object.keys(value).length > 0) ?? first)?.value;
  }
  const merged = new Map<string, ExamplePart>();
  for (const { value, isDocumented } of parts) {
    for (const [name, own] of isObject(value) ? Object.entries(value) : []) {
      if (!merged.get(name)?.isDocumented(name) || isDocumented(name)) merged.set(name, { value: own, isDocumented });
    }
  }
  return Object.fromEntries([...merged].map(([name, { value }]) => [name, value]));
}

/** Maximum number of consecutive references to follow. */
const maxHops = 8;

/** Returns up to `count` distinct values that a schema allows, starting with the given one. */
function distinctValues(api: Api, schema: Schema, { first, count }: { first: Json; count: number }): Json[] {
  const values = new Map([[JSON.stringify(first), first]]);
  for (const value of otherValues(api, resolveSchema(api, schema), first)) {
    if (values.size >= count) break;
    values.set(JSON.stringify(value), value);
  }
  return [...values.values()].slice(0, count);
}

function resolveSchema(api: Api, schema: Schema): Schema {
  let found = schema;
  for (let hops = 0; found.ref !== undefined && hops < maxHops; hops++) {
    const target = schemaAt(api, found.ref);
    if (!target) return found;
    found = target;
  }
  return found;
}

/** Returns other values that a schema allows instead of `first`, most likely first. */
function otherValues(api: Api, schema: Schema, first: Json): Json[] {
  if (schema.enum) return schema.enum.map(({ value }) => value);
  if (schema.examples.length > 1) return [...schema.examples];
  if (typeof first === 'boolean') return [!first];
  if (isJsonNumber(first)) return otherNumbers(schema, first);
  if (typeof first === 'string') return otherTexts(schema, first);
  return isObject(first) ? otherObjects(api, schema, first) : [];
}

/** Returns strings that differ from `first` at the end. None if there is a format or pattern, because they might be invalid. */
function otherTexts({ constraints, format }: Schema, first: string): string[] {
  if (format !== '' || constraints.some(({ keyword }) => keyword === 'pattern')) return [];
  const max = Number(limitOf(constraints, 'maxLength') ?? Number.POSITIVE_INFINITY);
  return ['2', '3']
    .map((end) => (first.length + 1 > max ? first.slice(0, -1) : first) + end)
    .filter(({ length }) => length <= max);
}

/** Returns copies of an object with a different value in the first field that allows one. */
function otherObjects(api: Api, { properties }: Schema, first: Json): Json[] {
  if (!isObject(first)) return [];
  for (const { name, schema } of properties) {
    const value = Object.hasOwn(first, name) ? first[name] : undefined;
    if (value === undefined || isObject(value)) continue;
    const different = otherValues(api, resolveSchema(api, schema), value).filter((each) => each !== value);
    if (different.length > 0) return different.map((each) => ({ ...first, [name]: each }));
  }
  return [];
}
