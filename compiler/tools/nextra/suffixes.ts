import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale, nearestLocale } from '../../1-config/value-formats.ts';
import type { ImportContext } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { pathBelow } from '../settings/tool-folder.ts';

/** A language suffix of file names, with the language code. */
type Suffix = { name: string; code: string; label: string | undefined };
/** The languages of a Nextra 2 site: the default language, whose addresses contain no language code, and the others. */
type Suffixes = { main: Suffix; others: Suffix[] };

/** Reads `i18n` of Next.js, with the language names of the theme. Returns undefined if no file name contains a language. */
export function readSuffixes(
  i18n: Setting | undefined,
  { path, theme, context }: { path: string; theme: Setting | undefined; context: ImportContext },
): Suffixes | undefined {
  const { settings, folder } = context;
  const names = settings.texts(settings.at(i18n, 'locales'), 'i18n.locales');
  const first = settings.text(settings.at(i18n, 'defaultLocale'), 'i18n.defaultLocale') ?? names[0];
  const labels = new Map(
    settings.listAt(theme, 'i18n').flatMap((each): [string, string][] => {
      const name = settings.text(settings.at(each, 'locale'), 'i18n.locale');
      const label = settings.text(settings.at(each, 'text') ?? settings.at(each, 'name'), 'i18n.text');
      return name === undefined || label === undefined ? [] : [[name, label]];
    }),
  );
  const suffixes = names.flatMap((name): Suffix[] => {
    const code = isLocale(name) ? name : nearestLocale(name);
    if (code !== undefined) return [{ name, code, label: labels.get(name) }];
    if (i18n) settings.reportNotCarried(i18n.at, `The language ${name}`, 'it is not a language code');
    return [];
  });
  const main = suffixes.find(({ name }) => name === first);
  const isUsed = folder.files.some((file) => {
    const name = pathBelow(file, path) === undefined ? undefined : /\.([\w-]+)\.mdx?$/i.exec(file)?.[1]?.toLowerCase();
    return name !== undefined && suffixes.some((each) => each.name.toLowerCase() === name);
  });
  if (!main || !isUsed) return undefined;
  const codes = new Set([main.code]);
  const others = suffixes.filter(({ code }) => !codes.has(code) && codes.add(code));
  return others.length === 0 ? undefined : { main, others };
}

/** Returns a pattern for the pages of the default language. */
export function withoutSuffixes({ others }: Suffixes): RegExp {
  const names = others.map(({ name }) => name.replace(/[^\w-]/g, '')).join('|');
  return new RegExp(`^(?!.*(?:^|/)_)(?!.*\\.(?:${names})\\.\\w+$).*\\.(?:md|markdown|mdx)$`, 'i');
}

/** Returns the `locales` setting of a site with these suffixes. */
export function toLocales({ main, others }: Suffixes): Pick<SiteConfiguration, 'locales'> {
  const toLocale = ({ name, code, label }: Suffix, isMain: boolean) => ({
    code,
    ...(label === undefined ? {} : { label }),
    ...(name === code ? {} : isMain ? { folder: name } : { path: name }),
  });
  return { locales: { default: main.code, list: [toLocale(main, true), ...others.map((each) => toLocale(each, false))] } };
}
