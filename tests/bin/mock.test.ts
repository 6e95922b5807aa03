import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { MockExchange, MockServer } from '../../bin/api.d.ts';
import { mock, QuireError } from '../../bin/api.js';
import { plainEnvironment, repository } from '../support/docs.ts';
import { folderOf } from '../support/folder.ts';
import { request as rawRequest, sendRaw } from './serve/raw-request.ts';

const run = promisify(execFile);
const document = join(repository, 'specs/third-party-submissions-v1.yaml');
const headers = { Authorization: 'Bearer sandbox-key', tenant: 'example-credit-union', 'Content-Type': 'application/json' };

async function withMock(options: Parameters<typeof mock>[0], use: (server: MockServer) => Promise<void>): Promise<void> {
  const server = await mock(options);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

test('a mock server plays a scenario over HTTP, and records it', async () => {
  const record = join(folderOf({}), 'exchanges.jsonl');
  const exchanges: MockExchange[] = [];
  await withMock({ document, record, onExchange: (each) => exchanges.push(each) }, async ({ url, advance, inbox, reset }) => {
    const body = {
      ...{ title: 'Mr', forename: 'Sample', surname: 'Borrower', dateOfBirth: '1985-09-30', email: 'sample@example.com' },
      addresses: [{ buildingName: 'Rose Cottage', city: 'Exampleton', postalCode: 'ZZ99 9ZZ', country: 'GB' }],
      ...{
        principal: 30000,
        repaymentFrequency: 'M',
        term: 24,
        purpose: 'Car',
        externalReference: 'AGG-1',
        howTheyHeard: 'Site',
      },
      source: '8a4d6a3e-3d0e-4f0b-9d51-0b7a4f2c6e02',
    };
    const submitApplication = (value: unknown): Promise<Response> =>
      fetch(`${url}/applying-member-loan-applications`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': 'a', Origin: 'https://app.example' },
        body: JSON.stringify(value),
      });
    const response = await submitApplication(body);
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('access-control-expose-headers')).toBe('Content-Type');
    const { loanApplication } = await response.json();
    const getStatus = (): Promise<Response> => fetch(`${url}/loan-applications/${loanApplication.id}/status`, { headers });
    expect(await (await getStatus()).json()).toMatchObject({ status: 'MakingDecision' });
    advance(5);
    expect((await getStatus()).status).toBe(409);
    expect(await (await fetch(`${url}/__sandbox/advance?seconds=6`, { method: 'POST' })).json()).toHaveProperty('now');
    expect(await (await getStatus()).json()).toMatchObject({ status: 'DecisionMade', offers: [] });
    const [delivery] = await inbox();
    const signature = createHmac('sha256', 'sandbox-hmac-secret').update(String(delivery?.body)).digest('hex');
    expect(delivery?.headers).toContainEqual(['Signature', signature]);
    expect(await (await fetch(`${url}/__sandbox/inbox`)).json()).toHaveLength(1);
    reset();
    expect((await getStatus()).status).toBe(404);
    expect(await (await submitApplication({ ...body, surname: '' })).json()).toEqual({
      errors: { surname: ['This value must not be blank'] },
    });
  });
  expect(exchanges.map(({ response, rule }) => `${response.status} ${rule}`)).toEqual([
    '201 scenario',
    '200 scenario',
    '409 scenario',
    '200 scenario',
    '404 scenario',
    '422 validation',
  ]);
  expect(exchanges.at(-1)?.violations).toEqual([
    { place: 'body', path: 'surname', fault: 'missing', message: 'This value must not be blank' },
  ]);
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(exchanges);
  expect(readFileSync(record, 'utf8')).not.toContain('sandbox-key');
});

