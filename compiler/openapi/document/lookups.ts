import { isObject, valueAt } from './json.ts';
import type { Api, OperationHead, Schema, SchemaHead } from './model.ts';
import { pointerIn, referencesOf, scopeIn } from './references.ts';
import { toSchema } from './schemas.ts';

type Names = { schemas: Map<string, SchemaHead>; operations: Map<string, OperationHead> };
const known = new WeakMap<Api, Names>();

/** The head of the named schema that a resolved reference leads to; undefined if the target has no name of its own. */
export function schemaHeadAt(api: Api, reference: string): SchemaHead | undefined {
  return namesOf(api).schemas.get(pointerIn(reference));
}

/**
 * Recently used schemas in two generations: when `young` is full it becomes `old`. Most references of a document go to few
 * schemas.
 */
type Recent = { young: Map<string, Schema>; old: Map<string, Schema> };
const recent = new WeakMap<Api, Recent>();
/** Schemas in one generation; all schemas of a document would take several times its size. */
const mostRecent = 400;

/** The schema that a resolved reference leads to, named or not; undefined if there is none. */
export function schemaAt(api: Api, reference: string): Schema | undefined {
  const found = recent.get(api) ?? { young: new Map(), old: new Map() };
  recent.set(api, found);
  const schema = found.young.get(reference) ?? found.old.get(reference) ?? makeSchema(api, reference);
  if (!schema || found.young.has(reference)) return schema;
  found.young.set(reference, schema);
  if (found.young.size > mostRecent) recent.set(api, { young: new Map(), old: found.young });
  return schema;
}

function makeSchema({ raw }: Api, reference: string): Schema | undefined {
  const pointer = pointerIn(reference);
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  const value = valueAt(raw, pointer);
  const context = { references: referencesOf(raw), scope: scopeIn(reference) };
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, pointer, context) : undefined;
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
