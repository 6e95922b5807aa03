/** The file of a hostile specification, opened directly: no host may serve it in a way that a browser renders it as a page. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runServe } from '../../../bin/commands/serve.ts';
import { askDocs } from '../../support/command-line.ts';
import { newFolder, writeFiles } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { startCaddy, startNginx } from './hosts.ts';

const script = '<script>alert(1)</script>';
const specification = {
  openapi: '3.1.0',
  info: { title: `<!doctype html><html>${script}`, version: '1', description: `<svg onload="alert(1)">${script}` },
  paths: {
    [`/${script}`]: { get: { summary: script, responses: { 200: { description: '<img src=x onerror=alert(1)>' } } } },
    '/hidden': { get: { 'x-internal': true, summary: 'The canary of the galley', responses: { 200: { description: 'Here.' } } } },
  },
};
const path = '/specs/hostile.json';
let root = '';
let site = '';

beforeAll(async () => {
  root = newFolder();
  site = join(root, 'dist/site');
  const { 'docs.config.json': config, ...files } = harbour();
  const specs = [{ id: 'hostile', path: 'specs/hostile.json', route: '/api' }];
  writeFiles(root, {
    ...files,
    'docs.config.json': JSON.stringify({ ...JSON.parse(String(config)), specs }),
    'specs/hostile.json': JSON.stringify(specification),
  });
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
});

const readExample = (name: string): string => readFileSync(join(root, 'dist/hosting', name), 'utf8');
const createTrial = (text: string, name: string) => ({ example: text, site, folder: join(dirname(root), name) });

const hosts: [string, () => Promise<number>][] = [
  ['nginx with the example', () => startNginx(createTrial(readExample('nginx.conf'), 'nginx'))],
  ['Caddy with the example', () => startCaddy(createTrial(readExample('Caddyfile'), 'caddy'))],
  [
    'docs serve',
    async () => {
      const recorded = createRecordedContext();
      void runServe({ folder: site, port: 0 }, recorded.context);
      const [, port] = await recorded.waitForOutput(/http:\/\/.*:(\d+)\/\n/);
      return Number(port);
    },
  ],
];

describe.each(hosts)('%s', (_, start) => {
  test('sends it as JSON that no browser sniffs, under the policy of the site', async () => {
    const reply = await fetch(`http://127.0.0.1:${await start()}${path}`, { headers: { Accept: 'text/html' } });
    const text = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json(?:;|$)/);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src (?!.*unsafe-inline)[^;]*/);
    expect(JSON.parse(text)).toMatchObject({ info: { title: specification.info.title } });
  });
});

test('static hosts get the same headers for every file', () => {
  const [all = ''] = readFileSync(join(site, '_headers'), 'utf8')
    .split(/\n(?=\/)/)
    .filter((rule) => rule.startsWith('/*'));
  expect(all).toContain('X-Content-Type-Options: nosniff');
  expect(all).toMatch(/Content-Security-Policy: .*script-src (?!.*unsafe-inline)/);
});

test('pages link to it as a download, and it contains nothing internal', () => {
  expect(readFileSync(join(site, 'api/index.html'), 'utf8')).toMatch(/<a [^>]*href="\/specs\/hostile\.json"[^>]*\bdownload\b/);
  expect(readFileSync(join(site, path), 'utf8')).not.toContain('canary of the galley');
});
