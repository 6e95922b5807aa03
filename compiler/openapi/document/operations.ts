import { toJsonText } from '../../json/exact-numbers.ts';
import { swaggerBody, swaggerContents, toContents, toHeaders, toParameter } from './content.ts';
import {
  childPointer,
  dereference,
  entriesAt,
  isList,
  isMarkedDraft,
  isObject,
  isTrue,
  jsonAt,
  listAt,
  pointerOf,
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
  OperationResponse,
  RequestBody,
  Server,
} from './model.ts';
import { toExternalDocs } from './schemas.ts';
import { toRequirements } from './security.ts';

/** Builds an operation with all details. The result is not cached. */
export function toOperation(api: Api, head: OperationHead): Operation {
  const raw = valueAt(api.raw, head.pointer);
  const item = valueAt(api.raw, pathItemPointer(head.pointer));
  return buildOperation(api, head, isObject(raw) ? raw : {}, isObject(item) ? item : {});
}

/** Returns the pointer of the path item that contains an operation. */
function pathItemPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/')).replace(/\/additionalOperations$/, '');
}

/** Builds an operation from its value (`raw`) and that of its path item (`item`). */
function buildOperation(api: Api, head: OperationHead, raw: JsonObject, item: JsonObject): Operation {
  const { parameters, bodies } = toParameters(api, head.pointer, raw, item);
  return {
    head,
    summary: textAt(raw, 'summary') || textAt(item, 'summary'),
    description: textAt(raw, 'description') || textAt(item, 'description'),
    pathItem: {
      summary: textAt(raw, 'summary') === '' ? '' : textAt(item, 'summary'),
      description: textAt(raw, 'description') === '' ? '' : textAt(item, 'description'),
    },
    deprecated: head.deprecated,
    externalDocs: toExternalDocs(raw),
    servers: serversOf(raw, item),
    security: jsonAt(raw, 'security') === undefined ? defaultSecurity(api, head) : toRequirements(raw),
    parameters,
    body: toBody(api, raw, head.pointer) ?? swaggerBody(api.raw, raw, bodies),
    responses: toResponses(api, raw, head.pointer),
    callbacks: toCallbacks(api, raw, head),
    samples: toSamples(raw),
  };
}

/**
 * Returns the document's security requirements for operations that have none of their own. Webhooks have none, because the API itself sends
 * those requests.
 */
function defaultSecurity(api: Api, { kind }: OperationHead): Operation['security'] {
  return kind === 'path' ? api.security : [];
}

function serversOf(raw: JsonObject, item: JsonObject): Operation['servers'] {
  const own = toServers(listAt(raw, 'servers'));
  return own.length > 0 ? own : toServers(listAt(item, 'servers'));
}

/**
 * Returns the parameters of the operation, and those of its path item that it does not override. `bodies` contains the body and form
 * parameters of 2.0.
 */
function toParameters(
  { raw: root }: Api,
  pointer: string,
  raw: JsonObject,
  item: JsonObject,
): { parameters: Operation['parameters']; bodies: { raw: JsonObject; pointer: string }[] } {
  const parameters = new Map<string, { raw: JsonObject; pointer: string }>();
  const add = (holder: JsonObject, holderPointer: string): void => {
    for (const [index, value] of listAt(holder, 'parameters').entries()) {
      const { value: parameter, pointer: at } = dereference(
        root,
        value,
        childPointer(childPointer(holderPointer, 'parameters'), index),
      );
      if (!parameter || isTrue(parameter, 'x-internal')) continue;
      parameters.set(`${textAt(parameter, 'in')} ${textAt(parameter, 'name')}`, { raw: parameter, pointer: at });
    }
  };
  add(item, pathItemPointer(pointer));
  add(raw, pointer);
  const isBody = (parameter: JsonObject): boolean => /^(?:body|formData)$/.test(textAt(parameter, 'in'));
  const all = [...parameters.values()];
  return {
    parameters: all.filter((each) => !isBody(each.raw)).map((each) => toParameter(root, each.raw, each.pointer)),
    bodies: all.filter((each) => isBody(each.raw)),
  };
}

function toBody({ raw: root }: Api, raw: JsonObject, pointer: string): RequestBody | undefined {
  const { value, pointer: at } = dereference(root, jsonAt(raw, 'requestBody'), childPointer(pointer, 'requestBody'));
  return (
    value && {
      pointer: at,
      description: textAt(value, 'description'),
      required: isTrue(value, 'required'),
      content: toContents(root, value, at),
    }
  );
}

