import type { NavNode } from '../../schemas/types/navigation.ts';
import { announceButtons } from '../early-clicks.ts';
import { decode, toHref } from '../navigation/hrefs.ts';
import { bringIntoView } from '../regions/Sidebar.tsx';
import { isOffline } from '../state/offline.ts';
import { placeInView, shownContent } from '../state/shown-page.ts';
import { sidebarKey, sidebars, site } from '../state/site.ts';
import type { watchHeadings } from './scroll-spy.ts';

/**
 * Adds the features of API reference pages that require scripts. Returns a function that stops all observers. `watch` is a parameter
 * because an import would move its module out of the script for all pages.
 */
export function enhanceApi(text: Element, watch: typeof watchHeadings): () => void {
  for (const bar of text.querySelectorAll('.api-folds')) attachFoldButtons(bar);
  for (const button of text.querySelectorAll<HTMLElement>('[data-try]')) attachConsoleButton(button);
  announceButtons('[data-try], .api-folds button', text);
  if (text.querySelector('.api-card figure.code:not([data-language])'))
    void import('./colour-code.ts').then(({ colourCode }) => colourCode(text)).catch(() => undefined);
  return trackSidebarEntry(watch);
}

/** Opens the console of an operation when its button is clicked, or immediately if the address of the page refers to the operation. */
function attachConsoleButton(button: HTMLElement): void {
  // An offline copy opens no connections, so only the sandbox works there.
  if (isOffline && !/ sandbox\b/.test(button.dataset.try ?? '')) {
    button.remove();
    return;
  }
  const open = (link: string): void =>
    void import('../console/open-console.ts').then(
      ({ openConsole }) => openConsole(button, link),
      () => undefined,
    );
  button.addEventListener('click', () => open(''));
  const line = button.closest('.api-endpoint');
  const operation = ['.api-method', 'code'].map((part) => line?.querySelector(part)?.textContent).join(' ');
  if (location.hash.startsWith(`#try=${encodeURIComponent(`{"o":${JSON.stringify(operation)},`)}`)) open(location.hash);
}

/** Activates the buttons that expand and collapse all fields of a body. */
function attachFoldButtons(bar: Element): void {
  const [expand, collapse] = bar.querySelectorAll('button');
  expand?.addEventListener('click', () => setOpen(bar, true));
  collapse?.addEventListener('click', () => setOpen(bar, false));
}

function setOpen(bar: Element, isOpen: boolean): void {
  for (let next = bar.nextElementSibling; next && !next.matches('.api-media'); next = next.nextElementSibling)
    for (const fold of next.querySelectorAll<HTMLDetailsElement>('.api-fold')) fold.open = isOpen;
}

/** Highlights in the sidebar the operation, schema or section that is being read, once the complete sidebar is loaded. */
function trackSidebarEntry(watch: typeof watchHeadings): () => void {
  let stop: (() => void) | undefined;
  const start = () => {
    stop?.();
    const { sidebar, route } = shownContent.get()?.page ?? {};
    const items = (sidebar && sidebars.get().get(sidebarKey(sidebar))) ?? [];
    const places = new Map(sidebarEntriesOf(items, `${toHref(site.get()?.baseUrl ?? '/', route ?? '/')}#`));
    stop = places.size === 0 ? undefined : watch([...places.keys()], (id) => showOperation(places.get(id) ?? ''));
  };
  const unsubscribe = sidebars.subscribe(start);
  start();
  return () => {
    unsubscribe();
    stop?.();
    placeInView.set('');
  };
}

/** Returns the entries below a page's address: the id of each section and the address of its entry. */
function sidebarEntriesOf(nodes: readonly NavNode[], page: string): [id: string, href: string][] {
  return nodes.flatMap(({ href, items = [] }) => {
    const own: [string, string][] = href?.startsWith(page) ? [[decode(href.slice(page.length)), href]] : [];
    return own.concat(sidebarEntriesOf(items, page));
  });
}

function showOperation(href: string): void {
  if (href === placeInView.get()) return;
  placeInView.set(href);
  requestAnimationFrame(() => {
    const entry = document.querySelector('.sidebar [aria-current="location"]');
    if (entry) bringIntoView(entry);
  });
}
