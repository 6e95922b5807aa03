import { isDrawing, type Order } from '../diagrams/messages.ts';
import { say } from '../messages/messages.ts';
import { isOffline } from '../state/offline.ts';
import { addressOf } from '../state/own-files.ts';

/** How many lines of the package's error message are shown below its first line. */
const mostLines = 6;

/** A diagram is drawn when it is this close to the window. */
const margin = '600px 0px';

/** Draws the diagrams below an element when they come near the window. Returns a function that stops this. */
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

/** Draws all diagrams below an element, wherever they are, one after the other: in the colours of paper, and in those of a screen where it is one. */
export async function drawAll(root: Element, isScreen: boolean): Promise<void> {
  for (const figure of root.querySelectorAll('.diagram:not([data-state])')) await draw(figure, isScreen);
}

/** Draws a diagram in the current colours, and then in the others, so that it is ready for printing and for the colour switch. */
async function draw(figure: Element, isScreen = true): Promise<void> {
  const source = figure.querySelector('code')?.textContent ?? '';
  const isDark = document.documentElement.dataset.theme === 'dark';
  const view = await picture(source, isDark, figure);
  if (typeof view === 'string') return fail(figure, view);
  const box = document.createElement('div');
  box.className = 'diagram-view';
  box.append(view);
  const before = figure.getBoundingClientRect();
  figure.querySelector('pre')?.before(box);
  foldSource(figure);
  figure.setAttribute('data-state', 'drawn');
  if (!isScreen) return;
  if (before.bottom < window.innerHeight) keepHeight(figure, box, before.height);
  const other = await picture(source, !isDark, figure);
  if (typeof other !== 'string') box.append(other);
}

/** A picture may be made this much smaller for the text below it to stay where it is. */
const leastScale = 0.75;

/**
 * Text that is below a diagram and in the window, or above the window, must not move when the diagram is drawn: the picture takes
 * the space that was kept for it, until the window gets another size. A picture that would get too small for that moves the text.
 */
function keepHeight(figure: Element, box: HTMLElement, kept: number): void {
  const high = box.firstElementChild?.getBoundingClientRect().height ?? 0;
  const rest = kept - figure.getBoundingClientRect().height;
  if (high + rest < high * leastScale) return;
  if (rest < 0) box.style.setProperty('--height', `${high + rest}px`);
  else box.style.setProperty('--space-kept', `${box.getBoundingClientRect().height + rest}px`);
  const release = (): void => {
    if (box.isConnected && window.innerWidth === width) return;
    window.removeEventListener('resize', release);
    box.removeAttribute('style');
  };
  const width = window.innerWidth;
  window.addEventListener('resize', release);
}

/** The drawing as an image, which can neither run nor fetch anything; or a message that says why there is none. */
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

/** Folds the source, which stays below the picture. */
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

/** Shows why a diagram could not be drawn, above its source. */
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

/** The file name of the frame's document. The bundler defines it. */
declare const diagramFrame: string;

/** Milliseconds for which the frame may draw, and for which it may start after its document was loaded. */
const patience = 30_000;
const afterLoad = 3000;
const waiting = new Map<number, (answer: unknown) => void>();
let frame: Promise<HTMLIFrameElement | undefined> | undefined;
let count = 0;

/**
 * Has a diagram drawn in the frame, which is opened for the first diagram and stays open. Returns the frame's answer, unchecked;
 * undefined if there is no frame, or it does not answer within half a minute.
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

/**
 * Opens the frame. It is hidden, yet laid out, because text is measured in it. It has no origin, so its messages are recognised
 * by their window.
 */
function openFrame(): Promise<HTMLIFrameElement | undefined> {
  const opened = document.createElement('iframe');
  // On a disk each file has an origin of its own, and one without any could not load its script.
  if (!isOffline || location.protocol !== 'file:') opened.setAttribute('sandbox', 'allow-scripts');
  opened.className = 'diagram-frame';
  opened.title = 'Diagrams';
  opened.tabIndex = -1;
  opened.setAttribute('aria-hidden', 'true');
  opened.src = addressOf(diagramFrame, import.meta.url);
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
