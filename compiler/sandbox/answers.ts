import { isList, isObject, jsonAt, listAt } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';
import { isJsonType, mediaTypeOf } from './bodies.ts';
import { isValidFor } from './check-request.ts';
import type { Api, DocumentedHeader, Media, Operation, OperationResponse, Schema } from './document.ts';
import { findFaults } from './faults.ts';
import { generateValid } from './generate.ts';
import type { Header as SentHeader } from './types.ts';

/**
 * The data, in addition to the document, that determine an answer. A dynamic answer varies with each request; others resemble the
 * documentation.
 */
export type Variation = { seed: string; now: number; isDynamic: boolean };
/** A documented response and the negotiated media type; `media` is undefined if the response has no body. */
export type DocumentedResponse = { status: number; response: OperationResponse; media: Media | undefined };
/** A body for a media type. `name` is the name of the example, or undefined if the value was generated. */
export type Sample = { value: Json; name: string | undefined; isGenerated: boolean };

/** Finds the documented response for a status: an exact match, then the range (`4XX`), then the default. */
export function findResponse<Documented extends Pick<OperationResponse, 'status'>>(
  { responses }: { responses: readonly Documented[] },
  status: number,
): Documented | undefined {
  const range = `${Math.floor(status / 100)}xx`;
  return (
    responses.find((each) => each.status === String(status)) ??
    responses.find((each) => each.status.toLowerCase() === range) ??
    responses.find((each) => each.status === 'default')
  );
}

/** Returns the status of a successful answer: the lowest documented one below 400. */
export function chooseSuccessStatus({ responses, head }: Operation): number {
  const statuses = responses
    .map(({ status }) => Number(status.toLowerCase().replace('xx', '00')))
    .filter((status) => status >= 200 && status < 400);
  if (statuses.length > 0) return Math.min(...statuses);
  return head.method === 'DELETE' && responses.length === 0 ? 204 : 200;
}

/**
 * Chooses a media type by the Accept header, preferring JSON when several are equally acceptable. Returns `unacceptable` if none is
 * acceptable.
 */
export function negotiateContent<Content extends Pick<Media, 'type'>>(
  content: readonly Content[],
  accept: string,
): Content | 'unacceptable' | undefined {
  if (content.length === 0) return undefined;
  const ranges = (accept.trim() === '' ? '*/*' : accept).split(',').map((range) => {
    const quality = /;\s*q=([\d.]+)/i.exec(range)?.[1];
    return { type: mediaTypeOf(range), quality: quality === undefined ? 1 : Number(quality) };
  });
  let best: { media: Content; score: number } | undefined;
  for (const media of content) {
    const type = mediaTypeOf(media.type);
    const quality = Math.max(0, ...ranges.map((range) => (isAccepted(type, range.type) ? range.quality : 0)));
    const score = quality === 0 ? 0 : quality * 2 + (isJsonType(type) ? 1 : 0);
    if (score > (best?.score ?? 0)) best = { media, score };
  }
  return best?.media ?? 'unacceptable';
}

function isAccepted(type: string, range: string): boolean {
  if (range === '*/*' || range === '*' || range === type || type.includes('*')) return true;
  const [main = ''] = range.split('/', 1);
  if (range === `${main}/*`) return type.startsWith(`${main}/`);
  // A client that accepts application/json can also read types with the suffix +json.
  return range === 'application/json' && isJsonType(type);
}

const samples = new WeakMap<Media, Sample | 'none'>();

/** Chooses a body from the document: the named example, the first valid example, or a generated value. */
export function createSample(api: Api, media: Media, variation: Variation, name?: string): Sample | undefined {
  const namedExample = media.examples.find((example) => example.name === name && name !== undefined);
  if (namedExample) return { value: namedExample.value, name: namedExample.name, isGenerated: false };
  if (variation.isDynamic) return generateSample(api, media.schema, variation);
  const cached = samples.get(media);
  if (cached) return cached === 'none' ? undefined : cached;
  const sample = findDocumentedSample(api, media) ?? generateSample(api, media.schema, variation);
  samples.set(media, sample ?? 'none');
  return sample;
}

/** Returns the first valid documented example, or the first one if none is valid. */
function findDocumentedSample(api: Api, { examples, schema, type }: Media): Sample | undefined {
  const usableExamples = examples.map(({ value, name }) => ({ value, name, isGenerated: false }));
  if (!isJsonType(type) && !usableExamples.every(({ value }) => typeof value !== 'string')) return usableExamples[0];
  return usableExamples.find(({ value }) => isValidFor(api, schema, value));
}

