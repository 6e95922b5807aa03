/** What is known of how fast somebody types and how fast the line is. */
export type Pause = {
  /** Somebody has typed. */
  typed: () => void;
  /** A file has come, after so many milliseconds. */
  came: (milliseconds: number) => void;
  /**
   * Resolves once nothing has been typed for half as long as a file takes to come: what is fetched sooner is of no use where typing goes on. What
   * has so few letters that it will hardly be all waits the longest.
   */
  over: (query: string) => Promise<void>;
};

/** Nobody waits longer than this after what may be the last letter. */
const longest = 150;

/** Where files come within a frame there is no pause. `clock` tells the milliseconds. */
export function createPause(clock: () => number): Pause {
  let last = Number.NEGATIVE_INFINITY;
  let usual = 0;
  return {
    typed() {
      last = clock();
    },
    came(milliseconds) {
      usual = usual === 0 ? milliseconds : (usual + milliseconds) / 2;
    },
    async over(query) {
      if (usual < frame && !isBeginning.test(query)) return;
      const wait = isBeginning.test(query) ? longest : Math.min(longest, usual / 2);
      const left = () => last + wait - clock();
      for (let rest = left(); rest > 0; rest = left()) await new Promise((done) => setTimeout(done, rest));
    },
  };
}

const frame = 16;
/** In other scripts two signs may be a word. */
const isBeginning = /^\s*\p{Script=Latin}{1,2}\s*$/u;
