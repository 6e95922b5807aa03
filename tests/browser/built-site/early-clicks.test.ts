/** Buttons that are pressed while the scripts that handle them are still loading. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveBuiltSite } from './open-site.ts';

const operation = {
  operationId: 'listPets',
  tags: ['pets'],
  summary: 'List pets',
  responses: { '204': { description: 'None.' } },
};
const site = serveBuiltSite({
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'http://127.0.0.1',
    areas: [{ id: 'guide', label: 'Guide', path: 'guide', route: '/guide' }],
    specs: [{ id: 'pets', path: 'pets.json', route: '/api', pages: 'many', console: { environments: ['sandbox'] } }],
    navbar: { items: [{ label: 'Guide', to: '/guide' }] },
    announcement: { id: 'news', html: 'The new queues are here.', closable: true },
    feedback: { address: '/feedback' },
  }),
  'guide/README.md': '# Guide\n\n:::tabs\n== Linux\nUse `apt`.\n== Windows\nUse the installer.\n:::\n',
  'guide/payments/README.md': '# Payments\n\nMoney.\n',
  'guide/payments/refunds.md': '# Refunds\n\nMoney back.\n',
  'guide/letters/README.md': '# Letters\n\nPaper.\n',
  'guide/letters/stamps.md': '# Stamps\n\nGlue.\n',
  'pets.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: operation } },
  }),
});

/** Opens a page whose scripts arrive only when `release` is called. */
async function openWithHeldScripts(
  path: string,
  width: number,
): Promise<{ page: Page; release: () => void; end: () => Promise<void> }> {
  const { page, end } = await site.open({ viewport: { width, height: 900 } });
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/(?!early)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.address(path), { waitUntil: 'domcontentloaded' });
  return { page, release, end };
}

test.each([
  ['a category of the sidebar', '/guide', 1280, 'Expand Payments', (page: Page) => page.getByRole('link', { name: 'Refunds' })],
  ['the menu of small screens', '/guide', 390, 'Open menu', (page: Page) => page.getByRole('dialog')],
  ['the rail', '/guide', 1280, 'Collapse sidebar', (page: Page) => page.getByRole('button', { name: 'Expand sidebar' })],
  ['the menu next to “Copy page”', '/guide', 1280, 'More ways to copy', (page: Page) => page.getByRole('menu')],
  ['a tab', '/guide', 1280, 'Windows', (page: Page) => page.getByText('Use the installer.')],
  ['an answer of the feedback form', '/guide', 1280, 'No', (page: Page) => page.locator('.feedback textarea')],
  ['the console', '/api/listPets', 1280, 'Try it', (page: Page) => page.getByRole('heading', { name: 'Try it: List pets' })],
])('a press of %s takes effect once, when its script has arrived', async (_, path, width, name, effect) => {
  const { page, release, end } = await openWithHeldScripts(path, width);
  const button = page.locator(`button:is([aria-label="${name}"], :text-is("${name}"))`);
  await button.press('Enter');
  expect(await effect(page).isVisible()).toBe(false);
  release();
  await effect(page).waitFor();
  await page.waitForFunction(() => history.state !== null);
  expect(await effect(page).isVisible()).toBe(true);
  await end();
});

test('a click is discarded if another element is clicked before the script has loaded', async () => {
  const { page, release, end } = await openWithHeldScripts('/guide', 1280);
  await page.getByRole('button', { name: 'Expand Payments' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  release();
  await page.waitForFunction(() => history.state !== null);
  await page.getByRole('button', { name: 'Expand Letters' }).click();
  await page.getByRole('link', { name: 'Stamps' }).waitFor();
  expect(await page.getByRole('link', { name: 'Refunds' }).count()).toBe(0);
  await end();
});
