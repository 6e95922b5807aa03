import { Refused } from './fetching.ts';

/** Values that are fetched once by name and kept, also the failed ones until they are forgotten. */
export type Shelf<T> = {
  /** What has this name: fetched the first time, awaited by all who ask meanwhile; undefined where it could not be had. */
  take: (name: string, load: () => Promise<T>) => Promise<T | undefined>;
  /** What has this name turned out to be of no use: it counts as failed from now on. */
  fail: (name: string, error: unknown) => void;
  /** Lets what failed be fetched again, and what was refused once a minute has passed. */
  forgetFailed: () => void;
  /** Lets everything be fetched again but what was refused within the minute. */
  clear: () => void;
};

const refusedFor = 60_000;

/** A shelf with nothing on it. `clock` tells the milliseconds. */
export function createShelf<T>(clock: () => number): Shelf<T> {
  const kept = new Map<string, Promise<T | undefined>>();
  /** When each may be tried again. */
  const failed = new Map<string, number>();
  const fail = (name: string, error: unknown) => {
    kept.set(name, Promise.resolve(undefined));
    failed.set(name, error instanceof Refused ? clock() + refusedFor : 0);
  };
  const isBarred = (name: string) => (failed.get(name) ?? 0) > clock();
  const forget = (names: Iterable<string>) => {
    for (const name of [...names].filter((each) => !isBarred(each))) {
      kept.delete(name);
      failed.delete(name);
    }
  };
  return {
    take(name, load) {
      const known = kept.get(name);
      if (known) return known;
      const taken = load().catch((error: unknown) => {
        fail(name, error);
        return undefined;
      });
      kept.set(name, taken);
      return taken;
    },
    fail,
    forgetFailed: () => forget(failed.keys()),
    clear: () => forget(kept.keys()),
  };
}
