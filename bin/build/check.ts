import { applyLevels } from '../../compiler/diagnostics/levels.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { overdueReviews } from '../../compiler/queries/reports.ts';
import { translationDiagnostics } from '../../compiler/queries/translation-states.ts';
import { countUnhighlightedLanguages } from '../../compiler/queries/unhighlighted-languages.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import type { Network } from '../external/external-request.ts';
import type { CheckOptions } from '../options.ts';
import { isTested } from '../search/run-search-tests.ts';
import { openRecordingBaseline } from './baseline.ts';
import { type CompiledSite, compileSite } from './compile-site.ts';
import { countPages, graphsOf } from './graphs.ts';
import { type Outcome, type ProgressListener, withoutBaseline } from './outcome.ts';
import { collectBuildFindings, type FindingsCache, openSpecs } from './site-findings.ts';
import { createSiteIndexJobs } from './site-index-jobs.ts';

/** The services that a check uses. */
export type CheckServices = { watcher: ProgressListener; network: Network };

/**
 * Collects the findings of a site that are not in its baseline. Broken links are errors even if the site is not strict; a build only warns
 * about them in that case. Uses the network only with `external`.
 */
export async function check(options: CheckOptions, services: CheckServices): Promise<Outcome> {
  const project = openProject(options);
  const baseline = openRecordingBaseline(options, project.root);
  return withoutBaseline(await collectFindings(project, options, services), baseline);
}

/** Collects all findings of a site, including those in its baseline. */
export async function collectFindings(project: Project, options: CheckOptions, services: CheckServices): Promise<Outcome> {
  const { watcher } = services;
  const { external: isExternal = false } = options;
  const { value, validPart: site = value, diagnostics } = readSite(project, { ...options, checked: true });
  if (!site) return { project, diagnostics, pages: 0, isFatal: true };
  const compiled = await compileSite(project, site, { options, watcher, needsIndexes: isTested(project.searchTests, site) });
  const { compilation, pool, storeFacts } = compiled;
  storeFacts();
  try {
    const { external: _, ...own } = options;
    const found = await collectCheckFindings(project, site, compiled, { options: own, watcher });
    const linkFindings: Diagnostic[] = [];
    if (isExternal) {
      // Loaded on demand, because it is the only code that opens connections.
      const { checkExternal } = await import('../external/external.ts');
      const specs = await openSpecs(project, site, pool);
      const sources = { project, site, graphs: graphsOf(compilation), specs: specs.map(({ spec }) => spec) };
      linkFindings.push(...(await checkExternal(sources, { ...services, cache: options.cache })));
    }
    return {
      project,
      diagnostics: [...diagnostics, ...compilation.diagnostics, ...found, ...applyLevels(linkFindings, site)],
      pages: countPages(compilation),
      unhighlighted: countUnhighlightedLanguages(graphsOf(compilation)),
      isFatal: !value,
      leftOut: compilation.sources.ignoredPaths,
    };
  } finally {
    await pool.close();
  }
}

/** Returns the findings of a check that compiling does not report, without network access. */
export async function collectCheckFindings(
  project: Project,
  site: Site,
  compiled: CompiledSite,
  { options, watcher, findingsCache }: { options: CheckOptions; watcher: ProgressListener; findingsCache?: FindingsCache },
): Promise<Diagnostic[]> {
  const { compilation } = compiled;
  const jobs = isTested(project.searchTests, site) ? createSiteIndexJobs(project, site, compiled, undefined) : [];
  const task = { options, watcher, jobs, previousManifest: undefined, ...(findingsCache && { findingsCache }) };
  const { diagnostics } = await collectBuildFindings(project, site, compiled, task);
  const { publicSite, restrictedSite } = compilation;
  const checkFindings = [
    ...overdueReviews(site, restrictedSite ? [publicSite, restrictedSite] : [publicSite], options.asOf),
    ...translationDiagnostics(site, compilation),
  ];
  return [...diagnostics, ...applyLevels(checkFindings, site)];
}
