import type { Worker } from 'node:worker_threads';
import type { DiagramLanguage, DiagramUse, Drawing } from '../../compiler/model.ts';
import { startWorker } from '../workers/thread.ts';

/** A diagram to draw, as sent to the thread. */
export type DrawRequest = Pick<DiagramUse, 'language' | 'source'>;
/** Draws diagrams, one at a time for each language. */
type Drawer = { draw(request: DrawRequest): Promise<Drawing>; close(): Promise<void> };

const seconds = 20;
const megabytes = 512;

/**
 * Opens a drawer with one thread for each language. A diagram that exceeds the time or memory limit ends its thread; the next diagram
 * starts another.
 */
export function openDrawer(limits = { seconds, megabytes }): Drawer {
  const threads = new Map<DiagramLanguage, Promise<Worker>>();
  const endProcess = async (language: DiagramLanguage): Promise<void> => {
    const thread = threads.get(language);
    threads.delete(language);
    await (await thread)?.terminate();
  };
  return {
    draw: async (request) => {
      const { language } = request;
      const thread = threads.get(language) ?? startThread(limits.megabytes);
      threads.set(language, thread);
      const answer = await askThread(await thread, request, limits);
      if ('undrawn' in answer) await endProcess(language);
      return answer;
    },
    close: async () => {
      await Promise.all([...threads.keys()].map(endProcess));
    },
  };
}

/** Resolves when the thread has loaded its code; rejects if loading fails. */
function startThread(maxOldGenerationSizeMb: number): Promise<Worker> {
  // The drawing packages print warnings, which are not findings.
  const worker = startWorker('diagrams', {
    resourceLimits: { maxOldGenerationSizeMb },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('message', () => {
      worker.off('error', reject);
      resolve(worker);
    });
  });
}

function askThread(worker: Worker, request: DrawRequest, limits: { seconds: number; megabytes: number }): Promise<Drawing> {
  return new Promise((resolve) => {
    const sendDrawing = (drawing: Drawing): void => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      // A thread that is being terminated may fail once more.
      worker.on('error', () => undefined);
      resolve(drawing);
    };
    const fail = (reason: string): void => sendDrawing({ reason, undrawn: true });
    const timer = setTimeout(() => fail(`it takes more than ${limits.seconds} seconds`), limits.seconds * 1000);
    worker
      .on('message', sendDrawing)
      .on('error', (error: Error & { code?: string }) =>
        fail(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `it requires more than ${limits.megabytes} MB of memory`
            : `the renderer failed with "${error.message.split('\n', 1)[0]}"`,
        ),
      )
      .on('exit', () => fail('the renderer exited'));
    worker.postMessage(request);
  });
}
