import { addressKey } from '../addresses/reserved.ts';
import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import type { Steps } from '../basics/steps.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type {
  Area,
  AssetFile,
  Audience,
  Diagnostic,
  Feed,
  NavLink,
  Page,
  RouteTable,
  SidebarFile,
  Site,
  TermUses,
} from '../model.ts';
import type { Api } from '../openapi/document/model.ts';
import { createFinder } from './areas.ts';
import { isSlugInAddress, planBlog, toPostFolder } from './blog.ts';
import { assignFolderPages, fillListings, type RouteConstraints, readCategories } from './categories.ts';
import { findFirstChapter } from './chapter-trees.ts';
import { reportPrefixClashes, standaloneFolder, toFolders, toStandalone } from './folders.ts';
import { listAllPages, listAreas, listSpecs, toHome, toSearchPage } from './generated-pages.ts';
import { checkOwnUrls, type OwnUrl } from './own-urls.ts';
import { planChangelog } from './plan-changelog.ts';
import { addSpecs, planSpecs, type SpecPlan } from './plan-specs.ts';
import { addVersions, createPlanner, type PlanningContext } from './planned-pages.ts';
import { addPrintViews } from './print-views.ts';
import { redirectedRoutes, resolveRedirects } from './redirects.ts';
import { applySlug, assignRoutes, collectReservedAddresses } from './routes.ts';
import { toTrees } from './sidebars.ts';
import type {
  Folder,
  GeneratedPage,
  PageFinder,
  PlannedPage,
  PostExtras,
  SidebarTree,
  SitePlan,
  WrittenPage,
} from './site-plan.ts';
import { toTagPages } from './tags.ts';
import { addTermUses } from './term-uses.ts';

/** The input of the plan. `pages` are those of one audience, sorted by file. */
type PlanInput = {
  site: Site;
  audience: Audience;
  pages: readonly Page[];
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  authors?: readonly SidebarFile[];
  files?: ReadonlyMap<string, AssetFile>;
  apis?: readonly Api[];
  publicRoutes?: RouteTable;
  /** The uses of terms on public pages, for the plan of the restricted ones. */
  publicTermUses?: TermUses | undefined;
};

/** Plans the pages of one audience: everything that can be determined without resolving links. */
export function* planSite(input: PlanInput): Steps<SitePlan> {
  const { site, audience } = input;
  const areas = site.areas.filter((area) => area.audience === audience);
  const drafts = site.drafts ? [] : input.pages.filter(({ frontMatter }) => frontMatter.draft);
  const specs = planSpecs(input, areas);
  const { writtenPages, folders, shadowed, diagnostics } = yield* routePages(input, areas, specs);
  yield;
  const finders = new Map<Area, PageFinder>();
  const generated: GeneratedParts = {
    ...{ pages: [], trees: [], ownLinks: [], feeds: [] },
    ...{ tags: new Map(), roots: new Map(), extras: new Map() },
  };
  const writtenPagesOf = groupBy(writtenPages, (writtenPage) => writtenPage.area);
  const foldersOf = groupBy(folders, (folder) => folder.area);
  const addresses = {
    taken: new Set(writtenPages.map(({ route }) => addressKey(route))),
    reservedAddresses: collectReservedAddresses(site),
  };
  for (const area of areas) {
    const [own, ownPages] = [foldersOf.get(area) ?? [], writtenPagesOf.get(area) ?? []];
    const finder = createFinder(area, ownPages, { folders: own, drafts });
    finders.set(area, finder);
    diagnostics.push(...(yield* planArea({ area, folders: own, writtenPages: ownPages, finder, addresses }, input, generated)));
    yield;
  }
  addSpecs(specs, generated.trees);
  if (audience === 'public') generated.pages.push(...createSitePages(site, writtenPages, generated));
  const pages = [...writtenPages, ...omitTakenRoutes(generated.pages, writtenPages)];
  const owners = new Map(
    pages.map((page) => [addressKey(page.route), 'page' in page ? page.page.file : `the page ${page.route}`]),
  );
  const { diagnostics: redirectDiagnostics, ...former } = resolveRedirects({
    ...input,
    writtenPages,
    pages,
    owners,
    specRedirects: specs.redirects,
  });
  diagnostics.push(...redirectDiagnostics, ...checkOwnUrls(generated.ownLinks, { pages, redirects: former.redirects, site }));
  const { trees, tags, roots, extras, feeds } = generated;
  yield;
  const plannedPages = yield* toPlannedPages(pages, { site, audience, trees, finders, tags, roots, extras, diagnostics }, specs);
  yield;
  const printViews = addPrintViews(plannedPages, areas);
  const termUses = addTermUses(plannedPages, site, input.publicTermUses);
  yield;
  const planParts = { writtenPages, drafts, shadowed, trees, finders, roots, plannedPages, printViews, feeds, ...former };
  return {
    ...planParts,
    ...(termUses && { termUses }),
    folders: new Map(folders.map((folder) => [folder.path, folder])),
    diagnostics: lowerToWarnings(diagnostics, site),
  };
}

