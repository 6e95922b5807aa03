import { describe, expect, test } from 'vitest';
import type { Site } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { at, findings, link, type PageDraft } from './pages.ts';

const place = { file: 'docs.config.json', line: 1, column: 1 };

function area(id: string, route = `/${id}`, audience: 'public' | 'restricted' = 'public'): Site['areas'][number] {
  return { id, label: id, path: `content/${id}`, route, audience, sidebar: 'auto', versions: [], at: place };
}

/** Returns the routes of pages in the area guide; those of generated pages are in brackets. */
function routes(files: Record<string, PageDraft>, site: Partial<Site> = {}): string[] {
  const pages = Object.fromEntries(Object.entries(files).map(([file, draft]) => [`content/guide/${file}`, draft]));
  const { value } = link({ pages, site });
  return value.pages.filter(({ kind }) => kind !== 'home').map(({ route, page }) => (page ? route : `[${route}]`));
}

describe('routes are derived from names', () => {
  test.each<[string, string[], string[]]>([
    ['letter case is kept', ['Modules/CRM.md'], ['[/guide]', '[/guide/Modules]', '/guide/Modules/CRM']],
    ['a space is a hyphen', ['Optional Extras/a b.md'], ['[/guide]', '[/guide/Optional-Extras]', '/guide/Optional-Extras/a-b']],
    ['other signs are hyphens', ['a & b (c)!.md', 'x%2Fy.md'], ['[/guide]', '/guide/a-b-c', '/guide/x-2Fy']],
    ['letters of any script stay', ['größe.md', 'हिन्दी.md'], ['[/guide]', '/guide/größe', '/guide/हिन्दी']],
    ['names are composed', ['cafe\u0301.md'], ['[/guide]', '/guide/caf\u00e9']],
    ['dots alone are no way up', ['...md'], ['[/guide]', '/guide/--']],
    ['number prefixes go', ['01-first/2. second.md'], ['[/guide]', '[/guide/first]', '/guide/first/second']],
    ['numbers stay', ['1.md', '28.md'], ['[/guide]', '/guide/1', '/guide/28']],
    ['dates and versions stay', ['2021-11-foo.md', '7.0-notes.md'], ['[/guide]', '/guide/2021-11-foo', '/guide/7.0-notes']],
    ['where two names would be one, both stay', ['1-a.md', '2-a.md'], ['[/guide]', '/guide/1-a', '/guide/2-a']],
    ['index stands for the folder', ['index.md', 'x/Index.md'], ['/guide', '/guide/x']],
    ['readme stands for the folder', ['README.md', 'x/readme.md'], ['/guide', '/guide/x']],
    ['so does a file of its name', ['x/x.md', '02-y/y.md', 'guide.md'], ['/guide', '/guide/x', '/guide/y'].sort()],
    ['index before readme', ['index.md', 'README.md'], ['/guide', '/guide/README']],
    ['a file beside the folder is its page', ['x.md', 'x/a.md'], ['[/guide]', '/guide/x', '/guide/x/a']],
  ])('%s', (_, files, expected) => {
    expect(routes(Object.fromEntries(files.map((file) => [file, {}])))).toEqual(expected);
  });
});

