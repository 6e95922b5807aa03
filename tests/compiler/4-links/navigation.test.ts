import { describe, expect, test } from 'vitest';
import type { NavbarItem, Site } from '../../../compiler/model.ts';
import { siteOf, staffArea } from '../sites.ts';
import { findings, link, type TestTree } from './pages.ts';

const place = { file: 'docs.config.json', line: 7, column: 9 };
const pages: TestTree['pages'] = {
  'content/guide/README.md': { title: 'Guide' },
  'content/guide/tides.md': { title: 'Tides', headings: ['2 x'] },
  'content/guide/old.md': { front: { unlisted: true } },
};

function item(changes: Partial<NavbarItem>): NavbarItem {
  return { type: 'default', position: 'left', at: place, ...changes };
}

function navbar(...items: NavbarItem[]): Partial<Site> {
  return { navbar: { hideOnScroll: false, items }, areas: [...siteOf().areas, staffArea] };
}

describe('navbar items become entries', () => {
  test.each<[Partial<NavbarItem>, object]>([
    [
      { label: 'G', to: '/guide/' },
      { type: 'default', label: 'G', route: '/guide' },
    ],
    [
      { label: 'T', to: '/guide/tides#x' },
      { type: 'default', label: 'T', href: '/guide/tides#x' },
    ],
    [
      { label: 'E', href: 'https://example.com' },
      { type: 'default', label: 'E', href: 'https://example.com' },
    ],
    [
      { type: 'doc', docId: 'tides', area: 'guide' },
      { type: 'default', label: 'Tides', route: '/guide/tides', sidebar: 'guide' },
    ],
    [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Read' },
      { type: 'default', label: 'Read', route: '/guide', sidebar: 'guide' },
    ],
    [
      { type: 'docsVersion', area: 'guide' },
      { type: 'default', label: 'Guide', route: '/guide', area: 'guide' },
    ],
    [
      { type: 'html', html: '<b>x</b>' },
      { type: 'html', html: '<b>x</b>' },
    ],
    [{ type: 'search' }, { type: 'search' }],
    [
      { label: 'Staff', to: '/internal/rota', locked: true },
      { type: 'default', label: 'Staff', route: '/internal/rota', locked: true },
    ],
    [
      { type: 'docSidebar', sidebarId: 'staff', area: 'staff', locked: true },
      { type: 'default', label: 'Staff', route: '/internal', locked: true },
    ],
    [
      { type: 'dropdown', label: 'D', items: [item({ label: 'G', to: '/guide' })] },
      { type: 'dropdown', label: 'D', items: [{ type: 'default', position: 'left', label: 'G', route: '/guide' }] },
    ],
  ])('%j', (given, expected) => {
    const result = link({ pages, site: navbar(item(given)) });
    expect(findings(result)).toEqual([]);
    expect(result.value.siteData.navbar.items).toEqual([{ position: 'left', ...expected }]);
  });
  test('an area without versions has no version menu', () => {
    const result = link({ pages, site: navbar(item({ type: 'docsVersionDropdown', area: 'guide' })) });
    expect([findings(result), result.value.siteData.navbar.items]).toEqual([[], []]);
  });
  test('an unlisted document is not shown', () => {
    expect(link({ pages, site: navbar(item({ type: 'doc', docId: 'old', area: 'guide' })) }).value.siteData.navbar.items).toEqual(
      [],
    );
  });
});

test.each([
  ['<a href="/guide/tides#x">T</a>', '<a href="/docs/guide/tides#x">T</a>'],
  ["<a class=t href='guide/tides?a=1&amp;b=2'>T</a>", "<a class=t href='/docs/guide/tides?a=1&amp;b=2'>T</a>"],
  ['<a href="/docs/guide/tides">T</a>', '<a href="/docs/guide/tides">T</a>'],
  [
    '<a href="https://example.com/guide">E</a> <a href="#x">X</a>',
    '<a href="https://example.com/guide">E</a> <a href="#x">X</a>',
  ],
  [
    '<a href="/specs/pets.json">P</a> <a href="/internal/rota">R</a>',
    '<a href="/specs/pets.json">P</a> <a href="/docs/internal/rota">R</a>',
  ],
  ['<img src=content/wall.svg alt=W>', '<img src=/docs/assets/wall-01234567.svg alt=W>'],
  ['<img src="https://example.com/a.png" alt="">', '<img src="https://example.com/a.png" alt="">'],
])('links and images in HTML are relative to the site root: %s', (html, expected) => {
  const announcement = { id: 'a', html, closable: true };
  const footer = { style: 'dark' as const, columns: [], links: [{ html, at: place }] };
  const site = { ...navbar(item({ type: 'html', html })), announcement, footer, baseUrl: '/docs/' };
  const { siteData } = link({ pages, files: ['content/wall.svg'], site }).value;
  expect([siteData.announcement?.html, siteData.footer?.links[0]?.html, siteData.navbar.items[0]?.html]).toEqual([
    expected,
    expected,
    expected,
  ]);
});

