import { type Mistake, matter, validSite } from './mistake.ts';

/** Returns a slug or a former route as written, its correction, and a part of the remedy. */
const slug = (name: string, source: string, intended: string, code = 'slug-invalid'): Mistake => ({
  name: `a slug with ${name}`,
  code,
  files: matter(`slug: ¦${source}`),
  remedy: `Write slug: ${intended}.`,
  fix: [source, intended],
});
const former = (name: string, source: string, intended: string): Mistake => ({
  name: `a former route with ${name}`,
  code: 'redirect-invalid',
  files: matter(`redirect_from: [/old, ¦${source}]`),
  remedy: `Write ${intended}.`,
  fix: [source, intended],
});
const taken = (route: string): Mistake => ({
  name: `a former route ${route}`,
  code: 'redirect-clash',
  files: matter(`redirect_from: [/old, ¦${route}]`),
  remedy: 'Remove it from redirect_from.',
  fix: [`, ${route}`, ''],
});
const reserved = (route: string): Mistake => ({
  name: `a slug that leads to ${route}`,
  code: 'route-reserved',
  files: matter(`slug: ¦${route}`, { 'docs.config.json': wholeSite }),
  remedy: 'Rename the file, or set another slug.',
  fix: [route, '/tide-tables'],
});
const wholeSite = '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/" }] }\n';

const elsewhere = (name: string, from: string, to: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name: `a redirect to ${name}`,
  code: 'redirect-invalid',
  files: {
    ...validSite,
    'redirects.json': from.endsWith('*')
      ? `[{ "from": ¦"${from}", "to": "${to}" }]\n`
      : `[{ "from": "${from}", "to": ¦"${to}" }]\n`,
  },
  remedy,
  fix,
});
const address = 'Write an address that begins with https://, followed by a host.';

