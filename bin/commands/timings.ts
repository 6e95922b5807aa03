import type { Edges } from '../edges.ts';
import type { Progress } from '../report/progress.ts';

/** The same progress, which also prints how long each phase took (`phase pages 412 ms`) when QUIRE_TIMINGS=1: for benchmarks. */
export function withTimings(progress: Progress, edges: Edges): Progress {
  if (process.env.QUIRE_TIMINGS !== '1') return progress;
  let name = 'start';
  let since = 0;
  const close = (next: string): void => {
    const now = edges.now();
    edges.stderr.write(`phase ${name} ${(now - since).toFixed(0)} ms\n`);
    [name, since] = [next, now];
  };
  return {
    ...progress,
    phase: (next, total) => {
      close(next);
      progress.phase(next, total);
    },
    end: () => {
      if (name !== '') close('');
      progress.end();
    },
  };
}
