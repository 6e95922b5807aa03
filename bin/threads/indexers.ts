import type { Worker } from 'node:worker_threads';
import { type Published, type PublishOrder, publishIndex } from '../search/publish-index.ts';
import { type Index, type IndexOrder, toIndex } from '../search/to-index.ts';
import { ask } from './ask.ts';
import type { Answer, Order } from './turns.ts';

/** Makes search indexes in other threads, or here. */
export type Indexers = { index(order: IndexOrder): Promise<Index>; publish(order: PublishOrder): Promise<Published> };

/** As many orders as a thread has at a time: one to work on, and the next ones, as this thread may be at one of its own when the first is done. */
const ordersAhead = 3;

/** Orders go to the thread that has the fewest; where all have enough, this one takes the order, unless it has work of its own to do first. */
export function createIndexers(workers: readonly Worker[], own: () => Promise<unknown> | undefined): Indexers {
  const waiting = new Map<Worker, number>();
  const underway = new Set<Promise<void>>();
  const count = (worker: Worker): number => waiting.get(worker) ?? 0;
  const free = (): Worker | undefined => {
    const [least] = [...workers].sort((a, b) => count(a) - count(b));
    return least && count(least) < ordersAhead ? least : undefined;
  };
  const taker = async (): Promise<Worker | undefined> => {
    for (let busy = own(); workers.length > 0 && busy && !free(); busy = own()) await Promise.race([busy, ...underway]);
    return free();
  };
  const send = async (worker: Worker, order: Order): Promise<Answer> => {
    const answers: Answer[] = [];
    waiting.set(worker, count(worker) + 1);
    const done = ask(worker, order, (answer) => answers.push(answer)).finally(() => underway.delete(done));
    underway.add(done);
    await done;
    waiting.set(worker, count(worker) - 1);
    const [answer] = answers;
    if (!answer) throw new Error('An index was not made.');
    return answer;
  };
  return {
    index: async (order) => {
      const worker = await taker();
      if (!worker) return toIndex(order);
      const answer = await send(worker, { kind: 'index', order });
      if (answer.kind !== 'index') throw new Error(`The index ${order.plan.tag} was not made.`);
      return answer.index;
    },
    publish: async (order) => {
      const worker = await taker();
      if (!worker) return publishIndex(toIndex(order), order);
      const answer = await send(worker, { kind: 'publish', order });
      if (answer.kind !== 'published') throw new Error(`The index ${order.plan.tag} was not written.`);
      return answer.published;
    },
  };
}