describe('broken targets are reported once, at their position', () => {
  test.each<[Partial<NavbarItem>, string]>([
    [
      { to: '/guides' },
      'navigation-target-missing docs.config.json:7:9 The navbar links to /guides, but no page has that route. Did you mean /guide?',
    ],
    [
      { to: '/internal' },
      'navigation-into-restricted docs.config.json:7:9 The navbar links to /internal in the restricted area. Add "locked": true to the item.',
    ],
    [
      { type: 'doc', docId: 'tide', area: 'guide' },
      'navbar-doc-missing docs.config.json:7:9 The area guide has no document tide. Did you mean tides?',
    ],
    [
      { type: 'docSidebar', sidebarId: 'gide', area: 'guide' },
      'navbar-sidebar-missing docs.config.json:7:9 The area guide has no sidebar gide. Did you mean guide?',
    ],
    [{ type: 'docsVersion', area: 'gide' }, 'navbar-area-unknown docs.config.json:7:9 Unknown area gide. Did you mean guide?'],
  ])('%j', (given, expected) => {
    expect(findings(link({ pages, site: navbar(item(given)) }))).toEqual([expected]);
  });
  test('a missing anchor on an existing page', () => {
    const links = siteOf().links;
    const site = navbar(item({ to: '/guide/tides#y' }), item({ to: '/guide/tides#' }), item({ to: '/guide/tides#top' }));
    expect(findings(link({ pages, site: { ...site, links } }))).toEqual([
      'link-anchor-missing docs.config.json:7:9 The page /guide/tides has no anchor #y. Did you mean #x?',
    ]);
    expect(findings(link({ pages, site: { ...site, links: { ...links, anchors: 'off' } } }))).toEqual([]);
  });
  test('a repeated broken target is one diagnostic with two places', () => {
    const result = link({ pages, site: navbar(item({ to: '/guides' }), item({ to: '/guides', at: { ...place, line: 8 } })) });
    expect(result.diagnostics.map(({ at: { line }, related }) => [line, related?.map((other) => other.line)])).toEqual([
      [7, [8]],
    ]);
  });
  test('a sidebar without a link', () => {
    const [guide] = siteOf().areas;
    const site = navbar(item({ type: 'docSidebar', sidebarId: 'more', area: 'guide' }));
    const areas = guide ? [{ ...guide, sidebar: { file: 'content/guide/sidebar.yml' } }] : [];
    const data = { 'content/guide/sidebar.yml': 'more: []\nitems: [README, tides]\n' };
    expect(findings(link({ pages, data, site: { ...site, areas } }))).toEqual([
      'navbar-sidebar-empty docs.config.json:7:9 The sidebar more has no links. Add a document to the sidebar, or remove the item.',
    ]);
  });
  test('footer links', () => {
    const footer = {
      style: 'dark' as const,
      columns: [{ title: 'Read', items: [{ label: 'Guide', to: '/guide', at: place }] }],
      links: [{ label: 'Gone', to: '/gone', at: place }],
    };
    const result = link({ pages, site: { footer } });
    expect(findings(result)).toEqual([
      'navigation-target-missing docs.config.json:7:9 The footer links to /gone, but no page has that route. Correct the route, or remove the item.',
    ]);
    expect(result.value.siteData.footer?.columns).toEqual([{ title: 'Read', items: [{ label: 'Guide', route: '/guide' }] }]);
  });
});