describe('slugs', () => {
  test.each<[string, string, string]>([
    ['/water', 'x/tides.md', '/guide/water'],
    ['water', 'x/tides.md', '/guide/x/water'],
    ['../water', 'x/tides.md', '/guide/water'],
    ['/', 'x/tides.md', '/guide'],
    ['/a b/c', 'tides.md', '/guide/a-b/c'],
  ])('%s in %s', (slug, file, expected) => {
    expect(routes({ [file]: { front: { slug } } })).toContain(expected);
  });
  test.each<[string, string, string]>([
    ['javascript:alert(1)', 'javascript:alert(1) starts with a scheme, so it is not a path of this site', 'alert-1'],
    ['https://a.example/b/c', 'https://a.example/b/c starts with a scheme, so it is not a path of this site', '/b/c'],
    ['%2e%2e/up', '%2e%2e/up is percent-encoded; write the path as readers see it', 'up'],
    ['a\\b', 'a\\b contains a backslash instead of a slash', 'a/b'],
    ['a?b=1', 'a?b=1 contains a query, which is not part of a path', 'a'],
    ['/a#b', '/a#b contains an anchor, which is not part of a path', '/a'],
    ['a\nb', '"a\\nb" contains a line break', 'a-b'],
    ['a\u0007', '"a\\u0007" contains a control character', 'a'],
    ['/a//b', '/a//b contains two consecutive slashes', '/a/b'],
    ['//a.example/b', '//a.example/b contains two consecutive slashes', '/a.example/b'],
    ['a ', '"a " contains a segment that starts or ends with a space', 'a'],
    ['a /b', 'a /b contains a segment that starts or ends with a space', 'a/b'],
    ['c++/x', 'c++/x contains characters that are not allowed in a route', 'c/x'],
  ])('reports %j with a correction', (slug, message, meant) => {
    const results = findings(link({ pages: { 'content/guide/x.md': { front: { slug } } } }));
    expect(results).toEqual([`slug-invalid content/guide/x.md:2:7 The slug ${message}. Write slug: ${meant}.`]);
    expect(findings(link({ pages: { 'content/guide/x.md': { front: { slug: meant } } } }))).toEqual([]);
  });
  test.each(['a/', './a', 'a/./b', 'a b', 'größe', '1.10', '~a', 'v1.2_x-y', '/', 'a--b'])('does not report %j', (slug) => {
    expect(findings(link({ pages: { 'content/guide/x.md': { front: { slug } } } }))).toEqual([]);
  });
  test('rejects a slug that leaves the area, at its position', () => {
    const results = findings(link({ pages: { 'content/guide/x/tides.md': { front: { slug: '../../../etc' } } } }));
    expect(results).toEqual([
      'slug-invalid content/guide/x/tides.md:2:7 The slug ../../../etc points outside the area /guide. Write a path that stays below /guide.',
    ]);
  });
});

describe('clashes', () => {
  test('a duplicate route is one error that names both files', () => {
    const result = link({
      pages: {
        'content/guide/a.md': { front: { slug: '/x' } },
        'content/guide/x.md': {},
        'content/guide/z.md': { front: { slug: '/x' } },
      },
    });
    expect(findings(result)).toEqual([
      'route-duplicate content/guide/x.md:1:1 The route /guide/x is also used by content/guide/a.md and content/guide/z.md. Rename one of the files, or set another slug.',
    ]);
    expect(result.diagnostics[0]?.related?.map(({ file }) => file)).toEqual(['content/guide/a.md', 'content/guide/z.md']);
  });
  test('a link to a page with a duplicate route still resolves', () => {
    const pages = {
      'content/guide/a.md': {},
      'content/guide/b.md': { front: { slug: '/a' } },
      'content/guide/c.md': { links: ['./b.md'] },
    };
    expect(link({ pages }).diagnostics.map(({ code }) => code)).toEqual(['route-duplicate']);
  });
  test('routes that differ only in letter case clash', () => {
    expect(findings(link({ pages: { 'content/guide/Tides.md': {}, 'content/guide/tides.md': {} } }))).toEqual([
      'route-case-clash content/guide/tides.md:1:1 The routes /guide/tides and /guide/Tides (of content/guide/Tides.md) differ only in letter case. Rename one of the files, or set another slug.',
    ]);
  });
  test('in a site that is not strict, the later page gets a number and a warning', () => {
    const bare = siteOf({ strict: false, areas: [{ ...area('root', '/'), path: '' }] });
    const pages = { 'a.md': { front: { slug: '/x' } }, 'X.md': {}, 'x.md': {}, 'index.json.md': {} };
    const result = link({ pages, site: { areas: bare.areas }, more: { site: bare } });
    expect(result.diagnostics.map(({ code, severity, at: { file } }) => `${severity} ${code} ${file}`)).toEqual([
      'warning route-case-clash a.md',
      'warning route-reserved index.json.md',
      'warning route-case-clash x.md',
    ]);
    expect(result.value.pages.map(({ route }) => route)).toEqual(['/', '/X', '/index.json-1', '/search', '/x-1', '/x-2']);
  });
  test.each([
    ['/index.json', 'index.json'],
    ['/a/index.html/b', 'index.html'],
  ])('reports the reserved route %s', (slug, name) => {
    const [match] = findings(link({ pages: { 'content/guide/a.md': { front: { slug } } } }));
    expect(match).toBe(
      `route-reserved content/guide/a.md:2:7 The route /guide${slug} is reserved: the site uses the name ${name} for a file of each page. Rename the file, or set another slug.`,
    );
  });
  test('reports a public page below the restricted prefix', () => {
    const site = { areas: [{ ...area('guide', '/') }, area('staff', '/internal', 'restricted')] };
    const [match] = findings(link({ pages: { 'content/guide/a.md': { front: { slug: '/Internal/x' } } }, site }));
    expect(match).toBe(
      'route-below-restricted content/guide/a.md:2:7 This public page has the route /Internal/x, which is below the restricted prefix /internal. Set another slug, or move the page to the restricted area.',
    );
  });
  test('reports a page at the route of the tag list', () => {
    const pages = { 'content/guide/tags.md': {}, 'content/guide/a.md': { front: { tags: ['x'] } } };
    expect(findings(link({ pages }))).toEqual([
      'route-duplicate content/guide/tags.md:1:1 The route /guide/tags is also used by the list of tags. Rename one of the files, or set another slug.',
    ]);
  });
});

