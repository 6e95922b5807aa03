import { pageOrphan } from '../diagnostics/links.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { Entry, Frame, Plan } from './plan.ts';

/** Markdown pages that no sidebar, navbar, footer or page leads to; home pages and roots of areas are always found. */
export function findOrphans(
  plan: Plan,
  leads: { site: Site; navigation: readonly string[]; linked: Iterable<readonly string[]> },
): Diagnostic[] {
  if (leads.site.links.orphans === 'off') return [];
  const candidates = unlisted(plan, leads.navigation);
  if (candidates.size === 0) return [];
  for (const routes of leads.linked) for (const route of routes) candidates.delete(route);
  const found = [...candidates.values()].map((frame) => orphan(frame));
  return found.flatMap((diagnostic) => withLevel(diagnostic, leads.site.links.orphans) ?? []);
}

/** Pages that neither navigation nor a generated list leads to, by route. */
function unlisted(plan: Plan, navigation: readonly string[]): Map<string, Frame> {
  const led = new Set<unknown>(plan.roots.values());
  for (const { entries } of plan.trees) noteEntries(entries, led);
  const candidates = new Map<string, Frame>();
  for (const frame of plan.frames) {
    if (frame.doc && !frame.noindex && frame.route !== '/' && !led.has(frame.doc)) candidates.set(frame.route, frame);
  }
  for (const route of navigation) candidates.delete(route);
  if (candidates.size === 0) return candidates;
  for (const { kind, listing = [] } of plan.frames) {
    if (kind === 'category' || kind === 'home') for (const { items } of listing) for (const { route } of items) candidates.delete(route);
  }
  return candidates;
}

function noteEntries(entries: readonly Entry[], led: Set<unknown>): void {
  for (const { page, children } of entries) {
    led.add(page);
    if (children) noteEntries(children, led);
  }
}

function orphan({ doc, route }: Frame): Diagnostic {
  return pageOrphan({ file: doc?.page.file ?? route, line: 1, column: 1 }, { route });
}
