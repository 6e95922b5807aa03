import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { NavbarItemSetting } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import {
  type ImportContext,
  isExternalUrl,
  type Pages,
  reportMissingPage,
  routeOf,
  toPlainText,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { pathIn } from '../syntax/paths.ts';
import { factsOf, labelOf, type PageNode, toTree } from './pages.ts';
import { titleOf } from './titles.ts';

/**
 * The context: the id of the area, its pages, the prefix of their routes, the major version of Nextra, the app folder, and the depth,
 * counted from 1, from which folders are initially collapsed.
 */
export type NextraSite = {
  collapsedFromDepth: number;
  id: string;
  pages: Pages;
  route: string;
  context: ImportContext;
  major: number;
  appFolder: string;
};
type SidebarObject = Exclude<SidebarItem, string>;
/** An entry of a folder: its sidebar item and, if it is a page of the navbar, its folder. */
type MetaEntry = {
  name: string;
  setting: Setting | undefined;
  kind: 'listed' | 'page' | 'menu' | 'separator';
  title: string | undefined;
  node: PageNode | undefined;
  collapsed: boolean | undefined;
  items: SidebarObject[];
};

/**
 * Returns the sidebars and the navbar items. Entries of type `page` appear in the navbar. If one of them is a folder, it gets its own
 * sidebar, which also lists the top-level entries that are not in the navbar.
 */
export function toMenus(site: NextraSite): {
  sidebar: SidebarObject[] | Record<string, SidebarObject[]>;
  items: NavbarItemSetting[];
} {
  const root = toTree(site.pages.files);
  const entries = entriesOf(root, '', { meta: readMetaOnce('', site), site });
  const listedItems = arrangeEntries(entries.filter(({ kind }) => kind === 'listed' || kind === 'separator'));
  const folders = entries.filter(({ kind, items, node }) => isInNavbar(kind) && items.length > 0 && isFolder(node));
  const items = entries.flatMap((entry) => (isInNavbar(entry.kind) ? toNavbar(entry, site) : []));
  if (folders.length === 0) return { sidebar: listedItems, items };
  const namedSidebars = folders.map((folder): [string, SidebarObject[]] => {
    const visibleEntries = entries.flatMap((entry) => {
      if (isInNavbar(entry.kind)) return entry === folder ? [entry] : [];
      return [{ ...entry, items: entry.items.map(toReference) }];
    });
    const name = folder.name.replace(/[^\w-]+/g, '-');
    // These two ids are reserved for the sidebar of all other pages.
    return [name === 'items' || name === site.id ? `${name}-page` : name, arrangeEntries(visibleEntries)];
  });
  // Pages outside these folders show the entries for all pages, if there are any.
  const isInside = (file: string): boolean => folders.some(({ name }) => file.startsWith(`${name}/`));
  const rest = site.pages.files.every(isInside) ? [] : [['items', listedItems] as const];
  return { sidebar: Object.fromEntries([...rest, ...namedSidebars]), items };
}

function isInNavbar(kind: MetaEntry['kind']): boolean {
  return kind === 'page' || kind === 'menu';
}

function isFolder(node: PageNode | undefined): node is PageNode {
  return node !== undefined && node.children.size > 0;
}

/** Converts a sidebar item to one that belongs to another sidebar. */
function toReference(item: SidebarObject): SidebarObject {
  if (item.type === undefined) return { ...item, type: 'ref' };
  return item.items ? { ...item, items: item.items.map((each) => (typeof each === 'string' ? each : toReference(each))) } : item;
}

/** Arranges entries as a list. Entries after a separator with a title become its children. */
function arrangeEntries(entries: readonly MetaEntry[]): SidebarObject[] {
  const list: SidebarObject[] = [];
  let open = list;
  for (const { kind, title, items } of entries) {
    if (kind !== 'separator') open.push(...items);
    else if (title === undefined) open = list;
    else {
      open = [];
      list.push({ type: 'category', label: title, collapsible: false, items: open });
    }
  }
  return list.filter(({ items, link }) => items === undefined || items.length > 0 || link);
}

/** The `_meta` of a folder, the number of enclosing folders in the sidebar (`level`), and the site. */
type FolderContext = { meta: Setting | undefined; level?: number; site: NextraSite };

/** Returns the entries of a folder: those that its `_meta` lists, in that order, then the others by name. */
function entriesOf(folder: PageNode, path: string, { meta, level = 0, site }: FolderContext): MetaEntry[] {
  const { settings } = site.context;
  const listed = settings.entries(meta, '_meta').filter(([name]) => name !== '*');
  const shared = meta?.entries?.get('*');
  const index = indexOf(folder, path, site);
  const names = [...folder.children.keys()].filter((name) => !listed.some(([each]) => each === name));
  const hasIndex = index !== undefined && !listed.some(([name]) => name === 'index');
  const all: [string, Setting | undefined][] = [
    ...listed,
    ...unlistedNames(names, hasIndex, folder, site).map((name): [string, undefined] => [name, undefined]),
  ];
  const first = all.findIndex(([name]) => name === 'index');
  if (hasIndex && site.major > 2) all.unshift(...all.splice(first, 1));
  return all.flatMap(([name, setting]) => {
    const titleText = setting?.entries
      ? settings.text(settings.at(setting, 'title'), `The title of ${name}`)
      : settings.text(setting, `The title of ${name}`);
    const title = titleText === undefined ? undefined : toPlainText(titleText);
    const display = settings.text(settings.at(setting, 'display') ?? settings.at(shared, 'display'), '_meta.display');
    const type = settings.text(settings.at(setting, 'type') ?? settings.at(shared, 'type'), '_meta.type');
    const kind = type === 'page' || type === 'menu' || type === 'separator' ? type : 'listed';
    const node: PageNode | undefined =
      name === 'index' && index !== undefined ? { page: index, children: new Map() } : folder.children.get(name);
    const collapsed = [setting, shared]
      .map((each) => settings.flag(settings.at(each, 'theme', 'collapsed'), '_meta.theme.collapsed'))
      .find((each) => each !== undefined);
    const entry: MetaEntry = { name, setting, kind, title, node, collapsed, items: [] };
    const isHidden = display === 'hidden' || (node !== undefined && isHiddenFromSidebars(node, site));
    if (isHidden && !(isInNavbar(kind) && isFolder(node))) return [];
    const isOpen = display === 'children' || (path === '' && isInNavbar(kind));
    return [{ ...entry, items: toItems(entry, `${path}${name}/`, { isOpen, level, site }) }];
  });
}

/** Returns whether front matter hides an entry from sidebars. A folder is hidden by its index page, if that page represents the folder. */
function isHiddenFromSidebars(node: PageNode, site: NextraSite): boolean {
  const page = node.page ?? node.index;
  if (page === undefined) return false;
  const { isHidden, isFolder: isForFolder } = factsOf(page, site);
  return isHidden && (!isFolder(node) || isForFolder || node.page !== undefined);
}

/** Returns the index page of a folder, if it has a separate entry. */
function indexOf({ page: ownPage, index }: PageNode, path: string, site: NextraSite): string | undefined {
  const page = path !== '' && site.major > 3 ? (ownPage ?? index) : index;
  return page === undefined || (path !== '' && factsOf(page, site).isFolder) ? undefined : page;
}

/** Sorts the names that `_meta` does not list: by name or, in Nextra 2, by date and title. */
function unlistedNames(names: readonly string[], hasIndex: boolean, folder: PageNode, site: NextraSite): string[] {
  const all = hasIndex ? [...names, 'index'] : [...names];
  if (site.major > 2) return all.sort();
  const candidates = all.map((name) => {
    const page = name === 'index' ? folder.index : folder.children.get(name)?.page;
    const { title, date } = page === undefined ? { title: undefined, date: '' } : factsOf(page, site);
    return { name, title: title ?? titleOf(name), date };
  });
  candidates.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : compareTitles(a.title, b.title)));
  return candidates.map(({ name }) => name);
}

