import { ExactNumber, isJsonNumber } from '../../json/exact-numbers.ts';
import { decodePercent } from '../../texts/percent.ts';
import type { Json, JsonObject } from './model.ts';

/** Returns whether a value is a JSON object. An empty array does not count, even though PHP serializes empty objects as `[]`. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** Returns the value of an own property, so that names in a document cannot access inherited properties. */
export function jsonAt(object: JsonObject | undefined, key: string): Json | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns the object at a key; undefined if the value is missing or not an object. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = jsonAt(object, key);
  return isObject(value) ? value : undefined;
}

/** Returns the array at a key; an empty one if the value is missing or not an array. */
export function listAt(object: JsonObject | undefined, key: string): readonly Json[] {
  const value = jsonAt(object, key);
  return isList(value) ? value : [];
}

/** Returns the string at a key. Numbers are converted to strings; for other values, returns ''. */
export function textAt(object: JsonObject | undefined, key: string): string {
  const value = jsonAt(object, key);
  return typeof value === 'string' || isJsonNumber(value) ? String(value) : '';
}

/** Returns whether the value at a key is `true`. */
export function isTrue(object: JsonObject | undefined, key: string): boolean {
  return jsonAt(object, key) === true;
}

/** Returns whether the object is marked with `x-approval: draft`. Other values have no effect. */
export function isMarkedDraft(object: JsonObject): boolean {
  return jsonAt(object, 'x-approval') === 'draft';
}

/** Returns the entries of the object at a key; none for other values. */
export function entriesAt(object: JsonObject | undefined, key: string): [string, Json][] {
  return entriesOf(jsonAt(object, key));
}

/** Returns the entries of an object; none for other values. */
export function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Returns the strings in the array at a key. */
export function textsAt(object: JsonObject | undefined, key: string): string[] {
  return listAt(object, key).filter((value) => typeof value === 'string');
}

/** Returns whether a JSON value is an array. `Array.isArray` does not narrow to readonly arrays. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns the pointer of a child by appending the escaped key. */
export function childPointer(pointer: string, key: string | number): string {
  return typeof key === 'number'
    ? `${pointer}/${key}`
    : `${pointer}/${/[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key}`;
}

/** Returns the pointer with these keys. */
export function pointerTo(path: readonly (string | number)[]): string {
  return path.reduce<string>(childPointer, '');
}

/** Returns the unescaped keys of a pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the pointer in a local reference (`#/components/schemas/Pet`); undefined for other references. */
export function pointerOf(reference: string): string | undefined {
  if (!reference.startsWith('#/')) return undefined;
  const pointer = reference.slice(1);
  return pointer.includes('%') ? decodePercent(pointer) : pointer;
}

/** Returns the value at a pointer; undefined if it does not exist. Inherited properties are ignored. */
export function valueAt(raw: Json | undefined, pointer: string): Json | undefined {
  let value = raw;
  for (const key of keysOf(pointer)) value = childValue(value, key);
  return value;
}

/** A dereferenced object. `broken` is a reference that is unresolved or circular. */
type DereferencedObject = { value: JsonObject | undefined; pointer: string; broken?: string };

/**
 * Follows references from a value, and merges the keywords next to a reference into its target. Not for use with schemas, whose references
 * are retained.
 */
export function dereference(raw: JsonObject, value: Json | undefined, pointer: string): DereferencedObject {
  const visited = new Set<string>();
  let [current, at] = [value, pointer];
  let siblings: JsonObject = {};
  while (isObject(current)) {
    const reference = jsonAt(current, '$ref');
    if (typeof reference !== 'string') return { value: mergeSiblings(current, siblings), pointer: at };
    const targetPointer = pointerOf(reference);
    if (targetPointer === undefined || visited.has(targetPointer)) return { value: undefined, pointer: at, broken: reference };
    visited.add(targetPointer);
    siblings = { ...current, ...siblings };
    [current, at] = [valueAt(raw, targetPointer), targetPointer];
    if (!isObject(current)) return { value: undefined, pointer: at, broken: reference };
  }
  return { value: undefined, pointer: at };
}

function mergeSiblings(value: JsonObject, siblings: JsonObject): JsonObject {
  const { $ref: _, ...addedKeywords } = siblings;
  return Object.keys(addedKeywords).length === 0 ? value : { ...value, ...addedKeywords };
}

function childValue(value: Json | undefined, key: string): Json | undefined {
  if (isList(value)) return /^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) ? jsonAt(value, key) : undefined;
}
