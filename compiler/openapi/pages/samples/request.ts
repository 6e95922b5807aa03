import { toJsonText } from '../../../json/exact-numbers.ts';
import { isList, isObject } from '../../document/json.ts';
import { schemaAt } from '../../document/lookups.ts';
import type { Api, Json, Media, Operation, Parameter, Schema, SecurityScheme, Server } from '../../document/model.ts';
import { plainText } from '../../document/plain-text.ts';
import { examplesOf, requiredValueOf } from '../examples.ts';
import { sampleValue, toPlaceholder } from '../sample-values.ts';
import { encodeName, encodePart, inHeader, inPath, inQuery, toPairs, wellFormed } from '../styles.ts';
import { framingOf, isXml, toWireFormat } from '../wire.ts';

/** The request that a sample sends. Values come from the document if possible; placeholders are in uppercase. */
export type SampleRequest = {
  method: string;
  url: string;
  headers: readonly Pair[];
  /** User and password for HTTP Basic authentication. */
  basic: readonly [user: string, password: string] | undefined;
  /** User and password for HTTP Digest authentication. */
  digest?: readonly [user: string, password: string];
  /** Names of PEM files for client certificates. */
  certificate?: readonly [certificate: string, key: string];
  body: SampleBody | undefined;
  /** The content of the first successful response, which determines how a sample reads it. */
  responseKind: 'json' | 'text' | 'file' | 'nothing';
};
/** The body of a request. `file` is a made-up file name that fits the media type. */
export type SampleBody =
  | { kind: 'json'; type: string; value: Json }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'file'; type: string; file: string }
  | { kind: 'form'; fields: readonly Pair[] }
  | { kind: 'multipart'; parts: readonly FormPart[] };
/** A name with its value. */
export type Pair = readonly [name: string, value: string];
/** A part of a form: a string with its media type, if that is not plain text, or a file name. */
type FormPart = { name: string; value: string; type: string; isFile: boolean };

/** Whether a generated body has all fields, or only the required ones. */
type BodyFields = 'all' | 'required';

/**
 * Builds a request for an operation, with its first server, required parameters, its first authentication and its first example.
 */
export function toSampleRequest(api: Api, operation: Operation, fields: BodyFields = 'all'): SampleRequest {
  const credentials = toCredentials(api, operation);
  const body = toSampleBody(api, operation, fields);
  const response = successContent(operation);
  const required = operation.parameters.filter((parameter) => parameter.required);
  const headers = required
    .filter(({ place, name }) => place === 'header' && !isReserved(name))
    .map((parameter): Pair => [parameter.name, inHeader(sampleValue(api, parameter), parameter)]);
  const accepted = response ?? anyContent(operation);
  if (accepted) headers.unshift(['Accept', accepted.type]);
  if (body && 'type' in body) headers.push(['Content-Type', body.type]);
  const cookies = [...cookiesOf(api, required), ...credentials.cookies];
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  return {
    method: operation.head.method,
    url: toAddress(api, operation, credentials.query),
    headers: [...headers, ...credentials.headers].map(([name, value]): Pair => [oneLine(name), oneLine(value)]),
    basic: credentials.basic,
    ...(credentials.digest ? { digest: credentials.digest } : {}),
    ...(credentials.certificate ? { certificate: credentials.certificate } : {}),
    body,
    responseKind: response ? kindOf(response) : 'nothing',
  };
}

/** Header parameters that OpenAPI ignores, because content and security specify them. */
function isReserved(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name);
}

/** Cookie pairs. Values with the style `cookie` are not encoded. */
function cookiesOf(api: Api, required: readonly Parameter[]): Pair[] {
  return required
    .filter(({ place }) => place === 'cookie')
    .flatMap((parameter): Pair[] => {
      const value = sampleValue(api, parameter);
      if (parameter.style !== 'cookie') return [[parameter.name, encodeURIComponent(wellFormed(plainText(value)))]];
      return toPairs(parameter.name, value, parameter).map(({ name, parts }): Pair => [name, parts.join(',')]);
    });
}

/** The content of the first successful response. */
function successContent({ responses }: Operation): Media | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

/** The first content of any response, for operations whose success has no body. */
function anyContent({ responses }: Operation): Media | undefined {
  return responses.find(({ content }) => content.length > 0)?.content[0];
}

function kindOf({ type }: Media): SampleRequest['responseKind'] {
  if (isJson(type)) return 'json';
  return /^text\/|[/+]xml\b|x-www-form|jsonl|ndjson|json-seq|yaml|javascript|csv/.test(type) ? 'text' : 'file';
}

