import { isList, isObject, jsonAt, listAt, objectAt, pointerOf, textsAt, valueAt } from '../openapi/document/json.ts';
import type { Direction, Json, JsonObject } from '../openapi/document/model.ts';
import { generateForPattern } from './pattern-text.ts';
import { createRandom, type Random, randomDigits, randomUlid, randomUuid } from './random.ts';
import { matchesPattern } from './validate.ts';

/**
 * Options for generating values. `isDynamic` ignores the examples in the document and varies optional fields, alternatives and enum values;
 * without it, values resemble documentation. `now` is the reference time for dates.
 */
type GenerationOptions = { random: Random; now: number; direction: Direction; isDynamic: boolean; isMinimal?: boolean };

/**
 * Nesting limits: deeper than `optional`, optional fields are omitted; deeper than `all`, nothing is generated. `values` limits the size of
 * the entire value.
 */
const limits = { optional: 5, all: 24, values: 1500 } as const;

type GenerationState = GenerationOptions & { root: JsonObject; depth: number; count: { values: number } };

/** Generates a valid value in several attempts. Returns the last one if none is valid. */
export function generateValid(
  root: JsonObject,
  { seed, ...generation }: Omit<GenerationOptions, 'random'> & { seed: string },
  isValid: (value: Json) => boolean,
): { value: Json; isValid: boolean } | undefined {
  let lastValue: Json | undefined;
  for (let attempt = 0; attempt < 12; attempt++) {
    // Later attempts ignore examples, then omit optional fields.
    const isDynamic = generation.isDynamic || attempt > 0;
    const isMinimal = generation.isMinimal === true || attempt % 4 === 3;
    const value = generateValue(root, { ...generation, isDynamic, isMinimal, random: createRandom(seed, attempt) });
    if (value === undefined) continue;
    if (isValid(value)) return { value, isValid: true };
    lastValue = value;
  }
  return lastValue === undefined ? undefined : { value: lastValue, isValid: false };
}

/**
 * Generates a value for a self-contained JSON Schema (message-schema.ts). Returns undefined if it finds none. Ignores conditions and
 * negations, so the caller must validate the value and retry with another random source.
 */
function generateValue(root: JsonObject, generation: GenerationOptions): Json | undefined {
  return generateForSchema(root, { ...generation, root, depth: 0, count: { values: 0 } });
}

function generateForSchema(schema: Json | undefined, state: GenerationState): Json | undefined {
  if (schema === true || (isObject(schema) && Object.keys(schema).length === 0)) return 'value';
  if (!isObject(schema) || state.depth > limits.all || ++state.count.values > limits.values * 4) return undefined;
  const flattened = flattenSchema(schema, state);
  if (!flattened) return undefined;
  const fixedResult = findFixedValue(flattened, state);
  if (fixedResult !== undefined) return fixedResult;
  const types = findTypes(flattened);
  const isNullable = types.includes('null');
  if (isNullable && state.isDynamic && state.random.chance(0.1)) return null;
  const value = generateForType(pickType(types, state), flattened, state);
  return value === undefined && isNullable ? null : value;
}

function findFixedValue(flat: JsonObject, state: GenerationState): Json | undefined {
  const constValue = jsonAt(flat, 'const');
  if (constValue !== undefined) return constValue;
  const [first, ...others] = listAt(flat, 'enum');
  if (first !== undefined) return state.isDynamic ? state.random.pick([first, ...others]) : first;
  if (state.isDynamic) return undefined;
  const [example] = listAt(flat, 'examples');
  return example ?? jsonAt(flat, 'default');
}

function pickType(types: readonly string[], { isDynamic, random }: GenerationState): string {
  const [first, ...others] = types.filter((type) => type !== 'null');
  if (first === undefined) return types.length > 0 ? 'null' : 'string';
  return isDynamic ? random.pick([first, ...others]) : first;
}

function generateForType(type: string, flat: JsonObject, state: GenerationState): Json | undefined {
  switch (type) {
    case 'object':
      return generateObject(flat, state);
    case 'array':
      return generateArray(flat, state);
    case 'integer':
    case 'number':
      return generateNumber(flat, type === 'integer', state);
    case 'boolean':
      return state.isDynamic ? state.random.chance(0.5) : true;
    case 'null':
      return null;
    default:
      return generateText(flat, state);
  }
}

