/** `docs mcp` with the official client: every tool, resources and prompts, on both transports, and rejected requests. */

import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runMcp } from '../../../bin/commands/mcp.ts';
import { runServe } from '../../../bin/commands/serve.ts';
import type { McpOptions } from '../../../bin/options.ts';
import { askDocs } from '../../support/command-line.ts';
import { launcher } from '../../support/docs.ts';
import { type Files, folderOf, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { ownSite } from '../../support/own-site.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { questions } from './questions.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  servers: [{ url: 'https://sandbox.example.com', description: 'For tests.' }],
  paths: {
    '/boats': {
      get: { operationId: 'listBoats', summary: 'List boats', responses: { 200: { description: 'All boats.' } } },
      post: {
        operationId: 'addBoat',
        summary: 'Add a boat',
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
        },
        responses: { 201: { description: 'The boat was added.' } },
      },
    },
  },
});
const files: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://docs.example.com',
    baseUrl: '/handbook/',
    areas: [
      { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' },
      { id: 'staff', label: 'Staff', path: 'staff', route: '/internal', audience: 'restricted' },
    ],
    specs: [
      { id: 'boats', path: 'boats.json', route: '/api/boats', pages: 'one' },
      { id: 'quays', path: 'quays.json', route: '/api/quays', pages: 'one', console: true },
    ],
    locales: { default: 'en-GB', list: ['en-GB', 'de'] },
  }),
  'boats.json': spec,
  'quays.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Quays', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ key: [] }],
    paths: {
      '/quays': {
        post: {
          operationId: 'bookQuay',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { boat: { type: 'string' } } },
                example: { boat: 'Ada' },
              },
            },
          },
          responses: {
            201: {
              description: 'Booked.',
              content: { 'application/json': { schema: { type: 'object' }, example: { berth: 'A1' } } },
            },
          },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  }),
  'quays.sandbox.yaml': `description: |
  The key is \`harbour-key\`.
credentials:
  - { scheme: key, value: other-key, operations: [] }
  - { scheme: key, value: harbour-key }
rules:
  - name: Book the berth
    operation: bookQuay
    respond: { status: 201, body: { berth: '{{ request.body.boat }}-7', from: '{{ origin }}' } }
`,
  'guide/index.md': '---\ndescription: All about the harbour.\n---\n\n# Guide\n\nSee [high water](tides.md#high-water).\n',
  'guide/tides.md': `# Tides\n\n## High water\n\nThe bar has four metres at high water.\n\n## Low water\n\n${'The quay is dry at low water. '.repeat(2000)}\n`,
  'i18n/de/guide/tides.md':
    '# Gezeiten\n\n## Hochwasser {#high-water}\n\nDie Barre hat vier Meter.\n\n## Niedrigwasser {#low-water}\n\nTrocken.\n',
  'staff/index.md': '# Rota\n\nThe canary sings at midnight. See [tides](../guide/tides.md).\n',
};
let root = '';
let site = '';

beforeAll(async () => {
  root = newFolder();
  writeFiles(root, files);
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  site = join(root, 'dist/site');
});

afterAll(() => removeFolder(root));

/** Connects a client to a server in this process, on a free port of this machine. */
async function connectClient(options: Partial<McpOptions> = {}): Promise<{ client: Client; address: string }> {
  const recorded = createRecordedContext();
  const ended = runMcp({ site, http: 0, ...options }, recorded.context);
  const [, address = ''] = await Promise.race([
    recorded.waitForOutput(/ at (http:\S+)\n/),
    ended.then((status) => Promise.reject(new Error(`The server ended with ${status}.`))),
  ]);
  const client = await clientOf(new StreamableHTTPClientTransport(new URL(address)));
  onTestFinished(() => recorded.stop(0));
  return { client, address };
}

/** Connects a client to a server in a separate process. */
function connectStdio(): Promise<Client> {
  const args = [launcher, 'mcp', '--site', site];
  return clientOf(new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }));
}

async function clientOf(transport: StreamableHTTPClientTransport | StdioClientTransport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  // The types of the SDK do not fit each other with exactOptionalPropertyTypes.
  const fitting: unknown = transport;
  await client.connect(isTransport(fitting) ? fitting : expect.unreachable());
  onTestFinished(() => client.close());
  return client;
}

function isTransport(value: unknown): value is Transport {
  return typeof value === 'object' && value !== null && 'send' in value;
}

async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: args }, undefined, { timeout: 600_000 });
  const [first] = Array.isArray(content) ? content : [];
  return { text: String(first?.text), isError: isError === true };
}

const host = 'https://docs.example.com/handbook';

