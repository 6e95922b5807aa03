import { describe, expect, it } from 'vitest';
import { htmlOf, openValue, pagesOf } from '../document/harbour.ts';

/** The page of a schema as text, with a blank where an element ends. */
function textOf(schema: object, others: object = {}): string {
  const api = openValue({ components: { schemas: { Boat: schema, ...others } } }, { pages: 'many' });
  return toText(pagesOf(api).get('/api/schemas/Boat')?.body.html ?? '');
}

/** What the body of a request or of an answer says. */
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

/** Written as a list, because nothing else may have a `then`. */
const condition = (test: object, holds?: object, fails?: object): object =>
  Object.fromEntries(
    Object.entries({ if: test, fails, holds }).flatMap(([key, value]) => (value ? [[words.get(key) ?? key, value]] : [])),
  );
const words = new Map([
  ['holds', 'then'],
  ['fails', 'else'],
]);

describe('what a schema says', () => {
  it.each([
    ['a length', named({ type: 'string', minLength: 1, maxLength: 254 }), '1 to 254 characters'],
    ['one length', named({ type: 'string', minLength: 6, maxLength: 6 }), 'exactly 6 characters'],
    ['a least length', named({ type: 'string', minLength: 1 }), 'at least 1 character'],
    ['a pattern', named({ type: 'string', pattern: '^[A-F0-9]{6}$' }), 'matches ^[A-F0-9]{6}$'],
    ['a range', named({ type: 'integer', minimum: 1, maximum: 64 }), '1 to 64'],
    ['an open bound', named({ type: 'number', exclusiveMinimum: 0 }), 'more than 0'],
    ['a step', named({ type: 'number', multipleOf: 0.01 }), 'a multiple of 0.01'],
    ['no rule of lists for a text', named({ type: 'string', maxLength: 3, uniqueItems: true }), 'at most 3 characters'],
    [
      'a count',
      named({ type: 'array', items: { type: 'string' }, maxItems: 1, uniqueItems: true }),
      'at most 1 item, no item twice',
    ],
    ['a default', named({ type: 'string', default: 'sail' }), 'default sail'],
    ['values', named({ enum: ['sail', 'motor'] }), 'One of sail, motor'],
    ['a constant', named({ const: 'GBP' }), 'Always GBP'],
    ['values of a oneOf', named({ oneOf: [{ const: 'sail', description: 'By wind.' }] }), 'sail By wind.'],
    ['values with descriptions beside them', named({ enum: ['a'], 'x-enumDescriptions': { a: 'First.' } }), 'a First.'],
    ['values with names beside them', named({ enum: [1, 2], 'x-enum-varnames': ['One', 'Two'] }), '1 One'],
    ['a type that may be null', named({ type: ['string', 'null'] }), 'string or null'],
    ['null as one of two', named({ oneOf: [{ type: 'string' }, { type: 'null' }] }), 'string or null'],
    ['null of 3.0', named({ type: 'string', nullable: true }), 'string or null'],
    ['what may be left out', named({ type: 'string' }), 'name string'],
    ['what is required', { ...named({ type: 'string' }), required: ['name'] }, 'name string required'],
    ['no other names', { additionalProperties: false, ...named({}) }, 'No other properties are allowed.'],
    ['any other name', { additionalProperties: { type: 'integer' } }, 'any other name integer'],
    ['names by pattern', { patternProperties: { '^x-': { type: 'string' } } }, '/^x-/ string'],
    ['names of a shape', { propertyNames: { pattern: '^[a-z]+$' } }, 'Names matches ^[a-z]+$'],
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
      'Unless mast is there, engine is required.',
    ],
    [
      'a long condition',
      condition({ properties: { a: { minLength: 3 } } }, { properties: { b: { type: 'string' } } }),
      'If object',
    ],
    ['items in order', named({ prefixItems: [{ type: 'string' }, { type: 'integer' }] }), 'Item 2 integer'],
    ['an item among others', named({ type: 'array', contains: { const: 'mast' } }), 'At least one item'],
    ['a text that holds another', named({ type: 'string', contentMediaType: 'application/json' }), 'holds application/json'],
    ['what nobody may send', named(false), 'nothing is valid here'],
    ['a word of its own', named({ type: 'string', collation: 'de' }), 'collation de'],
    ['one of two types', named({ oneOf: [{ type: 'string' }, { type: 'integer' }] }), 'string or integer'],
    ['a list', named({ type: 'array', items: { type: 'string', format: 'date' } }), 'list of string (date)'],
  ])('%s', (_, schema, says) => {
    expect(textOf(schema)).toContain(says);
  });
});

describe('directions', () => {
  const boat = {
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' }, key: { type: 'string', writeOnly: true } },
  };

  it('leave out of a request what is read-only', () => {
    const text = textIn('request', boat);
    expect(text).toContain('Read-only, never sent: id.');
    expect(text).toContain('key string write-only');
    expect(text).not.toContain('id string');
  });

  it('leave out of an answer what is write-only', () => {
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

  it('say how each differs from the others', () => {
    expect(textOf({ oneOf: variants }, others)).toContain('Option 2 Motor Differs in power.');
  });

  it('say which value leads to which', () => {
    const text = textOf({ oneOf: variants, discriminator: { propertyName: 'kind', mapping } }, others);
    expect(text).toContain('kind decides which one it is.');
    expect(text).toContain('Sail When kind is s.');
    expect(text).toContain('Motor When kind is m or t.');
  });

  it('are chosen by the names of the schemas where nothing else is said', () => {
    expect(textOf({ oneOf: variants, discriminator: { propertyName: 'kind' } }, others)).toContain('When kind is Motor.');
  });

  it('are found among the schemas that are made of one with a discriminator', () => {
    const base = { properties: { kind: {} }, discriminator: { propertyName: 'kind' } };
    const kind = { allOf: [{ $ref: '#/components/schemas/Boat' }, { properties: { mast: {} } }] };
    expect(textOf(base, { Sail: kind, Yacht: kind })).toContain('kind decides which one it is. Sail: Sail Yacht: Yacht');
  });

  it('have anchors by their names, so that another one in front moves nothing', () => {
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

it('a type that is a named schema leads to it', () => {
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

it('references without a name end somewhere', () => {
  const deep = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`S${index}`, { properties: { a: { $ref: `#/x-parts/S${index + 1}` } } }]),
  );
  const api = openValue({ 'x-parts': deep, components: { schemas: { Boat: { $ref: '#/x-parts/S0' } } } });
  expect(htmlOf(api).length).toBeLessThan(20_000);
});
