import { type LinkInput, linkSite } from '../4-links/link-site.ts';
import { candidatePaths, folderOf, isExternalTarget, joinPath, splitTarget } from '../4-links/paths.ts';
import { possibleRoutes, routesOfFile } from '../4-links/targets.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { placeKey, placeOf } from '../basics/places.ts';
import { finish } from '../basics/steps.ts';
import { textBefore } from '../basics/text-parts.ts';
import type {
  Area,
  Asset,
  AssetFile,
  Audience,
  Diagnostic,
  LinkedPage,
  LinkedSite,
  LinkUse,
  Page,
  RouteTable,
  Site,
  Sources,
} from '../model.ts';
import { ownerOf } from './area-files.ts';

/**
 * The facts about an area on which other areas may depend: its routes with titles, anchors and tags, its former routes, and its other
 * files. It does not change if only prose changes.
 */
export type AreaInterface = {
  quire: 'interface';
  format: 1;
  area: string;
  audience: Audience;
  route: string;
  /** Sorted by route. `file` is the source of a page, `folder` the folder that it represents; generated pages have no file. */
  pages: {
    route: string;
    title: string;
    file?: string;
    folder?: string;
    anchors: string[];
    isPartlyRead?: true;
    tags?: string[];
  }[];
  redirects: { from: string; to: string; anchor?: string }[];
  files: string[];
};
/**
 * An area that is linked independently: its sources, its pages and the files that they show. `others` contains the known interfaces of
 * other areas.
 */
type AreaLinkInput = {
  site: Site;
  area: Area;
  sources: Sources;
  pages: readonly Page[];
  assets: Map<string, Asset>;
  others: readonly AreaInterface[];
  /** The dates of the last changes to its pages. */
  dates: LinkInput['dates'];
  contributors: LinkInput['contributors'];
  /** The languages of pages that are not translated into all languages of the site. */
  languages: LinkInput['languages'];
};

/**
 * Links an area independently. Returns its interface, and the findings about its links that do not depend on the rest of the site. Links to
 * areas without a known interface, and to pages outside all areas, are resolved when the site is linked.
 */
export function linkArea(areaInput: AreaLinkInput): {
  areaInterface: AreaInterface;
  linkedArea: LinkedSite;
  diagnostics: Diagnostic[];
} {
  const { site, area, sources, pages, assets, others, dates, contributors, languages } = areaInput;
  const { audience } = area;
  const { categories, sidebars, authors, ignoredPaths } = sources;
  const visible = others.filter((other) => other.area !== area.id && (audience === 'restricted' || other.audience === 'public'));
  const knownRoutes = routesOf(visible);
  const files = new Map<string, AssetFile>(sources.assets);
  for (const other of visible) {
    for (const file of other.files) if (!files.has(file)) files.set(file, { file, bytes: 0, stamp: '' });
  }
  const input: LinkInput = {
    site: withoutMenus(site),
    audience,
    publicRoutes: knownRoutes,
    publicRedirects: visible.flatMap(({ audience: readers, redirects }) =>
      redirects.map((redirect) => ({ ...redirect, audience: readers })),
    ),
    pages: [...pages],
    files,
    assets,
    categories,
    sidebars,
    authors,
    ignoredPaths,
    dates,
    contributors,
    languages,
    apis: [],
  };
  const { value: linked, diagnostics } = finish(linkSite(input));
  const tagsOf = new Map(linked.pages.map(({ route, page }) => [route, page?.frontMatter.tags ?? []]));
  const entries = linked.pages.flatMap(({ route, area: home }): AreaInterface['pages'] => {
    const entry = home === area.id ? linked.routes.get(route) : undefined;
    if (!entry) return [];
    const { title, anchors, isPartlyRead, file, folder } = entry;
    const tags = tagsOf.get(route) ?? [];
    return [
      {
        route,
        title,
        ...(file !== undefined && { file }),
        ...(folder !== undefined && { folder }),
        anchors: [...anchors].sort(byCodeUnit),
        ...(isPartlyRead && { isPartlyRead }),
        ...(tags.length > 0 && { tags: [...tags].sort(byCodeUnit) }),
      },
    ];
  });
  const own: AreaInterface = {
    quire: 'interface',
    format: 1,
    area: area.id,
    audience,
    route: area.route,
    pages: entries.sort((a, b) => byCodeUnit(a.route, b.route)),
    redirects: linked.redirects.map(({ from, to, anchor }) => ({ from, to, ...(anchor !== undefined && { anchor }) })),
    files: [...sources.assets.keys()].sort(byCodeUnit),
  };
  const areas = new Set(visible.map((other) => other.area));
  // Rendered pages must not depend on which interfaces were available.
  const alone =
    visible.length === 0
      ? linked
      : finish(linkSite({ ...input, publicRoutes: new Map(), publicRedirects: [], files: sources.assets })).value;
  return {
    areaInterface: own,
    linkedArea: alone,
    diagnostics: findingsWithin(diagnostics, areaInput, { areas, linked: linked.pages }),
  };
}

