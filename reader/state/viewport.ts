import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Wider than 996 px is desktop. */
export const desktopQuery = '(min-width: 997px)';

/** Whether the layout is the desktop's; false on the server and while hydrating. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(desktopQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(desktopQuery).matches,
    () => false,
  );
}

/** Which way the page was last scrolled, and how far down it is: `near` is within 300 px of the top or at the very bottom. */
export type Scrolling = { direction: 'up' | 'down' | 'still'; near: boolean };
/** How the window is scrolled now. */
export const scrolling = createStore<Scrolling>({ direction: 'still', near: true });

/** Watches scrolling, at most once a frame. */
export function followScrolling(): void {
  let last = window.scrollY;
  let waiting = false;
  const look = () => {
    waiting = false;
    const top = Math.max(0, window.scrollY);
    const end = document.documentElement.scrollHeight - window.innerHeight;
    if (Math.abs(top - last) < 2) return;
    const now = scrolling.get();
    const direction = top > last ? 'down' : top >= end - 1 ? now.direction : 'up';
    const near = top < 300 || top >= end - 2;
    last = top;
    if (now.direction !== direction || now.near !== near) scrolling.set({ direction, near });
  };
  const heard = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  };
  window.addEventListener('scroll', heard, { passive: true });
}
