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
import { entriesAt, follow, isObject, listAt, step, textAt, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { methodsOf } from '../document/operations.ts';
import { invalid, type Part, type Walk, withoutType } from './walk.ts';

/** A parameter where it is listed; `written` says whether it stands there itself or is referred to. */
type Listed = { name: string; place: string; pointer: string };

/**
 * Paths against the parameters that their operations declare: variables without a parameter, parameters without a variable, and
 * paths that differ in the names of their variables alone.
 */
export function checkPaths(walk: Walk, raw: JsonObject): void {
  const seen = new Map<string, string>();
  for (const [path, written] of entriesAt(raw, 'paths')) {
    if (!path.startsWith('/')) continue;
    const pointer = step('/paths', path);
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
    const { value: item } = follow(raw, written, pointer);
    if (item) checkPath(walk, raw, { path, item, pointer });
  }
}

type Path = { path: string; item: JsonObject; pointer: string };

function checkPath(walk: Walk, raw: JsonObject, { path, item, pointer }: Path): void {
  const variables = variablesOf(path);
  if (!variables) return;
  const shared = listedAt(raw, item, pointer);
  const lacking = new Map<string, string[]>();
  let spare: string[] = [];
  const operations = methodsOf(item);
  for (const { method, raw: operation, below } of operations) {
    const own = listedAt(raw, operation, pointer + below);
    if (!own || !shared || '$ref' in operation) return;
    const declared = [...shared, ...own].filter(({ place }) => place === 'path').map(({ name }) => name);
    for (const name of variables) if (!declared.includes(name)) lacking.set(name, [...(lacking.get(name) ?? []), method]);
    spare = [...spare, ...declared.filter((name) => !variables.includes(name))];
    tooMany(walk, own, { variables, path, known: declared });
  }
  if (shared && operations.length > 0) tooMany(walk, shared, { variables, path, known: shared.map(({ name }) => name) });
  for (const [name, methods] of lacking) {
    // Where a parameter is a slip of the pen away, the finding at the parameter says enough.
    if (nearest(name, spare) !== undefined) continue;
    const facts = { name, path, methods: methods.length < operations.length ? methods : [] };
    walk.report({
      pointer,
      isKey: true,
      cause: `${path} ${name}`,
      make: (at, related) => specPathVariable(at, facts, related),
    });
  }
}

/** The variables of a path; undefined where it is written in a way that only some tools know (`{+path}`). */
function variablesOf(path: string): string[] | undefined {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return names.every((name) => /^[\w.$-]+$/.test(name)) ? names : undefined;
}

function tooMany(
  walk: Walk,
  listed: readonly Listed[],
  { variables, path, known }: { variables: readonly string[]; path: string; known: readonly string[] },
): void {
  for (const { name, place, pointer } of listed) {
    if (place !== 'path' || variables.includes(name)) continue;
    const near = nearest(
      name,
      variables.filter((variable) => !known.includes(variable)),
    );
    const facts = { name, path, nearest: near };
    walk.report({ pointer, cause: `${path} ${name}`, make: (at, related) => specPathParameter(at, facts, related) });
  }
}

/** The parameters of an operation or path item; undefined where a reference leads nowhere, as then nothing is certain. */
function listedAt(raw: JsonObject, holder: JsonObject, pointer: string): Listed[] | undefined {
  const listed: Listed[] = [];
  for (const [index, written] of listAt(holder, 'parameters').entries()) {
    const at = step(step(pointer, 'parameters'), index);
    const { value, pointer: found } = follow(raw, written, at);
    if (!value) return undefined;
    const isHere = found === at;
    listed.push({ name: textAt(value, 'name'), place: textAt(value, 'in'), pointer: isHere ? step(at, 'name') : at });
  }
  return listed;
}

/** Parameters that are listed twice in one list. */
export function checkParameters(walk: Walk, raw: JsonObject, { value, pointer }: Part): void {
  const seen = new Set<string>();
  for (const { name, place, pointer: at } of listedAt(raw, value, pointer) ?? []) {
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key) && name !== '')
      walk.report({ pointer: at, cause: at, make: (found, related) => specParameterTwice(found, { name, place }, related) });
    seen.add(key);
  }
  checkWholeQuery(walk, raw, { value, pointer });
}

/** One parameter may be the whole query, and then none is a part of it: of an operation and its path together. */
function checkWholeQuery(walk: Walk, raw: JsonObject, { value, pointer }: Pick<Part, 'value' | 'pointer'>): void {
  if (walk.family !== '3.2') return;
  const above = pointer.replace(/\/(?:additionalOperations\/)?[^/]*$/, '');
  const item = valueAt(raw, above);
  const shared = isObject(item) ? (listedAt(raw, item, above) ?? []) : [];
  const listed = listedAt(raw, value, pointer) ?? [];
  const [first, second] = [...shared, ...listed].filter(({ place }) => place === 'querystring');
  const part = [...listed, ...shared].find(({ place }) => place === 'query');
  if (!first || listed.length === 0) return;
  if (second) invalid(walk, second.pointer, say.specFault.queryTwice());
  else if (part) invalid(walk, part.pointer, say.specFault.queryPart({ name: part.name, whole: first.name }));
}

/** The status codes of an operation's responses. */
export function checkStatuses(walk: Walk, { value, pointer }: Part): void {
  for (const status of Object.keys(value)) {
    if (status === 'default' || status.startsWith('x-')) continue;
    if (/^[1-5]\d\d$/.test(status) || (walk.family !== '2.0' && /^[1-5]XX$/.test(status))) continue;
    const facts = { status, ranges: walk.family !== '2.0' };
    walk.report({
      pointer: step(pointer, status),
      isKey: true,
      cause: status,
      make: (at, related) => specStatus(at, facts, related),
    });
  }
}

/** The media types of a content, or of the lists of 2.0. */
export function checkMediaTypes(walk: Walk, part: Part): void {
  if (walk.family !== '2.0') {
    const content = part.value.content;
    if (isObject(content))
      for (const type of Object.keys(content)) checkMediaType(walk, type, step(step(part.pointer, 'content'), type), true);
    return;
  }
  for (const key of ['consumes', 'produces'])
    for (const [index, type] of listAt(part.value, key).entries())
      checkMediaType(walk, type, step(step(part.pointer, key), index), false);
}

const tops = 'application audio chemical example font haptics image message model multipart text video'.split(' ');

function checkMediaType(walk: Walk, type: Json, pointer: string, isKey: boolean): void {
  if (typeof type !== 'string' || type.startsWith('x-')) return;
  const [, top = '', rest = ''] = /^([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)\s*(?:;.*)?$/s.exec(type) ?? [];
  if (top !== '' && (top === '*' || /^x-/i.test(top) || tops.includes(top.toLowerCase()) || !nearest(top, tops))) return;
  const isInside = isKey && withoutType.has(type);
  const better = isInside
    ? `application/json: { ${type}: … }`
    : top === ''
      ? usualTypes.get(type.toLowerCase().replace(/^\./, ''))
      : `${nearest(top, tops)}/${rest}`;
  walk.report({
    pointer,
    ...(isKey ? { isKey } : {}),
    cause: type,
    make: (at, related) => specMediaType(at, { type, better }, related),
  });
}

const usualTypes = new Map([
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
