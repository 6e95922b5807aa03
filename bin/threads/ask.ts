import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LaneSettings } from './lane.ts';
import type { Answer, Numbered, Order } from './turns.ts';

let orders = 0;
const failures = new WeakMap<Worker, unknown>();

/** So many threads, which start with these settings. */
export function startThreads(count: number, settings: LaneSettings): Worker[] {
  const start = (): Worker => keepFailure(new Worker(workerFile(), { workerData: settings })).setMaxListeners(0);
  return Array.from({ length: count }, start);
}

/** Keeps in mind why a thread ended: who asks it after that hears of it. */
export function keepFailure(worker: Worker): Worker {
  const keep = (error: unknown): void => void (failures.has(worker) || failures.set(worker, error));
  return worker.on('error', keep).on('exit', () => keep(endedEarly()));
}

function endedEarly(): Error {
  return new Error('A thread of the build ended before its work was done.');
}

/** Sends an order and resolves when it is done; rejects when the thread fails, or has failed. */
export function ask(worker: Worker, order: Order, hear: (answer: Answer) => void): Promise<void> {
  if (failures.has(worker)) return Promise.reject(failures.get(worker));
  const id = orders++;
  return new Promise((done, fail) => {
    const onError = (error: unknown): void => fail(error);
    const onExit = (): void => fail(endedEarly());
    const onMessage = (answer: Numbered<Answer>): void => {
      if (answer.id !== id) return;
      if (answer.kind !== 'done') {
        hear(answer);
        return;
      }
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const numbered: Numbered<Order> = { ...order, id };
    worker.postMessage(numbered);
  });
}

/** What loads the bundle of another thread, found from this file or from a bundle of it. */
function workerFile(): string {
  for (const name of ['../../bin/launch/worker.js', '../launch/worker.js']) {
    const path = fileURLToPath(new URL(name, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error('bin/launch/worker.js is missing.');
}
