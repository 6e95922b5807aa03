import { relative } from 'node:path';
import { outputsDiffer } from '../../compiler/diagnostics/machine.ts';
import { build } from '../build.ts';
import type { Edges } from '../edges.ts';
import type { BuildOptions, ExitStatus } from '../options.ts';
import { openProgress } from '../report/progress.ts';
import { nowhere } from '../report/refusal.ts';
import { verify } from '../verify.ts';
import { tellOutcome } from './outcome.ts';
import { withTimings } from './timings.ts';

/** `docs build`: checks the site and, if it has no error, writes it; with `verify` builds it again and compares every byte. */
export async function runBuild(options: BuildOptions, edges: Edges): Promise<ExitStatus> {
  const start = edges.now();
  const progress = withTimings(openProgress(edges, options), edges);
  try {
    const outcome = await build(options, progress);
    const whole = !outcome.diagnostics.some(({ severity }) => severity === 'error');
    const differing = options.verify && whole ? await verify(options, progress) : [];
    if (differing.length > 0) outcome.diagnostics.push(outputsDiffer(nowhere, { paths: differing }));
    progress.end();
    const out = relative(process.cwd(), outcome.project.out) || '.';
    const done = whole
      ? `Wrote ${out}${options.verify && differing.length === 0 ? ', and the same bytes a second time' : ''}`
      : 'Wrote nothing';
    const status = tellOutcome(outcome, options, { edges, durationMs: edges.now() - start, done });
    return differing.length > 0 ? 4 : status;
  } finally {
    progress.end();
  }
}
