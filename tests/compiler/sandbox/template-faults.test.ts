import { expect, it } from 'vitest';
import type { Property } from '../../../compiler/sandbox/document.ts';
import { findTemplateFault } from '../../../compiler/sandbox/template-faults.ts';

const fields: Property[] = [
  { name: 'name', required: true, schema: { type: 'string' } },
  { name: 'size', required: true, schema: { type: 'integer' } },
  { name: 'note', required: false, schema: { type: 'string' } },
  { name: 'when', required: true, schema: { type: ['string', 'null'] } },
];
const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const [text, count] = [{ type: 'string' }, { type: 'integer' }];
const choice = {
  oneOf: [
    object({ kind: { const: 'a' } }, { required: ['kind', 'a'] }),
    object({ kind: { const: 'b' } }, { required: ['kind', 'b'] }),
  ],
};

it.each<[what: string, schema: object, body: unknown, fault: string | undefined]>([
  ['text for text', object({ a: text }), { a: '{{ request.body.name }}' }, undefined],
  [
    'text of unknown length',
    object({ a: { ...text, minLength: 40, pattern: '^x', enum: ['x'] } }),
    { a: '{{ uuid() }}' },
    undefined,
  ],
  ['a number for text', object({ a: text }), { a: '{{ request.body.size }}' }, 'a: This value should be of type string.'],
  ['text for a number', object({ a: count }), { a: '{{ request.body.name }}' }, 'a: This value should be of type integer.'],
  ['a field that can be missing', object({ a: count }), { a: '{{ request.body.note }}' }, undefined],
  ['a field of two types', object({ a: count }), { a: '{{ request.body.when }}' }, undefined],
  ['a parameter', object({ a: count }), { a: '{{ request.path.id }}' }, undefined],
  ['a record', object({ a: count }), { a: '{{ record.total }}' }, undefined],
  ['a sum of numbers', object({ a: text }), { a: '{{ request.body.size + 1 }}' }, 'a: This value should be of type string.'],
  ['a sum with text', object({ a: count }), { a: "{{ 'n' + request.body.size }}" }, 'a: This value should be of type integer.'],
  ['a sum of unknown values', object({ a: text }), { a: '{{ record.a + 1 }}' }, undefined],
  ['a division, which can be null', object({ a: { type: ['null', 'string'] } }), { a: '{{ 1 / record.a }}' }, undefined],
  [
    'one of two values of a type',
    object({ a: count }),
    { a: "{{ request.body.name or 'x' }}" },
    'a: This value should be of type integer.',
  ],
  ['one of values of two types', object({ a: count }), { a: "{{ request.body.size or 'x' }}" }, undefined],
  [
    'a literal outside the limits',
    object({ a: { ...count, maximum: 5 } }),
    { a: '{{ 7 }}' },
    'a: This value should be 5 or less.',
  ],
  ['a condition', object({ a: text }), { a: '{{ not record.a }}' }, 'a: This value should be of type string.'],
  ['two placeholders', object({ a: count }), { a: '{{ 1 }}{{ 2 }}' }, 'a: This value should be of type integer.'],
  ['an object for an unknown value', object({ a: object({ b: count }, { required: ['b'] }) }), { a: '{{ record }}' }, undefined],
  ['a choice that a placeholder decides', choice, { kind: '{{ record.kind }}', b: 1 }, undefined],
  [
    'a condition that a placeholder decides',
    object({}, { if: { properties: { kind: { const: 'a' } } }, else: { required: ['b'] } }),
    { kind: '{{ record.kind }}' },
    undefined,
  ],
  [
    'equal items that differ later',
    { type: 'array', uniqueItems: true, items: text },
    ['{{ uuid() }}', '{{ uuid() }}'],
    undefined,
  ],
  ['a choice without placeholders', choice, { kind: 'a' }, 'a: This value must not be blank'],
  [
    'another field of a body with placeholders',
    object({ a: text, b: count }),
    { a: '{{ now }}', b: 'x' },
    'b: This value should be of type integer.',
  ],
  [
    'fields that are called like keywords',
    object({ not: count, oneOf: text }),
    { not: 'x', oneOf: '{{ now }}' },
    'not: This value should be of type integer.',
  ],
  [
    'an unknown field',
    object({ a: text }, { additionalProperties: false }),
    { a: '{{ now }}', b: 1 },
    'b: This field was not expected.',
  ],
  ['a schema behind a reference', { $ref: '#/$defs/Boat' }, { size: '{{ now }}' }, 'size: This value should be of type integer.'],
])('validates bodies with placeholders: %s', (_, schema, body, fault) => {
  const api = { $defs: { Boat: JSON.parse(JSON.stringify(object({ size: count }))) } };
  const message = { api, schema: JSON.parse(JSON.stringify(schema)), direction: 'response' } as const;
  const foundFault = findTemplateFault(JSON.parse(JSON.stringify(body)), message, fields);
  expect(foundFault && `${foundFault.path.join('.')}: ${foundFault.message}`).toBe(fault);
});
