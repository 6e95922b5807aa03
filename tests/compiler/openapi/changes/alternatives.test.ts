import { expect, it } from 'vitest';
import { toApiChanges } from '../../../../compiler/openapi/changes/changes.ts';
import { openValue } from '../document/harbour.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const other = object({ b: { type: 'integer' } }, { required: ['b'] });
const old = object({ a: text }, { required: ['a'] });

/** Changes from an object to a choice of alternatives, and whether they break clients that send the object. */
const rows: [change: string, before: object, after: object, breaks: boolean][] = [
  ['the same form and another one', old, { anyOf: [old, other] }, false],
  ['with a new field', old, { anyOf: [object({ a: text, c: text }, { required: ['a'] }), other] }, false],
  ['with fewer required fields', old, { anyOf: [object({ a: text }), other] }, false],
  ['in oneOf, behind the new form', old, { oneOf: [other, object({ a: text, c: text })] }, false],
  ['with all of its fields, closed', old, { anyOf: [object({ a: text }, { additionalProperties: false }), other] }, true],
  ['of which one holds of every old request', old, { ...old, anyOf: [{ type: 'object', required: ['a'] }, other] }, false],
  ['with a new required field', old, { anyOf: [object({ a: text, c: text }, { required: ['a', 'c'] }), other] }, true],
  ['with a field that became required', object({ a: text }), { anyOf: [old, other] }, true],
  ['with another type of a field', old, { anyOf: [object({ a: { type: 'integer' } }), other] }, true],
  [
    'closed, without one of its fields',
    object({ a: text, d: text }),
    { anyOf: [object({ a: text }, { additionalProperties: false }), other] },
    true,
  ],
  ['with a bound', old, { anyOf: [{ ...old, maxProperties: 1 }, other] }, true],
  ['none of which it is', old, { anyOf: [other, text] }, true],
];

const document = (schema: object) =>
  openValue({
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
  });

it.each(rows)('an object becomes one of several forms: %s', (_, before, after, breaks) => {
  const changes = toApiChanges(document(before), document(after), '2026-11-28');
  expect(changes.some(({ level }) => level === 'breaking')).toBe(breaks);
});
