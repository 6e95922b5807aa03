import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { type ServedAddress, serveFolder, sharedBrowser } from '../support/browser.ts';
import { atExit } from '../support/exit.ts';
import { removeFolder } from '../support/folder.ts';
import { closeAfterTest } from './close-after-test.ts';
import { countPendingWork } from './quiet-network.ts';
import * as content from './reader-content.ts';
import { type PreparedPage, writeSite } from './reader-site.ts';

const { site } = content;
const handMade: Content = content;

/** A page of the hand-made site with its console errors. */
export type Visit = { page: Page; errors: string[]; end: () => Promise<void> };
/**
 * `scripts: false` blocks the site's scripts, `awake: false` does not wait for them. (axe cannot run in a browser with
 * scripts disabled.)
 */
export type VisitOptions = BrowserContextOptions & {
  before?: (page: Page) => Promise<unknown>;
  scripts?: false;
  waitsForReader?: false;
};

/** The pages of a site and its sidebar. */
type Content = { pages: PreparedPage[]; navigation: NavNode[] };

/** Serves the hand-made site with these settings changed, or with other content. */
export function serveReader(
  changes: Partial<SiteData> = {},
  { pages, navigation }: Content = handMade,
): (path: string, options?: VisitOptions) => Promise<Visit> {
  const serve = (): Promise<ServedAddress> => serveOnce({ ...site, ...changes }, pages, navigation);
  beforeAll(async () => {
    await serve();
  });
  return async (path, options = {}) => visit(await sharedBrowser(), (await serve()).address + path, options);
}

const servers = new Map<string, Promise<ServedAddress>>();

/** Equal sites share a folder, which is served until the process ends and must not be changed. */
function serveOnce(...content: Parameters<typeof writeSite>): Promise<ServedAddress> {
  const key = JSON.stringify(content);
  const known = servers.get(key);
  if (known) return known;
  const servedAddress = writeSite(...content).then((folder) => {
    atExit(() => removeFolder(folder));
    return serveFolder(folder);
  });
  servers.set(key, servedAddress);
  return servedAddress;
}

async function visit(
  browser: Browser,
  address: string,
  { before, scripts, waitsForReader, ...options }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  closeAfterTest(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await countPendingWork(page);
  await before?.(page);
  if (scripts === false) await page.route('**/*.js', (route) => route.abort());
  await page.goto(address);
  if (scripts !== false && waitsForReader !== false) await page.waitForFunction(() => history.state !== null);
  return { page, errors, end: () => context.close() };
}
