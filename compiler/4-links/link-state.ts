import type { SiteData } from '../../schemas/types/site-data.ts';
import type { Steps } from '../basics/steps.ts';
import { outlineOf } from '../cache/page-outline.ts';
import type { Drawings } from '../html/drawings.ts';
import type {
  Asset,
  AssetFile,
  Audience,
  IgnoredPath,
  LinkedSite,
  Page,
  PageAnchors,
  Redirect,
  RouteTable,
  SidebarFile,
  Site,
  TermUses,
} from '../model.ts';
import type { Api } from '../openapi/document/model.ts';
import type { Contributors } from '../world.ts';
import { createLinker, type LinkTask, type PageLinks } from './link-page.ts';
import type { SiteDataResult } from './site-data.ts';
import type { PlannedPage, SitePlan } from './site-plan.ts';
import { anchorsOf, type ExternalTarget, type FormerTarget, pageAnchors, type Targets, toTargets } from './targets.ts';

/** The complete input for one audience's graph. */
export type LinkInput = {
  site: Site;
  audience: Audience;
  /** Pages of this audience only, in any order. */
  pages: readonly Page[];
  files: ReadonlyMap<string, AssetFile>;
  /** The metadata of the files that `referencedAssets` returns, by path. */
  assets: ReadonlyMap<string, Asset>;
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  /** The author files of blogs. */
  authors: readonly SidebarFile[];
  dates: ReadonlyMap<string, { date: string; author?: string }>;
  /** The contributors to each file, if pages show them. */
  contributors?: Contributors | undefined;
  /** Language codes by file, for pages that are not available in all languages of the site. */
  languages?: ReadonlyMap<string, readonly string[]> | undefined;
  drawings?: Drawings | undefined;
  /** Specifications. Their pages are public, and pages of every audience may link to their operations. */
  apis?: readonly Api[];
  /** Files and folders that are not published. */
  ignoredPaths?: readonly IgnoredPath[];
  /** Returns whether a file exists, including files in folders that the site does not publish. */
  isOnDisk?: (file: string) => boolean;
  /** The public routes, when linking the restricted audience; never the reverse. */
  publicRoutes?: RouteTable;
  /** The public redirects, when linking the restricted audience. */
  publicRedirects?: readonly Redirect[];
  /** The uses of terms on public pages, when linking the restricted audience. */
  publicTermUses?: TermUses | undefined;
  /** The public site data, when linking the restricted audience: both show the same navbar and footer. */
  siteData?: SiteData;
};
/**
 * Results that the next call can reuse. The caller retains one memo per audience, initially `{}`. `input` is the input of the last call.
 */
export type LinkMemo = { input?: LinkInput; state?: LinkState; site?: LinkedSite };
/** The results of the last call. Immutable, as the next call creates a new one. */
export type LinkState = {
  input: LinkInput;
  /** Sorted by file. */
  pages: readonly Page[];
  plan: SitePlan;
  targets: Targets;
  link: ReturnType<typeof createLinker>;
  /** All pages whose links are checked, by file, including unpublished pages. */
  tasks: ReadonlyMap<string, LinkTask>;
  /** The resolved links, by file. */
  links: ReadonlyMap<string, PageLinks>;
  navigation: SiteDataResult;
  /** Pages, by route, that are orphans unless another page links to them. */
  candidates: ReadonlyMap<string, PlannedPage>;
};

/** A page before and after an edit. */
type PageEdit = { old: Page; page: Page };

/**
 * Returns the edited pages if nothing else has changed since the last call: no file was added or removed, and no edit affects routes,
 * sidebars, tags or lists. Returns undefined if everything must be linked again.
 */
export function findEdits(state: LinkState, input: LinkInput, pages: readonly Page[]): PageEdit[] | undefined {
  if (pages.length !== state.pages.length || !hasSameFiles(state.input, input)) return undefined;
  const edits: PageEdit[] = [];
  for (const [index, page] of pages.entries()) {
    const old = state.pages[index];
    if (old === page) continue;
    if (!old || outlineOf(old) !== outlineOf(page)) return undefined;
    edits.push({ old, page });
  }
  return edits.length > 0 && hasAnchorRedirects(state) && edits.some(hasChangedAnchors) ? undefined : edits;
}

/** Returns whether a redirect starts at an anchor or points to one. If so, the redirects depend on the anchors of pages. */
function hasAnchorRedirects({ input, plan }: LinkState): boolean {
  return (
    plan.writtenPages.some(({ page }) => page.frontMatter.redirect_from?.some((from) => from.includes('#'))) ||
    input.site.redirects?.some(({ from, to }) => from.includes('#') || to?.includes('#')) === true
  );
}

function hasChangedAnchors({ old, page }: PageEdit): boolean {
  return !isSameSet(anchorsOf(old), anchorsOf(page));
}

/**
 * Updates the state after edits of page bodies. Reuses the plan, and the links that the edits cannot have changed. The plan still refers to
 * the pages with which it was created, but uses only their outlines; `tasks` has the current pages.
 */
