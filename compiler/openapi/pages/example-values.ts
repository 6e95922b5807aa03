import { isEmpty, partition } from '../../basics/collections.ts';
import { isJsonNumber } from '../../json/exact-numbers.ts';
import { mappedSchemas } from '../document/derived-schemas.ts';
import { isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { mergeValue } from '../document/merged-values.ts';
import type { Api, Direction, Discriminator, Json, Property, Schema } from '../document/model.ts';
import { isHidden } from '../document/schemas.ts';
import { generateNumber, limitOf, otherNumbers } from './example-numbers.ts';
import { generateForPattern, generateText } from './example-texts.ts';

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
export function generateExampleValue(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return generate(schema, initialState(api, schema, direction));
}

/** Like `generateExampleValue`, but with required properties only. */
export function generateMinimalExample(api: Api, schema: Schema, direction?: Direction): Json | undefined {
  return generate(schema, { ...initialState(api, schema, direction), isMinimal: true });
}

function initialState(api: Api, { pointer }: Schema, direction: Direction | undefined): GenerationState {
  return { api, direction, root: pointer, path: [], depth: 0, count: { values: 0 }, isMinimal: false, requiredNames: new Set() };
}

function generate(schemaOrAlias: Schema, outer: GenerationState): Json | undefined {
  const isComposite = schemaOrAlias.allOf.length > 0 || (schemaOrAlias.ref !== undefined && schemaOrAlias.constraints.length > 0);
  const schema = (isComposite ? mergeValue(outer.api, schemaOrAlias)?.schema : undefined) ?? schemaOrAlias;
  if (schema.acceptsNothing || outer.depth > levels.all || ++outer.count.values > limits.values) return undefined;
  const state = { ...outer, requiredNames: new Set([...outer.requiredNames, ...requiredNamesIn(schema)]) };
  const documentedExample = documentedValue(schema, state.direction);
  if (documentedExample !== undefined) return isShortEnough(documentedExample) ? documentedExample : undefined;
  const kind = derivedExample(schema, state);
  if (kind !== undefined) return kind;
  const referencedValue = schema.ref === undefined ? undefined : generateReferenced(schema.ref, state);
  const isDocumentedIn = (each: Schema) => (name: string) => isFromDocument(each, name, { state, seen: new Set() });
  const parts = [
    { value: referencedValue, isDocumented: isDocumentedIn({ ...schema, allOf: [], properties: [] }) },
    ...schema.allOf.map((each) => ({ value: generate(each, state), isDocumented: isDocumentedIn(each) })),
    { value: firstAlternative(schema, state), isDocumented: () => true },
    { value: generateFromType(schema, state), isDocumented: isDocumentedIn({ ...schema, allOf: [], ref: undefined }) },
    { value: generateDiscriminator(schema, state), isDocumented: () => true },
  ];
  const merged = mergeParts(parts.flatMap(({ value, isDocumented }) => (value === undefined ? [] : [{ value, isDocumented }])));
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
  const derivedSchemas = mappedSchemas(state.api, discriminator, pointer);
  const pointers = derivedSchemas.flatMap((each) => each.pointer ?? []);
  const [first] = pointers;
  if (first === undefined || pointers.some((place) => place === pointer || [state.root, ...state.path].includes(place)))
    return undefined;
  return generateReferenced(first, { ...state, path: state.path.filter((place) => place !== pointer) });
}

/** Returns whether the document contains a value for a property, so that none has to be generated. */
function isFromDocument(schema: Schema, name: string, { state, seen }: { state: GenerationState; seen: Set<string> }): boolean {
  const property = schema.properties.find((each) => each.name === name);
  if (property && documentedValue(property.schema, state.direction) !== undefined) return true;
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
  if (first !== undefined) return removeHidden(first, schema, direction);
  return defaultValue ?? values?.find(({ deprecated }) => !deprecated)?.value ?? values?.[0]?.value;
}

/**
 * Returns whether an object or array has fewer than 20,000 characters of JSON. Longer examples would dominate the page. True for all other
 * values.
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
    const mappedValue = discriminator && discriminatorValue(each, discriminator, state);
    return discriminator && mappedValue !== undefined && isObject(value)
      ? { ...value, [discriminator.property]: mappedValue }
      : value;
  }
  return undefined;
}

/** Returns the discriminator value of a schema, from the mapping or from its name; undefined if the schema itself specifies it. */
function discriminatorValue(schema: Schema, { property, mapping }: Discriminator, state: GenerationState): string | undefined {
  const mappedValue = mapping.find(({ ref }) => ref !== undefined && ref === schema.ref)?.value;
  if (mappedValue !== undefined || schema.ref === undefined) return mappedValue;
  return isFromDocument(schema, property, { state, seen: new Set() }) ? undefined : schemaHeadAt(state.api, schema.ref)?.name;
}

/**
 * Returns the discriminator property of a base schema. Its value is the name of the derived schema from which `generate` reached the base.
 */
function generateDiscriminator(
  { discriminator, oneOf, anyOf, pointer }: Schema,
  { api, root, path }: GenerationState,
): Json | undefined {
  if (!discriminator || oneOf.length + anyOf.length > 0) return undefined;
  const mappedSchema = mappedSchemas(api, discriminator, pointer).find(
    (each) => each.pointer !== undefined && [root, ...path].includes(each.pointer),
  );
  return mappedSchema && { [discriminator.property]: mappedSchema.value };
}

function generateFromType(schema: Schema, state: GenerationState): Json | undefined {
  const [type = impliedType(schema)] = schema.types;
  switch (type) {
    case 'object':
      return generateObject(schema, state);
    case 'array':
      return generateArray(schema, state);
    case 'string':
      return generateText(schema);
    case 'integer':
    case 'number':
      return generateNumber(schema, type === 'integer');
    case 'file':
      return generateText({ ...schema, format: 'binary' });
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

function generateObject(schema: Schema, state: GenerationState): Json | undefined {
  const properties = new Map<string, Json>();
  const innerState = { ...state, depth: state.depth + 1, requiredNames: new Set<string>() };
  // Required properties come first, because they must have a value before the limit is reached.
  const [required, optional] = partition(
    schema.properties,
    ({ name, required: isRequired }) => isRequired || state.requiredNames.has(name),
  );
  for (const property of required) {
    const value = isHidden(property, state.direction) ? undefined : generate(property.schema, innerState);
    const valueOrEmpty =
      value === undefined && !isHidden(property, state.direction) ? findEmptyValue(property.schema, state) : value;
    if (valueOrEmpty !== undefined) properties.set(property.name, valueOrEmpty);
  }
  for (const property of state.isMinimal || state.depth >= levels.optional ? [] : optional) {
    const value = isShown(property, state.direction) ? generate(property.schema, innerState) : undefined;
    // Omit recursive optional properties.
    if (value !== undefined && !(value === null && isComposed(property.schema))) properties.set(property.name, value);
  }
  const min = Number(limitOf(schema.constraints, 'minProperties') ?? 0);
  if (schema.properties.length === 0 && (!state.isMinimal || min > 0)) addOtherProperty(schema, innerState, properties);
  const orderedProperties: [string, Json][] = [];
  for (const { name } of schema.properties) {
    const value = properties.get(name);
    if (value !== undefined) orderedProperties.push([name, value]);
  }
  return Object.fromEntries([...orderedProperties, ...properties]);
}

/** Adds a property for patternProperties or additionalProperties, with a name that matches the pattern or propertyNames. */
function addOtherProperty(
  { patternProperties, additionalProperties, propertyNames }: Schema,
  state: GenerationState,
  properties: Map<string, Json>,
): void {
  const [pattern] = patternProperties;
  const valueSchema = pattern?.schema ?? (additionalProperties || undefined);
  const value = valueSchema && generate(valueSchema, state);
  if (value === undefined) return;
  const nameFromPattern = pattern && generateForPattern(pattern.pattern, { min: 1, max: 60 });
  const nameFromSchema = propertyNames && generate({ ...propertyNames, types: ['string'] }, state);
  properties.set(
    nameFromPattern ?? (typeof nameFromSchema === 'string' && nameFromSchema !== '' ? nameFromSchema : 'key'),
    value,
  );
}

function isComposed({ ref, allOf, oneOf, anyOf }: Schema): boolean {
  return ref !== undefined || allOf.length + oneOf.length + anyOf.length > 0;
}

/** Returns the value of a required recursive property: null, or an empty array or object if that is valid. */
function findEmptyValue(schema: Schema, state: GenerationState): Json | undefined {
  const resolved = resolveSchema(state.api, schema);
  if (schema.nullable || resolved.nullable) return null;
  const hasMinimum = resolved.constraints.some(({ keyword }) => keyword === 'minItems' || keyword === 'minProperties');
  if (hasMinimum) return undefined;
  if (resolved.types.includes('array') || resolved.items) return [];
  const hasNoRequired = resolved.properties.every(({ required }) => !required) && resolved.requiredElsewhere.length === 0;
  return resolved.types.includes('object') && hasNoRequired ? {} : undefined;
}

/** Removes properties that are hidden in this direction: read-only ones in requests, write-only ones in responses. */
export function removeHidden(value: Json, { properties }: Schema, direction: Direction | undefined): Json {
  const hiddenNames = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hiddenNames.length === 0 || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hiddenNames.includes(name)));
}

function isShown(property: Property, direction: Direction | undefined): boolean {
  return !isHidden(property, direction) && (property.required || !property.schema.deprecated);
}

function generateArray(schema: Schema, state: GenerationState): Json | undefined {
  const innerState = { ...state, depth: state.depth + 1 };
  const first = schema.prefixItems.map((each) => generate(each, innerState) ?? null);
  const min = Number(schema.constraints.find(({ keyword }) => keyword === 'minItems')?.value ?? 1);
  const [item] = [schema.items, schema.contains].flatMap((each) => (each ? [generate(each, innerState)] : []));
  if (item === undefined && schema.items && schema.items.ref !== undefined) return undefined;
  const missingCount = Math.min(limits.items, Math.max(1, min)) - first.length;
  if (item === undefined || missingCount < 1) return first;
  const hasUniqueItems = schema.constraints.some(({ keyword, value }) => keyword === 'uniqueItems' && value === true);
  if (hasUniqueItems && schema.items)
    return [...first, ...generateDistinctValues(state.api, schema.items, { first: item, count: missingCount })];
  return [...first, ...Array.from({ length: missingCount }, () => item)];
}

/** A part of an example. `isDocumented` returns whether the value of a property comes from the document instead of the generator. */
type ExamplePart = { value: Json; isDocumented: (name: string) => boolean };

/**
 * Merges objects. If the first part is not an object, returns one part unchanged. The later value of a property takes precedence, unless
 * only the earlier one comes from the document: `type: string` in a base does not replace the constant in a derived schema.
 */
function mergeParts(parts: readonly ExamplePart[]): Json | undefined {
  const [first] = parts;
  if (parts.length < 2 || !isObject(first?.value)) {
    return (parts.find(({ value }) => !isObject(value) || !isEmpty(value)) ?? first)?.value;
  }
  const mergedParts = new Map<string, ExamplePart>();
  for (const { value, isDocumented } of parts) {
    for (const [name, propertyValue] of isObject(value) ? Object.entries(value) : []) {
      if (!mergedParts.get(name)?.isDocumented(name) || isDocumented(name))
        mergedParts.set(name, { value: propertyValue, isDocumented });
    }
  }
  return Object.fromEntries([...mergedParts].map(([name, { value }]) => [name, value]));
}

/** Maximum number of consecutive references to follow. */
const maxHops = 8;

/** Returns up to `count` distinct values that a schema allows, starting with the given one. */
function generateDistinctValues(api: Api, schema: Schema, { first, count }: { first: Json; count: number }): Json[] {
  const values = new Map([[JSON.stringify(first), first]]);
  for (const value of findOtherValues(api, resolveSchema(api, schema), first)) {
    if (values.size >= count) break;
    values.set(JSON.stringify(value), value);
  }
  return [...values.values()].slice(0, count);
}

function resolveSchema(api: Api, schema: Schema): Schema {
  let resolved = schema;
  for (let hops = 0; resolved.ref !== undefined && hops < maxHops; hops++) {
    const target = schemaAt(api, resolved.ref);
    if (!target) return resolved;
    resolved = target;
  }
  return resolved;
}

/** Returns other values that a schema allows instead of `first`, most likely first. */
function findOtherValues(api: Api, schema: Schema, first: Json): Json[] {
  if (schema.enum) return schema.enum.map(({ value }) => value);
  if (schema.examples.length > 1) return [...schema.examples];
  if (typeof first === 'boolean') return [!first];
  if (isJsonNumber(first)) return otherNumbers(schema, first);
  if (typeof first === 'string') return varyText(schema, first);
  return isObject(first) ? varyObject(api, schema, first) : [];
}

/** Returns strings that differ from `first` at the end. None if there is a format or pattern, because they might be invalid. */
function varyText({ constraints, format }: Schema, first: string): string[] {
  if (format !== '' || constraints.some(({ keyword }) => keyword === 'pattern')) return [];
  const max = Number(limitOf(constraints, 'maxLength') ?? Number.POSITIVE_INFINITY);
  return ['2', '3']
    .map((end) => (first.length + 1 > max ? first.slice(0, -1) : first) + end)
    .filter(({ length }) => length <= max);
}

/** Returns copies of an object with a different value in the first field that allows one. */
function varyObject(api: Api, { properties }: Schema, first: Json): Json[] {
  if (!isObject(first)) return [];
  for (const { name, schema } of properties) {
    const value = Object.hasOwn(first, name) ? first[name] : undefined;
    if (value === undefined || isObject(value)) continue;
    const otherFieldValues = findOtherValues(api, resolveSchema(api, schema), value).filter((each) => each !== value);
    if (otherFieldValues.length > 0) return otherFieldValues.map((each) => ({ ...first, [name]: each }));
  }
  return [];
}
