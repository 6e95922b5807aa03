import { describe, expect, it } from 'vitest';
import { checkDocument, toDiagnostics } from '../../../../compiler/openapi/rules/check.ts';
import { harbourText, openText, versions } from '../document/harbour.ts';

/** The keyword `then`, which the linter forbids in objects. */
const then = Object.fromEntries([['then', { minLength: 3 }]]);

/** Returns the findings of a document: `line:column code`, message and hint. */
function findingsIn(text: string): { at: string; code: string; message: string; hint?: string }[] {
  const document = openText(text, { isUnconfigured: true });
  return toDiagnostics(checkDocument(document), document).map(({ at, code, message, hint }) => ({
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

it.each(versions)('reports nothing for a valid document of %s', (version) => {
  expect(findingsIn(harbourText(version))).toEqual([]);
});

describe('valid input that looks wrong', () => {
  const hiddenFields = {
    type: 'object',
    required: ['id', 'secret'],
    properties: { id: { readOnly: true }, secret: { writeOnly: true } },
  };
  const extended = { allOf: [{ $ref: '#/components/schemas/Own' }, { required: ['id'] }] };
  it.each<[string, string]>([
    ['null where it is allowed', document('3.0', { A: { type: 'string', nullable: true, default: null, enum: ['a', null] } })],
    ['null among the types', document('3.1', { A: { type: ['string', 'null'], default: null, examples: [null, 'a'] } })],
    ['a format, which is a remark', document('3.1', { A: { type: 'string', format: 'date', example: 'tomorrow' } })],
    [
      'fields that are not sent that way',
      document('3.0', { Own: hiddenFields }, operation(media(hiddenFields, { secret: 'x' }), media(hiddenFields, { id: 1 }))),
    ],
    [
      'such a field in another part',
      document('3.0', { Own: hiddenFields }, operation(media(extended, { secret: 'x' }), media(extended, { id: 1 }))),
    ],
    ['both where the way is not known', document('3.0', { Own: { ...hiddenFields, example: {} } })],
    ['a value that fits two forms', document('3.1', { A: { oneOf: [{ type: 'number' }, { type: 'integer' }], example: 1 } })],
    [
      'a condition that does not hold',
      document('3.1', { A: { if: { type: 'string' }, ...then, not: { type: 'string' }, example: 1 } }),
    ],
    ['not above a format, which is a remark', document('3.1', { A: { not: { format: 'email' }, example: 'a' } })],
    [
      'a condition in other words',
      document('3.0', { A: { type: 'string', not: { nullable: true, enum: ['b'] }, example: 'a' } }),
    ],
    [
      'a condition in a circle',
      document('3.1', { A: { not: { properties: { a: { $ref: '#/components/schemas/A' } } }, example: { a: {} } } }),
    ],
    [
      'a condition on fields that are sent one way',
      document('3.1', { A: { not: { required: ['a'], properties: { a: { readOnly: true } } }, example: { a: 1 } } }),
    ],
    [
      'fields that another part knows',
      document('3.1', {
        A: {
          allOf: [{ $ref: '#/components/schemas/B' }],
          properties: { b: {} },
          unevaluatedProperties: false,
          example: { a: 1, b: 2 },
        },
        B: { properties: { a: {} } },
      }),
    ],
    [
      'items that a condition knows',
      document('3.1', { A: { contains: { type: 'string' }, unevaluatedItems: false, example: ['a'] } }),
    ],
    [
      'names of a kind',
      document('3.1', {
        A: { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false, example: { 'x-a': 'b' } },
      }),
    ],
    [
      'a word that the version does not have',
      document('3.1', {
        A: { $schema: 'http://json-schema.org/draft-06/schema#', dependentRequired: { a: ['b'] }, example: { a: 1 } },
      }),
    ],
    [
      'words of an older draft',
      document('3.1', { A: { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true } }),
    ],
    [
      'an unknown dialect',
      document('3.1', { A: { type: 'strng', minimum: 'one' } }, { jsonSchemaDialect: 'https://example.com/d' }),
    ],
    ['custom keywords', document('3.1', { A: { 'my-word': 1, range: 2 } })],
    ['an exclusive bound of 3.0', document('3.0', { A: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 0.1 } })],
    [
      'a part of an example',
      document('3.0', { A: { allOf: [{ type: 'object', additionalProperties: false, properties: {}, example: { b: 1 } }] } }),
    ],
    ['a schema in a circle', document('3.1', { A: { $ref: '#/components/schemas/A', example: 1 } })],
    [
      'undeclared tags',
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

describe('an example that violates a conditional schema', () => {
  const kinds = { if: { properties: { kind: { const: 'sail' } }, required: ['kind'] }, ...then };
  const sail = { ...kinds, ...Object.fromEntries([['then', { required: ['mast'] }]]), else: { maxProperties: 1 } };
  const closed = { allOf: [{ $ref: '#/components/schemas/B' }], properties: { b: {} }, unevaluatedProperties: false };
  it.each<[string, '3.0' | '3.1', object, unknown, string]>([
    [
      'not',
      '3.0',
      { type: 'string', not: { enum: ['none'] } },
      'none',
      'it matches a schema that the API document excludes with not',
    ],
    [
      'not, with null',
      '3.0',
      { not: { type: 'string', nullable: true } },
      'a',
      'it matches a schema that the API document excludes with not',
    ],
    [
      'not, with an old bound',
      '3.0',
      { not: { minimum: 3, exclusiveMinimum: true } },
      4,
      'it matches a schema that the API document excludes with not',
    ],
    [
      'not, of a reference',
      '3.1',
      { not: { $ref: '#/components/schemas/B' } },
      { a: 1 },
      'it matches a schema that the API document excludes with not',
    ],
    [
      'not in a field',
      '3.1',
      { properties: { a: { not: {} } } },
      { a: 1 },
      'a matches a schema that the API document excludes with not',
    ],
    ['then', '3.1', sail, { kind: 'sail' }, 'it lacks mast'],
    ['else', '3.1', sail, { kind: 'row', oars: 2 }, 'it has 2 fields, but can have at most 1'],
    ['contains', '3.1', { contains: { const: 1 } }, [2, 3], 'it lacks an item that it must contain'],
    [
      'minContains',
      '3.1',
      { contains: { const: 1 }, minContains: 2 },
      [1, 3],
      'it lacks some of the 2 items that it must contain',
    ],
    ['maxContains', '3.1', { contains: { const: 1 }, maxContains: 1 }, [1, 1], 'it has more than the 1 allowed items of a kind'],
    ['dependentRequired', '3.1', { dependentRequired: { a: ['b'] } }, { a: 1 }, 'it lacks b'],
    ['dependentSchemas', '3.1', { dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, 'it lacks b'],
    [
      'propertyNames',
      '3.1',
      { propertyNames: { maxLength: 2 } },
      { abc: 1 },
      'abc has a name that is not allowed: it has 3 characters, but can have at most 2',
    ],
    [
      'patternProperties',
      '3.1',
      { patternProperties: { '^n': { type: 'number' } } },
      { n1: 'a' },
      'n1 must be a number, not a string',
    ],
    [
      'patternProperties beside a field',
      '3.1',
      { properties: { n1: {} }, patternProperties: { '^n': false } },
      { n1: 'a' },
      'n1 is not in the API document',
    ],
    [
      'prefixItems',
      '3.1',
      { prefixItems: [{ type: 'number' }, { type: 'string' }] },
      [1, 2],
      '[1] must be a string, not a number',
    ],
    [
      'items after prefixItems',
      '3.1',
      { prefixItems: [{}], items: false },
      [1, 2],
      '[1] is more than the 1 items that are allowed',
    ],
    ['unevaluatedProperties', '3.1', closed, { a: 1, c: 2 }, 'c is not in the API document'],
    [
      'unevaluatedProperties of a kind',
      '3.1',
      { ...closed, unevaluatedProperties: { type: 'number' } },
      { c: 'x' },
      'c must be a number, not a string',
    ],
    [
      'unevaluatedItems',
      '3.1',
      { allOf: [{ prefixItems: [{}] }], unevaluatedItems: false },
      [1, 2],
      '[1] is an item that the schema does not define',
    ],
    ['uniqueItems', '3.0', { type: 'array', items: {}, uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'it contains a duplicate item'],
    ['minProperties', '3.0', { minProperties: 1 }, {}, 'it is empty, but needs at least 1 field'],
    ['a field that is ruled out', '3.1', { properties: { a: false } }, { a: 1 }, 'a is not in the API document'],
  ])('%s in %s', (_, version, schema, example, says) => {
    const findings = findingsIn(document(version, { A: { ...schema, example }, B: { properties: { a: {} } } }));
    expect(findings.map(({ code, message }) => [code, message])).toEqual([['spec-example-wrong', `Invalid example: ${says}.`]]);
  });

  it('under nested alternatives, which terminate', () => {
    const forms = (next: number): object => ({
      anyOf: [{ $ref: `#/components/schemas/S${next}` }, { $ref: `#/components/schemas/S${next}` }],
    });
    const schemas = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`S${index}`, forms(index + 1)]));
    const allSchemas = { ...schemas, S30: { type: 'string' }, Top: { not: { $ref: '#/components/schemas/S0' }, example: 'a' } };
    expect(findingsIn(document('3.1', allSchemas))).toEqual([]);
  });
});

describe('a pattern that could backtrack endlessly', () => {
  it.each(['^(a+)+$', '^(a|a)*$', '^a*a*a*a*a*a*$', '^([a-z]+){10}$', '(x)\\1'])('does not evaluate %s', (pattern) => {
    const example = `${'a'.repeat(60)}!`;
    expect(findingsIn(document('3.1', { A: { type: 'string', pattern, example } }))).toEqual([]);
  });

  it('evaluates a simple one', () => {
    const findings = findingsIn(document('3.1', { A: { type: 'string', pattern: '^[A-Z]{2}\\d+$', example: 'a1' } }));
    expect(findings.map(({ code }) => code)).toEqual(['spec-example-wrong']);
  });
});

it('terminates for nested alternatives', () => {
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

it('reports a cause once, with the number of its places', () => {
  const schemas = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`S${index}`, { type: 'numbr' }]));
  expect(findingsIn(document('3.1', schemas))).toEqual([
    expect.objectContaining({ code: 'spec-invalid', hint: 'Did you mean number? 299 more places have the same fault.' }),
  ]);
});

it('reports the first causes of a kind, and their number', () => {
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`S${index}`, { type: `type ${index}` }]));
  const findings = findingsIn(document('3.1', schemas));
  expect(findings.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => 'spec-invalid'), 'spec-more-findings']);
  expect(findings.at(-1)?.message).toBe('The document has 30 more spec-invalid findings.');
});

it('reports content of a YAML alias where it is written', () => {
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

it('accepts names of inherited properties', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', example: 'a' }]));
  const schema = { type: 'object', required: names, properties, example: Object.fromEntries(names.map((name) => [name, 'b'])) };
  expect(findingsIn(document('3.1', Object.fromEntries(names.map((name) => [name, schema]))))).toEqual([]);
});

describe('Redoc components that show a schema', () => {
  const boat = '#/components/schemas/Boat';
  const describeInfoAndTag = (info: string, tag: string): string =>
    document(
      '3.1',
      { Boat: {} },
      { info: { title: 'Boats', version: '1', description: info }, tags: [{ name: 'A', description: tag }] },
    );
  const codesIn = (text: string): string[] => findingsIn(text).map(({ code }) => code);

  it.each([
    ['another name', '<SchemaDefinition schemaRef="#/components/schemas/Baot" />', '#/components/schemas/Baot'],
    ['single quotation marks', "<SchemaDefinition schemaRef='#/components/schemas/boat'/>", '#/components/schemas/boat'],
    [
      'braces and an end tag',
      '<SchemaDefinition schemaRef={"#/components/schema/Boat"}></SchemaDefinition>',
      '#/components/schema/Boat',
    ],
    ['a name without its address', '<SchemaDefinition schemaRef="Boat" />', 'Boat'],
    ['no name', '<SchemaDefinition showReadOnly={true} />', ''],
  ])('%s is found', (_, component, reference) => {
    for (const text of [describeInfoAndTag(`One\n\n${component}`, ''), describeInfoAndTag('', `${component} and more`)]) {
      const [finding, ...others] = findingsIn(text);
      expect(others).toEqual([]);
      expect(finding).toMatchObject({ code: 'spec-component-unknown', at: `1:${text.indexOf('<SchemaDefinition') + 1}` });
      expect(finding?.message).toContain(reference);
      expect(finding?.hint).toContain(boat.slice(0, 20));
    }
  });

  it.each([
    ['the right name', `<SchemaDefinition schemaRef="${boat}" />`],
    ['code', '`<SchemaDefinition schemaRef="Boat" />`'],
    ['a fence', '```\n<SchemaDefinition schemaRef="Boat" />\n```'],
    ['another component', '<SecurityDefinitions />'],
  ])('%s is not', (_, text) => {
    expect(codesIn(describeInfoAndTag(text, text))).toEqual([]);
  });

  it('are not components in other descriptions', () => {
    expect(codesIn(document('3.1', { Boat: { description: '<SchemaDefinition schemaRef="Boat" />' } }))).toEqual([]);
  });
});
