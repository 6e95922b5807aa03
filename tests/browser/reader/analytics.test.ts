import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { waitUntilQuiet } from '../quiet-network.ts';
import { serveReader } from '../reader-browser.ts';
import { navigation, pages } from '../reader-content.ts';
import { createPage } from '../reader-page.ts';
import { search } from '../search-site.ts';

type SentEvent = { api_key: string; event: string; distinct_id: string; properties: Record<string, unknown> };

const analytics: NonNullable<SiteData['analytics']> = { provider: 'posthog', key: 'phc_test', address: '' };
let origin = '';
const received: SentEvent[] = [];
const raw: { to: string | undefined; type: string | undefined; body: string; headers: IncomingHttpHeaders }[] = [];
/** Methods of requests that were not page views: browsers send preflight requests with OPTIONS. */
const requested: string[] = [];
const server: Server = createServer((request, response) => {
  // Among these services, only those that receive JSON allow requests from any origin.
  if (/^\/(?:i\/v0\/e|api\/send)/.test(request.url ?? '')) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
  }
  response.setHeader('set-cookie', 'visitor=1');
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (request.method === 'POST' && request.url === '/i/v0/e/') received.push(JSON.parse(body));
    if (request.method === 'POST')
      raw.push({ to: request.url, type: request.headers['content-type'], body, headers: request.headers });
    else requested.push(request.method ?? '');
    response.end('{"status": 1}');
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  analytics.address = `${origin}/i/v0/e/`;
});
afterAll(() => void server.close());

const changes: Partial<SiteData> = { analytics };
const open = serveReader(changes);
const searchPage = createPage('/search', ['Search', ''], {
  kind: 'search',
  area: null,
  sidebar: null,
  breadcrumbs: [],
  listing: [],
});
const openSearch = serveReader({ ...changes, search }, { pages: [...pages, { branch: null, page: searchPage }], navigation });
const seen = () => received.map(({ properties }) => [properties.$pathname, properties.title]);

test('a view is sent for each change of path, query or hash, with the new title and without the query', async () => {
  received.length = 0;
  const { page, errors: complaints, end } = await open('/guide/queues?q=secret');
  await expect.poll(seen).toEqual([['/guide/queues', 'Queues · Harbour Docs']]);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'The order of items' }).click();
  await expect.poll(() => received.length).toBe(2);
  await contents.getByRole('link', { name: 'The order of items' }).click();
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Workstreams' }).click();
  await expect.poll(() => received.length).toBe(3);
  expect(seen().at(-1)).toEqual(['/guide/workstreams', 'Workstreams · Harbour Docs']);
  expect(received.map(({ properties }) => new URL(String(properties.$current_url)).hash)).toEqual(['', '#order', '']);
  expect(JSON.stringify(received)).not.toContain('secret');
  expect(new Set(received.map(({ api_key, event, distinct_id }) => `${api_key} ${event} ${distinct_id}`)).size).toBe(1);
  expect(await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /phc_test|distinct/,
  );
  expect(complaints).toEqual([]);
  await end();
});

test('pages that are left at once are not counted', async () => {
  received.length = 0;
  const { page, end } = await open('/guide');
  await page.evaluate(() => {
    location.hash = '#one';
    location.hash = '#two';
  });
  await expect.poll(() => received.length).toBe(1);
  await waitUntilQuiet(page);
  expect(received.map(({ properties }) => String(properties.$current_url).split('#')[1])).toEqual(['two']);
  await end();
});

test('restricted pages send nothing, and neither do visitors who opt out of tracking', async () => {
  received.length = 0;
  const restricted = await open('/guide/queues', {
    before: (fresh) =>
      fresh.route('**/guide/queues', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"kind":"doc"', '"kind":"doc","audience":"restricted"');
        await route.fulfill({ response, body });
      }),
  });
  const privacyPage = await open('/guide', {
    before: (fresh) => fresh.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  });
  await waitUntilQuiet(privacyPage.page);
  expect(received).toEqual([]);
  await restricted.end();
  await privacyPage.end();
});