/** Mistakes in slugs and former routes. */
export const addresses: Mistake[] = [
  ...['redirect_to', 'redirectTo', 'redirect_url'].map(
    (key): Mistake => ({
      name: `a page that moved to another site, with ${key}`,
      code: 'front-matter-key-unknown',
      files: { ...validSite, 'guide/old.md': `---\n¦${key}: https://example.com/new\n---\n\n# Old\n` },
      remedy: 'Remove the page, and add its address to redirects.json',
      fix: {
        remove: ['guide/old.md'],
        add: { 'redirects.json': '[{ "from": "/guide/old", "to": "https://example.com/new" }]\n' },
      },
    }),
  ),
  {
    name: 'a redirect to a missing page',
    code: 'redirect-target-missing',
    files: { ...validSite, 'redirects.json': '[{ "from": "/old", "to": ¦"/guide/tide" }]\n' },
    remedy: 'Did you mean /guide/tides?',
    fix: ['/guide/tide"', '/guide/tides"'],
  },
  {
    name: 'a redirect to a missing place',
    code: 'redirect-target-missing',
    files: { ...validSite, 'redirects.json': '[{ "from": "/old", "to": ¦"/guide/tides#high-watr" }]\n' },
    remedy: 'Did you mean /guide/tides#high-water?',
    fix: ['high-watr', 'high-water'],
  },
  elsewhere('a script', '/old', 'javascript:alert(1)', address, ['javascript:alert(1)', 'https://example.com/']),
  elsewhere('a script in Visual Basic', '/old', 'vbscript:alert(1)', address, ['vbscript:alert(1)', 'https://example.com/']),
  elsewhere('a script behind a blank', '/old', ' javascript:alert(1)', address, [' javascript:alert(1)', 'https://example.com/']),
  elsewhere('a script in pieces', '/old', 'javascript\\t:alert(1)', address, ['javascript\\t:alert(1)', 'https://example.com/']),
  elsewhere('data', '/old', 'data:text/html,a', address, ['data:text/html,a', 'https://example.com/']),
  elsewhere('a script for all pages', '/old/*', 'javascript:alert(1)', 'Add an entry for each former page.', [
    '"/old/*", "to": "javascript:alert(1)"',
    '"/old/a", "to": "https://example.com/a"',
  ]),
  elsewhere('a host without a scheme', '/old', '//example.com/a', address, ['"//', '"https://']),
  elsewhere('a file server', '/old', 'ftp://example.com/a', address, ['ftp:', 'https:']),
  elsewhere('an address with a password', '/old', 'https://me:secret@example.com/', address, ['me:secret@', '']),
  elsewhere('no host', '/old', 'https:///a', address, ['https:///a', 'https://example.com/a']),
  elsewhere('all pages of another site', '/old/*', 'https://example.com/*', 'Add an entry for each former page.', [
    '"/old/*", "to": "https://example.com/*"',
    '"/old/a", "to": "https://example.com/a"',
  ]),
  {
    name: 'a redirect to itself',
    code: 'redirect-loop',
    files: { ...validSite, 'redirects.json': '[{ "from": "/old", "to": ¦"/old" }]\n' },
    remedy: 'Change one of these redirects so that its target is a page.',
    fix: ['"to": "/old"', '"to": "/guide"'],
  },
  {
    name: 'a redirect of a folder to itself',
    code: 'redirect-invalid',
    files: { ...validSite, 'redirects.json': '[{ "from": ¦"/handbook/*", "to": "/handbook/*" }]\n' },
    remedy: 'Write the folder that now contains the pages, or remove the entry from redirects.json.',
    fix: ['"to": "/handbook/*"', '"to": "/guide/*"'],
  },
  {
    name: 'two redirects that lead to each other, told once',
    code: 'redirect-loop',
    files: { ...validSite, 'redirects.json': '[{ "from": "/a", "to": ¦"/b" }, { "from": "/b", "to": "/a" }]\n' },
    remedy: 'Change one of these redirects so that its target is a page.',
    fix: {
      replace: {
        'redirects.json': [
          '[{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/a" }]',
          '[{ "from": "/a", "to": "/guide" }, { "from": "/b", "to": "/guide" }]',
        ],
      },
    },
  },
  {
    name: 'a redirect to another one',
    code: 'redirect-chain',
    files: { ...validSite, 'redirects.json': '[{ "from": "/a", "to": ¦"/b" }, { "from": "/b", "to": "/guide" }]\n' },
    remedy: 'Write /guide.',
    fix: ['"to": "/b"', '"to": "/guide"'],
  },
  {
    name: 'a redirect to a section of another one',
    code: 'redirect-chain',
    files: {
      ...validSite,
      'redirects.json': '[{ "from": "/a", "to": ¦"/b#high-water" }, { "from": "/b", "to": "/guide/tides" }]\n',
    },
    remedy: 'Write /guide/tides#high-water.',
    fix: ['"to": "/b#high-water"', '"to": "/guide/tides#high-water"'],
  },
  {
    name: 'a redirect to one that is to a section',
    code: 'redirect-chain',
    files: {
      ...validSite,
      'redirects.json': '[{ "from": "/a", "to": ¦"/b#x" }, { "from": "/b", "to": "/guide/tides#high-water" }]\n',
    },
    remedy: 'Write /guide/tides#high-water.',
    fix: ['"to": "/b#x"', '"to": "/guide/tides#high-water"'],
  },
  {
    name: 'a file of redirects with another key',
    code: 'redirects-invalid',
    files: { ...validSite, 'redirects.json': '[{ "from": "/a", "to": "/guide", ¦"raison": "x" }]\n' },
    remedy: 'Did you mean reason?',
    fix: ['raison', 'reason'],
  },
  {
    name: 'a redirect from the address of a page',
    code: 'redirect-clash',
    files: { ...validSite, 'redirects.json': '[{ "from": ¦"/guide/tides", "to": "/guide" }]\n' },
    remedy: 'Remove it from redirects.json.',
    fix: ['{ "from": "/guide/tides", "to": "/guide" }', ''],
  },
  {
    name: 'a former anchor that a heading has',
    code: 'redirect-clash',
    files: { ...validSite, 'redirects.json': '[{ "from": ¦"/guide/tides#high-water", "to": "/guide" }]\n' },
    remedy: 'Remove it from redirects.json.',
    fix: ['{ "from": "/guide/tides#high-water", "to": "/guide" }', ''],
  },
  {
    name: 'an address that two redirects are from',
    code: 'redirect-clash',
    files: {
      ...validSite,
      'redirects.json': '[\n  { "from": "/old", "to": "/guide" },\n  { "from": ¦"/old", "to": "/guide/tides" }\n]\n',
    },
    also: ['redirects.json:2:13'],
    remedy: 'Remove it from redirects.json.',
    fix: [',\n  { "from": "/old", "to": "/guide/tides" }', ''],
  },
  {
    name: 'an anchor that two redirects are from',
    code: 'redirect-clash',
    files: {
      ...validSite,
      'redirects.json':
        '[\n  { "from": "/guide/tides#old", "to": "/guide" },\n  { "from": ¦"/guide/tides#old", "to": "/guide/tides" }\n]\n',
    },
    also: ['redirects.json:2:13'],
    remedy: 'Remove it from redirects.json.',
    fix: [',\n  { "from": "/guide/tides#old", "to": "/guide/tides" }', ''],
  },
  slug('a scheme', '"javascript:alert(1)"', 'alert-1'),
  slug('a host', 'https://docs.example.com/water', '/water'),
  slug('encoded dots', '"%2e%2e/water"', 'water'),
  slug('a backslash', 'tides\\high', 'tides/high'),
  slug('a query', 'water?day=1', 'water'),
  slug('an anchor', 'water#high', 'water'),
  slug('a line end', '"high\\nwater"', 'high-water'),
  slug('two slashes', '/high//water', '/high/water'),
  slug('a blank at its end', '"water "', 'water'),
  slug('characters that routes lack', 'water+', 'water'),
  {
    name: 'a slug with the route of its area in front',
    code: 'slug-repeats-area',
    files: matter('slug: ¦/guide/water'),
    remedy: 'To publish it at /guide/water, write slug: /water.',
    fix: ['/guide/water', '/water'],
  },
  {
    name: 'a slug that is the route of its area',
    code: 'slug-repeats-area',
    files: {
      'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
      'guide/start.md': '---\nslug: ¦/guide\n---\n\n# Start\n\nHere.\n',
    },
    remedy: 'To publish it at /guide, write slug: /.',
    fix: ['slug: /guide', 'slug: /'],
  },
  {
    name: 'a slug longer than a file name',
    code: 'route-too-long',
    files: matter(`slug: ¦${'water-'.repeat(50)}end`),
    remedy: 'Shorten it.',
    fix: [`${'water-'.repeat(50)}end`, 'water'],
  },
  former('no slash before it', 'water', '/water'),
  former('a scheme', '"https://docs.example.com/water"', '/water'),
  former('percent-encoding', '/high%20water', '/high water'),
  former('a query', '"/water?day=1"', '/water'),
  former('a wildcard', '"/water/*"', '/water'),
  former('the name of a file', '/water/index.html', '/water'),
  ...['/404.html', '/index.html', '/index.json', '/index.md', '/sitemap.xml', '/manifest.json', '/search.json'].map(taken),
  ...['/robots.txt', '/llms.txt', '/_headers', '/_redirects', '/build.json', '/assets/tides.png', '/specs/tides.json'].map(taken),
  {
    name: 'a slug that leads to the list of pages of an area',
    code: 'route-reserved',
    files: matter('slug: ¦/llms.txt'),
    remedy: 'Rename the file, or set another slug.',
    fix: ['/llms.txt', '/tide-tables'],
  },
  ...['/assets/water', '/manifest.json', '/robots.txt', '/index.html', '/404'].map(reserved),
  {
    name: 'a category whose slug is that of a file of the site',
    code: 'route-reserved',
    files: {
      ...validSite,
      'docs.config.json': wholeSite,
      'guide/boats/a.md': '# A boat\n\nIt floats.\n',
      'guide/boats/_category_.json': '{ "link": { "type": "generated-index", "slug": ¦"/sitemap.xml" } }\n',
    },
    remedy: 'Rename the file, or set another slug.',
    fix: ['/sitemap.xml', '/all-boats'],
  },
];