function findTypes(flat: JsonObject): string[] {
  const type = jsonAt(flat, 'type');
  if (typeof type === 'string') return [type];
  const listedTypes = textsAt(flat, 'type');
  if (listedTypes.length > 0) return listedTypes;
  const keys = Object.keys(flat);
  const hasKeyword = (words: string): boolean => keys.some((key) => words.split(' ').includes(key));
  if (hasKeyword('properties additionalProperties required patternProperties minProperties')) return ['object'];
  if (hasKeyword('items prefixItems minItems contains')) return ['array'];
  if (hasKeyword('minimum maximum multipleOf exclusiveMinimum exclusiveMaximum')) return ['number'];
  return hasKeyword('pattern format minLength maxLength') ? ['string'] : [];
}

/**
 * Merges a schema with its reference, its allOf, and one alternative each of its oneOf and anyOf. Returns undefined if no alternative can
 * be generated at this depth.
 */
function flattenSchema(schema: JsonObject, state: GenerationState): JsonObject | undefined {
  let flat: JsonObject = {};
  const pending: Json[] = [schema];
  // Alternatives are chosen last, because they must allow the values to which the other parts limit the schema.
  const alternatives: (() => Json)[] = [];
  const mergeInto = (): Json | undefined => pending.shift() ?? alternatives.shift()?.();
  const visited = new Set<Json>();
  for (let next = mergeInto(); next !== undefined; next = mergeInto()) {
    if (next === false) return undefined;
    if (!isObject(next) || visited.has(next) || visited.size > 100) continue;
    visited.add(next);
    const { $ref, allOf, oneOf, anyOf, $defs: _, discriminator, ...rest } = next;
    flat = mergeSchemas(flat, rest);
    if (typeof $ref === 'string') pending.push(valueAt(state.root, pointerOf($ref) ?? '') ?? true);
    if (isList(allOf)) pending.push(...allOf);
    for (const choices of [oneOf, anyOf]) {
      if (!isList(choices)) continue;
      alternatives.push(() => {
        const chosenAlternative = chooseAlternative(choices, flat, state);
        const name = isObject(discriminator) && findDiscriminatorEntry(discriminator, chosenAlternative);
        if (name) pending.push({ properties: { [name.property]: { const: name.value } }, required: [name.property] });
        return chosenAlternative;
      });
    }
  }
  return flat;
}

/** Chooses an alternative. Deep inside a value, it chooses the one with the fewest references, so that recursion ends. */
function chooseAlternative(choices: readonly Json[], flat: JsonObject, state: GenerationState): Json {
  const usableChoices = choices.filter((choice) => choice !== false && sharesValue(flat, choice));
  const [first = true, ...others] = usableChoices;
  if (state.depth > limits.optional)
    return usableChoices.toSorted((one, other) => countReferences(one) - countReferences(other))[0] ?? first;
  return state.isDynamic ? state.random.pick([first, ...others]) : (usableChoices.find((choice) => !isNull(choice)) ?? first);
}

/** Returns whether an alternative that is limited to values allows one of those to which a schema is limited. */
function sharesValue(flat: JsonObject, choice: Json): boolean {
  const [allowedValues, offeredValues] = [constantsOf(flat), constantsOf(choice)];
  return (
    allowedValues.length === 0 ||
    offeredValues.length === 0 ||
    toArray(mergeKeyword('enum', allowedValues, offeredValues)).length > 0
  );
}

function constantsOf(schema: Json): readonly Json[] {
  const { const: constant, enum: values = [] } = isObject(schema) ? schema : {};
  return constant === undefined ? toArray(values) : [constant];
}

function isNull(choice: Json): boolean {
  return isObject(choice) && jsonAt(choice, 'type') === 'null';
}

function countReferences(choice: Json): number {
  return JSON.stringify(choice).split('"$ref"').length;
}

