import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, DialectOptionsSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { navigationUnknown } from '../../diagnostics/tools.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  findDynamicRoutes,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  originAndBase,
  Pages,
  readFolder,
  reportMissingPage,
  reportUnconverted,
  routeOf,
  sidebarFile,
  siteRoute,
  toExcludePatterns,
  toPlainText,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, pathBelow } from '../settings/tool-folder.ts';
import { dialect } from './dialect.ts';

/** A language, or the entire site: a folder of pages with its own address and menus. */
type SitePart = { id: string; label: string | undefined; path: string; route: string; theme: Setting | undefined };
/** `pages` contains the pages of all parts. The pages in the folder `prefix` are served at the root. */
type VitePressSite = { pages: Pages; prefix: string; context: ImportContext; theme: Setting | undefined };

/** Reads VitePress's configuration: `.vitepress/config.*`, and the files that it imports. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = readConfig(file, folder, findings);
  const textOf = (...path: string[]): string | undefined => settings.textAt(toolConfig, ...path);
  const root = file.replace(/\/?\.vitepress\/.*$/, '');
  const path = readFolder(root, { setting: settings.at(toolConfig, 'srcDir'), name: 'srcDir', fallback: '.' }, context);
  const exclude = toExcludePatterns(settings.textsAt(toolConfig, 'srcExclude'), path, folder);
  const all = new Pages(folder, path, { pagePattern: /\.md$/i, exclude });
  exclude.push(...findDynamicRoutes(all, context));
  const pages = new Pages(folder, path, { pagePattern: /\.md$/i, exclude });
  const prefix = rootFolder(settings.at(toolConfig, 'rewrites'), pages);
  const extra = readAdditional(pathInFolder(path, prefix), context) ?? readAdditional(path, context);
  const sharedTheme = settings.at(toolConfig, 'themeConfig');
  const ownTheme = [settings.at(toolConfig, 'locales', 'root', 'themeConfig'), settings.at(extra, 'themeConfig')].reduce(
    mergeSettings,
    undefined,
  );
  const site: VitePressSite = { pages, prefix, context, theme: mergeSettings(sharedTheme, ownTheme) };
  const first: SitePart = { id: 'docs', label: textOf('title'), path: pathInFolder(path, prefix), route: '/', theme: ownTheme };
  const parts = [first, ...toLanguages(toolConfig, site)];
  const sidebars = toSidebars(parts, { ...site, theme: sharedTheme });
  const title = textOf('title') ?? context.title;
  const tagline = settings.textAt(extra, 'description') ?? textOf('locales', 'root', 'description') ?? textOf('description');
  reportCustomSlugs(toolConfig, context);
  const options = toOptions(settings.at(toolConfig, 'markdown'), context);
  reportUnconverted(toolConfig, supportedKeys, { name: '', context });
  reportUnconverted(sharedTheme, supportedThemeKeys, { name: 'themeConfig.', context });
  const config: SiteConfiguration = {
    title,
    ...(tagline === undefined ? {} : { tagline }),
    ...originAndBase(textOf('sitemap', 'hostname') ?? ''),
    ...baseUrlSetting(textOf('base')),
    ...toLogo(site),
    areas: parts.map((part) => ({ ...toArea(part, sidebars.get(part.id)?.file, site), ...options })),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...toNavbar(site),
    ...toFooter(site),
    ...localeSetting(textOf('lang') ?? textOf('locales', 'root', 'lang')),
  };
  return { readFiles: [file], config, sidebars: [...sidebars.values()], redirects: toRedirects(toolConfig, site) };
}

/** Reports a custom function for heading ids, because only VitePress's default algorithm is supported. */
function reportCustomSlugs(config: Setting | undefined, { settings }: ImportContext): void {
  const slugify = settings.at(config, 'markdown', 'anchor', 'slugify');
  if (!slugify) return;
  const reason = 'it is a program, so headings have the default IDs of VitePress';
  settings.reportNotCarried(slugify.at, 'markdown.anchor.slugify', reason);
}

