import type {
  AreaSetting,
  FeedsSetting,
  FooterLinkSetting,
  LogoSetting,
  NavbarItemSetting,
  SiteConfiguration,
  SpecificationSetting,
} from '../../schemas/types/site.ts';
import { nextToOriginals } from '../editions/origins.ts';
import type {
  Area,
  AreaVersion,
  ConsoleSetting,
  Footer,
  FooterLink,
  Logo,
  NavbarItem,
  Place,
  Site,
  SpecSetting,
} from '../model.ts';
import { toAnalytics } from './analytics.ts';
import { typeOf } from './check-menus.ts';
import { cleanPolicy } from './check-policy.ts';
import { toTheme } from './check-theme.ts';
import { collectTargets } from './configured-html.ts';
import { toContributors } from './contributors.ts';
import { defaultArea, defaults } from './defaults.ts';
import { toFeedback } from './feedback.ts';
import { toFrontMatter } from './front-matter.ts';
import { toLevels } from './level-rules.ts';
import { toLocale } from './locales.ts';
import type { Places } from './locate-values.ts';
import { cleanPath, isSecureAddress } from './value-formats.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Converts a valid configuration to a site, with defaults filled in. `checked`: the site is checked, not built. */
export function toSite(
  config: SiteConfiguration,
  { configFile, places, checked }: { configFile: string; places: Places; checked: boolean },
): Site {
  const { title, tagline, url, baseUrl, copyright, html } = { ...defaults, ...config };
  const { areas = [defaultArea], specs = [], announcement, analytics, agents, toc } = config;
  const menus = collectTargets(config, places);
  const minLevel = toc?.minLevel ?? Math.min(defaults.toc.minLevel, toc?.maxLevel ?? 6);
  return {
    configFile,
    title,
    tagline,
    url: url.replace(/\/$/, ''),
    baseUrl,
    ...(config.trailingSlash ? { trailingSlash: true as const } : {}),
    copyright,
    ...withoutUndefined({
      imagePlaces: locateImages(config, menus.images, places),
      menuLinks: menus.links.length === 0 ? undefined : menus.links,
      logo: config.logo && toLogo(config.logo, title, places),
      favicon: config.favicon && normalizeImagePath(config.favicon),
      footer: config.footer && toFooter(config.footer, title, places),
      pages: config.pages === undefined ? undefined : cleanPath(config.pages),
      pagesDialect: config.pagesDialect,
      pagesAt: config.pages === undefined ? undefined : places.valueAt(config, 'pages'),
      announcement: announcement && { ...defaults.announcement, ...announcement },
      analytics: analytics && toAnalytics(analytics),
      agents: agents && toAgents(agents),
      feedback: toFeedback(config.feedback),
      contributors: toContributors(config.contributors),
      tags: config.tags && toTags(config.tags),
      theme: toTheme(config, places),
      policy: config.policy && cleanPolicy(config.policy),
      head: config.head && toHead(config.head),
    }),
    navbar: toNavbar(config, places),
    areas: areas.flatMap((area) => toAreas(area, config, places)),
    specs: specs.map((spec) => toSpec(spec, places)),
    locales: toLocales(config.locales),
    colorMode: toColorMode(config.colorMode),
    ...toPolicies(config),
    ...toLevels(config, { places, checked }),
    ...toFrontMatter(config, places),
    exclude: (config.exclude ?? []).map((pattern, index) => ({ pattern, at: places.valueAt(config.exclude ?? [], index) })),
    html,
    toc: { minLevel, maxLevel: toc?.maxLevel ?? Math.max(defaults.toc.maxLevel, minLevel) },
    variables: { ...config.variables },
    ...(config.glossary && { glossary: { ...config.glossary, link: config.glossary.link ?? 'marked' } }),
    smartPunctuation: config.smartPunctuation ?? defaults.smartPunctuation,
    limits: { ...defaults.limits, ...config.limits },
  };
}

/** Appends a search box to the navbar items if search is enabled and they do not contain one. */
export function withSearch(items: NavbarItem[], isSearchEnabled: boolean): NavbarItem[] {
  const hasSearchBox = items.some(({ type }) => type === 'search');
  return hasSearchBox || !isSearchEnabled
    ? items
    : [...items, { type: 'search', position: 'right', at: { file: '', line: 1, column: 1 } }];
}

