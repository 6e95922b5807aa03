import { similarFolder } from '../2-sources/check-sources.ts';
import { asTranslation } from '../2-sources/translate-sources.ts';
import { ownerOf, restrictedIn } from '../areas/area-files.ts';
import type { Site } from '../model.ts';

/**
 * Returns a function that checks whether the output of a public build may mention a file. It rejects restricted files: people who can read
 * the build log may not have access to them, so no finding, hint or count may reveal one.
 */
export function publicFiles(site: Site): (file: string) => boolean {
  if (site.areas.every(({ audience }) => audience === 'public')) return () => true;
  const restricted = restrictedIn(site);
  const isMisspelt = misspeltRestricted(site);
  return (file) => restricted(file) === undefined && !isMisspelt(file);
}

/**
 * Returns a function that matches files in a folder whose name is probably a misspelling of a restricted area's folder. Such files are not
 * published.
 */
function misspeltRestricted(site: Site): (file: string) => boolean {
  const owner = ownerOf(site);
  const closed = new Set(
    site.areas.flatMap(({ path, version, audience }) => (audience === 'restricted' ? [version?.folder ?? path] : [])),
  );
  const known = new Map<string, boolean>();
  const isMisspelling = (folder: string): boolean => {
    const isFound = known.get(folder) ?? closed.has(similarFolder(folder, site) ?? '');
    known.set(folder, isFound);
    return isFound;
  };
  return (requestedPath) => {
    const file = asTranslation(requestedPath, site)?.original ?? requestedPath;
    const names = file.replace(/\/$/, '').split('/');
    const folders = names.map((_, index) => names.slice(0, index + 1).join('/'));
    return folders.some(isMisspelling) && owner(file) === undefined;
  };
}
