import { isObject, jsonAt, textAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { type Kind, toKinds } from './kinds.ts';

/** The keywords of a schema dialect and their types. A dialect with `isClosed` allows no other keywords. */
export type Dialect = { name: string; keywords: ReadonlyMap<string, Kind>; isClosed: boolean };

const numbers = Object.fromEntries(['maximum', 'minimum'].map((word) => [word, 'number']));
const counts = Object.fromEntries(
  ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'].map((word) => [word, 'count']),
);
const common = {
  title: 'string',
  description: 'string',
  default: 'any',
  multipleOf: 'positive',
  ...numbers,
  ...counts,
  pattern: 'string',
  format: 'string',
  uniqueItems: 'boolean',
  required: '[string]',
  enum: '[any]',
  properties: '{Schema}',
  additionalProperties: 'Schema',
  allOf: '[+Schema]',
};
const exclusiveFlags = { exclusiveMaximum: 'boolean', exclusiveMinimum: 'boolean' };
const openApiKeywords = { discriminator: 'Discriminator', xml: 'Xml', externalDocs: 'ExternalDocs', example: 'any' };
const choices = { oneOf: '[+Schema]', anyOf: '[+Schema]', not: 'Schema' };
const identity = { $id: 'string', $schema: 'string', $ref: 'string', $comment: 'string', definitions: '{Schema}' };
const draft6 = {
  ...identity,
  ...common,
  ...choices,
  type: 'types',
  exclusiveMaximum: 'number',
  exclusiveMinimum: 'number',
  const: 'any',
  items: 'Schemas',
  additionalItems: 'Schema',
  contains: 'Schema',
  propertyNames: 'Schema',
  patternProperties: '{Schema}',
  dependencies: 'any',
  examples: '[any]',
};
const draft7 = {
  ...draft6,
  if: 'Schema',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: 'Schema',
  else: 'Schema',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  contentMediaType: 'string',
  contentEncoding: 'string',
};
const draft2019 = {
  ...draft7,
  $anchor: 'string',
  $defs: '{Schema}',
  $vocabulary: '{boolean}',
  dependentRequired: '{[string]}',
  dependentSchemas: '{Schema}',
  unevaluatedItems: 'Schema',
  unevaluatedProperties: 'Schema',
  contentSchema: 'Schema',
  maxContains: 'count',
  minContains: 'count',
  deprecated: 'boolean',
};
const draft2020 = { ...draft2019, $dynamicRef: 'string', $dynamicAnchor: 'string', prefixItems: '[+Schema]', items: 'Schema' };

/** The JSON Schema dialects, each with a pattern that matches its URI. */
const drafts: readonly (readonly [RegExp, Dialect])[] = [
  [/\/draft-0?4\//, { name: 'draft-04', keywords: toKinds({ ...draft6, ...exclusiveFlags, id: 'string' }), isClosed: false }],
  [/\/draft-0?6\//, { name: 'draft-06', keywords: toKinds(draft6), isClosed: false }],
  [/\/draft-0?7\//, { name: 'draft-07', keywords: toKinds(draft7), isClosed: false }],
  [/\/2019-09\//, { name: '2019-09', keywords: toKinds(draft2019), isClosed: false }],
  [/\/2020-12\//, { name: '2020-12', keywords: toKinds(draft2020), isClosed: false }],
  [
    /spec\.openapis\.org\/oas\/3\.\d\/dialect/,
    { name: 'OpenAPI', keywords: toKinds({ ...draft2020, ...openApiKeywords }), isClosed: false },
  ],
];

const swaggerDialect: Dialect = {
  name: '2.0',
  isClosed: true,
  keywords: toKinds({
    ...common,
    ...exclusiveFlags,
    ...openApiKeywords,
    $ref: 'string',
    type: 'types',
    items: 'Schemas',
    discriminator: 'string',
    readOnly: 'boolean',
  }),
};
const openApi30Dialect: Dialect = {
  name: '3.0',
  isClosed: true,
  keywords: toKinds({
    ...common,
    ...exclusiveFlags,
    ...openApiKeywords,
    ...choices,
    $ref: 'string',
    type: '=array,boolean,integer,number,object,string',
    items: 'Schema',
    nullable: 'boolean',
    readOnly: 'boolean',
    writeOnly: 'boolean',
    deprecated: 'boolean',
  }),
};
const defaultDialect: Dialect | undefined = drafts.at(-1)?.[1];

/**
 * Returns the dialect of a document's schemas: the value of `jsonSchemaDialect`, or otherwise the default of the document's version.
 * Undefined if it is unknown, in which case schemas are not checked.
 */
export function dialectOf(family: string, raw: JsonObject): Dialect | undefined {
  if (family === '2.0') return swaggerDialect;
  if (family === '3.0') return openApi30Dialect;
  const dialectUri = textAt(raw, 'jsonSchemaDialect');
  return dialectUri === '' ? defaultDialect : dialectNamed(dialectUri);
}

/** Returns the dialect of a schema, which may override it in `$schema`. */
export function dialectAt(schema: Json, inherited: Dialect | undefined): Dialect | undefined {
  const dialectUri = isObject(schema) && !inherited?.isClosed ? jsonAt(schema, '$schema') : undefined;
  return typeof dialectUri === 'string' ? dialectNamed(dialectUri) : inherited;
}

function dialectNamed(address: string): Dialect | undefined {
  return drafts.find(([part]) => part.test(address))?.[1];
}
