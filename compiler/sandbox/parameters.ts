import { isObject, jsonAt, listAt } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import { decodePercent } from '../texts/percent.ts';
import { type Api, collectParts, type Parameter, type Schema, typesOf } from './document.ts';

/** A name-value pair of a query string or form, decoded; `raw` is the value as sent. */
export type QueryPair = { name: string; value: string; raw: string };

/** Parses a query string or a urlencoded form. */
export function parsePairs(text: string): QueryPair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equalsSign = part.indexOf('=');
      const raw = equalsSign < 0 ? '' : part.slice(equalsSign + 1);
      return { name: decodeForm(equalsSign < 0 ? part : part.slice(0, equalsSign)), value: decodeForm(raw), raw };
    });
}

function decodeForm(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

/** How a value is serialized. */
type Serialization = Pick<Parameter, 'name' | 'style' | 'explode' | 'schema' | 'mediaType'>;

/** Reads a parameter from a query string, a cookie or a form. Returns undefined if it is absent. */
export function readPairs(api: Api, parameter: Serialization, pairs: readonly QueryPair[]): Json | undefined {
  const { name, style, explode, schema, mediaType } = parameter;
  const shape = createShape(api, schema);
  const isObject = shape.kinds.has('object');
  if (mediaType === undefined) {
    const isDeep = style === 'deepObject' && (isObject || shape.kinds.has('array'));
    const isComposite = isDeep
      ? readDeep(api, name, shape, pairs)
      : isObject && style === 'form' && explode
        ? readExploded(api, parameter, shape, pairs)
        : undefined;
    if (isComposite !== undefined) return isComposite;
  }
  const isList = shape.kinds.has('array') && mediaType === undefined;
  const parameterPairs = pairs.filter(
    (pair) =>
      pair.name === name || (isList && explode && /^\[\d*\]$/.test(pair.name.slice(name.length)) && pair.name.startsWith(name)),
  );
  const [first] = parameterPairs;
  if (first === undefined) return undefined;
  if (mediaType !== undefined) return readContent(first.value, mediaType);
  const isTextAllowed = shape.kinds.has('string') && parameterPairs.length === 1;
  if (isList && !isTextAllowed) {
    const texts = explode && style === 'form' ? parameterPairs.map(({ value }) => value) : splitStyle(first.raw, style);
    if (texts.length === 1 && texts[0] === '') return [];
    return texts.map((text) => parseTyped(api, text, shape.items));
  }
  if (isObject && !shape.kinds.has('string') && style !== 'deepObject')
    return toStructuredValue(api, splitStyle(first.raw, style), shape);
  return parseTyped(api, joinItems(parameterPairs), schema);
}

function joinItems(own: readonly QueryPair[]): string {
  return own.at(-1)?.value ?? '';
}

/** Reads a path parameter or a header in the style `simple`, `label` or `matrix`. */
export function readText(api: Api, { name, style, explode, schema, mediaType }: Serialization, text: string): Json {
  if (mediaType !== undefined) return readContent(decodePercent(text), mediaType);
  const shape = createShape(api, schema);
  const isComposite = shape.kinds.has('array') || (shape.kinds.has('object') && !shape.kinds.has('string'));
  let parts: string[];
  if (style === 'label') parts = text.replace(/^\./, '').split(explode ? '.' : /[.,]/);
  else if (style === 'matrix')
    parts = text
      .replace(/^;/, '')
      .split(';')
      .flatMap((part) => (shape.kinds.has('object') && explode ? [part] : part.slice(name.length + 1).split(',')));
  else parts = text.split(',');
  if (!isComposite) return parseTyped(api, style === 'simple' ? decodePercent(text) : decodePercent(parts.join(',')), schema);
  if (shape.kinds.has('array')) return parts.map((part) => parseTyped(api, decodePercent(part.trim()), shape.items));
  return toStructuredValue(api, explode ? parts.flatMap((part) => part.split(/=(.*)/s, 2)) : parts, shape);
}

function readContent(text: string, mediaType: string): Json {
  if (!/json/i.test(mediaType)) return text;
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function splitStyle(raw: string, style: string): string[] {
  const separator = style === 'spaceDelimited' ? /%20|\+| / : style === 'pipeDelimited' ? /\||%7C/i : /,|%2C/i;
  return raw.split(separator).map(decodeForm);
}

function toStructuredValue(api: Api, parts: readonly string[], shape: ParameterShape): Json {
  const entries: [string, Json][] = [];
  let name: string | undefined;
  for (const part of parts.map(decodePercent)) {
    if (name !== undefined) entries.push([name, parseTyped(api, part, findFieldSchema(shape, name))]);
    name = name === undefined ? part : undefined;
  }
  return Object.fromEntries(entries);
}

function readExploded(api: Api, { name }: Serialization, shape: ParameterShape, pairs: readonly QueryPair[]): Json | undefined {
  const fieldPairs = pairs.filter((pair) => shape.fields.has(pair.name));
  if (fieldPairs.length === 0 && (shape.fields.size > 0 || pairs.some((pair) => pair.name === name))) return undefined;
  const objectPairs = shape.fields.size > 0 ? fieldPairs : pairs;
  return objectPairs.length === 0
    ? undefined
    : Object.fromEntries(objectPairs.map((pair) => [pair.name, parseTyped(api, pair.value, findFieldSchema(shape, pair.name))]));
}

/** A tree of nested names in brackets: `a[b][c]=1`. */
type NestedValue = { text?: string; inner: Map<string, NestedValue> };

function readDeep(api: Api, name: string, shape: ParameterShape, pairs: readonly QueryPair[]): Json | undefined {
  const root: NestedValue = { inner: new Map() };
  for (const pair of pairs) {
    if (!pair.name.startsWith(`${name}[`)) continue;
    let node = root;
    for (const [, key = ''] of pair.name.slice(name.length).matchAll(/\[([^\]]*)\]/g)) {
      const step = key === '' ? String(node.inner.size) : key;
      const child = node.inner.get(step) ?? { inner: new Map() };
      node.inner.set(step, child);
      node = child;
    }
    // A repeated name forms an array.
    if (node.text !== undefined) node.inner.set(String(node.inner.size), { text: pair.value, inner: new Map() });
    if (node.text !== undefined && node.inner.size === 1)
      node.inner.set('1', { text: pair.value, inner: new Map() }).set('0', { text: node.text, inner: new Map() });
    node.text = pair.value;
  }
  return root.inner.size === 0 ? undefined : toValue(api, root, shape, 0);
}

function toValue(api: Api, { text, inner }: NestedValue, shape: ParameterShape, depth: number): Json {
  if (inner.size === 0) {
    const isList = shape.kinds.has('array') && !shape.kinds.has('string');
    const value = parseTyped(api, text ?? '', isList ? shape.items : shape.schema);
    return isList ? [value] : value;
  }
  const hasArrayIndexes = [...inner.keys()].every((key) => /^\d+$/.test(key));
  if (shape.kinds.has('array') && hasArrayIndexes && depth < 20)
    return [...inner.values()].map((each) => toValue(api, each, createShape(api, shape.items), depth + 1));
  return Object.fromEntries(
    [...inner].map(([key, each]) => [key, toValue(api, each, createShape(api, findFieldSchema(shape, key)), depth + 1)]),
  );
}

/**
 * The properties of a schema that are needed to parse a string: its types, fields and items, with references and combined schemas resolved.
 */
type ParameterShape = {
  schema: Schema | undefined;
  kinds: Set<string>;
  fields: Map<string, Schema>;
  items: Schema | undefined;
  others: Schema | undefined;
};

const shapes = new WeakMap<JsonObject, ParameterShape>();

function createShape(api: Api, schema: Schema | undefined): ParameterShape {
  const cached = isObject(schema) ? shapes.get(schema) : undefined;
  if (cached) return cached;
  const shape: ParameterShape = { schema, kinds: new Set(), fields: new Map(), items: undefined, others: undefined };
  for (const part of collectParts(api, schema, true)) {
    const types = typesOf(part);
    const [properties, items, others] = ['properties', 'items', 'additionalProperties'].map((key) => jsonAt(part, key));
    for (const type of types) shape.kinds.add(String(type));
    const values = [...listAt(part, 'enum'), jsonAt(part, 'const') ?? []].flat();
    for (const value of types.length === 0 ? values : []) shape.kinds.add(value === null ? 'null' : typeof value);
    for (const [name, field] of isObject(properties) ? Object.entries(properties) : []) shape.fields.set(name, field);
    if (items) shape.items = items;
    if (others) shape.others = others;
    if (types.length === 0 && properties !== undefined) shape.kinds.add('object');
    if (types.length === 0 && items) shape.kinds.add('array');
  }
  if (isObject(schema)) shapes.set(schema, shape);
  return shape;
}

function findFieldSchema({ fields, others }: ParameterShape, name: string): Schema | undefined {
  return fields.get(name) ?? others;
}

/** Converts a string to the type of the schema. Returns the string unchanged if it has the wrong format. */
export function parseTyped(api: Api, text: string, schema: Schema | undefined): Json {
  const { kinds } = createShape(api, schema);
  if ((kinds.has('integer') || kinds.has('number')) && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (kinds.has('null') && text === 'null') return null;
  if ((kinds.has('object') || kinds.has('array')) && !kinds.has('string') && /^[[{]/.test(text)) return readContent(text, 'json');
  return text;
}
