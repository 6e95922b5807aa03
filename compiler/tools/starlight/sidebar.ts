import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import {
  type ImportContext,
  isExternalUrl,
  type Pages,
  reportMissingPage,
  siteRoute,
  toPlainText,
} from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { dialect } from './dialect.ts';
import type { Plugins } from './plugins.ts';

/** `lang` selects translated labels. `routes` contains addresses that plugins generate without a file. */
export type StarlightSite = {
  pages: Pages;
  context: ImportContext;
  options: Setting | undefined;
  plugins: Plugins;
  routes: readonly string[];
  lang: string | undefined;
};

/** Converts the sidebar of Starlight, or the sidebars of its topics by name; an empty list if there is none. */
export function toSidebar(site: StarlightSite): SidebarItem[] | Record<string, SidebarItem[]> {
  const { settings } = site.context;
  const topics = toTopics(site);
  if (topics.some(({ items }) => items.length > 0))
    return Object.fromEntries(topics.flatMap(({ name, items }) => (items.length === 0 ? [] : [[name, items] as const])));
  return settings.listAt(site.options, 'sidebar').flatMap((item) => toItem(item, site));
}

/** A topic of starlight-sidebar-topics, which is a sidebar with a link in the navbar. */
type Topic = { name: string; label: string; to: NavbarItemSetting | undefined; items: SidebarItem[] };

/** Returns the topics of a site; empty if it does not use the plugin. */
export function toTopics(site: StarlightSite): Topic[] {
  const { context, plugins, pages, routes } = site;
  const { settings } = context;
  const [list] = plugins.get('starlight-sidebar-topics')?.args ?? [];
  return settings.list(list, 'topics').flatMap((topic, index): Topic[] => {
    const labels = settings.at(topic, 'label');
    const label = readLabel(labels, 'topics.label', site) ?? '';
    // The sidebars have the same names in all languages.
    const first = readLabel(labels, 'topics.label', { ...site, lang: undefined }) ?? '';
    const items = settings.list(settings.at(topic, 'items'), 'topics.items').flatMap((item) => toItem(item, site));
    const linkSetting = settings.at(topic, 'link');
    const link = settings.text(linkSetting, 'topics.link');
    const name = settings.text(settings.at(topic, 'id'), 'topics.id') ?? (toSidebarName(first) || `topic-${index + 1}`);
    if (label === '' || !linkSetting || link === undefined) return [{ name, label, to: undefined, items }];
    if (isExternalUrl(link)) return [{ name, label, to: { label, href: link, position: 'left' }, items }];
    const route = link.replace(/(?<=.)\/$/, '');
    if (routes.includes(route)) return [{ name, label, to: { label, to: route, position: 'left' }, items }];
    const page = pages.find(link);
    if (page === undefined) reportMissingPage(linkSetting.at, link, { pages, context });
    const to = page === undefined ? undefined : { label, to: siteRoute(page, '/', dialect), position: 'left' as const };
    return [{ name, label, to, items }];
  });
}

function toSidebarName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Reads a label: a string, or an object with a string for each language, from which `lang` or else the first language is selected. */
function readLabel(
  setting: Setting | undefined,
  name: string,
  { lang, context: { settings } }: StarlightSite,
): string | undefined {
  if (!setting?.entries) return settings.text(setting, name);
  const languageKey = lang !== undefined && setting.entries.has(lang) ? lang : [...setting.entries.keys()][0];
  return languageKey === undefined ? undefined : settings.text(settings.at(setting, languageKey), name);
}

function toItem(item: Setting, site: StarlightSite): SidebarItem[] {
  const { settings } = site.context;
  // The plugin adds groups for references. They are omitted, because a reference has its own sidebar.
  if (item.computed !== undefined && site.plugins.has('starlight-openapi')) return [];
  if (item.plain !== undefined) return toPageItem(settings.text(item, 'sidebar') ?? '', undefined, { item, site });
  const textOf = (key: string): string | undefined => settings.text(settings.at(item, key), `sidebar.${key}`);
  const translated =
    site.lang === undefined ? undefined : settings.text(settings.at(item, 'translations', site.lang), 'sidebar.translations');
  const label = toPlainText(translated ?? textOf('label') ?? '');
  const slug = textOf('slug');
  if (slug !== undefined) return toPageItem(slug, label || undefined, { item, site });
  const link = textOf('link');
  if (link !== undefined) {
    if (isExternalUrl(link)) return label === '' ? [] : [{ type: 'link', label, href: link }];
    const route = `/${link.replace(/^\/|\/$/g, '')}`;
    if (site.routes.includes(route)) {
      const reason = `${route} belongs to another area, to which only the navbar can link`;
      settings.reportNotCarried(item.at, `The link to ${route} in the sidebar`, reason);
      return [];
    }
    return toPageItem(link, label || undefined, { item, site });
  }
  const folder = settings.text(settings.at(item, 'autogenerate', 'directory'), 'sidebar.autogenerate.directory');
  const items =
    folder === undefined
      ? settings.list(settings.at(item, 'items'), 'sidebar.items').flatMap((each) => toItem(each, site))
      : generateItems(folder, item, site);
  if (items.length === 0) return [];
  if (label === '') return items;
  if (settings.at(item, 'badge')) settings.reportNotCarried(item.at, `The badge of ${label}`, 'in Quire, groups have no badges');
  const collapsed = settings.flagAt(item, 'collapsed') ?? false;
  return [{ type: 'category', label, ...(collapsed ? {} : { collapsed }), items }];
}

function generateItems(folder: string, item: Setting, { pages, context }: StarlightSite): SidebarItem[] {
  const dirName = folder.replace(/^\/|\/$/g, '');
  if (pages.files.some((file) => file.startsWith(`${dirName}/`))) return [{ type: 'autogenerated', dirName }];
  context.settings.reportMissingTarget(item.at, folder, 'there is no such folder of pages');
  return [];
}

function toPageItem(
  target: string,
  label: string | undefined,
  { item, site }: { item: Setting; site: StarlightSite },
): SidebarItem[] {
  const { pages, context } = site;
  const page = pages.find(target);
  if (page === undefined) reportMissingPage(item.at, target, { pages, context });
  return page === undefined ? [] : [{ id: page, ...(label === undefined ? {} : { label }) }];
}
