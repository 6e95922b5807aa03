import { join } from 'node:path';
import { isFlag, isText, listOf, objectOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Dates } from '../../compiler/world.ts';
import type { Project } from '../disk/project.ts';
import { runGit } from '../git/git.ts';
import { isShallow, readDates, readHistory, repositoryOf } from '../git/git-dates.ts';
import { hash, readCache, writeCache } from './cache.ts';

/** The dates of all requested files at a commit. Files without a date have never been committed. */
export type StoredDates = {
  head: string;
  shallow: boolean;
  requested: string[];
  dates: [file: string, change: StoredChange][];
};
type StoredChange = { date: string; author?: string };
const isStoredDates = objectOf<StoredDates>(
  {
    head: isText,
    shallow: isFlag,
    requested: listOf(isText),
    dates: listOf(tupleOf<[string, StoredChange]>(isText, objectOf<StoredChange>({ date: isText }, { author: isText }))),
  },
  {},
);

/** Returns the dates that the last build into the project's output folder saved; undefined if they are missing or damaged. */
export function readStoredDates(project: Pick<Project, 'cache' | 'out'>): StoredDates | undefined {
  return readCache(datesFile(project), isStoredDates).value;
}

/** Saves dates for the next build. If the disk cannot be written, that build reads the history again. */
export function storeDates(project: Pick<Project, 'cache' | 'out'>, dates: StoredDates): void {
  writeCache(datesFile(project), dates);
}

function datesFile({ cache, out }: Pick<Project, 'cache' | 'out'>): string {
  return join(cache, `dates-${hash(out)}.json`);
}

/**
 * Returns the dates of these files at the commit `head`. If the history since the commit of the saved dates is linear, reads only newer
 * commits. Otherwise reads the entire history, because commits may be read in a different order.
 */
export async function readDatesAt(
  root: string,
  head: string,
  files: readonly string[],
  retained?: StoredDates,
): Promise<StoredDates> {
  const folder = repositoryOf(root);
  const isUsable = retained !== undefined && folder !== undefined && !retained.shallow && !isShallow(folder);
  const known = isUsable ? await updateDates(root, head, retained) : undefined;
  const requested = new Set(known ? retained?.requested : []);
  const { dates, shallow } = await readDates(
    root,
    files.filter((file) => !requested.has(file)),
  );
  const all = new Map([...(known ?? []), ...dates]);
  const filesWithDates = files.flatMap((file): StoredDates['dates'] => {
    const change = all.get(file);
    return change ? [[file, change]] : [];
  });
  return { head, shallow, requested: [...files], dates: filesWithDates };
}

/** Returns the saved dates, updated to a later commit; undefined if the history between the commits is not linear. */
async function updateDates(
  root: string,
  head: string,
  { head: before, requested, dates }: StoredDates,
): Promise<Dates | undefined> {
  if (before === head) return new Map(dates);
  if (!isCommit.test(before) || !isCommit.test(head)) return undefined;
  const listed = await runGit(['rev-list', '--parents', `${before}..${head}`], { folder: root });
  if (!('bytes' in listed)) return undefined;
  let next = head;
  for (const line of listed.bytes.toString('latin1').split('\n').filter(Boolean)) {
    const [commit, parent, ...others] = line.split(' ');
    if (commit !== next || parent === undefined || others.length > 0) return undefined;
    next = parent;
  }
  if (next !== before) return undefined;
  return new Map([...dates, ...(await readHistory(root, new Set(requested), `${before}..${head}`))]);
}

const isCommit = /^[0-9a-f]{40,64}$/;
