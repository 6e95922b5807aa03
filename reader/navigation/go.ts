import { flushSync } from 'react-dom';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { say } from '../messages/messages.ts';
import { loadScreen } from '../screens/load.ts';
import { readPlace } from '../state/location.ts';
import { announced, type Shown, shown } from '../state/page.ts';
import { toRoute } from './addresses.ts';
import { type Loaded, loadPage, loadSidebar } from './data.ts';
import { describe } from './head.ts';
import { enter, mayLoad, saveSpot, settle } from './history.ts';
import { prefetchInView } from './prefetch.ts';
import { begin, end } from './progress.ts';
import { arrive, comeBack } from './scroll.ts';

/** A wish to be elsewhere: by a link, or by the browser's history, which has changed the address already. */
export type Trip = { url: URL; by: 'link' | 'history' };

let latest: Trip | undefined;

/** Goes to a page: the old one stays until the new one is ready. A later wish overtakes an earlier one. */
export async function go(trip: Trip, site: SiteData): Promise<void> {
  latest = trip;
  begin();
  const route = toRoute(site.baseUrl, trip.url.pathname) ?? '/';
  const loaded = await loadPage(site.baseUrl, route);
  const next = await toShown(loaded, trip, site);
  if (latest !== trip) return;
  end();
  if (next) show(next, trip, site);
}

/** A page's fresh data with what shows it in place, for `refresh.ts`; undefined where it cannot be had. */
export async function makeReady(route: string, site: SiteData): Promise<{ page: PageData; show: () => void } | undefined> {
  const loaded = await loadPage(site.baseUrl, route);
  if (loaded.status !== 'page') return undefined;
  const { page } = loaded;
  const [Screen] = await fetchParts(page, site);
  const show = () => {
    flushSync(() => shown.set({ status: 'page', page, Screen }));
    describe(page, site);
  };
  return { page, show };
}

/** Nobody is waiting for the navigation that is under way any more. */
export function cancel(): void {
  latest = undefined;
  end();
}

async function toShown(loaded: Loaded, trip: Trip, site: SiteData): Promise<Shown | undefined> {
  if (loaded.status === 'failed') return fail(trip, site, loaded.message);
  if (loaded.status === 'missing') return (await hasDocument(trip.url)) ? leave(trip) : draw(missing(site, trip), trip, site);
  if (loaded.page.audience !== shown.get()?.page.audience) return leave(trip);
  return draw(loaded.page, trip, site);
}

async function draw(page: PageData, trip: Trip, site: SiteData): Promise<Shown | undefined> {
  try {
    const [Screen] = await fetchParts(page, site);
    return { status: 'page', page, Screen };
  } catch (error) {
    return fail(trip, site, error instanceof Error ? error.message : String(error));
  }
}

function fetchParts(page: PageData, site: SiteData) {
  return Promise.all([loadScreen(page.kind, page.route), page.sidebar ? loadSidebar(site.baseUrl, page.sidebar.address) : undefined]);
}

/** A page that moved has a document that leads on, but no data. */
function hasDocument(url: URL): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The rest is the browser's: what it loads is a document that needs no such trip, so this cannot go round in circles. */
function leave(trip: Trip): undefined {
  if (latest !== trip) return;
  if (trip.by === 'link') location.assign(trip.url);
  else location.reload();
}

/** One full load of the wanted address; where that has just been tried, the error. */
function fail(trip: Trip, site: SiteData, message: string): Shown | undefined {
  if (latest !== trip) return undefined;
  if (mayLoad(trip.url.href, Date.now())) return leave(trip);
  return {
    status: 'failed',
    page: { ...missing(site, trip), headTitle: `${say().loadFailed} · ${site.title}` },
    message,
    retry: () => void go(trip, site),
  };
}

function missing(site: SiteData, { url }: Trip): PageData {
  const nothing = { breadcrumbs: [], toc: [], tags: [], previous: null, next: null, sidebar: null, area: null, description: '', html: '' };
  const title = say().notFoundTitle;
  const audience = shown.get()?.page.audience;
  const headTitle = `${title} · ${site.title}`;
  return {
    version: 1,
    kind: 'notFound',
    route: toRoute(site.baseUrl, url.pathname) ?? '/',
    title,
    headTitle,
    ...nothing,
    ...(audience && { audience }),
  };
}

function show(next: Shown, trip: Trip, site: SiteData): void {
  saveSpot();
  if (trip.by === 'link') {
    enter(trip.url, trip.url.href === location.href ? 'replace' : 'push');
  }
  settle();
  flushSync(() => {
    readPlace(trip.by);
    shown.set(next);
  });
  if (trip.by === 'link') arrive(trip.url.hash);
  else comeBack(trip.url.hash);
  describe(next.page, site);
  announced.set(next.page.headTitle);
  prefetchInView(site.baseUrl);
}
