import { isObject, valueAt } from './json.ts';
import type { Api, OperationHead, Schema, SchemaHead } from './model.ts';
import { pointerIn, referencesOf, scopeIn } from './references.ts';
import { toSchema } from './schemas.ts';

type LookupTables = { schemas: Map<string, SchemaHead>; operations: Map<string, OperationHead> };
const cache = new WeakMap<Api, LookupTables>();

/** Returns the named schema that a resolved reference points to; undefined if the target is unnamed. */
export function schemaHeadAt(api: Api, reference: string): SchemaHead | undefined {
  return createLookupTables(api).schemas.get(pointerIn(reference));
}

/**
 * A cache of recently used schemas in two generations: when `current` is full, it replaces `previous`. Effective because most references in
 * a document point to a few schemas.
 */
type SchemaCache = { current: Map<string, Schema>; previous: Map<string, Schema> };
const schemaCaches = new WeakMap<Api, SchemaCache>();
/** Number of schemas per generation. Caching all schemas would take several times as much memory as the document. */
const generationSize = 400;

/** Returns the schema that a resolved reference points to, whether it is named or not; undefined if it does not exist. */
export function schemaAt(api: Api, reference: string): Schema | undefined {
  const schemas = schemaCaches.get(api) ?? { current: new Map(), previous: new Map() };
  schemaCaches.set(api, schemas);
  const schema = schemas.current.get(reference) ?? schemas.previous.get(reference) ?? buildSchema(api, reference);
  if (!schema || schemas.current.has(reference)) return schema;
  schemas.current.set(reference, schema);
  if (schemas.current.size > generationSize) schemaCaches.set(api, { current: new Map(), previous: schemas.current });
  return schema;
}

function buildSchema({ raw }: Api, reference: string): Schema | undefined {
  const pointer = pointerIn(reference);
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  const value = valueAt(raw, pointer);
  const context = { references: referencesOf(raw), scope: scopeIn(reference) };
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, pointer, context) : undefined;
}

/** Returns the operation with this operationId, method and path (`POST /webhooks`), path, key or pointer; undefined if there is none. */
export function findOperation(api: Api, name: string): OperationHead | undefined {
  return createLookupTables(api).operations.get(name);
}

/** Returns the names that `findOperation` accepts, except paths and pointers, for suggestions. */
export function operationNames(api: Api): string[] {
  return [...createLookupTables(api).operations.keys()].filter((name) => !name.startsWith('/'));
}

function createLookupTables(api: Api): LookupTables {
  const cached = cache.get(api);
  if (cached) return cached;
  const operations = new Map<string, OperationHead>();
  for (const namesOfHead of [pointersOf, keysOf, methodAndPathOf, idsOf]) {
    for (const head of api.operations)
      for (const name of namesOfHead(head)) if (!operations.has(name)) operations.set(name, head);
  }
  const tables = { schemas: new Map(api.schemas.map((head) => [head.pointer, head])), operations };
  cache.set(api, tables);
  return tables;
}

const pointersOf = ({ pointer }: OperationHead): string[] => [pointer];
const methodAndPathOf = ({ method, path }: OperationHead): string[] => [`${method} ${path}`, path];
const keysOf = ({ key }: OperationHead): string[] => [key];
const idsOf = ({ operationId }: OperationHead): string[] => (operationId === undefined ? [] : [operationId]);
