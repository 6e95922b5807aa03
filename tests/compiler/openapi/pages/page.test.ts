import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../compiler/openapi/document/model.ts';
import { missingIn } from '../document/document-coverage.ts';
import { harbourText, htmlOf, openText, openValue, pagesOf, versions } from '../document/harbour.ts';

const repository = join(import.meta.dirname, '../../../..');
const own = readdirSync(join(repository, 'specs')).filter((name) => /^[^.]+\.ya?ml$/.test(name));
const documents = new Map([
  ...versions.map((version): [string, string] => [version, harbourText(version)]),
  ...own.map((name): [string, string] => [name, readFileSync(join(repository, 'specs', name), 'utf8')]),
]);

describe.each([...documents.keys()])('the pages of %s', (name) => {
  const text = documents.get(name) ?? '';

  it.each(['one', 'many'] as const)('are complete if there is %s', (pages) => {
    const { api } = openText(text, { pages });
    expect(missingIn(api.raw, htmlOf(api))).toEqual([]);
  });

  it.each(['one', 'many'] as const)('link to existing places if there is %s', (pages) => {
    const { api } = openText(text, { pages });
    expect(brokenLinks(api)).toEqual([]);
  });
});

/** Lists broken links between a document's pages, duplicate ids, and routes that differ only in case. */
function brokenLinks(api: Api): string[] {
  const pages = pagesOf(api);
  const idsByRoute = new Map(
    [...pages].map(([route, { page }]) => [route, [...page.headings.map(({ id }) => id), ...page.anchors]]),
  );
  const results: string[] = [];
  for (const [route, { page, body }] of pages) {
    for (const { target } of page.links) {
      const [path = '', anchor] = target.split('#');
      const ids = path.startsWith('/api') ? idsByRoute.get(path) : target.startsWith('#') ? idsByRoute.get(route) : [anchor];
      if (!ids || (anchor !== undefined && !ids.includes(anchor))) results.push(`${route}: ${target}`);
    }
    const ids = [...body.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    if (new Set(ids).size !== ids.length) results.push(`${route}: an id stands twice`);
  }
  const routes = [...pages.keys()].map((route) => route.toLowerCase());
  if (new Set(routes).size !== routes.length) results.push('routes differ in capitals alone');
  return results;
}

describe('recursion', () => {
  const node = {
    properties: {
      value: { $ref: '#/components/schemas/Value' },
      other: { $ref: '#/components/schemas/Value' },
      next: { $ref: '#/components/schemas/Node' },
    },
  };
  const api = openValue({ components: { schemas: { Node: node, Value: { type: 'string' } } } }, { pages: 'many' });

  it('is marked only if a schema refers to itself', () => {
    const html = pagesOf(api).get('/api/schemas/Node')?.body.html ?? '';
    expect(html.match(/recursive/g)).toHaveLength(1);
    expect(html.slice(html.indexOf('Node.next'))).toContain('recursive');
  });
});

describe('large documents', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [`/p${index}`, { get: { operationId: `get${index}`, responses: {} } }]),
  );

  it('have a page for each operation and schema', () => {
    const api = openValue({ paths, components: { schemas: { Pet: {} } } });
    expect(api.layout).toBe('many');
    expect([...pagesOf(api).keys()]).toHaveLength(33);
  });

  it('have one page if configured', () => {
    expect([...pagesOf(openValue({ paths }, { pages: 'one' })).keys()]).toEqual(['/api']);
  });
});

describe('internal parts', () => {
  const secret = { 'x-internal': true, operationId: 'secretOperation', responses: {} };
  const api = openValue({
    paths: {
      '/open': {
        get: { operationId: 'open', parameters: [{ name: 'secretParameter', in: 'query', 'x-internal': true }], responses: {} },
        post: secret,
      },
      '/secretPath': { 'x-internal': true, get: { responses: {} } },
    },
    components: {
      schemas: {
        SecretSchema: { 'x-internal': true },
        Pet: { properties: { name: {}, secretProperty: { 'x-internal': true } } },
      },
    },
  });

  it('are on no page', () => {
    expect(htmlOf(api)).not.toMatch(/secret/i);
    expect(htmlOf(api)).toContain('Pet.name');
  });
});

it('links of a description resolve in HTML and in Markdown', () => {
  const api = openValue({
    info: {
      title: 'Harbour',
      version: '1',
      description: '# Start\n\nSee [guide](/guide), [start](#start) and [far](https://example.com).',
    },
  });
  const { page, body } = pagesOf(api).get('/api') ?? {};
  const slot = page?.links.findIndex(({ target }) => target === '/guide');
  expect(body?.html).toContain(`<a \u0001${slot}\u0002>guide</a>`);
  expect(body?.markdown).toContain(`[guide](\u0001${slot}\u0002)`);
  expect(page?.links.map(({ target }) => target)).toContain('#start');
  expect(body?.html).toContain('<h2 id="start">');
});

it.each([
  ['#operation/listBoats', '/api#listBoats'],
  ['#tag/boats/operation/listBoats', '/api#listBoats'],
  ['#tag/boats/GET/boats', '/api#listBoats'],
  ['#tag/boats', '/api#tag-boats'],
  ['#/components/schemas/Boat', '/api#schemas.Boat'],
  ['#elsewhere', '#elsewhere'],
])('a place that another tool calls %s is at %s', (address, target) => {
  const { api } = openText(harbourText('3.0').replace('Berths and the boats in them.', `"[x](${address})"`));
  expect(
    pagesOf(api)
      .get('/api')
      ?.page.links.map((link) => link.target),
  ).toContain(target);
});

it.each([
  ['an anchor', { $anchor: 'node' }, { $ref: '#node' }],
  ['a dynamic anchor', { $dynamicAnchor: 'node' }, { $dynamicRef: '#node' }],
  ['an address of its own', { $id: 'https://harbour.example/node' }, { $ref: 'https://harbour.example/node' }],
])('a schema can be referred to by %s', (_, name, reference) => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    components: { schemas: { Node: { ...name, properties: { next: reference } } } },
  });
  const { api } = openText(text, { pages: 'many' });
  expect(
    pagesOf(api)
      .get('/api/schemas/Node')
      ?.page.links.map(({ target }) => target),
  ).toContain('/api/schemas/Node');
  expect(htmlOf(api).match(/recursive/g)).toHaveLength(1);
});
