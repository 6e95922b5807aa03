import { groupBy } from '../basics/collections.ts';
import { prefixHidesName } from '../diagnostics/names.ts';
import type { Area, Diagnostic, Page, Place } from '../model.ts';
import { toSegment } from '../texts/segment.ts';
import { segmentIn } from '../tools/syntax/segments.ts';
import { dialectOf } from '../tools/tools.ts';
import { byCodeUnit, folderOf, joinRoute, type Name, pageStem, readName, stemOf, toLabel } from './paths.ts';
import type { Category, Folder, WrittenPage } from './plan.ts';

/** What an area is made of. */
type AreaSources = {
  area: Area;
  pages: Page[];
  categories: ReadonlyMap<string, Category>;
  /** The file that stands for the area where no page is its index. */
  first?: string | undefined;
};

/**
 * The folders of an area, the root first, with their pages: names without number prefixes, routes by name (slugs are
 * applied later), index pages found. Empty when the area has no pages.
 */
export function toFolders({ area, pages, categories, first }: AreaSources): Folder[] {
  if (pages.length === 0) return [];
  const byPath = new Map<string, Folder>();
  const open = (path: string): Folder => {
    const known = byPath.get(path);
    if (known) return known;
    const parent = path === area.path ? undefined : open(folderOf(path));
    const folder = emptyFolder({ area, path, parent, category: categories.get(path) });
    parent?.folders.push(folder);
    byPath.set(path, folder);
    return folder;
  };
  const root = open(area.path);
  for (const page of pages) open(folderOf(page.file)).writtenPages.push(toPageOf(page, area));
  const folders = [...byPath.values()].sort((a, b) => byCodeUnit(a.path, b.path));
  if (first !== undefined)
    root.index = findIndex(root) ?? folders.flatMap((folder) => folder.writtenPages).find(({ page }) => page.file === first);
  for (const folder of folders) nameContents(folder);
  // It stands at the root of the area, in whichever folder its file lies.
  if (first !== undefined && root.index) root.index.route = root.route;
  return folders;
}

/** A page whose id and route are not known yet. */
function toPageOf(page: Page, area: Area | null): WrittenPage {
  return { page, area, id: '', route: '', label: page.frontMatter.sidebar_label ?? page.title };
}

function emptyFolder({ area, path, parent, category }: Pick<Folder, 'area' | 'path' | 'parent' | 'category'>): Folder {
  const raw = path.slice(path.lastIndexOf('/') + 1);
  return {
    ...{ area, path, parent, category, raw },
    ...{ id: '', route: area.route, label: area.label, writtenPages: [], folders: [], index: undefined, page: undefined },
  };
}

/** Gives ids, routes and labels to everything in the folder. Folders are given in an order in which parents come first. */
function nameContents(folder: Folder): void {
  const names = hasNumbers(folder.area)
    ? readNames([...folder.writtenPages.map(({ page }) => pageStem(page)), ...folder.folders.map(({ raw }) => raw)])
    : undefined;
  const nameOf = (raw: string): Name => names?.get(raw) ?? { name: raw };
  folder.index ??= findIndex(folder);
  for (const written of folder.writtenPages) namePage(written, folder, nameOf(pageStem(written.page)));
  for (const child of folder.folders) nameFolder(child, nameOf(child.raw));
  adoptPages(folder);
}

/** Whether numbers in front of names are no part of addresses. */
function hasNumbers({ dialect }: Area): boolean {
  return dialectOf(dialect)?.isNumbered ?? true;
}

/** The names of files and folders without their number prefixes; where two would become the same, both stay as they are. */
function readNames(raws: string[]): Map<string, Name> {
  const names = new Map<string, Name>();
  const takenBy = new Map<string, string>();
  const clashing = new Set<string>();
  for (const raw of raws) {
    const name = readName(raw);
    names.set(raw, name);
    const other = takenBy.get(name.name);
    if (other !== undefined && other !== raw) clashing.add(name.name);
    takenBy.set(name.name, raw);
  }
  for (const [raw, name] of names) if (clashing.has(name.name)) names.set(raw, { ...name, name: raw });
  return names;
}

