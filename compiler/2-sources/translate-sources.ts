import { translationFolderUnknown, translationUnused } from '../diagnostics/sources.ts';
import { originPrefix, otherLocales, translationsFolder } from '../editions/origins.ts';
import type { AssetFile, Checked, Diagnostic, SidebarFile, Site, Source, Sources } from '../model.ts';
import { nearest } from '../nearest.ts';
import type { World } from '../world.ts';

/** The public sources with the translated files in the places of their originals; `translated` are the pages among them. */
type Translated = { sources: Sources; translated: Source[] };

/** The sources of the site in another language: what is translated, and for the rest the originals. */
export function translateSources(
  sources: Sources,
  code: string,
  { site, world }: { site: Site; world: World },
): Checked<Translated> {
  const own = sources.translations.get(code) ?? new Map<string, AssetFile>();
  const pages = sources.pages.filter(({ audience }) => audience === 'public').map((source) => translate(source, own));
  const translated = pages.filter(({ origin }) => origin !== undefined);
  const put = (file: SidebarFile): SidebarFile => {
    const text = own.has(file.file) ? world.read(own.get(file.file)?.file ?? '') : undefined;
    return text === undefined ? file : { file: file.file, text };
  };
  const assets = new Map(sources.assets);
  for (const [file, asset] of own) if (!isText(file) && !isRestricted(file, site)) assets.set(file, asset);
  const value: Sources = {
    ...sources,
    pages,
    assets,
    categories: sources.categories.map(put),
    sidebars: sources.sidebars.map(put),
  };
  return { value: { sources: value, translated }, diagnostics: unused(own, pages, site) };
}

/** Translations in folders of languages that the site does not have. */
export function unknownLanguages(site: Site, { translations }: Sources): Diagnostic[] {
  const known = otherLocales(site).map(({ code }) => code);
  return [...translations].flatMap(([folder, files]) => {
    // The default language has texts of the interface, and no translations.
    const [first] = [...files].flatMap(([original, file]) =>
      folder === site.locales.default && original === 'interface.json' ? [] : [file],
    );
    if (known.includes(folder) || !first) return [];
    return [
      translationFolderUnknown({ file: first.file, line: 1, column: 1 }, { folder, known, nearest: nearest(folder, known) }),
    ];
  });
}

/** Files of the folder of translations: their language, and the path of their original. */
export function asTranslation(file: string): { code: string; original: string } | undefined {
  const [folder, code = '', ...rest] = file.split('/');
  return folder === translationsFolder && rest.length > 0 ? { code, original: rest.join('/') } : undefined;
}

function translate(source: Source, own: ReadonlyMap<string, AssetFile>): Source {
  const found = source.spec === undefined ? own.get(source.file) : undefined;
  return found ? { ...source, origin: found.file, bytes: found.bytes, stamp: found.stamp } : source;
}

function isText(file: string): boolean {
  return (
    /\.(?:md|markdown)$/i.test(file) ||
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file) ||
    file === 'site.json' ||
    file === 'interface.json'
  );
}

/** Everything restricted has its own prefix, and stays in the default language. */
function isRestricted(file: string, { areas }: Site): boolean {
  const homes = areas
    .map(({ path, version, audience }) => ({ path: version?.folder ?? path, audience }))
    .filter(({ path }) => path === '' || file.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return homes[0]?.audience === 'restricted';
}

function unused(own: ReadonlyMap<string, AssetFile>, pages: readonly Source[], site: Site): Diagnostic[] {
  const known = new Set(pages.map(({ file }) => file));
  const open = pages.filter((source) => originPrefix(source) === '').map(({ file }) => file);
  return [...own].flatMap(([original, { file }]) => {
    if (known.has(original) || !/\.(?:md|markdown)$/i.test(original)) return [];
    const at = { file, line: 1, column: 1 };
    if (isRestricted(original, site))
      return [translationUnused(at, { file: original, reason: 'restricted', nearest: undefined })];
    if (/(?:^|\/)_/.test(original)) return [];
    return [translationUnused(at, { file: original, reason: 'missing', nearest: nearest(original, open) })];
  });
}
