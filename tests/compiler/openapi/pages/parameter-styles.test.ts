import { describe, expect, it } from 'vitest';
import { toOperation } from '../../../../compiler/openapi/document/operations.ts';
import { toSampleRequest } from '../../../../compiler/openapi/pages/samples/request.ts';
import { openValue } from '../document/harbour.ts';
import { pageOf, textOf } from './operation-page.ts';

const color = {
  type: 'object',
  properties: { r: { type: 'integer', example: 100 }, g: { type: 'integer', example: 200 } },
};
const list = { type: 'array', items: { type: 'string' }, example: ['a b', 'c,d'] };
const text = { type: 'string', example: 'x/y' };

/** Returns the request with a parameter. */
function requestWith(parameter: object, path = '/p') {
  const get = { parameters: [{ name: 'id', required: true, ...parameter }], responses: {} };
  const api = openValue({ paths: { [path]: { get } } });
  const [head] = api.operations;
  if (!head) throw new Error('no operation');
  return toSampleRequest(api, toOperation(api, head));
}

describe('a path parameter', () => {
  it.each<[string, object, object, string]>([
    ['simple', {}, text, 'x%2Fy'],
    ['simple', {}, list, 'a%20b,c%2Cd'],
    ['simple', {}, color, 'r,100,g,200'],
    ['simple', { explode: true }, color, 'r=100,g=200'],
    ['label', {}, text, '.x%2Fy'],
    ['label', {}, list, '.a%20b,c%2Cd'],
    ['label', { explode: true }, list, '.a%20b.c%2Cd'],
    ['label', {}, color, '.r,100,g,200'],
    ['label', { explode: true }, color, '.r=100.g=200'],
    ['matrix', {}, text, ';id=x%2Fy'],
    ['matrix', {}, list, ';id=a%20b,c%2Cd'],
    ['matrix', { explode: true }, list, ';id=a%20b;id=c%2Cd'],
    ['matrix', {}, color, ';id=r,100,g,200'],
    ['matrix', { explode: true }, color, ';r=100;g=200'],
    ['matrix', {}, { type: 'string', example: '' }, ';id'],
  ])('of the style %s and %j', (style, more, schema, serialized) => {
    expect(requestWith({ in: 'path', style, ...more, schema }, '/p/{id}').url).toBe(`https://api.example.com/p/${serialized}`);
  });
});

describe('a query parameter', () => {
  it.each<[string, object, object, string]>([
    ['form', {}, list, 'id=a%20b&id=c,d'],
    ['form', { explode: false }, list, 'id=a%20b,c%2Cd'],
    ['form', {}, color, 'r=100&g=200'],
    ['form', { explode: false }, color, 'id=r,100,g,200'],
    ['spaceDelimited', {}, list, 'id=a%20b%20c%2Cd'],
    ['pipeDelimited', {}, list, 'id=a%20b%7Cc%2Cd'],
    ['deepObject', { explode: true }, color, 'id[r]=100&id[g]=200'],
    [
      'deepObject',
      {},
      { type: 'object', properties: { size: { type: 'object', properties: { least: { type: 'integer', example: 3 } } } } },
      'id[size][least]=3',
    ],
    [
      'deepObject',
      {},
      { type: 'object', properties: { of: { type: 'array', items: {}, example: [1, 2] } } },
      'id[of]=1&id[of]=2',
    ],
    ['form', { allowReserved: true }, { type: 'string', example: 'a/b?c:d&e#f g' }, 'id=a/b?c:d%26e%23f%20g'],
  ])('of the style %s and %j', (style, more, schema, serialized) => {
    expect(requestWith({ in: 'query', style, ...more, schema }).url).toBe(`https://api.example.com/p?${serialized}`);
  });

  it('with content is serialized as its media type', () => {
    const content = { 'application/json': { schema: color } };
    expect(requestWith({ in: 'query', content }).url).toBe('https://api.example.com/p?id=%7B%22r%22:100,%22g%22:200%7D');
  });
});

describe('a header', () => {
  it.each<[object, object, string]>([
    [{}, list, 'a b,c,d'],
    [{}, color, 'r,100,g,200'],
    [{ explode: true }, color, 'r=100,g=200'],
  ])('with %j', (more, schema, serialized) => {
    expect(requestWith({ in: 'header', name: 'X-Id', ...more, schema }).headers).toContainEqual(['X-Id', serialized]);
  });
});

it.each([
  [{}, 'id=a%20b'],
  [{ style: 'cookie' }, 'id=a b'],
])('a cookie with %j', (more, serialized) => {
  const schema = { type: 'string', example: 'a b' };
  expect(requestWith({ in: 'cookie', ...more, schema }).headers).toContainEqual(['Cookie', serialized]);
});

const fields = { type: 'object', properties: { b: { ...list, example: ['p', 'q'] }, o: color } };

/** Returns the body of a request with a form. */
function formWith(type: string, encoding: object) {
  const post = { requestBody: { content: { [type]: { schema: fields, encoding } } }, responses: {} };
  const api = openValue({ paths: { '/f': { post } } });
  const [head] = api.operations;
  return head && toSampleRequest(api, toOperation(api, head)).body;
}

