import { expect, test } from 'vitest';
import { schemaAt } from '../../../../compiler/openapi/document/lookups.ts';
import { generateExampleValue } from '../../../../compiler/openapi/pages/example-values.ts';
import { openValue } from '../document/harbour.ts';

const kind = { properties: { kind: { enum: ['sail'] }, name: { type: 'string' } } };
const base = { properties: { kind: { type: 'string' }, name: { example: 'Ada' } } };
const plain = { properties: { kind: { type: 'string' }, name: { type: 'string' } } };
const circle = { allOf: [{ $ref: '#/components/schemas/Circle' }, plain] };

test.each([
  ['before the base', [kind, base, plain], { kind: 'sail', name: 'Ada' }],
  ['after the base', [base, kind], { kind: 'sail', name: 'Ada' }],
  ['by reference', [{ $ref: '#/components/schemas/Kind' }, plain], { kind: 'sail', name: 'string' }],
  ['in a circle', [kind, { $ref: '#/components/schemas/Circle' }], { kind: 'sail', name: 'string' }],
])('a value that the document specifies for one schema is not overridden by another: %s', (_name, allOf, expected) => {
  const api = openValue({ components: { schemas: { Boat: { allOf }, Kind: kind, Circle: circle } } });
  const boat = schemaAt(api, '/components/schemas/Boat');
  expect(boat && generateExampleValue(api, boat)).toEqual(expected);
});
