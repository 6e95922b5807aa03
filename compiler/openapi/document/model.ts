/**
 * An OpenAPI document of any version (2.0 to 3.2), normalised to one model. Types only.
 *
 *   text ─> raw value ─> Api (small outline, built at once) ─> Operation, Schema (details, built on demand)
 *
 * References are never inlined: a schema with a reference has `ref`, and the renderer looks up the target. Fields called `…description`
 * contain unrendered Markdown, which requires the safe renderer. Pointers are JSON pointers into the original document
 * (`/paths/~1pets/get`), and can be resolved to a line and column.
 */

import type { Scenario } from '../../../schemas/types/sandbox.ts';
import type { JsonNumber } from '../../json/exact-numbers.ts';

/**
 * The outline of a document: everything that can be listed without reading operations and schemas. `id` comes from the
 * configuration, `file` is relative to the site root, and `version` is as written.
 */
export type Api = {
  id: string;
  file: string;
  /** The route of the overview page, which prefixes the routes of all other pages. */
  route: string;
  version: string;
  info: ApiInfo;
  servers: readonly Server[];
  /** The default for operations without their own `security`. The entries are alternatives. */
  security: readonly SecurityRequirement[];
  securitySchemes: readonly SecurityScheme[];
  tags: readonly Tag[];
  /** Tag groups for the sidebar, from x-tagGroups or tag parents; otherwise a single group without a label. Each tag is in one group. */
  groups: readonly TagGroup[];
  /** Operations of paths and webhooks in document order, except internal ones. */
  operations: readonly OperationHead[];
  /** Named schemas in document order, except internal ones. */
  schemas: readonly SchemaHead[];
  externalDocs: ExternalDocs | undefined;
  /** `one`: everything is on the overview. `shared`: operations with the same tag share a page. `many`: each operation has its own page. */
  layout: 'one' | 'shared' | 'many';
  /** The parsed document. Only code in this folder reads it. */
  raw: JsonObject;
  bytes: number;
  /** The scenario of its sandbox, if the document has a console. */
  scenario?: Scenario;
};

/** The `info` object. Missing strings are ''. */
type ApiInfo = {
  title: string;
  version: string;
  summary: string;
  description: string;
  termsOfService: string;
  contact: { name: string; url: string; email: string } | undefined;
  license: { name: string; url: string; identifier: string } | undefined;
};
/** A server of the API. Each `{name}` in `url` is replaced with the value of a variable. */
export type Server = { url: string; name: string; description: string; variables: readonly ServerVariable[] };
/** A variable of a server URL. An empty `values` list allows any value. */
export type ServerVariable = { name: string; default: string; values: readonly string[]; description: string };

/** A tag, and its label in menus. `key` is its anchor on the overview. Operations without a tag have the tag ''. */
export type Tag = { name: string; label: string; key: string; description: string; externalDocs: ExternalDocs | undefined };
/** A group of tags in the sidebar. The label may be ''. */
export type TagGroup = { label: string; tags: readonly string[] };

/** Who sends the request: clients send it to a `path`; the API sends a `webhook` to a URL that the client registered. */
export type OperationKind = 'path' | 'webhook';
/**
 * The shared pages of an operation or schema. `sharedPage` is the key of the page that it shares with others (`tags/pets`, `b`). `listedOn`
 * contains the keys of all shared pages that list it, starting with the broader one.
 */
type PageSharing = { sharedPage: string | undefined; listedOn: readonly string[] };
/** The properties of an operation that lists need. The method is in upper case. */
export type OperationHead = PageSharing & {
  kind: OperationKind;
  /** Unique in the document, safe in URLs and ids, and not affected when operations are added or moved. */
  key: string;
  pointer: string;
  method: string;
  /** Path template, or the name of the webhook. */
  path: string;
  operationId: string | undefined;
  /** The summary, otherwise the operationId, otherwise method and path. */
  title: string;
  /** The first tag, or '' if there is none. */
  tag: string;
  tags: readonly string[];
  deprecated: boolean;
  /**
   * Marked with `x-approval: draft`, which means published but not yet approved. Parameters, responses, schemas and enum values use the
   * same mark.
   */
  isDraft: boolean;
  /** URL of the documentation: a page, or an anchor on the overview (`/api/pets#listPets`) or on a shared page. */
  address: string;
};
/** The properties of a named schema that lists need. `label` is the name without suffixes added by generators. */
export type SchemaHead = PageSharing & {
  name: string;
  label: string;
  key: string;
  pointer: string;
  title: string;
  address: string;
};

