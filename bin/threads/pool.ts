import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Diagnostic, Page, Source } from '../../compiler/model.ts';
import { createLane, type Lane, type LaneSettings } from './lane.ts';
import { type Answer, nextTurn, type Order, type Shells, type Work } from './turns.ts';
import { createWriter, type Entry, type Target } from '../disk/write.ts';

type Made = { page: Page | undefined; diagnostics: Diagnostic[] };
/** One lane in this thread and as many workers as pay. */
export type Pool = {
  lane: Lane;
  parse(sources: readonly Source[], tick?: (done: number) => void): Promise<Made[]>;
  render(work: Work[], shells: Shells, target: Target): Promise<Entry[]>;
  close(): Promise<void>;
};

/** Below this many pages the start of a thread (about 60 ms) costs more than it saves. */
const pagesForAThread = 120;
const yieldEveryMs = 40;

/** A pool of `jobs` threads, this one included; the others start when there is work enough for them. */
export function createPool(settings: LaneSettings, jobs: number): Pool {
  const lane = createLane(settings);
  const workers: Worker[] = [];
  const owners = new Map<string, Worker>();
  const staff = (pages: number): Worker[] => {
    while (workers.length < jobs - 1 && pages >= pagesForAThread) workers.push(new Worker(workerFile(), { workerData: settings }));
    return pages >= pagesForAThread || owners.size > 0 ? workers : [];
  };
  return {
    lane,
    async parse(sources, tick = () => {}) {
      const counter = new SharedArrayBuffer(4);
      const made: Made[] = new Array(sources.length);
      const place = (from: number, results: Made[], worker?: Worker): void => {
        for (const [index, result] of results.entries()) made[from + index] = result;
        if (worker) for (const { file } of sources.slice(from, from + results.length)) owners.set(file, worker);
      };
      const others = staff(sources.length).map((worker) =>
        ask(worker, { kind: 'parse', sources, counter }, (answer) => {
          if (answer.kind === 'parsed') place(answer.from, answer.made, worker);
        }),
      );
      await inTurns(new Int32Array(counter), sources.length, (from, to) => {
        place(from, sources.slice(from, to).map(lane.parse));
        tick(to);
      });
      await Promise.all(others);
      return made;
    },
    async render(work, shells, target) {
      const entries: Entry[] = [];
      const theirs = staff(work.length).map((worker) => {
        const mine = work.filter(({ source }) => source && owners.get(source.file) === worker).map(withoutFacts);
        return ask(worker, { kind: 'render', work: mine, shells, target }, (answer) => {
          if (answer.kind === 'written') for (const entry of answer.entries) entries.push(entry);
        });
      });
      const ours = work.filter(({ source }) => !source || !owners.has(source.file));
      await renderHere(lane, { work: ours, shells, target }, entries);
      await Promise.all(theirs);
      return entries;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The page's facts stay behind: the thread that made them has them. */
function withoutFacts({ linked, source }: Work): Work {
  const { page: _, ...rest } = linked;
  return { linked: rest, source };
}

async function renderHere(lane: Lane, { work, shells, target }: { work: Work[]; shells: Shells; target: Target }, entries: Entry[]): Promise<void> {
  const writer = createWriter(target);
  const counter = new Int32Array(new SharedArrayBuffer(4));
  await inTurns(counter, work.length, (from, to) => {
    for (const { linked, source } of work.slice(from, to)) {
      for (const output of lane.outputs(linked, source, shells[linked.audience])) entries.push(writer.write(output));
      if (source) lane.forget(source.file);
    }
  });
}

/** Takes turns until none is left, with a pause now and then in which signals and messages come through. */
async function inTurns(counter: Int32Array, total: number, take: (from: number, to: number) => void): Promise<void> {
  let last = performance.now();
  for (let range = nextTurn(counter, total); range; range = nextTurn(counter, total)) {
    take(range[0], range[1]);
    if (performance.now() - last > yieldEveryMs) {
      await setImmediate();
      last = performance.now();
    }
  }
}

/** Sends an order and resolves when it is done; rejects when the thread fails. */
function ask(worker: Worker, order: Order, hear: (answer: Answer) => void): Promise<void> {
  return new Promise((done, fail) => {
    const onError = (error: unknown): void => fail(error);
    const onExit = (): void => fail(new Error('A thread of the build ended before its work was done.'));
    const onMessage = (answer: Answer): void => {
      if (answer.kind !== 'done') return hear(answer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}

/** The bundled worker lies beside this file's bundle. */
function workerFile(): string {
  for (const name of ['./worker.mjs', '../worker.mjs', '../dist/cli/worker.mjs']) {
    const path = fileURLToPath(new URL(name, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error('The bundled worker (dist/cli/worker.mjs) is missing.');
}
