import type { AreaSetting } from '../../schemas/types/site.ts';
import type { Site } from '../model.ts';

/**
 * Every setting that has a default, with it. Sources: search figures from our own relevance tests; limits from what the largest
 * known sites need.
 */
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
  /** In a site that is not strict nothing that stands in a text stops the build. */
  bareLinks: { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'warning', empty: 'warning' },
  /** What a check of such a site takes for errors nevertheless: who checks wants to know. */
  checkedLinks: { broken: 'error', anchors: 'error', orphans: 'off', alt: 'warning', empty: 'error' },
  html: 'safe',
  smartPunctuation: false,
  lastUpdate: { author: false },
  owners: 'restricted',
  reviews: { overdue: 'off' },
  translations: { stale: 'warning', missing: 'off' },
  samples: { level: 'off' },
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

/** The search settings of a site in these languages that says nothing about search. */
export function defaultSearch(languages: readonly string[] = [defaults.locale]): Site['search'] {
  const { boosts, ...rest } = defaults.search;
  return { ...rest, boosts: { ...boosts }, languages: [...languages] };
}

/** The one area of a site that names none: its whole folder. */
export const wholeFolder: AreaSetting & { route: string } = { id: 'docs', path: '', route: '/' };
