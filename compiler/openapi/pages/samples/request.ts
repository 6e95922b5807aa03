import { isObject } from '../../document/json.ts';
import { schemaAt } from '../../document/lookups.ts';
import type { Api, Json, JsonObject, Media, Operation, Parameter, Schema, SecurityScheme } from '../../document/model.ts';
import { type Secret, schemesOf, toCredentials } from '../../request/credentials.ts';
import { isJson } from '../../request/media-types.ts';
import { placeholderSecret } from '../../request/placeholders.ts';
import {
  type ApiBody,
  type ApiRequest,
  type FormPart,
  serverUrl,
  toFields,
  toFormParts,
  toRequest,
} from '../../request/request.ts';
import { findExamples, generateRequiredOnly } from '../documented-examples.ts';
import { sampleValue } from '../sample-values.ts';
import { detectFraming, isXml, toWireFormat } from '../wire-format.ts';

/** Whether a generated body has all fields or only the required ones. */
type BodyFields = 'all' | 'required';

/**
 * Builds a request for an operation with its first server, its required parameters, its first authentication and its first example. The
 * credentials are placeholders unless `secretOf` returns others.
 */
export function toSampleRequest(
  api: Api,
  operation: Operation,
  fields: BodyFields = 'all',
  secretOf: (scheme: SecurityScheme) => Secret = placeholderSecret,
): ApiRequest {
  const requirement = operation.security.find((each) => each.length > 0);
  return toRequest(operation, {
    server: serverUrl(operation.servers[0] ?? api.servers[0]),
    parameters: sampleParameters(api, operation),
    credentials: toCredentials(schemesOf(api, requirement), secretOf),
    body: toSampleBody(api, operation, fields),
  });
}

/** Returns values for the parameters that every request must have. */
function sampleParameters(api: Api, { parameters }: Operation): Map<Parameter, Json> {
  const sentParameters = parameters.filter(({ required, location }) => required || location === 'path');
  return new Map(sentParameters.map((parameter) => [parameter, sampleValue(api, parameter)]));
}

/** Returns whether a generated request body has both required and optional fields. */
export function hasOptionalFields(api: Api, operation: Operation): boolean {
  const media = sampleMedia(operation);
  return media !== undefined && isTextual(media) && generateRequiredOnly(api, media) !== undefined;
}

/** Returns the content that a sample sends: JSON if available, otherwise a form, otherwise the first. */
function sampleMedia({ body }: Operation): Media | undefined {
  return [...(body?.content ?? [])].sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** Returns the body of a request: its first example, or one generated from its schema. */
function toSampleBody(api: Api, operation: Operation, fields: BodyFields): ApiBody | undefined {
  const media = sampleMedia(operation);
  if (!media) return undefined;
  const type = media.type.includes('*') ? 'application/octet-stream' : media.type;
  const value = fields === 'required' ? generateRequiredOnly(api, media) : bodyValue(api, media);
  if (isJson(type) && value !== undefined) return { kind: 'json', type, value };
  if (isForm(type))
    return {
      kind: 'form',
      fields: isObject(value) ? Object.entries(value).flatMap((each) => toFields(each, media.encoding)) : [],
    };
  if (isMultipart(type)) return { kind: 'multipart', parts: isObject(value) ? toParts(api, media, value) : [] };
  const text = value === undefined ? undefined : toWireFormat(api, media, value);
  if (text !== undefined) return { kind: 'text', type, text };
  return { kind: 'file', type, file: fileName(type) };
}

function rankOf({ type }: Media): number {
  if (isJson(type)) return 0;
  if (isForm(type)) return 1;
  return isMultipart(type) ? 2 : 3;
}

const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded/i.test(type);
const isMultipart = (type: string): boolean => /^multipart\//i.test(type);

function bodyValue(api: Api, media: Media): Json | undefined {
  const example = findExamples(api, media, 'request').find(({ value }) => value !== undefined);
  return !example?.isGenerated || isTextual(media) ? example?.value : undefined;
}

/** Returns whether a value can be written as text for this media type. */
function isTextual({ type }: Media): boolean {
  return [isJson, isForm, isMultipart, isXml].some((is) => is(type)) || detectFraming(type) !== undefined;
}

/** Returns the parts of a multipart form. Binary properties become files. */
function toParts(api: Api, media: Media, value: JsonObject): FormPart[] {
  const files = media.schema ? filesIn(api, media.schema) : new Set<string>();
  return toFormParts(media, value, (name, _, type) =>
    files.has(name) ? fileName(type.replace('*', '') || 'application/octet-stream') : undefined,
  );
}

function filesIn(api: Api, schema: Schema): Set<string> {
  const resolved = schema.ref === undefined ? schema : (schemaAt(api, schema.ref) ?? schema);
  const names = resolved.properties.filter(({ schema: each }) => isBytes(each) || (each.items ? isBytes(each.items) : false));
  return new Set(names.map(({ name }) => name));
}

const isBytes = ({ format, content, types }: Schema): boolean =>
  format === 'binary' || types.includes('file') || /octet-stream|^image\/|pdf/.test(content?.mediaType ?? '');

/** Returns a file name that matches a media type, such as `picture.jpg` for `image/jpeg`. */
function fileName(type: string): string {
  const [kind = '', subtype = ''] = type.toLowerCase().replace(/;.*/s, '').trim().split('/');
  return `${kind === 'image' ? 'picture' : 'file'}.${extensionOf(subtype)}`;
}

function extensionOf(subtype: string): string {
  const extension = extensions.get(subtype);
  if (extension !== undefined) return extension;
  if (/^[a-z]{2,5}$/.test(subtype)) return subtype;
  const [, suffix = 'bin'] = /\+([a-z]{2,5})$/.exec(subtype) ?? [];
  return suffix;
}

const extensions = new Map([
  ['jpeg', 'jpg'],
  ['plain', 'txt'],
  ['svg+xml', 'svg'],
  ['javascript', 'js'],
  ['octet-stream', 'bin'],
]);
