import { isList } from '../../api/json.ts';
import type { Json } from '../../api/schema-model.ts';

/** The end of a sentence that begins with a value's name, and what to write where that is known. */
export type Said = { says: string; hint?: string };

/** A value as JSON writes it: `"GBP"`, `7`. Long texts are cut. */
export function show(value: Json | undefined): string {
  const written = value === undefined ? 'nothing' : JSON.stringify(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}

/** Names one after the other: `a, b or c`. */
export function list(names: readonly string[], word: 'or' | 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** A type with its article: `an integer`. */
export function typeName(type: string): string {
  return type === 'null' ? 'null' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** The type of a value in the words of JSON Schema. */
export function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return typeof value === 'number' ? 'number' : typeof value;
}

/** `1 item`, `2 items`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The texts among a value's parts; a text by itself is one. */
export function texts(value: Json | undefined): string[] {
  const all = isList(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'string' ? [each] : []));
}
