import { describe, expect, test } from 'vitest';
import { parseApiDocument } from '../../../compiler/openapi/document/open-api.ts';
import { preferences } from '../../../compiler/sandbox/preferences.ts';
import { prepareDocument } from '../../../compiler/sandbox/prepare.ts';
import { createSandbox } from '../../../compiler/sandbox/sandbox.ts';
import type { MockRequest, MockResponse, Sandbox } from '../../../compiler/sandbox/types.ts';
import type { Scenario } from '../../../schemas/types/sandbox.ts';

const now = Date.parse('2026-11-29T10:00:00Z');

function open(text: string, scenario?: Scenario, seed = 1): Sandbox {
  const { value } = parseApiDocument(text, { id: 'a', file: 'a.yaml', route: '/', isUnconfigured: true });
  if (!value) throw new Error('not a document');
  return createSandbox(prepareDocument(value.api), scenario, { seed, now, preferences });
}

type SentRequest = { headers?: Record<string, string>; body?: unknown; at?: number };

function send(
  sandbox: Sandbox,
  line: string,
  { headers = {}, body, at = 0 }: SentRequest = {},
): MockResponse & { json: unknown } {
  const [method = '', url = ''] = line.split(' ');
  const text = body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const request: MockRequest = {
    method,
    url,
    headers: Object.entries({ ...(text !== undefined && { 'content-type': 'application/json' }), ...headers }),
    ...(text !== undefined && { body: text }),
  };
  const response = sandbox.send(request, now + at);
  const isJson = response.headers.some(([name, value]) => name === 'Content-Type' && value.includes('json'));
  return { ...response, json: isJson && response.body !== '' ? JSON.parse(String(response.body)) : undefined };
}

const head = (version: string): string => `openapi: ${version}\ninfo: { title: Boats, version: "1" }\n`;
const boat = `{ type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string, minLength: 1 }, kind: { enum: [sail, motor] }, length: { type: number, minimum: 1 }, secret: { type: string, writeOnly: true }, createdAt: { type: string, format: date-time } } }`;
const boats = `${head('3.1.0')}servers: [{ url: 'https://api.example.com/v1' }]
paths:
  /boats:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 2 } }
        - { name: kind, in: query, schema: { type: array, items: { enum: [sail, motor] } } }
        - { name: sort, in: query, schema: { type: string } }
      responses:
        '200':
          description: Boats
          content:
            application/json:
              schema: { type: object, required: [data, total], properties: { data: { type: array, items: { $ref: '#/components/schemas/Boat' } }, total: { type: integer }, hasMore: { type: boolean } } }
              example: { data: [{ id: 7, name: Ada, kind: sail }, { id: 8, name: Bea, kind: motor }, { id: 9, name: Cis, kind: sail }], total: 90, hasMore: true }
        '400': { $ref: '#/components/responses/Problem' }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewBoat' } } } }
      responses:
        '201':
          description: Made
          headers: { Location: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Boat' }, example: { id: 1, name: Dot, kind: sail, createdAt: '2020-01-01T00:00:00Z' } } }
        '409': { $ref: '#/components/responses/Problem' }
        '422': { $ref: '#/components/responses/Problem' }
  /boats/{boatId}:
    parameters: [{ name: boatId, in: path, required: true, schema: { type: integer } }]
    get:
      responses:
        '200': { description: A boat, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' }, examples: { sail: { value: { id: 1, name: Dot, kind: sail } }, motor: { value: { id: 2, name: Eve, kind: motor } } } } } }
        '404': { $ref: '#/components/responses/Problem' }
    put:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewBoat' } } } }
      responses: { '200': { description: A boat, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }, '404': { description: None } }
    patch:
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string }, kind: { enum: [sail, motor] } } } } } }
      responses: { '200': { description: A boat, content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } }, '404': { description: None } }
    delete:
      responses: { '204': { description: Gone }, '404': { description: None } }
components:
  responses:
    Problem: { description: Problem, content: { application/problem+json: { schema: { type: object, required: [title, status], properties: { type: { type: string }, title: { type: string }, status: { type: integer }, detail: { type: string }, errors: { type: array, items: { type: object, properties: { pointer: { type: string }, detail: { type: string } } } } } }, example: { type: 'about:blank', title: Bad, status: 418, detail: Bad, errors: [{ pointer: '#/a', detail: Bad }] } } } }
  schemas:
    Boat: ${boat}
    NewBoat: { type: object, required: [name], additionalProperties: false, properties: { name: { type: string, minLength: 1 }, kind: { enum: [sail, motor] }, length: { type: number, minimum: 1 }, secret: { type: string, writeOnly: true } } }
`;

