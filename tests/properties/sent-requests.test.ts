import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, Operation, Parameter } from '../../compiler/openapi/document/model.ts';
import { toCurl } from '../../compiler/openapi/pages/samples/curl.ts';
import { type ApiBody, type ApiRequest, type RequestValues, toRequest } from '../../compiler/openapi/request/request.ts';
import { toFetchOptions } from '../../reader/console/send.ts';

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

const parameter = (place: Parameter['place'], style: string) =>
  fc.record({
    name: place === 'header' ? fc.constantFrom('X-Tenant', 'X-Trace', 'Idempotency-Key') : name,
    place: fc.constant(place),
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
  text.map((written): ApiBody => ({ kind: 'json', type: 'application/json', value: null, text: written })),
  text.map((written): ApiBody => ({ kind: 'text', type: 'text/csv', text: written })),
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
  const requests = fc.sample(request, { numRuns: 200, seed: 54 }).map((each) => ({ ...each, url: new URL(each.url).href }));
  for (const each of requests) await fetch(each.url, toFetchOptions(each, { files: new Map(), boundary: '' }));
  const sent = received.splice(0);
  const script = requests.map((each) => `${toCurl(each)} --silent --output /dev/null\n`).join('');
  writeFileSync(join(folder, 'run.sh'), script);
  await promisify(execFile)('bash', [join(folder, 'run.sh')]);
  expect(received).toHaveLength(200);
  for (const [index, each] of requests.entries()) expect(received[index], toCurl(each)).toEqual(sent[index]);
});
