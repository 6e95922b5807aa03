import type { SearchData } from '../../schemas/types/search.ts';

/** Thrown for a file that is in the list of indexes but gone: another version of the site has been published. */
export class Gone extends Error {}

/** Thrown for a file that this visitor may not read, or not now (401 or 403). */
export class Refused extends Error {}

/** Fetches a file below `base`. Rejects for any other answer, such as a sign-in page. */
export async function fetchBytes(base: string, address: string): Promise<Uint8Array> {
  const response = await request(base, address);
  if (response.status === 404 || response.status === 410) throw new Gone(address);
  if (!response.ok || isPage(response)) throw toError(address, response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a list of indexes. Rejects if the answer is none. */
export async function fetchCatalogue(base: string, address: string): Promise<SearchData> {
  const response = await request(base, address);
  if (!response.ok || isPage(response)) throw toError(address, response);
  const value: unknown = await response.json();
  if (!isCatalogue(value)) throw new Error(`${address} is not a list of search indexes`);
  return value;
}

function toError(address: string, { status }: Response): Error {
  const text = `${address} answered ${status}`;
  return status === 401 || status === 403 ? new Refused(text) : new Error(text);
}

/** Sends a request that does not follow redirects, because these lead to a sign-in page. */
function request(base: string, address: string): Promise<Response> {
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

/** A cache of values that are fetched by name, each once. A failure is cached as well, until it is forgotten. */
export type FetchCache<T> = {
  /** The value of this name, which is loaded the first time. Undefined if that failed. */
  take: (name: string, load: () => Promise<T>) => Promise<T | undefined>;
  /** Marks the value of this name as failed, because it turned out to be useless. */
  fail: (name: string, error: unknown) => void;
  /** Allows what failed to be fetched again. What was refused may be fetched again after a minute. */
  forgetFailed: () => void;
  /** Allows everything to be fetched again, except what was refused within the last minute. */
  clear: () => void;
};

/** Milliseconds for which a refused file is not asked for again. */
const refusedFor = 60_000;

/** An empty cache. `clock` returns milliseconds. */
export function createFetchCache<T>(clock: () => number): FetchCache<T> {
  const kept = new Map<string, Promise<T | undefined>>();
  /** When each failed name may be tried again, on `clock`. */
  const failed = new Map<string, number>();
  const fail = (name: string, error: unknown) => {
    kept.set(name, Promise.resolve(undefined));
    failed.set(name, error instanceof Refused ? clock() + refusedFor : 0);
  };
  const isBarred = (name: string) => (failed.get(name) ?? 0) > clock();
  const forget = (names: Iterable<string>) => {
    for (const name of [...names].filter((each) => !isBarred(each))) {
      kept.delete(name);
      failed.delete(name);
    }
  };
  return {
    take(name, load) {
      const known = kept.get(name);
      if (known) return known;
      const taken = load().catch((error: unknown) => {
        fail(name, error);
        return undefined;
      });
      kept.set(name, taken);
      return taken;
    },
    fail,
    forgetFailed: () => forget(failed.keys()),
    clear: () => forget(kept.keys()),
  };
}
