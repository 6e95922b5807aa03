/** What we promise for a step on 2 cores: seconds on the clock, MiB at the peak. */
export type Bar = { seconds: number; memory?: number };

/** Our promises by number of pages, search not yet in. Hugo, without search and with fewer checks, takes 1.8 s and 19 s for the cold build. */
export const bars = new Map<number, { cold: Bar; unchanged: Bar; changed: Bar; check: Bar }>([
  [1000, { cold: { seconds: 1, memory: 400 }, unchanged: { seconds: 0.3 }, changed: { seconds: 0.4 }, check: { seconds: 1 } }],
  [10_000, { cold: { seconds: 9, memory: 1000 }, unchanged: { seconds: 0.8 }, changed: { seconds: 1.5 }, check: { seconds: 8 } }],
]);
