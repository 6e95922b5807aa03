import { childPointer, objectAt, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { type Dialect, dialectOf } from './dialects.ts';
import { type Kind, schemaTypes } from './kinds.ts';
import { familyOf, type Shapes, shapesOf } from './shapes.ts';

/** The content that OpenAPI allows at a path of a document: the fields of an object, and the keywords that a value may be. */
type AllowedContent = { fields: readonly string[]; values: readonly string[] };

/**
 * Returns the content that is allowed at a path. `raw` is the document, or as much of it as can be parsed. Its version determines the
 * result.
 */
export function findAllowedContent(raw: JsonObject, path: readonly (string | number)[]): AllowedContent {
  const family = familyOf(textAt(raw, 'openapi') || textAt(raw, 'swagger') || '3.1');
  const grammar = { shapes: shapesOf(family), dialect: dialectOf(family, raw) };
  let kind: Kind | undefined = { is: 'object', shape: 'Document', orReference: false };
  for (const step of path) kind = kind && childKind(kind, step, grammar);
  return kind ? toAllowedContent(kind, grammar, raw) : { fields: [], values: [] };
}

type Grammar = { shapes: Shapes; dialect: Dialect | undefined };

function childKind(kind: Kind, step: string | number, { shapes, dialect }: Grammar): Kind | undefined {
  switch (kind.is) {
    case 'list':
    case 'map':
      return kind.of;
    case 'schemas':
      return typeof step === 'number' ? { is: 'schema' } : dialect?.keywords.get(step);
    case 'schema':
      return dialect?.keywords.get(String(step));
    case 'object': {
      const shape = shapes.get(kind.shape);
      const patternField = shape?.patternField;
      const name = String(step);
      return shape?.fields.get(name) ?? (patternField?.pattern.test(name) ? patternField.kind : undefined);
    }
    default:
      return undefined;
  }
}

/** The response statuses that documents use most often. */
const statuses = ['200', '201', '202', '204', '400', '401', '403', '404', '409', '422', '429', '500', 'default'];
const mediaTypes = ['application/json', 'application/problem+json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function toAllowedContent(kind: Kind, { shapes, dialect }: Grammar, raw: JsonObject): AllowedContent {
  switch (kind.is) {
    case 'choice':
      return { fields: [], values: kind.words };
    case 'boolean':
      return { fields: [], values: ['true', 'false'] };
    case 'types':
      return { fields: [], values: schemaTypes };
    case 'schema':
    case 'schemas':
      return { fields: [...(dialect?.keywords.keys() ?? [])], values: [] };
    case 'list':
      return kind.of.is === 'choice' ? { fields: [], values: kind.of.words } : { fields: [], values: [] };
    case 'map':
      return { fields: kind.of.is === 'object' && kind.of.shape === 'MediaType' ? mediaTypes : [], values: [] };
    case 'object': {
      const knownFields = [...(shapes.get(kind.shape)?.fields.keys() ?? [])];
      const knownNames = kind.shape === 'Responses' ? statuses : kind.shape === 'Security' ? findSchemeNames(raw) : [];
      return { fields: [...knownFields, ...knownNames, ...(kind.orReference ? ['$ref'] : [])], values: [] };
    }
    default:
      return { fields: [], values: [] };
  }
}

function findSchemeNames(raw: JsonObject): string[] {
  const schemes = objectAt(objectAt(raw, 'components'), 'securitySchemes') ?? objectAt(raw, 'securityDefinitions');
  return Object.keys(schemes ?? {});
}

/** The location of the named parts of a document, by the key under which they are referenced. */
const sections: Readonly<Record<string, string>> = {
  parameters: 'parameters',
  responses: 'responses',
  requestBody: 'requestBodies',
  requestBodies: 'requestBodies',
  headers: 'headers',
  examples: 'examples',
  links: 'links',
  callbacks: 'callbacks',
  securitySchemes: 'securitySchemes',
};

/** Returns the names of the parts to which a reference at a path may point, with their references. */
export function findReferences(raw: JsonObject, path: readonly (string | number)[]): { name: string; reference: string }[] {
  const isSwagger = textAt(raw, 'swagger') !== '';
  const steps = path.slice(0, -1).toReversed();
  // The innermost of these keys determines the target of the reference: a key of `sections`, or otherwise a schema.
  const innermostKey = steps.find((each) => typeof each === 'string' && (each in sections || schemaHolders.has(each)));
  const section = sections[String(innermostKey)] ?? (isSwagger ? 'definitions' : 'schemas');
  const components = isSwagger ? raw : objectAt(raw, 'components');
  const prefix = isSwagger ? '#' : '#/components';
  return Object.keys(objectAt(components, section) ?? {}).map((name) => ({
    name,
    reference: childPointer(`${prefix}/${section}`, name),
  }));
}

const schemaHolders: ReadonlySet<string> = new Set([
  'schema',
  'schemas',
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'mapping',
]);
