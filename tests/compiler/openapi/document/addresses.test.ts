import { describe, expect, it } from 'vitest';
import { parseApiDocument } from '../../../../compiler/openapi/document/open-api.ts';
import { findPage, pageFile, toApiPages } from '../../../../compiler/openapi/document/pages.ts';
import { openValue, pagesOf } from './harbour.ts';

type OperationRequest = { path: string; method?: string; id?: string };

function addresses(requests: readonly OperationRequest[], pages: 'one' | 'many' = 'many'): Map<string, string> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method = 'get', id } of requests) {
    paths[path] = { ...paths[path], [method]: { ...(id === undefined ? {} : { operationId: id }), responses: {} } };
  }
  return new Map(openValue({ paths }, { pages }).operations.map(({ method, path, address }) => [`${method} ${path}`, address]));
}

const harbour: OperationRequest[] = [
  { path: '/boats', id: 'listBoats' },
  { path: '/boats/{id}', id: 'boats/get' },
  { path: '/boats/{id}/crew' },
  { path: '/berths', id: 'findBerths' },
  { path: '/', method: 'head' },
];

describe('addresses', () => {
  it('come from the operationId, otherwise from method and path', () => {
    expect([...addresses(harbour).values()]).toEqual([
      '/api/listBoats',
      '/api/boats-get',
      '/api/get-boats-id-crew',
      '/api/findBerths',
      '/api/head',
    ]);
    expect([...addresses(harbour, 'one').values()][0]).toBe('/api#listBoats');
  });

  const addedOperations: [string, OperationRequest][] = [
    ['one that is the same but for capitals', { path: '/x', id: 'LISTBOATS' }],
    ['one that begins with a capital', { path: '/x', id: 'ListBoats' }],
    ['one that is the same but for a slash', { path: '/x', id: 'boats:get' }],
    ['one with a brace', { path: '/boats/{id}/crew/{}' }],
    ['one that means the same by its path', { path: '/boats/id/crew' }],
    ['one with a hash', { path: '/boats#listBoats' }],
    ['one that is a file of every page', { path: '/x', id: 'index.html' }],
    ['one of letters that no address has', { path: '/x', id: '???' }],
    ['one in another script', { path: '/x', id: 'λίστα' }],
    ['one that is called like the schemas', { path: '/x', id: 'schemas' }],
  ];

  it.each(addedOperations)('are unchanged if there is also %s', (_, addedOperation) => {
    const before = addresses(harbour);
    for (const list of [
      [addedOperation, ...harbour],
      [...harbour, addedOperation],
      [...harbour.toReversed(), addedOperation],
    ]) {
      const after = addresses(list);
      for (const [name, address] of before) expect(after.get(name), name).toBe(address);
      const lowercaseAddresses = [...after.values()].map((address) => address.toLowerCase());
      expect(new Set(lowercaseAddresses).size).toBe(lowercaseAddresses.length);
      for (const address of lowercaseAddresses) expect(address).toMatch(/^\/api\/[\p{L}\p{N}_.-]+$/u);
    }
  });

  it.each(['LISTBOATS', 'ListBoats'])(
    'of all others are unchanged when one is renamed to %s, and its own differs only in capitals',
    (id) => {
      const renamed = addresses(harbour.map((request) => (request.id === 'listBoats' ? { ...request, id } : request)));
      for (const [name, address] of addresses(harbour)) {
        const now = renamed.get(name);
        expect(name === 'GET /boats' ? now?.toLowerCase() : now).toBe(name === 'GET /boats' ? address.toLowerCase() : address);
      }
    },
  );

  it.each([
    ['letters', 'x'.repeat(400)],
    ['letters of two bytes', 'é'.repeat(200)],
    ['letters of three bytes', '港'.repeat(150)],
    ['letters of four bytes', '𝒜'.repeat(90)],
  ])('are valid names on every file system, also of many %s, and differ if the rest differs', (_, id) => {
    const [one = '', other = ''] = [
      ...addresses([
        { path: '/a', id },
        { path: '/b', id: `${id}y` },
      ]).values(),
    ];
    expect(one).not.toBe(other);
    for (const address of [one, other]) expect(Buffer.byteLength(address.replace('/api/', ''))).toBeLessThanOrEqual(220);
  });

  it('of schemas differ even if case is ignored, and are stable', () => {
    const keys = (names: string[]): Map<string, string> =>
      new Map(
        openValue({ components: { schemas: Object.fromEntries(names.map((name) => [name, {}])) } }).schemas.map(
          ({ name, key }) => [name, key],
        ),
      );
    expect(keys(['Pet', 'a/b', 'Foo.Bar'])).toEqual(
      new Map([
        ['Pet', 'Pet'],
        ['a/b', 'a-b'],
        ['Foo.Bar', 'Foo.Bar'],
      ]),
    );
    const allKeys = keys(['pet', 'Pet', 'a-b', 'Foo.Bar']);
    expect(allKeys.get('Pet')).toBe('Pet');
    expect(allKeys.get('a-b')).toBe('a-b');
    expect(allKeys.get('pet')).toMatch(/^pet-[0-9a-f]{4}$/);
  });

  it('of a duplicate operationId are distinguished by path', () => {
    const duplicateRequests = addresses([
      { path: '/a', id: 'same' },
      { path: '/b', id: 'same' },
    ]);
    expect([...duplicateRequests.values()]).toEqual(['/api/same', '/api/get-b']);
  });
});

it('every field anchor has a unique id', () => {
  const boat = {
    properties: { name: { type: 'string' }, address: { properties: { 'post code': {}, 'post-code': {}, name: {} } } },
  };
  const body = { content: { 'application/json': { schema: boat }, 'application/xml': { schema: boat } } };
  const api = openValue(
    { paths: { '/boats': { post: { operationId: 'addBoat', requestBody: body, responses: { 200: body } } } } },
    { pages: 'many' },
  );
  const { page } = pagesOf(api).get('/api/addBoat') ?? {};
  expect(page?.anchors).toContain('body.address.name');
  expect(page?.anchors).toContain('200.address.name');
  expect(new Set(page?.anchors).size).toBe(page?.anchors.length);
});

it('distinguishes pages of two specifications with the same file', () => {
  const paths = { '/boats': { get: { operationId: 'getBoats' } } };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths });
  const [one, other] = ['one', 'other'].map(
    (id) => parseApiDocument(text, { id, file: 'harbour.json', route: `/${id}`, pages: 'many' }).value?.api,
  );
  expect(one && other).toBeDefined();
  if (!one || !other) return;
  const files = [one, other].map((api) => toApiPages(api).map((page) => pageFile(api, page)));
  expect(new Set(files.flat()).size).toBe(4);
  for (const page of toApiPages(one)) expect(findPage(one, pageFile(one, page))).toEqual(page);
});