/** Converts a folder name or id to a readable label, such as `user-guide_v2` to `User guide v2`. */
export function toReadableLabel(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})(?=\p{Ll})/gu, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toAgents({ fullText, partLength, mcp }: NonNullable<SiteConfiguration['agents']>): Site['agents'] {
  return withoutUndefined({ fullText: fullText ? (partLength ?? defaults.agents.partLength) : undefined, mcp });
}

/** Returns the initial colour mode. `system` is the default mode combined with the system preference. */
function toColorMode(colorMode: SiteConfiguration['colorMode'] = {}): Site['colorMode'] {
  const { default: mode = defaults.colorMode.default, ...rest } = colorMode;
  return { ...defaults.colorMode, ...rest, default: mode === 'system' ? 'light' : mode };
}

function toNavbar({ navbar, search }: SiteConfiguration, places: Places): Site['navbar'] {
  const items = (navbar?.items ?? []).map((item) => toNavbarItem(item, places));
  return {
    hideOnScroll: navbar?.hideOnScroll ?? defaults.hideOnScroll,
    ...withoutUndefined({ title: navbar?.title }),
    items: withSearch(items, search?.enabled ?? defaults.search.enabled),
  };
}

/** Returns all images in the configuration with their positions. */
function locateImages(config: SiteConfiguration, inHtml: [string, Place][], places: Places): Site['imagePlaces'] {
  const found: [string, Place][] = [];
  for (const logo of [config.logo, config.footer?.logo]) {
    if (logo) found.push([normalizeImagePath(logo.src), places.valueAt(logo, 'src')]);
    if (logo?.srcDark !== undefined) found.push([normalizeImagePath(logo.srcDark), places.valueAt(logo, 'srcDark')]);
  }
  if (config.favicon !== undefined) found.push([normalizeImagePath(config.favicon), places.valueAt(config, 'favicon')]);
  for (const link of config.head?.links ?? []) found.push([normalizeImagePath(link.href), places.valueAt(link, 'href')]);
  for (const [src, at] of inHtml) found.push([normalizeImagePath(src), at]);
  return found.length === 0 ? undefined : found;
}

/** Returns the settings for content requirements and for displayed metadata. */
function toPolicies(config: SiteConfiguration): Pick<Site, 'drafts' | 'omittedTags' | 'lastUpdate' | 'owners' | 'samples'> {
  return {
    drafts: false,
    omittedTags: config.release?.without ?? [],
    lastUpdate: { ...defaults.lastUpdate, ...config.lastUpdate },
    owners: config.owners ?? defaults.owners,
    samples: { ...defaults.samples, allow: [], ...config.samples },
  };
}

/** Returns the area, or one area per version. */
function toAreas(area: AreaSetting, { title, print, specs }: SiteConfiguration, places: Places): Area[] {
  const {
    id,
    path,
    audience = 'public',
    sidebar = 'auto',
    editUrl,
    dialect,
    statics,
    dialectOptions,
    generated,
    translations,
    search,
    kind,
    feeds,
    versions = [],
  } = area;
  const unversioned: Area = {
    id,
    label: area.label ?? (area === defaultArea ? title : toReadableLabel(id)),
    path: cleanPath(path),
    route: area.route ?? `/${id}`,
    audience,
    sidebar: toSidebar(sidebar),
    ...withoutUndefined({
      kind: kind === 'docs' ? undefined : kind,
      blog: kind === 'blog' ? toBlog(area, places) : undefined,
      feeds: kind === 'blog' || kind === 'changelog' ? toFeeds(feeds) : undefined,
      apiChanges: kind === 'changelog' && area.specs ? toApiChanges(area.specs, specs, places) : undefined,
      editUrl,
      dialect,
      statics: statics === undefined ? undefined : cleanPath(statics),
      dialectOptions,
      generated,
      translations: translations === undefined ? undefined : cleanPath(translations),
      search: search === 'own' ? search : undefined,
      print: (area.print ?? print) ? true : undefined,
    }),
    versions: versions.map((version) => (typeof version === 'string' ? version : version.name)),
    at: places.startOf(area),
    ...withoutUndefined({ pathAt: area === defaultArea ? undefined : places.valueAt(area, 'path') }),
    ...withoutUndefined({ sidebarAt: area.sidebar && area.sidebar !== 'auto' ? places.valueAt(area, 'sidebar') : undefined }),
  };
  return versions.length === 0 ? [unversioned] : toVersions(unversioned, area, places);
}