describe('a form', () => {
  const json = '{"r":100,"g":200}';

  it.each<[object, [string, string][]]>([
    [
      {},
      [
        ['b', 'p'],
        ['b', 'q'],
        ['o', json],
      ],
    ],
    [
      { b: { explode: false } },
      [
        ['b', 'p,q'],
        ['o', json],
      ],
    ],
    [
      { b: { style: 'spaceDelimited', explode: false } },
      [
        ['b', 'p q'],
        ['o', json],
      ],
    ],
    [
      { b: { style: 'pipeDelimited', explode: false } },
      [
        ['b', 'p|q'],
        ['o', json],
      ],
    ],
    [
      { b: { contentType: 'application/json' } },
      [
        ['b', '["p","q"]'],
        ['o', json],
      ],
    ],
    [
      { o: { style: 'deepObject', explode: true } },
      [
        ['b', 'p'],
        ['b', 'q'],
        ['o[r]', '100'],
        ['o[g]', '200'],
      ],
    ],
    [
      { o: { style: 'form' } },
      [
        ['b', 'p'],
        ['b', 'q'],
        ['r', '100'],
        ['g', '200'],
      ],
    ],
    [
      { o: { explode: false } },
      [
        ['b', 'p'],
        ['b', 'q'],
        ['o', 'r,100,g,200'],
      ],
    ],
  ])('with the encoding %j', (encoding, pairs) => {
    expect(formWith('application/x-www-form-urlencoded', encoding)).toEqual({ kind: 'form', fields: pairs });
  });

  it.each<[object, [string, string, string][]]>([
    [
      {},
      [
        ['b', 'p', ''],
        ['b', 'q', ''],
        ['o', json, 'application/json'],
      ],
    ],
    [
      { b: { style: 'form', explode: false } },
      [
        ['b', 'p,q', ''],
        ['o', json, 'application/json'],
      ],
    ],
    [
      { o: { contentType: 'application/vnd.o+json' } },
      [
        ['b', 'p', ''],
        ['b', 'q', ''],
        ['o', json, 'application/vnd.o+json'],
      ],
    ],
    [
      { o: { contentType: 'text/plain' } },
      [
        ['b', 'p', ''],
        ['b', 'q', ''],
        ['o', json, ''],
      ],
    ],
    [
      { o: { style: 'deepObject' } },
      [
        ['b', 'p', ''],
        ['b', 'q', ''],
        ['o[r]', '100', ''],
        ['o[g]', '200', ''],
      ],
    ],
  ])('in several parts with the encoding %j', (encoding, parts) => {
    expect(formWith('multipart/form-data', encoding)).toEqual({
      kind: 'multipart',
      parts: parts.map(([name, value, type]) => ({ name, value, type, isFile: false })),
    });
  });

  it.each<[object, string]>([
    [{ b: { explode: false } }, 'b is sent as b=p,q.'],
    [{ b: { style: 'spaceDelimited', explode: false } }, 'b is sent as b=p%20q.'],
    [{ o: { style: 'deepObject', explode: true } }, 'o is sent as o[r]=100&o[g]=200.'],
    [{ o: { contentType: 'application/json' } }, 'o is sent as application/json.'],
    [{ b: { allowReserved: true } }, 'b : Reserved characters such as / and ? are not percent-encoded'],
  ])('describes how a part is sent: %j', (encoding, words) => {
    const content = { 'application/x-www-form-urlencoded': { schema: fields, encoding } };
    expect(textOf(pageOf({ requestBody: { content } }))).toContain(words);
  });

  it.each([
    ['curl', `--form 'o="{\\"r\\":100,\\"g\\":200}";type=application/json'`],
    ['JavaScript', `new Blob(['{"r":100,"g":200}'], { type: 'application/json' })`],
    ['PHP', `new CURLStringFile('{"r":100,"g":200}', 'o', 'application/json')`],
    ['Python', `(None, "{\\"r\\":100,\\"g\\":200}", "application/json")`],
    ['C#', `new StringContent("{\\"r\\":100,\\"g\\":200}", Encoding.UTF8, "application/json")`],
  ])('names the type of a part in %s', (_, code) => {
    const page = pageOf({ requestBody: { content: { 'multipart/form-data': { schema: fields } } } });
    const html = page.body.html
      .replace(/<[^>]*>/g, '')
      .replace(/&quot;/g, '"')
      .replace(/\s+/g, ' ');
    expect(html).toContain(code);
  });
});

describe('a style in words', () => {
  it.each<[object, string]>([
    [{ in: 'query', style: 'form', schema: color }, 'Serialised as r=100&g=200.'],
    [{ in: 'query', style: 'form', explode: false, schema: color }, 'Serialised as id=r,100,g,200.'],
    [{ in: 'query', style: 'form', schema: list }, 'Repeat the parameter for each value'],
    [{ in: 'query', allowReserved: true, schema: text }, 'Reserved characters such as / and ? are not percent-encoded'],
    [{ in: 'query', allowEmptyValue: true, schema: text }, 'Can be sent without a value.'],
    [{ in: 'header', explode: true, schema: color }, 'Serialised as r=100,g=200.'],
    [{ in: 'header', explode: true, schema: list }, 'Separate multiple values with commas.'],
  ])('of %j', (parameter, words) => {
    expect(textOf(pageOf({ parameters: [{ name: 'id', ...parameter }] }))).toContain(words);
  });

  it.each<[object, string]>([
    [{ style: 'matrix', schema: text }, 'Serialised as ;id=x%2Fy.'],
    [{ style: 'label', schema: text }, 'Serialised as.x%2Fy.'],
    [{ style: 'matrix', explode: true, schema: { ...list, example: [1, 2] } }, 'Serialised as ;id=1;id=2.'],
    [{ explode: true, schema: color }, 'Serialised as r=100,g=200.'],
    [{ schema: { $ref: '#/components/schemas/Color' } }, 'Serialised as r,100,g,200.'],
  ])('of the path parameter %j', (parameter, words) => {
    const page = pageOf(
      { parameters: [{ name: 'id', in: 'path', required: true, ...parameter }] },
      { components: { schemas: { Color: color } } },
    );
    expect(textOf(page)).toContain(words);
  });
});
