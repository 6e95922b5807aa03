import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf } from '../../support/folder.ts';
import { findAxeFaultLines, findLayoutFaults } from '../built-site/find-faults.ts';
import { serveBuiltSite, visit } from '../built-site/open-site.ts';

/** An API that allows requests from pages below /open, and forbids them elsewhere by sending no CORS headers. */
const api = createServer(async (request, response) => {
  const { url = '', method, headers } = request;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  if (method !== 'OPTIONS') received.push({ url, headers, body });
  if (url.startsWith('/open')) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', '*');
  }
  if (method === 'OPTIONS') response.writeHead(204).end();
  else if (url.startsWith('/authorize'))
    response.writeHead(302, { Location: authorize(new URL(url, origin).searchParams) }).end();
  else if (url === '/open/token') sendJson(response, ...grantToken(new URLSearchParams(body.toString())));
  else if (url === '/open/.well-known/openid-configuration') sendJson(response, 200, provider);
  else if (url.includes('/ticks')) {
    response.setHeader('Content-Type', 'text/event-stream');
    response.write('data: one\n\n');
    const timer = setInterval(() => {
      if (!isEnding) return;
      clearInterval(timer);
      response.end('data: two\n\n');
    }, 20);
  } else sendJson(response, 200, [{ id: 7, name: headers['x-api-key'] ?? 'nobody' }]);
});
let isEnding = false;
let challenge = '';
let tokens = 0;
const received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
afterAll(() => void api.close());
const address = api.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
const origin = `http://127.0.0.1:${port}`;

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** Returns the URL to redirect to. The user of the client `denied` refuses; `mixed` gets the state of another sign-in. */
function authorize(query: URLSearchParams): string {
  challenge = query.get('code_challenge') ?? '';
  const redirectUrl = new URL(query.get('redirect_uri') ?? '');
  const client = query.get('client_id');
  const state = client === 'mixed' ? 'another' : (query.get('state') ?? '');
  const answer: Record<string, string> =
    client === 'denied' ? { error: 'access_denied', error_description: 'Not today' } : { code: `code for ${query.get('scope')}` };
  redirectUrl.search = String(new URLSearchParams({ ...answer, state }));
  return redirectUrl.href;
}

/** Returns the token endpoint. Codes of the client `late` have expired. */
function grantToken(fields: URLSearchParams): [status: number, answer: object] {
  const verifier = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  const isProven = fields.get('grant_type') !== 'authorization_code' || verifier === challenge;
  if (!isProven || fields.get('client_id') === 'late') return [400, { error: 'invalid_grant' }];
  return [200, { access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 600, refresh_token: 'again' }];
}

/** The configuration of the OpenID Connect provider. */
let provider = {};

