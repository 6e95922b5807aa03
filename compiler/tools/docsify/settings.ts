import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { startOf } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import { blankComments, blankOut } from '../markup/html-comments.ts';
import { type ListEntry, parseList } from '../markup/link-lists.ts';
import {
  dialectSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  Pages,
  readFolder,
  reportMissingPage,
  reportUnconverted,
  sidebarFile,
  toExcludePatterns,
  toPlainText,
} from '../settings/imported-site.ts';
import { readAssignedObject } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow, readText } from '../settings/tool-folder.ts';

/** The context for resolving entries of lists. `home` is the file that Docsify shows at `/`; `isRelative` is its `relativePath`. */
type DocsifySite = { config: Setting | undefined; pages: Pages; home: string; isRelative: boolean; context: ImportContext };

/** Reads the settings that `index.html` assigns to `window.$docsify`, and the lists `_sidebar.md` and `_navbar.md`. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings, title: fallback } = context;
  const html = readText(folder, file, findings) ?? '';
  const toolConfig = readAssignedObject({ file, text: extractScripts(html) }, 'window.$docsify', folder, findings);
  const path = readPagesFolder(file, toolConfig, context);
  const sidebarName = readListName(toolConfig, { key: 'loadSidebar', fallback: '_sidebar.md', context });
  const navbarName = readListName(toolConfig, { key: 'loadNavbar', fallback: '_navbar.md', context });
  const home = settings.textAt(toolConfig, 'homepage')?.replace(/^\.?\//, '') ?? 'README.md';
  // A list without the leading underscore would be a page.
  const exclude = [sidebarName, navbarName].flatMap((name) =>
    name === undefined || /(?:^|\/)_/.test(name) ? [] : toExcludePatterns([`**/${name}`], path, folder),
  );
  const pages = new Pages(folder, path, { pagePattern: /(?:^|\/)[^/_][^/]*\.md$/i, exclude });
  const isRelative = settings.flagAt(toolConfig, 'relativePath') ?? false;
  // If Vue is loaded, Docsify renders pages as Vue templates.
  const hasVue =
    /<script[^<>]+src=["'][^"'<>]*\bvue(?:@|\.|\/|["'])/i.test(html) ||
    ['vueComponents', 'vueGlobalOptions', 'vueMounts'].some((key) => settings.at(toolConfig, key) !== undefined);
  const site: DocsifySite = { config: toolConfig, pages, home, isRelative, context };
  const name = settings.textAt(toolConfig, 'name');
  const title = (name === undefined ? '' : toPlainText(name)) || titleOf(html) || fallback;
  const sidebars = sidebarName === undefined ? undefined : toSidebars(sidebarName, site);
  const area: AreaSetting = {
    id: 'docs',
    label: title,
    path,
    route: '/',
    ...dialectSetting('docsify'),
    ...(sidebars === undefined ? {} : { sidebar: sidebarFile() }),
    ...(isRelative || hasVue
      ? { dialectOptions: { ...(hasVue ? { templates: true } : {}), ...(isRelative ? { relativeLinks: true } : {}) } }
      : {}),
  };
  const config: SiteConfiguration = {
    title,
    areas: [area],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...toNavbar(navbarName, site),
    ...toAppearance(file, site),
  };
  reportUnsupported(file, html, site);
  return {
    readFiles: [file],
    config,
    sidebars: sidebars === undefined ? [] : [{ file: sidebarFile(), value: sidebars }],
    redirects: [...toIndexRedirects(site), ...toRedirects(site)],
  };
}

/** Returns the inline scripts of a page that mention `$docsify`. Replaces everything else with spaces, so that offsets remain valid. */
function extractScripts(html: string): string {
  const visibleHtml = blankComments(html);
  // Stops at the last closing tag, because searching for the end of each unclosed script would take quadratic time.
  const last = [...visibleHtml.matchAll(/<\/script\s{0,100}>/gi)].at(-1);
  const searchedHtml = last ? visibleHtml.slice(0, last.index + last[0].length) : '';
  let text = '';
  let at = 0;
  for (const { 1: opening = '', 2: inner = '', index } of searchedHtml.matchAll(
    /(<script\b[^<>]{0,2000}>)([\s\S]*?)<\/script\s{0,100}>/gi,
  )) {
    if (!inner.includes('$docsify')) continue;
    const from = index + opening.length;
    text += blankOut(visibleHtml.slice(at, from)) + inner;
    at = from + inner.length;
  }
  return text + blankOut(visibleHtml.slice(at));
}

function titleOf(html: string): string {
  return toPlainText(firstMatch(/<title\b[^>]*>([^<]*)<\/title>/i, html, 1));
}

/** Reads `basePath`, the folder of the pages. If its value is a URL, the pages are on another host. */
function readPagesFolder(file: string, config: Setting | undefined, context: ImportContext): string {
  const { settings } = context;
  const setting = settings.at(config, 'basePath');
  const value = settings.text(setting, 'basePath');
  if (setting && value !== undefined && /^(?:[a-z]+:)?\/\//i.test(value)) {
    settings.reportNotCarried(setting.at, 'basePath', 'its pages are on another host, and Quire fetches nothing');
    return folderOf(file);
  }
  // A leading slash is relative to the folder of index.html if that folder is the root of the host.
  if (setting && value?.startsWith('/')) return joinPath(folderOf(file), value.replace(/^\/+/, '')) ?? folderOf(file);
  return readFolder(folderOf(file), { setting, name: 'basePath', fallback: '.' }, context);
}

/** Returns the file name of a list such as the sidebar; undefined if its setting does not enable it. `true` selects the default name. */
function readListName(
  config: Setting | undefined,
  { key, fallback, context: { settings } }: { key: string; fallback: string; context: ImportContext },
): string | undefined {
  const setting = settings.at(config, key);
  if (setting?.plain === true) return fallback;
  return settings.text(setting, key)?.replace(/^\.?\//, '');
}

/**
 * Returns the lists of the root and of folders, by folder name. Docsify shows the nearest list, so each list is only used for the pages
 * that have no nearer one.
 */
function toSidebars(name: string, site: DocsifySite): ImportedSite['sidebars'][number]['value'] | undefined {
  const { pages, context } = site;
  const { settings } = context;
  const isShared = settings.entriesAt(site.config, 'alias').some(([from]) => /[*+]/.test(from) && from.endsWith(`/${name}`));
  const files = context.folder.files
    .flatMap((file) => pathBelow(file, pages.path) ?? [])
    .filter((file) => file === name || (!isShared && file.endsWith(`/${name}`)));
  const folders = new Set(files.map(folderOf));
  const nearestSidebar = (page: string): string => {
    let folder = folderOf(page);
    while (folder !== '' && !folders.has(folder)) folder = folderOf(folder);
    return folder;
  };
  const namedSidebars = files.flatMap((file): [string, SidebarItem[]][] => {
    const folder = folderOf(file);
    const isOwn = (page: string): boolean => nearestSidebar(page) === folder;
    const items = toItems(readList(file, site), { ...site, folder, isOwn, listedPages: new Set() });
    const key = folder.replace(/[^\w-]+/g, '-').replace(/^[-_]+/, '');
    return items.length === 0 ? [] : [[key || 'items', items]];
  });
  const [[key, only] = [], ...others] = namedSidebars;
  if (only === undefined) return undefined;
  return others.length === 0 && key === 'items' ? only : Object.fromEntries(namedSidebars);
}

function readList(file: string, { pages, context }: DocsifySite): ListEntry[] {
  const path = joinPath(pages.path, file) ?? file;
  const text = readText(context.folder, path, context.findings);
  return text === undefined ? [] : parseList(path, text);
}

/** `folder` contains the list; `isOwn` returns whether a page shows it; `listedPages` collects the pages that the lists contain so far. */
type ListContext = DocsifySite & { folder: string; isOwn: (page: string) => boolean; listedPages: Set<string> };

function toItems(entries: readonly ListEntry[], list: ListContext): SidebarItem[] {
  return entries.flatMap((entry) => toItem(entry, list));
}

function toItem(entry: ListEntry, list: ListContext): SidebarItem[] {
  const { label, target, isIgnored, at, children } = entry;
  const page = target === undefined || isIgnored ? undefined : pageAt(target, list);
  const isNew = page !== undefined && !list.listedPages.has(page);
  if (page !== undefined) list.listedPages.add(page);
  const items = toItems(children, list);
  const { settings } = list.context;
  if (target !== undefined && page === undefined && !isExternalUrl(target)) reportMissingPage(at, target, list);
  if (page !== undefined && /[#?]/.test(target?.replace(/^#\//, '') ?? '')) {
    settings.reportNotCarried(at, `The anchor in ${target}`, 'a sidebar entry can only link to a page, not to a section');
    if (!isNew) return items;
  }
  if (page !== undefined && !list.isOwn(page)) {
    const reference: SidebarItem = { type: 'ref', id: page, label };
    return items.length === 0 ? [reference] : [{ type: 'category', label, items: [reference, ...items] }];
  }
  if (items.length > 0)
    return [{ type: 'category', label, ...(page === undefined ? {} : { link: { type: 'doc', id: page } as const }), items }];
  if (page !== undefined) return [{ id: page, label }];
  if (target !== undefined && isExternalUrl(target)) return [{ type: 'link', label, href: target }];
  const reason = children.length === 0 ? 'it has neither a page nor entries' : 'none of its entries has a page';
  if (target === undefined) settings.reportMissingTarget(at, label, reason);
  return [];
}

/**
 * Returns the page that an entry links to. `target` is relative to the folder of the pages or, if `relativePath` is set, to that of the
 * list.
 */
function pageAt(
  target: string,
  { pages, home, isRelative, folder }: Pick<ListContext, 'pages' | 'home' | 'isRelative' | 'folder'>,
): string | undefined {
  const path = target.replace(/^#(?=\/)/, '').replace(/[?#].*$/, '');
  const isRooted = path.startsWith('/') || !isRelative;
  const resolvedPath = joinPath(isRooted ? '' : folder, path.replace(/^\/+/, ''));
  if (resolvedPath === undefined) return undefined;
  if (resolvedPath === '') return pages.files.includes(home) ? home : pages.find('/');
  const candidates = path.endsWith('/')
    ? [`${resolvedPath}/README.md`, `${resolvedPath}/readme.md`]
    : [`${resolvedPath.replace(/\.md$/i, '')}.md`];
  return candidates.find((file) => pages.files.includes(file)) ?? pages.find(resolvedPath);
}

/** Returns the index page of a folder, with its name as on disk. */
function indexOf(folder: string, { files }: Pages): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const fileNamed = (name: string): string | undefined =>
    files.find((file) => file.toLowerCase() === `${prefix}${name}`.toLowerCase());
  return fileNamed('README.md') ?? fileNamed('index.md');
}

/** Returns the route of a page. An index page has the route of its folder. */
function routeOfPage(page: string, pages: Pages): string {
  const folder = folderOf(page);
  return `/${indexOf(folder, pages) === page ? folder : page.replace(/\.md$/i, '')}`;
}

function toNavbar(name: string | undefined, site: DocsifySite): Pick<SiteConfiguration, 'navbar'> {
  const { config, pages, context } = site;
  const { settings } = context;
  const listExists = name !== undefined && context.folder.files.includes(joinPath(pages.path, name) ?? name);
  const items = listExists
    ? readList(name, site).flatMap((entry) =>
        toNavbarItems(entry, { ...site, folder: '' }).map((item) => ({ ...item, position: 'right' as const })),
      )
    : [];
  const value = settings.textAt(config, 'repo');
  const repository = value !== undefined && /^[\w.-]+\/[\w.-]+$/.test(value) ? `https://github.com/${value}` : value;
  if (repository !== undefined && isExternalUrl(repository))
    items.push({ label: 'Repository', href: repository, position: 'right' });
  return items.length === 0 ? {} : { navbar: { items } };
}

