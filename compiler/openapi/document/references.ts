import { itemAt } from '../../basics/invariant.ts';
import { decodePercent } from '../../texts/percent.ts';
import { childPointer, isObject, jsonAt, pointerOf, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';

/** The location of a reference: the pointer of its schema, and the scope in which that schema was reached. */
export type Origin = { pointer: string; scope: string };

/**
 * Resolves references between schemas as defined by JSON Schema 2020-12: pointers, `$anchor`, `$id` as base, `$dynamicRef`. In OpenAPI 2.0
 * and 3.0, `$id` is not used as a base. If a pointer does not exist below its `$id`, it is looked up in the document.
 *
 * A resolved reference is a pointer into the document, followed by its scope: the names and pointers of the active dynamic anchors.
 * `pointerIn` returns the pointer without the scope.
 */
export type References = {
  /** Whether any schema has `$id`, `$anchor` or `$dynamicAnchor`. */
  hasIdentifiers: boolean;
  /** Returns the target of `$ref` or `$dynamicRef`; undefined if it is not in this document. */
  resolve(reference: string, origin: Origin, isDynamic?: boolean): string | undefined;
};

/** Separates the parts of a scope. It is a lone surrogate, which cannot occur in a document. */
const scopeSeparator = '\ud800';

/** Returns the pointer in a resolved reference. */
export function pointerIn(reference: string): string {
  const end = reference.indexOf(scopeSeparator);
  return end < 0 ? reference : reference.slice(0, end);
}

/** Returns the scope in a resolved reference; '' if there are no dynamic anchors. */
export function scopeIn(reference: string): string {
  const end = reference.indexOf(scopeSeparator);
  return end < 0 ? '' : reference.slice(end);
}

const cache = new WeakMap<JsonObject, References>();

/** Returns the reference resolver of a document (cached). */
export function referencesOf(raw: JsonObject): References {
  const cached = cache.get(raw);
  if (cached) return cached;
  const references = hasIdentifiers(raw) ? createIdentifierReferences(raw) : createPointerReferences(raw);
  cache.set(raw, references);
  return references;
}

function createPointerReferences(raw: JsonObject): References {
  return {
    hasIdentifiers: false,
    resolve: (reference) => {
      const pointer = reference === '#' ? '' : pointerOf(reference);
      return pointer === undefined || valueAt(raw, pointer) === undefined ? undefined : pointer;
    },
  };
}

const identifiers = ['$id', '$anchor', '$dynamicAnchor'];

/** Returns whether the document uses identifiers. Most do not and therefore need no index. */
function hasIdentifiers(raw: JsonObject): boolean {
  const pending: Json[] = [raw];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value) && identifiers.some((key) => typeof jsonAt(value, key) === 'string')) return true;
    for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) pending.push(each);
  }
  return false;
}

/** Keywords whose value is data, not a schema or another OpenAPI object. */
export const dataKeywords = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-example', 'value', 'dataValue']);
/** Keywords whose keys are names chosen by the author. */
const mapKeywords = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas']);

type IdentifierIndex = {
  raw: JsonObject;
  /** Maps pointers of the document and of schemas with `$id` to URIs; `roots` is the inverse. */
  uris: Map<string, string>;
  roots: Map<string, string>;
  /** Pointers by `URI#anchor` and by `scope#anchor`. The scope is the pointer that `findAnchorScope` returns. */
  anchors: Map<string, string>;
  /** Dynamic anchors by the pointer that `findAnchorScope` returns. */
  dynamicAnchors: Map<string, Map<string, string>>;
};

/** The base URI of documents without one, for resolving relative `$id`s. */
const defaultBase = 'document:///';

function createIdentifierReferences(raw: JsonObject): References {
  const index = toIndex(raw);
  return {
    hasIdentifiers: true,
    resolve: (reference, { pointer, scope }, isDynamic = false) => {
      const target = resolveInIndex(index, reference, pointer);
      if (target === undefined || index.dynamicAnchors.size === 0) return target;
      const anchorsInScope = mergeAnchors(scope, index.dynamicAnchors.get(findAnchorScope(index, pointer)));
      const name = isDynamic ? decodePercent(reference.slice(reference.indexOf('#') + 1)) : '';
      const isAnchor = isDynamic && index.dynamicAnchors.get(findAnchorScope(index, target))?.get(name) === target;
      return (
        ((isAnchor ? anchorsInScope.get(name) : undefined) ?? target) +
        [...anchorsInScope]
          .flat()
          .map((part) => scopeSeparator + part)
          .join('')
      );
    },
  };
}

