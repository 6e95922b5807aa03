import { routeBelow } from '../addresses/addresses.ts';
import type { Area, LinkedPage, Page } from '../model.ts';

/** The name of page lists for AI agents, as proposed by https://llmstxt.org. */
export const listName = 'llms.txt';

/** Returns the route of an area's or version's list; undefined for an area at the root, which uses the list of the site. */
export function listRoute({ route }: Area): string | undefined {
  return route === '/' ? undefined : routeBelow(route, listName);
}

/** Returns whether to list a page for agents: it must have its own text and be open to search engines. */
export function isListed({ noindex, kind, page }: Pick<LinkedPage, 'noindex' | 'kind'> & { page?: Page | undefined }): boolean {
  return !noindex && kind !== 'notFound' && page !== undefined && page.api?.kind !== 'schema';
}

/** Returns whether a page belongs to an area, and to the same version of it. */
export function isInArea(page: Pick<LinkedPage, 'area' | 'version'>, { id, version }: Area): boolean {
  return page.area === (version?.area ?? id) && page.version === version?.name;
}
