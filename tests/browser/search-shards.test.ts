import { describe, expect, test } from 'vitest';
import { completeSite } from './built-site/content.ts';
import { serveBuiltSite, visit } from './built-site/open-site.ts';
import { countPendingWork, waitUntilQuiet } from './quiet-network.ts';

const configOf = (files: typeof completeSite): object => JSON.parse(String(files['docs.config.json']));
const { open, address } = serveBuiltSite({
  ...completeSite,
  'docs.config.json': JSON.stringify({ ...configOf(completeSite), search: { transport: 'shards' } }),
});
const isPart = (path: string) => path.includes('/search/') && !path.endsWith('search.json');

describe('an index in parts, as built', () => {
  test('finds, shows the text around the words, and marks them on the page of the result', async () => {
    const { page, errors, end } = await open();
    const requested: string[] = [];
    page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
    await visit(page, address('/guide'));
    expect(requested.filter((path) => path.includes('search.json') || isPart(path))).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('queues');
    const first = page.getByRole('option').first();
    await first.waitFor();
    expect(await first.textContent()).toContain('Queues');
    expect((await page.locator('.search-excerpt mark').first().textContent())?.toLowerCase()).toMatch(/^queue/);
    expect(requested.filter(isPart).length).toBeGreaterThan(2);
    expect(new Set(requested.filter(isPart)).size).toBe(requested.filter(isPart).length);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear highlights' }).waitFor();
    expect(await page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await end();
  });

  test('if no part is available, the complete index is searched', async () => {
    const { page, end } = await open();
    const requested: string[] = [];
    page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.context().route(
      (url) => isPart(url.pathname),
      (route) => (/\.js$/.test(route.request().url()) ? route.fallback() : route.fulfill({ status: 404, body: '' })),
    );
    await visit(page, address('/guide'));
    await page.keyboard.press('/');
    await page.keyboard.type('queues');
    expect(await page.getByRole('option').first().textContent()).toContain('Queues');
    expect(requested).toContain('/search-index-guide.json');
    await end();
  });

  test('an unavailable part is fetched again at the next opening', async () => {
    const { page, end } = await open();
    await countPendingWork(page);
    let isBroken = true;
    let failures = 0;
    await page.context().route(
      (url) => /\/[wptd]-[^/]+$|\/search-index-/.test(url.pathname),
      (route) => {
        if (!isBroken) return route.fallback();
        failures += 1;
        return route.fulfill({ status: 503, body: '' });
      },
    );
    await visit(page, address('/guide'));
    await page.keyboard.press('/');
    await page.keyboard.type('queues');
    await expect.poll(() => failures).toBeGreaterThan(0);
    await waitUntilQuiet(page);
    expect(await page.getByText('No results').count()).toBe(0);
    expect(await page.getByRole('option').count()).toBe(0);
    isBroken = false;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('option').first().waitFor();
    await end();
  });
});
