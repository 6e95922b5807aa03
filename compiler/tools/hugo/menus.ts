import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import { groupBy } from '../../basics/collections.ts';
import { isExternalUrl, plainText, reportMissing } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { hugoRoute } from './pages.ts';
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
  for (const { described, route } of contents)
    for (const page of described) {
      const menu = page.front?.entries?.get('menu') ?? page.front?.entries?.get('menus');
      const own =
        menu?.entries?.get('main') ??
        (menu?.plain === 'main' || menu?.items?.some(({ plain }) => plain === 'main') ? menu : undefined);
      if (!own || page.isUnpublished) continue;
      const textOf = (key: string): string | undefined =>
        settings.text(settings.at(own.entries ? own : undefined, key), `menu.main.${key}`);
      const label = plainText(textOf('name') ?? page.label ?? page.file);
      const item = { label, to: hugoRoute(page, route) };
      entries.push({
        label,
        name: textOf('identifier') ?? label,
        parent: textOf('parent'),
        weight: Number(textOf('weight') ?? page.weight) || 0,
        item,
      });
    }
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

/** The address of the page or section that an entry specifies by its path or address, including the anchor; undefined if there is none. */
function pageAt(target: string, contents: readonly Contents[]): string | undefined {
  const [path = '', place = ''] = target.split(/(?=#)/);
  const expected = `/${path.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)_?index\.md$|\.md$/i, '')}`.toLowerCase();
  for (const { described, route } of contents)
    for (const page of described) {
      const own = hugoRoute(page, route);
      const isAt =
        own.toLowerCase() === expected ||
        hugoRoute({ ...page, slug: undefined, address: undefined }, route).toLowerCase() === expected;
      if (isAt) return own + place;
    }
  // A folder of pages is a section even if it has no page of its own.
  const isSection = contents.some(({ pages, route }) =>
    pages.files.some((file) => `${route === '/' ? '' : route}/${file}`.toLowerCase().startsWith(`${expected}/`)),
  );
  return isSection || expected === '/' ? expected : undefined;
}

/** Adds the links that Book shows above and below its page list, and Hextra below it, to each sidebar. */
export function withMenus(
  lists: Record<string, SidebarObject[]>,
  { config, languages, context }: HugoSite,
): Record<string, SidebarObject[]> {
  const { settings } = context;
  const linksOf = (name: string): SidebarObject[] =>
    ['menus', 'menu']
      .flatMap((key) => [settings.at(languages.main.setting, key, name), settings.at(config, key, name)])
      .flatMap((menu) => settings.list(menu, name))
      .map((each) => ({ each, weight: Number(settings.text(settings.at(each, 'weight'), 'weight') ?? 0) }))
      .sort((a, b) => a.weight - b.weight)
      .flatMap(({ each }): SidebarObject[] => {
        const label = plainText(settings.text(settings.at(each, 'name'), 'name') ?? '');
        const href = settings.text(settings.at(each, 'url'), 'url');
        return label === '' || href === undefined || !isExternalUrl(href) ? [] : [{ type: 'link', label, href }];
      });
  const [above, below] = [linksOf('before'), [...linksOf('after'), ...linksOf('sidebar')]];
  if (above.length + below.length === 0) return lists;
  return Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, [...above, ...items, ...below]]));
}
