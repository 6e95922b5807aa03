import type { Constraint, Json, Schema } from '../../api/schema-model.ts';

/** A value as a reader sees it in a text: texts without their quotation marks, everything else as JSON. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A type in words: `string (date-time)`, `list of integer`, `object or null`; '' where nothing is said. */
export function typeName(schema: Schema, nameOf: (pointer: string) => string | undefined): string {
  const own = schema.ref === undefined ? plainType(schema, nameOf) : (nameOf(schema.ref) ?? 'object');
  const format = schema.format === '' || schema.ref !== undefined ? '' : ` (${schema.format})`;
  return `${own}${own === '' ? schema.format : format}${schema.nullable ? `${own === '' ? '' : ' or '}null` : ''}`;
}

function plainType({ types, items, properties, oneOf, anyOf, allOf }: Schema, nameOf: (pointer: string) => string | undefined): string {
  if (types.length === 1 && types[0] === 'array') {
    const inner = items ? typeName(items, nameOf) : '';
    return inner === '' ? 'list' : `list of ${inner}`;
  }
  if (types.length > 0) return types.join(' or ');
  if (properties.length > 0) return 'object';
  if (items) return 'list';
  if (oneOf.length > 0) return `one of ${oneOf.length}`;
  if (anyOf.length > 0) return `any of ${anyOf.length}`;
  if (allOf.length === 1 && allOf[0]) return typeName(allOf[0], nameOf);
  return allOf.length > 0 ? 'object' : '';
}

const bounds = new Map<string, (value: string) => string>([
  ['minimum', (value) => `at least ${value}`],
  ['exclusiveMinimum', (value) => `more than ${value}`],
  ['maximum', (value) => `at most ${value}`],
  ['exclusiveMaximum', (value) => `less than ${value}`],
  ['multipleOf', (value) => `a multiple of ${value}`],
  ['minLength', (value) => `at least ${counted(value, 'character')}`],
  ['maxLength', (value) => `at most ${counted(value, 'character')}`],
  ['pattern', (value) => `matches ${value}`],
  ['minItems', (value) => `at least ${counted(value, 'item')}`],
  ['maxItems', (value) => `at most ${counted(value, 'item')}`],
  ['uniqueItems', () => 'no item twice'],
  ['minContains', (value) => `at least ${value} of them as described`],
  ['maxContains', (value) => `at most ${value} of them as described`],
  ['minProperties', (value) => `at least ${counted(value, 'property', 'properties')}`],
  ['maxProperties', (value) => `at most ${counted(value, 'property', 'properties')}`],
]);

/** What a schema checks, in words; a range of lengths or counts is one phrase. */
export function constraintWords({ constraints }: Schema): string[] {
  const values = new Map(constraints.map(({ keyword, value }) => [keyword, value]));
  const words: string[] = [];
  for (const [least, most, unit, units] of ranges) {
    const [low, high] = [values.get(least), values.get(most)];
    if (low === undefined || high === undefined) continue;
    words.push(low === high ? `exactly ${counted(shown(low), unit, units)}` : `${shown(low)} to ${counted(shown(high), unit, units)}`);
    values.delete(least);
    values.delete(most);
  }
  return [...words, ...[...values].map(([keyword, value]) => bounds.get(keyword)?.(shown(value)) ?? `${keyword}: ${shown(value)}`)];
}

const ranges = [
  ['minLength', 'maxLength', 'character', 'characters'],
  ['minItems', 'maxItems', 'item', 'items'],
  ['minProperties', 'maxProperties', 'property', 'properties'],
] as const;

function counted(value: string, unit: string, units = `${unit}s`): string {
  return `${value} ${value === '1' ? unit : units}`;
}

/** Any further word of a schema with its value. */
export function furtherWords({ further }: Schema): string[] {
  return further.map(({ keyword, value }: Constraint) => `${keyword}: ${shown(value)}`);
}
