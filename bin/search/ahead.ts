import { type Book, emptyBook } from './book.ts';
import type { Keep } from './terms-store.ts';

/** The words of an index's pages; `remember` keeps them for the next time, if they have changed: in this thread, or as it is told. */
export type Collected = { book: Book; remember?: (keep?: Keep) => Promise<void> };
/** An index to be made: `made` where that is done, else `collect` has the words of its pages ready. */
type Job = { made?: unknown; collect(): Promise<Collected> };

/** Works on several jobs at a time, so that each thread has the next at hand when it is done with one. */
export async function withBooks<Own extends Job>(
  jobs: readonly Own[],
  threads: number,
  work: (job: Own, collected: Collected) => Promise<void>,
): Promise<void> {
  const collected = collectAhead(jobs, threads * 2);
  await inTurns([...jobs.entries()], threads * 2, async ([place, job]) => work(job, await collected(place)));
}

/**
 * The words of each job when its turn comes, and those of the next jobs asked for by then: a thread gives words before it makes an index,
 * never amid one. All jobs at once would take too much room, as words are put in order for each.
 */
function collectAhead(jobs: readonly Job[], ahead: number): (place: number) => Promise<Collected> {
  const asked: Promise<Collected>[] = [];
  return (place) => {
    for (const job of jobs.slice(asked.length, place + ahead + 1)) {
      const book = job.made ? Promise.resolve({ book: emptyBook }) : job.collect();
      book.catch(() => {});
      asked.push(book);
    }
    const own = asked[place] ?? Promise.resolve({ book: emptyBook });
    asked[place] = Promise.resolve({ book: emptyBook });
    return own;
  };
}

/** Works on so many things at a time; what is taken is let go when it is done. */
async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const run = async (): Promise<void> => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
