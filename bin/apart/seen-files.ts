import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isText, tableOf } from '../../compiler/json/shapes.ts';
import { readCache, writeCache } from '../cache/cache.ts';

/**
 * Files of objects that were found to be as they were written, so that the next run need not read them again: by path, with size,
 * times of change and the sum that they had.
 */
export type SeenFiles = {
  /** Whether the file has this sum, as far as its size and times tell. */
  has(path: string, sum: string): boolean;
  /** Notes that the file has this sum. */
  add(path: string, sum: string): void;
  /** Keeps what was asked for or added in this run. */
  keep(): void;
};

/** The files that were seen by the last run with this cache; none where there is no cache. */
export function openSeenFiles(cache: string | undefined): SeenFiles {
  const file = cache === undefined ? undefined : join(cache, 'objects.json');
  const before = (file === undefined ? undefined : readCache(file, tableOf(isText)).value) ?? {};
  const now: Record<string, string> = {};
  let isOther = false;
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
      isOther = true;
    },
    keep: () => {
      if (file !== undefined && (isOther || Object.keys(now).length < Object.keys(before).length)) writeCache(file, now);
    },
  };
}

/** Undefined where there is no such file. */
function stampOf(path: string, sum: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${sum} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : undefined;
}
