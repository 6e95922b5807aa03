/**
 * `node tests/support/run.mjs tests/bench/typing.ts SITE WORD…`: the cost of typing a query on a built site, in Chromium, on a
 * desktop and on a phone: requests and bytes of search, and the longest tasks of the page's thread in CPU time (wall time would
 * include other processes), the median of five visits. `EACH=1` prints what the longest task of each visit did, `FILES=1` lists
 * the fetched files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, serveFolder } from '../support/browser.ts';

type Event = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: Detail };
};
type Detail = { type?: string; functionName?: string };
type Fetched = { path: string; bytes: number }[];
/** The figures of one visit, by name. */
type Figures = Map<string, number>;

const visits = 5;
const widths = [1280, 390];
const longTask = 4;
const parts: Record<string, string[]> = {
  script: [
    'EventDispatch',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'FireIdleCallback',
    'v8.evaluateModule',
  ],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
const [folder = 'dist/site', ...words] = process.argv.slice(2);
const served = await serveFolder(folder);
const browser = await openBrowser();
for (const word of words.length > 0 ? words : ['policy']) {
  for (const width of widths) {
    const figures: Figures[] = [];
    for (let visit = 0; visit < visits; visit++) figures.push(await typeWord(browser, word, width));
    console.log(`${word}, ${width} px wide`);
    for (const name of figures[0]?.keys() ?? [])
      console.log(`  ${name}: ${formatMedian(figures.map((each) => each.get(name) ?? 0))}`);
  }
}
await browser.close();
await served.close();

async function typeWord(inside: Browser, word: string, width: number): Promise<Figures> {
  const context = await inside.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const files: Fetched = [];
  context.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.endsWith('/')) files.push({ path, bytes: brotliCompressSync(readFileSync(join(folder, path))).length });
  });
  await page.goto(`${served.address}/`);
  await page.waitForFunction(() => history.state !== null);
  await page.waitForTimeout(1500);
  const before = files.length;
  await inside.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'toplevel'],
  });
  await open(page);
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1200);
  const { traceEvents }: { traceEvents: Event[] } = JSON.parse((await inside.stopTracing()).toString());
  await page.getByRole('option').first().waitFor();
  await context.close();
  return toFigures(files.slice(before), traceEvents);
}

/** Opens the search with a keystroke that the page itself handles: the time of an injected script would be included. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.waitForTimeout(1200);
}

function toFigures(files: Fetched, events: Event[]): Figures {
  if (process.env.FILES) for (const { path, bytes } of files) console.log(`   ${bytes} ${path}`);
  const keys = events.filter(({ name, ph, args }) => name === 'EventDispatch' && ph === 'X' && args.data?.type === 'keydown');
  keys.sort((a, b) => a.ts - b.ts);
  const [first, second] = keys;
  const own = events.filter(
    ({ tid, pid, ph, ts }) => tid === first?.tid && pid === first?.pid && ph === 'X' && ts >= first.ts - 500,
  );
  const tasks = findOutermostEvents(own.filter(({ name }) => name.includes('RunTask')));
  const tasksFrom = (start: number, end: number) => tasks.filter(({ ts }) => ts >= start - 500 && ts < end - 500);
  const figures: Figures = new Map([
    ['requests', files.length],
    ['kB', files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000],
    ['longest task until the field has the focus, ms', longestTaskMs(tasksFrom(first?.ts ?? 0, second?.ts ?? 0))],
    ['longest task while typing, ms', longestTaskMs(tasksFrom(second?.ts ?? 0, Number.POSITIVE_INFINITY))],
    [`tasks over ${longTask} ms`, tasks.filter((task) => costOf(task) > longTask).length],
  ]);
  for (const [name, kinds] of Object.entries(parts)) {
    const ownEvents = findOutermostEvents(own.filter((event) => kinds.includes(event.name)));
    figures.set(`${name}: longest, ms`, longestTaskMs(ownEvents));
    figures.set(`${name}: all, ms`, ownEvents.reduce((sum, event) => sum + costOf(event), 0)); // biome-ignore format: one line
  }
  if (process.env.EACH) describe(tasks, own);
  return figures;
}

/** Returns the events that no other event contains. */
function findOutermostEvents(events: readonly Event[]): Event[] {
  const sorted = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  return sorted.filter(({ ts, dur = 0 }) => {
    const isOuter = ts >= end;
    if (isOuter) end = ts + dur;
    return isOuter;
  });
}

function describe(tasks: readonly Event[], own: readonly Event[]): void {
  const task = [...tasks].sort((a, b) => costOf(b) - costOf(a))[0];
  if (!task) return;
  const inside = own.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0));
  const sums = new Map<string, number>();
  for (const event of inside) {
    const name = [event.name, event.args.data?.type, event.args.data?.functionName].filter(Boolean).join(' ');
    sums.set(name, (sums.get(name) ?? 0) + costOf(event));
  }
  const max = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 9);
  console.log(`   ${max.map(([name, value]) => `${name} ${value.toFixed(1)}`).join(', ')}`);
}

function longestTaskMs(events: readonly Event[]): number {
  return Math.max(0, ...events.map(costOf));
}

/** Returns the milliseconds of CPU time, or of wall time if the browser does not report CPU time. */
function costOf({ tdur, dur = 0 }: Event): number {
  return (tdur ?? dur) / 1000;
}

function formatMedian(numbers: number[]): string {
  return (numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0).toFixed(1);
}
