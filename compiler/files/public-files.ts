import { findSimilarFolder } from '../2-sources/check-sources.ts';
import { parseTranslationPath } from '../2-sources/translate-sources.ts';
import { ownerOf, restrictedAreaLookupOf } from '../areas/area-files.ts';
import { memoize } from '../basics/collections.ts';
import type { Site } from '../model.ts';

/**
 * Returns a function that checks whether the output of a public build may mention a file. It rejects restricted files: people who can read
 * the build log may not have access to them, so no finding, hint or count may reveal one.
 */
export function createPublicFileTest(site: Site): (file: string) => boolean {
  if (site.areas.every(({ audience }) => audience === 'public')) return () => true;
  const restricted = restrictedAreaLookupOf(site);
  const isMisspelt = createMisspellingTest(site);
  return (file) => restricted(file) === undefined && !isMisspelt(file);
}

/**
 * Returns a function that matches files in a folder whose name is probably a misspelling of a restricted area's folder. Such files are not
 * published.
 */
function createMisspellingTest(site: Site): (file: string) => boolean {
  const owner = ownerOf(site);
  const restrictedFolders = new Set(
    site.areas.flatMap(({ path, version, audience }) => (audience === 'restricted' ? [version?.folder ?? path] : [])),
  );
  const isMisspelling = memoize((folder: string) => restrictedFolders.has(findSimilarFolder(folder, site) ?? ''));
  return (requestedPath) => {
    const file = parseTranslationPath(requestedPath, site)?.original ?? requestedPath;
    const names = file.replace(/\/$/, '').split('/');
    const folders = names.map((_, index) => names.slice(0, index + 1).join('/'));
    return folders.some(isMisspelling) && owner(file) === undefined;
  };
}