describe('redirects', () => {
  test('former routes redirect to their page, sorted', () => {
    const pages = { 'content/guide/a.md': { front: { redirect_from: ['/z/', '/guide/old'] } } };
    expect(link({ pages }).value.redirects).toEqual([
      { from: '/guide/old', to: '/guide/a', audience: 'public' },
      { from: '/z', to: '/guide/a', audience: 'public' },
    ]);
  });
  test.each<[string, string]>([
    ['/guide/b', 'redirect-clash The former route /guide/b is used by content/guide/b.md.'],
    ['/guide/A', 'redirect-clash The former route /guide/A is used by this page.'],
    ['/guide', 'redirect-clash The former route /guide is used by the page /guide.'],
    ['/twice', 'redirect-clash The former route /twice is used by content/guide/a.md.'],
    ['old', 'redirect-invalid The former route old does not start with a slash.'],
    ['/a/../../b', 'redirect-invalid The former route /a/../../b contains a . or .. segment.'],
    ['//elsewhere.example', 'redirect-invalid The former route //elsewhere.example contains two consecutive slashes.'],
    ['/old/*', 'redirect-invalid The former route /old/* redirects to pages below /guide/c, but there are none.'],
    ['/caf%C3%A9', 'redirect-invalid The former route /caf%C3%A9 is percent-encoded; write the path as readers see it.'],
    ['/old/index.html', 'redirect-invalid The former route /old/index.html is a file name; the route /old also covers it.'],
    ['/guide/b/index.html', 'redirect-clash The former route /guide/b/index.html is used by content/guide/b.md.'],
    ['/404.html', 'redirect-clash The former route /404.html is used by the site itself, for a generated file.'],
    ['/internal/x', 'redirect-invalid /internal/x is a former route of a public page, but is below the restricted prefix.'],
  ])('%s', (from, expected) => {
    const site = { areas: [area('guide'), area('staff', '/internal', 'restricted')] };
    const first = from === '/twice' ? { front: { redirect_from: ['/twice'] } } : {};
    const file = from === '/guide/A' ? 'content/guide/a.md' : 'content/guide/c.md';
    const result = link({
      pages: { 'content/guide/a.md': first, 'content/guide/b.md': {}, [file]: { front: { redirect_from: [from] } } },
      site,
    });
    expect(result.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([expected]);
  });
  test('former routes of restricted pages must be below the prefix', () => {
    const site = { areas: [area('guide'), area('staff', '/internal', 'restricted')] };
    const result = link({
      pages: { 'content/staff/a.md': { front: { redirect_from: ['/elsewhere'] } } },
      site,
      more: { audience: 'restricted' },
    });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['redirect-invalid']);
  });
});

describe('home', () => {
  test('the index of the standalone pages', () => {
    const result = link({
      pages: { 'content/pages/index.md': { title: 'Welcome' }, 'content/pages/about us.md': {} },
      site: { pages: 'content/pages' },
    });
    expect(at(result, '/')).toMatchObject({ kind: 'home', headTitle: 'Harbour · Boats and moorings', area: null, sidebar: null });
    expect(at(result, '/about-us')).toMatchObject({ kind: 'page', headTitle: 'about us · Harbour' });
  });
  test('a site without a home page gets a list of its areas', () => {
    const result = link({ pages: { 'content/guide/README.md': { title: 'Guide', description: 'All of it.' } } });
    expect(at(result, '/')).toMatchObject({
      kind: 'home',
      title: 'Harbour',
      listing: [{ items: [{ label: 'Guide', route: '/guide', description: 'All of it.' }] }],
    });
  });
  test('a slug makes any page the index of its area', () => {
    const result = link({ pages: { 'content/guide/intro.md': { front: { slug: '/' } }, 'content/guide/b.md': {} } });
    expect(result.value.pages.filter(({ route }) => route === '/guide')).toHaveLength(1);
    expect(at(result, '/guide/b').breadcrumbs).toEqual([{ label: 'Guide', route: '/guide' }]);
  });
});
