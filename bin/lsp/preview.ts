import { once } from '../../compiler/basics/collections.ts';
import { defaults } from '../arguments/command-options.ts';
import { runWatch, type WatchServer } from '../commands/watch.ts';
import type { Context, Printer } from '../context.ts';
import type { ExitStatus } from '../options.ts';

/** A `docs watch` process that an editor starts for a site. */
export type Preview = {
  /** Resolves with the address of the served site, including the base URL. The first call starts the server. */
  start(): Promise<string>;
  /**
   * Shows a page in every browser tab of the preview. `path` is relative to the server's root, and may have an anchor. Does nothing before
   * the server is started.
   */
  show(path: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens a preview, whose server starts on first use. `log` receives the output of `docs watch`; `fail` receives an error that ends it. */
export function openPreview(
  root: string,
  { today, log, fail }: Pick<Context, 'today'> & { log: (text: string) => void; fail: (error: unknown) => void },
): Preview {
  const cleanUps: (() => void | Promise<void>)[] = [];
  let end: (status: ExitStatus) => void = () => {};
  const toPrinter = (write: (text: string) => void): Printer => ({
    write,
    isTerminal: false,
    hasColour: false,
    width: undefined,
  });
  const context: Context = {
    stdout: toPrinter(() => {}),
    stderr: toPrinter(log),
    command: 'docs',
    lines: async function* () {},
    now: () => performance.now(),
    today,
    onStop: (cleanUp) => {
      cleanUps.push(cleanUp);
      return () => void cleanUps.splice(cleanUps.indexOf(cleanUp), 1);
    },
    stopped: new Promise((resolve) => {
      end = resolve;
    }),
  };
  const watching = once(
    () =>
      new Promise<WatchServer>((resolve, reject) => {
        runWatch({ ...defaults, root, port: 0 }, context, undefined, resolve).catch((error) => {
          reject(error);
          fail(error);
        });
      }),
  );
  let isStarted = false;
  return {
    start: async () => {
      isStarted = true;
      return (await watching()).address;
    },
    show: async (path) => {
      if (isStarted) (await watching()).push({ type: 'show', path });
    },
    close: async () => {
      end(0);
      for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    },
  };
}
