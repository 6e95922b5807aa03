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
type SentParameter = Pick<Parameter, 'name' | 'location' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>;
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
  const response = findSuccessContent(operation);
  const acceptedContent = response ?? findAnyContent(operation);
  const headers = filterByLocation('header', parameters)
    .filter(([{ name }]) => !isReserved(name))
    .map(([parameter, value]): NamedValue => [parameter.name, inHeader(value, parameter)]);
  if (acceptedContent) headers.unshift(['Accept', acceptedContent.type]);
  if (body && 'type' in body) headers.push(['Content-Type', body.type]);
  const cookies = [...filterByLocation('cookie', parameters).flatMap(toCookies), ...credentials.cookies];
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  return {
    method: operation.head.method,
    url: server + toTarget(operation, parameters, credentials.query),
    headers: [...headers, ...credentials.headers].map(
      ([name, value]): NamedValue => [collapseWhitespace(name), collapseWhitespace(value)],
    ),
    basic: credentials.basic,
    ...(credentials.digest ? { digest: credentials.digest } : {}),
    ...(credentials.certificate ? { certificate: credentials.certificate } : {}),
    body,
    responseKind: response ? detectResponseKind(response) : 'nothing',
  };
}

/** Returns whether OpenAPI ignores header parameters with this name, because content and security specify these headers. */
function isReserved(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name);
}

/** Returns the values of the parameters in a location, in document order. */
function filterByLocation(location: Parameter['location'], parameters: RequestValues['parameters']): [SentParameter, Json][] {
  return [...parameters].filter(([parameter]) => parameter.location === location);
}

/** Returns cookie pairs. Values with the style `cookie` are not encoded. */
function toCookies([parameter, value]: [SentParameter, Json]): NamedValue[] {
  if (parameter.style !== 'cookie') return [[parameter.name, encodeURIComponent(wellFormed(plainText(value)))]];
  return toPairs(parameter.name, value, parameter).map(({ name, parts }): NamedValue => [name, parts.join(',')]);
}

/** Returns the content of the first successful response. */
function findSuccessContent({ responses }: RequestOperation): RequestContent | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

/** Returns the first content of any response, for operations that have no body on success. */
function findAnyContent({ responses }: RequestOperation): RequestContent | undefined {
  return responses.find(({ content }) => content.length > 0)?.content[0];
}

function detectResponseKind({ type }: RequestContent): ApiRequest['responseKind'] {
  if (isJson(type)) return 'json';
  return /^text\/|[/+]xml\b|x-www-form|jsonl|ndjson|json-seq|yaml|javascript|csv/.test(type) ? 'text' : 'file';
}

/** Replaces line breaks, which are not allowed in headers, with spaces. */
function collapseWhitespace(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

/** Returns the path and query of a request; `otherPairs` contains additional query pairs. */
function toTarget(
  { head, parameters }: RequestOperation,
  values: RequestValues['parameters'],
  otherPairs: readonly NamedValue[],
): string {
  const path = head.path.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((each) => each.location === 'path' && each.name === name);
    const value = parameter && values.get(parameter);
    return parameter && value !== undefined ? inPath(value, parameter) : encodePart(placeholder);
  });
  const query = [
    ...filterByLocation('query', values).flatMap(([parameter, value]) => inQuery(value, parameter)),
    ...otherPairs.map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`),
    ...filterByLocation('querystring', values).map(([, value]) => plainText(value)),
  ];
  const questionMark = path.includes('?') ? '&' : '?';
  return `${path}${query.length > 0 ? questionMark + query.join('&') : ''}`;
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
  const variableValues = new Map(
    (server?.variables ?? []).map(({ name, default: defaultValue, values: allowedValues }) => [
      name,
      values.get(name) || defaultValue || allowedValues[0] || '',
    ]),
  );
  const url = (server?.url ?? '')
    .replace(/\{([^{}]*)\}/g, (placeholder, name: string) => variableValues.get(name) || placeholder)
    .replace(/\/+$/, '');
  const path = url === '' || url.startsWith('/') ? url : `/${url}`;
  const absoluteUrl = /^https?:\/\//i.test(url) ? url : `${origin}${path}`;
  return absoluteUrl.replace(/[\s<>"'`\\]/g, encodeURIComponent);
}

/**
 * Returns the pairs of a form field, serialized as specified in `encoding`. By default, lists become several pairs, and objects become
 * JSON.
 */
export function toFields([name, value]: readonly [string, Json], encoding: readonly FieldEncoding[]): NamedValue[] {
  const encodingOfField = encoding.find(({ property }) => property === name);
  if (encodingOfField && encodingOfField.style !== '')
    return toPairs(name, value, encodingOfField).map(({ name: key, parts, separator }) => [key, parts.join(separator)]);
  if (isList(value) && !/json/i.test(encodingOfField?.contentType ?? ''))
    return value.map((each): NamedValue => [name, formatPartValue(each)]);
  return [[name, formatPartValue(value)]];
}

/**
 * Returns the parts of a multipart form. `findFile` returns the file name of a field that is a file; its media type comes from `encoding`.
 */
export function toFormParts(
  { encoding }: { encoding: readonly FieldEncoding[] },
  value: JsonObject,
  findFile: (name: string, value: Json, type: string) => string | undefined,
): FormPart[] {
  return Object.entries(value).flatMap(([name, each]): FormPart[] => {
    const encodingOfField = encoding.find(({ property }) => property === name);
    const [requested = ''] = (encodingOfField?.contentType ?? '').split(',');
    const file = findFile(name, each, requested);
    if (file !== undefined) return [{ name, value: file, type: '', isFile: true }];
    const isJsonPart =
      encodingOfField?.style === undefined || encodingOfField.style === ''
        ? isObject(each) || (isList(each) && each.some(isObject))
        : false;
    const type =
      requested.includes('*') || /^text\/plain$/i.test(requested) ? '' : requested || (isJsonPart ? 'application/json' : '');
    return toFields([name, each], encoding).map(([key, text]) => ({ name: key, value: text, type, isFile: false }));
  });
}

const formatPartValue = (value: Json): string => (isObject(value) || isList(value) ? toJsonText(value) : plainText(value));