function toNavbarItems(entry: ListEntry, site: DocsifySite & { folder: string }): NavbarItemSetting[] {
  const { label, target, at, children } = entry;
  if (children.length > 0) {
    const items = children.flatMap((child) => toNavbarItems(child, site)).flatMap((item) => item.items ?? [item]);
    return items.length === 0 ? [] : [{ type: 'dropdown', label, items }];
  }
  if (target !== undefined && isExternalUrl(target)) return [{ label, href: target }];
  const page = target === undefined || entry.isIgnored ? undefined : pageAt(target, site);
  if (page === undefined) reportMissingPage(at, target ?? label, site);
  return page === undefined ? [] : [{ label, to: routeOfPage(page, site.pages) }];
}

/** Returns the theme colour, and the logo if it is a file in the folder. */
function toAppearance(file: string, { config, context }: DocsifySite): Pick<SiteConfiguration, 'theme' | 'logo'> {
  const { settings, folder } = context;
  const colour = settings.textAt(config, 'themeColor')?.trim();
  const value = settings.textAt(config, 'logo');
  const logo = value === undefined || isExternalUrl(value) ? undefined : joinPath(folderOf(file), value.replace(/^\/+/, ''));
  return {
    ...(colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? { theme: { accent: colour } } : {}),
    ...(logo !== undefined && folder.files.includes(logo) ? { logo: { src: logo } } : {}),
  };
}

