import { progress } from '../state/page.ts';

/** Nothing is shown of a navigation that is over sooner. */
export const startDelay = 200;
/** How long the bar takes to reach its end and go. */
export const speed = 200;

let timer = 0;

/** A navigation has begun: the bar appears if it takes long. */
export function begin(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => progress.set('running'), startDelay);
}

/** The navigation is over, one way or another. */
export function end(): void {
  clearTimeout(timer);
  const wasShown = progress.get() === 'running';
  progress.set(wasShown ? 'ending' : 'idle');
  if (wasShown) timer = window.setTimeout(() => progress.set('idle'), speed);
}
