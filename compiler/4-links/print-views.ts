import { printRoute } from '../addresses/addresses.ts';
import { groupBy } from '../basics/collections.ts';
import type { Area, PrintView } from '../model.ts';
import type { PlannedPage } from './site-plan.ts';

/** Creates the print view of each area that has one, and sets `print` on the pages of the area to its route. */
export function addPrintViews(plannedPages: readonly PlannedPage[], areas: readonly Area[]): PrintView[] {
  const printedAreas = areas.filter(({ print }) => print);
  if (printedAreas.length === 0) return [];
  const pagesOf = groupBy(plannedPages, ({ area, version = '' }) => `${area}@${version}`);
  return printedAreas.flatMap((area): PrintView[] => {
    const { id, label, version } = area;
    const own = pagesOf.get(`${version?.area ?? id}@${version?.name ?? ''}`) ?? [];
    const pages = own.filter(({ writtenPage, noindex }) => writtenPage && !noindex).map((planned) => planned.route);
    if (pages.length === 0) return [];
    const route = printRoute(area);
    for (const planned of own) planned.print = route;
    return [{ area: id, label, route, home: pages.includes(area.route) ? area.route : (pages[0] ?? area.route), pages }];
  });
}
