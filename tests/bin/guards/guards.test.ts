import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runServe } from '../../../bin/commands/serve.ts';
import { type ProbeResult, probe } from '../../../bin/probe/probe.ts';
import { spellings } from '../../../bin/probe/spellings.ts';
import { askDocs } from '../../support/command-line.ts';
import { newFolder, writeFiles } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { staffCredentials, startCaddy, startNginx } from './hosts.ts';

let root = '';
let site = '';

beforeAll(async () => {
  root = newFolder();
  site = join(root, 'dist/site');
  writeFiles(root, {
    ...harbour(),
    'redirects.json':
      '[{ "from": "/old-boats/*", "to": "/boats/*" }, { "from": "/was#x", "to": "/guide" }, { "from": "/was", "to": "/guide/tides#high-water" }, { "from": "/shop", "to": null, "reason": "The shop closed." }, { "from": "/store/*", "to": null, "reason": "No store." }, { "from": "/q\\"u`o{te}$x", "to": "/guide" }, { "from": "/w\\"`{a}/*", "to": null, "reason": "No store." }, { "from": "/café bar/*", "to": null, "reason": "No store." }]\n',
    'content/staff/plan.md': '# Plan\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
    'content/guide/Extra Boats/Dory.md': '# Dory\n\nIt rows well. See the [tides](../tides.md).\n',
  });
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
});

test('there are thirty-two distinct spellings', () => {
  const spelledPaths = spellings.map(({ spell }) => spell('/internal/rota/index.json'));
  expect(new Set(spelledPaths).size).toBe(32);
  expect(spellings).toHaveLength(32);
});

const readExample = (name: string): string => readFileSync(join(root, 'dist/hosting', name), 'utf8');
const createTrial = (text: string, name: string) => ({ example: text, site, folder: join(dirname(root), name) });

async function serveWithPassword(): Promise<number> {
  const recorded = createRecordedContext();
  void runServe({ folder: site, port: 0, password: 'harbour' }, recorded.context);
  const [, port] = await recorded.waitForOutput(/http:\/\/.*:(\d+)\/\n/);
  return Number(port);
}

/** Each server as an administrator would set it up. */
const hosts: [string, () => Promise<number>][] = [
  ['nginx with the example', () => startNginx(createTrial(readExample('nginx.conf'), 'nginx'))],
  ['Caddy with the example', () => startCaddy(createTrial(readExample('Caddyfile'), 'caddy'))],
  ['docs serve with a password', serveWithPassword],
];

