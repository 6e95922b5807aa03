import type { Direction, Property, Schema } from '../../../api/schema-model.ts';
import { listed, type Phrase } from './words/phrases.ts';

/** The properties of an object that go this way, and what it says of names that it does not list. */
export function rowsOf(schema: Schema, direction: Direction | undefined): Property[] {
  const patterns = schema.patternProperties.map(({ pattern, schema: each }) => ({ name: `/${pattern}/`, required: false, schema: each }));
  const open = schema.additionalProperties || schema.unevaluatedProperties;
  const more = open && !isSilent(open) ? [{ name: 'any other name', required: false, schema: open }] : [];
  const dependent = schema.dependentSchemas.map(({ property, schema: each }) => ({
    name: `with ${property}`,
    required: false,
    schema: each,
  }));
  return [...schema.properties.filter((each) => !isHidden(each, direction)), ...patterns, ...more, ...dependent];
}

/** The properties that go the other way only, in words. */
export function hiddenPhrase({ properties }: Schema, direction: Direction | undefined): Phrase {
  const hidden = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hidden.length === 0) return [];
  return direction === 'request'
    ? ['Read-only, never sent: ', ...listed(hidden), '.']
    : ['Write-only, never returned: ', ...listed(hidden), '.'];
}

function isHidden({ schema }: Property, direction: Direction | undefined): boolean {
  return direction !== undefined && (direction === 'request' ? schema.readOnly : schema.writeOnly);
}

/** `additionalProperties: true` or `{}` says no more than saying nothing. */
function isSilent({ types, ref, properties, allOf, oneOf, anyOf, enum: values, constraints, description, items, format }: Schema): boolean {
  const parts = [types, properties, allOf, oneOf, anyOf, constraints];
  return ref === undefined && !values && !items && description === '' && format === '' && parts.every((each) => each.length === 0);
}
