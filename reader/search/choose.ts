import { enter, saveSpot, settle } from '../navigation/history.ts';
import { toHref } from '../navigation/hrefs.ts';
import { arrive } from '../navigation/scroll.ts';
import { readPlace } from '../state/shown-page.ts';
import { ownArea } from './client.ts';
import { markNext, takeMarks } from './search-marks.ts';
import type { Result } from './search-requests.ts';
import { close, keepRecent, type } from './session.ts';

/** The part of a click's event, of React or of the browser, that is needed here. */
type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean; preventDefault: () => void };

/** The address of a result's section. */
export function toResultHref(baseUrl: string, { route }: Pick<Result, 'route'>): string {
  const [page = '', anchor] = route.split('#');
  return toHref(baseUrl, page) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
}

/** The address of the page that lists all results of a query, in the same areas as here. */
export function toListHref(baseUrl: string, route: string, query: string): string {
  const own = ownArea();
  return `${toHref(baseUrl, route)}?q=${encodeURIComponent(query)}${own === null ? '' : `&in=${encodeURIComponent(own)}`}`;
}

/**
 * Follows a result and remembers its query. If this tab goes there, the search is closed and the words are marked on the page.
 */
export function choose(result: Result, { href, query }: { href: string; query: string }, press: Press): void {
  keepRecent(query);
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
  const url = new URL(href, location.href);
  markNext(url, result.terms);
  close();
  if (url.pathname !== location.pathname) return;
  press.preventDefault();
  saveSpot();
  enter(url, url.href === location.href ? 'replace' : 'push');
  settle();
  readPlace('link');
  arrive(url.hash);
  takeMarks();
}

/** Puts a query into the fields as if it had been typed. */
export function fill(query: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.search .search-input')) input.value = query;
  type(query);
}