/** Returns the routes of other areas, and the anchors of their pages. */
function routesOf(others: readonly AreaInterface[]): RouteTable {
  const routes: RouteTable = new Map();
  for (const other of others) {
    for (const { route, title, anchors, isPartlyRead, file, folder } of other.pages) {
      const entry = {
        title,
        anchors: new Set(anchors),
        ...(isPartlyRead && { isPartlyRead }),
        ...(file !== undefined && { file }),
        ...(folder !== undefined && { folder }),
      };
      routes.set(route, entry);
    }
  }
  return routes;
}

/**
 * Removes the parts of the site that an area cannot be checked against on its own: menus, the site's redirects, standalone pages, and
 * specifications.
 */
function withoutMenus({ pages: _, footer: _footer, redirects: _redirects, ...site }: Site): Site {
  return { ...site, specs: [], navbar: { ...site.navbar, items: [] } };
}

/** Codes of findings about links, which are located at the target of the link. */
const codesOfLinks = /^(?:link|image|anchor)-/;

/** Returns the findings about links to this area, or to an area with a known interface. */
function findingsWithin(
  diagnostics: readonly Diagnostic[],
  { site, area, pages }: AreaLinkInput,
  known: { areas: ReadonlySet<string>; linked: readonly LinkedPage[] },
): Diagnostic[] {
  const uses = new Map<string, { use: LinkUse; file: string }>();
  for (const { file, links } of pages) {
    for (const use of links) uses.set(placeKey(placeOf(use.file ?? file, use.span)), { use, file });
  }
  const isKnown = createKnownAreaTest(site, area, known.areas);
  const followRedirect = createRedirectTest(site, known.linked);
  return diagnostics.filter(({ code, at }) => {
    const found = codesOfLinks.test(code) ? uses.get(placeKey(at)) : undefined;
    return found !== undefined && isKnown(found.use, found.file) && !followRedirect(found.use, found.file);
  });
}

/**
 * Returns a function that determines whether a link may use an address in a redirects file of the site. Such links are resolved when the
 * site is linked.
 */
function createRedirectTest({ redirects = [] }: Site, linked: readonly LinkedPage[]): (use: LinkUse, page: string) => boolean {
  const routes = new Map(linked.flatMap(({ page, route }) => (page ? [[page.file, route] as const] : [])));
  const former = new Set(redirects.map(({ from }) => from));
  const redirectedFolders = redirects.flatMap(({ from }) => (from.endsWith('/*') ? [from.slice(0, -1)] : []));
  return ({ target, file }, page) => {
    const { path, anchor } = splitTarget(target);
    const route = routes.get(page) ?? '/';
    const targetRoute = routes.get(path === '' ? page : (joinPath(folderOf(file ?? page), path) ?? ''));
    const intended = [false, true].flatMap((isFolderPage) => possibleRoutes(path, { route, isFolderPage })).flatMap(routesOfFile);
    return [...(targetRoute === undefined ? [] : [targetRoute]), ...intended].some(
      (each) => former.has(each) || former.has(`${each}#${anchor}`) || redirectedFolders.some((start) => each.startsWith(start)),
    );
  };
}

/** Returns a function that determines whether all possible targets of a link belong to known areas. */
function createKnownAreaTest(site: Site, area: Area, candidates: ReadonlySet<string>): (use: LinkUse, page: string) => boolean {
  const owner = ownerOf(site);
  const isOwnArea = (other: Area | undefined): boolean =>
    other !== undefined && (other.id === area.id || candidates.has(other.id));
  const namedFolders = [...site.areas, ...site.specs].map(({ path }) => textBefore(path, '/'));
  const topFolders = new Set([...namedFolders, textBefore(site.pages ?? '', '/')]);
  return ({ target, file }, page) => {
    if (isExternalTarget(target)) return false;
    const { path } = splitTarget(target);
    if (path === '') return true;
    if (path.startsWith('/')) return area.dialect === undefined && isOwnArea(areaOfRoute(site, path));
    const folder = folderOf(file ?? page);
    const [first, ...others] = candidatePaths(path, { folder, area: area.path, pages: site.pages });
    if (first === undefined || !isOwnArea(owner(first))) return false;
    return others.every(
      (other) => isOwnArea(owner(other)) || (owner(other) === undefined && !topFolders.has(textBefore(other, '/'))),
    );
  };
}

/**
 * Returns the area of an address, identified by its prefix. Undefined if the address may belong to a specification or to the area of the
 * home page.
 */
function areaOfRoute({ areas, specs }: Site, route: string): Area | undefined {
  const contains = (home: { route: string }): boolean => home.route !== '/' && `${route}/`.startsWith(`${home.route}/`);
  if (specs.some(contains)) return undefined;
  return areas.filter(contains).sort((a, b) => b.route.length - a.route.length)[0];
}
