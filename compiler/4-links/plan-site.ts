import { addressKey } from '../addresses/reserved.ts';
import { groupBy } from '../basics/collections.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Area, AssetFile, Audience, Diagnostic, NavLink, Page, RouteTable, SidebarFile, Site } from '../model.ts';
import type { Api } from '../openapi/document/model.ts';
import { toFinder } from './areas.ts';
import { type Addresses, fillListings, readCategories, settleFolderPages } from './categories.ts';
import { firstChapter } from './chapters.ts';
import { prefixClashes, standaloneFolder, toFolders, toStandalone } from './folders.ts';
import { areaListing, specListing, toHome, toIndex, toSearchPage } from './generated-pages.ts';
import { addSpecs, planSpecs, type SpecPlan } from './openapi.ts';
import { checkOwnLinks, type OwnLink } from './own-links.ts';
import { byCodeUnit } from './paths.ts';
import type { Finder, Folder, GeneratedPage, Plan, PlannedPage, SidebarTree, WrittenPage } from './plan.ts';
import { addVersions, type Planning, toPlanner } from './planned-pages.ts';
import { addPrints } from './prints.ts';
import { settleRedirects } from './redirects.ts';
import { applySlug, groundsOf, settleRoutes } from './routes.ts';
import { toTrees } from './sidebars.ts';
import { toTagPages } from './tags.ts';

/** What routes, sidebars and generated pages depend on; pages of one audience, sorted by file. */
type PlanInput = {
  site: Site;
  audience: Audience;
  pages: readonly Page[];
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  files?: ReadonlyMap<string, AssetFile>;
  apis?: readonly Api[];
  known?: RouteTable;
};

/** Works out everything about the pages of one audience that can be known before a single link is looked at. */
export function planSite(input: PlanInput): Plan {
  const { site, audience } = input;
  const areas = site.areas.filter((area) => area.audience === audience);
  const drafts = site.drafts ? [] : input.pages.filter(({ frontMatter }) => frontMatter.draft);
  const specs = planSpecs(input, areas);
  const { writtenPages, folders, shadowed, diagnostics } = settle(input, areas, specs);
  const finders = new Map<Area, Finder>();
  const made: Made = { pages: [], trees: [], ownLinks: [], tags: new Map(), roots: new Map() };
  const writtenPagesOf = groupBy(writtenPages, (written) => written.area);
  const foldersOf = groupBy(folders, (folder) => folder.area);
  const addresses = { taken: new Set(writtenPages.map(({ route }) => addressKey(route))), grounds: groundsOf(site) };
  for (const area of areas) {
    const [own, ownPages] = [foldersOf.get(area) ?? [], writtenPagesOf.get(area) ?? []];
    const finder = toFinder(area, ownPages, { folders: own, drafts });
    finders.set(area, finder);
    diagnostics.push(...planArea({ area, own, writtenPages: ownPages, finder, addresses }, input, made));
  }
  addSpecs(specs, made.trees);
  if (audience === 'public') made.pages.push(...sitePages(site, writtenPages, made));
  const pages = [...writtenPages, ...withoutTaken(made.pages, writtenPages)];
  const owners = new Map(
    pages.map((page) => [addressKey(page.route), 'page' in page ? page.page.file : `the page ${page.route}`]),
  );
  const { diagnostics: refused, ...former } = settleRedirects({
    ...input,
    writtenPages,
    pages,
    owners,
    ofSpecs: specs.redirects,
  });
  diagnostics.push(...refused, ...checkOwnLinks(made.ownLinks, { pages, redirects: former.redirects, site }));
  const { trees, tags, roots } = made;
  const plannedPages = toPlannedPages(pages, { site, audience, trees, finders, tags, roots, diagnostics }, specs);
  const prints = addPrints(plannedPages, areas);
  const known = { writtenPages, drafts, shadowed, trees, finders, roots, plannedPages, prints, ...former };
  return { ...known, folders: new Map(folders.map((folder) => [folder.path, folder])), diagnostics: mildly(diagnostics, site) };
}

/** The home page, unless somebody wrote one, and the page of search results. */
function sitePages(site: Site, writtenPages: readonly WrittenPage[], { pages }: Made): GeneratedPage[] {
  const home = [...writtenPages, ...pages].some(({ route }) => route === '/') ? [] : [toHome(site)];
  return site.search.enabled ? [...home, toSearchPage(site)] : home;
}

/** The frames of all pages by route, with the lists that are made of the others. */
function toPlannedPages(
  pages: readonly (WrittenPage | GeneratedPage)[],
  planning: Planning,
  { places }: SpecPlan,
): PlannedPage[] {
  const { site, roots } = planning;
  const plannedPages = pages.map(toPlanner(planning)).sort((a, b) => byCodeUnit(a.route, b.route));
  addVersions(plannedPages, roots);
  for (const planned of plannedPages) {
    if (planned.kind === 'home') planned.listing = homeListing(planned, { roots, places });
    if (planned.kind === 'search') planned.listing = toIndex(plannedPages, site);
  }
  return plannedPages;
}

