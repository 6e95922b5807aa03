import type { SiteData } from '../schemas/types/site-data.ts';
import { place, shown } from './state/page.ts';

/** Where page views go: PostHog's address and the project's key. */
type Endpoint = NonNullable<SiteData['analytics']>;

/** Milliseconds for which an address must rest to be counted. */
const quiet = 400;

/**
 * Sends a page view for the page on screen and for each later change of path, query or hash, once addresses have rested
 * and the head is the new page's. The visitor is a number in memory, gone with the page; nothing is stored, the query is
 * never sent, and restricted pages send nothing, nor do visitors who ask not to be tracked.
 */
export function followViews(endpoint: Endpoint): void {
  if (refuses(navigator)) return;
  const visitor = crypto.randomUUID();
  let timer = 0;
  let sent = '';
  const send = () => {
    const { href } = location;
    if (href === sent || shown.get()?.page.audience === 'restricted') return;
    sent = href;
    post(endpoint, toEvent({ key: endpoint.key, visitor, url: new URL(href), title: document.title }));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => requestAnimationFrame(send), quiet);
  };
  place.subscribe(soon);
  soon();
}

/** What is known of a view. */
type View = { key: string; visitor: string; url: URL; title: string };

/** The event as PostHog's capture address takes it. The address is sent without its query. */
function toEvent({ key, visitor, url, title }: View): object {
  return {
    api_key: key,
    event: '$pageview',
    distinct_id: visitor,
    properties: {
      $current_url: url.origin + url.pathname + url.hash,
      $host: url.host,
      $pathname: url.pathname,
      title,
      $process_person_profile: false,
      $geoip_disable: true,
    },
  };
}

function post({ host }: Endpoint, event: object): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(event);
  // A view that could not be counted is no fault that a visitor can do something about.
  fetch(`${host}/i/v0/e/`, {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

function refuses(here: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return here.globalPrivacyControl === true || here.doNotTrack === '1';
}
