import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { acquireLock } from '../output/output-lock.ts';
import { lockFile } from './journal.ts';

/**
 * Acquires the lock that a command needs to change sources of a site, and returns a function that releases it. Throws a MachineFault if a
 * running process holds the lock.
 */
export function lockEdits(root: string): () => void {
  const lock = lockFile(root);
  const createdFolder = mkdirSync(dirname(lock), { recursive: true });
  acquireLock(
    lock,
    root,
    (pid) => `Another command (process ${pid}) is changing files in ${root}. Try again when it has finished.`,
  );
  return () => {
    rmSync(lock, { force: true });
    if (createdFolder !== undefined) removeEmpty(dirname(lock), dirname(createdFolder));
  };
}

/** Removes a folder and its parents, up to `top`, while they are empty. */
export function removeEmpty(folder: string, top: string): void {
  for (let path = folder; path.startsWith(join(top, sep)); path = dirname(path)) {
    if (!existsSync(path)) continue;
    if (readdirSync(path).length > 0) return;
    rmdirSync(path);
  }
}
