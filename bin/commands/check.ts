import { check } from '../build.ts';
import type { Edges } from '../edges.ts';
import type { BuildOptions, ExitStatus } from '../options.ts';
import { openProgress } from '../report/progress.ts';
import { tellOutcome } from './outcome.ts';
import { withTimings } from './timings.ts';

/** `docs check`: everything that build does, but the writing. */
export async function runCheck(options: BuildOptions & { asOf?: string }, edges: Edges): Promise<ExitStatus> {
  const start = edges.now();
  const progress = withTimings(openProgress(edges, options), edges);
  try {
    const outcome = await check({ ...options, asOf: options.asOf ?? edges.today() }, progress);
    progress.end();
    return tellOutcome(outcome, options, { edges, durationMs: edges.now() - start });
  } finally {
    progress.end();
  }
}
