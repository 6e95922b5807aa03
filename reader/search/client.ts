import { shown } from '../state/page.ts';
import { site } from '../state/site.ts';
import { keys, recall } from '../state/storage.ts';
import { mayPrefetch } from '../state/window.ts';
import { trustScript } from '../trusted-types.ts';
import type { Found, Reply, Sources, Wish } from './messages.ts';

/** The worker's script, beside this file's bundle; the bundler puts the name there. */
declare const searchWorker: string;

/** What the query finds; null if nothing could be searched. Without a limit as many results as the site shows. Never rejects. */
export function ask(query: string, limit?: number): Promise<Found | null> {
  return send(limit === undefined ? { query } : { query, limit });
}

/** Fetches the indexes, and what could not be fetched before; for visitors who save data only the first query does. */
export function openIndexes(): Promise<unknown> {
  return send({});
}

type Post = (wish: Wish) => void;
const waiting = new Map<number, { wish: Wish; done: (found: Found | null) => void }>();
let post: Post | undefined;
let count = 0;

function send(part: Pick<Wish, 'query' | 'limit'>): Promise<Found | null> {
  const wish: Wish = { ...part, id: ++count, sources: toSources(part.query === undefined) };
  return new Promise((done) => {
    waiting.set(wish.id, { wish, done });
    post ??= startWorker();
    post(wish);
  });
}

function toSources(isOnSuspicion: boolean): Sources {
  const now = site.get();
  const page = shown.get()?.page;
  const versions = new Map<string, string>();
  for (const { id } of now?.areas ?? []) {
    const version = recall(keys.version(id));
    if (version !== null) versions.set(id, version);
  }
  if (page?.area && page.areaVersion !== undefined) versions.set(page.area, page.areaVersion);
  return {
    base: new URL(now?.baseUrl ?? '/', location.origin).href,
    catalogues:
      isOnSuspicion && !mayPrefetch()
        ? []
        : (document.documentElement.dataset.search ?? '').split(' ').filter((address) => address !== ''),
    versions: [...versions],
  };
}

/** Without workers, or if this one does not start, the search runs in the page. */
function startWorker(): Post {
  try {
    const worker = new Worker(trustScript(new URL(searchWorker, import.meta.url)), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      post = searchHere();
      for (const { wish } of waiting.values()) post(wish);
    });
    return (wish) => worker.postMessage(wish);
  } catch {
    return searchHere();
  }
}

function searchHere(): Post {
  const answers = import('./answers.ts').then(({ createAnswers }) => createAnswers());
  // Without a connection neither the worker nor this could be loaded: the next wish starts again.
  answers.catch(() => {
    post = undefined;
  });
  return (wish) => {
    answers
      .then((answer) => answer(wish))
      .then(
        (found) => settle({ id: wish.id, found }),
        () => settle({ id: wish.id, found: null }),
      );
  };
}

function settle({ id, found }: Reply): void {
  waiting.get(id)?.done(found);
  waiting.delete(id);
}
