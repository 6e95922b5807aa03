import { expect, test } from 'vitest';
import { getRequired, itemAt } from '../../../compiler/basics/invariant.ts';
import { parseExactJson } from '../../../compiler/json/exact-numbers.ts';
import type { Json } from '../../../compiler/openapi/document/model.ts';
import { toApi } from '../../../compiler/openapi/document/outline.ts';
import { toCurl } from '../../../compiler/openapi/pages/samples/curl.ts';
import { toJson } from '../../../compiler/openapi/pages/samples/literals.ts';
import type { ApiRequest } from '../../../compiler/openapi/request/request.ts';
import { toConsoleDocument } from '../../../compiler/sandbox/console-document.ts';
import type { ConsoleAnswer } from '../../../reader/console/exchange.ts';
import { findUnsentHeaders, headersOf, toFetchOptions } from '../../../reader/console/fetch-options.ts';
import { fileNameOf } from '../../../reader/console/file-name.ts';
import {
  createInitialForm,
  type Form,
  type FormSubject,
  fillFromLink,
  parseJson,
  toFormRequest,
  toLink,
} from '../../../reader/console/form.ts';
import { toShape } from '../../../reader/console/form-shape.ts';
import { authorizationUrl, challengeOf, tokenRequest } from '../../../reader/console/oauth.ts';
import { explainFailure, type RequestFailure } from '../../../reader/console/request-failure.ts';
import { checkForm, checkResponse } from '../../../reader/console/validate-form.ts';
import { loadConsoleMessages } from '../../../reader/messages/console/languages.ts';

const enGB = await loadConsoleMessages('en-GB');

/** Returns an operation of a document, and the initial form of its console. */
function open(operation: { [key: string]: Json }, { method = 'get', path = '/things', ...rest }: { [key: string]: Json } = {}) {
  const raw = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { [String(path)]: { [String(method)]: { responses: { '200': { description: 'Done' } }, ...operation } } },
    ...rest,
  };
  const api = toConsoleDocument(toApi(raw, { id: 'api', file: 'api.json', route: '/' }));
  const own = itemAt(api.operations, 0);
  const start = getRequired(new Map(Object.entries(api.forms)), own.head.key);
  const subject: FormSubject = {
    id: 'api',
    api,
    operation: own,
    start,
    environments: ['sandbox'],
    origin: 'https://docs.example.com',
    language: 'en-GB',
    returnedSignIn: undefined,
  };
  return { subject, form: createInitialForm(subject) };
}

type Values = Partial<Form> & { files?: ReadonlyMap<string, File>; secret?: { value: string; user: string; password: string } };

/** Returns the request for these values; `parameters` are in the order of the document. */
function requestOf(
  { subject, form }: ReturnType<typeof open>,
  values: Values = {},
  parameters: readonly Json[] = [],
): ApiRequest {
  const parameterValues = new Map(form.parameters);
  for (const [index, value] of parameters.entries()) parameterValues.set(itemAt(subject.operation.parameters, index), value);
  const { files = new Map(), secret, ...part } = values;
  const secrets = Object.fromEntries(
    subject.api.securitySchemes.map(({ name }) => [
      name,
      { value: '', user: '', password: '', refresh: '', expires: 0, ...secret },
    ]),
  );
  return toFormRequest(subject, { ...form, parameters: parameterValues, ...part }, { secrets, files });
}

const query = (name: string, more: { [key: string]: Json } = {}): Json => ({ name, in: 'query', schema: {}, ...more });
const jsonBody = { requestBody: { content: { 'application/json': { schema: {} } } } };
const posting = { method: 'post' };
const curlOf = (body: string): string => toCurl(requestOf(open(jsonBody, posting), { body }));
const multipart = (properties: { [key: string]: Json }, encoding: Json = {}) =>
  open({ requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } } } }, posting);

/** Returns the parts of a multipart request as they are sent. */
async function partsOf(request: ApiRequest, files: ReadonlyMap<string, File> = new Map()): Promise<string[]> {
  const { body } = toFetchOptions(request, { files, boundary: 'b' });
  return (await new Response(body ?? '').text()).split('--b').slice(1, -1);
}

