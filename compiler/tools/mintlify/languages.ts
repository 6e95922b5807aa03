import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale } from '../../1-config/forms.ts';
import { type ImportWork, Pages } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';

/** A language of the navigation: its name there, our code for it, and the folder of its pages relative to that of the configuration. */
type Language = { name: string; code: string; folder: string; navigation: Setting };
/** Languages whose pages are translations of those in the first one. */
export type Languages = { main: Language; others: Language[] };

/** Mintlify's names of languages that differ from their codes. */
const codes: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' };

/**
 * The languages of a navigation, if every page of the others translates one of the first: the pages of each are in the folder of its name,
 * except possibly those of the first. Undefined for all other sites, where each language has its own sidebar.
 */
export function readLanguages(
  navigation: Setting | undefined,
  { path, exclude, work }: { path: string; exclude: readonly string[]; work: ImportWork },
): Languages | undefined {
  const { settings, folder } = work;
  const parts = settings.at(navigation, 'languages')?.items ?? [];
  const all = parts.flatMap((part): Language[] => {
    const name = settings.text(settings.at(part, 'language'), 'language') ?? '';
    const code = codes[name] ?? name;
    const names = pagesIn(part);
    const isApart = names.length > 0 && names.every((page) => page.startsWith(`${name}/`));
    return isLocale(code) ? [{ name, code, folder: isApart ? name : '', navigation: part }] : [];
  });
  const isDefault = ({ navigation: part }: Language): boolean => settings.flag(settings.at(part, 'default'), 'default') ?? false;
  const main = all.find(isDefault) ?? all[0];
  const others = all.filter((each) => each !== main);
  if (!main || others.length === 0 || all.length < parts.length || others.some((each) => each.folder === '')) return undefined;
  const below = (name: string): string => [path, name].filter(Boolean).join('/');
  const foreign = others.map((each) => `${below(each.folder)}/**`);
  const files = new Set(new Pages(folder, below(main.folder), { exclude: [...exclude, ...foreign] }).files.map(stem));
  // The folder of the first language becomes the entire site, so pages next to it would not be published.
  const outside = new Pages(folder, path, { exclude: [...exclude, ...foreign, `${below(main.folder)}/**`] });
  if (main.folder !== '' && outside.files.length > 0) return undefined;
  const isTranslated = ({ folder: own }: Language): boolean =>
    new Pages(folder, below(own), { exclude }).files.every((file) => files.has(stem(file)));
  return others.every(isTranslated) ? { main, others } : undefined;
}

/** The pages that a part of a navigation lists, without links to other sites and operations. */
export function pagesIn(setting: Setting): string[] {
  const own = (setting.entries?.get('pages')?.items ?? []).flatMap(({ plain }) => (typeof plain === 'string' ? [plain] : []));
  const root = setting.entries?.get('root')?.plain;
  const inner = [...(setting.items ?? []), ...(setting.entries?.values() ?? [])].flatMap(pagesIn);
  return [...own, ...(typeof root === 'string' ? [root] : []), ...inner]
    .filter((page) => !/^[a-z]+:|\s/i.test(page))
    .map((page) => page.replace(/^\/+/, ''));
}

function stem(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** The languages in the form of our configuration. */
export function toLocales({ main, others }: Languages): Pick<SiteConfiguration, 'locales'> {
  const list = others.map(({ code, name }) => ({ code, ...(name === code ? {} : { path: name }) }));
  return { locales: { default: main.code, list: [{ code: main.code }, ...list] } };
}
