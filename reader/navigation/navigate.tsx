import { flushSync } from 'react-dom';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { ErrorMessage, Loader } from '../regions/Crash.tsx';
import { loadScreen } from '../screens/load.ts';
import {
  announcement,
  progress,
  readLocation,
  renderedContent,
  type Screen,
  type ShownContent,
  shownContent,
} from '../state/shown-page.ts';
import { mayReload } from '../state/storage.ts';
import { recordShownEntry, savePosition, updateAddressBar } from './history.ts';
import { toHref, toPageHref, toRoute } from './hrefs.ts';
import { type LoadResult, loadPage, loadSidebar } from './page-data.ts';
import { restorePosition, showNewPage } from './scroll.ts';

/** A requested navigation: through a link, or through the browser's history, which has already changed the address. */
type Navigation = { url: URL; by: 'link' | 'history' };
/** The result of a navigation. Undefined if the browser has taken over or there is nothing to do. */
type NavigationOutcome = ShownContent | undefined;

let latestNavigation: Navigation | undefined;

/** Navigates to a page. The old page remains visible until the new one is ready. A later navigation replaces a pending one. */
export async function navigate(navigation: Navigation, site: SiteData): Promise<void> {
  latestNavigation = navigation;
  beginProgress();
  const loaded = await loadPage(site.baseUrl, toRoute(site.baseUrl, navigation.url.pathname) ?? '/');
  // The browser loads the entire document between public and restricted pages, to a page with its own scripts, and if stylesheets belong to
  // only one of the pages.
  const from = shownContent.get()?.page;
  const isPlain =
    loaded.status === 'page' &&
    loaded.page.audience === from?.audience &&
    String(loaded.page.styles) === String(from?.styles) &&
    !loaded.page.features?.includes('script');
  const next = isPlain ? await renderPage(loaded.page, navigation, site) : await handleLoadError(loaded, navigation, site);
  if (latestNavigation !== navigation) return;
  endProgress();
  if (next) showShownPage(next, navigation, site);
}

/** Cancels the pending navigation. */
export function cancel(): void {
  latestNavigation = undefined;
  endProgress();
}

/** For `docs watch`, returns a page's data and a function that shows it without navigating. Undefined if the data cannot be loaded. */
export async function preparePage(route: string, site: SiteData): Promise<{ page: PageData; show: () => void } | undefined> {
  const loaded = await loadPage(site.baseUrl, route);
  if (loaded.status !== 'page') return undefined;
  const { page } = loaded;
  const [Screen] = await fetchParts(page, site);
  return { page, show: () => showPage({ status: 'page', page, Screen }, site) };
}

/** Returns the page with its screen. If loading the screen's code takes long, shows a loader until it is available. */
async function renderPage(page: PageData, navigation: Navigation, site: SiteData): Promise<NavigationOutcome> {
  const parts = fetchParts(page, site);
  const handleFailure = (error: unknown) =>
    recoverFromFailure(error instanceof Error ? error.message : String(error), navigation, site);
  const startDelayOver = new Promise<undefined>((done) => setTimeout(done, startDelay));
  try {
    const ready = await Promise.race([parts, startDelayOver]);
    if (ready) return { status: 'page', page, Screen: ready[0] };
  } catch (error) {
    return handleFailure(error);
  }
  const finish = (next: NavigationOutcome) =>
    next && latestNavigation === navigation && shownContent.get()?.page === page && showPage(next, site);
  parts.then(
    ([Screen]) => finish({ status: 'page', page, Screen }),
    (error) => void handleFailure(error).then(finish),
  );
  return { status: 'page', page, Screen: Loader };
}

function fetchParts(page: PageData, site: SiteData): Promise<[Screen, ...unknown[]]> {
  const sidebar = page.sidebar && loadSidebar(site.baseUrl, page.sidebar);
  return Promise.all([loadScreen(page.kind, page.route), sidebar, page.features && fetchStyles(page.features)]);
}

/** Loads the stylesheets of features that only some pages have. Never rejects, because a page without them is better than no page. */
function fetchStyles(features: NonNullable<PageData['features']>): Promise<void> {
  return import('./feature-styles.ts').then(({ loadStyles }) => loadStyles(features)).catch(() => {});
}

function showShownPage(next: ShownContent, navigation: Navigation, site: SiteData): void {
  const { pathname, search, hash } = location;
  const isOtherQuery = pathname === navigation.url.pathname && hash === navigation.url.hash && search !== navigation.url.search;
  savePosition();
  if (navigation.by === 'link') updateAddressBar(navigation.url, navigation.url.href === location.href ? 'replace' : 'push');
  recordShownEntry();
  readLocation(navigation.by);
  showPage(next, site);
  // Only the query changed: keep the scroll position.
  if (navigation.by === 'history') restorePosition(navigation.url.hash);
  else if (!isOtherQuery) showNewPage(navigation.url.hash);
  announcement.set(next.page.headTitle);
}

/** Shows a page immediately, and updates the document's head in the next frame. */
function showPage(next: ShownContent, site: SiteData): void {
  flushSync(() => shownContent.set(next));
  requestAnimationFrame(() => updateHead(next.page, site));
  renderedContent.set(next);
}

