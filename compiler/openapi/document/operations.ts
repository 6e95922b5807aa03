import { toJsonText } from '../../json/exact-numbers.ts';
import { oldBody, oldContents, toContents, toHeaders, toParameter } from './content.ts';
import {
  entriesAt,
  follow,
  isList,
  isMarkedDraft,
  isObject,
  isTrue,
  listAt,
  own,
  pointerOf,
  step,
  textAt,
  textsAt,
  valueAt,
} from './json.ts';
import type {
  Api,
  Callback,
  CodeSample,
  Json,
  JsonObject,
  Link,
  Operation,
  OperationHead,
  RequestBody,
  Response,
  Server,
} from './model.ts';
import { toExternalDocs } from './schemas.ts';
import { toRequirements } from './security.ts';

/** An operation in full. It is made anew at each call: ask once. */
export function toOperation(api: Api, head: OperationHead): Operation {
  const raw = valueAt(api.raw, head.pointer);
  const item = valueAt(api.raw, itemOf(head.pointer));
  return makeOperation(api, head, isObject(raw) ? raw : {}, isObject(item) ? item : {});
}

/** The pointer of the path item that an operation stands in. */
function itemOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/')).replace(/\/additionalOperations$/, '');
}

/** `raw` is the operation, `item` the path item that it stands in. */
function makeOperation(api: Api, head: OperationHead, raw: JsonObject, item: JsonObject): Operation {
  const { parameters, bodies } = toParameters(api, head.pointer, raw, item);
  return {
    head,
    summary: textAt(raw, 'summary') || textAt(item, 'summary'),
    description: textAt(raw, 'description') || textAt(item, 'description'),
    ofPath: {
      summary: textAt(raw, 'summary') === '' ? '' : textAt(item, 'summary'),
      description: textAt(raw, 'description') === '' ? '' : textAt(item, 'description'),
    },
    deprecated: head.deprecated,
    externalDocs: toExternalDocs(raw),
    servers: serversOf(raw, item),
    security: own(raw, 'security') === undefined ? usualSecurity(api, head) : toRequirements(raw),
    parameters,
    body: toBody(api, raw, head.pointer) ?? oldBody(api.raw, raw, bodies),
    responses: toResponses(api, raw, head.pointer),
    callbacks: toCallbacks(api, raw, head),
    samples: toSamples(raw),
  };
}

/** What the document asks for where an operation says nothing: a request that the API itself sends needs no sign-in. */
function usualSecurity(api: Api, { kind }: OperationHead): Operation['security'] {
  return kind === 'path' ? api.security : [];
}

function serversOf(raw: JsonObject, item: JsonObject): Operation['servers'] {
  const own = toServers(listAt(raw, 'servers'));
  return own.length > 0 ? own : toServers(listAt(item, 'servers'));
}

/** Parameters of the operation, and those of its path item that it does not replace. What 2.0 calls parameters of a body is apart, in `bodies`. */
function toParameters(
  { raw: root }: Api,
  pointer: string,
  raw: JsonObject,
  item: JsonObject,
): { parameters: Operation['parameters']; bodies: { raw: JsonObject; pointer: string }[] } {
  const found = new Map<string, { raw: JsonObject; pointer: string }>();
  const add = (holder: JsonObject, holderPointer: string): void => {
    for (const [index, value] of listAt(holder, 'parameters').entries()) {
      const { value: parameter, pointer: at } = follow(root, value, step(step(holderPointer, 'parameters'), index));
      if (!parameter || isTrue(parameter, 'x-internal')) continue;
      found.set(`${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`, { raw: parameter, pointer: at });
    }
  };
  add(item, itemOf(pointer));
  add(raw, pointer);
  const isBody = (parameter: JsonObject): boolean => /^(?:body|formData)$/.test(textAt(parameter, 'in'));
  const all = [...found.values()];
  return {
    parameters: all.filter((each) => !isBody(each.raw)).map((each) => toParameter(root, each.raw, each.pointer)),
    bodies: all.filter((each) => isBody(each.raw)),
  };
}

function toBody({ raw: root }: Api, raw: JsonObject, pointer: string): RequestBody | undefined {
  const { value, pointer: at } = follow(root, own(raw, 'requestBody'), step(pointer, 'requestBody'));
  return (
    value && {
      pointer: at,
      description: textAt(value, 'description'),
      required: isTrue(value, 'required'),
      content: toContents(root, value, at),
    }
  );
}

