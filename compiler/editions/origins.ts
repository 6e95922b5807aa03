import type { Site, Source } from '../model.ts';

/** Where translations lie: `i18n/<code>/` and then the path of the original. */
export const translationsFolder = 'i18n';

/** The record of what the translations of a language translate, in its folder. */
export const originalsLock = 'originals.lock';

/** What a source is known by: the file that its text really lies in. */
export function originOf({ file, origin }: Pick<Source, 'file' | 'origin'>): string {
  return origin ?? file;
}

/** The folder in which a translation's own parts are looked for first, with a slash at its end; '' for an original. */
export function originPrefix({ file, origin }: Pick<Source, 'file' | 'origin'>): string {
  return origin?.endsWith(`/${file}`) ? origin.slice(0, -file.length) : '';
}

/** The language that a source is written in. */
export function textLocale(source: Pick<Source, 'file' | 'origin'>, fallback: string): string {
  return originPrefix(source).split('/')[1] ?? fallback;
}

/** The language of the site, which its frame and the pages that we make ourselves are in. */
export function siteLocale({ translation, locales }: Pick<Site, 'translation' | 'locales'>): string {
  return translation?.code ?? locales.default;
}

/** Where the site in each of its other languages begins. */
export function otherBases(site: Site): string[] {
  return otherLocales(site).map(({ path }) => `${site.baseUrl}${path}/`);
}

/** The languages that the site is translated into. */
export function otherLocales({ locales }: Pick<Site, 'locales'>): Site['locales']['list'] {
  return locales.list.filter(({ code }) => code !== locales.default);
}