/** Updates the document's head with the page's title, description and addresses. */
function updateHead(page: PageData, site: SiteData): void {
  const setAttribute = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  document.title = page.headTitle;
  setAttribute('meta[name="description"]', 'content', page.description);
  const canonicalBase = page.textLocale ? homeBaseUrl(site) : site.baseUrl;
  const canonical =
    page.kind === 'notFound' ? '' : site.url + toPageHref({ ...site, baseUrl: canonicalBase }, page.canonical ?? page.route);
  setAttribute('link[rel="canonical"]', 'href', canonical);
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (page.markdown !== undefined) setAttribute('link[type="text/markdown"]', 'href', toHref(site.baseUrl, page.markdown));
  setAttribute('meta[property="og:title"]', 'content', page.title);
  updateLanguageLinks(page, site);
}

/** Updates the links to the page in each of its languages, to match the prerendered documents. */
function updateLanguageLinks({ route, textLocale, canonical, languages, kind }: PageData, site: SiteData): void {
  const place = document.head.querySelector('link[rel="canonical"]');
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
  const locales = site.locales.filter(({ code }) => languages?.includes(code) ?? true);
  if (!place || textLocale || canonical !== undefined || kind === 'notFound' || locales.length < 2) return;
  const bases = locales.map(({ code, baseUrl = site.baseUrl }): [string, string] => [code, baseUrl]);
  for (const [hreflang, baseUrl] of [['x-default', homeBaseUrl(site)] as const, ...bases.reverse()]) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = hreflang;
    link.href = site.url + toPageHref({ ...site, baseUrl }, route);
    place.after(link);
  }
}

/** Returns the base URL of the default language, which is the shortest. */
function homeBaseUrl({ baseUrl, locales }: SiteData): string {
  return locales.reduce((home, { baseUrl: other = home }) => (other.length < home.length ? other : home), baseUrl);
}

/** Handles a navigation that cannot show a page: the browser has to load it, the page is missing, or loading failed. */
async function handleLoadError(loaded: LoadResult, navigation: Navigation, site: SiteData): Promise<NavigationOutcome> {
  if (loaded.status === 'failed') return recoverFromFailure(loaded.message, navigation, site);
  if (loaded.status === 'page' || (await hasDocument(navigation.url))) return leaveToBrowser(navigation);
  return renderPage(toMissingPage(navigation, site), navigation, site);
}

/** Returns whether a document exists at this address. A page that has moved has no data, but a document that redirects. */
function hasDocument(url: URL): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Lets the browser load the document. A loaded document starts no navigation, so this cannot loop. */
function leaveToBrowser(navigation: Navigation): undefined {
  if (latestNavigation !== navigation) return;
  if (navigation.by === 'link') location.assign(navigation.url);
  else location.reload();
}

/**
 * Handles a failure by fully loading the address, which helps after a deployment or when a session has ended. If this was already tried
 * recently, or the site is unreachable, shows the error instead, because a reload would only lose the page.
 */
async function recoverFromFailure(message: string, navigation: Navigation, site: SiteData): Promise<NavigationOutcome> {
  const isServerReachable = await isReachable(site.baseUrl);
  if (latestNavigation !== navigation) return undefined;
  if (isServerReachable && mayReload(Date.now())) return leaveToBrowser(navigation);
  const { loadFailed: title, retry } = currentMessages();
  return {
    status: 'failed',
    page: { ...toMissingPage(navigation, site), headTitle: `${title} · ${site.title}` },
    errorMessage: <ErrorMessage title={title} text={message} action={retry} onAction={() => void navigate(navigation, site)} />,
  };
}

/** Returns whether the site's server responds at all. The request bypasses all caches. */
function isReachable(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}build.json`, { cache: 'no-store', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

function toMissingPage({ url }: Navigation, site: SiteData): PageData {
  const title = currentMessages().notFoundTitle;
  const audience = shownContent.get()?.page.audience;
  return {
    version: 1,
    kind: 'notFound',
    route: toRoute(site.baseUrl, url.pathname) ?? '/',
    title,
    headTitle: `${title} · ${site.title}`,
    breadcrumbs: [],
    toc: [],
    tags: [],
    previous: null,
    next: null,
    sidebar: null,
    area: null,
    description: '',
    html: '',
    ...(audience && { audience }),
  };
}

/** The number of milliseconds before the progress bar appears, so that fast navigations show nothing. */
const startDelay = 200;
/** The number of milliseconds in which the progress bar reaches its end and disappears. */
const endDuration = 200;
let progressTimer = 0;

/** Shows the progress bar if the navigation takes long. */
function beginProgress(): void {
  clearTimeout(progressTimer);
  progressTimer = window.setTimeout(() => progress.set('running'), startDelay);
}

function endProgress(): void {
  clearTimeout(progressTimer);
  const wasShown = progress.get() === 'running';
  progress.set(wasShown ? 'ending' : 'idle');
  if (wasShown) progressTimer = window.setTimeout(() => progress.set('idle'), endDuration);
}
