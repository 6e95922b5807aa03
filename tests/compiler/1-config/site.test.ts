import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import type { Site } from '../../../compiler/model.ts';

const full = `// Everything that a configuration may hold.
{
  "$schema": "./schemas/site.schema.json",
  "title": "Harbour",
  "tagline": "Boats and moorings",
  "url": "https://docs.example.com/",
  "baseUrl": "/manual/",
  "copyright": "© 2025 The harbour office",
  "logo": { "src": "./assets/logo.svg", "srcDark": "https://example.com/dark.svg", "href": "/guide", "width": 40, "height": 20 },
  "favicon": "assets/icon.svg",
  "navbar": {
    "title": "The harbour",
    "hideOnScroll": true,
    "items": [
      { "label": "Guide", "to": "/guide", "position": "left" },
      { "label": "Tides", "href": "https://tides.example.com", "locked": true },
      { "label": "More", "position": "left", "items": [{ "type": "doc", "docId": "start", "docsPluginId": "guide" }, { "type": "html", "value": "<hr>" }] },
      { "type": "docSidebar", "sidebarId": "guide", "label": "All", "locked": false },
      { "type": "docSidebar", "sidebarId": "any", "docsPluginId": "boats" },
      { "type": "docsVersion", "docsPluginId": "boats", "to": "/boats" },
      { "type": "docsVersionDropdown", "docsPluginId": "boats" },
      { "type": "html", "html": "<b>New</b>" },
      { "type": "localeDropdown" }, { "type": "search" },
    ],
  },
  "footer": {
    "style": "dark",
    "logo": { "src": "assets/logo.svg", "alt": "" },
    "columns": [
      { "title": "Read", "items": [{ "label": "Guide", "to": "/guide" }, { "label": "Staff", "to": "/internal", "locked": true }] },
      { "title": null, "items": [{ "html": "<b>x</b>" }, { "label": "Mail", "href": "mailto:office@example.com" }] }
    ],
    "copyright": "© 2025"
  },
  "areas": [
    { "id": "guide", "path": "content/guide/" },
    { "id": "boats-and-ships", "label": "Boats", "path": "content/boats", "route": "/boats", "sidebar": false, "versions": ["2.0", "1.0"], "editUrl": "https://git.example.com/edit/" },
    { "id": "boats", "path": "content/more", "route": "/guide/more", "sidebar": "content/more/sidebar.json" },
    { "id": "staff", "path": "content/staff", "route": "/internal/staff", "audience": "restricted" },
    { "id": "board", "path": "content/board", "route": "/internal", "audience": "restricted" }
  ],
  "pages": "content/pages",
  "specs": [{ "id": "hooks-v1", "path": "specs/hooks.yaml", "route": "/api/hooks", "remote": "https://example.com/hooks.yaml", "label": "Hooks" }, { "id": "tides", "path": "specs/tides.json" }],
  "locales": { "default": "en-GB", "list": ["en-GB", { "code": "ar" }, { "code": "cy", "label": "Welsh", "direction": "rtl" }] },
  "search": { "maxResults": 5, "boosts": { "tags": 4 }, "languages": ["en", "cy"], "placement": "start" },
  "colorMode": { "disableSwitch": true },
  "announcement": { "html": "Closed on <b>Monday</b>." },
  "analytics": { "key": "k" },
  "tags": { "type-policy": { "group": "Type" }, "2025": { "label": "This year", "description": "Of 2025." } },
  "links": { "orphans": "off" },
  "html": "trusted",
  "toc": { "maxLevel": 4 },
  "variables": { "office": "01632 960000" },
  "limits": { "nesting": 20 },
}`;

const at = (line: number, column: number) => ({ file: 'docs.config.json', line, column, endLine: line, endColumn: column + 1 });

