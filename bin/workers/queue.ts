import { getRequired } from '../../compiler/basics/invariant.ts';
import type { Thread } from './thread.ts';
import { maxTasksPerWorker } from './thresholds.ts';
import type { Replies, TaskKind, Tasks } from './worker-messages.ts';

/** Tasks that wait for a thread, and the threads. */
type Queue = {
  readonly size: number;
  add(start: (failed: () => void) => Thread): void;
  /** Runs a task in the thread `only`, or in any thread if undefined. `onAssign` receives the thread. */
  submit<Own extends TaskKind>(
    kind: Own,
    task: Tasks[Own],
    only?: Thread,
    onAssign?: (thread: Thread) => void,
  ): Promise<Replies[Own]>;
  close(): Promise<void>;
};
type QueuedTask = { run(thread: Thread): Promise<void>; reject(error: unknown): void };

/**
 * Creates a queue that assigns each task to the first thread with capacity. The main thread takes one at a time. A worker receives some in
 * advance, and immediately all tasks that only it should run, because the main thread may be too busy to send it the next one.
 */
export function createQueue(main: Thread): Queue {
  const workers = new Set<Thread>();
  const running = new Map<Thread, number>();
  /** Tasks that only the main thread can run. */
  const own: QueuedTask[] = [];
  const shared: QueuedTask[] = [];

  const takeJob = (thread: Thread): QueuedTask | undefined => {
    const count = running.get(thread) ?? 0;
    if (thread === main) return count === 0 ? (own.shift() ?? shared.shift()) : undefined;
    // A worker takes no more than its share in advance.
    return count < maxTasksPerWorker && shared.length > count * (workers.size + 1) ? shared.shift() : undefined;
  };
  const run = async (job: QueuedTask, thread: Thread): Promise<void> => {
    running.set(thread, (running.get(thread) ?? 0) + 1);
    await job.run(thread);
    running.set(thread, getRequired(running, thread) - 1);
    dispatch();
  };
  const dispatch = (): void => {
    for (const thread of [...workers, main]) for (let job = takeJob(thread); job; job = takeJob(thread)) void run(job, thread);
  };

  return {
    get size() {
      return workers.size + 1;
    },
    add: (start) => {
      const worker = start(() => {
        workers.delete(worker);
        dispatch();
      });
      workers.add(worker);
    },
    submit: (kind, task, only, onAssign = () => {}) =>
      new Promise((resolve, reject) => {
        const job: QueuedTask = {
          run: async (thread) => {
            onAssign(thread);
            await thread.run(kind, task).then(resolve, reject);
          },
          reject,
        };
        if (only && workers.has(only)) {
          void run(job, only);
          return;
        }
        // Another thread can run the task of a worker that has failed, because it recompiles the pages.
        (only === main ? own : shared).push(job);
        dispatch();
      }),
    close: async () => {
      for (const { reject } of [...own.splice(0), ...shared.splice(0)]) reject(new Error('The pool is closed.'));
      await Promise.all([...workers].map((worker) => worker.close()));
    },
  };
}