/** Names in a folder that become the same without their numbers, which therefore keep them; one finding for each such name. */
export function prefixClashes(folders: readonly Folder[]): Diagnostic[] {
  return folders.flatMap((folder) => {
    if (!hasNumbers(folder.area)) return [];
    const parts = [
      ...folder.writtenPages.map(({ page }) => ({ raw: pageStem(page), file: page.file })),
      ...folder.folders.map((child) => ({ raw: child.raw, file: firstFile(child) })),
    ].filter(({ raw }) => /^\d/.test(raw));
    return [...groupBy(parts, ({ raw }) => readName(raw).name)].flatMap(([name, group]) => {
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

/** `index` before `readme` before a file named like its folder. */
function findIndex(folder: Folder): WrittenPage | undefined {
  const own = [folder.raw, readName(folder.raw).name].map((name) => name.toLowerCase());
  const dialect = dialectOf(folder.area.dialect);
  const usual = dialect?.indexes ?? ['index', 'readme'];
  // For Docusaurus the folder of all pages has no name that one of them could have.
  const names = !dialect || (dialect.hasNamesakes && folder.id !== '') ? [...usual, ...own] : usual;
  let best: WrittenPage | undefined;
  let least = names.length;
  for (const written of folder.writtenPages) {
    const stem = pageStem(written.page).toLowerCase();
    const rank = names.indexOf(stem);
    if (stem === '' || rank < 0 || rank >= least) continue;
    least = rank;
    best = written;
  }
  return best;
}

function namePage(written: WrittenPage, folder: Folder, { name, position }: Name): void {
  written.id = folder.id === '' ? name : `${folder.id}/${name}`;
  written.route =
    written === folder.index ? folder.route : joinRoute(folder.route, segmentIn(dialectOf(folder.area.dialect), name));
  const place = written.page.frontMatter.sidebar_position ?? position;
  if (place !== undefined) written.position = place;
}

function nameFolder(child: Folder, { name, position }: Name): void {
  const { parent, category } = child;
  child.id = parent && parent.id !== '' ? `${parent.id}/${name}` : name;
  const dialect = dialectOf(child.area.dialect);
  const isGroup = dialect?.groups?.test(name) === true;
  child.route = isGroup ? (parent?.route ?? '/') : joinRoute(parent?.route ?? '/', segmentIn(dialect, name));
  child.index = findIndex(child);
  const place = category?.value.position ?? child.index?.page.frontMatter.sidebar_position ?? position;
  if (place !== undefined) child.position = place;
  child.label = givenLabel(child) ?? category?.value.label ?? (child.index ? child.index.label : toLabel(name));
}

/** A file beside a folder, of the same name, is the folder's page when the folder has no index of its own. */
function adoptPages(folder: Folder): void {
  const byRoute = new Map(folder.writtenPages.map((written) => [written.route, written]));
  for (const child of folder.folders) {
    const beside = child.index ? undefined : byRoute.get(child.route);
    if (!beside || beside === folder.index) continue;
    child.index = beside;
    if (child.position === undefined && beside.position !== undefined) child.position = beside.position;
    child.label = givenLabel(child) ?? child.category?.value.label ?? beside.label;
  }
}

/** The folder's name in the translation's file of texts. */
function givenLabel({ area, path }: Folder): string | undefined {
  return area.folderLabels?.find(([folder]) => folder === path)?.[1];
}

/** Documents of the folder of standalone pages: their routes are their paths, `index` and `readme` stand for their folder. */
export function toStandalone(pages: Page[], root: string): WrittenPage[] {
  return pages.map((page) => {
    const written = toPageOf(page, null);
    const folder = standaloneFolder(page.file, root);
    const stem = stemOf(page.file);
    written.route = /^(?:index|readme)$/i.test(stem) ? folder : joinRoute(folder, toSegment(stem));
    written.id = written.route.slice(1);
    return written;
  });
}

/** The route of the folder that a standalone page lies in. */
export function standaloneFolder(file: string, root: string): string {
  const below = folderOf(file).slice(root === '' ? 0 : root.length + 1);
  return below
    .split('/')
    .filter(Boolean)
    .map((name) => toSegment(name))
    .reduce(joinRoute, '/');
}
