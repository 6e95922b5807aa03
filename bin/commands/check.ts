import { check, findAll, type Outside } from '../build/check.ts';
import type { Outcome } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openProject, type Project } from '../disk/project.ts';
import { internet, type Network } from '../external/request.ts';
import { UsageFault } from '../faults.ts';
import type { CheckOptions, ExitStatus } from '../options.ts';
import { openProgress, withTimings } from '../report/progress.ts';
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
    const asked = { ...options, asOf: options.asOf ?? context.today() };
    const outside = { watcher: progress, network };
    const outcome =
      options.since === undefined ? await check(asked, outside) : await checkSince(options.since, asked, { context, outside });
    progress.end();
    return tellOutcome(outcome, options, { context, durationMs: context.now() - start });
  } finally {
    progress.end();
  }
}

/** The findings that changes since a revision have caused. */
async function checkSince(
  revision: string,
  options: CheckOptions,
  { context, outside }: { context: Context; outside: Outside },
): Promise<Outcome> {
  if (typeof options.baseline === 'string' || options.writeBaseline)
    throw new UsageFault('--since has a baseline of its own, which is what was found then: leave out --baseline or --since.');
  const all = await findAll(openProject(options), options, outside);
  if (all.fatal) return all;
  const earlier = toEarlier(options);
  return tellSince(all, revision, context, (root) =>
    findAll(withoutHistory(openProject({ ...earlier, root }), all), { ...earlier, root }, outside),
  );
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
