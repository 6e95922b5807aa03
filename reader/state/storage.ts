/** Keys under which visitors' choices are stored. They are a public promise. */
export const keys = {
  theme: 'theme',
  version: (area: string) => `docs-preferred-version-${area}`,
  dismissed: (announcement: string) => `announcement-dismissed-${announcement}`,
  tabs: (group: string) => `tabs-${group}`,
  rail: 'sidebar-rail',
  recent: 'search-recent',
  /** `off` if the visitor does not want a single key to open the search. */
  shortcut: 'search-shortcut',
  /** Categories of sidebars that the visitor opened or closed; in the session storage. */
  opened: 'sidebar-opened',
  /** The last pages that the visitor saw in this tab; in the session storage. */
  visited: 'visited-pages',
  /** The words to highlight on the page of a search result in an offline copy, in session storage. */
  marks: 'search-marks',
  /** When a full load was last tried, in milliseconds; in the session storage. */
  fullLoad: 'full-load',
  /** Credentials for an API that the visitor wants to be remembered in this tab; in the session storage. */
  secrets: (api: string) => `api-credentials-${api}`,
  /** The page that a change took away while `docs watch` showed it; in the session storage. */
  gone: 'watch-gone',
};

/** The value that is stored under a key. Null if there is none or storage is refused. */
export function recall(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. If storage is full or refused, nothing happens. */
export function keep(key: string, value: string | null, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Without storage only the visitor's choices are lost.
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

/** Whether a full load may be tried after a failure: at most once in 30 seconds, for any address. `now` is in milliseconds. */
export function mayReload(now: number): boolean {
  if (now - Number(recall(keys.fullLoad, 'sessionStorage') ?? 0) < 30_000) return false;
  keep(keys.fullLoad, String(now), 'sessionStorage');
  return true;
}
