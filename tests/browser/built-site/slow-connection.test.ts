/** Documents that arrive in two parts, the second long after the first has been painted. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf, readLayoutShifts } from '../../support/browser.ts';
import { serveBuiltSite } from './open-site.ts';
import { waitForPaint } from './wait-for-paint.ts';

const site = serveBuiltSite();
const sentParts = ['content-type', 'content-security-policy'];

/** Releases the rest of a document. */
let release = (): void => undefined;

/**
 * Forwards the responses of the site. A document is sent up to the words in its address; the rest follows when it is released.
 */
const slow = createServer(async ({ url = '/' }, response) => {
  const until = new URL(url, 'http://slow').searchParams.get('until') ?? '</main>';
  const answer = await fetch(site.address(url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = sentParts.flatMap((name) => [[name, answer.headers.get(name) ?? ''] as const]);
  response.writeHead(answer.status, Object.fromEntries(headers.filter(([, value]) => value !== '')));
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    const end = bytes.indexOf(until);
    if (end === -1) throw new Error(`${url} is not cut: it has no ${until}`);
    response.write(bytes.subarray(0, end));
    await new Promise<void>((done) => {
      release = done;
    });
    response.end(bytes.subarray(end));
  } else response.end(bytes);
});

beforeAll(() => new Promise<void>((done) => slow.listen(0, '127.0.0.1', done)));
afterAll(() => slow.close());

test('the reader waits for the end of a document that is painted before it', async () => {
  const { page, errors: complaints, end } = await site.open();
  await page.goto(`http://127.0.0.1:${portOf(slow.address())}/guide`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForPaint(page);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  release();
  await page.waitForFunction(() => history.state !== null);
  expect(complaints).toEqual([]);
  await end();
});

test.each([
  ['the announcement', '/nowhere', '<button type="button" class="round scripted" aria-label="Close"'],
  ['a menu of the navbar', '/nowhere', '<summary'],
  ['the footer', '/nowhere', '<i class="icon after'],
  ['the sidebar', '/guide/everything', '</aside'],
  ['a text', '/guide/everything', '<h2'],
  ['a table', '/guide/everything', '</td>'],
])('nothing moves when a document is painted that ends in the middle of %s', async (_, path, until) => {
  const { page, end } = await site.open();
  await page.goto(`http://127.0.0.1:${portOf(slow.address())}${path}?until=${encodeURIComponent(until)}`, {
    waitUntil: 'commit',
  });
  await waitForPaint(page);
  release();
  await page.waitForFunction(() => history.state !== null);
  expect(await readLayoutShifts(page)).toEqual([]);
  await end();
});
