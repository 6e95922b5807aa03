import type { SiteData } from '../schemas/types/site-data.ts';
import { shownContent, visitLocation } from './state/shown-page.ts';
import { hasOptedOut } from './tracking-opt-out.ts';

/** The destination of page views: the kind of service, its URL, and the id of the site there. */
type Endpoint = NonNullable<SiteData['analytics']>;

/** The number of milliseconds for which the address must remain unchanged before a view is counted. */
const quietPeriod = 400;

/**
 * Sends a page view for the current page, and after each change of path, query or hash, once the address has settled and the head belongs
 * to the new page. The visitor is identified by a random number in memory that is discarded with the page. Nothing is stored, and the query
 * is never sent. Restricted pages send no views, and neither do visitors who opt out of tracking. For a missing page, not even the path is
 * sent, because it may be that of a restricted page.
 */
export function trackPageViews(endpoint: Endpoint, baseUrl: string): void {
  if (hasOptedOut(navigator)) return;
  // `randomUUID` is only available over HTTPS.
  const visitor = Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join('');
  let timer = 0;
  let frame = 0;
  let lastSentUrl = '';
  const send = () => {
    const { href } = location;
    const page = shownContent.get()?.page;
    if (href === lastSentUrl || page?.audience === 'restricted') return;
    lastSentUrl = href;
    const url = new URL(href);
    if (page?.kind === 'notFound') [url.pathname, url.hash] = [`${baseUrl}404`, ''];
    url.search = '';
    sendRequest(
      endpoint.address,
      requestFormats[endpoint.provider]({ key: endpoint.key ?? '', visitor, url, title: document.title }),
    );
  };
  const scheduleView = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = window.setTimeout(() => {
      frame = requestAnimationFrame(send);
    }, quietPeriod);
  };
  visitLocation.subscribe(scheduleView);
  scheduleView();
}

/** A page view. The URL has no query. */
type PageView = { key: string; visitor: string; url: URL; title: string };

const json = { 'content-type': 'application/json' };

/**
 * The format of a view for each service, according to its documentation. Bodies are plain text or forms, which require no permission from
 * the other host (CORS), so any response is acceptable.
 */
const requestFormats: Record<Endpoint['provider'], (view: PageView) => RequestInit> = {
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

/** Sends a request without cookies, which `sendBeacon` would include. The request continues if the visitor leaves the page. */
function sendRequest(address: string, request: RequestInit): void {
  fetch(address, { method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer', ...request })
    // A lost page view is not an error.
    .catch(() => undefined);
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
