import { describe, expect, it } from 'vitest';
import { htmlOf, openValue, pagesOf } from '../document/harbour.ts';

/** Returns the page of a schema as text, with a space at the end of each element. */
function textOf(schema: object, others: object = {}): string {
  const api = openValue({ components: { schemas: { Boat: schema, ...others } } }, { pages: 'many' });
  return toText(pagesOf(api).get('/api/schemas/Boat')?.body.html ?? '');
}

/** Returns the text about the body of a request or response. */
function textIn(direction: 'request' | 'response', schema: object): string {
  const content = { 'application/json': { schema } };
  const operation =
    direction === 'request'
      ? { requestBody: { content }, responses: {} }
      : { responses: { 200: { description: 'Here.', content } } };
  return toText(htmlOf(openValue({ paths: { '/boats': { post: operation } } })));
}

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:])/g, '');
}

const named = (schema: object | boolean): object => ({ properties: { name: schema } });

/** Built from a list, because the linter forbids objects with `then`. */
const condition = (test: object, whenTrue?: object, whenFalse?: object): object =>
  Object.fromEntries(
    Object.entries({ if: test, fails: whenFalse, holds: whenTrue }).flatMap(([key, value]) =>
      value ? [[words.get(key) ?? key, value]] : [],
    ),
  );
const words = new Map([
  ['holds', 'then'],
  ['fails', 'else'],
]);

describe('the content of a schema', () => {
  it.each([
    ['a length', named({ type: 'string', minLength: 1, maxLength: 254 }), '1 to 254 characters'],
    ['one length', named({ type: 'string', minLength: 6, maxLength: 6 }), 'Exactly 6 characters'],
    ['a least length', named({ type: 'string', minLength: 1 }), 'At least 1 character'],
    ['a pattern', named({ type: 'string', pattern: '^[A-F0-9]{6}$' }), 'Matches ^[A-F0-9]{6}$'],
    ['a range', named({ type: 'integer', minimum: 1, maximum: 64 }), '1 to 64'],
    ['an open bound', named({ type: 'number', exclusiveMinimum: 0 }), 'More than 0'],
    ['a step', named({ type: 'number', multipleOf: 0.01 }), 'A multiple of 0.01'],
    ['no rule of lists for a text', named({ type: 'string', maxLength: 3, uniqueItems: true }), 'At most 3 characters'],
    [
      'a count',
      named({ type: 'array', items: { type: 'string' }, maxItems: 1, uniqueItems: true }),
      'At most 1 item, no duplicate items',
    ],
    ['a default', named({ type: 'string', default: 'sail' }), 'Default sail'],
    ['values', named({ enum: ['sail', 'motor'] }), 'One of sail, motor'],
    ['a number and a string that read alike', named({ enum: [1, '1'] }), 'One of 1, "1"'],
    ['strings and other values', named({ enum: ['auto', 0, false] }), 'One of "auto", 0, false'],
    ['strings of which one reads like a number', named({ enum: ['1', '2'] }), 'One of 1, 2'],
    ['strings and null', named({ enum: ['sail', 'motor', null] }), 'One of sail, motor'],
    ['numbers and strings, described', named({ enum: [1, '1'], 'x-enumDescriptions': { 1: 'One.' } }), '"1" One.'],
    ['examples that read alike', named({ examples: [1, '1'] }), 'Examples: 1, "1"'],
    ['a constant', named({ const: 'GBP' }), 'Always GBP'],
    ['values of a oneOf', named({ oneOf: [{ const: 'sail', description: 'By wind.' }] }), 'sail By wind.'],
    ['values with descriptions beside them', named({ enum: ['a'], 'x-enumDescriptions': { a: 'First.' } }), 'a First.'],
    ['values with names beside them', named({ enum: [1, 2], 'x-enum-varnames': ['One', 'Two'] }), '1 One'],
    ['a type that may be null', named({ type: ['string', 'null'] }), 'string or null'],
    ['null as one of two', named({ oneOf: [{ type: 'string' }, { type: 'null' }] }), 'string or null'],
    ['null of 3.0', named({ type: 'string', nullable: true }), 'string or null'],
    ['what may be left out', named({ type: 'string' }), 'name string'],
    ['what is required', { ...named({ type: 'string' }), required: ['name'] }, 'name string required'],
    ['no other names', { additionalProperties: false, ...named({}) }, 'No additional properties are allowed.'],
    [
      'no other names, as generators write it',
      { additionalProperties: { not: {} }, ...named({}) },
      'No additional properties are allowed.',
    ],
    ['no value', named({ not: {} }), 'No value is valid'],
    ['no value, by true', named({ type: 'string', not: true }), 'No value is valid'],
    ['no value of a list', named({ type: 'array', items: { not: {} } }), 'No value is valid'],
    ['no value, negated three times', named({ not: { not: { not: {} } } }), 'No value is valid'],
    ['any other name', { additionalProperties: { type: 'integer' } }, 'any other name integer'],
    ['names by pattern', { patternProperties: { '^x-': { type: 'string' } } }, '/^x-/ string'],
    ['names of a shape', { propertyNames: { pattern: '^[a-z]+$' } }, 'Names Matches ^[a-z]+$'],
    ['what comes together', { dependentRequired: { mast: ['sail'] } }, 'With mast also required: sail.'],
    ['what is required elsewhere', { required: ['name'] }, 'Required: name.'],
    [
      'one of two',
      { anyOf: [{ required: ['number'] }, { required: ['name'] }] },
      'At least one of these is required: number, name.',
    ],
    [
      'one alone',
      { oneOf: [{ required: ['number'] }, { required: ['name'] }] },
      'Exactly one of these is required: number, name.',
    ],
    ['never both', { not: { required: ['number', 'name'] } }, 'number and name are not allowed together.'],
    ['never one', { not: { required: ['number'] } }, 'number is not allowed.'],
    ['a value that is refused', named({ type: 'string', not: { enum: ['none'] } }), 'Not allowed: "none".'],
    [
      'a condition',
      condition({ properties: { kind: { const: 'sail' } } }, { required: ['mast'] }, { required: ['engine', 'fuel'] }),
      'If kind is sail, then mast is required. Otherwise engine and fuel are required.',
    ],
    [
      'an exception',
      condition({ required: ['mast'] }, undefined, { required: ['engine'] }),
      'Unless mast is present, engine is required.',
    ],
    [
      'a long condition',
      condition({ properties: { a: { minLength: 3 } } }, { properties: { b: { type: 'string' } } }),
      'If object',
    ],
    ['items in order', named({ prefixItems: [{ type: 'string' }, { type: 'integer' }] }), 'Item 2 integer'],
    ['an item among others', named({ type: 'array', contains: { const: 'mast' } }), 'At least one item'],
    ['a text that holds another', named({ type: 'string', contentMediaType: 'application/json' }), 'Contains application/json'],
    ['a schema that accepts no value', named(false), 'No value is valid'],
    ['a word of its own', named({ type: 'string', collation: 'de' }), 'collation de'],
    ['one of two types', named({ oneOf: [{ type: 'string' }, { type: 'integer' }] }), 'string or integer'],
    ['a list', named({ type: 'array', items: { type: 'string', format: 'date' } }), 'list of string (date)'],
  ])('%s', (_, schema, message) => {
    expect(textOf(schema)).toContain(message);
  });
});