test('search queries are never sent, neither from the address nor from the field', async () => {
  received.length = 0;
  const { page, end } = await openSearch('/search?q=confidential');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin))
      bodies.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`);
  });
  await expect.poll(seen).toEqual([['/search', 'Search · Harbour Docs']]);
  await page.getByRole('searchbox').fill('hidden words');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=hidden+words');
  await page.evaluate(() => {
    location.hash = '#further';
  });
  await expect.poll(() => received.at(-1)?.properties.$current_url).toMatch(/\/search#further$/);
  expect(JSON.stringify(received)).not.toMatch(/confidential|hidden|words|q=/);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.join()).not.toMatch(/confidential|hidden|words/);
  await end();
});

type AnalyticsCase = [
  provider: (typeof analytics)['provider'],
  path: string,
  key: string | undefined,
  type: string,
  body: object,
];
const hex = (length: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const cases: AnalyticsCase[] = [
  [
    'plausible',
    '/api/event',
    'harbour.example',
    'text/plain;charset=UTF-8',
    { name: 'pageview', domain: 'harbour.example', url: '#order' },
  ],
  [
    'umami',
    '/api/send',
    '5f0e2f3a-6d1c-4f0e-9b7a-0123456789ab',
    'application/json',
    {
      type: 'event',
      payload: {
        website: '5f0e2f3a-6d1c-4f0e-9b7a-0123456789ab',
        hostname: '127.0.0.1',
        url: '/guide/queues#order',
        title: 'Queues · Harbour Docs',
      },
    },
  ],
  [
    'matomo',
    '/stats/matomo.php',
    '7',
    'application/x-www-form-urlencoded;charset=UTF-8',
    {
      idsite: '7',
      rec: '1',
      apiv: '1',
      url: '#order',
      action_name: 'Queues · Harbour Docs',
      _id: hex(16),
      send_image: '0',
    },
  ],
  [
    'beacon',
    '/views',
    undefined,
    'text/plain;charset=UTF-8',
    { version: 1, url: '#order', title: 'Queues · Harbour Docs', visitor: hex(32) },
  ],
];

test.each(cases)('%s gets the documented format, without cookies, referrer or query', async (provider, path, key, type, body) => {
  raw.length = 0;
  requested.length = 0;
  const to = { provider, address: origin + path, ...(key === undefined ? {} : { key }) };
  const { page, errors: complaints, end } = await serveReader({ analytics: to })('/guide/queues?q=secret#order');
  await expect.poll(() => raw.length).toBe(1);
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Workstreams' }).click();
  await expect.poll(() => raw.length).toBe(2);
  const [first] = raw;
  const sentData: unknown =
    provider === 'matomo' ? Object.fromEntries(new URLSearchParams(first?.body)) : JSON.parse(first?.body ?? '');
  const url = page.url().replace(/\/guide.*$/, '/guide/queues#order');
  expect(sentData).toEqual(
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '#order' ? url : value])),
  );
  expect(raw.map((each) => [each.to, each.type])).toEqual([
    [path, type],
    [path, type],
  ]);
  expect(raw[1]?.body).toContain('workstreams');
  expect(JSON.stringify(raw)).not.toMatch(/secret|"cookie"|"referer"/);
  // Only requests with a JSON content type require permission from the host.
  expect(requested.length > 0).toBe(type === 'application/json');
  expect(complaints).toEqual([]);
  await end();
});

test('for an address without a page, not even the path is sent', async () => {
  raw.length = 0;
  const { page, end } = await serveReader({ analytics: { provider: 'beacon', address: `${origin}/views` } })('/internal/plan');
  await expect.poll(() => raw.map(({ body }) => new URL(JSON.parse(body).url).pathname)).toEqual(['/404']);
  expect(new URL(page.url()).pathname).toBe('/internal/plan');
  await end();
});
