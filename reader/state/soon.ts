/** Runs the work once, when the browser is idle or at the first sign that somebody is there: whichever comes first. */
export function soon(work: () => Promise<void>): void {
  let hasBegun = false;
  const begin = () => {
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    if (!hasBegun) void work();
    hasBegun = true;
  };
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 200);
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll'];
