import { currentMessages } from '../messages/messages.ts';
import { findTarget } from '../navigation/scroll.ts';
import { isOffline } from '../state/offline.ts';
import { syncImageColours } from './colour-images.ts';
import { onCopy, onCopyClick } from './copy.ts';
import { trackHeading, watchHeadings } from './scroll-spy.ts';
import { completeTabs, onTabClick, onTabKey, onTabReveal, restoreTabs, selectTabsOf } from './tabs.ts';
import { addZoomButtons, onZoomClick } from './zoom.ts';

/**
 * Listens on the document for clicks and keys in the text of any page. React does not manage the text, so one listener serves all pages.
 */
export function attachArticle(): void {
  document.addEventListener('click', (event) => {
    onTabClick(event);
    onCopyClick(event);
    onZoomClick(event);
    closeContents(event);
  });
  document.addEventListener('copy', onCopy);
  document.addEventListener('keydown', onTabKey);
  document.addEventListener('reveal', onTabReveal);
  window.addEventListener('beforeprint', openAllDetails);
  window.addEventListener('afterprint', closeOpenedDetails);
}

const scrollableBoxes = 'pre, .table, .table-scroll, .table-wrapper, .math, .diagram-view';

/**
 * Adds the features that require scripts to the main part of a page: tabs, copy buttons, tab stops for scrollable boxes, zoom buttons for
 * images, and highlighting in the table of contents. Returns a function that stops all observers.
 */
export function enhance(main: Element): () => void {
  completeTabs(main);
  restoreTabs();
  const target = findTarget(location.hash);
  if (target && main.contains(target)) selectTabsOf(target);
  const stopPictures = syncImageColours(main);
  for (const figure of main.querySelectorAll('.prose figure.code')) addCopyButton(figure);
  const text = main.querySelector('.prose');
  const measureBoxes = () => {
    if (!text) return;
    addTabStops([...text.querySelectorAll<HTMLElement>(scrollableBoxes)]);
    addZoomButtons(text);
  };
  const watching = new ResizeObserver(measureBoxes);
  if (text) watching.observe(text);
  const contents = main.querySelector('.toc');
  const stopFollowing = contents ? trackHeading(contents) : undefined;
  const pendingStops = [
    text?.querySelector('.api-row') &&
      import('./enhance-api.ts').then(
        ({ enhanceApi }) => enhanceApi(text, watchHeadings),
        () => undefined,
      ),
    text?.querySelector('.term') &&
      import('./terms.ts').then(
        ({ hideTermsOnEscape }) => hideTermsOnEscape(text),
        () => undefined,
      ),
  ];
  if (!isOffline && text?.querySelector('.embed[data-frame]'))
    void import('./embeds.ts').then(({ addEmbedButtons }) => addEmbedButtons(text)).catch(() => undefined);
  return () => {
    watching.disconnect();
    stopPictures?.();
    stopFollowing?.();
    for (const pendingStop of pendingStops) void pendingStop?.then((stop) => stop?.());
  };
}

/** Adds the button before the code, which is also its position on the screen. */
function addCopyButton(figure: Element): void {
  if (figure.querySelector('.copy-code')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = currentMessages().copyCode;
  figure.querySelector('pre')?.before(button);
}

/**
 * Makes scrollable boxes reachable by keyboard and gives them a name; boxes that do not scroll are not tab stops. Measures only rendered
 * boxes, and all of them before it changes any, so that the page is laid out only once.
 */
function addTabStops(boxes: readonly HTMLElement[]): void {
  const shown = boxes.filter((box) => box.checkVisibility({ contentVisibilityAuto: true }));
  const scrolling = new Set(shown.filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight));
  for (const box of shown) {
    if (scrolling.has(box)) addTabStop(box);
    else box.removeAttribute('tabindex');
  }
}

function addTabStop(box: HTMLElement): void {
  box.tabIndex = 0;
  if (box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) return;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', box.closest('figure')?.querySelector('figcaption')?.textContent ?? currentMessages().scrollable);
}

/** Closes the folded table of contents when one of its links is followed. */
function closeContents({ target }: Event): void {
  const contents = target instanceof Element ? target.closest('a')?.closest('.toc-folded') : null;
  if (contents instanceof HTMLDetailsElement) contents.open = false;
}

let opened: HTMLDetailsElement[] = [];

/** Opens all closed details for printing. */
function openAllDetails(): void {
  opened = [...document.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')];
  for (const details of opened) details.open = true;
}

function closeOpenedDetails(): void {
  for (const details of opened) details.open = false;
  opened = [];
}
