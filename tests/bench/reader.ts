/**
 * `node tests/support/run.mjs tests/bench/reader.ts`: the cost of the reader in a browser, with a sidebar of 300 pages: the time
 * from a click to the next, prefetched page; the longest interaction; the heap over 500 navigations.
 */
import type { CDPSession, Page } from 'playwright-core';
import { site } from '../browser/reader-content.ts';
import { createPage } from '../browser/reader-page.ts';
import { writeSite } from '../browser/reader-site.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { removeFolder } from '../support/folder.ts';

const count = 300;
const steps = 500;
const text = '<p>A queue holds the items of a workstream in the order in which they are to be dealt with.</p>'.repeat(60);
const headings = Array.from({ length: 8 }, (_, index) => `<h2 id="part-${index}">Part ${index}</h2>${text}`).join('');
const toc = Array.from({ length: 8 }, (_, index) => ({ level: 2, id: `part-${index}`, html: `Part ${index}` }));
const navigation = Array.from({ length: count }, (_, index) => ({ label: `Page ${index}`, route: `/guide/${index}` }));
const sidebar = { id: 'guide', list: 'navigation.json', long: true as const };
const pages = navigation.map(({ label, route }) => ({
  branch: navigation,
  page: createPage(route, [label, headings], { sidebar, toc }),
}));

const folder = await writeSite(site, pages, navigation);
const served = await serveFolder(folder);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript(watchInteractions);
await page.goto(`${served.address}/guide/0`);
await page
  .locator('.tree-box > .tree a')
  .nth(count - 1)
  .waitFor({ state: 'attached' });
await page.waitForFunction(() => history.state !== null);
await page.waitForTimeout(1000);

const clicks: number[] = [];
for (let index = 1; index <= 20; index += 1) clicks.push(await clickLink(page, index));
for (let index = 21; index <= 25; index += 1) {
  await page.locator('.tree-box a').nth(index).click();
  await page.getByRole('heading', { level: 1, name: `Page ${index}`, exact: true }).waitFor();
}
const field = page.getByRole('searchbox');
await field.pressSequentially('page 17', { delay: 50 });
await field.press('Escape');
console.log(`click to next page, prefetched, painted: ${describe(clicks)} ms (promised 50)`);
console.log(
  `the longest interactions, in ms (promised 100): ${await page.evaluate(() => JSON.stringify(Reflect.get(window, 'longest')))}`,
);

const session = await page.context().newCDPSession(page);
// React makes a second copy of each entry when a page is first visited, so memory only becomes constant once all pages have been
// visited.
for (let index = 1; index <= count; index += 1) await followLink(page, index % count);
const heaps = [await measureHeap(session)];
for (let index = 1; index <= steps; index += 1) {
  await followLink(page, index % count);
  if (index % 100 === 0) heaps.push(await measureHeap(session));
}
console.log(
  `heap at first and after each 100 of ${steps} navigations: ${heaps.map((bytes) => (bytes / 1e6).toFixed(2)).join(', ')} MB`,
);
await browser.close();
await served.close();
removeFolder(folder);

/** Returns the milliseconds from pressing a link to a prefetched page to the frame after the new page. */
async function clickLink(on: Page, index: number): Promise<number> {
  const link = on.locator('.tree-box a').nth(index);
  await link.hover();
  await on.waitForTimeout(300);
  return on.evaluate(async (place) => {
    const target = document.querySelectorAll<HTMLElement>('.tree-box a')[place];
    const start = performance.now();
    target?.click();
    while (document.querySelector('main h1')?.textContent !== `Page ${place}`) await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, index);
}

async function followLink(on: Page, index: number): Promise<void> {
  await on.evaluate(async (place) => {
    document.querySelectorAll<HTMLElement>('.tree-box a')[place]?.click();
    while (document.querySelector('main h1')?.textContent !== `Page ${place}`) await new Promise((done) => setTimeout(done));
  }, index);
}

async function measureHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

function describe(all: number[]): string {
  const sorted = [...all].sort((left, right) => left - right);
  return `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)}, worst ${Math.round(sorted.at(-1) ?? 0)}`;
}

/** Records the longest interaction of each event type in `longest`. */
function watchInteractions(): void {
  const longest: Record<string, number> = {};
  Reflect.set(window, 'longest', longest);
  const seen = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) longest[name] = Math.max(longest[name] ?? 0, duration);
  });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  seen.observe(options);
}
