import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMock } from '../../bin/mock/serve-mock.ts';
import { getRequired, itemAt } from '../../compiler/basics/invariant.ts';
import type { Json, Operation, Parameter } from '../../compiler/openapi/document/model.ts';
import { toApi } from '../../compiler/openapi/document/outline.ts';
import { toCurl } from '../../compiler/openapi/pages/samples/curl.ts';
import { type ApiBody, type ApiRequest, type RequestValues, toRequest } from '../../compiler/openapi/request/request.ts';
import { toConsoleDocument } from '../../compiler/sandbox/console-document.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { MockRequest } from '../../compiler/sandbox/types.ts';
import { headersOf, toFetchOptions } from '../../reader/console/fetch-options.ts';
import { createInitialForm, type FormSubject, toFormRequest } from '../../reader/console/form.ts';

/** Text with everything that shells, curl, URLs and forms treat specially. */
const special = [
  '"',
  "'",
  '`',
  '$',
  '$(id)',
  '${',
  '\\',
  '\\n',
  '\n',
  '\r\n',
  '\t',
  '!',
  '&',
  '=',
  '%',
  '%20',
  '+',
  ' ',
  '~',
  '*',
  '#',
];
const others = [
  '?',
  '/',
  ':',
  ';',
  ',',
  '@',
  '@file',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '|',
  '^',
  'é',
  '漢',
  '😀',
  '\u2028',
  '\u0001',
  'a',
  'Z',
  '0',
  '-',
  '.',
  '_',
];
const text = fc.array(fc.constantFrom(...special, ...others), { maxLength: 12 }).map((pieces) => pieces.join(''));
const plain = fc
  .array(fc.constantFrom(...special, ...others.slice(0, 15), 'a', '7'), { maxLength: 12 })
  .map((pieces) => pieces.join(''));
const name = fc.constantFrom('id', 'a b', 'filter[size]', "it's", 'é', 'x.y', '$top', 'q&a');
const json: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(name, fc.oneof(text, fc.integer(), fc.array(text, { maxLength: 2 })), { maxKeys: 3 }),
);

const parameter = (location: Parameter['location'], style: string) =>
  fc.record({
    name: location === 'header' ? fc.constantFrom('X-Tenant', 'X-Trace', 'Idempotency-Key') : name,
    location: fc.constant(location),
    style: fc.constant(style),
    explode: fc.boolean(),
    allowReserved: fc.boolean(),
    mediaType: fc.constantFrom(undefined, undefined, 'application/json'),
  });
const queryParameter = fc
  .constantFrom('form', 'spaceDelimited', 'pipeDelimited', 'deepObject')
  .chain((style) => parameter('query', style));
const rest = {
  pointer: '',
  description: '',
  required: true,
  deprecated: false,
  isDraft: false,
  allowEmptyValue: false,
  schema: undefined,
  examples: [],
};

const body: fc.Arbitrary<ApiBody | undefined> = fc.oneof(
  fc.constant(undefined),
  json.map((value): ApiBody => ({ kind: 'json', type: 'application/json', value })),
  text.map((content): ApiBody => ({ kind: 'json', type: 'application/json', value: null, text: content })),
  text.map((content): ApiBody => ({ kind: 'text', type: 'text/csv', text: content })),
  fc.array(fc.tuple(name, text), { maxLength: 4 }).map((fields): ApiBody => ({ kind: 'form', fields })),
);

const request = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc.constantFrom('simple', 'label', 'matrix').chain((style) => fc.tuple(parameter('path', style), json)),
    query: fc.array(fc.tuple(queryParameter, json), { maxLength: 3 }),
    header: fc.tuple(parameter('header', 'simple'), plain),
    basic: fc.constantFrom(undefined, ['user', 'p"a\'s$s`w:rd'] as const),
    body,
  })
  .map(({ method, path, query, header, basic, body }): ApiRequest => {
    const parameters = new Map<Parameter, Json>();
    for (const [each, value] of [path, ...query, header]) parameters.set({ ...rest, ...each }, value);
    const head = { kind: 'path', key: '', pointer: '', method, path: `/things/{${path[0].name}}/parts` } as const;
    const credentials: RequestValues['credentials'] = { headers: [], query: [], cookies: [], basic };
    return toRequest(operationOf(head, [...parameters.keys()]), {
      server: origin,
      parameters,
      credentials,
      body: method === 'GET' ? undefined : body,
    });
  });

function operationOf(
  head: Pick<Operation['head'], 'kind' | 'key' | 'pointer' | 'method' | 'path'>,
  parameters: Parameter[],
): Operation {
  const names = { operationId: undefined, title: '', tag: '', tags: [], sharedPage: undefined, listedOn: [], address: '' };
  const nothing = { summary: '', description: '', deprecated: false };
  return {
    ...nothing,
    head: { ...head, ...names, deprecated: false, isDraft: false },
    pathItem: nothing,
    externalDocs: undefined,
    servers: [],
    security: [],
    parameters,
    body: undefined,
    responses: [],
    callbacks: [],
    samples: [],
  };
}

