import type { SiteData } from '../../schemas/types/site-data.ts';
import { place, readPlace } from '../state/location.ts';
import { site as siteStore } from '../state/site.ts';
import { toRoute } from './addresses.ts';
import { cancel, go } from './go.ts';
import { isGuarded, ownHistory, saveSpot, settle } from './history.ts';
import { isPlain, readAnchor, toDestination } from './links.ts';
import { comeBack, findTarget, reveal, toTarget } from './scroll.ts';

/** From now on links between pages, Back, Forward and hashes are the reader's. */
export function listen(): void {
  ownHistory();
  readPlace('load');
  document.addEventListener('click', (event) => withSite((site) => onClick(event, site)));
  window.addEventListener('popstate', () => withSite(onHistory));
  const target = findTarget(location.hash);
  if (target?.closest('[hidden], details:not([open])')) toTarget(location.hash);
}

/** The site as it is now: it changes under the eyes of a writer. */
function withSite(act: (site: SiteData) => void): void {
  const site = siteStore.get();
  if (site) act(site);
}

function onClick(event: MouseEvent, site: SiteData): void {
  const { button, target, defaultPrevented: handled } = event;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !isPlain({ button, modified, handled })) return;
  const destination = toDestination(readAnchor(anchor), location.href, site.baseUrl);
  if (destination.kind === 'hash') leaveToBrowser(destination.hash);
  if (destination.kind !== 'page') return;
  event.preventDefault();
  void go({ url: destination.url, by: 'link' }, site);
}

/** The browser scrolls and makes the entry; all that it needs is a target that can be seen. */
function leaveToBrowser(hash: string): void {
  saveSpot();
  const target = findTarget(hash);
  if (target) reveal(target);
}

function onHistory(site: SiteData): void {
  if (isGuarded()) return;
  const url = new URL(location.href);
  const [path = '/'] = place.get().path.split('?');
  if (toRoute(site.baseUrl, url.pathname) !== toRoute(site.baseUrl, path)) return void go({ url, by: 'history' }, site);
  cancel();
  const isNew = settle();
  readPlace(isNew ? 'link' : 'history');
  if (isNew) toTarget(url.hash);
  else comeBack(url.hash);
}
