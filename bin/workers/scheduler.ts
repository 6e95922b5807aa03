import {
  batchSize,
  jobsAtHand,
  jobsAtHandMeanwhile,
  lastPages,
  pagesForWorkers,
  pagesInPart,
  weightOfApiPage,
} from './thresholds.ts';

/** Who does something: the main thread, or a worker by its number. */
export type Doer = 'main' | number;
/** A job, and who is to do it now. */
export type Assignment<Job> = { doer: Doer; job: Job };
/** Sources from one place up to another, which are made together. */
type Batch = { from: number; to: number };
/** What the scheduler must know of a source: the name of its original, and whether it is a part of a specification. */
export type Item = { name: string; isApi: boolean };

/**
 * Who does what next. It is told what has happened and answers what is to be done then; it starts nothing itself, and nobody else
 * keeps count of workers, pages and waiting jobs.
 */
export type Scheduler<Job> = {
  /** How many threads there are, the main one included. */
  readonly size: number;
  /** So many pages are going to be made or written: how many workers must be started for that. */
  workersFor(pages: number): number;
  /** Pages are to be made of these items. `isHelped`: the first worker does what can be done beside the making. */
  begin(items: readonly Item[], isHelped: boolean): Making;
  /**
   * Who writes each of these pages: who has made it. Without a name, anybody can: workers that have made pages do, as they have
   * the code for it. Finished pages are divided among all, in parts, as those of an object lie together.
   */
  writersOf(pages: readonly { name?: string | undefined; isFinished?: boolean }[]): Doer[];
  /**
   * A job has come. It waits for a worker that has none, or for the main thread, which takes an urgent one at once and others
   * when it has time. Until then it plans and writes, and workers have some of what waits at hand.
   */
  come(job: Job, isUrgent?: boolean): Assignment<Job>[];
  /** Somebody has done a job. */
  done(doer: Doer): Assignment<Job>[];
  /**
   * The main thread has time from now on. It hears first what others have done, and says `done` when it has heard it. Until then workers are
   * not given as much as while it plans: they would still have five jobs when it has done its last.
   */
  mainHasTime(): Assignment<Job>[];
  /**
   * A worker has failed: no job is given to it any more. The answer is what waited, which nobody is going to do: the build fails.
   */
  failed(worker: number): Job[];
};
/** The making of a list of pages. */
export type Making = {
  /** The worker that does for the main thread what can be done beside the making of pages, if one does. */
  helper: number | undefined;
  /** The next batch for somebody who has nothing to make; undefined where nothing is left for it. */
  next(doer: Doer): Batch | undefined;
};

/** A scheduler of `threads` threads at most, none of them started but the main one. */
export function createScheduler<Job>(threads: number): Scheduler<Job> {
  /** How many jobs each worker has. */
  const jobs: number[] = [];
  const gone = new Set<number>();
  const makers = new Map<string, Doer>();
  const waiting: { job: Job; isUrgent: boolean }[] = [];
  const main = { hasTime: false, works: false };

  const workers = (): number[] => [...jobs.keys()];
  const workerBelow = (most: number): number | undefined =>
    workers().find((worker) => !gone.has(worker) && (jobs[worker] ?? 0) < most);
  /** A worker that may have one more at hand: the last that waits is for whoever is free first. */
  const workerForLater = (): number | undefined => {
    if (waiting.length < 2) return undefined;
    return workerBelow(1 + (main.hasTime ? jobsAtHand : jobsAtHandMeanwhile));
  };
  const assign = (): Assignment<Job>[] => {
    const assigned: Assignment<Job>[] = [];
    for (let [next] = waiting; next; [next] = waiting) {
      const doer = workerBelow(1) ?? (hasMainTime(next.isUrgent) ? 'main' : workerForLater());
      if (doer === undefined) break;
      waiting.shift();
      take(doer);
      assigned.push({ doer, job: next.job });
    }
    return assigned;
  };
  const hasMainTime = (isUrgent: boolean): boolean => !main.works && (main.hasTime || isUrgent || jobs.length === gone.size);
  const take = (doer: Doer): void => {
    if (doer === 'main') main.works = true;
    else jobs[doer] = (jobs[doer] ?? 0) + 1;
  };

  return {
    get size() {
      return jobs.length + 1;
    },
    workersFor: (pages) => {
      if (jobs.length === 0 && pages < pagesForWorkers) return 0;
      const missing = threads - 1 - jobs.length;
      for (let count = 0; count < missing; count++) jobs.push(0);
      return Math.max(0, missing);
    },
    begin: (items, isHelped) => {
      const helper = isHelped && jobs.length > 0 ? 0 : undefined;
      return createMaking(items, helper, (name, doer) => makers.set(name, doer));
    },
    writersOf: (pages) => {
      const able = workers().filter((worker) => [...makers.values()].includes(worker));
      const all: Doer[] = [...workers(), 'main'];
      return pages.map(({ name, isFinished }, at) => {
        if (isFinished) return all[Math.floor(at / pagesInPart) % all.length] ?? 'main';
        return (name === undefined ? able[at % able.length] : makers.get(name)) ?? 'main';
      });
    },
    come: (job, isUrgent = false) => {
      waiting.push({ job, isUrgent });
      return assign();
    },
    done: (doer) => {
      if (doer === 'main') main.works = false;
      else jobs[doer] = (jobs[doer] ?? 0) - 1;
      return assign();
    },
    mainHasTime: () => {
      main.hasTime = true;
      main.works = true;
      return assign();
    },
    failed: (worker) => {
      gone.add(worker);
      return waiting.splice(0).map(({ job }) => job);
    },
  };
}

function createMaking(items: readonly Item[], helper: number | undefined, made: (name: string, doer: Doer) => void): Making {
  const endForHelper = startOfLast(items);
  let from = 0;
  return {
    helper,
    next: (doer) => {
      if (from >= (doer === helper ? endForHelper : items.length)) return undefined;
      const batch = { from, to: Math.min(items.length, from + batchSize) };
      for (const { name } of items.slice(batch.from, batch.to)) made(name, doer);
      from = batch.to;
      return batch;
    },
  };
}

/** Index of the first item that the helper must leave to the others: 0 in a small build. Below it the helper makes pages too. */
function startOfLast(items: readonly Item[]): number {
  let at = items.length;
  let weight = 0;
  while (at > 0 && weight < lastPages) {
    at--;
    weight += items[at]?.isApi ? weightOfApiPage : 1;
  }
  return at;
}