const pet = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 2, examples: ['Rex'] },
    kind: { type: 'string', enum: ['dog', 'cat'] },
    age: { type: ['integer', 'null'], minimum: 0 },
    tags: { type: 'array', items: { type: 'string' } },
    owner: {
      oneOf: [
        { type: 'object', title: 'Person', required: ['firstName'], properties: { firstName: { type: 'string' } } },
        { type: 'object', title: 'Shelter', required: ['city'], properties: { city: { type: 'string' } } },
      ],
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    home: {
      type: 'object',
      required: ['street'],
      properties: { street: { type: 'string' }, number: { type: 'string' }, building: { type: 'string' } },
      anyOf: [
        { title: 'With a number', required: ['number'] },
        { title: 'With a building', required: ['building'] },
      ],
    },
  },
};
const problem = {
  description: 'The pet is not valid.',
  content: {
    'application/problem+json': { schema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } } },
  },
};
const json = (schema: object): object => ({ 'application/json': { schema } });
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [
    { url: `${origin}/open`, description: 'Open' },
    { url: `${origin}/closed`, description: 'Closed' },
    { url: 'http://127.0.0.1:9', description: 'Down' },
    {
      url: 'https://{region}.pets.example',
      description: 'Regions',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
  ],
  security: [{ Key: [] }, { Login: [] }],
  tags: [{ name: 'pets' }],
  paths: {
    '/pets': {
      get: {
        tags: ['pets'],
        operationId: 'listPets',
        summary: 'List pets',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: {
          '200': { description: 'The pets.', content: json({ type: 'array', items: { $ref: '#/components/schemas/Pet' } }) },
        },
      },
      post: {
        tags: ['pets'],
        operationId: 'addPet',
        summary: 'Add a pet',
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/Pet' }) },
        responses: {
          '201': { description: 'The pet was added.', content: json({ $ref: '#/components/schemas/Pet' }) },
          '401': { description: 'The key is missing.' },
          '422': problem,
        },
      },
    },
    '/pets/{petId}': {
      get: {
        tags: ['pets'],
        operationId: 'getPet',
        summary: 'Read a pet',
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': { description: 'The pet.', content: json({ $ref: '#/components/schemas/Pet' }) }, '404': problem },
      },
    },
    '/ticks': {
      get: {
        tags: ['pets'],
        operationId: 'ticks',
        summary: 'Follow ticks',
        security: [],
        responses: { '200': { description: 'Ticks.', content: { 'text/event-stream': {} } } },
      },
    },
    '/me': {
      get: {
        tags: ['pets'],
        operationId: 'me',
        summary: 'Read your account',
        security: [{ OAuth: ['read'] }],
        responses: { '200': { description: 'You.' } },
      },
    },
    '/notes/{petId}': {
      post: {
        tags: ['pets'],
        operationId: 'addNote',
        summary: 'Add a note',
        security: [{ Key: [] }, { OAuth: ['write'] }, { Provider: ['email'] }],
        parameters: [
          { name: 'petId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'notify', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
        requestBody: { content: json({ type: 'object', properties: { text: { type: 'string', examples: ['Hungry'] } } }) },
        responses: { '200': { description: 'Added.' } },
      },
    },
    '/photos/{petId}': {
      put: {
        tags: ['pets'],
        operationId: 'setPhoto',
        summary: 'Set a photo',
        security: [],
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'image/png': {},
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  caption: { type: 'string' },
                  photo: { type: 'string', format: 'binary' },
                  more: { type: 'array', items: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
        },
        responses: { '200': { description: 'Done.', content: { 'image/png': {} } } },
      },
    },
  },
  webhooks: {
    petAdded: {
      post: {
        operationId: 'petAdded',
        requestBody: { content: json({ type: 'object', properties: { name: { type: 'string' } } }) },
        responses: { '204': { description: 'Received.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      OAuth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: `${origin}/authorize?tenant=1`,
            tokenUrl: `${origin}/open/token`,
            scopes: { read: 'Read', write: 'Write' },
          },
          clientCredentials: { tokenUrl: `${origin}/open/token`, scopes: { read: 'Read' } },
        },
      },
      Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      Login: { type: 'http', scheme: 'basic' },
      Provider: { type: 'openIdConnect', openIdConnectUrl: `${origin}/open/.well-known/openid-configuration` },
    },
    schemas: { Pet: pet },
  },
};
const files = {
  'docs.config.json': JSON.stringify({
    title: 'Pets',
    url: 'http://127.0.0.1',
    areas: [{ id: 'guide', label: 'Guide', path: 'guide', route: '/guide' }],
    specs: [
      { id: 'pets', path: 'pets.json', route: '/api', pages: 'many', console: { environments: ['sandbox', 'servers'] } },
      { id: 'plain', path: 'pets.json', route: '/plain', pages: 'many' },
      { id: 'own', path: 'pets.json', route: '/own', pages: 'many', console: { environments: ['servers'], customUrl: true } },
    ],
  }),
  'guide/README.md': '# Guide\n\nSee [the list](/api/listPets).\n',
  'pets.json': JSON.stringify(document),
  'pets.sandbox.yaml': `credentials:
  - { scheme: OAuth, value: sandbox-token }
rules:
  - name: Announce the pet
    operation: addPet
    deliver: [{ operation: petAdded, to: 'https://hooks.example/pets', body: { name: '{{ request.body.name }}' } }]
`,
};
const site = serveBuiltSite(files);

const dialogOf = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
const statusOf = (page: Page) => dialogOf(page).locator('.try-status .api-status');
const choose = (page: Page, label: string) => dialogOf(page).getByLabel('Environment').selectOption({ label });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens the console of an operation. */
async function openConsole(page: Page, path: string): Promise<Locator> {
  await visit(page, site.address(path));
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor();
  return dialog;
}

/** Returns the faults of the open console: in two columns, and in one column in dark mode and right-to-left. */
async function findFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = [...(await findAxeFaultLines(page)), ...(await tooWide(page))];
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const narrow = [...(await findAxeFaultLines(page, 'colours')), ...(await tooWide(page))];
  await page.evaluate(() => window.document.documentElement.setAttribute('dir', 'rtl'));
  const mirrored = await tooWide(page);
  await page.evaluate(() => window.document.documentElement.setAttribute('dir', 'ltr'));
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...wide, ...narrow, ...mirrored];
}

