import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { findPatternFault, toMatcher } from '../../files/patterns.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl, type Pages, plainText, reportMissing } from '../settings/imported.ts';
import { joinPath, readText } from '../settings/tool-folder.ts';
import { inFolder, labelOf, namesIn } from './folders.ts';

/** The context for reading lists: the pages, and the name of list files, which is `SUMMARY.md` by default. */
type NavContext = { pages: Pages; context: ImportContext; file: string };
/** An item of a list. `target` is as written, and absent for titles and patterns. */
type NavEntry = { label: string; target?: string; at: Place; children: NavEntry[] };

/**
 * The navigation of literate-nav: the last list of a file, or the list below `<!--nav-->`. Links refer to pages, or to folders with lists
 * of their own. Patterns match pages that are not listed elsewhere. `enclosingFolders` contains the folders around it. Returns undefined if the
 * folder has no such file, or the file has no list.
 */
export function literateNav(
  folder: string,
  nav: NavContext,
  enclosingFolders: readonly string[] = [],
): SidebarItem[] | undefined {
  const entries = enclosingFolders.includes(folder) ? [] : listOf(folder, nav);
  if (!entries) return undefined;
  const named = new Set(entries.flatMap((entry) => targetsOf(entry, folder)));
  return entries.flatMap((entry) => toItems(entry, { folder, nav, named, enclosingFolders: [...enclosingFolders, folder] }));
}

type ListContext = { folder: string; nav: NavContext; named: Set<string>; enclosingFolders: readonly string[] };

function toItems(entry: NavEntry, within: ListContext): SidebarItem[] {
  const { folder, nav } = within;
  const { label, target, children, at } = entry;
  const inside = children.flatMap((child) => toItems(child, within));
  if (target === undefined) {
    if (children.length > 0) return inside.length === 0 ? [] : [{ type: 'category', label, items: inside }];
    return label.includes('*') ? matchPattern(label, within) : [];
  }
  if (isExternalUrl(target)) return [{ type: 'link', label, href: target }];
  const path = joinPath(folder === '.' ? '' : folder, target);
  if (path !== undefined && target.endsWith('/')) return toFolder(path === '' ? '.' : path, label, within);
  const page = path === undefined ? undefined : nav.pages.find(path);
  if (page === undefined) reportMissing(at, target, nav);
  if (inside.length === 0) return page === undefined ? [] : [{ id: page, label }];
  return [
    { type: 'category', label, ...(page === undefined ? {} : { link: { type: 'doc', id: page } as const }), items: inside },
  ];
}

function toFolder(folder: string, label: string, within: ListContext): SidebarItem[] {
  const { nav, enclosingFolders } = within;
  if (enclosingFolders.includes(folder)) return [];
  const items =
    literateNav(folder, nav, enclosingFolders) ??
    matchPattern('*', { ...within, folder, named: new Set(), enclosingFolders: [...enclosingFolders, folder] });
  return items.length === 0 ? [] : [{ type: 'category', label, items }];
}

/** The pages and folders that match a pattern such as `*`, `*.md` or `guides/*` and are not listed elsewhere. */
function matchPattern(pattern: string, within: ListContext): SidebarItem[] {
  const [, way = '', bare = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(pattern.replace(/\/$/, '')) ?? [];
  const folder = joinPath(within.folder === '.' ? '' : within.folder, way) || '.';
  if (/[*?]/.test(way) || bare === '' || findPatternFault(bare)) return [];
  const { files, folders } = namesIn(folder, within.nav.pages);
  const fits = toMatcher(bare);
  const isFree = (name: string): boolean => fits(name) && !within.named.has(inFolder(folder, name));
  const pages = pattern.endsWith('/') ? [] : files.filter((name) => isFree(name) && name !== within.nav.file);
  return [
    ...pages.map((name) => ({ id: inFolder(folder, name) })),
    ...folders.filter(isFree).flatMap((name) => toFolder(inFolder(folder, name), labelOf(name), within)),
  ];
}

function targetsOf({ target, children }: NavEntry, folder: string): string[] {
  const path = target === undefined || isExternalUrl(target) ? undefined : joinPath(folder === '.' ? '' : folder, target);
  return [...(path === undefined ? [] : [path]), ...children.flatMap((child) => targetsOf(child, folder))];
}

function listOf(folder: string, { pages, context, file: name }: NavContext): NavEntry[] | undefined {
  const file = joinPath(pages.path, inFolder(folder, name));
  if (file === undefined || !context.folder.files.includes(file)) return undefined;
  const text = readText(context.folder, file, context.findings);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/);
  const mark = lines.findIndex((line) => /^\s*<!--\s*nav\s*-->\s*$/i.test(line));
  let top: NavEntry[] = [];
  let open: { indent: number; entry: NavEntry }[] = [];
  let isApart = true;
  for (const [row, line] of lines.entries()) {
    if (row <= mark || line.trim() === '') continue;
    const [, blanks = '', source] = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*?)[ \t]*$/.exec(line) ?? [];
    if (source === undefined) {
      // Uses the list below the marker or, if there is no marker, the last list.
      if (mark >= 0 && top.length > 0) break;
      isApart = true;
      continue;
    }
    const indent = blanks.replaceAll('\t', '    ').length;
    if (isApart) [top, open] = [[], []];
    isApart = false;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const entry = toEntry(source, { file, line: row + 1, column: line.length - line.trimStart().length + 1 });
    (open.at(-1)?.entry.children ?? top).push(entry);
    open.push({ indent, entry });
  }
  return top.length === 0 ? undefined : top;
}

function toEntry(source: string, at: Place): NavEntry {
  const [, label, target] = /^\[((?:\\.|[^\]\\])*)\]\(<?([^()\s>]*(?:\([^()]*\)[^()\s>]*)*)>?\)$/.exec(source) ?? [];
  if (label === undefined || target === undefined) return { label: source, at, children: [] };
  return { label: plainText(label.replace(/[*`]/g, '').replace(/\\(.)/g, '$1')), target, at, children: [] };
}
