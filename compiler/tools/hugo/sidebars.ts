import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { type Collation, createCollation } from '../../texts/collation.ts';
import { isExternalUrl, toPlainText } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { type HugoPage, indexKind } from './pages.ts';

type SidebarObject = Exclude<SidebarItem, string>;
/** A section: its own page, its pages, and its subsections by name. */
type HugoSection = { path: string; index: HugoPage | undefined; pages: HugoPage[]; sections: Map<string, HugoSection> };
/**
 * How a theme renders sidebars. `startsWithSection`: the first entry is the section itself. `section`: the path of the only section in the
 * sidebar, which all pages show. `language` determines the order of labels.
 */
export type SidebarStyle = { startsWithSection: boolean; section?: string; language: string };
type ItemContext = { labelOf: (page: HugoPage) => string | undefined; collation: Collation };

/** Returns the sidebar of each top-level section, by the name of its folder, or the only one. `labelOf` returns the labels. */
export function toSidebars(
  pages: readonly HugoPage[],
  { startsWithSection, section: sectionPath, language }: SidebarStyle,
  labelOf: (page: HugoPage) => string | undefined,
): Record<string, SidebarObject[]> {
  const root = toSections(pages);
  const collation = createCollation(language);
  const listOf = (section: HugoSection): SidebarObject[] => {
    const items = itemsOf(section, { labelOf, collation });
    const indexPage = section.index && !section.index.isHidden ? section.index : undefined;
    if (!startsWithSection || !indexPage || items.length === 0) return items;
    const link = { type: 'doc' as const, id: indexPage.file };
    return [{ type: 'category', label: labelFor(indexPage, labelOf), link, collapsible: false, items }];
  };
  if (startsWithSection && root.index && isInDocs(root.index)) return { docs: listOf(root) };
  const onlySection = sectionPath === undefined ? undefined : sectionIn(root, sectionPath);
  if (onlySection) return { docs: listOf(onlySection) };
  const lists: Record<string, SidebarObject[]> = {};
  for (const [name, section] of root.sections) {
    const list = listOf(section);
    if (list.length > 0) lists[toSidebarKey(name)] = list;
  }
  return lists;
}

/** Returns whether the home page is part of the documentation. Docsy then renders one list of all sections, below the home page. */
function isInDocs(home: HugoPage): boolean {
  const typeIn = (setting: Setting | undefined): unknown => setting?.entries?.get('type')?.plain;
  const cascade = home.front?.entries?.get('cascade');
  return [home.front, cascade, ...(cascade?.items ?? [])].some(
    (setting) => typeIn(setting) === 'docs' && !setting?.entries?.has('_target') && !setting?.entries?.has('target'),
  );
}

/** Returns the section at a path; undefined if it has no pages. */
function sectionIn(root: HugoSection, path: string): HugoSection | undefined {
  let section: HugoSection | undefined = root;
  for (const end of path.matchAll(/(?<=[^/])(?=\/|$)/g)) section = section?.sections.get(path.slice(0, end.index));
  return section;
}

/** Converts a name to a sidebar key: letters, digits, hyphens and underscores. */
function toSidebarKey(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\w-]+/g, '-')
      .replace(/^[-_]+|-+$/g, '') || 'items'
  );
}

/**
 * Returns the tree of sections. Top-level folders are sections, and so are deeper folders with a page of their own. Pages of other folders
 * belong to the enclosing section.
 */
function toSections(pages: readonly HugoPage[]): HugoSection {
  const indexes = new Map(pages.flatMap((page) => (indexKind(page.file) === 'section' ? [[folderOf(page.file), page]] : [])));
  const root: HugoSection = { path: '', index: indexes.get(''), pages: [], sections: new Map() };
  const sectionAt = (folder: string): HugoSection => {
    let section = root;
    let path = '';
    for (const name of folder === '' ? [] : folder.split('/')) {
      path = pathIn(path, name);
      const indexPage = indexes.get(path);
      if (section !== root && !indexPage) continue;
      const next = section.sections.get(path) ?? { path, index: indexPage, pages: [], sections: new Map() };
      section.sections.set(path, next);
      section = next;
    }
    return section;
  };
  for (const page of pages) {
    const kind = indexKind(page.file);
    const section = sectionAt(kind === 'bundle' ? folderOf(folderOf(page.file)) : folderOf(page.file));
    if (kind !== 'section' && !(kind === 'bundle' && folderOf(page.file) === '')) section.pages.push(page);
  }
  return root;
}

