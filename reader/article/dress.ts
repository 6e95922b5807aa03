import { say } from '../messages/messages.ts';
import { followReading } from '../regions/article/scroll-spy.ts';
import { completeTabs } from './complete-tabs.ts';
import { restoreTabs } from './tabs.ts';
import { offerZoom } from './zoom.ts';

const scrollers = 'pre, .table, .table-scroll, .table-wrapper, .math, .diagram-view';

/** Adds to the main part of a page what is of use only with scripts: copy buttons, tab stops where something scrolls sideways, the mark in the table of contents. What it returns takes the watching back. */
export function dress(main: Element): () => void {
  completeTabs(main);
  restoreTabs();
  for (const figure of main.querySelectorAll('.prose figure.code')) addCopyButton(figure);
  const text = main.querySelector('.prose');
  const look = () => {
    if (!text) return;
    offerStops([...text.querySelectorAll<HTMLElement>(scrollers)]);
    offerZoom(text);
  };
  const watching = new ResizeObserver(look);
  if (text) watching.observe(text);
  const contents = main.querySelector('.toc');
  const stopFollowing = contents ? followReading(contents) : undefined;
  const drawing = text?.querySelector('.diagram')
    ? import('../figures/diagrams.ts').then(({ drawDiagrams }) => drawDiagrams(text))
    : undefined;
  if (text?.querySelector('.api-card figure.code:not([data-language])'))
    void import('./colour-code.ts').then(({ colourCode }) => colourCode(text)).catch(() => undefined);
  return () => {
    watching.disconnect();
    stopFollowing?.();
    void drawing?.then((stop) => stop());
  };
}

function addCopyButton(figure: Element): void {
  if (figure.querySelector('.copy-code')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = say().copyCode;
  figure.append(button);
}

/**
 * What scrolls must be reachable by keyboard and have a name; what doesn't is no stop. All is measured before anything is changed, and
 * nothing that is out of sight: a page of many blocks is laid out once.
 */
function offerStops(boxes: readonly HTMLElement[]): void {
  const shown = boxes.filter((box) => box.checkVisibility({ contentVisibilityAuto: true }));
  const scrolling = new Set(shown.filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight));
  for (const box of shown) {
    if (scrolling.has(box)) offerStop(box);
    else box.removeAttribute('tabindex');
  }
}

function offerStop(box: HTMLElement): void {
  box.tabIndex = 0;
  if (box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) return;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', box.closest('figure')?.querySelector('figcaption')?.textContent ?? say().scrollable);
}