const whole: Site = {
  configFile: 'docs.config.json',
  title: 'Harbour',
  tagline: 'Boats and moorings',
  url: 'https://docs.example.com',
  baseUrl: '/manual/',
  copyright: '© 2025 The harbour office',
  logo: { src: 'assets/logo.svg', srcDark: 'https://example.com/dark.svg', alt: 'Harbour', href: '/guide', width: 40, height: 20 },
  favicon: 'assets/icon.svg',
  navbar: {
    title: 'The harbour',
    hideOnScroll: true,
    items: [
      { type: 'default', position: 'left', label: 'Guide', to: '/guide', at: at(15, 7) },
      { type: 'default', position: 'right', label: 'Tides', href: 'https://tides.example.com', locked: true, at: at(16, 7) },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        items: [
          { type: 'doc', position: 'left', docId: 'start', area: 'guide', at: at(17, 57) },
          { type: 'html', position: 'left', html: '<hr>', at: at(17, 119) },
        ],
        at: at(17, 7),
      },
      { type: 'docSidebar', position: 'right', sidebarId: 'guide', label: 'All', at: at(18, 7) },
      { type: 'docSidebar', position: 'right', sidebarId: 'any', area: 'boats', at: at(19, 7) },
      { type: 'docsVersion', position: 'right', area: 'boats', to: '/boats', at: at(20, 7) },
      { type: 'docsVersionDropdown', position: 'right', area: 'boats', at: at(21, 7) },
      { type: 'html', position: 'right', html: '<b>New</b>', at: at(22, 7) },
      { type: 'localeDropdown', position: 'right', at: at(23, 7) },
      { type: 'search', position: 'right', at: at(23, 37) },
    ],
  },
  footer: {
    style: 'dark',
    logo: { src: 'assets/logo.svg', alt: '' },
    columns: [
      {
        title: 'Read',
        items: [
          { label: 'Guide', to: '/guide', at: at(30, 35) },
          { label: 'Staff', to: '/internal', locked: true, at: at(30, 73) },
        ],
      },
      {
        items: [
          { html: '<b>x</b>', at: at(31, 33) },
          { label: 'Mail', href: 'mailto:office@example.com', at: at(31, 55) },
        ],
      },
    ],
    links: [],
    copyright: '© 2025',
  },
  areas: [
    {
      id: 'guide',
      label: 'Guide',
      path: 'content/guide',
      route: '/guide',
      audience: 'public',
      sidebar: 'auto',
      versions: [],
      at: at(36, 5),
    },
    {
      id: 'boats-and-ships',
      label: 'Boats',
      path: 'content/boats',
      route: '/boats',
      audience: 'public',
      sidebar: false,
      editUrl: 'https://git.example.com/edit/',
      versions: ['2.0', '1.0'],
      at: at(37, 5),
    },
    {
      id: 'boats',
      label: 'Boats',
      path: 'content/more',
      route: '/guide/more',
      audience: 'public',
      sidebar: { file: 'content/more/sidebar.json' },
      versions: [],
      at: at(38, 5),
    },
    {
      id: 'staff',
      label: 'Staff',
      path: 'content/staff',
      route: '/internal/staff',
      audience: 'restricted',
      sidebar: 'auto',
      versions: [],
      at: at(39, 5),
    },
    {
      id: 'board',
      label: 'Board',
      path: 'content/board',
      route: '/internal',
      audience: 'restricted',
      sidebar: 'auto',
      versions: [],
      at: at(40, 5),
    },
  ],
  pages: 'content/pages',
  specs: [
    {
      id: 'hooks-v1',
      path: 'specs/hooks.yaml',
      route: '/api/hooks',
      remote: 'https://example.com/hooks.yaml',
      label: 'Hooks',
      at: at(43, 13),
    },
    { id: 'tides', path: 'specs/tides.json', route: '/tides', at: at(43, 141) },
  ],
  locales: {
    default: 'en-GB',
    list: [
      { code: 'en-GB', label: 'English', direction: 'ltr' },
      { code: 'ar', label: 'العربية', direction: 'rtl' },
      { code: 'cy', label: 'Welsh', direction: 'rtl' },
    ],
  },
  search: {
    enabled: true,
    maxResults: 5,
    placement: 'start',
    boosts: { title: 2, content: 1, tags: 4, sidebarParentCategories: 0.3 },
    k1: 1.2,
    b: 0.75,
    parentCategories: 0,
    languages: ['en', 'cy'],
    contract: 'auto',
    transport: 'auto',
  },
  colorMode: { default: 'light', disableSwitch: true, respectPrefersColorScheme: true },
  announcement: { id: 'announcement', html: 'Closed on <b>Monday</b>.', closable: true },
  analytics: { key: 'k', host: 'https://eu.i.posthog.com' },
  tags: { 2025: { label: 'This year', description: 'Of 2025.' }, 'type-policy': { label: 'type-policy', group: 'Type' } },
  links: { broken: 'error', anchors: 'error', orphans: 'off', alt: 'warning', empty: 'error' },
  html: 'trusted',
  toc: { minLevel: 2, maxLevel: 4 },
  variables: { office: '01632 960000' },
  limits: { pageBytes: 5e6, frontMatterBytes: 65_536, assetBytes: 2e7, nesting: 20, tableCells: 1e5, includeDepth: 10, pageWork: 4e8 },
};

