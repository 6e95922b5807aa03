/** A worker thread of the pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../compiler/search/analysis/analyser.ts';
import { serializeRefusal, type WorkerResult } from '../faults.ts';
import { createHandlers } from './handlers.ts';
import type { PageSettings } from './page-cache.ts';
import type { Message, TaskKind, WorkerAnswer } from './worker-messages.ts';

/**
 * Runs tasks in order until the thread is terminated. If a task fails, replies with the reason. A bug ends the thread, and the pool rejects
 * its tasks.
 */
export async function start(): Promise<void> {
  const settings: PageSettings = workerData;
  await loadLanguages(settings.languages);
  const { handlers } = createHandlers(settings);
  let last: Promise<void> = Promise.resolve();
  const performTask = async <Own extends TaskKind>({ id, kind, task }: Message<Own>): Promise<void> => {
    const answer: WorkerAnswer<Own> = { id, ...(await captureRefusal(() => handlers[kind](task))) };
    parentPort?.postMessage(answer);
  };
  parentPort?.on('message', (message: Message<TaskKind>) => {
    last = last.then(() => performTask(message));
  });
}

async function captureRefusal<Reply>(perform: () => Reply | Promise<Reply>): Promise<WorkerResult<Reply>> {
  try {
    return { reply: await perform() };
  } catch (error) {
    const refusal = serializeRefusal(error);
    if (refusal.status === 4) throw error;
    return { refusal };
  }
}
