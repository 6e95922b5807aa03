import { nearest } from '../basics/nearest.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { translationFolderUnknown, translationUnused } from '../diagnostics/sources.ts';
import { findTranslationLocation, originalIn, otherLocales } from '../editions/origins.ts';
import type { AreaScope, AssetFile, Checked, Diagnostic, SidebarFile, Site, Source, Sources } from '../model.ts';
import type { World } from '../world.ts';

/** The public sources, with originals replaced by translated files. `translated` contains the translated pages. */
type TranslatedSources = { sources: Sources; translated: Source[] };

/** Returns the sources of the site in another language: translations if they exist, or else the originals. */
export function translateSources(
  sources: Sources,
  code: string,
  { site, world }: { site: Site; world: World },
): Checked<TranslatedSources> {
  const translatedFiles = sources.translations.get(code) ?? new Map<string, AssetFile>();
  const pages = sources.pages
    .filter(({ audience }) => audience === 'public')
    .map((source) => translate(source, translatedFiles, site));
  const translated = pages.filter(({ origin }) => origin !== undefined);
  const addFile = (file: SidebarFile): SidebarFile => {
    const translation = translatedFiles.get(file.file);
    const text = translation && world.read(translation.file);
    return text === undefined ? file : { file: file.file, text };
  };
  const assets = new Map(sources.assets);
  for (const [file, asset] of translatedFiles) if (!isText(file) && !isRestricted(file, site)) assets.set(file, asset);
  const value: Sources = {
    ...sources,
    pages,
    assets,
    categories: sources.categories.map(addFile),
    sidebars: sources.sidebars.map(addFile),
  };
  return { value: { sources: value, translated }, diagnostics: reportUnused(translatedFiles, pages, site) };
}

/** Reports translations in folders of languages that the site does not have. */
export function reportUnknownLanguages(site: Site, { translations }: Sources): Diagnostic[] {
  const codes = otherLocales(site).map(({ code }) => code);
  return [...translations].flatMap(([folder, files]) => {
    // The default language has UI messages, but no translations.
    const [first] = [...files].flatMap(([original, file]) =>
      folder === site.locales.default && original === 'interface.json' ? [] : [file],
    );
    if (codes.includes(folder) || !first) return [];
    return [
      translationFolderUnknown(
        { file: first.file, line: 1, column: 1 },
        { folder, allowed: codes, nearest: nearest(folder, codes) },
      ),
    ];
  });
}

/**
 * Reports apparent translations on a site with one language: pages in `i18n/<code>` at the path of another page, which are then ordinary
 * pages, or at the path of a restricted page, which are not published (`restrictedFiles`). There is one finding for each language.
 */
export function reportUnlistedLanguages(
  site: Site,
  { pages }: Pick<Sources, 'pages'>,
  restrictedFiles: readonly string[],
): Diagnostic[] {
  const originals = new Set(pages.map(({ file }) => file));
  const findings = new Map<string, Diagnostic>();
  for (const file of [...originals, ...restrictedFiles].sort()) {
    const { code, original = '' } = parseTranslationPath(file, site) ?? {};
    const isTranslation = originals.has(original) || !originals.has(file);
    if (code === undefined || findings.has(code) || !isTranslation) continue;
    const finding = translationFolderUnknown({ file, line: 1, column: 1 }, { folder: code, allowed: [], nearest: undefined });
    const warning = withLevel(finding, 'warning');
    if (warning) findings.set(code, warning);
  }
  return [...findings.values()];
}

/**
 * Returns the language of a translated file, and the path of its original. A file in the folder of a restricted area is never a translation
 * of a public one.
 */
export function parseTranslationPath(
  file: string,
  site: { areas: readonly AreaScope[] } & Pick<Site, 'locales'>,
): { code: string; original: string } | undefined {
  const home = findTranslationLocation(file, site);
  const isRestrictedArea = ({ audience, path }: AreaScope): boolean =>
    audience === 'restricted' && path !== '' && file.startsWith(`${path}/`);
  if (!home || site.areas.some(isRestrictedArea)) return undefined;
  return { code: home.code, original: originalIn(home, file) };
}

/**
 * Matches translations whose extension differs from that of their originals, such as `.md` for `.mdx` or for `.en.md`, by moving them to
 * the paths of the originals.
 */
export function matchExtensions({ pages, translations }: Pick<Sources, 'pages' | 'translations'>): void {
  const byStem = new Map(
    pages.flatMap(({ file, plainFile, dialect }): [string, string][] =>
      dialect || plainFile !== undefined ? [[withoutExtension(plainFile ?? file), file]] : [],
    ),
  );
  if (byStem.size === 0) return;
  for (const translatedFiles of translations.values())
    for (const [path, file] of [...translatedFiles]) {
      const original = isPageName.test(path) ? byStem.get(withoutExtension(path)) : undefined;
      if (original === undefined || translatedFiles.has(original)) continue;
      translatedFiles.delete(path);
      translatedFiles.set(original, file);
    }
}

/** Names of pages, in Quire and in other tools. */
export const isPageName = /\.(?:mdx?|markdown)$/i;

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '');
}

function translate(source: Source, translatedFiles: ReadonlyMap<string, AssetFile>, site: Site): Source {
  const found = source.spec === undefined ? translatedFiles.get(source.file) : undefined;
  const home = found && findTranslationLocation(found.file, site);
  if (!found || !home) return source;
  return { ...source, origin: found.file, translation: home, bytes: found.bytes, stamp: found.stamp };
}

function isText(file: string): boolean {
  return (
    isPageName.test(file) || /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file) || file === 'site.json' || file === 'interface.json'
  );
}

/** Returns whether a file is restricted. Restricted files have their own prefix and are not translated. */
function isRestricted(file: string, { areas }: Site): boolean {
  const homes = areas
    .map(({ path, version, audience }) => ({ path: version?.folder ?? path, audience }))
    .filter(({ path }) => path === '' || file.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return homes[0]?.audience === 'restricted';
}

/** Returns the page in the latest version, for a translation that was written before its area had versions. */
function findInLatestVersion(original: string, { areas }: Site, open: readonly string[]): string | undefined {
  for (const { path, version } of areas) {
    if (version?.state !== 'latest') continue;
    const prefix = version.folder === '' ? '' : `${version.folder}/`;
    const page = `${path}/${original.slice(prefix.length)}`;
    if (original.startsWith(prefix) && open.includes(page)) return page;
  }
  return undefined;
}

function reportUnused(translatedFiles: ReadonlyMap<string, AssetFile>, pages: readonly Source[], site: Site): Diagnostic[] {
  const originals = new Set(pages.map(({ file }) => file));
  const open = pages.filter(({ origin }) => origin === undefined).map(({ file }) => file);
  return [...translatedFiles].flatMap(([original, { file }]) => {
    if (originals.has(original) || !isPageName.test(original)) return [];
    const at = { file, line: 1, column: 1 };
    if (isRestricted(original, site))
      return [translationUnused(at, { file: original, reason: 'restricted', nearest: undefined })];
    if (/(?:^|\/)_/.test(original)) return [];
    return [
      translationUnused(at, {
        file: original,
        reason: 'missing',
        nearest: findInLatestVersion(original, site, open) ?? nearest(original, open),
      }),
    ];
  });
}
