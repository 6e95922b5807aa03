import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** What to watch: everything below `root` but the folders in `except` (absolute), dependencies, `dist` and dot names. */
export type Watched = { root: string; except: readonly string[] };
/** What the watcher says: files (from the root, with `/`) that changed, came or went; and that it had to fall back to polling, once. */
export type Heard = { changed(files: Set<string>): void; limited(code: string): void };
/** A watcher that has begun; `ready` resolves when nothing that changes from then on is missed. */
export type Watching = { ready: Promise<void>; close(): Promise<void> };

/** Begins to watch a tree, by the system's own means or by looking at every file once a second. */
export type Open = (watched: Watched, hear: (file: string) => void, usePolling: boolean) => FSWatcher;

/**
 * Watches a tree. A single save is told of within a few milliseconds; a storm (a checkout) once it has settled. Where the machine has
 * no more watches to give, files are looked at instead.
 */
export function watchTree(watched: Watched, heard: Heard, open: Open = openTree): Watching {
  const gather = gatherer(watched.root, heard.changed);
  let polling: FSWatcher | undefined;
  const first = open(watched, gather.hear, false);
  const ready = new Promise<void>((done) => {
    first.on('ready', done);
    first.on('error', (error) => {
      const code = codeOf(error);
      if (polling || !limits.has(code)) return;
      polling = open(watched, gather.hear, true)
        .on('ready', () => setTimeout(done, pollEveryMs))
        .on('error', () => {});
      heard.limited(code);
      void first.close();
    });
  });
  return {
    ready,
    close: async () => {
      gather.stop();
      await Promise.all([first.close(), polling?.close()]);
    },
  };
}

/** Errors of a machine that has no more watches to give. */
const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
/** How often files are looked at. It also gives the first look, with which later ones are compared, the time to end. */
const pollEveryMs = 1000;

/** Watches with chokidar. */
export function openTree({ root, except }: Watched, hear: (file: string) => void, usePolling: boolean): FSWatcher {
  const left = new Set([...except.map((folder) => resolve(folder)), resolve(root, 'dist')]);
  const ignored = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf(sep) + 1);
    return path !== root && (name.startsWith('.') || name === 'node_modules' || left.has(path));
  };
  const watcher = watch(root, {
    ignored,
    ignoreInitial: true,
    followSymlinks: false,
    usePolling,
    interval: pollEveryMs,
    binaryInterval: pollEveryMs,
  });
  const tell = (path: string): void => hear(relative(root, path).split(sep).join('/'));
  return watcher.on('add', tell).on('change', tell).on('unlink', tell);
}

const quickMs = 5;
const settleMs = 100;
const patienceMs = 2000;
/** More files than this at once are no save but a storm. */
const manyFiles = 4;
/** The watcher drops a second change of a file within 50 ms, so each file is looked at again after that. */
const secondLookMs = 60;

/**
 * Gathers events to bursts: the first waits 5 ms; more than a few files, or events right after a burst, wait
 * until 100 ms are quiet, 2 s at most.
 */
function gatherer(root: string, changed: (files: Set<string>) => void): { hear: (file: string) => void; stop: () => void } {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let flushed = 0;
  const timers = new Set<NodeJS.Timeout>();
  const flush = (): void => {
    timer = undefined;
    flushed = Date.now();
    const burst = files;
    files = new Set();
    lookAgain(burst);
    changed(burst);
  };
  const lookAgain = (burst: Set<string>): void => {
    const stamps = [...burst].map((file): [string, string] => [file, stampOf(resolve(root, file))]);
    const later = setTimeout(() => {
      timers.delete(later);
      for (const [file, stamp] of stamps) if (stampOf(resolve(root, file)) !== stamp) hear(file);
    }, secondLookMs);
    timers.add(later);
  };
  const hear = (file: string): void => {
    const now = Date.now();
    if (files.size === 0) began = now;
    files.add(file);
    const isStorm = files.size > manyFiles || began - flushed < settleMs;
    if (timer && !isStorm) return;
    clearTimeout(timer);
    timer = setTimeout(flush, isStorm ? Math.max(0, Math.min(settleMs, began + patienceMs - now)) : quickMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    for (const later of timers) clearTimeout(later);
  };
  return { hear, stop };
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : 'none';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