export function* relinkPages(state: LinkState, input: LinkInput, pages: Page[], edits: readonly PageEdit[]): Steps<LinkState> {
  const tasks = new Map(state.tasks);
  const stale = new Set<LinkTask>();
  for (const { page } of edits) {
    const before = tasks.get(page.file);
    if (!before) throw new Error(`An edited page that was not there before: ${page.file}`);
    const task = { ...before, page };
    tasks.set(page.file, task);
    stale.add(task);
  }
  const changedRoutes = routesWithChangedAnchors(state.targets, edits);
  const targets =
    changedRoutes.size === 0
      ? state.targets
      : yield* toTargets(state.plan, input, ({ page }) => tasks.get(page.file)?.page ?? page);
  const link = targets === state.targets ? state.link : createLinker(targets);
  yield;
  if (changedRoutes.size > 0)
    for (const [file, task] of tasks) if (linksToAny(state.links.get(file), changedRoutes)) stale.add(task);
  const links = new Map(state.links);
  for (const task of stale) {
    links.set(task.page.file, link(task));
    yield;
  }
  return { ...state, input, pages, tasks, targets, link, links };
}

/**
 * Returns a function that looks up reusable links of the last call. Links can be reused if the page and all possible targets are unchanged
 * and the page had no diagnostics. The titles and tags of other pages do not affect links.
 */
export function createLinkLookup(
  state: LinkState,
  input: LinkInput,
  targets: Targets,
): (task: LinkTask) => PageLinks | undefined {
  if (!hasSameLinkInput(state.input, input) || !haveSameTargets(state.targets, targets)) return () => undefined;
  return ({ page, route, isFolderPage }) => {
    const before = state.tasks.get(page.file);
    const links = state.links.get(page.file);
    const isSame = before?.page === page && before.route === route && before.isFolderPage === isFolderPage;
    return isSame && links?.diagnostics.length === 0 ? links : undefined;
  };
}

function isSameFormerTarget(one: FormerTarget | ExternalTarget, other: FormerTarget | ExternalTarget): boolean {
  if (one.kind === 'former' && other.kind === 'former')
    return one.target.route === other.target.route && one.anchor === other.anchor;
  return one.kind === 'elsewhere' && other.kind === 'elsewhere' && one.address === other.address;
}

function haveSameTargets(a: Targets, b: Targets): boolean {
  return (
    isSameSet(a.drafts, b.drafts) &&
    isSameSet(a.generated, b.generated) &&
    haveSameEntries(a.former, b.former, isSameFormerTarget) &&
    haveSameEntries(a.folders, b.folders, (one, other) => one.route === other.route) &&
    haveSameEntries(a.pages, b.pages, (one, other) => one.route === other.route && haveSameAnchors(one, other)) &&
    haveSameEntries(
      a.routes,
      b.routes,
      (one, other) =>
        one.file === other.file &&
        one.folder === other.folder &&
        haveSameAnchors(one, other) &&
        JSON.stringify(one.movedAnchors) === JSON.stringify(other.movedAnchors),
    )
  );
}

function haveSameEntries<Value>(
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

function routesWithChangedAnchors({ pages }: Targets, edits: readonly PageEdit[]): Set<string> {
  const changedRoutes = new Set<string>();
  for (const { page } of edits) {
    const target = pages.get(page.file);
    if (target && !haveSameAnchors(target, pageAnchors(page))) changedRoutes.add(target.route);
  }
  return changedRoutes;
}

function linksToAny(links: PageLinks | undefined, routes: ReadonlySet<string>): boolean {
  return links?.routes.some((route) => routes.has(route)) ?? false;
}

function haveSameAnchors(a: PageAnchors, b: PageAnchors): boolean {
  return a.isPartlyRead === b.isPartlyRead && isSameSet(a.anchors, b.anchors);
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const item of a) if (!b.has(item)) return false;
  return true;
}

function hasSameFiles(a: LinkInput, b: LinkInput): boolean {
  return (
    hasSameLinkInput(a, b) &&
    a.publicTermUses === b.publicTermUses &&
    haveSameTexts(a.categories, b.categories) &&
    haveSameTexts(a.sidebars, b.sidebars) &&
    haveSameTexts(a.authors, b.authors)
  );
}

/** Returns whether everything on which links depend is unchanged, apart from pages and their plan. */
function hasSameLinkInput(a: LinkInput, b: LinkInput): boolean {
  return (
    (a.site === b.site || JSON.stringify(a.site) === JSON.stringify(b.site)) &&
    a.publicRoutes === b.publicRoutes &&
    a.publicRedirects === b.publicRedirects &&
    a.siteData === b.siteData &&
    areSameApis(a.apis, b.apis) &&
    haveSameKeys(a.files, b.files) &&
    haveSameAssets(a.assets, b.assets) &&
    JSON.stringify(a.ignoredPaths) === JSON.stringify(b.ignoredPaths)
  );
}

function haveSameTexts(a: LinkInput['categories'], b: LinkInput['categories']): boolean {
  return (
    a === b || (a.length === b.length && a.every(({ file, text }, index) => file === b[index]?.file && text === b[index]?.text))
  );
}

function haveSameKeys(a: LinkInput['files'], b: LinkInput['files']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const file of a.keys()) if (!b.has(file)) return false;
  return true;
}

function haveSameAssets(a: LinkInput['assets'], b: LinkInput['assets']): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [file, { hash, width, height }] of a) {
    const other = b.get(file);
    if (!other || other.hash !== hash || other.width !== width || other.height !== height) return false;
  }
  return true;
}

/** Compares by identity, because unchanged specifications are the same objects. */
function areSameApis(a: LinkInput['apis'] = [], b: LinkInput['apis'] = []): boolean {
  return a.length === b.length && a.every((api, index) => api === b[index]);
}
