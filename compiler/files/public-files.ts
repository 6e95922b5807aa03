import { nearFolder } from '../2-sources/check-sources.ts';
import { asTranslation } from '../2-sources/translate-sources.ts';
import { ownerOf, restrictedIn } from '../areas/area-files.ts';
import type { Site } from '../model.ts';

/**
 * Tells which files a build for the public may know of: none that is restricted, so that no finding, hint or count tells of it. Who may
 * read the log of such a build may not be one who may read restricted files.
 */
export function publicFiles(site: Site): (file: string) => boolean {
  if (site.areas.every(({ audience }) => audience === 'public')) return () => true;
  const restricted = restrictedIn(site);
  const isMisspelt = misspeltRestricted(site);
  return (file) => restricted(file) === undefined && !isMisspelt(file);
}

/** Tells which files lie in a folder that was probably meant to be that of a restricted area, and is published nowhere. */
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
