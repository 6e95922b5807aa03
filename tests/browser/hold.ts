import type { Route } from 'playwright-core';

/** A way to answer requests that holds the answer back until it is released. */
export function hold(answer: (route: Route) => Promise<void>): { release: () => void; answer: (route: Route) => Promise<void> } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  return { release, answer: (route) => released.then(() => answer(route)) };
}
