import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { say } from '../messages/messages.ts';
import { Trouble } from '../regions/Crash.tsx';
import { type Shown, shown } from '../state/page.ts';
import { toRoute } from './addresses.ts';
import type { Loaded } from './data.ts';
import { mayLoad } from './full-load.ts';

/** A wish to be elsewhere: by a link, or by the browser's history, which has changed the address already. */
export type Trip = { url: URL; by: 'link' | 'history' };
/** What a navigation can come to; `undefined` where the browser has taken over or nothing can be done. */
export type Outcome = Shown | undefined;
/** What the navigation lends to this file. */
export type Hands = {
  site: SiteData;
  /** Whether the visitor still waits for this. */
  isWanted: () => boolean;
  again: () => void;
  draw: (page: PageData) => Promise<Outcome>;
};

/** A navigation that did not simply come to a page: it is for the browser to make, or leads nowhere, or has failed. */
export async function meetTrouble(loaded: Loaded, trip: Trip, hands: Hands): Promise<Outcome> {
  if (loaded.status === 'failed') return fail(loaded.message, trip, hands);
  if (loaded.status === 'page' || (await hasDocument(trip.url))) return leave(trip, hands);
  return hands.draw(missing(trip, hands.site));
}

/** A page that moved has a document that leads on, but no data. */
function hasDocument(url: URL): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The rest is the browser's: what it loads is a document that needs no such trip, so this cannot go round in circles. */
function leave(trip: Trip, { isWanted }: Hands): undefined {
  if (!isWanted()) return;
  if (trip.by === 'link') location.assign(trip.url);
  else location.reload();
}

/**
 * One full load of the wanted address, which puts everything right after a deployment or when a session has ended. Not
 * where that has just been tried, and not where the site cannot be reached: a reload would only lose the page.
 */
async function fail(message: string, trip: Trip, hands: Hands): Promise<Outcome> {
  const { site, isWanted, again } = hands;
  const isThere = await answers(site.baseUrl);
  if (!isWanted()) return undefined;
  if (isThere && mayLoad(Date.now())) return leave(trip, hands);
  const { loadFailed: title, retry } = say();
  return {
    status: 'failed',
    page: { ...missing(trip, site), headTitle: `${title} · ${site.title}` },
    trouble: <Trouble title={title} text={message} action={retry} onAction={again} />,
  };
}

/** Whether the site's own server answers at all. The file is never kept by any cache. */
function answers(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}build.json`, { cache: 'no-store', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

function missing({ url }: Trip, site: SiteData): PageData {
  const nothing = {
    breadcrumbs: [],
    toc: [],
    tags: [],
    previous: null,
    next: null,
    sidebar: null,
    area: null,
    description: '',
    html: '',
  };
  const title = say().notFoundTitle;
  const audience = shown.get()?.page.audience;
  return {
    version: 1,
    kind: 'notFound',
    route: toRoute(site.baseUrl, url.pathname) ?? '/',
    title,
    headTitle: `${title} · ${site.title}`,
    ...nothing,
    ...(audience && { audience }),
  };
}
