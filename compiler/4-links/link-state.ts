import type { SiteData } from '../../schemas/types/site-data.ts';
import { outlineOf } from '../cache/page-facts.ts';
import type {
  Asset,
  AssetFile,
  Audience,
  LeftOut,
  LinkedSite,
  Page,
  PageAnchors,
  Redirect,
  RouteTable,
  SidebarFile,
  Site,
} from '../model.ts';
import type { Api } from '../openapi/document/model.ts';
import { type LinkTask, type PageLinks, toLinker } from './link-page.ts';
import type { Plan, PlannedPage } from './plan.ts';
import type { SiteDataResult } from './site-data.ts';
import { anchorsOf, type ElsewhereTarget, type FormerTarget, pageAnchors, type Targets, toTargets } from './targets.ts';

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
  /** Codes of the languages that a page is in, by file, for those that are not in all of the site's. */
  languages?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Specifications; their pages are public, and every audience may link to their operations. */
  apis?: readonly Api[];
  /** Files and folders that are not published. */
  leftOut?: readonly LeftOut[];
  /** The public routes, when the restricted audience is linked; never the other way round. */
  known?: RouteTable;
  /** The public redirects, likewise. */
  knownRedirects?: readonly Redirect[];
  /** The public site data, when the restricted audience is linked: both show the same navbar and footer. */
  siteData?: SiteData;
};
/** What the next call can take over; starts as `{}` and is kept by the caller, one for each audience. `input` is that of the last call. */
export type LinkMemo = { input?: LinkInput; state?: LinkState; site?: LinkedSite };
/** What the last call worked out. It is never changed: the next call makes another one. */
export type LinkState = {
  input: LinkInput;
  /** Sorted by file. */
  pages: readonly Page[];
  plan: Plan;
  targets: Targets;
  link: ReturnType<typeof toLinker>;
  /** Every page whose links are checked, by file, those that are not published among them. */
  tasks: ReadonlyMap<string, LinkTask>;
  /** What became of their links, by file. */
  links: ReadonlyMap<string, PageLinks>;
  navigation: SiteDataResult;
  /** Pages, by route, that are orphans unless a page links to them. */
  candidates: ReadonlyMap<string, PlannedPage>;
};

/** A page before and after an edit. */
type Edit = { old: Page; page: Page };

/**
 * The pages that were edited since the last call, if nothing else was: no file came or went, and no edit touched what
 * routes, sidebars, tags and lists are made of. Undefined where everything has to be linked anew.
 */
export function editsSince(state: LinkState, input: LinkInput, pages: readonly Page[]): Edit[] | undefined {
  if (pages.length !== state.pages.length || !sameSurroundings(state.input, input)) return undefined;
  const edits: Edit[] = [];
  for (const [index, page] of pages.entries()) {
    const old = state.pages[index];
    if (old === page) continue;
    if (!old || outlineOf(old) !== outlineOf(page)) return undefined;
    edits.push({ old, page });
  }
  return edits.length > 0 && namesAnchors(state) && edits.some(hasOtherAnchors) ? undefined : edits;
}

/** Whether a redirect begins at an anchor or leads to one: then the redirects depend on the anchors of pages. */
function namesAnchors({ input, plan }: LinkState): boolean {
  return (
    plan.writtenPages.some(({ page }) => page.frontMatter.redirect_from?.some((from) => from.includes('#'))) ||
    input.site.redirects?.some(({ from, to }) => from.includes('#') || to?.includes('#')) === true
  );
}

function hasOtherAnchors({ old, page }: Edit): boolean {
  return !sameSet(anchorsOf(old), anchorsOf(page));
}

/**
 * The state with the edited pages, made of what the last call worked out: its plan, and the links that the edits cannot have changed. The
 * plan has the pages of the call that made it, of which it read their outlines; `tasks` has the pages as they are now.
 */
