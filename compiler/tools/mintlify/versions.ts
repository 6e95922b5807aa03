import type { AreaSetting } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { type ImportWork, Pages } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { pagesIn } from './languages.ts';

/** A version of the navigation, with the folder of its pages relative to that of the configuration. */
export type Version = { folder: string; label: string; navigation: Setting };

/**
 * The versions of a navigation, the default one first, if each has a folder of its own and no page is next to these folders. Empty for all
 * other sites, where each version has its own sidebar.
 */
export function readVersions(
  navigation: Setting | undefined,
  { path, exclude, work }: { path: string; exclude: readonly string[]; work: ImportWork },
): Version[] {
  const { settings, folder } = work;
  const parts = settings.at(navigation, 'versions')?.items ?? [];
  const all = parts.flatMap((part): Version[] => {
    const label = settings.text(settings.at(part, 'version'), 'version') ?? '';
    const [own = '', ...others] = new Set(pagesIn(part).map((page) => firstMatch(/^([^/]+)\//, page, 1)));
    return /^\w[\w.-]*$/.test(own) && others.length === 0 && label !== '' ? [{ folder: own, label, navigation: part }] : [];
  });
  const folders = new Set(all.map((version) => version.folder));
  if (all.length < 2 || folders.size < parts.length) return [];
  const inside = path === '' ? '' : `${path}/`;
  const outside = new Pages(folder, path, { exclude: [...exclude, ...[...folders].map((own) => `${inside}${own}/**`)] });
  if (outside.files.length > 0) return [];
  const isDefault = (version: Version): boolean => settings.flag(settings.at(version.navigation, 'default'), 'default') ?? false;
  return [...all.filter(isDefault), ...all.filter((version) => !isDefault(version))];
}

/** The versions in the form of our configuration. */
export function versionsOf(versions: readonly Version[]): Pick<AreaSetting, 'versions'> {
  return { versions: versions.map(({ folder, label }) => (folder === label ? folder : { name: folder, label })) };
}
