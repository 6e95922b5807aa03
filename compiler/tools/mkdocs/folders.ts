import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { type ImportContext, isExternalUrl, type Pages, reportMissingPage } from '../settings/imported-site.ts';
import { readYaml } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, readText } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';

/** Returns the navigation of awesome-pages: the entries in `.pages` or `.nav.yml` of each folder, followed by all remaining pages. */
export function awesomePagesSidebar(pages: Pages, context: ImportContext): SidebarItem[] {
  return itemsIn('.', { pages, context });
}

/** Returns the entries of a folder except those in `listed`: first its index, then other pages, then folders. */
export function unlistedItems(folder: string, listed: readonly string[], pages: Pages): SidebarItem[] {
  const { files, folders } = listFolder(folder, pages);
  const isUnlisted = (name: string): boolean => !listed.includes(name);
  return [
    ...files.filter(isUnlisted).map((name) => ({ id: pathInFolder(folder, name) })),
    ...folders.filter(isUnlisted).map((name): SidebarItem => {
      const dirName = pathInFolder(folder, name);
      return { type: 'category', label: labelOf(name), items: unlistedItems(dirName, [], pages) };
    }),
  ];
}

type FolderContext = { pages: Pages; context: ImportContext };

function itemsIn(folder: string, site: FolderContext): SidebarItem[] {
  const { pages, context } = site;
  const folderSettings = readFolderSettings(folder, site);
  const { files, folders } = listFolder(folder, pages);
  const nav = context.settings.at(folderSettings, 'nav') ?? context.settings.at(folderSettings, 'arrange');
  const toItem = (name: string, label?: string): SidebarItem[] => {
    if (files.includes(name)) return [{ id: pathInFolder(folder, name), ...(label === undefined ? {} : { label }) }];
    return folders.includes(name) ? toFolder(pathInFolder(folder, name), label, site) : [];
  };
  if (!nav) return [...files, ...folders].flatMap((name) => toItem(name));
  const listed = context.settings.list(nav, 'nav').flatMap(listedNames);
  const items = context.settings.list(nav, 'nav').flatMap((item): SidebarItem[] => {
    const [[label, value] = [undefined, item]] = item.entries ? [...item.entries] : [];
    if (value.items) {
      const children = value.items.flatMap((each) => (typeof each.plain === 'string' ? toItem(each.plain) : []));
      return label === undefined || children.length === 0 ? [] : [{ type: 'category', label, items: children }];
    }
    const name = context.settings.text(value, 'nav') ?? '';
    if (name.startsWith('...') || /^\*+$/.test(name))
      return [...files, ...folders].filter((each) => !listed.includes(each)).flatMap((each) => toItem(each));
    if (isExternalUrl(name)) return label === undefined ? [] : [{ type: 'link', label, href: name }];
    const folderItems = toItem(name.replace(/\/$/, ''), label);
    if (folderItems.length === 0) reportMissingPage(value.at, pathInFolder(folder, name), site);
    return folderItems;
  });
  return items;
}

function listedNames(item: Setting): string[] {
  if (typeof item.plain === 'string') return [item.plain.replace(/\/$/, '')];
  return [...(item.items ?? []), ...(item.entries?.values() ?? [])].flatMap(listedNames);
}

function toFolder(folder: string, label: string | undefined, site: FolderContext): SidebarItem[] {
  const folderSettings = readFolderSettings(folder, site);
  if (site.context.settings.flagAt(folderSettings, 'hide')) return [];
  const items = itemsIn(folder, site);
  const title = label ?? site.context.settings.textAt(folderSettings, 'title') ?? labelOf(folder.replace(/^.*\//, ''));
  return items.length === 0 ? [] : [{ type: 'category', label: title, items }];
}

function readFolderSettings(folder: string, { pages, context }: FolderContext): Setting | undefined {
  const base = joinPath(pages.path, folder) ?? '';
  const file = ['.pages', '.nav.yml', '.pages.yml']
    .map((name) => pathIn(base, name))
    .find((name) => context.folder.files.includes(name));
  const text = file === undefined ? undefined : readText(context.folder, file, context.findings);
  return file === undefined || text === undefined ? undefined : readYaml(file, text, context.findings);
}

/** Lists the pages and subfolders directly in a folder, in MkDocs's order. */
export function listFolder(folder: string, { files }: Pages): { files: string[]; folders: string[] } {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const names = files.flatMap((file) => (file.startsWith(prefix) ? [file.slice(prefix.length)] : []));
  const fileNames = names.filter((name) => !name.includes('/'));
  const isIndex = (name: string): boolean => /^(?:index|readme)\./i.test(name);
  const folders = [...new Set(names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])))];
  return { files: [...fileNames.filter(isIndex), ...fileNames.filter((name) => !isIndex(name)).sort()], folders: folders.sort() };
}

/** Returns the path of a file or subfolder, given its name. The root of the pages is `.`. */
export function pathInFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** Returns the label of a folder, as MkDocs derives it from the name. */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