describe.each(hosts)('%s', (_, start) => {
  test('reveals nothing, admits staff, and serves the rest', async () => {
    const port = await start();
    const { findings, restricted } = await probeSite(port);
    expect(findings).toEqual([]);
    expect(restricted).toBeGreaterThan(10);
    const getPath = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    expect((await getPath('/internal/rota/index.json')).status).toBe(401);
    const getFormer = async (path: string) => {
      const { status, headers } = await getPath(path);
      return [status, headers.get('location')];
    };
    expect(await getFormer('/old-boats')).toEqual([301, '/boats']);
    expect(await getFormer('/was?a=1')).toEqual([301, expect.stringMatching(/^\/guide\/tides(?:\?a=1)?#high-water/)]);
    expect(await getFormer('/q%22u%60o%7Bte%7D$x')).toEqual([301, '/guide']);
    expect((await getPath('/w%22%60%7Ba%7D/any')).status).toBe(410);
    for (const path of ['/shop', '/store', '/store/any/thing', '/caf%C3%A9%20bar', '/caf%C3%A9%20bar/any']) {
      const removed = await getPath(path);
      expect([path, removed.status, await removed.text()]).toEqual([
        path,
        410,
        expect.stringMatching(/The shop closed|No store/),
      ]);
    }
    expect((await getPath('/shops')).status).toBe(404);
    const staff = await getPath('/internal/rota', { Authorization: staffCredentials });
    expect([staff.status, await staff.text()]).toEqual([200, expect.stringContaining('The canary sings at midnight')]);
    expect(staff.headers.get('cache-control')).toContain('no-store');
    const missing = await getPath('/internal/nowhere', { Authorization: staffCredentials });
    expect([missing.status, await missing.text()]).toEqual([404, readFileSync(join(site, 'internal/404.html'), 'utf8')]);
    const open = await getPath('/guide');
    for (const path of ['/guide', '/search-index-guide.json']) {
      expect([path, (await getPath(path)).headers.get('content-encoding')]).toEqual([path, expect.stringMatching(/^(gzip|br)$/)]);
    }
    expect([open.status, open.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect((await getPath('/nowhere')).status).toBe(404);
    const copyOf = async (path: string) => (await getPath(path)).headers.get('link');
    const copy = (path: string) => `<${path}>; rel="alternate"; type="text/markdown"`;
    for (const path of ['/', '/guide', '/guide/Extra-Boats/Dory'])
      expect([path, await copyOf(path)]).toEqual([path, copy(`${path === '/' ? '' : path}/index.md`)]);
    for (const path of ['/nowhere', '/shop', '/was', '/llms.txt', '/internal', '/internal/rota', '/internal/rota/'])
      expect([path, await copyOf(path)]).toEqual([path, null]);
    for (const requestPath of [
      '/GUIDE/extra-boats/dory',
      '/guide/Extra%20Boats/Dory',
      '/guide/extra%20boats/dory/',
      '/Guide/Extra-Boats/Dory/',
    ]) {
      const { status, headers } = await getPath(requestPath);
      expect([requestPath, status, headers.get('location')]).toEqual([requestPath, 301, '/guide/Extra-Boats/Dory']);
    }
    expect((await getPath('/guide/Extra-Boats/Dory/')).status).toBe(200);
  });
});

const misconfigurations: [string, string, (text: string) => string][] = [
  [
    'a location by pattern that wins over the guarded one',
    'probe-leaks',
    (text) => text.replace('location ^~ /internal/', 'location ~ \\.json$ { }\n  location /internal/'),
  ],
  ['no guard at all', 'probe-leaks', (text) => text.replace('auth_request /_auth;', '')],
  [
    'a guard that lets the file system answer first',
    'probe-differs',
    (text) => text.replace('auth_request /_auth;', 'if (!-f $request_filename) { return 404; } auth_request /_auth;'),
  ],
];

describe('docs probe detects', () => {
  test.each(misconfigurations)('%s', async (_, code, change) => {
    const port = await startNginx(createTrial(change(readExample('nginx.conf')), `careless-${code}`));
    const { findings } = await probeSite(port);
    expect(new Set(findings.map((finding) => finding.code))).toContain(code);
  });

  test('and reports it', async () => {
    const port = await startNginx(createTrial(readExample('nginx.conf').replace('auth_request /_auth;', ''), 'said'));
    const { status, stderr } = await askDocs(['probe', `http://127.0.0.1:${port}`, '--site', site]);
    expect(stderr).toMatch(
      /probe-leaks[\s\S]*returned the restricted file with status 200[\s\S]*NOT safe \(\d+ requests for \d+ restricted files\)/,
    );
    expect(status).toBe(5);
  });

  test('no faults', async () => {
    const port = await startNginx(createTrial(readExample('nginx.conf'), 'fine'));
    expect(await askDocs(['probe', `http://127.0.0.1:${port}`, '--site', site])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('No restricted content is accessible'),
    });
  });

  test('an address without a site', async () => {
    expect(await askDocs(['probe', 'http://127.0.0.1:9', '--site', site])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('does not respond with a page'),
    });
  });
});

function probeSite(port: number): Promise<ProbeResult> {
  return probe({ origin: new URL(`http://127.0.0.1:${port}`), site, prefix: 'internal/', baseUrl: '/' }, () => {});
}
