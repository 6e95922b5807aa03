import { otherSiteAddress, restrictedPrefix, routeBelow } from '../addresses/addresses.ts';
import { feedFiles } from '../addresses/feed-names.ts';
import { isInArea, isListed, listRoute } from '../areas/agent-lists.ts';
import { restrictedAreaLookupOf } from '../areas/area-files.ts';
import { memoize } from '../basics/collections.ts';
import type { Steps } from '../basics/steps.ts';
import { originalPath } from '../editions/origins.ts';
import type {
  Area,
  Asset,
  AssetFile,
  Audience,
  IgnoredPath,
  Level,
  MovedAnchor,
  Page,
  PageAnchors,
  Redirect,
  RouteTable,
  Site,
} from '../model.ts';
import type { Api } from '../openapi/document/model.ts';
import { segmentIn } from '../tools/syntax/segments.ts';
import { dialectOf } from '../tools/tools.ts';
import { areaOfFile } from './areas.ts';
import { findKey, findValue } from './composed-names.ts';
import { type Bases, candidatePaths, folderOf, joinPath, joinRoute, splitName, type splitTarget } from './paths.ts';
import { isBelow } from './routes.ts';
import type { SitePlan, WrittenPage } from './site-plan.ts';
import type { Slot } from './slots.ts';
import { findFileAtAddress, findStaticFile, withoutBase } from './static-files.ts';

/** A route that links can resolve to. `slot` is created by the first plain link to it and shared by all others. */
export type RouteTarget = PageAnchors & {
  kind: 'route';
  route: string;
  /** The Markdown file of the page, if it has one. */
  file?: string;
  /** Former anchors of the page. */
  movedAnchors: readonly MovedAnchor[];
  slot: Slot | undefined;
};
/** A former address that redirects to a page or to an anchor on it. */
export type FormerTarget = { kind: 'former'; target: RouteTarget; anchor?: string };
/** A former address that redirects to another site. */
export type ExternalTarget = { kind: 'elsewhere'; address: string };
/** All possible link targets of one audience. */
export type Targets = {
  site: Site;
  audience: Audience;
  /** `internal/`, or '' if nothing is restricted. */
  prefix: string;
  /** Pages by Markdown file. */
  pages: ReadonlyMap<string, RouteTarget>;
  drafts: ReadonlySet<string>;
  /** The pages of folders, by path from the site root without trailing slash. */
  folders: ReadonlyMap<string, RouteTarget>;
  /** The audience's own routes. */
  routes: RouteTable;
  /** All routes that may be linked to: the audience's own and, for the restricted audience, the public ones. */
  routeTargets: ReadonlyMap<string, RouteTarget>;
  /** Former routes; for the restricted audience, also the public ones. */
  former: ReadonlyMap<string, FormerTarget | ExternalTarget>;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  areas: ReadonlyMap<string, Area>;
  /** Files and folders that are not published. */
  ignoredPaths: readonly IgnoredPath[];
  apis: readonly Api[];
  /** The routes of files that are generated in addition to pages. */
  generated: ReadonlySet<string>;
  /** Whether a file exists, including files in folders that the site does not publish. */
  isOnDisk?: ((file: string) => boolean) | undefined;
};
type TargetInput = {
  site: Site;
  audience: Audience;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  publicRoutes?: RouteTable;
  publicRedirects?: readonly Redirect[];
  ignoredPaths?: readonly IgnoredPath[];
  apis?: readonly Api[];
  isOnDisk?: Targets['isOnDisk'];
};

