import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { atExit } from '../../support/exit.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { completeSite } from './content.ts';
import { openWindow, visit } from './open-site.ts';

/** The media types that any host sends; other files are sent without a type. */
const types = new Map([
  ['.html', 'text/html'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
]);

let site: string;
let origin: string;

beforeAll(async () => {
  const root = newFolder('bare');
  atExit(() => removeFolder(root));
  writeFiles(root, {
    ...completeSite,
    'docs.config.json': String(completeSite['docs.config.json']).replace(
      /^\{/,
      '{ "policy": { "frames": ["https://player.example"] }, "specs": [{ "id": "boats", "path": "boats.json", "route": "/boats" }],',
    ),
    'boats.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: { '/boats': { get: { summary: 'List all boats', responses: { 200: { description: 'All of them.' } } } } },
    }),
    'content/guide/walk.md': '# A walk\n\n:::embed https://player.example/12 [Round the harbour]\n:::\n',
  });
  const built = await askDocs(['build', root]);
  if (built.status !== 0) throw new Error(`the site was not built: ${built.stdout}${built.stderr}`);
  site = join(root, 'dist/site');
  origin = await serveBare();
});

/** Serves the site like the simplest hosts: with no headers except the type, and without the site's 404 page. */
async function serveBare(): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(site, decodeURIComponent(url.replace(/\?.*$/, '')));
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    const file = isFolder ? join(path, 'index.html') : path;
    if (isFolder && !url.replace(/\?.*$/, '').endsWith('/')) response.writeHead(301, { location: `${url}/` }).end();
    else if (existsSync(file))
      response.writeHead(200, { 'content-type': types.get(extname(file)) ?? 'application/octet-stream' }).end(readFileSync(file));
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('on a host without special headers, pages and links work without errors', async () => {
  const { page, errors, end } = await openWindow();
  await visit(page, `${origin}/guide/`);
  await page.getByRole('link', { name: 'everything' }).last().click();
  await title(page, 'Everything');
  await page.goBack();
  await title(page, 'Guide');
  await visit(page, `${origin}/boats/`);
  await title(page, 'Boats');
  await page.getByText('List all boats').first().waitFor();
  await visit(page, `${origin}/cy/guide/`);
  expect(errors).toEqual([]);
  await end();
});
