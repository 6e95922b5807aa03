import { chooseWithCombined } from '../../compiler/search/query/choose-indexes.ts';
import { createExcerpt } from '../../compiler/search/query/excerpt.ts';
import { QueryCancelled, toCancellable } from '../../compiler/search/query/index-source.ts';
import { openTag, search, type TagIndex } from '../../compiler/search/query/search.ts';
import type { Hit } from '../../compiler/search/search-types.ts';
import type { SearchData, SearchTag } from '../../schemas/types/search.ts';
import { createFetchCache, type FetchCache, FileRemoved, fetchBytes, fetchCatalogue } from './fetching.ts';
import { createPause, type Pause } from './pause.ts';
import type { IndexLocations, SearchRequest, SearchResult, SearchResults } from './search-requests.ts';

/** The length of an excerpt in code units. */
const excerptLength = 160;

/**
 * Answers requests one at a time, with indexes that are fetched once and cached. `clock` returns milliseconds.
 * - A later query with the same limit comes from the same sender and cancels earlier ones: these are answered with null and fetch nothing
 *   more.
 * - A request without a query opens the indexes, and retries those that could not be fetched before.
 * - If a part of an index cannot be fetched, the complete index is fetched, if it is published; otherwise the index is ignored.
 * - If a file is missing because the site has been deployed again, everything is fetched once more.
 */
export function createResponder(
  clock: () => number = () => performance.now(),
): (request: SearchRequest) => Promise<SearchResults | null> {
  const state: RequestState = {
    lists: createFetchCache(),
    indexes: createFetchCache(),
    pause: createPause(clock),
    clock,
    wasRedeployed: false,
    isFresh: false,
  };
  const cancelByLimit = new Map<number | undefined, () => void>();
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    let isCurrent = true;
    if (request.query !== undefined) state.pause.noteKeystroke();
    const cancelled = new Promise<null>((drop) => {
      if (request.query === undefined) return;
      cancelByLimit.get(request.limit)?.();
      cancelByLimit.set(request.limit, () => {
        isCurrent = false;
        drop(null);
      });
    });
    const answerIfCurrent = () => (isCurrent ? answerFresh({ ...request, isCurrent: () => isCurrent }, state) : null);
    const own = last.then(nextTask).then(() => Promise.race([answerIfCurrent(), cancelled]));
    last = own.catch(() => undefined);
    return own;
  };
}

/** Resolves in the next task, so that requests that have arrived in the meantime are processed first. */
function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

type RequestState = {
  lists: FetchCache<SearchData>;
  indexes: FetchCache<TagIndex>;
  pause: Pause;
  clock: () => number;
  wasRedeployed: boolean;
  isFresh: boolean;
};
type PendingRequest = SearchRequest & { isCurrent: () => boolean };

async function answerFresh(request: PendingRequest, state: RequestState): Promise<SearchResults | null> {
  const caches = [state.lists, state.indexes];
  if (request.query === undefined) for (const cache of caches) cache.forgetFailed();
  state.wasRedeployed = false;
  state.isFresh = false;
  const first = await answerRequest(request, state).catch(() => null);
  if (!state.wasRedeployed || !request.isCurrent()) return first;
  for (const cache of caches) cache.clear();
  state.isFresh = true;
  return answerRequest(request, state);
}

async function answerRequest(request: PendingRequest, state: RequestState): Promise<SearchResults | null> {
  const { sources, query, limit, isCurrent } = request;
  const opened = await open(sources, state);
  if (query === undefined || opened.indexes.length === 0) return null;
  const indexes = opened.indexes.map((index) => ({
    ...index,
    source: toCancellable(index.source, isCurrent, () => state.pause.untilPause(query)),
  }));
  try {
    return await toResults(query, { ...opened, indexes }, limit);
  } catch (error) {
    if (error instanceof QueryCancelled) return null;
    const rest = await open(sources, state);
    const isSame = rest.indexes.length === opened.indexes.length && rest.indexes.every((each, at) => each === opened.indexes[at]);
    if (isSame) throw error;
    return answerRequest(request, state);
  }
}

