import { isObject, jsonAt } from '../openapi/document/json.ts';
import type { Direction, Json } from '../openapi/document/model.ts';
import { decodePercent } from '../texts/percent.ts';
import { maxBodySize, mediaTypeOf, parseBody } from './bodies.ts';
import { type Api, type Media, type Operation, type Parameter, type Schema, typesOf } from './document.ts';
import { findFaults, isValid, ruleMessages } from './faults.ts';
import { parsePairs, type QueryPair, readPairs, readText } from './parameters.ts';
import type { FaultKind, MockRequest, Violation } from './types.ts';

/** A parsed request: the path without origin and query, and the headers by lowercase name. */
export type ParsedRequest = {
  method: string;
  path: string;
  query: QueryPair[];
  headers: ReadonlyMap<string, string>;
  cookies: QueryPair[];
  body: string | Uint8Array;
};
/** The values of a request: parameters by location and name. `body` is undefined if there is no body or it cannot be parsed. */
export type RequestValues = { path: Record<string, Json>; query: Record<string, Json>; body: Json | undefined };
/** The values of a request, and its violations of the document. The values of invalid parameters are included. */
export type CheckedRequest = { values: RequestValues; violations: Violation[] };

/** Parses the URL, the query string and the cookies of a request. */
export function parseRequest({ method, url, headers, body }: MockRequest): ParsedRequest {
  const target = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const headersByName = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const earlierValue = headersByName.get(key);
    headersByName.set(key, earlierValue === undefined ? value : `${earlierValue}${key === 'cookie' ? '; ' : ', '}${value}`);
  }
  return {
    method: method.toUpperCase(),
    path: path === '' ? '/' : path,
    query: queryStart < 0 ? [] : parsePairs(target.slice(queryStart + 1)),
    headers: headersByName,
    cookies: parsePairs((headersByName.get('cookie') ?? '').replaceAll(/;\s*/g, '&')),
    body: body ?? '',
  };
}

/** Headers that OpenAPI does not describe as parameters. */
const otherHeaders = new Set(['accept', 'content-type', 'authorization']);

/**
 * Checks a request against its operation. Invalid query parameters in `ignored` are treated as absent. `pathValues` are the path parameters
 * as sent.
 */
export function checkRequest(
  api: Api,
  {
    operation,
    pathValues,
    ignoredNames,
  }: { operation: Operation; pathValues: ReadonlyMap<string, string>; ignoredNames: readonly string[] },
  request: ParsedRequest,
): CheckedRequest {
  const violations: Violation[] = [];
  const values: RequestValues = { path: {}, query: {}, body: undefined };
  for (const [name, text] of pathValues) setOwn(values.path, name, decodePercent(text));
  for (const { name, value } of request.query) setOwn(values.query, name, value);
  for (const parameter of operation.parameters) {
    const { name, location, required } = parameter;
    if (location === 'header' && otherHeaders.has(name.toLowerCase())) continue;
    if (location === 'querystring') continue;
    const value = readParameter(api, parameter, request, pathValues);
    if (value === undefined) {
      if (required) violations.push({ place: location, path: [name], fault: 'missing', message: 'This value must not be blank' });
      continue;
    }
    if (value === '' && parameter.allowEmptyValue && location === 'query') continue;
    const faults = checkParameterValue(api, parameter, value);
    const isIgnored = faults.length > 0 && location === 'query' && ignoredNames.includes(name);
    if (isIgnored) delete values.query[name];
    else {
      violations.push(...toViolations(location, faults, [name]));
      if (location === 'path' || location === 'query') setOwn(values[location], name, value);
    }
  }
  violations.push(...checkBody(api, operation, request, values));
  return { values, violations };
}

/** Defines an own property, even if its name is special, such as `__proto__`. */
function setOwn(object: Record<string, Json>, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function readParameter(
  api: Api,
  parameter: Parameter,
  request: ParsedRequest,
  pathValues: ReadonlyMap<string, string>,
): Json | undefined {
  const { name, location } = parameter;
  if (location === 'query') return readPairs(api, parameter, request.query);
  if (location === 'cookie') return readPairs(api, parameter, request.cookies);
  const text = location === 'path' ? pathValues.get(name) : request.headers.get(name.toLowerCase());
  if (text === undefined) return undefined;
  return location === 'header' && parameter.mediaType === undefined && !text.includes(',')
    ? readText(api, { ...parameter, style: 'simple' }, text.trim())
    : readText(api, parameter, text);
}

function checkParameterValue(api: Api, { schema, required, location }: Parameter, value: Json): ReturnType<typeof findFaults> {
  const isText = isObject(schema) && typesOf(schema).includes('string') && jsonAt(schema, 'enum') === undefined;
  if (value === '' && required && location !== 'path' && isText)
    return [{ path: [], fault: 'missing', message: ruleMessages.blank, rule: 'blank', limits: [] }];
  return schema === undefined ? [] : findFaults(value, { api, schema, direction: 'request' });
}

function toViolations(
  place: Violation['place'],
  faults: ReturnType<typeof findFaults>,
  parentPath: readonly string[] = [],
): Violation[] {
  return faults.map(({ path, fault, message }) => ({ place, path: [...parentPath, ...path], fault, message }));
}

function toBodyViolation(fault: FaultKind, message: string): Violation[] {
  return [{ place: 'body', path: [], fault, message }];
}

function checkBody(api: Api, { body, head }: Operation, request: ParsedRequest, values: RequestValues): Violation[] {
  if (request.body.length > maxBodySize) return toBodyViolation('size', `The request body has more than ${maxBodySize} bytes.`);
  if (!body) return [];
  if (request.body.length === 0) return body.required ? toBodyViolation('missing', 'The request body must not be empty.') : [];
  const contentType = request.headers.get('content-type') ?? '';
  const media = findMedia(body.content, contentType);
  if (!media) {
    const types = body.content.map(({ type }) => type).join(', ');
    return toBodyViolation('mediaType', `${head.method} ${head.path} does not accept ${contentType}. Send ${types}.`);
  }
  const parsed = parseBody(api, media, contentType, request.body);
  if ('fault' in parsed) return toBodyViolation('syntax', parsed.fault);
  values.body = parsed.value;
  if (parsed.value === undefined || media.schema === undefined) return [];
  return toViolations('body', findFaults(parsed.value, { api, schema: media.schema, direction: 'request' }));
}

/** Returns the documented media type of a request body; the first one if the request has no Content-Type header. */
function findMedia(content: readonly Media[], contentType: string): Media | undefined {
  const type = mediaTypeOf(contentType);
  if (type === '' || content.length === 0)
    return content[0] ?? { type: 'application/json', schema: undefined, examples: [], encoding: [] };
  const [main = ''] = type.split('/', 1);
  return (
    content.find((media) => mediaTypeOf(media.type) === type) ??
    content.find((media) => mediaTypeOf(media.type) === `${main}/*`) ??
    content.find((media) => mediaTypeOf(media.type) === '*/*')
  );
}

/** Returns whether a value is valid for a schema; always true without a schema. */
export function isValidFor(api: Api, schema: Schema | undefined, value: Json, direction: Direction = 'response'): boolean {
  return schema === undefined || isValid(value, { api, schema, direction });
}