/** An operation with all details. `parameters` includes those of the path item. */
export type Operation = {
  head: OperationHead;
  summary: string;
  description: string;
  /** Summary and description of the path item, if the operation has its own. */
  pathItem: { summary: string; description: string };
  deprecated: boolean;
  externalDocs: ExternalDocs | undefined;
  servers: readonly Server[];
  /** The alternatives; empty if the operation requires no authentication. */
  security: readonly SecurityRequirement[];
  parameters: readonly Parameter[];
  body: RequestBody | undefined;
  responses: readonly OperationResponse[];
  callbacks: readonly Callback[];
  /** From `x-codeSamples` or `x-code-samples`. */
  samples: readonly CodeSample[];
};
/** The schemes that a request must all satisfy. An empty list means that anonymous requests are allowed. */
export type SecurityRequirement = readonly { scheme: string; scopes: readonly string[] }[];
/** A named security scheme. */
export type SecurityScheme = {
  name: string;
  key: string;
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  description: string;
  deprecated: boolean;
  /** For apiKey: the parameter's name and location (`header`, `query` or `cookie`). */
  parameter: { name: string; location: string } | undefined;
  /** URL of the authorization server's metadata (3.2). */
  metadataUrl: string;
  /** For http: basic, bearer, … */
  scheme: string;
  bearerFormat: string;
  openIdConnectUrl: string;
  flows: readonly OAuthFlow[];
};
/** An OAuth 2.0 flow. Missing URLs are ''. */
export type OAuthFlow = {
  kind: string;
  authorizationUrl: string;
  tokenUrl: string;
  refreshUrl: string;
  deviceAuthorizationUrl: string;
  scopes: readonly { name: string; description: string }[];
};

/** The location of a parameter. `querystring` means that it is the entire query string. */
export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';
/** A parameter of a request. */
export type Parameter = {
  name: string;
  location: ParameterLocation;
  pointer: string;
  description: string;
  required: boolean;
  deprecated: boolean;
  isDraft: boolean;
  /** Serialization style for arrays and objects, with the OpenAPI names: form, simple, deepObject, … */
  style: string;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  schema: Schema | undefined;
  /** The media type, if the parameter has `content` instead of `schema`. */
  mediaType: string | undefined;
  examples: readonly Example[];
};
/** The content of a request or response for one media type. */
export type Media = {
  type: string;
  pointer: string;
  schema: Schema | undefined;
  /** The schema of each item in a stream (`itemSchema` in 3.2). */
  itemSchema: Schema | undefined;
  examples: readonly Example[];
  /** How individual form fields are encoded. */
  encoding: readonly Encoding[];
};
/** How a form field is encoded: by media type, or by the parameter rules if `style` is not ''. */
export type Encoding = {
  property: string;
  contentType: string;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  headers: readonly Header[];
};
/** A request body with one or more media types. */
export type RequestBody = { pointer: string; description: string; required: boolean; content: readonly Media[] };
/** A response of an operation. `status` is 200, 4XX or default. */
export type OperationResponse = {
  status: string;
  pointer: string;
  isDraft: boolean;
  summary: string;
  description: string;
  headers: readonly Header[];
  content: readonly Media[];
  links: readonly Link[];
};
/** A header of a response. */
export type Header = Omit<Parameter, 'location'>;
/** A link from a response to a follow-up operation. `operation` is the key of that operation, if known. */
export type Link = {
  name: string;
  description: string;
  operation: string | undefined;
  target: string;
  parameters: readonly { name: string; value: string }[];
  body: string | undefined;
};
/** Requests that the API sends during an operation to the URL that `expression` evaluates to. */
export type Callback = { name: string; expression: string; operations: readonly Operation[] };
/** A code sample from the document. */
export type CodeSample = { language: string; label: string; source: string };
/**
 * An example. `name` is '' if it is the only example and has no name. An external example has only `externalValue`. `serialized` is the
 * value as transmitted.
 */
