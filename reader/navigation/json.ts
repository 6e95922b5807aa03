import { readJson } from './offline.ts';

/** Asked by this name, as bundlers then leave out what only offline copies need, and what that imports: see state/offline.ts. */
declare const offlineBundle: boolean;

/** Fetches a JSON document. Rejects with a message that says what went wrong. */
export async function fetchJson(url: URL): Promise<unknown> {
  if (offlineBundle) return readJson(url);
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