it.each([
  ['nothing', { not: {} }],
  ['everything', { not: false }],
  ['everything, negated twice', { not: { not: {} } }],
  ['further names', { additionalProperties: { not: true } }],
])('a rule that excludes %s has no line of its own', (_, schema) => {
  expect(textOf(named({ type: 'string', ...schema }))).not.toMatch(/\bNot\b/);
  const rule = { not: { description: 'It is no raft.' } };
  expect(textOf(named({ type: 'string', ...rule }))).toContain('It is no raft.');
});

describe('required fields', () => {
  const namesIn = (schema: object): string[] => {
    const api = openValue({ components: { schemas: { Boat: schema } } }, { pages: 'many' });
    const html = pagesOf(api).get('/api/schemas/Boat')?.body.html ?? '';
    return Array.from(html.matchAll(/<li id="Boat\.([^"]+)"/g), ([, name = '']) => name);
  };
  const fields = (...names: string[]): object => Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const nested = { type: 'object', required: ['y'], properties: fields('x', 'y') };
  it.each([
    ['none', { properties: fields('b', 'a') }, ['b', 'a']],
    ['all', { required: ['a', 'b'], properties: fields('b', 'a') }, ['b', 'a']],
    ['the last', { required: ['c'], properties: fields('b', 'a', 'c') }, ['c', 'b', 'a']],
    ['two', { required: ['z', 'c'], properties: fields('b', 'c', 'a', 'z') }, ['c', 'z', 'b', 'a']],
    ['nested ones', { properties: { a: nested } }, ['a', 'a.y', 'a.x']],
    ['numbers', { required: ['2'], properties: fields('1', '2') }, ['2', '1']],
  ])('precede the others, in the order of the document: %s', (_, schema, names) => {
    expect(namesIn({ type: 'object', ...schema })).toEqual(names);
  });
});

