import type { SiteConfiguration } from '../../schemas/types/site.ts';
import type { Level, LevelOverride, Place, Site } from '../model.ts';
import { defaultSearch, defaults } from './defaults.ts';
import type { Places } from './places.ts';

/** How seriously findings are taken: all of it that the configuration decides. */
type Levels = Pick<Site, 'strict' | 'links' | 'reviews' | 'translations' | 'search' | 'levels' | 'overrides'>;

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
  const levels: Record<string, Level> = {};
  const overrides: LevelOverride[] = [];
  for (const rule of levelRules(config)) {
    if (rule.files === undefined && overrides.length === 0) Object.assign(levels, rule.levels);
    else overrides.push({ files: patternsOf(rule.entry, rule.files ?? '**', places), levels: { ...rule.levels } });
  }
  for (const setting of switches) wake(setting, { settings, levels, overrides });
  return { strict, ...settings, levels, overrides };
}

/** Levels by code, for some files or for all. `entry` is the object that has `files`, `holder` the one whose keys are the codes. */
type LevelRule = { entry: object; holder: object; files: string | string[] | undefined; levels: Record<string, Level> };

/** All that a configuration says of levels, in order: later entries win over earlier ones. */
export function levelRules({ levels = {}, overrides = [] }: SiteConfiguration): LevelRule[] {
  const entries = Array.isArray(levels) ? levels : [levels];
  const listed = entries.map((entry): LevelRule => {
    const { files } = entry;
    // In a plain object `files` would be a code.
    const isNamed = Array.isArray(levels) && files !== undefined;
    return { entry, holder: entry, files: isNamed ? files : undefined, levels: levelsIn(entry, isNamed) };
  });
  return [...listed, ...overrides.map((entry): LevelRule => ({ entry, holder: entry.levels, ...entry }))];
}

function levelsIn(entry: object, isNamed: boolean): Record<string, Level> {
  const found: Record<string, Level> = {};
  for (const [code, level] of Object.entries(entry)) {
    if (!(isNamed && code === 'files') && isLevel(level)) found[code] = level;
  }
  return found;
}

function isLevel(value: unknown): value is Level {
  return value === 'error' || value === 'warning' || value === 'off';
}

/** The patterns of an entry, with their places. */
export function patternsOf(entry: object, files: string | string[], places: Places): { pattern: string; at: Place }[] {
  if (typeof files === 'string') return [{ pattern: files, at: places.valueAt(entry, 'files') }];
  return files.map((pattern, index) => ({ pattern, at: places.valueAt(files, index) }));
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
    'link-generated',
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
