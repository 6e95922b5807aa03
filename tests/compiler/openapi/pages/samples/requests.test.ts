import { describe, expect, it } from 'vitest';
import { toOperation } from '../../../../../compiler/openapi/document/operations.ts';
import { toSampleRequest } from '../../../../../compiler/openapi/pages/samples/request.ts';
import { openValue } from '../../document/harbour.ts';

type RequestParts = { path?: string; item?: object; operation?: object; document?: object };

/** Returns the request of the only operation of a document. */
function requestOf({ path = '/boats', item = {}, operation = {}, document = {} }: RequestParts) {
  const api = openValue({
    servers: [{ url: 'https://h.example/v1/' }],
    ...document,
    paths: { [path]: { ...item, get: operation } },
  });
  const [head] = api.operations;
  if (!head) throw new Error('no operation');
  return toSampleRequest(api, toOperation(api, head));
}

const text = { type: 'string' };
const query = (name: string, more: object) => ({ parameters: [{ name, in: 'query', required: true, ...more }] });
const list = (value: string[]) => ({ schema: { type: 'array', items: text }, example: value });

describe('the address', () => {
  it.each<[name: string, given: RequestParts, url: string]>([
    ['of the first server', {}, 'https://h.example/v1/boats'],
    ["of the operation's own server", { operation: { servers: [{ url: 'https://b.example' }] } }, 'https://b.example/boats'],
    ['of a reserved name where there is none', { document: { servers: [] } }, 'https://api.example.com/boats'],
    ['of a relative server', { document: { servers: [{ url: '/v2' }] } }, 'https://api.example.com/v2/boats'],
    [
      'with the defaults of its variables',
      {
        document: {
          servers: [{ url: 'https://{r}.example/{v}', variables: { r: { default: 'eu' }, v: { default: '', enum: ['v9'] } } }],
        },
      },
      'https://eu.example/v9/boats',
    ],
    [
      'with examples of the path',
      {
        path: '/b/{id}',
        operation: { parameters: [{ name: 'id', in: 'path', required: true, schema: text, example: 'a b/c' }] },
      },
      'https://h.example/v1/b/a%20b%2Fc',
    ],
    [
      'with placeholders for unknown values',
      { path: '/b/{boatId}', operation: { parameters: [{ name: 'boatId', in: 'path', required: true, schema: text }] } },
      'https://h.example/v1/b/BOAT_ID',
    ],
    ['with a part that nothing describes', { path: '/b/{id}' }, 'https://h.example/v1/b/%7Bid%7D'],
    ['with what is required', { operation: query('q', { example: 'a&b=c d' }) }, 'https://h.example/v1/boats?q=a%26b%3Dc%20d'],
    ['without what is optional', { operation: query('q', { required: false, example: 'a' }) }, 'https://h.example/v1/boats'],
    ['with a list, repeated', { operation: query('q', list(['a', 'b'])) }, 'https://h.example/v1/boats?q=a&q=b'],
    [
      'with a list by commas',
      { operation: query('q', { ...list(['a', 'b']), explode: false }) },
      'https://h.example/v1/boats?q=a,b',
    ],
    [
      'with a list by bars',
      { operation: query('q', { ...list(['a', 'b']), style: 'pipeDelimited', explode: false }) },
      'https://h.example/v1/boats?q=a%7Cb',
    ],
    [
      'with an object in brackets',
      { operation: query('f', { style: 'deepObject', schema: { type: 'object' }, example: { a: 1, b: 'x' } }) },
      'https://h.example/v1/boats?f[a]=1&f[b]=x',
    ],
    [
      'with content as JSON',
      { operation: query('f', { content: { 'application/json': { example: { a: 1 } } } }) },
      'https://h.example/v1/boats?f=%7B%22a%22:1%7D',
    ],
    [
      'with an enumerated value',
      { operation: query('q', { schema: { enum: ['asc', 'desc'] } }) },
      'https://h.example/v1/boats?q=asc',
    ],
    [
      'with half a letter replaced',
      { operation: query('q', { example: 'a\ud800b' }) },
      'https://h.example/v1/boats?q=a%EF%BF%BDb',
    ],
  ])('%s', (_, parts, url) => expect(requestOf(parts).url).toBe(url));
});