test('every tool answers with canonical addresses, the same each time', async () => {
  const { client } = await connectClient({ previous: site });
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
    ['search', 'read_page', 'list_pages', 'get_operation', 'find_references', 'site_diff'].map((name) => [name, true]),
  );
  const answers: [string, Record<string, unknown>, RegExp][] = [
    [
      'search',
      { query: 'How deep is the bar?' },
      new RegExp(`^1\\. Tides › High water\\n   ${host}/guide/tides#high-water\\n   The bar has four metres`),
    ],
    ['search', { query: 'Barre', language: 'de' }, new RegExp(`^1\\. Gezeiten[\\s\\S]*${host}/de/guide/tides`)],
    ['search', { query: 'boat', area: 'guide' }, /^No results for "boat"/],
    ['read_page', { route: '/guide' }, new RegExp(`^Guide\\n${host}/guide\\n\\n# Guide\\n\\nSee \\[high water\\]`)],
    ['read_page', { route: `${host}/guide/tides#high-water` }, /^Tides › High water\n[\s\S]*four metres at high water\.\n\n$/],
    [
      'read_page',
      { route: '/guide/tides/index.md', section: 'low-water', max_tokens: 100 },
      /\[\d+ more characters\. Continue with offset \d+, or read a section\.\]\n$/,
    ],
    ['list_pages', { area: 'guide' }, new RegExp(`^- Guide: ${host}/guide\\n  All about the harbour\\.\\n`)],
    ['list_pages', { below: '/guide', limit: 1 }, /\n1 of 2 pages\. Continue with offset 1\.\n$/],
    [
      'get_operation',
      { operation: 'post /boats' },
      /^POST \/boats \(addBoat\) [\s\S]*Server \(sandbox\): https:\/\/sandbox\.example\.com For tests\.[\s\S]*Request body[\s\S]*curl[\s\S]*The boat was added/,
    ],
    ['get_operation', { operation: 'listBoats', api: 'boats' }, /^GET \/boats \(listBoats\)(?![\s\S]*andbox: http:)/],
    [
      'get_operation',
      { operation: 'bookQuay' },
      /^POST \/quays \(bookQuay\)[\s\S]*\nSandbox: http:\/\/localhost:4010 after `docs mock quays`, or the button "Try it" of https:\/\/docs\.example\.com\/handbook\/api\/quays\nScenario of the sandbox: The key is `harbour-key`\.\n[\s\S]*Booked\.[\s\S]*\n#### Response of the sandbox\n\n```sh\ncurl [\s\S]*http:\/\/localhost:4010\/quays[\s\S]*Bearer harbour-key[\s\S]*\n201: Answered by the rule “Book the berth” of the scenario\.\n\n```json\n\{"berth":"Ada-7","from":"http:\/\/localhost:4010"\}\n```/,
    ],
    ['find_references', { route: '/guide/tides' }, new RegExp(`^- Guide: ${host}/guide \\(#high-water\\)\\n\\n1 page links to`)],
    ['site_diff', {}, /^## Documentation: there are no differences/],
  ];
  for (const [name, args, expected] of answers) {
    const answer = await callTool(client, name, args);
    expect([name, args, answer.isError, answer.text]).toEqual([name, args, false, expect.stringMatching(expected)]);
    expect(answer.text.length).toBeLessThanOrEqual(Number(args.max_tokens ?? 4000) * 4);
    expect(await callTool(client, name, args)).toEqual(answer);
  }
});

test('an answer that is too long continues where it was cut', async () => {
  const { client } = await connectClient();
  let text = '';
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const answer: string = (await callTool(client, 'read_page', { route: '/guide/tides', offset, max_tokens: 2000 })).text;
    const next = /\n\n\[\d+ more characters\. Continue with offset (\d+).*\]\n$/.exec(answer);
    text += answer.slice(`Tides\n${host}/guide/tides\n\n`.length, next?.index);
    offset = next ? Number(next[1]) : undefined;
  }
  expect(text).toBe(readFileSync(join(site, 'guide/tides/index.md'), 'utf8'));
});

test('pages are resources, and a prompt asks for citations', async () => {
  const { client } = await connectClient();
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`${host}/guide/tides`);
  expect(JSON.stringify(resources)).not.toContain('internal');
  const { contents } = await client.readResource({ uri: `${host}/guide` });
  expect(contents).toEqual([
    { uri: `${host}/guide`, mimeType: 'text/markdown', text: readFileSync(join(site, 'guide/index.md'), 'utf8') },
  ]);
  await expect(client.readResource({ uri: `${host}/internal` })).rejects.toThrow('There is no such page');
  const { messages } = await client.getPrompt({ name: 'answer', arguments: { question: 'How deep is the bar?' } });
  expect(JSON.stringify(messages)).toMatch(/cite the address[\s\S]*Question: How deep is the bar\?/);
  await expect(client.getPrompt({ name: 'answer', arguments: {} })).rejects.toThrow('requires question');
});