describe('files in menus', () => {
  const files = ['content/tides.pdf', 'static/tide table.pdf', `${staffArea.path}/plan.pdf`];
  test.each([
    ['/content/tides.pdf', '/docs/assets/tides-01234567.pdf', 'content/tides.pdf'],
    ['content/tides.pdf#page=2', '/docs/assets/tides-01234567.pdf#page=2', 'content/tides.pdf'],
    ['/content/tides.pdf?v=1', '/docs/assets/tides-01234567.pdf?v=1', 'content/tides.pdf'],
    ['/static/tide%20table.pdf', '/docs/assets/tide-table-01234567.pdf', 'static/tide table.pdf'],
  ])('%s', (to, href, file) => {
    const items = [{ type: 'default' as const, label: 'Tides', to, at: place, position: 'left' as const }];
    const footer = { style: 'light' as const, columns: [], links: [{ label: 'Tides', to, at: place }] };
    const result = link({ pages, site: { baseUrl: '/docs/', navbar: { hideOnScroll: false, items }, footer }, files });
    expect(findings(result)).toEqual([]);
    const { siteData, assets } = result.value;
    expect([siteData.navbar.items[0], siteData.footer?.links[0]]).toMatchObject([{ href }, { href }]);
    expect([...assets.keys()]).toEqual([file]);
  });
  test.each([
    ['missing', '/tides.pdf'],
    ['in a restricted area', `/${staffArea.path}/plan.pdf`],
  ])('a file that is %s is reported', (_, to) => {
    const items = [{ type: 'default' as const, label: 'Tides', to, at: place, position: 'left' as const }];
    const areas = [...siteOf().areas, staffArea];
    const result = link({ pages, site: { navbar: { hideOnScroll: false, items }, areas }, files });
    expect(findings(result)).toEqual([
      `navigation-target-missing docs.config.json:7:9 The navbar links to ${to}, but no page has that route. Correct the route, or remove the item.`,
    ]);
    expect([...result.value.assets.keys()]).toEqual([]);
  });
});

describe('images of the site', () => {
  test('are assets with an address and a size', () => {
    const site = { baseUrl: '/docs/', logo: { src: 'content/img/mark.svg', alt: 'Harbour' }, favicon: '/content/img/icon.png' };
    const result = link({ pages, site, files: ['content/img/mark.svg', 'content/img/icon.png'] });
    expect(result.value.siteData.logo).toEqual({ src: '/docs/assets/mark-01234567.svg', alt: 'Harbour', width: 40, height: 20 });
    expect([...result.value.assets.keys()]).toEqual(['content/img/icon.png', 'content/img/mark.svg']);
  });
  test.each([
    [{ to: '/guide/tides' }, { route: '/guide/tides' }],
    [{ to: '/guide/tides/?day=1' }, { href: '/docs/guide/tides?day=1' }],
    [{ to: '/' }, { route: '/' }],
    [{ href: 'https://example.com/' }, { href: 'https://example.com/' }],
    [undefined, {}],
  ])('a logo with the link %j', (own, expected) => {
    const logo = { src: 'https://example.com/mark.svg', alt: 'Harbour', ...(own && { link: { ...own, at: place } }) };
    const footer = { style: 'light' as const, columns: [], links: [], logo };
    const result = link({ pages, site: { baseUrl: '/docs/', logo, footer } });
    const { siteData } = result.value;
    expect(findings(result)).toEqual([]);
    const data = { src: 'https://example.com/mark.svg', alt: 'Harbour', ...expected };
    expect([siteData.logo, siteData.footer?.logo]).toEqual([data, data]);
  });
  test('are reported if missing', () => {
    const site = { logo: { src: 'content/img/marc.svg', alt: '' } };
    expect(findings(link({ pages, site, files: ['content/img/mark.svg'] }))).toEqual([
      'link-target-missing docs.config.json:1:1 Image not found: content/img/marc.svg. Did you mean content/img/mark.svg?',
    ]);
  });
});

test('an area is listed with the route of its first page', () => {
  const { value } = link({ pages: { 'content/guide/README.md': { front: { slug: './start' } } } });
  expect(value.siteData.areas).toEqual([{ id: 'guide', label: 'Guide', route: '/guide/start' }]);
});
