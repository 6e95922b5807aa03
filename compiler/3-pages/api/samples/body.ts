import { isList, isObject } from '../../../api/json.ts';
import { schemaAt } from '../../../api/lookups.ts';
import type { Api, Media, Operation } from '../../../api/model.ts';
import type { Json, Schema } from '../../../api/schema-model.ts';
import { examplesOf } from '../examples/named.ts';
import type { Pair, Part, SampleBody } from './request.ts';
import { fileName, isJson } from './types.ts';
import { plainText } from './values.ts';

/** What a request carries: the first example of the media type that programs like best, else one made from its schema. */
export function toSampleBody(api: Api, { body }: Operation): SampleBody | undefined {
  const media = [...(body?.content ?? [])].sort((one, other) => rank(one) - rank(other))[0];
  if (!media) return undefined;
  const type = media.type.includes('*') ? 'application/octet-stream' : media.type;
  const value = bodyValue(api, media);
  if (isJson(type) && value !== undefined) return { kind: 'json', type, value };
  if (isForm(type)) return { kind: 'form', fields: isObject(value) ? Object.entries(value).flatMap(toFields) : [] };
  if (isMultipart(type)) return { kind: 'multipart', parts: isObject(value) ? toParts(api, media, value) : [] };
  if (typeof value === 'string') return { kind: 'text', type, text: value };
  if (isList(value) && /json/i.test(type))
    return { kind: 'text', type, text: value.map((each) => JSON.stringify(each)).join('\n') };
  return { kind: 'file', type, file: fileName(type) };
}

function rank({ type }: Media): number {
  return isJson(type) ? 0 : isForm(type) ? 1 : isMultipart(type) ? 2 : 3;
}

const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded/i.test(type);
const isMultipart = (type: string): boolean => /^multipart\//i.test(type);

function bodyValue(api: Api, media: Media): Json | undefined {
  const shown = examplesOf(api, media, 'request').find(({ value }) => value !== undefined);
  const isUsable = !shown?.isGenerated || isJson(media.type) || isForm(media.type) || isMultipart(media.type);
  return isUsable ? shown?.value : undefined;
}

function toFields([name, value]: readonly [string, Json]): Pair[] {
  if (isList(value)) return value.map((each): Pair => [name, asText(each)]);
  return [[name, asText(value)]];
}

const asText = (value: Json): string => (isObject(value) || isList(value) ? JSON.stringify(value) : plainText(value));

/** Parts of a form; those that hold bytes are files. */
function toParts(api: Api, { schema, encoding }: Media, value: { readonly [name: string]: Json }): Part[] {
  const files = schema ? filesIn(api, schema) : new Set<string>();
  return Object.entries(value).flatMap(([name, each]): Part[] => {
    if (!files.has(name)) return toFields([name, each]).map(([, text]) => ({ name, value: text, isFile: false }));
    const type = encoding.find(({ property }) => property === name)?.contentType ?? '';
    return [{ name, value: fileName((type.split(',')[0] ?? '').replace('*', '') || 'application/octet-stream'), isFile: true }];
  });
}

function filesIn(api: Api, schema: Schema): Set<string> {
  const settled = schema.ref === undefined ? schema : (schemaAt(api, schema.ref) ?? schema);
  const names = settled.properties.filter(({ schema: each }) => isBytes(each) || (each.items ? isBytes(each.items) : false));
  return new Set(names.map(({ name }) => name));
}

const isBytes = ({ format, content, types }: Schema): boolean =>
  format === 'binary' || types.includes('file') || /octet-stream|^image\/|pdf/.test(content?.mediaType ?? '');
