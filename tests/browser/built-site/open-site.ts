import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { sharedBrowser } from '../../support/browser.ts';
import { askDocs, serveSite } from '../../support/command-line.ts';
import { atExit } from '../../support/exit.ts';
import { type Files, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { closeAfterTest } from '../close-after-test.ts';
import { completeSite } from './content.ts';

/** A window with the built site, and its console errors. */
export type Window = { page: Page; errors: string[]; context: BrowserContext; end: () => Promise<void> };
/** The options of a window. `scripts: false` blocks the site's scripts, so that axe can still run. */
type WindowOptions = BrowserContextOptions & { scripts?: false };
/** The complete site, built by `docs build` and served by `docs serve`. */
export type BuiltSite = { open: (options?: WindowOptions) => Promise<Window>; address: (path: string) => string };

/** Builds and serves the site with every kind of page, with the headers of a published site. */
export function serveBuiltSite(files: Files = completeSite): BuiltSite {
  let origin: string;
  beforeAll(async () => {
    origin = await serveOnce(files);
  });
  return {
    address: (path) => `${origin}${path}`,
    open: openWindow,
  };
}

const origins = new Map<Files, Promise<string>>();

/** Returns the site's address with these files, which is served until the process ends and must not be changed. */
function serveOnce(files: Files): Promise<string> {
  const known = origins.get(files);
  if (known) return known;
  const origin = serve(files);
  origins.set(files, origin);
  return origin;
}

async function serve(files: Files): Promise<string> {
  const root = newFolder('whole');
  atExit(() => removeFolder(root));
  writeFiles(root, files);
  const built = await askDocs(['build', root]);
  if (built.status !== 0) throw new Error(`the site was not built: ${built.stdout}${built.stderr}`);
  return serveSite(join(root, 'dist/site'));
}

/** Opens a window that records console errors. */
export async function openWindow({ scripts, ...options }: WindowOptions = {}): Promise<Window> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  closeAfterTest(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  if (scripts === false) await page.route('**/*.js', (route) => route.abort());
  return { page, errors, context, end: () => context.close() };
}

/** Opens an address and waits until the reader has started. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.state !== null);
}
