import type { NavNode } from '../../schemas/types/navigation.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { getRequired } from '../basics/invariant.ts';
import type { Area } from '../model.ts';
import type { Collation } from '../texts/collation.ts';
import { dialectOf } from '../tools/tools.ts';
import { pageStem } from './paths.ts';
import type { Folder, GeneratedPage, SidebarEntry, SidebarTree, WrittenPage } from './site-plan.ts';

/** Builds a sidebar tree from its entries, and an index of its pages. */
export function toTree(id: string, area: Area, entries: SidebarEntry[]): SidebarTree {
  const tree: SidebarTree = { id, area, entries, entryOf: new Map(), order: [], branches: new Map() };
  const walk = (list: SidebarEntry[]): void => {
    for (const entry of list) {
      if (entry.page && !entry.isReference && !tree.entryOf.has(entry.page)) {
        tree.entryOf.set(entry.page, entry);
        tree.order.push(entry);
      }
      walk(entry.children ?? []);
    }
  };
  walk(entries);
  return tree;
}

/** Returns the complete sidebar in its published form. */
export function toNodes(entries: SidebarEntry[]): NavNode[] {
  return entries.map((entry) => (entry.children ? { ...toNode(entry), items: toNodes(entry.children) } : toNode(entry)));
}

/**
 * Returns the part of the sidebar for a prerendered page. All categories are collapsed except for the ancestors of the page, and long lists
 * contain only the entries near the page. The pages of a category share one array, unless its list is long.
 */
export function branchOf(tree: SidebarTree, page: WrittenPage | GeneratedPage | undefined): NavNode[] {
  const entry = page && tree.entryOf.get(page);
  if (tree.isBrief && page !== tree.order[0]?.page) return createBriefBranch(tree, entry);
  const open = entry?.children ? entry : entry?.parent;
  const list = open?.children ?? tree.entries;
  const isShortened = entry !== undefined && entry !== open && list.length > maxBranchEntries;
  const cached = isShortened ? undefined : tree.branches.get(open);
  if (cached) return cached;
  const branch = createBranch(tree, open, isShortened ? entry : undefined);
  if (!isShortened) tree.branches.set(open, branch);
  return branch;
}

/** Lists with more entries are shortened to those near the page. The reader loads the others. */
const maxBranchEntries = 100;
/** The number of entries on either side of the page in a shortened list. */
const nearbyCount = 20;

/** Returns the entries of a list to show: all entries, or in a long list those near `entry`. */
function nearbyEntries(list: readonly SidebarEntry[], entry: SidebarEntry | undefined): readonly SidebarEntry[] {
  if (list.length <= maxBranchEntries) return list;
  const at = entry ? indexIn(list, entry) : 0;
  const from = Math.max(0, Math.min(at - nearbyCount, list.length - 2 * nearbyCount - 1));
  return list.slice(from, from + 2 * nearbyCount + 1);
}

/** The number of neighbours on either side in a brief branch. */
const maxBriefEntries = 2;

/**
 * Returns the first entry, and the page and its ancestors with their nearest neighbours. Used if the sidebar is too long for every page to
 * contain all labels.
 */
function createBriefBranch({ entries }: SidebarTree, entry: SidebarEntry | undefined): NavNode[] {
  let items: NavNode[] = [];
  for (let current = entry; current; current = current.parent) {
    const currentEntry = current;
    const siblings = currentEntry.parent?.children ?? [currentEntry];
    const at = indexIn(siblings, currentEntry);
    const own = items.length > 0 ? { ...toNode(currentEntry), items } : toCollapsedNode(currentEntry);
    items = siblings
      .slice(Math.max(0, at - maxBriefEntries), at + maxBriefEntries + 1)
      .map((each) => (each === currentEntry ? own : toCollapsedNode(each)));
  }
  const [first] = entries;
  return first && first !== entry ? [toCollapsedNode(first), ...items] : items;
}

const indexCache = new WeakMap<readonly SidebarEntry[], Map<SidebarEntry, number>>();

/** Returns the index of an entry in a list. Caches an index for each list to avoid quadratic time. */
function indexIn(list: readonly SidebarEntry[], entry: SidebarEntry): number {
  const cached = indexCache.get(list) ?? new Map(list.map((each, at) => [each, at]));
  indexCache.set(list, cached);
  return getRequired(cached, entry);
}

/** Returns whether a sidebar has enough pages to need a filter field. */
export function isLong({ order }: SidebarTree): boolean {
  return order.length > 30;
}

