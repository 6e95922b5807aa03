import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { findAxeFaults } from '../../support/browser.ts';
import { serveReader } from '../reader-browser.ts';
import { createPage } from '../reader-page.ts';

const leaves: NavNode[] = Array.from({ length: 60 }, (_, index) => ({
  label: `Rule ${index + 1}`,
  route: `/rules/${index + 1}`,
}));
const navigation: NavNode[] = [
  { label: 'Overview', route: '/rules' },
  { label: 'Élan and direction', items: [{ label: 'Régle générale', route: '/general' }] },
  { label: 'Rules', items: leaves },
];
const branch: NavNode[] = [
  { label: 'Overview', route: '/rules' },
  { label: 'Élan and direction', first: '/general', more: true },
  { label: 'Rules', items: leaves },
];
const sidebar = { id: 'guide', list: 'navigation.json', long: true as const };
const pages = ['/rules', '/rules/1', '/rules/50', '/general'].map((route) => ({
  branch,
  page: createPage(route, [`Page ${route}`, '<p>Text.</p>'.repeat(80)], { sidebar }),
}));
const open = serveReader({}, { pages, navigation });
const section = (page: Page) => page.getByRole('navigation', { name: 'Section' });
const waitForTree = (page: Page) => section(page).getByRole('button', { name: 'Élan and direction' }).waitFor();

describe('a long sidebar', () => {
  test('is scrolled to the current page, and the page itself to its top', async () => {
    const { page, errors: complaints, end } = await open('/rules/50', { viewport: { width: 1280, height: 700 } });
    const box = await section(page).getByRole('link', { name: 'Rule 50' }).boundingBox();
    expect(box && box.y > 60 && box.y + box.height < 700).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await waitForTree(page);
    expect((await section(page).getByRole('link', { name: 'Rule 50' }).boundingBox())?.y).toBeGreaterThan(60);
    expect(complaints).toEqual([]);
    await end();
  });

  test('is filtered while typing, with marks; the count is announced once; Escape clears the field', async () => {
    const { page, errors: complaints, end } = await open('/rules');
    await waitForTree(page);
    const field = page.getByRole('searchbox', { name: 'Filter this section' });
    await field.pressSequentially('rule 4');
    await expect.poll(() => section(page).getByRole('link').count()).toBe(15);
    expect(await section(page).locator('mark').first().textContent()).toBe('Rule');
    await page.waitForFunction(() => document.querySelector('[aria-live]')?.textContent === '15 entries');
    expect(await findAxeFaults(page)).toEqual([]);
    await field.fill('regle gen');
    await section(page).getByRole('link', { name: 'Régle générale' }).waitFor();
    expect(await section(page).getByText('Élan and direction').isVisible()).toBe(true);
    await field.fill('nothing like it');
    await section(page).getByText('No matches').waitFor();
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await waitForTree(page);
    expect(complaints).toEqual([]);
    await end();
  });

  test('Enter in the field follows the first that is left', async () => {
    const { page, end } = await open('/rules');
    await waitForTree(page);
    await page.getByRole('searchbox').fill('generale');
    await section(page).locator('mark').first().waitFor();
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Page /general' }).waitFor();
    await end();
  });

  test('has no field without scripts, and is complete', async () => {
    const { page, end } = await open('/rules/1', { scripts: false });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await section(page).getByRole('link', { name: 'Rule 60' }).count()).toBe(1);
    await end();
  });

  test('can be filtered in the menu of small screens', async () => {
    const { page, end } = await open('/rules', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('searchbox').fill('rule 60');
    await menu.getByRole('link', { name: 'Rule 60' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Rule 59' }).count()).toBe(0);
    await end();
  });
});

test('expanded and collapsed categories persist across navigation and reload', async () => {
  const { page, end } = await open('/rules/1');
  await waitForTree(page);
  await section(page).getByRole('button', { name: 'Élan and direction' }).click();
  await section(page).getByRole('link', { name: 'Rule 50' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page /rules/50' }).waitFor();
  expect(await section(page).getByRole('link', { name: 'Régle générale' }).isVisible()).toBe(true);
  await page.reload();
  await section(page).getByRole('link', { name: 'Régle générale' }).waitFor();
  await section(page).getByRole('button', { name: 'Élan and direction' }).click();
  await page.reload();
  await waitForTree(page);
  expect(await section(page).getByRole('link', { name: 'Régle générale' }).count()).toBe(0);
  await end();
});

test('when the complete tree replaces the branch, the entry of the page keeps its position on the screen', async () => {
  const { page, errors: complaints, end } = await open('/rules', { viewport: { width: 1280, height: 700 } });
  await waitForTree(page);
  await section(page).getByRole('button', { name: 'Élan and direction' }).click();
  for (const number of [1, 50]) {
    const [held, release] = gate();
    await page.route('**/navigation-guide-1.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL(`/rules/${number}`, page.url()).href);
    const entry = section(page).getByRole('link', { name: `Rule ${number}`, exact: true });
    await page.waitForFunction(() => history.state !== null);
    const before = await entry.boundingBox();
    expect(await section(page).getByRole('link', { name: 'Régle générale' }).count()).toBe(0);
    release();
    await section(page).getByRole('link', { name: 'Régle générale' }).waitFor({ state: 'attached' });
    expect((await entry.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await page.unroute('**/navigation-guide-1.json');
  }
  expect(complaints).toEqual([]);
  await end();
});

test.each(['Rule 50', 'Rules', 'Élan and direction'])(
  'when the complete tree replaces the branch, “%s” in it keeps the focus',
  async (label) => {
    const { page, errors: complaints, end } = await open('/rules/50', { viewport: { width: 1280, height: 700 } });
    const [held, release] = gate();
    await page.route('**/navigation-guide-1.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.waitForFunction(() => history.state !== null);
    const served = await section(page).locator('.tree-link').getByText(label, { exact: true }).elementHandle();
    await page.evaluate((inner) => (inner instanceof Element ? inner.closest<HTMLElement>('.tree-link') : null)?.focus(), served);
    release();
    await page.waitForFunction((element) => element?.isConnected === false, served);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label);
    expect(complaints).toEqual([]);
    await end();
  },
);

function gate(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  const held = new Promise<void>((done) => {
    open = done;
  });
  return [held, () => open()];
}

test('the sidebar folds to a rail by keyboard, which is remembered before the next page is painted', async () => {
  const { page, errors: complaints, end } = await open('/rules');
  const button = page.getByRole('button', { name: 'Collapse sidebar' });
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await button.focus();
  await page.keyboard.press('Enter');
  const unfold = page.getByRole('button', { name: 'Expand sidebar' });
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  expect(await section(page).count()).toBe(0);
  expect(await findAxeFaults(page)).toEqual([]);
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.locator('.sidebar').waitFor({ state: 'attached' });
  expect((await page.locator('.sidebar').boundingBox())?.width).toBeLessThan(60);
  await unfold.click();
  await section(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('sidebar-rail'))).toBe(null);
  expect(complaints).toEqual([]);
  await end();
});