/** Returns the files that list the changes of specifications. Unknown ids are reported when the configuration is checked. */
function toApiChanges(
  ids: readonly string[],
  specs: readonly SpecificationSetting[] = [],
  places: Places,
): NonNullable<Area['apiChanges']> {
  return ids.flatMap((id, index) => {
    const spec = specs.find((each) => each.id === id);
    if (!spec) return [];
    const { path, label = toReadableLabel(id) } = spec;
    return [{ spec: id, label, file: changesFileOf(cleanPath(path)), at: places.valueAt(ids, index) }];
  });
}

/** Returns the file that lists the changes of a document, next to the document: `rest.changes.md` for `rest.yaml`. */
function changesFileOf(document: string): string {
  return `${document.replace(/\.(?:ya?ml|json)$/i, '')}.changes.md`;
}

function toBlog({ blog = {} }: AreaSetting, places: Places): Area['blog'] {
  const { perPage = defaults.blog.perPage, address, authors = {}, defaultAuthors = [] } = blog;
  const authorsAt = blog.authors && places.valueAt(blog, 'authors');
  const defaultAuthorsAt = blog.defaultAuthors && places.valueAt(blog, 'defaultAuthors');
  return { perPage, authors, defaultAuthors, ...withoutUndefined({ address, authorsAt, defaultAuthorsAt }) };
}

/** Returns the settings of feeds; undefined if there are none. */
function toFeeds(setting: FeedsSetting = {}): Area['feeds'] {
  const { formats, title, description, ...rest } = { ...defaults.feeds, ...setting };
  const chosenFormats = defaults.feeds.formats.filter((format) => formats.some((each) => each === format));
  return chosenFormats.length === 0
    ? undefined
    : { ...rest, formats: chosenFormats, ...withoutUndefined({ title, description }) };
}

function toSidebar(sidebar: string | boolean): Area['sidebar'] {
  if (typeof sidebar === 'boolean') return false;
  return sidebar === 'auto' ? 'auto' : { file: cleanPath(sidebar) };
}

function toSpec(spec: SpecificationSetting, places: Places): SpecSetting {
  const { id, path, route = `/${id}`, remote, label, pages } = spec;
  const options = withoutUndefined({ remote, label, pages, console: toConsole(spec.console) });
  return { id, path: cleanPath(path), route, ...options, at: places.valueAt(spec, 'path') };
}

function toConsole(setting: SpecificationSetting['console'] = false): ConsoleSetting | undefined {
  if (setting === false) return undefined;
  const { environments = ['sandbox'], customUrl = false } = setting === true ? {} : setting;
  return { environments, customUrl };
}

function toLocales(locales: SiteConfiguration['locales']): Site['locales'] {
  const list = (locales?.list ?? [locales?.default ?? defaults.locale]).map((locale) =>
    typeof locale === 'string' ? toLocale(locale) : toLocale(locale.code, locale),
  );
  const main = locales?.default ?? list[0]?.code ?? defaults.locale;
  return { default: main, list: list.map((locale) => (locale.code === main ? { ...locale, path: '' } : locale)) };
}

/** Returns meta elements and links as attributes, in configuration order. */
function toHead({ meta = [], links = [] }: NonNullable<SiteConfiguration['head']>): NonNullable<Site['head']> {
  return {
    meta: meta.map(({ name, property, content }) => ({ ...withoutUndefined({ name, property }), content })),
    links: links.map(({ rel, href, ...rest }) => ({ rel, ...withoutUndefined(rest), href: normalizeImagePath(href) })),
  };
}

/** Returns the tags in configuration order. */
function toTags(tags: NonNullable<SiteConfiguration['tags']>): NonNullable<Site['tags']> {
  return Object.fromEntries(
    Object.entries(tags).map(([tag, { label = tag, description, group, audience }]) => [
      tag,
      { label, ...withoutUndefined({ description, group, audience }) },
    ]),
  );
}

/** Converts a navbar item: resolves its type and renames keys to `html` and `area`. Items of a dropdown inherit its side. */
function toNavbarItem(item: NavbarItemSetting, places: Places, side: NavbarItem['position'] = defaults.position): NavbarItem {
  const { position = side, label, to, href, docId, sidebarId, docsPluginId, html, value, items } = item;
  return {
    type: typeOf(item),
    position,
    ...withoutUndefined({
      label,
      to,
      href,
      docId,
      sidebarId,
      area: docsPluginId,
      html: html ?? value,
      locked: item.locked || undefined,
    }),
    ...withoutUndefined({ items: items?.map((inner) => toNavbarItem(inner, places, position)) }),
    at: targetPlace(item, places),
  };
}

