import type { Area, Site } from '../../model.ts';
import type { Generated, Leaf, SpecPlace } from '../plan.ts';

/** The home page of a site that wrote none. What it lists is made when all other pages are known. */
export function toHome(site: Site): Generated {
  return {
    kind: 'home',
    area: null,
    route: '/',
    label: site.title,
    title: site.title,
    description: site.tagline,
    listing: [],
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

/** The specifications that stand in no area, as a home page lists them: no other page leads to them where nobody wrote one. */
export function specListing(places: readonly SpecPlace[]): Generated['listing'] {
  const items = places.flatMap(({ root: { area, route, page } }) => {
    if (area !== null) return [];
    return [{ label: page.title, route, ...(page.description === '' ? {} : { description: page.description }) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

/** An area with versions is listed once. */
function isLatest([{ version }]: [Area, unknown]): boolean {
  return version === undefined || version.state === 'latest';
}