test('a whole configuration becomes the whole site, with nothing noticed', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', full);
  expect(diagnostics).toEqual([]);
  expect(value).toStrictEqual(whole);
});

test('a title is enough: the folder is one area, and every default is there', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', '{ "title": "Harbour" }');
  expect(diagnostics).toEqual([]);
  expect(value).toStrictEqual({
    configFile: 'docs.config.json',
    title: 'Harbour',
    tagline: '',
    url: '',
    baseUrl: '/',
    copyright: '',
    navbar: { hideOnScroll: false, items: [] },
    areas: [{ id: 'docs', label: 'Harbour', path: '', route: '/', audience: 'public', sidebar: 'auto', versions: [], at: at(1, 1) }],
    specs: [],
    locales: { default: 'en', list: [{ code: 'en', label: 'English', direction: 'ltr' }] },
    search: {
      ...whole.search,
      maxResults: 8,
      placement: 'input-wrapper-width',
      languages: ['en'],
      boosts: { ...whole.search.boosts, tags: 1 },
    },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    links: { broken: 'error', anchors: 'error', orphans: 'warning', alt: 'warning', empty: 'error' },
    html: 'safe',
    toc: { minLevel: 2, maxLevel: 3 },
    variables: {},
    limits: { ...whole.limits, nesting: 100 },
  });
});

test.each([
  ['no areas at all', '"areas": []', ({ areas }: Site) => areas, []],
  ['a toc from 4', '"toc": { "minLevel": 4 }', ({ toc }: Site) => toc, { minLevel: 4, maxLevel: 4 }],
  ['a toc to 2', '"toc": { "maxLevel": 2 }', ({ toc }: Site) => toc, { minLevel: 2, maxLevel: 2 }],
  ['the first language is the default', '"locales": { "list": ["cy", "en-GB"] }', ({ locales }: Site) => locales.default, 'cy'],
  [
    'a default language alone',
    '"locales": { "default": "he" }',
    ({ locales }: Site) => locales.list,
    [{ code: 'he', label: 'עברית', direction: 'rtl' }],
  ],
  ['a language without a known name', '"locales": { "list": ["gv-IM"] }', ({ locales }: Site) => locales.list[0]?.label, 'gv-IM'],
  ['a script decides the direction', '"locales": { "list": ["pa-Arab"] }', ({ locales }: Site) => locales.list[0]?.direction, 'rtl'],
  [
    'an area named in camel case',
    '"areas": [{ "id": "userGuide_v2", "path": "." }]',
    ({ areas }: Site) => [areas[0]?.label, areas[0]?.path],
    ['User Guide v2', ''],
  ],
  [
    'an area inside another’s folder',
    '"areas": [{ "id": "a", "path": "a" }, { "id": "b", "path": "a/b" }]',
    ({ areas }: Site) => areas.length,
    2,
  ],
  [
    'a sidebar of the folder that is the site',
    '"navbar": { "items": [{ "type": "docSidebar", "sidebarId": "docs" }] }',
    ({ navbar }: Site) => navbar.items.length,
    1,
  ],
])('%s', (_name, text, read, wanted) => {
  const { value, diagnostics } = parseConfig('docs.config.json', `{ "title": "Harbour", ${text} }`);
  expect(diagnostics).toEqual([]);
  expect(value && read(value)).toEqual(wanted);
});

test('the configuration of this repository’s site is right, with the items that its specification asks for', () => {
  const { value, diagnostics } = parseConfig('docs.config.json', readFileSync('docs.config.json', 'utf8'));
  expect(diagnostics).toEqual([]);
  const left = value?.navbar.items.filter(({ position }) => position === 'left').map(({ label }) => label);
  expect(left).toEqual(['Launchpad', 'Forms', 'Infinity', 'API', 'Community', 'Legal']);
  const right = value?.navbar.items.filter(({ position }) => position === 'right').map(({ type }) => type);
  expect(right).toEqual(['search', 'localeDropdown']);
  expect(value?.footer?.links.filter(({ locked }) => locked).map(({ label }) => label)).toEqual(['Staff handbook', 'Ticket tracker']);
  expect(value?.areas.filter(({ audience }) => audience === 'restricted').map(({ id }) => id)).toEqual(['internal']);
});
