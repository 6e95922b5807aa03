import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitUntilQuiet } from './quiet-network.ts';
import { type Answers, createCatalogue, field, holdRequests, options, serveSearch } from './search-site.ts';

const open = serveSearch();

test.each([
  ['who saves data', { saveData: true }],
  ['who is on 2g', { effectiveType: '2g' }],
])('%s fetches no index by going to the field, and searches with the first letters', async (_, connection) => {
  const { page, requested, end } = await open('/guide', {
    before: (page) =>
      page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { configurable: true, value }), connection),
  });
  await page.locator('.search').hover();
  await field(page).focus();
  await waitUntilQuiet(page);
  expect(requested).toEqual([]);
  await field(page).pressSequentially('queue', { delay: 30 });
  await options(page).first().waitFor();
  expect(requested.length).toBe(2);
  await end();
});

test('other visitors have the index when the first letter is typed', async () => {
  const { page, requested, end } = await open('/guide');
  await field(page).focus();
  await expect.poll(() => requested.length, { timeout: 30_000 }).toBe(2);
  await field(page).pressSequentially('queue', { delay: 30 });
  await options(page).first().waitFor();
  expect(requested.length).toBe(2);
  await end();
});

test('a visitor who remains in the field gets results when the connection is restored: the worker could not be loaded', async () => {
  let isOffline = true;
  const { page, end } = await open('/guide', {
    before: (page) =>
      page
        .context()
        .route(/\/(?:search|answer-requests)-[^/]*\.js$/, (route) =>
          isOffline ? route.abort('internetdisconnected') : route.continue(),
        ),
  });
  await expectResultsOnceOnline(page, () => {
    isOffline = false;
  });
  await end();
});

test('and no index could', async () => {
  let isOffline = true;
  const list: Answers['list'] = (route) =>
    isOffline ? route.abort('internetdisconnected') : route.fulfill({ json: createCatalogue() });
  const { page, end } = await open('/guide', {}, { list });
  await expectResultsOnceOnline(page, () => {
    isOffline = false;
  });
  await end();
});

test('on a slow connection, the field shows that the code is loading', async () => {
  const { before, letThrough } = holdRequests('**/active-search-*.js');
  const { page, end } = await open('/guide', { before });
  await field(page).focus();
  await page.locator('.search[data-stalled]').waitFor();
  letThrough();
  await page.locator('.search:not([data-stalled])').waitFor();
  await end();
});

test('without a connection, no results are claimed, and the next opening retries', async () => {
  let isOffline = true;
  const { page, end } = await open(
    '/guide',
    {},
    { list: (route) => (isOffline ? route.abort('internetdisconnected') : route.fulfill({ json: createCatalogue() })) },
  );
  await field(page).fill('queue');
  await waitUntilQuiet(page);
  expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText('No results').count()).toBe(0);
  isOffline = false;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await options(page).first().waitFor();
  await end();
});

test('nor after the field lost the focus without a new target, as when the keyboard is hidden', async () => {
  let isOffline = true;
  const { page, end } = await open(
    '/guide',
    {},
    { list: (route) => (isOffline ? route.abort('internetdisconnected') : route.fulfill({ json: createCatalogue() })) },
  );
  await field(page).fill('queue');
  await waitUntilQuiet(page);
  expect(await options(page).count()).toBe(0);
  await field(page).blur();
  isOffline = false;
  await field(page).focus();
  await options(page).first().waitFor();
  await end();
});

/** Expects an error without a connection, and results without user action once `reconnect` has restored it. */
async function expectResultsOnceOnline(page: Page, reconnect: () => void): Promise<void> {
  await field(page).fill('queue');
  await waitUntilQuiet(page);
  expect(await options(page).count()).toBe(0);
  reconnect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await options(page).first().waitFor();
}
