import { expect, it } from 'vitest';
import { toApiChanges } from '../../../../compiler/openapi/changes/changes.ts';
import { openValue } from '../document/harbour.ts';

const integer = { type: 'integer', maximum: 9 };

/** Request bodies with every kind of reference to `target`. */
const bodies: [kind: string, schemas: (target: object) => object][] = [
  [
    'pointer to a property',
    (target) => ({
      Body: { properties: { a: { $ref: '#/components/schemas/B/properties/b' } } },
      B: { properties: { b: target } },
    }),
  ],
  ['anchor', (target) => ({ Body: { properties: { a: { $ref: '#b' } } }, B: { $defs: { b: { $anchor: 'b', ...target } } } })],
  ['pointer below $id', (target) => ({ Body: { $id: 'body', properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: target } } })],
  [
    'relative address',
    (target) => ({
      Body: { $id: 'https://a.example/body', properties: { a: { $ref: 'b' } } },
      B: { $id: 'https://a.example/b', ...target },
    }),
  ],
  [
    'dynamic anchor',
    (target) => ({
      Body: { $ref: '#/components/schemas/Generic', $defs: { b: { $dynamicAnchor: 'b', ...target } } },
      Generic: { properties: { a: { $dynamicRef: '#b' } }, $defs: { b: { $dynamicAnchor: 'b' } } },
    }),
  ],
  [
    'alias of an alias',
    (target) => ({
      Body: { properties: { a: { $ref: '#/components/schemas/B' } } },
      B: { $ref: '#/components/schemas/C' },
      C: target,
    }),
  ],
  [
    'allOf of values',
    (target) => ({ Body: { properties: { a: { allOf: [{ $ref: '#/components/schemas/B' }, { minimum: 1 }] } } }, B: target }),
  ],
];

const document = (schemas: object) =>
  openValue({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    components: { schemas },
  });

it.each(bodies)('a change behind a reference is found: %s', (_, schemas) => {
  const before = document(schemas(integer));
  const after = document(schemas({ ...integer, maximum: 8 }));
  expect(toApiChanges(before, after, '2026-11-28').map(({ rule, place }) => [rule, place])).toEqual([
    ['request-limit-narrowed', 'the request body, a'],
  ]);
  expect(toApiChanges(before, before, '2026-11-28')).toEqual([]);
});

it('a generic schema is compared for each of its uses', () => {
  const generic = (boat: object, berth: object) => ({
    Body: { properties: { boats: { $ref: '#/components/schemas/Boats' }, berths: { $ref: '#/components/schemas/Berths' } } },
    Boats: { $ref: '#/components/schemas/List', $defs: { item: { $dynamicAnchor: 'item', ...boat } } },
    Berths: { $ref: '#/components/schemas/List', $defs: { item: { $dynamicAnchor: 'item', ...berth } } },
    List: { type: 'array', items: { $dynamicRef: '#item' }, $defs: { item: { $dynamicAnchor: 'item' } } },
  });
  const before = document(generic({ type: 'string' }, { type: 'integer' }));
  const after = document(generic({ type: 'string' }, { type: 'boolean' }));
  expect(toApiChanges(before, after, '2026-11-28').map(({ rule, place }) => [rule, place])).toEqual([
    ['request-type-changed', 'the request body, berths[]'],
  ]);
});