const facts = {
  request: { method: 'GET', url: 'https://api.example.com/v1' },
  headers: ['Accept'],
  page: { protocol: 'https:', origin: 'https://docs.example.com', language: 'en-GB' },
  blocked: undefined,
  isOnline: true,
  timeout: undefined,
  isReachable: false,
  reason: 'Failed to fetch',
};
const failure = (more: Partial<Parameters<typeof explainFailure>[0]>): RequestFailure => explainFailure({ ...facts, ...more });
const answer = (more: Partial<ConsoleAnswer>): ConsoleAnswer => ({
  status: 200,
  reason: 'OK',
  headers: [],
  type: 'application/json',
  text: '',
  blob: new Blob(),
  bytes: 2,
  milliseconds: 1,
  isComplete: true,
  ...more,
});
const file = new File(['x'], 'a.png', { type: 'image/png' });
const two = new File(['y'], 'b;c.png', { type: 'image/png' });
const texts = { type: 'array', items: { type: 'string' } };
const basic = { security: [{ Login: [] }] };
const login = { components: { securitySchemes: { Login: { type: 'http', scheme: 'basic' } } } };
const apiWithPath = (value: string): string =>
  requestOf(open({ parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] }, { path: '/docs/{id}/x' }), {}, [value])
    .url;
const pets = {
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } } },
  },
};