/** Generates a body for a schema; undefined without a schema. */
export function generateSample(api: Api, schema: Schema | undefined, { seed, now, isDynamic }: Variation): Sample | undefined {
  if (schema === undefined) return undefined;
  const root = isObject(schema) ? { ...schema, $defs: api.$defs } : {};
  const generation = { seed, now, isDynamic, direction: 'response' as const };
  const generatedValue = generateValid(root, generation, (value) => isValidFor(api, schema, value));
  return generatedValue && { value: generatedValue.value, name: undefined, isGenerated: true };
}

/** Maximum number of repairs per value. */
const maxRepairs = 200;

/**
 * Repairs a value that is invalid for its schema: replaces the invalid parts with those of a valid sample. Returns the sample if that
 * fails. List items are repaired from the first item of the sample's list.
 */
export function repairValue(api: Api, schema: Schema | undefined, value: Json, sample: Json): Json {
  if (schema === undefined) return value;
  const repairedValue: Json = structuredClone(value);
  let repairs = 0;
  for (let attempt = 0; attempt < 5; attempt++) {
    const faults = findFaults(repairedValue, { api, schema, direction: 'response' });
    if (faults.length === 0) return repairedValue;
    repairs += faults.length;
    if (
      repairs > maxRepairs ||
      !faults.every(({ path, fault }) => path.length > 0 && repairAt(repairedValue, sample, path, fault === 'unknown'))
    )
      return sample;
  }
  return sample;
}

/** Replaces the value at a path with the sample's, or removes it. Returns false if neither is possible. */
function repairAt(value: Json, sample: Json, path: readonly (string | number)[], isUnknown: boolean): boolean {
  const parents = path.slice(0, -1);
  const holder = valueIn(value, parents);
  const source = isUnknown
    ? undefined
    : valueIn(
        sample,
        path.map((step) => (typeof step === 'number' ? 0 : step)),
      );
  const lastStep = path.at(-1);
  if (typeof holder !== 'object' || holder === null || lastStep === undefined) return false;
  if (source !== undefined) return Reflect.set(holder, lastStep, structuredClone(source));
  if (!isList(holder)) return Reflect.deleteProperty(holder, lastStep);
  return false;
}

function valueIn(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  let current = value;
  for (const step of path)
    current = isList(current) ? current[Number(step)] : isObject(current) ? jsonAt(current, String(step)) : undefined;
  return current;
}

/** Serializes a body for sending. */
export function serialize(api: Api, media: Media, value: Json | undefined): { type: string; body: string } {
  const type = media.type.includes('*') ? 'application/json' : media.type;
  if (value === undefined) return { type, body: isJsonType(type) ? 'null' : 'sandbox' };
  if (isJsonType(type)) return { type, body: JSON.stringify(value) };
  if (typeof value === 'string') return { type, body: value };
  if (/[/+]xml\b/i.test(type) && media.schema !== undefined && api.toXml)
    return { type, body: api.toXml(api, media.schema, value) };
  if (/form-urlencoded/i.test(type) && isObject(value))
    return {
      type,
      body: String(new URLSearchParams(Object.entries(value).map(([name, each]): [string, string] => [name, String(each)]))),
    };
  return { type, body: JSON.stringify(value) };
}

/** Creates the headers that the document describes for a response: those that are required or have an example. */
export function createResponseHeaders(api: Api, { headers }: OperationResponse, variation: Variation): SentHeader[] {
  return headers.flatMap((header): SentHeader[] => {
    if (/^content-(?:type|length|encoding)$/i.test(header.name)) return [];
    const value = createHeaderValue(api, header, variation);
    return value === undefined ? [] : [[header.name, formatHeader(value)]];
  });
}

function createHeaderValue(
  api: Api,
  { name, examples, schema, required }: DocumentedHeader,
  variation: Variation,
): Json | undefined {
  const documentedExample = examples.find(({ value }) => isValidFor(api, schema, value))?.value;
  const isRequired = required || listAt(Object(schema), 'examples').length > 0;
  const own = { ...variation, seed: `${variation.seed} ${name}` };
  return documentedExample ?? (isRequired ? generateSample(api, schema, own)?.value : undefined);
}

function formatHeader(value: Json): string {
  const text = isList(value)
    ? value.map(String).join(',')
    : isObject(value)
      ? Object.entries(value).flat().map(String).join(',')
      : String(value);
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}