describe('records', () => {
  test('created records can be read, listed, changed and deleted', () => {
    const sandbox = open(boats);
    const response = send(sandbox, 'POST /v1/boats', { body: { name: 'Fay', kind: 'motor', secret: 'x' } });
    expect([response.status, response.json]).toEqual([
      201,
      { id: 10, name: 'Fay', kind: 'motor', createdAt: '2026-11-29T10:00:00.000Z' },
    ]);
    expect(response.headers).toContainEqual(['Location', '/v1/boats/10']);
    expect(send(sandbox, 'GET /v1/boats/10').json).toEqual(response.json);
    expect(send(sandbox, 'GET /boats/10').json).toEqual(response.json);
    expect(send(sandbox, 'PATCH /boats/10', { body: { kind: 'sail' } }).json).toMatchObject({
      id: 10,
      name: 'Fay',
      kind: 'sail',
    });
    expect(send(sandbox, 'PUT /boats/10', { body: { name: 'Gus' } }).json).toEqual({
      id: 10,
      name: 'Gus',
      createdAt: '2026-11-29T10:00:00.000Z',
    });
    expect(send(sandbox, 'GET /boats?page=2').json).toMatchObject({
      data: [{ id: 9 }, { id: 10, name: 'Gus' }],
      total: 4,
      hasMore: false,
    });
    expect(send(sandbox, 'DELETE /boats/10').status).toBe(204);
    expect(send(sandbox, 'GET /boats/10')).toMatchObject({ status: 404, json: { status: 404 } });
    expect(send(sandbox, 'DELETE /boats/10').status).toBe(404);
    expect(sandbox.state(now).map(({ records }) => records.length)).toEqual([3]);
    sandbox.reset(now);
    expect(send(sandbox, 'GET /boats/10')).toMatchObject({ status: 200, json: { id: 10, name: 'Dot' } });
  });

  test.each([
    ['/boats', [7, 8], 3, true],
    ['/boats?limit=1&page=3', [9], 3, false],
    ['/boats?kind=sail', [7, 9], 2, false],
    ['/boats?kind=sail&kind=motor&limit=50', [7, 8, 9], 3, false],
    ['/boats?sort=-name', [9, 8], 3, true],
    ['/boats?page=9', [], 3, false],
  ])('GET %s', (url, ids, total, hasMore) => {
    const { json } = send(open(boats), `GET ${url}`);
    expect(json).toMatchObject({ data: ids.map((id) => ({ id })), total, hasMore });
  });

  test('an unknown id returns an example until it is deleted, and nothing in a collection with seeds', () => {
    const sandbox = open(boats);
    expect(send(sandbox, 'GET /boats/55').json).toEqual({ id: 55, name: 'Dot', kind: 'sail' });
    send(sandbox, 'DELETE /boats/55');
    expect(send(sandbox, 'GET /boats/55').status).toBe(404);
    const seeded = open(boats, { resources: { '/boats': { seed: [{ id: 3, name: 'Hal' }] } } });
    expect(send(seeded, 'GET /boats/3').json).toEqual({ id: 3, name: 'Hal' });
    expect(send(seeded, 'GET /boats/55').status).toBe(404);
  });

  test('an idempotency key repeats its answer for a day', () => {
    const sandbox = open(boats);
    const headers = { 'Idempotency-Key': 'k' };
    const first = send(sandbox, 'POST /boats', { headers, body: { name: 'Ida' } });
    expect(send(sandbox, 'POST /boats', { headers, body: { name: 'Ida' } }).body).toBe(first.body);
    expect(send(sandbox, 'POST /boats', { headers, body: { name: 'Jo' } }).status).toBe(409);
    expect(send(sandbox, 'POST /boats', { headers, body: { name: 'Jo' }, at: 86_400_001 }).status).toBe(201);
  });
});

