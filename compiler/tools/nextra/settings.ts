import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  findDynamicRoutes,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  Pages,
  sidebarFile,
} from '../settings/imported-site.ts';
import { readAliases } from '../settings/path-aliases.ts';
import { folderInLanguage } from '../settings/plain-names.ts';
import { readConfig, readExtendedConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, readText } from '../settings/tool-folder.ts';
import { toMenus } from './menus.ts';
import { readSuffixes, toLocales, withoutSuffixes } from './suffixes.ts';
import { toDefaults } from './themes.ts';

/** Matches pages, but not partials. The path of a partial contains a name that starts with an underscore. */
const pagePattern = /^(?!.*(?:^|\/)_).*\.(?:md|markdown|mdx)$/i;

/** Reads a Nextra site: the configuration of Next.js and of the theme, and the `_meta` files with titles and the order of pages. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const root = folderOf(file);
  const pathUnder = (path: string): string => joinPath(root, path) ?? path;
  const path =
    ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']
      .map(pathUnder)
      .find((each) => folder.files.some((name) => name.startsWith(`${each}/`) && /\.mdx?$/.test(name))) ?? root;
  const { options: nextraOptions, config: next } = readExtendedConfig(file, 'nextra', folder, findings);
  const isContent = /(?:^|\/)content$/.test(path);
  const base = isContent ? settings.textAt(nextraOptions, 'contentDirBasePath') : undefined;
  const route = `/${(base ?? '').replace(/^\/+|\/+$/g, '')}`;
  const themeFile = ['tsx', 'jsx', 'ts', 'js', 'mjs']
    .map((ending) => pathUnder(`theme.config.${ending}`))
    .find((each) => folder.files.includes(each));
  const theme = themeFile === undefined ? undefined : readConfig(themeFile, folder, findings);
  const layoutFile = folder.files.find((name) => /^(?:src\/)?app\/(?:\[\w+\]\/)?layout\.[jt]sx$/.test(pathBelow(name, root)));
  const layout = layoutFile === undefined ? '' : (readText(folder, layoutFile, findings) ?? '');
  const i18n = settings.at(next, 'i18n');
  const languages = isContent ? languagesOf(i18n, path, context) : [];
  const suffixes = languages.length > 0 ? undefined : readSuffixes(i18n, { path, theme, context });
  const mainPagePattern = suffixes ? withoutSuffixes(suffixes) : pagePattern;
  // Next.js shows these pages for addresses that do not exist, and for errors.
  const exclude = ['404', '500'].flatMap((name) =>
    folder.files.filter(
      (each) => new RegExp(`/pages/${name}(?:\\.[\\w-]+)?\\.mdx?$`).test(`/${each}`) && each.startsWith(`${path}/${name}.`),
    ),
  );
  exclude.push(...findDynamicRoutes(new Pages(folder, path, { pagePattern: mainPagePattern, exclude }), context));
  const major = findMajorVersion(root, path, context);
  const levelText = /\bdefaultMenuCollapseLevel\s*:\s*(\d+|Infinity)\b/.exec(layout)?.[1];
  const level = settings.textAt(theme, 'sidebar', 'defaultMenuCollapseLevel');
  const collapsedFromDepth = Number(level ?? levelText ?? 2);
  const parts = partsOf(languages, { path, route, title: context.title }).map((part) => {
    const pages = new Pages(folder, part.path, { pagePattern: mainPagePattern, exclude });
    const site = { id: part.id, pages, route: part.route, context, major, appFolder: pathUnder('app'), collapsedFromDepth };
    return {
      ...part,
      file: sidebarFile(part.id === 'docs' ? undefined : part.id),
      ...toMenus(site),
      translations: (suffixes?.others ?? []).map(({ code, name }) => {
        const translatedContext = { ...context, folder: folderInLanguage(folder, part.path, name) };
        // The key of the cache is the list of pages.
        const translatedPages = new Pages(folder, part.path, { pagePattern: mainPagePattern, exclude });
        return { code, ...toMenus({ ...site, pages: translatedPages, context: translatedContext }) };
      }),
      defaults: toDefaults(site),
    };
  });
  const defaults = parts.flatMap((part) => part.defaults);
  const repository = settings.textAt(theme, 'project', 'link') ?? readAttribute(layout, 'projectLink');
  const edit = toEditUrl(theme, readAttribute(layout, 'docsRepositoryBase'), context);
  const { dialectOptions: aliases } = readAliases(root, context);
  const areas = parts.map(({ id, label, path: areaPath, route: areaRoute, sidebar, file: list }, index): AreaSetting => {
    const code = languages[index];
    const prefixes = languages.map((each) => `/${each}`);
    const options = {
      ...aliases,
      ...(code === undefined ? {} : { linkPrefixes: [`/${code}`, ...prefixes.filter((each) => each !== `/${code}`)] }),
    };
    return {
      ...{ id, label, path: areaPath, route: areaRoute, ...dialectSetting('nextra') },
      ...(isEmpty(sidebar) ? {} : { sidebar: list }),
      ...(suffixes ? { translations: '*.{path}' } : {}),
      ...edit,
      ...(isEmpty(options) ? {} : { dialectOptions: options }),
    };
  });
  const menu: NavbarItemSetting[] = [
    ...(parts[0]?.items ?? []),
    ...(repository !== undefined && isExternalUrl(repository)
      ? [{ label: 'Repository', href: repository, position: 'right' as const }]
      : []),
  ];
  const config: SiteConfiguration = {
    title: context.title,
    ...baseUrlSetting(settings.textAt(next, 'basePath')),
    areas,
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(defaults.length === 0 ? {} : { frontMatter: { defaults } }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
    ...(suffixes ? toLocales(suffixes) : localeSetting(languages[0])),
  };
  const sidebars = parts.flatMap(({ file: list, sidebar }) => (isEmpty(sidebar) ? [] : [{ file: list, value: sidebar }]));
  const readFiles = [file, themeFile, layout.includes('nextra') ? layoutFile : undefined].filter((each) => each !== undefined);
  const translations = parts.flatMap(({ file: list, sidebar, translations: others }) =>
    others.flatMap(({ code, sidebar: value }) =>
      JSON.stringify(value) === JSON.stringify(sidebar) || isEmpty(value) ? [] : [{ file: `i18n/${code}/${list}`, value }],
    ),
  );
  return {
    readFiles: readFiles,
    config,
    sidebars,
    ...(translations.length === 0 ? {} : { translations }),
    redirects: suffixes ? [{ from: `/${suffixes.main.name}/*`, to: '/*' }] : [],
  };
}

/** Returns the languages of a Nextra 4 site that have a folder, starting with the default language. */
function languagesOf(i18n: Setting | undefined, path: string, { settings, folder }: ImportContext): string[] {
  const first = settings.text(settings.at(i18n, 'defaultLocale'), 'i18n.defaultLocale');
  const all = settings.texts(settings.at(i18n, 'locales'), 'i18n.locales');
  const languages = all.filter((code) => folder.files.some((file) => file.startsWith(`${path}/${code}/`)));
  return [...languages.filter((code) => code === first), ...languages.filter((code) => code !== first)];
}

