import type { Context } from '../context.ts';
import { plural, toDuration } from './counts.ts';

/** Told how long work goes on. `end` takes the line away; what is printed after that stands on a clean terminal. */
export type Progress = {
  phase(name: string, total: number): void;
  tick(done: number): void;
  note(text: string): void;
  end(): void;
};

const drawEveryMs = 80;
/** Before this nobody has begun to wait, and an estimate would be a guess. */
const patienceMs = 300;

/** One line on a terminal that is drawn over itself: phase, how much of how much, time left. Where nothing can move, or it is to be quiet, only notes are printed. */
export function openProgress(context: Context, options: { quiet: boolean }): Progress {
  const { stderr, now } = context;
  const moving = stderr.terminal && !options.quiet;
  const state = { phase: '', total: 0, since: now(), drawn: now(), shown: false };
  const clear = (): void => {
    if (state.shown) stderr.write('\r\u001b[2K');
    state.shown = false;
  };
  const draw = (done: number): void => {
    const time = now();
    if (!moving || time - state.drawn < drawEveryMs) return;
    state.drawn = time;
    state.shown = true;
    const line = toLine(state, done, time - state.since);
    stderr.write(`\r\u001b[2K${line.slice(0, (stderr.width ?? 80) - 1)}`);
  };
  return {
    phase: (name, total) => {
      Object.assign(state, { phase: name, total, since: now() });
      draw(0);
    },
    tick: draw,
    note: (text) => {
      clear();
      if (!options.quiet) stderr.write(`${text}\n`);
    },
    end: clear,
  };
}

function toLine({ phase, total }: { phase: string; total: number }, done: number, elapsed: number): string {
  if (total === 0) return `${phase} …`;
  const left = done > 0 && elapsed > patienceMs ? `, ${toDuration((elapsed / done) * (total - done))} left` : '';
  return `${phase}  ${Math.min(done, total)} of ${plural(total, phase === 'external' ? 'link' : 'page')}${left}`;
}

/** The same progress, which also prints how long each phase took (`phase pages 412 ms`) when QUIRE_TIMINGS=1: for benchmarks. */
export function withTimings(progress: Progress, context: Context): Progress {
  if (process.env.QUIRE_TIMINGS !== '1') return progress;
  let name = 'start';
  let since = 0;
  const close = (next: string): void => {
    const now = context.now();
    context.stderr.write(`phase ${name} ${(now - since).toFixed(0)} ms\n`);
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
