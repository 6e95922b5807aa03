import type { Context } from '../context.ts';
import { formatDuration, formatPlural } from './counts.ts';

/** Shows the progress of a command. `end` removes the line from the terminal, so that it is clean for other output. */
type Progress = {
  phase(name: string, total: number): void;
  tick(done: number): void;
  note(text: string): void;
  end(): void;
};

const drawEveryMs = 80;
/** The time in milliseconds for which a phase must run before the remaining time is estimated. */
const estimateAfterMs = 300;

/**
 * Shows one line on the terminal that is overwritten as work progresses: the phase, the number of finished pages, and the remaining time.
 * If stderr is not a terminal, prints only notes; with `quiet`, nothing.
 */
export function openProgress(context: Context, options: { quiet: boolean }): Progress {
  const { stderr, now } = context;
  const isShown = stderr.isTerminal && !options.quiet;
  const state = { phase: '', total: 0, since: now(), drawn: now(), shown: false };
  const clear = (): void => {
    if (state.shown) stderr.write('\r\u001b[2K');
    state.shown = false;
  };
  const draw = (done: number): void => {
    const time = now();
    if (!isShown || time - state.drawn < drawEveryMs) return;
    state.drawn = time;
    state.shown = true;
    const line = formatProgressLine(state, done, time - state.since);
    stderr.write(`\r\u001b[2K${line.slice(0, (stderr.width ?? 80) - 1)}`);
  };
  return {
    phase: (name, total) => {
      state.phase = name;
      state.total = total;
      state.since = now();
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

/** Returns the line of a phase that has run for `elapsed` milliseconds. */
function formatProgressLine({ phase, total }: { phase: string; total: number }, done: number, elapsed: number): string {
  if (total === 0) return `${phase} …`;
  const left = done > 0 && elapsed > estimateAfterMs ? `, ${formatDuration((elapsed / done) * (total - done))} left` : '';
  return `${phase}  ${Math.min(done, total)} of ${formatPlural(total, phase === 'external' ? 'link' : 'page')}${left}`;
}

/** With QUIRE_TIMINGS=1, which benchmarks set, also prints the duration of each phase: `phase pages 412 ms`. */
export function withTimings(progress: Progress, context: Context): Progress {
  if (process.env.QUIRE_TIMINGS !== '1') return progress;
  let name = 'start';
  let since = 0;
  const close = (next: string): void => {
    const now = context.now();
    context.stderr.write(`phase ${name} ${(now - since).toFixed(0)} ms\n`);
    name = next;
    since = now;
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
