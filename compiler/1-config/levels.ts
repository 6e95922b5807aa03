import type { SiteConfiguration } from '../../schemas/types/site.ts';
import type { Level, LevelOverride, Site } from '../model.ts';
import { defaultSearch, defaults } from './defaults.ts';
import type { Places } from './places.ts';

/** How seriously findings are taken: all of it that the configuration decides. */
type Levels = Pick<Site, 'strict' | 'links' | 'reviews' | 'translations' | 'search' | 'levels' | 'overrides' | 'frontMatter'>;

/**
 * The levels of a site. A site whose configuration leaves the folder as it is takes what it finds as seriously as the folder without
 * it. `checked`: broken links are errors even so, because who checks wants to know.
 */
export function toLevels(config: SiteConfiguration, { places, checked }: { places: Places; checked: boolean }): Levels {
  const strict = config.strict ?? isDescribed(config);
  const usual = strict ? defaults.links : checked ? defaults.checkedLinks : defaults.bareLinks;
  const search = defaultSearch(languagesOf(config));
  const settings: Settings = {
    links: { ...usual, ...config.links },
    reviews: { ...defaults.reviews, ...config.reviews },
    translations: { ...defaults.translations, ...config.translations },
    search: { ...search, ...config.search, boosts: { ...search.boosts, ...config.search?.boosts } },
  };
  const overrides = (config.overrides ?? []).map((entry): LevelOverride => {
    const { files } = entry;
    const patterns = typeof files === 'string' ? [files] : files;
    return {
      files: patterns.map((pattern, index) => ({
        pattern,
        at: typeof files === 'string' ? places.valueAt(entry, 'files') : places.valueAt(files, index),
      })),
      levels: { ...entry.levels },
    };
  });
  const levels = { ...config.levels };
  for (const setting of switches) wake(setting, { settings, levels, overrides });
  return { strict, ...settings, levels, overrides, frontMatter: { allow: config.frontMatter?.allow ?? [] } };
}

/** The languages that a site is written in, as two or three letters: what its words are taken for unless it says so itself. */
function languagesOf({ locales }: SiteConfiguration): string[] {
  const others = (locales?.list ?? []).map((locale) => (typeof locale === 'string' ? locale : locale.code));
  const all = [locales?.default ?? [], ...others].flat().map((code) => code.replace(/-.*/, '').toLowerCase());
  return all.length === 0 ? [defaults.locale] : [...new Set(all)];
}

/** Whether the configuration says what the site consists of: who has done so writes for this tool. */
function isDescribed({ areas, pages, specs }: SiteConfiguration): boolean {
  return areas !== undefined || pages !== undefined || specs !== undefined;
}

type Settings = Pick<Levels, 'links' | 'reviews' | 'translations' | 'search'>;
/** A setting that switches several findings on and off, which are not even looked for while it is off. */
type Switch = { codes: readonly string[]; read(settings: Settings): Level; write(settings: Settings, level: Level): void };

const ofLinks = (name: keyof Settings['links'], codes: readonly string[]): Switch => ({
  codes,
  read: ({ links }) => links[name],
  write: ({ links }, level) => {
    links[name] = level;
  },
});

const switches: readonly Switch[] = [
  ofLinks('broken', [
    'link-target-missing',
    'link-to-draft',
    'link-to-unread',
    'link-to-left-out',
    'operation-unknown',
    'spec-link-unknown',
  ]),
  ofLinks('anchors', ['link-anchor-missing']),
  ofLinks('orphans', ['page-orphan']),
  ofLinks('alt', ['image-alt-missing']),
  ofLinks('empty', ['link-empty']),
  {
    codes: ['review-overdue'],
    read: ({ reviews }) => reviews.overdue,
    write: ({ reviews }, level) => {
      reviews.overdue = level;
    },
  },
  {
    codes: ['translation-stale', 'translation-unrecorded'],
    read: ({ translations }) => translations.stale,
    write: ({ translations }, level) => {
      translations.stale = level;
    },
  },
  {
    codes: ['translation-missing'],
    read: ({ translations }) => translations.missing,
    write: ({ translations }, level) => {
      translations.missing = level;
    },
  },
  {
    codes: ['search-test-failed', 'search-test-target-missing'],
    read: ({ search }) => search.tests,
    write: ({ search }, level) => {
      search.tests = level;
    },
  },
];

/**
 * Has findings looked for again that a setting switches off and a level by code wants; the others of that setting stay off by their
 * own codes.
 */
function wake(
  { codes, read, write }: Switch,
  { settings, levels, overrides }: { settings: Settings; levels: Record<string, Level>; overrides: readonly LevelOverride[] },
): void {
  const wanted = (set: Record<string, Level>): boolean => codes.some((code) => (set[code] ?? 'off') !== 'off');
  if (read(settings) !== 'off' || !(wanted(levels) || overrides.some((entry) => wanted(entry.levels)))) return;
  write(settings, 'warning');
  for (const code of codes) levels[code] ??= 'off';
}
