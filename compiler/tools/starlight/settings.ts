import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale } from '../../1-config/value-formats.ts';
import { isEmpty } from '../../basics/collections.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  foreignLanguageReason,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  originAndBase,
  Pages,
  reportUnconverted,
  reportUnsupportedPages,
  sidebarFile,
  siteRoute,
  withoutDiagnostics,
} from '../settings/imported-site.ts';
import { readAliases } from '../settings/path-aliases.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, type ToolFolder } from '../settings/tool-folder.ts';
import { dialect, toSlugRoute } from './dialect.ts';
import { type Plugins, readPlugins, toBlog, toReferences } from './plugins.ts';
import { type StarlightSite, toSidebar, toTopics } from './sidebar.ts';

/** A language of the site. `code` is the language in addresses, and `folder` the name of its folder, which may differ in letter case. */
type StarlightLanguage = {
  code: string;
  folder: string;
  lang: string;
  label: string | undefined;
  direction: 'ltr' | 'rtl' | undefined;
};

/** Reads the options of `starlight()` in `astro.config.*`. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = readConfig(file, folder, findings);
  const options = settings.listAt(toolConfig, 'integrations').find(({ call }) => call?.name === 'starlight')?.call?.args[0];
  const path = joinPath(folderOf(file), 'src/content/docs') ?? 'src/content/docs';
  const textOf = (key: string): string | undefined => settings.textAt(options, key);
  const languages = toLanguages(options, path, context);
  const main = textOf('defaultLocale') ?? 'root';
  const first = languages.find(({ code }) => code === main) ?? languages.find((each) => each.lang === main);
  const lang = first?.lang ?? (main === 'root' ? undefined : main);
  // The first language may also have a folder, which is not part of its addresses.
  const mainFolder = first?.folder ?? folderOfLanguage(main, path, folder);
  const isInside = main !== 'root' && folder.files.some((each) => each.startsWith(`${path}/${mainFolder}/`));
  const home = isInside ? `${path}/${mainFolder}` : path;
  const codes = languages.flatMap((each) => (each === first ? [] : [each.folder]));
  const plugins = readPlugins(options, context);
  const blogFolders = findBlogFolders(plugins, context);
  const pages = pagesIn(home, [...(isInside ? [] : codes), ...blogFolders], folder);
  const stems = new Set(pages.files.map(withoutExtension));
  const otherLanguages = languages
    .filter((each) => each !== first)
    .map((each) => ({ ...each, pages: pagesIn(`${path}/${each.folder}`, blogFolders, folder) }));
  // A language with pages that the first one does not have is not a translation, so it becomes a separate area.
  const others = otherLanguages.filter(
    (each) => isLocale(each.lang) && each.pages.files.every((page) => stems.has(withoutExtension(page))),
  );
  const separateLanguages = otherLanguages.filter((each) => !others.includes(each) && each.pages.files.length > 0);
  const hasUrl = originAndBase(settings.textAt(toolConfig, 'site') ?? '').url !== undefined;
  const blog = toBlog(plugins, { home, translationsRoot: path, languages: others.map((each) => each.folder), hasUrl, context });
  const references = toReferences(plugins, { file, pages, context });
  const routes = [...(blog ? [blog.area.route ?? '/'] : []), ...references.specs.map(({ route = '/' }) => route)];
  const site: StarlightSite = { pages, context, options, plugins, routes, lang };
  const items = toSidebar(site);
  const topics = toTopics({ ...site, context: withoutDiagnostics(context) }).flatMap(({ to }) => to ?? []);
  const isLinked = ({ to }: NavbarItemSetting): boolean => topics.some((topic) => topic.to === to);
  const aliases = readAliases(folderOf(file), context);
  const name = findTitle(site, [lang, main, ...languages.map((each) => each.lang)]) ?? context.title;
  const area: AreaSetting = {
    ...{ id: 'docs', label: name, path: home, route: '/', ...dialectSetting('starlight') },
    ...(others.length === 0 ? {} : { translations: `${path}/{path}` }),
    ...(isEmpty(items) ? {} : { sidebar: sidebarFile() }),
    ...toEditUrl(site),
    ...aliases,
  };
  const { generated } = references;
  if (!isEmpty(generated)) area.generated = generated;
  const parts = separateLanguages.map((language) => {
    const part = toSeparateArea(language, { site, path });
    return { ...part, area: { ...part.area, ...aliases } };
  });
  const tagline = textOf('description');
  const favicon = findPublicFile(textOf('favicon'), file, folder.files);
  reportUnconverted(options, supportedKeys, { name: '', context });
  reportPrograms(file, toolConfig, context);
  const menu = [
    ...topics,
    ...[...(blog?.link ? [blog.link] : []), ...references.links].filter((link) => !isLinked(link)),
    ...toMenu(site),
    ...(others.length === 0 ? [] : [{ type: 'localeDropdown' as const, position: 'right' as const }]),
  ];
  const excludedPages = ['404.md', '404.mdx'].flatMap((name) => {
    const languagesWithPage = codes.filter((code) => folder.files.includes(`${path}/${code}/${name}`));
    const inLanguages = languagesWithPage.length > 1 ? `{${languagesWithPage.join(',')}}` : languagesWithPage[0];
    return [
      ...(folder.files.includes(`${home}/${name}`) ? [`${home}/${name}`] : []),
      ...(inLanguages === undefined ? [] : [`${path}/${inLanguages}/${name}`]),
    ];
  });
  const config: SiteConfiguration = {
    title: name,
    ...(tagline === undefined ? {} : { tagline }),
    ...originAndBase(settings.textAt(toolConfig, 'site') ?? ''),
    ...baseUrlSetting(settings.textAt(toolConfig, 'base')),
    ...toLogo(site, file),
    ...(favicon === undefined ? {} : { favicon }),
    areas: [area, ...(blog ? [{ ...blog.area, ...toEditUrl(site), ...aliases }] : []), ...parts.map((part) => part.area)],
    ...(references.specs.length === 0 ? {} : { specs: references.specs }),
    // Quire generates its own 404 page.
    ...(excludedPages.length === 0 ? {} : { exclude: excludedPages }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
    ...(others.length === 0 ? localeSetting(lang) : toLocales(first, others, lang)),
  };
  const redirects = settings.entriesAt(toolConfig, 'redirects').flatMap(([from, setting]) => {
    const value = settings.text(setting.entries ? settings.at(setting, 'destination') : setting, 'redirects');
    if (value === undefined) return [];
    const to = isExternalUrl(value) ? value : value.replace(/^\/*/, '/');
    const reason = foreignLanguageReason(
      to,
      others.map(({ code }) => code),
    );
    if (!reason) return [{ from: from.replace(/^\/*/, '/').replace(/(?<=.)\/$/, ''), to: to.replace(/(?<=.)\/$/, '') }];
    settings.reportNotCarried(setting.at, `The redirect from ${from} to ${to}`, reason);
    return [];
  });
  return {
    readFiles: [file],
    config,
    sidebars: [
      ...(isEmpty(items) ? [] : [{ file: sidebarFile(), value: items }]),
      ...parts.flatMap(({ sidebar }) => sidebar ?? []),
    ],
    translations: others.flatMap((language) => toTranslation(language, { site, name, items })),
    redirects: [
      ...redirects,
      ...(blog?.redirects ?? []),
      ...(isInside ? toMainLanguageRedirects(main, pages) : []),
      ...parts.flatMap((part) => part.redirects),
    ],
  };
}

/** Reports Astro's own pages, and plugins for Markdown. Both are programs. */
function reportPrograms(file: string, read: Setting | undefined, { settings, folder }: ImportContext): void {
  const reason = 'it is a program, and Quire does not run programs';
  for (const key of ['remarkPlugins', 'rehypePlugins'])
    for (const { at } of settings.listAt(read, 'markdown', key))
      settings.reportNotCarried(at, `A plugin in markdown.${key}`, reason);
  const path = joinPath(folderOf(file), 'src/pages') ?? 'src/pages';
  const programs = folder.files.filter((each) => each.startsWith(`${path}/`) && /\.astro$/.test(each) && !/\/_/.test(each));
  reportUnsupportedPages(programs, reason, settings);
}

/** Returns the pages of a language: all files in a folder, except those of other languages, partials, and the 404 page. */
function pagesIn(path: string, others: readonly string[], folder: ToolFolder): Pages {
  const exclude = [`${path}/404.*`, `${path}/**/_*`, ...others.map((code) => `${path}/${code}/**`)];
  const toRoute = (file: string): string => slugIn(`${path}/${file}`, folder) ?? siteRoute(file, '/', dialect);
  return new Pages(folder, path, { exclude, toRoute });
}

/** Returns the route that a page sets as its `slug` in front matter. */
function slugIn(file: string, folder: ToolFolder): string | undefined {
  const result = folder.read(file);
  const head = 'text' in result ? /^---\r?\n([\s\S]*?)\r?\n---/.exec(result.text.slice(0, 20_000))?.[1] : undefined;
  const slug = head === undefined ? undefined : /^slug:[ \t]*(["']?)([^"'\r\n#]+)\1[ \t]*$/m.exec(head)?.[2]?.trim();
  return slug === undefined ? undefined : toSlugRoute(slug);
}

/** Returns the folder of blog posts, relative to the folder of a language, as a list; an empty list if there is no blog. */
function findBlogFolders(plugins: Plugins, { settings }: ImportContext): string[] {
  const call = plugins.get('starlight-blog');
  return call ? [settings.textAt(call.args[0], 'prefix') ?? 'blog'] : [];
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** Converts a language to an area, with a sidebar of its own pages. Addresses of missing pages redirect to the first language. */
function toSeparateArea(
  { code, folder: own, lang, label = code, pages }: StarlightLanguage & { pages: Pages },
  { site, path }: { site: StarlightSite; path: string },
): { area: AreaSetting; sidebar: ImportedSite['sidebars'][number] | undefined; redirects: ImportedSite['redirects'] } {
  const items = toSidebar({ ...site, pages, context: withoutDiagnostics(site.context), lang });
  const sidebar = isEmpty(items) ? undefined : { file: sidebarFile(code), value: items };
  const areaKeys = { id: code, label, path: `${path}/${own}`, route: `/${code}`, ...dialectSetting('starlight') };
  const translated = new Set(pages.files.map(withoutExtension));
  const redirects = site.pages.files.flatMap((file) => {
    if (translated.has(withoutExtension(file))) return [];
    const route = siteRoute(file, '/', dialect);
    return [{ from: `/${code}${route}`.replace(/\/$/, ''), to: route }];
  });
  return { area: { ...areaKeys, ...(sidebar ? { sidebar: sidebar.file } : {}) }, sidebar, redirects };
}

function toLanguages(options: Setting | undefined, path: string, { settings, folder }: ImportContext): StarlightLanguage[] {
  return settings.entriesAt(options, 'locales').map(([code, setting]) => {
    const textOf = (key: string): string | undefined => settings.text(settings.at(setting, key), `locales.${code}.${key}`);
    const value = textOf('dir');
    const direction = value === 'rtl' || value === 'ltr' ? value : undefined;
    return {
      code,
      folder: folderOfLanguage(code, path, folder),
      lang: textOf('lang') ?? (code === 'root' ? 'en' : code),
      label: textOf('label'),
      direction,
    };
  });
}

/** Returns the folder of a language's pages. Like Starlight, ignores letter case when comparing its name with the key of the language. */
function folderOfLanguage(code: string, path: string, { files }: ToolFolder): string {
  const file = files.find((each) => each.toLowerCase().startsWith(`${path}/${code}/`.toLowerCase()));
  return file?.slice(path.length + 1, path.length + 1 + code.length) ?? code;
}

function toLocales(
  first: StarlightLanguage | undefined,
  others: readonly StarlightLanguage[],
  lang: string | undefined,
): Pick<SiteConfiguration, 'locales'> {
  const main = first ?? { code: 'root', folder: 'root', lang: lang ?? 'en', label: undefined, direction: undefined };
  const toLocale = ({ code, folder, lang: own, label, direction }: StarlightLanguage) => ({
    code: own,
    ...(label === undefined ? {} : { label }),
    ...(direction === undefined ? {} : { direction }),
    ...(code === main.code || code === own ? {} : { path: code }),
    ...(code === main.code || folder === code ? {} : { folder }),
  });
  return { locales: { default: main.lang, list: [toLocale(main), ...others.map(toLocale)] } };
}

/** Returns the files for a language: the title and navbar labels, and a sidebar if one of its labels is translated. */
function toTranslation(
  { code, lang }: StarlightLanguage,
  { site, name, items }: { site: StarlightSite; name: string; items: ReturnType<typeof toSidebar> },
): NonNullable<ImportedSite['translations']> {
  const title = findTitle(site, [lang, code]);
  // Problems in the sidebar have already been reported for the first language.
  const sidebar = toSidebar({ ...site, context: withoutDiagnostics(site.context), lang });
  const isSame = JSON.stringify(sidebar) === JSON.stringify(items);
  const topics = toTopics({ ...site, context: withoutDiagnostics(site.context) });
  const labels = toTopics({ ...site, context: withoutDiagnostics(site.context), lang }).map(({ label }, index) => [
    topics[index]?.label,
    label,
  ]);
  const navbar: Record<string, string> = Object.fromEntries(labels.filter(([first, label]) => first !== label));
  const siteTexts = {
    ...(title === undefined || title === name ? {} : { title, areas: { docs: title } }),
    ...(isEmpty(navbar) ? {} : { navbar }),
  };
  const texts = isEmpty(siteTexts) ? [] : [{ file: 'site.json', value: siteTexts }];
  const files = isSame ? texts : [...texts, { file: sidebarFile(), value: sidebar }];
  return files.map(({ file, value }) => ({ file: `i18n/${lang}/${file}`, value }));
}

/** Finds the title in the first of these languages that has one. */
function findTitle(
  { options, context: { settings } }: StarlightSite,
  names: readonly (string | undefined)[],
): string | undefined {
  const title = settings.at(options, 'title');
  if (!title?.entries) return settings.text(title, 'title');
  const name = names.find((each) => each !== undefined && title.entries?.has(each));
  return name === undefined ? undefined : settings.text(settings.at(title, name), 'title');
}

/** Returns redirects from addresses with the code of the first language to addresses without it. */
function toMainLanguageRedirects(main: string, { files }: Pages): ImportedSite['redirects'] {
  return files.map((file) => {
    const route = siteRoute(file, '/', dialect);
    return { from: `/${main}${route}`.replace(/\/$/, ''), to: route };
  });
}

const supportedKeys = new Set(
  (
    'title description logo favicon titleDelimiter tableOfContents editLink locales defaultLocale social sidebar head lastUpdated pagination ' +
    'customCss pagefind prerender credits disable404Route expressiveCode markdown routeMiddleware components plugins'
  ).split(' '),
);

function toMenu({ options, context: { settings } }: StarlightSite): NavbarItemSetting[] {
  const social = settings.at(options, 'social');
  const socialLinks = social?.entries
    ? [...social.entries].map(([name, setting]) => [name, setting] as const)
    : settings
        .list(social, 'social')
        .map((each) => [settings.text(settings.at(each, 'label'), 'social.label') ?? '', settings.at(each, 'href')] as const);
  return socialLinks.flatMap(([name, setting]): NavbarItemSetting[] => {
    const href = settings.text(setting, 'social');
    return href === undefined || name === '' || !isExternalUrl(href)
      ? []
      : [{ label: name.charAt(0).toUpperCase() + name.slice(1), href, position: 'right' }];
  });
}

function toEditUrl({ options, pages, context: { settings } }: StarlightSite): Pick<AreaSetting, 'editUrl'> {
  const base = settings.at(options, 'editLink', 'baseUrl');
  const address = settings.text(base, 'editLink.baseUrl');
  if (!base || address === undefined) return {};
  const key = editUrlSetting(address, '');
  if (!key) settings.reportNotCarried(base.at, `editLink of ${pages.path}`, 'it is not a literal address');
  return key ?? {};
}

function toLogo({ options, context: { settings, folder } }: StarlightSite, config: string): Pick<SiteConfiguration, 'logo'> {
  const findImage = (key: string): string | undefined => {
    const address = settings.textAt(options, 'logo', key);
    const file = address === undefined ? undefined : joinPath(folderOf(config), address);
    return file !== undefined && folder.files.includes(file) ? file : undefined;
  };
  const src = findImage('src') ?? findImage('light');
  const srcDark = findImage('dark');
  return src === undefined ? {} : { logo: { src, ...(srcDark === undefined ? {} : { srcDark }) } };
}

function findPublicFile(address: string | undefined, config: string, files: readonly string[]): string | undefined {
  const file = joinPath(folderOf(config), `public/${address ?? '/favicon.svg'}`);
  return file !== undefined && files.includes(file) ? file : undefined;
}
