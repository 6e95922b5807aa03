import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import {
  dialectSetting,
  foreignLanguageReason,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  languagePaths,
  Pages,
  reportUnconverted,
  routeOf,
  sidebarFile,
  toExcludePatterns,
  withoutDiagnostics,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, readText } from '../settings/tool-folder.ts';
import { type Languages, readLanguages, toLocales } from './languages.ts';
import { toMenus } from './menus.ts';
import { fromMintJson } from './mint-json.ts';
import { findPage, type MintlifySite, readPages } from './pages.ts';
import { resolveReferences } from './references.ts';
import { toSpecs } from './specs.ts';
import { toAppearance } from './theme.ts';
import { readVersions, toVersions, type Version } from './versions.ts';

/** Files that Mintlify skips, and files that other pages include. */
const ignoredPages = ['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'].map((name) => `**/${name}`);
const partialFolders = ['snippets/**', '_snippets/**'];

/** Reads Mintlify's `docs.json`, or the older `mint.json`, with the files that its `$ref` keys refer to. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const path = folderOf(file);
  const files = [file];
  const resolvedConfig = resolveReferences(readConfig(file, folder, findings), { path, context, files });
  const toolConfig = file.endsWith('mint.json') ? fromMintJson(resolvedConfig, context) : resolvedConfig;
  const exclude = toExcludePatterns([...ignoredPages, ...partialFolders, ...readIgnoredFiles(path, context)], path, folder);
  const navigation = settings.at(toolConfig, 'navigation');
  const languages = readLanguages(navigation, { path, exclude, context });
  const { main, others } = languages ?? { main: undefined, others: [] };
  const pathPrefix = path === '' ? '' : `${path}/`;
  const foreign = others.map((each) => `${pathPrefix}${each.folder}/**`);
  const versions = languages ? [] : readVersions(navigation, { path, exclude, context });
  const [latest, ...older] = versions;
  const home = main?.folder ?? latest?.folder ?? '';
  const prefix = home === '' ? '' : `${home}/`;
  const pages = new Pages(folder, (pathPrefix + prefix).replace(/\/$/, ''), { exclude: [...exclude, ...foreign] });
  const facts = readPages(pages, context);
  const specs = toSpecs(toolConfig, { path, pages, facts, context });
  const site: MintlifySite = {
    path,
    pages,
    prefix,
    config: withNavigation(toolConfig, main ?? latest),
    context,
    facts,
    specs,
  };
  const { sidebar, items } = toMenus(site);
  const look = toAppearance(site);
  const choice: NavbarItemSetting[] = [
    ...(latest === undefined ? [] : [{ type: 'docsVersionDropdown' as const, docsPluginId: 'docs', position: 'right' as const }]),
    ...(others.length === 0 ? [] : [{ type: 'localeDropdown' as const, position: 'right' as const }]),
  ];
  const menu: NavbarItemSetting[] = [...items, ...look.links, ...choice];
  reportUnconverted(toolConfig, supportedKeys, { name: '', context });
  const area: AreaSetting = {
    ...{
      id: 'docs',
      label: context.title,
      path: latest === undefined ? pages.path : path,
      route: '/',
      ...dialectSetting('mintlify'),
    },
    ...(latest === undefined ? {} : toVersions(versions)),
    ...(others.length === 0 ? {} : { translations: `${pathPrefix}{path}` }),
    ...(isEmpty(sidebar) ? {} : { sidebar: sidebarFile() }),
  };
  const variables = settings.entriesAt(toolConfig, 'variables').flatMap(([name, setting]) => {
    const text = settings.text(setting, `variables.${name}`);
    return text === undefined || !/^[A-Za-z][\w-]*$/.test(name) ? [] : [[name, text] as const];
  });
  const tagline = settings.textAt(toolConfig, 'description');
  const config: SiteConfiguration = {
    title: settings.textAt(toolConfig, 'name') ?? context.title,
    ...(tagline === undefined ? {} : { tagline: tagline.replace(/\s+/g, ' ') }),
    ...look.keys,
    areas: [{ ...area, label: settings.textAt(toolConfig, 'name') ?? context.title }],
    ...(specs.length === 0 ? {} : { specs: [...specs] }),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
    ...(languages ? toLocales(languages) : {}),
  };
  const translations = others.flatMap((language) =>
    toTranslations(language, { site, config: toolConfig, menus: { sidebar, items } }),
  );
  const own = latest === undefined ? sidebarFile() : `${pathPrefix}${latest.folder}/${sidebarFile()}`;
  const sidebars = [
    ...(isEmpty(sidebar) ? [] : [{ file: own, value: sidebar }]),
    ...older.map((version) => toOlderSidebar(version, { site, config: toolConfig, pathPrefix })),
  ];
  const former = prefix === '' ? [] : pages.files.map((file) => toMainLanguageRedirect(file, prefix));
  const redirects = [...toRedirects(site, config), ...former];
  return { readFiles: files, config, sidebars, ...(translations.length === 0 ? {} : { translations }), redirects };
}

/** Returns the configuration with the navigation of one language or version, including the settings that apply to the entire navigation. */
function withNavigation(config: Setting | undefined, part: { navigation: Setting } | undefined): Setting | undefined {
  const navigation = config?.entries?.get('navigation');
  if (!config || !navigation || !part) return config;
  const { at, entries = [] } = part.navigation;
  const global = [...(navigation.entries ?? [])].filter(([key]) => key === 'global');
  const mergedNavigation: Setting = { at, entries: new Map([...global, ...entries]) };
  return { ...config, entries: new Map([...(config.entries ?? []), ['navigation', mergedNavigation]]) };
}

