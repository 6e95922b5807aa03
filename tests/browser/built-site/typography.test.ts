/** The typefaces of all sites, and the columns that the pages of a site share. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShifts } from '../../support/browser.ts';
import { completeSite } from './content.ts';
import { serveBuiltSite, visit } from './open-site.ts';
import { waitForPaint } from './wait-for-paint.ts';

const config = JSON.parse(String(completeSite['docs.config.json']));
const contract = `openapi: 3.1.0
info: { title: Ships, version: 1.0.0, description: Every ship. }
paths:
  /ships:
    get: { operationId: listShips, summary: List ships, responses: { '200': { description: All ships. } } }
`;
const site = serveBuiltSite({
  ...completeSite,
  'docs.config.json': JSON.stringify({
    ...config,
    specs: [{ id: 'ships', label: 'Ships', path: 'specs/ships.yaml', route: '/guide/ships' }],
  }),
  'specs/ships.yaml': contract,
});
const plain = serveBuiltSite({
  ...completeSite,
  'docs.config.json': JSON.stringify({ ...config, theme: { fonts: { body: 'system-sans', code: 'system-mono' } } }),
});

const routes = ['/', '/welcome', '/guide/queues', '/guide/everything', '/guide/payments', '/guide/tags', '/search', '/nowhere'];

test.each(routes.flatMap((path) => [320, 1280].map((width) => ({ path, width }))))(
  'nothing moves on $path at $width px when the fonts come late',
  async ({ path, width }) => {
    const { page, end } = await site.open({ viewport: { width, height: 900 } });
    let release = (): void => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.address(path), { waitUntil: 'commit' });
    await waitForPaint(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await waitForPaint(page);
    const shifts = await readLayoutShifts(page);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001);
    await end();
  },
);

/** Returns the names of the font files that a page loads. */
async function fontsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => name.replace(/^.*\/assets\/|-[^-]*$/g, ''))
    .sort();
}

describe('the typefaces', () => {
  test('are part of the site, the first one preloaded, and cached permanently', async () => {
    const { page, errors: complaints, end } = await site.open();
    const responses: Record<string, string | undefined> = {};
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) responses[response.url()] = response.headers()['cache-control'];
    });
    await visit(page, site.address('/guide/queues'));
    expect(await fontsOf(page)).toContain('sans-latin');
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(1);
    expect(Object.values(responses).length).toBeGreaterThan(0);
    for (const cached of Object.values(responses)) expect(cached).toContain('immutable');
    expect(complaints).toEqual([]);
    await end();
  });
  test('are not loaded by a site with other ones', async () => {
    const { page, end } = await plain.open();
    await visit(page, plain.address('/guide/queues'));
    expect(await fontsOf(page)).toEqual([]);
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^system-ui/);
    await end();
  });
  test('set 65 to 75 characters on a line of text, at 16 to 17 pixels', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide/queues'));
    const text = 'Most of what we read, we read in lines of a length that somebody chose for us long ago. '.repeat(12);
    const { size, line } = await page.locator('.prose').evaluate((prose, content) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = content;
      prose.prepend(paragraph);
      const { fontSize, lineHeight } = getComputedStyle(paragraph);
      const lines = Math.round(paragraph.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      return { size: Number.parseFloat(fontSize), line: content.length / lines };
    }, text);
    expect(size).toBeGreaterThanOrEqual(16);
    expect(size).toBeLessThanOrEqual(17);
    expect(line).toBeGreaterThanOrEqual(65);
    expect(line).toBeLessThanOrEqual(75);
    await end();
  });
});

const columns = [
  '/guide/queues',
  '/guide/everything',
  '/guide/payments',
  '/guide/tags',
  '/guide/tags/type-policy',
  '/imprint',
  '/search',
  '/nowhere',
  '/guide/ships',
];

test.each([320, 768, 1280, 1920])('the text starts at the same place on every kind of page at %i px', async (width) => {
  const { page, end } = await site.open({ viewport: { width, height: 900 } });
  const starts: Record<string, number> = {};
  for (const path of columns) {
    await visit(page, site.address(path));
    starts[path] = await page
      .locator('main h1')
      .first()
      .evaluate((title) => Math.round(title.getBoundingClientRect().left));
  }
  if (width >= 1200) {
    await visit(page, site.address('/welcome'));
    const textBelowHeading = page.locator('.home .prose h2 + p');
    starts['/welcome'] = await textBelowHeading.evaluate((text) => Math.round(text.getBoundingClientRect().left));
  }
  const [first] = Object.values(starts);
  expect(starts).toEqual(Object.fromEntries(Object.keys(starts).map((path) => [path, first])));
  await end();
});