/** Returns the route of the first page in a list of entries. */
export function firstRoute(entries: readonly SidebarEntry[]): string | undefined {
  for (const { page, children = [] } of entries) {
    const route = page?.route ?? firstRoute(children);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** Builds a branch. `entry` is the page's own entry if its list is long. */
function createBranch(tree: SidebarTree, open: SidebarEntry | undefined, entry: SidebarEntry | undefined): NavNode[] {
  let items = nearbyEntries(open?.children ?? tree.entries, entry).map(toCollapsedNode);
  for (let current = open; current; current = current.parent) {
    const currentEntry = current;
    const openedNode = { ...toNode(currentEntry), items };
    items = nearbyEntries(currentEntry.parent?.children ?? tree.entries, currentEntry).map((other) =>
      other === currentEntry ? openedNode : toCollapsedNode(other),
    );
  }
  return items;
}

/** Returns the node of an entry: collapsed, or expanded if it is not collapsible. */
function toCollapsedNode(entry: SidebarEntry): NavNode {
  entry.collapsedNode ??= createCollapsedNode(entry);
  return entry.collapsedNode;
}

function createCollapsedNode(entry: SidebarEntry): NavNode {
  const node = toNode(entry);
  if (!entry.children) return node;
  if (entry.collapsible === false || entry.collapsed === false)
    return { ...node, items: nearbyEntries(entry.children, undefined).map(toCollapsedNode) };
  const first = entry.page ? undefined : firstRoute(entry.children);
  return first === undefined ? { ...node, more: true } : { ...node, more: true, first };
}

/** The CSS class of drafts in a sidebar. */
const draftClass = 'draft';

function toNode({ label, page, href, className: own, collapsible, collapsed }: SidebarEntry): NavNode {
  const isDraft = page && 'page' in page && page.page.frontMatter.draft;
  const className = isDraft ? [own, draftClass].filter(Boolean).join(' ') : own;
  const node: NavNode = { label };
  if (page) node.route = page.route;
  if (href !== undefined) node.href = href;
  if (className !== undefined) node.className = className;
  if (collapsible === false) node.collapsible = false;
  if (collapsed === false) node.collapsed = false;
  return node;
}

type PositionedEntry = { entry: SidebarEntry; position: number; name: string };

/**
 * Returns the entries of a folder's sidebar: pages and folders, sorted by position, then by file name in the collation of the site's
 * language (with numbers in numerical order). If `includesIndex` is set, the folder's own page comes first. Omits unlisted pages and empty
 * folders.
 */
export function entriesOf(folder: Folder, includesIndex: boolean, keyOf: Collation): SidebarEntry[] {
  const folderPages = new Set(folder.folders.map(({ page }) => page));
  const positionedEntries: PositionedEntry[] = [];
  for (const writtenPage of folder.writtenPages) {
    const isIndex = writtenPage === folder.page;
    if (writtenPage.page.frontMatter.unlisted || folderPages.has(writtenPage) || (isIndex && !includesIndex)) continue;
    positionedEntries.push({
      entry: createPageEntry(writtenPage),
      position: writtenPage.position ?? (isIndex && !hasPlainGroups(folder) ? -Infinity : Infinity),
      name: pageStem(writtenPage.page),
    });
  }
  for (const child of folder.folders) {
    const entry = createFolderEntry(child, keyOf);
    if (entry) positionedEntries.push({ entry, position: positionOf(child), name: child.raw });
  }
  const isPlain = hasPlainGroups(folder);
  const plainKey = (name: string): string => name.toLowerCase().replace(/^index$/, '');
  const keys = new Map(positionedEntries.map(({ name }) => [name, isPlain ? plainKey(name) : keyOf(name).key]));
  const byName = (a: string, b: string): number => byCodeUnit(getRequired(keys, a), getRequired(keys, b)) || byCodeUnit(a, b);
  positionedEntries.sort((a, b) => (a.position === b.position ? byName(a.name, b.name) : a.position - b.position));
  return positionedEntries.map(({ entry }) => entry);
}

/** Creates the entry of a page. The page's `sidebar_label` takes precedence over the label in the sidebar file. */
export function createPageEntry(writtenPage: WrittenPage, label?: string): SidebarEntry {
  const { sidebar_label: own, sidebar_class_name: className } = writtenPage.page.frontMatter;
  const entry: SidebarEntry = { label: own ?? label ?? writtenPage.label, page: writtenPage };
  if (className !== undefined) entry.className = className;
  return entry;
}

/** Adds children to a category. If there are none, returns a plain link, or undefined if the category has no page. */
export function addChildren(entry: SidebarEntry, children: SidebarEntry[]): SidebarEntry | undefined {
  if (children.length === 0) return entry.page ? entry : undefined;
  for (const child of children) child.parent = entry;
  entry.children = children;
  return entry;
}

function hasPlainGroups({ area }: Folder): boolean {
  return dialectOf(area.dialect)?.hasPlainGroups === true;
}

/** Returns the sort position of a folder. If groups are plain, it is the lowest position of its pages. */
function positionOf(folder: Folder): number {
  if (!hasPlainGroups(folder)) return folder.position ?? Infinity;
  return Math.min(
    Infinity,
    ...folder.writtenPages.map(({ position }) => position ?? Infinity),
    ...folder.folders.map(positionOf),
  );
}

function createFolderEntry(folder: Folder, keyOf: Collation): SidebarEntry | undefined {
  if (hasPlainGroups(folder)) return addChildren({ label: folder.raw }, entriesOf(folder, true, keyOf));
  const value = folder.category?.value;
  const entry: SidebarEntry = { label: folder.label };
  if (folder.page && !isUnlisted(folder.page)) entry.page = folder.page;
  const className = value?.className ?? folder.index?.page.frontMatter.sidebar_class_name;
  if (className !== undefined) entry.className = className;
  if (value?.collapsible === false) entry.collapsible = false;
  if (value?.collapsed === false) entry.collapsed = false;
  const children = entriesOf(folder, false, keyOf);
  const isGenerated = folder.page !== undefined && !('page' in folder.page);
  return children.length === 0 && isGenerated ? undefined : addChildren(entry, children);
}

function isUnlisted(page: NonNullable<Folder['page']>): boolean {
  return 'page' in page && page.page.frontMatter.unlisted === true;
}
