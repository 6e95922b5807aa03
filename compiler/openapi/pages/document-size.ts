import { isObject, jsonAt, listAt, objectAt, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Json } from '../document/model.ts';

/** Returns whether a document has more than 100 operations, so that content repeated for each of them would be a large part of the site. */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Returns whether a document has more than 300 operations. If so, search finds nested fields only through their section. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}

/**
 * Returns whether each parameter is a separate search result. In large documents with fewer than 5,000 bytes per operation, only the entire
 * section is one.
 */
export function hasSearchableParameters(api: Api): boolean {
  return !isLarge(api) || !isTerse(api, 5_000);
}

/** Documents of up to `bytes` bytes are never reduced. Documents with more than `operations` operations count as long. */
const smallDocument = { bytes: 1_000, operations: 30 };

/** Returns whether to show code without syntax highlighting. Highlighted, it would need more HTML than the rest of the documentation. */
export function isPlain(api: Api): boolean {
  return isLarge(api) || isTerse(api, api.operations.length > smallDocument.operations ? 8_000 : 2_000);
}

/**
 * Returns the number of languages for code samples. It is smaller for documents with many short operations, because samples would fill most
 * of each page.
 */
export function sampleLanguageCount(api: Api): number {
  const isLong = api.operations.length > smallDocument.operations;
  if (isLong && isTerse(api, 2_000)) return 1;
  return isHuge(api) || (isLong && isTerse(api, 3_500)) ? 3 : Number.POSITIVE_INFINITY;
}

/** Returns whether the document has fewer bytes per operation than `min`. */
function isTerse({ bytes, operations }: Api, min: number): boolean {
  return bytes > smallDocument.bytes && bytes < min * operations.length;
}

const cache = new WeakMap<Api, boolean>();
/** The size of a document, in bytes, below which repetition does not matter. */
const minBytes = 100_000;
/** Maximum depth of nested includes (allOf) to follow. */
export const maxIncludeDepth = 3;

/**
 * Returns whether the schemas of a document include more fields from other schemas than they define themselves (cached). If so, a field is
 * described only where it is defined.
 */
export function isMostlyComposed(api: Api): boolean {
  const cached = cache.get(api);
  if (cached !== undefined) return cached;
  let ownFields = 0;
  let includedFields = 0;
  for (const { pointer } of api.schemas) {
    const schema = valueAt(api.raw, pointer);
    ownFields += countFields(api, schema, maxIncludeDepth);
    includedFields += countFields(api, schema, 0) - countFields(api, schema, maxIncludeDepth);
  }
  const isComposed = api.bytes > minBytes && includedFields > ownFields;
  cache.set(api, isComposed);
  return isComposed;
}

/** Counts the fields of a schema and its includes; `level` is the number of references already followed. */
function countFields(api: Api, schema: Json | undefined, level: number): number {
  if (!isObject(schema)) return 0;
  const reference = jsonAt(schema, '$ref');
  if (typeof reference === 'string') {
    return level < maxIncludeDepth ? countFields(api, valueAt(api.raw, pointerOf(reference) ?? ''), level + 1) : 0;
  }
  const parts = listAt(schema, 'allOf').reduce<number>((sum, part) => sum + countFields(api, part, level), 0);
  return Object.keys(objectAt(schema, 'properties') ?? {}).length + parts;
}

/** Minimum and maximum length, in characters of JSON, that an operation or schema may repeat in folded sections. */
const repetitionLimits = { min: 2_000, max: 24_000 } as const;

/**
 * Returns how many characters of referenced schemas an operation or schema may repeat, at fields and within folded sections. All operations
 * together repeat at most twice the size of the document. In large documents, all schemas together repeat at most the size of the document;
 * there is no minimum per schema, because most are short.
 */
export function computeAllowance(api: Api, kind: 'operation' | 'schema'): { fields: number; inner: number } {
  const { bytes, operations, schemas } = api;
  if (bytes === 0) return splitAllowance(repetitionLimits.max);
  if (kind === 'schema' && isLarge(api))
    return splitAllowance(Math.min(repetitionLimits.max, bytes / Math.max(1, schemas.length)));
  const parts = operations.length + (isLarge(api) ? 0 : schemas.length);
  return splitAllowance(Math.min(repetitionLimits.max, Math.max(repetitionLimits.min, (2 * bytes) / Math.max(1, parts))));
}

/** Returns the allowances for a total length: fields may use all of it, and nested folded sections half of it. */
function splitAllowance(length: number): { fields: number; inner: number } {
  const fieldCount = Math.round(length);
  return { fields: fieldCount, inner: Math.round(fieldCount / 2) };
}

const lengthCache = new WeakMap<Api, Map<string, number>>();

/** Returns the length of the value at a pointer in characters of JSON (cached). */
export function cachedLengthAt(api: Api, pointer: string): number {
  const lengthByPointer = lengthCache.get(api) ?? new Map<string, number>();
  lengthCache.set(api, lengthByPointer);
  const length = lengthByPointer.get(pointer) ?? JSON.stringify(valueAt(api.raw, pointer) ?? null).length;
  lengthByPointer.set(pointer, length);
  return length;
}

/** The estimated length of a field's name and type. */
const nameLength = 40;

/** Returns the estimated length of the names and types of the fields at a pointer. */
export function estimateNamesLength(api: Api, pointer: string): number {
  const schema = valueAt(api.raw, pointer);
  return isObject(schema) ? countFields(api, schema, maxIncludeDepth) * nameLength : 0;
}
