import { useSyncExternalStore } from 'react';
import { keep, keys } from './storage.ts';
import { createStore } from './store.ts';

/** The media query of the desktop layout: wider than 996 px. */
export const desktopQuery = '(min-width: 997px)';

/** Whether the layout is that of the desktop now. */
export function isDesktop(): boolean {
  return matchMedia(desktopQuery).matches;
}

/** Whether the layout is that of the desktop, as a hook. False on the server and while hydrating. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(desktopQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isDesktop,
    () => false,
  );
}

/** Which way the page was last scrolled, and whether it is `near` an end: within 300 px of the top or at the very bottom. */
type Scrolling = { direction: 'up' | 'down' | 'still'; near: boolean };
/** How the window is scrolled now; `regions/frame-events.ts` follows it. */
export const scrolling = createStore<Scrolling>({ direction: 'still', near: true });

/** Whether the menu of small screens is open. */
export const menu = createStore(false);

/** Whether the sidebar is folded to a rail; false on the server and while hydrating. */
export const rail = createStore(false);

/** Folds or unfolds the sidebar, and stores that. */
export function setRail(isRail: boolean): void {
  const { dataset } = document.documentElement;
  if (isRail) dataset.rail = '';
  else delete dataset.rail;
  keep(keys.rail, isRail ? 'true' : null);
  rail.set(isRail);
}

/** Takes over what `before-paint.ts` has read from the storage. */
export function followRail(): void {
  rail.set(document.documentElement.dataset.rail !== undefined);
}

/** The visitor's connection, in browsers that tell. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether data may be fetched before the visitor asks for it: not on 2g, and not if the visitor saves data. */
export function mayPrefetch(connection = ownConnection()): boolean {
  return !connection || (connection.saveData !== true && !(connection.effectiveType ?? '').includes('2g'));
}

function ownConnection(): Connection | undefined {
  const here: (Navigator & { connection?: Connection }) | undefined = typeof navigator === 'undefined' ? undefined : navigator;
  return here?.connection;
}