function findDiscriminatorEntry(discriminator: JsonObject, chosen: Json): { property: string; value: string } | undefined {
  const property = jsonAt(discriminator, 'propertyName');
  const reference = isObject(chosen) ? jsonAt(chosen, '$ref') : undefined;
  if (typeof property !== 'string' || typeof reference !== 'string') return undefined;
  const mappedName = Object.entries(objectAt(discriminator, 'mapping') ?? {}).find(([, target]) => target === reference);
  return { property, value: mappedName?.[0] ?? reference.replace(/^.*\//, '') };
}

/** Merges two schemas that both apply: takes the stricter bounds and combines the properties. */
function mergeSchemas(one: JsonObject, other: JsonObject): JsonObject {
  const merged: { [keyword: string]: Json } = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const previousValue = jsonAt(merged, keyword);
    merged[keyword] = previousValue === undefined ? value : mergeKeyword(keyword, previousValue, value);
  }
  return merged;
}

function mergeKeyword(keyword: string, one: Json, other: Json): Json {
  switch (keyword) {
    case 'properties':
    case 'patternProperties': {
      if (!isObject(one) || !isObject(other)) return one;
      const sharedNames = Object.keys(other).filter((name) => jsonAt(one, name) !== undefined);
      const commonValues = sharedNames.map((name): [string, Json] => [
        name,
        { allOf: [jsonAt(one, name) ?? true, jsonAt(other, name) ?? true] },
      ]);
      return { ...one, ...other, ...Object.fromEntries(commonValues) };
    }
    case 'required':
      return [...new Set([...toArray(one), ...toArray(other)])];
    case 'enum':
      return toArray(one).filter((value) => toArray(other).some((each) => JSON.stringify(each) === JSON.stringify(value)));
    case 'type': {
      const widerType = toArray(one).filter(
        (type) => toArray(other).includes(type) || (type === 'integer' && toArray(other).includes('number')),
      );
      const narrowerType = toArray(other).filter((type) => type === 'integer' && toArray(one).includes('number'));
      return [...new Set([...widerType, ...narrowerType])];
    }
    case 'additionalProperties':
    case 'items':
      return isObject(one) && isObject(other)
        ? { allOf: [one, other] }
        : one === false || other === false
          ? false
          : isObject(one)
            ? one
            : other;
    default:
      if (typeof one === 'number' && typeof other === 'number')
        return /^(?:min|exclusiveMin)/.test(keyword) ? Math.max(one, other) : Math.min(one, other);
      return keyword === 'examples' || keyword === 'default' ? one : other;
  }
}

function toArray(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

function generateObject(flat: JsonObject, state: GenerationState): Json | undefined {
  const properties = objectAt(flat, 'properties') ?? {};
  const required = new Set(textsAt(flat, 'required'));
  for (const name of required)
    for (const additionalRequired of textsAt(objectAt(flat, 'dependentRequired'), name)) required.add(additionalRequired);
  const innerState = { ...state, depth: state.depth + 1 };
  const createdFields = new Map<string, Json>();
  for (const name of required) {
    const value = generateForSchema(jsonAt(properties, name) ?? findOtherSchema(flat), innerState);
    if (value === undefined) return undefined;
    createdFields.set(name, value);
  }
  const max = numberAt(flat, 'maxProperties') ?? Number.POSITIVE_INFINITY;
  const isFull = state.isMinimal || state.depth >= limits.optional || state.count.values > limits.values;
  for (const [name, schema] of isFull ? [] : Object.entries(properties)) {
    if (createdFields.has(name) || createdFields.size >= max || isOmitted(schema, state)) continue;
    if (state.isDynamic && !state.random.chance(0.6)) continue;
    const value = generateForSchema(schema, innerState);
    if (value !== undefined) createdFields.set(name, value);
    for (const more of textsAt(objectAt(flat, 'dependentRequired'), name)) {
      const missingName = createdFields.has(more) ? undefined : generateForSchema(jsonAt(properties, more) ?? true, innerState);
      if (missingName !== undefined) createdFields.set(more, missingName);
    }
  }
  addOtherFields(flat, createdFields, { ...innerState, depth: innerState.depth });
  const orderedNames = Object.keys(properties).filter((name) => createdFields.has(name));
  return Object.fromEntries(
    [...new Set([...orderedNames, ...createdFields.keys()])].map((name) => [name, createdFields.get(name) ?? null]),
  );
}

function findOtherSchema(flat: JsonObject): Json {
  const other = jsonAt(flat, 'additionalProperties');
  return isObject(other) ? other : true;
}

/** Returns whether to omit an optional field: it is deprecated, or not sent in this direction. */
function isOmitted(schema: Json, { direction, isDynamic }: GenerationState): boolean {
  if (!isObject(schema)) return schema === false;
  const hiddenKeyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return jsonAt(schema, hiddenKeyword) === true || (!isDynamic && jsonAt(schema, 'deprecated') === true);
}

/** Adds fields with arbitrary names: as many as `minProperties` requires, or one if the object has no named fields. */
function addOtherFields(flat: JsonObject, createdFields: Map<string, Json>, state: GenerationState): void {
  const [pattern] = Object.entries(objectAt(flat, 'patternProperties') ?? {});
  const other = jsonAt(flat, 'additionalProperties');
  const isMap =
    createdFields.size === 0 && (pattern !== undefined || isObject(other)) && !state.isMinimal && state.depth <= limits.optional;
  const min = Math.max(numberAt(flat, 'minProperties') ?? 0, isMap ? 1 : 0);
  for (let attempts = 0; createdFields.size < min && attempts < min + 10; attempts++) {
    const nameSchema = objectAt(flat, 'propertyNames');
    const name = pattern
      ? generateForPattern(pattern[0], state.random, { min: 1, max: 60, isMatch: (text) => matchesPattern(text, pattern[0]) })
      : nameSchema
        ? generateForSchema({ ...nameSchema, type: 'string' }, state)
        : `key${attempts === 0 ? '' : attempts + 1}`;
    const schema = pattern?.[1] ?? (other === false ? undefined : (other ?? true));
    const value = schema === undefined ? undefined : generateForSchema(schema, state);
    if (typeof name !== 'string' || value === undefined) return;
    createdFields.set(name, value);
  }
}

function generateArray(flat: JsonObject, state: GenerationState): Json | undefined {
  const innerState = { ...state, depth: state.depth + 1 };
  const min = numberAt(flat, 'minItems') ?? 0;
  const max = numberAt(flat, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const isDeep = state.depth >= limits.optional || state.count.values > limits.values;
  const fallback = isDeep || state.isMinimal ? 0 : state.isDynamic ? state.random.randomInteger(0, 3) : 1;
  const count = Math.min(max, Math.max(min, fallback), 1000);
  const generatedItems = listAt(flat, 'prefixItems').map((each) => generateForSchema(each, innerState) ?? null);
  const contains = jsonAt(flat, 'contains');
  const items = contains ?? jsonAt(flat, 'items') ?? true;
  const hasUniqueItems = jsonAt(flat, 'uniqueItems') === true;
  const seen = new Set(generatedItems.map((each) => JSON.stringify(each)));
  const required = contains === undefined ? count : Math.max(count, 1);
  for (let attempts = 0; generatedItems.length < required && attempts < required + 30; attempts++) {
    const value = generateForSchema(items, hasUniqueItems && attempts > 0 ? { ...innerState, isDynamic: true } : innerState);
    if (value === undefined) return generatedItems.length >= min ? generatedItems : undefined;
    const text = JSON.stringify(value);
    if (hasUniqueItems && seen.has(text)) continue;
    seen.add(text);
    generatedItems.push(value);
  }
  return generatedItems;
}

function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = jsonAt(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

function generateNumber(flat: JsonObject, isInteger: boolean, { random, isDynamic }: GenerationState): number {
  const step = numberAt(flat, 'multipleOf') ?? (isInteger ? 1 : 0.01);
  const unit = isInteger ? Math.max(1, step) : step;
  const exclusiveMin = numberAt(flat, 'exclusiveMinimum');
  const exclusiveMax = numberAt(flat, 'exclusiveMaximum');
  const min = Math.max(
    numberAt(flat, 'minimum') ?? Number.NEGATIVE_INFINITY,
    exclusiveMin === undefined ? Number.NEGATIVE_INFINITY : exclusiveMin + unit,
  );
  const max = Math.min(
    numberAt(flat, 'maximum') ?? Number.POSITIVE_INFINITY,
    exclusiveMax === undefined ? Number.POSITIVE_INFINITY : exclusiveMax - unit,
  );
  // 64-bit bounds are not exact as doubles.
  const from = min > -1e6 ? min : Math.min(1, max);
  const to = Math.min(max, from + unit * (isDynamic ? 1000 : 0));
  const [first, last] = [Math.ceil(from / unit - 1e-9), Math.max(Math.ceil(from / unit - 1e-9), Math.floor(to / unit + 1e-9))];
  return roundToUnit(random.randomInteger(first, last) * unit, unit);
}

/** Removes floating-point errors: 0.1 × 3 becomes 0.3. */
function roundToUnit(value: number, unit: number): number {
  const decimalPlaces = /\.(\d+)$/.exec(String(unit))?.[1]?.length ?? 0;
  return decimalPlaces > 0 ? Number(value.toFixed(decimalPlaces)) : value;
}

const words =
  'amber bronze cedar delta ember fjord grove harbour indigo juniper kelp linden maple north opal pine quartz river slate tundra'.split(
    ' ',
  );

function generateText(flat: JsonObject, state: GenerationState): string {
  const { random } = state;
  const min = numberAt(flat, 'minLength') ?? 0;
  const max = numberAt(flat, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const usablePattern = jsonAt(flat, 'pattern');
  const pattern = usablePattern ?? jsonAt(flat, 'x-pattern');
  // Skips patterns that could be slow.
  const isMatch = (text: string): boolean => typeof usablePattern !== 'string' || matchesPattern(text, usablePattern);
  const matchingText = typeof pattern === 'string' ? generateForPattern(pattern, random, { min, max, isMatch }) : undefined;
  if (matchingText !== undefined) return matchingText;
  const format = jsonAt(flat, 'format');
  const formattedText =
    typeof format === 'string'
      ? formats[format]?.(state)
      : jsonAt(flat, 'contentEncoding') === 'base64'
        ? 'U2FuZGJveA=='
        : undefined;
  if (formattedText !== undefined && formattedText.length >= min && formattedText.length <= max) return formattedText;
  const [first = '', ...others] = words;
  const word = random.pick([first, ...others]);
  const filledText = word.length >= min ? word : word.padEnd(Math.min(min, 100_000), `-${word}`);
  return filledText.slice(0, Math.max(min, Math.min(max, filledText.length)));
}

const millisecondsPerDay = 86_400_000;

/** Generates strings by format. Hosts and addresses are from the ranges reserved for documentation. */
const formats: Record<string, (state: GenerationState) => string> = {
  uuid: ({ random }) => randomUuid(random),
  ulid: ({ random, now }) => randomUlid(random, now),
  date: (state) => generatePastTime(state).slice(0, 10),
  'date-time': generatePastTime,
  time: (state) => generatePastTime(state).slice(11),
  duration: ({ random }) => `P${random.randomInteger(1, 30)}D`,
  email: ({ random }) => `${randomDigits(random, 8)}@example.com`,
  'idn-email': ({ random }) => `${randomDigits(random, 8)}@example.com`,
  hostname: ({ random }) => `${randomDigits(random, 6, 'abcdef')}.example.com`,
  'idn-hostname': ({ random }) => `${randomDigits(random, 6, 'abcdef')}.example.com`,
  ipv4: ({ random }) => `192.0.2.${random.randomInteger(1, 254)}`,
  ipv6: ({ random }) => `2001:db8::${randomDigits(random, 3, '123456789abcdef')}`,
  uri: ({ random }) => `https://example.com/${randomDigits(random, 8)}`,
  url: ({ random }) => `https://example.com/${randomDigits(random, 8)}`,
  iri: ({ random }) => `https://example.com/${randomDigits(random, 8)}`,
  'uri-reference': ({ random }) => `/${randomDigits(random, 8)}`,
  'iri-reference': ({ random }) => `/${randomDigits(random, 8)}`,
  'uri-template': () => '/items/{id}',
  'json-pointer': () => '/name',
  'relative-json-pointer': () => '1/name',
  regex: () => '^[a-z]+$',
  byte: () => 'U2FuZGJveA==',
  base64url: () => 'U2FuZGJveA',
  binary: () => 'sandbox',
  password: ({ random }) => `Secret-${randomDigits(random, 8)}`,
  int64: ({ random }) => String(random.randomInteger(1, 1_000_000)),
};

/** Returns a random time in the 30 days before now, in whole seconds. */
function generatePastTime({ random, now }: GenerationState): string {
  const time = now - random.randomInteger(0, 30 * millisecondsPerDay);
  return new Date(time - (time % 1000)).toISOString().replace('.000Z', 'Z');
}
