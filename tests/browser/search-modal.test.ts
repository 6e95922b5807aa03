import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAxeFaults } from '../support/browser.ts';
import { field, find, options, serveSearch } from './search-site.ts';

const open = serveSearch();

describe('the dialog of small screens', () => {
  const phone = { viewport: { width: 390, height: 800 } };

  test.each(['light', 'dark'] as const)(
    'opens, finds, and gives the focus back; no accessibility faults in %s',
    async (colorScheme) => {
      const { page, errors: complaints, end } = await open('/guide', { ...phone, colorScheme });
      await page.getByRole('button', { name: 'Search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await page.keyboard.type('queue');
      await options(page).first().waitFor();
      expect(await findAxeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      for (const name of ['Submit', 'Clear', 'Cancel']) await dialog.getByRole('button', { name, exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-open');
      await page.getByRole('button', { name: 'Search' }).click();
      expect(await field(page).inputValue()).toBe('queue');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
      expect(complaints).toEqual([]);
      await end();
    },
  );

  test('opens and closes in a browser without popovers, too', async () => {
    const without = async (page: Page) => {
      await page.addInitScript(() => {
        for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
      });
    };
    const { page, errors: complaints, end } = await open('/guide', { ...phone, before: without });
    await page.getByRole('button', { name: 'Search' }).click();
    await find(page, 'queue');
    await page.goBack();
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/guide');
    expect(complaints).toEqual([]);
    await end();
  });

  test('offers the last pages and the areas before anything is typed, and no syntax', async () => {
    const { page, errors: complaints, end } = await open('/guide', phone);
    await page.evaluate(() =>
      sessionStorage.setItem(
        'visited-pages',
        JSON.stringify([
          { label: 'Queues', href: '/guide/queues' },
          { label: 'Here', href: '/guide' },
          { label: 'Evil', href: '//evil.example/' },
        ]),
      ),
    );
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('group', { name: 'Recent pages' }).waitFor();
    expect(await dialog.getByRole('group', { name: 'Recent pages' }).getByRole('option').allTextContents()).toEqual(['Queues']);
    expect(await dialog.getByRole('group', { name: 'Suggestions' }).getByRole('option').count()).toBeGreaterThan(0);
    expect(await page.getByText('title:word').isVisible()).toBe(false);
    expect(await findAxeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).textContent()).toBe('Queues');
    await page.keyboard.type('queue');
    await options(page).first().waitFor();
    expect(await dialog.getByRole('group', { name: 'Suggestions' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await end();
  });

  test('a click outside closes it, and has no other effect', async () => {
    const { page, end } = await open('/guide', { viewport: { width: 820, height: 1000 } });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.mouse.click(10, 990);
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/guide');
    await end();
  });

  test('the page behind cannot be reached; Back closes; a result leaves no trace of it in the history', async () => {
    const { page, end } = await open('/guide', phone);
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await find(page, 'queue');
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/guide');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Direct debits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    await end();
  });

  test('a result on the current page closes it and scrolls there', async () => {
    const { page, end } = await open('/guide/queues', phone);
    await page.getByRole('button', { name: 'Search' }).click();
    await find(page, 'order');
    await page.getByRole('option', { name: 'The order of items' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('order');
    await page.goBack();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/guide/queues');
    await end();
  });

  test('closes when the window becomes a desktop’s', async () => {
    const { page, end } = await open('/guide', phone);
    await page.getByRole('button', { name: 'Search' }).click();
    await find(page, 'queue');
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('queue');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await options(page).first().waitFor();
    await end();
  });
});

test('on a right-to-left page, the path to a page is right-to-left, and texts of another direction are aligned accordingly', async () => {
  const { page, end } = await open('/guide');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await find(page, 'permissions');
  const parts = page.locator('.search-path').first().locator('span');
  const [area, parent] = [await parts.first().boundingBox(), await parts.nth(1).boundingBox()];
  expect(area?.x).toBeGreaterThan(parent?.x ?? Number.POSITIVE_INFINITY);
  expect(
    await page
      .locator('.search-excerpt')
      .first()
      .evaluate((text) => getComputedStyle(text).unicodeBidi),
  ).toBe('plaintext');
  await end();
});
