import { otherSiteAddress, restrictedPrefix } from '../addresses/addresses.ts';
import { restrictedIn } from '../areas/area-files.ts';
import { originalPath } from '../editions/origins.ts';
import type {
  Area,
  Asset,
  AssetFile,
  Audience,
  LeftOut,
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
import { homeArea } from './areas.ts';
import { keyIn, valueIn } from './composed-names.ts';
import { type Bases, candidatePaths, folderOf, joinPath, joinRoute, readName, type splitTarget } from './paths.ts';
import type { Plan, WrittenPage } from './plan.ts';
import { isBelow } from './routes.ts';
import type { Slot } from './slots.ts';
import { fileAtAddress, staticFile } from './statics.ts';

/** A route that links can lead to. `slot` is that of a plain link to it, made by the first such link and shared by all. */
export type RouteTarget = PageAnchors & {
  kind: 'route';
  route: string;
  /** The Markdown file of the page, if it is made from one. */
  file?: string;
  /** Anchors that the page had. */
  moved: readonly MovedAnchor[];
  slot: Slot | undefined;
};
/** A former address: the page that it leads to, and perhaps the place on it. */
export type FormerTarget = { kind: 'former'; target: RouteTarget; anchor?: string };
/** A former address that redirects to another site. */
export type ElsewhereTarget = { kind: 'elsewhere'; address: string };
/** Everything that a link of one audience can lead to. */
export type Targets = {
  site: Site;
  audience: Audience;
  /** `internal/`, or '' where nothing is restricted. */
  prefix: string;
  /** The page of each published Markdown file. */
  pages: ReadonlyMap<string, RouteTarget>;
  drafts: ReadonlySet<string>;
  /** The page of each folder that has one, by path from the site root without slash at its end. */
  folders: ReadonlyMap<string, RouteTarget>;
  /** The audience's own routes. */
  routes: RouteTable;
  /** Every route that may be linked to: the audience's own, and the public ones when the restricted audience is linked. */
  routeTargets: ReadonlyMap<string, RouteTarget>;
  /** Former routes, of the public as well when the restricted audience is linked. */
  former: ReadonlyMap<string, FormerTarget | ElsewhereTarget>;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  areas: ReadonlyMap<string, Area>;
  /** Files and folders that are not published. */
  leftOut: readonly LeftOut[];
  apis: readonly Api[];
};
type Material = {
  site: Site;
  audience: Audience;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  known?: RouteTable;
  knownRedirects?: readonly Redirect[];
  leftOut?: readonly LeftOut[];
  apis?: readonly Api[];
};

/** What the links of an audience can lead to, from its plan, its files, and the routes that it may know. */
export function toTargets(
  plan: Plan,
  { site, audience, files, assets, known = new Map(), knownRedirects = [], leftOut = [], apis = [] }: Material,
  pageOf?: PageOf,
): Targets {
  const routes = toRouteTable(plan, pageOf);
  const routeTargets = new Map<string, RouteTarget>();
  const pages = new Map<string, RouteTarget>();
  const folders = new Map<string, RouteTarget>();
  for (const table of [known, routes]) {
    for (const [route, { anchors, isPartlyRead, moved = [], file, folder }] of table) {
      const target: RouteTarget = {
        kind: 'route',
        route,
        ...(file !== undefined && { file }),
        anchors,
        ...(isPartlyRead && { isPartlyRead }),
        moved,
        slot: undefined,
      };
      routeTargets.set(route, target);
      if (file !== undefined) pages.set(file, target);
      if (folder !== undefined) folders.set(folder, target);
    }
  }
  for (const { page } of plan.writtenPages) {
    const target = page.plainFile === undefined || pages.has(page.plainFile) ? undefined : pages.get(page.file);
    if (target && page.plainFile !== undefined) pages.set(page.plainFile, target);
  }
  for (const written of plan.shadowed)
    pages.set(written.page.file, {
      kind: 'route',
      route: written.route,
      ...pageAnchors(pageOf?.(written) ?? written.page),
      moved: [],
      slot: undefined,
    });
  for (const [path, { page }] of plan.folders) note(folders, path, page && routeTargets.get(page.route));
  const former = new Map<string, FormerTarget | ElsewhereTarget>();
  for (const { from, to, anchor } of [...knownRedirects, ...plan.redirects]) {
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
    files: visible(files, { site, audience }),
    assets: visible(assets, { site, audience }),
    areas,
    leftOut,
    apis,
  };
}

/** The page of a planned one: the plan may have been made of its outline before it was edited. */
type PageOf = (written: Pick<WrittenPage, 'page'>) => Page;

/** The audience's own routes, which the other audience may be given. */
export function toRouteTable({ plannedPages, folders, moved: allMoved }: Plan, pageOf: PageOf = ({ page }) => page): RouteTable {
  const routes: RouteTable = new Map();
  for (const { route, title, written } of plannedPages) {
    const moved = allMoved.get(route);
    const shared = { title, ...(moved && { moved }) };
    routes.set(route, {
      ...shared,
      ...(written ? { ...pageAnchors(pageOf(written)), file: written.page.file } : { anchors: none }),
    });
  }
  for (const [folder, { page }] of folders) {
    const entry = page && routes.get(page.route);
    if (entry) entry.folder = folder;
  }
  return routes;
}

function note(routeTargets: Map<string, RouteTarget>, path: string, target: RouteTarget | undefined): void {
  if (target) routeTargets.set(path, target);
}

const none: ReadonlySet<string> = new Set();

/** Known by page: a page never changes. */
const anchorsByPage = new WeakMap<Page, ReadonlySet<string>>();

/** What links need to know of a page's anchors. */
export function pageAnchors(page: Page): PageAnchors {
  const { isPartlyRead } = page;
  return { anchors: anchorsOf(page), ...(isPartlyRead && { isPartlyRead }) };
}

/** How severe it is that a page lacks an anchor: no error where what is not read of the page may make it. */
export function anchorLevel({ links }: Pick<Site, 'links'>, isPartlyRead: true | undefined): Level {
  return isPartlyRead && links.anchors === 'error' ? 'warning' : links.anchors;
}

/** The ids of a page that a link can lead to. The same page gives the same set. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const known = anchorsByPage.get(page);
  if (known) return known;
  const anchors = new Set(page.anchors);
  for (const { id } of page.headings) if (id !== '') anchors.add(id);
  anchorsByPage.set(page, anchors);
  return anchors;
}

/** Whether this audience may know of a file: nothing of restricted areas is told on public pages. */
export function isVisible(file: string, { site, audience }: Pick<Targets, 'site' | 'audience'>): boolean {
  return audience === 'restricted' || restrictedIn(site)(file) === undefined;
}

/** The files that an audience may know of. */
function visible<Value>(
  files: ReadonlyMap<string, Value>,
  readers: Pick<Targets, 'site' | 'audience'>,
): ReadonlyMap<string, Value> {
  if (readers.audience === 'restricted') return files;
  const hidden = [...files.keys()].filter((file) => !isVisible(file, readers));
  if (hidden.length === 0) return files;
  const others = new Map(files);
  for (const file of hidden) others.delete(file);
  return others;
}

/** What a path leads to. `restricted` carries the route that it would have. */
export type Resolved =
  | RouteTarget
  | FormerTarget
  | ElsewhereTarget
  | { kind: 'asset'; file: string }
  | { kind: 'draft'; file: string }
  | { kind: 'restricted'; route: string }
  | { kind: 'missing' };
/** Where a link is written: the folder of the file, the area of its page, and the page's route. */
export type From = { folder: string; area: string | null; route: string; isFolderPage: boolean };

const missing: Resolved = { kind: 'missing' };

/** A function that looks up what a path leads to. */
export function toResolver(targets: Targets): (path: string, from: From) => Resolved {
  let names: ReadonlyMap<string, RouteTarget | undefined> | undefined;
  return (path, from) => {
    const file = path.endsWith('.md') && !path.startsWith('/') ? joinPath(from.folder, path) : undefined;
    const target = file === undefined ? undefined : valueIn(targets.pages, originalPath(file, targets.site));
    if (target) return target;
    // Tools whose pages are MDX take a link to `.md` for one to such a page.
    const ofMdx = file === undefined ? undefined : valueIn(targets.pages, `${file}x`);
    if (ofMdx) return ofMdx;
    const dialect = dialectOf(from.area === null ? undefined : targets.areas.get(from.area)?.dialect);
    const isAddress = dialect?.linksFromAddress === true && !path.startsWith('/') && !/\.\w+$/.test(path);
    const atAddress = isAddress ? findRoute(routeFrom(path, from), targets) : undefined;
    if (atAddress) return atAddress;
    const answer = resolve(path, from, targets);
    if (answer.kind !== 'missing') return answer;
    const name = from.isFolderPage ? '' : from.route.replace(/^.*\//, '');
    const area = from.area === null ? undefined : targets.areas.get(from.area);
    const atPage = fileAtAddress(path, { folder: from.folder, name, area }, targets.files);
    if (atPage !== undefined) return { kind: 'asset', file: atPage };
    if (dialect?.linksByName) names ??= toNames(targets);
    const named = dialect?.linksByName ? names?.get(nameIn(path)) : undefined;
    if (named) return named;
    const inLanguage = belowLanguage(path, targets.site);
    const own = inLanguage === undefined ? missing : resolve(inLanguage, from, targets);
    if (own.kind !== 'missing') return own;
    const routes = routesMeant(path, from);
    const found = path.startsWith('/') ? undefined : firstFound(routes, (route) => findRoute(route, targets));
    return found ?? firstFound(routes, (route) => findFormer(route, targets)) ?? missing;
  };
}

/** The route that a browser would open for a relative path on a page whose address ends in a slash. */
function routeFrom(path: string, { route }: From): string {
  return toRoute(`/${joinPath(route.slice(1), path) ?? ''}`);
}

/** Pages by their names alone: of a file that stands for its folder the folder's. Undefined where several have one name. */
function toNames({ pages }: Targets): ReadonlyMap<string, RouteTarget | undefined> {
  const names = new Map<string, RouteTarget | undefined>();
  for (const [file, page] of pages) {
    const name = nameIn(file);
    const known = names.get(name);
    names.set(name, names.has(name) && known !== page ? undefined : page);
  }
  return names;
}

function nameIn(path: string): string {
  return /([^/]+)\/?$/.exec(path.replace(/(?:\/_?index)?\.(?:md|markdown)$/i, ''))?.[1]?.toLowerCase() ?? '';
}

/** A path that names the language that it is written in, as the site's addresses do, without that; undefined for every other path. */
export function belowLanguage(path: string, { translation }: Site): string | undefined {
  if (!translation) return undefined;
  const start = `/${translation.folder}`;
  return path.startsWith(start) || path === start.slice(0, -1) ? `/${path.slice(start.length)}` : undefined;
}

function firstFound<Found>(routes: readonly string[], find: (route: string) => Found | undefined): Found | undefined {
  for (const route of routes) {
    const found = find(route);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An address of another site with the query and the anchor of the link that a redirect takes there. */
export function addressElsewhere(
  address: string,
  { query, anchor }: Pick<ReturnType<typeof splitTarget>, 'query' | 'anchor'>,
): string {
  const [path = '', place = anchor] = address.split('#');
  const more = path.includes('?') ? query.replace('?', '&') : query;
  return path + more + (place === undefined ? '' : `#${place}`);
}

/** The former route, also if it is written like the file that the page had. */
function findFormer(route: string, { former }: Targets): FormerTarget | ElsewhereTarget | undefined {
  const name = routesOfFile(route).find((each) => former.has(each));
  return name === undefined ? undefined : former.get(name);
}

/** A route, and the routes that a page has if the route is written like its file. */
export function routesOfFile(route: string): string[] {
  if (!fileEnd.test(route)) return [route];
  const stem = route.replace(fileEnd, '');
  return [route, stem, toRoute(stem.replace(/\/(?:index|readme)$/i, '/'))];
}

const fileEnd = /\.(?:html|mdx?|markdown)$/i;

function resolve(path: string, { folder, area }: From, targets: Targets): Resolved {
  const bases: Bases = { folder, area: area === null ? undefined : targets.areas.get(area)?.path, pages: targets.site.pages };
  const isRooted = path.startsWith('/');
  const asRoute = isRooted ? toRoute(path) : undefined;
  const known = asRoute === undefined ? undefined : findRoute(asRoute, targets);
  if (known) return known;
  for (const candidate of candidatePaths(path, bases)) {
    const original = originalPath(candidate, targets.site);
    const found =
      findFile(original, path.endsWith('/'), targets) ?? (original === candidate ? undefined : findPage(original, targets));
    if (found) return found;
  }
  if (!isRooted) return missing;
  // Pages outside of areas may be those of a tool as well: its files at the root of the site are theirs.
  const homes = area === null ? targets.site.areas : [targets.areas.get(area)];
  const file = staticFile(path, homes, targets.files);
  return file === undefined ? missing : { kind: 'asset', file };
}

/** A path of the site as a route: without slash at its end, `index.html` and `.html`. */
export function toRoute(path: string): string {
  const short = path.replace(/\/+/g, '/').replace(/\/(?:index\.html)?$/, '');
  return short === '' ? '/' : short;
}

function findRoute(route: string, { routeTargets, prefix, audience }: Targets): Resolved | undefined {
  if (audience === 'public' && isBelow(route, prefix)) return { kind: 'restricted', route };
  return routeTargets.get(route) ?? (route.endsWith('.html') ? routeTargets.get(route.slice(0, -5)) : undefined);
}

/** What lies at a path of the site root: a page's file, another file, a folder with a page, with or without the extension. */
function findFile(path: string, isFolder: boolean, targets: Targets): Resolved | undefined {
  if (!isVisible(path, targets)) return { kind: 'restricted', route: restrictedRoute(path, targets) };
  const { pages, drafts, files, folders } = targets;
  const folder = valueIn(folders, path);
  if (isFolder && folder) return folder;
  const file = keyIn(files, path);
  if (file !== undefined) return { kind: 'asset', file };
  for (const name of spellings(path)) {
    const page = valueIn(pages, name);
    if (page) return page;
    const draft = keyIn(drafts, name);
    if (draft !== undefined) return { kind: 'draft', file: draft };
  }
  return folder ?? valueIn(folders, path.replace(/\/?index\.html$/, ''));
}

/** The page that a translation is of which may end otherwise, `.md` for `.mdx`. */
function findPage(path: string, { pages }: Targets): RouteTarget | undefined {
  const stem = path.replace(/\.mdx?$/i, '');
  return stem === path ? undefined : (valueIn(pages, `${stem}.md`) ?? valueIn(pages, `${stem}.mdx`));
}

/** The names that a page's file may have when a link leaves out its extension, or gives that of the published page. */
function spellings(path: string): string[] {
  if (/\.(?:md|markdown)$/i.test(path)) return [path];
  const stem = path.replace(/\.(?:mdx|html)$/i, '');
  const named = [`${stem}.md`, `${stem}.markdown`];
  return stem === path ? [path, ...named] : [path, ...named, `${path}.md`];
}

/**
 * The routes that a path may mean, the likeliest first: a relative path that names no file may still be relative to the page's route,
 * as a browser would take it.
 */
export function routesMeant(path: string, { route, isFolderPage }: Pick<From, 'route' | 'isFolderPage'>): string[] {
  if (path.startsWith('/')) return [toRoute(path)];
  const here = route.slice(1);
  const bases = isFolderPage ? [here, folderOf(here)] : [folderOf(here), here];
  return bases.flatMap((base) => {
    const joined = joinPath(base, path);
    return joined === undefined ? [] : [toRoute(`/${joined}`)];
  });
}

/** The route that a file of a restricted area has by its name alone: what is in the file may not be known here. */
function restrictedRoute(path: string, { site, prefix }: Targets): string {
  const area = homeArea(site, path);
  if (!area) return `/${prefix.slice(0, -1)}`;
  const below = path.slice(area.path === '' ? 0 : area.path.length + 1).replace(/\.(?:mdx?|markdown)$/i, '');
  const names = below.split('/').filter((name) => name !== '' && !/^(?:index|readme)$/i.test(name));
  return names.map((name) => segmentIn(dialectOf(area.dialect), readName(name).name)).reduce(joinRoute, area.route);
}
