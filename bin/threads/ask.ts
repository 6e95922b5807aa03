import type { Worker } from 'node:worker_threads';
import type { Answer, Numbered, Order } from './turns.ts';

let orders = 0;
const failures = new WeakMap<Worker, unknown>();

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
