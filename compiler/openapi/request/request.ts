import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Encoding, Json, JsonObject, OperationHead, OperationResponse, Parameter, Server } from '../document/model.ts';
import { plainText } from '../document/plain-text.ts';
import { encodeName, encodePart, inHeader, inPath, inQuery, toPairs, wellFormed } from '../pages/parameter-styles.ts';
import { isJson } from './media-types.ts';

/** A request to an API, which code samples show and the console sends. */
export type ApiRequest = {
  method: string;
  url: string;
  /** Without the Content-Type of forms, because clients add it. */
  headers: readonly NamedValue[];
  /** User and password for HTTP Basic authentication. */
  basic: readonly [user: string, password: string] | undefined;
  /** User and password for HTTP Digest authentication. */
  digest?: readonly [user: string, password: string];
  /** The names of PEM files for client certificates. */
  certificate?: readonly [certificate: string, key: string];
  body: ApiBody | undefined;
  /** The content of the first successful response. It determines how a sample reads the response. */
  responseKind: 'json' | 'text' | 'file' | 'nothing';
};
/**
 * The body of a request. For JSON, `text` is the value as the user wrote it; if it is absent, the value is sent with indentation. `file` is
 * a file name.
 */
export type ApiBody =
  | { kind: 'json'; type: string; value: Json; text?: string }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'file'; type: string; file: string }
  | { kind: 'form'; fields: readonly NamedValue[] }
  | { kind: 'multipart'; parts: readonly FormPart[] };
/** A name and its value. */
export type NamedValue = readonly [name: string, value: string];
/** A part of a form: a string with its media type (if it is not plain text), or a file name. */
export type FormPart = { name: string; value: string; type: string; isFile: boolean };

/** The credentials of a request in the form in which they are sent. */
export type Credentials = { headers: NamedValue[]; query: NamedValue[]; cookies: NamedValue[] } & Pick<
  ApiRequest,
  'basic' | 'digest' | 'certificate'
>;

/** The properties of parameters, field encodings and operations that determine a request. */
type SentParameter = Pick<Parameter, 'name' | 'place' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>;
type FieldEncoding = Omit<Encoding, 'headers'>;
type RequestOperation = {
  head: Pick<OperationHead, 'method' | 'path'>;
  parameters: readonly SentParameter[];
  responses: readonly (Pick<OperationResponse, 'status'> & { content: readonly RequestContent[] })[];
};
type RequestContent = { type: string };

/** The values of a request. Parameters without a value are not sent. */
export type RequestValues = {
  /** The URL of the server, without a trailing slash. */
  server: string;
  parameters: ReadonlyMap<SentParameter, Json>;
  credentials: Credentials;
  body: ApiBody | undefined;
};

/** Builds the request of an operation from its values: serializes parameters as specified in the document, and adds credentials. */
export function toRequest(operation: RequestOperation, { server, parameters, credentials, body }: RequestValues): ApiRequest {
  const response = successContent(operation);
  const accepted = response ?? anyContent(operation);
  const headers = valuesIn('header', parameters)
    .filter(([{ name }]) => !isReserved(name))
    .map(([parameter, value]): NamedValue => [parameter.name, inHeader(value, parameter)]);
  if (accepted) headers.unshift(['Accept', accepted.type]);
  if (body && 'type' in body) headers.push(['Content-Type', body.type]);
  const cookies = [...valuesIn('cookie', parameters).flatMap(toCookies), ...credentials.cookies];
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  return {
    method: operation.head.method,
    url: server + toTarget(operation, parameters, credentials.query),
    headers: [...headers, ...credentials.headers].map(([name, value]): NamedValue => [oneLine(name), oneLine(value)]),
    basic: credentials.basic,
    ...(credentials.digest ? { digest: credentials.digest } : {}),
    ...(credentials.certificate ? { certificate: credentials.certificate } : {}),
    body,
    responseKind: response ? kindOf(response) : 'nothing',
  };
}

/** Whether OpenAPI ignores header parameters with this name, because content and security specify these headers. */
function isReserved(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name);
}

/** Returns the values of the parameters in a location, in document order. */
function valuesIn(place: Parameter['place'], parameters: RequestValues['parameters']): [SentParameter, Json][] {
  return [...parameters].filter(([parameter]) => parameter.place === place);
}