describe('preferences', () => {
  test.each<[string, string, SentRequest, number, object]>([
    ['a status', 'GET /boats/1', { headers: { Prefer: 'code=404' } }, 404, { title: 'Bad' }],
    ['an example', 'GET /boats/1', { headers: { Prefer: 'example=motor' } }, 200, { name: 'Eve' }],
    ['both', 'GET /boats/1', { headers: { Prefer: 'code=200, example="motor"' } }, 200, { name: 'Eve' }],
    ['in the query', 'GET /boats/1?__example=motor', {}, 200, { name: 'Eve' }],
    ['a status in the query', 'GET /boats?__code=400', {}, 400, { title: 'Bad' }],
    [
      'a status that is not documented',
      'GET /boats/1',
      { headers: { Prefer: 'code=418' } },
      404,
      { detail: expect.stringContaining('200, 404') },
    ],
    ['an example that does not exist', 'GET /boats/1?__example=row', {}, 404, { detail: expect.stringContaining('sail, motor') }],
    [
      'a code that is no number',
      'GET /boats/1',
      { headers: { Prefer: 'code=abc' } },
      400,
      { detail: expect.stringContaining('abc') },
    ],
    ['an interim status', 'GET /boats/1?__code=101', {}, 400, { detail: expect.stringContaining('200 to 599') }],
    ['an empty code', 'GET /boats/1', { headers: { Prefer: 'code=' } }, 400, { detail: expect.stringContaining('empty') }],
    ['an example without a name', 'GET /boats/1?__example=', {}, 400, { detail: expect.stringContaining('no name') }],
    [
      'dynamic without a value',
      'GET /boats/1',
      { headers: { Prefer: 'dynamic' } },
      400,
      { detail: expect.stringContaining('true or false') },
    ],
    [
      'dynamic with another value',
      'GET /boats/1',
      { headers: { Prefer: 'dynamic=yes' } },
      400,
      { detail: expect.stringContaining('yes') },
    ],
    [
      'preferences of other servers',
      'GET /boats/1',
      { headers: { Prefer: 'respond-async, wait=10, return=minimal' } },
      200,
      { name: 'Dot' },
    ],
    [
      'a status with dynamic values',
      'GET /boats/1',
      { headers: { Prefer: 'code=404; dynamic=true' } },
      404,
      { status: expect.anything() },
    ],
    [
      'an example of another status',
      'GET /boats/1',
      { headers: { Prefer: 'code=404, example=motor' } },
      404,
      { detail: expect.stringContaining('Response 404 has no example motor') },
    ],
    ['an invalid request', 'GET /boats/x', { headers: { Prefer: 'code=200' } }, 400, { status: 400 }],
  ])('%s', (_, line, sent, status, expected) => {
    const response = send(open(boats), line, sent);
    expect([response.status, response.json]).toEqual([status, expect.objectContaining(expected)]);
  });

  test('dynamic answers differ, and depend on the seed', () => {
    const sendDynamic = (sandbox: Sandbox): unknown => send(sandbox, 'GET /boats/1?__dynamic=true').body;
    const [one, same, other] = [open(boats), open(boats), open(boats, undefined, 2)];
    const answers = [sendDynamic(one), sendDynamic(one), sendDynamic(one)];
    expect(new Set(answers).size).toBeGreaterThan(1);
    expect([sendDynamic(same), sendDynamic(same), sendDynamic(same)]).toEqual(answers);
    expect([sendDynamic(other), sendDynamic(other), sendDynamic(other)]).not.toEqual(answers);
  });
});

describe('errors in the format of the document', () => {
  const violations = [{ field: 'name' }];
  test.each<[string, string, unknown]>([
    [
      'a list of errors',
      '{ errors: [{ field: a, message: b }] }',
      { errors: [{ field: 'name', message: 'This value must not be blank' }] },
    ],
    [
      'problem details',
      '{ type: "about:blank", title: Bad, status: 400, detail: Bad, instance: /a }',
      {
        type: 'about:blank',
        title: 'Unprocessable Content',
        status: 422,
        detail: 'name: This value must not be blank',
        instance: '/things',
      },
    ],
    ['messages by field', '{ errors: { a: [b] } }', { errors: { name: ['This value must not be blank'] } }],
    ['one message by field', '{ errors: { a: b } }', { errors: { name: 'This value must not be blank' } }],
    ['a code and a message', '{ code: 400, message: Bad }', { code: 422, message: 'name: This value must not be blank' }],
    [
      'a nested error',
      '{ error: { code: invalid, message: Bad, status: "400" } }',
      { error: { code: 'invalid', message: 'name: This value must not be blank', status: '422' } },
    ],
    ['a list of texts', '{ errors: [Bad] }', { errors: ['name: This value must not be blank'] }],
    [
      'violations',
      '{ violations: [{ propertyPath: a, message: b }] }',
      { violations: [{ propertyPath: 'name', message: 'This value must not be blank' }] },
    ],
    [
      'locations',
      '{ detail: [{ loc: [body, a], msg: b, type: missing }] }',
      { detail: [{ loc: ['body', 'name'], msg: 'This value must not be blank', type: 'missing' }] },
    ],
    [
      'pointers',
      '{ errors: [{ detail: a, source: { pointer: /a } }] }',
      { errors: [{ detail: 'This value must not be blank', source: { pointer: '/name' } }] },
    ],
    [
      'a time',
      '{ message: Bad, timestamp: "2020-01-01T00:00:00Z" }',
      { message: 'name: This value must not be blank', timestamp: '2026-11-29T10:00:00.000Z' },
    ],
  ])('%s', (_, example, expected) => {
    const document = `${head('3.0.3')}paths:
  /things:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [${violations.map(({ field }) => field)}] } } } }
      responses: { '200': { description: ok }, '422': { description: Bad, content: { application/json: { example: ${example} } } } }
`;
    expect(send(open(document), 'POST /things', { body: {} }).json).toEqual(expected);
  });

  test.each<[string, string, number]>([
    ['exact', "'400': { description: a }, '4XX': { description: b }", 400],
    ['the other of 400 and 422', "'422': { description: a }", 422],
    ['a range', "'4XX': { description: a }", 400],
    ['the default', 'default: { description: a }', 400],
    ['none', "'200': { description: a }", 400],
  ])('the status: %s', (_, responses, status) => {
    const document = `${head('3.0.3')}paths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { schema: { type: object, properties: { n: { type: integer } } } } } }\n      responses: { ${responses} }\n`;
    expect(send(open(document), 'POST /a', { body: { n: 'x' } }).status).toBe(status);
  });
});

