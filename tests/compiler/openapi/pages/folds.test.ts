import { describe, expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';
import { textOf } from './operation-page.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  State: { type: 'string', description: 'How far it is.', enum: ['queued', 'done'], default: 'queued' },
  Limit: { type: 'integer', minimum: 1, maximum: 50, description: 'How many.' },
  When: { type: 'string', format: 'date-time' },
  Names: { type: 'array', maxItems: 3, items: ref('Name') },
  Name: { type: 'string', minLength: 2, maxLength: 8 },
  Alias: ref('State'),
  Options: {
    type: 'object',
    description: 'What else counts.',
    properties: { deep: { type: 'string', description: 'Deep inside.' } },
  },
  Outer: { type: 'object', required: ['inner'], properties: { inner: ref('Options'), state: ref('State') } },
  Tree: { type: 'object', properties: { label: { type: 'string' }, children: { type: 'array', items: ref('Tree') } } },
  Base: { type: 'object', properties: { id: { type: 'string', description: 'Its number.' } } },
  Derived: { allOf: [ref('Base'), { type: 'object', properties: { own: { type: 'boolean', description: 'Its own.' } } }] },
  Empty: { type: 'object' },
};

type Setting = { others?: number; more?: object; isSchema?: boolean };

/**
 * Returns the page of an operation that sends a job with one field, or the page of that job (`isSchema`); with `others`, the
 * document has further operations.
 */
function pageWith(field: object, { others = 0, more = {}, isSchema = false }: Setting = {}) {
  const Job = { type: 'object', properties: { field } };
  const body = { content: { 'application/json': { schema: ref('Job') } } };
  const paths = Object.fromEntries(
    Array.from({ length: others }, (_, index) => [`/other/${index}`, { get: { operationId: `other${index}`, responses: {} } }]),
  );
  const post = { operationId: 'add', requestBody: body, responses: {} };
  const api = openValue(
    { paths: { '/jobs': { post }, ...paths }, components: { schemas: { Job, ...schemas, ...more } } },
    { pages: 'many', bytes: 600_000, isUnconfigured: true },
  );
  const [route = ''] = isSchema ? (api.schemas.find(({ name }) => name === 'Job')?.address.split('#') ?? []) : ['/api/add'];
  const page = pagesOf(api).get(route);
  if (!page) throw new Error('no page');
  return page;
}

describe.each([
  ['an operation of a short document', { others: 0 }],
  ['an operation of a long document', { others: 150 }],
  ['a schema of a short document', { others: 0, isSchema: true }],
  ['a schema of a long document', { others: 120, isSchema: true }],
])('a field of %s that refers to', (_, setting) => {
  it.each([
    ['named values', ref('State'), 'field State How far it is. Default queued One of queued, done'],
    ['a bounded number', ref('Limit'), 'field Limit How many. Integer, 1 to 50'],
    ['a text with a format', ref('When'), 'field When String (date-time)'],
    ['a list of bounded texts', ref('Names'), 'field Names List of Name, at most 3 items String, 2 to 8 characters'],
    ['a name for another name', ref('Alias'), 'field Alias How far it is. Default queued One of queued, done'],
    ['an object', ref('Options'), 'field Options What else counts. Fields of Options deep string Deep inside.'],
    ['an object that is told by the field', { ...ref('Options'), description: 'Ours.' }, 'Ours. Fields of Options deep string'],
    ['an object or null', { anyOf: [ref('Options'), { type: 'null' }] }, 'or null What else counts. Fields of Options deep'],
    ['values or null', { oneOf: [ref('State'), { type: 'null' }] }, 'State or null How far it is. Default queued One of queued'],
    ['one part alone', { allOf: [ref('Options')], description: 'Ours.' }, 'Ours. What else counts. Fields of Options deep'],
    ['items of a list', { type: 'array', items: ref('Options') }, 'list of Options What else counts. Fields of Options deep'],
    ['values of a list', { type: 'array', items: ref('State') }, 'list of State How far it is. Default queued One of queued'],
    ['any other name', { additionalProperties: ref('Limit') }, 'any other name Limit How many. Integer, 1 to 50'],
    ['an object in an object', ref('Outer'), 'Fields of Outer inner Options required What else counts. Fields of Options deep'],
    [
      'an object that is made of others',
      ref('Derived'),
      'Fields of Derived Everything in Base id string Its number. own boolean',
    ],
    ['itself', ref('Tree'), 'Fields of Tree label string children list of Tree (recursive)'],
  ])('%s shows it in place', (__, field, text) => expect(textOf(pageWith(field, setting))).toContain(text));

  it('an object without parts has no empty fold', () =>
    expect(pageWith(ref('Empty'), setting).body.html).not.toContain('<details'));
});

