import { encodePath, pageHref } from '../addresses/addresses.ts';
import { groupBy } from '../basics/collections.ts';
import { noSuggestion, suggest } from '../basics/nearest.ts';
import { keyPlace } from '../basics/places.ts';
import { replaceUnpairedSurrogates } from '../basics/surrogates.ts';
import { pageReferenceMissing } from '../diagnostics/navigation.ts';
import type { Area, AreaVersion, Audience, Diagnostic, NavLink, Site } from '../model.ts';
import { dialectOf } from '../tools/tools.ts';
import { branchOf, isLong } from './sidebar-tree.ts';
import type {
  GeneratedPage,
  PageFinder,
  PlannedPage,
  PlannedSpec,
  PostExtras,
  SidebarEntry,
  SidebarTree,
  WrittenPage,
} from './site-plan.ts';

/** The context in which pages are planned. */
export type PlanningContext = {
  site: Site;
  audience: Audience;
  trees: readonly SidebarTree[];
  finders: ReadonlyMap<Area, PageFinder>;
  tags: ReadonlyMap<WrittenPage, NavLink[]>;
  /** The page that each area's label links to. */
  roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>;
  /** The properties that blogs and changelogs set for their pages. */
  extras: ReadonlyMap<WrittenPage | GeneratedPage, PostExtras>;
  diagnostics: Diagnostic[];
};
type SidebarPosition = { tree: SidebarTree; index: number };

/** Returns a function that plans a page, which determines all properties that do not depend on its body. */
export function createPlanner(planning: PlanningContext): (page: WrittenPage | GeneratedPage) => PlannedPage {
  const positions = new Map<WrittenPage | GeneratedPage, SidebarPosition>();
  for (const tree of planning.trees) {
    for (const [index, { page }] of tree.order.entries()) if (page) positions.set(page, { tree, index });
  }
  return (page) => {
    const position = positions.get(page);
    const tree = selectTree(page, position?.tree, planning);
    const isWritten = 'page' in page;
    const { previous, next } = isWritten ? resolveNeighbours(page, position, planning) : neighboursOf(position);
    const planned: PlannedPage = {
      kind: isWritten ? kindOf(page) : page.kind,
      route: page.route,
      audience: planning.audience,
      title: isWritten ? page.page.title : page.title,
      headTitle: toHeadTitle(page, planning.site),
      description: isWritten ? page.page.description : page.description,
      area: page.area ? (page.area.version?.area ?? page.area.id) : null,
      ...(page.area?.version && { version: page.area.version.name }),
      breadcrumbs: breadcrumbsOf(page, tree?.entryOf.get(page), planning),
      previous,
      next,
      tags: isWritten ? (planning.tags.get(page) ?? []) : [],
      sidebar: tree ? { id: tree.id, branch: branchOf(tree, page), ...(isLong(tree) && { long: true }) } : null,
      keywords: [],
      noindex: false,
      hideTitle: false,
      hideToc: !isWritten,
    };
    if (isWritten) addSettings(planned, page, planning.site);
    else addListing(planned, page);
    const extras = planning.extras.get(page);
    return extras ? { ...planned, ...extras } : planned;
  };
}

function kindOf({ page, area, route, spec }: WrittenPage): PlannedPage['kind'] {
  if (spec) return 'api';
  if (page.frontMatter.home) return 'home';
  if (area) return 'doc';
  return route === '/' ? 'home' : 'page';
}

function addSettings(planned: PlannedPage, writtenPage: WrittenPage, site: Site): void {
  const { keywords, unlisted, draft, hide_title, hide_table_of_contents } = writtenPage.page.frontMatter;
  planned.writtenPage = writtenPage;
  planned.keywords = keywords ?? [];
  planned.noindex = unlisted === true || draft === true;
  if (draft) planned.draft = true;
  planned.hideTitle = hide_title === true;
  planned.hideToc = hide_table_of_contents === true;
  const editUrl = toEditUrl(writtenPage);
  if (editUrl !== undefined) planned.editUrl = editUrl;
  const issueUrl = toIssueUrl(planned, site);
  if (issueUrl !== undefined) planned.issueUrl = issueUrl;
}

