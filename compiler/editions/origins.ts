import { memoize } from '../basics/collections.ts';
import type { Area, Site, Source, Sources, TranslationLocation } from '../model.ts';

/** The default folder of translations: `i18n/<code>/`, followed by the path of the original. */
export const translationsFolder = 'i18n';

/** The file in a language's folder that records the originals of its translations. */
export const originalsLock = 'originals.lock';

/** Returns the key of a source: the file that contains its content. */
export function originOf({ file, origin }: Pick<Source, 'file' | 'origin'>): string {
  return origin ?? file;
}

/** Returns the regular file that contains the content of a source. */
export function contentFileOf(source: Pick<Source, 'file' | 'origin' | 'linkTarget'>): string {
  return source.linkTarget ?? originOf(source);
}

/**
 * Returns the file that a source's relative paths and locations refer to: for a translation in `i18n`, the path of its original; for any
 * other source, its own path.
 */
export function logicalPath({ file, origin, translation }: Source): string {
  return origin !== undefined && translation && !isInDefaultFolder(translation) ? origin : file;
}

/** Returns the candidates for a file that a source includes, in order: a translated file takes precedence over the original. */
export function includeCandidates({ translation }: Pick<Source, 'translation'>, part: string): string[] {
  if (!translation) return [part];
  const { originals, folder, suffix } = translation;
  if (suffix !== undefined)
    return part.startsWith(folder) && suffixOf(part) !== suffix ? [part.replace(/(?=\.[^./]+$)/, suffix), part] : [part];
  if (part.startsWith(folder)) return [part, originals + part.slice(folder.length)];
  return part.startsWith(originals) && isInDefaultFolder(translation) ? [folder + part.slice(originals.length), part] : [part];
}

/** Returns the existing candidate, or the last one if none exists. */
export function includedFile(source: Pick<Source, 'translation'>, part: string, stamps: { has(file: string): boolean }): string {
  const places = includeCandidates(source, part);
  return places.find((place) => stamps.has(place)) ?? places.at(-1) ?? part;
}

/** Returns a settings file, such as a sidebar file, and its translations. */
export function fileWithTranslations(file: string, { translations }: Pick<Sources, 'translations'>): string[] {
  return [file, ...[...translations.values()].flatMap((own) => own.get(file)?.file ?? [])];
}

function isInDefaultFolder({ code, originals, folder }: TranslationLocation): boolean {
  return originals === '' && folder === `${translationsFolder}/${code}/`;
}

/** Returns the language of a source's content. */
export function textLocale({ translation }: Pick<Source, 'translation'>, fallback: string): string {
  return translation?.code ?? fallback;
}

/**
 * The translation setting of an area whose translations are next to their originals, with the language before the extension: `guide.de.md`.
 */
export const nextToOriginals = '*.{path}';

/** The languages of a site, and the translation settings of its areas. */
type TranslatedSite = Pick<Site, 'locales'> & { areas: readonly Pick<Area, 'path' | 'translations'>[] };

/** Returns a location per language for each area with a `translations` setting, deepest folders first. */
export const areaTranslationLocations = memoize(toAreaTranslationLocations, new WeakMap());

function toAreaTranslationLocations(site: TranslatedSite): readonly TranslationLocation[] {
  const locations = site.areas.flatMap((area) =>
    otherLocales(site).flatMap(({ code, path, folder: name = path }): TranslationLocation[] => {
      const folder = area.translations?.replaceAll('{path}', name);
      const originals = area.path === '' ? '' : `${area.path}/`;
      if (area.translations === nextToOriginals)
        return [{ code, originals, folder: originals, suffix: `.${name.toLowerCase()}` }];
      return folder === undefined ? [] : [{ code, originals, folder: `${folder}/` }];
    }),
  );
  // A folder may be inside another area's folder. A file belongs to the deepest one.
  return locations.sort((a, b) => b.folder.length - a.folder.length);
}

/**
 * Removes the language before the extension from the path of a first-language page; undefined if its name does not contain one, or if the
 * area's translations are in folders.
 */
export function plainFileOf(
  file: string,
  { translations }: Pick<Area, 'translations'>,
  { locales }: { locales: { default: string; list: readonly { code: string; path?: string; folder?: string }[] } },
): string | undefined {
  const suffix = translations === nextToOriginals ? suffixOf(file) : '';
  if (suffix === '') return undefined;
  const names = locales.list.flatMap(({ code, path = '', folder = '' }) =>
    code === locales.default ? [code, path, folder] : [],
  );
  const isOwn = names.some((name) => name !== '' && suffix === `.${name.toLowerCase()}`);
  return isOwn ? withoutSuffix(file) : undefined;
}

/** Returns the location of a file among translations; undefined for every other file. */
export function findTranslationLocation(file: string, site: TranslatedSite): TranslationLocation | undefined {
  const own = areaTranslationLocations(site).find((home) => isTranslationIn(home, file));
  if (own) return own;
  const [first, code = '', ...rest] = file.split('/');
  if (first !== translationsFolder || rest.length === 0) return undefined;
  return { code, originals: '', folder: `${translationsFolder}/${code}/` };
}

/** Returns whether a path is that of a translation. The file need not exist. */
function isTranslationIn({ folder, suffix }: TranslationLocation, file: string): boolean {
  return file.startsWith(folder) && (suffix === undefined || suffixOf(file) === suffix);
}

/** Returns the part of a name between its last two dots, including the first of them; '' if it has only one dot. */
function suffixOf(file: string): string {
  return /(\.[^./]+)\.[^./]+$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

function withoutSuffix(file: string): string {
  return file.replace(/\.[^./]+(?=\.[^./]+$)/, '');
}

/** Returns the path of the original of a translation. */
export function originalIn({ originals, folder, suffix }: TranslationLocation, file: string): string {
  const path = originals + file.slice(folder.length);
  return suffix === undefined ? path : withoutSuffix(path);
}

/** In an edition of the site in another language, returns the path of a translation's original. Returns any other path unchanged. */
export function originalPath(path: string, site: Site): string {
  if (!site.translation) return path;
  const { code } = site.translation;
  const home = areaTranslationLocations(site).find((each) => each.code === code && isTranslationIn(each, path));
  return home ? originalIn(home, path) : path;
}

/** Returns the path of a file's translation into a language. */
export function translationPath(file: string, code: string, site: Site): string {
  const candidates = areaTranslationLocations(site).filter((home) => home.code === code && file.startsWith(home.originals));
  const [home] = candidates.sort((a, b) => b.originals.length - a.originals.length);
  if (home?.suffix !== undefined)
    return (plainFileOf(file, { translations: nextToOriginals }, site) ?? file).replace(/(?=\.[^./]+$)/, home.suffix);
  return home ? home.folder + file.slice(home.originals.length) : `${translationsFolder}/${code}/${file}`;
}

/** Returns the language of the site's frame and generated pages. */
export function siteLocale({ translation, locales }: Pick<Site, 'translation' | 'locales'>): string {
  return translation?.code ?? locales.default;
}

/** Returns the base routes of the site's other languages. */
export function otherBases(site: Site): string[] {
  return otherLocales(site).map(({ path }) => `${site.baseUrl}${path}/`);
}

/** Returns the languages that the site is translated into. */
export function otherLocales({ locales }: Pick<Site, 'locales'>): Site['locales']['list'] {
  return locales.list.filter(({ code }) => code !== locales.default);
}