/** Returns the Markdown options that are plain data, not code. Reports functions and options without an equivalent. */
function toOptions(markdown: Setting | undefined, context: ImportContext): Pick<AreaSetting, 'dialectOptions'> {
  const { settings } = context;
  const flagOf = (key: string): boolean | undefined => settings.flag(settings.at(markdown, key), `markdown.${key}`);
  const labels = settings.entries(settings.at(markdown, 'container'), 'markdown.container').flatMap(([key, value]) => {
    const label = settings.text(value, `markdown.container.${key}`);
    const kind = /^(\w+)Label$/.exec(key)?.[1];
    return kind === undefined || label === undefined ? [] : [[kind, label] as const];
  });
  const [left, right] = ['leftDelimiter', 'rightDelimiter'].map((key) =>
    settings.text(settings.at(markdown, 'attrs', key), `markdown.attrs.${key}`),
  );
  const options: DialectOptionsSetting = {
    ...(left === undefined && right === undefined ? {} : { attributes: { left: left ?? '{', right: right ?? '}' } }),
    ...(flagOf('breaks') ? { lineBreaks: true } : {}),
    ...(flagOf('linkify') === false ? { linkify: false } : {}),
    ...(flagOf('html') === false ? { htmlAsText: true } : {}),
    ...(flagOf('typographer') ? { typographer: true } : {}),
    ...(labels.length === 0 ? {} : { labels: Object.fromEntries(labels) }),
  };
  for (const key of ['config', 'preConfig', 'shikiSetup', 'codeTransformers', 'attrs.disable']) {
    const setting = settings.at(markdown, ...key.split('.'));
    if (!setting || setting.items?.length === 0 || setting.plain === false) continue;
    const reason =
      key === 'attrs.disable' ? 'Quire supports attribute lists' : 'it is a program, and Quire does not run programs';
    settings.reportNotCarried(setting.at, `markdown.${key}`, reason);
  }
  reportUnconverted(markdown, supportedMarkdownKeys, { name: 'markdown.', context });
  return isEmpty(options) ? {} : { dialectOptions: options };
}

/** Options that are read, or whose function is built in. */
const supportedMarkdownKeys = new Set(
  (
    'anchor attrs breaks cache cjkFriendly codeCopyButtonTitle codeTransformers component config container defaultHighlightLang emoji ' +
    'externalLinks frontmatter gfmAlerts headers html image languageAlias languages lineNumbers linkify math preConfig quotes sfc shikiSetup theme toc ' +
    'typographer'
  ).split(' '),
);

/** Merges a language's settings with the site-wide settings. */
function mergeSettings(base: Setting | undefined, override: Setting | undefined): Setting | undefined {
  if (!base?.entries || !override?.entries) return override ?? base;
  return { ...override, entries: new Map([...base.entries, ...override.entries]) };
}

/** Finds the folder that a rewrite serves at the root: `en` for `'en/:rest*': ':rest*'`. */
function rootFolder(rewrites: Setting | undefined, pages: Pages): string {
  for (const [from, { plain }] of rewrites?.entries ?? []) {
    const [, folder = '', name] = /^([\w-]+)\/:(\w+)(?:\(\.\*\))?\*?$/.exec(from) ?? [];
    if (
      name !== undefined &&
      plain === `:${name}${from.endsWith('*') ? '*' : ''}` &&
      pages.files.some((file) => file.startsWith(`${folder}/`))
    )
      return folder;
  }
  return '';
}

/** Reads the additional configuration in a folder of pages, if there is one. */
function readAdditional(path: string, { folder, findings }: ImportContext): Setting | undefined {
  const file = ['config.ts', 'config.mts', 'config.js', 'config.mjs']
    .map((name) => pathInFolder(path, name))
    .find((name) => folder.files.includes(name));
  return file === undefined ? undefined : readConfig(file, folder, findings);
}

function pathInFolder(folder: string, name: string): string {
  return joinPath(folder, name) ?? name;
}

function toArea({ id, label, path, route }: SitePart, sidebar: string | undefined, site: VitePressSite): AreaSetting {
  const edit = route === '/' ? toEditUrl(path, site) : {};
  return {
    id,
    ...(label === undefined ? {} : { label }),
    path,
    route,
    ...dialectSetting('vitepress'),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...edit,
  };
}

const supportedKeys = new Set(
  (
    'title titleTemplate description base lang head srcDir srcExclude outDir cacheDir assetsDir cleanUrls rewrites lastUpdated ' +
    'ignoreDeadLinks metaChunk mpa appearance markdown themeConfig locales sitemap useWebFonts router vite vue extends transformPageData transformHead transformHtml buildEnd postRender'
  ).split(' '),
);
const supportedThemeKeys = new Set(
  (
    'logo logoLink siteTitle nav sidebar aside outline socialLinks footer editLink lastUpdated lastUpdatedText docFooter darkModeSwitchLabel ' +
    'lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel externalLinkIcon search i18nRouting notFound skipToContentLabel outlineTitle'
  ).split(' '),
);

