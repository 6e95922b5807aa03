import type { SiteData } from '../schemas/types/site-data.ts';
import { refusesTracking } from './refuses-tracking.ts';
import { place, shown } from './state/page.ts';

/** Where page views go: what takes them, its address, and what it knows the site by. */
type Endpoint = NonNullable<SiteData['analytics']>;

/** Milliseconds for which an address must rest to be counted. */
const quiet = 400;

/**
 * Sends a page view for the page on screen and for each later change of path, query or hash, once addresses have rested
 * and the head is the new page's. The visitor is a number in memory, gone with the page; nothing is stored, the query is
 * never sent, and restricted pages send nothing, nor do visitors who ask not to be tracked. Of a page that is not there, not
 * even the path is sent: it may be that of a restricted one.
 */
export function followViews(endpoint: Endpoint, baseUrl: string): void {
  if (refusesTracking(navigator)) return;
  // `randomUUID` is missing where a site is served without encryption.
  const visitor = Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join('');
  let timer = 0;
  let frame = 0;
  let sent = '';
  const send = () => {
    const { href } = location;
    const page = shown.get()?.page;
    if (href === sent || page?.audience === 'restricted') return;
    sent = href;
    const url = new URL(href);
    if (page?.kind === 'notFound') [url.pathname, url.hash] = [`${baseUrl}404`, ''];
    url.search = '';
    post(endpoint.address, requests[endpoint.provider]({ key: endpoint.key ?? '', visitor, url, title: document.title }));
  };
  const soon = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = window.setTimeout(() => {
      frame = requestAnimationFrame(send);
    }, quiet);
  };
  place.subscribe(soon);
  soon();
}

/** What is known of a view. The address is without its query. */
type View = { key: string; visitor: string; url: URL; title: string };

const json = { 'content-type': 'application/json' };

/**
 * A view as each service documents it. What is sent as plain text or as a form needs no leave of the other host, so that any
 * host can take it, whatever its answers say.
 */
const requests: Record<Endpoint['provider'], (view: View) => RequestInit> = {
  posthog: ({ key, visitor, url, title }) => ({
    headers: json,
    body: JSON.stringify({
      api_key: key,
      event: '$pageview',
      distinct_id: visitor,
      properties: {
        $current_url: url.href,
        $host: url.host,
        $pathname: url.pathname,
        title,
        $process_person_profile: false,
        $geoip_disable: true,
      },
    }),
  }),
  plausible: ({ key, url }) => ({
    mode: 'no-cors',
    body: JSON.stringify({ name: 'pageview', domain: key, url: url.href }),
  }),
  umami: ({ key, url, title }) => ({
    headers: json,
    body: JSON.stringify({
      type: 'event',
      payload: { website: key, hostname: url.hostname, url: url.pathname + url.hash, title },
    }),
  }),
  matomo: ({ key, visitor, url, title }) => ({
    mode: 'no-cors',
    body: new URLSearchParams({
      idsite: key,
      rec: '1',
      apiv: '1',
      url: url.href,
      action_name: title,
      _id: visitor.slice(0, 16),
      send_image: '0',
    }),
  }),
  beacon: ({ visitor, url, title }) => ({
    mode: 'no-cors',
    body: JSON.stringify({ version: 1, url: url.href, title, visitor }),
  }),
};

/** Sends without cookies, which `sendBeacon` would add, and goes on when the page is left. */
function post(address: string, request: RequestInit): void {
  fetch(address, { method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer', ...request })
    // A view that could not be counted is no fault that a visitor can do something about.
    .catch(() => undefined);
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