describe('parameters', () => {
  const parameter = (text: string): string =>
    `${head('3.0.3')}paths:\n  /a:\n    get:\n      parameters: [${text}]\n      responses: { '200': { description: ok }, '422': { description: bad }, '400': { description: bad } }\n`;
  const color =
    'schema: { type: object, additionalProperties: false, properties: { r: { type: integer }, g: { type: integer } } }';
  const pairs = `schema: { type: object, properties: { p: { type: array, items: { ${color.replace('schema: { ', '')} } } }`;
  const ids = 'schema: { type: array, items: { type: integer }, maxItems: 3 }';
  test.each<[string, string, string, number]>([
    ['a number', '{ name: n, in: query, schema: { type: integer, maximum: 9 } }', '?n=9', 200],
    ['a number that is too large', '{ name: n, in: query, schema: { type: integer, maximum: 9 } }', '?n=10', 422],
    [
      'an exclusive bound of 3.0',
      '{ name: n, in: query, schema: { type: integer, maximum: 9, exclusiveMaximum: true } }',
      '?n=9',
      422,
    ],
    ['a text for a number', '{ name: n, in: query, schema: { type: integer } }', '?n=x', 400],
    ['a missing parameter', '{ name: n, in: query, required: true, schema: { type: integer } }', '', 422],
    ['an empty value', '{ name: n, in: query, allowEmptyValue: true, schema: { type: integer } }', '?n=', 200],
    ['a boolean', '{ name: n, in: query, schema: { type: boolean } }', '?n=true', 200],
    ['a text for a boolean', '{ name: n, in: query, schema: { type: boolean } }', '?n=yes', 400],
    ['an exploded list', `{ name: ids, in: query, ${ids} }`, '?ids=1&ids=2', 200],
    ['an exploded list with a text', `{ name: ids, in: query, ${ids} }`, '?ids=1&ids=x', 400],
    ['a list with commas', `{ name: ids, in: query, explode: false, ${ids} }`, '?ids=1,2,3', 200],
    ['a list with too many items', `{ name: ids, in: query, explode: false, ${ids} }`, '?ids=1,2,3,4', 422],
    ['a list with pipes', `{ name: ids, in: query, style: pipeDelimited, explode: false, ${ids} }`, '?ids=1|2%7C3', 200],
    ['a list with spaces', `{ name: ids, in: query, style: spaceDelimited, explode: false, ${ids} }`, '?ids=1%202+3', 200],
    ['brackets', `{ name: ids, in: query, ${ids} }`, '?ids[]=1&ids[]=2', 200],
    [
      'a text or a list',
      '{ name: t, in: query, schema: { oneOf: [{ type: string }, { type: array, items: { type: integer } }] } }',
      '?t=a',
      200,
    ],
    [
      'a list or a text',
      '{ name: t, in: query, schema: { oneOf: [{ type: string }, { type: array, items: { type: integer } }] } }',
      '?t=1&t=2',
      200,
    ],
    ['a deep object', `{ name: c, in: query, style: deepObject, ${color} }`, '?c[r]=1&c[g]=2', 200],
    ['a nested list of a deep object', `{ name: c, in: query, style: deepObject, ${pairs} }`, '?c[p][0][r]=1&c[p][1][r]=2', 200],
    ['a wrong item of such a list', `{ name: c, in: query, style: deepObject, ${pairs} }`, '?c[p][0][r]=1&c[p][1][r]=x', 400],
    ['a deep list', `{ name: ids, in: query, style: deepObject, ${ids} }`, '?ids[0]=1&ids[1]=2', 200],
    ['a deep list without indexes', `{ name: ids, in: query, style: deepObject, ${ids} }`, '?ids[]=1&ids[]=x', 400],
    [
      'a deep list that is too long',
      `{ name: ids, in: query, style: deepObject, ${ids} }`,
      '?ids[]=1&ids[]=2&ids[]=3&ids[]=4',
      422,
    ],
    ['names for the indexes of a deep list', `{ name: ids, in: query, style: deepObject, ${ids} }`, '?ids[a]=1', 400],
    ['a text for a deep object', `{ name: c, in: query, style: deepObject, ${color} }`, '?c=red', 400],
    ['an unknown field of a deep object', `{ name: c, in: query, style: deepObject, ${color} }`, '?c[b]=1', 400],
    ['a wrong field of a deep object', `{ name: c, in: query, style: deepObject, ${color} }`, '?c[r]=x', 400],
    ['an exploded object', `{ name: c, in: query, ${color} }`, '?r=1&g=2', 200],
    ['a wrong field of an exploded object', `{ name: c, in: query, ${color} }`, '?r=x', 400],
    ['an object with commas', `{ name: c, in: query, explode: false, ${color} }`, '?c=r,1,g,2', 200],
    ['JSON', `{ name: c, in: query, content: { application/json: { ${color} } } }`, '?c=%7B%22r%22:1%7D', 200],
    ['wrong JSON', `{ name: c, in: query, content: { application/json: { ${color} } } }`, '?c=%7B%22r%22:%22x%22%7D', 400],
    ['an enum', '{ name: n, in: query, schema: { type: string, enum: [a, b] } }', '?n=c', 422],
    ['a pattern', '{ name: n, in: query, schema: { type: string, pattern: "^[a-z]+$" } }', '?n=A', 422],
    ['a slow pattern', '{ name: n, in: query, schema: { type: string, pattern: "^(a+)+$" } }', `?n=${'a'.repeat(60)}!`, 200],
    [
      'a cubic pattern and a long text',
      '{ name: n, in: query, schema: { type: string, pattern: "^a*a*a*$" } }',
      `?n=${'a'.repeat(9000)}!`,
      200,
    ],
    ['a format', '{ name: n, in: query, schema: { type: string, format: uuid } }', '?n=1', 422],
    ['nullable', '{ name: n, in: query, schema: { type: integer, nullable: true } }', '?n=null', 200],
    ['a malformed escape', '{ name: n, in: query, schema: { type: string } }', '?n=%E0%A4%A', 200],
    ['__proto__', '{ name: n, in: query, schema: { type: string } }', '?__proto__=1&constructor=2', 200],
  ])('%s', (_, text, query, status) => {
    expect(send(open(parameter(text)), `GET /a${query}`).status).toBe(status);
  });

  test.each<[string, string, string, Record<string, string>, number]>([
    ['a list in the path', '/a/{ids}', '/a/1,2', {}, 200],
    ['a text in the list', '/a/{ids}', '/a/1,x', {}, 400],
    ['a label', '/a/{label}', '/a/.1.2', {}, 200],
    ['a matrix', '/a/{matrix}', '/a/;matrix=1,2', {}, 200],
    ['a header', '/a', '/a', { 'X-Ids': '1, 2' }, 200],
    ['a header with a text', '/a', '/a', { 'X-Ids': '1, x' }, 400],
    ['a cookie', '/a', '/a', { Cookie: 'a=b; ids=1' }, 200],
    ['a cookie with a text', '/a', '/a', { Cookie: 'ids=x' }, 400],
  ])('%s', (_, path, url, headers, status) => {
    const endpoints = [
      path.includes('{ids}') ? `{ name: ids, in: path, required: true, ${ids} }` : '',
      path.includes('{label}') ? `{ name: label, in: path, required: true, style: label, explode: true, ${ids} }` : '',
      path.includes('{matrix}') ? `{ name: matrix, in: path, required: true, style: matrix, ${ids} }` : '',
      `{ name: X-Ids, in: header, ${ids} }`,
      '{ name: ids, in: cookie, schema: { type: integer } }',
    ];
    const document = parameter(endpoints.filter((text) => text !== '').join(', ')).replace('  /a:', `  ${path}:`);
    expect(send(open(document), `GET ${url}`, { headers }).status).toBe(status);
  });
});

