import { mindFirstKeys } from './first-key.ts';

/**
 * Starts the reader once the page has been painted, or at the first sign that somebody wants more than to read: text comes first.
 * `scripts` run in this order, each as a task of its own, so that a touch in between is answered; `site` is fetched beside them.
 * A page that nobody sees is not painted, and starts at once.
 */
export function beginAfterPaint(scripts: string[], site: string): void {
  let hasBegun = false;
  const leaveKeys = mindFirstKeys();
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    hint('preload', site);
    for (const script of scripts) hint('modulepreload', script);
    // What cannot be had leaves the page as it was served.
    runAll(scripts).then(leaveKeys, () => undefined);
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  setTimeout(begin, patience);
}

const signs = ['pointerdown', 'touchstart', 'keydown'];
/** Milliseconds until a page that is not painted (it went out of sight) starts nevertheless. */
const patience = 3000;

function hint(rel: 'preload' | 'modulepreload', address: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/** The reader takes over a whole document: a long one, or one from afar, is painted before its end has come. */
async function runAll(scripts: string[]): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  }
  for (const script of scripts) {
    await import(script);
    await new Promise((next) => setTimeout(next));
  }
}
