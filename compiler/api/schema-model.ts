/** Schemas of an OpenAPI document in one form, and the values that they speak of. Types only. */

/** A value of JSON, as it was parsed. Objects that are looked up by names from the document are asked for own keys alone. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

/** Where more is written. */
export type ExternalDocs = { url: string; description: string };
/** Where something is sent: what is readOnly does not occur in requests, what is writeOnly does not occur in responses. */
export type Direction = 'request' | 'response';

/**
 * A schema, with the differences of versions told alike: `nullable` and a type null, `example` and `examples`, exclusive bounds.
 * A node that refers to another has `ref`, and beside it only what the referring place adds. `true` is a schema that says nothing.
 */
export type Schema = {
  pointer: string;
  /** The pointer of the schema that it refers to; recursion is told by a pointer that is already on the way from the root. */
  ref: string | undefined;
  /** `false`: nothing is valid here. */
  never: boolean;
  title: string;
  description: string;
  /** Without null. Empty: any type, or told by its parts. */
  types: readonly string[];
  nullable: boolean;
  format: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: Json | undefined;
  /** Present for `const`, too (of one value), and for a oneOf or anyOf of nothing but constants. */
  enum: readonly EnumValue[] | undefined;
  /** What is checked besides, each with its value: minLength, pattern, multipleOf, uniqueItems, … in the words of JSON Schema. */
  constraints: readonly Constraint[];
  examples: readonly Json[];
  externalDocs: ExternalDocs | undefined;

  // Objects
  properties: readonly Property[];
  patternProperties: readonly { pattern: string; schema: Schema }[];
  propertyNames: Schema | undefined;
  /** Undefined: nothing is said. `false`: refused. */
  additionalProperties: Schema | false | undefined;
  unevaluatedProperties: Schema | false | undefined;
  dependentRequired: readonly { property: string; required: readonly string[] }[];
  dependentSchemas: readonly { property: string; schema: Schema }[];
  /** Required names without a property of their own here (it may stand in an allOf or a reference). */
  requiredElsewhere: readonly string[];

  // Lists
  items: Schema | false | undefined;
  prefixItems: readonly Schema[];
  contains: Schema | undefined;
  unevaluatedItems: Schema | false | undefined;

  // Combinations
  allOf: readonly Schema[];
  oneOf: readonly Schema[];
  anyOf: readonly Schema[];
  not: Schema | undefined;
  conditions: readonly { if: Schema; holds: Schema | undefined; fails: Schema | undefined }[];
  discriminator: Discriminator | undefined;
  /** Of a text that holds other content: its media type, encoding, and schema. */
  content: { mediaType: string; encoding: string; schema: Schema | undefined } | undefined;
  /** Other words that the schema uses and we have no place for, x-words left out, as written: nothing is kept from the reader. */
  further: readonly Constraint[];
};
/** A property of an object. */
export type Property = { name: string; required: boolean; schema: Schema };
/** One of the values that are allowed, with what the document says of it. */
export type EnumValue = { value: Json; label: string; description: string; deprecated: boolean };
/** A word of JSON Schema with its value. */
export type Constraint = { keyword: string; value: Json };
/** Which of several schemas counts, by the value of a property. `ref` is the pointer of the schema, where it is in the document. */
export type Discriminator = {
  property: string;
  mapping: readonly { value: string; ref: string | undefined; target: string }[];
  defaultMapping: string | undefined;
};
