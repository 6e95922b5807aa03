import type { NavNode } from '../../schemas/types/navigation.ts';
import { getKnown } from '../basics/invariant.ts';
import type { Area } from '../model.ts';
import type { Collation } from '../texts/collation.ts';
import { dialectOf } from '../tools/tools.ts';
import { byCodeUnit, pageStem } from './paths.ts';
import type { Entry, Folder, GeneratedPage, SidebarTree, WrittenPage } from './plan.ts';

/** A sidebar tree from its entries, with an index of where each page stands. */
export function toTree(id: string, area: Area, entries: Entry[]): SidebarTree {
  const tree: SidebarTree = { id, area, entries, entryOf: new Map(), order: [], branches: new Map() };
  const walk = (list: Entry[]): void => {
    for (const entry of list) {
      if (entry.page && !entry.reference && !tree.entryOf.has(entry.page)) {
        tree.entryOf.set(entry.page, entry);
        tree.order.push(entry);
      }
      walk(entry.children ?? []);
    }
  };
  walk(entries);
  return tree;
}

/** The whole sidebar as it is published. */
export function toNodes(entries: Entry[]): NavNode[] {
  return entries.map((entry) => (entry.children ? { ...bare(entry), items: toNodes(entry.children) } : bare(entry)));
}

/**
 * What a prerendered page shows of the sidebar: all categories closed but those on the way to the page, and of long lists the entries
 * next to it. Pages of one category share one array, unless its list is long.
 */
export function branchOf(tree: SidebarTree, page: WrittenPage | GeneratedPage | undefined): NavNode[] {
  const entry = page && tree.entryOf.get(page);
  if (tree.brief && page !== tree.order[0]?.page) return briefBranch(tree, entry);
  const open = entry?.children ? entry : entry?.parent;
  const list = open?.children ?? tree.entries;
  const isCut = entry !== undefined && entry !== open && list.length > mostInBranch;
  const known = isCut ? undefined : tree.branches.get(open);
  if (known) return known;
  const branch = drawBranch(tree, open, isCut ? entry : undefined);
  if (!isCut) tree.branches.set(open, branch);
  return branch;
}

/** Of a longer list of entries a page has only those next to its own: the reader loads the others. */
const mostInBranch = 100;
/** How many of them it has on either side. */
const nearest = 20;

/** The entries of a list that are drawn: all of them, or, of a long list, those next to one of them. */
function near(list: readonly Entry[], entry: Entry | undefined): readonly Entry[] {
  if (list.length <= mostInBranch) return list;
  const at = entry ? placeIn(list, entry) : 0;
  const from = Math.max(0, Math.min(at - nearest, list.length - 2 * nearest - 1));
  return list.slice(from, from + 2 * nearest + 1);
}

/** How many neighbours a brief branch shows on either side. */
const reach = 2;

/**
 * The first entry and the way to the page with its nearest neighbours, for sidebars so long that no page can carry all of
 * their names.
 */
function briefBranch({ entries }: SidebarTree, entry: Entry | undefined): NavNode[] {
  let items: NavNode[] = [];
  for (let current = entry; current; current = current.parent) {
    const here = current;
    const siblings = here.parent?.children ?? [here];
    const at = placeIn(siblings, here);
    const own = items.length > 0 ? { ...bare(here), items } : closed(here);
    items = siblings.slice(Math.max(0, at - reach), at + reach + 1).map((each) => (each === here ? own : closed(each)));
  }
  const [first] = entries;
  return first && first !== entry ? [closed(first), ...items] : items;
}

const places = new WeakMap<readonly Entry[], Map<Entry, number>>();

/** The place of an entry in a long list: looking through the list for each of its entries would take quadratic time. */
function placeIn(list: readonly Entry[], entry: Entry): number {
  const known = places.get(list) ?? new Map(list.map((each, at) => [each, at]));
  places.set(list, known);
  return getKnown(known, entry);
}

/** Whether a sidebar has so many pages that readers get a field to filter it. */
export function isLong({ order }: SidebarTree): boolean {
  return order.length > 30;
}

