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
  waitForOutput(expected: RegExp): Promise<RegExpExecArray>;
  setTime(ms: number): void;
  stop(status: ExitStatus): Promise<void>;
};

type ContextOptions = Partial<Omit<Printer, 'write'>> & { stdin?: readonly string[]; command?: string };

/** Creates the context of a test; by default without a terminal. */
export function createRecordedContext({
  isTerminal = false,
  hasColour = false,
  width,
  stdin = [],
  command = 'docs',
}: ContextOptions = {}): RecordedContext {
  const text = record();
  let time = 0;
  let endCommand: (status: ExitStatus) => void = () => {};
  const cleanUps: (() => void | Promise<void>)[] = [];
  const context: Context = {
    stdout: { isTerminal: isTerminal, hasColour: hasColour, width, write: text.write('out') },
    stderr: { isTerminal: isTerminal, hasColour: hasColour, width, write: text.write('err') },
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
      endCommand = resolve;
    }),
  };
  const setTime = (ms: number): void => {
    time = ms;
  };
  const stop = async (status: ExitStatus): Promise<void> => {
    endCommand(status);
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  };
  return { context, out: () => text.said.out, err: () => text.said.err, waitForOutput: text.until, setTime, stop };
}

/** Returns the recorded output of a stream, with pending `until` calls. */
function record() {
  const output = { out: '', err: '' };
  const waiting = new Set<() => void>();
  const write = (name: 'out' | 'err') => (more: string) => {
    output[name] += more;
    for (const look of waiting) look();
  };
  const waitForOutput = (expected: RegExp): Promise<RegExpExecArray> =>
    new Promise((done) => {
      const checkOutput = (): void => {
        const match = expected.exec(output.out + output.err);
        if (!match) return;
        waiting.delete(checkOutput);
        done(match);
      };
      waiting.add(checkOutput);
      checkOutput();
    });
  return { said: output, write, until: waitForOutput };
}