test('preflights, methods, HEAD, bytes and oversized bodies', async () => {
  await withMock({ document: join(repository, 'specs/rest-v2.yaml') }, async ({ url }) => {
    const preflight = await fetch(`${url}/api/v2/tags`, {
      method: 'OPTIONS',
      headers: { Origin: 'null', 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'x-a' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-a']);
    const wrong = await fetch(`${url}/api/v2/tags`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await fetch(`${url}/api/v2/tags`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await fetch(`${url}/api/v2/tags`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, null, '']);
    const file = await fetch(`${url}/api/v2/files/52f1c0ab`, { headers: { Authorization: 'Bearer sandbox-file-token' } });
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
      'attachment; filename="report.pdf"',
      'A report of the sandbox.',
    ]);
    const large = await fetch(`${url}/api/v2/customers/1/external_identity_provider_links`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox.authorisations.token', 'Content-Type': 'application/json' },
      body: Buffer.alloc(10_000_001),
    });
    expect(large.status).toBe(400);
    const endless = await new Promise<number | undefined>((done) => {
      const pendingRequest = request(`${url}/api/v2/tags`, { method: 'POST' }, (response) => {
        done(response.statusCode);
        pendingRequest.destroy();
      });
      pendingRequest.on('error', () => done(undefined));
      const chunk = Buffer.alloc(1_000_000);
      const write = (): boolean => pendingRequest.destroyed || pendingRequest.write(chunk, write);
      write();
    });
    expect(endless).toBe(405);
    const broken = await new Promise<number | undefined>((done) => {
      request(`${url}/api/v2/%ZZ/%00?a=%E0%A4%A`, (response) => {
        done(response.statusCode);
        response.resume();
      }).end();
    });
    expect(broken).toBe(404);
  });
});

test('the link of a session refers to the server itself', async () => {
  await withMock({ document: join(repository, 'specs/ecommerce-finance-v1.yaml') }, async ({ url }) => {
    const response = await fetch(`${url}/sessions`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': 'a' },
      body: JSON.stringify({
        ...{ amount: '129.90', currency: 'GBP', merchantReference: 'ORDER-1', method: 'finance' },
        callbackUrls: Object.fromEntries(
          ['approved', 'declined', 'cancelled'].map((name) => [name, `https://shop.example/${name}`]),
        ),
        notificationUrl: 'https://shop.example/hooks/finance',
        customer: { firstName: 'Sample', lastName: 'Shopper', email: 's@example.com', phoneNumber: '07700 900789' },
        lineItems: [{ amount: '129.90', quantity: 1, productCode: 'KETTLE-9', description: 'Kettle' }],
      }),
    });
    const { link } = await response.json();
    expect(link).toMatch(`${url}/s/`);
    expect([(await fetch(link)).status, (await fetch(link)).status]).toEqual([200, 410]);
  });
});

/** A document with two responses, several examples, and a file. */
const boats = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'A boat',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: { name: { type: 'string' }, length: { type: 'integer' } },
                },
                examples: { sail: { value: { name: 'Ada' } }, motor: { value: { name: 'Bea' } } },
              },
            },
          },
          '404': { description: 'None', content: { 'application/json': { example: { message: 'There is no such boat.' } } } },
        },
      },
    },
    '/photo': {
      put: {
        requestBody: { content: { 'image/png': {} } },
        responses: { '204': { description: 'Stored' } },
      },
    },
  },
});

/** The path, the headers, the status, and a part of the answer. */
const preferences: [path: string, prefer: string, status: number, answer: string][] = [
  ['/boats/1', '', 200, 'Ada'],
  ['/boats/1', 'code=404', 404, 'There is no such boat.'],
  ['/boats/1?__code=404', '', 404, 'There is no such boat.'],
  ['/boats/1?__code=404', 'code=200', 404, 'There is no such boat.'],
  ['/boats/1', 'example=motor', 200, 'Bea'],
  ['/boats/1', 'code=200, example=motor', 200, 'Bea'],
  ['/boats/1', 'respond-async, wait=10', 200, 'Ada'],
  ['/boats/1', 'code=422', 404, 'no response 422. It has 200, 404.'],
  ['/boats/1', 'example=rowing', 404, 'no example rowing. It has sail, motor.'],
  ['/boats/1', 'code=4O4', 400, 'The preferred code 4O4 is not a status'],
  ['/boats/1', 'dynamic=yes', 400, 'It should be true or false.'],
  ['/boats/1?__example=', '', 400, 'The preferred example has no name.'],
  ['/boats/x', 'code=200', 400, 'id'],
];

test('clients choose answers with Prefer headers and queries', async () => {
  const folder = folderOf({ 'boats.json': boats });
  await withMock({ document: join(folder, 'boats.json') }, async ({ url }) => {
    for (const [path, prefer, status, answer] of preferences) {
      const response = await fetch(url + path, { headers: { Prefer: prefer } });
      expect([path, prefer, response.status, await response.text()]).toEqual([
        path,
        prefer,
        status,
        expect.stringContaining(answer),
      ]);
    }
  });
});

