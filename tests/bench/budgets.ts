/** The maximum cost of a step on 2 cores: seconds of wall time, and peak memory in MiB. */
export type Budget = { seconds: number; memory?: number };

/** The maximum number of MiB that search adds to the peak memory of a build of 10,000 pages. */
export const searchMemory = 500;

/** The promised maximums by number of pages, with search. */
export const budgets = new Map<number, { cold: Budget; unchanged: Budget; changed: Budget; check: Budget }>([
  [1000, { cold: { seconds: 1.5, memory: 500 }, unchanged: { seconds: 0.3 }, changed: { seconds: 0.4 }, check: { seconds: 1 } }],
  [
    10_000,
    { cold: { seconds: 12, memory: 1500 }, unchanged: { seconds: 0.8 }, changed: { seconds: 1.5 }, check: { seconds: 8 } },
  ],
]);
