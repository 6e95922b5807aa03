import type { SiteConfiguration } from '../../schemas/types/site.ts';
import type { Level, LevelOverride, Place, Site } from '../model.ts';
import { defaultSearch, defaults } from './defaults.ts';
import type { Places } from './locate-values.ts';

/** All settings that determine levels of diagnostics. */
type Levels = Pick<Site, 'strict' | 'links' | 'reviews' | 'translations' | 'search' | 'levels' | 'overrides'>;

/**
 * Returns the levels of a site. A configuration that does not describe the content has the same levels as a missing one. `checked`: broken
 * links are errors in any case.
 */
export function toLevels(config: SiteConfiguration, { places, checked }: { places: Places; checked: boolean }): Levels {
  const strict = config.strict ?? describesContent(config);
  const defaultLevels = strict ? defaults.links : checked ? defaults.checkedLinks : defaults.bareLinks;
  const search = defaultSearch(languagesOf(config));
  const settings: RuleSettings = {
    links: { ...defaultLevels, ...config.links },
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
  for (const setting of switches) enableChecks(setting, { settings, levels, overrides });
  return { strict, ...settings, levels, overrides };
}

/** Levels by code, for some or all files. `entry` is the object that contains `files`, `holder` the one that has the codes as keys. */
type LevelRule = { entry: object; holder: object; files: string | string[] | undefined; levels: Record<string, Level> };

/** Returns all levels in the configuration. Later entries take precedence. */
export function levelRules({ levels = {}, overrides = [] }: SiteConfiguration): LevelRule[] {
  const entries = Array.isArray(levels) ? levels : [levels];
  const listed = entries.map((entry): LevelRule => {
    const { files } = entry;
    // In a plain object, `files` would be a code.
    const hasFiles = Array.isArray(levels) && files !== undefined;
    return { entry, holder: entry, files: hasFiles ? files : undefined, levels: levelsIn(entry, hasFiles) };
  });
  return [...listed, ...overrides.map((entry): LevelRule => ({ entry, holder: entry.levels, ...entry }))];
}

function levelsIn(entry: object, hasFiles: boolean): Record<string, Level> {
  const levels: Record<string, Level> = {};
  for (const [code, level] of Object.entries(entry)) {
    if (!(hasFiles && code === 'files') && isLevel(level)) levels[code] = level;
  }
  return levels;
}

function isLevel(value: unknown): value is Level {
  return value === 'error' || value === 'warning' || value === 'off';
}

/** Returns the patterns of an entry with their positions. */
export function patternsOf(entry: object, files: string | string[], places: Places): { pattern: string; at: Place }[] {
  if (typeof files === 'string') return [{ pattern: files, at: places.valueAt(entry, 'files') }];
  return files.map((pattern, index) => ({ pattern, at: places.valueAt(files, index) }));
}

/** Returns the language subtags of the site's languages, the default for stemming in search. */
function languagesOf({ locales }: SiteConfiguration): string[] {
  const others = (locales?.list ?? []).map((locale) => (typeof locale === 'string' ? locale : locale.code));
  const all = [locales?.default ?? [], ...others].flat().map((code) => code.replace(/-.*/, '').toLowerCase());
  return all.length === 0 ? [defaults.locale] : [...new Set(all)];
}

/** Returns whether the configuration describes the content, which shows that it was written for Quire. */
function describesContent({ areas, pages, specs }: SiteConfiguration): boolean {
  return areas !== undefined || pages !== undefined || specs !== undefined;
}

type RuleSettings = Pick<Levels, 'links' | 'reviews' | 'translations' | 'search'>;
/** A setting that controls several codes. While it is off, their checks do not run. */
type LevelSwitch = {
  codes: readonly string[];
  read(settings: RuleSettings): Level;
  write(settings: RuleSettings, level: Level): void;
};

const linkSwitch = (name: keyof RuleSettings['links'], codes: readonly string[]): LevelSwitch => ({
  codes,
  read: ({ links }) => links[name],
  write: ({ links }, level) => {
    links[name] = level;
  },
});

const switches: readonly LevelSwitch[] = [
  linkSwitch('broken', [
    'link-target-missing',
    'link-generated',
    'link-to-draft',
    'link-to-unread',
    'link-to-left-out',
    'operation-unknown',
    'spec-link-unknown',
  ]),
  linkSwitch('anchors', ['link-anchor-missing']),
  linkSwitch('orphans', ['page-orphan']),
  linkSwitch('alt', ['image-alt-missing']),
  linkSwitch('empty', ['link-empty']),
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

/** Enables the checks of a setting if levels enable one of its codes. Other codes stay off. */
function enableChecks(
  { codes, read, write }: LevelSwitch,
  { settings, levels, overrides }: { settings: RuleSettings; levels: Record<string, Level>; overrides: readonly LevelOverride[] },
): void {
  const isEnabled = (set: Record<string, Level>): boolean => codes.some((code) => (set[code] ?? 'off') !== 'off');
  if (read(settings) !== 'off' || !(isEnabled(levels) || overrides.some((entry) => isEnabled(entry.levels)))) return;
  write(settings, 'warning');
  for (const code of codes) levels[code] ??= 'off';
}
