import type { Compilation } from '../../compiler/compile.ts';
import { testsName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import {
  checkTestResult,
  checkTestTarget,
  collectSearchTargets,
  defaultWithin,
  type LocatedTest,
  readSearchTests,
} from '../../compiler/queries/read-search-tests.ts';
import type { IndexJob } from './index-jobs.ts';

/** The number of results to search for a page that was expected among the first. */
const maxSearchedResults = 50;

/** Returns whether the site has search tests and search is enabled. */
export function isTested(text: string | undefined, { search }: Site): text is string {
  return text !== undefined && search.enabled && search.tests !== 'off';
}

type TestedSite = { site: Site; compilation: Compilation; out: string; threads: number };

/**
 * Runs the search tests on the site's indexes, and reports those whose first result is another page. Indexes that are built for the tests
 * are cached with their jobs.
 */
export async function runSearchTests(
  text: string | undefined,
  jobs: readonly IndexJob[],
  testedSite: TestedSite,
): Promise<Diagnostic[]> {
  const { site, compilation } = testedSite;
  if (!isTested(text, site)) return [];
  const { value: tests, diagnostics } = readSearchTests({ file: testsName, text });
  const missingAreas = findAbsentAreas(site, compilation);
  const searchable = {
    anchors: collectSearchTargets([compilation.publicSite, compilation.restrictedSite].filter((linked) => linked !== undefined)),
    areas: site.areas.map(({ id }) => id),
  };
  const runnable: LocatedTest[] = [];
  for (const test of tests) {
    if (test.area !== undefined && missingAreas.has(test.area)) continue;
    const fault = checkTestTarget(test, searchable);
    if (fault) diagnostics.push(fault);
    else runnable.push(test);
  }
  if (runnable.length === 0) return diagnostics;
  const { openIndexes } = await import('./site-search.ts');
  const indexes = await openIndexes(
    jobs.filter(({ language }) => language === undefined),
    testedSite,
  );
  for (const test of runnable) {
    const first = await indexes.search(test.query, { area: test.area, limit: test.within ?? defaultWithin });
    if (!checkTestResult(test, first, site.search.tests)) continue;
    const results = await indexes.search(test.query, { area: test.area, limit: maxSearchedResults });
    const missedResult = checkTestResult(test, results, site.search.tests);
    if (missedResult) diagnostics.push(missedResult);
  }
  return diagnostics;
}

/** Returns the areas in the configuration that this compilation does not contain, such as restricted ones in a public checkout. */
function findAbsentAreas({ areas }: Site, { restrictedSite }: Compilation): Set<string> {
  const removed = restrictedSite ? [] : areas.filter(({ audience }) => audience === 'restricted');
  return new Set(removed.map(({ id }) => id));
}
