import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl, type Pages, toPlainText } from '../settings/imported-site.ts';
import { readJson } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';
import { readText } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';

type SidebarObject = Exclude<SidebarItem, string>;
/** A folder of pages: its content by name, and its `meta.json`. */
type FumadocsFolder = {
  path: string;
  pages: Map<string, string>;
  folders: Map<string, FumadocsFolder>;
  meta: Setting | undefined;
};
/** A sidebar: the one for all pages, or that of a root folder. */
export type PageTree = { path: string; label: string; items: SidebarObject[]; isRoot: boolean };
type FumadocsSite = {
  pages: Pages;
  context: ImportContext;
  titleOf: (file: string) => string | undefined;
  language: string | undefined;
};
type TreeContext = FumadocsSite & { trees: PageTree[] };

/** The maximum depth of folders. */
const maxDepth = 40;

/**
 * Returns the sidebars for a folder's pages, according to its `meta.json` files: first the one for all pages, then those of root folders.
 */
export function toTrees(site: FumadocsSite): PageTree[] {
  const root = toFolder(site);
  const tree: TreeContext = { ...site, trees: [] };
  const items = itemsOf(root, tree, 0);
  return [{ path: '', label: labelOf(root, tree), items, isRoot: false }, ...tree.trees];
}

function toFolder({ pages, context, language }: FumadocsSite): FumadocsFolder {
  const root: FumadocsFolder = { path: '', pages: new Map(), folders: new Map(), meta: undefined };
  const folderAt = (names: readonly string[]): FumadocsFolder => {
    let folder = root;
    for (const name of names) {
      const path = pathIn(folder.path, name);
      const next = folder.folders.get(name) ?? { path, pages: new Map(), folders: new Map(), meta: undefined };
      folder.folders.set(name, next);
      folder = next;
    }
    return folder;
  };
  for (const file of pages.files) {
    const names = file.split('/');
    const name = names.pop() ?? '';
    folderAt(names).pages.set(name.replace(/\.mdx?$/i, ''), file);
  }
  const readMeta = (folder: FumadocsFolder): void => {
    const folderPath = [pages.path, folder.path].filter((part) => part !== '').join('/');
    const names = language === undefined ? ['meta.json'] : [`meta.${language}.json`, 'meta.json'];
    const file = names.map((name) => pathIn(folderPath, name)).find((each) => context.folder.files.includes(each));
    const text = file === undefined ? undefined : readText(context.folder, file, context.findings);
    folder.meta = file === undefined || text === undefined ? undefined : readJson(file, text, context.findings);
    for (const inner of folder.folders.values()) readMeta(inner);
  };
  readMeta(root);
  return root;
}

/** Returns the entries of a folder: those that `pages` lists, or all files. */
function itemsOf(folder: FumadocsFolder, tree: TreeContext, depth: number): SidebarObject[] {
  const { settings } = tree.context;
  if (depth > maxDepth) return [];
  const list = settings.at(folder.meta, 'pages');
  if (!list?.items) return unlistedItems(folder, new Set(), { tree, depth, isReversed: false });
  const listEntries = list.items.map((each) => ({ each, name: settings.text(each, 'pages') ?? '' }));
  const listedNames = new Set(listEntries.map(({ name }) => name.replace(/^(?:!|\.\.\.(?=.)|\.\/)/, '').replace(/\.mdx?$/, '')));
  return groupBySeparators(
    listEntries.flatMap(({ each, name }): (SidebarObject | { separator: string })[] => {
      const separator = /^---(?:\[[^\]]*\])?(.*?)(?:---)?$/.exec(name)?.[1];
      if (separator !== undefined) return [{ separator: toPlainText(separator) }];
      if (name.startsWith('!') || name === '') return [];
      if (name === '...' || name === 'z...a')
        return unlistedItems(folder, listedNames, { tree, depth, isReversed: name === 'z...a' });
      return toItem(name, each, { folder, tree, depth });
    }),
  );
}

/** Entries below a separator form a group with its name. */
function groupBySeparators(entries: readonly (SidebarObject | { separator: string })[]): SidebarObject[] {
  const items: SidebarObject[] = [];
  let group: SidebarObject[] | undefined;
  for (const entry of entries) {
    if (!('separator' in entry)) (group ?? items).push(entry);
    else if (entry.separator === '') group = undefined;
    else {
      group = [];
      items.push({ type: 'category', label: entry.separator, collapsible: false, items: group });
    }
  }
  return items.filter(({ type, items: inner }) => type !== 'category' || (inner ?? []).length > 0);
}

/** The location of an entry in a `meta.json`. */
type TreePosition = { folder: FumadocsFolder; tree: TreeContext; depth: number };

