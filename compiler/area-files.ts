import { asTranslation } from './2-sources/translate-sources.ts';
import { homeArea } from './4-links/areas.ts';
import { otherLocales, translationPlace } from './editions/origins.ts';
import type { Area, Site } from './model.ts';

/**
 * Returns a function that tells which area a file or folder belongs to: its sources, their translations, and what lies beside them.
 * Undefined for what belongs to the site as a whole: standalone pages, specifications, files outside of all areas.
 */
export function ownerOf(site: Site): (path: string) => Area | undefined {
  const codes = new Set(otherLocales(site).map(({ code }) => code));
  return (path) => {
    const bare = path.replace(/\/$/, '');
    const translation = codes.size > 0 ? asTranslation(bare, site) : undefined;
    const file = translation && codes.has(translation.code) ? translation.original : bare;
    const area = homeArea(site, file);
    if (!area || site.pages === undefined || !isBelow(file, site.pages)) return area;
    return isBelow(site.pages, folderOfArea(area)) ? undefined : area;
  };
}

/** The folders that hold everything of an area, from the site root; folders of other areas may lie in them. */
export function foldersOf(site: Site, area: Area): string[] {
  const folder = folderOfArea(area);
  return [folder, ...otherLocales(site).map(({ code }) => translationPlace(`${folder}/`, code, site).replace(/\/$/, ''))];
}

/** Files beside the versions of an area belong to the latest. */
function folderOfArea({ path, version }: Area): string {
  return version?.state === 'latest' ? version.folder : path;
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
