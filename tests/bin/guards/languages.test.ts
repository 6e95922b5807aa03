import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runServe } from '../../../bin/commands/serve.ts';
import { askDocs } from '../../support/command-line.ts';
import { newFolder, writeFiles } from '../../support/folder.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { staffCredentials, startCaddy, startNginx } from './hosts.ts';

const configuration = {
  title: 'Harbour',
  locales: { default: 'en-GB', list: ['en-GB', { code: 'cy', path: 'cymraeg' }, 'ja'] },
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
  ],
  search: { transport: 'shards' },
};

let root = '';
let site = '';

beforeAll(async () => {
  root = newFolder();
  site = join(root, 'dist/site');
  writeFiles(root, {
    'docs.config.json': JSON.stringify(configuration),
    'content/guide/README.md': '# Guide\n\nRead of [tides](High%20Water.md).\n\n```mermaid\npie\n```\n',
    'content/guide/High Water.md': '# High water\n\nIt comes and goes.\n',
    'content/staff/README.md': '# Staff\n\nThe canary sings at midnight.\n',
    'i18n/cy/content/guide/High Water.md': '# Penllanw\n\nMae’n mynd a dod.\n',
  });
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
});

const readExample = (name: string): string => readFileSync(join(root, 'dist/hosting', name), 'utf8');
const createTrial = (name: string, folder: string) => ({ example: readExample(name), site, folder: join(dirname(root), folder) });

async function serve(): Promise<number> {
  const recorded = createRecordedContext();
  void runServe({ folder: site, port: 0 }, recorded.context);
  const [, port] = await recorded.waitForOutput(/http:\/\/.*:(\d+)\/\n/);
  return Number(port);
}

const hosts: [string, () => Promise<number>][] = [
  ['nginx with the example', () => startNginx(createTrial('nginx.conf', 'nginx-languages'))],
  ['Caddy with the example', () => startCaddy(createTrial('Caddyfile', 'caddy-languages'))],
  ['docs serve', serve],
];

/** Addresses that are missing in every language. */
const missing = ['nowhere', 'guide/nowhere', 'guide/nowhere/index.json', 'guide/nowhere/index.md'];
const immutable = 'public, max-age=31536000, immutable';

describe.each(hosts)('%s', (_, start) => {
  test('gives each language its own 404 page and its own caching rules', async () => {
    const port = await start();
    const getPath = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { Authorization: staffCredentials } });
    for (const [base, language] of [
      ['/', 'en-GB'],
      ['/cymraeg/', 'cy'],
      ['/ja/', 'ja'],
    ] as const) {
      for (const path of missing) {
        const answer = await getPath(base + path);
        const text = await answer.text();
        expect([base + path, answer.status, /<html lang="([^"]*)"/.exec(text)?.[1]]).toEqual([base + path, 404, language]);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
      for (const [path, retained] of [
        [`assets/${nameIn(`${base}assets`, /^reader-.*\.js$/)}`, immutable],
        [`search/guide/${nameIn(`${base}search/guide`, /^head-/)}`, immutable],
        ['search.json', 'no-cache'],
        ['build.json', 'no-store'],
      ] as const) {
        const { status, headers } = await getPath(base + path);
        expect([base + path, status, headers.get('cache-control')]).toEqual([base + path, 200, retained]);
      }
      const misspelledPage = await getPath(`${base}GUIDE/high%20water`);
      expect([misspelledPage.status, misspelledPage.headers.get('location')]).toEqual([301, `${base}guide/High-Water`]);
      const page = await (await getPath(`${base}guide/High-Water`)).text();
      expect(page).toContain(language === 'cy' ? 'Mae’n mynd a dod' : 'It comes and goes');
      for (const [path, folder] of [
        [base, base],
        [`${base}guide`, `${base}guide/`],
        [`${base}guide/High-Water`, `${base}guide/High-Water/`],
        [`${base}guide/High-Water?from=home`, `${base}guide/High-Water/`],
      ] as const) {
        const link = (await getPath(path)).headers.get('link');
        expect([path, link]).toEqual([path, `<${folder}index.md>; rel="alternate"; type="text/markdown"`]);
        const copy = await getPath(`${folder}index.md`);
        expect([folder, copy.status, copy.headers.get('link')]).toEqual([folder, 200, null]);
        expect(copy.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
        expect(await copy.text()).toMatch(/^# /);
      }
    }
  });
});

function nameIn(folder: string, pattern: RegExp): string {
  return readdirSync(join(site, folder)).find((name) => pattern.test(name)) ?? `no ${pattern}`;
}
