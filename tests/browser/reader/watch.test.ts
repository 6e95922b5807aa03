import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeFaults } from '../../support/browser.ts';
import { serveReader } from '../reader-browser.ts';

const open = serveReader();
const fault = {
  code: 'link-target-missing',
  severity: 'error',
  message: 'No page has the route /launchpad/queue.',
  hint: 'Did you mean /launchpad/queues?',
  file: 'content/forms.md',
  line: 3,
  column: 14,
  frame: '  3 │ See the [queue](/launchpad/queue) page.',
};
const warning = { ...fault, severity: 'warning', code: 'orphan-page' };

/** Sends events of the dev server to the page: a list of findings for each connection. */
function sendFindings(page: Page, lists: object[][]): Promise<void> {
  return sendEvents(page, () => ({ type: 'diagnostics', diagnostics: lists.length > 1 ? lists.shift() : lists[0] }));
}

/** Sends an event to the page at each connection to the dev server. */
async function sendEvents(page: Page, next: () => object): Promise<void> {
  await page.unroute('**/__quire/events');
  await page.route('**/__quire/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 300\ndata: ${JSON.stringify(next())}\n\n` }),
  );
  await page.evaluate(`import('/assets/watch.js')`);
}

test('errors are listed over the page with place, frame and hint, can be made small, and go when they are fixed', async () => {
  const { page, end } = await open('/guide');
  const lists = [[fault, warning]];
  await sendFindings(page, lists);
  const overlay = page.getByRole('region', { name: 'Faults in the content' });
  await overlay.getByText('content/forms.md:3:14').first().waitFor();
  await overlay.getByText('Did you mean /launchpad/queues?').first().waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 error, 1 warning' }).waitFor();
  expect(await overlay.count()).toBe(0);
  lists.unshift([]);
  lists.length = 1;
  await page.getByRole('button', { name: '1 error, 1 warning' }).waitFor({ state: 'detached' });
  await end();
});

test('warnings without errors are a small note, which opens', async () => {
  const { page, end } = await open('/guide');
  await sendFindings(page, [[warning]]);
  await page.getByRole('button', { name: '1 warning' }).click();
  await page.getByText('content/forms.md:3:14').waitFor();
  await end();
});

test.each([
  [true, '/', '/guide has moved to /.'],
  [false, '/guide', 'The page /guide was deleted or is a draft. Go to /'],
])('a removed page is left, and the next one shows a notice; moved: %s', async (moved, at, said) => {
  const { page, end } = await open('/guide');
  const loaded = page.waitForEvent('load');
  await sendEvents(page, () => ({ type: 'gone', pages: [{ from: '/guide', to: '/', moved }] }));
  await loaded;
  expect(new URL(page.url()).pathname.replace(/(.)\/$/, '$1')).toBe(at);
  await sendFindings(page, [[]]);
  await page.getByText(said).waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  await end();
});

test('the page or section that someone edits is shown', async () => {
  const { page, end } = await open('/guide');
  await page.evaluate(() => {
    const section = document.createElement('h2');
    section.id = 'low-water';
    section.style.marginTop = '2000px';
    document.querySelector('main')?.append(section);
  });
  await sendEvents(page, () => ({ type: 'show', path: '/guide#low-water' }));
  await page.waitForFunction(() => window.scrollY > 0);
  expect(new URL(page.url()).pathname).toMatch(/^\/guide\/?$/);
  const loaded = page.waitForEvent('load');
  await sendEvents(page, () => ({ type: 'show', path: '/' }));
  await loaded;
  expect(new URL(page.url()).pathname).toBe('/');
  await end();
});
