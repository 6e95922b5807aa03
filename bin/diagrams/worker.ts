/** The thread that draws diagrams. */
import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../../compiler/model.ts';
import type { DrawRequest } from './drawer.ts';

/** Reports that the thread is ready, and draws the diagrams that it receives until it is terminated. */
export function start(): void {
  parentPort?.on('message', async (request: DrawRequest) => parentPort?.postMessage(await draw(request)));
  parentPort?.postMessage('ready');
}

/** Draws a diagram. Each drawing package is loaded for the first diagram in its language. */
async function draw({ language, source }: DrawRequest): Promise<Drawing> {
  if (language === 'dot') return (await import('./graphviz.ts')).draw(source);
  return (await import('./mermaid.ts')).draw(source);
}
