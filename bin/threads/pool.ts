import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Diagnostic, Page, Source } from '../../compiler/model.ts';
import { createWriter, type Entry, type Target } from '../disk/writer.ts';
import { asNumbered, type Book, createBinder, type Leaves } from '../search/book.ts';
import type { Bound } from '../search/pack.ts';
import { ask, startThreads } from './ask.ts';
import { collectTerms, type Gleaners } from './glean.ts';
import { bringIn, createRelief, handOver, helpOf } from './hand-over.ts';
import { createIndexers, type Indexers } from './indexers.ts';
import type { Lane, LaneSettings } from './lane.ts';
import type { SpecTexts } from './spec-shelf.ts';
import { forgetter, lastStretch, nextTurn, type Shells, shellOf, type Work, withoutFacts, writersOf } from './turns.ts';

type Made = { page: Page | undefined; diagnostics: Diagnostic[] };
/** One lane in this thread and as many workers as pay. */
export type Pool = Omit<Indexers, 'wrotePages' | 'idle'> & {
  /** The lane of this thread. Its code, most of what a build runs, is loaded when it is first asked for, while other threads start. */
  lane(): Promise<Lane>;
  parse(sources: readonly Source[], tick?: (done: number) => void): Promise<Made[]>;
  /** The words of these pages, by file; each thread gives those of the pages that it made, the rest is shared out. */
  terms(sources: readonly Source[]): Promise<Map<string, Bound>>;
  /** Puts the words of an index's pages together, one index after the other: what follows on one goes before the next. */
  bind(pages: Leaves): Promise<Book>;
  /** How many threads there are at present, this one included. */
  readonly size: number;
  render(work: Work[], shells: Shells, target: Target): Promise<Entry[]>;
  /** Ends the other threads, which takes a while: may begin when nothing is left for them, and be waited for later by asking again. */
  close(): Promise<void>;
};

/** Below this many pages the start of a thread (about 60 ms) costs more than it saves. */
const pagesForAThread = 120;
const yieldEveryMs = 40;

/** Who works: the lane of this thread, the other threads, which of them holds the body of which file, and where words are. */
type Crew = Gleaners & { workers: Worker[] };

/** A pool of `jobs` threads, this one included; the others start when there is work enough for them. */
export function createPool(settings: LaneSettings, jobs: number): Pool {
  const { lane, specTexts } = createOpener(settings);
  const crew: Crew = {
    ...{ lane, left: [], workers: [], owners: new Map() },
    ...{ handed: [], coming: Promise.resolve(), cuttings: new Map(), forms: new Map() },
  };
  const bindAnew = oneByOne(createBinder());
  const isOwn = (worker: Worker, { words }: Book): boolean => crew.forms.get(worker)?.words === words;
  const { wrotePages, idle, ...indexers } = createIndexers(crew.workers, isOwn);
  const relieve = createRelief(crew, idle);
  const staffFor = (pages: number): Worker[] => {
    if (pages < pagesForAThread && crew.workers.length === 0) return [];
    const missing = jobs - 1 - crew.workers.length;
    // They start with what this one has read already.
    if (missing > 0) crew.workers.push(...startThreads(missing, { ...settings, specTexts: specTexts() }));
    return crew.workers;
  };
  return {
    lane,
    parse: (sources, tick = () => {}) => parseAll(sources, crew, { staff: staffFor(sources.length), tick, settings }),
    terms: (sources) => collectTerms(sources, crew, staffFor(sources.length)),
    bind: async (pages) => asNumbered(pages) ?? bindAnew(pages),
    ...indexers,
    get size() {
      return crew.workers.length + 1;
    },
    render: async (work, shells, target) => {
      try {
        return await renderAll({ work, shells, target, relieve }, crew, staffFor(work.length));
      } finally {
        wrotePages();
      }
    },
    close: async () => {
      await Promise.all(crew.workers.map((worker) => worker.terminate()));
    },
  };
}

type Opener = { lane: Pool['lane']; specTexts(): SpecTexts };

/** What opens the lane of this thread, and says which specifications have been read in it. */
function createOpener(settings: LaneSettings): Opener {
  let opened: Lane | undefined;
  return {
    lane: async () => {
      const { createLane } = await import('./lane.ts');
      opened ??= createLane(settings);
      return opened;
    },
    specTexts: () => opened?.specTexts() ?? new Map(),
  };
}

