import type { Worker } from 'node:worker_threads';
import { type Book, emptyBook, withOwnForms } from '../search/book.ts';
import { type Published, type PublishOrder, publishIndex } from '../search/publish-index.ts';
import { type Index, type IndexOrder, toIndex } from '../search/to-index.ts';
import { ask } from './ask.ts';
import type { Answer, Order } from './turns.ts';

/** Makes search indexes in other threads, or here. Those that are published are made here when this thread has written its pages, of which it tells. */
export type Indexers = { index(order: IndexOrder): Promise<Index>; publish(order: PublishOrder): Promise<Published>; wrotePages(): void };

/** As many orders as a thread has at a time: one to work on, and the next, as this thread may be at one of its own when the first is done. */
const ordersAhead = 2;

/** Orders go to the thread that has the fewest; where all have enough, this one takes the order. `isOwn`: the thread has numbered the book's words itself. */
export function createIndexers(workers: readonly Worker[], isOwn: (worker: Worker, book: Book) => boolean): Indexers {
  const queue = createQueue(workers);
  let wrotePages = (): void => {};
  const written = new Promise<true>((resolve) => {
    wrotePages = () => resolve(true);
  });
  const send = async <Own extends IndexOrder>(worker: Worker, order: Own, toMessage: (sent: Sent<Own>) => Order): Promise<Answer> => {
    const answers: Answer[] = [];
    await queue.add(worker, () => ask(worker, toMessage(toSent(order, isOwn(worker, order.book))), (answer) => answers.push(answer)));
    return firstOf(answers);
  };
  return {
    wrotePages,
    index: async (order) => {
      const worker = queue.free();
      if (!worker) return toIndex(order);
      const answer = await send(worker, order, (sent) => ({ kind: 'index', ...sent }));
      if (answer.kind !== 'index') throw new Error(`The index ${order.plan.tag} was not made.`);
      return answer.index;
    },
    publish: async (order) => {
      // Room at another thread is waited for until this one has written its pages.
      while (workers.length > 0 && !queue.free() && !(await Promise.race([written, queue.next()])));
      const worker = queue.free();
      if (!worker) return publishIndex(toIndex(order), order);
      const answer = await send(worker, order, (sent) => ({ kind: 'publish', ...sent }));
      if (answer.kind !== 'published') throw new Error(`The index ${order.plan.tag} was not written.`);
      return answer.published;
    },
  };
}

/** What waits at each thread: `free` is one that has room for more, and `next` resolves when something is done: false, as there may be more. */
function createQueue(workers: readonly Worker[]) {
  const waiting = new Map<Worker, number>();
  const underway = new Set<Promise<void>>();
  const count = (worker: Worker): number => waiting.get(worker) ?? 0;
  return {
    free: (): Worker | undefined => {
      const [least] = [...workers].sort((a, b) => count(a) - count(b));
      return least && count(least) < ordersAhead ? least : undefined;
    },
    next: (): Promise<boolean> => Promise.race(underway).then(() => false),
    add: (worker: Worker, work: () => Promise<void>): Promise<void> => {
      waiting.set(worker, count(worker) + 1);
      const done = work().finally(() => {
        underway.delete(done);
        waiting.set(worker, count(worker) - 1);
      });
      underway.add(done);
      return done;
    },
  };
}

function firstOf([answer]: readonly Answer[]): Answer {
  if (!answer) throw new Error('An index was not made.');
  return answer;
}

type Sent<Own extends IndexOrder> = { order: Own; isOwn: boolean };

/** The order as a thread gets it: with no forms that are its own, nor with those that no page uses. */
function toSent<Own extends IndexOrder>(order: Own, isOwn: boolean): Sent<Own> {
  const { book } = order;
  return { order: { ...order, book: isOwn ? { ...emptyBook, pages: book.pages } : withOwnForms(book) }, isOwn };
}
