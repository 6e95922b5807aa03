/**
 * Random requests for the operations of an OpenAPI document: valid ones, and ones that break exactly one of its rules. They are
 * serialized here, independently of the product, so that its parser is tested by another implementation.
 */
import { isObject, jsonAt, objectAt } from '../../compiler/openapi/document/json.ts';
import type { Api, Json, JsonObject, Media, Operation, Parameter, Schema } from '../../compiler/openapi/document/model.ts';
import { toOperation } from '../../compiler/openapi/document/operations.ts';
import { createMessageSchema } from '../../compiler/openapi/samples/message-schema.ts';
import { findSchemaErrors } from '../../compiler/openapi/samples/schema-errors.ts';
import { generateValid } from '../../compiler/sandbox/generate.ts';
import { createRandom, type Random } from '../../compiler/sandbox/random.ts';

/** A request with the rule that it violates; '' for a valid request. `parts` are the values before they were serialized. */
export type RandomRequest = {
  operation: Operation;
  violation: string;
  parts: Parts;
  method: string;
  url: string;
  headers: [string, string][];
  body: string;
};

type Parts = { parameters: Map<Parameter, Json>; media: Media | undefined; value: Json | undefined };
type RequestDraft = Parts & { api: Api; operation: Operation; random: Random; now: number; seed: string };

/** Creates a valid request for an operation; undefined if the document's schemas are too unusual to generate one. */
export function createValidRequest(
  api: Api,
  head: Api['operations'][number],
  seed: string,
  now: number,
): RandomRequest | undefined {
  const draft = toDraft(api, head, seed, now);
  return draft && toRequest(draft, '');
}

/** Creates a request that breaks one rule; undefined if no rule could be broken. */
export function createInvalidRequest(
  api: Api,
  head: Api['operations'][number],
  seed: string,
  now: number,
): RandomRequest | undefined {
  const draft = toDraft(api, head, seed, now);
  if (!draft) return undefined;
  const candidates = [...parameterViolations(draft), ...bodyViolations(draft), ...credentialViolations(draft)];
  for (let attempt = 0; attempt < 40 && candidates.length > 0; attempt++) {
    const [createRequest] = candidates.splice(draft.random.randomInteger(0, candidates.length - 1), 1);
    const request = createRequest?.();
    if (request) return request;
  }
  return undefined;
}

function toDraft(api: Api, head: Api['operations'][number], seed: string, now: number): RequestDraft | undefined {
  const operation = toOperation(api, head);
  const random = createRandom(seed, head.key);
  const draft: RequestDraft = {
    api,
    operation,
    random,
    now,
    seed: `${seed} ${head.key}`,
    parameters: new Map(),
    media: undefined,
    value: undefined,
  };
  for (const parameter of operation.parameters) {
    if (/^(?:accept|content-type|authorization)$/i.test(parameter.name) && parameter.location === 'header') continue;
    if (!parameter.required && random.chance(0.5)) continue;
    // A server treats a request with a known key as a repetition, so each request has its own key.
    const created = /^idempotency-key$/i.test(parameter.name)
      ? `key-${seed.replaceAll(' ', '-')}`
      : parameter.schema
        ? generate(draft, parameter.schema, `${parameter.location} ${parameter.name}`)
        : 'value';
    if (created === undefined || !isSendable(created, parameter)) {
      if (parameter.required) return undefined;
      continue;
    }
    draft.parameters.set(parameter, parameter.location === 'path' ? makeDistinct(draft, parameter, created) : created);
  }
  const contents = operation.body?.content.filter(({ type }) => /json|urlencoded/.test(type)) ?? [];
  const [media] = contents;
  if (operation.body?.required && !media) return undefined;
  if (media && (operation.body?.required || random.chance(0.8))) {
    draft.media = media;
    draft.value = media.schema ? generate(draft, media.schema, 'body') : {};
    // A form cannot express an empty list or object.
    const isInexpressible = /urlencoded/.test(media.type) && /\[\]|\{\}/.test(JSON.stringify(draft.value));
    if (draft.value === undefined || isInexpressible) return undefined;
  }
  return draft;
}

function generate({ api, seed, now }: RequestDraft, schema: Schema, part: string): Json | undefined {
  const target = { api, pointer: schema.pointer, direction: 'request' as const };
  const root = createMessageSchema(api, target);
  const generated = generateValid(
    root,
    { seed: `${seed} ${part}`, now, isDynamic: true, direction: 'request' },
    (value) => findSchemaErrors(value, target).errors.length === 0,
  );
  return generated?.isValid ? generated.value : undefined;
}

