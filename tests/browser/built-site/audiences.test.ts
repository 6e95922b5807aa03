/** The requests of a browser during a visit: none for the restricted area, unless the visitor opens it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite();
const prefix = /^\/staff(?:\/|$)/;

/** Returns the paths of all requests that a page makes from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Simulates a reader: points at every link, opens collapsed content, searches for words that only occur on staff pages. */
async function visitPages(page: Page): Promise<void> {
  for (const link of await page.locator('a:visible').all()) {
    const { x, y } = await link.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(x, y);
  }
  await page.mouse.wheel(0, 5000);
  await page.keyboard.press('/');
  await page.keyboard.type('staff rota', { delay: 20 });
  await page.locator('.search-panel').filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test('reading, hovering and searching public pages requests nothing below the prefix', async () => {
  const { page, end } = await site.open({ reducedMotion: 'no-preference' });
  const paths = requestsOf(page);
  await visit(page, site.address('/'));
  await visitPages(page);
  for (const name of ['Guide', 'Forms']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await visitPages(page);
  }
  await visit(page, site.address('/guide/everything'));
  await visitPages(page);
  await page.goto(site.address('/search?q=staff'));
  await page.waitForLoadState('networkidle');
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.some((path) => path.startsWith('/search'))).toBe(true);
  expect(paths.filter((path) => prefix.test(path))).toEqual([]);
  await end();
});

test('a locked link is a full load, so that the server can authenticate the visitor', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/guide/everything'));
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page.getByRole('link', { name: /staff page/ }).click();
  await page.waitForURL(/\/staff/);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-before'))).toBe(false);
  await end();
});

test('inside, the search finds both, and nothing is stored', async () => {
  const { page, end } = await site.open();
  const paths = requestsOf(page);
  await visit(page, site.address('/staff'));
  await page.keyboard.press('/');
  await page.keyboard.type('queue', { delay: 20 });
  await page.getByRole('option').first().waitFor();
  expect(paths.filter((path) => path.endsWith('search.json')).sort()).toEqual(['/search.json', '/staff/search.json']);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/guide\//);
  await page.waitForLoadState('networkidle');
  // The page itself is public, so that it is one of the last pages.
  const retained = await page.evaluate(() => {
    sessionStorage.removeItem('visited-pages');
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  });
  expect(retained).not.toContain('queue');
  await end();
});
