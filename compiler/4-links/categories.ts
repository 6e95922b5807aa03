import categorySchema from '../../schemas/category.schema.json' with { type: 'json' };
import type { CategoryFile } from '../../schemas/types/category.ts';
import { readData } from '../data-files.ts';
import { categoryFileInvalid, categoryFileRepeated, sidebarItemMissing } from '../diagnostics/navigation.ts';
import type { Area, Checked, Diagnostic, SidebarFile, Site } from '../model.ts';
import { schemaOf } from '../schema.ts';
import { homeArea } from './areas.ts';
import { byCodeUnit, folderOf, joinRoute, slugRoute, toSlug } from './paths.ts';
import type { Category, Entry, Finder, Folder, GeneratedPage, WrittenPage } from './plan.ts';
import { entriesOf, firstRoute } from './sidebar-tree.ts';

const form = { schema: schemaOf<CategoryFile>(categorySchema), keys: [] };

/**
 * The category files of the given areas, by folder. A file with mistakes is left out, unless its only mistake is a key too
 * many.
 */
export function readCategories(
  files: readonly SidebarFile[],
  site: Site,
  areas: readonly Area[],
): Checked<Map<string, Category>> {
  const categories = new Map<string, Category>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...files].sort((a, b) => byCodeUnit(a.file, b.file))) {
    const area = homeArea(site, file.file);
    if (!area || !areas.includes(area)) continue;
    const folder = folderOf(file.file);
    const used = categories.get(folder)?.file;
    if (used !== undefined) diagnostics.push(categoryFileRepeated({ file: file.file, line: 1, column: 1 }, { used }));
    if (used !== undefined) continue;
    const { value, at, faults } = readData(file, form);
    diagnostics.push(...faults.map((fault) => categoryFileInvalid(fault.at, fault)));
    if (value !== undefined) categories.set(folder, { file: file.file, value, at });
  }
  return { value: categories, diagnostics };
}

/** An area's written pages; `taken` holds all routes in lower case, and those of generated pages are added. */
type AreaPages = { finder: Finder; writtenPages: readonly WrittenPage[]; taken: Set<string> };

/**
 * Settles where each folder's label leads: its index page, what its category file asks for, or a generated page at its
 * route. Returns the generated pages; their lists are filled in by `fillListings` once all folders are settled.
 */
export function settleFolderPages(
  folders: readonly Folder[],
  { finder, writtenPages, taken }: AreaPages,
): { pages: GeneratedPage[]; diagnostics: Diagnostic[] } {
  const byRoute = new Map<string, WrittenPage>(writtenPages.map((written) => [written.route, written]));
  const pages: GeneratedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    const link = folder.category?.value.link;
    if (link === null) continue;
    if (link?.type === 'doc') folder.page = linkedPage(folder, finder, diagnostics);
    else if (link === undefined && (folder.index ?? byRoute.has(folder.route)))
      folder.page = folder.index ?? byRoute.get(folder.route);
    else {
      const page = toPage(folder, taken);
      folder.page = page;
      pages.push(page);
    }
  }
  return { pages, diagnostics };
}

/** Gives the generated pages of folders their lists: what stands below them in a generated sidebar. */
export function fillListings(folders: readonly Folder[]): void {
  for (const folder of folders) {
    if (folder.page && !('page' in folder.page) && folder.page.folder === folder.path) {
      folder.page.listing = toListing(entriesOf(folder, true).filter(({ page }) => page !== folder.page));
    }
  }
}

/** The list of a category's entries, with their descriptions, and the number of entries of categories. */
export function toListing(entries: readonly Entry[]): GeneratedPage['listing'] {
  const items = entries.flatMap(({ label, page, children }) => {
    const route = page?.route ?? firstRoute(children ?? []);
    if (route === undefined) return [];
    const description = page === undefined ? '' : 'page' in page ? page.page.description : page.description;
    return [{ label, route, ...(description === '' ? {} : { description }), ...(children ? { count: children.length } : {}) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

/**
 * The address of a generated page: its slug, else the preferred route, else one below `category`; `taken` holds routes in
 * small letters.
 */
export function generatedRoute(
  wish: { slug?: string | undefined; root: string; label: string; preferred?: string },
  taken: Set<string>,
): string {
  const { slug, root, label, preferred } = wish;
  const asked = slug === undefined ? preferred : (slugRoute(slug, root, root) ?? preferred);
  const fallback = joinRoute(joinRoute(root, 'category'), toSlug(label));
  let route = asked === undefined || taken.has(asked.toLowerCase()) ? fallback : asked;
  for (let number = 1; taken.has(route.toLowerCase()); number++) route = `${fallback}-${number}`;
  taken.add(route.toLowerCase());
  return route;
}

function linkedPage({ category }: Folder, finder: Finder, diagnostics: Diagnostic[]): WrittenPage | undefined {
  const id = category?.value.link?.id ?? '';
  const written = finder.written(id);
  if (!written && category && !finder.isDraft(id)) {
    diagnostics.push(sidebarItemMissing(category.at(['link', 'id']), { what: 'document', id, nearest: finder.nearestPage(id) }));
  }
  return written;
}

function toPage(folder: Folder, taken: Set<string>): GeneratedPage {
  const value = folder.category?.value;
  const wish = { slug: value?.link?.slug, root: folder.area.route, label: folder.label, preferred: folder.route };
  return {
    kind: 'category',
    area: folder.area,
    route: generatedRoute(wish, taken),
    label: folder.label,
    title: value?.link?.title ?? folder.label,
    description: value?.link?.description ?? value?.description ?? '',
    listing: [],
    breadcrumbs: [],
    folder: folder.path,
  };
}
