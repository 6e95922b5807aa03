/**
 * The requirements of OpenAPI 3.2 for its objects: the same faults and examples as in the tests of its published schema, in our
 * own wording.
 */
import { expect, it } from 'vitest';
import { checkDocument, toDiagnostics } from '../../../../compiler/openapi/rules/check.ts';
import { openText } from '../document/harbour.ts';

function findingsIn(more: object, version = '3.2.0'): string[] {
  const text = JSON.stringify({ openapi: version, info: { title: 'Boats', version: '1' }, paths: {}, ...more });
  const document = openText(text, { isUnconfigured: true });
  return toDiagnostics(checkDocument(document), document).map(
    ({ code, message }) => `${code}: ${message.replace(/ \(at [^)]*\)/, '')}`,
  );
}

const parameter = (value: object): object => ({ components: { parameters: { P: { name: 'p', ...value } } } });
const media = (value: object): object => ({ components: { mediaTypes: { M: value } } });
const schema = (value: object): object => ({ components: { schemas: { S: value } } });
const operation = (value: object, item: object = {}): object => ({
  paths: { '/a': { ...item, get: { responses: { 200: { description: 'Here.' } }, ...value } } },
});
const querystring = { name: 'all', in: 'querystring', content: { 'application/json': {} } };
const one = { name: 'one', in: 'query', schema: {} };

it.each<[string, object, string]>([
  [
    'its own address with a place',
    { $self: 'https://example.com/a#b' },
    '$self must be the URI of a document, without a fragment',
  ],
  ['a missing parent tag', { tags: [{ name: 'a', parent: 'b' }] }, 'Unknown tag b'],
  [
    'tags in a circle',
    {
      tags: [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'c' },
        { name: 'c', parent: 'c' },
      ],
    },
    'The tag c is its own ancestor',
  ],
  ['a usual method among the others', { paths: { '/a': { additionalOperations: { GET: {} } } } }, 'GET has its own field'],
  ['an invalid method', { paths: { '/a': { additionalOperations: { 'COPY IT': {} } } } }, 'COPY IT is not a valid HTTP method'],
  ['encoding in two ways', media({ encoding: {}, itemEncoding: {} }), 'A media type has both encoding and itemEncoding'],
  [
    'the same below',
    media({ itemEncoding: { encoding: {}, prefixEncoding: [] } }),
    'An encoding has both encoding and prefixEncoding',
  ],
  [
    'an example in two places',
    { components: { examples: { E: { serializedValue: 'a', externalValue: 'b' } } } },
    'An example has both serializedValue and externalValue',
  ],
  [
    'two ways to say attribute',
    schema({ xml: { nodeType: 'text', attribute: true } }),
    'An xml object has both nodeType and attribute',
  ],
  [
    'a schema of the whole query',
    parameter({ in: 'querystring', schema: {} }),
    'A parameter that represents the entire query needs content',
  ],
  ['a style beside content', parameter({ ...querystring, style: 'form' }), 'style is not allowed next to content'],
  [
    'reserved characters in a header',
    parameter({ in: 'header', allowReserved: true, schema: {} }),
    'allowReserved is not allowed in a header parameter',
  ],
  [
    'the same in a cookie',
    parameter({ in: 'cookie', style: 'cookie', allowReserved: true, schema: {} }),
    'allowReserved is not allowed in a cookie parameter',
  ],
  [
    'a path parameter in braces',
    parameter({ in: 'path', name: '{a}', required: true, schema: {} }),
    'The name of a path parameter must not contain braces',
  ],
  [
    'a header that cannot be',
    parameter({ in: 'header', name: 'My[Header]', schema: {} }),
    'My[Header] is not a valid header name',
  ],
  [
    'the whole query twice',
    operation({ parameters: [querystring] }, { parameters: [{ ...querystring, name: 'too' }] }),
    'Two parameters represent the entire query',
  ],
  [
    'the whole query and a part',
    operation({ parameters: [querystring, one] }),
    'The parameter one is part of the query, but all represents the entire query',
  ],
  [
    'a variable without values',
    { servers: [{ url: '/{a}', variables: { a: { enum: [], default: 'a' } } }] },
    'enum is an empty list',
  ],
])('%s', (_, more, message) => {
  expect(findingsIn(more)).toEqual([`spec-invalid: ${message}.`]);
});

it.each<[string, object]>([
  [
    'every field of a media type',
    media({ description: 'One.', itemSchema: {}, prefixEncoding: [{}], itemEncoding: { encoding: {} } }),
  ],
  [
    'a method of its own, and query',
    { paths: { '/a': { query: { responses: {} }, additionalOperations: { copy: {}, COPY: {} } } } },
  ],
  [
    'tags in a tree',
    {
      tags: [
        { name: 'a', kind: 'nav', summary: 'A' },
        { name: 'b', parent: 'a' },
      ],
    },
  ],
  ['an example as data and as it is sent', { components: { examples: { E: { dataValue: { a: 1 }, serializedValue: 'a=1' } } } }],
  ['the whole query', operation({ parameters: [querystring] })],
  [
    'a flow on another device',
    {
      components: {
        securitySchemes: {
          S: {
            type: 'oauth2',
            deprecated: true,
            oauth2MetadataUrl: '/meta',
            flows: { deviceAuthorization: { deviceAuthorizationUrl: '/d', tokenUrl: '/t', scopes: {} } },
          },
        },
      },
    },
  ],
  ['a response without a description', operation({ responses: { 200: { summary: 'Here.' } } })],
  ['a server with a name', { servers: [{ url: '/', name: 'here' }], $self: '/openapi.json' }],
])('nothing is found in %s', (_, more) => {
  expect(findingsIn(more)).toEqual([]);
});

it('accepts in older versions what only 3.2 forbids', () => {
  const header = { name: 'h', in: 'header', allowReserved: true, schema: {} };
  expect(findingsIn({ components: { parameters: { H: header } } }, '3.1.0')).toEqual([]);
});