const tooWide = async (page: Page): Promise<string[]> =>
  (await findLayoutFaults(page)).filter((fault) => fault.includes('too wide'));

test('the sandbox creates a pet, sends its webhook, and refuses a wrong pet as documented', async () => {
  const { page, errors, end } = await site.open();
  const dialog = await openConsole(page, '/api/addPet');
  await dialog.getByRole('heading', { name: 'Try it: Add a pet' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('401');
  await dialog.getByLabel('X-Api-Key').fill('secret-1');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('201');
  await dialog.getByText('The pet was added.').waitFor();
  await dialog.getByText('The response matches the documentation.').waitFor();
  const id = JSON.parse(await dialog.locator('.try-tree div:has(> .a:text-is("id")) .s').innerText());
  await dialog.getByText('POST https://hooks.example/pets').click();
  await dialog.getByText('{"name":"Rex"}').waitFor();
  await dialog.getByText('History').click();
  expect(await findFaults(page)).toEqual([]);

  const name = dialog.getByLabel('name', { exact: true });
  await name.fill('R');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('422');
  expect(await findFaults(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Read a pet' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Read a pet' }).waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByLabel('petId', { exact: true }).fill(id);
  await page.setViewportSize({ width: 320, height: 500 });
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');
  await expect.poll(async () => (await statusOf(page).boundingBox())?.y).toBeLessThan(400);
  expect(await dialog.locator('.try-tree').innerText()).toContain('"Rex"');
  expect(errors).toEqual([]);
  await end();
});

test('the form, its text, the samples on the page, the copied command and the copied link have the same values', async () => {
  const { page, errors, context, end } = await site.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openConsole(page, '/api/addPet');
  await dialog.getByLabel('X-Api-Key').fill('secret-1');
  await send(page);
  await dialog.getByLabel('name', { exact: true }).fill('Bella $HOME');
  await expect.poll(() => page.locator('.api-side pre', { hasText: 'Bella $HOME' }).count()).toBeGreaterThan(3);
  expect(await page.locator('.api-side pre', { hasText: 'secret-1' }).count()).toBe(0);

  await dialog.getByLabel('street', { exact: true }).fill('Mill Lane');
  await dialog.getByLabel('number', { exact: true }).waitFor();
  await dialog.getByLabel('home: Alternative').selectOption({ label: 'With a building' });
  await dialog.getByLabel('building', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByLabel('number', { exact: true }).count()).toBe(0);
  expect(await dialog.getByLabel('street', { exact: true }).inputValue()).toBe('Mill Lane');

  await dialog.getByRole('button', { name: 'Text' }).click();
  const text = dialog.getByLabel('Body: Text');
  expect(await text.inputValue()).toContain('"name": "Bella $HOME"');
  await text.fill('{ "name": "Tom", "kind": "fish", "owner": { "city": "York" } }');
  await dialog.locator('.try-fault', { hasText: 'kind: ' }).waitFor();
  await dialog.getByRole('button', { name: 'Form' }).click();
  expect(await dialog.getByLabel('city', { exact: true }).inputValue()).toBe('York');

  await dialog.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(() => copied(page)).toContain("--header 'X-Api-Key: secret-1'");
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied(page)).toContain('#try=');
  const link = await copied(page);
  expect(link).not.toContain('secret-1');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('422');
  await dialog.getByText('History').click();
  expect(await dialog.locator('.try-history button').count()).toBe(2);
  await dialog.locator('.try-history button').last().click();
  await expect.poll(() => statusOf(page).textContent()).toBe('201');
  expect(await dialog.getByLabel('name', { exact: true }).inputValue()).toBe('Rex');

  await page.goto('about:blank');
  await page.goto(link);
  await dialog.getByRole('heading', { name: 'Try it: Add a pet' }).waitFor();
  expect(await dialog.getByLabel('city', { exact: true }).inputValue()).toBe('York');
  expect(await dialog.getByLabel('X-Api-Key').inputValue()).toBe('');
  expect(errors).toEqual([]);
  await end();
});

test('a request can be filled in and sent with the keyboard alone', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/addPet'));
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor();
  /** Presses Tab until the focus is on the element with this name. It never leaves the dialog. */
  const tabTo = async (name: string): Promise<void> => {
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const element = window.document.activeElement;
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? '';
      });
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      if ((await focused()) === name) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  await tabTo('X-Api-Key');
  await page.keyboard.type('secret');
  await tabTo('name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bella');
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(page).textContent()).toBe('201');
  await tabTo('Raw');
  await page.keyboard.press('Space');
  expect(await dialog.locator('.try-body pre').innerText()).toContain('"Bella"');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => window.document.activeElement?.textContent)).toBe('Try it');
  await end();
});

