import { pointerFor, schemaAt } from './lookups.ts';
import type { Api, Property, Schema } from './model.ts';

/**
 * The labels of named schemas on pages, in the order of the names: API Platform's `Book.jsonld-read` becomes "Book (read)". Names
 * stay as they are in other documents. If two schemas would get the same label, the JSON-LD one becomes "Book (JSON-LD)".
 */
export function toLabels(names: readonly string[]): string[] {
  if (!names.some((name) => jsonLd.test(name))) return [...names];
  const shortened = names.map(shorten);
  const counts = new Map<string, number>();
  for (const label of shortened) counts.set(label, (counts.get(label) ?? 0) + 1);
  return names.map((name, index) => {
    const label = shortened[index] ?? name;
    if (counts.get(label) === 1 || label === name) return label;
    return jsonLd.test(name) ? withFormat(label) : label;
  });
}

/** Whether API Platform made the document with schemas of these names. */
function isApiPlatform(names: readonly string[]): boolean {
  return names.some((name) => jsonLd.test(name) || /^Hydra(?:Item|Collection)BaseSchema/.test(name));
}

const jsonLd = /[.:]jsonld(?=$|-)/;

function shorten(name: string): string {
  const [, resource = name, group = ''] = /^([^-]+)(?:-(.+))?$/.exec(name.replace(jsonLd, '')) ?? [];
  return group === '' ? resource : `${resource} (${group.replace(/[._-]+/g, ' ')})`;
}

function withFormat(label: string): string {
  return label.endsWith(')') ? `${label.slice(0, -1)}, JSON-LD)` : `${label} (JSON-LD)`;
}

/** The object that wraps each list of API Platform: its schema, and the pointer of it if it has a name. */
type Wrapper = { schema: Schema; pointer: string | undefined };
/** A list of API Platform: the schema of its items, and properties that other lists don't have. */
export type Collection = { item: Schema; further: readonly Property[] };

const members = new Set(['member', 'hydra:member']);
const totals = new Set(['totalItems', 'hydra:totalItems']);
/** Properties of the wrapper, which a page explains once for all lists. */
const wrapping: ReadonlySet<string> = new Set([
  ...members,
  ...totals,
  ...['view', 'search', '@context', '@id', '@type', 'hydra:view', 'hydra:search'],
]);

/** The list that a schema describes if it is a collection of API Platform; undefined for anything else. */
export function collectionOf(api: Api, schema: Schema): Collection | undefined {
  if (!hasCollections(api)) return undefined;
  const all = partsOf(api, schema);
  if (!all.some(({ name }) => totals.has(name))) return undefined;
  const found = all.filter(({ name }) => members.has(name)).map(({ schema: each }) => each.items || undefined);
  const item = found.find((each) => each !== undefined && (each.ref !== undefined || each.properties.length > 0));
  return item && { item, further: ownParts(schema).filter(({ name }) => !wrapping.has(name)) };
}

const known = new WeakMap<Api, boolean>();

/** Whether a document is from API Platform; remembered. In other documents properties of these names may mean anything. */
function hasCollections(api: Api): boolean {
  const before = known.get(api);
  if (before !== undefined) return before;
  const found = isApiPlatform(api.schemas.map(({ name }) => name));
  known.set(api, found);
  return found;
}

/** The schema that wraps the lists of a document; undefined if it has none, or is not from API Platform. */
export function wrapperOf(api: Api): Wrapper | undefined {
  if (!hasCollections(api)) return undefined;
  for (const { name, pointer } of api.schemas) {
    const schema = schemaAt(api, pointer);
    const isBase = /^Hydra.*Collection/.test(name) || schema?.properties.some((each) => totals.has(each.name));
    if (schema && isBase) return { schema, pointer };
  }
  return undefined;
}

/** Properties of a schema and its allOf, without those of references. */
function ownParts(schema: Schema): Property[] {
  return [...schema.properties, ...schema.allOf.flatMap((each) => (each.ref === undefined ? ownParts(each) : []))];
}

/** Properties of a schema with those of its allOf and of references, three levels deep at most. */
function partsOf(api: Api, schema: Schema, level = 0): Property[] {
  if (level > 3) return [];
  const pointer = schema.ref === undefined ? undefined : pointerFor(api, schema.ref);
  const target = pointer === undefined || level > 1 ? undefined : schemaAt(api, pointer);
  const below = [...(target && level > 0 ? [target] : []), ...schema.allOf];
  return [...schema.properties, ...below.flatMap((each) => partsOf(api, each, level + 1))];
}
