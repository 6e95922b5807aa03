import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import { groupBy } from '../../basics/collections.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { type ListEntry, parseList } from '../markup/link-lists.ts';
import { isExternalUrl, plainText, reportMissing } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import { type HugoPage, hugoRoute } from './pages.ts';
import { fileLabel } from './sidebars.ts';
import type { Contents, HugoSite } from './site.ts';

type SidebarObject = Exclude<SidebarItem, string>;

type MenuEntry = { label: string; name: string; parent: string | undefined; weight: number; item: NavbarItemSetting };

/** The menu `main`, from the configuration and the front matter of pages. */
export function toNavbar(contents: readonly Contents[], site: HugoSite): NavbarItemSetting[] {
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
  const linked = entries.filter(({ item }) => (item.to ?? item.href) !== undefined);
  const byParent = groupBy(linked, ({ parent }) => parent);
  return entries
    .filter(({ parent }) => parent === undefined || !names.has(parent))
    .flatMap(({ label, name, item }): NavbarItemSetting[] => {
      const items = (byParent.get(name) ?? []).map((each) => each.item);
      if (items.length > 0) return [{ type: 'dropdown', label, items }];
      return item.to === undefined && item.href === undefined ? [] : [item];
    });
}

type PageEntry = Pick<MenuEntry, 'label' | 'name' | 'parent' | 'weight'> & { page: HugoPage; content: Contents };

/** The entries of a menu that pages add in their front matter. */
function entriesOfPages(menuName: string, contents: readonly Contents[], { context }: HugoSite): PageEntry[] {
  const { settings } = context;
  return contents.flatMap((content) =>
    content.described.flatMap((page): PageEntry[] => {
      const menu = page.front?.entries?.get('menu') ?? page.front?.entries?.get('menus');
      const own =
        menu?.entries?.get(menuName) ??
        (menu?.plain === menuName || menu?.items?.some(({ plain }) => plain === menuName) ? menu : undefined);
      if (!own || page.isUnpublished) return [];
      const textOf = (key: string): string | undefined =>
        settings.text(settings.at(own.entries ? own : undefined, key), `menu.${menuName}.${key}`);
      const label = plainText(textOf('name') ?? page.label ?? page.file);
      const weight = Number(textOf('weight') ?? page.weight) || 0;
      return [{ page, content, label, name: textOf('identifier') ?? label, parent: textOf('parent'), weight }];
    }),
  );
}

function toEntry(setting: Setting, contents: readonly Contents[], { context }: HugoSite): MenuEntry[] {
  const { settings } = context;
  const textOf = (...keys: string[]): string | undefined =>
    settings.text(settings.at(setting, ...keys), `menu.main.${keys.join('.')}`);
  const label = plainText(textOf('name') ?? textOf('title') ?? textOf('identifier') ?? '');
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
  const place = pageAt(target, contents);
  if (!place) {
    const [first] = contents;
    if (first) reportMissing(setting.at, target, { pages: first.pages, context });
    return [];
  }
  return [{ ...entry, item: { label, to: place } }];
}

/** The page that a target specifies by its path or address. */
function pageFor(target: string, contents: readonly Contents[]): { page: HugoPage; content: Contents } | undefined {
  const expected = toAddress(target);
  for (const content of contents)
    for (const page of content.described) {
      const isAt =
        hugoRoute(page, content).toLowerCase() === expected ||
        hugoRoute({ ...page, slug: undefined, address: undefined }, content).toLowerCase() === expected;
      if (isAt) return { page, content };
    }
  return undefined;
}

