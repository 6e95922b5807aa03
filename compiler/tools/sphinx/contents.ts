import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { nearest } from '../../basics/nearest.ts';
import { toMatcher } from '../../files/patterns.ts';
import { type ImportContext, isExternalUrl } from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import type { ScannedPages } from './scanned-pages.ts';

/** The context for reading a table of contents. `placedPages` collects the pages that it contains. */
export type ContentsWalk = { scanned: ScannedPages; context: ImportContext; placedPages: Set<string> };

/** Reads the sidebar from a separate table of contents, `_toc.yml`. */
export function readContents(file: string, scanned: ScannedPages, context: ImportContext): SidebarItem[] {
  return bookItems(readConfig(file, context.folder, context.findings), { scanned, context, placedPages: new Set() });
}

/** Converts the table of contents of Jupyter Book 1 in any of its three formats: parts with chapters, chapters, or a plain list. */
function bookItems(toc: Setting | undefined, walk: ContentsWalk): SidebarItem[] {
  const { settings } = walk.context;
  if (toc?.items) return toc.items.flatMap((entry) => entryItems(entry, walk));
  const root = settings.at(toc, 'root');
  const first = root ? entryItems({ at: root.at, entries: new Map([['file', root]]) }, walk) : [];
  const parts = settings.listAt(toc, 'parts').flatMap((part): SidebarItem[] => {
    const caption = settings.text(settings.at(part, 'caption'), 'parts.caption');
    const items = childrenOf(part, walk);
    if (items.length === 0) return [];
    return caption === undefined ? items : [{ type: 'category', label: caption, collapsible: false, items }];
  });
  return [...first, ...parts, ...(toc ? childrenOf(toc, walk, ['chapters', 'sections']) : [])];
}

const childKeys = ['chapters', 'sections', 'subtrees', 'entries', 'children'];

function childrenOf(entry: Setting, walk: ContentsWalk, keys: readonly string[] = childKeys): SidebarItem[] {
  const { settings } = walk.context;
  return keys.flatMap((key) => settings.listAt(entry, key).flatMap((child) => entryItems(child, walk)));
}

/** Converts an entry of the table of contents (a page, URL, page pattern or title) and its children to sidebar items. */
export function entryItems(entry: Setting, walk: ContentsWalk): SidebarItem[] {
  const { settings } = walk.context;
  const textOf = (key: string): string | undefined => settings.textAt(entry, key);
  const title = textOf('title') ?? textOf('part') ?? textOf('header');
  const [file, url, pattern] = [textOf('file'), textOf('url'), textOf('pattern') ?? textOf('glob')];
  const children = childrenOf(entry, walk);
  if (url !== undefined) {
    if (isExternalUrl(url)) return [{ type: 'link', label: title ?? url, href: url }, ...children];
    settings.reportMissingTarget(entry.at, url, 'it is not a full address');
    return children;
  }
  if (pattern !== undefined) return matchingItems(pattern, walk);
  if (file === undefined)
    return title === undefined || children.length === 0 ? children : [{ type: 'category', label: title, items: children }];
  return [...pageItems(file, { title, children, at: settings.at(entry, 'file')?.at ?? entry.at }, walk)];
}

function pageItems(
  file: string,
  { title, children, at }: { title: string | undefined; children: SidebarItem[]; at: Setting['at'] },
  walk: ContentsWalk,
): SidebarItem[] {
  const { scanned, context, placedPages } = walk;
  const joinedPath = joinPath('', file.replace(/\.(?:md|rst|ipynb|txt)$/i, ''));
  const name = joinedPath === undefined ? undefined : `/${joinedPath}`;
  const page = name === undefined ? undefined : scanned.page(name);
  if (name === undefined || !page) {
    const reason = joinedPath === undefined ? 'it is outside the folder' : 'there is no such page';
    context.settings.reportMissingTarget(at, file, reason, nearest(`/${file}`, scanned.names)?.slice(1));
  } else placedPages.add(name);
  if (name !== undefined && page?.listsChildren) scanned.lists.set(name, children.flatMap(ownPageNames));
  const id = name !== undefined && page && scanned.isMarkdown(name) ? `${name.slice(1)}.md` : undefined;
  const label = title ?? page?.title ?? '';
  if (children.length > 0)
    return [
      {
        type: 'category',
        label: label || file.replace(/^.*\/|\.\w+$/g, ''),
        ...(id === undefined ? {} : { link: { type: 'doc' as const, id } }),
        items: children,
      },
    ];
  return id === undefined ? [] : [{ type: 'doc', id, ...(label === '' ? {} : { label }) }];
}

/** Returns the name of an item's own page as a list, which is empty if the item has no page. */
function ownPageNames(item: SidebarItem): string[] {
  if (typeof item === 'string') return [];
  const id = 'id' in item ? item.id : 'link' in item && item.link && 'id' in item.link ? item.link.id : undefined;
  return id === undefined ? [] : [`/${id.replace(/\.md$/, '')}`];
}

function matchingItems(pattern: string, { scanned, placedPages }: ContentsWalk): SidebarItem[] {
  const isMatch = toMatcher(pattern.replace(/^\.?\/+/, '').replace(/\.(?:md|ipynb|rst|\{[^{}]*\})$/i, ''));
  return scanned.names.flatMap((name): SidebarItem[] => {
    if (placedPages.has(name) || !isMatch(name.slice(1)) || !scanned.isMarkdown(name)) return [];
    placedPages.add(name);
    const label = scanned.page(name)?.title ?? '';
    return [{ type: 'doc', id: `${name.slice(1)}.md`, ...(label === '' ? {} : { label }) }];
  });
}
