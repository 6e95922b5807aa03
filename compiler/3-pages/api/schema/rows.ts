import type { Direction, Property, Schema } from '../../../api/schema-model.ts';
import type { SchemaWording } from '../../../wording/schema/wording.ts';
import { listed, type Phrase, phrase } from './words/phrases.ts';

/** The properties of an object that go this way, and what it says of names that it does not list. */
export function rowsOf(schema: Schema, direction: Direction | undefined, words: SchemaWording): Property[] {
  const patterns = schema.patternProperties.map(({ pattern, schema: each }) => ({
    name: `/${pattern}/`,
    required: false,
    schema: each,
  }));
  const open = schema.additionalProperties || schema.unevaluatedProperties;
  const more = open && !isSilent(open) ? [{ name: words.anyOtherName, required: false, schema: open }] : [];
  const dependent = schema.dependentSchemas.map(({ property, schema: each }) => ({
    name: words.withProperty(property),
    required: false,
    schema: each,
  }));
  return [...schema.properties.filter((each) => !isHidden(each, direction)), ...patterns, ...more, ...dependent];
}

/** The properties that go the other way only, in words. */
export function hiddenPhrase({ properties }: Schema, direction: Direction | undefined, words: SchemaWording): Phrase | undefined {
  const hidden = properties.filter((each) => isHidden(each, direction)).map(({ name }) => name);
  if (hidden.length === 0) return undefined;
  return phrase(direction === 'request' ? words.neverSent : words.neverReturned, listed(hidden, words));
}

/** Whether a property goes the other way only: read-only in requests, write-only in responses. */
export function isHidden({ schema }: Property, direction: Direction | undefined): boolean {
  return direction !== undefined && (direction === 'request' ? schema.readOnly : schema.writeOnly);
}

/** `additionalProperties: true` or `{}` says no more than saying nothing. */
function isSilent({
  types,
  ref,
  properties,
  allOf,
  oneOf,
  anyOf,
  enum: values,
  constraints,
  description,
  items,
  format,
}: Schema): boolean {
  const parts = [types, properties, allOf, oneOf, anyOf, constraints];
  return (
    ref === undefined && !values && !items && description === '' && format === '' && parts.every((each) => each.length === 0)
  );
}
