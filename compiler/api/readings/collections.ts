import { pointerFor, schemaAt } from '../lookups.ts';
import type { Api } from '../model.ts';
import type { Property, Schema } from '../schema-model.ts';
import { isApiPlatform } from '../words/labels.ts';

/** What lists of API Platform are wrapped in: the schema that says so, and where it stands if it has a name. */
export type Wrapper = { schema: Schema; pointer: string | undefined };
/** A page of a list: the schema of its records, and what this list says besides. */
export type Collection = { item: Schema; further: readonly Property[] };

const members = new Set(['member', 'hydra:member']);
const totals = new Set(['totalItems', 'hydra:totalItems']);
/** Keys of the wrapper, which are explained once for all lists. */
const wrapping: ReadonlySet<string> = new Set([
  ...members,
  ...totals,
  ...['view', 'search', '@context', '@id', '@type', 'hydra:view', 'hydra:search'],
]);

/** The list that a schema describes, where it is a collection of API Platform; undefined where it is anything else. */
export function collectionOf(api: Api, schema: Schema): Collection | undefined {
  if (!hasCollections(api)) return undefined;
  const all = partsOf(api, schema);
  if (!all.some(({ name }) => totals.has(name))) return undefined;
  const found = all.filter(({ name }) => members.has(name)).map(({ schema: each }) => each.items || undefined);
  const item = found.find((each) => each !== undefined && (each.ref !== undefined || each.properties.length > 0));
  return item && { item, further: ownParts(schema).filter(({ name }) => !wrapping.has(name)) };
}

const known = new WeakMap<Api, boolean>();

/** Whether a document is one of API Platform's: only there a list is what it looks like. */
export function hasCollections(api: Api): boolean {
  const before = known.get(api);
  if (before !== undefined) return before;
  const is = isApiPlatform(api.schemas.map(({ name }) => name));
  known.set(api, is);
  return is;
}

/** The wrapper of a document's lists: the base that they are made of. */
export function wrapperOf(api: Api): Wrapper | undefined {
  if (!hasCollections(api)) return undefined;
  for (const { name, pointer } of api.schemas) {
    const schema = schemaAt(api, pointer);
    const isBase = /^Hydra.*Collection/.test(name) || schema?.properties.some((each) => totals.has(each.name));
    if (schema && isBase) return { schema, pointer };
  }
  return undefined;
}

/** Properties as they are written in a schema and its allOf, references left alone. */
function ownParts(schema: Schema): Property[] {
  return [...schema.properties, ...schema.allOf.flatMap((each) => (each.ref === undefined ? ownParts(each) : []))];
}

function partsOf(api: Api, schema: Schema, level = 0): Property[] {
  if (level > 3) return [];
  const pointer = schema.ref === undefined ? undefined : pointerFor(api, schema.ref);
  const target = pointer === undefined || level > 1 ? undefined : schemaAt(api, pointer);
  const below = [...(target && level > 0 ? [target] : []), ...schema.allOf];
  return [...schema.properties, ...below.flatMap((each) => partsOf(api, each, level + 1))];
}
