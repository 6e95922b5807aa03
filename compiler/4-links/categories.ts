import categorySchema from '../../schemas/category.schema.json' with { type: 'json' };
import type { CategoryFile } from '../../schemas/types/category.ts';
import {
  addressKey,
  findOverlong,
  findReservation,
  maxNameBytes,
  type ReservedAddresses,
  truncateName,
} from '../addresses/reserved.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { categoryFileInvalid, categoryFileRepeated, sidebarItemMissing } from '../diagnostics/navigation.ts';
import { routeBelowRestricted, routeDuplicate, routeReserved, routeTooLong } from '../diagnostics/routes.ts';
import { withFix } from '../diagnostics/rule.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Checked, Diagnostic, Place, SidebarFile, Site } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { createCollation } from '../texts/collation.ts';
import { areaOfFile } from './areas.ts';
import { folderOf, joinRoute, toSlug } from './paths.ts';
import { isBelow } from './routes.ts';
import { entriesOf, firstRoute } from './sidebar-tree.ts';
import type { Category, Folder, GeneratedPage, PageFinder, SidebarEntry, WrittenPage } from './site-plan.ts';
import { readSlug } from './validate-routes.ts';

const schema = schemaOf<CategoryFile>(categorySchema);

/** Reads the category files of the given areas, keyed by folder. Invalid files are ignored, except for those with only unknown keys. */
export function readCategories(
  files: readonly SidebarFile[],
  site: Site,
  areas: readonly Area[],
): Checked<Map<string, Category>> {
  const categories = new Map<string, Category>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...files].sort((a, b) => byCodeUnit(a.file, b.file))) {
    const area = areaOfFile(site, file.file);
    if (!area || !areas.includes(area)) continue;
    const folder = folderOf(file.file);
    const usedFile = categories.get(folder)?.file;
    if (usedFile !== undefined)
      diagnostics.push(categoryFileRepeated({ file: file.file, line: 1, column: 1 }, { used: usedFile }));
    if (usedFile !== undefined) continue;
    const { value, at, faults } = readData(file, schema);
    diagnostics.push(...faults.map((fault) => withFix(categoryFileInvalid(fault.at, fault), fault.fix)));
    if (value !== undefined) categories.set(folder, { file: file.file, value, at });
  }
  return { value: categories, diagnostics };
}

type AreaPages = {
  finder: PageFinder;
  writtenPages: readonly WrittenPage[];
  addresses: RouteConstraints;
  /** Routes in the redirects file. No pages are generated at these routes. */
  redirectedRoutes: ReadonlySet<string>;
};
/**
 * Constraints on the routes of generated pages: the keys of routes in use, to which new routes are added, and the reserved addresses of the
 * site.
 */
export type RouteConstraints = { taken: Set<string>; reservedAddresses: ReservedAddresses };

/**
 * Determines the page that each folder's label links to: its index page, the link in its category file, or a generated page. Returns the
 * generated pages. `fillListings` adds their lists once all folders have a page.
 */
export function assignFolderPages(
  folders: readonly Folder[],
  { finder, writtenPages, addresses, redirectedRoutes }: AreaPages,
): { pages: GeneratedPage[]; diagnostics: Diagnostic[] } {
  const byRoute = new Map<string, WrittenPage>(writtenPages.map((writtenPage) => [writtenPage.route, writtenPage]));
  const pages: GeneratedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    const link = folder.category?.value.link;
    if (link === null) continue;
    if (link?.type === 'doc') folder.page = findLinkedPage(folder, finder, diagnostics);
    else if (link === undefined && (folder.index ?? byRoute.has(folder.route)))
      folder.page = folder.index ?? byRoute.get(folder.route);
    else if (link !== undefined || !redirectedRoutes.has(addressKey(folder.route))) {
      const page = generateFolderPage(folder, addresses, diagnostics);
      folder.page = page;
      pages.push(page);
    }
  }
  return { pages, diagnostics };
}

/** Fills the lists of generated category pages with the entries below them in a generated sidebar. */
export function fillListings(folders: readonly Folder[], site: Site): void {
  const keyOf = createCollation(siteLocale(site));
  for (const folder of folders) {
    if (folder.page && !('page' in folder.page) && folder.page.folder === folder.path) {
      folder.page.listing = toListing(entriesOf(folder, true, keyOf).filter(({ page }) => page !== folder.page));
    }
  }
}

