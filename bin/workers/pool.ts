import { setImmediate } from 'node:timers/promises';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { NumberedPage } from '../../compiler/search/build/merge.ts';
import type { Entry, Target } from '../disk/writer.ts';
import { type Index, type IndexOrder, makeIndex, type Published, type PublishOrder, publishIndex } from '../search/make-index.ts';
import type { Made, Shells, Tasks, Work } from './messages.ts';
import type { MadePage, PageCache, PageSettings } from './page-cache.ts';
import { type Assignment, createScheduler, type Doer, type Item, type Scheduler } from './scheduler.ts';
import { createTermCache, createTextAnalyser } from './term-cache.ts';
import { startThread, type Thread } from './thread.ts';
import { batchesAhead } from './thresholds.ts';

/** The main thread and as many workers as pay: they make pages, keep their bodies, write them, and make search indexes. */
export type Pool = {
  /** The pages of this thread. Its code, most of what a build runs, is loaded when it is first asked for, while workers start. */
  pages(): Promise<PageCache>;
  /** How many threads there are at present, this one included. */
  readonly size: number;
  /** Makes a page of each source; `tick` hears how many the main thread has come to. */
  make(sources: readonly Source[], tick?: (done: number) => void): Promise<Made[]>;
  /** The terms of these pages, by file. A page whose terms are not here is made once more. */
  terms(sources: readonly Source[]): Promise<Map<string, NumberedPage>>;
  /** Renders and writes pages, each in the thread that has its body. */
  write(work: readonly Work[], shells: Shells, target: Target): Promise<Entry[]>;
  /** Makes an index that the main thread waits for. */
  index(order: IndexOrder): Promise<Index>;
  /** Has an index made and written by whoever has time first: the main thread has when it has written its pages. */
  publish(order: PublishOrder): Promise<Published>;
  /** Ends the workers, which takes a while: may begin when nothing is left for them, and be waited for later by asking again. */
  close(): Promise<void>;
};
/** What is wanted of pages soon: that they can be searched, and that they are written. */
export type Wanted = { terms: boolean; files: boolean };
/** An index to be made, here or by a worker, and who waits for it. */
type IndexJob = { here(): void; there(worker: Thread): Promise<void>; fail(error: unknown): void };

/** A pool of `threads` threads at most, this one included; the others start when there is work enough for them. */
export function createPool(settings: PageSettings, threads: number, wanted: Wanted, start = startThread): Pool {
  let cache: PageCache | undefined;
  const pages: Pool['pages'] = async () => {
    const { createPageCache } = await import('./page-cache.ts');
    cache ??= createPageCache(settings);
    return cache;
  };
  // Workers start with what this thread has read already.
  const group = createWorkerGroup(threads, (failed) =>
    start({ ...settings, specTexts: cache?.specTexts() ?? new Map() }, failed),
  );
  const { index, publish } = createIndexing(group);
  return {
    pages,
    get size() {
      return group.scheduler.size;
    },
    ...createMaking(group, pages, settings.languages, wanted),
    write: (work, shells, target) => writePages(group, pages, { work: [...work], shells, target }),
    index,
    publish,
    close: async () => {
      await Promise.all(group.workers.map((worker) => worker.close()));
    },
  };
}

/** The workers, by their numbers, and who decides what they do. */
type WorkerGroup = {
  scheduler: Scheduler<IndexJob>;
  workers: readonly Thread[];
  /** Starts workers, if that pays for so many pages. */
  startFor(pages: number): void;
  workerOf(number: number): Thread;
};

function createWorkerGroup(threads: number, start: (failed: (error: unknown) => void) => Thread): WorkerGroup {
  const scheduler = createScheduler<IndexJob>(threads);
  const workers: Thread[] = [];
  return {
    scheduler,
    workers,
    startFor: (pages) => {
      for (let left = scheduler.workersFor(pages); left > 0; left--) {
        const number = workers.length;
        workers.push(
          start((error) => {
            for (const job of scheduler.failed(number)) job.fail(error);
          }),
        );
      }
    },
    workerOf: (number) => {
      const worker = workers[number];
      if (!worker) throw new Error(`There is no worker ${number}.`);
      return worker;
    },
  };
}

