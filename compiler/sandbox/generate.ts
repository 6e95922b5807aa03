import { isList, isObject, jsonAt, listAt, objectAt, pointerOf, textsAt, valueAt } from '../openapi/document/json.ts';
import type { Direction, Json, JsonObject } from '../openapi/document/model.ts';
import { textForPattern } from './pattern-text.ts';
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
  let last: Json | undefined;
  for (let attempt = 0; attempt < 12; attempt++) {
    // Later attempts ignore examples, then omit optional fields.
    const isDynamic = generation.isDynamic || attempt > 0;
    const isMinimal = generation.isMinimal === true || attempt % 4 === 3;
    const value = generateValue(root, { ...generation, isDynamic, isMinimal, random: createRandom(seed, attempt) });
    if (value === undefined) continue;
    if (isValid(value)) return { value, isValid: true };
    last = value;
  }
  return last === undefined ? undefined : { value: last, isValid: false };
}

/**
 * Generates a value for a self-contained JSON Schema (message-schema.ts). Returns undefined if it finds none. Ignores conditions and
 * negations, so the caller must validate the value and retry with another random source.
 */
function generateValue(root: JsonObject, generation: GenerationOptions): Json | undefined {
  return generate(root, { ...generation, root, depth: 0, count: { values: 0 } });
}

function generate(schema: Json | undefined, state: GenerationState): Json | undefined {
  if (schema === true || (isObject(schema) && Object.keys(schema).length === 0)) return 'value';
  if (!isObject(schema) || state.depth > limits.all || ++state.count.values > limits.values * 4) return undefined;
  const flat = flattenSchema(schema, state);
  if (!flat) return undefined;
  const fixed = fixedValue(flat, state);
  if (fixed !== undefined) return fixed;
  const types = typesOf(flat);
  const isNullable = types.includes('null');
  if (isNullable && state.isDynamic && state.random.chance(0.1)) return null;
  const value = valueOfType(pickType(types, state), flat, state);
  return value === undefined && isNullable ? null : value;
}

