import { suggest } from '../basics/nearest.ts';
import { linkToOwnUrl } from '../diagnostics/links.ts';
import { navigationTargetMissing } from '../diagnostics/navigation.ts';
import type { Diagnostic, Place, Redirect, Site } from '../model.ts';
import { splitTarget } from './paths.ts';
import type { Finder, GeneratedPage, WrittenPage } from './plan.ts';
import { isBelow } from './routes.ts';
import { toRoute } from './targets.ts';

/** An item of a sidebar that names the whole address of something of this site: the path that it leads to from `/`. */
export type OwnLink = { to: string; at: Place; finder: Finder };
/** All that an address of the site may lead to. */
type Known = { pages: readonly (WrittenPage | GeneratedPage)[]; redirects: readonly Redirect[]; site: Site };

/**
 * Items of sidebars that name the whole address of a page of their area, which an id names better, or of one that is not there.
 * Pages of other areas, files, and places on a page have no id: nothing is said of them.
 */
export function checkOwnLinks(links: readonly OwnLink[], { pages, redirects, site }: Known): Diagnostic[] {
  if (links.length === 0) return [];
  const routes = new Map(pages.map((page) => [page.route, page]));
  const former = new Set(redirects.map(({ from }) => from));
  const found: Diagnostic[] = [];
  for (const { to, at, finder } of links) {
    const { path, query, anchor } = splitTarget(to);
    const route = toRoute(path);
    const page = routes.get(route);
    const area = finder.area.route;
    if (page && 'id' in page && page.area === finder.area && query === '' && anchor === undefined)
      found.push(linkToOwnUrl(at, { what: 'page', write: `"id": ${JSON.stringify(page.id)} in place of href` }));
    if (page || area === '/' || !isBelow(route, `${area.slice(1)}/`) || former.has(route) || /\.\w+$/.test(route)) continue;
    if (site.specs.some((spec) => isBelow(route, `${spec.route.slice(1)}/`))) continue;
    found.push(navigationTargetMissing(at, { where: 'sidebar', to: route, ...suggest(route, routes.keys()) }));
  }
  return found;
}
