import { Worker } from 'node:worker_threads';
import type { KeptFacts } from '../cache/build-manifest.ts';
import { isWhole, type Look } from '../cache/units.ts';
import type { Project } from '../disk/project.ts';
import { isInterrupted } from '../output/output-folder.ts';
import { workerFile } from '../workers/thread.ts';
import { pagesForLook } from '../workers/thresholds.ts';

/**
 * Whether the output folder is as the last build left it. A large one is looked at in a thread of its own, from now on: the state of
 * 54,000 files is asked for while the sources are read. `started` is that thread, if somebody has started it.
 */
export function lookAt(
  { cache, out, jobs }: Project,
  { units, pages }: KeptFacts,
  started: Worker | undefined,
): () => Promise<boolean> {
  const look: Look = { cache, out, units };
  if (isInterrupted(out)) return async () => false;
  if (jobs === 1 || pages < pagesForLook) return async () => isWhole(look);
  // One that has ended has no number any more.
  const worker = started && started.threadId >= 0 ? started : new Worker(workerFile(), { argv: ['look'] });
  const answer = new Promise<boolean>((resolve, reject) => {
    const end = (): void => reject(new Error('The thread that looks at published files ended before it had answered.'));
    worker.on('message', resolve).on('error', reject).on('exit', end).ref();
    worker.postMessage(look);
  });
  // Who waits for it hears of a failure later.
  answer.catch(() => {});
  return () => answer;
}
