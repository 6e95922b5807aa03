import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderShell } from '../../reader/prerender.tsx';
import { toTocHtml } from '../../reader/regions/ArticleParts.tsx';
import { Crash } from '../../reader/regions/Crash.tsx';
import { LiveTree } from '../../reader/regions/LiveTree.tsx';
import { MobileMenu } from '../../reader/regions/MobileMenu.tsx';
import { currentState, NavbarItem } from '../../reader/regions/NavbarItem.tsx';
import { SidebarTree } from '../../reader/regions/Sidebar.tsx';
import { toScreen } from '../../reader/screens/load.ts';
import { lazyComponents } from '../../reader/state/shown-page.ts';
import { sidebarKey, sidebars } from '../../reader/state/site.ts';
import { createEntryCache, renderBranch } from '../../reader/template/lists.tsx';
import { createTemplates } from '../../reader/template/template.ts';
import { navigation, pages, site } from '../browser/reader-content.ts';

const find = (route: string) => {
  const found = pages.find(({ page }) => page.route === route);
  if (!found) throw new Error(`no page ${route}`);
  return found;
};

const renderTools = () => ({
  baseUrl: '/',
  render: renderToStaticMarkup,
  templates: createTemplates(),
  cache: createEntryCache(),
});

describe('a prerendered page', () => {
  test('is the same regardless of what was rendered before', () => {
    const draw = (route: string) => renderShell({ site, ...find(route) });
    const first = draw('/guide/queues');
    draw('/');
    draw('/guide/permissions');
    expect(draw('/guide/queues')).toBe(first);
    expect(renderShell({ site: { ...site }, ...find('/guide/queues') })).toBe(first);
  });

  test("contains the compiler's text unchanged, and no inline style or script", () => {
    const { page, branch } = find('/guide/queues');
    const html = renderShell({ site, page, branch });
    expect(html).toContain(page.html);
    expect(html).not.toMatch(/ style=|<script/);
  });

  test('links from the language dropdown to itself', () => {
    expect(renderShell({ site, ...find('/guide/Café') })).toContain('href="/guide/Caf%C3%A9" lang="en-GB"');
  });

  test('links to the home pages of other languages if they lack the page', () => {
    const locales = [
      { code: 'en-GB', label: 'English', direction: 'ltr' as const, baseUrl: '/' },
      { code: 'cy', label: 'Cymraeg', direction: 'ltr' as const, baseUrl: '/cy/' },
    ];
    const { page, branch } = find('/guide/queues');
    const welsh = (own: Partial<typeof page>) =>
      /href="([^"]*)" lang="cy"/.exec(renderShell({ site: { ...site, locales }, page: { ...page, ...own }, branch }))?.[1];
    expect(welsh({})).toBe('/cy/guide/queues');
    expect(welsh({ audience: 'restricted', route: '/internal/pay' })).toBe('/cy/');
    expect(welsh({ kind: 'notFound', route: '/404.html' })).toBe('/cy/');
    expect(welsh({ kind: 'page', route: '/about' })).toBe('/cy/about');
  });

  test('marks locked links in words', () => {
    expect(renderShell({ site, ...find('/') })).toMatch(
      /<a href="\/internal"[^>]* data-locked="">Internal.*?\(staff only\)<\/span><\/a>/,
    );
  });
});

test('the served branch looks as the live tree does', () => {
  const { page } = find('/guide/queues');
  sidebars.serve(new Map([[page.sidebar ? sidebarKey(page.sidebar) : '', navigation]]));
  lazyComponents.serve({ Tree: LiveTree, Menu: MobileMenu, Crash });
  const live = renderToStaticMarkup(<SidebarTree site={site} page={page} />).replaceAll(/<\/?div[^>]*tree-box[^>]*>/g, '');
  const branch = renderBranch(
    navigation.map((node) => ({ ...node, ...(node.label === 'Payments' && { items: [], more: true as const }) })),
    page.route,
    renderTools(),
  );
  expect(`${branch}</div>`).toBe(live);
  sidebars.serve(new Map());
});

test('a long sidebar label wraps between the words that it consists of', () => {
  const draw = (label: string) => renderBranch([{ label, route: '/a' }], '/a', renderTools());
  expect(draw('ExternalIdentityProviderLink')).toContain('>External<wbr/>Identity<wbr/>Provider<wbr/>Link<');
  expect(draw('The AgencyCheck of members')).toContain('>The AgencyCheck of members<');
});

test('a collapsed category without a page links to its first page before hydration', () => {
  const branch = renderBranch([{ label: 'Payments', first: '/guide/debits', more: true }], '/guide', renderTools());
  expect(branch).toContain('<a href="/guide/debits" class="tree-link tree-opener">');
});