function fixedValue(flat: JsonObject, state: GenerationState): Json | undefined {
  const constant = jsonAt(flat, 'const');
  if (constant !== undefined) return constant;
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

function valueOfType(type: string, flat: JsonObject, state: GenerationState): Json | undefined {
  switch (type) {
    case 'object':
      return toObject(flat, state);
    case 'array':
      return toList(flat, state);
    case 'integer':
    case 'number':
      return toNumber(flat, type === 'integer', state);
    case 'boolean':
      return state.isDynamic ? state.random.chance(0.5) : true;
    case 'null':
      return null;
    default:
      return toText(flat, state);
  }
}

function typesOf(flat: JsonObject): string[] {
  const type = jsonAt(flat, 'type');
  if (typeof type === 'string') return [type];
  const listed = textsAt(flat, 'type');
  if (listed.length > 0) return listed;
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
  const open: Json[] = [schema];
  // Alternatives are chosen last, because they must allow the values to which the other parts limit the schema.
  const later: (() => Json)[] = [];
  const take = (): Json | undefined => open.shift() ?? later.shift()?.();
  const seen = new Set<Json>();
  for (let next = take(); next !== undefined; next = take()) {
    if (next === false) return undefined;
    if (!isObject(next) || seen.has(next) || seen.size > 100) continue;
    seen.add(next);
    const { $ref, allOf, oneOf, anyOf, $defs: _, discriminator, ...rest } = next;
    flat = mergeSchemas(flat, rest);
    if (typeof $ref === 'string') open.push(valueAt(state.root, pointerOf($ref) ?? '') ?? true);
    if (isList(allOf)) open.push(...allOf);
    for (const choices of [oneOf, anyOf]) {
      if (!isList(choices)) continue;
      later.push(() => {
        const chosen = chooseAlternative(choices, flat, state);
        const name = isObject(discriminator) && discriminatorEntry(discriminator, chosen);
        if (name) open.push({ properties: { [name.property]: { const: name.value } }, required: [name.property] });
        return chosen;
      });
    }
  }
  return flat;
}

/** Chooses an alternative. Deep inside a value, it chooses the one with the fewest references, so that recursion ends. */
function chooseAlternative(choices: readonly Json[], flat: JsonObject, state: GenerationState): Json {
  const usable = choices.filter((choice) => choice !== false && sharesValue(flat, choice));
  const [first = true, ...others] = usable;
  if (state.depth > limits.optional)
    return usable.toSorted((one, other) => countReferences(one) - countReferences(other))[0] ?? first;
  return state.isDynamic ? state.random.pick([first, ...others]) : (usable.find((choice) => !isNull(choice)) ?? first);
}

/** Whether an alternative that is limited to values allows one of those to which a schema is limited. */
function sharesValue(flat: JsonObject, choice: Json): boolean {
  const [allowed, offered] = [constantsOf(flat), constantsOf(choice)];
  return allowed.length === 0 || offered.length === 0 || asList(mergeKeyword('enum', allowed, offered)).length > 0;
}

function constantsOf(schema: Json): readonly Json[] {
  const { const: constant, enum: values = [] } = isObject(schema) ? schema : {};
  return constant === undefined ? asList(values) : [constant];
}

function isNull(choice: Json): boolean {
  return isObject(choice) && jsonAt(choice, 'type') === 'null';
}

function countReferences(choice: Json): number {
  return JSON.stringify(choice).split('"$ref"').length;
}

function discriminatorEntry(discriminator: JsonObject, chosen: Json): { property: string; value: string } | undefined {
  const property = jsonAt(discriminator, 'propertyName');
  const reference = isObject(chosen) ? jsonAt(chosen, '$ref') : undefined;
  if (typeof property !== 'string' || typeof reference !== 'string') return undefined;
  const mapped = Object.entries(objectAt(discriminator, 'mapping') ?? {}).find(([, target]) => target === reference);
  return { property, value: mapped?.[0] ?? reference.replace(/^.*\//, '') };
}

/** Merges two schemas that both apply: takes the stricter bounds and combines the properties. */
function mergeSchemas(one: JsonObject, other: JsonObject): JsonObject {
  const merged: { [keyword: string]: Json } = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const before = jsonAt(merged, keyword);
    merged[keyword] = before === undefined ? value : mergeKeyword(keyword, before, value);
  }
  return merged;
}

function mergeKeyword(keyword: string, one: Json, other: Json): Json {
  switch (keyword) {
    case 'properties':
    case 'patternProperties': {
      if (!isObject(one) || !isObject(other)) return one;
      const shared = Object.keys(other).filter((name) => jsonAt(one, name) !== undefined);
      const both = shared.map((name): [string, Json] => [
        name,
        { allOf: [jsonAt(one, name) ?? true, jsonAt(other, name) ?? true] },
      ]);
      return { ...one, ...other, ...Object.fromEntries(both) };
    }
    case 'required':
      return [...new Set([...asList(one), ...asList(other)])];
    case 'enum':
      return asList(one).filter((value) => asList(other).some((each) => JSON.stringify(each) === JSON.stringify(value)));
    case 'type': {
      const wider = asList(one).filter(
        (type) => asList(other).includes(type) || (type === 'integer' && asList(other).includes('number')),
      );
      const narrower = asList(other).filter((type) => type === 'integer' && asList(one).includes('number'));
      return [...new Set([...wider, ...narrower])];
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

function asList(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

function toObject(flat: JsonObject, state: GenerationState): Json | undefined {
  const properties = objectAt(flat, 'properties') ?? {};
  const required = new Set(textsAt(flat, 'required'));
  for (const name of required) for (const more of textsAt(objectAt(flat, 'dependentRequired'), name)) required.add(more);
  const below = { ...state, depth: state.depth + 1 };
  const created = new Map<string, Json>();
  for (const name of required) {
    const value = generate(jsonAt(properties, name) ?? otherSchema(flat), below);
    if (value === undefined) return undefined;
    created.set(name, value);
  }
  const max = numberAt(flat, 'maxProperties') ?? Number.POSITIVE_INFINITY;
  const isFull = state.isMinimal || state.depth >= limits.optional || state.count.values > limits.values;
  for (const [name, schema] of isFull ? [] : Object.entries(properties)) {
    if (created.has(name) || created.size >= max || isOmitted(schema, state)) continue;
    if (state.isDynamic && !state.random.chance(0.6)) continue;
    const value = generate(schema, below);
    if (value !== undefined) created.set(name, value);
    for (const more of textsAt(objectAt(flat, 'dependentRequired'), name)) {
      const needed = created.has(more) ? undefined : generate(jsonAt(properties, more) ?? true, below);
      if (needed !== undefined) created.set(more, needed);
    }
  }
  addOtherFields(flat, created, { ...below, depth: below.depth });
  const inOrder = Object.keys(properties).filter((name) => created.has(name));
  return Object.fromEntries([...new Set([...inOrder, ...created.keys()])].map((name) => [name, created.get(name) ?? null]));
}

function otherSchema(flat: JsonObject): Json {
  const other = jsonAt(flat, 'additionalProperties');
  return isObject(other) ? other : true;
}

/** Whether to omit an optional field: it is deprecated, or not sent in this direction. */
function isOmitted(schema: Json, { direction, isDynamic }: GenerationState): boolean {
  if (!isObject(schema)) return schema === false;
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  return jsonAt(schema, hidden) === true || (!isDynamic && jsonAt(schema, 'deprecated') === true);
}

/** Adds fields with arbitrary names: as many as `minProperties` requires, or one if the object has no named fields. */
function addOtherFields(flat: JsonObject, created: Map<string, Json>, state: GenerationState): void {
  const [pattern] = Object.entries(objectAt(flat, 'patternProperties') ?? {});
  const other = jsonAt(flat, 'additionalProperties');
  const isMap =
    created.size === 0 && (pattern !== undefined || isObject(other)) && !state.isMinimal && state.depth <= limits.optional;
  const min = Math.max(numberAt(flat, 'minProperties') ?? 0, isMap ? 1 : 0);
  for (let tries = 0; created.size < min && tries < min + 10; tries++) {
    const names = objectAt(flat, 'propertyNames');
    const name = pattern
      ? textForPattern(pattern[0], state.random, { min: 1, max: 60, isMatch: (text) => matchesPattern(text, pattern[0]) })
      : names
        ? generate({ ...names, type: 'string' }, state)
        : `key${tries === 0 ? '' : tries + 1}`;
    const schema = pattern?.[1] ?? (other === false ? undefined : (other ?? true));
    const value = schema === undefined ? undefined : generate(schema, state);
    if (typeof name !== 'string' || value === undefined) return;
    created.set(name, value);
  }
}

function toList(flat: JsonObject, state: GenerationState): Json | undefined {
  const below = { ...state, depth: state.depth + 1 };
  const min = numberAt(flat, 'minItems') ?? 0;
  const max = numberAt(flat, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const isDeep = state.depth >= limits.optional || state.count.values > limits.values;
  const fallback = isDeep || state.isMinimal ? 0 : state.isDynamic ? state.random.randomInteger(0, 3) : 1;
  const count = Math.min(max, Math.max(min, fallback), 1000);
  const created = listAt(flat, 'prefixItems').map((each) => generate(each, below) ?? null);
  const contains = jsonAt(flat, 'contains');
  const items = contains ?? jsonAt(flat, 'items') ?? true;
  const isSet = jsonAt(flat, 'uniqueItems') === true;
  const seen = new Set(created.map((each) => JSON.stringify(each)));
  const required = contains === undefined ? count : Math.max(count, 1);
  for (let tries = 0; created.length < required && tries < required + 30; tries++) {
    const value = generate(items, isSet && tries > 0 ? { ...below, isDynamic: true } : below);
    if (value === undefined) return created.length >= min ? created : undefined;
    const text = JSON.stringify(value);
    if (isSet && seen.has(text)) continue;
    seen.add(text);
    created.push(value);
  }
  return created;
}

function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = jsonAt(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

function toNumber(flat: JsonObject, isWhole: boolean, { random, isDynamic }: GenerationState): number {
  const step = numberAt(flat, 'multipleOf') ?? (isWhole ? 1 : 0.01);
  const unit = isWhole ? Math.max(1, step) : step;
  const above = numberAt(flat, 'exclusiveMinimum');
  const below = numberAt(flat, 'exclusiveMaximum');
  const min = Math.max(
    numberAt(flat, 'minimum') ?? Number.NEGATIVE_INFINITY,
    above === undefined ? Number.NEGATIVE_INFINITY : above + unit,
  );
  const max = Math.min(
    numberAt(flat, 'maximum') ?? Number.POSITIVE_INFINITY,
    below === undefined ? Number.POSITIVE_INFINITY : below - unit,
  );
  // 64-bit bounds are not exact as doubles.
  const from = min > -1e6 ? min : Math.min(1, max);
  const to = Math.min(max, from + unit * (isDynamic ? 1000 : 0));
  const [first, last] = [Math.ceil(from / unit - 1e-9), Math.max(Math.ceil(from / unit - 1e-9), Math.floor(to / unit + 1e-9))];
  return roundToUnit(random.randomInteger(first, last) * unit, unit);
}

/** Removes floating-point errors: 0.1 × 3 becomes 0.3. */
function roundToUnit(value: number, unit: number): number {
  const places = /\.(\d+)$/.exec(String(unit))?.[1]?.length ?? 0;
  return places > 0 ? Number(value.toFixed(places)) : value;
}

const words =
  'amber bronze cedar delta ember fjord grove harbour indigo juniper kelp linden maple north opal pine quartz river slate tundra'.split(
    ' ',
  );

function toText(flat: JsonObject, state: GenerationState): string {
  const { random } = state;
  const min = numberAt(flat, 'minLength') ?? 0;
  const max = numberAt(flat, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const usable = jsonAt(flat, 'pattern');
  const pattern = usable ?? jsonAt(flat, 'x-pattern');
  // Skips patterns that could be slow.
  const isMatch = (text: string): boolean => typeof usable !== 'string' || matchesPattern(text, usable);
  const matching = typeof pattern === 'string' ? textForPattern(pattern, random, { min, max, isMatch }) : undefined;
  if (matching !== undefined) return matching;
  const format = jsonAt(flat, 'format');
  const formatted =
    typeof format === 'string'
      ? formats[format]?.(state)
      : jsonAt(flat, 'contentEncoding') === 'base64'
        ? 'U2FuZGJveA=='
        : undefined;
  if (formatted !== undefined && formatted.length >= min && formatted.length <= max) return formatted;
  const [first = '', ...others] = words;
  const word = random.pick([first, ...others]);
  const filled = word.length >= min ? word : word.padEnd(Math.min(min, 100_000), `-${word}`);
  return filled.slice(0, Math.max(min, Math.min(max, filled.length)));
}

const day = 86_400_000;

/** Generates strings by format. Hosts and addresses are from the ranges reserved for documentation. */
const formats: Record<string, (state: GenerationState) => string> = {
  uuid: ({ random }) => randomUuid(random),
  ulid: ({ random, now }) => randomUlid(random, now),
  date: (state) => pastTime(state).slice(0, 10),
  'date-time': pastTime,
  time: (state) => pastTime(state).slice(11),
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

/** A random time in the 30 days before now, in whole seconds. */
function pastTime({ random, now }: GenerationState): string {
  const time = now - random.randomInteger(0, 30 * day);
  return new Date(time - (time % 1000)).toISOString().replace('.000Z', 'Z');
}
