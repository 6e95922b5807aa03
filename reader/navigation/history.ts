/** Where a visitor was on a page: how many pixels down, and the address of the link that had the focus. */
export type Spot = { top: number; focus: string };
const spots = new Map<string, Spot>();
/** The key of the entry whose page is on screen, which may differ from the address bar's while a page is awaited. */
let currentKey = '';
/** Closes what the next Back is to close. */
let guard: (() => void) | undefined;
/** How many popstates are to come of withdrawn guards. */
let ignored = 0;
let keyCount = 0;

/** Takes scroll restoration over from the browser, except for reloads, which it does better. */
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

/** The page of the address bar's entry is on screen now. True where the browser had made that entry by itself, for a hash. */
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

/** Where the visitor was when they last left the page on screen; undefined where they never did. */
export function spotOf(): Spot | undefined {
  return spots.get(currentKey);
}

/** Puts a new address into the bar: as a new entry, or in place of the present one. */
export function enter(url: URL, how: 'push' | 'replace'): void {
  const state = { key: newKey() };
  if (how === 'replace' || guard) history.replaceState(state, '', url);
  else history.pushState(state, '', url);
  guard = undefined;
}

/** Lets the next Back close something instead of navigating. Returns what withdraws the guard. */
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

/** Whether a popstate was not a navigation: it closed what a guard protects, or came of withdrawing one. */
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
