import testsSchema from '../../schemas/search-tests.schema.json' with { type: 'json' };
import type { SearchTest, SearchTests } from '../../schemas/types/search-tests.ts';
import { suggest } from '../basics/nearest.ts';
import { withFix, withLevel } from '../diagnostics/rule.ts';
import { searchTestFailed, searchTestsInvalid, searchTestTargetMissing } from '../diagnostics/search.ts';
import type { Checked, Diagnostic, Level, LinkedSite, Place, SidebarFile } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';

/** A search test with the positions of its values. */
export type LocatedTest = SearchTest & { at: Record<'query' | 'page' | 'anchor' | 'area', Place> };
/** The results of a search: addresses of sections, best first. */
type SearchResults = readonly string[];

const schema = schemaOf<SearchTests>(testsSchema);

/** Parses the search tests. Returns none if the file is invalid. */
export function readSearchTests(source: SidebarFile): Checked<LocatedTest[]> {
  const { value = [], at, faults } = readData(source, schema);
  const tests = value.map((test, index) => ({
    ...test,
    at: { query: at([index, 'query']), page: at([index, 'page']), anchor: at([index, 'anchor']), area: at([index, 'area']) },
  }));
  return { value: tests, diagnostics: faults.map((fault) => withFix(searchTestsInvalid(fault.at, fault), fault.fix)) };
}

/** The searchable pages with the anchors of their sections, and the searchable areas. */
type SearchTargets = { anchors: ReadonlyMap<string, ReadonlySet<string>>; areas: readonly string[] };

/** Reports a test whose page, anchor or area does not exist. */
export function checkTestTarget(
  { page, anchor, area, at }: LocatedTest,
  { anchors, areas }: SearchTargets,
): Diagnostic | undefined {
  const reportMissing = (kind: 'page' | 'anchor' | 'area', target: string, known: Iterable<string>): Diagnostic =>
    searchTestTargetMissing(at[kind], { kind, source: target, ...suggest(target, known) });
  if (area !== undefined && !areas.includes(area)) return reportMissing('area', area, areas);
  const own = anchors.get(page);
  if (!own) return reportMissing('page', page, anchors.keys());
  return anchor === undefined || own.has(anchor) ? undefined : reportMissing('anchor', anchor, own);
}

/** The number of first results that must include the page, unless the test specifies it. */
export const defaultWithin = 3;

/** Reports a test whose search did not return the expected page. */
export function checkTestResult(
  { query, page, anchor, within = defaultWithin, at }: LocatedTest,
  results: SearchResults,
  level: Level,
): Diagnostic | undefined {
  const requested = anchor === undefined ? page : `${page}#${anchor}`;
  const index = results.findIndex((route) => (anchor === undefined ? withoutAnchor(route) === page : route === requested));
  if (index >= 0 && index < within) return undefined;
  const rank = index < 0 ? undefined : index + 1;
  return withLevel(searchTestFailed(at.query, { query, expected: requested, within, rank, first: results[0] }), level);
}

function withoutAnchor(route: string): string {
  const hash = route.indexOf('#');
  return hash < 0 ? route : route.slice(0, hash);
}

/**
 * Returns the searchable pages of the graphs with the anchors of their headings; for specification pages, also with those of parameters and
 * fields.
 */
export function collectSearchTargets(sites: readonly LinkedSite[]): ReadonlyMap<string, ReadonlySet<string>> {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { pages } of sites) {
    for (const { route, noindex, page, kind } of pages) {
      if (noindex || (!page && kind !== 'category' && kind !== 'tag')) continue;
      const headings = page?.headings.map(({ id }) => id) ?? [];
      anchors.set(route, new Set(page?.api ? [...headings, ...page.anchors] : headings));
    }
  }
  return anchors;
}
