import { setImmediate } from 'node:timers/promises';
import { groupBy } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { openTerms } from '../apart/stored-terms.ts';
import type { Entry, Target } from '../output/writer.ts';
import { type Index, type IndexOrder, makeIndex, type Published, type PublishOrder, publishIndex } from '../search/make-index.ts';
import { isSparing } from './heap.ts';
import type { Made, SentMade, Shells, Work } from './messages.ts';
import type { MadePage, PageCache, PageSettings } from './page-cache.ts';
import { type Assignment, createScheduler, type Doer, type Item, type Scheduler } from './scheduler.ts';
import { createTermCache, createTextAnalyser } from './term-cache.ts';
import { heardAll, startThread, type Thread } from './thread.ts';
import { batchSize, finishedForWorkers, pagesInPart } from './thresholds.ts';

/** The main thread and as many workers as pay: they make pages, keep their bodies, write them, and make search indexes. */
export type Pool = {
  /** The pages of this thread. Its code, most of what a build runs, is loaded when it is first asked for, while workers start. */
  pages(): Promise<PageCache>;
  /** How many threads there are at present, this one included. */
  readonly size: number;
  /** Makes a page of each source; `tick` hears how many the main thread has come to. */
  make(sources: readonly Source[], tick?: (done: number) => void): Promise<Made[]>;
  /** The terms of these pages, by file. A page whose terms are not here is made once more. */
  terms(sources: readonly Source[]): Promise<Map<string, Uint8Array>>;
  /** Forgets what this thread knows of all pages but those of these names (`originOf`): a watched site loses some. */
  forgetOthers(names: ReadonlyMap<string, unknown>): void;
  /** Renders and writes pages, each in the thread that has its body. */
  write(work: readonly Work[], shells: Shells, target: Target): Promise<Entry[]>;
  /** Makes an index that the main thread waits for. */
  index(order: IndexOrder): Promise<Index>;
  /** Has an index made and written by whoever has time first. */
  publish(order: PublishOrder): Promise<Published>;
  /** The main thread has time from now on: it makes indexes that wait. Resolves when it has made the first, if there is one. */
  makeIndexes(): Promise<void>;
  /** Ends the workers, which takes a while: may begin when nothing is left for them, and be waited for later by asking again. */
  close(): Promise<void>;
};
/** What is wanted of pages soon: that they can be searched, and that they are written. */
export type Wanted = { terms: boolean; files: boolean };
/** An index to be made, here or by a worker, and who waits for it. */
type IndexJob = { here(): void; there(worker: Thread): Promise<void>; fail(error: unknown): void };

/**
 * A pool of at most so many threads, this one included; the others start when there is work enough for them. `isAsked`: whoever gave the
 * number wants them for work that pays little, too.
 */
