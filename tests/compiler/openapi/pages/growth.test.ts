import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParsedPage } from '../../../../compiler/model.ts';
import type { Api } from '../../../../compiler/openapi/document/model.ts';
import { openText, openValue, pagesOf } from '../document/harbour.ts';

type Pages = ReadonlyMap<string, ParsedPage>;

const folders = [join(import.meta.dirname, '../document/documents'), join(import.meta.dirname, '../../../../specs')];
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /(?<!\.sandbox)\.ya?ml$/.test(name))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]),
);

function anchorsOf({ page }: ParsedPage): string[] {
  return [...page.headings.map(({ id }) => id), ...page.anchors];
}

function addressesOf(pages: Pages): string[] {
  return [...pages].flatMap(([route, parsed]) => [route, ...anchorsOf(parsed).map((anchor) => `${route}#${anchor}`)]);
}

/** Returns the addresses that no longer exist. */
function missingAddresses(pages: Pages, addresses: readonly string[]): string[] {
  const existingAddresses = new Set(addressesOf(pages));
  return addresses.filter((address) => !existingAddresses.has(address));
}

/**
 * Resolves an address: to the element with it, or through the link of its entry to another page and the element there. Returns
 * undefined if it does not resolve.
 */
function resolveAddress(pages: Pages, address: string): string | undefined {
  const [route = '', anchor = ''] = address.split('#');
  const parsed = pages.get(route);
  if (!parsed || (anchor !== '' && !anchorsOf(parsed).includes(anchor))) return undefined;
  if (!parsed.body.html.includes(`<i id="${anchor}"></i>`)) return address;
  const before = parsed.body.html.slice(0, parsed.body.html.indexOf(`<i id="${anchor}"></i>`));
  const [, owner = '', slot = ''] =
    [...before.matchAll(/<(?:li|h2) id="([^"]*)">(?:(?!<\/li>|<li|<h2).)*?<a \u0001(\d+)\u0002>/gs)].at(-1) ?? [];
  const target = parsed.page.links[Number(slot)]?.target ?? '';
  const [page = '', inner = /\/schemas\/([^/]+)$/.exec(target)?.[1]] = target.split('#');
  const rest = anchor.slice(owner.length);
  const resolvedAddress = `${page}#${inner === undefined ? rest.slice(1) : inner + rest}`;
  return anchor.startsWith(`${owner}.`) && addressesOf(pages).includes(resolvedAddress) ? resolvedAddress : undefined;
}

function unresolvedAddresses(pages: Pages, addresses: readonly string[]): string[] {
  return addresses.filter((address) => resolveAddress(pages, address) === undefined);
}

/** Adds many operations to a document. */
function withMoreOperations({ raw }: Api, bytes: number): Api {
  const paths = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`/more/${index}`, { get: { operationId: `more${index}`, responses: {} } }]),
  );
  const ownPaths = typeof raw.paths === 'object' && raw.paths !== null ? raw.paths : {};
  return openValue({ ...raw, paths: { ...paths, ...ownPaths } }, { bytes, isUnconfigured: true });
}

describe.each(documents)('%s', (_, text) => {
  const smallApi = openText(text, { bytes: 60_000, isUnconfigured: true }).api;
  const before = addressesOf(pagesOf(smallApi));
  const largePages = pagesOf(withMoreOperations(smallApi, 130_000));

  it('has many pages after it has grown', () => {
    expect(smallApi.layout).toBe('one');
    expect(largePages.size).toBeGreaterThan(31);
  });

  it('preserves every address of the single page', () => expect(missingAddresses(largePages, before)).toEqual([]));

  it('resolves each of them to the same content', () => expect(unresolvedAddresses(largePages, before)).toEqual([]));

  it('preserves the addresses of operations and schemas if it is long', () => {
    const heads = before.filter((address) =>
      [...smallApi.operations, ...smallApi.schemas].some((head) => head.address === address),
    );
    expect(unresolvedAddresses(pagesOf(withMoreOperations(smallApi, 5_000_000)), heads)).toEqual([]);
  });
});

