import { readSavedPosition, type ScrollState } from './history.ts';
import { decode } from './hrefs.ts';
import { pinInView } from './pin-in-view.ts';

/** Returns the element that a hash refers to, or null if there is none. */
export function findTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const encodedId = hash.slice(1);
  return document.getElementById(decode(encodedId)) ?? document.getElementById(encodedId);
}

/** Opens whatever hides the element: closed details and tab panels. */
export function revealElement(element: Element): void {
  for (let parent = element.closest('details'); parent; parent = parent.parentElement?.closest('details') ?? null)
    parent.open = true;
  for (let panel = element.closest('[hidden]'); panel; panel = panel.parentElement?.closest('[hidden]') ?? null) {
    panel.dispatchEvent(new CustomEvent('reveal', { bubbles: true }));
    if (panel instanceof HTMLElement && panel.hidden) break;
  }
}

/** Scrolls to the element of a hash and focuses it. Returns false if the element does not exist. */
export function scrollToTarget(hash: string): boolean {
  const target = findTarget(hash);
  if (!target) return false;
  revealElement(target);
  pinInView(target);
  focusOn(target);
  return true;
}

/** Scrolls and focuses on a new page: to the element of its hash, else to the top and its heading. */
export function showNewPage(hash: string): void {
  if (scrollToTarget(hash)) return;
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  focusHeading();
}

/** Restores the scroll position and focus from when the visitor left this history entry. */
export function restorePosition(hash: string): void {
  const scrollState = readSavedPosition();
  if (scrollState) restoreScroll(scrollState);
  else showNewPage(hash);
}

function restoreScroll(scrollState: ScrollState): void {
  window.scrollTo({ top: scrollState.top, left: 0, behavior: 'instant' });
  const link = scrollState.focus === '' ? null : document.querySelector(`main a[href="${CSS.escape(scrollState.focus)}"]`);
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  else focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector('main h1');
  if (heading instanceof HTMLElement) focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