/** Creates the list of a category page. Each item has a description; an item that is a category also has the number of its entries. */
export function toListing(entries: readonly SidebarEntry[]): GeneratedPage['listing'] {
  const items = entries.flatMap(({ label, page, children }) => {
    const route = page?.route ?? firstRoute(children ?? []);
    if (route === undefined) return [];
    const description = page === undefined ? '' : 'page' in page ? page.page.description : page.description;
    return [{ label, route, ...(description === '' ? {} : { description }), ...(children ? { count: children.length } : {}) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

/**
 * A request for the route of a generated page: the slug in the category file with its position, the parent route, the label, and a default
 * route.
 */
type RouteRequest = { slug?: { text: string; at: Place } | undefined; root: string; label: string; preferred?: string };

/**
 * Chooses the route of a generated page: its slug, otherwise the preferred route, otherwise one below `category`. Reports a slug that is
 * invalid or unavailable.
 */
export function chooseRoute(
  { slug, root, label, preferred }: RouteRequest,
  { taken, reservedAddresses }: RouteConstraints,
): Checked<string> {
  const parsedSlug = slug && readSlug(slug.text, { root, folder: root, at: slug.at });
  const diagnostics = [...(parsedSlug?.diagnostics ?? [])];
  const requested = parsedSlug?.value ?? preferred;
  const reserved = requested === undefined ? undefined : findReservation(requested, reservedAddresses);
  if (slug && requested !== undefined && reserved) diagnostics.push(routeReserved(slug.at, { route: requested, ...reserved }));
  const isHidden =
    requested !== undefined && isBelow(requested, reservedAddresses.prefix) && !isBelow(root, reservedAddresses.prefix);
  if (slug && isHidden)
    diagnostics.push(routeBelowRestricted(slug.at, { route: requested, prefix: reservedAddresses.prefix.slice(0, -1) }));
  const overlong = requested === undefined ? undefined : findOverlong(requested);
  if (slug && overlong) diagnostics.push(routeTooLong(slug.at, overlong));
  const isTaken = requested !== undefined && taken.has(addressKey(requested));
  if (slug && isTaken) diagnostics.push(routeDuplicate(slug.at, { route: requested, others: ['another page'] }));
  const fallback = joinRoute(joinRoute(root, 'category'), truncateName(toSlug(label), maxNameBytes - 10));
  let route = requested === undefined || reserved || isHidden || overlong || isTaken ? fallback : requested;
  for (let number = 1; taken.has(addressKey(route)); number++) route = `${fallback}-${number}`;
  taken.add(addressKey(route));
  return { value: route, diagnostics };
}

function findLinkedPage({ category }: Folder, finder: PageFinder, diagnostics: Diagnostic[]): WrittenPage | undefined {
  const id = category?.value.link?.id;
  if (category && id === undefined) {
    const facts = {
      wrong: 'A link to a document has no ID.',
      hint: 'Add "id" with the ID of the document, or remove the link.',
    };
    diagnostics.push(categoryFileInvalid(category.at(['link']), facts));
  }
  if (id === undefined) return undefined;
  const writtenPage = finder.findPage(id);
  if (!writtenPage && category && !finder.isDraft(id)) {
    diagnostics.push(sidebarItemMissing(category.at(['link', 'id']), { what: 'document', id, ...finder.nearestPage(id) }));
  }
  return writtenPage;
}

function generateFolderPage(folder: Folder, addresses: RouteConstraints, diagnostics: Diagnostic[]): GeneratedPage {
  const { category, area, label } = folder;
  const value = category?.value;
  const text = value?.link?.slug;
  const slug = category && text !== undefined ? { text, at: category.at(['link', 'slug']) } : undefined;
  const route = chooseRoute({ slug, root: area.route, label, preferred: folder.route }, addresses);
  diagnostics.push(...route.diagnostics);
  return {
    kind: 'category',
    area,
    route: route.value,
    label,
    title: value?.link?.title ?? label,
    description: value?.link?.description ?? value?.description ?? '',
    listing: [],
    breadcrumbs: [],
    folder: folder.path,
  };
}