/** Public bug reports about other consoles: their URL, the reported behaviour, and the result of our console. */
const errors: [link: string, theirs: string, ours: () => unknown, expected: unknown][] = [
  [
    'swagger-api/swagger-ui/issues/2839',
    'curl cuts the URL at the first &',
    () => toCurl(requestOf(open({ parameters: [query('a'), query('type')] }), {}, ['x', '1'])),
    "curl 'https://api.example.com/things?a=x&type=1'",
  ],
  [
    'swagger-api/swagger-ui/issues/3684',
    'JSON in double quotes with escapes',
    () => curlOf('{"a":"b"}').includes(`--data-raw '{"a":"b"}'`),
    true,
  ],
  [
    'swagger-api/swagger-ui/issues/4651',
    'JSON without quotes',
    () => curlOf('{ "myKey": "myValue" }').includes(`'{ "myKey": "myValue" }'`),
    true,
  ],
  [
    'swagger-api/swagger-ui/issues/5273',
    'backslashes at the ends of lines of the body',
    () => curlOf('{\n  "a": 1\n}').endsWith('--data \'{\n  "a": 1\n}\''),
    true,
  ],
  [
    'swagger-api/swagger-ui/issues/4871',
    '\\n in a string becomes a backslash',
    () => curlOf('{"key":"one\\ntwo"}').includes(`'{"key":"one\\ntwo"}'`),
    true,
  ],
  [
    'swagger-api/swagger-client/pull/627',
    'the shell expands ! in double quotes',
    () => curlOf('{"p":"cooper!00"}').includes(`'{"p":"cooper!00"}'`),
    true,
  ],
  [
    'swagger-api/swagger-ui/pull/4718',
    'quotes and dollars in a body break the command',
    () => curlOf(`{"f":"'$&\`"}`).includes(`'{"f":"'\\''$&\`"}'`),
    true,
  ],
  [
    'swagger-api/swagger-ui/issues/3360',
    '&quot in a query becomes a quotation mark',
    () => requestOf(open({ parameters: [query('a'), query('quoteFields')] }), {}, ['1', 'true']).url,
    'https://api.example.com/things?a=1&quoteFields=true',
  ],
  [
    'scalar/scalar/pull/7502',
    'special characters of a path parameter are not encoded',
    () => apiWithPath('user/1?f=a#top'),
    'https://api.example.com/docs/user%2F1%3Ff%3Da%23top/x',
  ],
  [
    'swagger-api/swagger-ui/issues/4025',
    'slashes of a path parameter are not encoded',
    () => apiWithPath('/files/a b.txt'),
    'https://api.example.com/docs/%2Ffiles%2Fa%20b.txt/x',
  ],
  [
    'readmeio/api-explorer/issues/923',
    'allowReserved is ignored',
    () => requestOf(open({ parameters: [query('q', { allowReserved: true })] }), {}, ['a/b?c']).url,
    'https://api.example.com/things?q=a/b?c',
  ],
  [
    'stoplightio/elements/pull/2631',
    'deepObject is not supported',
    () =>
      requestOf(open({ parameters: [query('id', { style: 'deepObject', explode: true })] }), {}, [
        { role: 'admin', firstName: 'Alex' },
      ]).url,
    'https://api.example.com/things?id[role]=admin&id[firstName]=Alex',
  ],
  [
    'swagger-api/swagger-client/pull/1140',
    'deepObject does not nest',
    () =>
      requestOf(open({ parameters: [query('f', { style: 'deepObject', explode: true })] }), {}, [{ born: { gte: '1970' } }]).url,
    'https://api.example.com/things?f[born][gte]=1970',
  ],
  [
    'scalar/scalar/issues/3124',
    'an empty password loses its colon',
    () => headersOf(requestOf(open(basic, login), { secret: { value: '', user: 'ann', password: '' } })),
    [['Authorization', `Basic ${btoa('ann:')}`]],
  ],
  [
    'swagger-api/swagger-ui/issues/10221',
    'an array of a multipart form is one part with commas',
    () => requestOf(multipart({ n: { type: 'array', items: { type: 'integer' } } }), { body: '{"n":[1,2]}' }).body,
    { kind: 'multipart', parts: ['1', '2'].map((value) => ({ name: 'n', value, type: '', isFile: false })) },
  ],
  [
    'swagger-api/swagger-ui/issues/5396',
    'several files of one field are not sent',
    async () => {
      const files = new Map([file, two].map((each) => [each.name, each]));
      const request = requestOf(multipart({ f: { type: 'array', items: { type: 'string', format: 'binary' } } }), {
        body: '{"f":["a.png","b;c.png"]}',
        files,
      });
      return (await partsOf(request, files)).map((part) =>
        /name="f"; filename="[^"]+"\r\nContent-Type: image\/png\r\n\r\n[xy]/.test(part),
      );
    },
    [true, true],
  ],
  [
    'swagger-api/swagger-ui/issues/5638',
    'the content type of a part is ignored',
    async () =>
      (
        await partsOf(
          requestOf(multipart({ o: { type: 'object' } }, { o: { contentType: 'application/json' } }), { body: '{"o":{"a":1}}' }),
        )
      )[0],
    '\r\nContent-Disposition: form-data; name="o"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
  ],
  [
    'swagger-api/swagger-ui/issues/5577',
    'an object in a multipart form has no content type',
    async () =>
      (await partsOf(requestOf(multipart({ o: { type: 'object' } }), { body: '{"o":{"a":1}}' })))[0]?.includes(
        'Content-Type: application/json',
      ),
    true,
  ],
  [
    'swagger-api/swagger-ui/issues/2030',
    'large integers of a response are rounded',
    () => toJson(parseJson('{"id":1253261109769874438}') ?? null),
    '{\n  "id": 1253261109769874438\n}',
  ],
  [
    'swagger-api/swagger-ui/issues/10049',
    'large integers of a request are rounded',
    () => curlOf('{"id":60503861139345408001}').includes('60503861139345408001'),
    true,
  ],
  [
    'swagger-api/swagger-client/issues/80',
    'a request without a body has a content type',
    () => headersOf(requestOf(open(jsonBody, posting), { media: -1 })),
    [],
  ],
  [
    'rapi-doc/RapiDoc/issues/1049',
    'a response without a body is reported as an error',
    () =>
      checkResponse(
        open({ responses: { '204': { description: 'Gone' } } }).subject,
        answer({ status: 204, type: '', bytes: 0 }),
        enGB,
      ).faults,
    [],
  ],
  [
    'swagger-api/swagger-ui/issues/4560',
    'a refused connection is “Failed to fetch”',
    () => failure({}),
    { kind: 'unreachable', host: 'api.example.com' },
  ],
  [
    'swagger-api/swagger-ui/issues/3403',
    'CORS is “Failed to fetch”',
    () =>
      failure({
        isReachable: true,
        headers: ['Accept', 'X-Api-Key'],
        request: { method: 'DELETE', url: 'https://api.example.com/1' },
      }),
    {
      kind: 'cors',
      hasPreflight: true,
      allow: [
        ['Access-Control-Allow-Origin', 'https://docs.example.com'],
        ['Access-Control-Allow-Methods', 'DELETE'],
        ['Access-Control-Allow-Headers', 'X-Api-Key'],
      ],
    },
  ],
  [
    'swagger-api/swagger-ui/pull/4295',
    'mixed content is “Failed to fetch”',
    () => failure({ request: { method: 'GET', url: 'http://api.example.com' } }),
    { kind: 'mixed' },
  ],
  [
    'swagger-api/swagger-ui/issues/3187',
    'an answer without permission to read it is “Undocumented”',
    () => failure({ isReachable: true }).kind,
    'cors',
  ],
  [
    'scalar/scalar/pull/1985',
    'a proxy of the vendor sees the request, and breaks its query',
    () => requestOf(open({ parameters: [query('query')] }), {}, ['apple+banana']).url,
    'https://api.example.com/things?query=apple%2Bbanana',
  ],
  [
    'swagger-api/swagger-ui/issues/4223',
    'an optional array with an example is always sent',
    () => requestOf(open({ parameters: [query('f', { explode: false, schema: texts, example: ['a', 'b'] })] })).url,
    'https://api.example.com/things',
  ],
  [
    'swagger-api/swagger-ui/issues/5176',
    'an array from which all items were removed is sent as an empty string',
    () =>
      requestOf(open({ parameters: [query('f', { explode: false, schema: texts }), query('g', { schema: texts })] }), {}, [
        [],
        [],
      ]).url,
    'https://api.example.com/things',
  ],
  [
    'swagger-api/swagger-ui/issues/5129',
    'a required parameter cannot be empty although allowEmptyValue permits it',
    () => {
      const opened = open({
        parameters: [query('one', { required: true, allowEmptyValue: true, schema: { type: 'string', minLength: 1 } })],
      });
      const parameters = new Map(opened.subject.operation.parameters.map((each) => [each, '']));
      return [requestOf(opened, { parameters }, ['']).url, checkForm(opened.subject, { ...opened.form, parameters }, enGB).size];
    },
    ['https://api.example.com/things?one=', 0],
  ],
  [
    'swagger-api/swagger-ui/issues/3681',
    'requests to a relative server have no host',
    () => requestOf(open({}, { servers: [{ url: '/v2' }] }), { environment: '0' }).url,
    'https://docs.example.com/v2/things',
  ],
  [
    'swagger-api/swagger-ui/issues/10111',
    'the URL is wrong if it starts with a variable',
    () =>
      requestOf(open({}, { servers: [{ url: '{server}/api', variables: { server: { default: 'https://yesno.wtf' } } }] }), {
        environment: '0',
      }).url,
    'https://yesno.wtf/api/things',
  ],
  [
    'stoplightio/elements/issues/2849',
    'nullable: false turns a list into a field for JSON',
    () => {
      const { subject } = open({ parameters: [query('a', { schema: { ...texts, nullable: false } })] }, { openapi: '3.0.3' });
      const { types, nullable } = toShape(subject.api, subject.operation.parameters[0]?.schema ?? true);
      return { types, nullable };
    },
    { types: ['array'], nullable: false },
  ],
  [
    'stoplightio/elements/issues/917',
    'the body is null if its schema is empty',
    () => requestOf(open(jsonBody, posting)).body,
    { kind: 'text', type: 'application/json', text: '' },
  ],
  [
    'swagger-api/swagger-client/issues/1163',
    'a cookie is dropped silently, and the command differs from the request',
    () => {
      const cookie = { components: { securitySchemes: { Login: { type: 'apiKey', in: 'cookie', name: 'sid' } } } };
      const request = requestOf(open(basic, cookie), { secret: { value: 'a=1', user: '', password: '' } });
      return [findUnsentHeaders(request), toCurl(request).includes("--header 'Cookie: sid=a=1'")];
    },
    [['Cookie'], true],
  ],
  [
    'scalar/scalar/issues/5705',
    'there is no Accept header for a documented response',
    () => headersOf(requestOf(open(pets))),
    [['Accept', 'application/json']],
  ],
  [
    'rapi-doc/RapiDoc/issues/43',
    'the body contains fields that are read-only, also in lists',
    () => {
      const id = { type: 'integer', readOnly: true };
      const item = { type: 'object', properties: { id, name: { type: 'string', example: 'Ann' } } };
      const schema = { type: 'object', properties: { id, members: { type: 'array', items: item } } };
      return parseJson(open({ requestBody: { content: { 'application/json': { schema } } } }, posting).form.body);
    },
    { members: [{ name: 'Ann' }] },
  ],
  [
    'stoplightio/elements/issues/1751',
    'the content type of a form has no boundary',
    () =>
      new Headers(
        toFetchOptions(requestOf(multipart({ a: {} }), { body: '{"a":"1"}' }), { files: new Map(), boundary: 'b' }).headers,
      ).get('content-type'),
    'multipart/form-data; boundary=b',
  ],
  [
    'swagger-api/swagger-ui/issues/2579',
    'the name of a file in UTF-8 is ignored',
    () => [
      fileNameOf("attachment; filename*=UTF-8''%E2%82%AC%20rates.csv", 'text/csv'),
      fileNameOf(`attachment; filename="a;b.pdf"`, ''),
      fileNameOf('attachment; filename = Sales report.pdf', ''),
      fileNameOf('', 'application/problem+json'),
    ],
    ['€ rates.csv', 'a;b.pdf', 'Sales report.pdf', 'response.json'],
  ],
  [
    'swagger-api/swagger-ui/issues/3697',
    'an authorization URL with a query gets a second question mark',
    () => authorizationUrl('https://a.example/authorize?audience=https://b', { response_type: 'code', scope: 'a b' }),
    'https://a.example/authorize?audience=https%3A%2F%2Fb&response_type=code&scope=a+b',
  ],
  [
    'swagger-api/swagger-ui/issues/5348',
    'the authorization code has no PKCE',
    () => challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ],
  [
    'swagger-api/swagger-ui/issues/2056',
    'the token request lacks redirect_uri',
    () => tokenRequest('https://a.example/token', { code: 'c', redirect_uri: 'https://docs.example.com/x' }, undefined).body,
    {
      kind: 'form',
      fields: [
        ['code', 'c'],
        ['redirect_uri', 'https://docs.example.com/x'],
      ],
    },
  ],
  [
    'swagger-api/swagger-ui/issues/8073',
    'a client secret is not encoded as RFC 6749 demands',
    () => tokenRequest('https://a.example/token', {}, { user: 'a:b', password: 'ö§' }).basic,
    ['a%3Ab', '%C3%B6%C2%A7'],
  ],
];

