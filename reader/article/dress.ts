import { say } from '../messages/messages.ts';

const scrollers = 'pre, .table, .table-scroll, .table-wrapper';

/** Adds to a text what is of use only with scripts: copy buttons, and tab stops where something scrolls sideways. What it returns takes the watching back. */
export function dress(text: Element): () => void {
  for (const figure of text.querySelectorAll('figure.code')) addCopyButton(figure);
  const look = () => text.querySelectorAll<HTMLElement>(scrollers).forEach(offerStop);
  const watching = new ResizeObserver(look);
  watching.observe(text);
  return () => watching.disconnect();
}

function addCopyButton(figure: Element): void {
  if (figure.querySelector('.copy-code')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = say().copyCode;
  figure.append(button);
}

/** What scrolls must be reachable by keyboard and have a name; what doesn't is no stop. */
function offerStop(box: HTMLElement): void {
  const scrolls = box.scrollWidth > box.clientWidth;
  if (!scrolls) box.removeAttribute('tabindex');
  if (!scrolls) return;
  box.tabIndex = 0;
  if (box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) return;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', box.closest('figure')?.querySelector('figcaption')?.textContent ?? say().scrollable);
}
