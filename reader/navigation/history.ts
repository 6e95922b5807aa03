/** Where a visitor was on a page: pixels from the top, and the address of the link that had the focus, or ''. */
export type ScrollState = { top: number; focus: string };
const spots = new Map<string, ScrollState>();
/** The key of the history entry whose page is on screen. While a page is loading, the address bar may have another entry. */
let currentKey = '';
/** Closes whatever the next Back closes, if anything. */
let guard: (() => void) | undefined;
/** How many popstate events withdrawn guards will still cause. */
let ignored = 0;
let keyCount = 0;

/** Takes over scroll restoration from the browser, except for reloads, where the browser does it better. */
export function ownHistory(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    saveSpot();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  settle();
}

/** Records that the page of the current entry is on screen. Returns whether the browser created that entry itself, for a hash. */
export function settle(): boolean {
  const isNew = entryKey() === '';
  if (isNew) history.replaceState({ key: newKey() }, '');
  currentKey = entryKey();
  return isNew;
}

/** Remembers where the visitor is on the page on screen. */
export function saveSpot(): void {
  const active = document.activeElement;
  const focus = active instanceof HTMLAnchorElement ? (active.getAttribute('href') ?? '') : '';
  spots.set(currentKey, { top: window.scrollY, focus });
}

/** Where the visitor was when they last left the page on screen. Undefined if they never did. */
export function spotOf(): ScrollState | undefined {
  return spots.get(currentKey);
}

/** Puts a new address into the address bar: as a new entry, or in place of the current one. */
export function enter(url: URL, how: 'push' | 'replace'): void {
  const state = { key: newKey() };
  if (how === 'replace' || guard) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  guard = undefined;
}

/** Lets the next Back close something instead of navigating. Returns a function that withdraws this guard. */
export function guardBack(close: () => void): () => void {
  history.pushState({ key: newKey() }, '');
  guard = close;
  return () => {
    if (guard !== close) return;
    guard = undefined;
    ignored += 1;
    history.back();
  };
}

/** Whether a popstate event was caused by a guard instead of a navigation. If the guard is still active, closes what it guards. */
export function isGuarded(): boolean {
  if (ignored > 0) {
    ignored -= 1;
    return true;
  }
  const close = guard;
  guard = undefined;
  close?.();
  return close !== undefined;
}

function entryKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : '';
  return typeof key === 'string' ? key : '';
}

function newKey(): string {
  keyCount += 1;
  return `${Math.round(performance.timeOrigin)}.${keyCount}`;
}
