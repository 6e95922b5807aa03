import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const site = {
  'hugo.toml': 'baseURL = "https://harbour.example/"\ntheme = "docsy"\n',
  'content/_index.md': '# Home\n',
  'content/docs/_index.md': '# Docs\n',
  'content/docs/moor.md': '# Moor\n',
};
const page = (front: string): string => `---\n${front}\n---\nText.\n`;
const importPages = async (files: Readonly<Record<string, string>>) => {
  const { config, said: reported, sidebars, redirects } = await importFrom({ ...site, ...files });
  return { exclude: config.exclude ?? [], reported, sidebar: JSON.stringify(sidebars), redirects };
};

describe('the search page', () => {
  test.each([
    ['in YAML', 'content/search.md', page('title: Search\nlayout: search')],
    ['in TOML', 'content/search.md', '+++\ntitle = "Search"\nlayout = "search"\n+++\n'],
    ['in JSON', 'content/find.md', '{ "title": "Search", "layout": "search" }\n'],
    ['in a folder', 'content/docs/search.md', page('layout: "search"')],
    ['of a section', 'content/search/_index.md', page('Layout: search')],
    ['with a slug', 'content/docs/find.md', page('slug: search\nlayout: search')],
  ])('%s is left out and named', async (_, file, text) => {
    const { exclude, reported, sidebar } = await importPages({ [file]: text });
    expect(exclude).toEqual([file]);
    expect(reported).toContain(`The page ${file} is not migrated: Quire generates the search page, at /search.`);
    expect(sidebar).not.toContain(file.replace(/^.*\//, '"'));
  });

  test.each(['layout: docs', 'title: Search', 'type: search'])('a page with %s is a page', async (front) => {
    expect(await importPages({ 'content/search.md': page(front) })).toMatchObject({ exclude: [], reported: '' });
  });

  test.each([
    ['content/search.md', '', []],
    ['content/docs/find.md', '', [{ from: '/docs/find', to: '/search' }]],
    ['content/find.md', 'url: /search', []],
  ])('%s redirects to it', async (file, front, expected) => {
    const { redirects } = await importPages({ [file]: page(`layout: search\n${front}`) });
    expect(redirects).toEqual(expected);
  });

  test('its translations are left out', async () => {
    const languages = '[languages.en]\ncontentDir = "content/en"\n[languages.de]\ncontentDir = "content/de"\n';
    const { exclude } = await importPages({
      'hugo.toml': `${site['hugo.toml']}${languages}`,
      'content/en/search.md': page('layout: search'),
      'content/en/a.md': '# A\n',
      'content/de/search.md': page('layout: search'),
    });
    expect(exclude).toEqual(['content/en/search.md', 'content/de/search.md']);
  });
});

describe('pages with the same address', () => {
  test.each([
    ['in other letter case', ['docs/Portal.md', 'docs/portal.md'], 'docs/Portal.md', 'docs/portal.md'],
    ['in a folder in other letter case', ['Log/a.md', 'log/a.md'], 'Log/a.md', 'log/a.md'],
    ['with a space and a hyphen', ['docs/a b.md', 'docs/a-b.md'], 'docs/a b.md', 'docs/a-b.md'],
    ['and the page of a folder', ['docs/a.md', 'docs/a/_index.md'], 'docs/a.md', 'docs/a/_index.md'],
    ['and the bundle of a folder', ['docs/A.md', 'docs/a/index.md'], 'docs/A.md', 'docs/a/index.md'],
    ['and two pages of a folder', ['docs/a/_index.md', 'docs/a/index.md'], 'docs/a/index.md', 'docs/a/_index.md'],
  ])('%s', async (_, files, left, shown) => {
    const { exclude, reported, sidebar } = await importPages(
      Object.fromEntries(files.map((file) => [`content/${file}`, '# Page\n'])),
    );
    expect(exclude).toEqual([`content/${left}`]);
    expect(reported).toBe(`The page content/${left} is not migrated: content/${shown} has the same address.`);
    expect(sidebar).not.toContain(`"${left}"`);
  });

  test.each([
    ['a slug', 'slug: moor'],
    ['a slug in other letter case', 'slug: Moor'],
    ['an address', 'url: /docs/moor/'],
    ['an address with its file name', 'url: docs/Moor/index.html'],
  ])('because of %s', async (_, front) => {
    const { exclude, reported } = await importPages({ 'content/docs/tie.md': page(front) });
    expect(exclude).toEqual(['content/docs/moor.md']);
    expect(reported).toBe('The page content/docs/moor.md is not migrated: content/docs/tie.md has the same address.');
  });

  test.each(['draft: true', 'draft: "true"', 'headless: true'])('a page with %s has no address', async (front) => {
    const { exclude, reported } = await importPages({ 'content/docs/tie.md': page(`slug: moor\n${front}`) });
    expect([exclude.includes('content/docs/moor.md'), reported]).toEqual([false, '']);
  });
});

describe('aliases of pages that are left out', () => {
  const takenBy = page('url: /docs/moor/');
  test.each([
    ['absolute', 'aliases: [/old/moor/]', [{ from: '/old/moor', to: '/docs/moor' }]],
    ['relative', 'aliases: [mooring]', [{ from: '/docs/mooring', to: '/docs/moor' }]],
    ['with a file name', 'aliases: [/old.html, /a/index.html]', ['/old', '/a'].map((from) => ({ from, to: '/docs/moor' }))],
    ['a single value', 'aliases: /old', [{ from: '/old', to: '/docs/moor' }]],
    ['the address of another page', 'aliases: [/docs/, /docs/moor]', []],
    ['with a wildcard', 'aliases: ["/old/*"]', []],
  ])('%s', async (_, front, expected) => {
    const { exclude, redirects } = await importPages({ 'content/docs/tie.md': takenBy, 'content/docs/moor.md': page(front) });
    expect([exclude, redirects]).toEqual([['content/docs/moor.md'], expected]);
  });

  test('redirect to the page that Hugo publishes, in its letter case', async () => {
    const { redirects } = await importPages({ 'content/docs/Tie.md': page('aliases: [/old]'), 'content/docs/tie.md': '# Tie\n' });
    expect(redirects).toEqual([{ from: '/old', to: '/docs/tie' }]);
  });

  test('of the search page redirect to it', async () => {
    const { redirects } = await importPages({ 'content/search.md': page('layout: search\naliases: [/find/, look]') });
    expect(redirects).toEqual(['/find', '/look'].map((from) => ({ from, to: '/search' })));
  });

  test.each(['draft: true', 'build: { render: never }'])('with %s have no redirect', async (front) => {
    const { redirects } = await importPages({ 'content/docs/tie.md': page(`${front}\naliases: [/old]`) });
    expect(redirects).toEqual([]);
  });
});

describe('parameters of pages', () => {
  test.each([
    ['toc_hide: true', false],
    ['toc_hide: "true"', false],
    ['toc_hide: 1', false],
    ['bookHidden: "false"', false],
    ['toc_hide: false', true],
    ['toc_hide: ""', true],
    ['toc_hide: 0', true],
  ])('%s', async (front, isListed) => {
    const { sidebar } = await importPages({ 'content/docs/tie.md': page(front) });
    expect(sidebar.includes('docs/tie.md')).toBe(isListed);
  });
});
