import type { Area, Site } from '../../model.ts';
import type { Generated, Leaf } from '../plan.ts';

/** The home page of a site that wrote none: the list of its areas. */
export function toHome(site: Site, roots: ReadonlyMap<Area, Leaf | Generated>): Generated {
  return {
    kind: 'home',
    area: null,
    route: '/',
    label: site.title,
    title: site.title,
    description: site.tagline,
    listing: areaListing(roots),
    breadcrumbs: [],
  };
}

/** The areas as a home page lists them, written or not: label, first page, and what that says of itself. */
export function areaListing(roots: ReadonlyMap<Area, Leaf | Generated>): Generated['listing'] {
  const items = [...roots].filter(isLatest).map(([area, root]) => {
    const description = 'page' in root ? root.page.description : root.description;
    return { label: area.label, route: root.route, ...(description === '' ? {} : { description }) };
  });
  return items.length === 0 ? [] : [{ items }];
}

/** An area with versions is listed once. */
function isLatest([{ version }]: [Area, unknown]): boolean {
  return version === undefined || version.state === 'latest';
}
