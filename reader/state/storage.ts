/** The keys under which visitors' choices are stored. They are part of the public interface. */
export const keys = {
  theme: 'theme',
  version: (area: string) => `docs-preferred-version-${area}`,
  dismissed: (announcement: string) => `announcement-dismissed-${announcement}`,
  tabs: (group: string) => `tabs-${group}`,
  rail: 'sidebar-rail',
  recent: 'search-recent',
  /** `off` if the visitor does not want a single key to open the search. */
  shortcut: 'search-shortcut',
  /** Sidebar categories that the visitor expanded or collapsed; in session storage. */
  opened: 'sidebar-opened',
  /** The last pages that the visitor saw in this tab; in session storage. */
  visited: 'visited-pages',
  /** The words to highlight on the page of a search result in an offline copy; in session storage. */
  marks: 'search-marks',
  /** The time of the last full load after a failure, in milliseconds; in session storage. */
  fullLoad: 'full-load',
  /** API credentials that the visitor wants this tab to remember; in session storage. */
  secrets: (api: string) => `api-credentials-${api}`,
  /** A sign-in of the API console, while this tab shows an authorization server; in session storage. */
  signIn: 'api-sign-in',
  /** The page that a change removed while `docs watch` displayed it; in session storage. */
  removedPage: 'watch-gone',
};

/** Returns the value stored under a key. Null if there is none or storage is not allowed. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Does nothing if storage is full or not allowed. */
export function writeStored(
  key: string,
  value: string | null,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Without storage, only the visitor's choices are lost.
  }
}

/** Calls `listener` with the new value when another tab changes the key. Returns a function that stops this. */
export function onOtherTab(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns whether a full load may be tried after a failure: at most once every 30 seconds, for any address. `now` is in milliseconds. */
export function mayReload(now: number): boolean {
  if (now - Number(readStored(keys.fullLoad, 'sessionStorage') ?? 0) < 30_000) return false;
  writeStored(keys.fullLoad, String(now), 'sessionStorage');
  return true;
}