/** Returns a home page if no page has the route `/`, and the search results page if search is enabled. */
function createSitePages(site: Site, writtenPages: readonly WrittenPage[], { pages }: GeneratedParts): GeneratedPage[] {
  const home = [...writtenPages, ...pages].some(({ route }) => route === '/') ? [] : [toHome(site)];
  return site.search.enabled ? [...home, toSearchPage(site)] : home;
}

/** Plans all pages, sorted by route, including the lists that depend on other pages. */
function* toPlannedPages(
  pages: readonly (WrittenPage | GeneratedPage)[],
  planning: PlanningContext,
  { specs }: SpecPlan,
): Steps<PlannedPage[]> {
  const { site, roots } = planning;
  const plannedPages: PlannedPage[] = [];
  const toPlanned = createPlanner(planning);
  for (const page of pages) {
    plannedPages.push(toPlanned(page));
    yield;
  }
  plannedPages.sort((a, b) => byCodeUnit(a.route, b.route));
  addVersions(plannedPages, roots);
  for (const planned of plannedPages) {
    if (planned.kind === 'home') planned.listing = createHomeListing(planned, { roots, specs });
    if (planned.kind === 'search') planned.listing = listAllPages(plannedPages, site);
  }
  return plannedPages;
}

/**
 * Returns the cards on the home page: the areas and, on a generated home page, the specifications. Other pages of kind `home` have none.
 */
function createHomeListing(
  { writtenPage, route }: PlannedPage,
  { roots, specs }: Pick<PlanningContext, 'roots'> & Pick<SpecPlan, 'specs'>,
): PlannedPage['listing'] {
  if (!writtenPage) return [...listAreas(roots), ...listSpecs(specs)];
  const { areas, features = [] } = writtenPage.page.frontMatter.home ?? {};
  return (areas ?? features.length === 0) && route === '/' ? listAreas(roots) : [];
}

type RoutedPages = { writtenPages: WrittenPage[]; folders: Folder[]; shadowed: WrittenPage[]; diagnostics: Diagnostic[] };

/** Builds the folders and assigns a route to every page with a source. */
function* routePages(
  { site, audience, pages, categories: files, sidebars }: PlanInput,
  areas: readonly Area[],
  specs: SpecPlan,
): Steps<RoutedPages> {
  const { value: categories, diagnostics } = readCategories(files, site, areas);
  const byArea = groupBy(
    pages.filter(({ frontMatter, api }) => (site.drafts || !frontMatter.draft) && !api),
    ({ area }) => area,
  );
  const folders = areas.flatMap((area) => {
    const own = byArea.get(area.id) ?? [];
    return area.kind
      ? toPostFolder(area, own)
      : toFolders({ area, pages: own, categories, first: findFirstChapter(area, sidebars) });
  });
  yield;
  diagnostics.push(...reportPrefixClashes(folders));
  const standalone = audience === 'public' ? toStandalone(byArea.get(null) ?? [], site.pages ?? '') : [];
  for (const folder of folders)
    for (const writtenPage of folder.writtenPages)
      if (!isSlugInAddress(writtenPage)) diagnostics.push(...applySlug(writtenPage, folder.route));
  for (const writtenPage of standalone)
    diagnostics.push(...applySlug(writtenPage, standaloneFolder(writtenPage.page.file, site.pages ?? '')));
  const writtenPages = [...folders.flatMap((folder) => folder.writtenPages), ...standalone, ...specs.writtenPages].sort((a, b) =>
    byCodeUnit(a.page.file, b.page.file),
  );
  yield;
  diagnostics.push(...assignRoutes(writtenPages, { site, audience }));
  const retained = new Set(uniqueByRoute(writtenPages));
  const shadowed = writtenPages.filter((writtenPage) => !retained.has(writtenPage));
  return { writtenPages: [...retained], folders, shadowed, diagnostics };
}