/** Returns the languages other than the first. Their folders become areas at their addresses. */
function toLanguages(config: Setting | undefined, { pages, context, prefix }: VitePressSite): SitePart[] {
  const { settings } = context;
  return settings.entriesAt(config, 'locales').flatMap(([code, locale]) => {
    if (code === 'root' || code === prefix || !pages.files.some((file) => file.startsWith(`${code}/`))) return [];
    const path = pathInFolder(pages.path, code);
    const theme = mergeSettings(settings.at(locale, 'themeConfig'), settings.at(readAdditional(path, context), 'themeConfig'));
    const label = settings.text(settings.at(locale, 'label'), `locales.${code}.label`) ?? code;
    return [{ id: code, label, path, route: `/${code}`, theme }];
  });
}

type SidebarFile = ImportedSite['sidebars'][number];

/**
 * Returns the sidebar file of each part by id. If a part has several lists, the key of each determines which pages show it. A sidebar in
 * the site-wide settings belongs to the part whose address is a prefix of the sidebar's address.
 */
function toSidebars(parts: readonly SitePart[], site: VitePressSite): Map<string, SidebarFile> {
  const { settings } = site.context;
  const lists = new Map(parts.map(({ id }) => [id, new Map<string, SidebarItem[]>()]));
  const addSidebars = (sidebar: Setting | undefined, ownPart: SitePart | undefined): void => {
    const partOf = (prefix: string): SitePart | undefined =>
      ownPart ?? parts.findLast(({ route }) => prefix === route || prefix.startsWith(route === '/' ? '' : `${route}/`));
    const addSidebar = (prefix: string, part: SitePart | undefined, items: SidebarItem[]): void => {
      if (part && items.length > 0) lists.get(part.id)?.set(prefix, items);
    };
    const [first] = parts;
    if (sidebar?.items) addSidebar('/', ownPart ?? first, toItems(sidebar, '', { ...site, part: ownPart ?? first }));
    for (const [prefix, value] of settings.entries(sidebar, 'themeConfig.sidebar')) {
      const part = partOf(prefix);
      const list = value.entries?.has('items') ? settings.at(value, 'items') : value;
      const base = settings.textAt(value, 'base') ?? '';
      addSidebar(prefix, part, toItems(list, base, { ...site, part }));
    }
  };
  addSidebars(settings.at(site.theme, 'sidebar'), undefined);
  for (const part of parts) addSidebars(settings.at(part.theme, 'sidebar'), part);
  return new Map(
    [...lists].flatMap(([id, sidebars]): [string, SidebarFile][] => {
      const [[prefix, only] = [], ...others] = sidebars;
      if (!only) return [];
      const route = parts.find((part) => part.id === id)?.route ?? '/';
      const isForAll = [prefix, `${prefix}/`].some((each) => each === '/' || each === `${route}/`);
      const value = new Map<string, SidebarItem[]>(others.length > 0 || isForAll ? [] : [['items', []]]);
      for (const [prefix, items] of sidebars) value.set(toUniqueName(prefix, value), items);
      const file = sidebarFile(id === 'docs' ? undefined : id);
      return [[id, { file, value: value.size === 1 ? only : Object.fromEntries(value) }]];
    }),
  );
}

function toUniqueName(prefix: string, taken: ReadonlyMap<string, unknown>): string {
  const name =
    prefix
      .replace(/^\W+|\W+$/g, '')
      .replace(/[^\w-]+/g, '-')
      .replace(/^_+/, '') || 'items';
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  return free;
}

/** The site, and the part of it that a sidebar belongs to. */
type SidebarOwner = VitePressSite & { part: SitePart | undefined };

function toItems(list: Setting | undefined, base: string, site: SidebarOwner): SidebarItem[] {
  const { settings } = site.context;
  return settings.list(list, 'themeConfig.sidebar').flatMap((item) => toItem(item, base, site));
}