function toResponses({ raw: root }: Api, raw: JsonObject, pointer: string): OperationResponse[] {
  const base = childPointer(pointer, 'responses');
  return entriesAt(raw, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => {
      const { value = {}, pointer: at } = dereference(root, response, childPointer(base, status));
      const contents = toContents(root, value, at);
      return {
        status,
        pointer: at,
        isDraft: isMarkedDraft(value),
        summary: textAt(value, 'summary'),
        description: textAt(value, 'description'),
        headers: toHeaders(root, value, at),
        content: contents.length > 0 ? contents : swaggerContents(root, raw, value, at),
        links: entriesAt(value, 'links').map(([name, link]) => toLink(root, name, link)),
      };
    });
}

function toLink(root: JsonObject, name: string, link: Json): Link {
  const { value = {} } = dereference(root, link, '');
  const reference = textAt(value, 'operationRef');
  const target = textAt(value, 'operationId') || (pointerOf(reference) ?? reference);
  const body = jsonAt(value, 'requestBody');
  const formatPart = (part: Json): string => (typeof part === 'string' ? part : toJsonText(part));
  return {
    name,
    description: textAt(value, 'description'),
    operation: target === '' ? undefined : target,
    target,
    parameters: entriesAt(value, 'parameters').map(([parameter, each]) => ({ name: parameter, value: formatPart(each) })),
    body: body === undefined ? undefined : formatPart(body),
  };
}

/** Returns the callback requests, which are operations without a page. */
function toCallbacks(api: Api, raw: JsonObject, head: OperationHead): Callback[] {
  const base = childPointer(head.pointer, 'callbacks');
  return entriesAt(raw, 'callbacks').flatMap(([name, callback]) => {
    const { value = {}, pointer } = dereference(api.raw, callback, childPointer(base, name));
    return Object.entries(value)
      .filter(([expression]) => !expression.startsWith('x-'))
      .map(([expression, item]) => ({
        name,
        expression,
        operations: callbackOperations(api, item, childPointer(pointer, expression), {
          ...head,
          kind: 'webhook',
          key: `${head.key}.callbacks.${name}`,
          path: expression,
        }),
      }));
  });
}

/** Returns the operations of a callback's path item. `head` contains the fields that they share. */
function callbackOperations(api: Api, pathItem: Json, pointer: string, head: OperationHead): Operation[] {
  const { value: item = {}, pointer: at } = dereference(api.raw, pathItem, pointer);
  return methodsOf(item).map(({ method, raw, relativePointer }) => {
    const title = textAt(raw, 'summary') || `${method} ${head.path}`;
    const own: OperationHead = {
      ...head,
      pointer: at + relativePointer,
      method,
      title,
      deprecated: isTrue(raw, 'deprecated'),
      isDraft: isMarkedDraft(raw),
    };
    return buildOperation(api, own, withoutCallbacks(raw), item);
  });
}

/** Prevents infinite recursion, because a nested callback may refer to its parent. */
function withoutCallbacks(raw: JsonObject): JsonObject {
  const { callbacks: _, ...rest } = raw;
  return rest;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Returns the operations of a path item: the standard methods, and `additionalOperations` in 3.2. */
export function methodsOf(item: JsonObject): { method: string; raw: JsonObject; relativePointer: string }[] {
  const standard = Object.entries(item).flatMap(([key, raw]) =>
    methods.includes(key) && isObject(raw) ? [{ method: key.toUpperCase(), raw, relativePointer: `/${key}` }] : [],
  );
  const additional = entriesAt(item, 'additionalOperations').flatMap(([key, raw]) =>
    isObject(raw) ? [{ method: key, raw, relativePointer: childPointer('/additionalOperations', key) }] : [],
  );
  return [...standard, ...additional];
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

/** Returns servers in the format of 3.x. */
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

/** Returns the servers of a document. In 2.0, they are built from `schemes`, `host` and `basePath`. */
export function documentServers(raw: JsonObject): Server[] {
  if (isList(jsonAt(raw, 'servers'))) return toServers(listAt(raw, 'servers'));
  const host = textAt(raw, 'host');
  const path = textAt(raw, 'basePath');
  if (host === '') return path === '' ? [] : toServers([{ url: path }]);
  const schemes = textsAt(raw, 'schemes');
  return toServers(
    (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({ url: `${scheme}://${host}${path === '/' ? '' : path}` })),
  );
}
