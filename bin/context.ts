import { createInterface } from 'node:readline';
import type { ExitStatus } from './options.ts';

/** Where text is printed. `width` is that of the terminal in columns. */
export type Printer = { write(text: string): void; terminal: boolean; colour: boolean; width: number | undefined };
/** Everything that a command may do to the outside besides files and addresses: so that a test can stand in for it. */
export type Context = {
  /** For what was asked for: documents, explanations. */
  stdout: Printer;
  /** For what is said on the way: findings for people, progress, addresses. */
  stderr: Printer;
  /** Lines of standard input, as they come. */
  lines(): AsyncIterable<string>;
  /** Milliseconds since some moment; only differences mean anything. */
  now(): number;
  /** The day, as YYYY-MM-DD in UTC: for reports alone. No output of a build depends on it. */
  today(): string;
  /** Does this when a signal ends the command; the answer takes it back. Clean-ups run in reverse order, 400 ms at most. */
  onStop(cleanUp: () => void | Promise<void>): () => void;
  /** Resolves with the exit status when a signal ends the command; for commands that run until then. */
  stopped: Promise<ExitStatus>;
};
/** The real context, and the one way out of the process: once, with everything printed. */
export type Ending = { context: Context; finish(status: ExitStatus): Promise<void> };

const signals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;
/** Clean-ups have this long; the promise is to end within 500 ms of the signal. */
const patienceMs = 400;

/** Takes hold of the process: its output, its signals, its end. To be called once. A second signal does not wait for clean-ups. */
export function openContext(): Ending {
  const cleanUps = new Set<() => void | Promise<void>>();
  let ending = false;
  let signalled = false;
  const finish = async (status: ExitStatus): Promise<void> => {
    if (ending) return;
    ending = true;
    await flush();
    process.exit(status);
  };
  const stopped = new Promise<ExitStatus>((resolve) => {
    for (const [signal, status] of signals) {
      process.on(signal, () => {
        resolve(status);
        if (signalled) process.exit(status);
        signalled = true;
        setTimeout(() => process.exit(status), patienceMs);
        void settle(cleanUps).then(() => finish(status));
      });
    }
  });
  const context: Context = {
    stdout: toPrinter(process.stdout),
    stderr: toPrinter(process.stderr),
    lines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 10),
    onStop: (cleanUp) => {
      cleanUps.add(cleanUp);
      return () => cleanUps.delete(cleanUp);
    },
    stopped,
  };
  return { context, finish };
}

/** Colour as people ask for it: never with NO_COLOR, always with FORCE_COLOR, else on a terminal that can. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, terminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return terminal && env.TERM !== 'dumb';
}

/** A reader that has gone (`docs check | head -1`) is no fault: what is written after that goes nowhere. */
function toPrinter(stream: NodeJS.WriteStream): Printer {
  stream.on('error', () => {});
  return {
    write: (text) => {
      if (!stream.destroyed) stream.write(text);
    },
    terminal: stream.isTTY === true,
    colour: wantsColour(process.env, stream.isTTY === true),
    get width() {
      return stream.isTTY ? stream.columns : undefined;
    },
  };
}

async function settle(cleanUps: Set<() => void | Promise<void>>): Promise<void> {
  for (const cleanUp of [...cleanUps].reverse()) {
    try {
      await cleanUp();
    } catch {
      // What could not be cleaned up must not keep the process from ending.
    }
  }
}

/** Resolves when all that was printed has been taken, or nobody takes it any more. */
async function flush(): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) =>
        new Promise<void>((taken) => {
          if (stream.destroyed || stream.writableLength === 0) taken();
          else stream.write('', () => taken());
        }),
    ),
  );
}
