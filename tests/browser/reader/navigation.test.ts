import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdResponses } from '../hold-responses.ts';
import { waitUntilQuiet } from '../quiet-network.ts';
import { serveReader } from '../reader-browser.ts';

const open = serveReader();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'stayed', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'stayed') === true);

describe('following links', () => {
  test('swaps the page, its title and addresses, and moves the focus to its heading', async () => {
    const { page, errors: complaints, end } = await open('/guide/queues');
    expect(await focused(page)).not.toBe('Queues of items');
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Permissions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    await page.waitForFunction(() => document.title === 'Permissions · Harbour Docs');
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe('https://docs.example.com/guide/permissions');
    expect(await page.getAttribute('meta[name="description"]', 'content')).toBe('About Permissions.');
    expect([await focused(page), await page.evaluate(() => window.scrollY), await isSameDocument(page)]).toEqual([
      'Permissions',
      0,
      true,
    ]);
    expect(await page.locator('[aria-live]').textContent()).toBe('Permissions · Harbour Docs');
    expect(complaints).toEqual([]);
    await end();
  });

  test('Back restores the place and the link that was followed', async () => {
    const { page, end } = await open('/guide/queues');
    const link = page.getByRole('link', { name: 'late debits' });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    expect(await focused(page)).toBe('Late debits');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Queues' }).waitFor();
    expect([await page.evaluate(() => window.scrollY), await focused(page)]).toEqual([top, 'late debits']);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    await end();
  });

  test('the target of a hash is opened, never covered, and remembered', async () => {
    const { page, end } = await open('/guide/queues#by-size');
    const heading = page.getByRole('heading', { name: 'By size' });
    await heading.waitFor();
    expect((await heading.boundingBox())?.y).toBeGreaterThan(60);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Opening a queue' }).click();
    await page.waitForFunction(() => location.hash === '#%C3%B6ffnen' && window.scrollY > 1000);
    expect(await focused(page)).toContain('Opening a queue');
    await page.goBack();
    await page.waitForFunction(() => location.hash === '#by-size');
    await end();
  });

  test('the scroll position is kept if only the query changes', async () => {
    const { page, end } = await open('/guide/queues');
    await mark(page);
    await page.evaluate(() => document.querySelector('main a[href="/gone"]')?.setAttribute('href', '/guide/queues?day=1'));
    const link = page.getByRole('link', { name: 'nowhere' });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.waitForFunction(() => location.search === '?day=1');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect([await page.evaluate(() => window.scrollY), top > 100, await isSameDocument(page)]).toEqual([top, true, true]);
    await end();
  });

  test('the browser handles locked links and clicks with a modifier key', async () => {
    const { page, end } = await open('/guide/queues');
    await mark(page);
    await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'late debits' }).click({ modifiers: ['Control'] }),
    ]);
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('link', { name: 'Staff notes' }).click();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await end();
  });

  test('data is prefetched on hover, once, and never with data saving enabled', async () => {
    for (const [saveData, expected] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const requested: string[] = [];
      const { page, end } = await open('/guide', {
        before: async (fresh) => {
          fresh.on('request', (request) => requested.push(new URL(request.url()).pathname));
          await fresh.addInitScript(
            (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
            saveData,
          );
        },
      });
      const link = page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Workstreams' });
      await link.hover();
      await waitUntilQuiet(page);
      expect(requested.filter((path) => path === '/guide/workstreams/index.json')).toHaveLength(expected);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Workstreams' }).waitFor();
      expect(requested.filter((path) => path === '/guide/workstreams/index.json')).toHaveLength(1);
      await end();
    }
  });
});

describe('errors', () => {
  test('a missing page is reported without a full page load', async () => {
    const { page, end } = await open('/guide/queues');
    await mark(page);
    await page.getByRole('link', { name: 'nowhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect([await isSameDocument(page), new URL(page.url()).pathname]).toEqual([true, '/gone']);
    await end();
  });

  test('unavailable data causes one full load, then the error page with Retry', async () => {
    const { page, end } = await open('/guide/queues', {
      before: async (fresh) => {
        await fresh.route('**/guide/permissions/index.json', (route) => route.fulfill({ status: 500, body: '' }));
      },
    });
    const link = () => page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Permissions' }).click();
    await mark(page);
    await link();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await page.goto(page.url().replace('permissions', 'queues'));
    await page.waitForFunction(() => history.state !== null);
    await link();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    await page.unroute('**/guide/permissions/index.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    await end();
  });

  test('a page that crashes leaves the shell intact, and can be retried', async () => {
    const { page, end } = await open('/guide/queues', {
      before: (fresh) =>
        fresh.route('**/guide/permissions/index.json', (route) =>
          route.fulfill({ json: { version: 1, kind: 'doc', route: '/guide/permissions', html: '', sidebar: null } }),
        ),
    });
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Permissions' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor();
    expect(await page.locator('.trouble pre').textContent()).toContain('undefined');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    await end();
  });

  test('the old page remains below a progress bar while the new one loads slowly', async () => {
    const { page, end } = await open('/guide/queues');
    const heldResponses = holdResponses((route) => route.continue());
    await page.route('**/guide/permissions/index.json', heldResponses.answer);
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Permissions' }).click();
    await page.locator('.progress[data-state="running"]').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Queues of items');
    heldResponses.release();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    await page.locator('.progress[data-state="idle"]').waitFor({ state: 'attached' });
    await end();
  });
});

test('new text from the dev server is swapped in place, and open elements remain open', async () => {
  const { page, errors: complaints, end } = await open('/guide/queues');
  await page.getByText('Why not by size?').click();
  const response = await page.request.get(`${new URL(page.url()).origin}/guide/queues/index.json`);
  const data = await response.json();
  await page.route('**/guide/queues/index.json', (route) =>
    route.fulfill({ json: { ...data, html: data.html.replace('Because small', 'Since small') } }),
  );
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('quire:pages', { detail: ['/guide/queues'] })));
  await page.getByText('Since small things would never wait.').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(800);
  expect(complaints).toEqual([]);
  await end();
});
