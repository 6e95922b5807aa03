/** The canonical addresses of pages for crawlers, as `docs build` writes them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf } from '../support/folder.ts';

const config = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  areas: [{ id: 'a', path: 'content', route: '/' }],
};

/** Builds a tree, and returns a function that reads files of the site. */
async function buildAndRead(files: Files): Promise<(file: string) => string> {
  const root = folderOf(files);
  const { status, stderr } = await askDocs(['build', root]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  return (file) => readFileSync(join(root, 'dist/site', file), 'utf8');
}

/** Returns each address in a page's head, as `relation address`. */
function addressesIn(html: string): string[] {
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)];
  const url = /<meta property="og:url" content="([^"]*)">/.exec(html)?.[1];
  return [...links.map(([, rel = '', language = rel, address = '']) => `${language} ${address}`), `og ${url}`];
}

const locsIn = (sitemap: string): string[] => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

const translated: Files = {
  'content/README.md': '# Home\n\n[a](only-en.md) [b](two.md) [c](draft.md)\n',
  'content/only-en.md': '# Only English\n',
  'content/two.md': '# Two languages\n',
  'content/draft.md': '# A translation that is a draft\n',
  'i18n/ar/content/README.md': '# الرئيسية\n\n[a](only-en.md)\n',
  'i18n/de/content/README.md': '# Start\n\n[a](only-en.md)\n',
  'i18n/de/content/two.md': '# Zwei Sprachen\n',
  'i18n/de/content/draft.md': '---\ndraft: true\n---\n\n# Entwurf\n',
};
const locales = { default: 'en', list: ['en', 'ar', 'de'] };

describe('a site in several languages', () => {
  test('the canonical address of an untranslated page is its original, and no language lists it', async () => {
    const read = await buildAndRead({ ...translated, 'docs.config.json': JSON.stringify({ ...config, locales }) });
    const original = 'https://docs.example.com/only-en';
    for (const folder of ['', 'ar/', 'de/'])
      expect(addressesIn(read(`${folder}only-en/index.html`))).toEqual([`canonical ${original}`, `og ${original}`]);
    const alternates = [
      'en https://docs.example.com/two',
      'de https://docs.example.com/de/two',
      'x-default https://docs.example.com/two',
    ];
    expect(addressesIn(read('two/index.html')).slice(1, -1)).toEqual(alternates);
    expect(addressesIn(read('de/two/index.html'))).toEqual([
      'canonical https://docs.example.com/de/two',
      ...alternates,
      'og https://docs.example.com/de/two',
    ]);
    expect(addressesIn(read('ar/two/index.html'))[0]).toBe('canonical https://docs.example.com/two');
    expect(addressesIn(read('de/draft/index.html'))[0]).toBe('canonical https://docs.example.com/draft');
    expect(
      addressesIn(read('index.html'))
        .slice(1, -1)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['en', 'ar', 'de', 'x-default']);
    const listed = locsIn(read('sitemap.xml'));
    expect(listed.filter((address) => /only-en|two|draft/.test(address))).toEqual([
      'https://docs.example.com/draft',
      'https://docs.example.com/only-en',
      'https://docs.example.com/two',
      'https://docs.example.com/de/two',
    ]);
    expect(JSON.parse(read('two/index.json')).languages).toEqual(['en', 'de']);
    expect(JSON.parse(read('index.json')).languages).toBeUndefined();
  });

  test('below a base URL, for a host that redirects to a slash', async () => {
    const text = JSON.stringify({ ...config, locales, baseUrl: '/d/', trailingSlash: true });
    const read = await buildAndRead({ ...translated, 'docs.config.json': text });
    expect(addressesIn(read('ar/only-en/index.html'))[0]).toBe('canonical https://docs.example.com/d/only-en/');
    expect(addressesIn(read('two/index.html'))).toEqual([
      'canonical https://docs.example.com/d/two/',
      'en https://docs.example.com/d/two/',
      'de https://docs.example.com/d/de/two/',
      'x-default https://docs.example.com/d/two/',
      'og https://docs.example.com/d/two/',
    ]);
    expect(addressesIn(read('index.html'))[0]).toBe('canonical https://docs.example.com/d/');
    expect(locsIn(read('sitemap.xml')).every((address) => address.endsWith('/'))).toBe(true);
    expect(read('robots.txt')).toContain('Sitemap: https://docs.example.com/d/sitemap.xml');
    expect(read('two/index.html')).toContain('href="/d/two/index.md"');
  });
});

test('redirects to other sites, in pages and in the configurations of hosts', async () => {
  const root = folderOf({
    'docs.config.json': JSON.stringify(config),
    'content/README.md': '# Home\n',
    'redirects.json': JSON.stringify([
      { from: '/old', to: 'https://api.example.com/new' },
      { from: '/query', to: 'https://api.example.com/n ew?a=$b&c={d}`"<x>#part' },
      { from: '/semi;colon', to: "https://api.example.com/a;return 200 'x';" },
      { from: '/letters', to: 'http://例え.jp/パス' },
      { from: '/own', to: 'https://docs.example.com/' },
    ]),
  });
  const { status } = await askDocs(['build', root]);
  expect(status).toBe(0);
  const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
  const query = 'https://api.example.com/n%20ew?a=%24b&c=%7Bd%7D%60%22%3Cx%3E#part';
  expect(read('site/_redirects').trim().split('\n')).toEqual([
    '/letters http://xn--r8jz45g.jp/%E3%83%91%E3%82%B9 301',
    '/old https://api.example.com/new 301',
    '/own / 301',
    `/query ${query} 301`,
    '/semi;colon https://api.example.com/a;return%20200%20%27x%27; 301',
  ]);
  const page = read('site/query/index.html');
  const escapedQuery = query.replace('&', '&amp;');
  expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${escapedQuery}">`);
  expect(page).toContain(`<link rel="canonical" href="${escapedQuery.replace('#part', '')}">`);
  expect(page).toContain(`<a href="${escapedQuery}">${escapedQuery}</a>`);
  expect(page).not.toContain('<script');
  expect(read('hosting/nginx.conf')).toContain(`"/old" "https://api.example.com/new$is_args$args";`);
  expect(read('hosting/nginx.conf')).toContain(`"/query" "${query}";`);
  expect(read('hosting/Caddyfile')).toContain(`\`~^/query/?$\` "${query}"`);
  expect(JSON.parse(read('site/manifest.json')).redirects).toContainEqual({ from: '/old', to: 'https://api.example.com/new' });
});
