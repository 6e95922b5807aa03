import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { navigationUnknown } from '../../diagnostics/tools.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl, type Pages, plainText } from '../settings/imported.ts';
import { readJson } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';
import { readText } from '../settings/tool-folder.ts';

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

/** The sidebars for a folder's pages, according to its `meta.json` files: first the one for all pages, then those of root folders. */
export function toTrees(site: FumadocsSite): PageTree[] {
  const root = toFolder(site);
  const reading: TreeContext = { ...site, trees: [] };
  const items = itemsOf(root, reading, 0);
  return [{ path: '', label: labelOf(root, reading), items, isRoot: false }, ...reading.trees];
}

function toFolder({ pages, context, language }: FumadocsSite): FumadocsFolder {
  const root: FumadocsFolder = { path: '', pages: new Map(), folders: new Map(), meta: undefined };
  const folderAt = (names: readonly string[]): FumadocsFolder => {
    let folder = root;
    for (const name of names) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
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
    const inside = [pages.path, folder.path].filter((part) => part !== '').join('/');
    const names = language === undefined ? ['meta.json'] : [`meta.${language}.json`, 'meta.json'];
    const file = names
      .map((name) => (inside === '' ? name : `${inside}/${name}`))
      .find((each) => context.folder.files.includes(each));
    const text = file === undefined ? undefined : readText(context.folder, file, context.findings);
    folder.meta = file === undefined || text === undefined ? undefined : readJson(file, text, context.findings);
    for (const inner of folder.folders.values()) readMeta(inner);
  };
  readMeta(root);
  return root;
}

/** The entries of a folder: those that `pages` lists, or all files. */
function itemsOf(folder: FumadocsFolder, reading: TreeContext, depth: number): SidebarObject[] {
  const { settings } = reading.context;
  if (depth > maxDepth) return [];
  const list = settings.at(folder.meta, 'pages');
  if (!list?.items) return restOf(folder, new Set(), { reading, depth, isReversed: false });
  const written = list.items.map((each) => ({ each, name: settings.text(each, 'pages') ?? '' }));
  const named = new Set(written.map(({ name }) => name.replace(/^(?:!|\.\.\.(?=.)|\.\/)/, '').replace(/\.mdx?$/, '')));
  return withSeparators(
    written.flatMap(({ each, name }): (SidebarObject | { separator: string })[] => {
      const separator = /^---(?:\[[^\]]*\])?(.*?)(?:---)?$/.exec(name)?.[1];
      if (separator !== undefined) return [{ separator: plainText(separator) }];
      if (name.startsWith('!') || name === '') return [];
      if (name === '...' || name === 'z...a') return restOf(folder, named, { reading, depth, isReversed: name === 'z...a' });
      return toItem(name, each, { folder, reading, depth });
    }),
  );
}

