import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { whenQuiet } from '../quiet.ts';
import { serveReader } from '../reader-browser.ts';
import { navigation, pages } from '../reader-content.ts';
import { make } from '../reader-page.ts';
import { search } from '../search-site.ts';

type Sent = { api_key: string; event: string; distinct_id: string; properties: Record<string, unknown> };

const analytics = { key: 'phc_test', host: '' };
const received: Sent[] = [];
const server: Server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (request.method === 'POST' && request.url === '/i/v0/e/') received.push(JSON.parse(body));
    response.end('{"status": 1}');
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  analytics.host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void server.close());

const changes: Partial<SiteData> = { analytics };
const open = serveReader(changes);
const searchPage = make('/search', ['Search', ''], { kind: 'search', area: null, sidebar: null, breadcrumbs: [], listing: [] });
const openSearch = serveReader({ ...changes, search }, { pages: [...pages, { branch: null, page: searchPage }], navigation });
const seen = () => received.map(({ properties }) => [properties.$pathname, properties.title]);

test('a view is sent for each change of path, query or hash, with the new title and without the query', async () => {
  received.length = 0;
  const { page, complaints, end } = await open('/guide/queues?q=secret');
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

test('pages that are passed in a hurry do not count', async () => {
  received.length = 0;
  const { page, end } = await open('/guide');
  await page.evaluate(() => {
    location.hash = '#one';
    location.hash = '#two';
  });
  await expect.poll(() => received.length).toBe(1);
  await whenQuiet(page);
  expect(received.map(({ properties }) => String(properties.$current_url).split('#')[1])).toEqual(['two']);
  await end();
});

test('a restricted page sends nothing, nor does a visitor who asks not to be tracked', async () => {
  received.length = 0;
  const restricted = await open('/guide/queues', {
    before: (fresh) =>
      fresh.route('**/guide/queues', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"kind":"doc"', '"kind":"doc","audience":"restricted"');
        await route.fulfill({ response, body });
      }),
  });
  const shy = await open('/guide', {
    before: (fresh) => fresh.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  });
  await whenQuiet(shy.page);
  expect(received).toEqual([]);
  await restricted.end();
  await shy.end();
});

test('what is searched for is never told, neither from the address nor from the field', async () => {
  received.length = 0;
  const { page, end } = await openSearch('/search?q=confidential');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(analytics.host))
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
