import { defaultWithin, readSearchTests } from '../read-search-tests.ts';
import type { SearchChange } from './changes.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Runs the search tests of the newer snapshot (or of the older, if the newer has none) in both snapshots. Returns those whose first result
 * or verdict differs. Results of the older snapshot are mapped to the current routes.
 */
export async function compareSearch(
  before: Snapshot,
  after: Snapshot,
  routes: ReadonlyMap<string, string>,
): Promise<SearchChange[]> {
  const text = after.searchTests ?? before.searchTests;
  if (text === undefined || !before.search || !after.search) return [];
  const changes: SearchChange[] = [];
  for (const { query, page, anchor, within = defaultWithin, area } of readSearchTests({ file: 'search.tests.json', text })
    .value) {
    const request = { query, area, within };
    const was = (await before.search(request)).map((address) => withNewRoute(address, routes));
    const now = await after.search(request);
    const requested = anchor === undefined ? page : `${page}#${anchor}`;
    const isExpected = (address: string): boolean => (anchor === undefined ? routeOf(address) === page : address === requested);
    const [passed, passes] = [was.some(isExpected), now.some(isExpected)];
    if (was[0] === now[0] && passed === passes) continue;
    changes.push({ query, expected: requested, was: was[0] ?? null, now: now[0] ?? null, passed, passes });
  }
  return changes;
}

function withNewRoute(address: string, routes: ReadonlyMap<string, string>): string {
  const route = routeOf(address);
  return (routes.get(route) ?? route) + address.slice(route.length);
}

function routeOf(address: string): string {
  const hash = address.indexOf('#');
  return hash === -1 ? address : address.slice(0, hash);
}