test('the same seed gives the same generated values, and another seed gives others', async () => {
  const folder = folderOf({ 'boats.json': boats });
  const answers = async (seed?: number): Promise<string[]> => {
    const texts: string[] = [];
    await withMock({ document: join(folder, 'boats.json'), ...(seed !== undefined && { seed }) }, async ({ url }) => {
      for (let count = 0; count < 5; count++)
        texts.push(await (await fetch(`${url}/boats/1`, { headers: { Prefer: 'dynamic=true' } })).text());
    });
    return texts;
  };
  const first = await answers();
  expect(new Set(first).size).toBeGreaterThan(1);
  expect(await answers(1)).toEqual(first);
  expect(await answers(2)).not.toEqual(first);
});

test('answers are delayed within the range of the latency, and preflights are not', async () => {
  const folder = folderOf({ 'boats.json': boats });
  const times: number[] = [];
  const options = { document: join(folder, 'boats.json'), latency: [200, 260] as const };
  await withMock({ ...options, onExchange: ({ durationMs }) => times.push(durationMs) }, async ({ url }) => {
    const started = performance.now();
    await Promise.all([1, 2, 3, 4].map((id) => fetch(`${url}/boats/${id}`)));
    // A timer may end a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(198);
    const preflight = { method: 'OPTIONS', headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' } };
    expect((await fetch(`${url}/boats/1`, preflight)).status).toBe(204);
  });
  expect(times).toHaveLength(4);
  expect(Math.min(...times)).toBeGreaterThan(198);
});

test('several servers run at once, each with its own document, records and file', async () => {
  const folder = folderOf({ 'boats.json': boats, 'boats.jsonl': '{"from":"before"}\n' });
  const names = ['ecommerce-finance-v1', 'webhooks-v1'];
  const own = await Promise.all(names.map((name) => mock({ document: join(repository, `specs/${name}.yaml`) })));
  const record = join(folder, 'boats.jsonl');
  const [one, other] = [await mock({ document: join(folder, 'boats.json'), record }), await mock({ document })];
  const servers = [...own, one, other];
  try {
    expect(new Set(servers.map(({ url }) => url)).size).toBe(4);
    const statuses = async (path: string) => Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).status));
    expect(await statuses('/boats/1')).toEqual([404, 404, 200, 404]);
    expect(await statuses('/webhooks')).toEqual([404, 405, 404, 404]);
    const photo = Uint8Array.of(0x89, 0x50, 0xff, 0);
    await fetch(`${one.url}/photo`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', 'X-Api-Key': 's3cret' },
      body: photo,
    });
  } finally {
    await Promise.all(servers.map(({ close }) => close()));
  }
  const lines = readFileSync(record, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ from, request: sent }) => from ?? sent.url)).toEqual(['before', '/boats/1', '/webhooks', '/photo']);
  expect(lines[3]).toMatchObject({
    request: {
      body: Buffer.from([0x89, 0x50, 0xff, 0]).toString('base64'),
      encoding: 'base64',
      headers: { 'x-api-key': '(hidden)' },
    },
    response: { status: 204 },
  });
});

const json = ['Content-Type: application/json', 'Authorization: Bearer sandbox-key', 'tenant: example-credit-union'];
const withBody = (body: string | Buffer, headers: string[] = json): Buffer =>
  Buffer.concat([
    Buffer.from(
      rawRequest('/applying-members', { method: 'POST', headers: [...headers, `Content-Length: ${Buffer.byteLength(body)}`] }),
    ),
    Buffer.from(body),
  ]);

