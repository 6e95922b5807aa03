import { nearest } from '../../basics/nearest.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import {
  specMediaType,
  specParameterTwice,
  specPathParameter,
  specPathsEquivalent,
  specPathVariable,
  specStatus,
} from '../../diagnostics/spec-rules.ts';
import { childPointer, dereference, entriesAt, isObject, listAt, textAt, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { methodsOf } from '../document/operations.ts';
import { type DocumentWalk, mediaTypeKeys, reportInvalid, type VisitedObject } from './walk.ts';

/** A parameter in a list. `pointer` is the pointer of its name, or of the reference to it. */
type ListedParameter = { name: string; place: string; pointer: string };

/**
 * Checks paths against the declared parameters. Reports variables without a parameter, parameters without a variable, and paths that differ
 * only in the names of variables.
 */
export function checkPaths(walk: DocumentWalk, raw: JsonObject): void {
  const seen = new Map<string, string>();
  for (const [path, pathItem] of entriesAt(raw, 'paths')) {
    if (!path.startsWith('/')) continue;
    const pointer = childPointer('/paths', path);
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const first = seen.get(shape);
    if (first === undefined) seen.set(shape, path);
    else
      walk.report({
        pointer,
        isKey: true,
        cause: path,
        make: (at, related) => specPathsEquivalent(at, { path, first }, related),
      });
    const { value: item } = dereference(raw, pathItem, pointer);
    if (item) checkPath(walk, raw, { path, item, pointer });
  }
}

type PathItem = { path: string; item: JsonObject; pointer: string };

function checkPath(walk: DocumentWalk, raw: JsonObject, { path, item, pointer }: PathItem): void {
  const variables = variablesOf(path);
  if (!variables) return;
  const shared = parametersAt(raw, item, pointer);
  const missing = new Map<string, string[]>();
  let unmatched: string[] = [];
  const operations = methodsOf(item);
  for (const { method, raw: operation, relativePointer } of operations) {
    const own = parametersAt(raw, operation, pointer + relativePointer);
    if (!own || !shared || '$ref' in operation) return;
    const declared = [...shared, ...own].filter(({ place }) => place === 'path').map(({ name }) => name);
    for (const name of variables) if (!declared.includes(name)) missing.set(name, [...(missing.get(name) ?? []), method]);
    unmatched = [...unmatched, ...declared.filter((name) => !variables.includes(name))];
    checkUnusedParameters(walk, own, { variables, path, allowed: declared });
  }
  if (shared && operations.length > 0)
    checkUnusedParameters(walk, shared, { variables, path, allowed: shared.map(({ name }) => name) });
  for (const [name, methods] of missing) {
    // A misspelt parameter is reported at the parameter itself.
    if (nearest(name, unmatched) !== undefined) continue;
    const facts = { name, path, methods: methods.length < operations.length ? methods : [] };
    walk.report({
      pointer,
      isKey: true,
      cause: `${path} ${name}`,
      make: (at, related) => specPathVariable(at, facts, related),
    });
  }
}

/** Returns the variables of a path; undefined for syntax that only some tools support (`{+path}`). */
function variablesOf(path: string): string[] | undefined {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return names.every((name) => /^[\w.$-]+$/.test(name)) ? names : undefined;
}

function checkUnusedParameters(
  walk: DocumentWalk,
  listed: readonly ListedParameter[],
  { variables, path, allowed: candidates }: { variables: readonly string[]; path: string; allowed: readonly string[] },
): void {
  for (const { name, place, pointer } of listed) {
    if (place !== 'path' || variables.includes(name)) continue;
    const near = nearest(
      name,
      variables.filter((variable) => !candidates.includes(variable)),
    );
    const facts = { name, path, nearest: near };
    walk.report({ pointer, cause: `${path} ${name}`, make: (at, related) => specPathParameter(at, facts, related) });
  }
}

/** Returns the parameters of an operation or path item. Undefined if a reference is unresolved, because the list is then incomplete. */
function parametersAt(raw: JsonObject, holder: JsonObject, pointer: string): ListedParameter[] | undefined {
  const listed: ListedParameter[] = [];
  for (const [index, parameter] of listAt(holder, 'parameters').entries()) {
    const at = childPointer(childPointer(pointer, 'parameters'), index);
    const { value, pointer: match } = dereference(raw, parameter, at);
    if (!value) return undefined;
    const isHere = match === at;
    listed.push({ name: textAt(value, 'name'), place: textAt(value, 'in'), pointer: isHere ? childPointer(at, 'name') : at });
  }
  return listed;
}

/** Reports duplicate parameters in a list. */
export function checkParameters(walk: DocumentWalk, raw: JsonObject, { value, pointer }: VisitedObject): void {
  const seen = new Set<string>();
  for (const { name, place, pointer: at } of parametersAt(raw, value, pointer) ?? []) {
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key) && name !== '')
      walk.report({ pointer: at, cause: at, make: (found, related) => specParameterTwice(found, { name, place }, related) });
    seen.add(key);
  }
  checkQueryString(walk, raw, { value, pointer });
}

