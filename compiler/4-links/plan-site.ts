import { groupBy } from '../collections.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Area, Audience, Diagnostic, Page, SidebarFile, Site, Way } from '../model.ts';
import type { Api } from '../openapi/model.ts';
import { toFinder } from './areas.ts';
import { fillListings, readCategories, settleFolderPages } from './categories.ts';
import { standaloneFolder, toFolders, toStandalone } from './folders.ts';
import { areaListing, specListing, toHome, toIndex, toSearchPage } from './generated-pages.ts';
import { addSpecs, planSpecs, type SpecPlan } from './openapi.ts';
import { addVersions, type Framing, toFramer } from './page-meta.ts';
import { byCodeUnit } from './paths.ts';
import type { Finder, Folder, Frame, Generated, Leaf, Plan, Tree } from './plan.ts';
import { applySlug, settleRoutes, toRedirects } from './routes.ts';
import { toTrees } from './sidebars.ts';
import { toTagPages } from './tags.ts';

/** What routes, sidebars and generated pages depend on; pages of one audience, sorted by file. */
export type PlanInput = {
  site: Site;
  audience: Audience;
  pages: readonly Page[];
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  apis?: readonly Api[];
};

/** Everything that can be said about the pages of one audience before a single link is looked at. */
export function planSite(input: PlanInput): Plan {
  const { site, audience } = input;
  const areas = site.areas.filter((area) => area.audience === audience);
  const drafts = input.pages.filter(({ frontMatter }) => frontMatter.draft);
  const specs = planSpecs(input, areas);
  const { leaves, folders, shadowed, diagnostics } = settle(input, areas, specs);
  const finders = new Map<Area, Finder>();
  const made: Made = { pages: [], trees: [], tags: new Map(), roots: new Map() };
  const leavesOf = groupBy(leaves, (leaf) => leaf.area);
  const foldersOf = groupBy(folders, (folder) => folder.area);
  const taken = new Set(leaves.map(({ route }) => route.toLowerCase()));
  for (const area of areas) {
    const [own, ownLeaves] = [foldersOf.get(area) ?? [], leavesOf.get(area) ?? []];
    const finder = toFinder(area, ownLeaves, { folders: own, drafts });
    finders.set(area, finder);
    diagnostics.push(...planArea({ area, own, leaves: ownLeaves, finder, taken }, input, made));
  }
  addSpecs(specs, made.trees);
  if (audience === 'public') made.pages.push(...sitePages(site, leaves, made));
  const pages = [...leaves, ...withoutTaken(made.pages, leaves)];
  const owners = new Map(
    pages.map((page) => [page.route.toLowerCase(), 'page' in page ? page.page.file : `the page ${page.route}`]),
  );
  const { redirects, diagnostics: refused } = toRedirects(leaves, owners, { ...input, moved: specs.redirects });
  diagnostics.push(...refused);
  const { trees, tags, roots } = made;
  const frames = toFrames(pages, { site, audience, trees, finders, tags, roots, diagnostics }, specs);
  const known = { leaves, drafts, shadowed, trees, finders, roots, frames, redirects };
  return { ...known, folders: new Map(folders.map((folder) => [folder.path, folder])), diagnostics: mildly(diagnostics, site) };
}

/** The home page, where no writer has made one, and the page of the search. */
function sitePages(site: Site, leaves: readonly Leaf[], { pages }: Made): Generated[] {
  const home = [...leaves, ...pages].some(({ route }) => route === '/') ? [] : [toHome(site)];
  return site.search.enabled ? [...home, toSearchPage(site)] : home;
}

/** The frames of all pages by route, with the lists that are made of the others. */
function toFrames(pages: readonly (Leaf | Generated)[], framing: Framing, { places }: SpecPlan): Frame[] {
  const { site, roots } = framing;
  const frames = pages.map(toFramer(framing)).sort((a, b) => byCodeUnit(a.route, b.route));
  addVersions(frames, roots);
  for (const frame of frames) {
    if (frame.kind === 'home') frame.listing = [...areaListing(roots), ...(frame.leaf ? [] : specListing(places))];
    if (frame.kind === 'search') frame.listing = toIndex(frames, site);
  }
  return frames;
}

