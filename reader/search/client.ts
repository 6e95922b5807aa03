import { isOffline } from '../state/offline.ts';
import { shownContent } from '../state/shown-page.ts';
import { site } from '../state/site.ts';
import { keys, readStored } from '../state/storage.ts';
import { mayPrefetch } from '../state/window.ts';
import { trustScript } from '../trusted-types.ts';
import type { IndexLocations, Reply, SearchRequest, SearchResults } from './search-requests.ts';

/** The file name of the worker script, which is in the same folder as this bundle. The bundler defines it. */
declare const searchWorker: string;

/** Searches for a query. Resolves with null if no index could be searched. The default limit is that of the site. Never rejects. */
export function requestResults(query: string, limit?: number): Promise<SearchResults | null> {
  return send(limit === undefined ? { query } : { query, limit });
}

/**
 * Fetches the indexes, and retries those that could not be fetched before. If the visitor has enabled data saving, only the first query
 * fetches them.
 */
export function openIndexes(): Promise<unknown> {
  return send({});
}

type PostRequest = (request: SearchRequest) => void;
/** Pending requests by id. */
const pendingRequests = new Map<number, { request: SearchRequest; done: (results: SearchResults | null) => void }>();
let post: PostRequest | undefined;
let count = 0;

function send(part: Pick<SearchRequest, 'query' | 'limit'>): Promise<SearchResults | null> {
  const request: SearchRequest = { ...part, id: ++count, sources: toIndexLocations(part.query === undefined) };
  return new Promise((done) => {
    pendingRequests.set(request.id, { request, done });
    post ??= isOffline ? searchHere() : startWorker();
    post(request);
  });
}

/**
 * Returns the locations of the indexes. `isPrefetch`: there is no query yet, so nothing is fetched for visitors who have enabled data
 * saving.
 */
function toIndexLocations(isPrefetch: boolean): IndexLocations {
  const now = site.get();
  const page = shownContent.get()?.page;
  const versions = new Map<string, string>();
  for (const { id } of now?.areas ?? []) {
    const version = readStored(keys.version(id));
    if (version !== null) versions.set(id, version);
  }
  if (page?.area && page.areaVersion !== undefined) versions.set(page.area, page.areaVersion);
  return {
    base: new URL(now?.baseUrl ?? '/', document.baseURI).href,
    catalogues:
      isPrefetch && !mayPrefetch()
        ? []
        : (document.documentElement.dataset.search ?? '').split(' ').filter((address) => address !== ''),
    versions: [...versions],
    own: currentSearchArea(),
  };
}

/**
 * Returns the ID of the area whose separate index is searched from the current page, or null for the index of all other areas. On the
 * results page, the URL specifies the area. A 404 page belongs to the area that its URL starts with.
 */
export function currentSearchArea(): string | null {
  const { areas = [], baseUrl = '/' } = site.get() ?? {};
  const page = shownContent.get()?.page;
  const area =
    page?.kind === 'search'
      ? new URL(location.href).searchParams.get('in')
      : page?.kind === 'notFound'
        ? areas.find(({ route }) => `${location.pathname}/`.startsWith(`${baseUrl}${route.slice(1)}/`))?.id
        : page?.area;
  return areas.find(({ id, search }) => search === 'own' && id === area)?.id ?? null;
}

/** Starts the worker. If workers are not supported, or this one does not start, the search runs on the main thread. */
function startWorker(): PostRequest {
  try {
    const worker = new Worker(trustScript(new URL(searchWorker, import.meta.url)), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolveReply(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      post = searchHere();
      for (const { request } of pendingRequests.values()) post(request);
    });
    return (request) => worker.postMessage(request);
  } catch {
    return searchHere();
  }
}

function searchHere(): PostRequest {
  const answers = import('./answer-requests.ts').then(({ createResponder: createAnswers }) => createAnswers());
  // Without a connection, neither the worker nor this code can be loaded. The next request tries again.
  answers.catch(() => {
    post = undefined;
  });
  return (request) => {
    answers
      .then((answer) => answer(request))
      .then(
        (results) => resolveReply({ id: request.id, results: results }),
        () => resolveReply({ id: request.id, results: null }),
      );
  };
}

function resolveReply({ id, results }: Reply): void {
  pendingRequests.get(id)?.done(results);
  pendingRequests.delete(id);
}
