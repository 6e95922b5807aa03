import { levelled } from '../../compiler/diagnostics/levels.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { overdueReviews } from '../../compiler/queries/reports.ts';
import { translationDiagnostics } from '../../compiler/queries/translations.ts';
import { uncolouredLanguages } from '../../compiler/queries/uncoloured.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import type { Network } from '../external/request.ts';
import type { CheckOptions } from '../options.ts';
import { isTested } from '../search/search-tests.ts';
import { openRecorder } from './baseline.ts';
import { compileSite } from './compile-site.ts';
import { graphsOf, pageCount } from './graphs.ts';
import { siteIndexJobs } from './index-jobs.ts';
import { type Outcome, type ProgressListener, withoutBaseline } from './outcome.ts';
import { findInSite, openSpecs } from './site-findings.ts';

/** The services that a check uses. */
export type Outside = { watcher: ProgressListener; network: Network };

/**
 * Collects the findings of a site that are not in its baseline. Broken links are errors even if the site is not strict; a build only warns
 * of them then. Uses the network only with `external`.
 */
export async function check(options: CheckOptions, outside: Outside): Promise<Outcome> {
  const project = openProject(options);
  const baseline = openRecorder(options, project.root);
  return withoutBaseline(await findAll(project, options, outside), baseline);
}

/** Collects all findings of a site, including those in its baseline. */
export async function findAll(project: Project, options: CheckOptions, outside: Outside): Promise<Outcome> {
  const { watcher } = outside;
  const { external: isExternal = false, asOf } = options;
  const { value, part: site = value, diagnostics } = readSite(project, { ...options, checked: true });
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  const compiled = await compileSite(project, site, { options, watcher, indexed: isTested(project.searchTests, site) });
  const { compilation, pool, remember } = compiled;
  remember();
  try {
    const jobs = siteIndexJobs(project, site, compiled, undefined);
    const { external: _, ...own } = options;
    const found = await findInSite(project, site, compiled, { options: own, watcher, jobs, known: undefined });
    const { publicSite, restrictedSite } = compilation;
    const further: Diagnostic[] = [
      ...overdueReviews(site, restrictedSite ? [publicSite, restrictedSite] : [publicSite], asOf),
      ...translationDiagnostics(site, compilation),
    ];
    if (isExternal) {
      // Loaded on demand, because it is the only code that opens connections.
      const { checkExternal } = await import('../external/external.ts');
      const specs = await openSpecs(project, site, pool);
      const sources = { project, site, graphs: graphsOf(compilation), specs: specs.map(({ spec }) => spec) };
      further.push(...(await checkExternal(sources, { ...outside, cache: options.cache })));
    }
    return {
      project,
      diagnostics: [...diagnostics, ...compilation.diagnostics, ...found.diagnostics, ...levelled(further, site)],
      pages: pageCount(compilation),
      uncoloured: uncolouredLanguages(graphsOf(compilation)),
      fatal: !value,
      leftOut: compilation.sources.leftOut,
    };
  } finally {
    await pool.close();
  }
}
