import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Json, Parameter } from '../document/model.ts';
import { plainText } from '../document/plain-text.ts';

/** The serialization style of a value, as defined by OpenAPI. */
type Style = Pick<Parameter, 'style' | 'explode'>;
/** How a parameter is serialized. */
type SerializedParameter = Style & Pick<Parameter, 'name' | 'allowReserved' | 'mediaType'>;
/** A name with the parts of its value, before encoding, and their separator. */
type SerializedPair = { name: string; parts: readonly string[]; separator: string };

/** Serializes and encodes a path parameter: `five`, `.five`, `;id=five`. */
export function inPath(value: Json, { name, style, explode, mediaType }: SerializedParameter): string {
  if (mediaType !== undefined) return encodePart(serializeContent(value, mediaType));
  const isPlain = !isList(value) && !isObject(value);
  const pieces = splitValue(value, explode).map((piece) => piece.map(isPlain ? encodePart : encodeItem).join('='));
  if (style === 'label') return `.${pieces.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return pieces.join(',');
  const key = encodeItem(name);
  if (isPlain || !explode) return pieces.join('') === '' ? `;${key}` : `;${key}=${pieces.join(',')}`;
  return pieces.map((piece) => (isObject(value) ? `;${piece}` : `;${key}=${piece}`)).join('');
}

/** Serializes a header. */
export function inHeader(value: Json, { explode, mediaType }: Pick<SerializedParameter, 'explode' | 'mediaType'>): string {
  if (mediaType !== undefined) return serializeContent(value, mediaType);
  return splitValue(value, explode)
    .map((piece) => piece.join('='))
    .join(',');
}

/** Serializes and encodes a query parameter as pairs. */
export function inQuery(value: Json, { name, mediaType, allowReserved, ...style }: SerializedParameter): string[] {
  const encode = allowReserved ? encodeReserved : encodePart;
  if (mediaType !== undefined) return [`${encodeName(name)}=${encode(serializeContent(value, mediaType))}`];
  return toPairs(name, value, style).map(({ name: key, parts, separator }) => {
    const encoded = parts.length === 1 ? parts.map(encode) : parts.map(allowReserved ? encodeReserved : encodeItem);
    return `${encodeName(key)}=${encoded.join(separator === ',' ? ',' : encodeItem(separator))}`;
  });
}

function serializeContent(value: Json, mediaType: string): string {
  return typeof value === 'string' && !/json/i.test(mediaType) ? value : toJsonText(value);
}

/** Serializes a value as pairs for a query, form or cookie. */
export function toPairs(name: string, value: Json, { style, explode }: Style): SerializedPair[] {
  if (style === 'deepObject' && isObject(value)) return deepPairs(name, value);
  if (isList(value) && value.length === 0) return [];
  const separator = separators.get(style) ?? ',';
  if (isList(value) && explode) return value.map((each) => ({ name, parts: [plainText(each)], separator }));
  if (isObject(value) && explode)
    return Object.entries(value).map(([key, each]) => ({ name: key, parts: [plainText(each)], separator }));
  return [{ name, parts: splitValue(value, false).flat(), separator }];
}

/** Serializes nested values in the form `filter[size][least]`. */
function deepPairs(name: string, value: Json): SerializedPair[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
  if (isList(value)) return value.flatMap((each) => deepPairs(name, each));
  return [{ name, parts: [plainText(value)], separator: '' }];
}

const separators = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** Splits a value into items, or into keys and values. If exploded, keys stay paired with their values. */
function splitValue(value: Json, explode: boolean): string[][] {
  if (isList(value)) return value.map((each) => [plainText(each)]);
  if (!isObject(value)) return [[plainText(value)]];
  const pairs = Object.entries(value).map(([key, each]) => [key, plainText(each)]);
  return explode ? pairs : pairs.flat().map((piece) => [piece]);
}

/** Encodes a single value. For readability, `,`, `:` and `@` are not encoded. */
export function encodePart(text: string): string {
  return encodeItem(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%40/g, '@');
}

/** Encodes the name of a query parameter. For readability, brackets are not encoded. */
export function encodeName(text: string): string {
  return encodePart(text).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

function encodeItem(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/'/g, '%27');
}

/**
 * Encodes a value, but not the reserved characters that are allowed in a query value, such as `/` and `?`. Characters that would end the
 * value, such as `&` and `#`, are encoded.
 */
function encodeReserved(text: string): string {
  return encodePart(text).replace(/%(?:2F|3F|21|24|27|28|29|2A|3B)/g, decodeURIComponent);
}

/** Removes lone surrogates, for which `encodeURIComponent` throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