describe('signing in', () => {
  const scheme = (value: object, name = 'key') => ({
    components: { securitySchemes: { [name]: value } },
    security: [{ [name]: [] }],
  });

  it.each<[name: string, document: object, expected: object]>([
    ['by nothing', {}, { headers: [], basic: undefined }],
    ['by a bearer token', scheme({ type: 'http', scheme: 'bearer' }), { headers: [['Authorization', 'Bearer YOUR_KEY']] }],
    ['by OAuth', scheme({ type: 'oauth2', flows: {} }), { headers: [['Authorization', 'Bearer YOUR_ACCESS_TOKEN']] }],
    [
      'by a key in a header',
      scheme({ type: 'apiKey', in: 'header', name: 'X-Key' }, 'auth'),
      { headers: [['X-Key', 'YOUR_API_KEY']] },
    ],
    ['by a key in a cookie', scheme({ type: 'apiKey', in: 'cookie', name: 'sid' }), { headers: [['Cookie', 'sid=YOUR_KEY']] }],
    [
      'by a key in the query',
      scheme({ type: 'apiKey', in: 'query', name: 'k' }),
      { url: 'https://h.example/v1/boats?k=YOUR_KEY' },
    ],
    [
      'by user and password',
      scheme({ type: 'http', scheme: 'basic' }),
      { basic: ['YOUR_USERNAME', 'YOUR_PASSWORD'], headers: [] },
    ],
    [
      'by digest',
      scheme({ type: 'http', scheme: 'Digest' }),
      { basic: undefined, digest: ['YOUR_USERNAME', 'YOUR_PASSWORD'], headers: [] },
    ],
    ['by a certificate', scheme({ type: 'mutualTLS' }), { certificate: ['client.pem', 'client-key.pem'], headers: [] }],
    [
      'by the first way that asks for anything, all of it',
      {
        components: {
          securitySchemes: { a: { type: 'apiKey', in: 'header', name: 'A' }, b: { type: 'apiKey', in: 'header', name: 'B' } },
        },
        security: [{}, { a: [], b: [] }, { b: [] }],
      },
      {
        headers: [
          ['A', 'YOUR_API_KEY'],
          ['B', 'YOUR_API_KEY'],
        ],
      },
    ],
  ])('%s', (_, document, expected) => expect(requestOf({ document })).toMatchObject(expected));
});

describe('headers', () => {
  it('are the required ones, one per line, and the media type of the response', () => {
    const header = (name: string, more: object = {}) => ({ name, in: 'header', required: true, schema: text, ...more });
    const request = requestOf({
      operation: {
        parameters: [
          header('X-A', { example: 'a\r\nB: c' }),
          header('X-B', { required: false }),
          header('Accept'),
          header('tenant'),
        ],
        responses: { 200: { description: '', content: { 'application/hal+json': {} } } },
      },
    });
    expect(request.headers).toEqual([
      ['Accept', 'application/hal+json'],
      ['X-A', 'a B: c'],
      ['tenant', 'TENANT'],
    ]);
    expect(request.responseKind).toBe('json');
  });

  it.each([
    [
      'the kind of the errors, where a success has no body',
      { 204: { description: '' }, 422: { description: '', content: { 'application/json': {} } } },
      [['Accept', 'application/json']],
    ],
    ['nothing, where no answer has a body', { 204: { description: '' }, default: { description: '' } }, []],
  ])('are %s', (_, responses, headers) => {
    const request = requestOf({ operation: { responses } });
    expect(request.headers).toEqual(headers);
    expect(request.responseKind).toBe('nothing');
  });
});

describe('the body', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string', example: 'Ann' }, photo: { type: 'string', format: 'binary' } },
  };

  it.each<[type: string, media: object, body: object]>([
    ['application/json', { schema, example: { a: [1] } }, { kind: 'json', type: 'application/json', value: { a: [1] } }],
    ['application/merge-patch+json', { example: {} }, { kind: 'json', type: 'application/merge-patch+json', value: {} }],
    [
      'application/x-www-form-urlencoded',
      { example: { a: ['1', '2'], b: true } },
      {
        kind: 'form',
        fields: [
          ['a', '1'],
          ['a', '2'],
          ['b', 'true'],
        ],
      },
    ],
    [
      'multipart/form-data',
      { schema, example: { name: 'Ann', photo: 'x' } },
      {
        kind: 'multipart',
        parts: [
          { name: 'name', value: 'Ann', type: '', isFile: false },
          { name: 'photo', value: 'file.bin', type: '', isFile: true },
        ],
      },
    ],
    ['text/csv', { example: 'a,b' }, { kind: 'text', type: 'text/csv', text: 'a,b' }],
    [
      'application/pdf',
      { schema: { type: 'string', format: 'binary' } },
      { kind: 'file', type: 'application/pdf', file: 'file.pdf' },
    ],
    ['application/xml', { example: '<a/>' }, { kind: 'text', type: 'application/xml', text: '<a/>' }],
    ['application/xml', {}, { kind: 'file', type: 'application/xml', file: 'file.xml' }],
    ['*/*', {}, { kind: 'file', type: 'application/octet-stream', file: 'file.bin' }],
  ])('as %s', (type, media, body) => {
    expect(requestOf({ operation: { requestBody: { content: { [type]: media } } } }).body).toEqual(body);
  });

  it('is the first named example, preferably JSON', () => {
    const content = { 'text/csv': { example: 'x' }, 'application/json': { examples: { one: { value: 1 }, two: { value: 2 } } } };
    expect(requestOf({ operation: { requestBody: { content } } }).body).toMatchObject({ kind: 'json', value: 1 });
  });

  it('is generated from the schema if there is no example', () => {
    expect(requestOf({ operation: { requestBody: { content: { 'application/json': { schema } } } } }).body).toMatchObject({
      value: { name: 'Ann' },
    });
  });
});
