/** Formulas and diagrams that only occur on restricted pages: these, and the files that they need, require a sign-in. */
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { openWindow, visit } from './open-site.ts';

const config = {
  title: 'Harbour',
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/staff', audience: 'restricted', print: true },
  ],
};
const diagram = '```mermaid\nflowchart LR\n  Locked --> Drawn\n```\n';
const root = newFolder('own-files');
const servers: (() => void)[] = [() => removeFolder(root)];
let origin = '';

beforeAll(async () => {
  writeFiles(root, {
    'docs.config.json': JSON.stringify(config),
    'content/guide/index.md': '# Guide\n\nWords.\n',
    'content/staff/index.md': '# Staff\n\nTo the [figures](./figures.md).\n',
    'content/staff/figures.md': `# Figures\n\nA root: $\\sqrt{a}$.\n\n${diagram}`,
  });
  for (const args of [[], ['--offline', '--out', join(root, 'copy')]])
    expect(await askDocs(['build', root, ...args])).toMatchObject({ status: 0 });
  const served = startDocs(['serve', join(root, 'dist/site'), '--port', '0']);
  const [inside = ''] = await waitForOutput(served, /http:\/\/[\w.]+:\d+/);
  // A host with a sign-in: without the cookie, it refuses all restricted files.
  const guard = createServer((request, response) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/staff') || headers.cookie === 'signed=in') {
      ask(inside + url, { headers: { ...headers, host: new URL(inside).host } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).end();
      return;
    }
    response.writeHead(401).end('Staff only');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => guard.once('listening', done));
  const address = guard.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  servers.push(
    () => guard.close(),
    () => served.kill(),
  );
});
afterAll(() => {
  for (const close of servers) close();
});

test.each([
  ['as the first page', false],
  ['after another one', true],
])('%s', async (_, isSecond) => {
  const { page, context, errors, end } = await openWindow();
  const failed: string[] = [];
  context.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await context.addCookies([{ name: 'signed', value: 'in', url: origin, sameSite: 'Strict' }]);
  await visit(page, `${origin}/staff${isSecond ? '' : '/figures'}`);
  if (isSecond) await page.getByRole('main').getByRole('link', { name: 'figures', exact: true }).click();
  expect(await page.locator('.diagram-view').textContent()).toBe('LockedDrawn');
  expect(await page.locator('math msqrt').count()).toBe(1);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => new URL(href ?? '').pathname));
  expect(sheets.filter((path) => /\/(?:math|diagram)-/.test(path))).toEqual([
    expect.stringMatching(/^\/staff\/assets\//),
    expect.stringMatching(/^\/staff\/assets\//),
  ]);
  expect([failed, errors]).toEqual([[], []]);
  await end();
});

test('in the print view', async () => {
  const { page, context, errors, end } = await openWindow();
  await context.addCookies([{ name: 'signed', value: 'in', url: origin, sameSite: 'Strict' }]);
  await page.goto(`${origin}/staff/print`);
  await page.locator('.diagram-view svg[role]').waitFor();
  expect(errors).toEqual([]);
  await end();
});

test.each(['figures', 'print'])('in an offline copy: %s', async (name) => {
  const { page, errors, end } = await openWindow();
  await page.goto(pathToFileURL(join(root, 'copy/staff', name, 'index.html')).href);
  await page.locator('.diagram-view svg[role]').waitFor();
  expect(errors).toEqual([]);
  await end();
});
