import { pageOrphan } from '../diagnostics/links.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Diagnostic, Level } from '../model.ts';
import type { PlannedPage, SidebarEntry, SitePlan } from './site-plan.ts';

/**
 * Returns the Markdown pages, by route, to which no sidebar, generated list or navigation item links. They are orphans unless a page links
 * to them. Home pages, first pages of areas, and pages of an area with an invalid sidebar file (reported separately) are never orphans.
 */
export function findOrphanCandidates(plan: SitePlan, navigation: readonly string[]): Map<string, PlannedPage> {
  const linked = new Set<unknown>(plan.roots.values());
  for (const { entries } of plan.trees) collectPages(entries, linked);
  const candidates = new Map<string, PlannedPage>();
  const areasWithSidebars = new Set(plan.trees.map(({ area }) => area.id));
  const unreadable = new Set<string | undefined>();
  for (const { writtenPage } of plan.plannedPages)
    if (typeof writtenPage?.area?.sidebar === 'object' && !areasWithSidebars.has(writtenPage.area.id))
      unreadable.add(writtenPage.area.id);
  for (const planned of plan.plannedPages) {
    const { writtenPage, noindex, route } = planned;
    if (writtenPage && !noindex && route !== '/' && !linked.has(writtenPage) && !unreadable.has(writtenPage.area?.id))
      candidates.set(planned.route, planned);
  }
  for (const route of navigation) candidates.delete(route);
  if (candidates.size === 0) return candidates;
  for (const { kind, listing = [] } of plan.plannedPages) {
    if (kind === 'category' || kind === 'home' || kind === 'blog')
      for (const { items } of listing) for (const { route } of items) candidates.delete(route);
  }
  return candidates;
}

/** Reports each candidate to which no published page links. */
export function findOrphans(
  candidates: ReadonlyMap<string, PlannedPage>,
  linked: Iterable<{ routes: readonly string[] }>,
  level: Level,
): Diagnostic[] {
  if (level === 'off' || candidates.size === 0) return [];
  const orphans = new Map(candidates);
  for (const { routes } of linked) for (const route of routes) orphans.delete(route);
  return [...orphans.values()].flatMap((planned) => withLevel(reportOrphan(planned), level) ?? []);
}

function collectPages(entries: readonly SidebarEntry[], listedPages: Set<unknown>): void {
  for (const { page, children } of entries) {
    listedPages.add(page);
    if (children) collectPages(children, listedPages);
  }
}

function reportOrphan({ writtenPage, route }: PlannedPage): Diagnostic {
  return pageOrphan({ file: writtenPage?.page.file ?? route, line: 1, column: 1 }, { route });
}
