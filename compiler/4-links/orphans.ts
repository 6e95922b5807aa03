import { pageOrphan } from '../diagnostics/links.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Diagnostic, Level } from '../model.ts';
import type { Entry, Plan, PlannedPage } from './plan.ts';

/**
 * Markdown pages, by route, to which neither a sidebar nor a generated list nor the navigation (whose routes are given) leads:
 * they are orphans unless a page links to them. Home pages and the first pages of areas never are, nor are pages of an area
 * whose sidebar file could not be read, which has been reported.
 */
export function orphanCandidates(plan: Plan, navigation: readonly string[]): Map<string, PlannedPage> {
  const led = new Set<unknown>(plan.roots.values());
  for (const { entries } of plan.trees) noteEntries(entries, led);
  const candidates = new Map<string, PlannedPage>();
  const drawn = new Set(plan.trees.map(({ area }) => area.id));
  const unread = new Set<string | undefined>();
  for (const { written } of plan.plannedPages)
    if (typeof written?.area?.sidebar === 'object' && !drawn.has(written.area.id)) unread.add(written.area.id);
  for (const planned of plan.plannedPages) {
    const { written, noindex, route } = planned;
    if (written && !noindex && route !== '/' && !led.has(written) && !unread.has(written.area?.id))
      candidates.set(planned.route, planned);
  }
  for (const route of navigation) candidates.delete(route);
  if (candidates.size === 0) return candidates;
  for (const { kind, listing = [] } of plan.plannedPages) {
    if (kind === 'category' || kind === 'home')
      for (const { items } of listing) for (const { route } of items) candidates.delete(route);
  }
  return candidates;
}

/** A finding for each candidate to which none of the published pages links. */
export function findOrphans(
  candidates: ReadonlyMap<string, PlannedPage>,
  linked: Iterable<{ routes: readonly string[] }>,
  level: Level,
): Diagnostic[] {
  if (level === 'off' || candidates.size === 0) return [];
  const orphans = new Map(candidates);
  for (const { routes } of linked) for (const route of routes) orphans.delete(route);
  return [...orphans.values()].flatMap((planned) => withLevel(orphan(planned), level) ?? []);
}

function noteEntries(entries: readonly Entry[], led: Set<unknown>): void {
  for (const { page, children } of entries) {
    led.add(page);
    if (children) noteEntries(children, led);
  }
}

function orphan({ written, route }: PlannedPage): Diagnostic {
  return pageOrphan({ file: written?.page.file ?? route, line: 1, column: 1 }, { route });
}
