import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, DialectOptionsSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { findPatternFault } from '../../files/patterns.ts';
import {
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  originAndBase,
  ownFileReasons,
  Pages,
  reportMissingPage,
  reportUnconverted,
  routeOf,
  sidebarFile,
  siteRoute,
  toExcludePatterns,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import { mergeSettings, type Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { toBlog } from './blog.ts';
import { dialect } from './dialect.ts';
import { awesomePagesSidebar, unlistedItems } from './folders.ts';
import { mainFolder, readLanguages, toLocales, toSeparateAreas, toTranslations, translationsOf } from './languages.ts';
import { readLiterateNav } from './literate-nav.ts';
import { toTheme } from './theme.ts';

/** The context for reading a site. `blogIndex` is a page with a list of posts, which the generated overview of the blog replaces. */
type MkDocsSite = {
  pages: Pages;
  /** The folder of all pages, including those of other languages. */
  base: string;
  context: ImportContext;
  config: Setting;
  plugins: ReadonlyMap<string, Setting>;
  blogIndex?: string | undefined;
  /** Labels from the navigation for pages without a title, by file. Reading the navigation adds them. */
  titles: Map<string, string>;
};

/** Reads the configuration of MkDocs, of Material, and of common plugins. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder } = context;
  const chain = readInherited(file, context);
  const toolConfig = chain.setting;
  const root = folderOf(file);
  const source = settings.at(toolConfig, 'docs_dir');
  const value = settings.text(source, 'docs_dir') ?? 'docs';
  const siteFolderPath = value.startsWith('/') ? undefined : joinPath(root, value);
  if (siteFolderPath === undefined && source) {
    context.outside.push(pathIn(root, value));
    context.settings.reportUnread(source.at, value, 'it is outside the folder');
  }
  const base = siteFolderPath ?? joinPath(root, 'docs') ?? root;
  const exclude = readExcludedPages(toolConfig, base, context);
  const plugins = readPlugins(toolConfig, context);
  const languages = readLanguages(plugins.get('i18n'), base, context);
  const { path, exclude: translated } = languages ? mainFolder(languages, base) : { path: base, exclude: [] };
  const hasUrl = originAndBase(settings.textAt(toolConfig, 'site_url') ?? '').url !== undefined;
  const blog = toBlog(plugins.get('blog'), path, context);
  const blogIndex = blog?.index === undefined ? undefined : joinPath(path, blog.index);
  const isOutsideBlog = blogIndex !== undefined && !blogIndex.startsWith(`${blog?.area.path}/`);
  if (isOutsideBlog && folder.files.includes(blogIndex)) exclude.push(blogIndex);
  const own = blog ? [...exclude, `${blog.area.path}/**`] : exclude;
  const pages = new Pages(folder, path, { exclude: [...own, ...translated] });
  const site: MkDocsSite = { pages, base, context, config: toolConfig, plugins, blogIndex: blog?.index, titles: new Map() };
  const title = settings.textAt(toolConfig, 'site_name') ?? context.title;
  const items = toSidebar(site);
  const sidebar = items === undefined || items.length === 0 ? undefined : { file: sidebarFile(), value: items };
  const area: AreaSetting = {
    ...{ id: 'docs', label: title, path, route: '/', ...dialectSetting('mkdocs') },
    ...(languages ? translationsOf(languages, base) : {}),
    ...(sidebar ? { sidebar: sidebar.file } : {}),
    ...editOf(site),
    ...generatedTargets(site),
    ...toOptions(site, root),
  };
  const tagline = settings.textAt(toolConfig, 'site_description');
  const copyright = settings.textAt(toolConfig, 'copyright');
  const toPosts =
    blog?.index === undefined
      ? []
      : [{ label: blog.area.label ?? 'Blog', to: blog.area.route ?? '/', position: 'left' as const }];
  const hasLanguages = languages !== undefined && languages.others.length > 0;
  const choice = hasLanguages ? [{ type: 'localeDropdown' as const, position: 'right' as const }] : [];
  const menu = [...toPosts, ...toMenu(site), ...choice];
  const separate = languages
    ? toSeparateAreas(languages).map((each) => ({ ...each, ...(area.dialectOptions && { dialectOptions: area.dialectOptions }) }))
    : [];
  const config: SiteConfiguration = {
    title,
    ...(tagline === undefined ? {} : { tagline }),
    ...originAndBase(settings.textAt(toolConfig, 'site_url') ?? ''),
    ...(copyright === undefined ? {} : { copyright: copyright.replace(/\s+/g, ' ').trim() }),
    areas: [
      area,
      ...(blog
        ? [
            {
              ...blog.area,
              ...(hasUrl ? {} : { feeds: { formats: [] } }),
              ...(area.dialectOptions && { dialectOptions: area.dialectOptions }),
            },
          ]
        : []),
      ...separate,
    ],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
    ...toTheme(settings.at(toolConfig, 'theme'), { path: base, context }),
    ...(languages ? toLocales(languages) : {}),
  };
  const toItemsOf = (nav: Setting): SidebarItem[] => context.settings.list(nav, 'nav').flatMap((item) => toItems(item, site));
  const translations = languages ? toTranslations(languages, { items: items ?? [], toItems: toItemsOf, context }) : [];
  reportPlugins(site);
  reportUnconverted(toolConfig, supported, {
    ...{ name: '', context },
    reasons: { extra_css: ownFileReasons.css, extra_javascript: ownFileReasons.scripts },
  });
  return {
    readFiles: chain.files,
    config,
    sidebars: sidebar ? [sidebar] : [],
    ...(translations.length === 0 ? {} : { translations }),
    redirects: [...toRedirects(site), ...(blog?.redirects ?? [])],
  };
}

const supported = new Set(
  (
    'site_name site_description site_author site_url repo_url repo_name edit_uri copyright docs_dir site_dir nav exclude_docs not_in_nav draft_docs theme ' +
    'markdown_extensions plugins extra INHERIT use_directory_urls strict validation dev_addr watch remote_branch remote_name'
  ).split(' '),
);

/** Returns the configuration, merged with the configurations that it inherits from. */
function readInherited(file: string, context: ImportContext): { setting: Setting; files: string[] } {
  const files: string[] = [];
  const entries = new Map<string, Setting>();
  let next: string | undefined = file;
  while (next !== undefined && files.length < 20) {
    files.push(next);
    const own: Setting | undefined = readConfig(next, context.folder, context.findings);
    for (const [key, value] of own?.entries ?? []) {
      const override = entries.get(key);
      entries.set(key, override ? mergeSettings(value, override) : value);
    }
    const base: Setting | undefined = context.settings.at(own, 'INHERIT');
    const target = context.settings.text(base, 'INHERIT');
    if (!base || target === undefined) break;
    const path: string | undefined = joinPath(folderOf(next), target);
    const isCycle = path !== undefined && files.includes(path);
    if (path === undefined || isCycle)
      context.settings.reportUnread(base.at, target, isCycle ? 'it inherits from itself' : 'it is outside the folder');
    next = isCycle ? undefined : path;
  }
  return { setting: { at: startOf(file), entries }, files };
}

/** Returns the plugins by name, with their options. */
function readPlugins(config: Setting, { settings }: ImportContext): ReadonlyMap<string, Setting> {
  const plugins = settings.at(config, 'plugins');
  const pluginEntries = plugins?.entries ? [...plugins.entries] : settings.list(plugins, 'plugins').flatMap(toEntries);
  return new Map(pluginEntries.map(([name, setting]) => [name.replace(/^material\//, ''), setting]));
}

function toEntries(item: Setting): [string, Setting][] {
  if (typeof item.plain === 'string') return [[item.plain, item]];
  return [...(item.entries ?? [])];
}

/** Plugins whose function is built in. */
const builtInPlugins = new Set(
  (
    'blog search offline minify glightbox git-revision-date-localized git-revision-date git-authors git-committers redirects awesome-pages awesome-nav ' +
    'i18n literate-nav section-index privacy social meta tags autorefs open-in-new-tab mike optimize info'
  ).split(' '),
);

/** Returns patterns of targets that the active plugins generate. Those of the theme are part of the dialect. */
function generatedTargets({ plugins, context: { settings } }: MkDocsSite): Pick<AreaSetting, 'generated'> {
  const folderFor = (name: string, key: string, fallback: string): string =>
    (settings.text(settings.at(plugins.get(name), key), `plugins.${name}.${key}`) ?? fallback).replace(/^[./]+|\/+$/g, '');
  const targetsByPlugin: Record<string, string[]> = {
    social: [`${folderFor('social', 'cards_dir', 'assets/images/social')}/**`],
    blog: [`${folderFor('blog', 'blog_dir', 'blog')}/author/**`],
    'api-autonav': [`${folderFor('api-autonav', 'api_root_uri', 'reference')}/**`],
    'mkdocs-autoapi': [`${folderFor('mkdocs-autoapi', 'autoapi_root', 'autoapi')}/**`],
    rss: ['feed_rss_*.xml', 'feed_json_*.json'],
  };
  const inUse = Object.entries(targetsByPlugin).filter(
    ([name, [pattern = '']]) => plugins.has(name) && findPatternFault(pattern) === undefined,
  );
  return inUse.length === 0 ? {} : { generated: Object.fromEntries(inUse) };
}

/** Returns the dialect options for the extensions whose settings are plain data, not code. Reports unsupported extensions. */
function toOptions({ config, context, titles, plugins }: MkDocsSite, root: string): Pick<AreaSetting, 'dialectOptions'> {
  const { settings } = context;
  const extensionSetting = settings.at(config, 'markdown_extensions');
  const extensionEntries = extensionSetting?.entries
    ? [...extensionSetting.entries]
    : settings.list(extensionSetting, 'markdown_extensions').flatMap(toEntries);
  const extensions = new Map(extensionEntries.map(([name, setting]) => [name.replace(/^markdown\.extensions\./, ''), setting]));
  for (const [name, { at }] of extensions)
    if (!knownExtensions.has(name.replace(/^pymdownx\.blocks\.(?:admonition|caption|definition|details|html|tab)$/, 'blocks')))
      settings.reportNotCarried(
        at,
        `markdown_extensions: ${name}`,
        name === 'mdx_truly_sane_lists'
          ? 'lists are nested as CommonMark defines, so an inner list must start below the text of its item'
          : 'Quire does not support its syntax',
      );
  const slugify = settings.at(extensions.get('toc'), 'slugify');
  if (slugify)
    settings.reportNotCarried(slugify.at, 'toc.slugify', 'it is a program, so headings have the default IDs of MkDocs');
  const snippets = extensions.get('pymdownx.snippets');
  const autoAppend = settings.at(snippets, 'auto_append');
  if (autoAppend)
    settings.reportNotCarried(autoAppend.at, 'pymdownx.snippets.auto_append', 'a page contains only what it includes itself');
  // MkDocs resolves the paths relative to the current folder, which may differ from the folder of the configuration.
  const readFolders = (setting: Setting | undefined, name: string): string[] =>
    settings.texts(setting, name).flatMap((path) => {
      const places = [joinPath(root, path), joinPath('', path)].filter((place) => place !== undefined);
      return places.find((place) => context.folder.files.some((file) => pathBelow(file, place) !== undefined)) ?? places[0] ?? [];
    });
  const include = extensions.get('mdx_include') ?? extensions.get('markdown_include.include');
  const [base] = readFolders(settings.at(include, 'base_path'), 'mdx_include.base_path');
  const snippetFolders = readFolders(settings.at(snippets, 'base_path'), 'pymdownx.snippets.base_path');
  const options: DialectOptionsSetting = {
    ...(include ? { mdxInclude: base ?? root } : {}),
    ...(plugins.has('macros') ? { templates: true } : {}),
    ...(snippetFolders.length === 0 ? {} : { snippetFolders }),
    ...(titles.size === 0 ? {} : { titles: Object.fromEntries(titles) }),
    ...(extensions.has('nl2br') ? { lineBreaks: true } : {}),
    ...(extensions.has('smarty') || extensions.has('pymdownx.smartsymbols') ? { typographer: true } : {}),
  };
  return isEmpty(options) ? {} : { dialectOptions: options };
}

/** Extensions that the dialect supports, and extensions whose function is built in. */
const knownExtensions = new Set(
  (
    'abbr admonition attr_list blocks codehilite def_list extra fenced_code footnotes legacy_attrs legacy_em md_in_html meta nl2br sane_lists smarty tables toc ' +
    'markdown_include.include mdx_include pymdownx.arithmatex pymdownx.betterem pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji pymdownx.extra ' +
    'pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark pymdownx.saneheaders pymdownx.smartsymbols ' +
    'pymdownx.snippets pymdownx.superfences pymdownx.tabbed pymdownx.tasklist pymdownx.tilde'
  ).split(' '),
);

function reportPlugins({ plugins, context }: MkDocsSite): void {
  for (const [name, { at }] of plugins)
    if (!builtInPlugins.has(name))
      context.settings.reportNotCarried(at, `plugins: ${name}`, 'it is a program, and Quire does not run programs');
}

/**
 * Reads the navigation from the lists of literate-nav, from `nav`, or from the files of awesome-pages. Returns undefined if the site has
 * none, because MkDocs then derives the navigation from the folders.
 */
function toSidebar(site: MkDocsSite): SidebarItem[] | undefined {
  const { context, config, pages, plugins } = site;
  const literateItems = readFolderList('.', site);
  if (literateItems) return literateItems;
  const nav = context.settings.at(config, 'nav');
  if (nav) return context.settings.list(nav, 'nav').flatMap((item) => toItems(item, site));
  if (plugins.has('awesome-pages') || plugins.has('awesome-nav')) return awesomePagesSidebar(pages, context);
  return undefined;
}

function toItems(item: Setting, site: MkDocsSite): SidebarItem[] {
  const { settings } = site.context;
  if (!item.entries) {
    const target = settings.text(item, 'nav');
    if (target === undefined) {
      settings.reportWrongType(item, { name: 'An entry of nav', expected: 'a file, or a title with a file or a list' });
      return [];
    }
    return toEntry(undefined, target, item, site);
  }
  return [...item.entries].flatMap(([label, value]): SidebarItem[] => {
    if (!value.items) {
      const target = settings.text(value, 'nav');
      return target === undefined ? [] : toEntry(label, target, value, site);
    }
    return toCategory(label, value.items, site);
  });
}

/** Converts a section. If its first page is an index without a title in the navigation, that page becomes the page of the section. */
function toCategory(label: string, list: readonly Setting[], site: MkDocsSite): SidebarItem[] {
  const [first, ...rest] = list;
  const target = typeof first?.plain === 'string' ? first.plain : '';
  const index = hasIndexes(site) && /(?:^|\/)(?:index|README)\.md$/i.test(target) ? site.pages.find(target) : undefined;
  const items = (index === undefined ? list : rest).flatMap((item) => toItems(item, site));
  if (index !== undefined && items.length === 0) return [{ id: index, label }];
  if (items.length === 0) return [];
  return [{ type: 'category', label, ...(index === undefined ? {} : { link: { type: 'doc', id: index } as const }), items }];
}

function hasIndexes({ config, context, plugins }: MkDocsSite): boolean {
  const { settings } = context;
  return plugins.has('section-index') || settings.textsAt(config, 'theme', 'features').includes('navigation.indexes');
}

function toEntry(label: string | undefined, target: string, item: Setting, site: MkDocsSite): SidebarItem[] {
  const { pages, context } = site;
  if (target === site.blogIndex) return [];
  if (isExternalUrl(target)) return label === undefined ? [] : [{ type: 'link', label, href: target }];
  if (target === '...' || target.startsWith('... ') || /[*?]/.test(target) || target.endsWith('/'))
    return expandWildcard(label, target, item, site);
  const page = pages.find(target);
  if (page === undefined) reportMissingPage(item.at, target, { pages, context });
  if (page === undefined) return [];
  if (label !== undefined && !hasTitle(page, site)) site.titles.set(page, label);
  return [{ id: page, ...(label === undefined ? {} : { label }) }];
}

/** Returns whether a page has a title of its own, in its front matter or as a heading. */
function hasTitle(page: string, { pages, context: { folder } }: MkDocsSite): boolean {
  const content = folder.read(pathIn(pages.path, page));
  return !('text' in content) || /^#[ \t]|^title:|^[^\s#>-][^\n]*\n=+[ \t]*$/m.test(content.text);
}

/** Reads the list of a folder; undefined if the folder has none, or if literate-nav is not enabled. */
function readFolderList(folder: string, { pages, context, plugins }: MkDocsSite): SidebarItem[] | undefined {
  const options = plugins.get('literate-nav');
  if (!options) return undefined;
  const file = context.settings.textAt(options, 'nav_file') ?? 'SUMMARY.md';
  return readLiterateNav(folder, { pages, context, file });
}

/** Expands a folder or wildcard in the navigation, which some plugins support. */
function expandWildcard(label: string | undefined, target: string, item: Setting, site: MkDocsSite): SidebarItem[] {
  const { pages, context } = site;
  const dirName = target.replace(/^\.\.\.\s*(?:\|\s*)?/, '').replace(/\/?[^/]*[*?].*$|\/$/, '') || '.';
  if (dirName !== '.' && !pages.files.some((file) => file.startsWith(`${dirName}/`))) {
    context.settings.reportMissingTarget(item.at, target, 'there is no such folder');
    return [];
  }
  const items = (target.endsWith('/') ? readFolderList(dirName, site) : undefined) ?? unlistedItems(dirName, [], pages);
  return label === undefined ? items : [{ type: 'category', label, items }];
}

/** Converts patterns with the syntax of `.gitignore` to our patterns. */
function readExcludedPages(config: Setting, path: string, { settings, folder }: ImportContext): string[] {
  const text = ['exclude_docs', 'draft_docs'].map((key) => settings.textAt(config, key) ?? '').join('\n');
  const patterns = text.split('\n').flatMap((line) => {
    const [, back = '', pattern = ''] = /^(!?)(.*)$/.exec(line.trim()) ?? [];
    if (pattern === '' || pattern.startsWith('#')) return [];
    return [pattern.replace(/\/$/, '').includes('/') ? back + pattern.replace(/^\//, '') : `${back}**/${pattern}`];
  });
  return toExcludePatterns(patterns, path, folder);
}

/** Returns the navbar: a link to the repository, and the links in Material's footer. */
function toMenu({ context, config }: MkDocsSite): NavbarItemSetting[] {
  const { settings } = context;
  const address = settings.textAt(config, 'repo_url');
  const name = settings.textAt(config, 'repo_name');
  const social = settings.listAt(config, 'extra', 'social').flatMap((item): NavbarItemSetting[] => {
    const href = settings.text(settings.at(item, 'link'), 'extra.social.link');
    const label = settings.textAt(item, 'name');
    return href === undefined || !isExternalUrl(href) || href === address
      ? []
      : [{ label: label ?? hostOf(href), href, position: 'right' }];
  });
  if (address === undefined || !isExternalUrl(address)) return social;
  return [{ label: name ?? hosts.get(hostOf(address)) ?? hostOf(address), href: address, position: 'right' }, ...social];
}

const hosts = new Map(
  Object.entries({
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
    'bitbucket.org': 'Bitbucket',
    'codeberg.org': 'Codeberg',
  }),
);

function hostOf(address: string): string {
  return address.replace(/^[a-z]+:\/*(?:www\.)?/i, '').replace(/[/?#].*$/, '');
}

function editOf({ base, context, config }: MkDocsSite): Pick<AreaSetting, 'editUrl'> {
  const { settings } = context;
  const setting = settings.at(config, 'edit_uri');
  const value = settings.text(setting, 'edit_uri');
  const address = settings.textAt(config, 'repo_url');
  if (!setting || value === undefined || address === undefined) return {};
  const path = value.replace(/^\/+/, '').replace(/^\?query=.*$/, '');
  const key = editUrlSetting(isExternalUrl(value) ? value : `${address.replace(/\/+$/, '')}/${path}`, base);
  if (!key)
    settings.reportNotCarried(
      setting.at,
      'edit_uri',
      'Quire appends the path of the file, relative to docs.config.json, to the edit link',
    );
  return key ?? {};
}

/** Converts the redirects of the redirects plugin, and adds redirects from addresses that end with `.html`. */
function toRedirects({ pages, context, config, plugins }: MkDocsSite): ImportedSite['redirects'] {
  const { settings } = context;
  const maps = settings.entriesAt(plugins.get('redirects'), 'redirect_maps').flatMap(([from, setting]) => {
    const to = settings.text(setting, `redirect_maps ${from}`);
    if (to === undefined) return [];
    const page = isExternalUrl(to) ? undefined : pages.find(to);
    if (page !== undefined) return [{ from: routeOf(from, '/'), to: siteRoute(page, '/', dialect) + firstMatch(/#.*$/, to) }];
    if (isExternalUrl(to)) return [{ from: routeOf(from, '/'), to }];
    reportMissingPage(setting.at, to, { pages, context });
    return [];
  });
  const isFlat = settings.flagAt(config, 'use_directory_urls') === false;
  return [...maps, ...(isFlat ? redirectsFromHtml(pages) : [])];
}

/** Returns the `.html` addresses of pages that are not index pages. */
function redirectsFromHtml(pages: Pages): ImportedSite['redirects'] {
  return pages.files.flatMap((file) => {
    const from = `${routeOf(file, '/')}.html`;
    return /(?:^|\/)(?:index|readme)\.\w+$/i.test(file) ? [] : [{ from, to: siteRoute(file, '/', dialect) }];
  });
}