test('in the menu of small screens, a dropdown is open if it contains the current page', () => {
  const item = {
    type: 'dropdown',
    position: 'left' as const,
    label: 'More',
    items: [{ type: 'default', position: 'left' as const, label: 'Home', route: '/' }],
  };
  const draw = (route: string, more: { inMenu?: true }) =>
    renderToStaticMarkup(<NavbarItem item={item} site={site} page={find(route).page} {...more} />);
  expect(
    [draw('/', { inMenu: true }), draw('/guide', { inMenu: true }), draw('/', {})].map((html) => /<details[^>]* open/.test(html)),
  ).toEqual([true, false, false]);
});

test.each([
  [{}, '/docs/'],
  [{ route: '/guide/queues' }, '/docs/guide/queues'],
  [{ href: 'https://example.com' }, 'https://example.com'],
])('both logos with %j link to %s', (own, address) => {
  const logo = { src: '/mark.svg', alt: 'Harbour', ...own };
  const footer = { style: 'light' as const, columns: [], links: [], copyright: '', logo };
  const html = renderShell({ site: { ...site, baseUrl: '/docs/', logo, footer }, ...find('/guide/queues') });
  expect(html).toContain(`<a class="brand" href="${address}"`);
  expect(html).toMatch(new RegExp(`<p class="footer-logo"><a href="${address}">`));
});

describe('versions', () => {
  const versions = [
    { name: 'next', label: 'Next', route: '/guide/next', state: 'unreleased' as const },
    { name: '2', label: 'Version 2', route: '/guide', state: 'latest' as const },
    { name: '1', label: 'version 1', route: '/guide/1', state: 'old' as const },
  ];
  const versioned = {
    ...site,
    areas: [{ id: 'guide', label: 'Guide', route: '/guide', versions }],
    navbar: { ...site.navbar, items: [{ type: 'docsVersionDropdown', position: 'right' as const, area: 'guide' }] },
  };
  const { page, branch } = find('/guide/queues');
  const draw = (own: Partial<typeof page>) =>
    renderShell({ site: versioned, page: { ...page, area: 'guide', ...own }, branch }).replaceAll(/<[^>]*>/g, '');

  test.each([
    ['1', 'This is version 1, which is no longer maintained.', 'Go to the latest version (2)'],
    ['next', 'This is version Next, which is not released yet.', 'Go to the latest version (2)'],
  ])('the banner of %s has the word version once', (areaVersion, banner, link) => {
    expect(draw({ areaVersion })).toContain(banner);
    expect(draw({ areaVersion })).toContain(link);
  });

  test('the menu is on the pages of its area only', () => {
    expect(draw({ areaVersion: '1' })).toContain('Version: version 1');
    expect(draw({ area: 'notes' })).not.toContain('Version: ');
    expect(draw({ area: null })).not.toContain('Version: ');
  });
});

test('an unknown type of navbar item is an error that shows its configuration', () => {
  const item = { type: 'custom-clock', position: 'left' as const, label: 'Clock' };
  const draw = () => renderToStaticMarkup(<NavbarItem item={item} site={site} page={find('/').page} />);
  expect(draw).toThrow(/could not be drawn: \{[^}]*"label": "Clock"/);
  try {
    draw();
  } catch (error) {
    expect(error).toMatchObject({ cause: { message: 'No NavbarItem component found for type "custom-clock"' } });
  }
});

test('a page module without a default export is an error that names the route, for the crash page', () => {
  const Screen = toScreen({}, '/guide');
  expect(() => renderToStaticMarkup(<Screen site={site} page={find('/').page} />)).toThrow(
    'The page component of /guide has no default export',
  );
});

test.each([
  [{ route: '/guide/queues' }, 'page'],
  [{ route: '/guide' }, 'true'],
  [{ route: '/gui' }, undefined],
  [{ route: '/' }, undefined],
  [{ area: 'guide', route: '/elsewhere' }, 'true'],
  [{ area: 'forms', route: '/guide' }, undefined],
  [{ sidebar: 'guide' }, 'true'],
  [{ sidebar: 'guide/other' }, undefined],
  [{ items: [{ type: 'default', position: 'left' as const, route: '/guide' }] }, 'true'],
])('the navbar item %o is current as %s', (facts, expected) => {
  expect(currentState({ type: 'default', position: 'left', ...facts }, find('/guide/queues').page)).toBe(expected);
});

test('a table of contents is indented from its highest level', () => {
  const entries = [3, 4, 3].map((level, index) => ({ level, id: `ö${index}`, html: `<em>${index}</em>` }));
  expect(toTocHtml(entries)).toBe(
    '<li><a href="#%C3%B60"><em>0</em></a></li><li class="deep-1"><a href="#%C3%B61"><em>1</em></a></li><li><a href="#%C3%B62"><em>2</em></a></li>',
  );
});
