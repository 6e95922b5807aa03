import { nearFolder } from '../2-sources/check-sources.ts';
import { asTranslation } from '../2-sources/translate-sources.ts';
import { ownerOf, restrictedIn } from '../areas/area-files.ts';
import type { Site } from '../model.ts';

/**
 * Returns a function that determines which files a public build may know: none that is restricted, so that no finding, hint or count
 * reveals one. Readers of the log of such a build may lack access to restricted files.
 */
export function publicFiles(site: Site): (file: string) => boolean {
  if (site.areas.every(({ audience }) => audience === 'public')) return () => true;
  const restricted = restrictedIn(site);
  const isMisspelt = misspeltRestricted(site);
  return (file) => restricted(file) === undefined && !isMisspelt(file);
}

/** Returns a function that matches files in a folder that was probably meant to be a restricted area, and is not published. */
function misspeltRestricted(site: Site): (file: string) => boolean {
  const owner = ownerOf(site);
  const closed = new Set(
    site.areas.flatMap(({ path, version, audience }) => (audience === 'restricted' ? [version?.folder ?? path] : [])),
  );
  const known = new Map<string, boolean>();
  const isMeant = (folder: string): boolean => {
    const found = known.get(folder) ?? closed.has(nearFolder(folder, site) ?? '');
    known.set(folder, found);
    return found;
  };
  return (written) => {
    const file = asTranslation(written, site)?.original ?? written;
    const names = file.replace(/\/$/, '').split('/');
    const folders = names.map((_, index) => names.slice(0, index + 1).join('/'));
    return folders.some(isMeant) && owner(file) === undefined;
  };
}
