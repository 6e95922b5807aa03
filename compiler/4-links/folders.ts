import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { prefixHidesName } from '../diagnostics/names.ts';
import type { Area, Diagnostic, Page, Place } from '../model.ts';
import { toSegment } from '../texts/segment.ts';
import { segmentIn } from '../tools/syntax/segments.ts';
import { dialectOf } from '../tools/tools.ts';
import { folderOf, joinRoute, type NameParts, pageStem, splitName, stemOf, toLabel } from './paths.ts';
import type { Category, Folder, WrittenPage } from './site-plan.ts';

type AreaSources = {
  area: Area;
  pages: Page[];
  categories: ReadonlyMap<string, Category>;
  /** The file that serves as the index of the area if there is no index page. */
  first?: string | undefined;
};

/**
 * Builds the folders of an area, starting with the root, with their pages and index pages. Number prefixes are removed from names, and
 * routes are derived from them; slugs are applied later. Returns an empty list if the area has no pages.
 */
export function toFolders({ area, pages, categories, first }: AreaSources): Folder[] {
  if (pages.length === 0) return [];
  const byPath = new Map<string, Folder>();
  const getFolder = (path: string): Folder => {
    const existing = byPath.get(path);
    if (existing) return existing;
    const parent = path === area.path ? undefined : getFolder(folderOf(path));
    const folder = emptyFolder({ area, path, parent, category: categories.get(path) });
    parent?.folders.push(folder);
    byPath.set(path, folder);
    return folder;
  };
  const root = getFolder(area.path);
  for (const page of pages) getFolder(folderOf(page.file)).writtenPages.push(createPage(page, area));
  const folders = [...byPath.values()].sort((a, b) => byCodeUnit(a.path, b.path));
  if (first !== undefined)
    root.index = findIndex(root) ?? folders.flatMap((folder) => folder.writtenPages).find(({ page }) => page.file === first);
  for (const folder of folders) nameContents(folder);
  // The index is published at the route of the area, whichever folder contains its file.
  if (first !== undefined && root.index) root.index.route = root.route;
  return folders;
}

/** Creates a page without id and route, which `nameContents` sets. */
function createPage(page: Page, area: Area | null): WrittenPage {
  return { page, area, id: '', route: '', label: page.frontMatter.sidebar_label ?? page.title };
}

function emptyFolder({ area, path, parent, category }: Pick<Folder, 'area' | 'path' | 'parent' | 'category'>): Folder {
  const raw = path.slice(path.lastIndexOf('/') + 1);
  return {
    ...{ area, path, parent, category, raw },
    ...{ id: '', route: area.route, label: area.label, writtenPages: [], folders: [], index: undefined, page: undefined },
  };
}

/** Sets the ids, routes and labels of the pages and folders in a folder. Parents must be processed before their children. */
function nameContents(folder: Folder): void {
  const names = hasNumberPrefixes(folder.area)
    ? splitNames([...folder.writtenPages.map(({ page }) => pageStem(page)), ...folder.folders.map(({ raw }) => raw)])
    : undefined;
  const nameOf = (raw: string): NameParts => names?.get(raw) ?? { name: raw };
  folder.index ??= findIndex(folder);
  for (const writtenPage of folder.writtenPages) assignPageRoute(writtenPage, folder, nameOf(pageStem(writtenPage.page)));
  for (const child of folder.folders) assignFolderRoute(child, nameOf(child.raw));
  assignSiblingPages(folder);
}

/** Returns whether number prefixes are removed from names in addresses. */
function hasNumberPrefixes({ dialect }: Area): boolean {
  return dialectOf(dialect)?.isNumbered ?? true;
}

/** Removes number prefixes from names. Names that would become identical keep their prefixes. */
function splitNames(raws: string[]): Map<string, NameParts> {
  const names = new Map<string, NameParts>();
  const takenBy = new Map<string, string>();
  const clashingNames = new Set<string>();
  for (const raw of raws) {
    const name = splitName(raw);
    names.set(raw, name);
    const other = takenBy.get(name.name);
    if (other !== undefined && other !== raw) clashingNames.add(name.name);
    takenBy.set(name.name, raw);
  }
  for (const [raw, name] of names) if (clashingNames.has(name.name)) names.set(raw, { ...name, name: raw });
  return names;
}

/** Reports names in a folder that keep their number prefixes because they would otherwise be identical; one diagnostic per name. */
export function reportPrefixClashes(folders: readonly Folder[]): Diagnostic[] {
  return folders.flatMap((folder) => {
    if (!hasNumberPrefixes(folder.area)) return [];
    const parts = [
      ...folder.writtenPages.map(({ page }) => ({ raw: pageStem(page), file: page.file })),
      ...folder.folders.map((child) => ({ raw: child.raw, file: firstFile(child) })),
    ].filter(({ raw }) => /^\d/.test(raw));
    return [...groupBy(parts, ({ raw }) => splitName(raw).name)].flatMap(([name, group]) => {
      const names = [...new Set(group.map(({ raw }) => raw))];
      const [first, ...others] = group.filter(({ raw }, index) => group.findIndex((each) => each.raw === raw) === index);
      const last = others.at(-1);
      if (!first || !last) return [];
      const placeOf = (file: string): Place => ({ file, line: 1, column: 1 });
      const related = [first, ...others.slice(0, -1)].map(({ file }) => placeOf(file));
      return [prefixHidesName(placeOf(last.file), { names, name }, related)];
    });
  });
}

