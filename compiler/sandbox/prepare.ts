import { createClosedSchemas } from '../openapi/document/closed-schemas.ts';
import { isObject, listAt, textAt, valueAt } from '../openapi/document/json.ts';
import type {
  JsonObject,
  Api as ModelApi,
  Example as ModelExample,
  Media as ModelMedia,
  Parameter as ModelParameter,
  Schema as ModelSchema,
} from '../openapi/document/model.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { isXml } from '../openapi/pages/wire-format.ts';
import { toXml } from '../openapi/pages/xml.ts';
import { toMessageKeywords } from '../openapi/samples/message-schema.ts';
import type { Api, DocumentedExample, Media, Operation, Parameter, Schema } from './document.ts';
import { detectEffects } from './effects.ts';

/** Converts a document to the form that the sandbox and the console use. */
export function prepareDocument(api: ModelApi): Api {
  const { root, rewrite } = createClosedSchemas(api.raw, (schema, original) =>
    removeProse(toMessageKeywords(api, schema, original)),
  );
  const toSchema = (schema: ModelSchema | undefined, holder: string): Schema | undefined => {
    if (!schema) return undefined;
    // The form parameters of OpenAPI 2.0 have no common schema.
    if (schema.pointer !== holder || schema.properties.length === 0) return rewrite(schema.pointer);
    return {
      type: 'object',
      properties: Object.fromEntries(schema.properties.map(({ name, schema: field }) => [name, rewrite(field.pointer)])),
      required: schema.properties.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const effects = detectEffects(api.operations);
  const operations = api.operations.map((head): Operation => {
    const operation = toOperation(api, head);
    const { kind, key, method, path, operationId, title } = head;
    return {
      head: { kind, key, method, path, operationId, title },
      servers: operation.servers,
      security: operation.security,
      parameters: operation.parameters.map((each) => toParameter(each, toSchema)),
      body: operation.body && {
        required: operation.body.required,
        content: operation.body.content.map((each) => toMedia(each, toSchema)),
      },
      responses: operation.responses.map(({ status, pointer, description, headers, content }) => ({
        status,
        pointer,
        description,
        headers: headers.map(({ name, required, schema, examples, pointer: at }) => ({
          name,
          required,
          schema: toSchema(schema, at),
          examples: toExamples(examples),
        })),
        content: content.map((each) => toMedia(each, toSchema)),
      })),
      samples: operation.samples.flatMap(({ language, label }) => [language, label]),
      effect: effects.get(head),
    };
  });
  return {
    servers: api.servers,
    basePaths: findBasePaths(api),
    securitySchemes: api.securitySchemes,
    operations,
    $defs: root.$defs,
    hasXml: operations.some(({ responses }) => responses.some(({ content }) => content.some(({ type }) => isXml(type)))),
    toXml,
  };
}

type ToSchema = (schema: ModelSchema | undefined, holder: string) => Schema | undefined;

function toParameter({ pointer, schema, examples, ...parameter }: ModelParameter, toSchema: ToSchema): Parameter {
  const { name, location, required, style, explode, allowReserved, allowEmptyValue, mediaType } = parameter;
  const values = { schema: toSchema(schema, `${pointer} `), examples: toExamples(examples) };
  return { name, location, required, style, explode, allowReserved, allowEmptyValue, mediaType, ...values };
}

function toMedia({ type, pointer, schema, examples, encoding }: ModelMedia, toSchema: ToSchema): Media {
  return {
    type,
    schema: toSchema(schema, pointer),
    examples: toExamples(examples),
    encoding: encoding.map(({ headers: _, ...each }) => each),
  };
}

function toExamples(examples: readonly ModelExample[]): DocumentedExample[] {
  return examples.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}

/** Removes the parts that only pages use. */
function removeProse(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([key]) => !/^(?:description|externalDocs|\$comment)$|^x-/.test(key) || key === 'x-pattern',
  );
  return Object.fromEntries(entries);
}

function findBasePaths(api: ModelApi): string[] {
  const urls = new Set(api.servers.map(({ url }) => url));
  for (const { pointer } of api.operations)
    for (const holder of [pointer, pointer.slice(0, pointer.lastIndexOf('/'))]) {
      const value = valueAt(api.raw, holder);
      for (const server of isObject(value) ? listAt(value, 'servers') : []) urls.add(textAt(Object(server), 'url'));
    }
  const paths = new Set([...urls].map((url) => url.replace(/^[a-z][\w+.-]*:\/\/[^/]*|^\/\/[^/]*/i, '').replace(/\/+$/, '')));
  paths.delete('');
  return [...paths];
}