test('servers are called directly, and each failure is explained', async () => {
  const { page, context, end } = await site.open();
  const dialog = await openConsole(page, '/api/listPets');
  await choose(page, 'Open');
  await dialog.getByLabel('X-Api-Key').fill('key-2');
  await dialog.getByLabel('Send tags').check();
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toContain('200');
  expect(await dialog.locator('.try-tree').innerText()).toContain('"key-2"');
  await dialog.getByText('2 values differ from the documentation:').waitFor();

  await choose(page, 'Closed');
  await send(page);
  await dialog.getByText('The server is reachable, but does not allow this page').waitFor();
  const needed = await dialog.locator('.try-failure pre').innerText();
  expect(needed.split('\n')).toEqual([
    `Access-Control-Allow-Origin: ${new URL(site.address('/')).origin}`,
    'Access-Control-Allow-Headers: X-Api-Key',
  ]);
  expect(await findFaults(page)).toEqual([]);
  await choose(page, 'Down');
  await send(page);
  await dialog.getByText('No connection to 127.0.0.1:9.').waitFor();
  await choose(page, 'Regions');
  await dialog.getByText('https://eu.pets.example').waitFor();
  await dialog.getByLabel('region').selectOption('us');
  await dialog.getByText('https://us.pets.example').waitFor();
  await context.setOffline(true);
  await send(page);
  await dialog.getByText('Your device is offline.').waitFor();
  await end();
});

test('a stream is shown as it arrives', async () => {
  const { page, end } = await site.open();
  const dialog = await openConsole(page, '/api/ticks');
  await choose(page, 'Open');
  await send(page);
  await dialog.getByText('data: one').waitFor();
  expect(await dialog.getByText('data: two').count()).toBe(0);
  isEnding = true;
  await dialog.getByText('data: two').waitFor();
  await end();
});

test('a page that was reached through a link can be reloaded with its own policy, and retains form and credentials', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/guide'));
  await page.getByRole('link', { name: 'the list' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = dialogOf(page);
  await choose(page, 'Open');
  await dialog.getByLabel('X-Api-Key').fill('key-2');
  await dialog.getByLabel('Remember for this tab').check();
  await dialog.getByLabel('Send limit').check();
  await dialog.getByLabel('limit', { exact: true }).fill('12');
  await send(page);
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(() => dialog.getByLabel('limit', { exact: true }).inputValue()).toBe('12');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toContain('200');
  expect(received.at(-1)?.headers['x-api-key']).toBe('key-2');
  await end();
});

const tokenOf = (page: Page) => dialogOf(page).getByLabel('Token', { exact: true });

/** Opens the console of an operation for the open server, with its OAuth 2 or OpenID Connect sign-in as the client. */
async function openSignIn(page: Page, path: string, client: string): Promise<Locator> {
  const dialog = await openConsole(page, path);
  await choose(page, 'Open');
  if (path.endsWith('/addNote')) await dialog.getByLabel('Method').selectOption({ label: 'OAuth' });
  await dialog.getByText('Get a token').click();
  await dialog.getByLabel('Client ID').fill(client);
  return dialog;
}

test('signs in with OAuth 2 in another window, refreshes the token, and stores nothing', async () => {
  const { page, errors, context, end } = await site.open();
  const dialog = await openConsole(page, '/api/me');
  await dialog.getByText('Accepted by the sandbox: sandbox-token').waitFor();
  await dialog.getByText('Get a token').click();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText('The token is valid until').waitFor();
  expect(await tokenOf(page).inputValue()).toBe('sandbox-token');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');

  await choose(page, 'Open');
  const first = tokens + 1;
  await dialog.getByLabel('Client ID').fill('docs');
  await dialog.getByLabel('write').check();
  const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true });
  const [popup] = await Promise.all([context.waitForEvent('page'), signIn.click()]);
  await expect.poll(() => tokenOf(page).inputValue()).toBe(`token-${first}`);
  expect(popup.isClosed() ? '' : new URL(popup.url()).search).toBe('');
  const exchanged = new URLSearchParams(received.at(-1)?.body.toString());
  expect(exchanged.get('redirect_uri')).toBe(site.address('/specs/console/callback.html'));
  expect([exchanged.get('code'), exchanged.get('client_id')]).toEqual(['code for read write', 'docs']);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refresh token' }).click();
  await expect.poll(() => tokenOf(page).inputValue()).toBe(`token-${first + 1}`);
  await send(page);
  await expect.poll(() => received.at(-1)?.headers.authorization).toBe(`Bearer token-${first + 1}`);
  await dialog.getByLabel('Flow').selectOption({ label: 'Client credentials' });
  await dialog.getByText('Use a client for testing only.').waitFor();
  await dialog.getByLabel('Client secret').fill('p:w');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect.poll(() => received.at(-1)?.headers.authorization).toBe(`Basic ${btoa('docs:p%3Aw')}`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/token-|verifier/);
  expect(errors).toEqual([]);
  await end();
});

