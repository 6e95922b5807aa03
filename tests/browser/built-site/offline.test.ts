import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAxeFaults, sharedBrowser } from '../../support/browser.ts';
import { askDocs } from '../../support/command-line.ts';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { atExit } from '../../support/exit.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { closeAfterTest } from '../close-after-test.ts';
import { completeSite } from './content.ts';

/** The copy, in a folder whose name contains a space and characters that must be encoded. */
let copy = '';

beforeAll(async () => {
  const root = newFolder('offline');
  atExit(() => removeFolder(root));
  writeFiles(root, { ...completeSite, 'pets.yaml': pets, 'docs.config.json': withPets });
  const built = await askDocs(['build', root, '--offline', '--out', join(root, 'made')]);
  if (built.status !== 0) throw new Error(`the copy was not built: ${built.stdout}${built.stderr}`);
  copy = join(root, 'a folder é #1');
  cpSync(join(root, 'made'), copy, { recursive: true });
});

const pets = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get: { operationId: listPets, summary: List the pets, tags: [pets], responses: { "200": { description: All of them } } }
`;
const withPets = JSON.stringify({
  ...JSON.parse(String(completeSite['docs.config.json'])),
  specs: [{ id: 'pets', path: 'pets.yaml', route: '/pets', label: 'Pets' }],
});

type OpenedCopy = { page: Page; errors: string[]; requested: string[]; end: () => Promise<void> };

/** Opens a file of the copy as a double click would, and records errors and requests to the network. */
async function openCopy(
  file: string,
  options: { javaScriptEnabled?: boolean; colorScheme?: 'light' | 'dark' } = {},
): Promise<OpenedCopy> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  closeAfterTest(context);
  const page = await context.newPage();
  const errors: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  context.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) requested.push(request.url());
  });
  await page.goto(addressOf(file));
  return { page, errors, requested, end: () => context.close() };
}

const addressOf = (file: string): string => pathToFileURL(join(copy, file)).href;
const awake = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.awake !== undefined);

/** The navbar reappears while the page scrolls up, so an element can move away from the pointer during a click. */
const scrollToTop = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

describe('a copy on a disk', () => {
  test('links work between files, including anchors; Back and Forward work', async () => {
    const { page, errors: complaints, requested: asked, end } = await openCopy('index.html');
    await awake(page);
    await page.getByRole('link', { name: 'guide', exact: true }).click();
    await page.waitForURL(addressOf('guide/index.html'));
    await awake(page);
    await page.getByRole('main').getByRole('link', { name: 'everything' }).click();
    await page.waitForURL(addressOf('guide/everything/index.html'));
    await awake(page);
    await page.locator('.toc').getByRole('link', { name: 'Tables' }).click();
    await page.waitForURL(/everything\/index\.html#tables$/);
    expect(
      await page.getByRole('heading', { name: 'Tables' }).evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(200);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(addressOf('guide/index.html'));
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Everything' }).waitFor();
    expect([complaints, asked]).toEqual([[], []]);
    await end();
  });

  test('the complete sidebar, the menu of small screens, tabs and colours work, and choices are stored', async () => {
    const {
      page,
      errors: complaints,
      requested: asked,
      end,
    } = await openCopy('guide/everything/index.html', { colorScheme: 'light' });
    await awake(page);
    await page
      .locator('.sidebar')
      .getByRole('button', { name: /Payments/ })
      .click();
    await page.locator('.sidebar').getByRole('link', { name: 'Refunds' }).waitFor();
    await page.getByRole('tab', { name: 'Windows' }).click();
    await scrollToTop(page);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.locator('.sidebar').getByRole('link', { name: 'Refunds' }).click();
    await page.waitForURL(addressOf('guide/Payments/refunds/index.html'));
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.goto(addressOf('guide/everything/index.html'));
    await awake(page);
    expect(await page.getByRole('tab', { name: 'Windows' }).getAttribute('aria-selected')).toBe('true');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Direct debits' }).waitFor({ state: 'attached' });
    expect([complaints, asked]).toEqual([[], []]);
    await end();
  });

  test('a diagram is drawn', async () => {
    const { page, errors: complaints, requested: asked, end } = await openCopy('guide/everything/index.html');
    await page.getByRole('img', { name: 'Life cycle of a loan' }).waitFor();
    expect([complaints, asked]).toEqual([[], []]);
    await end();
  });

  test('the search finds, a result opens at its place with its words marked, and the page of all results lists them', async () => {
    const { page, errors: complaints, requested: asked, end } = await openCopy('forms/index.html');
    await awake(page);
    await page.keyboard.press('/');
    await page.keyboard.type('owners');
    await page
      .getByRole('option', { name: /Owners/ })
      .first()
      .click();
    await page.waitForURL(/guide\/queues\/index\.html#owners$/);
    await page.getByRole('button', { name: 'Clear highlights' }).waitFor();
    await page.goto(`${addressOf('search/index.html')}?q=refunds`);
    await page.locator('.search-found').getByRole('link', { name: 'Refunds' }).first().click();
    await page.waitForURL(/guide\/Payments\/refunds\/index\.html/);
    expect([complaints, asked]).toEqual([[], []]);
    await end();
  });

  test('an operation and its specification work', async () => {
    const { page, errors: complaints, requested: asked, end } = await openCopy('pets/index.html');
    await awake(page);
    await page.getByRole('link', { name: 'List the pets' }).first().click();
    await page.getByRole('heading', { name: 'List the pets' }).waitFor();
    expect([complaints, asked]).toEqual([[], []]);
    expect(await findAxeFaults(page)).toEqual([]);
    await end();
  });

  test('restricted pages search public ones and their own; public ones find nothing restricted', async () => {
    const { page, end } = await openCopy('staff/index.html');
    await awake(page);
    await page.keyboard.press('/');
    await page.keyboard.type('handbook');
    await page
      .getByRole('option', { name: /Staff handbook/ })
      .first()
      .waitFor();
    await page.goto(`${addressOf('search/index.html')}?q=handbook`);
    await page
      .getByRole('main')
      .getByText('Nothing found')
      .or(page.getByRole('status').filter({ hasText: 'handbook' }))
      .first()
      .waitFor();
    expect(await page.locator('.search-found a').count()).toBe(0);
    await end();
  });

  test.each(['index.html', 'guide/everything/index.html', 'search/index.html', 'guide/Payments/index.html', 'staff/index.html'])(
    '%s has no accessibility faults, in light and dark',
    async (file) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, errors: complaints, end } = await openCopy(file, { colorScheme });
        await awake(page);
        // The policy blocks the requests of axe itself.
        expect(complaints).toEqual([]);
        expect(await findAxeFaults(page)).toEqual([]);
        await end();
      }
    },
  );

  test('without scripts, pages are complete and linked', async () => {
    const { page, requested: asked, end } = await openCopy('index.html', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'guide', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'everything' }).click();
    await page.getByRole('heading', { level: 1, name: 'Everything' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).not.toBe('');
    await page.getByRole('main').getByRole('link', { name: 'link' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Queues' }).waitFor();
    expect(asked).toEqual([]);
    await end();
  });

  test('docs serve shows it as well', async () => {
    const server = startDocs(['serve', copy, '--port', '0']);
    const [origin] = await waitForOutput(server, /http:\/\/[\w.]+:\d+/);
    const { page, errors: complaints, end } = await openCopy('index.html');
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) missing.push(response.url());
    });
    await page.goto(`${origin}/guide/everything`);
    await page.waitForURL(`${origin}/guide/everything/`);
    await awake(page);
    await page.getByRole('img', { name: 'Life cycle of a loan' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('refunds');
    await page
      .getByRole('option', { name: /Refunds/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor();
    expect(missing).toEqual([]);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await end();
  });
});