/** Collects the link targets of an audience from its plan, its files, and the routes visible to it. */
export function* toTargets(
  plan: SitePlan,
  {
    site,
    audience,
    files,
    assets,
    publicRoutes = new Map(),
    publicRedirects = [],
    ignoredPaths = [],
    apis = [],
    isOnDisk,
  }: TargetInput,
  pageOf?: PageOf,
): Steps<Targets> {
  const routes = toRouteTable(plan, pageOf);
  yield;
  const routeTargets = new Map<string, RouteTarget>();
  const pages = new Map<string, RouteTarget>();
  const folders = new Map<string, RouteTarget>();
  for (const table of [publicRoutes, routes]) {
    for (const [route, { anchors, isPartlyRead, movedAnchors = [], file, folder }] of table) {
      const target: RouteTarget = {
        kind: 'route',
        route,
        ...(file !== undefined && { file }),
        anchors,
        ...(isPartlyRead && { isPartlyRead }),
        movedAnchors,
        slot: undefined,
      };
      routeTargets.set(route, target);
      if (file !== undefined) pages.set(file, target);
      if (folder !== undefined) folders.set(folder, target);
      yield;
    }
  }
  for (const { page } of plan.writtenPages) {
    const target = page.plainFile === undefined || pages.has(page.plainFile) ? undefined : pages.get(page.file);
    if (target && page.plainFile !== undefined) pages.set(page.plainFile, target);
  }
  for (const writtenPage of plan.shadowed)
    pages.set(writtenPage.page.file, {
      kind: 'route',
      route: writtenPage.route,
      ...pageAnchors(pageOf?.(writtenPage) ?? writtenPage.page),
      movedAnchors: [],
      slot: undefined,
    });
  for (const [path, { page }] of plan.folders) setTarget(folders, path, page && routeTargets.get(page.route));
  const former = new Map<string, FormerTarget | ExternalTarget>();
  for (const { from, to, anchor } of [...publicRedirects, ...plan.redirects]) {
    const target = routeTargets.get(to);
    const address = target ? undefined : otherSiteAddress(to);
    if (target) former.set(from, { kind: 'former', target, ...(anchor === undefined ? {} : { anchor }) });
    else if (address !== undefined) former.set(from, { kind: 'elsewhere', address });
  }
  const drafts = new Set(plan.drafts.map(({ file }) => file));
  const areas = new Map(site.areas.map((area) => [area.id, area]));
  return {
    site,
    audience,
    prefix: restrictedPrefix(site),
    pages,
    drafts,
    folders,
    routes,
    routeTargets,
    former,
    files: visibleFiles(files, { site, audience }),
    assets: visibleFiles(assets, { site, audience }),
    areas,
    ignoredPaths,
    apis,
    isOnDisk,
    generated: new Set([
      ...generatedSiteRoutes(site, apis),
      ...(site.offline ? [] : [...filesOf(publicRoutes), ...filesOf(routes)]),
    ]),
  };
}

/** Returns the routes of generated files at a site's root, and of its specification downloads. */
function generatedSiteRoutes({ url, offline, translation, agents }: Site, apis: readonly Api[]): string[] {
  const files = apis.map(({ id }) => `/specs/${id}.json`);
  if (offline) return files;
  files.push('/llms.txt');
  if (agents?.fullText !== undefined) files.push('/llms-full.txt');
  if (!translation) files.push('/robots.txt', ...(url === '' ? [] : ['/sitemap.xml']));
  return files;
}

function filesOf(routes: RouteTable): string[] {
  return [...routes.values()].flatMap(({ files = [] }) => files);
}

/** Returns the current version of a page: the plan may refer to the page before an edit of its body. */
type PageOf = (written: Pick<WrittenPage, 'page'>) => Page;

/** Returns the audience's own routes. Those of the public audience are an input for linking the restricted one. */
export function toRouteTable(
  { plannedPages, folders, finders, feeds, movedAnchors: movedAnchorsByRoute }: SitePlan,
  pageOf: PageOf = ({ page }) => page,
): RouteTable {
  const routes: RouteTable = new Map();
  for (const { route, title, writtenPage } of plannedPages) {
    const movedAnchors = movedAnchorsByRoute.get(route);
    const shared = { title, ...(movedAnchors && { movedAnchors }) };
    routes.set(route, {
      ...shared,
      ...(writtenPage ? { ...pageAnchors(pageOf(writtenPage)), file: writtenPage.page.file } : { anchors: noAnchors }),
    });
  }
  for (const [folder, { page }] of folders) {
    const entry = page && routes.get(page.route);
    if (entry) entry.folder = folder;
  }
  for (const { route, settings } of feeds) {
    const entry = routes.get(route);
    if (entry) entry.files = settings.formats.map((format) => routeBelow(route, feedFiles[format].name));
  }
  for (const area of finders.keys()) {
    const list = area.audience === 'public' ? listRoute(area) : undefined;
    const first = plannedPages.find((each) => isInArea(each, area) && isListed({ ...each, page: each.writtenPage?.page }));
    const entry = first && routes.get(first.route);
    if (entry && list !== undefined) entry.files = [...(entry.files ?? []), list];
  }
  return routes;
}

