import type { Edges } from '../edges.ts';
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
export function openProgress(edges: Edges, options: { quiet: boolean }): Progress {
  const { stderr, now } = edges;
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