/**
 * Appends a random number to an ID, if the schema allows it, because another request may have deleted the record with this ID.
 */
function makeDistinct({ api, seed }: RequestDraft, { schema, name }: Parameter, value: Json): Json {
  const extended = `${value}${createRandom(seed, name).randomInteger(1000, 9_999_999)}`;
  const isAllowed =
    typeof value === 'string' &&
    schema &&
    findSchemaErrors(extended, { api, pointer: schema.pointer, direction: 'request' }).errors.length === 0;
  return isAllowed ? extended : value;
}

/** Empty values and separators have no unambiguous form in paths, headers and delimited lists. */
function isSendable(value: Json, { location, style, explode, schema }: Parameter): boolean {
  if (value === null) return false;
  const texts = JSON.stringify(value);
  if (Array.isArray(value))
    return (
      value.length > 0 &&
      value.every((each) => typeof each !== 'object' && String(each) !== '') &&
      !/[,| ;]/.test(value.map(String).join(''))
    );
  if (isObject(value))
    return (
      (style === 'deepObject' || (style === 'form' && explode && schema !== undefined)) &&
      Object.values(value).every((each) => typeof each !== 'object') &&
      Object.keys(value).length > 0
    );
  if (location === 'path') return texts !== '""' && !/[/\\]/.test(String(value)) && !/^\.\.?$/.test(String(value));
  return location !== 'header' && location !== 'cookie'
    ? String(value) !== ''
    : String(value) !== '' && /^[\x21-\x2b\x2d-\x7e]+$/.test(String(value));
}

const encode = encodeURIComponent;

function toRequest(
  draft: RequestDraft,
  violation: string,
  change: Partial<Pick<RandomRequest, 'body' | 'headers'>> = {},
): RandomRequest {
  const { operation, parameters, media, value } = draft;
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  let path = operation.head.path.replace(/[?#].*$/, '');
  for (const [parameter, each] of parameters) {
    const { name, location } = parameter;
    if (location === 'path') path = path.replace(`{${name}}`, serializePathParameter(parameter, each));
    else if (location === 'query') query.push(...serializeQueryParameter(parameter, each));
    else if (location === 'header') headers.push([name, serializeSimple(each)]);
    else if (location === 'cookie') cookies.push(`${name}=${encode(serializeSimple(each))}`);
  }
  const credentials = credentialsOf(draft);
  query.push(...credentials.query);
  headers.push(...credentials.headers);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  if (media) headers.push(['Content-Type', media.type.includes('*') ? 'application/json' : media.type]);
  const body =
    media && value !== undefined ? (/urlencoded/.test(media.type) ? serializeForm(value, media) : JSON.stringify(value)) : '';
  return {
    operation,
    violation,
    parts: { parameters, media, value },
    method: operation.head.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: change.headers ?? headers,
    body: change.body ?? body,
  };
}

function serializeSimple(value: Json): string {
  return Array.isArray(value) ? value.map(String).join(',') : typeof value === 'string' ? value : JSON.stringify(value);
}

function serializePathParameter({ name, style, explode }: Parameter, value: Json): string {
  const parts = Array.isArray(value) ? value.map((each) => encode(String(each))) : [encode(serializeSimple(value))];
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style === 'matrix') return explode ? parts.map((each) => `;${name}=${each}`).join('') : `;${name}=${parts.join(',')}`;
  return parts.join(',');
}

function serializeQueryParameter({ name, style, explode, mediaType }: Parameter, value: Json): string[] {
  if (mediaType !== undefined) return [`${encode(name)}=${encode(JSON.stringify(value))}`];
  if (style === 'deepObject' && typeof value === 'object') return serializeNested(name, value);
  if (Array.isArray(value)) {
    if (explode) return value.map((each) => `${encode(name)}=${encode(String(each))}`);
    const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '|' : ',';
    return [`${encode(name)}=${value.map((each) => encode(String(each))).join(separator)}`];
  }
  if (!isObject(value)) return [`${encode(name)}=${encode(serializeSimple(value))}`];
  return Object.entries(value).map(([key, each]) => `${encode(key)}=${encode(serializeSimple(each))}`);
}

/** Returns a value with its path in brackets, as most clients write nested values: `a[0][b]=1`. */
function serializeNested(name: string, value: Json): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [`${name}=${encode(serializeSimple(value))}`];
  return Object.entries(value).flatMap(([key, each]) => serializeNested(`${name}[${encode(key)}]`, each));
}