function setTarget(routeTargets: Map<string, RouteTarget>, path: string, target: RouteTarget | undefined): void {
  if (target) routeTargets.set(path, target);
}

const noAnchors: ReadonlySet<string> = new Set();

/** Returns the anchors of a page, and whether part of it was not read. */
export function pageAnchors(page: Page): PageAnchors {
  const { isPartlyRead } = page;
  return { anchors: anchorsOf(page), ...(isPartlyRead && { isPartlyRead }) };
}

/** Returns the severity of a missing anchor. It is at most a warning if an unread part of the page may define the anchor. */
export function anchorLevel({ links }: Pick<Site, 'links'>, isPartlyRead: true | undefined): Level {
  return isPartlyRead && links.anchors === 'error' ? 'warning' : links.anchors;
}

/** Returns the ids that links to a page can use. The result for the same page is the same set. */
export const anchorsOf = memoize((page: Page): ReadonlySet<string> => {
  const anchors = new Set(page.anchors);
  for (const { id } of page.headings) if (id !== '') anchors.add(id);
  return anchors;
}, new WeakMap());

/** Returns whether a file is visible to the audience. Public pages must not reveal anything about restricted areas. */
export function isVisible(file: string, { site, audience }: Pick<Targets, 'site' | 'audience'>): boolean {
  return audience === 'restricted' || restrictedAreaLookupOf(site)(file) === undefined;
}

/** Returns the files that are visible to an audience. */
function visibleFiles<Value>(
  files: ReadonlyMap<string, Value>,
  audienceScope: Pick<Targets, 'site' | 'audience'>,
): ReadonlyMap<string, Value> {
  if (audienceScope.audience === 'restricted') return files;
  const hidden = [...files.keys()].filter((file) => !isVisible(file, audienceScope));
  if (hidden.length === 0) return files;
  const others = new Map(files);
  for (const file of hidden) others.delete(file);
  return others;
}

/** The result of resolving a path. For `restricted`, `route` is derived from the file name. */
export type Resolution =
  | RouteTarget
  | FormerTarget
  | ExternalTarget
  | { kind: 'asset'; file: string }
  | { kind: 'generated'; route: string }
  | { kind: 'draft'; file: string }
  | { kind: 'restricted'; route: string }
  | { kind: 'missing' };
/** The location of a link: the folder of its file, and the area and route of its page. */
export type LinkLocation = { folder: string; area: string | null; route: string; isFolderPage: boolean };

const missing: Resolution = { kind: 'missing' };

