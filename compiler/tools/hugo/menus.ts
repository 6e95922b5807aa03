import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import { groupBy } from '../../basics/collections.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { type ListEntry, parseList } from '../markup/link-lists.ts';
import { isExternalUrl, reportMissingPage, toPlainText } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import { type HugoPage, hugoRoute } from './pages.ts';
import { fileLabel } from './sidebars.ts';
import { type HugoArea, type HugoSite, staticsSetting } from './site.ts';

type SidebarObject = Exclude<SidebarItem, string>;

type MenuEntry = { label: string; name: string; parent: string | undefined; weight: number; item: NavbarItemSetting };

/** Converts the menu `main`, which the configuration and the front matter of pages define, to the navbar. */
export function toNavbar(contents: readonly HugoArea[], site: HugoSite): NavbarItemSetting[] {
  const { config, languages, context } = site;
  const { settings } = context;
  const menus = ['menus', 'menu'].flatMap((key) => [settings.at(languages.main.setting, key), settings.at(config, key)]);
  const main = menus.map((menu) => settings.at(menu, 'main')).find((menu) => menu !== undefined);
  const entries = settings.list(main, 'menu.main').flatMap((each) => toEntry(each, contents, site));
  // Hugo ignores the entry of a page if the configuration has one with the same identifier.
  const configured = new Set(entries.map(({ name }) => name));
  for (const { page, content, label, ...rest } of entriesOfPages('main', contents, site))
    if (!configured.has(rest.name)) entries.push({ ...rest, label, item: { label, to: hugoRoute(page, content) } });
  entries.sort(
    (a, b) => (a.weight || Number.MAX_SAFE_INTEGER) - (b.weight || Number.MAX_SAFE_INTEGER) || (a.label < b.label ? -1 : 1),
  );
  const names = new Set(entries.map(({ name }) => name));
  const linkedEntries = entries.filter(({ item }) => (item.to ?? item.href) !== undefined);
  const byParent = groupBy(linkedEntries, ({ parent }) => parent);
  return entries
    .filter(({ parent }) => parent === undefined || !names.has(parent))
    .flatMap(({ label, name, item }): NavbarItemSetting[] => {
      const items = (byParent.get(name) ?? []).map((each) => each.item);
      if (items.length > 0) return [{ type: 'dropdown', label, items }];
      return item.to === undefined && item.href === undefined ? [] : [item];
    });
}

type PageEntry = Pick<MenuEntry, 'label' | 'name' | 'parent' | 'weight'> & { page: HugoPage; content: HugoArea };

/** Returns the entries of a menu that pages add in their front matter. */
function entriesOfPages(menuName: string, contents: readonly HugoArea[], { context }: HugoSite): PageEntry[] {
  const { settings } = context;
  return contents.flatMap((content) =>
    content.pageFacts.flatMap((page): PageEntry[] => {
      const menu = page.front?.entries?.get('menu') ?? page.front?.entries?.get('menus');
      const menuEntry =
        menu?.entries?.get(menuName) ??
        (menu?.plain === menuName || menu?.items?.some(({ plain }) => plain === menuName) ? menu : undefined);
      if (!menuEntry || page.isUnpublished) return [];
      const textOf = (key: string): string | undefined =>
        settings.text(settings.at(menuEntry.entries ? menuEntry : undefined, key), `menu.${menuName}.${key}`);
      const label = toPlainText(textOf('name') ?? page.label ?? page.file);
      const weight = Number(textOf('weight') ?? page.weight) || 0;
      return [{ page, content, label, name: textOf('identifier') ?? label, parent: textOf('parent'), weight }];
    }),
  );
}

