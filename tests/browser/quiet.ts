import type { Page } from 'playwright-core';

/**
 * Counts what a page still has to do: timers of less than three seconds, answers that it waits for, and idle callbacks. After three
 * seconds before-paint.ts starts the reader if nothing else has: waiting for that timer, too, took most of the time of some tests.
 */
const counting = `{
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

/** To be called before the page is opened, for `whenQuiet`. */
export function countWork(page: Page): Promise<unknown> {
  return page.addInitScript({ content: counting });
}

/**
 * Waits until the page has had nothing to do for ten frames, and no request is under way: what has not happened then happens no
 * more by itself.
 */
export async function whenQuiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction(() => Reflect.get(window, 'quietFrames')() >= 10);
}
