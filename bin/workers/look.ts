/** A thread that looks whether the published files are as they were left, while the main one reads what else it needs. */
import { parentPort } from 'node:worker_threads';
import { isWhole, type Look } from '../cache/units.ts';

/** Waits until it is asked, and says whether all is as it was left. `keepCode` keeps V8's code for the next start. */
export function start(keepCode: () => void): void {
  parentPort?.once('message', (task: Look) => {
    parentPort?.postMessage(isWhole(task));
    keepCode();
  });
}
