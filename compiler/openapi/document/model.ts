/**
 * An OpenAPI document of any version (2.0 to 3.2) in one form. Types only; read this first, then schema-model.ts.
 *
 *   text ─> raw value ─> Api (outline, eager and small) ─> Operation, Schema (detail, made when asked for)
 *
 * References are kept: a schema that refers to another one says so, and is looked up when it is drawn. Nothing is ever inlined.
 * Texts called `…description` are Markdown as written; whoever draws them uses the safe renderer. Pointers are JSON pointers into
 * the document as written (`/paths/~1pets/get`), and lead to a line and a column.
 */

import type { JsonNumber } from '../../json/exact-numbers.ts';

/** The outline of a document (`id` as configured; `file`, from the site root; `version` as written): everything that can be listed without looking into operations and schemas. */
export type Api = {
  id: string;
  file: string;
  /** Where its overview stands; routes of its other pages begin with it. */
  route: string;
  version: string;
  info: Info;
  servers: readonly Server[];
  /** Sign-in that counts where an operation says nothing; several are alternatives. */
  security: readonly SecurityRequirement[];
  securitySchemes: readonly SecurityScheme[];
  tags: readonly Tag[];
  /** How tags are grouped in the sidebar: by x-tagGroups or parents, else one group without a label. Every tag occurs once. */
  groups: readonly TagGroup[];
  /** Operations of paths and of webhooks, in the order of the document; internal ones left out. */
  operations: readonly OperationHead[];
  /** Named schemas, in the order of the document; internal ones left out. */
  schemas: readonly SchemaHead[];
  externalDocs: ExternalDocs | undefined;
  /** Whether operations and schemas have pages of their own, or operations of a tag share one. */
  layout: 'one' | 'shared' | 'many';
  /** The whole document, as parsed, which only the files of this folder look into; and the length of its file, 0 where nobody said. */
  raw: JsonObject;
  bytes: number;
};

/** What the document says of itself; texts that it lacks are ''. */
type Info = {
  title: string;
  version: string;
  summary: string;
  description: string;
  termsOfService: string;
  contact: { name: string; url: string; email: string } | undefined;
  license: { name: string; url: string; identifier: string } | undefined;
};
/** Where the interface is to be had; `{name}` in its address stands for a variable. */
export type Server = { url: string; name: string; description: string; variables: readonly ServerVariable[] };
/** A variable of a server's address; any value will do where none are listed. */
export type ServerVariable = { name: string; default: string; values: readonly string[]; description: string };

/** A tag with what it is called in menus; `key` is its anchor on the overview. Operations without a tag have the tag ''. */
export type Tag = { name: string; label: string; key: string; description: string; externalDocs: ExternalDocs | undefined };
/** Tags that stand together; the label may be ''. */
export type TagGroup = { label: string; tags: readonly string[] };

/** Where an operation is called: by a client, or by us at an address that the client gave (webhook). */
export type OperationKind = 'path' | 'webhook';
/** The page that an operation or a schema shares with others, if any (`tags/pets`, `b`), and all such pages that name it, the wider one first. */
type Sharing = { sharedPage: string | undefined; listedOn: readonly string[] };
/** An operation as lists show it; its method is in capitals. */
export type OperationHead = Sharing & {
  kind: OperationKind;
  /** Unique in the document, safe in addresses and ids, and the same whatever is added or moved around it. */
  key: string;
  pointer: string;
  method: string;
  /** Path template, or the name of the webhook. */
  path: string;
  operationId: string | undefined;
  /** Summary, else the operationId, else method and path. */
  title: string;
  /** The first tag, '' without one. */
  tag: string;
  /** All of its tags. */
  tags: readonly string[];
  deprecated: boolean;
  /** Marked `x-approval: draft`: published, but not yet approved. Parameters, responses, schemas and enum values have the same mark. */
  isDraft: boolean;
  /** Address of its description: a page, or an anchor of the overview (`/api/pets#listPets`) or of the page that it shares with others. */
  address: string;
};
/** A named schema as lists show it; its label is its name without what generators add to it. */
export type SchemaHead = Sharing & { name: string; label: string; key: string; pointer: string; title: string; address: string };

/** An operation in full. Parameters of the path item are among its own. */
export type Operation = {
  head: OperationHead;
  summary: string;
  description: string;
  /** What the path item says besides, where the operation has texts of its own. */
  ofPath: { summary: string; description: string };
  deprecated: boolean;
  externalDocs: ExternalDocs | undefined;
  servers: readonly Server[];
  /** Alternatives; empty where none is asked for. */
  security: readonly SecurityRequirement[];
  parameters: readonly Parameter[];
  body: RequestBody | undefined;
  responses: readonly Response[];
  callbacks: readonly Callback[];
  /** From x-codeSamples and its kin. */
  samples: readonly CodeSample[];
};
/** All schemes of one requirement are needed together; none at all means that nothing is asked for. */
export type SecurityRequirement = readonly { scheme: string; scopes: readonly string[] }[];
/** A way to sign in, by its name in the document. */
export type SecurityScheme = {
  name: string;
  key: string;
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  description: string;
  deprecated: boolean;
  /** apiKey: name of the header, query parameter or cookie, and which of them. */
  parameter: { name: string; place: string } | undefined;
  /** Where an authorization server describes itself (3.2). */
  metadataUrl: string;
  /** http: basic, bearer, … */
  scheme: string;
  bearerFormat: string;
  openIdConnectUrl: string;
  flows: readonly OAuthFlow[];
};
/** A way to get a token; addresses that it lacks are ''. */
export type OAuthFlow = {
  kind: string;
  authorizationUrl: string;
  tokenUrl: string;
  refreshUrl: string;
  deviceAuthorizationUrl: string;
  scopes: readonly { name: string; description: string }[];
};

