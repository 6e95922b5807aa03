import { resolve } from 'node:path';
import { valueMissing } from '../../compiler/diagnostics/commands.ts';
import { levelled } from '../../compiler/diagnostics/levels.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { overdueReviews } from '../../compiler/queries/reports.ts';
import { translationFindings } from '../../compiler/queries/translations.ts';
import { uncolouredLanguages } from '../../compiler/queries/uncoloured.ts';
import { checkAddresses } from '../build/addresses.ts';
import { baselineOf, holdOrRecord } from '../build/baseline.ts';
import { compileSite, compileWithPrints } from '../build/compile-site.ts';
import { findInDiagrams } from '../build/diagram-findings.ts';
import { graphsOf, pageCount } from '../build/graphs.ts';
import type { Outcome, Watcher } from '../build/outcome.ts';
import { openSpecs } from '../build/site-findings.ts';
import type { Context } from '../context.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { refuseInterrupted } from '../edits/interrupted.ts';
import type { Compiled } from '../external/external.ts';
import { internet, type Network } from '../external/request.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { CheckOptions, ExitStatus } from '../options.ts';
import { openProgress, withTimings } from '../report/progress.ts';
import { toIndexJobs } from '../search/index-jobs.ts';
import { isTested, runSearchTests } from '../search/search-tests.ts';
import { unwritableTitles } from '../social/unwritable-titles.ts';
import { validateSpecs } from '../spec/validate.ts';
import { tellOutcome } from './outcome.ts';
import { tellSince } from './since.ts';

/**
 * `docs check`: does everything that build does except writing. Only with `external` does it use the network, for links to other
 * sites.
 */
export async function runCheck(
  options: Omit<CheckOptions, 'asOf'> & { asOf?: string },
  context: Context,
  network: Network = internet,
): Promise<ExitStatus> {
  const start = context.now();
  const progress = withTimings(openProgress(context, options), context);
  try {
    if (options.writeBaseline && baselineOf(options, resolve(options.root)) === undefined)
      throw new Refusal(valueMissing(nowhere, { option: '--baseline' }), 2);
    if (options.since !== undefined && typeof options.baseline === 'string')
      throw new UsageFault('--since has a baseline of its own, which is what was found then: leave out --baseline or --since.');
    refuseInterrupted(options.root);
    const asked = { ...options, asOf: options.asOf ?? context.today() };
    const all = await check(asked, { watcher: progress, network });
    const outcome =
      options.since === undefined || all.fatal
        ? held(all, options)
        : await tellSince(all, options.since, context, (root) =>
            check({ ...toEarlier(asked), root }, { watcher: progress, network }, (project) => withoutHistory(project, all)),
          );
    progress.end();
    return tellOutcome(outcome, options, { context, durationMs: context.now() - start });
  } finally {
    progress.end();
  }
}

/** The same check of an earlier state: nothing is remembered of it, and no other sites are asked. */
function toEarlier({ external: _, out: __, ...options }: CheckOptions): CheckOptions {
  return { ...options, cache: false };
}

/** A copy of a revision has no history to ask for dates; that of the repository is as shallow as it was found to be. */
function withoutHistory(project: Project, { diagnostics }: Outcome): Project {
  const shallow = diagnostics.some(({ code }) => code === 'history-shallow');
  return { ...project, world: { ...project.world, dates: async () => ({ dates: new Map(), shallow }) } };
}

/** The outcome with the findings that the baseline does not know. A configuration with errors is no day to record what is there. */
export function held(outcome: Outcome, options: Pick<CheckOptions, 'baseline' | 'writeBaseline'>): Outcome {
  const { writeBaseline = false } = options;
  const baseline = baselineOf(options, outcome.project.root);
  if (baseline === undefined || outcome.fatal) return outcome;
  const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');
  const told = holdOrRecord(outcome.diagnostics, baseline, { root: outcome.project.root, update: writeBaseline, isCi });
  return { ...outcome, diagnostics: told.fresh, baseline: told };
}

type Outside = { watcher: Watcher; network: Network };

/** Collects all findings of the site. Broken links are errors here in a site that is not strict, too, while build only warns of them. */
export async function check(
  options: CheckOptions,
  outside: Outside,
  prepare = (project: Project): Project => project,
): Promise<Outcome> {
  const { watcher } = outside;
  const project = prepare(openProject(options));
  const { value, part: site = value, diagnostics } = readSite(project, { ...options, checked: true });
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  const indexed = isTested(project.searchTests, site);
  const { compilation, pool, store, remember } = await compileSite(project, site, { options, watcher, indexed });
  remember();
  try {
    const jobs = toIndexJobs({ site, compilation, pool, store });
    const missed = await runSearchTests(project.searchTests, jobs, { site, compilation, out: project.out, threads: pool.size });
    const { publicSite, restrictedSite } = compilation;
    const overdue = overdueReviews(site, restrictedSite ? [publicSite, restrictedSite] : [publicSite], options.asOf);
    const specs = await openSpecs(project, site, pool);
    const strict = await validateSpecs(specs, options.cache ? project.cache : undefined);
    const drift = translationFindings(site, compilation);
    const { external: isExternal, ...own } = options;
    const lost = await checkAddresses(project, site, compilation, () =>
      compileWithPrints(project, site, { options: own, watcher }),
    );
    const further = [...missed, ...overdue, ...drift, ...strict, ...lost];
    further.push(...(await findInDiagrams(compilation, options.cache ? project.cache : undefined)));
    further.push(...(await unwritableTitles(project, site, compilation)));
    if (isExternal) {
      const compiled = { project, site, graphs: graphsOf(compilation), specs: specs.map(({ spec }) => spec) };
      further.push(...(await askOutside(compiled, options, outside)));
    }
    const found = [...diagnostics, ...compilation.diagnostics, ...levelled(further, site)];
    const uncoloured = uncolouredLanguages(graphsOf(compilation));
    const { leftOut } = compilation.sources;
    return { project, diagnostics: found, pages: pageCount(compilation), uncoloured, fatal: !value, leftOut };
  } finally {
    await pool.close();
  }
}

/** The only part of a check that opens connections. Its code is loaded only when it is needed. */
async function askOutside(compiled: Compiled, { cache }: CheckOptions, outside: Outside): Promise<Diagnostic[]> {
  const { checkExternal } = await import('../external/external.ts');
  return checkExternal(compiled, { ...outside, cache });
}
