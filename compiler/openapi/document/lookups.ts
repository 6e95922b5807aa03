import { isObject, step, valueAt } from './json.ts';
import type { Api, Json, OperationHead, Schema, SchemaHead } from './model.ts';
import { toSchema } from './schemas.ts';

type Names = { schemas: Map<string, SchemaHead>; operations: Map<string, OperationHead> };
const known = new WeakMap<Api, Names>();

/** The head of the named schema at a pointer or anchor; undefined if there is none. */
export function schemaHeadAt(api: Api, pointer: string): SchemaHead | undefined {
  return namesOf(api).schemas.get(pointerFor(api, pointer) ?? '');
}

/**
 * Recently used schemas in two generations: when `young` is full it becomes `old`. Most references of a document go to few
 * schemas.
 */
type Recent = { young: Map<string, Schema>; old: Map<string, Schema> };
const recent = new WeakMap<Api, Recent>();
/** Schemas in one generation; all schemas of a document would take several times its size. */
const mostRecent = 400;

/** The schema at a pointer or anchor, named or not; undefined if there is none. */
export function schemaAt(api: Api, pointer: string): Schema | undefined {
  const place = pointerFor(api, pointer);
  if (place === undefined) return undefined;
  const found = recent.get(api) ?? { young: new Map(), old: new Map() };
  recent.set(api, found);
  const schema = found.young.get(place) ?? found.old.get(place) ?? makeSchema(api, place);
  if (!schema || found.young.has(place)) return schema;
  found.young.set(place, schema);
  if (found.young.size > mostRecent) recent.set(api, { young: new Map(), old: found.young });
  return schema;
}

function makeSchema({ raw }: Api, pointer: string): Schema | undefined {
  const value = valueAt(raw, pointer);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, pointer) : undefined;
}

const anchors = new WeakMap<Api, ReadonlyMap<string, string>>();

/**
 * The pointer that a reference means: a pointer is returned as it is, an anchor (`#node`) or `$id` is looked up; undefined if
 * nothing has it.
 */
export function pointerFor(api: Api, reference: string): string | undefined {
  if (reference.startsWith('/')) return reference;
  const known = anchors.get(api) ?? findAnchors(api);
  anchors.set(api, known);
  return known.get(reference);
}

function findAnchors({ raw, schemas }: Api): Map<string, string> {
  const found = new Map<string, string>();
  const open = schemas.map(({ pointer }): [Json | undefined, string] => [valueAt(raw, pointer), pointer]);
  for (let part = open.pop(); part; part = open.pop()) {
    const [value, pointer] = part;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === 'string' && /^\$(?:dynamicA|a)nchor$/.test(key)) found.set(`#${each}`, pointer);
      else if (typeof each === 'string' && key === '$id') found.set(each, pointer);
      else open.push([each, step(pointer, key)]);
    }
  }
  return found;
}

/** The operation with this operationId, method and path (`POST /webhooks`), path, key or pointer; undefined if there is none. */
export function findOperation(api: Api, name: string): OperationHead | undefined {
  return namesOf(api).operations.get(name);
}

/** All names that `findOperation` knows, for suggestions, without those that begin with a slash: paths and pointers. */
export function operationNames(api: Api): string[] {
  return [...namesOf(api).operations.keys()].filter((name) => !name.startsWith('/'));
}

function namesOf(api: Api): Names {
  const before = known.get(api);
  if (before) return before;
  const operations = new Map<string, OperationHead>();
  for (const namesOfHead of [pointers, keys, places, ids]) {
    for (const head of api.operations)
      for (const name of namesOfHead(head)) if (!operations.has(name)) operations.set(name, head);
  }
  const names = { schemas: new Map(api.schemas.map((head) => [head.pointer, head])), operations };
  known.set(api, names);
  return names;
}

const pointers = ({ pointer }: OperationHead): string[] => [pointer];
const places = ({ method, path }: OperationHead): string[] => [`${method} ${path}`, path];
const keys = ({ key }: OperationHead): string[] => [key];
const ids = ({ operationId }: OperationHead): string[] => (operationId === undefined ? [] : [operationId]);