/**
 * Returns the address of the form for a new issue, filled in with the title and address of a public page. Both are encoded as parameters,
 * so they may contain any characters.
 */
function toIssueUrl(page: PlannedPage, { feedback, url, baseUrl, trailingSlash }: Site): string | undefined {
  if (!feedback || !('newIssue' in feedback) || page.audience === 'restricted' || !isArticle(page)) return undefined;
  const title = Array.from(replaceUnpairedSurrogates(page.title)).slice(0, maxTitleLength).join('');
  const address = url + pageHref({ baseUrl, ...(trailingSlash && { trailingSlash }) }, page.route);
  const isGitHub = feedback.service === 'github';
  const fields = [
    [isGitHub ? 'title' : 'issue[title]', title],
    [isGitHub ? 'body' : 'issue[description]', `${address}\n\n`],
  ];
  const query = fields.map((field) => field.map(encodeURIComponent).join('='));
  return `${feedback.newIssue}?${query.join('&')}`;
}

/** The maximum number of characters, because services reject addresses of several thousand characters. */
const maxTitleLength = 200;

/** Returns whether a page is an article, as opposed to a list or a front page. */
export function isArticle({ kind }: Pick<PlannedPage, 'kind'>): boolean {
  return kind === 'doc' || kind === 'page' || kind === 'api' || kind === 'post';
}

function addListing(planned: PlannedPage, { kind, label, listing, folder }: GeneratedPage): void {
  planned.name = label;
  planned.listing = listing;
  if (kind === 'search') planned.noindex = true;
  if (folder !== undefined) planned.folder = folder;
}

/** Joins the titles of page, area and site without repetitions. The home page has the tagline instead. */
function toHeadTitle(page: WrittenPage | GeneratedPage, site: Site): string {
  const { route, area } = page;
  const title = 'page' in page ? page.page.title : page.title;
  if (route === '/') return site.tagline === '' ? site.title : `${site.title} · ${site.tagline}`;
  const specTitle = 'page' in page ? page.spec?.api.info.title : undefined;
  const parts = [title, specTitle ?? area?.label ?? '', site.title].filter((part) => part !== '');
  return parts.filter((part, index) => part !== parts[index - 1]).join(' · ');
}

function toEditUrl({ page, area }: WrittenPage): string | undefined {
  const own = page.frontMatter.custom_edit_url;
  if (own !== undefined) return own || undefined;
  return area?.editUrl === undefined ? undefined : `${area.editUrl.replace(/\/+$/, '')}/${encodePath(page.origin ?? page.file)}`;
}

/**
 * Returns the sidebar to show on a page: that of its specification, the one in its front matter, the one that contains it, the only one of
 * its area, or that of a neighbouring page. Undefined for tag pages and home pages, and if the front matter disables it.
 */
function selectTree(
  page: WrittenPage | GeneratedPage,
  listedIn: SidebarTree | undefined,
  { trees, diagnostics }: PlanningContext,
): SidebarTree | undefined {
  const { area } = page;
  if ('page' in page && page.spec) return page.spec.tree;
  if (!area || isTagPage(page)) return undefined;
  const own = trees.filter((tree) => tree.area === area);
  const chosenId = 'page' in page ? page.page.frontMatter.displayed_sidebar : undefined;
  if (chosenId === null || (chosenId === undefined && 'page' in page && page.page.frontMatter.home)) return undefined;
  if (chosenId === undefined) return listedIn ?? (own.length === 1 ? own[0] : treeOfNeighbour(page, own, area));
  const chosenTree = findTree(own, area, chosenId);
  if (!chosenTree && 'page' in page) {
    const facts = {
      key: 'displayed_sidebar',
      id: chosenId,
      what: 'sidebar',
      ...suggest(
        chosenId,
        own.map(({ id }) => shortId(id, area)),
      ),
    };
    diagnostics.push(pageReferenceMissing(keyPlace(page.page, 'displayed_sidebar'), facts));
  }
  return chosenTree;
}