test.each([
  ['denied', 'You or the authorization server denied access. (access_denied: Not today)'],
  ['late', 'The authorization expired or was already used. Sign in again. (invalid_grant)'],
  ['mixed', 'A response arrived whose state does not match this sign-in. It was ignored.'],
])('a sign-in of the client %s that fails is explained, in another window and in the same tab', async (client, message) => {
  const { page, end } = await site.open();
  const dialog = await openSignIn(page, '/api/me', client);
  const before = received.length;
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText(message).waitFor();
  await dialog.getByRole('button', { name: 'Sign in in this tab' }).click();
  await page.waitForURL(/#try=/);
  await dialog.getByText(message).waitFor();
  expect([await dialog.getByLabel('Client ID').inputValue(), await tokenOf(page).inputValue()]).toEqual([client, '']);
  expect(received.slice(before).filter(({ url }) => url === '/open/token')).toHaveLength(client === 'late' ? 2 : 0);
  expect(await page.evaluate(() => sessionStorage.getItem('api-sign-in'))).toBeNull();
  await end();
});

test('signs in with OAuth 2 in the same tab if the browser blocks windows, and returns to the form', async () => {
  const { page, errors, end } = await site.open();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openSignIn(page, '/api/addNote', 'docs');
  await dialog.getByLabel('petId', { exact: true }).fill('a/b');
  await dialog.getByLabel('Send notify').check();
  await dialog.getByLabel('notify 1', { exact: true }).fill('ann & bob');
  await dialog.getByLabel('text', { exact: true }).fill('Ate “everything”');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText('Allow pop-up windows for this site, or sign in in this tab.').waitFor();
  await dialog.getByText('sessionStorage contains the form, the client ID and the PKCE verifier.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  const stored: string[] = [];
  await page.route('**/callback.js', async (route) => {
    stored.push(...(await page.evaluate(() => Object.keys(sessionStorage))));
    await route.continue();
  });
  const token = `token-${tokens + 1}`;
  await dialog.getByRole('button', { name: 'Sign in in this tab' }).click();
  await expect.poll(() => tokenOf(page).inputValue()).toBe(token);
  await dialog.getByText('The token is valid until').waitFor();
  expect(stored).toContain('api-sign-in');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /token-|verifier|code for/,
  );
  expect(page.url()).not.toMatch(/code|token/);
  await send(page);
  await expect.poll(() => received.at(-1)?.url).toBe('/open/notes/a%2Fb?notify=ann%20%26%20bob');
  expect(received.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  expect(JSON.parse(String(received.at(-1)?.body))).toEqual({ text: 'Ate “everything”' });
  await page.reload();
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await tokenOf(page).inputValue()).toBe('');
  expect(errors).toEqual([]);
  await end();
});

test('going back instead of signing in shows the form again, with a custom URL, and stores nothing', async () => {
  const { page, end } = await site.open();
  await page.route(`${origin}/authorize**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in here' }));
  const dialog = await openSignIn(page, '/own/addNote', 'docs');
  await choose(page, 'Another server');
  await dialog.getByLabel('Server URL').fill('https://own.example/v1');
  await dialog.getByRole('button', { name: 'Sign in in this tab' }).click();
  await page.getByText('Sign in here').waitFor();
  await page.goBack();
  await dialog.getByLabel('Client ID').waitFor();
  expect(await dialog.getByLabel('Server URL').inputValue()).toBe('https://own.example/v1');
  expect(await dialog.getByLabel('Client ID').inputValue()).toBe('docs');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('api-sign-in'))).toBeNull();
  await end();
});

test('signs in with OpenID Connect, whose provider supplies the URLs', async () => {
  const { page, errors, end } = await site.open();
  provider = { issuer: `${origin}/open`, authorization_endpoint: `${origin}/authorize` };
  const dialog = await openConsole(page, '/api/addNote');
  await choose(page, 'Open');
  await dialog.getByLabel('Method').selectOption({ label: 'Provider' });
  await dialog.getByText('Get a token').click();
  await dialog.getByLabel('Client ID').fill('docs');
  const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await dialog.getByText('The URL token_endpoint is missing or invalid.').waitFor();
  provider = { authorization_endpoint: 'javascript:alert(1)', token_endpoint: `${origin}/open/token` };
  await signIn.click();
  await dialog.getByText('The URL authorization_endpoint is missing or invalid.').waitFor();
  provider = { ...provider, authorization_endpoint: `${origin}/authorize` };
  for (const name of ['Sign in', 'Sign in in this tab']) {
    const token = `token-${tokens + 1}`;
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => tokenOf(page).inputValue()).toBe(token);
    expect(new URLSearchParams(received.at(-1)?.body.toString()).get('code')).toBe('code for openid email');
    await send(page);
    await expect.poll(() => received.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  }
  expect(errors).toEqual([]);
  await end();
});

test('files are sent byte for byte', async () => {
  const { page, errors, end } = await site.open();
  const dialog = await openConsole(page, '/api/setPhoto');
  await choose(page, 'Open');
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 13, 10, 13, 10, 255, 254]);
  const photo = { name: 'a "b".png', mimeType: 'image/png', buffer: bytes };
  await dialog.getByLabel('Media type').selectOption('image/png');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(photo);
  await send(page);
  await expect.poll(() => received.at(-1)?.body.equals(bytes)).toBe(true);
  expect(received.at(-1)?.headers['content-type']).toBe('image/png');
  await dialog.getByLabel('Media type').selectOption('multipart/form-data');
  await dialog.getByLabel('caption', { exact: true }).fill('Rex – “Hi”');
  await dialog.getByLabel('photo', { exact: true }).setInputFiles(photo);
  await dialog.getByLabel('more 1', { exact: true }).setInputFiles({ ...photo, name: 'c.bin', mimeType: '' });
  await send(page);
  await expect.poll(() => received.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const [, boundary = ''] = String(received.at(-1)?.headers['content-type']).split('boundary=');
  const part = (head: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const expected = Buffer.concat([
    ...part('name="caption"', Buffer.from('Rex – “Hi”')),
    ...part('name="photo"; filename="a %22b%22.png"\r\nContent-Type: image/png', bytes),
    ...part('name="more"; filename="c.bin"\r\nContent-Type: application/octet-stream', bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  expect(received.at(-1)?.body.toString('latin1')).toBe(expected.toString('latin1'));
  expect(await findFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});

test('pages without a console have no button, and without scripts no page has one', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/api/addPet'));
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
  await page.goto(site.address('/plain/addPet'));
  expect(await page.locator('[data-try]').count()).toBe(0);
  const policy = async (path: string) => (await fetch(site.address(path))).headers.get('content-security-policy') ?? '';
  const [plain, open] = [await policy('/plain/addPet'), await policy('/api/addPet')];
  expect(plain).toContain("connect-src 'self';");
  expect(open).toContain(
    `connect-src 'self' http://127.0.0.1:${port} http://127.0.0.1:9 https://eu.pets.example https://us.pets.example;`,
  );
  expect(open.replace(/connect-src [^;]*/, '')).toBe(plain.replace(/connect-src [^;]*/, ''));
  await end();
});

test('in an offline copy, which is opened from a disk, the sandbox answers and no server is offered', async () => {
  const root = folderOf(files);
  expect((await askDocs(['build', root, '--offline'])).status).toBe(0);
  const { page, errors, end } = await site.open();
  await page.goto(pathToFileURL(join(root, 'dist/site/api/listPets/index.html')).href);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByLabel('X-Api-Key').fill('any');
  expect(await dialog.getByLabel('Environment').locator('option').allTextContents()).toEqual(['Sandbox']);
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');
  expect(errors).toEqual([]);
  await end();
});
