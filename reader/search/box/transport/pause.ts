/** What is known of how fast somebody types and how fast the line is. */
export type Pause = {
  /** Somebody has typed. */
  typed: () => void;
  /** A file has come, after so many milliseconds. */
  came: (milliseconds: number) => void;
  /** Resolves once nothing has been typed for half as long as a file takes to come: what is fetched sooner is of no use where typing goes on. */
  over: () => Promise<void>;
};

/** Nobody waits longer than this for what may be the last letter. */
const longest = 150;

/** Where files come within a frame there is no pause. `clock` tells the milliseconds. */
export function createPause(clock: () => number): Pause {
  let last = Number.NEGATIVE_INFINITY;
  let usual = 0;
  const left = () => last + Math.min(longest, usual / 2) - clock();
  return {
    typed() {
      last = clock();
    },
    came(milliseconds) {
      usual = usual === 0 ? milliseconds : (usual + milliseconds) / 2;
    },
    async over() {
      if (usual < frame) return;
      for (let rest = left(); rest > 0; rest = left()) await new Promise((done) => setTimeout(done, rest));
    },
  };
}

const frame = 16;
