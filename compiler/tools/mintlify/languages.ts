import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale } from '../../1-config/value-formats.ts';
import { type ImportContext, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';

/** A language of the navigation: its name in Mintlify, its language code, and the folder of its pages relative to the configuration. */
type MintlifyLanguage = { name: string; code: string; folder: string; navigation: Setting };
/** The languages whose pages are translations of the pages in the first language. */
export type Languages = { main: MintlifyLanguage; others: MintlifyLanguage[] };

/** Maps Mintlify's language names to language codes, if they differ. */
const codes: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' };

/**
 * Returns the languages of a navigation if all pages of the other languages are translations of pages in the first one. The pages of each
 * language must be in a folder with its name; those of the first may be elsewhere. Returns undefined for all other sites, in which each
 * language has its own sidebar.
 */
export function readLanguages(
  navigation: Setting | undefined,
  { path, exclude, context }: { path: string; exclude: readonly string[]; context: ImportContext },
): Languages | undefined {
  const { settings, folder } = context;
  const parts = settings.at(navigation, 'languages')?.items ?? [];
  const all = parts.flatMap((part): MintlifyLanguage[] => {
    const name = settings.textAt(part, 'language') ?? '';
    const code = codes[name] ?? name;
    const names = listPages(part);
    const hasOwnFolder = names.length > 0 && names.every((page) => page.startsWith(`${name}/`));
    return isLocale(code) ? [{ name, code, folder: hasOwnFolder ? name : '', navigation: part }] : [];
  });
  const isDefault = ({ navigation: part }: MintlifyLanguage): boolean => settings.flagAt(part, 'default') ?? false;
  const main = all.find(isDefault) ?? all[0];
  const others = all.filter((each) => each !== main);
  if (!main || others.length === 0 || all.length < parts.length || others.some((each) => each.folder === '')) return undefined;
  const pathBelow = (name: string): string => [path, name].filter(Boolean).join('/');
  const otherFolders = others.map((each) => `${pathBelow(each.folder)}/**`);
  const files = new Set(
    new Pages(folder, pathBelow(main.folder), { exclude: [...exclude, ...otherFolders] }).files.map(withoutExtension),
  );
  // The folder of the first language becomes the area, so pages outside this folder would not be published.
  const otherPages = new Pages(folder, path, { exclude: [...exclude, ...otherFolders, `${pathBelow(main.folder)}/**`] });
  if (main.folder !== '' && otherPages.files.length > 0) return undefined;
  const isTranslated = ({ folder: own }: MintlifyLanguage): boolean =>
    new Pages(folder, pathBelow(own), { exclude }).files.every((file) => files.has(withoutExtension(file)));
  return others.every(isTranslated) ? { main, others } : undefined;
}

/** Returns the pages in a part of a navigation, without external links and operations. */
export function listPages(setting: Setting): string[] {
  const own = (setting.entries?.get('pages')?.items ?? []).flatMap(({ plain }) => (typeof plain === 'string' ? [plain] : []));
  const root = setting.entries?.get('root')?.plain;
  const inner = [...(setting.items ?? []), ...(setting.entries?.values() ?? [])].flatMap(listPages);
  return [...own, ...(typeof root === 'string' ? [root] : []), ...inner]
    .filter((page) => !/^[a-z]+:|\s/i.test(page))
    .map((page) => page.replace(/^\/+/, ''));
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** Converts the languages to our configuration. */
export function toLocales({ main, others }: Languages): Pick<SiteConfiguration, 'locales'> {
  const list = others.map(({ code, name }) => ({ code, ...(name === code ? {} : { path: name }) }));
  return { locales: { default: main.code, list: [{ code: main.code }, ...list] } };
}