type Menus = ReturnType<typeof toMenus>;

/** Returns the sidebars of a language, and the labels of its menu if the menu has the same links as in the first language. */
function toTranslations(
  language: Languages['others'][number],
  { site, config, menus }: { site: MintlifySite; config: Setting | undefined; menus: Menus },
): NonNullable<ImportedSite['translations']> {
  const { folder, code } = language;
  const translatedMenus = toMenus({
    ...site,
    context: withoutDiagnostics(site.context),
    prefix: `${folder}/`,
    config: withNavigation(config, language),
  });
  const labels = labelsOf(translatedMenus.items);
  const mainLabels = labelsOf(menus.items);
  const pairs =
    labels.length === mainLabels.length ? mainLabels.map((label, index) => [label, labels[index] ?? label] as const) : [];
  const navbar = Object.fromEntries(pairs.filter(([label, translated]) => label !== translated));
  const hasSidebar =
    !isEmpty(translatedMenus.sidebar) && JSON.stringify(translatedMenus.sidebar) !== JSON.stringify(menus.sidebar);
  return [
    ...(isEmpty(navbar) ? [] : [{ file: `i18n/${code}/site.json`, value: { navbar } }]),
    ...(hasSidebar ? [{ file: `i18n/${code}/${sidebarFile()}`, value: translatedMenus.sidebar }] : []),
  ];
}

/** Returns the sidebars of an older version, whose pages have their own folder. */
function toOlderSidebar(
  version: Version,
  { site, config, pathPrefix }: { site: MintlifySite; config: Setting | undefined; pathPrefix: string },
): ImportedSite['sidebars'][number] {
  const { folder } = version;
  const pages = new Pages(site.context.folder, pathPrefix + folder);
  const facts = readPages(pages, site.context);
  const { sidebar } = toMenus({ ...site, pages, facts, prefix: `${folder}/`, config: withNavigation(config, version) });
  return { file: `${pathPrefix}${folder}/${sidebarFile()}`, value: sidebar };
}

function labelsOf(items: readonly NavbarItemSetting[]): string[] {
  return items.flatMap(({ label, items: inner = [] }) => [...(label === undefined ? [] : [label]), ...labelsOf(inner)]);
}

