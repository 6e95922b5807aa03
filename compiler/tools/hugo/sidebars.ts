import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { isExternalUrl, plainText } from '../settings/imported.ts';
import { folderOf } from '../settings/tool-folder.ts';
import { type HugoPage, indexKind } from './pages.ts';

type SidebarObject = Exclude<SidebarItem, string>;
/** A section: its own page, its pages, and its subsections by name. */
type HugoSection = { path: string; index: HugoPage | undefined; pages: HugoPage[]; sections: Map<string, HugoSection> };
/** How a theme renders sidebars. `startsWithSection`: the first entry is the section itself. */
export type SidebarStyle = { startsWithSection: boolean };

/** The sidebar of each top-level section, by the name of its folder. `labelOf` returns the labels. */
export function toSidebars(
  pages: readonly HugoPage[],
  { startsWithSection }: SidebarStyle,
  labelOf: (page: HugoPage) => string | undefined,
): Record<string, SidebarObject[]> {
  const root = toSections(pages);
  const lists: Record<string, SidebarObject[]> = {};
  for (const [name, section] of root.sections) {
    const items = itemsOf(section, labelOf);
    const own = section.index && !section.index.isHidden ? section.index : undefined;
    const list =
      startsWithSection && own
        ? [
            {
              type: 'category' as const,
              label: labelIn(own, labelOf),
              link: { type: 'doc' as const, id: own.file },
              collapsible: false,
              items,
            },
          ]
        : items;
    if (items.length > 0) lists[keyOf(name)] = list;
  }
  return lists;
}

/** Converts a name to a sidebar key: letters, digits, hyphens and underscores. */
function keyOf(name: string): string {
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
      path = path === '' ? name : `${path}/${name}`;
      const index = indexes.get(path);
      if (section !== root && !index) continue;
      const next = section.sections.get(path) ?? { path, index, pages: [], sections: new Map() };
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

function itemsOf(section: HugoSection, labelOf: (page: HugoPage) => string | undefined): SidebarObject[] {
  const children = [
    ...section.pages.map((page) => ({ page, inner: undefined })),
    ...[...section.sections.values()].map((inner) => ({ page: inner.index, inner })),
  ].filter(({ page }) => !page?.isHidden);
  children.sort((a, b) => byWeight(a.page, b.page));
  return children.flatMap(({ page, inner }): SidebarObject[] => {
    if (!inner) return page ? [toItem(page)] : [];
    const items = itemsOf(inner, labelOf);
    if (items.length === 0) return page ? [toItem(page)] : [];
    const label = page ? labelIn(page, labelOf) : nameOf(inner.path);
    return [{ type: 'category', label, ...foldOf(page), ...(page ? { link: { type: 'doc', id: page.file } } : {}), items }];
  });
}

/** The entry of a page, or of a link that replaces the page. */
function toItem(page: HugoPage): SidebarObject {
  const link = page.front?.entries?.get('manualLink')?.plain ?? page.front?.entries?.get('bookHref')?.plain;
  if (typeof link === 'string' && isExternalUrl(link)) return { type: 'link', label: plainText(page.label ?? link), href: link };
  return { id: page.file };
}

function labelIn(page: HugoPage, labelOf: (page: HugoPage) => string | undefined): string {
  return plainText(labelOf(page) ?? '') || nameOf(folderOf(page.file)) || 'Home';
}

/** A readable name for a folder. */
function nameOf(folder: string): string {
  const words = folder.replace(/^.*\//, '').replace(/[-_]+/g, ' ');
  return words.replace(/(?<![\p{L}\p{N}])(?!(?<=\s)(?:an?|and|as|at|by|for|in|of|on|or|the|to|with)(?!\p{L}))\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
}

/** Book's settings for collapsing a section. */
function foldOf(page: HugoPage | undefined): Pick<SidebarObject, 'collapsible' | 'collapsed'> {
  const valueAt = (key: string): unknown => page?.front?.entries?.get(key)?.plain;
  if (valueAt('bookFlatSection') === true) return { collapsible: false };
  if (valueAt('bookCollapseSection') === true) return { collapsed: true };
  return page?.front?.entries?.get('sidebar')?.entries?.get('open')?.plain === true ? { collapsed: false } : {};
}

/** Hugo's order of pages: by weight, with 0 last; then the newest first; then by name. */
function byWeight(a: HugoPage | undefined, b: HugoPage | undefined): number {
  const rankOf = (page: HugoPage | undefined): number => (page && page.weight !== 0 ? page.weight : Number.POSITIVE_INFINITY);
  if (rankOf(a) !== rankOf(b)) return rankOf(a) < rankOf(b) ? -1 : 1;
  const [one, other] = [a?.date ?? '', b?.date ?? ''];
  if (one !== other) return one > other ? -1 : 1;
  const [name, next] = [a?.label ?? '', b?.label ?? ''];
  if (name !== next) return name < next ? -1 : 1;
  return (a?.file ?? '') < (b?.file ?? '') ? -1 : 1;
}
