import { useSyncExternalStore } from 'react';
import { keys, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** The media query for the desktop layout: wider than 996 px. */
export const desktopQuery = '(min-width: 997px)';

/** Returns whether the desktop layout is active. */
export function isDesktop(): boolean {
  return matchMedia(desktopQuery).matches;
}

/** A hook that returns whether the desktop layout is active. False on the server and while hydrating. */
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

/** The direction in which the page was last scrolled, and whether it is near an end: within 300 px of the top, or at the very bottom. */
type Scrolling = { direction: 'up' | 'down' | 'still'; isNearEnd: boolean };
/** The scroll state of the window, which `regions/frame-events.ts` updates. */
export const scrolling = createStore<Scrolling>({ direction: 'still', isNearEnd: true });

/** Whether the menu of small screens is open. */
export const menu = createStore(false);

/** Whether the sidebar is collapsed to a rail; false on the server and while hydrating. */
export const rail = createStore(false);

/** Collapses or expands the sidebar, and stores the choice. */
export function setRail(isRail: boolean): void {
  const { dataset } = document.documentElement;
  if (isRail) dataset.rail = '';
  else delete dataset.rail;
  writeStored(keys.rail, isRail ? 'true' : null);
  rail.set(isRail);
}

/** Adopts the state that `before-paint.ts` has read from storage. */
export function restoreRail(): void {
  rail.set(document.documentElement.dataset.rail !== undefined);
}

/** The visitor's connection, in browsers that expose it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns whether data may be prefetched: not on 2G, and not if the visitor has enabled data saving. */
export function mayPrefetch(connection = ownConnection()): boolean {
  return !connection || (connection.saveData !== true && !(connection.effectiveType ?? '').includes('2g'));
}

function ownConnection(): Connection | undefined {
  const here: (Navigator & { connection?: Connection }) | undefined = typeof navigator === 'undefined' ? undefined : navigator;
  return here?.connection;
}
