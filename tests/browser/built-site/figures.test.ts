import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeFaults } from '../../support/browser.ts';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite();

/** Records the address of everything that the page loads from now on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const isFigure = (path: string): boolean => /\/(?:math|diagram)-/.test(path);

test('a page without formulas and diagrams loads none of their files, nor does navigation to the next', async () => {
  const { page, end } = await site.open();
  const requested = recordRequests(page);
  await visit(page, site.address('/guide/queues'));
  await page.getByRole('link', { name: 'Imprint' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requested.filter(isFigure)).toEqual([]);
  expect(requested.length).toBeGreaterThan(5);
  await end();
});

test('a diagram is an image with a name in the colours of the page, with its source folded below', async () => {
  const { page, errors, end } = await site.open({ colorScheme: 'light' });
  await visit(page, site.address('/guide/everything'));
  const drawing = page.getByRole('img', { name: 'Life cycle of a loan' });
  const colours = () =>
    drawing.evaluate((svg) => [
      getComputedStyle(svg.querySelector('text') ?? svg).fill,
      getComputedStyle(svg.querySelector('rect[stroke]') ?? svg).fill,
    ]);
  const light = await colours();
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  const dark = await colours();
  expect(dark.filter((colour, index) => colour === light[index])).toEqual([]);
  const source = page.getByText('Applied --> Active: paid out');
  expect(await source.isVisible()).toBe(false);
  await page.locator('.diagram summary').focus();
  await page.keyboard.press('Enter');
  expect(await source.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect([await colours(), await source.isVisible()]).toEqual([light, false]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The labels remain legible: the drawing shrinks little, and scrolls.
  const scale = await drawing.evaluate((svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute('width')));
  expect(scale).toBeGreaterThanOrEqual(0.69);
  expect(errors).toEqual([]);
  await end();
});

test('the source of one that cannot be drawn is unfolded', async () => {
  const { page, errors, end } = await site.open();
  await visit(page, site.address('/guide/drawings'));
  const broken = page.locator('.diagram').nth(1);
  expect(await broken.locator('pre').isVisible()).toBe(true);
  expect(await broken.locator('svg').count()).toBe(0);
  expect(await findAxeFaults(page)).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});

test('without scripts, diagrams are shown with their captions', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/guide/everything'));
  expect(await page.getByRole('img', { name: 'Life cycle of a loan' }).isVisible()).toBe(true);
  expect(await page.getByText('Life of a loan').isVisible()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  const scale = await page
    .locator('.diagram-view svg[role]')
    .evaluate((svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute('width')));
  expect(scale).toBeGreaterThanOrEqual(0.69);
  expect(await page.locator('.math math').isVisible()).toBe(true);
  expect(await page.getByText('Use the installer.').isVisible()).toBe(true);
  await end();
});

test('formulas and diagrams also appear on a page that is opened through a link', async () => {
  const { page, errors, end } = await site.open();
  await visit(page, site.address('/guide'));
  await page.getByRole('link', { name: 'everything' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Everything' }).waitFor();
  expect(await page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.length)).toBe(3);
  expect(await page.locator('.math').evaluate((box) => getComputedStyle(box).overflowX)).toBe('auto');
  expect(await page.locator('.diagram-view svg[role]').isVisible()).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
  expect(errors).toEqual([]);
  await end();
});
