import { parseTranslationPath } from '../2-sources/translate-sources.ts';
import { areaOfFile } from '../4-links/areas.ts';
import { memoize } from '../basics/collections.ts';
import { otherLocales, translationPath } from '../editions/origins.ts';
import { addressFiles, redirectFiles } from '../files/root-files.ts';
import type { Area, AreaScope, Site } from '../model.ts';

/** The areas of a site, the folder of its standalone pages, and its languages. */
export type AreaRoots<Scope extends AreaScope> = { areas: readonly Scope[] } & Pick<Site, 'pages' | 'locales'>;

/**
 * Returns a function that determines the area of a file or folder: of sources, of translations, and of files next to them. Undefined for
 * files that belong to the entire site: standalone pages, specifications, files outside all areas.
 */
export function ownerOf<Scope extends AreaScope>(site: AreaRoots<Scope>): (path: string) => Scope | undefined {
  const codes = new Set(otherLocales(site).map(({ code }) => code));
  return (path) => {
    const bare = path.replace(/\/$/, '');
    const translation = codes.size > 0 ? parseTranslationPath(bare, site) : undefined;
    const file = translation && codes.has(translation.code) ? translation.original : bare;
    const area = areaOfFile(site, file);
    if (!area || site.pages === undefined || !isWithin(file, site.pages)) return area;
    return isWithin(site.pages, folderOfArea(area)) ? undefined : area;
  };
}

/** Returns the folders of a site's areas, without other settings; undefined if all of them are public. */
export function areaRoots({ areas, pages, locales }: Site): AreaRoots<AreaScope> | undefined {
  if (areas.every(({ audience }) => audience === 'public')) return undefined;
  const roots = areas.map(({ id, path, audience, translations, version }): AreaScope => {
    const ofVersion = version && { state: version.state, folder: version.folder };
    return { id, path, audience, ...(translations !== undefined && { translations }), ...(ofVersion && { version: ofVersion }) };
  });
  return { areas: roots, locales, ...(pages !== undefined && { pages }) };
}

/**
 * Returns a function that maps a file to the id of its restricted area. A translation belongs to the area of its original, even if the site
 * does not have its language.
 */
export function createRestrictedAreaLookup(roots: AreaRoots<AreaScope> | undefined): (file: string) => string | undefined {
  if (!roots) return () => undefined;
  const owner = ownerOf(roots);
  return (pattern) => {
    const file = pattern.normalize();
    const original = parseTranslationPath(file, roots)?.original;
    const areas = [owner(file), original === undefined ? undefined : owner(original)];
    return areas.find((area) => area?.audience === 'restricted')?.id;
  };
}

/** Like `createRestrictedAreaLookup`, for an entire site. Records of restricted addresses belong to no area but are also restricted. */
export const restrictedAreaLookupOf = memoize((site: Site): ((file: string) => string | undefined) => {
  const roots = areaRoots(site);
  const area = createRestrictedAreaLookup(roots);
  const [first] = roots ? roots.areas.filter(({ audience }) => audience === 'restricted') : [];
  return (file) => area(file) ?? (records.has(file) ? first?.id : undefined);
}, new WeakMap());

const records = new Set([addressFiles.restricted, redirectFiles.restricted]);

/** Returns the folders with the files of an area, from the site's root. Folders of other areas may be inside them. */
export function foldersOf(site: Site, area: Area): string[] {
  const folder = folderOfArea(area);
  return [folder, ...otherLocales(site).map(({ code }) => translationPath(`${folder}/`, code, site).replace(/\/$/, ''))];
}

/** Files next to the versions of an area belong to the latest version. */
function folderOfArea({ path, version }: AreaScope): string {
  return version?.state === 'latest' ? version.folder : path;
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