/** Where a parameter stands in a request; `querystring` is the whole of it. */
export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';
/** A parameter of a request. */
export type Parameter = {
  name: string;
  place: ParameterPlace;
  pointer: string;
  description: string;
  required: boolean;
  deprecated: boolean;
  isDraft: boolean;
  /** How lists and objects are written, in words of OpenAPI: form, simple, deepObject, … */
  style: string;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  schema: Schema | undefined;
  /** Media type of its content, where it has one instead of a plain schema. */
  mediaType: string | undefined;
  examples: readonly Example[];
};
/** A request's or a response's content in one media type. */
export type Media = {
  type: string;
  pointer: string;
  schema: Schema | undefined;
  /** The schema is that of one item of a stream (3.2 itemSchema). */
  itemSchema: Schema | undefined;
  examples: readonly Example[];
  /** How single parts of a form are written. */
  encoding: readonly Encoding[];
};
/** How one part of a form is written: by a media type, or by the words of parameters where `style` is not ''. */
export type Encoding = {
  property: string;
  contentType: string;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  headers: readonly Header[];
};
/** What a request carries, in one or more media types. */
export type RequestBody = { pointer: string; description: string; required: boolean; content: readonly Media[] };
/** `status` is 200, 4XX or default. */
export type Response = {
  status: string;
  pointer: string;
  isDraft: boolean;
  summary: string;
  description: string;
  headers: readonly Header[];
  content: readonly Media[];
  links: readonly Link[];
};
/** A header of an answer. */
export type Header = Omit<Parameter, 'place'>;
/** What can be done next with a response; `operation` is the key of the operation that it leads to, where that is known. */
export type Link = {
  name: string;
  description: string;
  operation: string | undefined;
  target: string;
  parameters: readonly { name: string; value: string }[];
  body: string | undefined;
};
/** Requests that the API sends in the course of an operation, to an address by an expression. */
export type Callback = { name: string; expression: string; operations: readonly Operation[] };
/** Code that the document brings along. */
export type CodeSample = { language: string; label: string; source: string };
/** A named example; `name` is '' for the only one. A value that lies elsewhere has its address alone; `serialized` is what is sent for a value. */
export type Example = {
  name: string;
  summary: string;
  description: string;
  value: Json | undefined;
  serialized: string | undefined;
  externalValue: string | undefined;
};
/**
 * One page of a specification; the overview alone holds everything when the layout is `one`. Small schemas whose names begin alike share a
 * page (`schemas`), whose key is their first character, or two; it names longer ones, too. In the same way operations of a tag share a page
 * (`operations`), where little is said of each. Routes differ in more than capitals.
 */
export type ApiPage =
  | { kind: 'overview'; key: ''; route: string }
  | { kind: 'errors'; key: ''; route: string }
  | { kind: 'operation'; key: string; route: string; head: OperationHead }
  | { kind: 'operations'; key: string; route: string; heads: readonly OperationHead[] }
  | { kind: 'schema'; key: string; route: string; head: SchemaHead }
  | { kind: 'schemas'; key: string; route: string; heads: readonly SchemaHead[] };

/** Schemas of an OpenAPI document in one form, and the values that they speak of. Types only. */

/** A value of JSON, as it was parsed. Objects that are looked up by names from the document are asked for own keys alone. */
export type Json = null | boolean | JsonNumber | string | readonly Json[] | JsonObject;
/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

/** Where more is written. */
type ExternalDocs = { url: string; description: string };
/** Where something is sent: what is readOnly does not occur in requests, what is writeOnly does not occur in responses. */
export type Direction = 'request' | 'response';

/**
 * A schema, with the differences of versions told alike: `nullable` and a type null, `example` and `examples`, exclusive bounds.
 * A node that refers to another has `ref`, and beside it only what the referring place adds. `true` is a schema that says nothing.
 */
export type Schema = {
  pointer: string;
  /** The dynamic anchors in force where it was reached (references.ts): the same schema means something else in another scope. */
  scope: string;
  /** The schema that it refers to, resolved (references.ts); recursion is told by a reference that is already on the way from the root. */
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
  isDraft: boolean;
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
  /** How it is written in XML. */
  xml: XmlForm | undefined;
  /** Other words that the schema uses and we have no place for, x-words left out, as written: nothing is kept from the reader. */
  further: readonly Constraint[];
};
/** How a value is written in XML: as which kind of node, and under which name. `isWrapped` puts the items of a list into an element. */
export type XmlForm = {
  name: string;
  namespace: string;
  prefix: string;
  node: 'element' | 'attribute' | 'text' | 'cdata' | 'none' | undefined;
  isWrapped: boolean;
};
/** A property of an object. */
export type Property = { name: string; required: boolean; schema: Schema };
/** One of the values that are allowed, with what the document says of it. */
export type EnumValue = { value: Json; label: string; description: string; deprecated: boolean; isDraft: boolean };
/** A word of JSON Schema with its value. */
export type Constraint = { keyword: string; value: Json };
/** Which of several schemas counts, by the value of a property. `ref` is the pointer of the schema, where it is in the document. */
export type Discriminator = {
  property: string;
  mapping: readonly { value: string; ref: string | undefined; target: string }[];
  defaultMapping: string | undefined;
};
