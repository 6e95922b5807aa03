import { isObject, jsonAt, pointerOf } from '../openapi/document/json.ts';
import type {
  Json,
  JsonObject,
  Encoding as ModelEncoding,
  OperationHead as ModelHead,
  Operation as ModelOperation,
  Parameter as ModelParameter,
  OperationResponse as ModelResponse,
  SecurityScheme,
  Server,
} from '../openapi/document/model.ts';

/**
 * An OpenAPI document for the sandbox and the console: as JSON, independent of the OpenAPI version, and without the parts that only pages
 * use. `prepare.ts` creates it from the document model, so that browsers do not have to load the parser.
 */
export type Api = {
  servers: readonly Server[];
  /** The paths of all server URLs in the document. A request path may start with any of them. */
  basePaths: readonly string[];
  securitySchemes: readonly SecurityScheme[];
  operations: readonly Operation[];
  /** The schemas that references point to. */
  $defs: JsonObject;
  /** Whether any response in the document is XML. */
  hasXml: boolean;
  /** Serializes a value as XML. Not part of the JSON; browsers load it only for documents that use XML. */
  toXml?: (api: Pick<Api, '$defs'>, schema: Schema, value: Json) => string;
};

/** A JSON Schema (2020-12) whose references have the form `#/$defs/Name`. */
export type Schema = Json;

/** An operation in the list of operations. */
export type OperationHead = Pick<ModelHead, 'kind' | 'key' | 'method' | 'path' | 'operationId' | 'title'>;
/** An operation. `samples` are the languages and labels of its documented code samples. */
export type Operation = Pick<ModelOperation, 'servers' | 'security'> & {
  head: OperationHead;
  parameters: readonly Parameter[];
  body: { required: boolean; content: readonly Media[] } | undefined;
  responses: readonly OperationResponse[];
  samples: readonly string[];
  effect: OperationEffect | undefined;
};
/** How an operation affects a collection of records. `collection` is its path template; `parameter` is the path parameter with the id. */
export type OperationEffect = {
  kind: 'create' | 'list' | 'read' | 'replace' | 'modify' | 'delete';
  collection: string;
  parameter: string;
};
/** A parameter of a request, without its documentation. */
export type Parameter = Pick<
  ModelParameter,
  'name' | 'location' | 'required' | 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue' | 'mediaType'
> & { schema: Schema | undefined; examples: readonly DocumentedExample[] };
/** The content for one media type. */
export type Media = {
  type: string;
  schema: Schema | undefined;
  examples: readonly DocumentedExample[];
  encoding: readonly Omit<ModelEncoding, 'headers'>[];
};
/** A response; `pointer` is its location in the original document. */
export type OperationResponse = Pick<ModelResponse, 'status' | 'pointer' | 'description'> & {
  headers: readonly DocumentedHeader[];
  content: readonly Media[];
};
/** A header of a response, without its documentation. */
export type DocumentedHeader = Pick<Parameter, 'name' | 'required' | 'schema' | 'examples'>;
/** An example with a value. */
export type DocumentedExample = { name: string; value: Json };

/** Returns the schema that a reference points to; undefined if it does not exist. */
export function schemaAt({ $defs }: Pick<Api, '$defs'>, reference: string): Schema | undefined {
  return jsonAt($defs, pointerOf(reference)?.slice('/$defs/'.length) ?? '');
}

/** Maximum number of schemas to combine. */
const maxParts = 60;

/** Returns a schema together with its references and allOf schemas, without duplicates; `includesAlternatives` adds its alternatives. */
export function collectParts(api: Pick<Api, '$defs'>, schema: Schema | undefined, includesAlternatives = false): JsonObject[] {
  const parts = new Set<JsonObject>();
  const pending = [schema];
  for (let next = pending.shift(); next !== undefined && parts.size < maxParts; next = pending.shift()) {
    if (!isObject(next) || parts.has(next)) continue;
    parts.add(next);
    const { $ref, allOf, oneOf, anyOf } = next;
    if (typeof $ref === 'string') pending.push(schemaAt(api, $ref) ?? true);
    for (const list of includesAlternatives ? [allOf, oneOf, anyOf] : [allOf]) if (Array.isArray(list)) pending.push(...list);
  }
  return [...parts];
}

/** A named property of an object schema, and whether the schema requires it. */
export type Property = { name: string; required: boolean; schema: Schema };

/** Returns the fields of an object schema, including those of references, combined schemas and alternatives. */
export function collectFields(api: Pick<Api, '$defs'>, schema: Schema | undefined, includesAlternatives = true): Property[] {
  const fields = new Map<string, Property>();
  const parts = collectParts(api, schema, includesAlternatives);
  const required = new Set(parts.flatMap((part) => jsonAt(part, 'required') ?? []));
  for (const { properties } of parts)
    for (const [name, field] of isObject(properties) ? Object.entries(properties) : [])
      fields.set(name, { name, required: required.has(name), schema: field });
  return [...fields.values()];
}

/** Returns the types in a schema itself, not in the schemas that it references. */
export function typesOf(schema: JsonObject): readonly Json[] {
  return [jsonAt(schema, 'type') ?? []].flat();
}