const hostile: [string, Record<string, unknown>, RegExp][] = [
  ['read_page', { route: '../../../etc/passwd' }, /^There is no page/],
  ['read_page', { route: '/../docs.config.json' }, /^There is no page/],
  ['read_page', { route: '/internal' }, /^There is no page/],
  ['read_page', { route: '/guide/../internal/index' }, /^There is no page/],
  ['read_page', { route: 'file:///etc/passwd' }, /^There is no page/],
  ['read_page', { route: '/guide\u0000' }, /control characters/],
  ['read_page', { route: '/gide' }, /Did you mean \/guide\?$/],
  ['read_page', { route: 'x'.repeat(100_000) }, /too long: it has 100000 characters/],
  ['read_page', {}, /^The argument route is missing/],
  ['read_page', { route: 7 }, /must be a string/],
  ['read_page', { route: '/guide', max_tokens: 1e9 }, /integer from 100 to 20000/],
  ['read_page', { route: '/guide', offset: -1 }, /integer from 0/],
  ['read_page', { route: '/guide', section: 'nowhere' }, /no section "nowhere"\. Its sections are Guide\.$/],
  ['search', { query: '   ' }, /^query is empty/],
  ['search', { query: 'word '.repeat(10_000) }, /too long/],
  ['search', { query: 'a', area: 'staff' }, /but must be one of guide/],
  ['search', { querry: 'a' }, /Did you mean query\?/],
  ['search', { query: 'a', __proto__: { x: 1 }, constructor: 'x' }, /There is no argument "constructor"/],
  ['get_operation', { operation: 'GET /bots' }, /^There is no operation "GET \/bots"\. Did you mean GET \/boats\?$/],
  ['get_operation', { operation: '/boats' }, /^Several operations have that name/],
  ['get_operation', { operation: 'listBoats', api: '../x' }, /^There is no API document/],
  ['find_references', { route: '/internal' }, /^There is no page/],
  ['site_diff', {}, /no previous build/],
];

test('invalid arguments get helpful errors, even 10,000 times, and no restricted word is ever returned', async () => {
  const client = await connectStdio();
  const output: string[] = [];
  for (const [name, args, expected] of hostile) {
    const { text, isError } = await callTool(client, name, args);
    expect([name, text, isError]).toEqual([name, expect.stringMatching(expected), true]);
    expect(text.length).toBeLessThan(1000);
    output.push(text);
  }
  await expect(client.callTool({ name: 'check' })).rejects.toThrow('There is no such tool');
  for (const query of ['canary', 'midnight', 'rota', 'staff', '"canary sings"', 'can*']) {
    output.push((await callTool(client, 'search', { query })).text);
    output.push((await callTool(client, 'list_pages', { below: `/${query}` })).text);
  }
  output.push(
    (await callTool(client, 'list_pages', { limit: 200 })).text,
    (await callTool(client, 'find_references', { route: '/guide/tides' })).text,
  );
  const kinds: [string, Record<string, unknown>][] = [
    ...hostile.map(([name, args]): [string, Record<string, unknown>] => [name, args]),
    ['search', { query: 'rota canary' }],
  ];
  for (let round = 0; round < 10_000 / 20; round++)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        callTool(client, ...(kinds[(round * 20 + index) % kinds.length] ?? ['search', {}])),
      ),
    );
  output.push((await callTool(client, 'read_page', { route: '/guide' })).text);
  expect(output.join('\n').replaceAll(/results for .*?\. Try|no page ".*?"/g, '')).not.toMatch(/canary|midnight|rota|internal/i);
});