it('required parameters come first in their place', () => {
  const parameters = ['b', 'a', 'd', 'c'].map((name) => ({
    name,
    in: 'query',
    required: name > 'b',
    schema: { type: 'string' },
  }));
  const html = htmlOf(openValue({ paths: { '/boats': { get: { parameters, responses: {} } } } }));
  expect(Array.from(html.matchAll(/<li id="[^"]*query\.(\w)"/g), ([, name]) => name)).toEqual(['d', 'c', 'b', 'a']);
});

describe('directions', () => {
  const boat = {
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' }, key: { type: 'string', writeOnly: true } },
  };

  it('omit read-only fields from requests', () => {
    const text = textIn('request', boat);
    expect(text).toContain('Read-only, never sent: id.');
    expect(text).toContain('key string write-only');
    expect(text).not.toContain('id string');
  });

  it('omit write-only fields from responses', () => {
    const text = textIn('response', boat);
    expect(text).toContain('Write-only, never returned: key.');
    expect(text).toContain('id string read-only');
    expect(text).not.toContain('key string');
  });

  it('are both on the page of a schema', () => {
    expect(textOf(boat)).toMatch(/id string read-only.*key string write-only/);
  });
});

describe('choices', () => {
  const sail = { type: 'object', properties: { kind: { type: 'string' }, mast: { type: 'integer' } } };
  const motor = { type: 'object', properties: { kind: { type: 'string' }, power: { type: 'number' } } };
  const others = { Sail: sail, Motor: motor };
  const variants = [{ $ref: '#/components/schemas/Sail' }, { $ref: '#/components/schemas/Motor' }];
  const mapping = { s: '#/components/schemas/Sail', m: 'Motor', t: '#/components/schemas/Motor' };

  it('show how each differs from the others', () => {
    expect(textOf({ oneOf: variants }, others)).toContain('Option 2 Motor Differs in power.');
  });

  it('show which value selects which', () => {
    const text = textOf({ oneOf: variants, discriminator: { propertyName: 'kind', mapping } }, others);
    expect(text).toContain('kind determines which one applies.');
    expect(text).toContain('Sail When kind is s.');
    expect(text).toContain('Motor When kind is m or t.');
  });

  it('are selected by schema name by default', () => {
    expect(textOf({ oneOf: variants, discriminator: { propertyName: 'kind' } }, others)).toContain('When kind is Motor.');
  });

  it('include the schemas derived from one with a discriminator', () => {
    const base = { properties: { kind: {} }, discriminator: { propertyName: 'kind' } };
    const kind = { allOf: [{ $ref: '#/components/schemas/Boat' }, { properties: { mast: {} } }] };
    expect(textOf(base, { Sail: kind, Yacht: kind })).toContain('kind determines which one applies. Sail: Sail Yacht: Yacht');
  });

  it('have anchors by name, unaffected by insertions', () => {
    const anchors = (list: object[]): string[] => {
      const api = openValue({ components: { schemas: { Boat: { oneOf: list } } } }, { pages: 'many' });
      return pagesOf(api).get('/api/schemas/Boat')?.page.anchors ?? [];
    };
    const titled = [
      { title: 'Sail', ...sail },
      { title: 'Motor', ...motor },
    ];
    expect(anchors(titled)).toEqual(['Boat.Sail.kind', 'Boat.Sail.mast', 'Boat.Motor.kind', 'Boat.Motor.power']);
    expect(anchors([{ title: 'Raft', ...sail }, ...titled])).toEqual(expect.arrayContaining(anchors(titled)));
  });
});

it('a named type links to its schema', () => {
  const api = openValue(
    {
      components: {
        schemas: {
          Boat: { properties: { crew: { type: 'array', items: { $ref: '#/components/schemas/Person' } } } },
          Person: {},
        },
      },
    },
    { pages: 'many' },
  );
  const { body, page } = pagesOf(api).get('/api/schemas/Boat') ?? {};
  expect(page?.links.map(({ target }) => target)).toContain('/api/schemas/Person');
  expect(body?.html).toMatch(/list of <a [^>]*>Person<\/a>/);
});

it('references without a name terminate', () => {
  const deep = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`S${index}`, { properties: { a: { $ref: `#/x-parts/S${index + 1}` } } }]),
  );
  const api = openValue({ 'x-parts': deep, components: { schemas: { Boat: { $ref: '#/x-parts/S0' } } } });
  expect(htmlOf(api).length).toBeLessThan(20_000);
});
