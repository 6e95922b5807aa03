import type { AreaSetting, FooterLinkSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { startOf } from '../../basics/places.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  Pages,
  readFolder,
  reportUnconverted,
  routeOf,
  sidebarFile,
  toPlainText,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow, type ToolFolder } from '../settings/tool-folder.ts';
import { type PageInstance, reportMarkdownPlugins, toBlog } from './blog.ts';
import { joinSlashes } from './dialect.ts';
import { idsOf, toPageSidebars } from './sidebars.ts';

type DocusaurusSite = {
  root: string;
  context: ImportContext;
  config: Setting | undefined;
  theme: Setting | undefined;
  /** Pages that are React components: their files by address. */
  componentPages: ReadonlyMap<string, string>;
};

/** Reads Docusaurus's configuration: the docs instances with their versions and translations, the blog and the menus. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = readConfig(file, folder, findings);
  const theme = settings.at(toolConfig, 'themeConfig');
  const root = folderOf(file);
  const componentPages = findComponentPages(root, folder);
  const homePage = componentPages.get('/');
  // Links to the home page remain, because every site has one.
  componentPages.delete('/');
  const site: DocusaurusSite = { root, context, config: toolConfig, theme, componentPages };
  const textOf = (key: string): string | undefined => settings.textAt(toolConfig, key);
  const sets = instancesOf(site, 'docs').map((instance) => toPageSet(instance, site));
  const blogs = instancesOf(site, 'blog').flatMap((instance) => toBlog(instance, site));
  const areas = [...sets.flatMap((set) => set.areas), ...blogs.map(({ area }) => area)];
  const [url, tagline] = [textOf('url'), textOf('tagline')];
  const favicon = staticFile(textOf('favicon'), site);
  const standalone = pathInRoot('src/pages', site);
  for (const program of site.componentPages.values())
    settings.reportNotCarried(startOf(program), 'This page', 'it is a program, and Quire does not run programs');
  if (homePage !== undefined && !areas.some(({ route }) => route === '/'))
    settings.reportNotCarried(startOf(homePage), 'The home page', 'it is a program, so Quire generates a home page instead');
  reportTranslations(areas, site);
  reportUnconverted(toolConfig, supportedKeys, { name: '', context });
  const config: SiteConfiguration = {
    title: textOf('title') ?? context.title,
    ...(tagline === undefined ? {} : { tagline }),
    ...(url !== undefined && /^https?:\/\/[^/\s]+\/?$/.test(url) ? { url: url.replace(/\/$/, '') } : {}),
    ...baseUrlSetting(textOf('baseUrl')),
    ...toLogo(site),
    ...(favicon === undefined ? {} : { favicon }),
    ...(folder.files.some((each) => each.startsWith(`${standalone}/`) && /\.mdx?$/.test(each))
      ? { pages: standalone, pagesDialect: 'docusaurus' }
      : {}),
    areas,
    ...toNavbar(site, areas),
    ...toFooter(site),
    ...toAnnouncement(site),
    ...toModes(site),
    ...localeSetting(textOf('defaultLocale') ?? settings.textAt(toolConfig, 'i18n', 'defaultLocale')),
    ...(textOf('onBrokenLinks') === 'warn' ? { links: { broken: 'warning' } } : {}),
  };
  const redirects = [...toRedirects(site), ...blogs.flatMap((blog) => blog.redirects)];
  return { readFiles: [file], config, sidebars: sets.flatMap((set) => set.sidebars), redirects };
}

const supportedKeys = new Set(
  (
    'title tagline url baseUrl favicon organizationName projectName deploymentBranch trailingSlash i18n onBrokenLinks onBrokenMarkdownLinks ' +
    'onBrokenAnchors onDuplicateRoutes presets plugins themes themeConfig staticDirectories titleDelimiter future markdown noIndex ' +
    'baseUrlIssueBanner scripts stylesheets headTags clientModules customFields ssrTemplate webpack storage githubHost githubPort'
  ).split(' '),
);

function pathInRoot(path: string, { root }: Pick<DocusaurusSite, 'root'>): string {
  return joinPath(root, path) ?? path;
}

/** Finds the pages in `src/pages` that are React components. Returns their files by address. */
function findComponentPages(root: string, { files }: ToolFolder): Map<string, string> {
  const folder = joinPath(root, 'src/pages') ?? '';
  const markdownRoutes = new Set(
    files.flatMap((file) => {
      const name = /\.mdx?$/.test(file) ? pathBelow(file, folder) : undefined;
      return name === undefined ? [] : [routeOf(name, '/')];
    }),
  );
  const componentRoutes = files.flatMap((file): [string, string][] => {
    const name = pathBelow(file, folder);
    if (name === undefined || !/\.[jt]sx?$/.test(name) || /(?:^|\/)_|\.(?:test|spec|d)\.\w+$|\/__tests__\//.test(name)) return [];
    const route = routeOf(name.replace(/\.\w+$/, '.md'), '/');
    return markdownRoutes.has(route) ? [] : [[route, file]];
  });
  return new Map(componentRoutes);
}

/**
 * Reports the language menu, languages without translated pages, which Docusaurus fills with a copy of the site, and translated pages of a
 * blog and of `src/pages`.
 */
function reportTranslations(areas: readonly AreaSetting[], site: DocusaurusSite): void {
  const { settings, folder } = site.context;
  const at = settings.at(site.config, 'i18n', 'locales')?.at;
  if (!at) return;
  for (const code of languagesOf(site)) {
    const languageFolder = pathInRoot(`i18n/${code}`, site);
    const pages = folder.files.filter(
      (file) => file.startsWith(`${languageFolder}/docusaurus-plugin-content-`) && /\.mdx?$/.test(file),
    );
    if (pages.length === 0) {
      const reason = `it has no translated pages, so Quire publishes none below /${code}`;
      settings.reportNotCarried(at, `The language ${code}`, reason);
    }
    const others = pages.filter((file) => !areas.some(({ path }) => path !== undefined && pathBelow(file, path) !== undefined));
    const [first] = others;
    if (first === undefined) continue;
    const name = others.length === 1 ? 'This page' : `A group of ${others.length} translated pages`;
    settings.reportNotCarried(startOf(first), name, 'Quire imports only translations of docs');
  }
  if (areas.some(({ path }) => path?.startsWith(`${pathInRoot('i18n', site)}/`)))
    settings.reportNotCarried(
      at,
      'The language menu',
      'in Quire, languages are folders of one area, so each of these becomes an area at its previous address, without pages that are not translated',
    );
}

/** Returns the docs or blog instances: first that of the preset, then those of plugins. */
function instancesOf({ config, context }: DocusaurusSite, kind: 'docs' | 'blog'): PageInstance[] {
  const { settings } = context;
  const fromPreset = settings.listAt(config, 'presets').flatMap((preset): PageInstance[] => {
    const [name, options] = nameAndOptions(preset);
    if (!/(?:^|preset-)classic$/.test(name)) return [];
    const setting = settings.at(options, kind);
    return setting?.plain === false ? [] : [{ id: kind, setting }];
  });
  const fromPlugins = settings.listAt(config, 'plugins').flatMap((extension): PageInstance[] => {
    const [name, setting] = nameAndOptions(extension);
    if (name === `@docusaurus/plugin-content-${kind}` || name === `content-${kind}`) {
      const id = settings.textAt(setting, 'id');
      return [{ id: id === undefined || id === 'default' ? kind : id, setting }];
    }
    if (kind === 'docs' && name !== '' && !builtInPlugins.test(name))
      settings.reportNotCarried(extension.at, `plugins: ${name}`, 'it is a program, and Quire does not run programs');
    return [];
  });
  return [...fromPreset, ...fromPlugins];
}

const builtInPlugins =
  /^(?:@docusaurus\/plugin-)?(?:content-\w+|client-redirects|sitemap|google-\w+|debug|pwa|ideal-image|rsdoctor|svgr|vercel-analytics)$/;

/** Reads a preset or plugin, which is a name, or a list of a name and options. */
function nameAndOptions(setting: Setting): [string, Setting | undefined] {
  const [name, options] = setting.items ?? [setting];
  return [typeof name?.plain === 'string' ? name.plain : '', options];
}

type PageSet = { areas: AreaSetting[]; sidebars: ImportedSite['sidebars'] };

/** Converts a docs instance to an area with its versions. Its translations become areas at their addresses. */
function toPageSet({ id, setting }: PageInstance, site: DocusaurusSite): PageSet {
  const { settings, folder } = site.context;
  const textOf = (key: string): string | undefined => settings.text(settings.at(setting, key), `docs.${key}`);
  const path = readFolder(
    site.root,
    { setting: settings.at(setting, 'path'), name: 'docs.path', fallback: 'docs' },
    site.context,
  );
  reportMarkdownPlugins(setting, 'docs', site.context);
  const base = settings.at(setting, 'routeBasePath');
  const route = `/${joinSlashes(base?.plain === '' ? '' : (textOf('routeBasePath') ?? 'docs')).replace(/^\/+|\/+$/g, '')}`;
  const sidebarPath = textOf('sidebarPath');
  const pages = new Pages(folder, path);
  const sidebar =
    sidebarPath === undefined
      ? undefined
      : toPageSidebars(pathInRoot(sidebarPath, site), { id, pages, route, context: site.context });
  const area: AreaSetting = {
    id,
    path,
    route,
    ...dialectSetting('docusaurus'),
    ...staticsOf(path, site),
    ...(sidebar ? { sidebar: sidebar.file } : {}),
    ...toEditUrl(setting, path, site),
  };
  const versions = toVersions({ id, setting }, { area, sidebar, site });
  const translations = languagesOf(site).flatMap((code) =>
    versions.areas.flatMap((each): AreaSetting[] => {
      const version = /\/(version-[^/]+)$/.exec(each.path ?? '')?.[1] ?? 'current';
      const own = pathInRoot(`i18n/${code}/docusaurus-plugin-content-docs${id === 'docs' ? '' : `-${id}`}/${version}`, site);
      if (!folder.files.some((file) => file.startsWith(`${own}/`))) return [];
      const place = `/${code}${each.route === '/' ? '' : each.route}`;
      return [
        {
          id: `${each.id}-${code}`,
          label: `${each.label ?? id} (${code})`,
          path: own,
          route: place,
          ...dialectSetting('docusaurus'),
        },
      ];
    }),
  );
  return { areas: [...versions.areas, ...translations], sidebars: versions.sidebars };
}

/** Returns the folder of static files, if it is neither in the folder of the area nor in one of its parents. */
function staticsOf(path: string, site: Pick<DocusaurusSite, 'root' | 'context'>): Pick<AreaSetting, 'statics'> {
  const { root, context } = site;
  const staticFolder = pathInRoot('static', site);
  const isBelow = root === '' || path === root || path.startsWith(`${root}/`);
  return isBelow || !context.folder.files.some((file) => file.startsWith(`${staticFolder}/`)) ? {} : { statics: staticFolder };
}

function languagesOf({ config, context: { settings } }: DocusaurusSite): string[] {
  const main = settings.textAt(config, 'i18n', 'defaultLocale') ?? 'en';
  return settings.textsAt(config, 'i18n', 'locales').filter((code) => code !== main && /^[\w-]+$/.test(code));
}

/**
 * Returns the versions of an instance. Each is an area at its own address; the latest has the id of the instance. Without versions, the
 * instance is the only area.
 */
function toVersions(
  { id, setting }: PageInstance,
  { area, sidebar, site }: { area: AreaSetting; sidebar: ImportedSite['sidebars'][number] | undefined; site: DocusaurusSite },
): PageSet {
  const { settings, folder, findings } = site.context;
  const prefix = id === 'docs' ? '' : `${id}_`;
  const ownSidebars = sidebar ? [sidebar] : [];
  const file = pathInRoot(`${prefix}versions.json`, site);
  const names = folder.files.includes(file) ? settings.texts(readConfig(file, folder, findings), file) : [];
  const storedVersions = names.filter(
    (name) =>
      /^[\w.-]+$/.test(name) &&
      folder.files.some((each) => each.startsWith(`${pathInRoot(`${prefix}versioned_docs/version-${name}`, site)}/`)),
  );
  if (storedVersions.length === 0) return { areas: [area], sidebars: ownSidebars };
  const labelOf = (name: string): string => settings.textAt(setting, 'versions', name, 'label') ?? name;
  const last = settings.textAt(setting, 'lastVersion') ?? storedVersions[0] ?? '';
  const routeOfVersion = (name: string, fallback: string): string => {
    const own = settings.at(setting, 'versions', name, 'path');
    const versionPath = own?.plain === '' ? '' : (settings.text(own, `versions.${name}.path`) ?? fallback);
    return `/${[area.route ?? '', versionPath].flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;
  };
  const sidebars: ImportedSite['sidebars'] = [];
  const releasedAreas = storedVersions.map((name): AreaSetting => {
    const path = pathInRoot(`${prefix}versioned_docs/version-${name}`, site);
    const sidebarPath = pathInRoot(`${prefix}versioned_sidebars/version-${name}-sidebars.json`, site);
    const areaId = name === last ? id : `${id}-${name}`;
    const route = routeOfVersion(name, name === last ? '' : name);
    const pageSet = { id: areaId, pages: new Pages(folder, path), route, context: site.context };
    const items = folder.files.includes(sidebarPath) ? toPageSidebars(sidebarPath, pageSet) : undefined;
    if (items) sidebars.push(items);
    const { editUrl } = area;
    return {
      id: areaId,
      label: `${id} ${labelOf(name)}`,
      path,
      route,
      ...dialectSetting('docusaurus'),
      ...(items ? { sidebar: items.file } : {}),
      ...(editUrl === undefined ? {} : { editUrl }),
    };
  });
  settings.reportNotCarried(
    startOf(file),
    'The version menu',
    'in Quire, versions are folders of one area, so each of these becomes an area at its previous address',
  );
  // Some sites store the latest version in the folder of the next one, and copy it before each build.
  const isStoredWithNext = last !== 'current' && !storedVersions.includes(last) && area.path !== undefined;
  if (isStoredWithNext)
    settings.reportNotCarried(
      settings.at(setting, 'lastVersion')?.at ?? startOf(file),
      `The version ${last}`,
      `its folder does not exist, so the folder ${area.path} is published at its address`,
    );
  else if (settings.flagAt(setting, 'includeCurrentVersion') === false) return { areas: releasedAreas, sidebars };
  const isLast = last === 'current' || isStoredWithNext;
  const nextSidebar = sidebar && !isLast ? { ...sidebar, file: sidebarFile(`${id}-next`) } : sidebar;
  const nextArea: AreaSetting = {
    ...area,
    ...(isLast
      ? {}
      : {
          id: `${id}-next`,
          label: `${id} ${settings.textAt(setting, 'versions', 'current', 'label') ?? 'Next'}`,
        }),
    route: routeOfVersion('current', isLast ? '' : 'next'),
    ...(nextSidebar ? { sidebar: nextSidebar.file } : {}),
  };
  return { areas: [...releasedAreas, nextArea], sidebars: [...sidebars, ...(nextSidebar ? [nextSidebar] : [])] };
}

function toEditUrl(
  setting: Setting | undefined,
  path: string,
  { context: { settings } }: DocusaurusSite,
): Pick<AreaSetting, 'editUrl'> {
  const edit = settings.at(setting, 'editUrl');
  const address = settings.text(edit, 'docs.editUrl');
  if (!edit || address === undefined) return {};
  // Docusaurus appends the path relative to its own root; Quire appends the path relative to docs.config.json.
  const key = editUrlSetting(address, '');
  if (!key) settings.reportNotCarried(edit.at, `editUrl of ${path}`, 'it is not a literal address');
  return key ?? {};
}

function staticFile(address: string | undefined, site: DocusaurusSite): string | undefined {
  if (address === undefined || /^https?:/i.test(address)) return undefined;
  const file = pathInRoot(`static/${address}`, site);
  return site.context.folder.files.includes(file) ? file : undefined;
}

function toLogo(site: DocusaurusSite): Pick<SiteConfiguration, 'logo'> {
  const { settings } = site.context;
  const logo = settings.at(site.theme, 'navbar', 'logo');
  const textOf = (key: string): string | undefined => settings.text(settings.at(logo, key), `themeConfig.navbar.logo.${key}`);
  const src = staticFile(textOf('src'), site);
  if (src === undefined) return {};
  const [srcDark, alt] = [staticFile(textOf('srcDark'), site), textOf('alt')];
  return { logo: { src, ...(srcDark === undefined ? {} : { srcDark }), ...(alt === undefined ? {} : { alt }) } };
}

function toNavbar(site: DocusaurusSite, areas: readonly AreaSetting[]): Pick<SiteConfiguration, 'navbar'> {
  const { settings } = site.context;
  const navbar = settings.at(site.theme, 'navbar');
  const title = settings.text(settings.at(navbar, 'title'), 'themeConfig.navbar.title');
  const items = settings
    .list(settings.at(navbar, 'items'), 'themeConfig.navbar.items')
    .flatMap((item) => toNavItem(item, { site, areas, isInside: false }));
  if (title === undefined && items.length === 0) return {};
  return { navbar: { ...(title === undefined ? {} : { title }), ...(items.length === 0 ? {} : { items }) } };
}

type Menu = { site: DocusaurusSite; areas: readonly AreaSetting[]; isInside: boolean };

function toNavItem(item: Setting, menu: Menu): NavbarItemSetting[] {
  const { settings } = menu.site.context;
  const textOf = (key: string): string | undefined => settings.text(settings.at(item, key), `themeConfig.navbar.items.${key}`);
  const type = textOf('type') ?? 'default';
  // Entries that a stylesheet shows as icons have a label for screen readers only.
  const label = textOf('label') ?? textOf('aria-label') ?? textOf('title');
  const position = menu.isInside ? {} : ({ position: textOf('position') === 'left' ? 'left' : 'right' } as const);
  const labelKey = label === undefined ? {} : { label: toPlainText(label) };
  const childItems = settings.listAt(item, 'items').flatMap((each) => toNavItem(each, { ...menu, isInside: true }));
  const area = menu.areas.find(({ id }) => id === (textOf('docsPluginId') ?? 'docs'));
  if (childItems.length > 0)
    return label === undefined ? [] : [{ type: 'dropdown', ...labelKey, ...position, items: childItems }];
  if (type === 'doc' || type === 'docSidebar') {
    const name = textOf(type === 'doc' ? 'docId' : 'sidebarId');
    if (!area || name === undefined) return [];
    const pluginKey = { docsPluginId: area.id };
    if (type === 'doc') return [{ type, ...labelKey, ...position, ...pluginKey, docId: documentOf(name, area, menu.site) }];
    return [{ type, ...labelKey, ...position, ...pluginKey, sidebarId: area.sidebar === undefined ? area.id : name }];
  }
  if (type === 'docsVersionDropdown' || type === 'docsVersion' || type === 'localeDropdown') return [];
  if (type === 'search') return [{ type, ...position }];
  if (type === 'html') {
    const html = textOf('value');
    return html === undefined ? [] : [{ type, ...position, html }];
  }
  const { to, external } = toDestination(textOf('to'), textOf('href'), menu.site);
  if (label !== undefined && external !== undefined) return [{ ...labelKey, href: external, ...position }];
  if (label !== undefined && to !== undefined && !menu.site.componentPages.has(removeRoot(to).replace(/#.*$/, '')))
    return [{ ...labelKey, to: removeRoot(to), ...position }];
  if (to !== undefined && label !== undefined) {
    const reason = 'a program would generate that page';
    settings.reportMissingTarget(item.at, to, reason);
    return [];
  }
  const target = to ?? external;
  if (target === undefined) settings.reportNotCarried(item.at, `An entry of the menu (${type})`, 'Quire has no equivalent');
  else settings.reportNotCarried(item.at, `The menu entry for ${target}`, 'it has no label');
  return [];
}

/**
 * Splits the target of a menu link by whether it is on another site. `href` and the scheme `pathname` can also refer to a path of this
 * site, including its base path.
 */
function toDestination(
  to: string | undefined,
  href: string | undefined,
  site: DocusaurusSite,
): { to?: string; external?: string } {
  const external = [href, to].find((each) => each !== undefined && isExternalUrl(each));
  if (external !== undefined) return { external };
  const { settings } = site.context;
  const base = baseUrlSetting(settings.textAt(site.config, 'baseUrl')).baseUrl ?? '/';
  const path = (href ?? to)?.replace(/^pathname:\/\//, '');
  if (path === undefined) return {};
  const hasBase = path !== to && path.startsWith(base);
  return { to: hasBase ? `/${path.slice(base.length)}` : path };
}

/** Returns the path of a document without its extension, given its id, which front matter may set. */
function documentOf(id: string, { path }: AreaSetting, { context: { folder } }: DocusaurusSite): string {
  if (path === undefined) return id;
  const file = idsOf(new Pages(folder, path), folder).get(id);
  return file === undefined ? id : file.replace(/\.\w+$/, '');
}

function removeRoot(address: string): string {
  const route = `/${address.replace(/^\/+/, '')}`.replace(/\/+(?=$|#)/, '');
  return route === '' ? '/' : route;
}

function toFooter(site: DocusaurusSite): Pick<SiteConfiguration, 'footer' | 'copyright'> {
  const { settings } = site.context;
  const footer = settings.at(site.theme, 'footer');
  const textOf = (setting: Setting, key: string): string | undefined =>
    settings.text(settings.at(setting, key), `themeConfig.footer.${key}`);
  const columns = settings.list(settings.at(footer, 'links'), 'themeConfig.footer.links').flatMap((column) => {
    const title = textOf(column, 'title');
    const items = settings.listAt(column, 'items').flatMap((item): FooterLinkSetting[] => {
      const label = textOf(item, 'label');
      const { to, external } = toDestination(textOf(item, 'to'), textOf(item, 'href'), site);
      if (label === undefined) return [];
      if (external !== undefined) return [{ label, href: external }];
      return to === undefined || site.componentPages.has(removeRoot(to)) ? [] : [{ label, to: removeRoot(to) }];
    });
    return items.length === 0 ? [] : [{ ...(title === undefined ? {} : { title }), items }];
  });
  const copyright = footer && textOf(footer, 'copyright');
  const style = footer && textOf(footer, 'style');
  return {
    ...(columns.length === 0 ? {} : { footer: { ...(style === 'dark' ? { style } : {}), columns } }),
    ...(copyright === undefined ? {} : { copyright: toPlainText(copyright) }),
  };
}

function toAnnouncement({ theme, context: { settings } }: DocusaurusSite): Pick<SiteConfiguration, 'announcement'> {
  const bar = settings.at(theme, 'announcementBar');
  const html = settings.text(settings.at(bar, 'content'), 'themeConfig.announcementBar.content');
  const id = settings.text(settings.at(bar, 'id'), 'themeConfig.announcementBar.id');
  const closable = settings.flagAt(bar, 'isCloseable');
  if (html === undefined) return {};
  return { announcement: { ...(id === undefined ? {} : { id }), html, ...(closable === undefined ? {} : { closable }) } };
}

function toModes({ theme, context: { settings } }: DocusaurusSite): Pick<SiteConfiguration, 'colorMode'> {
  const modes = settings.at(theme, 'colorMode');
  const first = settings.text(settings.at(modes, 'defaultMode'), 'themeConfig.colorMode.defaultMode');
  const flagOf = (key: string): boolean | undefined => settings.flag(settings.at(modes, key), `themeConfig.colorMode.${key}`);
  if (!modes) return {};
  const [disableSwitch, respect] = [flagOf('disableSwitch'), flagOf('respectPrefersColorScheme')];
  return {
    colorMode: {
      ...(first === 'dark' || first === 'light' ? { default: first } : {}),
      ...(disableSwitch === undefined ? {} : { disableSwitch }),
      ...(respect === undefined ? {} : { respectPrefersColorScheme: respect }),
    },
  };
}

function toRedirects({ config, context: { settings } }: DocusaurusSite): ImportedSite['redirects'] {
  return settings.listAt(config, 'plugins').flatMap((extension) => {
    const [name, options] = nameAndOptions(extension);
    if (!/client-redirects$/.test(name)) return [];
    return settings.listAt(options, 'redirects').flatMap((redirect) => {
      const to = settings.text(settings.at(redirect, 'to'), 'redirects.to');
      return to === undefined
        ? []
        : settings
            .texts(settings.at(redirect, 'from'), 'redirects.from')
            .map((from) => ({ from: removeRoot(from), to: isExternalUrl(to) ? to : removeRoot(to) }));
    });
  });
}
