import type { Site } from '../../compiler/model.ts';
import { countUnhighlightedLanguages } from '../../compiler/queries/unhighlighted-languages.ts';
import { openProject, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { refuseObstacle } from '../output/output-folder.ts';
import { openBaseline } from './baseline.ts';
import { withKeptDates } from './cached-dates.ts';
import { compileSite } from './compile-site.ts';
import { generatedPages, graphsOf, pageCount } from './graphs.ts';
import { factsOf, openLastBuild } from './last-build.ts';
import { type Outcome, withoutBaseline } from './outcome.ts';
import { publishSite } from './publish-site.ts';
import { findInSite } from './site-findings.ts';
import { siteIndexJobs } from './site-index-jobs.ts';
import type { BuildSurroundings, BuildTask } from './task.ts';

/**
 * Updates the output folder and returns the findings. All builds follow the same steps. If sources, settings and outputs match the last
 * build, returns its outcome. Otherwise takes pages from the store or compiles them, links the site, and publishes the outputs whose keys
 * differ from those of the last build. Publishes nothing if there is an error. A build that a signal interrupts leaves neither a lock nor
 * an unfinished file.
 */
export async function build(
  options: BuildTask['options'],
  watcher: BuildTask['watcher'],
  { objects, mounts = objects?.mounts ?? {}, onStop = () => () => {}, baseline: ownBaseline }: BuildSurroundings = {},
): Promise<Outcome> {
  if (options.offline && options.keepPrevious)
    throw new UsageFault('An offline copy has no previous builds, so --keep-previous and --offline cannot be combined.');
  const opened = openProject(options, mounts);
  const project = objects ? objects.over(opened) : opened;
  refuseObstacle(project.out);
  const baseline = ownBaseline ?? openBaseline(options, project.root);
  const last = await openLastBuild(project, options, { watcher, objects: objects?.settings });
  if (last.current) return withoutBaseline(last.current, baseline);
  const { value, validPart: site = value, diagnostics } = readSite(project, options);
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  return buildSite(site, { project: last.project, options, watcher, onStop, baseline, last, diagnostics, fatal: !value });
}

/** Compiles and publishes a site with outdated outputs. */
async function buildSite(site: Site, task: BuildTask): Promise<Outcome> {
  const { project, options, watcher, last } = task;
  const dated = options.cache && !project.objects ? withKeptDates(project, last.head) : undefined;
  const compiled = await compileSite(dated?.project ?? project, site, {
    options,
    watcher,
    indexed: site.search.enabled,
  });
  const { compilation, pool, remember } = compiled;
  try {
    const jobs = siteIndexJobs(project, site, compiled, last.known);
    const found = await findInSite(project, site, compiled, { options, watcher, jobs, known: last.known });
    const diagnostics = [...task.diagnostics, ...compilation.diagnostics, ...found.diagnostics];
    const pages = pageCount(compilation);
    const uncoloured = countUnhighlightedLanguages(graphsOf(compilation));
    const { ignoredPaths } = compilation.sources;
    const generated = generatedPages(compilation);
    const everything = [...diagnostics, ...found.changes];
    const all = { project, diagnostics: everything, pages, generated, uncoloured, fatal: task.fatal, leftOut: ignoredPaths };
    const outcome = withoutBaseline(all, task.baseline);
    if (outcome.diagnostics.some(({ severity }) => severity === 'error')) {
      remember();
      return outcome;
    }
    const facts = factsOf(last, site, compilation, { pages, uncoloured, diagnostics });
    await publishSite(project, site, compiled, { ...task, known: last.known, jobs, facts });
    dated?.keep();
    return outcome;
  } finally {
    await pool.close();
  }
}