type GeneratedParts = {
  pages: GeneratedPage[];
  trees: SidebarTree[];
  ownLinks: OwnUrl[];
  tags: Map<WrittenPage, NavLink[]>;
  roots: Map<Area, WrittenPage | GeneratedPage>;
  extras: Map<WrittenPage | GeneratedPage, PostExtras>;
  feeds: Feed[];
};
type AreaContent = {
  area: Area;
  folders: Folder[];
  writtenPages: WrittenPage[];
  finder: PageFinder;
  addresses: RouteConstraints;
};

/** Adds the area's generated pages, sidebars and tags to `generated`. */
function* planArea(
  { area, folders: own, writtenPages, finder, addresses }: AreaContent,
  input: PlanInput,
  generated: GeneratedParts,
): Steps<Diagnostic[]> {
  const redirected = redirectedRoutes(input.site, input.audience);
  const folderPages = assignFolderPages(own, { finder, writtenPages, addresses, redirectedRoutes: redirected });
  yield;
  fillListings(own, input.site);
  const root = own[0]?.page;
  if (root) generated.roots.set(area, root);
  const tagPages = toTagPages(area, writtenPages, input.site);
  yield;
  const trees = own[0] ? planSidebars({ area, folders: [own[0]], finder, addresses }, tagPages, input, generated) : noSidebars;
  generated.pages.push(...folderPages.pages, ...trees.pages, ...tagPages.pages);
  generated.trees.push(...trees.trees);
  generated.ownLinks.push(...(trees.ownLinks ?? []));
  for (const [writtenPage, tagLinks] of tagPages.tagLinksOf) generated.tags.set(writtenPage, tagLinks);
  return [...folderPages.diagnostics, ...trees.diagnostics, ...tagPages.diagnostics];
}

/** Plans the sidebars of an area and their pages. Those of blogs and changelogs consist of posts and versions. */
function planSidebars(
  { area, folders: [root], finder, addresses }: Pick<AreaContent, 'area' | 'finder' | 'addresses'> & { folders: [Folder] },
  tagPages: ReturnType<typeof toTagPages>,
  input: PlanInput,
  generated: GeneratedParts,
): ReturnType<typeof toTrees> {
  if (!area.kind) return toTrees({ area, root, finder, addresses }, input);
  const plan = area.kind === 'blog' ? planBlog(root, tagPages.tagLinksOf, input) : planChangelog(root, input);
  for (const [page, extras] of plan.extras) generated.extras.set(page, extras);
  if (plan.feed) generated.feeds.push(plan.feed);
  for (const { kind, listing } of tagPages.pages) if (kind === 'tag') sortByRoute(listing, plan.positions);
  return { trees: plan.tree ? [plan.tree] : [], pages: plan.pages, diagnostics: plan.diagnostics };
}

const noSidebars: ReturnType<typeof toTrees> = { trees: [], pages: [], diagnostics: [] };

/** Sorts the entries of a list in the given order of routes. */
function sortByRoute(listing: GeneratedPage['listing'], order: ReadonlyMap<string, number>): void {
  for (const { items } of listing) items.sort((a, b) => (order.get(a.route) ?? 0) - (order.get(b.route) ?? 0));
}

/** Removes all but the first of several pages with the same route. The clash has already been reported. */
function uniqueByRoute(writtenPages: readonly WrittenPage[]): WrittenPage[] {
  return [...new Map([...writtenPages].reverse().map((writtenPage) => [writtenPage.route, writtenPage])).values()].reverse();
}

/** Omits generated pages whose route is that of a written page or of an earlier generated page. */
function omitTakenRoutes(pages: readonly GeneratedPage[], writtenPages: readonly WrittenPage[]): GeneratedPage[] {
  const taken = new Set(writtenPages.map(({ route }) => addressKey(route)));
  return pages.filter(({ route }) => {
    const key = addressKey(route);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** If the site is not strict, lowers all diagnostics to warnings, because it may not have been written for Quire. */
function lowerToWarnings(diagnostics: Diagnostic[], site: Site): Diagnostic[] {
  return !site.strict ? diagnostics.flatMap((finding) => withLevel(finding, 'warning') ?? []) : diagnostics;
}
