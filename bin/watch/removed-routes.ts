import { href } from '../../compiler/addresses/addresses.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { graphsOf } from '../build/graphs.ts';
import type { RemovedPage } from '../options.ts';

/**
 * Returns the addresses of pages that a change removed or moved. A page has moved to another one with the same content, even if that
 * existed before (a file may be copied before it is deleted), or to one that lists the old address in `redirect_from`. Otherwise, its
 * nearest parent page replaces it.
 */
export function findRemovedPages(before: Compilation, after: Compilation, baseUrl: string): RemovedPage[] {
  const old = pagesOf(before);
  const now = pagesOf(after);
  const redirects = new Map(graphsOf(after).flatMap((graph) => graph.redirects.map(({ from, to }) => [from, to] as const)));
  const moved = new Map<string, string>();
  for (const [route, hash] of now) if (hash !== undefined && !(old.has(route) && moved.has(hash))) moved.set(hash, route);
  return [...old].flatMap(([route, hash]) => {
    if (now.has(route)) return [];
    const next = redirects.get(route) ?? (hash === undefined ? undefined : moved.get(hash));
    const to = next ?? findNearestParent(route, now);
    return [{ from: href(baseUrl, route), to: href(baseUrl, to), moved: next !== undefined }];
  });
}

/** Returns each route with the hash of its page's content. Generated pages have no hash. */
function pagesOf(compilation: Compilation): Map<string, string | undefined> {
  return new Map(
    graphsOf(compilation).flatMap((graph) =>
      graph.pages.map(({ route, page }) => [route, page?.textHash ?? page?.hash] as const),
    ),
  );
}

function findNearestParent(route: string, routes: ReadonlyMap<string, unknown>): string {
  let parent = route;
  while (parent !== '/' && !routes.has(parent)) parent = parent.slice(0, parent.lastIndexOf('/')) || '/';
  return parent;
}