function toResponses({ raw: root }: Api, raw: JsonObject, pointer: string): Response[] {
  const base = step(pointer, 'responses');
  return entriesAt(raw, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, written]) => {
      const { value = {}, pointer: at } = follow(root, written, step(base, status));
      const contents = toContents(root, value, at);
      return {
        status,
        pointer: at,
        isDraft: isMarkedDraft(value),
        summary: textAt(value, 'summary'),
        description: textAt(value, 'description'),
        headers: toHeaders(root, value, at),
        content: contents.length > 0 ? contents : oldContents(root, raw, value, at),
        links: entriesAt(value, 'links').map(([name, link]) => toLink(root, name, link)),
      };
    });
}

function toLink(root: JsonObject, name: string, written: Json): Link {
  const { value = {} } = follow(root, written, '');
  const reference = textAt(value, 'operationRef');
  const target = textAt(value, 'operationId') || (pointerOf(reference) ?? reference);
  const body = own(value, 'requestBody');
  const shown = (part: Json): string => (typeof part === 'string' ? part : toJsonText(part));
  return {
    name,
    description: textAt(value, 'description'),
    operation: target === '' ? undefined : target,
    target,
    parameters: entriesAt(value, 'parameters').map(([parameter, each]) => ({ name: parameter, value: shown(each) })),
    body: body === undefined ? undefined : shown(body),
  };
}

/** Requests of a callback are operations that have no page of their own. */
function toCallbacks(api: Api, raw: JsonObject, head: OperationHead): Callback[] {
  const base = step(head.pointer, 'callbacks');
  return entriesAt(raw, 'callbacks').flatMap(([name, written]) => {
    const { value = {}, pointer } = follow(api.raw, written, step(base, name));
    return Object.entries(value)
      .filter(([expression]) => !expression.startsWith('x-'))
      .map(([expression, item]) => ({
        name,
        expression,
        operations: callbackOperations(api, item, step(pointer, expression), {
          ...head,
          kind: 'webhook',
          key: `${head.key}.callbacks.${name}`,
          path: expression,
        }),
      }));
  });
}

/** The operations of a callback's path item; `head` says what they have in common. */
function callbackOperations(api: Api, written: Json, pointer: string, head: OperationHead): Operation[] {
  const { value: item = {}, pointer: at } = follow(api.raw, written, pointer);
  return methodsOf(item).map(({ method, raw, below }) => {
    const title = textAt(raw, 'summary') || `${method} ${head.path}`;
    const own: OperationHead = {
      ...head,
      pointer: at + below,
      method,
      title,
      deprecated: isTrue(raw, 'deprecated'),
      isDraft: isMarkedDraft(raw),
    };
    return makeOperation(api, own, withoutCallbacks(raw), item);
  });
}

/** A callback of a callback could be the callback itself. */
function withoutCallbacks(raw: JsonObject): JsonObject {
  const { callbacks: _, ...rest } = raw;
  return rest;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a path item: the methods that OpenAPI knows, and the further ones of 3.2. */
export function methodsOf(item: JsonObject): { method: string; raw: JsonObject; below: string }[] {
  const usual = Object.entries(item).flatMap(([key, raw]) =>
    methods.includes(key) && isObject(raw) ? [{ method: key.toUpperCase(), raw, below: `/${key}` }] : [],
  );
  const further = entriesAt(item, 'additionalOperations').flatMap(([key, raw]) =>
    isObject(raw) ? [{ method: key, raw, below: step('/additionalOperations', key) }] : [],
  );
  return [...usual, ...further];
}

function toSamples(raw: JsonObject): CodeSample[] {
  const listed = [...listAt(raw, 'x-codeSamples'), ...listAt(raw, 'x-code-samples')];
  return listed.flatMap((sample) => {
    if (!isObject(sample)) return [];
    const language = textAt(sample, 'lang');
    const source = textAt(sample, 'source');
    return source === '' ? [] : [{ language, label: textAt(sample, 'label') || language, source }];
  });
}

/** Servers as 3.x lists them. */
function toServers(list: readonly Json[]): Server[] {
  return list.filter(isObject).map((raw) => ({
    url: textAt(raw, 'url'),
    name: textAt(raw, 'name'),
    description: textAt(raw, 'description'),
    variables: entriesAt(raw, 'variables').map(([name, value]) => {
      const variable = isObject(value) ? value : {};
      const values = listAt(variable, 'enum').map(String);
      return { name, default: textAt(variable, 'default'), values, description: textAt(variable, 'description') };
    }),
  }));
}

/** Servers of a document: 2.0 has schemes, host and base path instead. */
export function documentServers(raw: JsonObject): Server[] {
  if (isList(own(raw, 'servers'))) return toServers(listAt(raw, 'servers'));
  const host = textAt(raw, 'host');
  const path = textAt(raw, 'basePath');
  if (host === '') return path === '' ? [] : toServers([{ url: path }]);
  const schemes = textsAt(raw, 'schemes');
  return toServers(
    (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({ url: `${scheme}://${host}${path === '/' ? '' : path}` })),
  );
}
