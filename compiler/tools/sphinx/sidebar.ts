import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { nearest } from '../../basics/nearest.ts';
import { toMatcher } from '../../files/patterns.ts';
import type { ImportContext } from '../settings/imported-site.ts';
import { folderOf } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { resolvePageName } from './scan-page.ts';
import type { ScannedPages } from './scanned-pages.ts';

/** The maximum depth of a sidebar. */
const maxDepth = 12;

type SidebarWalk = { scanned: ScannedPages; context: ImportContext; placedPages: Set<string>; missingTargets: Set<string> };

/**
 * Builds the sidebar from `toctree` lists, starting at the root page. The children of a page are the pages of its own lists. A page in
 * several lists appears only in the first one, so that cycles end.
 */
export function toctreeSidebar(root: string, scanned: ScannedPages, context: ImportContext): SidebarItem[] {
  return itemsOf(root, { scanned, context, placedPages: new Set([root]), missingTargets: new Set() }, 0, true);
}

function itemsOf(name: string, walk: SidebarWalk, depth: number, isTop: boolean): SidebarItem[] {
  const { scanned, context, placedPages, missingTargets } = walk;
  const page = scanned.page(name);
  const file = scanned.fileOf(name);
  if (!page || file === undefined || depth > maxDepth) return [];
  return page.trees.flatMap(({ caption, entries, isGlob }): SidebarItem[] => {
    const items = entries.flatMap(({ title, target, index }): SidebarItem[] => {
      if (target === 'self') return toItems(name, title, walk, depth);
      if (/^(?:https?:|mailto:)/i.test(target)) return [{ type: 'link', label: title || target, href: target }];
      const targetPage = resolvePageName(target, name);
      const isPattern = isGlob && /[*?[]/.test(target);
      const names = isPattern
        ? matchingPages(target, name, scanned)
        : targetPage !== undefined && scanned.fileOf(targetPage) !== undefined
          ? [targetPage]
          : [];
      if (names.length === 0 && !missingTargets.has(target) && !/^(?:genindex|modindex|py-modindex|search)$/.test(target)) {
        missingTargets.add(target);
        const reason = targetPage === undefined ? 'it is outside the folder' : 'there is no such page';
        context.settings.reportMissingTarget(
          { file, line: index + 1, column: 1 },
          target,
          reason,
          nearest(`/${target}`, scanned.names)?.slice(1),
        );
      }
      if (isPattern && names.length > 0) scanned.lists.set(`${name} ${target}`, names);
      return names
        .filter((each) => !placedPages.has(each) || each === targetPage)
        .flatMap((each) => toItems(each, title, walk, depth));
    });
    if (items.length === 0) return [];
    return isTop && caption !== undefined && caption !== ''
      ? [{ type: 'category', label: caption, collapsible: false, items }]
      : items;
  });
}

function toItems(name: string, title: string, walk: SidebarWalk, depth: number): SidebarItem[] {
  const { scanned, placedPages } = walk;
  const isRepeated = placedPages.has(name);
  placedPages.add(name);
  const label = title || (scanned.page(name)?.title ?? '');
  const items = isRepeated ? [] : itemsOf(name, walk, depth + 1, false);
  const id = scanned.isMarkdown(name) ? `${name.slice(1)}.md` : undefined;
  const labelKey = label === '' ? {} : { label };
  if (items.length > 0)
    return [
      {
        type: 'category',
        label: label || name.replace(/^.*\//, ''),
        ...(id === undefined ? {} : { link: { type: 'doc' as const, id } }),
        items,
      },
    ];
  return id === undefined ? [] : [{ type: 'doc', id, ...labelKey }];
}

/** Returns the pages that match a pattern, sorted. */
function matchingPages(target: string, from: string, scanned: ScannedPages): string[] {
  const folder = target.startsWith('/') ? '' : folderOf(from.slice(1));
  const pattern = pathIn(folder, target.replace(/^\//, ''));
  const isMatch = toMatcher(pattern);
  return scanned.names.filter((name) => name !== from && isMatch(name.slice(1)));
}