describe('a fold', () => {
  it('has no anchors: they are on the page of the schema', () => {
    expect(pageWith(ref('Outer')).page.anchors).toEqual(['body.field']);
  });

  it('is not searched a second time', () => {
    const words = pageWith(ref('Options')).body.sections.map(({ text }) => text);
    expect(words.join(' ')).not.toContain('Deep inside');
  });

  it('is a list below its field in the Markdown copy', () => {
    const { markdown } = pageWith(ref('Options')).body;
    expect(markdown).toContain('  - Fields of Options:\n\n    - `deep` string\n\n      Deep inside.');
  });

  it('is a details element, which opens by keyboard and without scripts', () => {
    expect(pageWith(ref('Options')).body.html).toContain('<details class="api-fold"><summary>Fields of Options</summary>');
  });
});

describe('size limits', () => {
  const values = Array.from({ length: 60 }, (_, index) => `value-${index}`);

  it('truncates a repeated long list of values in a long document', () => {
    const text = textOf(pageWith(ref('Many'), { others: 150, more: { Many: { enum: values } } }));
    expect(text).toContain('value-23, and 36 more');
    expect(text).not.toContain('value-24');
  });

  it('shows it completely in a short one', () =>
    expect(textOf(pageWith(ref('Many'), { more: { Many: { enum: values } } }))).toContain('value-59'));

  it('limits all folds to a few times the length of the document', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`part${index}`, { type: 'string', description: 'x'.repeat(100) }]),
    );
    const otherSchemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`Wide${index}`, { type: 'object', properties: wide }]),
    );
    const fields = Object.fromEntries(Object.keys(otherSchemas).map((name) => [name, ref(name)]));
    const post = { requestBody: { content: { 'application/json': { schema: ref('Job') } } }, responses: {} };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Wide', version: '1' },
      paths: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`/p/${index}`, { post }])),
      components: { schemas: { Job: { type: 'object', properties: fields }, ...otherSchemas } },
    };
    const { length } = JSON.stringify(document);
    const pages = pagesOf(openValue(document, { pages: 'many', bytes: length, isUnconfigured: true }));
    const folds = [...pages.values()].flatMap(({ body }) => body.html.match(/<details class="api-fold">.*?<\/details>/gs) ?? []);
    expect(folds.length).toBeGreaterThan(120);
    expect(folds.join('').length).toBeLessThan(4 * length);
  });

  it.each([20, 40, 80])('all folds of %i schemas that refer to one another are in proportion to a long document', (count) => {
    const names = Array.from({ length: count }, (_, index) => `Wide${index}`);
    const fields = Object.fromEntries(names.map((name) => [`to${name}`, ref(name)]));
    const describedFields = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`part${index}`, { type: 'string', description: 'x'.repeat(20) }]),
    );
    const allSchemas = names.map((name) => [name, { type: 'object', properties: { ...describedFields, ...fields } }]);
    const document = {
      openapi: '3.1.0',
      info: { title: 'Wide', version: '1' },
      paths: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`/p/${index}`, { get: { responses: {} } }])),
      components: { schemas: Object.fromEntries(allSchemas) },
    };
    const { length } = JSON.stringify(document);
    const pages = pagesOf(openValue(document, { pages: 'many', bytes: length, isUnconfigured: true }));
    const folds = [...pages.values()].flatMap(({ body }) => body.html.match(/<details class="api-fold">.*?<\/details>/gs) ?? []);
    expect(folds.length).toBeGreaterThanOrEqual(count);
    expect(folds.join('').length).toBeLessThan(2 * length);
  });
});

it.each([
  ['no fold', ref('State'), 0],
  ['one fold', ref('Options'), 0],
  ['a fold in a fold', ref('Outer'), 1],
  ['two folds', { type: 'object', properties: { one: ref('Options'), other: ref('Tree') } }, 1],
])('a body and a schema with %s have buttons for all folds only if there are several', (_, field, count) => {
  for (const isSchema of [false, true])
    expect(pageWith(field, { isSchema }).body.html.match(/<p class="api-folds scripted"><button/g) ?? []).toHaveLength(count);
});
