import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { runDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import { axeFaults, layoutFaults } from '../whole/faults.ts';
import { serveWhole, visit } from '../whole/serve.ts';

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
  else if (url.startsWith('/authorize')) {
    const query = new URL(url, 'http://127.0.0.1').searchParams;
    challenge = query.get('code_challenge') ?? '';
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams({ code: `code for ${query.get('scope')}`, state: query.get('state') ?? '' }));
    response.writeHead(302, { Location: back.href }).end();
  } else if (url === '/open/token') {
    const fields = new URLSearchParams(body.toString());
    const verifier = fields.get('code_verifier') ?? '';
    const isVerified = createHash('sha256').update(verifier).digest('base64url') === challenge;
    const isAccepted = fields.get('grant_type') !== 'authorization_code' || isVerified;
    response.writeHead(isAccepted ? 200 : 400, { 'Content-Type': 'application/json' });
    const granted = { access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: 600, refresh_token: 'again' };
    response.end(JSON.stringify(isAccepted ? granted : { error: 'invalid_grant' }));
  } else if (url.includes('/ticks')) {
    response.setHeader('Content-Type', 'text/event-stream');
    response.write('data: one\n\n');
    const timer = setInterval(() => {
      if (!isEnding) return;
      clearInterval(timer);
      response.end('data: two\n\n');
    }, 20);
  } else {
    response.writeHead(method === 'POST' ? 418 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify([{ id: 7, name: headers['x-api-key'] ?? 'nobody' }]));
  }
});
let isEnding = false;
let challenge = '';
let tokens = 0;
const received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
afterAll(() => void api.close());
const address = api.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

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
    { url: `http://127.0.0.1:${port}/open`, description: 'Open' },
    { url: `http://127.0.0.1:${port}/closed`, description: 'Closed' },
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
  components: {
    securitySchemes: {
      OAuth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: `http://127.0.0.1:${port}/authorize?tenant=1`,
            tokenUrl: `http://127.0.0.1:${port}/open/token`,
            scopes: { read: 'Read', write: 'Write' },
          },
          clientCredentials: { tokenUrl: `http://127.0.0.1:${port}/open/token`, scopes: { read: 'Read' } },
        },
      },
      Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      Login: { type: 'http', scheme: 'basic' },
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
    ],
  }),
  'guide/README.md': '# Guide\n\nSee [the list](/api/listPets).\n',
  'pets.json': JSON.stringify(document),
};
const site = serveWhole(files);

const dialogOf = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
const statusOf = (page: Page) => dialogOf(page).locator('.try-status .api-status');

