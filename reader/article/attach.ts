import { onCopyClick } from './copy.ts';
import { onTabClick, onTabKey, onTabReveal } from './tabs.ts';
import { onZoomClick } from './zoom.ts';

/** Brings the text to life by listening above it: nothing in it belongs to React, so nothing needs attaching when it changes. */
export function attach(): void {
  document.addEventListener('click', (event) => {
    onTabClick(event);
    onCopyClick(event);
    onZoomClick(event);
    closeContents(event);
  });
  document.addEventListener('keydown', onTabKey);
  document.addEventListener('reveal', onTabReveal);
  window.addEventListener('beforeprint', openAll);
  window.addEventListener('afterprint', closeAgain);
}

/** The folded table of contents closes when it has been used. */
function closeContents({ target }: Event): void {
  const contents = target instanceof Element ? target.closest('a')?.closest('.toc-folded') : null;
  if (contents instanceof HTMLDetailsElement) contents.open = false;
}

let opened: HTMLDetailsElement[] = [];

/** Paper cannot be clicked. */
function openAll(): void {
  opened = [...document.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')];
  for (const details of opened) details.open = true;
}

function closeAgain(): void {
  for (const details of opened) details.open = false;
  opened = [];
}
