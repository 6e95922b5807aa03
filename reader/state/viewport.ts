import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Wider than 996 px is desktop. */
export const desktopQuery = '(min-width: 997px)';

/** Whether the layout is the desktop's now. */
export function isDesktop(): boolean {
  return matchMedia(desktopQuery).matches;
}

/** Whether the layout is the desktop's; false on the server and while hydrating. */
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

/** Which way the page was last scrolled, and how far down it is: `near` is within 300 px of the top or at the very bottom. */
export type Scrolling = { direction: 'up' | 'down' | 'still'; near: boolean };
/** How the window is scrolled now; `scrolling.ts` follows it. */
export const scrolling = createStore<Scrolling>({ direction: 'still', near: true });
