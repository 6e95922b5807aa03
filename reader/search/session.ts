import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { shownContent } from '../state/shown-page.ts';
import { site } from '../state/site.ts';
import { keys, readStored, writeStored } from '../state/storage.ts';
import { createStore } from '../state/store.ts';
import { type PageLink, readVisited } from '../state/visited-pages.ts';
import { currentSearchArea, openIndexes, requestResults } from './client.ts';
import { truncateQuery } from './Field.tsx';
import type { SearchResults } from './search-requests.ts';

/** The surface that shows the results: a panel below the field, or the dialog for small screens. */
export type Surface = 'panel' | 'modal';
/**
 * The state of the search. `results` can belong to an earlier query while the status is not idle; `surface` is null while the search is
 * closed.
 */
type Session = {
  query: string;
  status: 'idle' | 'loading' | 'stalled';
  results: SearchResults | null;
  surface: Surface | null;
  active: number;
  recent: string[];
  /** The pages that the dialog suggests before the visitor types. */
  visited: PageLink[];
  suggested: PageLink[];
};

/** The part of the state that is displayed. It does not change on every keystroke. */
export type SearchView = Pick<Session, 'results' | 'surface' | 'active' | 'recent' | 'visited' | 'suggested'> & {
  isBlank: boolean;
  isStalled: boolean;
};

const initialSession: Session = {
  query: '',
  status: 'idle',
  results: null,
  surface: null,
  active: 0,
  recent: [],
  visited: [],
  suggested: [],
};
/** The state of the navbar's search. */
export const session = createStore(initialSession);
/** The part of `session` that is displayed. */
export const view = createStore(toView(initialSession));
/** The announcement for screen readers, made when the visitor stops typing. */
export const announcement = createStore('');

/** The number of milliseconds after which a query is considered slow, and after which typing is considered finished. */
const stallsAfter = 300;
const announceDelayMs = 500;
let requestId = 0;
let isQuiet = true;
/** Whether the last answer is incomplete because a fetch failed. */
let isIncomplete = false;
/** The area in which the last query was typed; null for the search of the entire site. */
let queryArea: string | null = null;
let stallTimer = 0;
let typingTimer = 0;

/** Opens the search, and starts to fetch the indexes. */
export function open(surface: Surface): void {
  if (session.get().surface === surface) return;
  changeSession({ surface, recent: readRecent(), ...suggestLinks(surface), active: 0 });
  void openIndexes();
  const { query, results } = session.get();
  if (results?.query !== query || isIncomplete || queryArea !== currentSearchArea()) typeQuery(query);
}

/**
 * Returns the links that the dialog suggests immediately, because it covers the entire screen: recently visited pages and the areas of the
 * site.
 */
function suggestLinks(surface: Surface): Pick<Session, 'visited' | 'suggested'> {
  const { areas = [], baseUrl = '/' } = (surface === 'modal' && site.get()) || {};
  const suggested = areas.map(({ label, route }) => ({ label, href: toHref(baseUrl, route) }));
  return { visited: surface === 'modal' ? readVisited().slice(0, 4) : [], suggested };
}

/** Repeats the query, and retries failed fetches. */
export function retry(): void {
  const { query, surface } = session.get();
  if (surface === null) return;
  void openIndexes();
  typeQuery(query);
}

/** Called when the field regains focus while the search is open. Retries failed fetches. */
export function resume(): void {
  if (isIncomplete) retry();
}

/** Closes the search. A pending answer is ignored. */
export function close(): void {
  stopWaiting();
  clearTimeout(stallTimer);
  changeSession({ surface: null, status: 'idle' });
}

/**
 * Searches for the typed text. A blank query shows the recent searches. The first letter after a blank query reopens the search, which
 * retries failed fetches.
 */
export function typeQuery(text: string): void {
  const query = truncateQuery(text);
  const { status } = session.get();
  const isFirst = view.get().isBlank;
  stopWaiting();
  announcement.set('');
  if (query.trim() === '') {
    clearTimeout(stallTimer);
    changeSession({ query, status: 'idle', results: null, active: 0, recent: readRecent() });
    return;
  }
  if (isFirst && isIncomplete) void openIndexes();
  changeSession({ query, status: status === 'stalled' ? 'stalled' : 'loading' });
  // Further keystrokes do not reset the timer.
  if (status === 'idle') stallTimer = window.setTimeout(markSlow, stallsAfter);
  typingTimer = window.setTimeout(announce, announceDelayMs);
  isQuiet = false;
  void runQuery(query);
}

/** Makes another option active. */
export function activateOption(active: number): void {
  if (active !== session.get().active) changeSession({ active });
}

/** Updates the displayed list of recent searches. */
export function refreshRecent(): void {
  changeSession({ recent: readRecent(), active: 0 });
}

function changeSession(part: Partial<Session>): void {
  const previousView = view.get();
  const next = { ...session.get(), ...part };
  const nextView = toView(next);
  const isSame = viewKeys.every((name) => nextView[name] === previousView[name]);
  if (!isSame) view.set(nextView);
  session.set(next);
}

const viewKeys = ['results', 'surface', 'active', 'recent', 'visited', 'suggested', 'isBlank', 'isStalled'] as const;

function toView({ query, status, results, surface, active, recent, visited, suggested }: Session): SearchView {
  return {
    results,
    surface,
    active,
    recent,
    visited,
    suggested,
    isBlank: query.trim() === '',
    isStalled: status === 'stalled',
  };
}

function stopWaiting(): void {
  requestId += 1;
  isQuiet = true;
  clearTimeout(typingTimer);
}

function markSlow(): void {
  changeSession({ status: 'stalled' });
  announcement.set(currentMessages().search.searching);
}

function announce(): void {
  isQuiet = true;
  const { status, results, query } = session.get();
  if (status !== 'idle' || !results) return;
  const { count, none } = currentMessages().search;
  if (results.results.length > 0) announcement.set(count(results.results.length));
  else if (results.complete) announcement.set(none(query));
}

/** Replaces results that are equal to those of the last answer with the same objects, so that they are not rendered again. */
function reuseResults(results: SearchResults, last: SearchResults | null): SearchResults {
  const previousResults = new Map(last?.results.map((result) => [JSON.stringify(result), result]));
  return { ...results, results: results.results.map((result) => previousResults.get(JSON.stringify(result)) ?? result) };
}

/** Runs a query. Ignores the answer if the visitor has typed another query or closed the search in the meantime. */
async function runQuery(query: string): Promise<void> {
  const own = requestId;
  queryArea = currentSearchArea();
  const results = await requestResults(query);
  if (own === requestId) showAnswer(results);
}

function showAnswer(results: SearchResults | null): void {
  clearTimeout(stallTimer);
  isIncomplete = !results?.complete;
  changeSession({ status: 'idle', results: results && reuseResults(results, view.get().results), active: 0 });
  if (isQuiet) announce();
}

const maxRecent = 5;

/** Returns the last queries that led to a page, latest first. */
function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(readStored(keys.recent) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Stores a query that led to a page. Searches on restricted pages are not stored. */
export function storeRecent(query: string): void {
  const text = query.trim();
  if (text === '' || shownContent.get()?.page.audience === 'restricted') return;
  writeStored(keys.recent, JSON.stringify([text, ...readRecent().filter((each) => each !== text)].slice(0, maxRecent)));
}

/** Deletes all recent queries. */
export function forgetRecent(): void {
  writeStored(keys.recent, null);
}
