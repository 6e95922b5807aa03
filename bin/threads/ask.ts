import type { Worker } from 'node:worker_threads';
import type { Answer, Numbered, Order } from './turns.ts';

let orders = 0;

/** Sends an order and resolves when it is done; rejects when the thread fails. */
export function ask(worker: Worker, order: Order, hear: (answer: Answer) => void): Promise<void> {
  const id = orders++;
  return new Promise((done, fail) => {
    const onError = (error: unknown): void => fail(error);
    const onExit = (): void => fail(new Error('A thread of the build ended before its work was done.'));
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
