import { describe, expect, it } from 'vitest';
import type { Parsed } from '../../../../compiler/model.ts';
import { harbourText, openText, openValue, pagesOf } from '../harbour.ts';

const scheme = (name: string, value: object) => ({ [name]: value });
const schemes = {
  ...scheme('key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
  ...scheme('user', { type: 'http', scheme: 'basic' }),
  ...scheme('token', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
  ...scheme('login', {
    type: 'oauth2',
    flows: {
      authorizationCode: { authorizationUrl: 'https://l.example/a', tokenUrl: 'https://l.example/t', scopes: { read: 'See boats' } },
    },
  }),
  ...scheme('certificate', { type: 'mutualTLS' }),
};

/** The page of the only operation of a document. */
function pageOf(operation: object, document: object = {}): Parsed {
  const api = openValue(
    { components: { securitySchemes: schemes }, ...document, paths: { '/boats': { post: operation } } },
    { pages: 'many' },
  );
  const page = pagesOf(api).get('/api/post-boats') ?? pagesOf(api).get('/api/add');
  if (!page) throw new Error('no page');
  return page;
}

/** HTML as a reader reads it: without tags, with single spaces. */
function textOf({ body }: Parsed): string {
  return body.html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .replace(/&amp;/g, '&');
}

describe('an operation says', () => {
  it.each<[name: string, operation: object, said: string | RegExp]>([
    ['its method and path', {}, 'POST /boats'],
    ['that it is deprecated', { deprecated: true }, 'deprecated Use it for nothing new'],
    ['where more is written', { externalDocs: { url: 'https://m.example', description: 'The manual' } }, 'See also: The manual'],
    ['one way to sign in', { security: [{ key: [] }] }, 'Authentication key, a key in the header X-Key'],
    ['user and password', { security: [{ user: [] }] }, 'user, user name and password (HTTP Basic)'],
    ['a token and what it is', { security: [{ token: [] }] }, 'token, a bearer credential in the header Authorization (JWT)'],
    ['scopes', { security: [{ login: ['read'] }] }, 'login, an OAuth 2.0 access token as a bearer credential with the scope read'],
    [
      'what is needed together',
      { security: [{ key: [], certificate: [] }] },
      'X-Key and certificate, a certificate of the client (mutual TLS)',
    ],
    ['alternatives', { security: [{ key: [] }, { user: [] }] }, 'Authentication, one of key'],
    ['that it may be left out', { security: [{}, { key: [] }] }, /one of key.*X-Key none at all/],
    ['its own server', { servers: [{ url: 'https://b.example' }] }, 'Server https://b.example'],
    [
      'what may stand for a variable',
      { servers: [{ url: 'https://{r}.example', variables: { r: { default: 'eu', enum: ['eu', 'us'], description: 'Region.' } } }] },
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
    ["a parameter's example", { parameters: [{ name: 'q', in: 'query', example: 'sail', schema: { type: 'string' } }] }, 'Example: sail'],
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
        responses: { 200: { description: '', links: { Again: { operationId: 'add', parameters: { id: '$response.body#/id' } } } } },
      },
      'Then: Again add, where id is $response.body#/id',
    ],
    [
      'what is sent back',
      {
        callbacks: {
          left: { '{$request.body#/url}': { post: { summary: 'It left', requestBody: { content: { 'application/json': {} } } } } },
        },
      },
      /Callbacks Callback left Sent to \{\$request.body#\/url\} POST .* sent to your address/,
    ],
  ])('%s', (_, operation, said) =>
    expect(textOf(pageOf(operation))).toMatch(typeof said === 'string' ? new RegExp(asPattern(said)) : said),
  );

  it('nothing of signing in where the document says nothing', () => expect(textOf(pageOf({}))).not.toContain('Authentication'));

  it('that none is needed where the document asks for it elsewhere', () => {
    expect(textOf(pageOf({ security: [] }, { security: [{ key: [] }] }))).toContain('Authentication none is needed');
  });
});

/** A text as a part of a regular expression. */
function asPattern(text: string): string {
  return text.replace(/[$()*+.?[\]^{|}]/g, '\\$&');
}

it('an error leads to the others of its status, where there are any', () => {
  const get = (description: string) => ({ get: { responses: { 404: { description }, 409: { description: 'Full.' } } } });
  const api = openValue({ paths: { '/a': get('No boat.'), '/b': get('No berth.') } }, { pages: 'many' });
  const targets = pagesOf(api)
    .get('/api/get-a')
    ?.page.links.map(({ target }) => target);
  expect(targets).toContain('/api/errors#404');
  expect(targets).not.toContain('/api/errors#409');
});

describe('samples', () => {
  const panels = (page: Parsed): (string | undefined)[] =>
    [...page.body.html.matchAll(/<p class="tab-label">([^<]*)</g)].map(([, label]) => label);

  it('are in five languages', () => expect(panels(pageOf({}))).toEqual(['curl', 'JavaScript', 'Python', 'PHP', 'C#']));

  it("are the document's own first, and never twice in a language", () => {
    const own = [
      { lang: 'Ruby', source: 'puts 1' },
      { lang: 'shell', label: 'By hand', source: 'curl x' },
    ];
    expect(panels(pageOf({ 'x-codeSamples': own }))).toEqual(['Ruby', 'By hand', 'JavaScript', 'Python', 'PHP', 'C#']);
  });

  it('are remembered by language', () => expect(pageOf({}).body.html).toContain('<div class="tabs" data-group="language">'));

  it('of the Markdown twin are one', () => expect(pageOf({}).body.markdown.match(/```bash\n/g)).toHaveLength(1));

  it.each([
    [100, 5, true],
    [101, 5, false],
    [301, 3, false],
  ])('of %i operations are in %i languages, coloured: %s', (count, languages, coloured) => {
    const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { operationId: `g${index}` } }]));
    const page = pagesOf(openValue({ paths }, { pages: 'many' })).get('/api/g0');
    expect(page && panels(page)).toHaveLength(languages);
    expect(page?.body.html.includes('<span class="k">')).toBe(coloured);
  });
});

describe('a webhook', () => {
  const signed = { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } };
  const post = {
    parameters: [signed],
    requestBody: { content: { 'application/json': {} } },
    responses: { 204: { description: 'Noted.' } },
  };
  const api = openValue({ webhooks: { boatLeft: { post } } }, { pages: 'many' });
  const page = pagesOf(api).get('/api/webhooks/boatLeft');

  it('is told as what we send: headers, payload, signature, answer', () => {
    expect(page?.page.headings.map(({ text }) => text)).toEqual([
      'Delivery headers',
      'Payload',
      'Check the signature',
      'Your answer',
      '204 No Content',
    ]);
  });

  it('has no sample of a call that nobody makes', () => expect(page?.body.html).not.toContain('tab-label'));
});

describe('the overview', () => {
  const overview = (pages: 'one' | 'many') => pagesOf(openText(harbourText('3.1'), { pages }).api).get('/api');

  it.each(['one', 'many'] as const)('leads to the file, in HTML and Markdown (%s)', (pages) => {
    const page = overview(pages);
    const slot = page?.page.links.findIndex(({ target }) => target === 'spec:harbour');
    expect(page?.body.html).toContain(`<a \u0001${slot}\u0002>Download the specification (OpenAPI 3.1.1)</a>`);
    expect(page?.body.markdown).toContain(`(\u0001${slot}\u0002)`);
  });

  it('says where tokens come from, and what each scope allows', () => {
    const page = overview('many');
    expect(page && textOf(page)).toContain('Client credentials flow: tokens from https://login.harbour.example/token');
    expect(page && textOf(page)).toContain('read See boats');
  });

  it('lists operations by tag, then webhooks', () => {
    const headings = overview('many')?.page.headings.map(({ text }) => text);
    expect(headings?.slice(0, 2)).toEqual(['Servers', 'Authentication']);
    expect(headings?.indexOf('boats')).toBeLessThan(headings?.indexOf('Webhooks') ?? -1);
  });

  it('takes no address that could run something', () => {
    const info = { title: 'x', version: '1', termsOfService: 'javascript:alert(1)', contact: { name: 'n', url: 'javascript:alert(2)' } };
    const page = pagesOf(openValue({ info, externalDocs: { url: 'data:text/html,x' } })).get('/api');
    expect(page?.page.links.map(({ target }) => target)).toEqual(['spec:harbour']);
  });
});