/** The route of the first page in a list of entries. */
export function firstRoute(entries: readonly Entry[]): string | undefined {
  for (const { page, children = [] } of entries) {
    const route = page?.route ?? firstRoute(children);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** `entry` is the one of the page, where its list is long. */
function drawBranch(tree: SidebarTree, open: Entry | undefined, entry: Entry | undefined): NavNode[] {
  let items = near(open?.children ?? tree.entries, entry).map(closed);
  for (let current = open; current; current = current.parent) {
    const here = current;
    const opened = { ...bare(here), items };
    items = near(here.parent?.children ?? tree.entries, here).map((other) => (other === here ? opened : closed(other)));
  }
  return items;
}

/** The entry as it stands where nothing below it is shown, unless it is always open. */
function closed(entry: Entry): NavNode {
  entry.closed ??= drawClosed(entry);
  return entry.closed;
}

function drawClosed(entry: Entry): NavNode {
  const node = bare(entry);
  if (!entry.children) return node;
  if (entry.collapsible === false || entry.collapsed === false)
    return { ...node, items: near(entry.children, undefined).map(closed) };
  const first = entry.page ? undefined : firstRoute(entry.children);
  return first === undefined ? { ...node, more: true } : { ...node, more: true, first };
}

/** What marks a draft in a sidebar. */
const draftClass = 'draft';

function bare({ label, page, href, className: own, collapsible, collapsed }: Entry): NavNode {
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

type Placed = { entry: Entry; position: number; name: string };

/**
 * The entries of a folder's sidebar: documents and folders together, by position, then by file name in the order of the site's
 * language, in which item 9 precedes item 10. The folder's own page comes first when `withIndex`. Unlisted documents and folders
 * without anything to show are left out.
 */
export function entriesOf(folder: Folder, withIndex: boolean, keyOf: Collation): Entry[] {
  const adopted = new Set(folder.folders.map(({ page }) => page));
  const placed: Placed[] = [];
  for (const written of folder.writtenPages) {
    const isIndex = written === folder.page;
    if (written.page.frontMatter.unlisted || adopted.has(written) || (isIndex && !withIndex)) continue;
    placed.push({
      entry: pageEntry(written),
      position: written.position ?? (isIndex && !hasPlainGroups(folder) ? -Infinity : Infinity),
      name: pageStem(written.page),
    });
  }
  for (const child of folder.folders) {
    const entry = folderEntry(child, keyOf);
    if (entry) placed.push({ entry, position: positionOf(child), name: child.raw });
  }
  const isPlain = hasPlainGroups(folder);
  const plainKey = (name: string): string => name.toLowerCase().replace(/^index$/, '');
  const keys = new Map(placed.map(({ name }) => [name, isPlain ? plainKey(name) : keyOf(name).key]));
  const byName = (a: string, b: string): number => byCodeUnit(getKnown(keys, a), getKnown(keys, b)) || byCodeUnit(a, b);
  placed.sort((a, b) => (a.position === b.position ? byName(a.name, b.name) : a.position - b.position));
  return placed.map(({ entry }) => entry);
}

/** The entry of a document; a label of the sidebar's own gives way to the document's `sidebar_label`. */
export function pageEntry(written: WrittenPage, label?: string): Entry {
  const { sidebar_label: own, sidebar_class_name: className } = written.page.frontMatter;
  const entry: Entry = { label: own ?? label ?? written.label, page: written };
  if (className !== undefined) entry.className = className;
  return entry;
}

/** The category with its children below it; a category whose children vanished is a plain link, or nothing. */
export function withChildren(entry: Entry, children: Entry[]): Entry | undefined {
  if (children.length === 0) return entry.page ? entry : undefined;
  for (const child of children) child.parent = entry;
  entry.children = children;
  return entry;
}

function hasPlainGroups({ area }: Folder): boolean {
  return dialectOf(area.dialect)?.hasPlainGroups === true;
}

/** The place of a folder among its neighbours: where it has plain groups, that of the first page in it. */
function positionOf(folder: Folder): number {
  if (!hasPlainGroups(folder)) return folder.position ?? Infinity;
  return Math.min(
    Infinity,
    ...folder.writtenPages.map(({ position }) => position ?? Infinity),
    ...folder.folders.map(positionOf),
  );
}

function folderEntry(folder: Folder, keyOf: Collation): Entry | undefined {
  if (hasPlainGroups(folder)) return withChildren({ label: folder.raw }, entriesOf(folder, true, keyOf));
  const value = folder.category?.value;
  const entry: Entry = { label: folder.label };
  if (folder.page && !isUnlisted(folder.page)) entry.page = folder.page;
  const className = value?.className ?? folder.index?.page.frontMatter.sidebar_class_name;
  if (className !== undefined) entry.className = className;
  if (value?.collapsible === false) entry.collapsible = false;
  if (value?.collapsed === false) entry.collapsed = false;
  const children = entriesOf(folder, false, keyOf);
  const isGenerated = folder.page !== undefined && !('page' in folder.page);
  return children.length === 0 && isGenerated ? undefined : withChildren(entry, children);
}

function isUnlisted(page: NonNullable<Folder['page']>): boolean {
  return 'page' in page && page.page.frontMatter.unlisted === true;
}
