/** Delays the fetching of documents while the visitor types. */
export type Pause = {
  /** Tells that the visitor has typed. */
  typed: () => void;
  /** Tells that a file has arrived, this many milliseconds after it was asked for. */
  came: (milliseconds: number) => void;
  /**
   * Resolves once nothing has been typed for half the time that a file takes to arrive, because what is fetched sooner is useless
   * if typing goes on. A query of one or two letters is hardly ever complete and waits the longest.
   */
  over: (query: string) => Promise<void>;
};

/** The longest wait in milliseconds after the last letter. */
const longest = 150;

/** A pause that measures how fast files arrive. If that is within a frame there is no wait. `clock` returns milliseconds. */
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

/** Milliseconds of a frame. */
const frame = 16;
/** One or two Latin letters. In other scripts two characters may be a word. */
const isBeginning = /^\s*\p{Script=Latin}{1,2}\s*$/u;