/** Compares titles: ignores letter case, and compares numbers by value. */
function compareTitles(a: string, b: string): number {
  const [first = '', second = ''] = [a, b].map((title) =>
    title.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0')),
  );
  return first < second ? -1 : first > second ? 1 : 0;
}

const metaCache = new WeakMap<NextraSite, Map<string, Setting | undefined>>();

/** Reads the `_meta` of a folder once. The file in the root may contain the data of all folders. */
export function readMetaOnce(path: string, site: NextraSite): Setting | undefined {
  const metaByPath = metaCache.get(site) ?? new Map<string, Setting | undefined>();
  metaCache.set(site, metaByPath);
  if (!metaByPath.has(path)) metaByPath.set(path, readMeta(path, site));
  return metaByPath.get(path);
}

function readMeta(path: string, { pages, context, appFolder }: NextraSite): Setting | undefined {
  const base = pathIn(pages.path, path);
  const endings = ['js', 'ts', 'jsx', 'tsx', 'json'];
  const ownFiles = endings.map((ending) => `${base}_meta.${ending}`);
  const globalFiles =
    path === '' ? [base, `${appFolder}/`].flatMap((each) => endings.map((ending) => `${each}_meta.global.${ending}`)) : [];
  const file = [...ownFiles, ...globalFiles].find((each) => context.folder.files.includes(each));
  return file === undefined ? undefined : readConfig(file, context.folder, context.findings);
}