/** Adds the dynamic anchors of a schema to those of the scope in which it was reached. The latter take precedence. */
function mergeAnchors(scope: string, anchors: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const mergedAnchors = new Map(anchors);
  const parts = scope.split(scopeSeparator).slice(1);
  for (let at = 0; at + 1 < parts.length; at += 2) mergedAnchors.set(itemAt(parts, at), itemAt(parts, at + 1));
  return new Map([...mergedAnchors].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function toIndex(raw: JsonObject): IdentifierIndex {
  const selfUri = jsonAt(raw, '$self') ?? jsonAt(raw, '$id');
  const uri = toUri(typeof selfUri === 'string' ? selfUri : '', defaultBase) ?? defaultBase;
  const index: IdentifierIndex = {
    raw,
    uris: new Map([['', uri]]),
    roots: new Map([[uri, '']]),
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
  // Before OpenAPI 3.1, `$id` has no special meaning. A document without a version is plain JSON Schema, in which it is a base.
  const version = jsonAt(raw, 'openapi') ?? jsonAt(raw, 'swagger');
  const isBase = version === undefined || /^3\.[1-9]/.test(String(version));
  const pending: { value: Json; pointer: string; base: string; isMap: boolean }[] = [
    { value: raw, pointer: '', base: uri, isMap: false },
  ];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const { value, pointer, isMap } = part;
    const base = isObject(value) && !isMap ? indexIdentifiers(index, value, { pointer, base: part.base, isBase }) : part.base;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.entries(value).filter(
      ([key, each]) => typeof each === 'object' && each !== null && (isMap || !dataKeywords.has(key)),
    );
    const isList = Array.isArray(value);
    for (const [key, each] of inner.reverse())
      pending.push({ value: each, pointer: childPointer(pointer, key), base, isMap: !isMap && !isList && mapKeywords.has(key) });
  }
  return index;
}

/** Indexes the identifiers of a schema. Returns the base URI for its subschemas. */
function indexIdentifiers(
  index: IdentifierIndex,
  schema: JsonObject,
  { pointer, base, isBase }: { pointer: string; base: string; isBase: boolean },
): string {
  const id = jsonAt(schema, '$id');
  const uri = typeof id === 'string' ? toUri(withoutFragment(id), base) : undefined;
  if (uri !== undefined) {
    if (!index.roots.has(uri)) index.roots.set(uri, pointer);
    if (isBase) index.uris.set(pointer, uri);
  }
  const innerBase = uri !== undefined && isBase ? uri : base;
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const anchor = jsonAt(schema, key);
    if (typeof anchor !== 'string') continue;
    const anchorScope = findAnchorScope(index, pointer);
    for (const anchorKey of [`${anchorScope}#${anchor}`, `${innerBase}#${anchor}`, `#${anchor}`])
      if (!index.anchors.has(anchorKey)) index.anchors.set(anchorKey, pointer);
    if (key === '$anchor') continue;
    const anchors = index.dynamicAnchors.get(anchorScope) ?? new Map<string, string>();
    if (!anchors.has(anchor)) anchors.set(anchor, pointer);
    index.dynamicAnchors.set(anchorScope, anchors);
  }
  return innerBase;
}

/**
 * Returns the pointer of the schema that is the scope of dynamic anchors at a pointer: the nearest schema with `$id`, or otherwise the
 * named schema, because named schemas rarely have an `$id`.
 */
function findAnchorScope({ uris }: IdentifierIndex, pointer: string): string {
  const [namedSchema = ''] = /^\/(?:components\/schemas|definitions)\/[^/]+/.exec(pointer) ?? [];
  const resource = findResource(uris, pointer);
  return resource.length > namedSchema.length ? resource : namedSchema;
}

/** Returns the pointer of the nearest schema with `$id` above a pointer. */
function findResource(uris: IdentifierIndex['uris'], pointer: string): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (uris.has(at)) return at;
  return '';
}

function resolveInIndex(index: IdentifierIndex, reference: string, from: string): string | undefined {
  const hash = reference.indexOf('#');
  const address = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = hash < 0 ? '' : decodePercent(reference.slice(hash + 1));
  const base = index.uris.get(findResource(index.uris, from)) ?? defaultBase;
  const uri = address === '' ? base : toUri(address, base);
  const root = uri === undefined ? undefined : index.roots.get(uri);
  if (root === undefined) return undefined;
  if (fragment !== '' && !fragment.startsWith('/')) {
    const ownAnchor = address === '' ? index.anchors.get(`${findAnchorScope(index, from)}#${fragment}`) : undefined;
    return (
      ownAnchor ?? index.anchors.get(`${uri}#${fragment}`) ?? (address === '' ? index.anchors.get(`#${fragment}`) : undefined)
    );
  }
  for (const pointer of address === '' && fragment !== '' ? [root + fragment, fragment] : [root + fragment])
    if (valueAt(index.raw, pointer) !== undefined) return pointer;
  return undefined;
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, '');
}

function toUri(address: string, base: string): string | undefined {
  if (address === '') return base;
  try {
    return new URL(address, base).href;
  } catch {
    return undefined;
  }
}
