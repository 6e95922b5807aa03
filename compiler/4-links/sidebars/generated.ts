import type { Entry, Folder, Leaf } from '../plan.ts';
import { byCodeUnit } from '../routes/names.ts';

type Placed = { entry: Entry; position: number; name: string };

/**
 * The entries of a folder's sidebar: documents and folders together, by position, then by name as on the disk.
 * The folder's own page comes first when `withIndex`. Unlisted documents and folders without anything to show are left out.
 */
export function entriesOf(folder: Folder, withIndex: boolean): Entry[] {
  const adopted = new Set(folder.folders.map(({ page }) => page));
  const placed: Placed[] = [];
  for (const leaf of folder.leaves) {
    const isIndex = leaf === folder.page;
    if (leaf.page.frontMatter.unlisted || adopted.has(leaf) || (isIndex && !withIndex)) continue;
    placed.push({ entry: leafEntry(leaf), position: leaf.position ?? (isIndex ? -Infinity : Infinity), name: fileName(leaf) });
  }
  for (const child of folder.folders) {
    const entry = folderEntry(child);
    if (entry) placed.push({ entry, position: child.position ?? Infinity, name: child.raw });
  }
  placed.sort((a, b) => (a.position === b.position ? byCodeUnit(a.name, b.name) : a.position - b.position));
  return placed.map(({ entry }) => entry);
}

/** The entry of a document; a label of the sidebar's own gives way to the document's `sidebar_label`. */
export function leafEntry(leaf: Leaf, label?: string): Entry {
  const { sidebar_label: own, sidebar_class_name: className } = leaf.page.frontMatter;
  const entry: Entry = { label: own ?? label ?? leaf.label, page: leaf };
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

function folderEntry(folder: Folder): Entry | undefined {
  const value = folder.category?.value;
  const entry: Entry = { label: folder.label };
  if (folder.page && !isUnlisted(folder.page)) entry.page = folder.page;
  const className = value?.className ?? folder.index?.page.frontMatter.sidebar_class_name;
  if (className !== undefined) entry.className = className;
  if (value?.collapsible === false) entry.collapsible = false;
  if (value?.collapsed === false) entry.collapsed = false;
  const children = entriesOf(folder, false);
  const isGenerated = folder.page !== undefined && !('page' in folder.page);
  return children.length === 0 && isGenerated ? undefined : withChildren(entry, children);
}

function isUnlisted(page: NonNullable<Folder['page']>): boolean {
  return 'page' in page && page.page.frontMatter.unlisted === true;
}

function fileName({ page }: Leaf): string {
  return page.file.slice(page.file.lastIndexOf('/') + 1);
}