/**
 * Checks that at most one parameter of the operation or its path item is the entire query string, and that there are no query parameters in
 * addition to it.
 */
function checkQueryString(
  walk: DocumentWalk,
  raw: JsonObject,
  { value, pointer }: Pick<VisitedObject, 'value' | 'pointer'>,
): void {
  if (walk.family !== '3.2') return;
  const above = pointer.replace(/\/(?:additionalOperations\/)?[^/]*$/, '');
  const item = valueAt(raw, above);
  const shared = isObject(item) ? (parametersAt(raw, item, above) ?? []) : [];
  const listed = parametersAt(raw, value, pointer) ?? [];
  const [first, second] = [...shared, ...listed].filter(({ place }) => place === 'querystring');
  const part = [...listed, ...shared].find(({ place }) => place === 'query');
  if (!first || listed.length === 0) return;
  if (second) reportInvalid(walk, second.pointer, say.specFault.queryTwice());
  else if (part) reportInvalid(walk, part.pointer, say.specFault.queryPart({ name: part.name, parameter: first.name }));
}

/** Checks the status codes of an operation's responses. */
export function checkStatuses(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const status of Object.keys(value)) {
    if (status === 'default' || status.startsWith('x-')) continue;
    if (/^[1-5]\d\d$/.test(status) || (walk.family !== '2.0' && /^[1-5]XX$/.test(status))) continue;
    const facts = { status, ranges: walk.family !== '2.0' };
    walk.report({
      pointer: childPointer(pointer, status),
      isKey: true,
      cause: status,
      make: (at, related) => specStatus(at, facts, related),
    });
  }
}

/** Checks media types: the keys of `content`, or the lists in 2.0. */
export function checkMediaTypes(walk: DocumentWalk, part: VisitedObject): void {
  if (walk.family !== '2.0') {
    const content = part.value.content;
    if (isObject(content))
      for (const type of Object.keys(content))
        checkMediaType(walk, type, childPointer(childPointer(part.pointer, 'content'), type), true);
    return;
  }
  for (const key of ['consumes', 'produces'])
    for (const [index, type] of listAt(part.value, key).entries())
      checkMediaType(walk, type, childPointer(childPointer(part.pointer, key), index), false);
}

const topLevelTypes = 'application audio chemical example font haptics image message model multipart text video'.split(' ');

function checkMediaType(walk: DocumentWalk, type: Json, pointer: string, isKey: boolean): void {
  if (typeof type !== 'string' || type.startsWith('x-')) return;
  const [, top = '', rest = ''] = /^([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)\s*(?:;.*)?$/s.exec(type) ?? [];
  if (
    top !== '' &&
    (top === '*' || /^x-/i.test(top) || topLevelTypes.includes(top.toLowerCase()) || !nearest(top, topLevelTypes))
  )
    return;
  const isInside = isKey && mediaTypeKeys.has(type);
  const better = isInside
    ? `application/json: { ${type}: … }`
    : top === ''
      ? commonTypes.get(type.toLowerCase().replace(/^\./, ''))
      : `${nearest(top, topLevelTypes)}/${rest}`;
  walk.report({
    pointer,
    ...(isKey ? { isKey } : {}),
    cause: type,
    make: (at, related) => specMediaType(at, { type, better }, related),
  });
}

const commonTypes = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['text', 'text/plain'],
  ['plain', 'text/plain'],
  ['html', 'text/html'],
  ['csv', 'text/csv'],
  ['pdf', 'application/pdf'],
  ['binary', 'application/octet-stream'],
  ['form', 'application/x-www-form-urlencoded'],
  ['form-data', 'multipart/form-data'],
]);