function toItem(item: Setting, outer: string, site: SidebarOwner): SidebarItem[] {
  const { settings, findings } = site.context;
  if (item.computed !== undefined) {
    settings.text(item, 'A part of themeConfig.sidebar');
    return [];
  }
  const text = toPlainText(settings.textAt(item, 'text') ?? '');
  const base = settings.textAt(item, 'base') ?? outer;
  const linkSetting = settings.at(item, 'link');
  const linkValue = linkSetting?.plain === '' ? '' : settings.text(linkSetting, 'link');
  const childItems = item.entries?.has('items') ? toItems(settings.at(item, 'items'), base, site) : undefined;
  const link = linkValue === undefined || isExternalUrl(linkValue) ? linkValue : base + linkValue;
  if (childItems === undefined) {
    if (link === undefined) {
      const facts = { target: text, reason: 'it has no link', nearest: undefined };
      findings.push(navigationUnknown(item.at, facts));
      return [];
    }
    if (isExternalUrl(link)) return text === '' ? [] : [{ type: 'link', label: text, href: link }];
    const page = toPage(link, item, site);
    return page === undefined ? [] : [{ id: page, ...(text === '' ? {} : { label: text }) }];
  }
  const page = link === undefined || isExternalUrl(link) ? undefined : toPage(link, item, site);
  if (childItems.length === 0 && page === undefined) return [];
  if (text === '') return childItems;
  if (childItems.length === 0 && page !== undefined) return [{ id: page, label: text }];
  const collapsed = settings.flagAt(item, 'collapsed');
  const collapseKeys = collapsed === undefined ? { collapsible: false } : collapsed ? {} : { collapsed: false };
  const linkKey: { link?: { type: 'doc'; id: string } } = page === undefined ? {} : { link: { type: 'doc', id: page } };
  return [{ type: 'category', label: text, ...collapseKeys, ...linkKey, items: childItems }];
}

/** Finds the page that an entry links to, relative to its part. Reports a link to a section, which resolves to the page of the section. */
function toPage(link: string, item: Setting, { pages, prefix, context, part }: SidebarOwner): string | undefined {
  const at = context.settings.at(item, 'link')?.at ?? item.at;
  const page = findPage(link, { pages, prefix });
  if (page === undefined) {
    reportMissingPage(at, link, { pages, context });
    return undefined;
  }
  const partPage = part && pathBelow(pathInFolder(pages.path, page), part.path);
  if (partPage === undefined) context.settings.reportMissingTarget(at, link, 'its page belongs to another area');
  else if (link.includes('#'))
    context.settings.reportNotCarried(at, link, 'a sidebar entry can only link to a page, not to a section');
  return partPage;
}

/** Returns the file of a page, relative to the folder of all pages, given its address. */
function findPage(link: string, { pages, prefix }: Pick<VitePressSite, 'pages' | 'prefix'>): string | undefined {
  return (prefix === '' ? undefined : pages.find(`${prefix}/${link.replace(/^\/+/, '')}`)) ?? pages.find(link);
}

/** Returns the address of a page. */
function addressOf(page: string, prefix: string): string {
  return siteRoute(withoutPrefix(page, prefix), '/', dialect);
}

function withoutPrefix(page: string, prefix: string): string {
  return (prefix === '' ? undefined : pathBelow(page, prefix)) ?? page;
}

function toNavbar(site: VitePressSite): Pick<SiteConfiguration, 'navbar'> {
  const { context, theme } = site;
  const { settings } = context;
  const items = settings.list(settings.at(theme, 'nav'), 'themeConfig.nav').flatMap((item) => toNavItem(item, site));
  const social = settings
    .list(settings.at(theme, 'socialLinks'), 'themeConfig.socialLinks')
    .flatMap((item): NavbarItemSetting[] => {
      const icon = settings.at(item, 'icon');
      const label =
        settings.textAt(item, 'ariaLabel') ??
        (icon?.plain === undefined ? undefined : (networks.get(String(icon.plain)) ?? String(icon.plain)));
      const href = settings.textAt(item, 'link');
      return href === undefined || !isExternalUrl(href) ? [] : [{ label: label ?? hostOf(href), href, position: 'right' }];
    });
  const name = settings.at(theme, 'siteTitle');
  const title = name?.plain === false ? '' : settings.text(name, 'themeConfig.siteTitle');
  const all = [...items, ...social];
  if (all.length === 0 && title === undefined) return {};
  return { navbar: { ...(title === undefined ? {} : { title }), ...(all.length === 0 ? {} : { items: all }) } };
}

const networks = new Map(
  Object.entries({
    github: 'GitHub',
    gitlab: 'GitLab',
    discord: 'Discord',
    x: 'X',
    twitter: 'Twitter',
    mastodon: 'Mastodon',
    bluesky: 'Bluesky',
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
    slack: 'Slack',
    npm: 'npm',
  }),
);

