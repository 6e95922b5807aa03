import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { lazySchemaOf, schemaOf } from '../../../compiler/schema/schema.ts';

const ship = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    crew: { type: 'array', items: { $ref: '#/$defs/Sailor' } },
    built: { type: 'string', format: 'date' },
    flag: { type: ['string', 'object'], properties: { colour: { enum: ['red', 'blue'] } }, additionalProperties: false },
    sails: { type: 'object', additionalProperties: { type: 'integer' } },
    'a/b~c': { type: 'string' },
  },
  $defs: { Sailor: { type: 'object', additionalProperties: false, properties: { age: { type: 'integer', minimum: 16 } } } },
};

const rows: [name: string, value: unknown, issues: unknown[]][] = [
  ['nothing wrong', { name: 'Ark', built: '2025-01-31', flag: 'red', sails: { main: 1 } }, []],
  ['no object', 'Ark', [[[], 'type', { type: 'object' }]]],
  ['a missing key', {}, [[[], 'required', { missingProperty: 'name' }]]],
  [
    'an unknown key',
    { name: 'Ark', nmae: 1 },
    [[[], 'additionalProperties', { additionalProperty: 'nmae', known: Object.keys(ship.properties) }]],
  ],
  [
    'an unknown key in a list',
    { name: 'Ark', crew: [{}, { agee: 1 }] },
    [[['crew', 1], 'additionalProperties', { additionalProperty: 'agee', known: ['age'] }]],
  ],
  [
    'steps of a list are numbers',
    { name: 'Ark', crew: [{ age: 20 }, { age: 3 }] },
    [[['crew', 1, 'age'], 'minimum', { comparison: '>=', limit: 16 }]],
  ],
  ['steps of an object are not', { name: 'Ark', sails: { 1: 'x' } }, [[['sails', '1'], 'type', { type: 'integer' }]]],
  ['keys with a slash and a tilde', { name: 'Ark', 'a/b~c': 1 }, [[['a/b~c'], 'type', { type: 'string' }]]],
  ['a format', { name: 'Ark', built: 'yesterday' }, [[['built'], 'format', { format: 'date' }]]],
  [
    'each branch of a list of types',
    { name: 'Ark', flag: { colour: 'pink' } },
    [[['flag', 'colour'], 'enum', { allowedValues: ['red', 'blue'] }]],
  ],
  [
    'everything at once',
    { name: '', flag: 5 },
    [
      [['name'], 'minLength', { limit: 1 }],
      [['flag'], 'type', { type: ['string', 'object'] }],
    ],
  ],
];

test.each(rows)('%s', (_name, value, issues) => {
  for (const make of [schemaOf, lazySchemaOf]) {
    const schema = make<{ name: string }>(ship);
    expect(schema.issues(value).map(({ path, keyword, params }) => [path, keyword, params])).toEqual(issues);
    expect(schema.accepts(value)).toBe(issues.length === 0);
  }
});

test('a fitted schema validates keys that an earlier value did not have', () => {
  const schema = lazySchemaOf<{ name: string }>(ship);
  expect(schema.accepts({ name: 'Ark' })).toBe(true);
  expect(schema.accepts({ name: 'Ark', crew: [{ age: 3 }] })).toBe(false);
  expect(schema.accepts({ name: 5 })).toBe(false);
});

test.each([
  [19.99, true],
  [1234.56, true],
  [1500, true],
  [19.999, false],
  [0.001, false],
])('%d has at most two decimals: %s', (value, accepted) => {
  expect(schemaOf<number>({ multipleOf: 0.01 }).accepts(value)).toBe(accepted);
});

const schemas = readdirSync('schemas').filter((name) => name.endsWith('.schema.json'));

test.each(schemas)('%s is a JSON Schema in which nothing is misspelt', (name) => {
  const schema = JSON.parse(readFileSync(`schemas/${name}`, 'utf8'));
  const strict = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: true });
  addFormats(strict);
  strict.addKeyword('tsType');
  expect(() => strict.compile(schema)).not.toThrow();
});
