import { isObject, own, pointerOf } from '../openapi/document/json.ts';
import type {
  Json,
  JsonObject,
  Encoding as ModelEncoding,
  OperationHead as ModelHead,
  Operation as ModelOperation,
  Parameter as ModelParameter,
  Response as ModelResponse,
  SecurityScheme,
  Server,
} from '../openapi/document/model.ts';

/**
 * An OpenAPI document in the form in which the sandbox and the console use it: JSON, without differences between versions, and
 * without what only pages show. `prepare.ts` makes it from the model of a document, so that browsers load no code that reads
 * documents.
 */
export type Api = {
  servers: readonly Server[];
  /** Paths of all server URLs of the document, with which the path of a request may start. */
  basePaths: readonly string[];
  securitySchemes: readonly SecurityScheme[];
  operations: readonly Operation[];
  /** The targets of the references in schemas. */
  $defs: JsonObject;
  /** Whether a response of the document is XML. */
  hasXml: boolean;
  /** Writes XML. Not part of the JSON: browsers load it for documents that have XML. */
  toXml?: (api: Pick<Api, '$defs'>, schema: Schema, value: Json) => string;
};

/** A schema of JSON Schema 2020-12, whose references have the form `#/$defs/Name`. */
export type Schema = Json;

/** An operation as listed. */
export type OperationHead = Pick<ModelHead, 'kind' | 'key' | 'method' | 'path' | 'operationId' | 'title'>;
/** An operation. `samples` are the languages and labels of the code samples that the document has. */
export type Operation = Pick<ModelOperation, 'servers' | 'security'> & {
  head: OperationHead;
  parameters: readonly Parameter[];
  body: { required: boolean; content: readonly Media[] } | undefined;
  responses: readonly Response[];
  samples: readonly string[];
  effect: Effect | undefined;
};
/** What an operation does to a collection of records. `collection` is its path template, `parameter` names the id in the path. */
export type Effect = {
  kind: 'create' | 'list' | 'read' | 'replace' | 'modify' | 'delete';
  collection: string;
  parameter: string;
};
/** A parameter of a request. */
export type Parameter = Pick<
  ModelParameter,
  'name' | 'place' | 'required' | 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue' | 'mediaType'
> & { schema: Schema | undefined; examples: readonly Example[] };
/** Content in one media type. */
export type Media = {
  type: string;
  schema: Schema | undefined;
  examples: readonly Example[];
  encoding: readonly Omit<ModelEncoding, 'headers'>[];
};
/** A response; `pointer` locates it in the document as written. */
export type Response = Pick<ModelResponse, 'status' | 'pointer' | 'description'> & {
  headers: readonly Header[];
  content: readonly Media[];
};
/** A header of a response. */
export type Header = Pick<Parameter, 'name' | 'required' | 'schema' | 'examples'>;
/** An example with a value. */
export type Example = { name: string; value: Json };

/** The schema at a reference; undefined if it does not exist. */
export function schemaAt({ $defs }: Pick<Api, '$defs'>, reference: string): Schema | undefined {
  return own($defs, pointerOf(reference)?.slice('/$defs/'.length) ?? '');
}

/** Maximum number of schemas that are combined. */
const maxParts = 60;

/** A schema, the targets of its references and its allOf, each once; with `isWide` its alternatives as well. */
export function partsOf(api: Pick<Api, '$defs'>, schema: Schema | undefined, isWide = false): JsonObject[] {
  const parts = new Set<JsonObject>();
  const open = [schema];
  for (let next = open.shift(); next !== undefined && parts.size < maxParts; next = open.shift()) {
    if (!isObject(next) || parts.has(next)) continue;
    parts.add(next);
    const { $ref, allOf, oneOf, anyOf } = next;
    if (typeof $ref === 'string') open.push(schemaAt(api, $ref) ?? true);
    for (const list of isWide ? [allOf, oneOf, anyOf] : [allOf]) if (Array.isArray(list)) open.push(...list);
  }
  return [...parts];
}

/** A field of an object. */
export type Property = { name: string; required: boolean; schema: Schema };

/** The fields of an object schema, through references, combinations and alternatives. */
export function fieldsOf(api: Pick<Api, '$defs'>, schema: Schema | undefined, isWide = true): Property[] {
  const found = new Map<string, Property>();
  const parts = partsOf(api, schema, isWide);
  const required = new Set(parts.flatMap((part) => own(part, 'required') ?? []));
  for (const { properties } of parts)
    for (const [name, field] of isObject(properties) ? Object.entries(properties) : [])
      found.set(name, { name, required: required.has(name), schema: field });
  return [...found.values()];
}

/** The types of a schema itself, without those of its references. */
export function typesOf(schema: JsonObject): readonly Json[] {
  return [own(schema, 'type') ?? []].flat();
}
