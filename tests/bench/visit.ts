/**
 * `npm run bench:visit -- FOLDER [FOLDER…] [--page /ROUTE …]`: the bytes that a first visit to a page of a built site transfers,
 * by kind of file, as compressed by `docs serve`, without headers and favicon; and the layout shift of the page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser, readLayoutShifts } from '../support/browser.ts';

const { values, positionals } = parseArgs({ options: { page: { type: 'string', multiple: true } }, allowPositionals: true });
/** Milliseconds without a request after which a visit counts as loaded: scripts request others while the browser is idle. */
const idleMs = 6000;
const launcher = join(import.meta.dirname, '../../bin/docs.js');
const browser = await openBrowser();
for (const folder of positionals) {
  const { server, address } = await serve(folder);
  for (const route of values.page ?? ['/']) console.log(`${folder} ${route}: ${await visit(`${address}${route}`)}`);
  server.kill();
}
await browser.close();

/** Starts `docs serve` on a free port and waits for its address. */
async function serve(folder: string): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [launcher, 'serve', folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for (;;) {
    const [text] = await once(server.stdout, 'data');
    output += String(text);
    const address = /http:\/\/[^\s/]+/.exec(output)?.[0];
    if (address !== undefined) return { server, address };
  }
}

/** Visits an address with an empty cache, until the network is idle. */
async function visit(address: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, /favicon/.test(response.url) ? 'favicon' : type);
    bytes.set(requestId, -response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  await page.goto(address, { waitUntil: 'load' });
  while (Date.now() - last < idleMs) await page.waitForTimeout(200);
  const shifts = await readLayoutShifts(page);
  await page.close();
  const sums = new Map<string, number>();
  for (const [id, size] of bytes) sums.set(kinds.get(id) ?? '', (sums.get(kinds.get(id) ?? '') ?? 0) + size);
  sums.delete('favicon');
  const total = [...sums.values()].reduce((sum, size) => sum + size, 0);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  return `${total} bytes (${[...sums].map(([kind, size]) => `${kind} ${size}`).join(', ')}), layout shift ${moved.toFixed(4)}`;
}