/** What the server received, without headers that belong to the client or the connection. */
type ReceivedRequest = { method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string };
const received: ReceivedRequest[] = [];
let origin = '';
const server = createServer((message, response) => {
  void readAll(message).then((body) => {
    const { host, connection, accept, 'user-agent': agent, 'accept-encoding': encoding, ...headers } = message.headers;
    const {
      'accept-language': language,
      'sec-fetch-mode': mode,
      'content-length': length,
      'transfer-encoding': chunks,
      ...own
    } = headers;
    received.push({ method: message.method, url: message.url, headers: own, body });
    response.end();
  });
});

async function readAll(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

const folder = mkdtempSync(join(tmpdir(), 'sent-'));
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('the curl command in a shell sends the same bytes as the console', async () => {
  const requests = fc.sample(request, { numRuns: 100, seed: 54 }).map((each) => ({ ...each, url: new URL(each.url).href }));
  for (const each of requests) await fetch(each.url, toFetchOptions(each, { files: new Map(), boundary: '' }));
  const sentRequests = received.splice(0);
  const script = requests.map((each) => `${toCurl(each)} --silent --output /dev/null\n`).join('');
  writeFileSync(join(folder, 'run.sh'), script);
  await promisify(execFile)('bash', [join(folder, 'run.sh')]);
  expect(received).toHaveLength(100);
  for (const [index, each] of requests.entries()) expect(received[index], toCurl(each)).toEqual(sentRequests[index]);
});

/** Files with names that shells and curl treat specially, of types that curl knows and does not know, and their bytes. */
const files = new Map(
  [
    ['plain.png', 'image/png'],
    ['two words.csv', 'text/csv'],
    [' a;b,"c".json ', 'application/json'],
    ["it's $HOME.txt", 'text/plain'],
    ['漢字 é.bin', ''],
    ['back\\slash.zip', 'application/zip'],
    ['@at=<less>.xml', 'text/xml'],
  ].map(([name = '', type = ''], seed): [string, File] => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * (seed + 3)) % 256);
    return [name, new File([bytes, '\r\n--b\r\n'], name, { type })];
  }),
);
const fileName = fc.constantFrom(...files.keys());
const object = (properties: { [name: string]: Json }): Json => ({ type: 'object', properties });
const binary = { type: 'string', format: 'binary' };
const texts = { type: 'array', items: { type: 'string' } };
const consoleApi = toConsoleDocument(
  toApi(
    {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      servers: [{ url: 'https://a.example' }],
      security: [{ Key: [] }, { Cookie: [] }, { Query: [] }, { Login: [] }, { Bearer: [] }],
      paths: {
        '/things/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: object({}) },
            { name: 'tags', in: 'query', schema: texts },
            { name: 'piped', in: 'query', style: 'pipeDelimited', explode: false, schema: texts },
            { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
            { name: 'theme', in: 'cookie', schema: { type: 'string' } },
          ],
          get: { responses: {} },
          post: {
            requestBody: {
              content: {
                'application/json': { schema: {} },
                'application/x-www-form-urlencoded': { schema: object({ a: {}, b: texts }) },
                'multipart/form-data': {
                  schema: object({ caption: {}, meta: object({}), photo: binary, more: { type: 'array', items: binary } }),
                  encoding: { caption: { contentType: 'text/markdown' } },
                },
                'application/octet-stream': {},
                'image/*': {},
                'text/csv': {},
              },
            },
            responses: {},
          },
        },
      },
      components: {
        securitySchemes: {
          Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          Cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
          Query: { type: 'apiKey', in: 'query', name: 'api key' },
          Login: { type: 'http', scheme: 'basic' },
          Bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    { id: 'a', file: 'a.json', route: '/' },
  ),
);

/** The values of a form: the operation, the values of some parameters, the media type and its body, and the credentials. */
const filled = fc.record({
  isPost: fc.boolean(),
  id: text.filter((value) => value !== '' && !/^\.{1,2}$/.test(value)),
  filter: fc.option(fc.dictionary(name, text, { maxKeys: 3 })),
  tags: fc.option(fc.array(text, { minLength: 1, maxLength: 3 })),
  piped: fc.option(fc.array(text, { minLength: 1, maxLength: 3 })),
  trace: fc.option(plain.map((value) => value.trim())),
  theme: fc.option(fc.constantFrom('dark', 'é', 'a=b')),
  body: fc.oneof(
    json.map((value) => ({ media: 0, body: JSON.stringify(value, null, 2) })),
    text.map((body) => ({ media: 0, body })),
    fc.record({ a: text, b: fc.array(text, { maxLength: 2 }) }).map((value) => ({ media: 1, body: JSON.stringify(value) })),
    fc
      .record(
        {
          caption: text,
          meta: fc.dictionary(name, text, { maxKeys: 2 }),
          photo: fileName,
          more: fc.array(fileName, { maxLength: 3 }),
        },
        { requiredKeys: ['caption'] },
      )
      .map((value) => ({ media: 2, body: JSON.stringify(value) })),
    fc.tuple(fc.constantFrom(3, 4), fileName).map(([media, body]) => ({ media, body })),
    text.map((body) => ({ media: 5, body })),
  ),
  requirement: fc.integer({ min: 0, max: 4 }),
  secret: fc.constantFrom('plain', 's\'e$c`r"e\\t', 'a%20b&c=d'),
});

function requestOf(values: typeof filled extends fc.Arbitrary<infer Values> ? Values : never, server: string): ApiRequest {
  const operation = itemAt(consoleApi.operations, values.isPost ? 1 : 0);
  const start = getRequired(new Map(Object.entries(consoleApi.forms)), operation.head.key);
  const api = { ...consoleApi, servers: [{ ...itemAt(consoleApi.servers, 0), url: server }] };
  const subject: FormSubject = {
    ...{
      id: 'a',
      api,
      operation,
      start,
      environments: ['servers'],
      origin: server,
      language: 'en-GB',
      returnedSignIn: undefined,
    },
  };
  const { id, filter, tags, piped, trace, theme, requirement, secret } = values;
  const given = [id, filter, tags, piped, trace, theme];
  const parameters = new Map(
    operation.parameters.flatMap((parameter, index) => {
      const value = given[index];
      return value === null || value === undefined ? [] : [[parameter, value] as const];
    }),
  );
  const grant = { value: secret, user: 'ann', password: secret, refresh: '', expires: 0 };
  const secrets = Object.fromEntries(api.securitySchemes.map((scheme) => [scheme.name, grant]));
  const form = { ...createInitialForm(subject), parameters, requirement, ...(values.isPost ? values.body : {}) };
  return toFormRequest(subject, form, { secrets, files });
}

/** Returns what `docs mock` received, without headers of the client or connection, and with the same boundary for all multipart bodies. */
function normalizeRequest({ method, url, headers, body = '' }: MockRequest): object {
  const ignored = /^(?:host|connection|accept|user-agent|accept-.*|sec-fetch-mode|content-length|transfer-encoding|expect)$/i;
  const own = headers
    .filter(([name]) => !ignored.test(name))
    .map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const type = own.find(([name]) => name === 'content-type')?.[1] ?? '';
  const [, boundary = ''] = /^multipart\/form-data; boundary=(.*)$/.exec(type) ?? [];
  const bytes = Buffer.from(body).toString('latin1');
  return {
    ...{ method, url },
    headers: Object.fromEntries(own.map(([name, value]) => [name, boundary ? value.replace(boundary, 'B') : value])),
    body: boundary ? bytes.replaceAll(`--${boundary}`, '--B') : bytes,
  };
}

test('the copied command of a filled form arrives at docs mock as the console sends it: files, cookies, Unicode', async () => {
  const arrived: MockRequest[] = [];
  const mock = await startMock(
    {
      open: () => {
        const sandbox = createSandbox(consoleApi, undefined, { seed: 1, now: 0 });
        return {
          ...sandbox,
          send: (sent, now) => {
            arrived.push(sent);
            return sandbox.send(sent, now);
          },
        };
      },
      seed: 1,
      clock: () => 0,
    },
    { host: '127.0.0.1', port: 0, defaultPort: 0, fault: () => {} },
  );
  for (const [name, file] of files) writeFileSync(join(folder, name), new Uint8Array(await file.arrayBuffer()));
  const requests = fc.sample(filled, { numRuns: 200, seed: 54 }).map((values) => requestOf(values, mock.origin));
  for (const each of requests) {
    const options = toFetchOptions(each, { files, boundary: '----boundary-54' });
    // A page cannot set cookies on its requests, which the console reports. The curl command can.
    const cookies = headersOf(each).filter(([header]) => header === 'Cookie');
    await fetch(each.url, { ...options, headers: [...new Headers(options.headers), ...cookies] });
  }
  const sentRequests = arrived.splice(0).map(normalizeRequest);
  writeFileSync(join(folder, 'run.sh'), requests.map((each) => `${toCurl(each)} --silent --output /dev/null\n`).join(''));
  await promisify(execFile)('bash', [join(folder, 'run.sh')], { cwd: folder });
  await mock.close();
  expect(arrived).toHaveLength(200);
  for (const [index, each] of requests.entries())
    expect(normalizeRequest(itemAt(arrived, index)), toCurl(each)).toEqual(sentRequests[index]);
});