export function createPool(
  settings: PageSettings,
  threads: { most: number; isAsked: boolean },
  wanted: Wanted,
  start = startThread,
): Pool {
  let cache: PageCache | undefined;
  const pages: Pool['pages'] = async () => {
    const { createPageCache } = await import('./page-cache.ts');
    cache ??= createPageCache(settings);
    return cache;
  };
  // Workers start with what this thread has read already.
  const group = createWorkerGroup(threads.most, (failed) =>
    start({ ...settings, specTexts: cache?.specTexts() ?? new Map() }, failed),
  );
  const { index, publish } = createIndexing(group);
  const making = createMaking(group, pages, settings, wanted);
  return {
    pages,
    get size() {
      return group.scheduler.size;
    },
    make: making.make,
    terms: making.terms,
    forgetOthers: (names) => {
      cache?.forgetOthers(names);
      making.forgetOthers(names);
    },
    write: (work, shells, target) => writePages(group, pages, { work: [...work], shells, target, isAsked: threads.isAsked }),
    index,
    publish,
    makeIndexes: async () => {
      perform(group, group.scheduler.mainHasTime());
      // Who has done all that was at hand gets more before this thread is busy with an index of its own.
      await heardAll();
      perform(group, group.scheduler.done('main'));
    },
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
  { languages, objects = {} }: PageSettings,
  wanted: Wanted,
): Pick<Pool, 'make' | 'terms' | 'forgetOthers'> {
  const { scheduler, workers, workerOf } = group;
  const terms = createTermCache();
  const analyse = createTextAnalyser(languages);
  const stored = openTerms(objects);
  /** Resolves when the helper has answered all that it has been given. */
  let helped: Promise<unknown> = Promise.resolve();

  /**
   * Has a worker analyse texts and highlight code, while this thread makes the next pages: V8 makes the code of each kind of work
   * fast once, where two threads that do the same both wait for it.
   */
  const help = (cache: PageCache, made: readonly MadePage[], helper: number, isAnalysed: boolean): void => {
    const texts = isAnalysed ? made.flatMap(({ text }) => text ?? []) : [];
    const codes = wanted.files ? made.flatMap(({ code }) => code ?? []) : [];
    if (texts.length + codes.length === 0) return;
    const done = workerOf(helper)
      .ask('analyse', { texts, codes })
      .then(({ analysed, figures }) => {
        terms.put(analysed);
        cache.putFigures(figures);
      });
    helped = Promise.all([helped, done]);
    // Who wants terms hears of a failure. Code of which nothing comes is highlighted here.
    helped.catch(() => {});
    const over = done.catch(() => {});
    cache.expectFigures(codes, over);
  };

  const make = async (sources: readonly Source[], isAnalysed: boolean, tick: (done: number) => void): Promise<Made[]> => {
    if (sources.length === 0) return [];
    group.startFor(sources.length);
    const cache = await pages();
    const sparing = isSparing(sources);
    const making = scheduler.begin(sources.map(toItem), isAnalysed || wanted.files);
    const results: Made[] = new Array(sources.length);
    const place = (from: number, made: readonly Made[]): void => {
      for (const [at, { page, diagnostics }] of made.entries()) results[from + at] = { page, diagnostics };
    };
    const makeBatches = async (worker: number): Promise<void> => {
      for (let batch = making.next(worker); batch; batch = making.next(worker)) {
        const own = sources.slice(batch.from, batch.to);
        const { made, analysed } = await workerOf(worker).ask('make', { sources: own, analyse: isAnalysed });
        terms.put(analysed);
        place(batch.from, made.map(toMade));
      }
    };
    const theirs = Promise.all(workers.map((_, worker) => makeBatches(worker)));
    // A failure is heard of when this thread has made its own.
    theirs.catch(() => {});
    for (let batch = making.next('main'); batch; batch = making.next('main')) {
      const made = await cache.make(sources.slice(batch.from, batch.to), sparing);
      place(batch.from, made);
      if (making.helper !== undefined) help(cache, made, making.helper, isAnalysed);
      else if (isAnalysed) terms.put(analyse(made.flatMap(({ text }) => text ?? [])));
      tick(batch.to);
      // Messages and signals come through.
      await setImmediate();
    }
    await theirs;
    return results;
  };

  /** What objects have is read in this thread: to send it here would take as long again. */
  const read = async (sources: readonly Source[], tick: (done: number) => void): Promise<Made[]> => {
    const cache = await pages();
    const results: Made[] = [];
    while (results.length < sources.length) {
      const made = await cache.make(sources.slice(results.length, results.length + batchSize));
      for (const { page, diagnostics } of made) results.push({ page, diagnostics });
      tick(results.length);
      // Messages and signals come through.
      await setImmediate();
    }
    return results;
  };

  const findTerms = async (sources: readonly Source[]): Promise<Map<string, Uint8Array>> => {
    await helped;
    const found = new Map<string, Uint8Array>();
    const missing = terms.take(stored(sources, found), found);
    await make(missing, true, () => {});
    await helped;
    terms.take(missing, found);
    return found;
  };
  let lastFound: Promise<unknown> = Promise.resolve();

  return {
    make: async (sources, tick = () => {}) => {
      const isStored = ({ area, spec }: Source): boolean => area !== null && spec === undefined && Object.hasOwn(objects, area);
      const [stored, others] = [sources.filter(isStored), sources.filter((source) => !isStored(source))];
      if (stored.length === 0) return make(sources, wanted.terms, tick);
      const readOnes = (await read(stored, tick)).values();
      const madeOnes = (await make(others, wanted.terms, (done) => tick(stored.length + done))).values();
      return sources.flatMap((source) => (isStored(source) ? readOnes : madeOnes).next().value ?? []);
    },
    // One after the other, as terms are given away: nobody takes what is made for another.
    terms: (sources) => {
      const found = lastFound.then(() => findTerms(sources));
      lastFound = found.catch(() => {});
      return found;
    },
    forgetOthers: terms.forgetOthers,
  };
}

function toMade({ facts, diagnostics }: SentMade): Made {
  return { page: facts === undefined ? undefined : JSON.parse(facts), diagnostics };
}

function toItem(source: Source): Item {
  return { name: originOf(source), isApi: source.spec !== undefined };
}

/** Each thread writes the pages that it has made. */
async function writePages(
  group: WorkerGroup,
  pages: Pool['pages'],
  { work, shells, target, isAsked }: { work: Work[]; shells: Shells; target: Target; isAsked: boolean },
): Promise<Entry[]> {
  const { scheduler, workers } = group;
  // What is finished needs no making, and is written by this thread alone unless there is much of it.
  const finished = work.filter((each) => each.finished).length;
  const unmade = work.length - finished;
  group.startFor(isAsked || finished >= finishedForWorkers ? unmade + finished : unmade);
  const writers = scheduler.writersOf(
    work.map(({ source, finished }) => ({ name: source && originOf(source), isFinished: finished !== undefined })),
  );
  const of = (doer: Doer): Work[] => work.filter((_, at) => writers[at] === doer);
  const unread: Work[] = [];
  const theirs = Promise.all(
    workers.map(async (worker, number) => {
      const written: Entry[][] = [];
      const parts = toParts(of(number));
      let isFirst = true;
      // One part under way and one at hand: all at once would be copied at once.
      const writeParts = async (): Promise<void> => {
        for (let part = parts.shift(); part; part = parts.shift()) {
          const task = { work: part.map(withoutFacts), target, isCut: true as const, ...(isFirst && { shells }) };
          isFirst = false;
          const { entries, unread: places } = await worker.ask('write', task);
          written.push(entries);
          for (const at of places) unread.push(...part.slice(at, at + 1));
        }
      };
      await Promise.all([writeParts(), writeParts()]);
      return written.flat();
    }),
  );
  // A failure is heard of when this thread has written its own.
  theirs.catch(() => {});
  const cache = await pages();
  const ours = await cache.write({ work: of('main'), shells, target });
  const others = (await theirs).flat();
  const made = await cache.write({ work: unread.map(({ finished: _, ...each }) => each), shells, target });
  return [...ours.entries, ...others, ...made.entries];
}

/** The work in parts of about so many pages, each with all pages of its texts: a text is forgotten with the last of them. */
function toParts(work: readonly Work[]): Work[][] {
  const parts: Work[][] = [];
  let last: Work[] = [];
  const texts = groupBy(work.entries(), ([at, { source }]) => (source ? originOf(source) : at));
  for (const group of texts.values()) {
    if (last.length === 0) parts.push(last);
    for (const [, each] of group) last.push(each);
    if (last.length >= pagesInPart) last = [];
  }
  return parts;
}

/**
 * What is made of a page's facts stays behind: the thread that made them has them, and finished pages are not made of them. Nor does
 * what surrounds those show their sidebar.
 */
function withoutFacts(work: Work): Work {
  const { page: _, ...linked } = work.linked;
  if (!work.finished) return { ...work, linked };
  const { sidebar } = linked;
  return {
    finished: work.finished,
    source: undefined,
    ...(work.language !== undefined && { language: work.language }),
    linked: { ...linked, sidebar: sidebar && { ...sidebar, branch: [] }, toc: [], tags: [], breadcrumbs: [], keywords: [] },
  };
}

function createIndexing(group: WorkerGroup): Pick<Pool, 'index' | 'publish'> {
  const submit = <Made>(isUrgent: boolean, here: () => Made, there: (worker: Thread) => Promise<Made>): Promise<Made> =>
    new Promise((done, fail) => {
      const job = { here: () => done(here()), there: async (worker: Thread) => done(await there(worker)), fail };
      perform(group, group.scheduler.come(job, isUrgent));
    });
  return {
    index: (order) =>
      submit(
        true,
        () => makeIndex(order),
        (worker) => worker.ask('index', order),
      ),
    publish: (order) =>
      submit(
        false,
        () => publishIndex(order),
        (worker) => worker.ask('publish', order),
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
