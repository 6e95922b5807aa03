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
type ListedParameter = { name: string; location: string; pointer: string };

/**
 * Checks paths against the declared parameters. Reports variables without a parameter, parameters without a variable, and paths that differ
 * only in the names of variables.
 */
export function checkPaths(walk: DocumentWalk, raw: JsonObject): void {
  const firstPaths = new Map<string, string>();
  for (const [path, pathItem] of entriesAt(raw, 'paths')) {
    if (!path.startsWith('/')) continue;
    const pointer = childPointer('/paths', path);
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const firstPath = firstPaths.get(shape);
    if (firstPath === undefined) firstPaths.set(shape, path);
    else
      walk.report({
        pointer,
        isKey: true,
        cause: path,
        createDiagnostic: (at, related) => specPathsEquivalent(at, { path, first: firstPath }, related),
      });
    const { value: item } = dereference(raw, pathItem, pointer);
    if (item) checkPath(walk, raw, { path, item, pointer });
  }
}

type PathItem = { path: string; item: JsonObject; pointer: string };

function checkPath(walk: DocumentWalk, raw: JsonObject, { path, item, pointer }: PathItem): void {
  const variables = parseVariables(path);
  if (!variables) return;
  const sharedParameters = readParameters(raw, item, pointer);
  const missingVariables = new Map<string, string[]>();
  let unmatchedParameters: string[] = [];
  const operations = methodsOf(item);
  for (const { method, raw: operation, relativePointer } of operations) {
    const ownParameters = readParameters(raw, operation, pointer + relativePointer);
    if (!ownParameters || !sharedParameters || '$ref' in operation) return;
    const pathParameters = [...sharedParameters, ...ownParameters]
      .filter(({ location }) => location === 'path')
      .map(({ name }) => name);
    for (const name of variables)
      if (!pathParameters.includes(name)) missingVariables.set(name, [...(missingVariables.get(name) ?? []), method]);
    unmatchedParameters = [...unmatchedParameters, ...pathParameters.filter((name) => !variables.includes(name))];
    checkUnusedParameters(walk, ownParameters, { variables, path, allowed: pathParameters });
  }
  if (sharedParameters && operations.length > 0)
    checkUnusedParameters(walk, sharedParameters, { variables, path, allowed: sharedParameters.map(({ name }) => name) });
  for (const [name, methods] of missingVariables) {
    // A misspelt parameter is reported at the parameter itself.
    if (nearest(name, unmatchedParameters) !== undefined) continue;
    const facts = { name, path, methods: methods.length < operations.length ? methods : [] };
    walk.report({
      pointer,
      isKey: true,
      cause: `${path} ${name}`,
      createDiagnostic: (at, related) => specPathVariable(at, facts, related),
    });
  }
}

/** Returns the variables of a path; undefined for syntax that only some tools support (`{+path}`). */
function parseVariables(path: string): string[] | undefined {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return names.every((name) => /^[\w.$-]+$/.test(name)) ? names : undefined;
}

function checkUnusedParameters(
  walk: DocumentWalk,
  parameters: readonly ListedParameter[],
  { variables, path, allowed: declaredNames }: { variables: readonly string[]; path: string; allowed: readonly string[] },
): void {
  for (const { name, location, pointer } of parameters) {
    if (location !== 'path' || variables.includes(name)) continue;
    const similarVariable = nearest(
      name,
      variables.filter((variable) => !declaredNames.includes(variable)),
    );
    const facts = { name, path, nearest: similarVariable };
    walk.report({ pointer, cause: `${path} ${name}`, createDiagnostic: (at, related) => specPathParameter(at, facts, related) });
  }
}

/** Returns the parameters of an operation or path item. Undefined if a reference is unresolved, because the list is then incomplete. */
function readParameters(raw: JsonObject, holder: JsonObject, pointer: string): ListedParameter[] | undefined {
  const parameters: ListedParameter[] = [];
  for (const [index, parameter] of listAt(holder, 'parameters').entries()) {
    const at = childPointer(childPointer(pointer, 'parameters'), index);
    const { value, pointer: match } = dereference(raw, parameter, at);
    if (!value) return undefined;
    const isInline = match === at;
    parameters.push({
      name: textAt(value, 'name'),
      location: textAt(value, 'in'),
      pointer: isInline ? childPointer(at, 'name') : at,
    });
  }
  return parameters;
}

/** Reports duplicate parameters in a list. */
export function checkParameters(walk: DocumentWalk, raw: JsonObject, { value, pointer }: VisitedObject): void {
  const seen = new Set<string>();
  for (const { name, location, pointer: at } of readParameters(raw, value, pointer) ?? []) {
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key) && name !== '')
      walk.report({
        pointer: at,
        cause: at,
        createDiagnostic: (diagnosticPlace, related) => specParameterTwice(diagnosticPlace, { name, place: location }, related),
      });
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
  const itemPointer = pointer.replace(/\/(?:additionalOperations\/)?[^/]*$/, '');
  const item = valueAt(raw, itemPointer);
  const sharedParameters = isObject(item) ? (readParameters(raw, item, itemPointer) ?? []) : [];
  const ownParameters = readParameters(raw, value, pointer) ?? [];
  const [first, second] = [...sharedParameters, ...ownParameters].filter(({ location }) => location === 'querystring');
  const queryParameter = [...ownParameters, ...sharedParameters].find(({ location }) => location === 'query');
  if (!first || ownParameters.length === 0) return;
  if (second) reportInvalid(walk, second.pointer, say.specFault.queryTwice());
  else if (queryParameter)
    reportInvalid(walk, queryParameter.pointer, say.specFault.queryPart({ name: queryParameter.name, parameter: first.name }));
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
      createDiagnostic: (at, related) => specStatus(at, facts, related),
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
  const [, topLevelType = '', rest = ''] = /^([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)\s*(?:;.*)?$/s.exec(type) ?? [];
  if (
    topLevelType !== '' &&
    (topLevelType === '*' ||
      /^x-/i.test(topLevelType) ||
      topLevelTypes.includes(topLevelType.toLowerCase()) ||
      !nearest(topLevelType, topLevelTypes))
  )
    return;
  const isInside = isKey && mediaTypeKeys.has(type);
  const suggestion = isInside
    ? `application/json: { ${type}: … }`
    : topLevelType === ''
      ? commonTypes.get(type.toLowerCase().replace(/^\./, ''))
      : `${nearest(topLevelType, topLevelTypes)}/${rest}`;
  walk.report({
    pointer,
    ...(isKey ? { isKey } : {}),
    cause: type,
    createDiagnostic: (at, related) => specMediaType(at, { type, better: suggestion }, related),
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
