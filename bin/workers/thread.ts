import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal, type Result } from '../faults.ts';
import type { Replies, Tasks } from './messages.ts';
import type { PageSettings } from './page-cache.ts';
import { youngMegabytes } from './thresholds.ts';

/** A thread as those see it who ask it: what it can be asked, by the kind of task, and what it answers. */
type Asking<Asked, Answered> = {
  /** Sends a task, and resolves with its answer; rejects where it was refused, when the thread fails, or has failed. */
  ask<Own extends keyof Asked & keyof Answered>(kind: Own, task: Asked[Own]): Promise<Answered[Own]>;
  close(): Promise<unknown>;
};
/** A worker as the pool sees it. */
export type Thread = Asking<Tasks, Replies>;

/** Starts a worker, whose pages have these settings. `failed` hears of its failure, or its end. */
export function startThread(settings: PageSettings, failed: (error: unknown) => void): Thread {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
  return toThread(new Worker(workerFile(), { argv: ['worker'], workerData: settings, resourceLimits }), failed);
}

/** The same of a thread that has been started, and answers each task with its number. */
export function toThread<Asked, Answered>(worker: Worker, failed: (error: unknown) => void): Asking<Asked, Answered> {
  /** How each task that is under way is told of a failure. */
  const underWay = new Map<number, (error: unknown) => void>();
  let failure: { error: unknown } | undefined;
  let tasks = 0;
  const fail = (error: unknown): void => {
    if (failure) return;
    failure = { error };
    for (const reject of underWay.values()) reject(error);
    failed(error);
  };
  worker
    .setMaxListeners(0)
    .on('error', fail)
    .on('exit', () => fail(new Error('A thread ended before its work was done.')));
  return {
    ask: <Own extends keyof Asked & keyof Answered>(kind: Own, task: Asked[Own]) =>
      new Promise<Answered[Own]>((resolve, reject) => {
        if (failure) {
          reject(failure.error);
          return;
        }
        const id = tasks++;
        const hear = (answer: { id: number } & Result<Answered[Own]>): void => {
          if (answer.id !== id) return;
          worker.off('message', hear);
          underWay.delete(id);
          if ('reply' in answer) resolve(answer.reply);
          else reject(new Refusal(answer.refused.finding, answer.refused.status));
        };
        underWay.set(id, reject);
        worker.on('message', hear).postMessage({ id, kind, task });
      }),
    close: () => worker.terminate(),
  };
}

/** Resolves when all that threads had said by now has been heard, and what follows from it has begun. */
export async function heardAll(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** What loads the bundle of a worker, which its argument names; found from this file or from a bundle of it. */
export function workerFile(): string {
  for (const name of ['../../bin/launch/worker.js', '../launch/worker.js']) {
    const path = fileURLToPath(new URL(name, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error('bin/launch/worker.js is missing.');
}