/**
 * Returns the sidebar of the page that shares the deepest folder with the given page. Used for generated pages; for written pages, only if
 * their original tool selects sidebars by folder.
 */
function treeOfNeighbour(page: WrittenPage | GeneratedPage, trees: readonly SidebarTree[], area: Area): SidebarTree | undefined {
  const { route } = page;
  const isByFolder = dialectOf(area.dialect)?.showsFolderSidebars === true;
  if (!isByFolder && 'page' in page) return undefined;
  let best: SidebarTree | undefined;
  let longestShared = area.route === '/' ? 1 : area.route.length + 1;
  for (const tree of trees) {
    const shared = Math.max(0, ...tree.order.map(({ page }) => (page ? sharedFolderLength(`${page.route}/`, `${route}/`) : 0)));
    if (shared > longestShared) [best, longestShared] = [tree, shared];
  }
  // The default sidebar has the id of the area.
  return best ?? trees.find(({ id, entries }) => id === area.id && entries.length > 0);
}

/** Returns the length of the longest common folder of two routes, including the slash. */
function sharedFolderLength(a: string, b: string): number {
  let shared = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') shared = at + 1;
  return shared;
}

/** Finds a sidebar of an area by its id as written: the area's id, or the key in the sidebar file. */
export function findTree(trees: readonly SidebarTree[], area: Area, id: string): SidebarTree | undefined {
  return trees.find((tree) => tree.area === area && (tree.id === id || tree.id === `${area.id}/${id}`));
}

/** Returns the id of a sidebar as it is written in the configuration and front matter. */
export function shortId(id: string, area: Area): string {
  return id.startsWith(`${area.id}/`) ? id.slice(area.id.length + 1) : id;
}

type PageNeighbours = { previous: NavLink | null; next: NavLink | null };

function neighboursOf(listedIn: SidebarPosition | undefined): PageNeighbours {
  if (!listedIn) return { previous: null, next: null };
  const { tree, index } = listedIn;
  return { previous: toNavLink(tree.order[index - 1]), next: toNavLink(tree.order[index + 1]) };
}

function toNavLink(entry: SidebarEntry | undefined): NavLink | null {
  return entry?.page ? { label: entry.label, route: entry.page.route } : null;
}

function resolveNeighbours(
  writtenPage: WrittenPage,
  listedIn: SidebarPosition | undefined,
  planning: PlanningContext,
): PageNeighbours {
  const { previous, next } = neighboursOf(listedIn);
  return {
    previous: resolveNeighbour(writtenPage, 'pagination_prev', { defaultLink: previous, planning }),
    next: resolveNeighbour(writtenPage, 'pagination_next', { defaultLink: next, planning }),
  };
}

function resolveNeighbour(
  writtenPage: WrittenPage,
  key: 'pagination_prev' | 'pagination_next',
  { defaultLink, planning }: { defaultLink: NavLink | null; planning: PlanningContext },
): NavLink | null {
  const id = writtenPage.page.frontMatter[key];
  if (id === undefined || id === null) return id === null ? null : defaultLink;
  const finder = writtenPage.area && planning.finders.get(writtenPage.area);
  const found = finder?.findPage(id);
  if (found) return { label: found.label, route: found.route };
  planning.diagnostics.push(
    pageReferenceMissing(keyPlace(writtenPage.page, key), {
      key,
      id,
      what: 'document',
      ...(finder?.nearestPage(id) ?? noSuggestion),
    }),
  );
  return defaultLink;
}

