import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { SummaryEntry } from '../syntax/summary.ts';

/** A list of chapters as a sidebar of ours. `isThere` tells which files are pages; chapters without one that have none below them are left out. */
export function toSidebar(entries: readonly SummaryEntry[], isThere: (path: string) => boolean): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    const { label, path, href, isPart, children } = entry;
    const id = path !== undefined && isThere(path) ? path : undefined;
    const items = toSidebar(children, isThere);
    if (items.length > 0) {
      const link = id === undefined ? {} : { link: { type: 'doc' as const, id } };
      return [{ type: 'category', label, ...link, ...(isPart ? { collapsible: false } : {}), items }];
    }
    if (id !== undefined) return [{ type: 'doc', id, label }];
    return href === undefined ? [] : [{ type: 'link', label, href }];
  });
}

/** Chapters of a list that no sidebar can show: they have neither a page nor chapters below them. */
export function emptyChapters(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.flatMap((entry) =>
    entry.path === undefined && entry.href === undefined && entry.children.length === 0 && !entry.isPart
      ? [entry]
      : emptyChapters(entry.children),
  );
}
