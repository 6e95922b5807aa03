/** Delays the fetching of documents while the visitor types. */
export type Pause = {
  /** To be called on each keystroke. */
  noteKeystroke: () => void;
  /** To be called when a file has been received, with the milliseconds since its request. */
  noteFetchTime: (milliseconds: number) => void;
  /**
   * Resolves when the visitor has not typed for half the average fetch time (at most 150 ms), because an earlier fetch is wasted if typing
   * continues. One or two letters are rarely a complete query, so they always wait the full 150 ms.
   */
  untilPause: (query: string) => Promise<void>;
};

/** The maximum wait in milliseconds after the last keystroke. */
const maxWaitMs = 150;

/** Creates a pause that measures how fast files arrive. If they arrive within one frame, there is no wait. `clock` returns milliseconds. */
export function createPause(clock: () => number): Pause {
  let last = Number.NEGATIVE_INFINITY;
  let averageTime = 0;
  return {
    noteKeystroke() {
      last = clock();
    },
    noteFetchTime(milliseconds) {
      averageTime = averageTime === 0 ? milliseconds : (averageTime + milliseconds) / 2;
    },
    async untilPause(query) {
      if (averageTime < frame && !isBeginning.test(query)) return;
      const wait = isBeginning.test(query) ? maxWaitMs : Math.min(maxWaitMs, averageTime / 2);
      const remainingTime = () => last + wait - clock();
      for (let rest = remainingTime(); rest > 0; rest = remainingTime()) await new Promise((done) => setTimeout(done, rest));
    },
  };
}

/** Milliseconds per frame. */
const frame = 16;
/** One or two Latin letters. In other scripts, two characters may form a word. */
const isBeginning = /^\s*\p{Script=Latin}{1,2}\s*$/u;