/** Redirects the address of a page in the first language's folder to the same address without the folder. */
function toMainLanguageRedirect(file: string, prefix: string): ImportedSite['redirects'][number] {
  const to = routeOf(file, '/');
  return { from: `/${prefix}${to.slice(1)}`.replace(/\/$/, ''), to };
}

/** Keys that are supported, and keys without an effect on a site. */
const supportedKeys = new Set(
  '$schema $ref name description logo favicon colors appearance navigation navbar footer banner redirects api variables'.split(
    ' ',
  ),
);

/** Returns the patterns of `.mintignore`, which have the syntax of `.gitignore`. */
function readIgnoredFiles(path: string, { folder, findings }: ImportContext): string[] {
  const list = joinPath(path, '.mintignore') ?? '';
  if (!folder.files.includes(list)) return [];
  return (readText(folder, list, findings) ?? '').split(/\r?\n/).flatMap((line) => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const [, back = '', start = '', name = ''] = /^(!?)(\/?)(.*?)\/?$/.exec(trimmed) ?? [];
    const inner = start === '/' || name.includes('/') ? name : `**/${name}`;
    return [`${back}${inner}`];
  });
}

/** Converts redirects of pages and of folders (`/old/:slug*`). Adds redirects from addresses such as `/guide/index` to `/guide`. */
function toRedirects(site: MintlifySite, config: SiteConfiguration): ImportedSite['redirects'] {
  const { config: read, pages, context } = site;
  const { settings, folder } = context;
  const list = settings.at(read, 'redirects');
  const redirects = settings.list(list, 'redirects').flatMap((each) => {
    const source = settings.text(settings.at(each, 'source'), 'redirects.source');
    const destination = settings.text(settings.at(each, 'destination'), 'redirects.destination');
    if (source === undefined || destination === undefined) return [];
    const from = normalizeAddress(source);
    const to = isExternalUrl(destination) ? destination : normalizeAddress(destination);
    const page = findPage(site, source);
    const isPlain = [from, to].every((address) => isExternalUrl(address) || /^\/[^:*()?\s]*(?:(?<=\/)\*)?$/.test(address));
    const reason =
      page !== undefined
        ? `the page ${page} has that address`
        : !isPlain || (from.endsWith('/*') !== to.endsWith('/*') && !isExternalUrl(to))
          ? 'in Quire, a redirect is from one folder to another (/old/* to /new/*), or from one address to another'
          : foreignLanguageReason(to, languagePaths(config));
    if (reason !== undefined) {
      settings.reportNotCarried(each.at, `The redirect from ${source} to ${destination}`, reason);
      return [];
    }
    const target = to.endsWith('/*') || isExternalUrl(to) ? undefined : findPage(site, to);
    return [{ from, to: target === undefined ? to : routeOf(target, '/') + firstMatch(/#.*$/, destination) }];
  });
  const indexes = pages.files.flatMap((file): ImportedSite['redirects'] => {
    const [, from = ''] = /^(.*\/index)\.mdx?$/.exec(file) ?? [];
    return from === '' ? [] : [{ from: `/${from}`, to: routeOf(file, '/') }];
  });
  const redirectsFile = 'redirects.json';
  if (!folder.files.includes(redirectsFile)) return [...redirects, ...indexes];
  const reason = `the folder already has a ${redirectsFile}, which remains unchanged`;
  if (list && redirects.length > 0) settings.reportNotCarried(list.at, 'redirects', reason);
  return [];
}

/** Removes a trailing slash from an address, and replaces a wildcard at its end with `*`. */
function normalizeAddress(address: string): string {
  const rooted = address.startsWith('/') ? address : `/${address}`;
  return rooted.replace(/(?<=.)\/(?=#|$)/, '').replace(/\/(?::[\w-]+\*|:[\w-]+\(\.\*\)|\*)$/, '/*');
}
