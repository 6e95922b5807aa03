import type { Json, JsonObject } from './schema-model.ts';

/** Whether a value is an object of JSON. Documents by PHP write an empty object as `[]`: that is none. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own value of a key; names of the document never reach what every object has. */
export function own(object: JsonObject | undefined, key: string): Json | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object at a key; undefined where there is none. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = own(object, key);
  return isObject(value) ? value : undefined;
}

/** The list at a key; empty where there is none. */
export function listAt(object: JsonObject | undefined, key: string): readonly Json[] {
  const value = own(object, key);
  return isList(value) ? value : [];
}

/** The text at a key; a number counts as text, anything else is ''. */
export function textAt(object: JsonObject | undefined, key: string): string {
  const value = own(object, key);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Whether `true` stands at a key. */
export function isTrue(object: JsonObject | undefined, key: string): boolean {
  return own(object, key) === true;
}

/** Keys and values of the object at a key. */
export function entriesAt(object: JsonObject | undefined, key: string): [string, Json][] {
  return entriesOf(own(object, key));
}

/** Keys and values of an object; none of anything else. */
export function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Texts of the list at a key. */
export function textsAt(object: JsonObject | undefined, key: string): string[] {
  return listAt(object, key).filter((value) => typeof value === 'string');
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