test.each(errors)('%s: %s', async (_, __, ours, expected) => {
  expect(await ours()).toEqual(expected);
});

test.each([
  ['the policy of the page', { blocked: 'https://api.example.com' }, { kind: 'policy', origin: 'https://api.example.com' }],
  ['no network', { isOnline: false }, { kind: 'offline' }],
  ['no answer in time', { timeout: 60 }, { kind: 'timeout', seconds: 60 }],
  ['a URL without a host', { request: { method: 'GET', url: 'nowhere' } }, { kind: 'invalid', reason: 'Failed to fetch' }],
  [
    'HTTP on this machine',
    { request: { method: 'GET', url: 'http://localhost:1' }, isOnline: false },
    { kind: 'unreachable', host: 'localhost:1' },
  ],
])('a connection that fails by %s is explained', (_, more, expected) => {
  expect(failure(more)).toEqual(expected);
});

test.each([
  ['an undocumented status', answer({ status: 503 }), { response: undefined, isTypeDocumented: true }],
  ['an undocumented media type', answer({ type: 'text/html', text: '<p>' }), { isTypeDocumented: false }],
  [
    'a wrong value',
    answer({ text: '[1,"2"]' }),
    { isChecked: true, faults: [{ path: '1', message: 'This value should be of type integer.' }] },
  ],
  ['what the document describes', answer({ text: '[1,2]' }), { isChecked: true, faults: [] }],
])('the response view reports %s', (_, given, expected) => {
  expect(checkResponse(open(pets).subject, given, enGB)).toMatchObject(expected);
});

