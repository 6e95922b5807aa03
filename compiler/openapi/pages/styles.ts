import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Json, Parameter } from '../document/model.ts';
import { plainText } from './sample-values.ts';

/** How a value is written into a request, in the words of OpenAPI. */
type Style = Pick<Parameter, 'style' | 'explode'>;
/** The same for a parameter. */
type Written = Style & Pick<Parameter, 'name' | 'allowReserved' | 'mediaType'>;
/** A name with the pieces of its value, nothing of which is encoded, and what stands between them. */
type PiecedPair = { name: string; parts: readonly string[]; between: string };

/** The value of a path parameter, encoded: `five`, `.five`, `;id=five`. */
export function inPath(value: Json, { name, style, explode, mediaType }: Written): string {
  if (mediaType !== undefined) return encodePart(asContent(value, mediaType));
  const isPlain = !isList(value) && !isObject(value);
  const pieces = piecesOf(value, explode).map((piece) => piece.map(isPlain ? encodePart : encodeItem).join('='));
  if (style === 'label') return `.${pieces.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return pieces.join(',');
  const key = encodeItem(name);
  if (isPlain || !explode) return pieces.join('') === '' ? `;${key}` : `;${key}=${pieces.join(',')}`;
  return pieces.map((piece) => (isObject(value) ? `;${piece}` : `;${key}=${piece}`)).join('');
}

/** The value of a header. */
export function inHeader(value: Json, { explode, mediaType }: Pick<Written, 'explode' | 'mediaType'>): string {
  if (mediaType !== undefined) return asContent(value, mediaType);
  return piecesOf(value, explode)
    .map((piece) => piece.join('='))
    .join(',');
}

/** The pairs of a query parameter, encoded. */
export function inQuery(value: Json, { name, mediaType, allowReserved, ...style }: Written): string[] {
  const encode = allowReserved ? encodeReserved : encodePart;
  if (mediaType !== undefined) return [`${encodeName(name)}=${encode(asContent(value, mediaType))}`];
  return toPairs(name, value, style).map(({ name: key, parts, between }) => {
    const encoded = parts.length === 1 ? parts.map(encode) : parts.map(allowReserved ? encodeReserved : encodeItem);
    return `${encodeName(key)}=${encoded.join(between === ',' ? ',' : encodeItem(between))}`;
  });
}

function asContent(value: Json, mediaType: string): string {
  return typeof value === 'string' && !/json/i.test(mediaType) ? value : toJsonText(value);
}

/** The pairs that a value becomes in a query, a form or cookies. */
export function toPairs(name: string, value: Json, { style, explode }: Style): PiecedPair[] {
  if (style === 'deepObject' && isObject(value)) return deepPairs(name, value);
  const between = separators.get(style) ?? ',';
  if (isList(value) && explode) return value.map((each) => ({ name, parts: [plainText(each)], between }));
  if (isObject(value) && explode)
    return Object.entries(value).map(([key, each]) => ({ name: key, parts: [plainText(each)], between }));
  return [{ name, parts: piecesOf(value, false).flat(), between }];
}

/** Each value in an object under its own way: `filter[size][least]`. */
function deepPairs(name: string, value: Json): PiecedPair[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
  if (isList(value)) return value.flatMap((each) => deepPairs(name, each));
  return [{ name, parts: [plainText(value)], between: '' }];
}

const separators = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/** Pieces of a value: its items, or its keys and values, which belong together where it is exploded. */
function piecesOf(value: Json, explode: boolean): string[][] {
  if (isList(value)) return value.map((each) => [plainText(each)]);
  if (!isObject(value)) return [[plainText(value)]];
  const pairs = Object.entries(value).map(([key, each]) => [key, plainText(each)]);
  return explode ? pairs : pairs.flat().map((piece) => [piece]);
}

/** A value by itself: characters that mean nothing in it stay readable. */
export function encodePart(text: string): string {
  return encodeItem(text).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%40/g, '@');
}

/** The name of a query parameter, with its brackets. */
export function encodeName(text: string): string {
  return encodePart(text).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

function encodeItem(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/'/g, '%27');
}

/** Reserved characters as they are, but for those that end a value in a query. */
function encodeReserved(text: string): string {
  return encodePart(text).replace(/%(?:2F|3F|21|24|27|28|29|2A|3B)/g, decodeURIComponent);
}

/** Removes lone surrogates, at which `encodeURIComponent` throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
