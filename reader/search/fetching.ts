import type { SearchData } from '../../schemas/types/search.ts';
import { readBytes, readJson } from '../navigation/read-json.ts';

/**
 * Declared with this name so that bundlers remove the code for offline copies, and its imports, from other builds; see state/offline.ts.
 */
declare const offlineBundle: boolean;

/** Thrown if a file in the list of indexes no longer exists, because the site has been deployed again. */
export class FileRemoved extends Error {}

/** A file below `base`. `isRetry`: the browser's cached response was invalid. */
type RequestedFile = { base: string; address: string; isRetry: boolean };

/** Fetches a file. Rejects for any other response, such as a sign-in page. */
export async function fetchBytes(requested: RequestedFile): Promise<Uint8Array> {
  if (offlineBundle) return readBytes(new URL(requested.address, requested.base));
  const response = await request(requested);
  if (response.status === 404 || response.status === 410) throw new FileRemoved(requested.address);
  if (!response.ok || isPage(response)) throw toError(requested, response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a list of indexes. Rejects if the response has another format. */
export async function fetchCatalogue(requested: RequestedFile): Promise<SearchData> {
  const value = offlineBundle ? await readJson(new URL(requested.address, requested.base)) : await requestJson(requested);
  if (!isCatalogue(value)) throw new Error(`${requested.address} is not a list of search indexes`);
  return value;
}

async function requestJson(requested: RequestedFile): Promise<unknown> {
  const response = await request(requested);
  if (!response.ok || isPage(response)) throw toError(requested, response);
  return response.json();
}

function toError({ address }: RequestedFile, { status }: Response): Error {
  return new Error(`${address} answered ${status}`);
}

/** Sends a request that does not follow redirects, because these could load a sign-in page. */
function request({ base, address, isRetry }: RequestedFile): Promise<Response> {
  const cache = isRetry ? 'reload' : 'default';
  return fetch(new URL(address, base), { credentials: 'same-origin', redirect: 'manual', cache });
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

/** A cache of fetched values by name. Also caches failures until `forgetFailed` is called. */
export type FetchCache<T> = {
  /** Returns the value for this name, which is loaded on first use; undefined if loading failed. `isRetry`: it has failed before. */
  getOrLoad: (name: string, load: (isRetry: boolean) => Promise<T>) => Promise<T | undefined>;
  /** Marks the value for this name as failed because it is invalid. */
  fail: (name: string) => void;
  /** Removes failures from the cache. */
  forgetFailed: () => void;
  /** Removes everything from the cache. */
  clear: () => void;
};

/** Creates an empty cache. */
export function createFetchCache<T>(): FetchCache<T> {
  const retained = new Map<string, Promise<T | undefined>>();
  const failed = new Set<string>();
  const fail = (name: string) => {
    retained.set(name, Promise.resolve(undefined));
    failed.add(name);
  };
  return {
    getOrLoad(name, load) {
      const cached = retained.get(name);
      if (cached) return cached;
      const loading = load(failed.has(name)).catch(() => {
        fail(name);
        return undefined;
      });
      retained.set(name, loading);
      return loading;
    },
    fail,
    forgetFailed: () => {
      for (const name of failed) retained.delete(name);
    },
    clear: () => retained.clear(),
  };
}
