import type { Context, Printer } from '../../bin/context.ts';
import type { ExitStatus } from '../../bin/options.ts';

/**
 * Context that remember what was printed; their clock stands still until it is set, and `stop` is the signal.
 * `until` resolves when all that was printed on either side matches.
 */
export type RecordedContext = {
  context: Context;
  out(): string;
  err(): string;
  until(wanted: RegExp): Promise<RegExpExecArray>;
  setTime(ms: number): void;
  stop(status: ExitStatus): Promise<void>;
};

type Given = Partial<Omit<Printer, 'write'>> & { stdin?: readonly string[]; command?: string };

/** Makes context for one test; by default no terminal. */
export function recordedContext({
  terminal = false,
  colour = false,
  width,
  stdin = [],
  command = 'docs',
}: Given = {}): RecordedContext {
  const text = record();
  let time = 0;
  let end: (status: ExitStatus) => void = () => {};
  const cleanUps: (() => void | Promise<void>)[] = [];
  const context: Context = {
    stdout: { terminal, colour, width, write: text.write('out') },
    stderr: { terminal, colour, width, write: text.write('err') },
    now: () => time,
    command,
    lines: async function* () {
      yield* stdin;
    },
    today: () => '2026-11-21',
    onStop: (cleanUp) => {
      cleanUps.push(cleanUp);
      return () => {};
    },
    stopped: new Promise((resolve) => {
      end = resolve;
    }),
  };
  const setTime = (ms: number): void => {
    time = ms;
  };
  const stop = async (status: ExitStatus): Promise<void> => {
    end(status);
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  };
  return { context, out: () => text.said.out, err: () => text.said.err, until: text.until, setTime, stop };
}

/** What was printed on either side, and who waits for it. */
function record() {
  const said = { out: '', err: '' };
  const waiting = new Set<() => void>();
  const write = (name: 'out' | 'err') => (more: string) => {
    said[name] += more;
    for (const look of waiting) look();
  };
  const until = (wanted: RegExp): Promise<RegExpExecArray> =>
    new Promise((done) => {
      const look = (): void => {
        const match = wanted.exec(said.out + said.err);
        if (!match) return;
        waiting.delete(look);
        done(match);
      };
      waiting.add(look);
      look();
    });
  return { said, write, until };
}