function toItems(
  { name, setting, kind, title, node, collapsed }: MetaEntry,
  path: string,
  { isOpen, level, site }: { isOpen: boolean; level: number; site: NextraSite },
): SidebarObject[] {
  const { settings } = site.context;
  const href = settings.text(settings.at(setting, 'href'), '_meta.href');
  if (href !== undefined) return toLink(href, title, { at: settings.at(setting, 'href') ?? setting, site });
  if (kind === 'separator' || (kind === 'menu' && !node)) return [];
  if (!node) {
    if (setting) reportMissingPage(setting.at, name, site);
    return [];
  }
  const inlineItems = kind === 'menu' ? undefined : settings.at(setting, 'items');
  const meta = inlineItems ?? readMetaOnce(path, site);
  const page = node.page ?? node.index;
  const isLeaf = node.children.size === 0 && (site.major > 3 ? meta === undefined : node.index === undefined);
  if (isLeaf) return page === undefined ? [] : [toPage(page, title, name, site)];
  const link =
    node.page !== undefined && site.major < 4 ? node.page : page !== undefined && factsOf(page, site).isFolder ? page : undefined;
  const items = arrangeEntries(entriesOf(node, path, { meta, level: isOpen ? level : level + 1, site }));
  if (isOpen) return items;
  const label = title ?? (link === undefined ? undefined : ownTitle(link, site)) ?? titleOf(name);
  if (items.length === 0) return link === undefined ? [] : [toPage(link, title, name, site)];
  const isCollapsed = collapsed ?? level + 1 >= site.collapsedFromDepth;
  const linkKey: Pick<SidebarObject, 'link'> = link === undefined ? {} : { link: { type: 'doc', id: link } };
  return [{ type: 'category', label, ...(isCollapsed ? {} : { collapsed: false }), ...linkKey, items }];
}

/** Returns the entry of a page. A page without a title is labelled with its file name. Nextra 2 reads the title from front matter only. */
function toPage(file: string, title: string | undefined, name: string, site: NextraSite): SidebarObject {
  if (title !== undefined) return { id: file, label: title };
  if (ownTitle(file, site) !== undefined) return { id: file };
  return { id: file, label: site.major > 2 ? labelOf(file) : titleOf(name) };
}

function ownTitle(file: string, site: NextraSite): string | undefined {
  const { title, heading } = factsOf(file, site);
  return title ?? (site.major > 2 ? heading : undefined);
}

function toLink(
  href: string,
  label: string | undefined,
  { at, site }: { at: Setting | undefined; site: NextraSite },
): SidebarObject[] {
  if (label === undefined) return [];
  if (isExternalUrl(href)) return [{ type: 'link', label, href }];
  const page = pageAt(href, site);
  if (page !== undefined) return [{ type: 'ref', id: page, label }];
  if (at) reportMissingPage(at.at, href, site);
  return [];
}

/** Finds the page at an address of the site, with or without the language prefix. */
function pageAt(href: string, site: NextraSite): string | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const address = path === '' ? '/' : path;
  const find = (expected: string) => site.pages.files.find((file) => routeOfFile(file, site) === expected);
  return find(address) ?? (site.route === '/' ? undefined : find(site.route + (address === '/' ? '' : address)));
}

/** Converts an entry to a navbar item: a link to its page, a link to the first page of a folder, or a dropdown. */
function toNavbar({ name, setting, kind, title, node, items }: MetaEntry, site: NextraSite): NavbarItemSetting[] {
  const { settings } = site.context;
  if (settings.text(settings.at(setting, 'display'), '_meta.display') === 'hidden') return [];
  const page = node?.page ?? node?.index;
  const isNamed = page !== undefined && (!isFolder(node) || factsOf(page, site).isFolder);
  const label = title ?? (isNamed ? ownTitle(page, site) : undefined) ?? titleOf(name);
  if (kind === 'menu') {
    const links = settings.entries(settings.at(setting, 'items'), '_meta.items').flatMap(([key, each]): NavbarItemSetting[] => {
      const href = settings.text(settings.at(each, 'href'), '_meta.href') ?? routeOfNode(node?.children.get(key), site);
      const text = settings.text(settings.at(each, 'title'), '_meta.title') ?? titleOf(key);
      return href === undefined ? [] : toNavbarLink(toPlainText(text), href, site);
    });
    return links.length === 0 ? [] : [{ type: 'dropdown', label, position: 'left', items: links }];
  }
  const href =
    settings.text(settings.at(setting, 'href'), '_meta.href') ??
    (page === undefined ? firstRoute(items, site) : routeOfFile(page, site));
  return href === undefined ? [] : toNavbarLink(label, href, site).map((each) => ({ ...each, position: 'left' }));
}

function toNavbarLink(label: string, href: string, site: NextraSite): NavbarItemSetting[] {
  if (isExternalUrl(href)) return [{ label, href }];
  const page = pageAt(href, site);
  return page === undefined ? [] : [{ label, to: routeOfFile(page, site) + firstMatch(/#.*$/, href) }];
}

function routeOfNode(node: PageNode | undefined, site: NextraSite): string | undefined {
  const page = node?.page ?? node?.index;
  return page === undefined ? undefined : routeOfFile(page, site);
}

function routeOfFile(file: string, { route }: NextraSite): string {
  return routeOf(file.replace(/(^|\/)page(\.\w+)$/, '$1index$2'), route);
}

function firstRoute(items: readonly SidebarItem[], site: NextraSite): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') continue;
    const id = item.type === undefined ? item.id : item.link?.id;
    const path = id === undefined ? firstRoute(item.items ?? [], site) : routeOfFile(id, site);
    if (path !== undefined) return path;
  }
  return undefined;
}
