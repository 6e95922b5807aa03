import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isText, tableOf } from '../../compiler/json/shapes.ts';
import { readCache, writeCache } from '../cache/cache.ts';

/** Files of objects that an earlier run verified, so they need not be read again: by path, with their size, times and checksum. */
export type VerifiedFiles = {
  /** Returns whether the file had this checksum when it had its current size and times. */
  has(path: string, sum: string): boolean;
  /** Records that the file has this checksum. */
  add(path: string, sum: string): void;
  /** Saves the entries that were used or added in this run. */
  save(): void;
};

/** Returns the files that the last run with this cache verified; empty without a cache. */
export function openVerifiedFiles(cache: string | undefined): VerifiedFiles {
  const file = cache === undefined ? undefined : join(cache, 'objects.json');
  const before = (file === undefined ? undefined : readCache(file, tableOf(isText)).value) ?? {};
  const now: Record<string, string> = {};
  let hasChanged = false;
  return {
    has: (path, sum) => {
      const stamp = stampOf(path, sum);
      if (stamp === undefined || !Object.hasOwn(before, path) || before[path] !== stamp) return false;
      now[path] = stamp;
      return true;
    },
    add: (path, sum) => {
      const stamp = stampOf(path, sum);
      if (stamp !== undefined) now[path] = stamp;
      hasChanged = true;
    },
    save: () => {
      if (file !== undefined && (hasChanged || Object.keys(now).length < Object.keys(before).length)) writeCache(file, now);
    },
  };
}

/** Returns undefined if the file does not exist. */
function stampOf(path: string, sum: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${sum} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : undefined;
}
