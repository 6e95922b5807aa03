import { isObject, jsonAt, listAt } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import { decodePercent } from '../texts/percent.ts';
import { type Api, type Parameter, partsOf, type Schema, typesOf } from './document.ts';

/** A name-value pair of a query string or form, decoded; `raw` is the value as sent. */
export type QueryPair = { name: string; value: string; raw: string };

/** Parses a query string or a urlencoded form. */
export function parsePairs(text: string): QueryPair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const raw = at < 0 ? '' : part.slice(at + 1);
      return { name: decodeForm(at < 0 ? part : part.slice(0, at)), value: decodeForm(raw), raw };
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
  const shape = shapeOf(api, schema);
  const isObject = shape.kinds.has('object');
  if (mediaType === undefined) {
    const isDeep = style === 'deepObject' && (isObject || shape.kinds.has('array'));
    const composite = isDeep
      ? readDeep(api, name, shape, pairs)
      : isObject && style === 'form' && explode
        ? readExploded(api, parameter, shape, pairs)
        : undefined;
    if (composite !== undefined) return composite;
  }
  const isList = shape.kinds.has('array') && mediaType === undefined;
  const own = pairs.filter(
    (pair) =>
      pair.name === name || (isList && explode && /^\[\d*\]$/.test(pair.name.slice(name.length)) && pair.name.startsWith(name)),
  );
  const [first] = own;
  if (first === undefined) return undefined;
  if (mediaType !== undefined) return readContent(first.value, mediaType);
  const mayBeText = shape.kinds.has('string') && own.length === 1;
  if (isList && !mayBeText) {
    const texts = explode && style === 'form' ? own.map(({ value }) => value) : splitStyle(first.raw, style);
    if (texts.length === 1 && texts[0] === '') return [];
    return texts.map((text) => toTyped(api, text, shape.items));
  }
  if (isObject && !shape.kinds.has('string') && style !== 'deepObject')
    return toStructuredValue(api, splitStyle(first.raw, style), shape);
  return toTyped(api, itemText(own), schema);
}

function itemText(own: readonly QueryPair[]): string {
  return own.at(-1)?.value ?? '';
}

/** Reads a path parameter or a header in the style `simple`, `label` or `matrix`. */
export function readText(api: Api, { name, style, explode, schema, mediaType }: Serialization, text: string): Json {
  if (mediaType !== undefined) return readContent(decodePercent(text), mediaType);
  const shape = shapeOf(api, schema);
  const isComposite = shape.kinds.has('array') || (shape.kinds.has('object') && !shape.kinds.has('string'));
  let parts: string[];
  if (style === 'label') parts = text.replace(/^\./, '').split(explode ? '.' : /[.,]/);
  else if (style === 'matrix')
    parts = text
      .replace(/^;/, '')
      .split(';')
      .flatMap((part) => (shape.kinds.has('object') && explode ? [part] : part.slice(name.length + 1).split(',')));
  else parts = text.split(',');
  if (!isComposite) return toTyped(api, style === 'simple' ? decodePercent(text) : decodePercent(parts.join(',')), schema);
  if (shape.kinds.has('array')) return parts.map((part) => toTyped(api, decodePercent(part.trim()), shape.items));
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
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = decodePercent(parts[index] ?? '');
    entries.push([name, toTyped(api, decodePercent(parts[index + 1] ?? ''), fieldSchema(shape, name))]);
  }
  return Object.fromEntries(entries);
}

function readExploded(api: Api, { name }: Serialization, shape: ParameterShape, pairs: readonly QueryPair[]): Json | undefined {
  const fieldPairs = pairs.filter((pair) => shape.fields.has(pair.name));
  if (fieldPairs.length === 0 && (shape.fields.size > 0 || pairs.some((pair) => pair.name === name))) return undefined;
  const own = shape.fields.size > 0 ? fieldPairs : pairs;
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map((pair) => [pair.name, toTyped(api, pair.value, fieldSchema(shape, pair.name))]));
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
      const next = node.inner.get(step) ?? { inner: new Map() };
      node.inner.set(step, next);
      node = next;
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
    if (shape.kinds.has('array') && !shape.kinds.has('string')) return [toTyped(api, text ?? '', shape.items)];
    return toTyped(api, text ?? '', shape.schema);
  }
  const isListed = [...inner.keys()].every((key) => /^\d+$/.test(key));
  if (shape.kinds.has('array') && isListed && depth < 20)
    return [...inner.values()].map((each) => toValue(api, each, shapeOf(api, shape.items), depth + 1));
  return Object.fromEntries(
    [...inner].map(([key, each]) => [key, toValue(api, each, shapeOf(api, fieldSchema(shape, key)), depth + 1)]),
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

function shapeOf(api: Api, schema: Schema | undefined): ParameterShape {
  const cached = isObject(schema) ? shapes.get(schema) : undefined;
  if (cached) return cached;
  const shape: ParameterShape = { schema, kinds: new Set(), fields: new Map(), items: undefined, others: undefined };
  for (const part of partsOf(api, schema, true)) {
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

function fieldSchema({ fields, others }: ParameterShape, name: string): Schema | undefined {
  return fields.get(name) ?? others;
}

/** Converts a string to the type of the schema. Returns the string unchanged if it has the wrong format. */
export function toTyped(api: Api, text: string, schema: Schema | undefined): Json {
  const { kinds } = shapeOf(api, schema);
  if ((kinds.has('integer') || kinds.has('number')) && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (kinds.has('null') && text === 'null') return null;
  if ((kinds.has('object') || kinds.has('array')) && !kinds.has('string') && /^[[{]/.test(text)) return readContent(text, 'json');
  return text;
}
