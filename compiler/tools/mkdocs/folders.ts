import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { type ImportContext, isExternalUrl, type Pages, reportMissing } from '../settings/imported.ts';
import { readYaml } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, readText } from '../settings/tool-folder.ts';

/** The navigation of awesome-pages: the entries in `.pages` or `.nav.yml` of each folder, followed by all remaining pages. */
export function awesomePagesSidebar(pages: Pages, context: ImportContext): SidebarItem[] {
  return itemsIn('.', { pages, context });
}

/** The remaining content of a folder, without the listed names: first its index, then other pages, then folders. */
export function restOf(folder: string, listed: readonly string[], pages: Pages): SidebarItem[] {
  const { files, folders } = namesIn(folder, pages);
  const isUnlisted = (name: string): boolean => !listed.includes(name);
  return [
    ...files.filter(isUnlisted).map((name) => ({ id: inFolder(folder, name) })),
    ...folders.filter(isUnlisted).map((name): SidebarItem => {
      const dirName = inFolder(folder, name);
      return { type: 'category', label: labelOf(name), items: restOf(dirName, [], pages) };
    }),
  ];
}

type FolderContext = { pages: Pages; context: ImportContext };

function itemsIn(folder: string, site: FolderContext): SidebarItem[] {
  const { pages, context } = site;
  const own = settingsOf(folder, site);
  const { files, folders } = namesIn(folder, pages);
  const nav = context.settings.at(own, 'nav') ?? context.settings.at(own, 'arrange');
  const toItem = (name: string, label?: string): SidebarItem[] => {
    if (files.includes(name)) return [{ id: inFolder(folder, name), ...(label === undefined ? {} : { label }) }];
    return folders.includes(name) ? toFolder(inFolder(folder, name), label, site) : [];
  };
  if (!nav) return [...files, ...folders].flatMap((name) => toItem(name));
  const listed = context.settings.list(nav, 'nav').flatMap(namedIn);
  const items = context.settings.list(nav, 'nav').flatMap((item): SidebarItem[] => {
    const [[label, value] = [undefined, item]] = item.entries ? [...item.entries] : [];
    if (value.items) {
      const inside = value.items.flatMap((each) => (typeof each.plain === 'string' ? toItem(each.plain) : []));
      return label === undefined || inside.length === 0 ? [] : [{ type: 'category', label, items: inside }];
    }
    const name = context.settings.text(value, 'nav') ?? '';
    if (name.startsWith('...') || /^\*+$/.test(name))
      return [...files, ...folders].filter((each) => !listed.includes(each)).flatMap((each) => toItem(each));
    if (isExternalUrl(name)) return label === undefined ? [] : [{ type: 'link', label, href: name }];
    const found = toItem(name.replace(/\/$/, ''), label);
    if (found.length === 0) reportMissing(value.at, inFolder(folder, name), site);
    return found;
  });
  return items;
}

function namedIn(item: Setting): string[] {
  if (typeof item.plain === 'string') return [item.plain.replace(/\/$/, '')];
  return [...(item.items ?? []), ...(item.entries?.values() ?? [])].flatMap(namedIn);
}

function toFolder(folder: string, label: string | undefined, site: FolderContext): SidebarItem[] {
  const own = settingsOf(folder, site);
  if (site.context.settings.flag(site.context.settings.at(own, 'hide'), 'hide')) return [];
  const items = itemsIn(folder, site);
  const title =
    label ?? site.context.settings.text(site.context.settings.at(own, 'title'), 'title') ?? labelOf(folder.replace(/^.*\//, ''));
  return items.length === 0 ? [] : [{ type: 'category', label: title, items }];
}

function settingsOf(folder: string, { pages, context }: FolderContext): Setting | undefined {
  const base = joinPath(pages.path, folder) ?? '';
  const file = ['.pages', '.nav.yml', '.pages.yml']
    .map((name) => (base === '' ? name : `${base}/${name}`))
    .find((name) => context.folder.files.includes(name));
  const text = file === undefined ? undefined : readText(context.folder, file, context.findings);
  return file === undefined || text === undefined ? undefined : readYaml(file, text, context.findings);
}

/** The pages and subfolders directly in a folder, in MkDocs's order. */
export function namesIn(folder: string, { files }: Pages): { files: string[]; folders: string[] } {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const names = files.flatMap((file) => (file.startsWith(prefix) ? [file.slice(prefix.length)] : []));
  const own = names.filter((name) => !name.includes('/'));
  const isIndex = (name: string): boolean => /^(?:index|readme)\./i.test(name);
  const folders = [...new Set(names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])))];
  return { files: [...own.filter(isIndex), ...own.filter((name) => !isIndex(name)).sort()], folders: folders.sort() };
}

/** The path of a name in a folder. The root of the pages is `.`. */
export function inFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** The label of a folder, as MkDocs derives it from the name. */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
