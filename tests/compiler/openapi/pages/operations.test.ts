import { describe, expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';
import { pageOf, textOf } from './operation-page.ts';

describe('an operation states', () => {
  it.each<[name: string, operation: object, said: string | RegExp]>([
    ['its method and path', {}, 'POST /boats'],
    ['that it is deprecated', { deprecated: true }, 'deprecated Do not use it in new code'],
    ['that it is a draft', { 'x-approval': 'draft' }, 'draft Not yet approved.'],
    [
      'that it is both',
      { deprecated: true, 'x-approval': 'draft' },
      /deprecated Do not use it in new code.*draft Not yet approved\./,
    ],
    ['where more is written', { externalDocs: { url: 'https://m.example', description: 'The manual' } }, 'See also: The manual'],
    ['one way to sign in', { security: [{ key: [] }] }, 'Authentication key, an API key in the X-Key header'],
    ['user and password', { security: [{ user: [] }] }, 'user, username and password (HTTP Basic)'],
    ['a token and what it is', { security: [{ token: [] }] }, 'token, a bearer token in the Authorization header (JWT)'],
    ['scopes', { security: [{ login: ['read'] }] }, 'login, an OAuth 2.0 access token as a bearer token with the scope read'],
    [
      'what is needed together',
      { security: [{ key: [], certificate: [] }] },
      'X-Key header and certificate, a client certificate (mutual TLS)',
    ],
    ['alternatives', { security: [{ key: [] }, { user: [] }] }, 'Authentication (one of) key'],
    ['that it may be left out', { security: [{}, { key: [] }] }, /\(one of\) key.*X-Key header no authentication/],
    ['its own server', { servers: [{ url: 'https://b.example' }] }, 'Server https://b.example'],
    [
      'what may stand for a variable',
      {
        servers: [
          { url: 'https://{r}.example', variables: { r: { default: 'eu', enum: ['eu', 'us'], description: 'Region.' } } },
        ],
      },
      '{r} is eu by default, one of eu, us. Region.',
    ],
    [
      'how a list is written',
      { parameters: [{ name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } } }] },
      'Repeat the parameter for each value: q=a&q=b.',
    ],
    [
      'how an object is written',
      { parameters: [{ name: 'f', in: 'query', style: 'deepObject', schema: { type: 'object' } }] },
      'f[property]=value',
    ],
    [
      "a parameter's example",
      { parameters: [{ name: 'q', in: 'query', example: 'sail', schema: { type: 'string' } }] },
      'Example: sail',
    ],
    ['that a body may be left out', { requestBody: { content: { 'application/json': {} } } }, 'Request body Optional.'],
    [
      'how a part of a form is sent',
      { requestBody: { content: { 'multipart/form-data': { encoding: { scan: { contentType: 'image/png' } } } } } },
      'scan is sent as image/png.',
    ],
    ['the name of a status', { responses: { 201: { description: 'There.' } } }, 'Responses 201 Created There.'],
    ['a range of statuses', { responses: { '2XX': { description: 'Fine.' } } }, '2XX Success'],
    [
      'what can be done next',
      {
        operationId: 'add',
        responses: {
          200: { description: '', links: { Again: { operationId: 'add', parameters: { id: '$response.body#/id' } } } },
        },
      },
      'Next: Again add, where id is $response.body#/id',
    ],
    [
      'what is sent back',
      {
        callbacks: {
          left: {
            '{$request.body#/url}': { post: { summary: 'It left', requestBody: { content: { 'application/json': {} } } } },
          },
        },
      },
      /Callbacks Callback left Sent to \{\$request.body#\/url\} POST .* sent to your endpoint/,
    ],
  ])('%s', (_, operation, expectedText) =>
    expect(textOf(pageOf(operation))).toMatch(
      typeof expectedText === 'string' ? new RegExp(asPattern(expectedText)) : expectedText,
    ),
  );

  it('nothing about authentication if the document specifies none', () =>
    expect(textOf(pageOf({}))).not.toContain('Authentication'));

  it('that no authentication is needed if the document requires it elsewhere', () => {
    expect(textOf(pageOf({ security: [] }, { security: [{ key: [] }] }))).toContain('Authentication not required');
  });
});

/** Escapes a text for a regular expression. */
function asPattern(text: string): string {
  return text.replace(/[$()*+.?[\]^{|}]/g, '\\$&');
}

it('an error links to the others of its status, if there are any', () => {
  const get = (description: string) => ({ get: { responses: { 404: { description }, 409: { description: 'Full.' } } } });
  const api = openValue({ paths: { '/a': get('No boat.'), '/b': get('No berth.') } }, { pages: 'many' });
  const targets = pagesOf(api)
    .get('/api/get-a')
    ?.page.links.map(({ target }) => target);
  expect(targets).toContain('/api/errors#404');
  expect(targets).not.toContain('/api/errors#409');
});

it.each([
  ['204', '<span class="api-status s2">204</span> No Content'],
  ['302', '<span class="api-status s3">302</span> Found'],
  ['4XX', '<span class="api-status s4">4XX</span> Client errors'],
  ['503', '<span class="api-status s5">503</span> Service Unavailable'],
  ['299', '<span class="api-status s2">299</span>'],
  ['default', 'default: any other status'],
])('the status %s has a tone of its class, and its name', (status, html) => {
  expect(pageOf({ operationId: 'add', responses: { [status]: { description: 'So.' } } }).body.html).toContain(
    `>${html}</a></h3>`,
  );
});

it('a path can break before its slashes and after underscores', () => {
  const paths = { '/a_b/{id}/c': { get: { operationId: 'get', responses: {} } } };
  const html = pagesOf(openValue({ paths }, { pages: 'many' })).get('/api/get')?.body.html;
  expect(html).toContain('<code>/a_<wbr>b<wbr>/{id}<wbr>/c</code>');
});
