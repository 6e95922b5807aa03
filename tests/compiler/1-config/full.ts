import type { Area, Site } from '../../../compiler/model.ts';

/** A configuration in which every key occurs. */
export const full = `// Everything that a configuration may hold.
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

const open: Pick<Area, 'audience' | 'sidebar' | 'versions'> = { audience: 'public', sidebar: 'auto', versions: [] };
const closed: typeof open = { ...open, audience: 'restricted' };

const boats: Area = {
  ...open,
  id: 'boats-and-ships',
  label: 'Boats',
  path: 'content/boats',
  route: '/boats',
  sidebar: false,
  editUrl: 'https://git.example.com/edit/',
  versions: ['2.0', '1.0'],
  at: at(37, 5),
};

const boatsToo = { ...open, id: 'boats', label: 'Boats', path: 'content/more', route: '/guide/more' };

function boatsVersion(name: string, state: 'latest' | 'old'): NonNullable<Area['version']> {
  const column = state === 'latest' ? 125 : 132;
  const place = { file: 'docs.config.json', line: 37, column, endLine: 37, endColumn: column + 5 };
  return { area: 'boats-and-ships', name, label: name, state, folder: 'content/boats', at: place };
}

/** The site that it describes. */
export const whole: Site = {
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
          { type: 'doc', position: 'left', docId: 'start', area: 'guide', at: at(17, 56) },
          { type: 'html', position: 'left', html: '<hr>', at: at(17, 118) },
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
          { label: 'Guide', to: '/guide', at: at(30, 36) },
          { label: 'Staff', to: '/internal', locked: true, at: at(30, 74) },
        ],
      },
      {
        items: [
          { html: '<b>x</b>', at: at(31, 34) },
          { label: 'Mail', href: 'mailto:office@example.com', at: at(31, 58) },
        ],
      },
    ],
    links: [],
    copyright: '© 2025',
  },
  areas: [
    { ...open, id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide', at: at(36, 5) },
    { ...boats, path: 'content/boats/2.0', version: boatsVersion('2.0', 'latest') },
    { ...boats, id: 'boats-and-ships@1.0', path: 'content/boats/1.0', route: '/boats/1.0', version: boatsVersion('1.0', 'old') },
    { ...boatsToo, sidebar: { file: 'content/more/sidebar.json' }, at: at(38, 5) },
    { ...closed, id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal/staff', at: at(39, 5) },
    { ...closed, id: 'board', label: 'Board', path: 'content/board', route: '/internal', at: at(40, 5) },
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
    { id: 'tides', path: 'specs/tides.json', route: '/tides', at: at(43, 148) },
  ],
  locales: {
    default: 'en-GB',
    list: [
      { code: 'en-GB', label: 'English', direction: 'ltr', path: '' },
      { code: 'ar', label: 'العربية', direction: 'rtl', path: 'ar' },
      { code: 'cy', label: 'Welsh', direction: 'rtl', path: 'cy' },
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
    tests: 'error',
  },
  colorMode: { default: 'light', disableSwitch: true, respectPrefersColorScheme: true },
  announcement: { id: 'announcement', html: 'Closed on <b>Monday</b>.', closable: true },
  analytics: { key: 'k', host: 'https://eu.i.posthog.com' },
  tags: { 2025: { label: 'This year', description: 'Of 2025.' }, 'type-policy': { label: 'type-policy', group: 'Type' } },
  without: [],
  lastUpdate: { author: false },
  reviews: { overdue: 'off' },
  samples: { level: 'off', allow: [] },
  links: { broken: 'error', anchors: 'error', orphans: 'off', alt: 'warning', empty: 'error' },
  html: 'trusted',
  toc: { minLevel: 2, maxLevel: 4 },
  variables: { office: '01632 960000' },
  limits: { pageBytes: 5e6, frontMatterBytes: 65_536, assetBytes: 2e7, nesting: 20, tableCells: 1e5, includeDepth: 10, pageWork: 4e8 },
};
