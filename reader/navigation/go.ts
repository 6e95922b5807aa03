import { flushSync } from 'react-dom';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { Loader } from '../regions/Loader.tsx';
import { loadScreen } from '../screens/load.ts';
import { readPlace } from '../state/location.ts';
import { announced, drawn, type Screen, type Shown, shown } from '../state/page.ts';
import { toRoute } from './addresses.ts';
import { type Loaded, loadPage, loadSidebar } from './data.ts';
import { describe } from './head.ts';
import { enter, saveSpot, settle } from './history.ts';
import { begin, end, startDelay } from './progress.ts';
import { arrive, comeBack } from './scroll.ts';
import { meetTrouble, type Outcome, type Trip } from './trouble.tsx';

let latest: Trip | undefined;

/** Goes to a page: the old one stays until the new one is ready. A later wish overtakes an earlier one. */
export async function go(trip: Trip, site: SiteData): Promise<void> {
  latest = trip;
  begin();
  const loaded = await loadPage(site.baseUrl, toRoute(site.baseUrl, trip.url.pathname) ?? '/');
  const next = isPlainPage(loaded) ? await draw(loaded.page, trip, site) : await meet(loaded, trip, site);
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
  return { page, show: () => put({ status: 'page', page, Screen }, site) };
}

/** Nobody is waiting for the navigation that is under way any more. */
export function cancel(): void {
  latest = undefined;
  end();
}

function isPlainPage(loaded: Loaded): loaded is Loaded & { status: 'page' } {
  return loaded.status === 'page' && loaded.page.audience === shown.get()?.page.audience;
}

/** Whatever is not simply the next page is not simply drawn. */
function meet(loaded: Loaded, trip: Trip, site: SiteData): Promise<Outcome> {
  return meetTrouble(loaded, trip, {
    site,
    isWanted: () => latest === trip,
    again: () => void go(trip, site),
    draw: (page) => draw(page, trip, site),
  });
}

/** The page with its screen. Where the screen's code is long in coming, the page loader takes its place until it is there. */
async function draw(page: PageData, trip: Trip, site: SiteData): Promise<Outcome> {
  const parts = fetchParts(page, site);
  const failed = (error: unknown) =>
    meet({ status: 'failed', message: String(error instanceof Error ? error.message : error) }, trip, site);
  try {
    const ready = await Promise.race([parts, late()]);
    if (ready) return { status: 'page', page, Screen: ready[0] };
  } catch (error) {
    return failed(error);
  }
  const finish = (next: Outcome) => next && latest === trip && shown.get()?.page === page && put(next, site);
  parts.then(
    ([Screen]) => finish({ status: 'page', page, Screen }),
    (error) => void failed(error).then(finish),
  );
  return { status: 'page', page, Screen: Loader };
}

function late(): Promise<undefined> {
  return new Promise((done) => setTimeout(done, startDelay));
}

function fetchParts(page: PageData, site: SiteData): Promise<[Screen, ...unknown[]]> {
  const sidebar = page.sidebar && loadSidebar(site.baseUrl, page.sidebar.address);
  return Promise.all([loadScreen(page.kind, page.route), sidebar, page.features && fetchStyles(page.features)]);
}

/** The stylesheets of what only some pages have. A page without its own is better than none. */
function fetchStyles(features: NonNullable<PageData['features']>): Promise<void> {
  return import('../figures/styles.ts').then(({ loadStyles }) => loadStyles(features)).catch(() => {});
}

function show(next: Shown, trip: Trip, site: SiteData): void {
  saveSpot();
  if (trip.by === 'link') enter(trip.url, trip.url.href === location.href ? 'replace' : 'push');
  settle();
  readPlace(trip.by);
  put(next, site);
  if (trip.by === 'link') arrive(trip.url.hash);
  else comeBack(trip.url.hash);
  announced.set(next.page.headTitle);
}

/** On the screen, and in the document's head with the next frame. */
function put(next: Shown, site: SiteData): void {
  flushSync(() => shown.set(next));
  describe(next.page, site);
  drawn.set(next);
}
