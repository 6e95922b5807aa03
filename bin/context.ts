import { createInterface } from 'node:readline';
import type { ExitStatus } from './options.ts';
import { typedCommand } from './report/typed-command.ts';

/** An output for text. `width` is that of the terminal in columns. */
export type Printer = { write(text: string): void; isTerminal: boolean; hasColour: boolean; width: number | undefined };
/** A command's access to its process: output, input, clock and signals. Tests pass their own. */
export type Context = {
  /** For the requested result: documents, explanations. */
  stdout: Printer;
  /** For everything else: findings for people, progress, addresses. */
  stderr: Printer;
  /** The command line in a form that users can type, such as `docs` or `npx docs`. */
  command: string;
  /** Returns the lines of standard input as they arrive. */
  lines(): AsyncIterable<string>;
  /** Returns the milliseconds since an arbitrary time; only differences are meaningful. */
  now(): number;
  /** Returns the current date as YYYY-MM-DD in UTC, for reports only. No output of a build depends on it. */
  today(): string;
  /**
   * Registers a clean-up to run if a signal ends the command. The returned function unregisters it. Clean-ups run in reverse order and
   * share 400 ms.
   */
  onStop(cleanUp: () => void | Promise<void>): () => void;
  /** Resolves with the exit status when a signal ends the command; for commands that run until then. */
  stopped: Promise<ExitStatus>;
};
/** The real context. `finish` ends the process once all output has been written. Only the first call has an effect. */
type ProcessContext = { context: Context; finish(status: ExitStatus): Promise<void> };

const signals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;
/**
 * The time limit for clean-ups. The process ends within 500 ms of the signal, unless the main thread is busy: Node runs signal handlers
 * only between tasks, and parsing a page is one task. A site with few changed pages parses them on the main thread, so a very large page
 * delays the end by the time it takes to parse. Without a handler the process would end immediately, but skip the clean-ups.
 */
const cleanUpMs = 400;

/** Opens the context of this process and handles its signals. Call this only once. A second signal ends the process without clean-ups. */
export function openContext(): ProcessContext {
  const cleanUps = new Set<() => void | Promise<void>>();
  let isEnding = false;
  let hasSignal = false;
  const finish = async (status: ExitStatus): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await flushOutput();
    process.exit(status);
  };
  const stopped = new Promise<ExitStatus>((resolve) => {
    for (const [signal, status] of signals) {
      process.on(signal, () => {
        resolve(status);
        if (hasSignal) process.exit(status);
        hasSignal = true;
        setTimeout(() => process.exit(status), cleanUpMs);
        void runCleanUps(cleanUps).then(() => finish(status));
      });
    }
  });
  const context: Context = {
    stdout: toPrinter(process.stdout),
    stderr: toPrinter(process.stderr),
    command: typedCommand({ script: process.argv[1] ?? 'docs', env: process.env, cwd: process.cwd() }),
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

/**
 * Returns whether to print colours: never with NO_COLOR, always with FORCE_COLOR (unless it is 0), otherwise on a terminal that supports
 * them.
 */
export function usesColour(env: Readonly<Record<string, string | undefined>>, terminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return terminal && env.TERM !== 'dumb';
}

/** A closed output, as in `docs check | head -1`, is not an error: further output is discarded. */
function toPrinter(stream: NodeJS.WriteStream): Printer {
  stream.on('error', () => {});
  return {
    write: (text) => {
      if (!stream.destroyed) stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    hasColour: usesColour(process.env, stream.isTTY === true),
    get width() {
      return stream.isTTY ? stream.columns : undefined;
    },
  };
}

async function runCleanUps(cleanUps: Set<() => void | Promise<void>>): Promise<void> {
  for (const cleanUp of [...cleanUps].reverse()) {
    try {
      await cleanUp();
    } catch {
      // A failing clean-up must not prevent the process from ending.
    }
  }
}

/** Resolves when all output has been written or the output has been closed. */
async function flushOutput(): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) =>
        new Promise<void>((resolve) => {
          if (stream.destroyed || stream.writableLength === 0) resolve();
          else stream.write('', () => resolve());
        }),
    ),
  );
}
