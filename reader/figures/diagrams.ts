import { isDrawing } from '../diagrams/messages.ts';
import { say } from '../messages/messages.ts';
import { askFrame } from './frame.ts';

/** Lines of a fault that are shown below its sentence. */
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

/** First in the colours that are shown, then in the others, which print and the colour switch want at once. */
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
