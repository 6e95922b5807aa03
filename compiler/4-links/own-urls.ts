import { suggest } from '../basics/nearest.ts';
import { linkToOwnUrl } from '../diagnostics/links.ts';
import { navigationTargetMissing } from '../diagnostics/navigation.ts';
import type { Diagnostic, Place, Redirect, Site } from '../model.ts';
import { splitTarget } from './paths.ts';
import { isBelow } from './routes.ts';
import type { GeneratedPage, PageFinder, WrittenPage } from './site-plan.ts';
import { toRoute } from './targets.ts';

/** A sidebar item whose `href` is an absolute URL of this site. `to` is its path, starting with `/`. */
export type OwnUrl = { to: string; at: Place; finder: PageFinder };
/** The routes to which a URL of the site can resolve. */
type UrlTargets = { pages: readonly (WrittenPage | GeneratedPage)[]; redirects: readonly Redirect[]; site: Site };

/**
 * Reports sidebar items with the URL of a page in their own area (an id would be better), or of a page that does not exist. Pages in other
 * areas, files and anchors have no id, so their URLs are accepted.
 */
export function checkOwnUrls(links: readonly OwnUrl[], { pages, redirects, site }: UrlTargets): Diagnostic[] {
  if (links.length === 0) return [];
  const routes = new Map(pages.map((page) => [page.route, page]));
  const formerRoutes = new Set(redirects.map(({ from }) => from));
  const diagnostics: Diagnostic[] = [];
  for (const { to, at, finder } of links) {
    const { path, query, anchor } = splitTarget(to);
    const route = toRoute(path);
    const page = routes.get(route);
    const area = finder.area.route;
    if (page && 'id' in page && page.area === finder.area && query === '' && anchor === undefined)
      diagnostics.push(linkToOwnUrl(at, { what: 'a page', replacement: `"id": ${JSON.stringify(page.id)} instead of href` }));
    if (page || area === '/' || !isBelow(route, `${area.slice(1)}/`) || formerRoutes.has(route) || /\.\w+$/.test(route)) continue;
    if (site.specs.some((spec) => isBelow(route, `${spec.route.slice(1)}/`))) continue;
    diagnostics.push(navigationTargetMissing(at, { where: 'sidebar', to: route, ...suggest(route, routes.keys()) }));
  }
  return diagnostics;
}
