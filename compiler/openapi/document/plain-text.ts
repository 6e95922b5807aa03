import { isObject } from './json.ts';
import type { Json } from './model.ts';

/** Formats a value for a header or path. Items, keys and values are separated by commas. */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).join(',');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .flatMap(([key, each]) => [key, plainText(each)])
    .join(',');
}
