import type { LinkedPage, LinkedSite, Site } from '../../compiler/model.ts';

const at = { file: 'docs.config.json', line: 1, column: 1 };

/** Returns a complete site with one public area, with these `changes`. */
export function siteOf(changes: Partial<Site> = {}): Site {
  return {
    configFile: 'docs.config.json',
    strict: true,
    levels: {},
    overrides: [],
    frontMatter: { allow: [], defaults: [] },
    defaultPatterns: [],
    exclude: [],
    drafts: false,
    title: 'Harbour',
    tagline: 'Boats and moorings',
    url: 'https://harbour.example',
    baseUrl: '/',
    copyright: '© 2025 Harbour',
    navbar: { hideOnScroll: false, items: [] },
    areas: [
      {
        id: 'guide',
        label: 'Guide',
        path: 'content/guide',
        route: '/guide',
        audience: 'public',
        sidebar: 'auto',
        versions: [],
        at,
      },
    ],
    specs: [],
    locales: { default: 'en-GB', list: [{ code: 'en-GB', label: 'English', direction: 'ltr', path: '' }] },
    search: {
      enabled: true,
      maxResults: 8,
      placement: 'input-wrapper-width',
      boosts: { title: 2, content: 1, tags: 1, sidebarParentCategories: 0.3 },
      k1: 1.2,
      b: 0.75,
      parentCategories: 0,
      languages: ['en'],
      contract: 'auto',
      transport: 'auto',
      tests: 'error',
    },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    links: { broken: 'error', anchors: 'error', orphans: 'warning', alt: 'warning', empty: 'error' },
    omittedTags: [],
    lastUpdate: { author: false },
    owners: 'restricted',
    reviews: { overdue: 'off' },
    translations: { stale: 'warning', missing: 'off' },
    samples: { level: 'off', allow: [] },
    html: 'safe',
    toc: { minLevel: 2, maxLevel: 3 },
    variables: {},
    smartPunctuation: false,
    limits: {
      pageBytes: 5e6,
      frontMatterBytes: 65536,
      assetBytes: 2e7,
      nesting: 100,
      tableCells: 1e5,
      includeDepth: 10,
      pageWork: 4e8,
    },
    ...changes,
  };
}

/** A restricted area. */
export const staffArea: Site['areas'][number] = {
  id: 'staff',
  label: 'Staff',
  path: 'content/staff',
  route: '/internal',
  audience: 'restricted',
  sidebar: 'auto',
  versions: [],
  at,
};

/** Returns a linked page without links. */
export function linkedPage(changes: Partial<LinkedPage> = {}): LinkedPage {
  return {
    kind: 'doc',
    route: '/guide/moor',
    audience: 'public',
    title: 'Moor a boat',
    headTitle: 'Moor a boat · Guide · Harbour',
    description: 'How to moor.',
    area: 'guide',
    slots: [],
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    tags: [],
    sidebar: null,
    keywords: [],
    noindex: false,
    hideTitle: false,
    hideToc: false,
    features: [],
    ...changes,
  };
}

/** Returns the graph of one audience with these pages. */
export function linkedSite(pages: LinkedPage[], changes: Partial<LinkedSite> = {}): LinkedSite {
  return {
    audience: 'public',
    pages,
    sidebars: [],
    redirects: [],
    assets: new Map(),
    routes: new Map(),
    siteData: {
      version: 1,
      title: 'Harbour',
      tagline: 'Boats and moorings',
      url: 'https://harbour.example',
      baseUrl: '/',
      copyright: '© 2025 Harbour',
      navbar: { hideOnScroll: false, items: [] },
      footer: null,
      areas: [{ id: 'guide', label: 'Guide', route: '/guide' }],
      locale: 'en-GB',
      locales: [{ code: 'en-GB', label: 'English', direction: 'ltr' }],
      colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
      toc: { minLevel: 2, maxLevel: 3 },
    },
    ...changes,
  };
}
