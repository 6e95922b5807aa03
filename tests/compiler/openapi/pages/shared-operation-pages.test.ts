import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../compiler/openapi/document/model.ts';
import { sharedPageName, toLayoutRedirects } from '../../../../compiler/openapi/document/pages.ts';
import { openValue, pagesOf } from '../document/harbour.ts';

type OperationDraft = { path: string; tag?: string; id: string; length?: number };

/** Returns a document with these operations; the description of an operation has the given length. */
function documentOf(drafts: readonly OperationDraft[]): object {
  const items = new Map<string, object>();
  for (const { path, tag, id, length = 0 } of drafts) {
    const operation = {
      operationId: id,
      ...(tag === undefined ? {} : { tags: [tag] }),
      description: 'x'.repeat(length),
      responses: {},
    };
    items.set(path, { get: operation });
  }
  return { paths: Object.fromEntries(items) };
}

const shared = { pages: 'shared' as const };
const openShared = (written: readonly OperationDraft[], more: object = {}): Api =>
  openValue({ ...documentOf(written), ...more }, shared);
const addressesOf = ({ operations }: Api): string[] => operations.map(({ address }) => address);

/** Returns this many operations of one tag, below paths with alternating first letters. */
function manyOperations(count: number, begin = (index: number): string => 'abcd'[index % 4] ?? ''): OperationDraft[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `/api/v1/boats/{boat}/${begin(index)}part${index}`,
    tag: 'Boat',
    id: `boat${index}`,
  }));
}

const few: OperationDraft[] = [
  { path: '/boats', tag: 'Boat', id: 'listBoats' },
  { path: '/boats/{boat}', tag: 'Boat', id: 'getBoat' },
  { path: '/quays', tag: 'Old & new', id: 'listQuays' },
  { path: '/{harbour}/tides', id: 'getTides' },
  { path: '/', id: 'root' },
];

