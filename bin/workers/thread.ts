import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Refusal, type WorkerResult } from '../faults.ts';
import type { PageSettings } from './page-cache.ts';
import type { Replies, Tasks } from './worker-messages.ts';

/** A thread that replies to tasks of several kinds. */
type Requests<Requested, Replied> = {
  /** Sends a task, and resolves with its reply; rejects if the thread refuses the task or fails. */
  run<Own extends keyof Requested & keyof Replied>(kind: Own, task: Requested[Own]): Promise<Replied[Own]>;
  close(): Promise<unknown>;
};
/** A thread of the pool. */
export type Thread = Requests<Tasks, Replies>;

/** Starts a worker that uses these page settings. Calls `failed` once, when the worker fails or ends. */
export function startThread(settings: PageSettings, failed: (error: unknown) => void): Thread {
  return toThread(startWorker('worker', { workerData: settings }), failed);
}

/** Matches the replies of a started worker to its tasks by the number that both carry. */
export function toThread<Requested, Replied>(worker: Worker, failed: (error: unknown) => void): Requests<Requested, Replied> {
  type PendingTask = { resolve: (reply: never) => void; reject: (error: unknown) => void };
  const pendingTasks = new Map<number, PendingTask>();
  let failure: { error: unknown } | undefined;
  let tasks = 0;
  const fail = (error: unknown): void => {
    if (failure) return;
    failure = { error };
    for (const { reject } of pendingTasks.values()) reject(error);
    failed(error);
  };
  worker
    .on('message', (answer: { id: number } & WorkerResult<never>) => {
      const task = pendingTasks.get(answer.id);
      pendingTasks.delete(answer.id);
      if ('reply' in answer) task?.resolve(answer.reply);
      else task?.reject(new Refusal(answer.refusal.finding, answer.refusal.status));
    })
    .on('error', fail)
    .on('exit', () => fail(new Error('A thread ended before its tasks were done.')));
  return {
    run: (kind, task) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure.error);
        const id = tasks++;
        pendingTasks.set(id, { resolve, reject });
        worker.postMessage({ id, kind, task });
      }),
    close: () => worker.terminate(),
  };
}

/** Starts a thread that runs the bundle of this name. */
export function startWorker(bundle: string, options: WorkerOptions): Worker {
  // Threads inherit Node's flags. This one is for programs that are passed with --eval, and Node rejects it for files.
  const isEvaluated = process.execArgv.some((flag) => flag.startsWith('--input-type'));
  return new Worker(workerFile(), { ...options, argv: [bundle], ...(isEvaluated && { execArgv: [] }) });
}

/** Returns the path of the script that loads the bundle named in its argument. It is next to the source file or next to its bundle. */
function workerFile(): string {
  for (const name of ['../../bin/launch/worker.js', '../launch/worker.js']) {
    const path = fileURLToPath(new URL(name, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error('bin/launch/worker.js is missing.');
}
