/** The visitor's position on a page: pixels from the top, and the address of the focused link, or ''. */
export type ScrollState = { top: number; focus: string };
const savedPositions = new Map<string, ScrollState>();
/** The key of the current page's history entry. While a page is loading, the address bar may already show another entry. */
let currentKey = '';
/** Closes the element that the next Back should close, if any. */
let closeGuarded: (() => void) | undefined;
/** The number of popstate events to expect from removed guards. */
let ignoredEvents = 0;
let keyCount = 0;

/** Manages scroll restoration instead of the browser, except for reloads, which the browser handles better. */
export function manageHistory(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    savePosition();
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  recordShownEntry();
}

/** Records that the page of the current entry is shown. Returns whether the browser created that entry itself, for a hash. */
export function recordShownEntry(): boolean {
  const isNew = entryKey() === '';
  if (isNew) history.replaceState({ key: newKey() }, '');
  currentKey = entryKey();
  return isNew;
}

/** Stores the visitor's position on the current page. */
export function savePosition(): void {
  const active = document.activeElement;
  const focus = active instanceof HTMLAnchorElement ? (active.getAttribute('href') ?? '') : '';
  savedPositions.set(currentKey, { top: window.scrollY, focus });
}

/** Returns the visitor's position when they last left the current page. Undefined on the first visit. */
export function readSavedPosition(): ScrollState | undefined {
  return savedPositions.get(currentKey);
}

/**
 * Updates the address bar with a new entry, or by replacing the current one. Always replaces the entry of an active guard, and removes the
 * guard.
 */
export function updateAddressBar(url: URL, how: 'push' | 'replace'): void {
  const state = { key: newKey() };
  if (how === 'replace' || closeGuarded) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  closeGuarded = undefined;
}

/** Makes the next Back close something instead of navigating. Returns a function that removes this guard. */
export function guardBack(close: () => void): () => void {
  history.pushState({ key: newKey() }, '');
  closeGuarded = close;
  return () => {
    if (closeGuarded !== close) return;
    closeGuarded = undefined;
    ignoredEvents += 1;
    history.back();
  };
}

/** Returns whether a guard, not a navigation, caused a popstate event. Closes an active guard. */
export function consumeGuardEvent(): boolean {
  if (ignoredEvents > 0) {
    ignoredEvents -= 1;
    return true;
  }
  const close = closeGuarded;
  closeGuarded = undefined;
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