/** Returns cookie pairs. Values with the style `cookie` are not encoded. */
function toCookies([parameter, value]: [SentParameter, Json]): NamedValue[] {
  if (parameter.style !== 'cookie') return [[parameter.name, encodeURIComponent(wellFormed(plainText(value)))]];
  return toPairs(parameter.name, value, parameter).map(({ name, parts }): NamedValue => [name, parts.join(',')]);
}

/** Returns the content of the first successful response. */
function successContent({ responses }: RequestOperation): RequestContent | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

/** Returns the first content of any response, for operations that have no body on success. */
function anyContent({ responses }: RequestOperation): RequestContent | undefined {
  return responses.find(({ content }) => content.length > 0)?.content[0];
}

function kindOf({ type }: RequestContent): ApiRequest['responseKind'] {
  if (isJson(type)) return 'json';
  return /^text\/|[/+]xml\b|x-www-form|jsonl|ndjson|json-seq|yaml|javascript|csv/.test(type) ? 'text' : 'file';
}

/** Replaces line breaks, which are not allowed in headers, with spaces. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

/** Returns the path and query of a request; `further` contains additional query pairs. */
function toTarget(
  { head, parameters }: RequestOperation,
  values: RequestValues['parameters'],
  further: readonly NamedValue[],
): string {
  const path = head.path.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((each) => each.place === 'path' && each.name === name);
    const value = parameter && values.get(parameter);
    return parameter && value !== undefined ? inPath(value, parameter) : encodePart(placeholder);
  });
  const query = [
    ...valuesIn('query', values).flatMap(([parameter, value]) => inQuery(value, parameter)),
    ...further.map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`),
    ...valuesIn('querystring', values).map(([, value]) => plainText(value)),
  ];
  const mark = path.includes('?') ? '&' : '?';
  return `${path}${query.length > 0 ? mark + query.join('&') : ''}`;
}

/**
 * Returns the URL of a server without a trailing slash. Variables are replaced with the given values or their defaults. Relative URLs are
 * resolved against `origin`.
 */
export function serverUrl(
  server: Server | undefined,
  values: ReadonlyMap<string, string> = new Map(),
  origin = 'https://api.example.com',
): string {
  const all = new Map(
    (server?.variables ?? []).map(({ name, default: usual, values: allowed }) => [
      name,
      values.get(name) || usual || allowed[0] || '',
    ]),
  );
  const url = (server?.url ?? '')
    .replace(/\{([^{}]*)\}/g, (placeholder, name: string) => all.get(name) || placeholder)
    .replace(/\/+$/, '');
  const path = url === '' || url.startsWith('/') ? url : `/${url}`;
  const absolute = /^https?:\/\//i.test(url) ? url : `${origin}${path}`;
  return absolute.replace(/[\s<>"'`\\]/g, encodeURIComponent);
}

/**
 * Returns the pairs of a form field, serialized as specified in `encoding`. By default, lists become several pairs, and objects become
 * JSON.
 */
export function toFields([name, value]: readonly [string, Json], encoding: readonly FieldEncoding[]): NamedValue[] {
  const own = encoding.find(({ property }) => property === name);
  if (own && own.style !== '')
    return toPairs(name, value, own).map(({ name: key, parts, separator }) => [key, parts.join(separator)]);
  if (isList(value) && !/json/i.test(own?.contentType ?? '')) return value.map((each): NamedValue => [name, asText(each)]);
  return [[name, asText(value)]];
}

/**
 * Returns the parts of a multipart form. `fileOf` returns the file name of a field that is a file; its media type comes from `encoding`.
 */
export function toFormParts(
  { encoding }: { encoding: readonly FieldEncoding[] },
  value: JsonObject,
  fileOf: (name: string, value: Json, type: string) => string | undefined,
): FormPart[] {
  return Object.entries(value).flatMap(([name, each]): FormPart[] => {
    const own = encoding.find(({ property }) => property === name);
    const [requested = ''] = (own?.contentType ?? '').split(',');
    const file = fileOf(name, each, requested);
    if (file !== undefined) return [{ name, value: file, type: '', isFile: true }];
    const isJsonPart =
      own?.style === undefined || own.style === '' ? isObject(each) || (isList(each) && each.some(isObject)) : false;
    const type =
      requested.includes('*') || /^text\/plain$/i.test(requested) ? '' : requested || (isJsonPart ? 'application/json' : '');
    return toFields([name, each], encoding).map(([key, text]) => ({ name: key, value: text, type, isFile: false }));
  });
}

const asText = (value: Json): string => (isObject(value) || isList(value) ? toJsonText(value) : plainText(value));
