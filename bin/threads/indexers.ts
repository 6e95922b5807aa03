import type { Worker } from 'node:worker_threads';
import { type Book, emptyBook, type Leaves, leavesOf } from '../search/book.ts';
import { type Published, type PublishOrder, publishIndex } from '../search/publish-index.ts';
import { type Index, type IndexOrder, toIndex } from '../search/to-index.ts';
import { ask } from './ask.ts';
import type { Answer, Order } from './turns.ts';

/** Makes search indexes in other threads, or here. */
export type Indexers = { index(order: IndexOrder): Promise<Index>; publish(order: PublishOrder): Promise<Published> };

/** As many orders as a thread has at a time: one to work on, and the next ones, as this thread may be at one of its own when the first is done. */
const ordersAhead = 3;

/** Whether a thread has numbered the words of a book itself, and what binds those that others have; `busy` is the work of this thread. */
type Desk = { isOwn(worker: Worker, book: Book): boolean; bind(pages: Leaves): Promise<Book>; busy(): Promise<unknown> | undefined };

/** Orders go to the thread that has the fewest; where all have enough, this one takes the order, unless it has work of its own to do first. */
export function createIndexers(workers: readonly Worker[], desk: Desk): Indexers {
  const waiting = new Map<Worker, number>();
  const underway = new Set<Promise<void>>();
  const count = (worker: Worker): number => waiting.get(worker) ?? 0;
  const free = (): Worker | undefined => {
    const [least] = [...workers].sort((a, b) => count(a) - count(b));
    return least && count(least) < ordersAhead ? least : undefined;
  };
  const taker = async (): Promise<Worker | undefined> => {
    for (let busy = desk.busy(); workers.length > 0 && busy && !free(); busy = desk.busy()) await Promise.race([busy, ...underway]);
    return free();
  };
  const send = async <Own extends IndexOrder>(worker: Worker, order: Own, toMessage: (sent: Sent<Own>) => Order): Promise<Answer> => {
    waiting.set(worker, count(worker) + 1);
    const answers: Answer[] = [];
    const done = ask(worker, toMessage(await toSent(order, worker, desk)), (answer) => answers.push(answer)).finally(() => {
      underway.delete(done);
      waiting.set(worker, count(worker) - 1);
    });
    underway.add(done);
    await done;
    return firstOf(answers);
  };
  return {
    index: async (order) => {
      const worker = await taker();
      if (!worker) return toIndex(order);
      const answer = await send(worker, order, (sent) => ({ kind: 'index', ...sent }));
      if (answer.kind !== 'index') throw new Error(`The index ${order.plan.tag} was not made.`);
      return answer.index;
    },
    publish: async (order) => {
      const worker = await taker();
      if (!worker) return publishIndex(toIndex(order), order);
      const answer = await send(worker, order, (sent) => ({ kind: 'publish', ...sent }));
      if (answer.kind !== 'published') throw new Error(`The index ${order.plan.tag} was not written.`);
      return answer.published;
    },
  };
}

function firstOf([answer]: readonly Answer[]): Answer {
  if (!answer) throw new Error('An index was not made.');
  return answer;
}

type Sent<Own extends IndexOrder> = { order: Own; isOwn: boolean };

/** The order as a thread gets it: with no forms that it has, nor with those that no page uses. */
async function toSent<Own extends IndexOrder>(order: Own, worker: Worker, { isOwn, bind }: Desk): Promise<Sent<Own>> {
  const { book } = order;
  if (isOwn(worker, book)) return { order: { ...order, book: { ...emptyBook, pages: book.pages } }, isOwn: true };
  return { order: book.orders ? { ...order, book: await bind(leavesOf(book)) } : order, isOwn: false };
}
