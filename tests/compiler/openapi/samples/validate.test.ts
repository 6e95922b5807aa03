import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../compiler/openapi/document/model.ts';
import { parseApiDocument } from '../../../../compiler/openapi/document/open-api.ts';
import { validateValue } from '../../../../compiler/openapi/samples/validate.ts';

function findFaults(
  version: string,
  schemas: { [name: string]: unknown },
  value: Json,
  direction: 'request' | 'response' = 'request',
): string[] {
  const info = { title: 'Ways to pay', version: '1' };
  const text = JSON.stringify({ openapi: version, info, paths: {}, components: { schemas } });
  const { value: openDocument } = parseApiDocument(text, { id: 'pay', file: 'pay.json', route: '/pay' });
  if (!openDocument) throw new Error('the document could not be read');
  const foundFaults = validateValue(value, { api: openDocument.api, pointer: '/components/schemas/Whole', direction });
  return foundFaults.map(({ path, message, hint = '' }) => `${path.join('/')}: ${message} ${hint}`.trim());
}

const card = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'token'],
  properties: { kind: { const: 'card' }, token: {} },
};
const cash = { type: 'object', additionalProperties: false, required: ['kind'], properties: { kind: { const: 'cash' } } };

describe('reports only the nearest alternative of a choice', () => {
  test.each([
    ['the form that a constant names', { oneOf: [card, cash] }, { kind: 'card' }, ['pay: lacks token']],
    [
      'an unknown field of it',
      { oneOf: [card, cash] },
      { kind: 'cash', coin: 1 },
      ['pay/coin: is not in the API document Allowed fields: kind.'],
    ],
    ['no form at all', { oneOf: [card, cash] }, 7, ['pay: must be an object, not a number']],
    [
      'none that a constant names',
      { oneOf: [card, cash] },
      { kind: 'gold' },
      ['pay: matches none of the 2 allowed alternatives'],
    ],
    [
      'titles',
      {
        anyOf: [
          { ...card, title: 'A card' },
          { ...cash, title: 'Cash' },
        ],
      },
      { kind: 'gold' },
      ['pay: matches none of the alternatives A card or Cash'],
    ],
    [
      'too many',
      { oneOf: [{ type: 'object' }, { required: ['a'] }] },
      { a: 1 },
      ['pay: matches more than one of the 2 alternatives, but must match exactly one'],
    ],
    [
      'one of two names',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1, b: 2 },
      ['pay: can have only one of a and b'],
    ],
    ['neither name', { anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }, {}, ['pay: needs a or b and c']],
    [
      'constants',
      { oneOf: [{ const: 'card' }, { const: 'cash' }] },
      'crad',
      ['pay: must be "card" or "cash" Did you mean "card"?'],
    ],
    [
      'the form that a discriminator names',
      {
        oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }],
        discriminator: { propertyName: 'by', mapping: { plastic: '#/components/schemas/Card' } },
      },
      { by: 'plastic' },
      ['pay: lacks token'],
    ],
  ])('%s', (_, pay, value, expected) => {
    const schemas = {
      Whole: { type: 'object', properties: { pay } },
      Card: { type: 'object', required: ['by', 'token'], properties: { by: { type: 'string' }, token: {} } },
      Cash: { type: 'object', required: ['by', 'coins'], properties: { by: { type: 'string' }, coins: {} } },
    };
    expect(findFaults('3.1.0', schemas, { pay: value })).toEqual(expected);
  });
});

describe('keywords of older versions', () => {
  test.each([
    ['3.0.3', { type: 'string', nullable: true }, null, []],
    ['3.0.3', { nullable: true, allOf: [{ type: 'string' }] }, null, []],
    ['3.0.3', { allOf: [{ type: 'string' }] }, null, [expect.stringMatching(/not null/)]],
    ['3.1.0', { type: 'string', nullable: true }, null, [expect.stringMatching(/not null/)]],
    ['3.0.3', { type: 'number', minimum: 1, exclusiveMinimum: true }, 1, [expect.stringMatching(/greater than 1/)]],
    ['3.0.3', { type: 'number', minimum: 1, exclusiveMinimum: false }, 1, []],
  ])('%s %j: %j', (version, part, value, expected) => {
    expect(findFaults(version, { Whole: { type: 'object', properties: { part } } }, { part: value })).toEqual(expected);
  });
});

test('accepts fields with names of keywords', () => {
  const Whole = {
    type: 'object',
    additionalProperties: false,
    properties: { example: { type: 'string' }, examples: {}, default: {}, enum: {} },
  };
  expect(findFaults('3.1.0', { Whole }, { example: 'a', examples: 1, default: 2, enum: 3 })).toEqual([]);
  expect(findFaults('3.1.0', { Whole }, { example: 1 })).toEqual([expect.stringMatching(/^example: must be a string/)]);
});

test('does not require fields of the other direction', () => {
  const Whole = {
    type: 'object',
    required: ['id', 'pin'],
    properties: { id: { type: 'string', readOnly: true }, pin: { type: 'string', writeOnly: true } },
  };
  expect(findFaults('3.1.0', { Whole }, { pin: '1' }, 'request')).toEqual([]);
  expect(findFaults('3.1.0', { Whole }, { id: '1' }, 'response')).toEqual([]);
  expect(findFaults('3.1.0', { Whole }, {}, 'request')).toEqual([': lacks pin']);
});

test('names the fields that another field requires', () => {
  const Whole = { type: 'object', dependentRequired: { x: ['y'], a: ['b', 'c', 'd'] } };
  expect(findFaults('3.1.0', { Whole }, { a: 1, c: 2 }, 'request')).toEqual([': lacks b and d, which a requires']);
});

describe('skips keywords with a value of the wrong type', () => {
  const values = { a: [1], b: {}, c: 'x', d: null };
  const kinds = [
    'properties',
    'patternProperties',
    'dependentSchemas',
    'dependentRequired',
    'allOf',
    'anyOf',
    'oneOf',
    'prefixItems',
  ];
  const others = ['required', 'enum', 'items', 'not', 'additionalProperties', 'contains', 'propertyNames', 'if', '$ref'];
  test.each([...kinds, ...others])('%s', (keyword) => {
    for (const value of [null, 3, true, ...(keyword === 'enum' ? [] : [{ a: 1 }])]) {
      for (const sample of [values, [values], 'x', 3]) {
        expect(() => findFaults('3.1.0', { Whole: { [keyword]: value } }, sample)).not.toThrow();
      }
    }
  });
  test.each([
    [{ properties: null, required: ['e'] }, [': lacks e']],
    [{ type: 'object', allOf: { a: 1 } }, []],
    [{ enum: null, type: 'string' }, [': must be a string, not an object']],
  ])('beside others: %j', (schema, expected) => {
    expect(findFaults('3.1.0', { Whole: schema }, values)).toEqual(expected);
  });
});
