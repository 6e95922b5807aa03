import type { AreaSetting } from '../../schemas/types/site.ts';
import type { Site } from '../model.ts';

/** The default values of settings. Search weights are based on our own relevance tests, and limits on the largest known sites. */
export const defaults = {
  tagline: '',
  url: '',
  baseUrl: '/',
  copyright: '',
  hideOnScroll: false,
  position: 'right',
  footerStyle: 'light',
  locale: 'en',
  search: {
    enabled: true,
    maxResults: 8,
    placement: 'input-wrapper-width',
    boosts: { title: 2, content: 1, tags: 1, sidebarParentCategories: 0.3 },
    k1: 1.2,
    b: 0.75,
    parentCategories: 0,
    contract: 'auto',
    transport: 'auto',
    tests: 'error',
  },
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcement: { id: 'announcement', closable: true },
  links: { broken: 'error', anchors: 'error', orphans: 'warning', alt: 'warning', empty: 'error' },
  /** Link levels for a site that is not strict. Its content never fails the build. */
  bareLinks: { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'warning', empty: 'warning' },
  /** Link levels of `docs check` for a site that is not strict. Broken links are errors. */
  checkedLinks: { broken: 'error', anchors: 'error', orphans: 'off', alt: 'warning', empty: 'error' },
  html: 'safe',
  smartPunctuation: false,
  lastUpdate: { author: false },
  agents: { partLength: 400_000 },
  owners: 'restricted',
  reviews: { overdue: 'off' },
  translations: { stale: 'warning', missing: 'off' },
  samples: { level: 'off' },
  blog: { perPage: 10 },
  feeds: { formats: ['rss', 'atom', 'json'], entries: 20, content: 'full' },
  toc: { minLevel: 2, maxLevel: 3 },
  limits: {
    pageBytes: 5_000_000,
    frontMatterBytes: 65_536,
    assetBytes: 20_000_000,
    nesting: 100,
    tableCells: 100_000,
    includeDepth: 10,
    pageWork: 400_000_000,
  },
} as const;

/** Returns the default search settings of a site in the given languages. */
export function defaultSearch(languages: readonly string[] = [defaults.locale]): Site['search'] {
  const { boosts, ...rest } = defaults.search;
  return { ...rest, boosts: { ...boosts }, languages: [...languages] };
}

/** The area of a site without areas: its entire folder. */
export const defaultArea: AreaSetting & { route: string } = { id: 'docs', path: '', route: '/' };
