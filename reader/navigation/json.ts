import { isOffline } from '../state/offline.ts';
import { readJson } from './offline.ts';

/** Fetches a JSON document. Rejects with a message that says what went wrong. */
export async function fetchJson(url: URL): Promise<unknown> {
  if (isOffline) return readJson(url);
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
