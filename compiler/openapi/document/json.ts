import { ExactNumber, isJsonNumber } from '../../json/exact-numbers.ts';
import type { Json, JsonObject } from './model.ts';

/** Whether a value is an object of JSON. Documents by PHP write an empty object as `[]`: that is none. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
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
  return typeof value === 'string' || isJsonNumber(value) ? String(value) : '';
}

/** Whether `true` stands at a key. */
export function isTrue(object: JsonObject | undefined, key: string): boolean {
  return own(object, key) === true;
}

/** Whether the object is marked `x-approval: draft`. Other values have no effect. */
export function isMarkedDraft(object: JsonObject): boolean {
  return own(object, 'x-approval') === 'draft';
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

/** The pointer of what stands at a key below a pointer. */
export function step(pointer: string, key: string | number): string {
  return typeof key === 'number'
    ? `${pointer}/${key}`
    : `${pointer}/${/[~/]/.test(key) ? key.replace(/~/g, '~0').replace(/\//g, '~1') : key}`;
}

/** The keys of a pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** The pointer that a reference names within its document (`#/components/schemas/Pet`); undefined where it names something else. */
export function pointerOf(reference: string): string | undefined {
  if (!reference.startsWith('#/')) return undefined;
  const written = reference.slice(1);
  if (!written.includes('%')) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** What stands at a pointer, own keys alone; undefined where there is nothing. */
export function valueAt(raw: Json | undefined, pointer: string): Json | undefined {
  let value = raw;
  for (const key of keysOf(pointer)) value = inside(value, key);
  return value;
}

/** An object after the references that lead from it to another; `broken` names one that leads nowhere, or in a circle. */
type Found = { value: JsonObject | undefined; pointer: string; broken?: string };

/** Follows references from a value (not a schema: those keep theirs). What stands beside a reference is added to what it leads to. */
export function follow(raw: JsonObject, value: Json | undefined, pointer: string): Found {
  const passed = new Set<string>();
  let [current, at] = [value, pointer];
  let beside: JsonObject = {};
  while (isObject(current)) {
    const reference = own(current, '$ref');
    if (typeof reference !== 'string') return { value: withBeside(current, beside), pointer: at };
    const next = pointerOf(reference);
    if (next === undefined || passed.has(next)) return { value: undefined, pointer: at, broken: reference };
    passed.add(next);
    beside = { ...current, ...beside };
    [current, at] = [valueAt(raw, next), next];
    if (!isObject(current)) return { value: undefined, pointer: at, broken: reference };
  }
  return { value: undefined, pointer: at };
}

function withBeside(value: JsonObject, beside: JsonObject): JsonObject {
  const { $ref: _, ...added } = beside;
  return Object.keys(added).length === 0 ? value : { ...value, ...added };
}

function inside(value: Json | undefined, key: string): Json | undefined {
  if (isList(value)) return /^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) ? own(value, key) : undefined;
}