function oneByOne<Given extends unknown[], Made>(work: (...given: Given) => Made): (...given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const own = last.then(() => work(...given));
    last = own.then(
      () => setImmediate(),
      () => {},
    );
    return own;
  };
}

type Shift = { staff: Worker[]; tick: (done: number) => void; settings: LaneSettings };

/**
 * All threads take stretches of the sources until none is left. Where more than the pages is wanted, the last ones are left to this thread, and
 * another one does the rest for it.
 */
async function parseAll(sources: readonly Source[], crew: Crew, { staff, tick, settings }: Shift): Promise<Made[]> {
  if (sources.length === 0) return [];
  const { owners, cuttings } = crew;
  const lane = await crew.lane();
  const help = helpOf(staff, lane, settings);
  const last = lastStretch(sources);
  const counter = new SharedArrayBuffer(4);
  const made: Made[] = new Array(sources.length);
  let [left, madeAll] = [sources.length, (): void => {}];
  const whole = new Promise<void>((resolve) => {
    madeAll = resolve;
  });
  const place = (from: number, results: readonly Made[]): void => {
    for (const [index, { page, diagnostics }] of results.entries()) made[from + index] = { page, diagnostics };
    left -= results.length;
    if (left === 0) madeAll();
  };
  const others = staff.map((worker) =>
    ask(worker, { kind: 'parse', sources, counter, until: worker === help?.helper ? last : sources.length }, (answer) => {
      if (answer.kind !== 'parsed') return;
      place(answer.from, answer.made);
      for (const source of sources.slice(answer.from, answer.from + answer.made.length)) owners.set(originOf(source), worker);
    }),
  );
  await inTurns(new Int32Array(counter), sources.length, async (from, to) => {
    const turn = sources.slice(from, to);
    await lane.readyFor(turn);
    for (const source of turn) cuttings.delete(originOf(source));
    place(from, help ? handOver(turn.map(lane.make), crew, help) : turn.map(lane.parse));
    tick(to);
  });
  if (help?.cuts) bringIn(crew, help, last > 0);
  // Who has made the last page may be behind with words: that is over later.
  await Promise.race([whole, Promise.all(others)]);
  return made;
}

/** `relieve`: done now and then, as other threads may have time. */
type Printing = { work: Work[]; shells: Shells; target: Target; relieve(lane: Lane): void };

/** Each thread renders and writes its pages; this one those that are no other's. */
async function renderAll({ work, shells, target, relieve }: Printing, { lane, owners }: Crew, staff: Worker[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  const writers = writersOf(work, owners);
  const theirs = staff.map(async (worker) => {
    const mine = work.filter((_, at) => writers[at] === worker).map(withoutFacts);
    if (mine.length === 0) return;
    await ask(worker, { kind: 'render', work: mine, shells, target }, (answer) => {
      if (answer.kind === 'written') for (const entry of answer.entries) entries.push(entry);
    });
  });
  const ours = work.filter((_, at) => !writers[at]);
  await renderHere(await lane(), { work: ours, shells, target, relieve }, entries);
  await Promise.all(theirs);
  return entries;
}

async function renderHere(lane: Lane, { work, shells, target, relieve }: Printing, entries: Entry[]): Promise<void> {
  const writer = createWriter(target);
  const forgetDone = forgetter(lane, work);
  const counter = new Int32Array(new SharedArrayBuffer(4));
  await inTurns(counter, work.length, async (from, to) => {
    relieve(lane);
    for (const item of work.slice(from, to)) {
      for (const output of await lane.outputs(item.linked, item.source, shellOf(item, shells)))
        entries.push(writer.write(output));
      forgetDone(item);
    }
  });
}

/** Takes turns until none is left, with a pause now and then in which signals and messages come through. */
async function inTurns(counter: Int32Array, total: number, take: (from: number, to: number) => Promise<void>): Promise<void> {
  let last = performance.now();
  for (let range = nextTurn(counter, total); range; range = nextTurn(counter, total)) {
    await take(range[0], range[1]);
    if (performance.now() - last > yieldEveryMs) {
      await setImmediate();
      last = performance.now();
    }
  }
}
