import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { isExternalUrl, reportMissingPage, routeOf, toPlainText } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import { findPage, type MintlifySite } from './pages.ts';

type SidebarObject = Exclude<SidebarItem, string>;
/** The keys that divide a navigation, each with the key for the name of a part. */
const divisions = [
  ['languages', 'language'],
  ['versions', 'version'],
  ['products', 'product'],
  ['tabs', 'tab'],
  ['dropdowns', 'dropdown'],
  ['anchors', 'anchor'],
  ['menu', 'item'],
] as const;
/** Divisions that show one part at a time. The first part is in the navbar, and a dropdown links to the others. */
const alternatives: ReadonlySet<string> = new Set(['languages', 'versions']);
const maxDepth = 30;

/** A sidebar, with the names of its enclosing parts from the outermost to the innermost. */
type NavigationSection = { names: readonly string[]; items: SidebarObject[] };
type Menus = { site: MintlifySite; sections: NavigationSection[]; owners: Map<string, NavigationSection> };

/** Returns the sidebars, one for each part of the navigation, and the links to them in the navbar. */
export function toMenus(site: MintlifySite): {
  sidebar: SidebarObject[] | Record<string, SidebarObject[]>;
  items: NavbarItemSetting[];
} {
  const menus: Menus = { site, sections: [], owners: new Map() };
  const navigation = site.context.settings.at(site.config, 'navigation');
  const root: Setting | undefined = navigation?.items
    ? { at: navigation.at, entries: new Map([['pages', navigation]]) }
    : navigation;
  const items = root ? readDivision(root, [], menus) : [];
  const global = site.context.settings.at(navigation, 'global');
  if (global) items.push(...readDivision(global, [], menus));
  items.push(...toReferences(items, site));
  const [first, ...others] = menus.sections;
  if (!first) return { sidebar: [], items };
  if (others.length === 0) return { sidebar: first.items, items };
  const usedNames = new Set(['items', 'docs']);
  const namedSidebars = others.map(({ names, items: list }): [string, SidebarObject[]] => {
    const base =
      names
        .join('-')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .replace(/^\d+$/, 'v$&') || 'pages';
    let name = base;
    for (let count = 2; usedNames.has(name); count++) name = `${base}-${count}`;
    usedNames.add(name);
    return [name, list];
  });
  return { sidebar: Object.fromEntries([['items', first.items], ...namedSidebars]), items };
}

/** Returns links to the OpenAPI references to which the navbar does not link yet. No sidebar contains them. */
function toReferences(items: readonly NavbarItemSetting[], { specs }: MintlifySite): NavbarItemSetting[] {
  const linkedRoutes = new Set(items.flatMap((item) => [item, ...(item.items ?? [])]).map(({ to }) => to));
  const unlinked = specs.flatMap(({ id, route }) => (route === undefined || linkedRoutes.has(route) ? [] : [{ id, route }]));
  return unlinked.map(({ id, route }) => ({ label: unlinked.length === 1 ? 'API reference' : id, to: route, position: 'left' }));
}

/** Adds the sidebars for a part of the navigation. Returns its navbar entries. */
function readDivision(setting: Setting, names: readonly string[], menus: Menus): NavbarItemSetting[] {
  const { settings } = menus.site.context;
  if (names.length > maxDepth) return [];
  const section: NavigationSection = { names, items: [] };
  section.items.push(...itemsIn(setting, { section, level: 0, menus }));
  if (section.items.length > 0) menus.sections.push(section);
  const links = divisions.flatMap(([key, name]) => {
    const list = settings.at(setting, key);
    if (list && !list.items) settings.reportWrongType(list, { name: `navigation.${key}`, expected: 'a list' });
    const all = list?.items ?? [];
    const isDefault = (part: Setting): boolean => settings.flag(settings.at(part, 'default'), `${name}.default`) ?? false;
    const ordered = [...all.filter(isDefault), ...all.filter((part) => !isDefault(part))];
    const parts = ordered.flatMap((part) => readPart(part, name, names, menus));
    if (!alternatives.has(key) || parts.length === 0) return parts.flatMap(({ navbarLinks }) => navbarLinks);
    const [defaultPart] = parts;
    const items = parts.flatMap(({ label, to }): NavbarItemSetting[] => (to === undefined ? [] : [{ label, to }]));
    if (list) {
      const reason = `each of its ${key} becomes a sidebar of this site, with a link in the menu`;
      settings.reportNotCarried(list.at, `navigation.${key}`, reason);
    }
    const dropdown: NavbarItemSetting[] =
      items.length < 2 ? [] : [{ type: 'dropdown', label: defaultPart?.label ?? '', position: 'right', items }];
    return [...(defaultPart?.childLinks ?? []), ...dropdown];
  });
  return links;
}

/** A part of the navigation, with its links in the navbar, the links of its children, and the address of its first page. */
type NavigationPart = {
  label: string;
  to: string | undefined;
  childLinks: NavbarItemSetting[];
  navbarLinks: NavbarItemSetting[];
};

