import { recordShownEntry, savePosition, updateAddressBar } from '../navigation/history.ts';
import { toHref } from '../navigation/hrefs.ts';
import { showNewPage } from '../navigation/scroll.ts';
import { readLocation } from '../state/shown-page.ts';
import { currentSearchArea } from './client.ts';
import { showMarks, storeNextMarks } from './search-marks.ts';
import type { SearchResult } from './search-requests.ts';
import { close, storeRecent, typeQuery } from './session.ts';

/** The properties of a click event, from React or the browser, that are used here. */
type PressEvent = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean; preventDefault: () => void };

/** Returns the address of a result's section. */
export function toResultHref(baseUrl: string, { route }: Pick<SearchResult, 'route'>): string {
  const [page = '', anchor] = route.split('#');
  return toHref(baseUrl, page) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`);
}

/** Returns the address of the results page for a query in the current area. */
export function toListHref(baseUrl: string, route: string, query: string): string {
  const own = currentSearchArea();
  return `${toHref(baseUrl, route)}?q=${encodeURIComponent(query)}${own === null ? '' : `&in=${encodeURIComponent(own)}`}`;
}

/** Follows a result and stores its query. If the result opens in this tab, closes the search and highlights the words on the page. */
export function chooseResult(result: SearchResult, { href, query }: { href: string; query: string }, press: PressEvent): void {
  storeRecent(query);
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
  const url = new URL(href, location.href);
  storeNextMarks(url, result.terms);
  close();
  if (url.pathname !== location.pathname) return;
  press.preventDefault();
  savePosition();
  updateAddressBar(url, url.href === location.href ? 'replace' : 'push');
  recordShownEntry();
  readLocation('link');
  showNewPage(url.hash);
  showMarks();
}

/** Sets the text of the fields as if the visitor had typed it. */
export function fillFields(query: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.search .search-input')) input.value = query;
  typeQuery(query);
}