/** Returns redirects from `/guide/index`, at which Docsify shows `guide/index.md`. */
function toIndexRedirects({ pages }: DocsifySite): ImportedSite['redirects'] {
  return pages.files.flatMap((file) => {
    const to = routeOfPage(file, pages);
    return /(?:^|\/)index\.md$/i.test(file) && to !== `/${file.slice(0, -3)}` ? [{ from: `/${file.slice(0, -3)}`, to }] : [];
  });
}

/** Returns redirects from addresses that `alias` maps to pages of the folder. Reports patterns and other hosts. */
function toRedirects(site: DocsifySite): ImportedSite['redirects'] {
  const { config, context } = site;
  const { settings } = context;
  return settings.entriesAt(config, 'alias').flatMap(([from, setting]) => {
    const to = settings.text(setting, `alias ${from}`);
    if (to === undefined || /(?:sidebar|navbar|coverpage|summary|404)(?:\.md)?$/i.test(from)) return [];
    const isPattern = /[()*+?[\]|\\^$]/.test(from);
    const page = isPattern || isExternalUrl(to) ? undefined : pageAt(to, { ...site, folder: '' });
    if (page !== undefined) return [{ from: from.replace(/\.md$|\/$/i, '') || '/', to: routeOfPage(page, site.pages) }];
    const reason = isPattern
      ? 'Quire does not support redirects with this pattern'
      : isExternalUrl(to)
        ? 'it is on another host, and Quire fetches nothing'
        : `${to} is not a page`;
    settings.reportNotCarried(setting.at, `alias ${from}`, reason);
    return [];
  });
}

