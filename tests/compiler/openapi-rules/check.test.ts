import { describe, expect, it } from 'vitest';
import { checkDocument, toDiagnostics } from '../../../compiler/openapi-rules/check.ts';
import { harbourText, openText, versions } from '../openapi/harbour.ts';

/** The keyword, which the style check does not let an object have. */
const then = Object.fromEntries([['then', { minLength: 3 }]]);

/** What is found in a document: `line:column code`, and what is said. */
function findingsIn(text: string): { at: string; code: string; message: string; hint?: string }[] {
  const document = openText(text, { bare: true });
  return toDiagnostics(checkDocument(document), document.placeOf).map(({ at, code, message, hint }) => ({
    at: `${at.line}:${at.column}`,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
  }));
}

const head = { '3.0': 'openapi: 3.0.3', '3.1': 'openapi: 3.1.0' };
const document = (version: keyof typeof head, schemas: object, more: object = {}): string =>
  JSON.stringify({
    openapi: head[version].slice(9),
    info: { title: 'Boats', version: '1' },
    paths: {},
    components: { schemas },
    ...more,
  });
const media = (schema: object, example: unknown): object => ({ 'application/json': { schema, example } });
const operation = (request: object, response: object): object => ({
  paths: {
    '/boats': {
      post: { requestBody: { content: request }, responses: { 200: { description: 'Here.', content: response } } },
    },
  },
});

it.each(versions)('nothing is found in a document of %s in which nothing is wrong', (version) => {
  expect(findingsIn(harbourText(version))).toEqual([]);
});

describe('what is right, and looks wrong', () => {
  const own = { type: 'object', required: ['id', 'secret'], properties: { id: { readOnly: true }, secret: { writeOnly: true } } };
  const extended = { allOf: [{ $ref: '#/components/schemas/Own' }, { required: ['id'] }] };
  it.each<[string, string]>([
    ['null where it is allowed', document('3.0', { A: { type: 'string', nullable: true, default: null, enum: ['a', null] } })],
    ['null among the types', document('3.1', { A: { type: ['string', 'null'], default: null, examples: [null, 'a'] } })],
    ['a format, which is a remark', document('3.1', { A: { type: 'string', format: 'date', example: 'tomorrow' } })],
    [
      'fields that are not sent that way',
      document('3.0', { Own: own }, operation(media(own, { secret: 'x' }), media(own, { id: 1 }))),
    ],
    [
      'such a field in another part',
      document('3.0', { Own: own }, operation(media(extended, { secret: 'x' }), media(extended, { id: 1 }))),
    ],
    ['both where the way is not known', document('3.0', { Own: { ...own, example: {} } })],
    ['a value that fits two forms', document('3.1', { A: { oneOf: [{ type: 'number' }, { type: 'integer' }], example: 1 } })],
    ['a condition', document('3.1', { A: { if: { type: 'string' }, ...then, not: { type: 'string' }, example: 'a' } })],
    [
      'words of an older draft',
      document('3.1', { A: { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true } }),
    ],
    [
      'a dialect that nobody knows',
      document('3.1', { A: { type: 'strng', minimum: 'one' } }, { jsonSchemaDialect: 'https://example.com/d' }),
    ],
    ['words of somebody', document('3.1', { A: { 'my-word': 1, range: 2 } })],
    ['an exclusive bound of 3.0', document('3.0', { A: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 0.1 } })],
    [
      'a part of an example',
      document('3.0', { A: { allOf: [{ type: 'object', additionalProperties: false, properties: {}, example: { b: 1 } }] } }),
    ],
    ['a schema in a circle', document('3.1', { A: { $ref: '#/components/schemas/A', example: 1 } })],
    [
      'tags that nobody declared',
      document('3.1', {}, { tags: [{ name: 'v1' }], paths: { '/a': { get: { tags: ['v2'], responses: {} } } } }),
    ],
    [
      'tags in code',
      document('3.1', { A: { description: 'Use `<script>`, or\n\n```html\n<iframe src="x">\n```\nor List<object>.' } }),
    ],
  ])('%s', (_, text) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

describe('a pattern that could take for ever', () => {
  it.each(['^(a+)+$', '^(a|a)*$', '^a*a*a*a*a*a*$', '^([a-z]+){10}$', '(x)\\1'])('%s is not tried', (pattern) => {
    const example = `${'a'.repeat(60)}!`;
    expect(findingsIn(document('3.1', { A: { type: 'string', pattern, example } }))).toEqual([]);
  });

  it('and a simple one is', () => {
    const found = findingsIn(document('3.1', { A: { type: 'string', pattern: '^[A-Z]{2}\\d+$', example: 'a1' } }));
    expect(found.map(({ code }) => code)).toEqual(['spec-example-wrong']);
  });
});

it('forms of forms end', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `S${index}`,
      { oneOf: [{ $ref: `#/components/schemas/S${index + 1}` }, { $ref: `#/components/schemas/S${index + 1}` }] },
    ]),
  );
  expect(
    findingsIn(document('3.1', { ...schemas, S30: { type: 'string' }, Top: { $ref: '#/components/schemas/S0', example: 1 } })),
  ).toEqual([]);
});

it('one cause is told once, with the number of its places', () => {
  const schemas = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`S${index}`, { type: 'numbr' }]));
  expect(findingsIn(document('3.1', schemas))).toEqual([
    expect.objectContaining({ code: 'spec-invalid', hint: 'The nearest is number. 299 more places have the same fault.' }),
  ]);
});

it('of many causes of one kind the first ones are told, and how many there are', () => {
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`S${index}`, { type: `type ${index}` }]));
  const found = findingsIn(document('3.1', schemas));
  expect(found.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => 'spec-invalid'), 'spec-more-findings']);
  expect(found.at(-1)?.message).toBe('The document has 30 more findings spec-invalid.');
});

it('what an alias of YAML repeats is found where it is written', () => {
  const text = [
    head['3.1'],
    'info: { title: Boats, version: "1" }',
    'components:',
    '  schemas:',
    '    A: &a',
    '      type: numbr',
    '    B: *a',
  ];
  expect(findingsIn(text.join('\n')).map(({ at }) => at)).toEqual(['6:13']);
});

it('names that every object has are names like others', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', example: 'a' }]));
  const schema = { type: 'object', required: names, properties, example: Object.fromEntries(names.map((name) => [name, 'b'])) };
  expect(findingsIn(document('3.1', Object.fromEntries(names.map((name) => [name, schema]))))).toEqual([]);
});