/** Returns a function that resolves a path relative to a page. */
export function createResolver(targets: Targets): (path: string, from: LinkLocation) => Resolution {
  let names: ReadonlyMap<string, RouteTarget | undefined> | undefined;
  return (path, from) => {
    const file = path.endsWith('.md') && !path.startsWith('/') ? joinPath(from.folder, path) : undefined;
    const target = file === undefined ? undefined : findValue(targets.pages, originalPath(file, targets.site));
    if (target) return target;
    // Tools with MDX pages also accept `.md` in links to them.
    const mdxPage = file === undefined ? undefined : findValue(targets.pages, `${file}x`);
    if (mdxPage) return mdxPage;
    const dialect = dialectOf(from.area === null ? undefined : targets.areas.get(from.area)?.dialect);
    const isAddress = dialect?.resolvesLinksFromAddress === true && !path.startsWith('/') && !/\.\w+$/.test(path);
    const routeAtAddress = isAddress ? findRoute(routeFrom(path, from), targets) : undefined;
    if (routeAtAddress) return routeAtAddress;
    const resolution = resolve(path, from, targets);
    if (resolution.kind !== 'missing') return resolution;
    const name = from.isFolderPage ? '' : from.route.replace(/^.*\//, '');
    const area = from.area === null ? undefined : targets.areas.get(from.area);
    const fileNextToPage = findFileAtAddress(path, { folder: from.folder, name, area }, targets.files);
    if (fileNextToPage !== undefined) return { kind: 'asset', file: fileNextToPage };
    if (dialect?.resolvesLinksByName) names ??= pagesByName(targets);
    const pageWithName = dialect?.resolvesLinksByName ? names?.get(pageName(path)) : undefined;
    if (pageWithName) return pageWithName;
    const inLanguage = withoutLanguageFolder(path, targets.site) ?? withoutBase(path, area, targets.site);
    const own = inLanguage === undefined ? missing : resolve(inLanguage, from, targets);
    if (own.kind !== 'missing') return own;
    const routes = possibleRoutes(path, from);
    const found = path.startsWith('/') ? undefined : firstResult(routes, (route) => findRoute(route, targets));
    return (
      found ??
      firstResult(routes, (route) => findFormer(route, targets)) ??
      findGenerated([...possibleRoutes(inLanguage ?? path, from), routeNextToFile(path, from, area)], targets)
    );
  };
}

function findGenerated(routes: readonly (string | undefined)[], { generated }: Targets): Resolution {
  const route = routes.find((each) => each !== undefined && generated.has(each));
  return route === undefined ? missing : { kind: 'generated', route };
}

/** Returns the route of a path relative to a file as if its area contained a file with that path. */
function routeNextToFile(path: string, { folder }: LinkLocation, area: Area | undefined): string | undefined {
  const joinedPath = path.startsWith('/') || !area ? undefined : joinPath(folder, path);
  if (joinedPath === undefined || !area) return undefined;
  const start = area.path === '' ? '' : `${area.path}/`;
  return joinedPath.startsWith(start) ? routeBelow(area.route, joinedPath.slice(start.length)) : undefined;
}

/** Returns the route that a browser would open for a relative path if the address of the page ends in a slash. */
function routeFrom(path: string, { route }: LinkLocation): string {
  return toRoute(`/${joinPath(route.slice(1), path) ?? ''}`);
}

/** Indexes pages by name. An index file has the name of its folder. The value is undefined if several pages have the same name. */
function pagesByName({ pages }: Targets): ReadonlyMap<string, RouteTarget | undefined> {
  const names = new Map<string, RouteTarget | undefined>();
  for (const [file, page] of pages) {
    const name = pageName(file);
    const cached = names.get(name);
    names.set(name, names.has(name) && cached !== page ? undefined : page);
  }
  return names;
}

function pageName(path: string): string {
  return /([^/]+)\/?$/.exec(path.replace(/(?:\/_?index)?\.(?:md|markdown)$/i, ''))?.[1]?.toLowerCase() ?? '';
}

/** Removes the language folder of a translated site from a path. Returns undefined if the path does not start with it. */
export function withoutLanguageFolder(path: string, { translation }: Site): string | undefined {
  if (!translation) return undefined;
  const start = `/${translation.folder}`;
  return path.startsWith(start) || path === start.slice(0, -1) ? `/${path.slice(start.length)}` : undefined;
}

function firstResult<Result>(routes: readonly string[], find: (route: string) => Result | undefined): Result | undefined {
  for (const route of routes) {
    const found = find(route);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns an address of another site, with the query and anchor of the link that is redirected there. */
export function externalAddress(
  address: string,
  { query, anchor }: Pick<ReturnType<typeof splitTarget>, 'query' | 'anchor'>,
): string {
  const [path = '', targetAnchor = anchor] = address.split('#');
  const addedQuery = path.includes('?') ? query.replace('?', '&') : query;
  return path + addedQuery + (targetAnchor === undefined ? '' : `#${targetAnchor}`);
}

/** Finds a former route, also if the link uses the file name of the former page. */
function findFormer(route: string, { former }: Targets): FormerTarget | ExternalTarget | undefined {
  const name = routesOfFile(route).find((each) => former.has(each));
  return name === undefined ? undefined : former.get(name);
}

/** Returns a route and, if it has the form of a file name, the routes that a page in that file would have. */
export function routesOfFile(route: string): string[] {
  if (!pageExtension.test(route)) return [route];
  const stem = route.replace(pageExtension, '');
  return [route, stem, toRoute(stem.replace(/\/(?:index|readme)$/i, '/'))];
}

const pageExtension = /\.(?:html|mdx?|markdown)$/i;

function resolve(path: string, { folder, area }: LinkLocation, targets: Targets): Resolution {
  const bases: Bases = { folder, area: area === null ? undefined : targets.areas.get(area)?.path, pages: targets.site.pages };
  const isRooted = path.startsWith('/');
  const route = isRooted ? toRoute(path) : undefined;
  const cached = route === undefined ? undefined : findRoute(route, targets);
  if (cached) return cached;
  for (const candidate of candidatePaths(path, bases)) {
    const original = originalPath(candidate, targets.site);
    const found =
      findFile(original, path.endsWith('/'), targets) ?? (original === candidate ? undefined : findPage(original, targets));
    if (found) return found;
  }
  if (!isRooted) return missing;
  // Standalone pages may also come from a tool that publishes static files at the site root.
  const possibleAreas = area === null ? targets.site.areas : [targets.areas.get(area)];
  const file = findStaticFile(path, possibleAreas, targets.files);
  return file === undefined ? missing : { kind: 'asset', file };
}

/** Converts a path of the site to a route: removes the trailing slash, `index.html` and repeated slashes. */
export function toRoute(path: string): string {
  const trimmed = path.replace(/\/+/g, '/').replace(/\/(?:index\.html)?$/, '');
  return trimmed === '' ? '/' : trimmed;
}

function findRoute(route: string, { routeTargets, prefix, audience }: Targets): Resolution | undefined {
  if (audience === 'public' && isBelow(route, prefix)) return { kind: 'restricted', route };
  return routeTargets.get(route) ?? (route.endsWith('.html') ? routeTargets.get(route.slice(0, -5)) : undefined);
}

/** Resolves a path from the site root: a page's file, another file, or a folder with a page, with or without extension. */
function findFile(path: string, isFolder: boolean, targets: Targets): Resolution | undefined {
  if (!isVisible(path, targets)) return { kind: 'restricted', route: restrictedRoute(path, targets) };
  const { pages, drafts, files, folders } = targets;
  const folder = findValue(folders, path);
  if (isFolder && folder) return folder;
  const file = findKey(files, path);
  if (file !== undefined) return { kind: 'asset', file };
  for (const name of possibleFiles(path)) {
    const page = findValue(pages, name);
    if (page) return page;
    const draft = findKey(drafts, name);
    if (draft !== undefined) return { kind: 'draft', file: draft };
  }
  return folder ?? findValue(folders, path.replace(/\/?index\.html$/, ''));
}

/** Returns the original page of a translation whose extension differs, such as `.md` instead of `.mdx`. */
function findPage(path: string, { pages }: Targets): RouteTarget | undefined {
  const stem = path.replace(/\.mdx?$/i, '');
  return stem === path ? undefined : (findValue(pages, `${stem}.md`) ?? findValue(pages, `${stem}.mdx`));
}

/** Returns the possible file names of a page if a link omits the extension or uses that of the published page. */
function possibleFiles(path: string): string[] {
  if (/\.(?:md|markdown)$/i.test(path)) return [path];
  const stem = path.replace(/\.(?:mdx|html)$/i, '');
  const pageWithName = [`${stem}.md`, `${stem}.markdown`];
  return stem === path ? [path, ...pageWithName] : [path, ...pageWithName, `${path}.md`];
}

/**
 * Returns the routes that a path may refer to, the most likely first. A relative path that matches no file may be relative to the
 * page's route, as in a browser.
 */
export function possibleRoutes(path: string, { route, isFolderPage }: Pick<LinkLocation, 'route' | 'isFolderPage'>): string[] {
  if (path.startsWith('/')) return [toRoute(path)];
  const here = route.slice(1);
  const bases = isFolderPage ? [here, folderOf(here)] : [folderOf(here), here];
  return bases.flatMap((base) => {
    const joinedPath = joinPath(base, path);
    return joinedPath === undefined ? [] : [toRoute(`/${joinedPath}`)];
  });
}

/** Derives the route of a file in a restricted area from its name, because its content must not affect the public site. */
function restrictedRoute(path: string, { site, prefix }: Targets): string {
  const area = areaOfFile(site, path);
  if (!area) return `/${prefix.slice(0, -1)}`;
  const relativePath = path.slice(area.path === '' ? 0 : area.path.length + 1).replace(/\.(?:mdx?|markdown)$/i, '');
  const names = relativePath.split('/').filter((name) => name !== '' && !/^(?:index|readme)$/i.test(name));
  return names
    .map((name) => segmentIn(dialectOf(area.dialect), splitName(name).name, area.dialectOptions))
    .reduce(joinRoute, area.route);
}