/** Settings that are built in or have no effect in Quire. */
const supportedKeys = new Set(
  (
    'alias auto2top autoHeader basePath copyCode coverpage el executeScript externalLinkRel externalLinkTarget cornerExternalLinkTarget ext formatUpdated ' +
    'homepage loadNavbar loadSidebar logo maxLevel mergeNavbar name nameLink nativeEmoji onlyCover pagination plugins relativePath repo requestHeaders ' +
    'routerMode search sidebarDisplayLevel skipLink subMaxLevel tabs themeColor topMargin crossOriginLinks catchPluginErrors keyBindings'
  ).split(' '),
);
/** Names of scripts that Quire does not need: their function is built in, or they only affect the appearance. */
const unneededScripts =
  /^(?:docsify|search|emoji|zoom-image|external-script|front-matter|prism|docsify-(?:copy-code|pagination|tabs|themeable|sidebar-collapse|darklight-theme|dark-mode|plugin-flexible-alerts))\b/;

/** Reports settings and parts of `index.html` that have no equivalent. */
function reportUnsupported(file: string, html: string, { config, home, pages, context }: DocsifySite): void {
  const { settings, findings } = context;
  const at = config?.at ?? startOf(file);
  const report = (key: string, reason: string): void => {
    const setting = settings.at(config, key);
    if (setting && setting.plain !== false && setting.plain !== null) settings.reportNotCarried(setting.at, key, reason);
  };
  report('coverpage', 'Quire has no cover page');
  report('plugins', 'plugins are programs, and Quire does not run programs');
  if (home !== indexOf('', pages)) report('homepage', 'in Quire, the page at / is README.md, or else index.md; rename the file');
  const extension = settings.textAt(config, 'ext');
  if (extension !== undefined && extension !== '.md') report('ext', 'in Quire, page files end in .md');
  reportUnconverted(config, supportedKeys, { name: '', context });
  if (settings.textAt(config, 'routerMode') !== 'history')
    settings.reportNotCarried(
      at,
      'An address such as /#/guide',
      'browsers do not send the part after # to a server; in Quire, the page is at /guide',
    );
  for (const { 0: tag, index } of blankComments(html).matchAll(/<nav\b|<script\b[^>]*?\ssrc=["']?[^"'\s>]+/gi)) {
    const [, source] = /src=["']?([^"'\s>]+)$/i.exec(tag) ?? [];
    const script =
      source
        ?.replace(/[?#].*$/, '')
        .split('/')
        .findLast((part) => part !== '') ?? '';
    const isUnneeded =
      source !== undefined &&
      (unneededScripts.test(script) ||
        /\/docsify@[^/]+$|\/(?:docsify-(?:tabs|copy-code|pagination|sidebar-collapse|themeable|darklight-theme|plugin-flexible-alerts)|prismjs)(?:@|\/|$)/.test(
          source,
        ));
    if (isUnneeded) continue;
    const before = html.slice(0, index);
    const place = { file, line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
    findings.push(
      source === undefined
        ? settingNotCarried(place, {
            name: 'The <nav> of index.html',
            reason: 'add its links to "navbar" in docs.config.json',
          })
        : settingNotCarried(place, { name: `The script ${source}`, reason: 'Quire does not run programs' }),
    );
  }
}
