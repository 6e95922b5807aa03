import type { PageData } from '../../schemas/types/page.ts';

/**
 * The functions of the reader that this file calls. It imports none of them, because imports would split the lazily loaded code into more
 * files, for all sites.
 */
type ReaderAccess = {
  /** Returns the route of the current page; undefined if there is none. */
  route: () => string | undefined;
  evictPages: (routes?: readonly string[]) => void;
  /** Returns a page's data and a function that shows it, once the page is ready. */
  preparePage: (route: string) => Promise<{ page: PageData; show: () => void } | undefined>;
  replaceSite: (data: unknown) => void;
};

/** Handles an event of the dev server's script: `quire:pages` with a list of routes, `quire:site` for everything. */
export async function applyChange(event: Event, reader: ReaderAccess): Promise<void> {
  const route = reader.route();
  const routes = event.type === 'quire:pages' ? toRoutes(event) : undefined;
  reader.evictPages(routes);
  if (!routes) await reloadSite(reader);
  if (route === undefined || (routes && !routes.includes(route))) return;
  const prepared = await reader.preparePage(route);
  if (prepared && reader.route() === route) withPreservedPosition(prepared.show);
}

function toRoutes(event: Event): string[] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return Array.isArray(detail) ? detail.map(String) : [];
}

/** Reloads the site data. Changed site data has a new address, which the document contains. */
async function reloadSite({ replaceSite }: ReaderAccess): Promise<void> {
  const document = await fetch(location.href).then((response) => response.text());
  const dataUrl = /<html[^>]* data-site="([^"]+)"/.exec(document)?.[1];
  if (dataUrl !== undefined) replaceSite(await fetch(dataUrl).then((response) => response.json()));
}

/** Applies a change to the text, and restores open elements, focus and scroll position. */
function withPreservedPosition(change: () => void): void {
  const open = [...document.querySelectorAll<HTMLDetailsElement>('.prose details')].map((details) => details.open);
  const focused = pathTo(document.activeElement);
  const anchor = firstVisible();
  change();
  document.querySelectorAll<HTMLDetailsElement>('.prose details').forEach((details, index) => {
    details.open = open[index] ?? details.open;
  });
  const focusTarget = focused && elementAtPath(focused);
  if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true });
  const target = anchor && document.getElementById(anchor.id);
  if (anchor && target) window.scrollBy({ top: target.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
}

function firstVisible(): { id: string; top: number } | undefined {
  if (window.scrollY === 0) return undefined;
  const headingsAbove = [...document.querySelectorAll('.prose [id]')].filter(
    (element) => element.getBoundingClientRect().top < window.innerHeight / 2,
  );
  const last = headingsAbove.at(-1);
  return last && { id: last.id, top: last.getBoundingClientRect().top };
}

/** Returns the indexes of an element and its parents among their siblings, from the text down; undefined outside the text. */
function pathTo(element: Element | null): number[] | undefined {
  const path: number[] = [];
  for (let each = element; each; each = each.parentElement) {
    if (each.classList.contains('prose')) return path;
    path.unshift([...(each.parentElement?.children ?? [])].indexOf(each));
  }
  return undefined;
}

function elementAtPath(path: number[]): Element | undefined {
  let found = document.querySelector('.prose') ?? undefined;
  for (const index of path) found = found?.children[index];
  return found;
}
