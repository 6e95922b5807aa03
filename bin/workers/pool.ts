import { setImmediate } from 'node:timers/promises';
import { groupBy } from '../../compiler/basics/collections.ts';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { PackedPage } from '../../compiler/search/build/pack-terms.ts';
import { openTerms } from '../apart/stored-terms.ts';
import type { OutputEntry, OutputTarget } from '../output/writer.ts';
import type { Index, IndexTask, PublishedIndex, PublishIndexTask } from '../search/make-index.ts';
import { createHandlers, type Handlers } from './handlers.ts';
import type { PageCache, PageSettings } from './page-cache.ts';
import { createQueue } from './queue.ts';
import { createTermCache } from './term-cache.ts';
import { startThread, type Thread } from './thread.ts';
import { batchSize, pagesForWorkers } from './thresholds.ts';
import { type PageResult, parsePageResult, type RenderTask, type ShellsByLanguage } from './worker-messages.ts';

/**
 * The main thread and its workers, which share one queue. They compile pages, retain the bodies, write the pages, and build search indexes.
 */
export type Pool = {
  /** Returns the pages of the main thread. */
  pages(): Promise<PageCache>;
  /** The number of running threads, including the main thread. */
  readonly size: number;
  /** Compiles each source to a page. Calls `tick` with the number of pages compiled so far. */
  makePages(sources: readonly Source[], tick?: (done: number) => void): Promise<PageResult[]>;
  /**
   * Returns the terms of these pages, by file, once for each time that the pages are compiled. Recompiles pages whose terms are missing.
   */
  terms(sources: readonly Source[]): Promise<Map<string, PackedPage>>;
  /** Drops all pages of the main thread except those with these names (`originOf`). */
  evictOthers(names: ReadonlyMap<string, unknown>): void;
  /** Renders and writes pages, each in the thread that has its body. */
  write(work: readonly RenderTask[], shells: ShellsByLanguage, target: OutputTarget): Promise<OutputEntry[]>;
  /** Builds an index. Resolves with undefined if a stored block is damaged. */
  index(task: IndexTask): Promise<Index | undefined>;
  /** Builds an index and writes it. Resolves with undefined if a stored block is damaged. */
  publish(task: PublishIndexTask): Promise<PublishedIndex | undefined>;
  /** Drops queued tasks and ends the workers. Can be called more than once. */
  close(): Promise<void>;
};

/** Starts a worker. Calls `failed` when it fails or ends. */
type StartThread = (settings: PageSettings, failed: (error: unknown) => void) => Thread;

/**
 * Creates a pool of at most `threads` threads, including the main thread. Workers start when there are enough pages for them. `analyse`:
 * the terms of pages will be needed, so they are extracted when the pages are compiled.
 */
export function createPool(settings: PageSettings, threads: number, analyse: boolean, start: StartThread = startThread): Pool {
  const { objects = {} } = settings;
  const { handlers, pages, loaded } = createHandlers(settings);
  const main = toMainThread(handlers);
  const queue = createQueue(main);
  let threadCount = 1;
  const startWorkers = (pageCount: number): void => {
    if (pageCount < pagesForWorkers) return;
    // A worker starts with the specifications that this thread has read.
    const own = { ...settings, specTexts: loaded()?.specTexts() ?? new Map() };
    for (; threadCount < threads; threadCount++) queue.add((failed) => start(own, failed));
  };
  /** The thread that has the body of each page, by `originOf`. */
  const threadByPage = new Map<string, Thread>();
  const terms = createTermCache();
  const storedTerms = openTerms(objects);

  const makePages = async (
    sources: readonly Source[],
    isAnalysed: boolean,
    tick: (done: number) => void,
  ): Promise<PageResult[]> => {
    const isStored = ({ area, spec }: Source): boolean => area !== null && spec === undefined && Object.hasOwn(objects, area);
    startWorkers(sources.filter((source) => !isStored(source)).length);
    let done = 0;
    const batches = toBatches([...sources.entries()], ([, source]) => (isStored(source) ? main : undefined));
    const results: PageResult[] = new Array(sources.length);
    await Promise.all(
      batches.map(async ({ items, thread }) => {
        const task = { sources: items.map(([, source]) => source), analyse: isAnalysed };
        let maker = main;
        const { created, analysis } = await queue.submit('make', task, thread, (assigned) => {
          maker = assigned;
          if (!thread) for (const source of task.sources) threadByPage.set(originOf(source), maker);
        });
        terms.put(analysis, maker);
        for (const [at, [place]] of items.entries()) {
          const result = parsePageResult(itemAt(created, at));
          if (!result) throw new Error('A thread has returned a page that is not one.');
          results[place] = result;
        }
        done += items.length;
        tick(done);
      }),
    );
    return results;
  };

  const findTerms = async (sources: readonly Source[]): Promise<Map<string, PackedPage>> => {
    const found = new Map<string, PackedPage>();
    const missing = terms.take(storedTerms(sources, found), found);
    await makePages(missing, true, () => {});
    terms.take(missing, found);
    return found;
  };
  let pendingRequest: Promise<unknown> = Promise.resolve();

  return {
    pages,
    get size() {
      return queue.size;
    },
    makePages: (sources, tick = () => {}) => makePages(sources, analyse, tick),
    // One request at a time, because terms are moved to the request that takes them.
    terms: (sources) => {
      const found = pendingRequest.then(() => findTerms(sources));
      pendingRequest = found.catch(() => {});
      return found;
    },
    evictOthers: (names) => {
      loaded()?.evictOthers(names);
      terms.evictOthers(names);
    },
    write: async (work, shells, target) => {
      startWorkers(work.length);
      // A page in several languages has one body, which is dropped with the last of them.
      const inOrder = [...groupBy(work, ({ source }) => source && originOf(source)).values()].flat();
      const batches = toBatches(inOrder, ({ source }) => source && threadByPage.get(originOf(source)));
      const tasks = batches.map(({ items, thread }) => queue.submit('write', { work: items, shells, target }, thread));
      return (await Promise.all(tasks)).flat();
    },
    index: (order) => queue.submit('index', order),
    publish: (order) => queue.submit('publish', order),
    close: queue.close,
  };
}

/** Returns the main thread as a member of the pool. It handles messages and signals before each task. */
function toMainThread(handlers: Handlers): Thread {
  return {
    run: async (kind, task) => {
      await setImmediate();
      return handlers[kind](task);
    },
    close: async () => {},
  };
}

/** Divides items into batches, so that all items of a batch belong to the same thread, or to none in particular. */
function toBatches<Item>(
  items: readonly Item[],
  threadOf: (item: Item) => Thread | undefined,
): { items: Item[]; thread: Thread | undefined }[] {
  return [...groupBy(items, threadOf)].flatMap(([thread, own]) =>
    Array.from({ length: Math.ceil(own.length / batchSize) }, (_, at) => ({
      items: own.slice(at * batchSize, (at + 1) * batchSize),
      thread,
    })),
  );
}
