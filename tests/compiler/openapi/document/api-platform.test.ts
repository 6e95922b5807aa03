import { describe, expect, it } from 'vitest';
import { toLabels } from '../../../../compiler/openapi/document/api-platform.ts';
import { openValue, pagesOf } from './harbour.ts';

it.each([
  [['Book.jsonld'], ['Book']],
  [
    ['Book.jsonld-read', 'Book.jsonld-book.list'],
    ['Book (read)', 'Book (book list)'],
  ],
  [['Book:jsonld-read_item'], ['Book (read item)']],
  [
    ['Book', 'Book.jsonld'],
    ['Book', 'Book (JSON-LD)'],
  ],
  [
    ['Book-read', 'Book.jsonld-read'],
    ['Book (read)', 'Book (read, JSON-LD)'],
  ],
  [
    ['Book-read', 'Pet'],
    ['Book-read', 'Pet'],
  ],
])('schemas called %j are shown as %j', (names, labels) => {
  expect(toLabels(names)).toEqual(labels);
});

const wrapper = {
  properties: {
    member: { type: 'array', items: { type: 'object' } },
    totalItems: { type: 'integer', description: 'All of them.' },
    view: { type: 'object', properties: { next: { type: 'string' } } },
  },
};
const members = { properties: { member: { type: 'array', items: { $ref: '#/components/schemas/Boat.jsonld-read' } } } };
const boat = { properties: { '@id': { type: 'string' }, name: { type: 'string' } } };
const list = {
  operationId: 'listBoats',
  parameters: [{ name: 'sort[order]', in: 'query', schema: { enum: ['asc', 'desc'] } }],
  responses: {
    200: {
      description: 'Boats.',
      content: {
        'application/ld+json': { schema: { allOf: [{ $ref: '#/components/schemas/HydraCollectionBaseSchema' }, members] } },
      },
    },
  },
};
const read = {
  operationId: 'getBoat',
  responses: {
    200: {
      description: 'A boat.',
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Boat-read' } },
        'application/ld+json': { schema: { $ref: '#/components/schemas/Boat.jsonld-read' } },
      },
    },
  },
};
const schemas = {
  HydraCollectionBaseSchema: wrapper,
  'Boat.jsonld-read': boat,
  'Boat-read': { properties: { name: { type: 'string' } } },
};

describe.each(['one', 'many'] as const)('a document of API Platform on %s', (pages) => {
  const allPages = pagesOf(
    openValue({ paths: { '/boats': { get: list }, '/boats/{id}': { get: read } }, components: { schemas } }, { pages }),
  );
  const overview = allPages.get('/api');
  const listPage = pages === 'one' ? overview : allPages.get('/api/listBoats');
  const itemPage = pages === 'one' ? overview : allPages.get('/api/getBoat');

  it('explains collections once', () => {
    expect(overview?.page.headings.map(({ id }) => id)).toContain('collections');
    expect(overview?.page.anchors).toContain('collections.totalItems');
    expect(overview?.body.html).toContain('<code>totalItems</code> is the number of records on all pages');
  });

  it('shows the items of a collection, and links to the explanation', () => {
    const prefix = pages === 'one' ? 'listBoats.' : '';
    expect(listPage?.page.anchors).toEqual(expect.arrayContaining([`${prefix}200.member`, `${prefix}200.member.name`]));
    expect(listPage?.page.anchors).not.toContain(`${prefix}200.totalItems`);
    expect(listPage?.page.links.map(({ target }) => target)).toContain('/api#collections');
  });

  it('combines the media types of an item', () => {
    expect(itemPage?.body.html).toContain('Also as <code>application/json</code>, without the keys that begin with @.');
    expect(itemPage?.body.html.split('id="schemas"')[0]).not.toContain('class="api-card-title"><code>application/json');
  });

  it('describes parameters with brackets', () => {
    expect(listPage?.body.html).toContain('Include the brackets: sort[order]=value.');
  });
});

it('shows lists of other documents unchanged', () => {
  const schema = { properties: { member: { type: 'array', items: boat }, totalItems: { type: 'integer' } } };
  const content = { 'application/json': { schema } };
  const api = openValue(
    { paths: { '/boats': { get: { operationId: 'list', responses: { 200: { description: 'Boats.', content } } } } } },
    { pages: 'many' },
  );
  const { page } = pagesOf(api).get('/api/list') ?? {};
  expect(page?.anchors).toContain('200.totalItems');
  expect(
    pagesOf(api)
      .get('/api')
      ?.page.headings.map(({ id }) => id),
  ).not.toContain('collections');
});