/** Replaces line breaks, which headers must not contain, by spaces. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}

/**
 * The URL of a request with values for path parameters and required query parameters; `further` contains additional query pairs.
 */
function toAddress(api: Api, { head, servers, parameters }: Operation, further: readonly Pair[]): string {
  const path = head.path.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((each) => each.place === 'path' && each.name === name);
    return parameter ? inPath(sampleValue(api, parameter), parameter) : encodePart(placeholder);
  });
  const required = parameters
    .filter(({ place, required }) => required && place === 'query')
    .flatMap((parameter) => inQuery(sampleValue(api, parameter), parameter));
  const query = [...required, ...further.map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`)];
  const queryString = parameters.find(({ place, required }) => required && place === 'querystring');
  if (queryString) query.push(plainText(sampleValue(api, queryString)));
  const mark = path.includes('?') ? '&' : '?';
  return `${serverAddress(servers[0] ?? api.servers[0])}${path}${query.length > 0 ? mark + query.join('&') : ''}`;
}

/**
 * The URL of a server with the defaults of its variables and without a trailing slash; relative to `https://api.example.com` if
 * it has no host.
 */
function serverAddress(server: Server | undefined): string {
  const values = new Map(
    (server?.variables ?? []).map((variable) => [variable.name, variable.default || variable.values[0] || '']),
  );
  const url = (server?.url ?? '')
    .replace(/\{([^{}]*)\}/g, (placeholder, name: string) => values.get(name) || placeholder)
    .replace(/\/+$/, '');
  const path = url === '' || url.startsWith('/') ? url : `/${url}`;
  const absolute = /^https?:\/\//i.test(url) ? url : `https://api.example.com${path}`;
  return absolute.replace(/[\s<>"'`\\]/g, encodeURIComponent);
}

/** The credentials of a request, with placeholders for secrets. */
type Credentials = { headers: Pair[]; query: Pair[]; cookies: Pair[] } & Pick<SampleRequest, 'basic' | 'digest' | 'certificate'>;

/** The credentials of the first security requirement that is not empty; none if there is none. */
function toCredentials(api: Api, { security }: Operation): Credentials {
  const found: Credentials = { headers: [], query: [], cookies: [], basic: undefined };
  const requirement = security.find((each) => each.length > 0) ?? [];
  for (const { scheme: name } of requirement) {
    const scheme = api.securitySchemes.find((each) => each.name === name);
    if (scheme) addCredential(found, scheme);
  }
  return found;
}

function addCredential(found: Credentials, scheme: SecurityScheme): void {
  const { type, parameter } = scheme;
  if (type === 'apiKey' && parameter) {
    const pair: Pair = [parameter.name, secretOf(scheme)];
    if (parameter.place === 'query') found.query.push(pair);
    else if (parameter.place === 'cookie') found.cookies.push(pair);
    else found.headers.push(pair);
  } else if (type === 'http' && /^basic$/i.test(scheme.scheme)) {
    found.basic = ['YOUR_USERNAME', 'YOUR_PASSWORD'];
  } else if (type === 'http' && /^digest$/i.test(scheme.scheme)) {
    found.digest = ['YOUR_USERNAME', 'YOUR_PASSWORD'];
  } else if (type === 'mutualTLS') {
    found.certificate = ['client.pem', 'client-key.pem'];
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const word = type === 'http' && !/^bearer$/i.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    found.headers.push(['Authorization', `${word} ${secretOf(scheme)}`.trim()]);
  }
}

/**
 * The placeholder for a secret: from the name of its scheme if that ends in key, token or secret, otherwise from its type, such
 * as `YOUR_API_KEY`.
 */
function secretOf({ name, type, parameter }: SecurityScheme): string {
  if (type === 'oauth2' || type === 'openIdConnect') return 'YOUR_ACCESS_TOKEN';
  const own = toPlaceholder(name);
  if (/(?:KEY|TOKEN|SECRET)$/.test(own) && own.length <= 24) return `YOUR_${own}`;
  return type === 'apiKey' && !/token/i.test(parameter?.name ?? '') ? 'YOUR_API_KEY' : 'YOUR_TOKEN';
}

/** Whether a generated request body has both required and optional fields. */
export function hasOptionalFields(api: Api, operation: Operation): boolean {
  const media = sampleMedia(operation);
  return media !== undefined && isTextual(media) && requiredValueOf(api, media) !== undefined;
}

/** The content that a sample sends: JSON if available, otherwise a form, otherwise the first. */
function sampleMedia({ body }: Operation): Media | undefined {
  return [...(body?.content ?? [])].sort((one, other) => rank(one) - rank(other))[0];
}

/** The body of a request: its first example, or one generated from its schema. */
function toSampleBody(api: Api, operation: Operation, fields: BodyFields): SampleBody | undefined {
  const media = sampleMedia(operation);
  if (!media) return undefined;
  const type = media.type.includes('*') ? 'application/octet-stream' : media.type;
  const value = fields === 'required' ? requiredValueOf(api, media) : bodyValue(api, media);
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

function rank({ type }: Media): number {
  if (isJson(type)) return 0;
  if (isForm(type)) return 1;
  return isMultipart(type) ? 2 : 3;
}

const isForm = (type: string): boolean => /^application\/x-www-form-urlencoded/i.test(type);
const isMultipart = (type: string): boolean => /^multipart\//i.test(type);

function bodyValue(api: Api, media: Media): Json | undefined {
  const shown = examplesOf(api, media, 'request').find(({ value }) => value !== undefined);
  return !shown?.isGenerated || isTextual(media) ? shown?.value : undefined;
}

/** Whether a value can be written as text of this media type. */
function isTextual({ type }: Media): boolean {
  return [isJson, isForm, isMultipart, isXml].some((is) => is(type)) || framingOf(type) !== undefined;
}

/** The pairs of a form field, serialized as `encoding` specifies; otherwise lists become several pairs and objects JSON. */
function toFields([name, value]: readonly [string, Json], encoding: Media['encoding']): Pair[] {
  const own = encoding.find(({ property }) => property === name);
  if (own && own.style !== '')
    return toPairs(name, value, own).map(({ name: key, parts, separator }) => [key, parts.join(separator)]);
  if (isList(value) && !/json/i.test(own?.contentType ?? '')) return value.map((each): Pair => [name, asText(each)]);
  return [[name, asText(value)]];
}

const asText = (value: Json): string => (isObject(value) || isList(value) ? toJsonText(value) : plainText(value));

/** The parts of a multipart form; binary properties become files. */
function toParts(api: Api, { schema, encoding }: Media, value: { readonly [name: string]: Json }): FormPart[] {
  const files = schema ? filesIn(api, schema) : new Set<string>();
  return Object.entries(value).flatMap(([name, each]): FormPart[] => {
    const own = encoding.find(({ property }) => property === name);
    const [wanted = ''] = (own?.contentType ?? '').split(',');
    if (files.has(name)) {
      const file = fileName(wanted.replace('*', '') || 'application/octet-stream');
      return [{ name, value: file, type: '', isFile: true }];
    }
    const isJsonPart =
      own?.style === undefined || own.style === '' ? isObject(each) || (isList(each) && each.some(isObject)) : false;
    const type = wanted.includes('*') || /^text\/plain$/i.test(wanted) ? '' : wanted || (isJsonPart ? 'application/json' : '');
    return toFields([name, each], encoding).map(([key, text]) => ({ name: key, value: text, type, isFile: false }));
  });
}

function filesIn(api: Api, schema: Schema): Set<string> {
  const settled = schema.ref === undefined ? schema : (schemaAt(api, schema.ref) ?? schema);
  const names = settled.properties.filter(({ schema: each }) => isBytes(each) || (each.items ? isBytes(each.items) : false));
  return new Set(names.map(({ name }) => name));
}

const isBytes = ({ format, content, types }: Schema): boolean =>
  format === 'binary' || types.includes('file') || /octet-stream|^image\/|pdf/.test(content?.mediaType ?? '');

/** Whether a media type contains a single JSON value, unlike formats with one value per line, such as `json-seq`. */
export function isJson(type: string): boolean {
  return /[/+]json\s*(?:;|$)/i.test(type) && !/json-seq/i.test(type);
}

/** A file name that fits a media type, such as `picture.jpg` for `image/jpeg`. */
function fileName(type: string): string {
  const [kind = '', subtype = ''] = type.toLowerCase().replace(/;.*/s, '').trim().split('/');
  return `${kind === 'image' ? 'picture' : 'file'}.${extensionOf(subtype)}`;
}

function extensionOf(subtype: string): string {
  const known = extensions.get(subtype);
  if (known !== undefined) return known;
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