/** Requests that no client should send, with the status that the server answers; 0 if it only closes the connection. */
const hostile: [name: string, bytes: string | Buffer, status: number][] = [
  ['a path that leaves the root', rawRequest('/../../etc/passwd'), 404],
  ['an encoded path that leaves the root', rawRequest('/%2e%2e%2f%2e%2e/etc/passwd'), 404],
  ['malformed escapes', rawRequest('/%ZZ%00?a=%E0%A4%A'), 404],
  ['a long path', rawRequest(`/${'a'.repeat(7000)}`), 404],
  ['a path longer than the head may be', rawRequest(`/${'a'.repeat(20_000)}`), 431],
  ['many parameters', rawRequest(`/applying-members?${'a=1&'.repeat(1500)}`), 405],
  ['an absolute target', rawRequest('http://other.example/applying-members'), 405],
  ['names of prototypes in the path', rawRequest('/__proto__/constructor'), 404],
  ['names of prototypes in the query', rawRequest('/applying-members?__proto__[a]=1&constructor=2'), 405],
  ['the controls with a wrong method', rawRequest('/__sandbox/reset'), 404],
  ['the controls with a path that leaves them', rawRequest('/__sandbox/../../etc/passwd'), 404],
  ['time that runs backwards', rawRequest('/__sandbox/advance?seconds=-5', { method: 'POST' }), 400],
  ['time without end', rawRequest('/__sandbox/advance?seconds=1e999', { method: 'POST' }), 400],
  ['an unknown method', rawRequest('/applying-members', { method: 'BREW' }), 400],
  ['a line that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a body with two lengths',
    rawRequest('/applying-members', { method: 'POST', headers: ['Content-Length: 1', 'Content-Length: 2'] }),
    400,
  ],
  [
    'a body with a length and chunks',
    rawRequest('/applying-members', { method: 'POST', headers: ['Content-Length: 4', 'Transfer-Encoding: chunked'] }),
    400,
  ],
  ['deeply nested JSON', withBody('['.repeat(5000) + ']'.repeat(5000)), 400],
  ['keys of prototypes in JSON', withBody('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'), 400],
  ['a body that is not UTF-8', withBody(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400],
  ['null characters', withBody('{"title":"\\u0000"}'), 422],
  ['a multipart body without a boundary', withBody('--x--', ['Content-Type: multipart/form-data', ...json.slice(1)]), 400],
  ['a preference that is no status', rawRequest('/applying-members', { headers: ['Prefer: code=9999999999'] }), 405],
];

test('hostile requests get an error, and the server still answers', async () => {
  await withMock({ document }, async ({ url }) => {
    const answers: typeof hostile = [];
    for (const [name, bytes] of hostile) answers.push([name, bytes, (await sendRaw(Number(new URL(url).port), bytes)).status]);
    expect(answers).toEqual(hostile);
    expect((await fetch(`${url}/applying-members`)).status).toBe(405);
  });
});

const faults: [name: string, args: string[], status: number, message: RegExp][] = [
  ['a document that does not exist', ['missing.yaml'], 2, /no file missing\.yaml/],
  ['an id without a site', ['pets'], 2, /pets/],
  ['a scenario that does not exist', [document, '--scenario', 'no.yaml'], 2, /no file no\.yaml/],
  ['a port that is no number', [document, '--port', 'x'], 2, /Invalid value for --port/],
  ['a latency that is no range', [document, '--latency', '400-100'], 2, /range such as 100-400/],
  ['a seed that is no integer', [document, '--seed', '1.5'], 2, /Invalid value for --seed: 1\.5\.\n {2}Use an integer of 0/],
  ['a folder as the scenario', [document, '--scenario', repository], 2, /is not a regular file/],
  ['two documents', [document, 'other.yaml'], 2, /Unexpected arguments for docs mock: other\.yaml\.\n.*docs mock --help/],
  ['a site with several specifications', ['--root', repository], 2, /This site has 4 specifications\. Pass one of .*rest-v2/],
  ['a record that cannot be written', [document, '--record', '/no/such/folder/a.jsonl'], 2, /Cannot write/],
  ['a folder as the record', [document, '--record', repository], 2, /Cannot write .*EISDIR/],
];

test.each(faults)('%s', async (_, args, status, message) => {
  const failed = await run(process.execPath, [join(repository, 'bin/docs.js'), 'mock', ...args], {
    cwd: folderOf({}),
    env: plainEnvironment(),
  }).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: status });
  expect(failed.stderr).toMatch(message);
});

test('a scenario with errors starts no server', async () => {
  const folder = folderOf({
    'a.yaml': readFileSync(document, 'utf8'),
    'a.sandbox.yaml': 'rules: [{ name: First, operation: getLoan, respond: { status: 200 } }]\n',
  });
  await expect(mock({ document: join(folder, 'a.yaml') })).rejects.toThrow(QuireError);
  await expect(mock({ document: join(folder, 'a.yaml') })).rejects.toThrow('Unknown operation getLoan.');
});