describe('short operations', () => {
  it('share a page by tag, or by the first word of their path', () => {
    expect(addressesOf(openShared(few))).toEqual([
      '/api/tags/Boat#listBoats',
      '/api/tags/Boat#getBoat',
      '/api/tags/Old-new#listQuays',
      '/api/paths/harbour#getTides',
      '/api/paths/_#root-operation',
    ]);
  });

  it('keep their URLs when others are added', () => {
    const grown = openShared([{ path: '/anchors', tag: 'Boat', id: 'listAnchors' }, ...few].reverse());
    expect(addressesOf(grown)).toEqual(expect.arrayContaining(addressesOf(openShared(few))));
  });

  it('are written in full under their titles, with their own anchors', () => {
    const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
    const document = documentOf(few);
    const api = openValue(
      {
        ...document,
        paths: { ...Object(document).paths, '/boats': { get: { operationId: 'listBoats', tags: ['Boat'], parameters } } },
      },
      shared,
    );
    const page = pagesOf(api).get('/api/tags/Boat');
    expect(page?.page.title).toBe('Boat');
    expect(page?.page.description).toBe('listBoats, getBoat');
    expect(page?.page.headings.filter(({ level }) => level === 2).map(({ id }) => id)).toEqual(['listBoats', 'getBoat']);
    expect(page?.page.anchors).toContain('listBoats.query.limit');
    expect(page?.body.sections.map(({ anchor }) => anchor)).toEqual(
      expect.arrayContaining(['listBoats', 'listBoats.query.limit', 'getBoat']),
    );
  });

  it('list the fields of a body once on the page, and keep all anchors', () => {
    const answer = {
      responses: {
        200: { description: 'It.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } } },
      },
    };
    const paths = {
      '/a': { get: { operationId: 'a', tags: ['Boat'], ...answer } },
      '/b': { get: { operationId: 'b', tags: ['Boat'], ...answer } },
    };
    const components = {
      schemas: { Boat: { type: 'object', properties: { name: { type: 'string', description: 'Painted on the bow.' } } } },
    };
    const page = pagesOf(openValue({ paths, components }, shared)).get('/api/tags/Boat');
    expect(page?.body.html.split('Painted on the bow.').length).toBe(2);
    expect(page?.body.html.split('"name"</i>').length).toBe(2);
    expect(page?.page.anchors).toEqual(expect.arrayContaining(['a.200.name', 'b.200.name']));
  });
});

describe('operations with separate pages', () => {
  const delivery = { operationId: 'boatMoored', responses: {} };

  it.each([
    ['a long one', openShared([{ path: '/boats', tag: 'Boat', id: 'listBoats', length: 3_000 }]), '/api/listBoats'],
    ['one of very many whose paths go on with the same letter', openShared(manyOperations(26, () => 'a')), '/api/boat3'],
    ['a webhook', openShared([], { webhooks: { moored: { post: delivery } } }), '/api/webhooks/boatMoored'],
  ])('%s', (_, api, address) => {
    expect(addressesOf(api)).toContain(address);
    expect(pagesOf(api).has(address)).toBe(true);
  });

  it('are linked from the page of their tag', () => {
    const page = pagesOf(openShared([...few, { path: '/buoys', tag: 'Boat', id: 'listBuoys', length: 3_000 }])).get(
      '/api/tags/Boat',
    );
    expect(page?.page.headings.find(({ id }) => id === 'listBuoys')?.level).toBe(2);
    expect(page?.page.links.map(({ target }) => target)).toContain('/api/listBuoys');
  });
});

describe('a tag with too many operations for one page', () => {
  const api = openShared(manyOperations(40));
  const pages = pagesOf(api);

  it('has a page for each letter that follows in their paths', () => {
    expect(addressesOf(api).slice(0, 3)).toEqual(['/api/tags/Boat/a#boat0', '/api/tags/Boat/b#boat1', '/api/tags/Boat/c#boat2']);
    expect(pages.get('/api/tags/Boat/a')?.page.title).toBe('Boat: apart0 … apart36');
  });

  it('has a page that lists all of them in document order', () => {
    const links = pages.get('/api/tags/Boat')?.page.links.map(({ target }) => target) ?? [];
    expect(links.filter((target) => target.includes('#'))).toEqual(addressesOf(api));
  });

  it.each([
    [
      'few words are all told',
      manyOperations(26).map((each, index) => ({ ...each, path: `/boats/${'abc'[index % 3]}oat/{boat}/${index}` })),
      'aoat',
    ],
    ['none is told where the tag has one page', manyOperations(3), ''],
  ])('%s', (_, drafts, part) => {
    const ownApi = openShared(drafts);
    const [key = ''] = ownApi.operations[0]?.listedOn.slice(-1) ?? [];
    const heads = ownApi.operations.filter(({ listedOn }) => listedOn.includes(key));
    expect(sharedPageName(ownApi, key, heads)).toEqual({ tag: 'Boat', part });
  });
});

describe('when pages are shared', () => {
  it.each([
    ['little is said of each of very many', 50, 149_000, 'shared'],
    ['more is said of each', 50, 151_000, 'many'],
    ['the document is short', 50, 119_000, 'one'],
    ['its length is unknown', 200, undefined, 'many'],
  ])('where %s', (_, count, bytes, layout) => {
    expect(openValue(documentOf(manyOperations(count)), bytes === undefined ? {} : { bytes }).layout).toBe(layout);
  });
});

describe('redirects', () => {
  const moved = (bytes: number, count = 60): string[] =>
    toLayoutRedirects(openValue(documentOf(manyOperations(count, () => 'a')), { bytes })).map(
      ({ from, to, anchor }) => `${from} > ${to}${anchor ? `#${anchor}` : ''}`,
    );

  it('from pages of single operations to the page that they share', () => {
    const api = openShared(few);
    expect(toLayoutRedirects(api)).toHaveLength(few.length);
    expect(toLayoutRedirects(api)[1]).toEqual({ from: '/api/getBoat', to: '/api/tags/Boat', anchor: 'getBoat' });
  });

  it('from shared pages to the overview, which keeps the anchor', () =>
    expect(moved(200_000)).toEqual(['/api/tags/Boat > /api', '/api/tags/Boat/a > /api']));

  it('from pages of single operations to the only page', () => expect(moved(100_000, 16)[1]).toBe('/api/boat1 > /api#boat1'));

  it.each([
    ['a document that is far longer', 400_000, 60],
    ['one that is far shorter', 50_000, 60],
    ['one of few operations', 100_000, 15],
  ])('none in %s', (_, bytes, count) => expect(moved(bytes, count)).toEqual([]));

  it('none if the layout is configured', () => {
    for (const pages of ['one', 'many'] as const)
      expect(toLayoutRedirects(openValue(documentOf(manyOperations(60)), { bytes: 149_000, pages })), pages).toEqual([]);
  });
});
