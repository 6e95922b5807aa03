import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type axeCore from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { repository } from './docs.ts';
import { requireChromiumPath } from './requirements.ts';

/** An accessibility fault: the axe rule, its message, and the HTML of the affected elements. */
type AxeFault = { rule: string; help: string; elements: string[] };
/** The address of a running server, and a function that stops it. */
export type ServedAddress = { address: string; close: () => Promise<void> };

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Milliseconds after which a test stops waiting: long, because a busy machine can be slow. */
const timeoutMs = 120_000;

/** Starts headless Chromium. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet];
  const browser = await chromium.launch({ executablePath: requireChromiumPath(), args, timeout: timeoutMs });
  browser.on('context', (context) => context.setDefaultTimeout(timeoutMs));
  return browser;
}

const shared: { browser?: Promise<Browser> } = {};

/** Returns the only Chromium of this process, which closes when the process ends. Each visit opens a separate browser context. */
export function sharedBrowser(): Promise<Browser> {
  shared.browser ??= openBrowser();
  return shared.browser;
}

/**
 * Returns the faults that axe finds on the page in its current state, against WCAG 2.2 AA and best practices. Also works with a
 * strict content security policy.
 */
export async function findAxeFaults(page: Page): Promise<AxeFault[]> {
  await loadAxe(page);
  const found = await page.evaluate(
    async (tags) => {
      const runner: { run: typeof axeCore.run } = Reflect.get(window, 'axe');
      const { violations } = await runner.run(document, { runOnly: tags, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({ rule: id, help, elements: nodes.map(({ html }) => html) }));
    },
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  );
  return found;
}

/** The minified build, which takes half the time to parse. */
const axeSource = readFileSync(join(repository, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Injects axe into the page, unless it was injected before. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axeSource);
}

/**
 * Returns all layout shifts so far, or those after a time in milliseconds: the score of each, and the HTML of the elements that
 * moved. The browser does not list them for every shift.
 */
export function readLayoutShifts(page: Page, from = 0): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate((start) => {
    const shifts: { value: number; moved: string[] }[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < start) continue;
        const sources: { node: Element | null }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? String(node?.nodeName));
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    return new Promise<typeof shifts>((done) => setTimeout(() => done(shifts), 50));
  }, from);
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown; charset=utf-8',
};

/** Serves a folder on a free port of this machine like a simple static host. `docs serve` is the real server. */
export async function serveFolder(folder: string): Promise<ServedAddress> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const names = [path, join(path, 'index.html'), '/404.html'];
    const match = path.includes('..') ? undefined : names.find((name) => readOr(join(folder, name)) !== undefined);
    const headers = { 'content-type': types[extname(match ?? '')] ?? 'application/octet-stream' };
    response.writeHead(match === undefined || match === '/404.html' ? 404 : 200, headers);
    response.end(match === undefined ? 'not found' : readOr(join(folder, match)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${portOf(server.address())}`;
  return { address, close: () => new Promise((done) => server.close(() => done())) };
}

/** Returns the port that a server listens on. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error(`a server without a port: ${address}`);
  return address.port;
}

function readOr(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
