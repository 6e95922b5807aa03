import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData, SidebarRef } from '../../schemas/types/page.ts';
import { isPage, shownContent } from '../state/shown-page.ts';
import { sidebarKey, sidebars } from '../state/site.ts';
import { fetchJson } from './fetch-json.ts';
import { toDataHref } from './hrefs.ts';

/** The result of loading a page's data. */
export type LoadResult = { status: 'page'; page: PageData } | { status: 'missing' } | { status: 'failed'; message: string };

/** The maximum number of cached pages. */
const maxCachedPages = 40;
const cachedPages = new Map<string, Promise<LoadResult>>();

/** Loads a page's data, or takes it from the cache of recently used pages. Never rejects; failures are not cached. */
export function loadPage(baseUrl: string, route: string): Promise<LoadResult> {
  const cached = cachedPages.get(route);
  const requested = cached ?? fetchPage(new URL(toDataHref(baseUrl, route), location.origin));
  cachedPages.delete(route);
  cachedPages.set(route, requested);
  if (cached) return cached;
  for (const oldest of cachedPages.keys()) {
    if (cachedPages.size <= maxCachedPages) break;
    cachedPages.delete(oldest);
  }
  void requested.then(({ status }) => {
    if (status !== 'page') cachedPages.delete(route);
  });
  return requested;
}

/** Removes these pages from the cache, or all pages and sidebars if no routes are passed. */
export function evictPages(routes?: readonly string[]): void {
  for (const route of routes ?? [...cachedPages.keys()]) cachedPages.delete(route);
  if (routes === undefined) invalidateSidebars();
}

/** Adds a page to the cache as if it had been fetched, unless it is already cached. */
export function cachePage(page: PageData): void {
  if (!cachedPages.has(page.route)) cachedPages.set(page.route, Promise.resolve({ status: 'page', page }));
}

async function fetchPage(url: URL): Promise<LoadResult> {
  try {
    // Visitors of a specification page usually navigate to another one, which needs its HTML. Both requests start immediately.
    const documentRequest = shownContent.get()?.page.kind === 'api' ? fetchDocument(url) : undefined;
    const response = await fetch(url, { credentials: 'same-origin', redirect: 'manual' });
    if (response.status === 404) return { status: 'missing' };
    if (!response.ok) return { status: 'failed', message: `${url.pathname} answered ${response.status}` };
    const page: unknown = await response.json();
    if (!isPage(page)) return { status: 'failed', message: `${url.pathname} is not the data of a page` };
    if (page.html !== undefined) return { status: 'page', page };
    const document = await (documentRequest ?? fetchDocument(url));
    return document
      ? { status: 'page', page: document }
      : { status: 'failed', message: `${url.pathname} has no document beside it` };
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Reads a page from its HTML, next to the data at `url`, because the bodies of specification pages are only in the HTML. Undefined if the
 * document does not exist. Never rejects.
 */
async function fetchDocument(url: URL): Promise<PageData | undefined> {
  try {
    const response = await fetch(new URL('./', url), { credentials: 'same-origin' });
    if (!response.ok) return undefined;
    const text = await response.text();
    const page = extractData(text);
    const html = extractBody(text);
    return html !== undefined && isPage(page) ? { ...page, html } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Marks the end of the body in the HTML of a page whose data does not contain the body. Only the last occurrence in the document counts.
 */
export const bodyEnd = '<!--/body-->';
const bodyStart = '<div class="prose">';

/** Returns the body of a page, extracted from its document. Undefined for a document that Quire did not build. */
export function extractBody(text: string): string | undefined {
  const main = text.indexOf('<main');
  const start = text.indexOf(bodyStart, main);
  const end = text.lastIndexOf(bodyEnd);
  return main < 0 || start < 0 || end < start ? undefined : text.slice(start + bodyStart.length, end);
}

const dataStart = 'id="page-data">';

/**
 * Returns the data of a page, extracted from its document and parsed but not validated. Undefined if the document contains none. Throws if
 * it is not JSON.
 */
export function extractData(text: string): unknown {
  const start = text.lastIndexOf(dataStart);
  return start < 0 ? undefined : JSON.parse(text.slice(start + dataStart.length, text.indexOf('</script>', start)));
}

/** The fetched sidebars by address, and those to fetch again. */
const sidebarRequests = new Map<string, Promise<unknown>>();
const staleLists = new Set<string>();

/** Fetches a complete sidebar into its store. Leaves the store unchanged if that fails. */
export async function loadSidebar(baseUrl: string, ref: SidebarRef): Promise<void> {
  const key = sidebarKey(ref);
  if (sidebars.get().has(key) && !staleLists.has(key)) return;
  const items = await fetchSidebar(baseUrl, ref).catch(() => {
    // The site may have been published again since the list was fetched.
    sidebarRequests.delete(ref.list);
    return fetchSidebar(baseUrl, ref).catch(() => undefined);
  });
  if (!items) return;
  staleLists.delete(key);
  withPreservedFocus(() => sidebars.set(new Map(sidebars.get()).set(key, items)));
}

/** Marks the sidebars to be fetched again when they are next needed. */
function invalidateSidebars(): void {
  sidebarRequests.clear();
  for (const key of sidebars.get().keys()) staleLists.add(key);
}

async function fetchSidebar(baseUrl: string, { id, list }: SidebarRef): Promise<NavNode[]> {
  const fetched = sidebarRequests.get(list) ?? fetchJson(new URL(baseUrl + list, document.baseURI), 'no-cache');
  sidebarRequests.set(list, fetched);
  const value = await fetched;
  const address = isList(value) ? Reflect.get(value.sidebars, id) : undefined;
  const items = readItems(await fetchJson(new URL(baseUrl + String(address), document.baseURI)));
  if (!items) throw new Error(`${address} is not a sidebar`);
  return items;
}

function isList(value: unknown): value is { sidebars: object } {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'sidebars') : undefined;
  return typeof found === 'object' && found !== null;
}

function readItems(value: unknown): NavNode[] | undefined {
  return isNavigation(value) ? value.items : undefined;
}

function isNavigation(value: unknown): value is { items: NavNode[] } {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'items'));
}

/** Replaces the prerendered tree with the live one. A focused link or button in the tree keeps the focus. */
function withPreservedFocus(change: () => void): void {
  const focusedControl = document.activeElement?.closest(controls);
  const name = focusedControl && controlKey(focusedControl);
  change();
  if (!name) return;
  requestAnimationFrame(() => {
    const matchingControl = [...document.querySelectorAll<HTMLElement>(controls)].find((control) => controlKey(control) === name);
    matchingControl?.focus({ preventScroll: true });
  });
}

const controls = '.tree-box a, .tree-box button';

/** Identifies a link or button in the tree: the labels of its entry and its parents, and whether it is the toggle. */
function controlKey(control: Element): string {
  const path: string[] = [];
  for (let entry = control.closest('li'); entry; entry = entry.parentElement?.closest('li') ?? null)
    path.push(entry.querySelector('.tree-link')?.textContent ?? '');
  return JSON.stringify([control.matches('.tree-toggle'), ...path]);
}