/** Entries below a separator form a group with its name. */
function withSeparators(entries: readonly (SidebarObject | { separator: string })[]): SidebarObject[] {
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
type TreePosition = { folder: FumadocsFolder; reading: TreeContext; depth: number };

function toItem(name: string, { at }: Setting, { folder, reading, depth }: TreePosition): SidebarObject[] {
  const [, external, label, href] = /^(external:)?(?:\[[^\]]*\](?=\[))?\[([^\]]*)\]\(([^()\s]*)\)$/.exec(name) ?? [];
  if (href !== undefined && label !== undefined) return toLink(label, href, { at, reading, isExternal: external !== undefined });
  const isSpread = /^\.\.\.(?=.)/.test(name);
  const path = name.replace(/^\.\.\.(?=.)/, '').replace(/^\.\//, '');
  const found = findIn(folder, path.replace(/\.mdx?$/, ''));
  if (found === undefined) {
    report(at, name, reading);
    return [];
  }
  if (typeof found === 'string') return [{ id: found }];
  return isSpread ? itemsOf(found, reading, depth + 1) : folderItem(found, reading, depth);
}

/** The page or folder at a path that is relative to a folder. */
function findIn(folder: FumadocsFolder, path: string): string | FumadocsFolder | undefined {
  const names = path.split('/').filter((name) => name !== '.' && name !== '');
  const last = names.pop();
  let at: FumadocsFolder | undefined = folder;
  for (const name of names) at = at?.folders.get(name);
  if (last === undefined) return at;
  return at?.folders.get(last) ?? at?.pages.get(last);
}

function toLink(
  label: string,
  href: string,
  { at, reading, isExternal }: { at: Place; reading: TreeContext; isExternal: boolean },
): SidebarObject[] {
  if (isExternalUrl(href)) return [{ type: 'link', label: plainText(label) || href, href }];
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const page = isExternal
    ? undefined
    : reading.pages.files.find((file) => path.endsWith(`/${slugOf(file)}`) || path === slugOf(file));
  if (page !== undefined) return [{ type: 'ref', id: page, label: plainText(label) }];
  report(at, href, reading);
  return [];
}

/** The address of a page relative to that of its area, without the names of groups and `index`. */
export function slugOf(file: string): string {
  return file
    .replace(/\.mdx?$/i, '')
    .split('/')
    .filter((name) => !/^\(.+\)$/.test(name))
    .join('/')
    .replace(/(?:^|\/)index$/, '');
}

function report(at: Place, target: string, { context, pages }: Pick<FumadocsSite, 'context' | 'pages'>): void {
  context.findings.push(
    navigationUnknown(at, { target, reason: 'there is no such page or folder', nearest: pages.nearest(target) }),
  );
}

/**
 * The sidebar entries of a folder that its `meta.json` does not list: its index (in the root of the tree only), its pages and its folders.
 * Pages and folders are each sorted by name, or in reverse.
 */
function restOf(
  folder: FumadocsFolder,
  named: ReadonlySet<string>,
  { reading, depth, isReversed }: { reading: TreeContext; depth: number; isReversed: boolean },
): SidebarObject[] {
  const sortNames = (names: Iterable<string>): string[] => {
    const all = [...names].filter((name) => !named.has(name)).sort((a, b) => (a < b ? -1 : 1));
    return isReversed ? all.reverse() : all;
  };
  const pages = sortNames(folder.pages.keys());
  // In a nested folder, the entry of the folder links to its index.
  const first = depth === 0 ? pages.filter((name) => name === 'index') : [];
  return [...first, ...pages.filter((name) => name !== 'index')]
    .flatMap((name): SidebarObject[] => {
      const file = folder.pages.get(name);
      return file === undefined ? [] : [{ id: file }];
    })
    .concat(sortNames(folder.folders.keys()).flatMap((name) => folderItem(folder.folders.get(name), reading, depth)));
}

/** The entry of a folder, with its index and its files. A root folder becomes a sidebar of its own instead. */
function folderItem(folder: FumadocsFolder | undefined, reading: TreeContext, depth: number): SidebarObject[] {
  if (!folder) return [];
  const { settings } = reading.context;
  const label = labelOf(folder, reading);
  if (settings.flag(settings.at(folder.meta, 'root'), 'root') === true) {
    reading.trees.push({ path: folder.path, label, items: itemsOf(folder, reading, 0), isRoot: true });
    return [];
  }
  const items = itemsOf(folder, reading, depth + 1);
  const listed = settings.at(folder.meta, 'pages')?.items?.some(({ plain }) => plain === 'index') ?? false;
  const index = listed ? undefined : folder.pages.get('index');
  const link: Pick<SidebarObject, 'link'> = index === undefined ? {} : { link: { type: 'doc', id: index } };
  if (items.length === 0) return index === undefined ? [] : [{ id: index }];
  const isOpen = settings.flag(settings.at(folder.meta, 'defaultOpen'), 'defaultOpen') === true;
  return [{ type: 'category', label, ...(isOpen ? { collapsed: false } : {}), ...link, items }];
}

/** The label of a folder: from its `meta.json`, from its index, or else from its name. */
function labelOf({ path, pages, meta }: FumadocsFolder, { context: { settings }, titleOf }: FumadocsSite): string {
  const index = pages.get('index');
  const name = path.replace(/^.*\//, '').replace(/^\((.+)\)$/, '$1');
  const words = name.replace(/[-_]+/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return (
    plainText(
      settings.text(settings.at(meta, 'title'), 'title') ?? (index === undefined ? undefined : titleOf(index)) ?? words,
    ) || 'Docs'
  );
}
