import { Worker } from 'node:worker_threads';
import type { KeptFacts } from './disk/build-manifest.ts';
import { isInterrupted } from './disk/output-folder.ts';
import type { Project } from './disk/project.ts';
import { isWhole, type Look } from './disk/units.ts';
import { workerFile } from './workers/thread.ts';
import { pagesForLook } from './workers/thresholds.ts';

/**
 * Whether the output folder is as the last build left it. A large one is looked at in a thread of its own, from now on: the state of
 * 54,000 files is asked for while the sources are read.
 */
export function lookAt({ cache, out, jobs }: Project, { units, pages }: KeptFacts): () => Promise<boolean> {
  const look: Look = { cache, out, units };
  if (isInterrupted(out)) return async () => false;
  if (jobs === 1 || pages < pagesForLook) return async () => isWhole(look);
  const answer = new Promise<boolean>((resolve, reject) => {
    new Worker(workerFile(), { argv: ['look'], workerData: look }).on('message', resolve).on('error', reject);
  });
  // Who waits for it hears of a failure later.
  answer.catch(() => {});
  return () => answer;
}
