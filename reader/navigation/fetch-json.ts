import { readJson } from './read-json.ts';

/** Defined by bundlers, which then remove code that only offline copies need; see state/offline.ts. */
declare const offlineBundle: boolean;

/** Fetches a JSON document with this cache mode. Rejects with a message that states the problem. */
export async function fetchJson(url: URL, cache: RequestCache = 'default'): Promise<unknown> {
  if (offlineBundle) return readJson(url);
  const response = await fetch(url, { credentials: 'same-origin', cache });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
