import { join, relative, resolve } from 'node:path';
import { byText } from '../../compiler/basics/compare.ts';
import { openBaseline } from '../build/baseline.ts';
import { type CheckServices, check, collectFindings } from '../build/check.ts';
import { type Outcome, withoutBaseline } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openProject } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { type FixResult, fixAll } from '../edits/fix.ts';
import { openStage, writeStaged } from '../edits/stage.ts';
import { internet, type Network } from '../external/external-request.ts';
import { UsageFault } from '../faults.ts';
import type { CheckOptions, ExitStatus, FixOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { openProgress, withTimings } from '../report/progress.ts';
import { toUnifiedDiff } from '../report/unified-diff.ts';
import { printOutcome } from './report-outcome.ts';
import { printSince, withoutHistory } from './since.ts';

/**
 * `docs check`: does everything that build does except writing. Uses the network only with `external`, to check links to other sites.
 * Changes sources only with `fix`.
 */
export async function runCheck(
  options: Omit<CheckOptions, 'asOf'> & FixOptions & { asOf?: string },
  context: Context,
  network: Network = internet,
): Promise<ExitStatus> {
  const start = context.now();
  const progress = withTimings(openProgress(context, options), context);
  try {
    const checkOptions = { ...options, asOf: options.asOf ?? context.today() };
    const services = { watcher: progress, network };
    if (options.fix || options.dryRun) {
      const { outcome, ...fixed } = await fixSite(checkOptions, services);
      progress.end();
      if (options.dryRun) context.stdout.write(toDiff(fixed));
      const done = describeFixes(fixed, options.dryRun ?? false);
      return printOutcome({ ...outcome, fixed }, options, { context, durationMs: context.now() - start, done });
    }
    const outcome =
      options.since === undefined
        ? await check(checkOptions, services)
        : await checkSince(options.since, checkOptions, { context, outside: services });
    progress.end();
    return printOutcome(outcome, options, { context, durationMs: context.now() - start });
  } finally {
    progress.end();
  }
}

/**
 * Applies the edits of findings that are not in the baseline, to the sources or, for a dry run, to a copy of them. Returns the applied
 * edits and the outcome of the last check.
 */
async function fixSite(options: CheckOptions & FixOptions, services: CheckServices): Promise<FixResult & { outcome: Outcome }> {
  const { fix: isFix = false, dryRun: isDryRun = false, ...own } = options;
  if (!isFix) throw new UsageFault('--dry-run requires --fix: docs check --fix --dry-run');
  if (own.since !== undefined || own.writeBaseline || own.external)
    throw new UsageFault('--fix cannot be combined with --since, --write-baseline or --external.');
  if (isDryRun && own.format !== 'pretty')
    throw new UsageFault(
      '--dry-run prints a diff and cannot be combined with --format. Without --fix, --format json lists the edits.',
    );
  const project = openProject(own);
  const baseline = openBaseline(own, project.root);
  return withEdits(project.root, 'docs check --fix', async (edits) => {
    const stage = isDryRun ? openStage(project.root, project.out, edits.stage) : undefined;
    const stageOptions = stage && { root: join(stage.folder, relative(project.root, resolve(own.root))), cache: false };
    const fixOptions = { ...own, ...stageOptions };
    const fixed = await fixAll(stage?.folder ?? project.root, {
      check: async () => withoutBaseline(await collectFindings(openProject(fixOptions), fixOptions, services), baseline),
      write: (changes) => {
        if (!stage) edits.commit(changes);
        else for (const { file, text } of changes) writeStaged(stage, file, text);
      },
    });
    return { ...fixed, outcome: { ...fixed.outcome, project } };
  });
}

function toDiff({ files }: FixResult): string {
  return [...files]
    .sort(byText(([name]) => name))
    .map(([file, { before, after }]) => toUnifiedDiff({ file, text: before }, { file, text: after }))
    .join('');
}

function describeFixes({ fixes, files }: FixResult, isDryRun: boolean): string {
  if (fixes === 0) return 'Nothing to fix';
  const fixCount = `${fixes === 1 ? '1 fix' : `${fixes} fixes`} in ${formatPlural(files.size, 'file')}`;
  return isDryRun ? `Would apply ${fixCount}; changed nothing` : `Applied ${fixCount}`;
}

/** Returns the findings that changes since a revision caused. */
async function checkSince(
  revision: string,
  options: CheckOptions,
  { context, outside: services }: { context: Context; outside: CheckServices },
): Promise<Outcome> {
  if (typeof options.baseline === 'string' || options.writeBaseline)
    throw new UsageFault('--since compares with the findings of that revision, so it cannot be combined with --baseline.');
  const all = await collectFindings(openProject(options), options, services);
  if (all.isFatal) return all;
  const earlier = toEarlierOptions(options);
  return printSince(all, revision, context, (root) =>
    collectFindings(withoutHistory(openProject({ ...earlier, root }), all), { ...earlier, root }, services),
  );
}

/** Runs the same check for an earlier state, without caches and without requests to other sites. */
function toEarlierOptions({ external: _, out: __, ...options }: CheckOptions): CheckOptions {
  return { ...options, cache: false };
}
