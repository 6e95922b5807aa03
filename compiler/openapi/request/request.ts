import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Encoding, Json, JsonObject, OperationHead, Parameter, Response, Server } from '../document/model.ts';
import { plainText } from '../document/plain-text.ts';
import { encodeName, encodePart, inHeader, inPath, inQuery, toPairs, wellFormed } from '../pages/styles.ts';
import { isJson } from './media-types.ts';

/** A request to an API. Code samples show it, and the console sends it. */
export type ApiRequest = {
  method: string;
  url: string;
  /** Without the Content-Type of forms, which clients add. */
  headers: readonly Pair[];
  /** User and password for HTTP Basic authentication. */
  basic: readonly [user: string, password: string] | undefined;
  /** User and password for HTTP Digest authentication. */
  digest?: readonly [user: string, password: string];
  /** Names of PEM files for client certificates. */
  certificate?: readonly [certificate: string, key: string];
  body: ApiBody | undefined;
  /** The content of the first successful response, which determines how a sample reads it. */
  responseKind: 'json' | 'text' | 'file' | 'nothing';
};
/**
 * The body of a request. `text` of JSON is how a user wrote the value; without it, the value is sent indented. `file` is a file
 * name.
 */
export type ApiBody =
  | { kind: 'json'; type: string; value: Json; text?: string }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'file'; type: string; file: string }
  | { kind: 'form'; fields: readonly Pair[] }
  | { kind: 'multipart'; parts: readonly FormPart[] };
/** A name with its value. */
export type Pair = readonly [name: string, value: string];
/** A part of a form: a string with its media type, if that is not plain text, or a file name. */
export type FormPart = { name: string; value: string; type: string; isFile: boolean };

/** The credentials of a request in the form in which they are sent. */
export type Credentials = { headers: Pair[]; query: Pair[]; cookies: Pair[] } & Pick<
  ApiRequest,
  'basic' | 'digest' | 'certificate'
>;

/** What a request depends on of a parameter, of the encoding of a field, and of an operation. */
type SentParameter = Pick<Parameter, 'name' | 'place' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>;
type FieldEncoding = Omit<Encoding, 'headers'>;
type Requested = {
  head: Pick<OperationHead, 'method' | 'path'>;
  parameters: readonly SentParameter[];
  responses: readonly (Pick<Response, 'status'> & { content: readonly Content[] })[];
};
type Content = { type: string };

/** The values of a request. Parameters without a value are not sent. */
export type RequestValues = {
  /** URL of the server, without a trailing slash. */
  server: string;
  parameters: ReadonlyMap<SentParameter, Json>;
  credentials: Credentials;
  body: ApiBody | undefined;
};

/** Builds the request of an operation from its values: serializes parameters as the document specifies, adds credentials. */
export function toRequest(operation: Requested, { server, parameters, credentials, body }: RequestValues): ApiRequest {
  const response = successContent(operation);
  const accepted = response ?? anyContent(operation);
  const headers = valuesIn('header', parameters)
    .filter(([{ name }]) => !isReserved(name))
    .map(([parameter, value]): Pair => [parameter.name, inHeader(value, parameter)]);
  if (accepted) headers.unshift(['Accept', accepted.type]);
  if (body && 'type' in body) headers.push(['Content-Type', body.type]);
  const cookies = [...valuesIn('cookie', parameters).flatMap(toCookies), ...credentials.cookies];
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  return {
    method: operation.head.method,
    url: server + toTarget(operation, parameters, credentials.query),
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

/** Values of parameters in a place, in document order. */
function valuesIn(place: Parameter['place'], parameters: RequestValues['parameters']): [SentParameter, Json][] {
  return [...parameters].filter(([parameter]) => parameter.place === place);
}

/** Cookie pairs. Values with the style `cookie` are not encoded. */
function toCookies([parameter, value]: [SentParameter, Json]): Pair[] {
  if (parameter.style !== 'cookie') return [[parameter.name, encodeURIComponent(wellFormed(plainText(value)))]];
  return toPairs(parameter.name, value, parameter).map(({ name, parts }): Pair => [name, parts.join(',')]);
}

/** The content of the first successful response. */
function successContent({ responses }: Requested): Content | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

/** The first content of any response, for operations whose success has no body. */
function anyContent({ responses }: Requested): Content | undefined {
  return responses.find(({ content }) => content.length > 0)?.content[0];
}

function kindOf({ type }: Content): ApiRequest['responseKind'] {
  if (isJson(type)) return 'json';
  return /^text\/|[/+]xml\b|x-www-form|jsonl|ndjson|json-seq|yaml|javascript|csv/.test(type) ? 'text' : 'file';
}

/** Replaces line breaks, which headers must not contain, by spaces. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

/** The path and query of a request; `further` contains additional query pairs. */
function toTarget({ head, parameters }: Requested, values: RequestValues['parameters'], further: readonly Pair[]): string {
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

/** The URL of a server without a trailing slash, with these values of its variables or their defaults. `origin` is for relative URLs. */
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

/** The pairs of a form field, serialized as `encoding` specifies; otherwise lists become several pairs and objects JSON. */
export function toFields([name, value]: readonly [string, Json], encoding: readonly FieldEncoding[]): Pair[] {
  const own = encoding.find(({ property }) => property === name);
  if (own && own.style !== '')
    return toPairs(name, value, own).map(({ name: key, parts, separator }) => [key, parts.join(separator)]);
  if (isList(value) && !/json/i.test(own?.contentType ?? '')) return value.map((each): Pair => [name, asText(each)]);
  return [[name, asText(value)]];
}

/** The parts of a multipart form. `fileOf` returns the file name of a field that is a file; its media type is that of `encoding`. */
export function toFormParts(
  { encoding }: { encoding: readonly FieldEncoding[] },
  value: JsonObject,
  fileOf: (name: string, value: Json, type: string) => string | undefined,
): FormPart[] {
  return Object.entries(value).flatMap(([name, each]): FormPart[] => {
    const own = encoding.find(({ property }) => property === name);
    const [wanted = ''] = (own?.contentType ?? '').split(',');
    const file = fileOf(name, each, wanted);
    if (file !== undefined) return [{ name, value: file, type: '', isFile: true }];
    const isJsonPart =
      own?.style === undefined || own.style === '' ? isObject(each) || (isList(each) && each.some(isObject)) : false;
    const type = wanted.includes('*') || /^text\/plain$/i.test(wanted) ? '' : wanted || (isJsonPart ? 'application/json' : '');
    return toFields([name, each], encoding).map(([key, text]) => ({ name: key, value: text, type, isFile: false }));
  });
}

const asText = (value: Json): string => (isObject(value) || isList(value) ? toJsonText(value) : plainText(value));