export type Example = {
  name: string;
  summary: string;
  description: string;
  value: Json | undefined;
  serialized: string | undefined;
  externalValue: string | undefined;
};
/**
 * A page of a specification. With the layout `one`, the overview is the only page. Small schemas share a `schemas` page, whose key is the
 * first character, or the first two, of their names; the page also links to larger schemas. Likewise, short operations with the same tag
 * share an `operations` page. Routes are unique even if case is ignored.
 */
export type ApiPage =
  | { kind: 'overview'; key: ''; route: string }
  | { kind: 'errors'; key: ''; route: string }
  | { kind: 'operation'; key: string; route: string; head: OperationHead }
  | { kind: 'operations'; key: string; route: string; heads: readonly OperationHead[] }
  | { kind: 'schema'; key: string; route: string; head: SchemaHead }
  | { kind: 'schemas'; key: string; route: string; heads: readonly SchemaHead[] };

/** Schemas of an OpenAPI document, normalised, and the JSON values in them. */

/** A parsed JSON value. Use `jsonAt` to look up names from the document, because objects also inherit properties. */
export type Json = null | boolean | JsonNumber | string | readonly Json[] | JsonObject;
/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

type ExternalDocs = { url: string; description: string };
/** Direction of a message. Requests do not contain readOnly properties, and responses do not contain writeOnly ones. */
export type Direction = 'request' | 'response';

/**
 * A schema in one form for all versions of OpenAPI, which differ in `nullable`, `example` and exclusive bounds. A node with
 * `ref` contains only the keywords next to the reference. `true` becomes a schema without keywords.
 */
export type Schema = {
  pointer: string;
  /**
   * The dynamic anchors that were in scope when the schema was reached (references.ts). The meaning of the schema depends on them.
   */
  scope: string;
  /** The resolved reference (references.ts). A schema is recursive if the path from the root already contains the reference. */
  ref: string | undefined;
  /** True for the schema `false`, which no value satisfies. */
  acceptsNothing: boolean;
  title: string;
  description: string;
  /** The types except null. If empty, any type is allowed or the types are implied by other keywords. */
  types: readonly string[];
  nullable: boolean;
  format: string;
  deprecated: boolean;
  isDraft: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: Json | undefined;
  /** Also set for `const` (one value) and for a oneOf or anyOf that contains only constants. */
  enum: readonly EnumValue[] | undefined;
  /** Validation keywords with their values: minLength, pattern, multipleOf, uniqueItems, … */
  constraints: readonly Constraint[];
  examples: readonly Json[];
  externalDocs: ExternalDocs | undefined;

  // Objects
  properties: readonly Property[];
  patternProperties: readonly { pattern: string; schema: Schema }[];
  propertyNames: Schema | undefined;
  /** Undefined: not specified. `false`: forbidden. */
  additionalProperties: Schema | false | undefined;
  unevaluatedProperties: Schema | false | undefined;
  dependentRequired: readonly { property: string; required: readonly string[] }[];
  dependentSchemas: readonly { property: string; schema: Schema }[];
  /** Required names that are not in `properties`. An allOf or a reference may define them. */
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
  conditions: readonly { if: Schema; thenSchema: Schema | undefined; elseSchema: Schema | undefined }[];
  discriminator: Discriminator | undefined;
  /** For strings with embedded content: the media type, encoding and schema of the content. */
  content: { mediaType: string; encoding: string; schema: Schema | undefined } | undefined;
  /** Keywords that this model does not cover, unchanged, except for `x-` extensions. Pages list them, so that no constraint is lost. */
  otherKeywords: readonly Constraint[];
};
/** A property of an object. */
export type Property = { name: string; required: boolean; schema: Schema };
/** An allowed value with its documentation. */
export type EnumValue = { value: Json; label: string; description: string; deprecated: boolean; isDraft: boolean };
/** A JSON Schema keyword with its value. */
export type Constraint = { keyword: string; value: Json };
/** Selects one of several schemas by the value of a property. `ref` is the pointer of the schema, if it is in the document. */
export type Discriminator = {
  property: string;
  mapping: readonly { value: string; ref: string | undefined; target: string }[];
  defaultMapping: string | undefined;
};