function hostOf(address: string): string {
  return address.replace(/^[a-z]+:\/*/i, '').replace(/[/?#].*$/, '');
}

function toNavItem(item: Setting, site: VitePressSite): NavbarItemSetting[] {
  const { settings } = site.context;
  const label = toPlainText(settings.textAt(item, 'text') ?? '');
  if (item.entries?.has('items')) {
    const inner = settings.listAt(item, 'items').flatMap((each) =>
      // Entries below a heading of a dropdown become direct entries of the dropdown.
      each.entries?.has('items')
        ? settings.listAt(each, 'items').flatMap((deep) => toNavItem(deep, site))
        : toNavItem(each, site),
    );
    return inner.length === 0 || label === ''
      ? []
      : [{ type: 'dropdown', label, position: 'left', items: inner.map(withoutPosition) }];
  }
  const link = settings.textAt(item, 'link');
  if (link === undefined || label === '') return [];
  if (isExternalUrl(link)) return [{ label, href: link, position: 'left' }];
  const page = findPage(link, site);
  if (page !== undefined) return [{ label, to: addressOf(page, site.prefix), position: 'left' }];
  const file = joinPath(site.pages.path, `public/${link.replace(/^\/+|[?#].*$/gs, '')}`);
  if (file !== undefined && site.context.folder.files.includes(file))
    return [{ label, to: `/${link.replace(/^\/+/, '')}`, position: 'left' }];
  reportMissingPage(item.at, link, site);
  return [];
}

function withoutPosition({ position: _, ...item }: NavbarItemSetting): NavbarItemSetting {
  return item;
}

function toFooter({ context, theme }: VitePressSite): Pick<SiteConfiguration, 'copyright'> {
  const { settings } = context;
  const footer = settings.at(theme, 'footer');
  const parts = ['message', 'copyright'].flatMap(
    (key) => settings.text(settings.at(footer, key), `themeConfig.footer.${key}`) ?? [],
  );
  return parts.length === 0 ? {} : { copyright: toPlainText(parts.join(' ')) };
}

function toLogo({ pages, context, theme }: VitePressSite): Pick<SiteConfiguration, 'logo'> {
  const { settings, folder } = context;
  const logo = settings.at(theme, 'logo');
  const textOf = (...path: string[]): string | undefined => settings.text(settings.at(logo, ...path), 'themeConfig.logo');
  const light = logo?.plain === undefined ? (textOf('light') ?? textOf('src')) : settings.text(logo, 'themeConfig.logo');
  const dark = logo?.plain === undefined ? textOf('dark') : undefined;
  const fileOf = (address: string | undefined): string | undefined => {
    const file = address === undefined ? undefined : joinPath(pages.path, `public/${address}`);
    return file !== undefined && folder.files.includes(file) ? file : undefined;
  };
  const src = fileOf(light);
  if (src === undefined) return {};
  const srcDark = fileOf(dark);
  return { logo: { src, ...(srcDark === undefined ? {} : { srcDark }) } };
}

function toEditUrl(path: string, { context, theme }: VitePressSite): Pick<AreaSetting, 'editUrl'> {
  const { settings } = context;
  const pattern = settings.at(theme, 'editLink', 'pattern');
  const text = settings.text(pattern, 'themeConfig.editLink.pattern');
  if (text === undefined || !pattern) return {};
  const key = text.endsWith('/:path') ? editUrlSetting(text.slice(0, -6), path) : undefined;
  if (!key)
    settings.reportNotCarried(
      pattern.at,
      'themeConfig.editLink.pattern',
      'Quire appends the path of the file, relative to docs.config.json, to the edit link',
    );
  return key ?? {};
}

/** Returns redirects from addresses that only VitePress serves: addresses of rewritten pages, and addresses that end with `.html`. */
function toRedirects(config: Setting | undefined, { pages, prefix, context }: VitePressSite): ImportedSite['redirects'] {
  const { settings } = context;
  const rewriteRedirects = settings.entriesAt(config, 'rewrites').flatMap(([from, to]) => {
    const target = settings.text(to, 'rewrites');
    const page = pages.find(from);
    if (target === undefined || (prefix !== '' && from.startsWith(`${prefix}/:`))) return [];
    if (page !== undefined && !/[:*(]/.test(target)) return [{ from: routeOf(target, '/'), to: addressOf(page, prefix) }];
    settings.reportNotCarried(to.at, `rewrites ${from}`, 'in Quire, the path of its file determines the address of a page');
    return [];
  });
  if (settings.flagAt(config, 'cleanUrls')) return rewriteRedirects;
  const htmlPages = pages.files.filter((file) => !/(?:^|\/)index\.md$/i.test(file));
  return [
    ...rewriteRedirects,
    ...htmlPages.map((file) => ({ from: `${routeOf(withoutPrefix(file, prefix), '/')}.html`, to: addressOf(file, prefix) })),
  ];
}