/**
 * Returns the position of the key that specifies the target, for diagnostics in later phases; without the key, the position of the item.
 */
function targetPlace(item: NavbarItemSetting, places: Places): Place {
  const names = ['to', 'href', 'docId', 'sidebarId', 'docsPluginId'] as const;
  const targetKey = names.find((name) => item[name] !== undefined);
  return targetKey === undefined ? places.startOf(item) : places.valueAt(item, targetKey);
}

/** Converts the footer: columns or links, with the other list empty. */
function toFooter(footer: NonNullable<SiteConfiguration['footer']>, title: string, places: Places): Footer {
  const { style = defaults.footerStyle, logo, columns = [], links = [], copyright } = footer;
  return {
    style,
    ...withoutUndefined({ logo: logo && toLogo(logo, title, places), copyright }),
    columns: columns.map((column) => ({
      ...withoutUndefined({ title: column.title ?? undefined }),
      items: column.items.map((item) => toFooterLink(item, places)),
    })),
    links: links.map((item) => toFooterLink(item, places)),
  };
}

/** Converts a logo. Its alternative text defaults to the site's title. */
function toLogo(logo: LogoSetting, title: string, places: Places): Logo {
  const { src, srcDark, alt = title, href, width, height } = logo;
  return {
    src: normalizeImagePath(src),
    ...withoutUndefined({ srcDark: srcDark === undefined ? undefined : normalizeImagePath(srcDark) }),
    alt,
    ...withoutUndefined({ width, height }),
    ...(href !== undefined && { link: { [href.startsWith('/') ? 'to' : 'href']: href, at: places.valueAt(logo, 'href') } }),
  };
}

/** Returns an address unchanged and a path in normalized form. */
function normalizeImagePath(picture: string): string {
  return isSecureAddress(picture) ? picture : cleanPath(picture);
}

function toFooterLink(link: FooterLinkSetting, places: Places): FooterLink {
  const { label, to, href, html } = link;
  return { ...withoutUndefined({ label, to, href, html, locked: link.locked || undefined }), at: targetPlace(link, places) };
}

/**
 * Returns the area, or one area per version, newest first. The latest version has the area's id and route; the routes of others are below
 * it. Each version has its own folder, and its own copy of a sidebar file in the area's folder.
 */
function toVersions(area: Area, setting: AreaSetting, places: Places): Area[] {
  const { versions = [] } = setting;
  const entries = versions.map((version) => (typeof version === 'string' ? { name: version } : version));
  const latest = entries.find(({ unreleased }) => !unreleased) ?? entries[0];
  let state: AreaVersion['state'] = 'unreleased';
  return entries.map((each, index) => {
    const { name, label = name } = each;
    state = each === latest ? 'latest' : state === 'unreleased' ? 'unreleased' : 'old';
    const folder = area.path === '' ? name : `${area.path}/${name}`;
    const writtenVersion = versions[index];
    const at = typeof writtenVersion === 'object' ? places.valueAt(writtenVersion, 'name') : places.valueAt(versions, index);
    return {
      ...area,
      id: state === 'latest' ? area.id : `${area.id}@${name}`,
      path: folder,
      route: state === 'latest' ? area.route : `${area.route === '/' ? '' : area.route}/${name}`,
      sidebar: sidebarOf(area, folder),
      ...withoutUndefined({ translations: translationsOf(area, name) }),
      version: { area: area.id, name, label, state, folder: area.path, at },
    };
  });
}

/** Translations next to their originals are in the folder of the version. */
function translationsOf({ translations }: Area, version: string): string | undefined {
  return translations === undefined || translations === nextToOriginals ? translations : `${translations}/${version}`;
}

function sidebarOf({ sidebar, path }: Area, folder: string): Area['sidebar'] {
  const prefix = path === '' ? '' : `${path}/`;
  if (typeof sidebar !== 'object' || !sidebar.file.startsWith(prefix)) return sidebar;
  return { file: `${folder}/${sidebar.file.slice(prefix.length)}` };
}