function itemsOf(section: HugoSection, context: ItemContext): SidebarObject[] {
  const { labelOf, collation } = context;
  const children = [
    ...section.pages.map((page) => ({ page, inner: undefined })),
    ...[...section.sections.values()].map((inner) => ({ page: inner.index, inner })),
  ].filter(({ page }) => !page?.isHidden);
  children.sort((a, b) => compareByWeight(a.page, b.page, collation));
  return children.flatMap(({ page, inner }): SidebarObject[] => {
    if (!inner) return page ? [toItem(page, labelOf)] : [];
    const items = itemsOf(inner, context);
    if (items.length === 0) return page ? [toItem(page, labelOf)] : [];
    const label = page ? labelFor(page, labelOf) : toReadableName(inner.path);
    return [
      { type: 'category', label, ...collapseKeysOf(page), ...(page ? { link: { type: 'doc', id: page.file } } : {}), items },
    ];
  });
}

/** Returns the entry of a page, or of a link that replaces the page. */
function toItem(page: HugoPage, labelOf: (page: HugoPage) => string | undefined): SidebarObject {
  const link = page.front?.entries?.get('manualLink')?.plain ?? page.front?.entries?.get('bookHref')?.plain;
  if (typeof link === 'string' && isExternalUrl(link))
    return { type: 'link', label: toPlainText(page.label ?? link), href: link };
  const label = page.label === undefined ? toPlainText(labelOf(page) ?? '') : '';
  return label === '' ? { id: page.file } : { type: 'doc', id: page.file, label };
}

/** Returns the label of a page without a title in Book: the name of its file, or that of the folder of an index. */
export function fileLabel({ file }: HugoPage): string {
  const name = indexKind(file) === undefined ? file.replace(/\.[^./]+$/, '') : folderOf(file);
  return toReadableName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-'));
}

function labelFor(page: HugoPage, labelOf: (page: HugoPage) => string | undefined): string {
  return toPlainText(labelOf(page) ?? '') || toReadableName(folderOf(page.file)) || 'Home';
}

/** Returns a readable name for a folder. */
function toReadableName(folder: string): string {
  const words = folder.replace(/^.*\//, '').replace(/[-_]+/g, ' ');
  return words.replace(/(?<![\p{L}\p{N}])(?!(?<=\s)(?:an?|and|as|at|by|for|in|of|on|or|the|to|with)(?!\p{L}))\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
}

/** Returns Book's settings for collapsing a section. */
function collapseKeysOf(page: HugoPage | undefined): Pick<SidebarObject, 'collapsible' | 'collapsed'> {
  const valueAt = (key: string): unknown => page?.front?.entries?.get(key)?.plain;
  if (valueAt('bookFlatSection') === true) return { collapsible: false };
  if (valueAt('bookCollapseSection') === true) return { collapsed: true };
  return page?.front?.entries?.get('sidebar')?.entries?.get('open')?.plain === true ? { collapsed: false } : {};
}

/** Compares pages as Hugo does: by weight, with 0 last; then the newest first; then by name, ignoring case. */
function compareByWeight(a: HugoPage | undefined, b: HugoPage | undefined, collation: Collation): number {
  const rankOf = (page: HugoPage | undefined): number => (page && page.weight !== 0 ? page.weight : Number.POSITIVE_INFINITY);
  if (rankOf(a) !== rankOf(b)) return rankOf(a) < rankOf(b) ? -1 : 1;
  const [firstDate, secondDate] = [a?.date ?? '', b?.date ?? ''];
  if (firstDate !== secondDate) return firstDate > secondDate ? -1 : 1;
  for (const [name = '', next = ''] of [
    [a?.label, b?.label],
    [a?.file, b?.file],
  ]) {
    const [key, nextKey] = [collation(name).key, collation(next).key];
    if (key !== nextKey) return key < nextKey ? -1 : 1;
  }
  return (a?.file ?? '') < (b?.file ?? '') ? -1 : 1;
}
