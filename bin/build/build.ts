import type { Site } from '../../compiler/model.ts';
import { countUnhighlightedLanguages } from '../../compiler/queries/unhighlighted-languages.ts';
import { openProject, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { refuseObstacle } from '../output/output-folder.ts';
import { openBaseline } from './baseline.ts';
import { withCachedDates } from './cached-dates.ts';
import { compileSite } from './compile-site.ts';
import { countGeneratedPages, countPages, graphsOf } from './graphs.ts';
import { openLastBuild, toManifestFacts } from './last-build.ts';
import { type Outcome, withoutBaseline } from './outcome.ts';
import { publishSite } from './publish-site.ts';
import { collectBuildFindings } from './site-findings.ts';
import { createSiteIndexJobs } from './site-index-jobs.ts';
import type { BuildOverrides, BuildTask } from './task.ts';

/**
 * Updates the output folder and returns the findings. All builds follow the same steps. If sources, settings and outputs match the last
 * build, returns its outcome. Otherwise takes pages from the store or compiles them, links the site, and publishes the outputs whose keys
 * differ from those of the last build. Publishes nothing if there is an error. A build that a signal interrupts leaves neither a lock nor
 * an unfinished file.
 */
export async function build(
  options: BuildTask['options'],
  watcher: BuildTask['watcher'],
  { objects, mounts = objects?.mounts ?? {}, onStop = () => () => {}, baseline: ownBaseline }: BuildOverrides = {},
): Promise<Outcome> {
  if (options.offline && options.keepPrevious)
    throw new UsageFault('An offline copy has no previous builds, so --keep-previous and --offline cannot be combined.');
  const opened = openProject(options, mounts);
  const project = objects ? objects.applyTo(opened) : opened;
  refuseObstacle(project.out);
  const baseline = ownBaseline ?? openBaseline(options, project.root);
  const last = await openLastBuild(project, options, { watcher, objects: objects?.settings });
  if (last.current) return withoutBaseline(last.current, baseline);
  const { value, validPart: site = value, diagnostics } = readSite(project, options);
  if (!site) return { project, diagnostics, pages: 0, isFatal: true };
  return buildSite(site, { project: last.project, options, watcher, onStop, baseline, last, diagnostics, isFatal: !value });
}

/** Compiles and publishes a site with outdated outputs. */
async function buildSite(site: Site, task: BuildTask): Promise<Outcome> {
  const { project, options, watcher, last } = task;
  const cachedDates = options.cache && !project.objects ? withCachedDates(project, last.head) : undefined;
  const compiled = await compileSite(cachedDates?.project ?? project, site, {
    options,
    watcher,
    needsIndexes: site.search.enabled,
  });
  const { compilation, pool, storeFacts } = compiled;
  try {
    const jobs = createSiteIndexJobs(project, site, compiled, last.known);
    const found = await collectBuildFindings(project, site, compiled, { options, watcher, jobs, previousManifest: last.known });
    const diagnostics = [...task.diagnostics, ...compilation.diagnostics, ...found.diagnostics];
    const pageCount = countPages(compilation);
    const unhighlighted = countUnhighlightedLanguages(graphsOf(compilation));
    const { ignoredPaths } = compilation.sources;
    const generated = countGeneratedPages(compilation);
    const allFindings = [...diagnostics, ...found.changes];
    const all = {
      project,
      diagnostics: allFindings,
      pages: pageCount,
      generated,
      unhighlighted,
      isFatal: task.isFatal,
      leftOut: ignoredPaths,
    };
    const outcome = withoutBaseline(all, task.baseline);
    if (outcome.diagnostics.some(({ severity }) => severity === 'error')) {
      storeFacts();
      return outcome;
    }
    const facts = toManifestFacts(last, site, compilation, { pages: pageCount, unhighlighted, diagnostics });
    await publishSite(project, site, compiled, { ...task, previousManifest: last.known, jobs, facts });
    cachedDates?.saveDates();
    return outcome;
  } finally {
    await pool.close();
  }
}
