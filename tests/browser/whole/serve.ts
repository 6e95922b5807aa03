import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { printed, runDocs, startDocs } from '../../support/docs.ts';
import { type Files, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { wholeSite } from './content.ts';

/** A window on the built site, with all that its pages complain about. */
export type Window = { page: Page; complaints: string[]; context: BrowserContext; end: () => Promise<void> };
/** How a window is opened. `scripts: false` lets none of the site's scripts load, so that axe can still run. */
type Wishes = BrowserContextOptions & { scripts?: false };
/** The whole site, built by `docs build` and served by `docs serve` for as long as the tests of a file run. */
export type Whole = { open: (wishes?: Wishes) => Promise<Window>; address: (path: string) => string };

/** Builds and serves the site with every kind of page, under the very headers that it is to be published with. */
export function serveWhole(files: Files = wholeSite): Whole {
  const state: { root?: string; browser?: Browser; server?: ChildProcess; origin?: string } = {};
  beforeAll(async () => {
    const root = newFolder('whole');
    state.root = root;
    writeFiles(root, files);
    const built = await runDocs(['build', root]);
    if (built.status !== 0) throw new Error(`the site was not built: ${built.stdout}${built.stderr}`);
    state.server = startDocs(['serve', join(root, 'dist/site'), '--port', '0']);
    state.origin = (await printed(state.server, /http:\/\/[\w.]+:\d+/))[0];
    state.browser = await openBrowser();
  });
  afterAll(async () => {
    await state.browser?.close();
    state.server?.kill();
    if (state.root !== undefined) removeFolder(state.root);
  });
  return {
    address: (path) => `${state.origin}${path}`,
    open: async (wishes) => {
      if (!state.browser) throw new Error('the site is not being served');
      return openWindow(state.browser, wishes);
    },
  };
}

async function openWindow(browser: Browser, { scripts, ...options }: Wishes = {}): Promise<Window> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  if (scripts === false) await page.route('**/*.js', (route) => route.abort());
  return { page, complaints, context, end: () => context.close() };
}

/** Goes to an address and waits until the reader is alive. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.state !== null);
}
