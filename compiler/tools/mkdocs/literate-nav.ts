import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { findPatternFault, toMatcher } from '../../files/patterns.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl, type Pages, reportMissingPage, toPlainText } from '../settings/imported-site.ts';
import { joinPath, readText } from '../settings/tool-folder.ts';
import { labelOf, listFolder, pathInFolder } from './folders.ts';

/** The context for reading lists: the pages, and the name of list files, which is `SUMMARY.md` by default. */
type NavContext = { pages: Pages; context: ImportContext; file: string };
/** An item of a list. `target` is as written, and absent for titles and patterns. */
type NavEntry = { label: string; target?: string; at: Place; children: NavEntry[] };

/**
 * Reads the navigation of literate-nav: the last list of a file, or the list below `<!--nav-->`. Links refer to pages, or to folders with
 * lists of their own. Patterns match pages that are not listed elsewhere. `enclosingFolders` are the folders whose lists are being read.
 * Returns undefined if the folder has no such file, or the file has no list.
 */
export function readLiterateNav(
  folder: string,
  nav: NavContext,
  enclosingFolders: readonly string[] = [],
): SidebarItem[] | undefined {
  const entries = enclosingFolders.includes(folder) ? [] : readList(folder, nav);
  if (!entries) return undefined;
  const listedPaths = new Set(entries.flatMap((entry) => targetsOf(entry, folder)));
  return entries.flatMap((entry) =>
    toItems(entry, { folder, nav, listedPaths, enclosingFolders: [...enclosingFolders, folder] }),
  );
}

type ListContext = { folder: string; nav: NavContext; listedPaths: Set<string>; enclosingFolders: readonly string[] };

function toItems(entry: NavEntry, list: ListContext): SidebarItem[] {
  const { folder, nav } = list;
  const { label, target, children, at } = entry;
  const childItems = children.flatMap((child) => toItems(child, list));
  if (target === undefined) {
    if (children.length > 0) return childItems.length === 0 ? [] : [{ type: 'category', label, items: childItems }];
    return label.includes('*') ? matchPattern(label, list) : [];
  }
  if (isExternalUrl(target)) return [{ type: 'link', label, href: target }];
  const path = joinPath(folder === '.' ? '' : folder, target);
  if (path !== undefined && target.endsWith('/')) return toFolder(path === '' ? '.' : path, label, list);
  const page = path === undefined ? undefined : nav.pages.find(path);
  if (page === undefined) reportMissingPage(at, target, nav);
  if (childItems.length === 0) return page === undefined ? [] : [{ id: page, label }];
  return [
    { type: 'category', label, ...(page === undefined ? {} : { link: { type: 'doc', id: page } as const }), items: childItems },
  ];
}

function toFolder(folder: string, label: string, list: ListContext): SidebarItem[] {
  const { nav, enclosingFolders } = list;
  if (enclosingFolders.includes(folder)) return [];
  const items =
    readLiterateNav(folder, nav, enclosingFolders) ??
    matchPattern('*', { ...list, folder, listedPaths: new Set(), enclosingFolders: [...enclosingFolders, folder] });
  return items.length === 0 ? [] : [{ type: 'category', label, items }];
}

/** Returns the pages and folders that match a pattern such as `*`, `*.md` or `guides/*` and are not listed elsewhere. */
function matchPattern(pattern: string, list: ListContext): SidebarItem[] {
  const [, folderPath = '', namePattern = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(pattern.replace(/\/$/, '')) ?? [];
  const folder = joinPath(list.folder === '.' ? '' : list.folder, folderPath) || '.';
  if (/[*?]/.test(folderPath) || namePattern === '' || findPatternFault(namePattern)) return [];
  const { files, folders } = listFolder(folder, list.nav.pages);
  const matchesName = toMatcher(namePattern);
  const isUnlisted = (name: string): boolean => matchesName(name) && !list.listedPaths.has(pathInFolder(folder, name));
  const pages = pattern.endsWith('/') ? [] : files.filter((name) => isUnlisted(name) && name !== list.nav.file);
  return [
    ...pages.map((name) => ({ id: pathInFolder(folder, name) })),
    ...folders.filter(isUnlisted).flatMap((name) => toFolder(pathInFolder(folder, name), labelOf(name), list)),
  ];
}

function targetsOf({ target, children }: NavEntry, folder: string): string[] {
  const path = target === undefined || isExternalUrl(target) ? undefined : joinPath(folder === '.' ? '' : folder, target);
  return [...(path === undefined ? [] : [path]), ...children.flatMap((child) => targetsOf(child, folder))];
}

function readList(folder: string, { pages, context, file: name }: NavContext): NavEntry[] | undefined {
  const file = joinPath(pages.path, pathInFolder(folder, name));
  if (file === undefined || !context.folder.files.includes(file)) return undefined;
  const text = readText(context.folder, file, context.findings);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/);
  const markerRow = lines.findIndex((line) => /^\s*<!--\s*nav\s*-->\s*$/i.test(line));
  let top: NavEntry[] = [];
  let open: { indent: number; entry: NavEntry }[] = [];
  let startsNewList = true;
  for (const [row, line] of lines.entries()) {
    if (row <= markerRow || line.trim() === '') continue;
    const [, blanks = '', source] = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*?)[ \t]*$/.exec(line) ?? [];
    if (source === undefined) {
      // Uses the list below the marker or, if there is no marker, the last list.
      if (markerRow >= 0 && top.length > 0) break;
      startsNewList = true;
      continue;
    }
    const indent = blanks.replaceAll('\t', '    ').length;
    if (startsNewList) [top, open] = [[], []];
    startsNewList = false;
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
  return { label: toPlainText(label.replace(/[*`]/g, '').replace(/\\(.)/g, '$1')), target, at, children: [] };
}