test("faults in values are described in the page's language", async () => {
  const { subject } = open(pets);
  const german = await loadConsoleMessages('de-DE');
  const { faults } = checkResponse({ ...subject, language: 'de-DE' }, answer({ text: '["2"]' }), german);
  expect(faults).toEqual([{ path: '0', message: 'Dieser Wert muss vom Typ integer sein.' }]);
});

test('a link fills the form again, without secrets', () => {
  const opened = open(
    {
      ...jsonBody,
      security: [{}, { Login: [] }],
      parameters: [query('page'), query('api_key'), query('pin', { schema: { format: 'password' } })],
    },
    { ...posting, ...login },
  );
  const [page, key, pin] = opened.subject.operation.parameters;
  if (!page || !key || !pin) throw new Error('The document has three parameters.');
  const parameters = new Map<typeof page, Json>([
    [page, 'a&b#"é'],
    [key, 's3cret'],
    [pin, 's3cret'],
  ]);
  const form = {
    ...opened.form,
    parameters,
    requirement: 1,
    body: '{"name":"Ann","password":"s3cret","deep":[{"accessToken":"s3cret"}]}',
  };
  const link = toLink(opened.subject, form);
  expect(decodeURIComponent(link)).not.toContain('s3cret');
  const filled = fillFromLink(opened.subject, opened.form, link);
  expect([...filled.parameters.values()]).toEqual(['a&b#"é']);
  expect(filled.requirement).toBe(1);
  expect(parseExactJson(filled.body)).toEqual({ name: 'Ann', password: '', deep: [{ accessToken: '' }] });
  expect(fillFromLink(opened.subject, opened.form, '#try=%7B"o":1,"e":"custom","r":7,"p":[["query"]],"m":9%7D')).toEqual(
    opened.form,
  );
  expect(fillFromLink(opened.subject, opened.form, '#try=%')).toBe(opened.form);
});

