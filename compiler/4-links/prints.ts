import { printRoute } from '../addresses/addresses.ts';
import { groupBy } from '../basics/collections.ts';
import type { Area, PrintView } from '../model.ts';
import type { PlannedPage } from './plan.ts';

/** The print views of areas that have one, each with its pages; every page of such an area is told the route of its view. */
export function addPrints(plannedPages: readonly PlannedPage[], areas: readonly Area[]): PrintView[] {
  const printed = areas.filter(({ print }) => print);
  if (printed.length === 0) return [];
  const pagesOf = groupBy(plannedPages, ({ area, version = '' }) => `${area}@${version}`);
  return printed.flatMap((area): PrintView[] => {
    const { id, label, version } = area;
    const own = pagesOf.get(`${version?.area ?? id}@${version?.name ?? ''}`) ?? [];
    const pages = own.filter(({ written, noindex }) => written && !noindex).map((planned) => planned.route);
    if (pages.length === 0) return [];
    const route = printRoute(area);
    for (const planned of own) planned.print = route;
    return [{ area: id, label, route, home: pages.includes(area.route) ? area.route : (pages[0] ?? area.route), pages }];
  });
}
