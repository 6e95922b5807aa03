import type { Order } from '../diagrams/messages.ts';

/** The frame's document, beside this file's bundle; the bundler puts the name there. */
declare const diagramFrame: string;

const patience = 30_000;
const afterLoad = 3000;
const waiting = new Map<number, (answer: unknown) => void>();
let frame: Promise<HTMLIFrameElement | undefined> | undefined;
let count = 0;

/**
 * Has a diagram drawn in the frame, which is opened by the first wish and serves the whole visit. The answer is what the frame says,
 * unchecked; `undefined` where there is no frame, or it says nothing for half a minute.
 */
export async function askFrame(source: string, dark: boolean): Promise<unknown> {
  frame ??= openFrame();
  const id = ++count;
  const opened = await frame;
  if (!opened) return undefined;
  const order: Order = { id, source, dark, font: getComputedStyle(document.body).fontFamily };
  const answered = new Promise<unknown>((done) => waiting.set(id, done));
  opened.contentWindow?.postMessage(order, '*');
  return Promise.race([answered, new Promise<undefined>((done) => setTimeout(done, patience, undefined))]);
}

/** Hidden, yet laid out, as text is measured in it. Without an origin: its messages are known by their window. */
function openFrame(): Promise<HTMLIFrameElement | undefined> {
  const opened = document.createElement('iframe');
  opened.setAttribute('sandbox', 'allow-scripts');
  opened.className = 'diagram-frame';
  opened.title = 'Diagrams';
  opened.tabIndex = -1;
  opened.setAttribute('aria-hidden', 'true');
  opened.src = new URL(diagramFrame, import.meta.url).href;
  return new Promise((done) => {
    window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source !== opened.contentWindow) return;
      if (data === 'ready') done(opened);
      const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined;
      if (typeof id !== 'number') return;
      waiting.get(id)?.(data);
      waiting.delete(id);
    });
    opened.addEventListener('load', () => setTimeout(done, afterLoad, undefined));
    document.body.append(opened);
  });
}
