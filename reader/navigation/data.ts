import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import { shown } from '../state/page.ts';
import { sidebars } from '../state/site.ts';
import { toDataHref } from './addresses.ts';

/** What asking for a page's data came to. */
export type Loaded = { status: 'page'; page: PageData } | { status: 'missing' } | { status: 'failed'; message: string };

const mostKept = 40;
const kept = new Map<string, Promise<Loaded>>();

/** A page's data, asked for once and kept with the last few. Never rejects; failures are not kept. */
export function loadPage(baseUrl: string, route: string): Promise<Loaded> {
  const known = kept.get(route);
  const asked = known ?? fetchPage(new URL(toDataHref(baseUrl, route), location.origin));
  kept.delete(route);
  kept.set(route, asked);
  if (known) return known;
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  void asked.then(({ status }) => {
    if (status !== 'page') kept.delete(route);
  });
  return asked;
}

/** Asks again for these pages the next time; for all of them without a list. */
export function forgetPages(routes?: readonly string[]): void {
  if (routes === undefined) kept.clear();
  else for (const route of routes) kept.delete(route);
}

/** Takes a page as if it had been fetched. */
export function keepPage(page: PageData): void {
  if (!kept.has(page.route)) kept.set(page.route, Promise.resolve({ status: 'page', page }));
}

async function fetchPage(url: URL): Promise<Loaded> {
  try {
    // Visitors of one page of a specification mostly go on to another: its document is asked for at once.
    const ahead = shown.get()?.page.kind === 'api' ? fetchDocument(url) : undefined;
    const response = await fetch(url, { credentials: 'same-origin', redirect: 'manual' });
    if (response.status === 404) return { status: 'missing' };
    if (!response.ok) return { status: 'failed', message: `${url.pathname} answered ${response.status}` };
    const page: unknown = await response.json();
    if (!isPage(page)) return { status: 'failed', message: `${url.pathname} is not the data of a page` };
    if (page.html !== undefined) return { status: 'page', page };
    const whole = await (ahead ?? fetchDocument(url));
    return whole ? { status: 'page', page: whole } : { status: 'failed', message: `${url.pathname} has no document beside it` };
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The page whose data lies at `url`, out of the document beside it: pages of specifications have their body there alone. Undefined
 * where there is none. Never rejects.
 */
async function fetchDocument(url: URL): Promise<PageData | undefined> {
  try {
    const response = await fetch(new URL('./', url), { credentials: 'same-origin' });
    if (!response.ok) return undefined;
    const text = await response.text();
    const page = dataIn(text);
    const html = bodyIn(text);
    return html !== undefined && isPage(page) ? { ...page, html } : undefined;
  } catch {
    return undefined;
  }
}

function isPage(value: unknown): value is PageData {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'version') === 1 &&
    typeof Reflect.get(value, 'route') === 'string'
  );
}

/** Stands behind the body in the document of a page whose data has none: nothing after it can hold the same. */
export const bodyEnd = '<!--/body-->';
const bodyStart = '<div class="prose">';

/** The body of a page out of its document as it is served; undefined where the document is not one of ours. */
export function bodyIn(text: string): string | undefined {
  const main = text.indexOf('<main');
  const start = text.indexOf(bodyStart, main);
  const end = text.lastIndexOf(bodyEnd);
  return main < 0 || start < 0 || end < start ? undefined : text.slice(start + bodyStart.length, end);
}

const dataStart = 'id="page-data">';

/** The data of a page out of its document, parsed but not checked; undefined where there is none. Throws where it is not JSON. */
export function dataIn(text: string): unknown {
  const start = text.lastIndexOf(dataStart);
  return start < 0 ? undefined : JSON.parse(text.slice(start + dataStart.length, text.indexOf('</script>', start)));
}

/** Fetches a whole sidebar into its store. Where it cannot be had the store stays as it was. */
export async function loadSidebar(baseUrl: string, address: string): Promise<void> {
  if (sidebars.get().has(address)) return;
  const items = await fetchJson(new URL(baseUrl + address, location.origin)).then(readItems, () => undefined);
  if (items) keepingFocus(() => sidebars.set(new Map(sidebars.get()).set(address, items)));
}

/** A JSON document; rejects with a message that says what went wrong. */
export async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}

function readItems(value: unknown): NavNode[] | undefined {
  return isNavigation(value) ? value.items : undefined;
}

function isNavigation(value: unknown): value is { items: NavNode[] } {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'items'));
}

/** The live tree takes over from the served one: a link there that has the focus keeps it. */
function keepingFocus(change: () => void): void {
  const href = document.activeElement?.closest('.tree-box a')?.getAttribute('href');
  change();
  if (typeof href !== 'string') return;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.tree-box a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true }),
  );
}
