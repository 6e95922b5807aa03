/**
 * Scrolls to an element, and again whenever the height of the page changes, until the visitor interacts or the layout has settled. Content
 * above may be higher than estimated (`content-visibility`), and images may load late.
 */
export function pinInView(target: HTMLElement): void {
  release();
  const scrollToTarget = () => target.scrollIntoView({ behavior: 'instant', block: 'start' });
  const observer = new ResizeObserver(scrollToTarget);
  const timer = setTimeout(() => release(), settleTime);
  release = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of inputs) removeEventListener(type, release, true);
  };
  for (const type of inputs) addEventListener(type, release, { capture: true, passive: true });
  scrollToTarget();
  observer.observe(document.body);
}

/** The number of milliseconds after which the layout of a page is considered settled. */
const settleTime = 2000;
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
let release = (): void => {};