describe('a tag that grows', () => {
  const openGrowing = (count: number, length = 0): Api => {
    const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
    const paths = Array.from({ length: count }, (_, index) => {
      const description = 'x'.repeat(index === 3 ? length : 0);
      return [
        `/boats/${'ab'[index % 2]}/${index}`,
        { get: { operationId: `boat${index}`, tags: ['Boat'], description, parameters } },
      ];
    });
    return openValue({ paths: Object.fromEntries(paths) }, { pages: 'shared' });
  };
  const before = addressesOf(pagesOf(openGrowing(20)));

  it.each([
    ['over what one page holds', openGrowing(30), '/api/tags/Boat/b#boat3.query.limit'],
    ['over what the page of a letter holds as well', openGrowing(60), undefined],
    ['by a longer text', openGrowing(20, 3_000), '/api/boat3#query.limit'],
  ])('%s is found at its old address', (_, api, place) => {
    const pages = pagesOf(api);
    const operations = before.filter((address) => !address.includes('.'));
    expect(unresolvedAddresses(pages, place === undefined ? operations : before)).toEqual([]);
    if (place !== undefined) expect(resolveAddress(pages, '/api/tags/Boat#boat3.query.limit')).toBe(place);
  });

  it('does not move the others', () => {
    const others = before.filter((address) => !/#boat3\b/.test(address));
    expect(missingAddresses(pagesOf(openGrowing(20, 3_000)), others)).toEqual([]);
  });
});

describe('a document whose operations share pages', () => {
  const text = documents[0]?.[1] ?? '';
  const singlePageApi = openText(text, { pages: 'one', bytes: 100_000, isUnconfigured: true }).api;
  const shared = pagesOf(openText(text, { pages: 'shared', bytes: 100_000, isUnconfigured: true }).api);

  it('preserves every address of the single page, and resolves it', () => {
    expect(unresolvedAddresses(shared, addressesOf(pagesOf(singlePageApi)))).toEqual([]);
  });
});

describe('a schema that grows', () => {
  const open = (properties: number, others = 1, begin = 'Boot'): Api => {
    const fields = Object.fromEntries(
      Array.from({ length: properties }, (_, index) => [`field${index}`, { properties: { name: { type: 'string' } } }]),
    );
    const names = Array.from({ length: others }, (_, index) => [
      index === 0 ? 'Boot0' : `${begin}${index}`,
      { properties: { name: { type: 'string', description: 'x'.repeat(900) } } },
    ]);
    const schemas = { Boat: { properties: fields }, Bo: {}, ...Object.fromEntries(names) };
    return openValue({ components: { schemas } }, { bytes: 500_000 });
  };
  const before = addressesOf(pagesOf(open(20)));

  it.each([
    ['out of the page of its letter', open(90), '/api/schemas/Boat#Boat.field3.name'],
    ['while its letter grows too full for one page', open(20, 150, 'Bee'), '/api/schemas/bo#Boat.field3.name'],
    ['while two letters do', open(20, 400), '/api/schemas/Boat#Boat.field3.name'],
  ])('%s is found at its old address', (_, api, place) => {
    const pages = pagesOf(api);
    expect(unresolvedAddresses(pages, before)).toEqual([]);
    expect(resolveAddress(pages, '/api/schemas/b#Boat.field3.name')).toBe(place);
  });

  it('does not move the others', () => {
    const isOther = (address: string): boolean => !address.includes('#Boat');
    expect(addressesOf(pagesOf(open(90))).filter((address) => isOther(address) && /#Bo/.test(address))).toEqual(
      before.filter((address) => isOther(address) && /#Bo/.test(address)),
    );
  });
});

describe('an error that a second operation returns', () => {
  const body = {
    'application/json': { schema: { properties: { message: { type: 'string' }, at: { properties: { line: {} } } } } },
  };
  const open = (status: number, ids: readonly string[]): Api => {
    const responses = { [status]: { description: 'It went wrong.', headers: { 'Retry-After': {} }, content: body } };
    const paths = Object.fromEntries(ids.map((operationId) => [`/${operationId}`, { get: { operationId, responses } }]));
    return openValue({ paths }, { pages: 'many' });
  };

  it('keeps the anchors of its fields at the first operation', () => {
    const before = addressesOf(pagesOf(open(404, ['getBoat'])));
    expect(before).toContain('/api/getBoat#404.at.line');
    expect(missingAddresses(pagesOf(open(404, ['addBoat', 'getBoat'])), before)).toEqual([]);
  });
});

it('fields of errors keep their anchors if another status has the same body', () => {
  const schemas = { Trouble: { properties: { message: { type: 'string' } } } };
  const answer = { description: 'No.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Trouble' } } } };
  const open = (statuses: readonly string[]): Pages => {
    const paths = Object.fromEntries(
      statuses.map((status) => [`/${status}`, { get: { operationId: `get${status}`, responses: { [status]: answer } } }]),
    );
    return pagesOf(openValue({ paths, components: { schemas } }, { pages: 'many' }));
  };
  const before = addressesOf(open(['404']));
  expect(before.some((address) => /errors#404\..*\.message$/.test(address))).toBe(true);
  expect(missingAddresses(open(['400', '404']), before)).toEqual([]);
});

describe('names with dots', () => {
  const schemas = {
    Boat: { properties: { name: { properties: { first: {} } } } },
    'Boat.name': { properties: { first: {} } },
    b: {},
  };

  it.each([{ bytes: 500_000 }, { pages: 'one' as const }])('every place has a unique id with %j', (settings) => {
    const api = openValue({ components: { schemas } }, settings);
    const pages = pagesOf(api);
    for (const { address } of api.schemas) expect(addressesOf(pages)).toContain(address);
    for (const { body } of pages.values()) {
      const ids = [...body.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('the name of a schema resolves to the schema, not to a field of another', () => {
    const page = pagesOf(openValue({ components: { schemas } }, { bytes: 500_000 })).get('/api/schemas/b');
    expect(page?.page.headings.map(({ id }) => id)).toEqual(['Boat', 'Boat.name', 'b']);
    expect(page?.page.anchors).toEqual(['Boat.name-1', 'Boat.name-1.first', 'Boat.name.first']);
  });
});

describe('schemas that include each other', () => {
  type Shape = (index: number, others: readonly object[], fields: object) => object;
  const shapes: [name: string, shape: Shape][] = [
    ['in allOf', (_, others) => ({ allOf: others })],
    ['in allOf with fields', (_, others, fields) => ({ allOf: others, ...fields })],
    ['in allOf of those that follow', (index, others, fields) => ({ allOf: [...others.slice(index), fields] })],
    ['in allOf in allOf', (_, others, fields) => ({ allOf: [...others.map((each) => ({ allOf: [each] })), fields] })],
    ['in allOf of a field', (_, others) => ({ type: 'object', properties: { field: { allOf: others } } })],
    ['in allOf of items', (_, others) => ({ type: 'array', items: { allOf: others } })],
    ['in oneOf', (_, others, fields) => ({ oneOf: others, ...fields })],
  ];

  it.each(shapes)('%s grow with their document', (_, shape) => {
    const [small, large] = [8, 16].map((count) => {
      const names = Array.from({ length: count }, (_none, index) => `S${index}`);
      const schemas = names.map((name, index): [string, object] => {
        const others = names.filter((each) => each !== name).map((each) => ({ $ref: `#/components/schemas/${each}` }));
        return [name, shape(index, others, { type: 'object', properties: { [`f${index}`]: { type: 'string' } } })];
      });
      const value = { components: { schemas: Object.fromEntries(schemas) } };
      const html = [...pagesOf(openValue(value)).values()].map(({ body }) => body.html.length);
      return html.reduce((sum, length) => sum + length, 0) / JSON.stringify(value).length;
    });
    // Each schema names all others, so the document itself has grown fourfold.
    expect((large ?? 0) / (small ?? 1)).toBeLessThan(2.6);
  });
});
