/** Knows how fast the visitor types and how fast files arrive. */
export type Pause = {
  /** The visitor has typed. */
  typed: () => void;
  /** A file has arrived, after so many milliseconds. */
  came: (milliseconds: number) => void;
  /**
   * Resolves once nothing has been typed for half the time that a file takes to arrive: what is fetched sooner is useless if typing goes on. A query
   * of one or two letters, which will hardly be all, waits the longest.
   */
  over: (query: string) => Promise<void>;
};

/** The longest wait in milliseconds after what may be the last letter. */
const longest = 150;

/** There is no pause if files arrive within a frame. `clock` returns milliseconds. */
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
/** In other scripts two characters may be a word. */
const isBeginning = /^\s*\p{Script=Latin}{1,2}\s*$/u;
