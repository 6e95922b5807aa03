import { isObject, listAt, objectAt, own, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Json } from '../document/model.ts';

/**
 * Whether a document has more than 100 operations: content that repeats on each of their pages would then be a large part of the
 * site.
 */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Whether a document has more than 300 operations: search then finds nested fields by their section only. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}

/**
 * Whether search finds each parameter by itself. In a large document with under 5,000 bytes an operation it finds the section of
 * its parameters.
 */
export function findsParameters(api: Api): boolean {
  return !isLarge(api) || !saysLess(api, 5_000);
}

/** Documents of up to this many bytes get everything, however they are written; more operations than these are many. */
const few = { bytes: 1_000, operations: 30 };

/** Whether the code of a document is shown without colours: their HTML would be larger than what it says of its operations. */
export function isPlain(api: Api): boolean {
  return isLarge(api) || saysLess(api, api.operations.length > few.operations ? 8_000 : 2_000);
}

/**
 * In how many languages an operation has samples. Fewer if a document says little of many operations: samples would fill most of
 * each page.
 */
export function languagesOf(api: Api): number {
  const isLong = api.operations.length > few.operations;
  if (isLong && saysLess(api, 2_000)) return 1;
  return isHuge(api) || (isLong && saysLess(api, 3_500)) ? 3 : Number.POSITIVE_INFINITY;
}

/** Whether the document has fewer bytes than this for each of its operations. */
function saysLess({ bytes, operations }: Api, least: number): boolean {
  return bytes > few.bytes && bytes < least * operations.length;
}

const known = new WeakMap<Api, boolean>();
/** In shorter documents it does not matter what is drawn twice. */
const leastBytes = 100_000;
/** How many references are followed from a schema to the schemas that it includes (allOf). */
const mostIncluded = 3;

/**
 * Whether the schemas of a document include more fields from one another than they define; a field is then described only where
 * it is defined.
 */
export function isMadeOfParts(api: Api): boolean {
  const before = known.get(api);
  if (before !== undefined) return before;
  let ownFields = 0;
  let included = 0;
  for (const { pointer } of api.schemas) {
    const schema = valueAt(api.raw, pointer);
    ownFields += fieldsOf(api, schema, mostIncluded);
    included += fieldsOf(api, schema, 0) - fieldsOf(api, schema, mostIncluded);
  }
  const holds = api.bytes > leastBytes && included > ownFields;
  known.set(api, holds);
  return holds;
}

/** Counts the fields of a schema and of those it includes; `level` says how many references have been followed already. */
function fieldsOf(api: Api, schema: Json | undefined, level: number): number {
  if (!isObject(schema)) return 0;
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    return level < mostIncluded ? fieldsOf(api, valueAt(api.raw, pointerOf(reference) ?? ''), level + 1) : 0;
  }
  const parts = listAt(schema, 'allOf').reduce<number>((sum, part) => sum + fieldsOf(api, part, level), 0);
  return Object.keys(objectAt(schema, 'properties') ?? {}).length + parts;
}
