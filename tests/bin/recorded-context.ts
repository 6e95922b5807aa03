import type { Context, Printer } from '../../bin/context.ts';
import type { ExitStatus } from '../../bin/options.ts';

/**
 * A context that records printed output. Its clock only advances when it is set, and `stop` sends the signal. `until` resolves when
 * everything printed so far matches.
 */
export type RecordedContext = {
  context: Context;
  out(): string;
  err(): string;
  until(wanted: RegExp): Promise<RegExpExecArray>;
  setTime(ms: number): void;
  stop(status: ExitStatus): Promise<void>;
};

type ContextOptions = Partial<Omit<Printer, 'write'>> & { stdin?: readonly string[]; command?: string };

/** Creates the context of a test; by default without a terminal. */
export function recordedContext({
  terminal = false,
  colour = false,
  width,
  stdin = [],
  command = 'docs',
}: ContextOptions = {}): RecordedContext {
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

/** The recorded output of a stream, with pending `until` calls. */
function record() {
  const output = { out: '', err: '' };
  const waiting = new Set<() => void>();
  const write = (name: 'out' | 'err') => (more: string) => {
    output[name] += more;
    for (const look of waiting) look();
  };
  const until = (wanted: RegExp): Promise<RegExpExecArray> =>
    new Promise((done) => {
      const look = (): void => {
        const match = wanted.exec(output.out + output.err);
        if (!match) return;
        waiting.delete(look);
        done(match);
      };
      waiting.add(look);
      look();
    });
  return { said: output, write, until };
}
