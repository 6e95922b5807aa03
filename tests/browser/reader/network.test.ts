import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdResponses } from '../hold-responses.ts';
import { waitUntilQuiet } from '../quiet-network.ts';
import { serveReader } from '../reader-browser.ts';
import { site } from '../reader-content.ts';

const open = serveReader();
const data = '**/guide/permissions/index.json';
const follow = (page: Page, name = 'Permissions') =>
  page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  return () => loads;
}

/** Waits until the code of the page's screen has been prefetched, with all its imports. */
async function waitForScreenCode(page: Page): Promise<void> {
  const isScreen = /\/assets\/Doc-/;
  const requested = await page.waitForFunction(
    (pattern) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(pattern).test(name))?.name,
    isScreen.source,
  );
  await page.evaluate(`import(${JSON.stringify(await requested.jsonValue())})`);
}

describe('data that is not a page’s', () => {
  const answers: [string, (route: Route) => Promise<void>][] = [
    ['401', (route) => route.fulfill({ status: 401, body: '' })],
    ['403', (route) => route.fulfill({ status: 403, body: '' })],
    ['a redirect to a sign-in page', (route) => route.fulfill({ status: 302, headers: { location: '/guide' } })],
    ['HTML in place of JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })],
    ['JSON that is cut off', (route) => route.fulfill({ contentType: 'application/json', body: '{"version": 1, "html": "' })],
    ['JSON of another kind', (route) => route.fulfill({ json: { version: 2 } })],
    ['a lost connection', (route) => route.abort()],
  ];

  test.each(answers)('%s: one full load of the wanted address', async (_, answer) => {
    const { page, errors: complaints, end } = await open('/guide/queues');
    await page.route(data, answer);
    const loads = countLoads(page);
    await follow(page);
    await heading(page, 'Permissions');
    await page.waitForLoadState();
    expect([new URL(page.url()).pathname, loads()]).toEqual(['/guide/permissions', 1]);
    expect(complaints.filter((text) => !/status of 40[13]|ERR_FAILED/.test(text))).toEqual([]);
    await end();
  });
});

test('never more than one full load in 30 seconds for any address; then the error, with Retry', async () => {
  const { page, end } = await open('/guide/queues');
  await page.route('**/guide/*/index.json', (route) => route.fulfill({ status: 503, body: '' }));
  const loads = countLoads(page);
  await follow(page);
  await heading(page, 'Permissions');
  await page.waitForFunction(() => history.state !== null);
  await follow(page, 'Café & co');
  await heading(page, 'This page could not be loaded.');
  expect([loads(), new URL(page.url()).pathname]).toEqual([1, '/guide/Caf%C3%A9']);
  await end();
});

test('without a connection nothing is reloaded, and Back finds the page', async () => {
  const { page, end } = await open('/guide/queues');
  await waitForScreenCode(page);
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await follow(page);
  await heading(page, 'This page could not be loaded.');
  await page.goBack();
  await heading(page, 'Queues of items');
  expect(loads()).toBe(0);
  await page.goForward();
  await heading(page, 'This page could not be loaded.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Permissions');
  expect(loads()).toBe(0);
  await end();
});

test('an open page works after a deployment: with data of the new build, or a full load if its code was removed', async () => {
  const { page, end } = await open('/', {
    before: (fresh) => fresh.route(/\/assets\/(?:Doc|Listing)-/, (route) => route.fulfill({ status: 404, body: '' })),
  });
  const loads = countLoads(page);
  await page.evaluate(() => document.querySelector('main .prose a')?.setAttribute('href', '/guide/debits#late'));
  await page.locator('main .prose a').click();
  await heading(page, 'Direct debits');
  expect([loads(), new URL(page.url()).hash]).toEqual([1, '#late']);
  await end();
});

test.each(['site', 'when-idle', 'navigation'])(
  'a page whose %s file is unavailable remains readable, without an error of its own',
  async (name) => {
    let refused: Promise<unknown> | undefined;
    const {
      page,
      errors: complaints,
      end,
    } = await open('/guide/queues', {
      before: (fresh) => {
        refused = fresh.waitForEvent('requestfailed');
        return fresh.route(new RegExp(`/assets/${name}-`), (route) => route.abort());
      },
      waitsForReader: false,
    });
    await refused;
    await follow(page);
    await heading(page, 'Permissions');
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await end();
  },
);

test('Back before navigation is loaded, after a reload, loads the page of the address', async () => {
  const { page, errors: complaints, end } = await open('/guide/queues');
  await follow(page);
  await heading(page, 'Permissions');
  const heldResponses = holdResponses((route) => route.continue());
  await page.route(/\/assets\/when-idle-/, heldResponses.answer);
  await page.reload();
  await heading(page, 'Permissions');
  const loads = countLoads(page);
  await page.evaluate(() => location.assign('#top'));
  await page.goBack();
  expect([new URL(page.url()).hash, loads()]).toEqual(['', 0]);
  await page.goBack();
  await heading(page, 'Queues of items');
  heldResponses.release();
  await page.waitForSelector('html[data-awake]');
  await heading(page, 'Queues of items');
  expect([new URL(page.url()).pathname, loads(), complaints]).toEqual(['/guide/queues', 1, []]);
  await end();
});

test('if the lazily loaded parts are unavailable, the menu opens with a full load', async () => {
  let refused: Promise<unknown> | undefined;
  const { page, end } = await open('/guide/queues', {
    viewport: { width: 390, height: 800 },
    before: (fresh) => {
      refused = fresh.waitForEvent('requestfailed');
      return fresh.route(/\/assets\/when-idle-/, (route) => route.abort(), { times: 1 });
    },
    waitsForReader: false,
  });
  await refused;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.waitForFunction(() => history.state !== null);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await end();
});

test("the page loader is shown while a screen's code loads slowly, and then an error", async () => {
  const { page, end } = await open('/guide/queues');
  const heldResponses = holdResponses((route) => route.continue());
  await page.route(/\/assets\/NotFound-/, heldResponses.answer);
  await page.getByRole('link', { name: 'nowhere' }).click();
  await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/gone');
  heldResponses.release();
  await heading(page, 'Page not found');
  expect(await page.getByRole('status').count()).toBe(0);
  await end();
});

test('restricted pages are never prefetched', async () => {
  const { page, end } = await open('/guide/queues', {
    before: (fresh) =>
      fresh.route('**/guide/queues', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"kind":"doc"', '"kind":"doc","audience":"restricted"');
        await route.fulfill({ response, body });
      }),
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Permissions' }).hover();
  await waitUntilQuiet(page);
  expect(requested.filter((url) => url.endsWith('index.json'))).toEqual([]);
  await end();
});

test('the banner about the base URL is only shown if the stylesheet is missing, and also without scripts', async () => {
  const { page, end } = await open('/guide', { scripts: false });
  const banner = page.getByText('The site was built for / (baseUrl in docs.config.json).');
  expect(await banner.isVisible()).toBe(false);
  await page.route('**/*.css', (route) => route.abort());
  await page.reload();
  await banner.waitFor();
  await end();
});

test('an unknown type of navbar item is reported with its configuration and the cause', async () => {
  const items = [...site.navbar.items, { type: 'custom-clock', position: 'left' as const, label: 'Clock' }];
  const { page, end } = await open('/guide', {
    before: (fresh) =>
      fresh.route('**/assets/site-1.json', (route) => route.fulfill({ json: { ...site, navbar: { ...site.navbar, items } } })),
  });
  await heading(page, 'This page crashed.');
  const text = await page.locator('.trouble pre').textContent();
  expect(text).toContain('"label": "Clock"');
  expect(text).toContain('Cause:\nNo NavbarItem component found for type "custom-clock"');
  await end();
});
