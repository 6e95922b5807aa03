import { setImmediate } from 'node:timers/promises';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Site } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import type { Project } from '../disk/project.ts';
import { abandonFolder, lockFolder, type OutputFolder, releaseFolder } from '../output/output-folder.ts';
import type { ProgressListener } from './outcome.ts';

/**
 * Locks the output folder while `work` runs, and releases it afterwards. `work` calls `beforeChange` when all files are complete. If `work`
 * fails, or a signal arrives before that, the folder is unchanged; `discard` then removes other prepared files.
 */
export async function withLockedFolder(
  { out }: Project,
  site: Site,
  { watcher, onStop, discard }: { watcher: ProgressListener; onStop: Context['onStop']; discard: () => Promise<void> },
  work: (folder: OutputFolder, beforeChange: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = lockFolder(out, restrictedPrefix(site));
  let stopped = false;
  let isHeld = true;
  const abandon = async (): Promise<void> => {
    await discard();
    if (isHeld) abandonFolder(folder);
    isHeld = false;
  };
  const unregister = onStop(() => {
    stopped = true;
    return abandon();
  });
  if (folder.inside !== undefined)
    watcher.note(`Unfinished files are in ${folder.stage} until the build is complete: next to the folder, ${folder.inside}.`);
  try {
    await work(folder, async () => {
      // Handles pending signals now, because they cannot be handled while the folder is changed.
      await setImmediate();
      await setImmediate();
      if (stopped) await waitForever();
    });
    releaseFolder(folder);
    isHeld = false;
  } catch (error) {
    await abandon();
    // Terminated threads throw, which is not an error: the process is about to exit.
    if (stopped) await waitForever();
    throw error;
  } finally {
    unregister();
  }
}

/** Returns a promise that never resolves, for a process that is about to exit. */
function waitForever(): Promise<never> {
  return new Promise(() => {});
}