/** Makes pages, and knows their terms. */
function createMaking(
  group: WorkerGroup,
  pages: Pool['pages'],
  languages: readonly string[],
  wanted: Wanted,
): Pick<Pool, 'make' | 'terms'> {
  const { scheduler, workers, workerOf } = group;
  const terms = createTermCache();
  let analyse: ReturnType<typeof createTextAnalyser> | undefined;
  /** Resolves when the helper has answered all that it has been given. */
  let helped: Promise<unknown> = Promise.resolve();

  const analyseHere = (made: readonly MadePage[]): void => {
    analyse ??= createTextAnalyser(languages);
    terms.put('main', analyse(made.flatMap(({ text }) => text ?? [])));
  };

  /**
   * Has a worker analyse texts and highlight code, while this thread makes the next pages: V8 makes the code of each kind of work
   * fast once, where two threads that do the same both wait for it.
   */
  const analyseThere = (cache: PageCache, made: readonly MadePage[], helper: number): void => {
    const texts = wanted.terms ? made.flatMap(({ text }) => text ?? []) : [];
    const codes = wanted.files ? made.flatMap(({ code }) => code ?? []) : [];
    if (texts.length + codes.length === 0) return;
    const done = workerOf(helper)
      .ask('analyse', { texts, codes })
      .then(({ analysed, figures }) => {
        terms.put(helper, analysed);
        cache.putFigures(figures);
      });
    helped = Promise.all([helped, done]);
    // Who wants terms hears of a failure. Code of which nothing comes is highlighted here.
    helped.catch(() => {});
    const over = done.catch(() => {});
    cache.expectFigures(codes, over);
  };

  const makeThere = async (sources: readonly Source[], worker: number, isAnalysed: boolean): Promise<Made[]> => {
    const { made, analysed } = await workerOf(worker).ask('make', { sources, analyse: isAnalysed });
    terms.put(worker, analysed);
    return made;
  };

  /** Makes pages once more, for their terms, and has these taken before anybody else can. */
  const remake = async (sources: readonly Source[], take: (made: readonly Source[]) => void): Promise<void> => {
    group.startFor(sources.length);
    const remakers = scheduler.remakersOf(sources.map(originOf));
    const of = (doer: Doer): Source[] => sources.filter((_, at) => remakers[at] === doer);
    const theirs = workers.map(async (_, number) => {
      const own = of(number);
      if (own.length > 0) await makeThere(own, number, true);
      take(own);
    });
    const ours = of('main');
    if (ours.length > 0) analyseHere(await (await pages()).make(ours));
    take(ours);
    await Promise.all(theirs);
  };

  return {
    make: async (sources, tick = () => {}) => {
      if (sources.length === 0) return [];
      group.startFor(sources.length);
      const cache = await pages();
      const making = scheduler.begin(sources.map(toItem), wanted.terms || wanted.files);
      const results: Made[] = new Array(sources.length);
      const place = (from: number, made: readonly Made[]): void => {
        for (const [at, { page, diagnostics }] of made.entries()) results[from + at] = { page, diagnostics };
      };
      const makeBatches = async (worker: number): Promise<void> => {
        for (let batch = making.next(worker); batch; batch = making.next(worker))
          place(batch.from, await makeThere(sources.slice(batch.from, batch.to), worker, wanted.terms));
      };
      const theirs = Promise.all(workers.flatMap((_, worker) => Array.from({ length: batchesAhead }, () => makeBatches(worker))));
      // A failure is heard of when this thread has made its own.
      theirs.catch(() => {});
      for (let batch = making.next('main'); batch; batch = making.next('main')) {
        const made = await cache.make(sources.slice(batch.from, batch.to));
        place(batch.from, made);
        if (making.helper !== undefined) analyseThere(cache, made, making.helper);
        else if (wanted.terms) analyseHere(made);
        tick(batch.to);
        // Messages and signals come through.
        await setImmediate();
      }
      await theirs;
      return results;
    },
    terms: async (sources) => {
      await helped;
      const found = new Map<string, NumberedPage>();
      const take = (made: readonly Source[]): void => {
        for (const source of made) {
          const page = terms.take(source);
          if (page) found.set(source.file, page);
        }
      };
      take(sources);
      const missing = sources.filter(({ file }) => !found.has(file));
      if (missing.length > 0) await remake(missing, take);
      return found;
    },
  };
}

function toItem(source: Source): Item {
  return { name: originOf(source), isApi: source.spec !== undefined };
}

/** Each thread writes the pages that it has made. */
async function writePages(group: WorkerGroup, pages: Pool['pages'], { work, shells, target }: Tasks['write']): Promise<Entry[]> {
  const { scheduler, workers } = group;
  group.startFor(work.length);
  const writers = scheduler.writersOf(work.map(({ source }) => source && originOf(source)));
  const of = (doer: Doer): Work[] => work.filter((_, at) => writers[at] === doer);
  const theirs = Promise.all(
    workers.map(async (worker, number) => {
      const own = of(number).map(withoutFacts);
      return own.length === 0 ? [] : worker.ask('write', { work: own, shells, target });
    }),
  );
  // A failure is heard of when this thread has written its own.
  theirs.catch(() => {});
  try {
    const ours = await (await pages()).write({ work: of('main'), shells, target });
    return [...ours, ...(await theirs).flat()];
  } finally {
    perform(group, scheduler.mainHasTime());
  }
}

/** The page's facts stay behind: the thread that made them has them. */
function withoutFacts(work: Work): Work {
  const { page: _, ...linked } = work.linked;
  return { ...work, linked };
}

function createIndexing(group: WorkerGroup): Pick<Pool, 'index' | 'publish'> {
  const submit = <Made>(here: () => Made, there: (worker: Thread) => Promise<Made>, isUrgent: boolean): Promise<Made> =>
    new Promise((done, fail) => {
      const job: IndexJob = { here: () => done(here()), there: async (worker) => done(await there(worker)), fail };
      perform(group, group.scheduler.come(job, isUrgent));
    });
  return {
    index: (order) =>
      submit(
        () => makeIndex(order),
        (worker) => worker.ask('index', order),
        true,
      ),
    publish: (order) =>
      submit(
        () => publishIndex(order),
        (worker) => worker.ask('publish', order),
        false,
      ),
  };
}

function perform(group: WorkerGroup, assignments: readonly Assignment<IndexJob>[]): void {
  for (const assignment of assignments) void run(group, assignment);
}

async function run(group: WorkerGroup, { doer, job }: Assignment<IndexJob>): Promise<void> {
  try {
    if (doer === 'main') job.here();
    else await job.there(group.workerOf(doer));
  } catch (error) {
    job.fail(error);
  }
  // Wait a tick, so that workers that finished meanwhile get the next job before the main thread.
  if (doer === 'main') await setImmediate();
  perform(group, group.scheduler.done(doer));
}
