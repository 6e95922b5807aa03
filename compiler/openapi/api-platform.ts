import { pointerFor, schemaAt } from './lookups.ts';
import type { Api, Property, Schema } from './model.ts';

/**
 * What named schemas are called on pages: API Platform's `Book.jsonld-read` is "Book (read)". Every other name stays, and so do names
 * that would otherwise be told apart no more; of two such schemas the plain one keeps its name, the other one is "Book (JSON-LD)".
 */
export function toLabels(names: readonly string[]): string[] {
  if (!names.some((name) => jsonLd.test(name))) return [...names];
  const wishes = names.map(shorten);
  const counts = new Map<string, number>();
  for (const wish of wishes) counts.set(wish, (counts.get(wish) ?? 0) + 1);
  return names.map((name, index) => {
    const wish = wishes[index] ?? name;
    if (counts.get(wish) === 1 || wish === name) return wish;
    return jsonLd.test(name) ? longer(wish) : wish;
  });
}

/** Whether a document is one of API Platform's, by the names of its schemas. */
function isApiPlatform(names: readonly string[]): boolean {
  return names.some((name) => jsonLd.test(name) || /^Hydra(?:Item|Collection)BaseSchema/.test(name));
}

const jsonLd = /[.:]jsonld(?=$|-)/;

function shorten(name: string): string {
  const [, resource = name, group = ''] = /^([^-]+)(?:-(.+))?$/.exec(name.replace(jsonLd, '')) ?? [];
  return group === '' ? resource : `${resource} (${group.replace(/[._-]+/g, ' ')})`;
}

function longer(wish: string): string {
  return wish.endsWith(')') ? `${wish.slice(0, -1)}, JSON-LD)` : `${wish} (JSON-LD)`;
}

/** What lists of API Platform are wrapped in: the schema that says so, and where it stands if it has a name. */
type Wrapper = { schema: Schema; pointer: string | undefined };
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
function hasCollections(api: Api): boolean {
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