function readPart(part: Setting, key: string, names: readonly string[], menus: Menus): NavigationPart[] {
  const { settings } = menus.site.context;
  if (settings.flag(settings.at(part, 'hidden'), `${key}.hidden`)) return [];
  const label = toPlainText(settings.textAt(part, key) ?? '');
  if (label === '') {
    settings.reportWrongType(part, { name: `An entry of navigation`, expected: `an object with "${key}"` });
    return [];
  }
  const href = settings.text(settings.at(part, 'href'), `${key}.href`);
  const before = menus.sections.length;
  const innerLinks = readDivision(part, [...names, label], menus);
  const ownSections = menus.sections.slice(before);
  const pages = ownSections.find((section) => section.names.length === names.length + 1);
  const to =
    firstRoute(pages?.items ?? []) ??
    innerLinks.flatMap(flattenLink).find((link) => link.to !== undefined)?.to ??
    findSpecRoute(settings.at(part, 'openapi'), menus.site);
  if (href !== undefined && ownSections.length === 0) {
    const link = toLink(label, href, { at: part, site: menus.site });
    return [{ label, to: link[0]?.to, childLinks: link, navbarLinks: link.map((each) => ({ ...each, position: 'left' })) }];
  }
  if (to === undefined) return [];
  const navbarLinks: NavbarItemSetting =
    innerLinks.length > 1
      ? { type: 'dropdown', label, position: 'left', items: innerLinks.flatMap(flattenLink) }
      : { label, to, position: 'left' };
  return [{ label, to, childLinks: innerLinks, navbarLinks: [navbarLinks] }];
}

/** Flattens the links of a dropdown, because dropdowns cannot be nested. */
function flattenLink({ items, position: _, ...link }: NavbarItemSetting): NavbarItemSetting[] {
  return items ? items.flatMap(flattenLink) : [link];
}

type MenuPosition = { section: NavigationSection; level: number; menus: Menus };

/** Returns the pages and groups that are directly in a navigation object. */
function itemsIn(setting: Setting, position: MenuPosition): SidebarObject[] {
  const { settings } = position.menus.site.context;
  return (['pages', 'groups'] as const).flatMap((key) =>
    settings.list(settings.at(setting, key), `navigation.${key}`).flatMap((each) => toItem(each, position)),
  );
}

function toItem(setting: Setting, position: MenuPosition): SidebarObject[] {
  const { site } = position.menus;
  const { settings } = site.context;
  if (setting.entries) return toGroup(setting, position);
  const path = settings.text(setting, 'navigation.pages');
  if (path === undefined) {
    settings.reportWrongType(setting, { name: 'An entry of navigation', expected: 'a page or a group' });
    return [];
  }
  return toPage(path, setting, position);
}

function toPage(path: string, setting: Setting, { section, menus }: MenuPosition): SidebarObject[] {
  const { site, owners } = menus;
  const { context, pages } = site;
  if (isExternalUrl(path)) return [{ type: 'link', label: path.replace(/^https?:\/\//, ''), href: path }];
  if (/(?:^|\s)(?:get|post|put|patch|delete|head|options|trace|webhook)\s+\S/i.test(path)) {
    const reason = 'it is an operation, and the reference of its OpenAPI document contains all of them';
    context.settings.reportMissingTarget(setting.at, path, reason);
    return [];
  }
  const file = findPage(site, path);
  if (file === undefined) {
    reportMissingPage(setting.at, path, { pages, context });
    return [];
  }
  const { url, label = labelOf(file) } = site.facts.get(file) ?? {};
  if (url !== undefined && isExternalUrl(url)) return [{ type: 'link', label, href: url }];
  // A page in several sidebars belongs to the first of them.
  const owner = owners.get(file) ?? section;
  owners.set(file, owner);
  return [owner === section ? { id: file } : { type: 'ref', id: file }];
}

/** Returns the label of a page without a title, which Mintlify derives from the file name: `get-started` becomes *Get started*. */
function labelOf(file: string): string {
  const words = file
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toGroup(setting: Setting, position: MenuPosition): SidebarObject[] {
  const { menus, level, section } = position;
  const { settings } = menus.site.context;
  if (settings.flag(settings.at(setting, 'hidden'), 'group.hidden') || level > maxDepth) return [];
  const label = toPlainText(settings.textAt(setting, 'group') ?? '');
  const root = settings.at(setting, 'root');
  const page = settings.text(root, 'group.root');
  const [rootItem] = page === undefined || !root ? [] : toPage(page, root, position);
  const items = itemsIn(setting, { section, level: level + 1, menus });
  if (label === '') return [...(rootItem ? [rootItem] : []), ...items];
  if (items.length === 0) return rootItem ? [{ ...rootItem, label }] : [];
  const expanded = settings.flag(settings.at(setting, 'expanded'), 'group.expanded') ?? false;
  const link: Pick<SidebarObject, 'link'> = rootItem?.id === undefined ? {} : { link: { type: 'doc', id: rootItem.id } };
  const collapseKeys: Pick<SidebarObject, 'collapsible' | 'collapsed'> =
    level === 0 ? { collapsible: false } : expanded ? { collapsed: false } : {};
  return [{ type: 'category', label, ...collapseKeys, ...link, items }];
}

/** Returns the route of the API reference that a part of the navigation refers to. */
function findSpecRoute(setting: Setting | undefined, { context, specs, path }: MintlifySite): string | undefined {
  const { settings } = context;
  const names = settings.texts(setting?.entries ? settings.at(setting, 'source') : setting, 'openapi');
  const files = names.map((name) => joinPath(path, name.replace(/^\/+/, '')));
  return specs.find((spec) => files.includes(spec.path))?.route;
}

/** Returns a link in the navbar, to another site or to a page. */
export function toLink(label: string, href: string, { at, site }: { at: Setting; site: MintlifySite }): NavbarItemSetting[] {
  const { pages, context } = site;
  if (isExternalUrl(href)) return [{ label, href }];
  const page = findPage(site, href);
  if (page !== undefined) return [{ label, to: routeOf(page, '/') + firstMatch(/#.*$/, href) }];
  reportMissingPage(at.at, href, { pages, context });
  return [];
}

function firstRoute(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') continue;
    const id = item.type === 'category' ? item.link?.id : item.id;
    if (id !== undefined) return routeOf(id, '/');
    const inner = firstRoute(item.items ?? []);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