/** Returns the breadcrumbs from the area down to the parent of the page. */
function breadcrumbsOf(
  page: WrittenPage | GeneratedPage,
  entry: SidebarEntry | undefined,
  { roots }: PlanningContext,
): PlannedPage['breadcrumbs'] {
  const { area } = page;
  const root = area ? roots.get(area) : undefined;
  if ('page' in page && page.spec) return toSpecBreadcrumbs(page, page.spec, area ? [toBreadcrumb(area.label, root)] : []);
  if (!area || page === root) return [];
  const above: PlannedPage['breadcrumbs'] = 'breadcrumbs' in page ? [...page.breadcrumbs] : [];
  for (let current = entry?.parent; current; current = current.parent) {
    if (current.page !== page && current.page !== root) above.unshift(toBreadcrumb(current.label, current.page));
  }
  return [toBreadcrumb(area.label, root), ...above];
}

/** Returns the area, the specification and the group. A specification at the area's own route replaces the area. */
function toSpecBreadcrumbs(
  { route }: WrittenPage,
  { root, api, group }: PlannedSpec,
  above: PlannedPage['breadcrumbs'],
): PlannedPage['breadcrumbs'] {
  const own = above.filter((each) => each.route !== root.route);
  if (route === root.route) return own;
  return [...own, { label: api.info.title, route: root.route }, ...(group === '' ? [] : [{ label: group }])];
}

function toBreadcrumb(label: string, page: WrittenPage | GeneratedPage | undefined): PlannedPage['breadcrumbs'][number] {
  return page ? { label, route: page.route } : { label };
}

function isTagPage(page: WrittenPage | GeneratedPage): boolean {
  return 'kind' in page && (page.kind === 'tag' || page.kind === 'tags');
}

/** An area that is one version of a versioned area. */
type VersionedArea = Area & { version: AreaVersion };

/** Adds the routes of the corresponding page in all versions to each page of a versioned area. */
export function addVersions(plannedPages: readonly PlannedPage[], roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>): void {
  const areasOfVersions = groupBy([...roots.keys()].filter(isVersioned), ({ version }) => version.area);
  if (areasOfVersions.size === 0) return;
  const plannedPagesOf = groupBy(plannedPages, ({ version, area }) => (version === undefined ? '' : `${area}@${version}`));
  for (const areas of areasOfVersions.values()) {
    const members = areas.map((area) => ({ area, own: plannedPagesOf.get(`${area.version.area}@${area.version.name}`) ?? [] }));
    const versions = members.map(({ area, own }) => ({
      area,
      routes: new Set(own.map(({ route }) => route)),
      root: roots.get(area)?.route,
    }));
    for (const { area, own } of members) for (const planned of own) setVersions(planned, area, versions);
  }
}

function isVersioned(area: Area): area is VersionedArea {
  return area.version !== undefined;
}

type VersionPages = { area: VersionedArea; routes: ReadonlySet<string>; root: string | undefined };

function setVersions(planned: PlannedPage, area: VersionedArea, versions: readonly VersionPages[]): void {
  const relativeRoute = area.route === '/' ? planned.route : planned.route.slice(area.route.length);
  planned.versions = versions.map((other) => {
    const name = other.area.version.name;
    if (other.area === area) return { name, route: planned.route };
    const { route, isSame } = nearestAncestor(relativeRoute, other);
    return isSame ? { name, route } : { name, route, above: true };
  });
  if (area.version.state !== 'old') return;
  const latest = versions.findIndex((other) => other.area.version.state === 'latest');
  const same = planned.versions[latest];
  if (same && !same.above) planned.canonical = same.route;
}

/** Returns the page with the same path in the given version, otherwise its nearest ancestor, otherwise the first page of the version. */
function nearestAncestor(
  relativeRoute: string,
  { area, routes, root = area.route }: VersionPages,
): { route: string; isSame: boolean } {
  for (let path = relativeRoute; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const route = area.route === '/' ? path : area.route + path;
    if (routes.has(route)) return { route, isSame: path === relativeRoute };
  }
  return { route: root, isSame: relativeRoute === '' };
}