type Settled = { leaves: Leaf[]; folders: Folder[]; shadowed: Leaf[]; diagnostics: Diagnostic[] };

/** Documents with routes of their own, and the folders that they lie in. */
function settle({ site, audience, pages, categories: files }: PlanInput, areas: readonly Area[], specs: SpecPlan): Settled {
  const { value: categories, diagnostics } = readCategories(files, site, areas);
  const byArea = groupBy(
    pages.filter(({ frontMatter, api }) => !frontMatter.draft && !api),
    ({ area }) => area,
  );
  const folders = areas.flatMap((area) => toFolders({ area, pages: byArea.get(area.id) ?? [], categories }));
  const standalone = audience === 'public' ? toStandalone(byArea.get(null) ?? [], site.pages ?? '') : [];
  for (const folder of folders) for (const leaf of folder.leaves) diagnostics.push(...applySlug(leaf, folder.route));
  for (const leaf of standalone) diagnostics.push(...applySlug(leaf, standaloneFolder(leaf.page.file, site.pages ?? '')));
  const leaves = [...folders.flatMap((folder) => folder.leaves), ...standalone, ...specs.leaves].sort((a, b) =>
    byCodeUnit(a.page.file, b.page.file),
  );
  diagnostics.push(...settleRoutes(leaves, { site, audience }));
  const kept = new Set(uniqueByRoute(leaves));
  const shadowed = leaves.filter((leaf) => !kept.has(leaf));
  return { leaves: [...kept], folders, shadowed, diagnostics };
}

type Made = { pages: Generated[]; trees: Tree[]; tags: Map<Leaf, Way[]>; roots: Map<Area, Leaf | Generated> };
/** `taken` holds all routes in small letters, and takes up those of generated pages. */
type AreaParts = { area: Area; own: Folder[]; leaves: Leaf[]; finder: Finder; taken: Set<string> };

/** The area's generated pages, sidebars and tags. */
function planArea({ area, own, leaves, finder, taken }: AreaParts, { site, sidebars }: PlanInput, made: Made): Diagnostic[] {
  const folderPages = settleFolderPages(own, { finder, leaves, taken });
  fillListings(own);
  const root = own[0]?.page;
  if (root) made.roots.set(area, root);
  const trees = own[0]
    ? toTrees({ area, root: own[0], finder, taken }, { site, sidebars })
    : { trees: [], pages: [], diagnostics: [] };
  const tagPages = toTagPages(area, leaves, site);
  made.pages.push(...folderPages.pages, ...trees.pages, ...tagPages.pages);
  made.trees.push(...trees.trees);
  for (const [leaf, ways] of tagPages.waysOf) made.tags.set(leaf, ways);
  return [...folderPages.diagnostics, ...trees.diagnostics, ...tagPages.diagnostics];
}

/** Of several documents with one route only the first can be shown; that there are several was reported. */
function uniqueByRoute(leaves: readonly Leaf[]): Leaf[] {
  return [...new Map([...leaves].reverse().map((leaf) => [leaf.route, leaf])).values()].reverse();
}

/** Generated pages whose route no document and no other generated page has. */
function withoutTaken(pages: readonly Generated[], leaves: readonly Leaf[]): Generated[] {
  const taken = new Set(leaves.map(({ route }) => route.toLowerCase()));
  return pages.filter(({ route }) => {
    const key = route.toLowerCase();
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** In a folder without configuration, what its writer could not know of is a warning. */
function mildly(diagnostics: Diagnostic[], site: Site): Diagnostic[] {
  return site.configFile === undefined ? diagnostics.flatMap((found) => withLevel(found, 'warning') ?? []) : diagnostics;
}
