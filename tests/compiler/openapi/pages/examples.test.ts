import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaAt } from '../../../../compiler/openapi/document/lookups.ts';
import type { Api, Direction, Media, Operation } from '../../../../compiler/openapi/document/model.ts';
import { toOperation } from '../../../../compiler/openapi/document/operations.ts';
import { findExamples } from '../../../../compiler/openapi/pages/documented-examples.ts';
import { generateForPattern } from '../../../../compiler/openapi/pages/example-texts.ts';
import { generateExampleValue } from '../../../../compiler/openapi/pages/example-values.ts';
import { validateValue } from '../../../../compiler/openapi/samples/validate.ts';
import { htmlOf, openText, openValue, pagesOf } from '../document/harbour.ts';

function generateExample(schema: object | boolean, direction?: Direction, others: object = {}): unknown {
  const api = openValue({ components: { schemas: { Boat: schema, ...others } } });
  const boatSchema = schemaAt(api, '/components/schemas/Boat');
  return boatSchema && generateExampleValue(api, boatSchema, direction);
}

describe('a generated example', () => {
  it.each([
    ['a text', { type: 'string' }, 'string'],
    ['a long text', { type: 'string', minLength: 8 }, 'stringst'],
    ['a short text', { type: 'string', maxLength: 3 }, 'str'],
    ['a date', { type: 'string', format: 'date' }, '2026-01-31'],
    ['a pattern', { type: 'string', pattern: '^[A-F0-9]{6}$' }, 'AAAAAA'],
    ['an integer', { type: 'integer', minimum: 5 }, 5],
    ['a small number', { type: 'integer', maximum: -3 }, -3],
    ['a number above another', { type: 'integer', exclusiveMinimum: 4 }, 5],
    ['a number below another', { type: 'number', exclusiveMaximum: 0 }, -0.01],
    ['a multiple', { type: 'integer', minimum: 10, multipleOf: 4 }, 12],
    ['money', { type: 'number', multipleOf: 0.01, minimum: 25.005 }, 25.01],
    ['a yes or no', { type: 'boolean' }, true],
    ['null alone', { type: 'null' }, null],
    ['what may be null', { type: ['string', 'null'] }, 'string'],
    ['the first value', { enum: ['sail', 'motor'] }, 'sail'],
    ['a value that is not deprecated', { oneOf: [{ const: 'oar', deprecated: true }, { const: 'sail' }] }, 'sail'],
    ['the default', { type: 'string', default: 'motor' }, 'motor'],
    ['its own example', { type: 'string', example: 'Ada' }, 'Ada'],
    ['a list', { type: 'array', items: { type: 'string' } }, ['string']],
    ['a list that must be longer', { type: 'array', minItems: 2, items: { type: 'integer' } }, [1, 1]],
    ['a list that would be long', { type: 'array', minItems: 50, items: { type: 'integer' } }, [1, 1, 1]],
    [
      'a list of different numbers',
      { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer', multipleOf: 5 } },
      [0, 5, 10],
    ],
    [
      'a list of different texts',
      { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string', maxLength: 6 } },
      ['string', 'strin2'],
    ],
    [
      'a list of different values',
      { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['sail', 'oars'] } },
      ['sail', 'oars'],
    ],
    ['no more than there are', { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'boolean' } }, [true, false]],
    [
      'a list of different objects',
      {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: { properties: { a: { type: 'boolean' }, b: { type: 'integer' } } },
      },
      [
        { a: true, b: 1 },
        { a: false, b: 1 },
      ],
    ],
    ['items in order', { prefixItems: [{ type: 'string' }, { type: 'boolean' }] }, ['string', true]],
    ['any names', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [
      'the order of the document',
      { required: ['b'], properties: { a: { type: 'integer' }, b: { type: 'integer' } } },
      { a: 1, b: 1 },
    ],
    [
      'parts together',
      { allOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'integer' } } }] },
      { a: 1, b: 1 },
    ],
    ['one of two', { oneOf: [{ type: 'integer' }, { type: 'string' }] }, 1],
    ['nothing that is valid', false, undefined],
  ])('has %s', (_, schema, value) => {
    expect(generateExample(schema)).toEqual(value);
  });

  it('omits fields of the other direction', () => {
    const boat = { properties: { id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } } };
    expect(generateExample(boat, 'request')).toEqual({ key: 'string' });
    expect(generateExample(boat, 'response')).toEqual({ id: 'string' });
    expect(generateExample({ ...boat, example: { id: '1', key: 'k', name: 'Ada' } }, 'request')).toEqual({
      key: 'k',
      name: 'Ada',
    });
  });

  it('ends at a reference from a schema to itself', () => {
    expect(generateExample({ properties: { name: { type: 'string' }, tender: { $ref: '#/components/schemas/Boat' } } })).toEqual({
      name: 'string',
      tender: { name: 'string' },
    });
  });

  it('contains the property that selects the alternative', () => {
    const sail = { properties: { kind: { type: 'string' } } };
    const choice = {
      oneOf: [{ $ref: '#/components/schemas/Sail' }],
      discriminator: { propertyName: 'kind', mapping: { s: '#/components/schemas/Sail' } },
    };
    expect(generateExample(choice, undefined, { Sail: sail })).toEqual({ kind: 's' });
  });

  it('remains small, regardless of the size of its schema', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `S${index}`,
        { properties: { a: { $ref: `#/components/schemas/S${index + 1}` }, b: { $ref: `#/components/schemas/S${index + 1}` } } },
      ]),
    );
    const value = generateExample({ $ref: '#/components/schemas/S0' }, undefined, { ...schemas, S30: { type: 'string' } });
    expect(JSON.stringify(value ?? null).length).toBeLessThan(3000);
  });
});

