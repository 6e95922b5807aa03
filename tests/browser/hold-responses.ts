import type { Route } from 'playwright-core';

/** Delays responses until they are released. */
export function holdResponses(answer: (route: Route) => Promise<void>): {
  release: () => void;
  answer: (route: Route) => Promise<void>;
} {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  return { release, answer: (route) => released.then(() => answer(route)) };
}
