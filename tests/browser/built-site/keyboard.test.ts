import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveBuiltSite, visit, type Window } from './open-site.ts';

const site = serveBuiltSite();

/** Opens a window with a page of the site. */
async function at(path: string, width = 1280): Promise<Window> {
  const opened = await site.open({ viewport: { width, height: 800 } });
  await visit(opened.page, site.address(path));
  return opened;
}

/** Returns the name and text of the focused element. */
function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.localName} ${element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40)}`;
  });
}

test('the first Tab reaches the skip link, and Enter follows it', async () => {
  const { page, end } = await at('/guide/queues');
  await page.keyboard.press('Tab');
  expect(await describeFocus(page)).toBe('a Skip to main content');
  expect(await page.locator('.skip').evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await end();
});

describe('a dropdown of the navbar', () => {
  test.each(['Enter', 'Space'])('opens by %s, closes by Escape with the focus back, and by leaving it', async (key) => {
    const { page, end } = await at('/guide');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Imprint' });
    await page.locator('summary', { hasText: 'More' }).focus();
    await page.keyboard.press(key);
    await entry.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await describeFocus(page)).toBe('summary More');
    await page.keyboard.press(key);
    await entry.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await entry.waitFor({ state: 'hidden' });
    await end();
  });
});

test('the menu of small screens opens, and Escape restores the focus and the scrolling', async () => {
  const { page, end } = await at('/guide', 390);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => document.activeElement?.closest('main, .footer, .sidebar')?.outerHTML.slice(0, 80));
    expect(behind).toBeUndefined();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await describeFocus(page)).toBe('button Open menu');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  await end();
});

test('between the section and the main menu, the focus moves to the first entry', async () => {
  const { page, end } = await at('/guide', 390);
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.getByRole('button', { name: 'Back to main menu' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.menu-list li') === document.querySelector('.menu-list li')))
    .toBe(true);
  await end();
});

test('a category of the sidebar: its link and its toggle are two stops, and the toggle announces its state', async () => {
  const { page, end } = await at('/guide');
  const section = page.getByRole('navigation', { name: 'Section' });
  await section.getByRole('link', { name: 'Payments' }).focus();
  await page.keyboard.press('Tab');
  const toggle = page.locator(':focus');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await section.getByRole('link', { name: 'Refunds' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await end();
});

test.each([
  ['code', 'pre', /^Code: queue\.ts$/],
  ['a table', '.table', /^Table: State$/],
])('%s that scrolls sideways is a stop with a name, and arrows scroll it', async (_, selector, name) => {
  const { page, end } = await at('/guide/everything', 390);
  const box = page.locator(selector).first();
  await box.scrollIntoViewIfNeeded();
  await box.focus();
  expect(await box.getAttribute('aria-label')).toMatch(name);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await page.waitForFunction((each) => (document.querySelector(each)?.scrollLeft ?? 0) > 0, selector);
  await end();
});

test('a link within the page scrolls below the navbar, and moves the focus', async () => {
  const { page, end } = await at('/guide/queues');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Owners' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#owners');
  const gap = () =>
    page.evaluate(
      () =>
        (document.querySelector('#owners')?.getBoundingClientRect().top ?? 0) -
        (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0),
    );
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() =>
      Boolean(document.querySelector('#owners')?.compareDocumentPosition(document.activeElement ?? document.body)),
    ),
  ).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest('.toc') === null)).toBe(true);
  await end();
});

test.each([1280, 390])(
  'every tab stop of a page is visible and has a focus indicator, forwards and backwards, at %i px',
  async (width) => {
    const { page, end } = await at('/guide/everything', width);
    const faults = [...(await findFocusFaults(page, 'Tab')), ...(await findFocusFaults(page, 'Shift+Tab'))];
    expect(faults).toEqual([]);
    await end();
  },
);

/** Tabs through a page, and reports each stop that is below the navbar, outside the window, or without a focus indicator. */
async function findFocusFaults(page: Page, key: string): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press(key);
    const match = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { activeElement: element } = document;
      if (!element || element === document.body || !element.matches(':focus')) return 'end';
      const { top, bottom, height } = element.getBoundingClientRect();
      const bar = element.closest('.navbar, .skip, [role="dialog"], .announcement')
        ? 0
        : (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0);
      const elementHtml = element.outerHTML.slice(0, 90);
      if (bottom <= 0 || top >= innerHeight)
        return `out of sight (${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}): ${elementHtml}`;
      if (height < innerHeight / 2 && bottom <= bar + 1) return `under the navbar: ${elementHtml}`;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return outlineStyle === 'none' && outlineWidth !== '0px' && boxShadow === 'none' ? `no mark: ${elementHtml}` : undefined;
    });
    if (match === 'end') break;
    if (match !== undefined) faults.push(match);
  }
  return faults;
}