/** Returns the faults of the open console: in two columns, and in one column in dark mode and right-to-left. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = [...(await axeFaults(page)), ...(await tooWide(page))];
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const narrow = [...(await axeFaults(page, 'colours')), ...(await tooWide(page))];
  await page.evaluate(() => window.document.documentElement.setAttribute('dir', 'rtl'));
  const mirrored = await tooWide(page);
  await page.evaluate(() => window.document.documentElement.setAttribute('dir', 'ltr'));
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...wide, ...narrow, ...mirrored];
}

const tooWide = async (page: Page): Promise<string[]> => (await layoutFaults(page)).filter((fault) => fault.includes('too wide'));

test('the sandbox creates a pet, refuses a wrong one as documented, and reads the first one on another page', async () => {
  const { page, errors, context, end } = await site.open();
  page.setDefaultTimeout(8000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, site.address('/api/addPet'));
  const dialog = dialogOf(page);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Try it' }).press('Enter');
      return dialog.count();
    })
    .toBe(1);
  await dialog.getByRole('heading', { name: 'Try it: Add a pet' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('401');
  await dialog.getByLabel('X-Api-Key').fill('secret-1');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('201');
  await dialog.getByText('The pet was added.').waitFor();
  await dialog.getByText('The response matches the documentation.').waitFor();
  const id = JSON.parse(await dialog.locator('.try-tree div:has(> .a:text-is("id")) .s').innerText());
  expect(await faultsOf(page)).toEqual([]);

  await dialog.getByLabel('name', { exact: true }).fill('R');
  const name = dialog.locator('#q-try-body\\.name, #q-try-body-name').first();
  expect(await dialog.getByLabel('name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('422');
  expect(await faultsOf(page)).toEqual([]);
  await name.fill('Bella $HOME');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('201');
  expect(await page.locator('.api-side pre', { hasText: 'Bella $HOME' }).count()).toBeGreaterThan(3);
  expect(await page.locator('.api-side pre', { hasText: 'secret-1' }).count()).toBe(0);

  await dialog.getByRole('button', { name: 'Text' }).click();
  const text = dialog.getByLabel('Body: Text');
  expect(await text.inputValue()).toContain('"name": "Bella $HOME"');
  await text.fill('{ "name": "Tom", "kind": "fish", "owner": { "city": "York" } }');
  await dialog.locator('.try-fault', { hasText: 'kind: ' }).waitFor();
  await dialog.getByRole('button', { name: 'Form' }).click();
  expect(await dialog.getByLabel('city', { exact: true }).inputValue()).toBe('York');

  await dialog.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("--header 'X-Api-Key: secret-1'");
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#try=');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain('secret-1');
  await dialog.getByText('History').click();
  expect(await dialog.locator('.try-history button').count()).toBe(4);
  await dialog.locator('.try-history button').last().click();
  await expect.poll(() => statusOf(page).textContent()).toBe('401');

  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.document.activeElement?.textContent)).toBe('Try it');
  await page.getByRole('link', { name: 'Read a pet' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Read a pet' }).waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByLabel('petId', { exact: true }).fill(id);
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');
  expect(await dialog.locator('.try-tree').innerText()).toContain('"Rex"');

  await page.goto('about:blank');
  await page.goto(link);
  await dialog.getByRole('heading', { name: 'Try it: Add a pet' }).waitFor();
  expect(await dialog.getByLabel('city', { exact: true }).inputValue()).toBe('York');
  expect(await dialog.getByLabel('X-Api-Key').inputValue()).toBe('');
  expect(errors).toEqual([]);
  await end();
});

test('servers are called directly, streams are shown as they arrive, and each failure is explained', async () => {
  const { page, context, end } = await site.open();
  page.setDefaultTimeout(8000);
  await visit(page, site.address('/api/listPets'));
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = dialogOf(page);
  const choose = (label: string) => dialog.getByLabel('Environment').selectOption({ label });
  await choose('Open');
  await dialog.getByLabel('X-Api-Key').fill('key-2');
  await dialog.getByLabel('Remember for this tab').check();
  await dialog.getByLabel('Send tags').check();
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toContain('200');
  expect(await dialog.locator('.try-tree').innerText()).toContain('"key-2"');
  await dialog.getByText('2 values differ from the documentation:').waitFor();

  await choose('Closed');
  await send(page);
  await dialog.getByText('The server is reachable, but does not allow this page').waitFor();
  const needed = await dialog.locator('.try-failure pre').innerText();
  expect(needed.split('\n')).toEqual([
    `Access-Control-Allow-Origin: ${new URL(site.address('/')).origin}`,
    'Access-Control-Allow-Headers: X-Api-Key',
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await choose('Down');
  await send(page);
  await dialog.getByText('No connection to 127.0.0.1:9.').waitFor();
  await choose('Regions');
  expect(await dialog.getByText('https://eu.pets.example').isVisible()).toBe(true);
  await dialog.getByLabel('region').selectOption('us');
  expect(await dialog.getByText('https://us.pets.example').isVisible()).toBe(true);
  await context.setOffline(true);
  await send(page);
  await dialog.getByText('Your device is offline.').waitFor();
  await context.setOffline(false);
  await page.keyboard.press('Escape');

  await visit(page, site.address('/api/ticks'));
  await page.getByRole('button', { name: 'Try it' }).click();
  await choose('Open');
  await send(page);
  await dialog.getByText('data: one').waitFor();
  expect(await dialog.getByText('data: two').count()).toBe(0);
  isEnding = true;
  await dialog.getByText('data: two').waitFor();

  await visit(page, site.address('/guide'));
  await page.getByRole('link', { name: 'the list' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await choose('Open');
  expect(await dialog.getByLabel('X-Api-Key').inputValue()).toBe('key-2');
  await dialog.getByLabel('Send limit').check();
  await dialog.getByLabel('limit', { exact: true }).fill('12');
  await send(page);
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(() => dialog.getByLabel('limit', { exact: true }).inputValue()).toBe('12');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toContain('200');
  await end();
});

test('signs in with OAuth 2 in another window, refreshes the token, and sends files byte for byte', async () => {
  const { page, errors, context, end } = await site.open();
  page.setDefaultTimeout(8000);
  await visit(page, site.address('/api/me'));
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Get a token').click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('The token is valid until').waitFor();
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');

  await dialog.getByLabel('Environment').selectOption({ label: 'Open' });
  await dialog.getByLabel('Client ID').fill('docs');
  await dialog.getByLabel('write').check();
  const [popup] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('button', { name: 'Sign in' }).click()]);
  await expect.poll(() => dialog.getByLabel('Token', { exact: true }).inputValue()).toBe('token-1');
  expect(popup.isClosed() ? '' : new URL(popup.url()).search).toBe('');
  const exchanged = new URLSearchParams(received.at(-1)?.body.toString());
  expect(exchanged.get('redirect_uri')).toBe(site.address('/specs/console/callback.html'));
  expect([exchanged.get('code'), exchanged.get('client_id')]).toEqual(['code for read write', 'docs']);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refresh token' }).click();
  await expect.poll(() => dialog.getByLabel('Token', { exact: true }).inputValue()).toBe('token-2');
  await send(page);
  await expect.poll(() => received.at(-1)?.headers.authorization).toBe('Bearer token-2');
  await dialog.getByLabel('Flow').selectOption({ label: 'Client credentials' });
  await dialog.getByText('Use a client for testing only.').waitFor();
  await dialog.getByLabel('Client secret').fill('p:w');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect.poll(() => received.at(-1)?.headers.authorization).toBe(`Basic ${btoa('docs:p%3Aw')}`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('token-');
  await page.keyboard.press('Escape');

  await visit(page, site.address('/api/setPhoto'));
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog.getByLabel('Environment').selectOption({ label: 'Open' });
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
  const wanted = Buffer.concat([
    ...part('name="caption"', Buffer.from('Rex – “Hi”')),
    ...part('name="photo"; filename="a %22b%22.png"\r\nContent-Type: image/png', bytes),
    ...part('name="more"; filename="c.bin"\r\nContent-Type: application/octet-stream', bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  expect(received.at(-1)?.body.toString('latin1')).toBe(wanted.toString('latin1'));
  expect(await faultsOf(page)).toEqual([]);
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
  expect((await runDocs(['build', root, '--offline'])).status).toBe(0);
  const { page, errors, end } = await site.open();
  page.setDefaultTimeout(8000);
  await page.goto(pathToFileURL(join(root, 'dist/site/api/listPets/index.html')).href);
  const dialog = dialogOf(page);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Try it' }).press('Enter');
      return dialog.count();
    })
    .toBe(1);
  expect(await dialog.getByLabel('Environment').locator('option').allTextContents()).toEqual(['Sandbox']);
  await dialog.getByLabel('X-Api-Key').fill('any');
  await send(page);
  await expect.poll(() => statusOf(page).textContent()).toBe('200');
  expect(errors).toEqual([]);
  await end();
});
