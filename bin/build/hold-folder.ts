import { setImmediate } from 'node:timers/promises';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Site } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import type { Project } from '../disk/project.ts';
import { abandonFolder, type OutputFolder, releaseFolder, takeFolder } from '../output/output-folder.ts';
import type { ProgressListener } from './outcome.ts';

/**
 * Takes the output folder for a piece of work, and gives it back. `work` calls `beforeChange` when all files are whole. The folder is
 * left as it was if the work fails, or a signal stops it before that; `discard` then removes what else was prepared.
 */
export async function holdFolder(
  { out }: Project,
  site: Site,
  { watcher, onStop, discard }: { watcher: ProgressListener; onStop: Context['onStop']; discard: () => Promise<void> },
  work: (folder: OutputFolder, beforeChange: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = takeFolder(out, restrictedPrefix(site));
  let stopped = false;
  let isHeld = true;
  const abandon = async (): Promise<void> => {
    await discard();
    if (isHeld) abandonFolder(folder);
    isHeld = false;
  };
  const forget = onStop(() => {
    stopped = true;
    return abandon();
  });
  if (folder.inside !== undefined)
    watcher.note(`Unfinished files lie in ${folder.stage} until all are written: beside the folder, ${folder.inside}.`);
  try {
    await work(folder, async () => {
      // Signals that came meanwhile are heard now, and not while the folder is changed.
      await setImmediate();
      await setImmediate();
      if (stopped) await never();
    });
    releaseFolder(folder);
    isHeld = false;
  } catch (error) {
    await abandon();
    // Threads that were stopped fail, which nobody needs to hear: the process is about to end.
    if (stopped) await never();
    throw error;
  } finally {
    forget();
  }
}

/** What waits for this waits until the process ends. */
function never(): Promise<never> {
  return new Promise(() => {});
}
