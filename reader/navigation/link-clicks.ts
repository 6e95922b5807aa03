import type { SiteData } from '../../schemas/types/site-data.ts';
import { isOffline } from '../state/offline.ts';
import { readLocation, visitLocation } from '../state/shown-page.ts';
import { site as siteStore } from '../state/site.ts';
import { consumeGuardEvent, manageHistory, recordShownEntry, savePosition } from './history.ts';
import { toRoute } from './hrefs.ts';
import { cancel, navigate } from './navigate.tsx';
import { findTarget, restorePosition, revealElement, scrollToTarget } from './scroll.ts';

/** Makes the reader handle links between pages, Back, Forward and hashes instead of the browser. */
export function attachNavigation(): void {
  manageHistory();
  readLocation('load');
  document.addEventListener('click', (event) => withSite((site) => onClick(event, site)));
  window.addEventListener('popstate', () => withSite(onHistory));
  const target = findTarget(location.hash);
  if (target?.closest('[hidden], details:not([open])')) scrollToTarget(location.hash);
}

/** Calls `act` with the current site data, which changes under `docs watch`. */
function withSite(act: (site: SiteData) => void): void {
  const site = siteStore.get();
  if (site) act(site);
}

function onClick(event: MouseEvent, site: SiteData): void {
  const { button, target, defaultPrevented: wasHandled } = event;
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !isPlain({ button, isModified, wasHandled })) return;
  const destination = toDestination(readAnchor(anchor), location.href, site.baseUrl);
  if (destination.kind === 'hash') leaveToBrowser(destination.hash);
  if (destination.kind !== 'page') return;
  event.preventDefault();
  void navigate({ url: destination.url, by: 'link' }, site);
}

/** Lets the browser scroll to a hash and create the history entry. The target only has to be visible. */
function leaveToBrowser(hash: string): void {
  savePosition();
  const target = findTarget(hash);
  if (target) revealElement(target);
}

function onHistory(site: SiteData): void {
  if (consumeGuardEvent()) return;
  const url = new URL(location.href);
  const [path = '/'] = visitLocation.get().path.split('?');
  if (toRoute(site.baseUrl, url.pathname) !== toRoute(site.baseUrl, path)) {
    void navigate({ url, by: 'history' }, site);
    return;
  }
  cancel();
  const isNew = recordShownEntry();
  readLocation(isNew ? 'link' : 'history');
  if (isNew) scrollToTarget(url.hash);
  else restorePosition(url.hash);
}

/** A mouse click, and whether another listener has handled it. */
type MouseClick = { button: number; isModified: boolean; wasHandled: boolean };
/** The properties of an anchor element. `href` is absolute. */
type Anchor = { href: string; target: string; download: boolean; locked: boolean };
/** The destination of a link: `leave` is handled by the browser, `hash` is an element of this page, `page` is another page of this site. */
type Destination = { kind: 'leave' } | { kind: 'hash'; hash: string } | { kind: 'page'; url: URL; route: string };

const leave: Destination = { kind: 'leave' };

/** Returns whether the click is a plain left click. The browser handles all others. */
export function isPlain({ button, isModified, wasHandled }: MouseClick): boolean {
  return button === 0 && !isModified && !wasHandled;
}

/** Returns the destination of an anchor on the page at `pageUrl`, on the site at `baseUrl`. */
export function toDestination(anchor: Anchor, pageUrl: string, baseUrl: string): Destination {
  if (anchor.download || anchor.locked || (anchor.target !== '' && anchor.target !== '_self')) return leave;
  const url = toUrl(anchor.href);
  const from = new URL(pageUrl);
  if (!url || url.protocol !== from.protocol || url.host !== from.host) return leave;
  const samePage = url.pathname === from.pathname && url.search === from.search;
  if (samePage && anchor.href.includes('#')) return { kind: 'hash', hash: url.hash };
  if (isOffline) return leave;
  const route = toRoute(baseUrl, url.pathname);
  return route === null || isFile(route) ? leave : { kind: 'page', url, route };
}

/** Reads an anchor element. It is locked if it or a parent is, or if it links to a print view, which the reader does not render. */
export function readAnchor(element: HTMLAnchorElement): Anchor {
  return {
    href: element.href,
    target: element.target,
    download: element.hasAttribute('download'),
    locked: element.closest('[data-locked], .locked, [data-print]') !== null,
  };
}

function isFile(route: string): boolean {
  return route.startsWith('/assets/') || files.test(route);
}

/** File extensions of the site's files. A page name can also contain a dot, for example in schemas: `/api/Result.jsonld`. */
const files =
  /\.(?:html?|json|md|txt|xml|ya?ml|m?js|css|map|pdf|zip|gz|csv|svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|webmanifest)$/i;

function toUrl(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}
