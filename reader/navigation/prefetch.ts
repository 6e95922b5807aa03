import { loadScreen } from '../screens/load.ts';
import { shownContent } from '../state/shown-page.ts';
import { mayPrefetch } from '../state/window.ts';
import { readAnchor, toDestination } from './link-clicks.ts';
import { type LoadResult, loadPage } from './page-data.ts';

/** The maximum number of links per page that are prefetched because they are visible. */
const maxInView = 6;
/** The number of milliseconds for which the pointer must rest on a link before its page is fetched. */
const intentDelay = 65;

/** Fetches a page's data as soon as the visitor hovers, focuses or touches a link to it. */
export function prefetchOnIntent(baseUrl: string): void {
  let timer = 0;
  const prefetchSoon = (event: Event) => {
    clearTimeout(timer);
    const anchor = anchorOf(event.target);
    if (anchor) timer = window.setTimeout(() => prefetch(anchor, baseUrl), event.type === 'pointerover' ? intentDelay : 0);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, prefetchSoon, { passive: true });
}

/**
 * Fetches the data of the links that visitors are most likely to follow next, those of the pager, cards and home pages, once they are
 * visible.
 */
export function prefetchInView(baseUrl: string): void {
  watcher?.disconnect();
  if (!('IntersectionObserver' in window) || !mayPrefetch()) return;
  let remaining = maxInView;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || remaining <= 0) continue;
      remaining -= 1;
      seen.unobserve(target);
      if (target instanceof HTMLAnchorElement) prefetch(target, baseUrl);
    }
  });
  for (const link of document.querySelectorAll('.pager a, .cards a, .front a')) seen.observe(link);
  watcher = seen;
}

let watcher: IntersectionObserver | undefined;

function prefetch(anchor: HTMLAnchorElement, baseUrl: string): void {
  const destination = toDestination(readAnchor(anchor), location.href, baseUrl);
  // On restricted pages the session may have expired, and a prefetch could then open the browser's password dialog.
  if (shownContent.get()?.page.audience === 'restricted' || !mayPrefetch()) return;
  if (destination.kind === 'page') void loadPage(baseUrl, destination.route).then(fetchScreen);
}

/** Fetches the code that renders a page along with the page's data. */
function fetchScreen(loaded: LoadResult): void {
  if (loaded.status === 'page') void loadScreen(loaded.page.kind, loaded.page.route).catch(() => undefined);
}

function anchorOf(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}