/** The address of a target, in lower case. */
function toAddress(target: string): string {
  const path = target.replace(/#.*$/s, '');
  return `/${path.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)_?index\.md$|\.md$/i, '')}`.toLowerCase();
}

/** The address of the page or section that an entry specifies by its path or address, including the anchor; undefined if there is none. */
function pageAt(target: string, contents: readonly Contents[]): string | undefined {
  const found = pageFor(target, contents);
  if (found) return hugoRoute(found.page, found.content) + firstMatch(/#.*$/s, target);
  const expected = toAddress(target);
  // A folder of pages is a section even if it has no page of its own.
  const isSection = contents.some(({ pages, route }) =>
    pages.files.some((file) => `${route === '/' ? '' : route}/${file}`.toLowerCase().startsWith(`${expected}/`)),
  );
  return isSection || expected === '/' ? expected : undefined;
}

/** Adds the links that Book shows above and below its page list, and Hextra below it, to each sidebar. */
export function withMenus(
  lists: Record<string, SidebarObject[]>,
  content: Contents,
  site: HugoSite,
): Record<string, SidebarObject[]> {
  const { config, languages, context } = site;
  const { settings } = context;
  const linksOf = (name: string): SidebarObject[] => {
    const fromConfig = ['menus', 'menu']
      .flatMap((key) => [settings.at(languages.main.setting, key, name), settings.at(config, key, name)])
      .flatMap((menu) => settings.list(menu, name))
      .map((each) => ({
        weight: Number(settings.text(settings.at(each, 'weight'), 'weight') ?? 0),
        item: toLink(each, content, site),
      }));
    const fromPages = entriesOfPages(name, [content], site).map(({ page, weight }) => ({
      weight,
      item: [{ type: 'ref' as const, id: page.file, label: plainText(page.label ?? fileLabel(page)) }],
    }));
    return [...fromConfig, ...fromPages].sort((a, b) => a.weight - b.weight).flatMap(({ item }): SidebarObject[] => item);
  };
  const [above, below] = [linksOf('before'), [...linksOf('after'), ...linksOf('sidebar')]];
  if (above.length + below.length === 0) return lists;
  return Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, [...above, ...items, ...below]]));
}

function toLink(setting: Setting, content: Contents, { context }: HugoSite): SidebarObject[] {
  const { settings } = context;
  const label = plainText(settings.text(settings.at(setting, 'name'), 'name') ?? '');
  const target = settings.text(settings.at(setting, 'pageref'), 'pageRef') ?? settings.text(settings.at(setting, 'url'), 'url');
  if (target === undefined) return [];
  if (isExternalUrl(target)) return label === '' ? [] : [{ type: 'link', label, href: target }];
  const page = pageFor(target, [content])?.page;
  if (!page) reportMissing(setting.at, target, { pages: content.pages, context });
  return page ? [{ type: 'ref', id: page.file, label: label || plainText(page.label ?? '') || page.file }] : [];
}

/** The sidebar that Book reads from a list of links in a page; undefined if the site has none. Reports links to missing pages. */
export function menuBundle(content: Contents, { config, context }: HugoSite): SidebarObject[] | undefined {
  const { settings, folder } = context;
  const bundle = settings.text(settings.at(config, 'params', 'bookmenubundle'), 'BookMenuBundle')?.replace(/^\/+|\/+$/g, '');
  const file = bundle === undefined || bundle === '' ? undefined : joinPath(content.path, `${bundle}/index.md`);
  const result = file === undefined ? undefined : folder.read(file);
  if (file === undefined || !result || !('text' in result)) return undefined;
  const text = result.text
    // Line numbers are unchanged.
    .replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, (front) => front.replace(/[^\n]/g, ''))
    .replace(/\{\{[<%][ \t]*(?:rel)?ref[ \t]+["`]?([^\s"`>%]+)["`]?[ \t]*[%>]\}\}/g, '$1');
  const toItems = (entries: readonly ListEntry[]): SidebarObject[] =>
    entries.flatMap(({ label, target, at, children }): SidebarObject[] => {
      const items = toItems(children);
      if (target !== undefined && isExternalUrl(target))
        return items.length > 0 ? [{ type: 'category', label, items }] : [{ type: 'link', label, href: target }];
      const page = target === undefined ? undefined : pageFor(target, [content])?.page;
      if (target !== undefined && !page && pageAt(target, [content]) === undefined)
        reportMissing(at, target, { pages: content.pages, context });
      if (items.length > 0)
        return [{ type: 'category', label, ...(page ? { link: { type: 'doc' as const, id: page.file } } : {}), items }];
      return page ? [{ type: 'doc', id: page.file, label }] : [];
    });
  return toItems(parseList(file, text));
}