function serializeForm(value: Json, { encoding }: Media): string {
  const isDeep = (name: string): boolean => encoding.some(({ property, style }) => property === name && style === 'deepObject');
  return isObject(value)
    ? Object.entries(value)
        .flatMap(([name, each]): string[] => {
          if (isDeep(name)) return serializeNested(encode(name), each);
          if (Array.isArray(each)) return each.map((item) => `${encode(name)}=${encode(serializeSimple(item))}`);
          if (isObject(each))
            return Object.entries(each).map(
              ([key, inner]) => `${encode(name)}[${encode(key)}]=${encode(serializeSimple(inner))}`,
            );
          return each === null ? [] : [`${encode(name)}=${encode(serializeSimple(each))}`];
        })
        .join('&')
    : '';
}

/** Returns credentials for the first alternative. */
export function credentialsOf({ api, operation }: Pick<RequestDraft, 'api' | 'operation'>): {
  headers: [string, string][];
  query: string[];
} {
  const [first = []] = operation.security;
  const headers: [string, string][] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  for (const { scheme } of first) {
    const securityScheme = api.securitySchemes.find(({ name }) => name === scheme);
    if (securityScheme?.type === 'apiKey' && securityScheme.parameter?.location === 'header')
      headers.push([securityScheme.parameter.name, 'key']);
    else if (securityScheme?.type === 'apiKey' && securityScheme.parameter?.location === 'query')
      query.push(`${securityScheme.parameter.name}=key`);
    else if (securityScheme?.type === 'apiKey' && securityScheme.parameter) cookies.push(`${securityScheme.parameter.name}=key`);
    else if (securityScheme?.type === 'http' && securityScheme.scheme === 'basic')
      headers.push(['Authorization', `Basic ${btoa('name:password')}`]);
    else if (securityScheme?.type === 'http')
      headers.push(['Authorization', `${securityScheme.scheme === 'bearer' ? 'Bearer' : securityScheme.scheme} token`]);
    else if (securityScheme?.type === 'oauth2' || securityScheme?.type === 'openIdConnect')
      headers.push(['Authorization', 'Bearer token']);
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  return { headers, query };
}

type RequestFactory = () => RandomRequest | undefined;

function credentialViolations(draft: RequestDraft): RequestFactory[] {
  const { api, operation } = draft;
  const { headers, query } = credentialsOf(draft);
  const isOptional = operation.security.some(
    (each) =>
      each.length === 0 ||
      each.every(({ scheme }) =>
        /mutualTLS|unknown/.test(api.securitySchemes.find(({ name }) => name === scheme)?.type ?? 'unknown'),
      ),
  );
  if (isOptional || headers.length + query.length === 0) return [];
  return [
    () => {
      const request = toRequest(draft, 'no credentials');
      const names = new Set(headers.map(([name]) => name.toLowerCase()));
      const url = query.reduce((text, part) => text.replace(part, '').replace(/[?&]$|&(?=&)/, ''), request.url);
      return { ...request, url, headers: request.headers.filter(([name]) => !names.has(name.toLowerCase())) };
    },
  ];
}

function parameterViolations(draft: RequestDraft): RequestFactory[] {
  const candidates: RequestFactory[] = [];
  for (const [parameter, value] of draft.parameters) {
    const { name, location, required } = parameter;
    const others = new Map([...draft.parameters].filter(([other]) => other !== parameter));
    if (required && location !== 'path')
      candidates.push(() => toRequest({ ...draft, parameters: others }, `missing ${location} ${name}`));
    if (parameter.mediaType !== undefined || typeof value === 'object') continue;
    for (const [how, text, values] of invalidTexts)
      candidates.push(() =>
        isRefused(draft, parameter, values)
          ? toRequest({ ...draft, parameters: new Map([...others, [parameter, text]]) }, `${how} in ${location} ${name}`)
          : undefined,
      );
  }
  return candidates;
}

/** Strings that few parameters allow, with the values that they can be parsed as. */
const invalidTexts: readonly [how: string, text: string, values: Json[]][] = [
  ['text for a number', 'x-y', ['x-y']],
  ['a large number', '99999999999', [99999999999, '99999999999']],
  ['a negative number', '-99999999999', [-99999999999, '-99999999999']],
  ['another value', 'no-such-value', ['no-such-value']],
  ['a long text', 'x'.repeat(400), ['x'.repeat(400)]],
];

function isRefused({ api }: RequestDraft, { schema }: Parameter, values: readonly Json[]): boolean {
  return (
    schema !== undefined &&
    values.every((value) => findSchemaErrors(value, { api, pointer: schema.pointer, direction: 'request' }).errors.length > 0)
  );
}

function bodyViolations(draft: RequestDraft): RequestFactory[] {
  const { api, operation, media, value } = draft;
  if (!media?.schema || value === undefined || !operation.body) return [];
  const candidates: RequestFactory[] = [];
  const isJson = /json/.test(media.type);
  // A form without fields has an empty body.
  if (!isJson && serializeForm(value, media) === '') return [];
  if (operation.body.required) candidates.push(() => toRequest(draft, 'no body', { body: '' }));
  if (isJson) candidates.push(() => toRequest(draft, 'malformed JSON', { body: '{"' }));
  if (!operation.body.content.some(({ type }) => type.includes('*') || /text\/csv/.test(type)))
    candidates.push(() => {
      const request = toRequest(draft, 'another media type');
      return {
        ...request,
        headers: request.headers.map(([name, text]): [string, string] =>
          name === 'Content-Type' ? [name, 'text/csv'] : [name, text],
        ),
      };
    });
  if (!isJson) return candidates;
  const target = { api, pointer: media.schema.pointer, direction: 'request' as const };
  for (const [how, invalid] of createInvalidBodies(value, createMessageSchema(api, target)))
    candidates.push(() =>
      findSchemaErrors(invalid, target).errors.length > 0 ? toRequest({ ...draft, value: invalid }, how) : undefined,
    );
  return candidates;
}

/** Creates invalid variants of a valid body, each with a description of its only fault. */
function createInvalidBodies(value: Json, root: JsonObject): [string, Json][] {
  if (!isObject(value)) return [['another type', isObject(value) ? [] : {}]];
  const results: [string, Json][] = [['a list for an object', []]];
  const schema = target(root, root);
  for (const name of Object.keys(value)) {
    const { [name]: removed, ...rest } = value;
    results.push([`without ${name}`, rest]);
    const invalid: Json[] = [null, {}, ['x'], 'x'.repeat(5000), '', -1e15, true, 'no-such-value'];
    for (const each of invalid)
      if (JSON.stringify(each) !== JSON.stringify(removed))
        results.push([`${JSON.stringify(each).slice(0, 20)} for ${name}`, { ...value, [name]: each }]);
    if (isObject(removed))
      for (const [how, inner] of createInvalidBodies(removed, {
        ...root,
        ...target(root, jsonAt(objectAt(schema, 'properties'), name) ?? {}),
      }))
        results.push([`${how} in ${name}`, { ...value, [name]: inner }]);
  }
  results.push(['an unknown field', { ...value, noSuchField: 1 }]);
  return results;
}

function target(root: JsonObject, schema: Json): JsonObject {
  const reference = isObject(schema) ? jsonAt(schema, '$ref') : undefined;
  const named = typeof reference === 'string' ? jsonAt(objectAt(root, '$defs'), reference.replace('#/$defs/', '')) : schema;
  return isObject(named) ? named : {};
}

/** Returns whether the operation documents this status, its range, or a default response. */
export function listsStatus({ responses }: Operation, status: number): boolean {
  return responses.some(
    (each) =>
      each.status === String(status) ||
      each.status === 'default' ||
      each.status.toLowerCase() === `${Math.floor(status / 100)}xx`,
  );
}

/** Returns the operations that a client can call, except for HEAD, OPTIONS and TRACE. */
export function listCallableOperations(api: Api): Api['operations'] {
  return api.operations.filter(
    ({ kind, path, method }) => kind === 'path' && !/[#?]/.test(path) && !/^(?:HEAD|OPTIONS|TRACE)$/.test(method),
  );
}

/** Returns whether the operation documents an error status for the request's violation. */
export function documentsErrors({ operation, violation: breaks }: RandomRequest): boolean {
  if (breaks === 'no credentials') return listsStatus(operation, 401);
  return [400, 415, 422].some((status) => listsStatus(operation, status));
}