/** The cards of the areas on the home page; of the specifications as well where nobody wrote one. Other pages of its kind list nothing. */
function homeListing(
  { written, route }: PlannedPage,
  { roots, places }: Pick<Planning, 'roots'> & Pick<SpecPlan, 'places'>,
): PlannedPage['listing'] {
  if (!written) return [...areaListing(roots), ...specListing(places)];
  const { areas, features = [] } = written.page.frontMatter.home ?? {};
  return (areas ?? features.length === 0) && route === '/' ? areaListing(roots) : [];
}

type Settled = { writtenPages: WrittenPage[]; folders: Folder[]; shadowed: WrittenPage[]; diagnostics: Diagnostic[] };

/** Gives every written page a route, and finds the folders that they lie in. */
function settle(
  { site, audience, pages, categories: files, sidebars }: PlanInput,
  areas: readonly Area[],
  specs: SpecPlan,
): Settled {
  const { value: categories, diagnostics } = readCategories(files, site, areas);
  const byArea = groupBy(
    pages.filter(({ frontMatter, api }) => (site.drafts || !frontMatter.draft) && !api),
    ({ area }) => area,
  );
  const folders = areas.flatMap((area) =>
    toFolders({ area, pages: byArea.get(area.id) ?? [], categories, first: firstChapter(area, sidebars) }),
  );
  diagnostics.push(...prefixClashes(folders));
  const standalone = audience === 'public' ? toStandalone(byArea.get(null) ?? [], site.pages ?? '') : [];
  for (const folder of folders) for (const written of folder.writtenPages) diagnostics.push(...applySlug(written, folder.route));
  for (const written of standalone)
    diagnostics.push(...applySlug(written, standaloneFolder(written.page.file, site.pages ?? '')));
  const writtenPages = [...folders.flatMap((folder) => folder.writtenPages), ...standalone, ...specs.writtenPages].sort((a, b) =>
    byCodeUnit(a.page.file, b.page.file),
  );
  diagnostics.push(...settleRoutes(writtenPages, { site, audience }));
  const kept = new Set(uniqueByRoute(writtenPages));
  const shadowed = writtenPages.filter((written) => !kept.has(written));
  return { writtenPages: [...kept], folders, shadowed, diagnostics };
}

type Made = {
  pages: GeneratedPage[];
  trees: SidebarTree[];
  ownLinks: OwnLink[];
  tags: Map<WrittenPage, NavLink[]>;
  roots: Map<Area, WrittenPage | GeneratedPage>;
};
type AreaParts = { area: Area; own: Folder[]; writtenPages: WrittenPage[]; finder: Finder; addresses: Addresses };

/** The area's generated pages, sidebars and tags. */
function planArea({ area, own, writtenPages, finder, addresses }: AreaParts, input: PlanInput, made: Made): Diagnostic[] {
  const folderPages = settleFolderPages(own, { finder, writtenPages, addresses });
  fillListings(own);
  const root = own[0]?.page;
  if (root) made.roots.set(area, root);
  const trees = own[0] ? toTrees({ area, root: own[0], finder, addresses }, input) : { trees: [], pages: [], diagnostics: [] };
  const tagPages = toTagPages(area, writtenPages, input.site);
  made.pages.push(...folderPages.pages, ...trees.pages, ...tagPages.pages);
  made.trees.push(...trees.trees);
  made.ownLinks.push(...(trees.ownLinks ?? []));
  for (const [written, tagLinks] of tagPages.tagLinksOf) made.tags.set(written, tagLinks);
  return [...folderPages.diagnostics, ...trees.diagnostics, ...tagPages.diagnostics];
}

/** Of several pages with one route only the first is published; that there are several has been reported. */
function uniqueByRoute(writtenPages: readonly WrittenPage[]): WrittenPage[] {
  return [...new Map([...writtenPages].reverse().map((written) => [written.route, written])).values()].reverse();
}

/** The generated pages whose route no written page and no earlier generated page has. */
function withoutTaken(pages: readonly GeneratedPage[], writtenPages: readonly WrittenPage[]): GeneratedPage[] {
  const taken = new Set(writtenPages.map(({ route }) => addressKey(route)));
  return pages.filter(({ route }) => {
    const key = addressKey(route);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** In a site that is not strict all findings are warnings: its writers may not know of our rules. */
function mildly(diagnostics: Diagnostic[], site: Site): Diagnostic[] {
  return !site.strict ? diagnostics.flatMap((found) => withLevel(found, 'warning') ?? []) : diagnostics;
}
