import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { SummaryEntry } from '../syntax/summary.ts';

/**
 * Converts a list of chapters to a sidebar. `isPage` returns whether a file is a page. Omits chapters that have neither a page nor
 * children.
 */
export function toSidebar(entries: readonly SummaryEntry[], isPage: (path: string) => boolean): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    const { label, path, href, isPart, children } = entry;
    const id = path !== undefined && isPage(path) ? path : undefined;
    const items = toSidebar(children, isPage);
    if (items.length > 0) {
      const link = id === undefined ? {} : { link: { type: 'doc' as const, id } };
      return [{ type: 'category', label, ...link, ...(isPart ? { collapsible: false } : {}), items }];
    }
    if (id !== undefined) return [{ type: 'doc', id, label }];
    return href === undefined ? [] : [{ type: 'link', label, href }];
  });
}

/** Returns the chapters that no sidebar can show, because they have neither a page nor children. */
export function emptyChapters(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.flatMap((entry) =>
    entry.path === undefined && entry.href === undefined && entry.children.length === 0 && !entry.isPart
      ? [entry]
      : emptyChapters(entry.children),
  );
}