function toEntry(setting: Setting, contents: readonly HugoArea[], site: HugoSite): MenuEntry[] {
  const { context } = site;
  const { settings, folder } = context;
  const textOf = (...keys: string[]): string | undefined =>
    settings.text(settings.at(setting, ...keys), `menu.main.${keys.join('.')}`);
  const label = toPlainText(textOf('name') ?? textOf('title') ?? textOf('identifier') ?? '');
  // Entries that a theme renders as controls, which are built into Quire.
  if (/^(?:search|theme-toggle|language-switch)$/.test(textOf('params', 'type') ?? '') || label === '') return [];
  const target = textOf('pageref') ?? textOf('url');
  const entry = {
    label,
    name: textOf('identifier') ?? label,
    parent: textOf('parent'),
    weight: Number(textOf('weight') ?? 0) || 0,
  };
  if (target === undefined || target === '#') return [{ ...entry, item: { label } }];
  if (isExternalUrl(target)) return [{ ...entry, item: { label, href: target } }];
  const route = findRoute(target, contents);
  if (!route) {
    const { statics } = staticsSetting(site);
    const file = statics === undefined ? undefined : joinPath(statics, target.replace(/^\/+|[?#].*$/gs, ''));
    if (file !== undefined && folder.files.includes(file))
      return [{ ...entry, item: { label, to: `/${target.replace(/^\/+/, '')}` } }];
    const [first] = contents;
    if (first) reportMissingPage(setting.at, target, { pages: first.pages, context });
    return [];
  }
  return [{ ...entry, item: { label, to: route } }];
}

/** Finds the page that a target specifies by its path or address. */
function findPage(target: string, contents: readonly HugoArea[]): { page: HugoPage; content: HugoArea } | undefined {
  const expected = normalizeTarget(target);
  for (const content of contents)
    for (const page of content.pageFacts) {
      const isMatch =
        hugoRoute(page, content).toLowerCase() === expected ||
        hugoRoute({ ...page, slug: undefined, address: undefined }, content).toLowerCase() === expected;
      if (isMatch) return { page, content };
    }
  return undefined;
}

/** Converts a path or address to an address in lower case, without its anchor. */
function normalizeTarget(target: string): string {
  const path = target.replace(/#.*$/s, '');
  return `/${path.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)_?index\.md$|\.md$/i, '')}`.toLowerCase();
}

/** Finds the page or section that a target specifies by its path or address. Returns its address with the anchor of the target. */
function findRoute(target: string, contents: readonly HugoArea[]): string | undefined {
  const match = findPage(target, contents);
  if (match) return hugoRoute(match.page, match.content) + firstMatch(/#.*$/s, target);
  const expected = normalizeTarget(target);
  // A folder of pages is a section even if it has no page of its own.
  const isSection = contents.some(({ pages, route }) =>
    pages.files.some((file) => `${route === '/' ? '' : route}/${file}`.toLowerCase().startsWith(`${expected}/`)),
  );
  return isSection || expected === '/' ? expected : undefined;
}

/** Adds the links that Book shows above and below its page list, and Hextra below it, to each sidebar. */
export function addMenuLinks(
  lists: Record<string, SidebarObject[]>,
  content: HugoArea,
  site: HugoSite,
): Record<string, SidebarObject[]> {
  const { config, languages, context } = site;
  const { settings } = context;
  const linksOf = (name: string): SidebarObject[] => {
    const fromConfig = ['menus', 'menu']
      .flatMap((key) => [settings.at(languages.main.setting, key, name), settings.at(config, key, name)])
      .flatMap((menu) => settings.list(menu, name))
      .map((each) => ({
        weight: Number(settings.textAt(each, 'weight') ?? 0),
        item: toLink(each, content, site),
      }));
    const fromPages = entriesOfPages(name, [content], site).map(({ page, weight }) => ({
      weight,
      item: [{ type: 'ref' as const, id: page.file, label: toPlainText(page.label ?? fileLabel(page)) }],
    }));
    return [...fromConfig, ...fromPages].sort((a, b) => a.weight - b.weight).flatMap(({ item }): SidebarObject[] => item);
  };
  const [above, below] = [linksOf('before'), [...linksOf('after'), ...linksOf('sidebar')]];
  if (above.length + below.length === 0) return lists;
  return Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, [...above, ...items, ...below]]));
}

function toLink(setting: Setting, content: HugoArea, { context }: HugoSite): SidebarObject[] {
  const { settings } = context;
  const label = toPlainText(settings.textAt(setting, 'name') ?? '');
  const target = settings.text(settings.at(setting, 'pageref'), 'pageRef') ?? settings.textAt(setting, 'url');
  if (target === undefined) return [];
  if (isExternalUrl(target)) return label === '' ? [] : [{ type: 'link', label, href: target }];
  const page = findPage(target, [content])?.page;
  if (!page) reportMissingPage(setting.at, target, { pages: content.pages, context });
  return page ? [{ type: 'ref', id: page.file, label: label || toPlainText(page.label ?? '') || page.file }] : [];
}

/** Reads the sidebar from the page that Book's `BookMenuBundle` specifies; undefined if there is none. Reports links to missing pages. */
export function readMenuBundle(content: HugoArea, { config, context }: HugoSite): SidebarObject[] | undefined {
  const { settings, folder } = context;
  const bundle = settings.text(settings.at(config, 'params', 'bookmenubundle'), 'BookMenuBundle')?.replace(/^\/+|\/+$/g, '');
  const file = bundle === undefined || bundle === '' ? undefined : joinPath(content.path, `${bundle}/index.md`);
  const result = file === undefined ? undefined : folder.read(file);
  if (file === undefined || !result || !('text' in result)) return undefined;
  const text = result.text
    // Preserves line numbers.
    .replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, (front) => front.replace(/[^\n]/g, ''))
    .replace(/\{\{[<%][ \t]*(?:rel)?ref[ \t]+["`]?([^\s"`>%]+)["`]?[ \t]*[%>]\}\}/g, '$1');
  const toItems = (entries: readonly ListEntry[]): SidebarObject[] =>
    entries.flatMap(({ label, target, at, children }): SidebarObject[] => {
      const items = toItems(children);
      if (target !== undefined && isExternalUrl(target))
        return items.length > 0 ? [{ type: 'category', label, items }] : [{ type: 'link', label, href: target }];
      const page = target === undefined ? undefined : findPage(target, [content])?.page;
      if (target !== undefined && !page && findRoute(target, [content]) === undefined)
        reportMissingPage(at, target, { pages: content.pages, context });
      if (items.length > 0)
        return [{ type: 'category', label, ...(page ? { link: { type: 'doc' as const, id: page.file } } : {}), items }];
      return page ? [{ type: 'doc', id: page.file, label }] : [];
    });
  return toItems(parseList(file, text));
}
