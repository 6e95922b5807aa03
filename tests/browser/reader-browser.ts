import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { openBrowser, type Served, serveFolder } from '../support/browser.ts';
import { removeFolder } from '../support/folder.ts';
import * as content from './reader-content.ts';
import { type HandMade, writeSite } from './reader-site.ts';

const { site } = content;
const handMade: Content = content;

/** A page of the hand-made site with all that it complains about. */
export type Visit = { page: Page; complaints: string[]; end: () => Promise<void> };
/**
 * `scripts: false` lets none of the site's scripts load, `awake: false` does not wait for them. (With scripts switched off in the
 * browser axe cannot run.)
 */
export type Wishes = BrowserContextOptions & { before?: (page: Page) => Promise<unknown>; scripts?: false; awake?: false };

/** The pages of a site and its one sidebar. */
type Content = { pages: HandMade[]; navigation: NavNode[] };

/**
 * Serves the hand-made site, with these settings changed, for as long as the tests of a file run; with content of its own where
 * that is given.
 */
export function serveReader(
  changes: Partial<SiteData> = {},
  { pages, navigation }: Content = handMade,
): (path: string, wishes?: Wishes) => Promise<Visit> {
  const state: { folder?: string; browser?: Browser; served?: Served } = {};
  beforeAll(async () => {
    state.folder = await writeSite({ ...site, ...changes }, pages, navigation);
    state.served = await serveFolder(state.folder);
    state.browser = await openBrowser();
  });
  afterAll(async () => {
    await state.browser?.close();
    await state.served?.close();
    if (state.folder !== undefined) removeFolder(state.folder);
  });
  return async (path, wishes = {}) => {
    const { browser, served } = state;
    if (!browser || !served) throw new Error('the site is not being served');
    return visit(browser, served.address + path, wishes);
  };
}

async function visit(browser: Browser, address: string, { before, scripts, awake, ...options }: Wishes): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await before?.(page);
  if (scripts === false) await page.route('**/*.js', (route) => route.abort());
  await page.goto(address);
  if (scripts !== false && awake !== false) await page.waitForFunction(() => history.state !== null);
  return { page, complaints, end: () => context.close() };
}
