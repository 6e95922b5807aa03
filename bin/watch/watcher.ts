import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/**
 * The files to watch: everything below `root` except the folders in `except` (absolute), dependencies, `dist`, and dot files other than
 * `.gitignore` and `.gitbook`.
 */
export type WatchTarget = { root: string; except: readonly string[] };
/**
 * Callbacks of the watcher. `changed` is called with files (paths from the root, with `/`) that were changed, added or deleted; `onLimit`
 * once, with the error code, if the watcher falls back to polling.
 */
type ChangeListener = { changed(files: Set<string>): void; onLimit(code: string): void };
/** A running watcher. `ready` resolves once no later change can be missed. */
type RunningWatcher = { ready: Promise<void>; close(): Promise<void> };

/**
 * Watches a tree, either with events of the operating system or by polling every file once a second. Calls `onChange` with each changed
 * file.
 */
export type OpenWatcher = (watched: WatchTarget, onChange: (file: string) => void, usePolling: boolean) => FSWatcher;

/**
 * Watches a tree. Reports a single save within a few milliseconds, and many changes at once (a checkout) after they have settled. Falls
 * back to polling if the system limit on watches is reached.
 */
export function watchTree(watched: WatchTarget, listener: ChangeListener, open: OpenWatcher = openTree): RunningWatcher {
  const collector = collectChanges(watched.root, listener.changed);
  let polling: FSWatcher | undefined;
  const first = open(watched, collector.add, false);
  const ready = new Promise<void>((done) => {
    first.on('ready', done);
    first.on('error', (error) => {
      const code = codeOf(error);
      if (polling || !limitCodes.has(code)) return;
      polling = open(watched, collector.add, true)
        .on('ready', () => setTimeout(done, pollEveryMs))
        .on('error', () => {});
      listener.onLimit(code);
      void first.close();
    });
  });
  return {
    ready,
    close: async () => {
      collector.stop();
      await Promise.all([first.close(), polling?.close()]);
    },
  };
}

/** Error codes that indicate that the system limit on watches is reached. */
const limitCodes = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
/** The polling interval. Until `ready`, it is also the time for the first pass, with which later passes are compared. */
const pollEveryMs = 1000;

const dotNames = new Set(['.gitignore', '.gitbook']);

/** Watches with chokidar. */
export function openTree({ root, except }: WatchTarget, onChange: (file: string) => void, usePolling: boolean): FSWatcher {
  const left = new Set([...except.map((folder) => resolve(folder)), resolve(root, 'dist')]);
  const isIgnored = (path: string): boolean => {
    const name = path.slice(path.lastIndexOf(sep) + 1);
    const isDot = name.startsWith('.') && !dotNames.has(name);
    return path !== root && (isDot || name === 'node_modules' || left.has(path));
  };
  const watcher = watch(root, {
    ignored: isIgnored,
    ignoreInitial: true,
    followSymlinks: false,
    usePolling,
    interval: pollEveryMs,
    binaryInterval: pollEveryMs,
  });
  const emit = (path: string): void => onChange(relative(root, path).split(sep).join('/'));
  return watcher.on('add', emit).on('change', emit).on('unlink', emit);
}

const debounceMs = 5;
/** The time in milliseconds in which a missing file may reappear: editors and version control move files by deleting and adding them. */
const reappearMs = 300;
const settleMs = 100;
const maxWaitMs = 2000;
/** The number of files above which a change is not a single save. */
const manyFiles = 4;
/** The time after which each file is checked again, because chokidar drops a second change within 50 ms. */
const recheckMs = 60;

/**
 * Collects events into sets of files. After the first event, waits 5 ms for others. If there are many files, or events shortly after the
 * last set, waits until nothing has changed for 100 ms, but at most 2 s. Also waits for missing files to reappear.
 */
function collectChanges(root: string, changed: (files: Set<string>) => void): { add: (file: string) => void; stop: () => void } {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstEventTime = 0;
  let lastFlushTime = 0;
  const timers = new Set<NodeJS.Timeout>();
  const flushWhenQuiet = (): void => {
    const isRemoved = [...files].some((file) => stampOf(resolve(root, file)) === 'none');
    if (isRemoved) timer = setTimeout(flushChanges, reappearMs);
    else flushChanges();
  };
  const flushChanges = (): void => {
    timer = undefined;
    lastFlushTime = Date.now();
    const changedFiles = files;
    files = new Set();
    recheckFiles(changedFiles);
    changed(changedFiles);
  };
  const recheckFiles = (changedFiles: Set<string>): void => {
    const stamps = [...changedFiles].map((file): [string, string] => [file, stampOf(resolve(root, file))]);
    const later = setTimeout(() => {
      timers.delete(later);
      for (const [file, stamp] of stamps) if (stampOf(resolve(root, file)) !== stamp) add(file);
    }, recheckMs);
    timers.add(later);
  };
  const add = (file: string): void => {
    const now = Date.now();
    if (files.size === 0) firstEventTime = now;
    files.add(file);
    const isBusy = files.size > manyFiles || firstEventTime - lastFlushTime < settleMs;
    if (timer && !isBusy) return;
    clearTimeout(timer);
    timer = setTimeout(flushWhenQuiet, isBusy ? Math.max(0, Math.min(settleMs, firstEventTime + maxWaitMs - now)) : debounceMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    for (const later of timers) clearTimeout(later);
  };
  return { add, stop };
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : 'none';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
