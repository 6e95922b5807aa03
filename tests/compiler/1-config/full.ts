import type { Area, Place, Site } from '../../../compiler/model.ts';
import { full } from './full-text.ts';

const at = (line: number, column: number) => ({ file: 'docs.config.json', line, column, endLine: line, endColumn: column + 1 });

/** Returns the place of a text that occurs once. */
const placed = (text: string): Place => {
  const before = full.slice(0, full.indexOf(text)).split('\n');
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
  return { file: 'docs.config.json', line, column, endLine: line, endColumn: column + text.length };
};

/** Returns the place of a text on a line, if it occurs on other lines, too. */
const within = (line: number, text: string): Place => {
  const column = (full.split('\n')[line - 1] ?? '').indexOf(text) + 1;
  return { file: 'docs.config.json', line, column, endLine: line, endColumn: column + text.length };
};

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
  pathAt: placed('"content/boats"'),
};

const boatsToo = { ...open, id: 'boats', label: 'Boats', path: 'content/more', route: '/guide/more' };

function boatsVersion(name: string, state: 'latest' | 'old'): NonNullable<Area['version']> {
  const column = state === 'latest' ? 125 : 132;
  const place = { file: 'docs.config.json', line: 37, column, endLine: 37, endColumn: column + 5 };
  return { area: 'boats-and-ships', name, label: name, state, folder: 'content/boats', at: place };
}

/** The site that the configuration describes. */
export const completeSite: Site = {
  configFile: 'docs.config.json',
  title: 'Harbour',
  tagline: 'Boats and moorings',
  url: 'https://docs.example.com',
  baseUrl: '/manual/',
  copyright: '© 2025 The harbour office',
  logo: {
    src: 'assets/logo.svg',
    srcDark: 'https://example.com/dark.svg',
    alt: 'Harbour',
    link: { to: '/guide', at: within(9, '"/guide"') },
    width: 40,
    height: 20,
  },
  favicon: 'assets/icon.svg',
  imagePlaces: [
    ['assets/logo.svg', placed('"./assets/logo.svg"')],
    ['https://example.com/dark.svg', placed('"https://example.com/dark.svg"')],
    ['assets/logo.svg', placed('"assets/logo.svg"')],
    ['assets/icon.svg', placed('"assets/icon.svg"')],
  ],
  navbar: {
    title: 'The harbour',
    hideOnScroll: true,
    items: [
      { type: 'default', position: 'left', label: 'Guide', to: '/guide', at: within(15, '"/guide"') },
      {
        type: 'default',
        position: 'right',
        label: 'Tides',
        href: 'https://tides.example.com',
        locked: true,
        at: placed('"https://tides.example.com"'),
      },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        items: [
          { type: 'doc', position: 'left', docId: 'start', area: 'guide', at: within(17, '"start"') },
          { type: 'html', position: 'left', html: '<hr>', at: at(17, 118) },
        ],
        at: at(17, 7),
      },
      { type: 'docSidebar', position: 'right', sidebarId: 'guide', label: 'All', at: within(18, '"guide"') },
      { type: 'docSidebar', position: 'right', sidebarId: 'any', area: 'boats', at: within(19, '"any"') },
      { type: 'docsVersion', position: 'right', area: 'boats', to: '/boats', at: within(20, '"/boats"') },
      { type: 'docsVersionDropdown', position: 'right', area: 'boats', at: within(21, '"boats"') },
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
          { label: 'Guide', to: '/guide', at: within(30, '"/guide"') },
          { label: 'Staff', to: '/internal', locked: true, at: within(30, '"/internal"') },
        ],
      },
      {
        items: [
          { html: '<b>x</b>', at: at(31, 34) },
          { label: 'Mail', href: 'mailto:office@example.com', at: placed('"mailto:office@example.com"') },
        ],
      },
    ],
    links: [],
    copyright: '© 2025',
  },
  areas: [
    {
      ...open,
      id: 'guide',
      label: 'Guide',
      path: 'content/guide',
      route: '/guide',
      at: at(36, 5),
      pathAt: placed('"content/guide/"'),
    },
    { ...boats, path: 'content/boats/2.0', version: boatsVersion('2.0', 'latest') },
    { ...boats, id: 'boats-and-ships@1.0', path: 'content/boats/1.0', route: '/boats/1.0', version: boatsVersion('1.0', 'old') },
    {
      ...boatsToo,
      sidebar: { file: 'content/more/sidebar.json' },
      at: at(38, 5),
      pathAt: placed('"content/more"'),
      sidebarAt: placed('"content/more/sidebar.json"'),
    },
    {
      ...closed,
      id: 'staff',
      label: 'Staff',
      path: 'content/staff',
      route: '/internal/staff',
      at: at(39, 5),
      pathAt: placed('"content/staff"'),
    },
    {
      ...closed,
      id: 'board',
      label: 'Board',
      path: 'content/board',
      route: '/internal',
      at: at(40, 5),
      pathAt: placed('"content/board"'),
    },
  ],
  pages: 'content/pages',
  pagesAt: placed('"content/pages"'),
  specs: [
    {
      id: 'hooks-v1',
      path: 'specs/hooks.yaml',
      route: '/api/hooks',
      remote: 'https://example.com/hooks.yaml',
      label: 'Hooks',
      at: placed('"specs/hooks.yaml"'),
    },
    { id: 'tides', path: 'specs/tides.json', route: '/tides', at: placed('"specs/tides.json"') },
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
  analytics: { provider: 'posthog', key: 'k', address: 'https://eu.i.posthog.com/i/v0/e/' },
  tags: { 2025: { label: 'This year', description: 'Of 2025.' }, 'type-policy': { label: 'type-policy', group: 'Type' } },
  drafts: false,
  omittedTags: [],
  lastUpdate: { author: false },
  owners: 'restricted',
  reviews: { overdue: 'off' },
  translations: { stale: 'warning', missing: 'off' },
  strict: true,
  levels: { 'page-empty': 'error' },
  overrides: [
    { files: [{ pattern: 'content/old/**', at: placed('"content/old/**"') }], levels: { 'html-not-allowed': 'off' } },
    {
      files: [
        { pattern: 'a.md', at: placed('"a.md"') },
        { pattern: 'b*.md', at: placed('"b*.md"') },
      ],
      levels: {},
    },
  ],
  frontMatter: {
    allow: ['layout', 'jira_*'],
    defaults: [{ files: ['content/about.md'], keys: { displayed_sidebar: null, hide_title: true } }],
  },
  defaultPatterns: [{ pattern: 'content/about.md', at: placed('"content/about.md"') }],
  exclude: [
    { pattern: 'content/notes/**', at: placed('"content/notes/**"') },
    { pattern: '!AGENTS.md', at: placed('"!AGENTS.md"') },
  ],
  samples: { level: 'off', allow: [] },
  links: { broken: 'error', anchors: 'error', orphans: 'off', alt: 'warning', empty: 'error' },
  html: 'trusted',
  policy: {
    frames: ['self', 'https://player.example.com'],
    images: ['https://example.com'],
    connect: ['wss://live.example.com:8443'],
  },
  toc: { minLevel: 2, maxLevel: 4 },
  variables: { office: '01632 960000' },
  smartPunctuation: true,
  agents: { fullText: 50_000, mcp: 'https://docs.example.com/mcp' },
  limits: {
    pageBytes: 5e6,
    frontMatterBytes: 65_536,
    assetBytes: 2e7,
    nesting: 20,
    tableCells: 1e5,
    includeDepth: 10,
    pageWork: 4e8,
  },
};
