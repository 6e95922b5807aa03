import { say } from '../messages/messages.ts';
import { shown } from '../state/page.ts';
import { keep, keys, recall } from '../state/storage.ts';
import { createStore } from '../state/store.ts';
import { ask, openIndexes } from './client.ts';
import { mostTyped } from './Field.tsx';
import type { Found } from './messages.ts';

/** Where the results are shown: in a panel below the field, or in the dialog of small screens. */
export type Surface = 'panel' | 'modal';
/** What a visitor is searching for. `found` may belong to an earlier query while the status is not idle; `surface` is null while closed. */
export type Session = {
  query: string;
  status: 'idle' | 'loading' | 'stalled';
  found: Found | null;
  surface: Surface | null;
  active: number;
  recent: string[];
};

/** What is drawn of it: it does not change with every letter. */
export type View = Pick<Session, 'found' | 'surface' | 'active' | 'recent'> & { isBlank: boolean; isStalled: boolean };

const atFirst: Session = { query: '', status: 'idle', found: null, surface: null, active: 0, recent: [] };
/** The one search of the navbar. */
export const session = createStore(atFirst);
/** What is drawn of it. */
export const view = createStore(toView(atFirst));
/** What a screen reader says: once, when typing has ended. */
export const voice = createStore('');

const stallsAfter = 300;
const quietAfter = 500;
let ticket = 0;
let isQuiet = true;
let stalling = 0;
let typing = 0;

/** Shows the results, and begins to fetch the indexes. */
export function open(surface: Surface): void {
  if (session.get().surface === surface) return;
  change({ surface, recent: readRecent(), active: 0 });
  void openIndexes();
  const { query, found } = session.get();
  if (found?.query !== query) type(query);
}

/** Asks once more, also for what could not be fetched before. */
export function retry(): void {
  const { query, surface } = session.get();
  if (surface === null) return;
  void openIndexes();
  type(query);
}

/** Hides the results. An answer that is on its way is ignored. */
export function close(): void {
  stopWaiting();
  change({ surface: null, status: 'idle' });
}

/** The visitor has typed. Blank queries find nothing. */
export function type(text: string): void {
  const query = text.slice(0, mostTyped);
  stopWaiting();
  voice.set('');
  if (query.trim() === '') {
    change({ query, status: 'idle', found: null, active: 0, recent: readRecent() });
    return;
  }
  change({ query, status: session.get().status === 'stalled' ? 'stalled' : 'loading' });
  stalling = window.setTimeout(stall, stallsAfter);
  typing = window.setTimeout(speak, quietAfter);
  isQuiet = false;
  void find(query);
}

/** Makes another option the active one. */
export function activate(active: number): void {
  if (active !== session.get().active) change({ active });
}

/** Shows the recent searches as they are now. */
export function refreshRecent(): void {
  change({ recent: readRecent(), active: 0 });
}

function change(part: Partial<Session>): void {
  const [old, next] = [view.get(), { ...session.get(), ...part }];
  const seen = toView(next);
  const isSame = viewed.every((name) => seen[name] === old[name]);
  if (!isSame) view.set(seen);
  session.set(next);
}

const viewed = ['found', 'surface', 'active', 'recent', 'isBlank', 'isStalled'] as const;

function toView({ query, status, found, surface, active, recent }: Session): View {
  return { found, surface, active, recent, isBlank: query.trim() === '', isStalled: status === 'stalled' };
}

function stopWaiting(): void {
  ticket += 1;
  isQuiet = true;
  clearTimeout(stalling);
  clearTimeout(typing);
}

function stall(): void {
  change({ status: 'stalled' });
  voice.set(say().search.searching);
}

function speak(): void {
  isQuiet = true;
  const { status, found, query } = session.get();
  if (status !== 'idle' || !found) return;
  const { count, none } = say().search;
  if (found.results.length > 0) voice.set(count(found.results.length));
  else if (found.complete) voice.set(none(query));
}

/** The answer with the same objects for results that the last one had already, so that these are not drawn again. */
function keepKnown(found: Found, last: Found | null): Found {
  const known = new Map(last?.results.map((result) => [JSON.stringify(result), result]));
  return { ...found, results: found.results.map((result) => known.get(JSON.stringify(result)) ?? result) };
}

/** Only the last query is answered of those that are typed while an answer is on its way. */
async function find(query: string): Promise<void> {
  const own = ticket;
  const found = await ask(query);
  if (own === ticket) arrive(found);
}

function arrive(found: Found | null): void {
  clearTimeout(stalling);
  change({ status: 'idle', found: found && keepKnown(found, view.get().found), active: 0 });
  if (isQuiet) speak();
}

const mostKept = 5;

/** What the visitor searched for and found lately, the latest first. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(recall(keys.recent) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Remembers a query that led somewhere. Of searches in the restricted area nothing is stored. */
export function keepRecent(query: string): void {
  const text = query.trim();
  if (text === '' || shown.get()?.page.audience === 'restricted') return;
  keep(keys.recent, JSON.stringify([text, ...readRecent().filter((each) => each !== text)].slice(0, mostKept)));
}

/** Forgets them all. */
export function forgetRecent(): void {
  keep(keys.recent, null);
}
