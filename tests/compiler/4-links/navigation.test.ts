import { describe, expect, test } from 'vitest';
import type { NavbarItem, Site } from '../../../compiler/model.ts';
import { siteOf, staffArea } from '../sites.ts';
import { at, findings, link, type TestTree } from './pages.ts';

const place = { file: 'docs.config.json', line: 7, column: 9 };
const pages: TestTree['pages'] = {
  'content/guide/README.md': { title: 'Guide' },
  'content/guide/tides.md': { title: 'Tides' },
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
      { type: 'docsVersionDropdown', area: 'guide' },
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
  test('an unlisted document is not shown', () => {
    expect(link({ pages, site: navbar(item({ type: 'doc', docId: 'old', area: 'guide' })) }).value.siteData.navbar.items).toEqual([]);
  });
});

describe('what leads nowhere is reported at its place, once', () => {
  test.each<[Partial<NavbarItem>, string]>([
    [
      { to: '/guides' },
      'navigation-target-missing docs.config.json:7:9 The navbar leads to /guides, and no page has that route. The nearest route is /guide.',
    ],
    [
      { to: '/internal' },
      'navigation-into-restricted docs.config.json:7:9 The navbar leads to /internal, in the restricted area. Add "locked": true to the item.',
    ],
    [
      { type: 'doc', docId: 'tide', area: 'guide' },
      'navbar-doc-missing docs.config.json:7:9 The navbar names the document tide, and the area guide has no such document. The nearest document is tides.',
    ],
    [
      { type: 'docSidebar', sidebarId: 'gide', area: 'guide' },
      'navbar-sidebar-missing docs.config.json:7:9 The navbar names the sidebar gide, and the area guide has no such sidebar. The nearest sidebar is guide.',
    ],
    [
      { type: 'docsVersion', area: 'gide' },
      'navbar-area-unknown docs.config.json:7:9 The navbar names the area gide, and there is no such area. The nearest area is guide.',
    ],
  ])('%j', (given, expected) => {
    expect(findings(link({ pages, site: navbar(item(given)) }))).toEqual([expected]);
  });
  test('the same dead target twice is one finding with two places', () => {
    const result = link({ pages, site: navbar(item({ to: '/guides' }), item({ to: '/guides', at: { ...place, line: 8 } })) });
    expect(result.diagnostics.map(({ at: { line }, related }) => [line, related?.map((other) => other.line)])).toEqual([[7, [8]]]);
  });
  test('a sidebar without a link', () => {
    const [guide] = siteOf().areas;
    const site = navbar(item({ type: 'docSidebar', sidebarId: 'more', area: 'guide' }));
    const areas = guide ? [{ ...guide, sidebar: { file: 'content/guide/sidebar.yml' } }] : [];
    const data = { 'content/guide/sidebar.yml': 'more: []\nitems: [README, tides]\n' };
    expect(findings(link({ pages, data, site: { ...site, areas } }))).toEqual([
      'navbar-sidebar-empty docs.config.json:7:9 The sidebar more of this navbar item has no link. Add a document to the sidebar, or take the item away.',
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
      'navigation-target-missing docs.config.json:7:9 The footer leads to /gone, and no page has that route. Correct the route, or take the item away.',
    ]);
    expect(result.value.siteData.footer?.columns).toEqual([{ title: 'Read', items: [{ label: 'Guide', route: '/guide' }] }]);
  });
});

describe('pictures of the site', () => {
  test('are assets with an address and a size', () => {
    const site = { baseUrl: '/docs/', logo: { src: 'content/img/mark.svg', alt: 'Harbour' }, favicon: '/content/img/icon.png' };
    const result = link({ pages, site, files: ['content/img/mark.svg', 'content/img/icon.png'] });
    expect(result.value.siteData.logo).toEqual({ src: '/docs/assets/mark-01234567.svg', alt: 'Harbour', width: 40, height: 20 });
    expect([...result.value.assets.keys()]).toEqual(['content/img/icon.png', 'content/img/mark.svg']);
  });
  test('are missed', () => {
    const site = { logo: { src: 'content/img/marc.svg', alt: '' } };
    expect(findings(link({ pages, site, files: ['content/img/mark.svg'] }))).toEqual([
      'link-target-missing docs.config.json:1:1 There is no picture content/img/marc.svg. The nearest file is content/img/mark.svg.',
    ]);
  });
});