export function relink(state: LinkState, input: LinkInput, pages: Page[], edits: readonly Edit[]): LinkState {
  const tasks = new Map(state.tasks);
  const stale = new Set<LinkTask>();
  for (const { page } of edits) {
    const before = tasks.get(page.file);
    if (!before) throw new Error(`An edited page that was not there before: ${page.file}`);
    const task = { ...before, page };
    tasks.set(page.file, task);
    stale.add(task);
  }
  const moved = routesWithOtherAnchors(state.targets, edits);
  const targets =
    moved.size === 0 ? state.targets : toTargets(state.plan, input, ({ page }) => tasks.get(page.file)?.page ?? page);
  const link = targets === state.targets ? state.link : toLinker(targets);
  if (moved.size > 0) for (const [file, task] of tasks) if (leadsTo(state.links.get(file), moved)) stale.add(task);
  const links = new Map(state.links);
  for (const task of stale) links.set(task.page.file, link(task));
  return { ...state, input, pages, tasks, targets, link, links };
}

/**
 * What became of links in the last call, for pages of which that can be taken over: all that links can lead to is as it was, the page
 * is the same, and nothing was found in it. What others read of a page's title or tags is no matter of links.
 */
export function keptLinks(state: LinkState, input: LinkInput, targets: Targets): (task: LinkTask) => PageLinks | undefined {
  if (!sameMaterial(state.input, input) || !sameTargets(state.targets, targets)) return () => undefined;
  return ({ page, route, isFolderPage }) => {
    const before = state.tasks.get(page.file);
    const links = state.links.get(page.file);
    const isSame = before?.page === page && before.route === route && before.isFolderPage === isFolderPage;
    return isSame && links?.diagnostics.length === 0 ? links : undefined;
  };
}

function sameFormer(one: FormerTarget | ElsewhereTarget, other: FormerTarget | ElsewhereTarget): boolean {
  if (one.kind === 'former' && other.kind === 'former')
    return one.target.route === other.target.route && one.anchor === other.anchor;
  return one.kind === 'elsewhere' && other.kind === 'elsewhere' && one.address === other.address;
}

function sameTargets(a: Targets, b: Targets): boolean {
  return (
    sameSet(a.drafts, b.drafts) &&
    sameEntries(a.former, b.former, sameFormer) &&
    sameEntries(a.folders, b.folders, (one, other) => one.route === other.route) &&
    sameEntries(a.pages, b.pages, (one, other) => one.route === other.route && sameAnchors(one, other)) &&
    sameEntries(
      a.routes,
      b.routes,
      (one, other) =>
        one.file === other.file &&
        one.folder === other.folder &&
        sameAnchors(one, other) &&
        JSON.stringify(one.moved) === JSON.stringify(other.moved),
    )
  );
}

function sameEntries<Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  isSame: (one: Value, other: Value) => boolean,
): boolean {
  if (a.size !== b.size) return false;
  for (const [key, one] of a) {
    const other = b.get(key);
    if (other === undefined || !isSame(one, other)) return false;
  }
  return true;
}

function routesWithOtherAnchors({ pages }: Targets, edits: readonly Edit[]): Set<string> {
  const moved = new Set<string>();
  for (const { page } of edits) {
    const target = pages.get(page.file);
    if (target && !sameAnchors(target, pageAnchors(page))) moved.add(target.route);
  }
  return moved;
}

function leadsTo(links: PageLinks | undefined, routes: ReadonlySet<string>): boolean {
  return links?.routes.some((route) => routes.has(route)) ?? false;
}

function sameAnchors(a: PageAnchors, b: PageAnchors): boolean {
  return a.isPartlyRead === b.isPartlyRead && sameSet(a.anchors, b.anchors);
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const item of a) if (!b.has(item)) return false;
  return true;
}

function sameSurroundings(a: LinkInput, b: LinkInput): boolean {
  return sameMaterial(a, b) && sameTexts(a.categories, b.categories) && sameTexts(a.sidebars, b.sidebars);
}

/** Whether all is the same that links depend on, besides pages and what is planned of them. */
function sameMaterial(a: LinkInput, b: LinkInput): boolean {
  return (
    (a.site === b.site || JSON.stringify(a.site) === JSON.stringify(b.site)) &&
    a.known === b.known &&
    a.knownRedirects === b.knownRedirects &&
    a.siteData === b.siteData &&
    sameApis(a.apis, b.apis) &&
    sameKeys(a.files, b.files) &&
    sameAssets(a.assets, b.assets) &&
    JSON.stringify(a.leftOut) === JSON.stringify(b.leftOut)
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

/** Unchanged specifications are the same objects. */
function sameApis(a: LinkInput['apis'] = [], b: LinkInput['apis'] = []): boolean {
  return a.length === b.length && a.every((api, index) => api === b[index]);
}