type NextraPart = { id: string; label: string; path: string; route: string };

/**
 * Returns the parts of the site: the pages of each language, whose addresses start with its code. Without languages, all pages are one
 * part.
 */
function partsOf(
  languages: readonly string[],
  { path, route, title }: { path: string; route: string; title: string },
): NextraPart[] {
  if (languages.length === 0) return [{ id: 'docs', label: title, path, route }];
  return languages.map((code, index) => ({
    id: index === 0 ? 'docs' : code,
    label: code,
    path: `${path}/${code}`,
    route: `/${code}${route === '/' ? '' : route}`,
  }));
}

function pathBelow(file: string, root: string): string {
  return root !== '' && file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

/** Finds the major version of Nextra, on which the labels of pages depend. */
function findMajorVersion(root: string, path: string, { folder }: ImportContext): number {
  const result = folder.read(joinPath(root, 'package.json') ?? 'package.json');
  const value = 'text' in result ? /"nextra"\s*:\s*"[^"\d]*(\d+)/.exec(result.text)?.[1] : undefined;
  if (value !== undefined) return Number(value);
  const isOld = folder.files.some((file) => file.startsWith(`${path}/`) && file.endsWith('_meta.json'));
  if (isOld) return 2;
  return /(?:^|\/)pages$/.test(path) ? 3 : 4;
}

/** Reads a string attribute in the layout of Nextra 4, which is a React component. */
function readAttribute(layout: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`$]*)["'\`]\\s*\\})`)
    .exec(layout)
    ?.slice(1)
    .find((each) => each !== undefined);
}

function toEditUrl(
  theme: ReturnType<typeof readConfig>,
  value: string | undefined,
  { settings }: ImportContext,
): Pick<AreaSetting, 'editUrl'> | undefined {
  const base = settings.at(theme, 'docsRepositoryBase');
  const address = settings.text(base, 'docsRepositoryBase') ?? value;
  const edit = address === undefined ? undefined : editUrlSetting(address.replace(/\/(?:tree|blob)\//, '/edit/'), '');
  if (base && address !== undefined && !edit)
    settings.reportNotCarried(base.at, 'docsRepositoryBase', 'it is not a literal address');
  return edit;
}
