import type { SearchData } from '../../../../schemas/types/search.ts';

/** A file that was there when the list of indexes was made, and is not any more: another version of the site is out. */
export class Gone extends Error {}

/** A file that this visitor may not have, or not now. */
export class Refused extends Error {}

/** A file below `base`. Whatever is not plainly that file, such as a sign-in page, rejects. */
export async function fetchBytes(base: string, address: string): Promise<Uint8Array> {
  const response = await ask(base, address);
  if (response.status === 404 || response.status === 410) throw new Gone(address);
  if (!response.ok || isPage(response)) throw toError(address, response);
  return new Uint8Array(await response.arrayBuffer());
}

/** A list of indexes, asked for anew. */
export async function fetchCatalogue(base: string, address: string): Promise<SearchData> {
  const response = await ask(base, address);
  if (!response.ok || isPage(response)) throw toError(address, response);
  const value: unknown = await response.json();
  if (!isCatalogue(value)) throw new Error(`${address} is not a list of search indexes`);
  return value;
}

function toError(address: string, { status }: Response): Error {
  const text = `${address} answered ${status}`;
  return status === 401 || status === 403 ? new Refused(text) : new Error(text);
}

/** A redirect is not followed: it leads to a sign-in page. */
function ask(base: string, address: string): Promise<Response> {
  return fetch(new URL(address, base), { credentials: 'same-origin', redirect: 'manual' });
}

function isPage(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('text/html');
}

function isCatalogue(value: unknown): value is SearchData {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'version') === 1 &&
    Array.isArray(Reflect.get(value, 'tags'))
  );
}
