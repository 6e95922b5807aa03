import { expect, it } from 'vitest';
import { formatForDownload } from '../../../../compiler/openapi/document/download.ts';
import { openValue } from './harbour.ts';

/** Documents of 500,000 characters or more are minified. `x-internal` must be detected in both formats. */
it.each([
  ['a document', 10],
  ['a long document', 6000],
])('what %s marks as internal is not in its file', (_, count) => {
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (__, index) => [
      `S${index}`,
      { type: 'object', description: 'A boat that is moored here. '.repeat(3) },
    ]),
  );
  const secret = { 'x-internal': true, description: 'The canary of the galley.' };
  const api = openValue({ paths: {}, components: { schemas: { ...schemas, Secret: secret } } });
  const file = formatForDownload(api);
  expect(file.length > 500_000).toBe(count > 1000);
  expect(Object.keys(JSON.parse(file).components.schemas)).toEqual(Object.keys(schemas));
  expect(file).not.toContain('canary');
});

it('removes paths and webhooks with only internal operations, and names of internal properties', () => {
  const internal = { 'x-internal': true, responses: {} };
  const publicOperation = { responses: {} };
  const api = openValue({
    paths: {
      '/galley': { summary: 'Where the cook is', parameters: [], get: internal, delete: internal },
      '/hold': { get: publicOperation, delete: internal },
      '/empty': {},
    },
    webhooks: { mutiny: { post: internal }, sailed: { post: publicOperation } },
    components: {
      schemas: {
        Boat: {
          type: 'object',
          required: ['name', 'cargo'],
          properties: { name: { type: 'string' }, cargo: { type: 'string', 'x-internal': true } },
        },
        Chest: { type: 'object', required: ['gold'], properties: { gold: { type: 'string', 'x-internal': true } } },
      },
    },
  });
  const { paths, webhooks, components } = JSON.parse(formatForDownload(api));
  expect(paths).toEqual({ '/hold': { get: publicOperation }, '/empty': {} });
  expect(webhooks).toEqual({ sailed: { post: publicOperation } });
  expect(components.schemas).toEqual({
    Boat: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    Chest: { type: 'object', properties: {} },
  });
});
