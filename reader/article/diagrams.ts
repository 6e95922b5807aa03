import { isDrawing, type Order } from '../diagrams/messages.ts';
import { say } from '../messages/messages.ts';

/** Lines of the package's error message that are shown below its first. */
const mostLines = 6;

/** How far outside the window a diagram is drawn already. */
const margin = '600px 0px';

/** Draws the diagrams below an element when they come near the window. What it returns stops that. */
export function drawDiagrams(root: Element): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void draw(target);
      }
    },
    { rootMargin: margin },
  );
  for (const figure of root.querySelectorAll('.diagram:not([data-state])')) near.observe(figure);
  return () => near.disconnect();
}

/** First in the colours that are shown, then in the others, so that printing and the colour switch find them ready. */
async function draw(figure: Element): Promise<void> {
  const source = figure.querySelector('code')?.textContent ?? '';
  const isDark = document.documentElement.dataset.theme === 'dark';
  const view = await picture(source, isDark, figure);
  if (typeof view === 'string') return fail(figure, view);
  const box = document.createElement('div');
  box.className = 'diagram-view';
  box.append(view);
  figure.querySelector('pre')?.before(box);
  foldSource(figure);
  figure.setAttribute('data-state', 'drawn');
  const other = await picture(source, !isDark, figure);
  if (typeof other !== 'string') box.append(other);
}

/** The drawing as an image, which can neither run nor fetch anything; or why there is none. */
async function picture(source: string, dark: boolean, figure: Element): Promise<HTMLImageElement | string> {
  const drawing = await askFrame(source, dark);
  if (!isDrawing(drawing)) return say().diagramLost;
  if ('message' in drawing) return drawing.message;
  const image = new Image(drawing.width, drawing.height);
  image.alt = figure.getAttribute('data-name') || figure.querySelector('figcaption')?.textContent || say().diagram;
  image.className = dark ? 'diagram-dark' : 'diagram-light';
  image.style.setProperty('--width', `${drawing.width / 16}rem`);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing.svg)}`;
  return image.decode().then(
    () => image,
    () => say().diagramLost,
  );
}

/** The source stays at hand below the picture. */
function foldSource(figure: Element): void {
  const source = figure.querySelector('pre');
  if (!source) return;
  const details = document.createElement('details');
  details.className = 'diagram-source';
  const summary = document.createElement('summary');
  summary.textContent = say().diagramSource;
  source.before(details);
  details.append(summary, source);
}

/** The source is shown, and why it could not be drawn. */
function fail(figure: Element, reason: string): void {
  const note = document.createElement('p');
  note.className = 'diagram-fault';
  const [what = '', ...where] = reason.split('\n').filter((line) => !line.startsWith('Expecting'));
  note.textContent = say().diagramFailed(what);
  if (where.length > 0)
    note.append(Object.assign(document.createElement('code'), { textContent: where.slice(0, mostLines).join('\n') }));
  figure.querySelector('pre')?.before(note);
  figure.setAttribute('data-state', 'failed');
}

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
async function askFrame(source: string, dark: boolean): Promise<unknown> {
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
