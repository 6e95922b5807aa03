import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale } from '../../1-config/value-formats.ts';
import { dialectSetting, type ImportContext, type ImportedSite, Pages, sidebarFile } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';

/** A language of mkdocs-static-i18n, with its entry in the configuration. */
type MkDocsLanguage = { code: string; label: string | undefined; isMain: boolean; setting: Setting | undefined };
/**
 * The languages of a site: languages that translate the pages of the first one, and languages with additional pages, which have folders of
 * their own. `hasLanguageInFileName`: file names instead of folders contain the language (`guide.de.md`).
 */
type MkDocsLanguages = {
  hasLanguageInFileName: boolean;
  main: MkDocsLanguage;
  others: MkDocsLanguage[];
  separateLanguages: { language: MkDocsLanguage; folder: string }[];
  options: Setting;
};

/**
 * Reads the languages from the options of any version of mkdocs-static-i18n. Returns undefined if there is only one language. `base` is the
 * folder of all pages.
 */
export function readLanguages(options: Setting | undefined, base: string, context: ImportContext): MkDocsLanguages | undefined {
  if (!options) return undefined;
  const { settings, folder } = context;
  const all = languagesIn(options, context);
  const main = all.find(({ isMain }) => isMain) ?? all[0];
  if (!main || all.length < 2) return undefined;
  const hasLanguageInFileName = settings.text(settings.at(options, 'docs_structure'), 'i18n.docs_structure') !== 'folder';
  const others: MkDocsLanguage[] = [];
  const separateLanguages: MkDocsLanguages['separateLanguages'] = [];
  const originals = new Set(new Pages(folder, `${base}/${main.code}`).files);
  for (const language of all) {
    if (language === main) continue;
    const { files } = new Pages(folder, `${base}/${language.code}`);
    if (!isLocale(language.code)) {
      const at = language.setting?.at ?? options.at;
      settings.reportNotCarried(at, `The language ${language.code}`, 'it is not a language code');
    } else if (hasLanguageInFileName || files.every((file) => originals.has(file))) others.push(language);
    else separateLanguages.push({ language, folder: `${base}/${language.code}` });
  }
  return { hasLanguageInFileName, main, others, separateLanguages, options };
}

/** Reads `languages`: a list of objects or, before version 1.0, an object by language code. */
function languagesIn(options: Setting, { settings }: ImportContext): MkDocsLanguage[] {
  const list = settings.at(options, 'languages');
  if (list?.entries) {
    const main = settings.text(settings.at(options, 'default_language'), 'i18n.default_language');
    const entries = [...list.entries].filter(([code]) => code !== 'default');
    return entries.map(([code, setting]) => {
      const label = settings.text(setting.entries ? settings.at(setting, 'name') : setting, 'i18n.languages');
      return { code, label, isMain: code === main, setting };
    });
  }
  return settings.list(list, 'i18n.languages').flatMap((setting): MkDocsLanguage[] => {
    const code = settings.text(settings.at(setting, 'locale'), 'i18n.languages.locale');
    const isBuilt = settings.flag(settings.at(setting, 'build'), 'i18n.languages.build') ?? true;
    if (code === undefined || !isBuilt) return [];
    const label = settings.text(settings.at(setting, 'name'), 'i18n.languages.name');
    const isMain = settings.flag(settings.at(setting, 'default'), 'i18n.languages.default') ?? false;
    return [{ code, label, isMain, setting }];
  });
}

/** Returns the folder of the first language's pages, and exclusions within it. */
export function mainFolder(
  { hasLanguageInFileName, main, others }: MkDocsLanguages,
  base: string,
): { path: string; exclude: string[] } {
  if (!hasLanguageInFileName) return { path: `${base}/${main.code}`, exclude: [] };
  return { path: base, exclude: others.map(({ code }) => `${base}/**/*.${code}.*`) };
}

/** Returns the `locales` setting of a site with these languages. */
export function toLocales({ main, others }: MkDocsLanguages): Pick<SiteConfiguration, 'locales'> {
  if (others.length === 0) return isLocale(main.code) ? { locales: { list: [main.code] } } : {};
  const toLocale = ({ code, label }: MkDocsLanguage) => ({ code, ...(label === undefined ? {} : { label }) });
  return { locales: { default: main.code, list: [toLocale(main), ...others.map(toLocale)] } };
}

/** Returns the locations of the area's translations; empty if there are none. */
export function translationsOf(
  { hasLanguageInFileName, others }: MkDocsLanguages,
  base: string,
): Pick<AreaSetting, 'translations'> {
  return others.length === 0 ? {} : { translations: hasLanguageInFileName ? '*.{path}' : `${base}/{path}` };
}

/** Converts each language with additional pages to an area. */
export function toSeparateAreas({ separateLanguages }: MkDocsLanguages): AreaSetting[] {
  return separateLanguages.map(({ language: { code, label = code }, folder }) => ({
    ...{ id: code.toLowerCase(), label, path: folder, route: `/${code}` },
    ...dialectSetting('mkdocs'),
  }));
}

/** Returns the settings of languages: the site's title, and a sidebar from their own navigation or with translated labels. */
export function toTranslations(
  { others, options }: MkDocsLanguages,
  {
    items,
    toItems,
    context,
  }: { items: readonly SidebarItem[]; toItems: (nav: Setting) => SidebarItem[]; context: ImportContext },
): NonNullable<ImportedSite['translations']> {
  const { settings } = context;
  return others.flatMap(({ code, setting }) => {
    const title = settings.text(settings.at(setting, 'site_name'), 'i18n.languages.site_name');
    const nav = settings.at(setting, 'nav');
    const labels = settings.at(setting, 'nav_translations') ?? settings.at(options, 'nav_translations', code);
    const names = new Map(
      settings.entries(labels, 'nav_translations').flatMap(([name, label]) => {
        const text = settings.text(label, `nav_translations.${name}`);
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
    const translatedItems = nav ? toItems(nav) : relabelItems(items, names);
    const isSame = JSON.stringify(translatedItems) === JSON.stringify(items);
    return [
      ...(title === undefined ? [] : [{ file: `i18n/${code}/site.json`, value: { title } }]),
      ...(isSame || translatedItems.length === 0 ? [] : [{ file: `i18n/${code}/${sidebarFile()}`, value: translatedItems }]),
    ];
  });
}

function relabelItems(items: readonly SidebarItem[], names: ReadonlyMap<string, string>): SidebarItem[] {
  return items.map((item) => {
    if (typeof item === 'string') return item;
    const label = item.label === undefined ? undefined : (names.get(item.label) ?? item.label);
    return {
      ...item,
      ...(label === undefined ? {} : { label }),
      ...(item.items === undefined ? {} : { items: relabelItems(item.items, names) }),
    };
  });
}