test.each([
  ['only require fields', {}, [['a'], ['b']]],
  [
    'have fields of their own',
    { c: {} },
    [
      ['a', 'c'],
      ['b', 'c'],
    ],
  ],
])('the forms of alternatives that %s contain the fields of the schema that they are part of', (_, own, required) => {
  const alternative = (name: string): Json => ({ title: name, required: [name, ...Object.keys(own)], properties: own });
  const schema = { type: 'object', properties: { a: {}, b: {}, d: {} }, oneOf: [alternative('a'), alternative('b')] };
  const { subject } = open({});
  const { variants } = toShape(subject.api, schema);
  const shapes = variants.map((variant) => toShape(subject.api, variant.schema));
  expect(variants.map(({ name }) => name)).toEqual(['a', 'b']);
  for (const { properties, variants: none } of shapes) {
    expect(properties.map(({ name }) => name).sort()).toEqual(['a', 'b', ...Object.keys(own), 'd'].sort());
    expect(none).toEqual([]);
  }
  expect(shapes.map(({ properties }) => properties.flatMap((each) => (each.required ? each.name : [])).sort())).toEqual(required);
});

test('headers that a browser does not expose are named', () => {
  const parameters = ['Cookie', 'Host', 'X-Own', 'Sec-Fetch-Mode'].map(
    (name): Json => ({ name, in: 'header', required: true, schema: {} }),
  );
  expect(findUnsentHeaders(requestOf(open({ parameters })))).toEqual(['Cookie', 'Host', 'Sec-Fetch-Mode']);
});
