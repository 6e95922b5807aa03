import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../compiler/openapi/document/model.ts';
import { openText, openValue, pagesOf } from '../document/harbour.ts';

/** Returns a document with schemas of these names, each with this many properties. */
function withSchemas(names: readonly string[], properties = 2): object {
  const fields = Object.fromEntries(Array.from({ length: properties }, (_, index) => [`field${index}`, { type: 'string' }]));
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: fields }]));
  return { openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: {}, components: { schemas } };
}

const long = { bytes: 500_000 };
const openDocument = (value: object): Api => openText(JSON.stringify(value), long).api;
const addressesOf = ({ schemas }: Api): string[] => schemas.map(({ address }) => address);

describe('small schemas of a long document', () => {
  const names = ['Boat', 'Berth', 'quay', 'Öl', '_links', '𝒜'];

  it('share a page by the start of their names', () => {
    expect(addressesOf(openDocument(withSchemas(names)))).toEqual([
      '/api/schemas/b#Boat',
      '/api/schemas/b#Berth',
      '/api/schemas/q#quay',
      '/api/schemas/ö#Öl',
      '/api/schemas/_#_links',
      '/api/schemas/𝒜#𝒜',
    ]);
  });

  it('keep their URLs when others are added', () => {
    const grown = openDocument(withSchemas(['Anchor', ...names, 'Buoy']));
    expect(addressesOf(grown)).toEqual(expect.arrayContaining(addressesOf(openDocument(withSchemas(names)))));
  });

  it('are written in full under their names, with their own anchors', () => {
    const page = pagesOf(openDocument(withSchemas(names))).get('/api/schemas/b');
    expect(page?.page.title).toBe('Schemas: B');
    expect(page?.page.description).toBe('Boat, Berth');
    expect(page?.page.headings.map(({ id }) => id)).toEqual(['Boat', 'Berth']);
    expect(page?.page.anchors).toEqual(['Boat.field0', 'Boat.field1', 'Berth.field0', 'Berth.field1']);
    expect(page?.body.sections.map(({ anchor }) => anchor)).toEqual(
      expect.arrayContaining(['Boat', 'Boat.field0', 'Berth.field1']),
    );
  });
});

describe('schemas with separate pages', () => {
  it.each([
    ['long ones', openDocument(withSchemas(['Boat'], 200))],
    ['many that begin alike', openDocument(withSchemas(Array.from({ length: 1800 }, (_, index) => `Boat${index}`)))],
    ['those of a document whose pages were asked for', openValue(withSchemas(['Boat']), { pages: 'many', bytes: 500_000 })],
  ])('%s', (_, api) => {
    expect(new Set(addressesOf(api).map((address) => /^\/api\/schemas\/Boat\d*$/.test(address)))).toEqual(new Set([true]));
    expect(pagesOf(api).has(addressesOf(api)[0] ?? '')).toBe(true);
  });
});

describe('number of pages', () => {
  const paths = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { operationId: `g${index}` } }]));

  it.each([
    ['few operations in a middling document', 30, 300_000, 'one'],
    ['many in a middling one', 31, 300_000, 'many'],
    ['many in a short one', 80, 110_000, 'one'],
    ['few in a long one', 3, 500_000, 'many'],
    ['many in one of unknown length', 31, undefined, 'many'],
  ])('%s', (_, count, bytes, layout) => {
    expect(openValue({ paths: paths(count) }, bytes === undefined ? {} : { bytes }).layout).toBe(layout);
  });
});

describe('a summary too long for a title', () => {
  const titled = (summary: string): { title: string | undefined; html: string } => {
    const api = openValue({ paths: { '/a': { get: { operationId: 'getA', summary } } } }, { pages: 'many' });
    return { title: api.operations[0]?.title, html: pagesOf(api).get('/api/getA')?.body.html ?? '' };
  };
  const rest = 'It contains far more detail than a page introduction needs, and continues for a while.';

  it('contributes its first sentence without link targets, and is in the text', () => {
    const { title, html } = titled(`A boat has [left](https://harbour.example/left). ${rest}`);
    expect(title).toBe('A boat has left');
    expect(html).toContain(rest);
  });

  it('is replaced by the operation name if that is too long, too', () => {
    expect(titled(`${rest.replaceAll('.', '')}, ${rest}`).title).toBe('getA');
  });

  it('is the title if it fits', () =>
    expect(titled('A boat has left. It may come back').title).toBe('A boat has left. It may come back'));
});
