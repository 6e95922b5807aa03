import type { AreaSetting } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { type ImportContext, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { listPages } from './languages.ts';

/** A version of the navigation, with the folder of its pages relative to the configuration. */
export type Version = { folder: string; label: string; navigation: Setting };

/**
 * Returns the versions of a navigation, starting with the default one, if each has its own folder and no page is next to these folders.
 * Returns an empty list for all other sites, in which each version has its own sidebar.
 */
export function readVersions(
  navigation: Setting | undefined,
  { path, exclude, context }: { path: string; exclude: readonly string[]; context: ImportContext },
): Version[] {
  const { settings, folder } = context;
  const parts = settings.at(navigation, 'versions')?.items ?? [];
  const all = parts.flatMap((part): Version[] => {
    const label = settings.textAt(part, 'version') ?? '';
    const [folderName = '', ...others] = new Set(listPages(part).map((page) => firstMatch(/^([^/]+)\//, page, 1)));
    return /^\w[\w.-]*$/.test(folderName) && others.length === 0 && label !== ''
      ? [{ folder: folderName, label, navigation: part }]
      : [];
  });
  const folders = new Set(all.map((version) => version.folder));
  if (all.length < 2 || folders.size < parts.length) return [];
  const pathPrefix = path === '' ? '' : `${path}/`;
  const otherPages = new Pages(folder, path, { exclude: [...exclude, ...[...folders].map((own) => `${pathPrefix}${own}/**`)] });
  if (otherPages.files.length > 0) return [];
  const isDefault = (version: Version): boolean => settings.flagAt(version.navigation, 'default') ?? false;
  return [...all.filter(isDefault), ...all.filter((version) => !isDefault(version))];
}

/** Converts the versions to our configuration. */
export function toVersions(versions: readonly Version[]): Pick<AreaSetting, 'versions'> {
  return { versions: versions.map(({ folder, label }) => (folder === label ? folder : { name: folder, label })) };
}