function firstFile({ path, writtenPages, folders }: Folder): string {
  const [child] = folders;
  return writtenPages[0]?.page.file ?? (child ? firstFile(child) : path);
}

/**
 * Returns the index page of a folder: by default `index`, otherwise `readme`, otherwise a file with the name of the folder. In an area of
 * another tool, the names are those of the tool.
 */
function findIndex(folder: Folder): WrittenPage | undefined {
  const own = [folder.raw, splitName(folder.raw).name].map((name) => name.toLowerCase());
  const dialect = dialectOf(folder.area.dialect);
  const indexNames = dialect?.indexes ?? ['index', 'readme'];
  // In Docusaurus, the root folder has no name that could match a page.
  const names = !dialect || (dialect.hasNamesakes && folder.id !== '') ? [...indexNames, ...own] : indexNames;
  let best: WrittenPage | undefined;
  let bestRank = names.length;
  for (const writtenPage of folder.writtenPages) {
    const stem = pageStem(writtenPage.page).toLowerCase();
    const rank = names.indexOf(stem);
    if (stem === '' || rank < 0 || rank >= bestRank) continue;
    bestRank = rank;
    best = writtenPage;
  }
  return best;
}

function assignPageRoute(writtenPage: WrittenPage, folder: Folder, { name, position }: NameParts): void {
  writtenPage.id = folder.id === '' ? name : `${folder.id}/${name}`;
  const { dialect, dialectOptions } = folder.area;
  writtenPage.route =
    writtenPage === folder.index ? folder.route : joinRoute(folder.route, segmentIn(dialectOf(dialect), name, dialectOptions));
  const resolvedPosition = writtenPage.page.frontMatter.sidebar_position ?? position;
  if (resolvedPosition !== undefined) writtenPage.position = resolvedPosition;
}

function assignFolderRoute(child: Folder, { name, position }: NameParts): void {
  const { parent, category } = child;
  child.id = parent && parent.id !== '' ? `${parent.id}/${name}` : name;
  const dialect = dialectOf(child.area.dialect);
  const isGroup = dialect?.groups?.test(name) === true;
  child.route = isGroup
    ? (parent?.route ?? '/')
    : joinRoute(parent?.route ?? '/', segmentIn(dialect, name, child.area.dialectOptions));
  child.index = findIndex(child);
  const resolvedPosition = category?.value.position ?? child.index?.page.frontMatter.sidebar_position ?? position;
  if (resolvedPosition !== undefined) child.position = resolvedPosition;
  child.label = translatedLabel(child) ?? category?.value.label ?? (child.index ? child.index.label : toLabel(name));
}

/** If a folder has no index, uses the file with the same name next to it as the folder's page. */
function assignSiblingPages(folder: Folder): void {
  const byRoute = new Map(folder.writtenPages.map((writtenPage) => [writtenPage.route, writtenPage]));
  for (const child of folder.folders) {
    const sibling = child.index ? undefined : byRoute.get(child.route);
    if (!sibling || sibling === folder.index) continue;
    child.index = sibling;
    if (child.position === undefined && sibling.position !== undefined) child.position = sibling.position;
    child.label = translatedLabel(child) ?? child.category?.value.label ?? sibling.label;
  }
}

/** Returns the folder's label in the translation file. */
function translatedLabel({ area, path }: Folder): string | undefined {
  return area.folderLabels?.find(([folder]) => folder === path)?.[1];
}

/** Creates the standalone pages. Their routes are their paths; `index` and `readme` have the route of their folder. */
export function toStandalone(pages: Page[], root: string): WrittenPage[] {
  return pages.map((page) => {
    const writtenPage = createPage(page, null);
    const folder = standaloneFolder(page.file, root);
    const stem = stemOf(page.file);
    writtenPage.route = /^(?:index|readme)$/i.test(stem) ? folder : joinRoute(folder, toSegment(stem));
    writtenPage.id = writtenPage.route.slice(1);
    return writtenPage;
  });
}

/** Returns the route of the folder that contains a standalone page. */
export function standaloneFolder(file: string, root: string): string {
  const relativeFolder = folderOf(file).slice(root === '' ? 0 : root.length + 1);
  return relativeFolder
    .split('/')
    .filter(Boolean)
    .map((name) => toSegment(name))
    .reduce(joinRoute, '/');
}
