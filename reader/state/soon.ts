/** Runs the work once the browser is idle, or at the first sign that somebody is there: whichever comes first. Once. */
export function soon(work: () => Promise<void>): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll'];
  const begin = () => {
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    if (!begun) void work();
    begun = true;
  };
  let begun = false;
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 200);
}
