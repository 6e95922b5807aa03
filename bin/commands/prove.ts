import type { Context } from '../context.ts';
import type { BuildOptions, ExitStatus } from '../options.ts';
import { type ProofResult, proveIsolation } from '../prove/prove.ts';
import { formatPlural } from '../report/counts.ts';
import { openProgress } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/** `docs prove`: shows that no public byte depends on restricted sources. The exit status is 5 if one does. */
export async function runProve(options: BuildOptions, context: Context): Promise<ExitStatus> {
  const start = context.now();
  const progress = openProgress(context, options);
  try {
    const proof = await proveIsolation(options, progress);
    progress.end();
    const outcome = proof.isBroken ? proof.outcome : { ...proof.outcome, diagnostics: proof.findings };
    const status = printOutcome(outcome, options, { context, durationMs: context.now() - start, done: describeProof(proof) });
    return proof.findings.length > 0 ? 5 : status;
  } finally {
    progress.end();
  }
}

function describeProof({ isBroken, findings, counts }: ProofResult): string {
  if (isBroken) return 'Nothing was proved: the site has errors';
  if (counts.areas === 0) return 'There is nothing to prove: no area is restricted';
  const scope = `${formatPlural(counts.files, 'public file')} in three builds, ${counts.canaries} canaries, ${formatPlural(counts.runs, 'run')} of words`;
  return findings.length > 0 ? `NOT proved (${scope})` : `Proved: no public byte depends on restricted sources (${scope})`;
}