it.each([
  ['^[a-z]+$', 'a'],
  ['^\\d{2}-\\d{2}-\\d{2}$', '11-11-11'],
  ['^(?:GB|IE)\\d{3}$', 'GB111'],
  ['^[^@]+@[^@]+$', 'a@a'],
  ['colou?r', 'color'],
  ['^[0-7][0-9A-HJKMNP-TV-Z]{3}$', '1AAA'],
  ['\\p{L}+', undefined],
  ['(?=.*a)b', undefined],
  ['(a)\\1', undefined],
  ['a{2', undefined],
  ['(((', undefined],
  ['[', undefined],
  ['(a*)*b', 'b'],
  ['^.{0,10}$', ''],
])('a text for %s', (pattern, text) => {
  expect(generateForPattern(pattern, { min: 0, max: Number.POSITIVE_INFINITY })).toBe(text);
  if (text !== undefined) expect(text).toMatch(new RegExp(pattern));
});

it('a string for a pattern has at least the minimum length', () => {
  expect(generateForPattern('^[A-Z]*$', { min: 4, max: 9 })).toBe('AAAA');
  expect(generateForPattern('^[A-Z]{2}$', { min: 4, max: 9 })).toBeUndefined();
});

const repository = join(import.meta.dirname, '../../../..');
const own = readdirSync(join(repository, 'specs')).filter((name) => /^[^.]+\.ya?ml$/.test(name));

it.each(own)('the generated value for %s is valid', (name) => {
  const { api } = openText(readFileSync(join(repository, 'specs', name), 'utf8'));
  const faults = api.operations.flatMap((head) => faultsOf(api, toOperation(api, head)));
  expect(faults).toEqual([]);
});

function faultsOf(api: Api, operation: Operation): string[] {
  const sides: [Direction, readonly Media[]][] = [
    ['request', operation.body?.content ?? []],
    ['response', operation.responses.flatMap(({ content }) => content)],
  ];
  return sides.flatMap(([direction, contents]) =>
    contents.flatMap((media) => {
      const schema = media.schema;
      const value = schema && generateExampleValue(api, schema, direction);
      if (!schema || value === undefined) return [];
      return validateValue(value, { api, pointer: schema.pointer, direction }).map(
        ({ path, message: says }) => `${operation.head.title} ${direction}: ${path.join('.')} ${says}`,
      );
    }),
  );
}

describe('examples on pages', () => {
  const boat = { type: 'object', properties: { name: { type: 'string' } } };
  const page = (request: object, response: object): string => {
    const operation = {
      operationId: 'addBoat',
      requestBody: { content: { 'application/json': { schema: boat, ...request } } },
      responses: { 201: { description: 'It is here.', content: { 'application/json': { schema: boat, ...response } } } },
    };
    return htmlOf(openValue({ paths: { '/boats': { post: operation } } }));
  };

  it('with the same name are selected together', () => {
    const examples = { examples: { sail: { summary: 'A yacht', value: {} }, motor: { value: {} } } };
    const html = page(examples, examples);
    expect(html.match(/data-group="example"/g)).toHaveLength(2);
    expect(html.match(/data-value="sail"/g)).toHaveLength(2);
    expect(html).not.toContain('generated from the schema');
  });

  it('are generated and labelled if the document has none', () => {
    expect(page({}, {}).match(/Example, generated from the schema/g)).toHaveLength(2);
  });

  it('are preferably those of the document', () => {
    const api = openValue({
      paths: { '/a': { post: { requestBody: { content: { 'a/b': { schema: boat, example: { name: 'Ada' } } } } } } },
    });
    const [head] = api.operations;
    const media = head && toOperation(api, head).body?.content[0];
    expect(media && findExamples(api, media, 'request')).toMatchObject([{ value: { name: 'Ada' }, isGenerated: false }]);
    expect(pagesOf(api).get('/api')?.body.markdown).toContain('"name": "Ada"');
  });
});
