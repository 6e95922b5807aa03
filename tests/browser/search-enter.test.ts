import { describe, expect, test } from 'vitest';
import { waitUntilQuiet } from './quiet-network.ts';
import type { VisitOptions } from './reader-browser.ts';
import { field, holdRequests, options, serveSearch } from './search-site.ts';

const open = serveSearch();

/** Opens a page whose search code is delayed until it is released. */
async function openWithLateCode() {
  const { before, letThrough } = holdRequests('**/active-search-*.js');
  return { ...(await open('/guide', { before })), letThrough };
}

/** Opens a page whose reader is delayed until it is released. */
async function openBeforeReader(options: VisitOptions = {}) {
  const { before, letThrough } = holdRequests(/^(?!.*\/early-).*\.js$/);
  return { ...(await open('/guide', { ...options, waitsForReader: false, before })), letThrough };
}

test('text that is typed before the code has loaded is searched afterwards', async () => {
  const { page, end, letThrough } = await openWithLateCode();
  await page.keyboard.press('/');
  await page.keyboard.type('debits');
  expect(await options(page).count()).toBe(0);
  letThrough();
  await options(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('debits');
  await end();
});

test('/ works before the reader has loaded, and the prerendered field receives the letters', async () => {
  const { page, end, letThrough } = await openBeforeReader();
  await page.keyboard.press('/');
  await page.keyboard.type('late debits');
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['INPUT', 0]);
  letThrough();
  await options(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('late debits');
  await end();
});

describe('on a small screen, before the reader has loaded', () => {
  const openSmall = () => openBeforeReader({ viewport: { width: 400, height: 700 } });

  test('/ opens the dialog once it is ready, with the text typed so far', async () => {
    const { page, end, letThrough } = await openSmall();
    await page.keyboard.press('/');
    await page.keyboard.type('late debitx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    expect(await page.evaluate(() => [document.querySelector('.search-modal'), scrollY])).toEqual([null, 0]);
    letThrough();
    await options(page).first().waitFor();
    expect(await page.locator('#q-search-modal').inputValue()).toBe('late debits');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.search-modal').waitFor({ state: 'hidden' });
    await end();
  });

  test('Escape cancels, and the page receives letters again', async () => {
    const { page, end, letThrough } = await openSmall();
    await page.keyboard.press('/');
    await page.keyboard.type('late');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' debits');
    letThrough();
    await page.locator('.search-modal').waitFor({ state: 'attached' });
    await waitUntilQuiet(page);
    expect(await page.locator('.search-modal').isVisible()).toBe(false);
    expect(await page.locator('#q-search').inputValue()).toBe('');
    await end();
  });
});

describe('Enter before there is anything to choose', () => {
  test('opens the first result once the code has loaded', async () => {
    const { page, end, letThrough } = await openWithLateCode();
    await page.keyboard.press('/');
    await page.keyboard.type('debits');
    await page.keyboard.press('Enter');
    letThrough();
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guide/debits');
    await end();
  });

  test('is forgotten when the visitor types on', async () => {
    const { page, end, letThrough } = await openWithLateCode();
    await page.keyboard.press('/');
    await page.keyboard.type('debit');
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');
    letThrough();
    await options(page).first().waitFor();
    await waitUntilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/guide');
    await end();
  });

  test('waits for the answer, and never opens a result of an earlier query', async () => {
    const { page, end } = await open('/guide');
    await field(page).fill('permissions');
    await options(page).first().waitFor();
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#q-search');
      if (!input) return;
      input.value = 'debits';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    await end();
  });
});
