import type { SiteData } from '../../schemas/types/site-data.ts';
import type { Asset, AssetFile, Audience, LinkedSite, Page, RouteTable, SidebarFile, Site } from '../model.ts';
import type { Api } from '../openapi/model.ts';
import type { Linking, PageLinks, toLinker } from './link-page.ts';
import type { Plan, PlannedPage, WrittenPage } from './plan.ts';
import type { SiteDataResult } from './site-data.ts';
import { anchorsOf, type Targets } from './targets.ts';

/** Everything that the graph of one audience is made of. */
export type LinkInput = {
  site: Site;
  audience: Audience;
  /** Pages of this audience alone, in any order. */
  pages: readonly Page[];
  files: ReadonlyMap<string, AssetFile>;
  /** The files that `referencedAssets` named, inspected. */
  assets: ReadonlyMap<string, Asset>;
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  dates: ReadonlyMap<string, { date: string; author?: string }>;
  /** Specifications; their pages are public, and every audience may link to their operations. */
  apis?: readonly Api[];
  /** The public routes, when the restricted audience is linked; never the other way round. */
  known?: RouteTable;
  /** The public site data, when the restricted audience is linked: both show the same navbar and footer. */
  siteData?: SiteData;
};
/** What the next call can reuse; starts as `{}` and is kept by the caller, one for each audience. */
export type LinkMemo = { state?: LinkState };
/** A page whose links are resolved; it has a leaf where it is not left out for being a draft. */
export type LinkJob = Linking & { written?: WrittenPage };
/** The last call's work. */
export type LinkState = {
  input: LinkInput;
  /** Sorted by file. */
  pages: Page[];
  plan: Plan;
  targets: Targets;
  link: ReturnType<typeof toLinker>;
  /** What has links, by file: published pages, and those that are left out and checked all the same. */
  jobs: ReadonlyMap<string, LinkJob>;
  /** What became of them, by file. */
  links: Map<string, PageLinks>;
  navigation: SiteDataResult;
  /** Pages that only a link in a page can keep from being orphans. */
  unlisted: ReadonlyMap<string, PlannedPage>;
  result: LinkedSite;
};

/** A page before and after an edit. */
type Change = { old: Page; page: Page };
type Edit = { input: LinkInput; pages: Page[]; changed: Change[] };

/**
 * The pages that were edited since the last call, if nothing else was: no file came or went, and no edit touched what
 * routes, sidebars, tags and lists are made of. Undefined when all has to be done anew.
 */
export function reusable(state: LinkState, input: LinkInput, pages: readonly Page[]): Change[] | undefined {
  if (pages.length !== state.pages.length || !sameWorld(state.input, input)) return undefined;
  const changed: Change[] = [];
  for (const [index, page] of pages.entries()) {
    const old = state.pages[index];
    if (old === page) continue;
    if (!old || outline(old) !== outline(page)) return undefined;
    changed.push({ old, page });
  }
  return changed;
}

/** The last call's work with the edited pages in their places, and the links done again that the edits can have changed. */
export function relink(state: LinkState, { input, pages, changed }: Edit): LinkState {
  const { link, jobs, links } = state;
  const stale = new Set<LinkJob>();
  for (const { page } of changed) {
    const job = jobs.get(page.file);
    if (!job) throw new Error(`An edited page that was not there before: ${page.file}`);
    job.page = page;
    if (job.written) job.written.page = page;
    stale.add(job);
  }
  const moved = updateAnchors(state, changed);
  if (moved.size > 0) for (const [file, job] of jobs) if (leadsTo(links.get(file), moved)) stale.add(job);
  for (const job of stale) links.set(job.page.file, link(job));
  return { ...state, input, pages };
}

/** Enters the new anchors of edited pages; answers with the routes whose anchors changed. */
function updateAnchors({ targets }: LinkState, changed: readonly Change[]): Set<string> {
  const moved = new Set<string>();
  let fresh: RouteTable | undefined;
  for (const { page } of changed) {
    const target = targets.pages.get(page.file);
    const known = target && targets.routes.get(target.route);
    const anchors = anchorsOf(page);
    if (!target || known?.file !== page.file || sameSet(known.anchors, anchors)) continue;
    target.anchors = anchors;
    fresh ??= new Map(targets.routes);
    fresh.set(target.route, { ...known, anchors });
    moved.add(target.route);
  }
  if (fresh) targets.routes = fresh;
  return moved;
}

function leadsTo(links: PageLinks | undefined, routes: ReadonlySet<string>): boolean {
  return links?.routes.some((route) => routes.has(route)) ?? false;
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const item of a) if (!b.has(item)) return false;
  return true;
}

/** All of a page that routes, sidebars, tags, lists and the findings about them are made of. */
function outline({ file, area, frontMatter, keys, tagSpans, title, titleFrom, description }: Page): string {
  return JSON.stringify([file, area, frontMatter, keys, tagSpans, title, titleFrom, description]);
}

function sameWorld(a: LinkInput, b: LinkInput): boolean {
  return (
    (a.site === b.site || JSON.stringify(a.site) === JSON.stringify(b.site)) &&
    a.known === b.known &&
    a.siteData === b.siteData &&
    sameApis(a.apis, b.apis) &&
    sameTexts(a.categories, b.categories) &&
    sameTexts(a.sidebars, b.sidebars) &&
    sameKeys(a.files, b.files) &&
    sameAssets(a.assets, b.assets)
  );
}

function sameTexts(a: LinkInput['categories'], b: LinkInput['categories']): boolean {
  return (
    a === b || (a.length === b.length && a.every(({ file, text }, index) => file === b[index]?.file && text === b[index]?.text))
  );
}

function sameKeys(a: LinkInput['files'], b: LinkInput['files']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const file of a.keys()) if (!b.has(file)) return false;
  return true;
}

function sameAssets(a: LinkInput['assets'], b: LinkInput['assets']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [file, { hash, width, height }] of a) {
    const other = b.get(file);
    if (!other || other.hash !== hash || other.width !== width || other.height !== height) return false;
  }
  return true;
}

/** A specification whose file is the same is the same object. */
function sameApis(a: LinkInput['apis'] = [], b: LinkInput['apis'] = []): boolean {
  return a.length === b.length && a.every((api, index) => api === b[index]);
}
