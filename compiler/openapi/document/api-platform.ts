import { schemaAt } from './lookups.ts';
import type { Api, Property, Schema } from './model.ts';

/**
 * Returns labels for named schemas, in the order of the names. API Platform's `Book.jsonld-read` becomes "Book (read)". Names from other
 * generators are unchanged. If two schemas would have the same label, the JSON-LD one becomes "Book (JSON-LD)".
 */
export function toLabels(names: readonly string[]): string[] {
  if (!names.some((name) => jsonLd.test(name))) return [...names];
  const shortLabels = names.map(shortenLabel);
  const counts = new Map<string, number>();
  for (const label of shortLabels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return names.map((name, index) => {
    const label = shortLabels[index] ?? name;
    if (counts.get(label) === 1 || label === name) return label;
    return jsonLd.test(name) ? addFormat(label) : label;
  });
}

/** Returns whether the schema names come from API Platform. */
function hasApiPlatformNames(names: readonly string[]): boolean {
  return names.some((name) => jsonLd.test(name) || /^Hydra(?:Item|Collection)BaseSchema/.test(name));
}

const jsonLd = /[.:]jsonld(?=$|-)/;

function shortenLabel(name: string): string {
  const [, resource = name, group = ''] = /^([^-]+)(?:-(.+))?$/.exec(name.replace(jsonLd, '')) ?? [];
  return group === '' ? resource : `${resource} (${group.replace(/[._-]+/g, ' ')})`;
}

function addFormat(label: string): string {
  return label.endsWith(')') ? `${label.slice(0, -1)}, JSON-LD)` : `${label} (JSON-LD)`;
}

/** The object that wraps every collection in API Platform. `pointer` is undefined if its schema has no name. */
type CollectionWrapper = { schema: Schema; pointer: string | undefined };
/** An API Platform collection: the schema of its items, and the properties that are specific to it. */
export type Collection = { item: Schema; extraProperties: readonly Property[] };

const memberNames = new Set(['member', 'hydra:member']);
const totalNames = new Set(['totalItems', 'hydra:totalItems']);
/** The properties of the wrapper, which is documented once for all collections. */
const wrapperProperties: ReadonlySet<string> = new Set([
  ...memberNames,
  ...totalNames,
  ...['view', 'search', '@context', '@id', '@type', 'hydra:view', 'hydra:search'],
]);

/** Returns the collection that a schema describes; undefined if it is not an API Platform collection. */
export function findCollection(api: Api, schema: Schema): Collection | undefined {
  if (!hasCollections(api)) return undefined;
  const properties = allProperties(api, schema);
  if (!properties.some(({ name }) => totalNames.has(name))) return undefined;
  const itemSchemas = properties.filter(({ name }) => memberNames.has(name)).map(({ schema: each }) => each.items || undefined);
  const item = itemSchemas.find((each) => each !== undefined && (each.ref !== undefined || each.properties.length > 0));
  return item && { item, extraProperties: ownProperties(schema).filter(({ name }) => !wrapperProperties.has(name)) };
}

const cache = new WeakMap<Api, boolean>();

/** Returns whether API Platform generated the document (cached). In other documents, these property names may have any meaning. */
function hasCollections(api: Api): boolean {
  const cached = cache.get(api);
  if (cached !== undefined) return cached;
  const isGenerated = hasApiPlatformNames(api.schemas.map(({ name }) => name));
  cache.set(api, isGenerated);
  return isGenerated;
}

/** Returns the schema that wraps the collections of a document; undefined if there is none, or if the document is not from API Platform. */
export function findWrapper(api: Api): CollectionWrapper | undefined {
  if (!hasCollections(api)) return undefined;
  for (const { name, pointer } of api.schemas) {
    const schema = schemaAt(api, pointer);
    const isBase = /^Hydra.*Collection/.test(name) || schema?.properties.some((each) => totalNames.has(each.name));
    if (schema && isBase) return { schema, pointer };
  }
  return undefined;
}

/** Returns the properties of a schema and its allOf, without following references. */
function ownProperties(schema: Schema): Property[] {
  return [...schema.properties, ...schema.allOf.flatMap((each) => (each.ref === undefined ? ownProperties(each) : []))];
}

/** Returns the properties of a schema, its allOf and its references, up to three levels deep. */
function allProperties(api: Api, schema: Schema, level = 0): Property[] {
  if (level > 3) return [];
  const pointer = schema.ref;
  const target = pointer === undefined || level > 1 ? undefined : schemaAt(api, pointer);
  const parts = [...(target && level > 0 ? [target] : []), ...schema.allOf];
  return [...schema.properties, ...parts.flatMap((each) => allProperties(api, each, level + 1))];
}
