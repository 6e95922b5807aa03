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
export const mostIncluded = 3;

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

/** What one operation or schema may repeat of others in folds, in characters of JSON. */
const repeated = { least: 2_000, most: 24_000 } as const;

/**
 * How much an operation or a schema may repeat of the schemas that its fields refer to, at the fields and within folds. All operations
 * together repeat no more than twice the document, and in a large document all schemas no more than once. That has no minimum there, as
 * most schemas of a large document are short.
 */
export function allowanceOf(api: Api, kind: 'operation' | 'schema'): { fields: number; inner: number } {
  const { bytes, operations, schemas } = api;
  if (bytes === 0) return halved(repeated.most);
  if (kind === 'schema' && isLarge(api)) return halved(Math.min(repeated.most, bytes / Math.max(1, schemas.length)));
  const parts = operations.length + (isLarge(api) ? 0 : schemas.length);
  return halved(Math.min(repeated.most, Math.max(repeated.least, (2 * bytes) / Math.max(1, parts))));
}

/** Folds within folds may repeat half as much as fields. */
function halved(length: number): { fields: number; inner: number } {
  const fields = Math.round(length);
  return { fields, inner: Math.round(fields / 2) };
}

const lengths = new WeakMap<Api, Map<string, number>>();

/** The length of the part of a document at a pointer, in characters of JSON. */
export function lengthAt(api: Api, pointer: string): number {
  const known = lengths.get(api) ?? new Map<string, number>();
  lengths.set(api, known);
  const length = known.get(pointer) ?? JSON.stringify(valueAt(api.raw, pointer) ?? null).length;
  known.set(pointer, length);
  return length;
}

/** What the name of a field and its type take. */
const nameLength = 40;

/** The length of the names of the fields at a pointer. */
export function namesLengthAt(api: Api, pointer: string): number {
  const schema = valueAt(api.raw, pointer);
  return isObject(schema) ? fieldsOf(api, schema, mostIncluded) * nameLength : 0;
}
