import { describe, expect, test } from 'vitest';
import { findAxeFaults, readLayoutShifts } from '../../support/browser.ts';
import { settle } from '../built-site/find-faults.ts';
import { serveReader } from '../reader-browser.ts';

const open = serveReader();
const kinds = ['/', '/guide/queues', '/guide/Café', '/guide/tags', '/guide/tags/type-policy', '/nowhere'];

describe.each(kinds)('%s', (path) => {
  test.each([
    ['light', 320],
    ['light', 1280],
    ['dark', 996],
    ['dark', 997],
  ] as const)(
    'has no accessibility faults in %s at %i px, fits, stays in place, and breaks no policy',
    async (colorScheme, width) => {
      const { page, errors: complaints, end } = await open(path, { colorScheme, viewport: { width, height: 900 } });
      await settle(page);
      expect(await findAxeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await end();
    },
  );

  test('is complete without scripts', async () => {
    const { page, end } = await open(path, { scripts: false, viewport: { width: 320, height: 900 } });
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }).isVisible()).toBe(true);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await end();
  });
});

describe('the menu of small screens', () => {
  const phone = { viewport: { width: 390, height: 800 } };

  test('shows the section first, and restores the focus on Escape', async () => {
    const { page, errors: complaints, end } = await open('/guide/queues', phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Queues' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByRole('link', { name: 'Forms' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
    expect(complaints).toEqual([]);
    await end();
  });

  test('Back closes it and stays on the page; a link leaves no trace of it', async () => {
    const { page, end } = await open('/guide', phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/guide');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Café & co' }).click();
    await page.getByRole('heading', { level: 1, name: 'Café & co' }).waitFor();
    expect(await menu.count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    await end();
  });

  test('closes when the window becomes a desktop’s', async () => {
    const { page, end } = await open('/guide', phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 996, height: 800 });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.setViewportSize({ width: 997, height: 800 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end();
  });
});

test('a dropdown opens by Enter, closes by Escape with the focus back, and when it is left', async () => {
  const { page, end } = await open('/guide');
  const legal = page.getByRole('link', { name: 'Legal' });
  await page.locator('summary', { hasText: 'More' }).focus();
  await page.keyboard.press('Enter');
  await legal.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await legal.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
  await page.keyboard.press('Space');
  await legal.waitFor();
  await page.mouse.click(600, 500);
  await legal.waitFor({ state: 'hidden' });
  await end();
});

test('the sidebar becomes interactive: categories expand and collapse, and navigation expands them', async () => {
  const { page, end } = await open('/guide');
  const section = page.getByRole('navigation', { name: 'Section' });
  const payments = section.getByRole('button', { name: 'Payments' });
  await payments.click();
  expect(await payments.getAttribute('aria-expanded')).toBe('true');
  await section.getByRole('link', { name: 'Direct debits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
  expect(await section.getByRole('link', { name: 'Direct debits' }).getAttribute('aria-current')).toBe('page');
  expect(await section.getByRole('link', { name: 'Queues' }).count()).toBe(0);
  await section.getByRole('button', { name: 'Expand Workstreams' }).click();
  await section.getByRole('link', { name: 'Queues' }).waitFor();
  await end();
});

test('colours: the choice is stored, and other tabs follow it', async () => {
  const { page, end } = await open('/guide', { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForFunction(() => history.state !== null);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')])).toEqual([
    'dark',
    'dark',
  ]);
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await end();
});

test('a dismissed announcement is removed before the next page is painted', async () => {
  const { page, end } = await open('/guide');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => localStorage.getItem('announcement-dismissed-news'))).toBe('true');
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.locator('.announcement').waitFor({ state: 'attached' });
  expect(await page.locator('.announcement').isVisible()).toBe(false);
  await end();
});

test('the skip link moves past the navigation', async () => {
  const { page, end } = await open('/guide');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await end();
});

test('a button copies code, with a confirmation', async () => {
  const { page, end } = await open('/guide/queues', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"queue": "arrears"');
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
  await end();
});