describe('bodies', () => {
  const file = `{ type: object, required: [name], properties: { name: { type: string }, count: { type: integer }, tags: { type: array, items: { type: string } }, file: { type: string, format: binary }, meta: { type: object, properties: { a: { type: integer } } } } }`;
  const document = `${head('3.0.3')}paths:
  /a:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${file} }, application/x-www-form-urlencoded: { schema: ${file} }, multipart/form-data: { schema: ${file} }, 'text/*': {}, application/xml: { schema: ${file} } } }
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object } } } }, '400': { description: a }, '413': { description: a }, '415': { description: a }, '422': { description: a }, '406': { description: a } }
`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const multi = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (name: string, value: string, more = ''): string =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  test.each<[string, SentRequest, number]>([
    ['JSON', { body: { name: 'a' } }, 200],
    ['no body', {}, 400],
    ['an empty body', { body: '' }, 400],
    ['malformed JSON', { body: '{"name":' }, 400],
    ['invalid UTF-8', { body: Uint8Array.of(0x22, 0xff, 0x22) }, 400],
    ['JSON nested too deep', { body: `${'['.repeat(300)}${']'.repeat(300)}` }, 400],
    ['a list for an object', { body: [] }, 400],
    ['without a required field', { body: { count: 1 } }, 422],
    ['another media type', { body: 'a', headers: { 'content-type': 'application/pdf' } }, 415],
    ['a range of media types', { body: 'a', headers: { 'content-type': 'text/csv' } }, 200],
    ['a charset', { body: { name: 'a' }, headers: { 'content-type': 'application/json; charset=utf-8' } }, 200],
    ['XML', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, 200],
    ['a form', { body: 'name=a&count=2&tags=x&tags=y&meta[a]=1', headers: form }, 200],
    ['a form with a text for a number', { body: 'name=a&count=x', headers: form }, 400],
    ['a form without a required field', { body: 'count=2', headers: form }, 422],
    [
      'multipart',
      {
        body: `${part('name', 'a')}${part('count', '2')}${part('file', '\u0001\u0002', '; filename="a.bin"')}--x--\r\n`,
        headers: multi,
      },
      200,
    ],
    ['multipart with a text for a number', { body: `${part('name', 'a')}${part('count', 'x')}--x--\r\n`, headers: multi }, 400],
    ['multipart without an end', { body: part('name', 'a'), headers: multi }, 400],
    ['multipart without a boundary', { body: 'a', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['a body of 10 MB', { body: 'x'.repeat(10_000_001) }, 413],
    ['a type that is not returned', { body: { name: 'a' }, headers: { accept: 'text/html' } }, 406],
    ['a type with a quality of zero', { body: { name: 'a' }, headers: { accept: 'application/json;q=0' } }, 406],
    ['any type', { body: { name: 'a' }, headers: { accept: 'text/html, */*;q=0.1' } }, 200],
  ])('%s', (_, sent, status) => {
    expect(send(open(document), 'POST /a', sent).status).toBe(status);
  });

  test('the fields of an OpenAPI 2.0 form', () => {
    const swagger = `swagger: "2.0"\ninfo: { title: A, version: "1" }\nbasePath: /v2\npaths:\n  /a:\n    post:\n      consumes: [application/x-www-form-urlencoded]\n      parameters: [{ name: n, in: formData, type: integer, required: true }]\n      responses: { 200: { description: ok }, 400: { description: bad } }\n`;
    expect(send(open(swagger), 'POST /v2/a', { body: 'n=1', headers: form }).status).toBe(200);
    expect(send(open(swagger), 'POST /v2/a', { body: 'n=x', headers: form }).status).toBe(400);
    expect(send(open(swagger), 'POST /v2/a', { body: 'm=1', headers: form }).status).toBe(400);
  });
});

describe('schemas of bodies', () => {
  test.each<[string, string, string, unknown, unknown]>([
    ['null in 3.0', '3.0.3', '{ type: string, nullable: true }', null, 1],
    ['null in 3.1', '3.1.0', '{ type: [string, "null"] }', null, 1],
    ['an exclusive bound of 3.1', '3.1.0', '{ type: number, exclusiveMinimum: 1 }', 1.5, 1],
    ['a constant', '3.1.0', '{ const: a }', 'a', 'b'],
    ['unique items', '3.0.3', '{ type: array, uniqueItems: true, items: {} }', [1, 2], [1, 1]],
    ['a number of properties', '3.0.3', '{ type: object, minProperties: 1, maxProperties: 2 }', { a: 1 }, {}],
    ['a multiple of a fraction', '3.0.3', '{ type: number, multipleOf: 0.01 }', 4.35, 4.355],
    ['oneOf', '3.0.3', '{ oneOf: [{ type: string }, { type: integer }] }', 1, true],
    ['anyOf', '3.0.3', '{ anyOf: [{ minimum: 5, type: integer }, { maximum: 3, type: integer }] }', 6, 4],
    ['allOf', '3.0.3', '{ allOf: [{ type: object, required: [a] }, { type: object, required: [b] }] }', { a: 1, b: 2 }, { a: 1 }],
    ['not', '3.0.3', '{ not: { type: string } }', 1, 'a'],
    ['a condition', '3.1.0', '{ if: { properties: { a: { const: 1 } } }, then: { required: [b] } }', { a: 1, b: 1 }, { a: 1 }],
    [
      'a field that is read only',
      '3.0.3',
      '{ type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string } } }',
      { name: 'a' },
      {},
    ],
    ['tuples', '3.1.0', '{ type: array, prefixItems: [{ type: string }], items: false }', ['a'], ['a', 1]],
    ['a date', '3.0.3', '{ type: string, format: date }', '2026-02-28', '2026-02-30'],
    ['an email', '3.0.3', '{ type: string, format: email }', 'a@example.com', 'a'],
    ['a long text', '3.0.3', '{ type: string, maxLength: 2 }', '😀😀', 'abc'],
  ])('%s', (_, version, schema, valid, invalid) => {
    const document = `${head(version)}paths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { schema: ${schema} } } }\n      responses: { '200': { description: ok }, '400': { description: bad }, '422': { description: bad } }\n`;
    expect(send(open(document), 'POST /a', { body: JSON.stringify(valid) }).status).toBe(200);
    expect([400, 422]).toContain(send(open(document), 'POST /a', { body: JSON.stringify(invalid) }).status);
  });

  test('a discriminator selects the alternative whose faults are reported', () => {
    const pet = (kind: string, field: string): string =>
      `{ type: object, required: [kind, ${field}], properties: { kind: { const: ${kind} }, ${field}: { type: integer } } }`;
    const document = `${head('3.1.0')}paths:\n  /a:\n    post:\n      requestBody: { content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } } } } } }\n      responses: { '200': { description: ok } }\ncomponents: { schemas: { Cat: ${pet('cat', 'lives')}, Dog: ${pet('dog', 'walks')} } }\n`;
    expect(send(open(document), 'POST /a', { body: { kind: 'dog', walks: 2 } }).status).toBe(200);
    expect(send(open(document), 'POST /a', { body: { kind: 'dog' } }).explanation.violations).toEqual([
      { place: 'body', path: ['walks'], fault: 'missing', message: 'This value must not be blank' },
    ]);
  });
});

describe('generated values', () => {
  const kinds = '{ oneOf: [{ const: a }, { const: b }, { const: c }] }';
  test.each<[string, string]>([
    ['an enum limits alternatives of constants', `{ enum: [c], allOf: [${kinds}] }`],
    ['an enum of a later part limits them, too', `{ allOf: [${kinds}, { enum: [c] }] }`],
    ['an enum next to the alternatives', '{ enum: [c], anyOf: [{ enum: [a, b] }, { enum: [b, c] }] }'],
    ['a constant of a reference', "{ $ref: '#/components/schemas/Kind', const: c }"],
    [
      'alternatives of alternatives',
      `{ oneOf: [{ enum: [b], anyOf: [{ const: b }] }, { const: b }, { enum: [c], allOf: [${kinds}] }] }`,
    ],
  ])('%s', (_, schema) => {
    const content = `{ application/json: { schema: { type: object, required: [kind], properties: { kind: ${schema} } } } }`;
    const document = `${head('3.1.0')}paths:\n  /a:\n    get: { responses: { '200': { description: ok, content: ${content} } } }\ncomponents: { schemas: { Kind: ${kinds} } }\n`;
    for (const prefer of ['', 'dynamic=true'])
      expect(send(open(document), 'GET /a', { headers: { Prefer: prefer } }).json).toEqual({ kind: 'c' });
  });
});

describe('credentials', () => {
  const schemes = {
    bearer: '{ type: http, scheme: bearer }',
    basic: '{ type: http, scheme: basic }',
    header: '{ type: apiKey, in: header, name: X-Key }',
    query: '{ type: apiKey, in: query, name: key }',
    cookie: '{ type: apiKey, in: cookie, name: sid }',
    oauth: '{ type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: { "read": a, "write": b } } } }',
    mtls: '{ type: mutualTLS }',
  };
  const document = (security: string): string =>
    `${head('3.1.0')}paths: { /a: { get: { operationId: a, security: ${security}, responses: { '200': { description: ok }, '401': { description: a }, '403': { description: b } } } } }\ncomponents: { securitySchemes: { ${Object.entries(
      schemes,
    )
      .map(([name, scheme]) => `${name}: ${scheme}`)
      .join(', ')} } }\n`;
  const scenarioWithCredentials: Scenario = {
    credentials: [
      { scheme: 'bearer', value: 't' },
      { scheme: 'oauth', value: 'r', scopes: ['read'] },
      { scheme: 'basic', value: 'a:b' },
      { scheme: 'header', value: 'k', operations: ['b'] },
    ],
  };
  test.each<[string, string, string, Record<string, string>, status: number, scenario?: Scenario]>([
    ['no credentials', '[{ bearer: [] }]', '/a', {}, 401],
    ['a token', '[{ bearer: [] }]', '/a', { Authorization: 'bearer t' }, 200],
    ['another scheme', '[{ bearer: [] }]', '/a', { Authorization: 'Basic YTpi' }, 401],
    ['a known token', '[{ bearer: [] }]', '/a', { Authorization: 'Bearer t' }, 200, scenarioWithCredentials],
    ['an unknown token', '[{ bearer: [] }]', '/a', { Authorization: 'Bearer u' }, 401, scenarioWithCredentials],
    ['a name and a password', '[{ basic: [] }]', '/a', { Authorization: 'Basic YTpi' }, 200, scenarioWithCredentials],
    ['no base64', '[{ basic: [] }]', '/a', { Authorization: 'Basic ***' }, 401],
    ['a key in a header', '[{ header: [] }]', '/a', { 'x-key': 'k' }, 200],
    ['a key for another operation', '[{ header: [] }]', '/a', { 'x-key': 'k' }, 403, scenarioWithCredentials],
    ['a key in the query', '[{ query: [] }]', '/a?key=k', {}, 200],
    ['a key in a cookie', '[{ cookie: [] }]', '/a', { Cookie: 'sid=k' }, 200],
    ['a scope', '[{ oauth: [read] }]', '/a', { Authorization: 'Bearer r' }, 200, scenarioWithCredentials],
    ['another scope', '[{ oauth: [write] }]', '/a', { Authorization: 'Bearer r' }, 403, scenarioWithCredentials],
    ['an alternative', '[{ bearer: [] }, { header: [] }]', '/a', { 'X-Key': 'k' }, 200],
    ['two together', '[{ bearer: [], header: [] }]', '/a', { 'X-Key': 'k' }, 401],
    ['optional credentials', '[{ bearer: [] }, {}]', '/a', {}, 200],
    ['a certificate', '[{ mtls: [] }]', '/a', {}, 200],
  ])('%s', (...[, security, url, headers, status, scenario]) => {
    expect(send(open(document(security), scenario), `GET ${url}`, { headers }).status).toBe(status);
  });
});

describe('routes', () => {
  const operation = (name: string): string => `{ get: { operationId: ${name}, responses: { '200': { description: ok } } } }`;
  const document = `${head('3.1.0')}servers: [{ url: 'https://{region}.example.com/api/{version}', variables: { region: { default: eu }, version: { default: v1 } } }]\npaths:\n  /a/{id}: ${operation('item')}\n  /a/me: ${operation('me')}\n  /a/{id}.json: ${operation('json')}\n  /b/{x}/c/{y}: ${operation('both')}\n`;
  test.each([
    ['/a/1', 'item'],
    ['/a/me', 'me'],
    ['/a/1.json', 'json'],
    ['/api/v2/a/me', 'me'],
    ['https://other.example/api/v1/b/1/c/2?x=1', 'both'],
    ['/a', undefined],
    ['/a/1/', undefined],
    ['/b/1/c', undefined],
  ])('%s', (url, operationKey) => {
    expect(send(open(document), `GET ${url}`).explanation.operation).toBe(operationKey);
  });
});
