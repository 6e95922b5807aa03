import type { Page } from 'playwright-core';

/**
 * Counts the pending work of a page: timers of less than three seconds, requests, and idle callbacks. The only longer timer is
 * the one in before-paint.ts, which takes three seconds and usually has no effect.
 */
const countingScript = `{
  const left = new Set();
  const { setTimeout: start, clearTimeout: stop, fetch: ask, requestIdleCallback: later } = window;
  window.setTimeout = (run, ms = 0, ...given) => {
    const timer = start(() => { left.delete(timer); run(...given); }, ms);
    if (ms < 3000) left.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => { left.delete(timer); stop(timer); };
  window.fetch = (...given) => {
    const answer = ask(...given);
    const over = () => start(() => left.delete(answer));
    left.add(answer);
    answer.then((response) => response.clone().arrayBuffer()).then(over, over);
    return answer;
  };
  window.requestIdleCallback = (run, ...given) => {
    const turn = {};
    left.add(turn);
    return later((deadline) => { left.delete(turn); run(deadline); }, ...given);
  };
  let frames = 0;
  window.quietFrames = () => frames;
  const look = () => { frames = left.size === 0 ? frames + 1 : 0; requestAnimationFrame(look); };
  requestAnimationFrame(look);
}`;

/** Counts pending work for `waitUntilQuiet`. Must be called before the page is opened. */
export function countPendingWork(page: Page): Promise<unknown> {
  return page.addInitScript({ content: countingScript });
}

/** Waits until the page has had no pending work for ten frames and no request is in flight. After that, it no longer changes. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction(() => Reflect.get(window, 'quietFrames')() >= 10);
}
