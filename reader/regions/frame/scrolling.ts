import { scrolling } from '../../state/viewport.ts';

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
