import { toValue, withValue } from '../../json/jsonc.ts';
import type { Migration } from './migrate-site.ts';

/** The sidebar files of areas whose tool used a list of chapters, by the path of the area. */
type Sidebars = ReadonlyMap<string, string>;

/** Returns the configuration without dialects, and with the settings that replace them. */
export function migrateConfig(
  text: string,
  { exclude, keys, menuFiles }: Pick<Migration, 'exclude' | 'keys' | 'menuFiles'>,
  sidebars: Sidebars,
): string {
  const config = fieldsOf(toValue(text));
  let next = withValue(text, ['pagesDialect'], undefined);
  for (const [index, each] of listOf(config.areas).entries()) {
    const area = fieldsOf(each);
    if (area.dialect === undefined) continue;
    for (const key of ['dialect', 'dialectOptions', 'statics']) next = withValue(next, ['areas', index, key], undefined);
    const file = sidebars.get(String(area.path ?? '').replace(/^(?:\.?\/)+|\/+$|^\.$/g, ''));
    const isFree = area.sidebar === undefined || area.sidebar === 'auto';
    if (file !== undefined && isFree) next = withValue(next, ['areas', index, 'sidebar'], file);
  }
  for (const region of ['navbar', 'footer'])
    for (const [path, to] of findMenuTargets(config[region], [region], menuFiles)) next = withValue(next, path, to);
  next = addToList(next, ['exclude'], listOf(config.exclude), exclude);
  return addToList(next, ['frontMatter', 'allow'], listOf(fieldsOf(config.frontMatter).allow), keys);
}

/** Finds the keys `to` with these values below a path. Returns their paths and new values. */
function findMenuTargets(
  value: unknown,
  path: (string | number)[],
  menuFiles: ReadonlyMap<string, string>,
): [path: (string | number)[], to: string][] {
  const isList = Array.isArray(value);
  return Object.entries(fieldsOf(value)).flatMap(([key, each]): [(string | number)[], string][] => {
    const to = key === 'to' && typeof each === 'string' ? menuFiles.get(each) : undefined;
    const keyPath = [...path, isList ? Number(key) : key];
    return to === undefined ? findMenuTargets(each, keyPath, menuFiles) : [[keyPath, to]];
  });
}

/** Returns a configuration in which faults of pages are warnings. */
export function withFaultsAsWarnings(text: string): string {
  return withValue(text, ['strict'], false);
}

function addToList(text: string, path: string[], existing: readonly unknown[], additions: readonly string[]): string {
  const newItems = additions.filter((each) => !existing.includes(each));
  return newItems.length === 0 ? text : withValue(text, path, [...existing, ...newItems]);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
