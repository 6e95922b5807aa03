import { describe, expect, it } from 'vitest';
import { htmlOf, openValue, pagesOf } from '../document/harbour.ts';

const base = {
  type: 'object',
  discriminator: { propertyName: 'kind' },
  required: ['kind'],
  properties: { kind: { type: 'string' } },
};
const sail = {
  description: 'With sails.',
  allOf: [{ $ref: '#/components/schemas/Boat' }, { properties: { mast: { type: 'integer' } } }],
};

/** Returns the page of a schema as text. */
function pageOf(name: string, schemas: object): string {
  const { body } = pagesOf(openValue({ components: { schemas } }, { pages: 'many' })).get(`/api/schemas/${name}`) ?? {};
  return (body?.html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
}

/** Returns an operation with the same body in its request and response. */
function operation(schema: object, examples: object = {}): object {
  const content = { 'application/json': { schema, ...examples } };
  return {
    post: { operationId: 'add', requestBody: { required: true, content }, responses: { 200: { description: 'Here.', content } } },
  };
}

describe('a schema that includes another', () => {
  it('shows its discriminator value, also in its example', () => {
    const text = pageOf('Sail', { Boat: base, Sail: sail });
    expect(text).toContain('kind is Sail .');
    expect(text).not.toContain('decides');
    expect(text.replaceAll(' ', '')).toContain('"kind":"Sail"');
  });

  it('omits the description of the included schema', () => {
    expect(pageOf('Sail', { Boat: { ...base, description: 'Anything that floats.' }, Sail: sail })).not.toContain('floats');
  });

  it('has its own fields first, and the JSON-LD keys in a line', () => {
    const linkedData = { type: 'object', properties: { '@id': { type: 'string' }, '@type': { type: 'string' } } };
    const text = pageOf('Sail', {
      Base: linkedData,
      Sail: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { mast: {} } }] },
    });
    expect(text).toMatch(/mast Plus the keys of Base : @id and @type \./);
  });
});

describe('a field that is only linked to', () => {
  const crew = {
    type: 'object',
    description: 'Who sails her.\n\nIn the order of their rank.',
    properties: { skipper: { type: 'string' } },
  };

  it('has a paragraph that describes it', () => {
    const text = pageOf('Boat', { Boat: { properties: { crew: { $ref: '#/components/schemas/Crew' } } }, Crew: crew });
    expect(text).toContain('Who sails her.');
    expect(text).not.toContain('rank');
  });

  it('has its own description if there is one', () => {
    const describedReference = { $ref: '#/components/schemas/Crew', description: 'For the night.' };
    expect(pageOf('Boat', { Boat: { properties: { crew: describedReference } }, Crew: crew })).not.toContain('Who sails her.');
  });
});

describe('the example next to the fields of a schema', () => {
  const Boat = { type: 'object', properties: { name: { type: 'string' }, berth: { type: 'integer' } } };
  const schemas = {
    Boat,
    Fleet: { type: 'object', properties: { boats: { type: 'array', items: { $ref: '#/components/schemas/Boat' } } } },
  };

  it('is the largest from the examples of operations', () => {
    const example = { boats: [{ name: 'Gull' }, { name: 'Tern', berth: 7 }] };
    const paths = { '/fleets': operation({ $ref: '#/components/schemas/Fleet' }, { example }) };
    const { body } = pagesOf(openValue({ paths, components: { schemas } }, { pages: 'many' })).get('/api/schemas/Boat') ?? {};
    expect(body?.markdown).toContain('```json\n{\n  "name": "Tern",\n  "berth": 7\n}\n```');
  });

  it('is generated and labelled if there is none', () => {
    const { body } = pagesOf(openValue({ components: { schemas } }, { pages: 'many' })).get('/api/schemas/Boat') ?? {};
    expect(body?.markdown).toContain('Example, generated from the schema:\n\n```json\n{\n  "name": "string",\n  "berth": 1\n}');
  });
});

describe('optional fields of a request', () => {
  const countNotes = (schema: object): number =>
    htmlOf(openValue({ paths: { '/a': operation(schema), '/b': operation(schema) } })).split('may be left out').length - 1;

  it.each([
    [1, 'a field that is optional and may not be null', { properties: { name: { type: 'string' } } }],
    [0, 'a field that is required', { required: ['name'], properties: { name: { type: 'string' } } }],
    [0, 'a field that may be null', { properties: { name: { type: ['string', 'null'] } } }],
    [0, 'a field that may be anything', { properties: { name: {} } }],
    [0, 'a field that is never sent', { properties: { name: { type: 'string', readOnly: true } } }],
  ])('is described %i times on a page with %s', (count, _, schema) => expect(countNotes(schema)).toBe(count));
});

it('describes conditional requirements on nested fields', () => {
  const condition = Object.fromEntries([
    ['if', { properties: { method: { const: 'referred' } } }],
    ['then', { properties: { urls: { required: ['back'] } } }],
  ]);
  const properties = { method: { type: 'string' }, urls: { type: 'object', properties: { back: { type: 'string' } } } };
  expect(pageOf('Boat', { Boat: { type: 'object', properties, ...condition } })).toContain(
    'If method is referred , then urls.back is required.',
  );
});

it('a file of 2.0 is sent as one', () => {
  const parameters = [{ in: 'formData', name: 'cover', type: 'file', required: true }];
  const paths = { '/covers': { post: { operationId: 'add', consumes: ['multipart/form-data'], parameters, responses: {} } } };
  expect(htmlOf(openValue({ swagger: '2.0', openapi: undefined, paths }))).toContain('=@file.bin');
});
