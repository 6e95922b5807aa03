import { describe, expect, it } from 'vitest';
import { schemaAt } from '../../../../compiler/openapi/document/lookups.ts';
import { generateExampleValue } from '../../../../compiler/openapi/pages/example-values.ts';
import { openValue } from '../document/harbour.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Returns the example that is generated for the schema `Made`. */
function generateExample(schemas: object): unknown {
  const api = openValue({ components: { schemas } });
  const schema = schemaAt(api, '/components/schemas/Made');
  return schema && generateExampleValue(api, schema);
}

const kind = (field: string, own: object = { type: 'string' }): object => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: own, [field]: { type: 'boolean' } },
});
const Dog = kind('barks');
const Cat = kind('purrs');
const Base = {
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  properties: { kind: { type: 'string' } },
};
const Hound = { allOf: [ref('Base'), { type: 'object', properties: { nose: { type: 'boolean' } } }] };
const discriminator = { propertyName: 'kind' };

describe('the value that selects a derived schema', () => {
  it.each<[string, object, unknown]>([
    [
      'is the name of the schema',
      { Made: { oneOf: [ref('Dog'), ref('Cat')], discriminator }, Dog, Cat },
      { kind: 'Dog', barks: true },
    ],
    [
      'is the name for anyOf',
      { Made: { anyOf: [ref('Cat'), ref('Dog')], discriminator }, Dog, Cat },
      { kind: 'Cat', purrs: true },
    ],
    [
      'is that of the mapping',
      { Made: { oneOf: [ref('Dog')], discriminator: { ...discriminator, mapping: { d: '#/components/schemas/Dog' } } }, Dog },
      { kind: 'd', barks: true },
    ],
    [
      'is the name where the mapping has others alone',
      { Made: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { ...discriminator, mapping: { d: 'Dog' } } }, Dog, Cat },
      { kind: 'Cat', purrs: true },
    ],
    [
      'is what the kind itself allows',
      { Made: { oneOf: [ref('Dog')], discriminator }, Dog: kind('barks', { const: 'dog' }) },
      { kind: 'dog', barks: true },
    ],
    [
      'is in each item',
      { Made: { type: 'array', items: { oneOf: [ref('Dog')], discriminator } }, Dog },
      [{ kind: 'Dog', barks: true }],
    ],
    ['is that of a kind of a base', { Made: ref('Base'), Base, Hound }, { kind: 'Hound', nose: true }],
    [
      'is mapped for a kind of a base',
      {
        Made: ref('Base'),
        Base: { ...Base, discriminator: { ...discriminator, mapping: { h: '#/components/schemas/Hound' } } },
        Hound,
      },
      { kind: 'h', nose: true },
    ],
    ['is its own for a kind', { Made: ref('Hound'), Base, Hound }, { kind: 'Hound', nose: true }],
    ['is left alone in a base without kinds', { Made: ref('Base'), Base }, { kind: 'string' }],
    [
      'ends where a kind has fields of its base',
      { Made: ref('Base'), Base, Hound: { allOf: [ref('Base'), { type: 'object', properties: { next: ref('Base') } }] } },
      { kind: 'Hound', next: { kind: 'Hound' } },
    ],
  ])('%s', (_, schemas, value) => expect(generateExample(schemas)).toEqual(value));
});

const node = (left: object, required = ['left']): object => ({ type: 'object', required, properties: { left } });

describe('a required recursive field', () => {
  it.each<[string, object, unknown]>([
    [
      'is null where it is one of two',
      { Made: ref('Node'), Node: node({ oneOf: [ref('Node'), { type: 'null' }] }) },
      { left: null },
    ],
    [
      'is null where null comes first',
      { Made: ref('Node'), Node: node({ anyOf: [{ type: 'null' }, ref('Node')] }) },
      { left: null },
    ],
    ['is null by nullable', { Made: ref('Node'), Node: node({ allOf: [ref('Node')], nullable: true }) }, { left: null }],
    ['is an empty list', { Made: ref('Node'), Node: node({ type: 'array', items: ref('Node') }) }, { left: [] }],
    [
      'is an empty object',
      { Made: ref('Node'), Node: node({ type: 'object', additionalProperties: ref('Node') }) },
      { left: {} },
    ],
    ['is the other choice', { Made: ref('Node'), Node: node({ oneOf: [ref('Node'), { type: 'string' }] }) }, { left: 'string' }],
    [
      'is null one schema further',
      {
        Made: ref('Node'),
        Node: node({ ...ref('Other') }),
        Other: { type: 'object', required: ['back'], properties: { back: { anyOf: [ref('Node'), { type: 'null' }] } } },
      },
      { left: { back: null } },
    ],
    ['is left out where it may be', { Made: ref('Node'), Node: node({ oneOf: [ref('Node'), { type: 'null' }] }, []) }, {}],
  ])('%s', (_, schemas, value) => expect(generateExample(schemas)).toEqual(value));
});

describe('unspecified property names', () => {
  const map = (more: object): object => ({ Made: { type: 'object', additionalProperties: { type: 'integer' }, ...more } });

  it.each<[string, object, unknown]>([
    ['by a format', map({ propertyNames: { format: 'uuid' } }), { '3fa85f64-5717-4562-b3fc-2c963f66afa6': 1 }],
    ['by values', map({ propertyNames: { enum: ['en', 'de'] } }), { en: 1 }],
    ['by a pattern of names', map({ propertyNames: { pattern: '^[a-z]{2}$' } }), { aa: 1 }],
    ['by a referred schema', { ...map({ propertyNames: ref('Code') }), Code: { type: 'string', enum: ['GBP'] } }, { GBP: 1 }],
    ['by patterns', { Made: { patternProperties: { '^x-[a-z]+$': { type: 'integer' } } } }, { 'x-a': 1 }],
    ['by nothing', map({}), { key: 1 }],
  ])('are made %s', (_, schemas, value) => expect(generateExample(schemas)).toEqual(value));
});

it('an encoded string has that encoding', () => {
  expect(generateExample({ Made: { type: 'string', contentEncoding: 'base64' } })).toBe('RXhhbXBsZQ==');
});
