import { isList, isObject, own } from './json.ts';
import type { Json, JsonObject } from './schema-model.ts';

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
export type Found = { value: JsonObject | undefined; pointer: string; broken?: string };

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
