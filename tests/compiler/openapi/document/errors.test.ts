import { describe, expect, it } from 'vitest';
import { errorsAddress, errorsOf, sharedErrorAddress } from '../../../../compiler/openapi/document/errors.ts';
import { openValue, pagesOf } from './harbour.ts';

const problem = { properties: { title: { type: 'string' }, detail: { type: 'string' } } };
const notFound = {
  description: 'It is not here.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const busy = { description: 'Somebody else is at it.' };
const reference = { $ref: '#/components/responses/NotFound' };
const document = {
  paths: {
    '/boats/{id}': {
      get: { operationId: 'getBoat', responses: { 200: { description: 'Here.' }, 404: reference } },
      put: { operationId: 'putBoat', responses: { 404: reference, 409: busy, default: { description: 'Anything else.' } } },
      delete: { operationId: 'deleteBoat', responses: { 409: busy, 404: { description: 'It was never here.' } } },
    },
  },
  components: { schemas: { Problem: problem }, responses: { NotFound: notFound } },
};

describe('errors of a document', () => {
  const api = openValue(document, { pages: 'many' });
  const keysOf = (pages: 'one' | 'many'): string[][] =>
    errorsOf(openValue(document, { pages })).map(({ key, operations }) => [key, ...operations.map(({ key: own }) => own)]);

  it('are described once if they are equal, by reference or by content', () => {
    expect(keysOf('many')).toEqual([
      ['404.NotFound', 'getBoat', 'putBoat'],
      [expect.stringMatching(/^404\.[0-9a-f]{4}$/), 'deleteBoat'],
      [expect.stringMatching(/^409\.[0-9a-f]{4}$/), 'putBoat', 'deleteBoat'],
      [expect.stringMatching(/^default\.[0-9a-f]{4}$/), 'putBoat'],
    ]);
    expect(keysOf('one')).toEqual(keysOf('many'));
  });

  it('have an anchor for each status', () => {
    expect(errorsAddress(api, '404')).toBe('/api/errors#404');
    expect(errorsAddress(openValue(document), '404')).toBe('/api#errors.404');
    expect(errorsAddress(api, '418')).toBeUndefined();
  });

  it('are described at their operation unless several share them', () => {
    expect(sharedErrorAddress(api, { status: '404', pointer: '/components/responses/NotFound' })).toBe(
      '/api/errors#404.NotFound',
    );
    expect(sharedErrorAddress(api, { status: 'default', pointer: '/paths/~1boats~1{id}/put/responses/default' })).toBeUndefined();
  });

  it('are on a page with their content and operations', () => {
    const { page, body } = pagesOf(api).get('/api/errors') ?? {};
    expect(page?.title).toBe('Errors');
    expect(page?.headings.map(({ id }) => id)).toEqual(['404', '409', 'default']);
    expect(page?.anchors).toContain('404.NotFound.detail');
    expect(page?.links.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['/api/getBoat', '/api/putBoat', '/api/deleteBoat']),
    );
    expect(body?.sections.map(({ title }) => title)).toContain('404 Not Found');
  });

  it('are listed on pages of operations, with a link to their content', () => {
    const { page } = pagesOf(api).get('/api/getBoat') ?? {};
    expect(page?.anchors).toContain('response-404');
    expect(page?.links.map(({ target }) => target)).toContain('/api/errors#404.NotFound');
  });

  it('are part of the single page of a small document', () => {
    const { page } = pagesOf(openValue(document)).get('/api') ?? {};
    expect(page?.headings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['errors', 'errors.404', 'errors.409', 'errors.default']),
    );
  });

  it('keep their anchors when the document is reordered', () => {
    const paths = { '/a': { get: { responses: { 404: reference } } }, ...document.paths };
    const before = errorsOf(api).map(({ key }) => key);
    expect(errorsOf(openValue({ ...document, paths }, { pages: 'many' })).map(({ key }) => key)).toEqual(
      expect.arrayContaining(before),
    );
  });
});

it('a document without errors has no error page', () => {
  const api = openValue({ paths: { '/a': { get: { responses: { 200: { description: 'Here.' } } } } } }, { pages: 'many' });
  expect([...pagesOf(api).keys()]).toEqual(['/api', '/api/get-a']);
});
