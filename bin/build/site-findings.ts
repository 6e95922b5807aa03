import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { applyLevels } from '../../compiler/diagnostics/levels.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { checkOfflinePaths } from '../../compiler/queries/offline-paths.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import type { Project } from '../disk/project.ts';
import type { BuildOptions } from '../options.ts';
import type { IndexJob } from '../search/index-jobs.ts';
import { isTested, runSearchTests } from '../search/run-search-tests.ts';
import { findUnwritableTitles } from '../social/missing-letters.ts';
import { type SpecFile, validateSpecs } from '../spec/validate.ts';
import type { Pool } from '../workers/pool.ts';
import { checkAddresses } from './address-lock.ts';
import { type CompiledSite, compileWithFingerprints } from './compile-site.ts';
import { graphsOf } from './graphs.ts';
import type { ProgressListener } from './outcome.ts';
import { findAudienceMoves } from './publish.ts';
import { findRemovedPages } from './removed-pages.ts';

/** The findings in specifications, by their content. */
export type FindingsCache = { specs: Map<string, Diagnostic[]> };

/**
 * Returns the findings of a build that compiling the site does not report. `changes` compares the site with the last build: pages that move
 * to the other audience, and pages that disappear. A build without changes does not repeat these.
 */
export async function collectBuildFindings(
  project: Project,
  site: Site,
  { compilation, pool }: Pick<CompiledSite, 'compilation' | 'pool'>,
  task: {
    options: BuildOptions;
    watcher: ProgressListener;
    jobs: readonly IndexJob[];
    previousManifest: BuildManifest | undefined;
    /** Caches findings for repeated calls without a cache on disk. */
    findingsCache?: FindingsCache;
  },
): Promise<{ diagnostics: Diagnostic[]; changes: Diagnostic[] }> {
  const { options, watcher, jobs, previousManifest, findingsCache } = task;
  if (isTested(project.searchTests, site)) watcher.phase('search', 0);
  const searchFindings = await runSearchTests(project.searchTests, jobs, {
    site,
    compilation,
    out: project.out,
    threads: pool.size,
  });
  const cache = options.cache ? project.cache : undefined;
  const specs = await openSpecs(project, site, pool);
  const specFindings = await validateSpecs(specs, cache, findingsCache?.specs);
  const titleFindings = await findUnwritableTitles(project, site, compilation);
  const offlinePathFindings = site.offline ? checkOfflinePaths(graphsOf(compilation)) : [];
  const addressFindings = await checkAddresses(project, site, compilation, () =>
    compileWithFingerprints(project, site, { options, watcher }),
  );
  return {
    diagnostics: applyLevels(
      [...searchFindings, ...specFindings, ...offlinePathFindings, ...addressFindings, ...titleFindings],
      site,
    ),
    changes: [
      ...findAudienceMoves(compilation, previousManifest, restrictedPrefix(site)),
      ...findRemovedPages(project, site, { compilation, manifest: previousManifest }, options),
    ],
  };
}

/** Returns the site's readable specifications, each with the content of its files. */
export async function openSpecs({ world }: Project, { specs }: Site, pool: Pool): Promise<SpecFile[]> {
  if (specs.length === 0) return [];
  const { openSpec } = await pool.pages();
  return specs.flatMap((setting) => {
    const spec = openSpec(setting).value;
    const text = world.read(setting.path);
    if (!spec || text === undefined) return [];
    return [{ spec, text: [text, ...spec.parts.map((file) => `\n# ${file}\n${world.read(file) ?? ''}`)].join('') }];
  });
}