function toItem(name: string, { at }: Setting, { folder, tree, depth }: TreePosition): SidebarObject[] {
  const [, external, label, href] = /^(external:)?(?:\[[^\]]*\](?=\[))?\[([^\]]*)\]\(([^()\s]*)\)$/.exec(name) ?? [];
  if (href !== undefined && label !== undefined) return toLink(label, href, { at, tree, isExternal: external !== undefined });
  const isSpread = /^\.\.\.(?=.)/.test(name);
  const path = name.replace(/^\.\.\.(?=.)/, '').replace(/^\.\//, '');
  const target = findEntry(folder, path.replace(/\.mdx?$/, ''));
  if (target === undefined) {
    reportMissingEntry(at, name, tree);
    return [];
  }
  if (typeof target === 'string') return [{ id: target }];
  return isSpread ? itemsOf(target, tree, depth + 1) : toFolderItems(target, tree, depth);
}

/** Returns the page or folder at a path that is relative to a folder. */
function findEntry(folder: FumadocsFolder, path: string): string | FumadocsFolder | undefined {
  const names = path.split('/').filter((name) => name !== '.' && name !== '');
  const last = names.pop();
  let current: FumadocsFolder | undefined = folder;
  for (const name of names) current = current?.folders.get(name);
  if (last === undefined) return current;
  return current?.folders.get(last) ?? current?.pages.get(last);
}

function toLink(
  label: string,
  href: string,
  { at, tree, isExternal }: { at: Place; tree: TreeContext; isExternal: boolean },
): SidebarObject[] {
  if (isExternalUrl(href)) return [{ type: 'link', label: toPlainText(label) || href, href }];
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const page = isExternal
    ? undefined
    : tree.pages.files.find((file) => path.endsWith(`/${slugOf(file)}`) || path === slugOf(file));
  if (page !== undefined) return [{ type: 'ref', id: page, label: toPlainText(label) }];
  reportMissingEntry(at, href, tree);
  return [];
}

/** Returns the address of a page relative to that of its area, without the names of groups and `index`. */
export function slugOf(file: string): string {
  return file
    .replace(/\.mdx?$/i, '')
    .split('/')
    .filter((name) => !/^\(.+\)$/.test(name))
    .join('/')
    .replace(/(?:^|\/)index$/, '');
}

function reportMissingEntry(at: Place, target: string, { context, pages }: Pick<FumadocsSite, 'context' | 'pages'>): void {
  context.settings.reportMissingTarget(at, target, 'there is no such page or folder', pages.nearest(target));
}

/**
 * Returns the sidebar entries of a folder that its `meta.json` does not list: its index (in the root of the tree only), its pages and its
 * folders. Pages and folders are each sorted by name, or in reverse.
 */
function unlistedItems(
  folder: FumadocsFolder,
  listedNames: ReadonlySet<string>,
  { tree, depth, isReversed }: { tree: TreeContext; depth: number; isReversed: boolean },
): SidebarObject[] {
  const sortNames = (names: Iterable<string>): string[] => {
    const sorted = [...names].filter((name) => !listedNames.has(name)).sort((a, b) => (a < b ? -1 : 1));
    return isReversed ? sorted.reverse() : sorted;
  };
  const pages = sortNames(folder.pages.keys());
  // In a nested folder, the entry of the folder links to its index.
  const first = depth === 0 ? pages.filter((name) => name === 'index') : [];
  return [...first, ...pages.filter((name) => name !== 'index')]
    .flatMap((name): SidebarObject[] => {
      const file = folder.pages.get(name);
      return file === undefined ? [] : [{ id: file }];
    })
    .concat(sortNames(folder.folders.keys()).flatMap((name) => toFolderItems(folder.folders.get(name), tree, depth)));
}

/** Returns the entry of a folder, with its index and its files. Adds a root folder to `trees` instead, because it has its own sidebar. */
function toFolderItems(folder: FumadocsFolder | undefined, tree: TreeContext, depth: number): SidebarObject[] {
  if (!folder) return [];
  const { settings } = tree.context;
  const label = labelOf(folder, tree);
  if (settings.flagAt(folder.meta, 'root') === true) {
    tree.trees.push({ path: folder.path, label, items: itemsOf(folder, tree, 0), isRoot: true });
    return [];
  }
  const items = itemsOf(folder, tree, depth + 1);
  const isIndexListed = settings.at(folder.meta, 'pages')?.items?.some(({ plain }) => plain === 'index') ?? false;
  const index = isIndexListed ? undefined : folder.pages.get('index');
  const link: Pick<SidebarObject, 'link'> = index === undefined ? {} : { link: { type: 'doc', id: index } };
  if (items.length === 0) return index === undefined ? [] : [{ id: index }];
  const isOpen = settings.flagAt(folder.meta, 'defaultOpen') === true;
  return [{ type: 'category', label, ...(isOpen ? { collapsed: false } : {}), ...link, items }];
}

/** Returns the label of a folder: from its `meta.json`, from its index, or else from its name. */
function labelOf({ path, pages, meta }: FumadocsFolder, { context: { settings }, titleOf }: FumadocsSite): string {
  const index = pages.get('index');
  const name = path.replace(/^.*\//, '').replace(/^\((.+)\)$/, '$1');
  const words = name.replace(/[-_]+/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return toPlainText(settings.textAt(meta, 'title') ?? (index === undefined ? undefined : titleOf(index)) ?? words) || 'Docs';
}
