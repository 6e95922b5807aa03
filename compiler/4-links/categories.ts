import categorySchema from '../../schemas/category.schema.json' with { type: 'json' };
import type { CategoryFile } from '../../schemas/types/category.ts';
import { addressKey, cutName, type Grounds, longestName, reservation, tooLong } from '../addresses/reserved.ts';
import { categoryFileInvalid, categoryFileRepeated, sidebarItemMissing } from '../diagnostics/navigation.ts';
import { routeBelowRestricted, routeDuplicate, routeReserved, routeTooLong } from '../diagnostics/routes.ts';
import { withFix } from '../diagnostics/rule.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Checked, Diagnostic, Place, SidebarFile, Site } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { collation } from '../texts/collation.ts';
import { homeArea } from './areas.ts';
import { byCodeUnit, folderOf, joinRoute, toSlug } from './paths.ts';
import type { Category, Entry, Finder, Folder, GeneratedPage, WrittenPage } from './plan.ts';
import { isBelow } from './routes.ts';
import { entriesOf, firstRoute } from './sidebar-tree.ts';
import { readSlug } from './written-routes.ts';

const schema = schemaOf<CategoryFile>(categorySchema);

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
    const { value, at, faults } = readData(file, schema);
    diagnostics.push(...faults.map((fault) => withFix(categoryFileInvalid(fault.at, fault), fault.fix)));
    if (value !== undefined) categories.set(folder, { file: file.file, value, at });
  }
  return { value: categories, diagnostics };
}

/** An area's written pages. */
type AreaPages = {
  finder: Finder;
  writtenPages: readonly WrittenPage[];
  addresses: Addresses;
  /** Routes that the file of redirects leads elsewhere: no page is generated at one. */
  redirected: ReadonlySet<string>;
};
/** What no generated page may have: the keys of routes that are taken, to which theirs are added, and what the site needs. */
export type Addresses = { taken: Set<string>; grounds: Grounds };

/**
 * Settles where each folder's label leads: its index page, what its category file asks for, or a generated page at its
 * route. Returns the generated pages; their lists are filled in by `fillListings` once all folders are settled.
 */
export function settleFolderPages(
  folders: readonly Folder[],
  { finder, writtenPages, addresses, redirected }: AreaPages,
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
    else if (link !== undefined || !redirected.has(addressKey(folder.route))) {
      const page = toPage(folder, addresses, diagnostics);
      folder.page = page;
      pages.push(page);
    }
  }
  return { pages, diagnostics };
}

/** Gives the generated pages of folders their lists: what stands below them in a generated sidebar. */
export function fillListings(folders: readonly Folder[], site: Site): void {
  const keyOf = collation(siteLocale(site));
  for (const folder of folders) {
    if (folder.page && !('page' in folder.page) && folder.page.folder === folder.path) {
      folder.page.listing = toListing(entriesOf(folder, true, keyOf).filter(({ page }) => page !== folder.page));
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

/** What a generated page is called, where it would best stand, and the slug that a writer asks for, with its place. */
type RouteWish = { slug?: { text: string; at: Place } | undefined; root: string; label: string; preferred?: string };

/**
 * The address of a generated page: its slug, else the preferred route, else one below `category`. A slug that cannot be had is a
 * finding.
 */
export function generatedRoute({ slug, root, label, preferred }: RouteWish, { taken, grounds }: Addresses): Checked<string> {
  const read = slug && readSlug(slug.text, { root, folder: root, at: slug.at });
  const diagnostics = [...(read?.diagnostics ?? [])];
  const asked = read?.value ?? preferred;
  const reserved = asked === undefined ? undefined : reservation(asked, grounds);
  if (slug && asked !== undefined && reserved) diagnostics.push(routeReserved(slug.at, { route: asked, ...reserved }));
  const isHidden = asked !== undefined && isBelow(asked, grounds.prefix) && !isBelow(root, grounds.prefix);
  if (slug && isHidden) diagnostics.push(routeBelowRestricted(slug.at, { route: asked, prefix: grounds.prefix.slice(0, -1) }));
  const long = asked === undefined ? undefined : tooLong(asked);
  if (slug && long) diagnostics.push(routeTooLong(slug.at, long));
  const isTaken = asked !== undefined && taken.has(addressKey(asked));
  if (slug && isTaken) diagnostics.push(routeDuplicate(slug.at, { route: asked, others: ['another page'] }));
  const fallback = joinRoute(joinRoute(root, 'category'), cutName(toSlug(label), longestName - 10));
  let route = asked === undefined || reserved || isHidden || long || isTaken ? fallback : asked;
  for (let number = 1; taken.has(addressKey(route)); number++) route = `${fallback}-${number}`;
  taken.add(addressKey(route));
  return { value: route, diagnostics };
}

function linkedPage({ category }: Folder, finder: Finder, diagnostics: Diagnostic[]): WrittenPage | undefined {
  const id = category?.value.link?.id;
  if (category && id === undefined) {
    const facts = {
      wrong: 'A link to a document has no id.',
      hint: 'Add "id": with the id of the document, or take the link away.',
    };
    diagnostics.push(categoryFileInvalid(category.at(['link']), facts));
  }
  if (id === undefined) return undefined;
  const written = finder.written(id);
  if (!written && category && !finder.isDraft(id)) {
    diagnostics.push(sidebarItemMissing(category.at(['link', 'id']), { what: 'document', id, ...finder.nearestPage(id) }));
  }
  return written;
}

function toPage(folder: Folder, addresses: Addresses, diagnostics: Diagnostic[]): GeneratedPage {
  const { category, area, label } = folder;
  const value = category?.value;
  const text = value?.link?.slug;
  const slug = category && text !== undefined ? { text, at: category.at(['link', 'slug']) } : undefined;
  const route = generatedRoute({ slug, root: area.route, label, preferred: folder.route }, addresses);
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