async function open({ base, catalogues, versions, own }: IndexLocations, state: RequestState): Promise<OpenedIndexes> {
  const fetchList = (address: string) => state.lists.getOrLoad(address, (isRetry) => fetchCatalogue({ base, address, isRetry }));
  const lists = await Promise.all(catalogues.map(fetchList));
  const openedIndexes = (
    await Promise.all(lists.map((list) => (list ? openIndexesOfList(list, { base, versions, own }, state) : [])))
  ).flat();
  return {
    settings: lists.find((list) => list !== undefined)?.settings,
    entries: lists.flatMap((list) => list?.tags ?? []),
    indexes: openedIndexes.filter((index) => index !== undefined),
    isComplete: lists.every((list) => list !== undefined) && openedIndexes.every((index) => index !== undefined),
  };
}

/**
 * Opens the indexes of a list that are searched. If the joint index cannot be fetched, searches its members instead; if a part of an index
 * cannot be fetched, uses the complete index. There is no fallback while the list may be out of date.
 */
async function openIndexesOfList(
  list: SearchData,
  from: Pick<IndexLocations, 'base' | 'versions' | 'own'>,
  state: RequestState,
): Promise<(TagIndex | undefined)[]> {
  const chosenTags = chooseWithCombined(list.tags, from);
  const openOne = (entry: SearchTag) =>
    state.indexes.getOrLoad(entry.address, (isRetry) =>
      openTag(entry, list.settings, readPart({ base: from.base, name: entry.address, isRetry }, state)),
    );
  const openedIndexes = await Promise.all(chosenTags.map(openOne));
  if (state.wasRedeployed && !state.isFresh) return openedIndexes;
  const isJointMissing = chosenTags.some(({ joins }, place) => joins && !openedIndexes[place]);
  if (isJointMissing) return openIndexesOfList({ ...list, tags: list.tags.filter(({ joins }) => !joins) }, from, state);
  return Promise.all(
    chosenTags.map((entry, place) => {
      const { whole } = entry;
      return (
        openedIndexes[place] ?? (whole === undefined ? undefined : openOne({ ...entry, transport: 'contract', address: whole }))
      );
    }),
  );
}

/** The index that a part belongs to, identified by its address. */
type IndexLocation = { base: string; name: string; isRetry: boolean };

/** Returns a function that reads files of an index. If a file cannot be read, the index is considered failed. */
function readPart({ base, name, isRetry }: IndexLocation, state: RequestState): (address: string) => Promise<Uint8Array> {
  return async (address) => {
    const request = state.clock();
    try {
      const bytes = await fetchBytes({ base, address, isRetry });
      state.pause.noteFetchTime(state.clock() - request);
      return bytes;
    } catch (error) {
      state.wasRedeployed ||= error instanceof FileRemoved;
      state.indexes.fail(name);
      throw error;
    }
  };
}

type OpenedIndexes = {
  settings: SearchData['settings'] | undefined;
  entries: SearchTag[];
  indexes: TagIndex[];
  isComplete: boolean;
};

async function toResults(
  query: string,
  { settings, entries, indexes, isComplete }: OpenedIndexes,
  limit?: number,
): Promise<SearchResults> {
  const { hits, total, unknownField } = await search(indexes, query, limit ?? settings?.maxResults);
  const labels = new Map(entries.map(({ tag, area, label }) => [tag, area === null ? [] : [label]]));
  return {
    query,
    results: hits.map((hit) => toResult(hit, labels.get(hit.tag) ?? [])),
    total,
    complete: isComplete,
    ...(unknownField && { unknownField }),
  };
}

function toResult({ document, terms }: Hit, label: string[]): SearchResult {
  const { sectionRoute, pageTitle, sectionTitle, sidebarParentCategories, kind, content } = document;
  const isPage = !sectionRoute.includes('#') || sectionTitle === '' || sectionTitle === pageTitle;
  const excerpt = createExcerpt(content, terms, excerptLength);
  const method = kind === 'api' ? parseMethod(content) : undefined;
  return {
    route: sectionRoute,
    page: createExcerpt(pageTitle, terms, pageTitle.length),
    ...(isPage ? {} : { section: createExcerpt(sectionTitle, terms, sectionTitle.length) }),
    path: [...label, ...sidebarParentCategories.filter((parent) => !label.includes(parent))],
    kind,
    ...(method !== undefined && { method }),
    excerpt: excerpt,
    terms,
  };
}

/** Returns the method of the operation that this text describes. The text starts with the method and path. */
function parseMethod(content: string): string | undefined {
  return /^([A-Z]+) \//.exec(content)?.[1];
}
