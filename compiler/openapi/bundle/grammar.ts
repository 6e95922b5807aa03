import { textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { dialectOf } from '../rules/dialects.ts';
import { type Kind, kindOf } from '../rules/kinds.ts';
import { familyOf, shapesOf } from '../rules/shapes.ts';

/** The kind of a schema, which is the target of a discriminator mapping. */
export const schemaKind = kindOf('Schema');

/**
 * The structure of a document according to the OpenAPI specification: the kinds of its values, and the pointers of its component
 * sections.
 */
type Grammar = {
  sections: readonly string[];
  /** The pointer of the section that contains schemas, such as `/components/schemas`. */
  schemas: string;
  /** Returns the section for components of this kind; undefined if values of this kind cannot be components. */
  sectionOf(kind: Kind | undefined): string | undefined;
  /** Returns the kind of a member of an object or list; undefined for extensions. */
  kindIn(kind: Kind | undefined, key: string | number): Kind | undefined;
  /** Returns the keys of an object in the order in which they are copied. Maps, whose keys are names, keep their order. */
  visitOrder(kind: Kind | undefined, keys: readonly string[]): readonly string[];
};

/** The names of the component sections, by the shape of the objects in them. */
const sectionNames = new Map([
  ['Response', 'responses'],
  ['Parameter', 'parameters'],
  ['Example', 'examples'],
  ['RequestBody', 'requestBodies'],
  ['Header', 'headers'],
  ['SecurityScheme', 'securitySchemes'],
  ['Link', 'links'],
  ['Callback', 'callbacks'],
  ['MediaType', 'mediaTypes'],
]);

/**
 * Fields that may contain references, in the order in which Redocly visits them, so that bundles list components in the same
 * order as those from Redocly. Components come last, so that added ones are in the order in which operations use them.
 */
const visitedFields = [
  ...[
    'default',
    'parameters',
    'get',
    'put',
    'post',
    'delete',
    'options',
    'head',
    'patch',
    'trace',
    'paths',
    'webhooks',
    'components',
  ],
  ...['definitions', '$defs', 'discriminator', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'],
  ...['prefixItems', 'contains', 'patternProperties', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'properties'],
  ...['items', 'additionalProperties', 'contentSchema', 'schema', 'schemas', 'requestBody', 'responses', 'examples'],
  ...['requestBodies', 'headers', 'content', 'encoding', 'securitySchemes', 'links', 'callbacks', 'mediaTypes'],
];
const ranks = new Map(visitedFields.map((key, rank) => [key, rank]));

/** The schema keywords of all versions of OpenAPI. */
const keywords = dialectOf('3.1', {})?.keywords ?? new Map<string, Kind>();

/** Returns the grammar of a document. */
export function grammarOf(raw: JsonObject): Grammar {
  const family = familyOf(textAt(raw, 'openapi') || textAt(raw, 'swagger'));
  const shapes = shapesOf(family);
  const isSwagger = family === '2.0';
  const schemas = isSwagger ? '/definitions' : '/components/schemas';
  const fields = [...(shapes.get('Components')?.fields.keys() ?? [])].filter((name) => name !== 'pathItems');
  const sections = isSwagger ? [schemas, '/parameters', '/responses'] : fields.map((name) => `/components/${name}`);
  return {
    sections,
    schemas,
    sectionOf: (kind) => {
      if (kind?.is === 'schema' || kind?.is === 'schemas') return schemas;
      const name = kind?.is === 'object' && kind.orReference ? sectionNames.get(kind.shape) : undefined;
      return sections.find((section) => name !== undefined && section.endsWith(`/${name}`));
    },
    visitOrder: (kind, keys) => {
      if (kind?.is !== 'object' && kind?.is !== 'schema' && kind?.is !== 'schemas') return keys;
      const rankOf = (key: string): number => ranks.get(key) ?? visitedFields.length;
      return keys.toSorted((a, b) => rankOf(a) - rankOf(b));
    },
    kindIn: (kind, key) => {
      switch (kind?.is) {
        case 'any':
          return kind;
        case 'list':
        case 'map':
          return kind.of;
        case 'schemas':
        case 'schema':
          return typeof key === 'number' ? schemaKind : keywords.get(key);
        case 'object': {
          const shape = shapes.get(kind.shape);
          const name = String(key);
          const hasNamedKey = shape?.patternField?.pattern.test(name) && !name.startsWith('x-');
          return shape?.fields.get(name) ?? (hasNamedKey ? shape?.patternField?.kind : undefined);
        }
        default:
          return undefined;
      }
    },
  };
}
