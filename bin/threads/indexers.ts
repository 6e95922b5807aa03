import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type Book, emptyBook, withOwnForms } from '../search/book.ts';
import { type Published, type PublishOrder, publishIndex } from '../search/publish-index.ts';
import { type KeepOrder, keepTerms } from '../search/terms-store.ts';
import { type Index, type IndexOrder, toIndex } from '../search/to-index.ts';
import { ask } from './ask.ts';
import type { Answer, Order } from './turns.ts';

/** Makes search indexes in other threads, or here. */
export type Indexers = {
  /** Makes one in a thread that has little to do, else here. */
  index(order: IndexOrder): Promise<Index>;
  /** Has one made and written by whoever has time first. */
  publish(order: PublishOrder): Promise<Published>;
  /** Has words kept in a file, likewise. */
  keep(order: KeepOrder): Promise<void>;
  /** This thread has written its pages, and has time from now on. */
  wrotePages(): void;
  /** A thread that has nothing to do any more. */
  idle(): Worker | undefined;
};

/** As many orders as a thread has at a time: one to work on, and the next, as this thread may be at one of its own when the first is done. */
const ordersAhead = 2;

/** Orders go to the thread that has the fewest. `isOwn`: the thread has numbered the book's words itself. */
export function createIndexers(workers: readonly Worker[], isOwn: (worker: Worker, book: Book) => boolean): Indexers {
  const queue = createQueue(workers);
  const send = async <Own extends WithBook>(
    worker: Worker,
    order: Own,
    toMessage: (sent: Sent<Own>) => Order,
  ): Promise<Answer | undefined> => {
    const answers: Answer[] = [];
    await ask(worker, toMessage(toSent(order, isOwn(worker, order.book))), (answer) => answers.push(answer));
    return answers[0];
  };
  return {
    wrotePages: queue.help,
    idle: queue.idle,
    index: (order) =>
      queue.now({
        here: () => toIndex(order),
        there: async (worker) => {
          const answer = await send(worker, order, (sent) => ({ kind: 'index', ...sent }));
          if (answer?.kind !== 'index') throw new Error(`The index ${order.plan.tag} was not made.`);
          return answer.index;
        },
      }),
    publish: (order) =>
      queue.share('large', {
        here: () => publishIndex(toIndex(order), order),
        there: async (worker) => {
          const answer = await send(worker, order, (sent) => ({ kind: 'publish', ...sent }));
          if (answer?.kind !== 'published') throw new Error(`The index ${order.plan.tag} was not written.`);
          return answer.published;
        },
      }),
    keep: (order) =>
      queue.share('small', {
        here: () => keepTerms(order),
        there: async (worker) => void (await send(worker, order, (sent) => ({ kind: 'keep', ...sent }))),
      }),
  };
}

/** Work for another thread or for this one. */
type Task<Made> = { there(worker: Worker): Promise<Made>; here(): Made };

/**
 * What waits to be done by whoever has room for it first; this thread has when it has said that it helps, or if there is no other. It begins
 * with what is small: to make its first index it would need the code for that, which the others have.
 */
function createQueue(workers: readonly Worker[]) {
  const waiting: Record<'large' | 'small', ((worker: Worker | undefined) => Promise<void>)[]> = { large: [], small: [] };
  const own = { helps: false, works: false };
  const { free, idle, run } = createRoster(workers, () => handOut());
  const handOut = (): void => {
    for (let worker = free(); worker; worker = free()) {
      const work = waiting.large.shift() ?? waiting.small.shift();
      if (!work) break;
      void work(worker);
    }
    if (!own.works && (own.helps || workers.length === 0)) void workHere();
  };
  const next = (): ((worker: undefined) => Promise<void>) | undefined => waiting.small.shift() ?? waiting.large.shift();
  /** One after the other, with a pause in which others that are done come for the next. */
  const workHere = async (): Promise<void> => {
    own.works = true;
    for (let work = next(); work; work = next()) {
      await work(undefined);
      await setImmediate();
    }
    own.works = false;
  };
  return {
    idle: () => (waiting.large.length + waiting.small.length === 0 ? idle() : undefined),
    now: <Made>(task: Task<Made>): Promise<Made> => run(task, free()),
    share: <Made>(size: keyof typeof waiting, task: Task<Made>): Promise<Made> =>
      new Promise((done, fail) => {
        waiting[size].push((worker) => run(task, worker).then(done, fail));
        handOut();
      }),
    help: (): void => {
      own.helps = true;
      handOut();
    },
  };
}

/** How many orders each thread has: `free` is one with room for more, `idle` one that has done all that it had. `freed` is called when one has done something. */
function createRoster(workers: readonly Worker[], freed: () => void) {
  const loads = new Map<Worker, number>();
  const loadOf = (worker: Worker): number => loads.get(worker) ?? 0;
  return {
    free: (): Worker | undefined => {
      const [least] = [...workers].sort((a, b) => loadOf(a) - loadOf(b));
      return least && loadOf(least) < ordersAhead ? least : undefined;
    },
    idle: (): Worker | undefined => workers.find((worker) => loads.get(worker) === 0),
    run: async <Made>({ here, there }: Task<Made>, worker: Worker | undefined): Promise<Made> => {
      if (!worker) return here();
      loads.set(worker, loadOf(worker) + 1);
      try {
        return await there(worker);
      } finally {
        loads.set(worker, loadOf(worker) - 1);
        freed();
      }
    },
  };
}

type WithBook = { book: Book };
type Sent<Own extends WithBook> = { order: Own; isOwn: boolean };

/** The order as a thread gets it: with no forms that are its own, nor with those that no page uses. */
function toSent<Own extends WithBook>(order: Own, isOwn: boolean): Sent<Own> {
  const { book } = order;
  return { order: { ...order, book: isOwn ? { ...emptyBook, pages: book.pages } : withOwnForms(book) }, isOwn };
}