describe('orphans', () => {
  const [guide] = siteOf().areas;
  const areas = guide ? [{ ...guide, sidebar: false as const }] : [];
  test('a page that nothing leads to', () => {
    const result = link({
      pages: {
        ...pages,
        'content/guide/README.md': { links: ['./tides.md'] },
        'content/guide/pilots.md': { links: ['#top', './pilots.md'] },
      },
      site: { areas },
    });
    expect(findings(result)).toEqual([
      'page-orphan (warning) content/guide/pilots.md:1:1 Nothing leads to the page /guide/pilots. Link to it, list it in a sidebar, or mark it as unlisted.',
    ]);
  });
  test.each<[string, Partial<Site>]>([
    ['the navbar', { navbar: { hideOnScroll: false, items: [item({ to: '/guide/tides' })] } }],
    ['the footer', { footer: { style: 'dark', columns: [], links: [{ to: '/guide/tides', at: place }] } }],
    ['nobody, but the rule is off', { links: { ...siteOf().links, orphans: 'off' } }],
  ])('%s leads to it', (_, site) => {
    expect(findings(link({ pages, site: { areas, ...site } }))).toEqual([]);
  });
});

describe('tags', () => {
  const tagged = {
    'content/guide/a.md': { title: 'B first', description: 'About.', front: { tags: ['type:policy', 'café', 'Type Policy'] } },
    'content/guide/b.md': { title: 'A second', front: { tags: ['type-policy', 'nuf1'] } },
    'content/guide/c.md': { front: { tags: ['type-policy'], unlisted: true } },
  };
  const result = link({ pages: tagged });
  test('each has a page with its pages', () => {
    expect(at(result, '/guide/tags/type-policy')).toMatchObject({
      kind: 'tag',
      title: '2 pages tagged "type:policy"',
      sidebar: null,
      breadcrumbs: [
        { label: 'Guide', route: '/guide' },
        { label: 'Tags', route: '/guide/tags' },
      ],
      listing: [
        {
          items: [
            { label: 'A second', route: '/guide/b' },
            { label: 'B first', route: '/guide/a', description: 'About.' },
          ],
        },
      ],
    });
    expect(at(result, '/guide/tags/nuf1').title).toBe('1 page tagged "nuf1"');
  });
  test('and stands in the list of all, by first letter, with its count', () => {
    expect(at(result, '/guide/tags').listing).toEqual([
      { label: 'C', items: [{ label: 'café', route: '/guide/tags/café', count: 1 }] },
      { label: 'N', items: [{ label: 'nuf1', route: '/guide/tags/nuf1', count: 1 }] },
      { label: 'T', items: [{ label: 'type:policy', route: '/guide/tags/type-policy', count: 2 }] },
    ]);
  });
  test('pages know the way to theirs', () => {
    expect(at(result, '/guide/a').tags).toEqual([
      { label: 'type:policy', route: '/guide/tags/type-policy' },
      { label: 'café', route: '/guide/tags/café' },
    ]);
  });
  test('the vocabulary gives labels and groups, and refuses others at their place', () => {
    const site = {
      tags: {
        'type-policy': { label: 'Policy', description: 'What must be.', group: 'Types' },
        nuf1: { label: 'NUF 1' },
        toString: { label: 'x' },
      },
    };
    const other = link({ pages: { ...tagged, 'content/guide/d.md': { front: { tags: ['nuf1', 'type-polcy', 'constructor'] } } }, site });
    expect(findings(other).filter((line) => line.includes('/d.md'))).toEqual([
      'tag-unknown content/guide/d.md:2:18 The tag "type-polcy" is not in the vocabulary of this site. The nearest tag is type-policy.',
      'tag-unknown content/guide/d.md:2:28 The tag "constructor" is not in the vocabulary of this site. Add it to "tags" in the configuration, or use one that is there.',
    ]);
    expect(at(other, '/guide/tags/type-policy')).toMatchObject({ title: '2 pages tagged "Policy"', description: 'What must be.' });
    expect(at(other, '/guide/tags').listing?.map(({ label }) => label)).toContain('Types');
  });
  test('no tags, no pages', () => {
    expect(link({ pages: { 'content/guide/a.md': {} } }).value.pages.map(({ route }) => route)).toEqual(['/', '/guide', '/guide/a']);
  });
});
