/**
 * `node tests/support/run.mjs tests/bench/typing.ts SITE WORD…`: what typing costs a visitor of a built site, in Chromium: requests and
 * bytes of search, and the most time of the processor that anything of ours took on the page's thread at once (by the clock others would count too).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser, serveFolder } from '../support/browser.ts';

type Event = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { type?: string; functionName?: string; url?: string } };
};

const [folder = 'dist/site', ...words] = process.argv.slice(2);
const served = await serveFolder(folder);
const browser = await openBrowser();
for (const word of words.length > 0 ? words : ['policy']) for (let round = 0; round < 3; round++) await type(browser, word);
await browser.close();
await served.close();

async function type(inside: Browser, word: string): Promise<void> {
  const context = await inside.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const files: { path: string; bytes: number }[] = [];
  context.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.endsWith('/')) files.push({ path, bytes: brotliCompressSync(readFileSync(join(folder, path))).length });
  });
  await page.goto(`${served.address}/`);
  await page.waitForFunction(() => history.state !== null);
  await page.waitForTimeout(1500);
  const before = files.length;
  await inside.startTracing(page, { categories: ['devtools.timeline', 'v8.execute'] });
  const field = page.getByRole('combobox').first();
  await field.focus();
  await page.waitForTimeout(1200);
  for (const letter of word) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(150);
  }
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(900);
  const { traceEvents }: { traceEvents: Event[] } = JSON.parse((await inside.stopTracing()).toString());
  report(word, files.slice(before), traceEvents);
  await context.close();
}

function report(word: string, files: { path: string; bytes: number }[], events: Event[]): void {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${word}: ${files.length} requests, ${(sum / 1000).toFixed(0)} kB`);
  if (process.env.FILES) for (const { path, bytes } of files) console.log(`   ${bytes} ${path}`);
  const main = events.find(({ name, ph }) => name === 'EventDispatch' && ph === 'X');
  const own = events.filter(({ tid, pid, ph }) => tid === main?.tid && pid === main?.pid && ph === 'X');
  own.sort((a, b) => cost(b) - cost(a));
  const describe = (event: Event): string =>
    [event.name, event.args.data?.type, event.args.data?.functionName, (cost(event) / 1000).toFixed(1)].filter(Boolean).join(' ');
  const of = (names: string[]) =>
    own
      .filter(({ name }) => names.includes(name))
      .slice(0, 5)
      .map(describe);
  console.log(`  handlers: ${of(['EventDispatch']).join(', ')}`);
  console.log(
    `  calls: ${of(['FunctionCall', 'RunMicrotasks', 'v8.run', 'EvaluateScript', 'v8.evaluateModule', 'TimerFire', 'FireAnimationFrame']).join(', ')}`,
  );
  console.log(`  rendering: ${of(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']).join(', ')}`);
}

/** Microseconds of the processor, or of the clock where the browser tells no others. */
function cost({ tdur, dur = 0 }: Event): number {
  return tdur ?? dur;
}
