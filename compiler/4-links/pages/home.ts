import type { Area, Site } from '../../model.ts';
import type { Generated, Leaf } from '../plan.ts';

/** The home page of a site that wrote none: the list of its areas. */
export function toHome(site: Site, roots: ReadonlyMap<Area, Leaf | Generated>): Generated {
  const items = [...roots].map(([area, root]) => {
    const description = 'page' in root ? root.page.description : root.description;
    return { label: area.label, route: root.route, ...(description === '' ? {} : { description }) };
  });
  const listing = items.length === 0 ? [] : [{ items }];
  return {
    kind: 'home',
    area: null,
    route: '/',
    label: site.title,
    title: site.title,
    description: site.tagline,
    listing,
    breadcrumbs: [],
  };
}
