/** A home page with front matter, in the browser. */
import { expect, test } from 'vitest';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite();

test('following a link to it loads its styles, and its links are followed without a full load', async () => {
  const { page, errors, end } = await site.open();
  await visit(page, site.address('/imprint'));
  await page.evaluate(() => Reflect.set(window, 'same', true));
  const link = page.locator('.hero-actions a').first();
  await page.evaluate(() => {
    const addedLink = document.createElement('a');
    addedLink.href = '/welcome';
    document.querySelector('.prose')?.append(addedLink);
    addedLink.click();
  });
  await link.waitFor();
  expect(await page.locator('.features').evaluate((each) => getComputedStyle(each).display)).toBe('grid');
  expect(await page.title()).toContain('Welcome');
  await page.locator('.feature a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Queues of items' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  await page.goBack();
  await link.waitFor();
  expect(errors).toEqual([]);
  await end();
});

test('a prerendered one is complete when the reader returns to it', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/welcome'));
  await page.waitForLoadState('networkidle');
  await page.locator('.feature a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Queues of items' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Every ship in, every ship out' }).waitFor();
  expect(await page.locator('.feature').count()).toBe(3);
  await end();
});

test.each([
  ['light', true],
  ['dark', true],
  ['light', false],
  ['dark', false],
] as const)('on %s pages it only shows the matching image, scripts: %s', async (colorScheme, javaScriptEnabled) => {
  const { page, end } = await site.open({ colorScheme, javaScriptEnabled });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname.replace(/-\w+\.svg$/, '')));
  await page.goto(site.address('/welcome'), { waitUntil: 'networkidle' });
  const [shown, hidden] = colorScheme === 'light' ? ['day', 'night'] : ['night', 'day'];
  expect(await page.locator(`.hero-picture img[src*="${shown}"]`).isVisible()).toBe(true);
  expect(await page.locator(`.hero-picture img[src*="${hidden}"]`).isVisible()).toBe(false);
  // The image of a card is the one for light mode. Without scripts, Chromium loads hidden images, too.
  if (colorScheme === 'light' && javaScriptEnabled) expect(requested).not.toContain('/assets/night');
  expect(requested).toContain(`/assets/${shown}`);
  await end();
});

test('it is printed without the background of its first screen, in light colours', async () => {
  const { page, end } = await site.open({ colorScheme: 'dark' });
  await visit(page, site.address('/welcome'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.hero').evaluate((each) => getComputedStyle(each).backgroundImage)).toBe('none');
  expect(await page.locator('.hero-picture img[src*="day"]').isVisible()).toBe(true);
  expect(await page.locator('.hero-picture img[src*="night"]').isVisible()).toBe(false);
  await end();
});
