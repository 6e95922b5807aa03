import type { Worker } from 'node:worker_threads';
import type { DiagramLanguage, DiagramUse, Drawing } from '../../compiler/model.ts';
import { startWorker } from '../workers/thread.ts';

/** A diagram to draw, as sent to the thread. */
export type DrawRequest = Pick<DiagramUse, 'language' | 'source'>;
/** Draws diagrams, one at a time. Its threads do not keep the process alive while they are idle. */
type Drawer = { draw(request: DrawRequest): Promise<Drawing>; close(): Promise<void> };

const seconds = 20;
const megabytes = 512;

/**
 * Opens a drawer with one thread for each language. A diagram that exceeds the time or memory limit ends its thread; the next diagram
 * starts another.
 */
export function openDrawer(limits = { seconds, megabytes }): Drawer {
  const threads = new Map<DiagramLanguage, Promise<Worker>>();
  const threadFor = (language: DiagramLanguage): Promise<Worker> => {
    const running = threads.get(language);
    if (running) return running;
    const thread = startThread(limits.megabytes, () => {
      if (threads.get(language) === thread) threads.delete(language);
    });
    threads.set(language, thread);
    return thread;
  };
  const endProcess = async (language: DiagramLanguage): Promise<void> => {
    const thread = threads.get(language);
    threads.delete(language);
    await (await thread)?.terminate();
  };
  const draw = async (request: DrawRequest): Promise<Drawing> => {
    const thread = await threadFor(request.language);
    thread.ref();
    const answer = await askThread(thread, request, limits);
    thread.unref();
    if ('undrawn' in answer) await endProcess(request.language);
    return answer;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: (request) => {
      const drawing = last.then(() => draw(request));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    close: async () => {
      await Promise.all([...threads.keys()].map(endProcess));
    },
  };
}

/** Resolves when the thread has loaded its code; rejects if loading fails. Calls `ended` when the thread ends. */
function startThread(maxOldGenerationSizeMb: number, ended: () => void): Promise<Worker> {
  // The drawing packages print warnings, which are not findings.
  const worker = startWorker('diagrams', {
    resourceLimits: { maxOldGenerationSizeMb },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve, reject) => {
    // A thread that is being terminated may fail once more, after the promise is settled.
    worker
      .on('error', reject)
      .once('exit', ended)
      .once('message', () => resolve(worker));
  });
}

function askThread(worker: Worker, request: DrawRequest, limits: { seconds: number; megabytes: number }): Promise<Drawing> {
  return new Promise((resolve) => {
    const sendDrawing = (drawing: Drawing): void => {
      clearTimeout(timer);
      worker.off('message', sendDrawing).off('error', failAfterError).off('exit', failAfterExit);
      resolve(drawing);
    };
    const fail = (reason: string): void => sendDrawing({ reason, undrawn: true });
    const failAfterError = (error: Error & { code?: string }): void =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `it requires more than ${limits.megabytes} MB of memory`
          : `the renderer failed with "${error.message.split('\n', 1)[0]}"`,
      );
    const failAfterExit = (): void => fail('the renderer exited');
    const timer = setTimeout(() => fail(`it takes more than ${limits.seconds} seconds`), limits.seconds * 1000);
    worker.on('message', sendDrawing).on('error', failAfterError).on('exit', failAfterExit);
    worker.postMessage(request);
  });
}
