import { isList } from '../../api/json.ts';
import type { Json } from '../../api/schema-model.ts';
import { counted, type Said, show } from './words.ts';

/** What is wrong with a value that is too short, too long, too small, or not written as it should be. */
export function sayBound(keyword: string, wanted: Json | undefined, value: Json | undefined): Said {
  const size = sizes.get(keyword);
  if (size && typeof wanted === 'number') return { says: saySize(size, wanted, sizeOf(value)) };
  if (keyword === 'pattern') return { says: `does not fit the pattern ${String(wanted)}` };
  if (keyword === 'format') return { says: formats.get(String(wanted)) ?? `is not written as ${String(wanted)}` };
  if (keyword === 'uniqueItems') return { says: 'holds the same item twice' };
  const says = bounds.get(keyword);
  return { says: says === undefined ? `breaks the rule ${keyword}` : says.replace('%', show(wanted)) };
}

type Size = readonly [side: 'least' | 'most', unit: string];
const sizes = new Map<string, Size>([
  ['minLength', ['least', 'character']],
  ['maxLength', ['most', 'character']],
  ['minItems', ['least', 'item']],
  ['maxItems', ['most', 'item']],
  ['minProperties', ['least', 'field']],
  ['maxProperties', ['most', 'field']],
]);

function saySize([side, unit]: Size, limit: number, size: number): string {
  if (size === 0) return `is empty, and needs at least ${counted(limit, unit)}`;
  return side === 'least'
    ? `has ${counted(size, unit)}, and needs at least ${limit}`
    : `has ${counted(size, unit)}, of at most ${limit} that are allowed`;
}

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return isList(value) ? value.length : Object.keys(Object(value)).length;
}

const bounds = new Map([
  ['minimum', 'has to be at least %'],
  ['maximum', 'has to be at most %'],
  ['exclusiveMinimum', 'has to be more than %'],
  ['exclusiveMaximum', 'has to be less than %'],
  ['multipleOf', 'has to be a multiple of %'],
]);

const formats = new Map([
  ['date', 'is not a date such as 2026-03-31'],
  ['date-time', 'is not a date and time such as 2026-03-31T10:15:00Z'],
  ['time', 'is not a time such as 10:15:00Z'],
  ['duration', 'is not a duration such as P14D'],
  ['email', 'is not an e-mail address'],
  ['hostname', 'is not the name of a host'],
  ['ipv4', 'is not an IPv4 address'],
  ['ipv6', 'is not an IPv6 address'],
  ['uri', 'is not a whole address such as https://example.com/path'],
  ['uri-reference', 'is not an address'],
  ['uuid', 'is not a UUID'],
]);