test('restricted pages need the flag, and then only this machine can reach the server', async () => {
  const { client } = await connectClient({ restricted: true });
  expect((await callTool(client, 'search', { query: 'canary' })).text).toContain(`${host}/internal`);
  expect((await callTool(client, 'read_page', { route: '/internal' })).text).toContain('sings at midnight');
  expect((await callTool(client, 'list_pages', { area: 'staff' })).text).toContain('Rota');
  for (const flag of ['--restricted', '--write'])
    expect(await askDocs(['mcp', '--site', site, '--http', '0', '--host', '0.0.0.0', flag])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${flag} allows connections from this machine only`),
    });
  expect(await askDocs(['mcp', '--site', root])).toMatchObject({ status: 2, stderr: expect.stringContaining('docs build') });
});

test('authors can check, explain and move, and a new build is noticed', async () => {
  const own = folderOf(files);
  expect(await askDocs(['build', own])).toMatchObject({ status: 0 });
  const { client } = await connectClient({ site: join(own, 'dist/site'), write: true, root: own });
  expect((await callTool(client, 'check')).text).toMatch(/no findings[\s\S]*Exit status 0/);
  expect((await callTool(client, 'explain', { code: 'link-target-missing' })).text).toContain('link-target-missing');
  expect((await callTool(client, 'explain', { code: 'nothing' })).text).toMatch(/Exit status 2/);
  const move = { from: 'guide/tides.md', to: 'guide/water.md' };
  expect((await callTool(client, 'move', move)).text).toContain('water.md');
  expect(existsSync(join(own, 'guide/water.md'))).toBe(false);
  expect((await callTool(client, 'move', { ...move, apply: true })).text).toContain('Exit status 0');
  expect(readFileSync(join(own, 'guide/index.md'), 'utf8')).toContain('water.md#high-water');
  expect((await callTool(client, 'move', { from: '../x.md', to: 'guide/y.md', apply: true })).text).toMatch(/Exit status [12]/);
  writeFiles(own, { 'guide/new.md': '# News\n\nFresh.\n' });
  expect(await askDocs(['build', own])).toMatchObject({ status: 0 });
  expect((await callTool(client, 'read_page', { route: '/guide/new' })).text).toContain('Fresh.');
});

/** Sends a request with these headers; resolves with the status. */
function send(
  address: string,
  { method = 'POST', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<number> {
  return new Promise((done, failed) => {
    const requested = httpRequest(
      address,
      { method, headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    requested.on('error', failed);
    requested.end(body);
  });
}

test('HTTP: other sites, other names, large and malformed bodies are refused; docs serve offers the same', async () => {
  const { address } = await connectClient();
  const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const own = new URL(address).host;
  const statuses: [number, Parameters<typeof send>[1]][] = [
    [200, { body: list }],
    [200, { body: list, headers: { Origin: `http://${own}` } }],
    [403, { body: list, headers: { Origin: 'https://evil.example' } }],
    [403, { body: list, headers: { Origin: 'null' } }],
    [403, { body: list, headers: { Host: 'evil.example' } }],
    [
      403,
      {
        body: list,
        headers: { Host: `evil.example:${new URL(address).port}`, Origin: `http://evil.example:${new URL(address).port}` },
      },
    ],
    [405, { method: 'GET' }],
    [405, { method: 'DELETE' }],
    [400, { body: '{' }],
    [400, { body: `[${list},${list}]` }],
    [413, { body: `{"x":"${'y'.repeat(300_000)}"}` }],
    [415, { body: list, headers: { 'Content-Type': 'text/plain' } }],
  ];
  for (const [status, how] of statuses) expect([how, await send(address, how)]).toEqual([how, status]);
  expect(await send(address.replace(/mcp$/, 'other'), { method: 'GET' })).toBe(404);

  const recorded = createRecordedContext();
  void runServe({ folder: site, port: 0, mcp: true }, recorded.context);
  const [, served = ''] = await recorded.waitForOutput(/to agents at (http:\S+)\n/);
  onTestFinished(() => recorded.stop(0));
  expect(served).toMatch(/\/handbook\/mcp$/);
  const client = await clientOf(new StreamableHTTPClientTransport(new URL(served)));
  expect((await callTool(client, 'read_page', { route: '/guide' })).text).toContain('# Guide');
});

test('on standard input and output, and nothing else is printed there', async () => {
  const client = await connectStdio();
  expect(client.getServerVersion()).toMatchObject({ name: 'quire-docs', title: 'Harbour' });
  expect(client.getInstructions()).toContain('cite their addresses');
  expect((await callTool(client, 'search', { query: 'high water' })).text).toContain('#high-water');
});

test('questions about our own site: the page is among the first three results, and contains the answer', async () => {
  const { client } = await connectClient({ site: (await ownSite()).site });
  const missed: string[] = [];
  for (const [question, route, fact] of questions) {
    const { text } = await callTool(client, 'search', { query: question, limit: 3 });
    const found = [...text.matchAll(/^ {3}https:\/\/docs\.lendwell\.example([^\s#]*)/gm)].map(([, path]) => path);
    if (!found.includes(route)) missed.push(`${question} ${found.join(' ')}`);
    const page = await callTool(client, 'read_page', { route });
    expect([question, page.text.replaceAll(/\s+/g, ' ').includes(fact), page.text.length <= 16_000]).toEqual([
      question,
      true,
      true,
    ]);
  }
  expect(questions).toHaveLength(60);
  expect(missed.slice(0, missed.length * Number(missed.length > questions.length * 0.05))).toEqual([]);
});
