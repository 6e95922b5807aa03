import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { attachArticle, enhance } from './article/enhance.ts';
import { announceButtons } from './early-clicks.ts';
import { attachNavigation } from './navigation/link-clicks.ts';
import { cachePage, loadSidebar } from './navigation/page-data.ts';
import { prefetchInView, prefetchOnIntent } from './navigation/prefetch.ts';
import { Crash } from './regions/Crash.tsx';
import { attachFrame, trackScrolling, trackVersions } from './regions/frame-events.ts';
import { LiveTree } from './regions/LiveTree.tsx';
import { MobileMenu } from './regions/MobileMenu.tsx';
import { loadScreen } from './screens/load.ts';
import { trackColour } from './state/colour-store.ts';
import { lazyComponents, renderedContent, shownContent } from './state/shown-page.ts';
import { storeVisit } from './state/visited-pages.ts';
import { isDesktop, restoreRail } from './state/window.ts';
import { listenToDevServer } from './watch/dev-server.ts';

/**
 * Starts everything that can wait until the page is shown: navigation, interactive parts of the text, prefetching, and event listeners in
 * the regions that are the same on all pages. Loaded when the browser is idle, or on the first input; until then the browser follows links.
 */
export function startIdleWork(page: PageData, site: SiteData): void {
  const { baseUrl } = site;
  document.documentElement.dataset.awake = '';
  lazyComponents.set({ Tree: LiveTree, Menu: MobileMenu, Crash });
  cacheServedPage(page);
  attachNavigation();
  attachArticle();
  attachFrame();
  trackColour();
  restoreRail();
  trackScrolling();
  trackVersions(site);
  listenToDevServer();
  prefetchOnIntent(baseUrl);
  enhanceMain(baseUrl);
  renderedContent.subscribe(() => enhanceMain(baseUrl));
  announceButtons('.announcement button, .copy-page, .copy-more, [role="tab"]');
  storeVisit(page);
  shownContent.subscribe(() => {
    const now = shownContent.get();
    if (now?.status === 'page') storeVisit(now.page);
  });
  loadExtras(page, site);
  // The next page is probably of the same kind.
  loadScreen(page.kind, page.route).catch(() => undefined);
  if (page.sidebar && isDesktop()) void loadSidebar(baseUrl, page.sidebar);
}

/** Caches the served page as if it had been fetched, so that Back finds it even without a connection. */
function cacheServedPage(page: PageData): void {
  const html = document.querySelector('main .prose')?.innerHTML ?? '';
  const front = document.querySelector('main .front')?.innerHTML;
  const isWhole = page.listing !== undefined || !/^(?:category|tags?|search)$/.test(page.kind);
  if (isWhole) cachePage({ ...page, html, ...(front === undefined ? {} : { front }) });
}

let stopEnhancing: (() => void) | undefined;

function enhanceMain(baseUrl: string): void {
  stopEnhancing?.();
  const main = document.querySelector('main');
  stopEnhancing = main ? enhance(main) : undefined;
  prefetchInView(baseUrl);
}

/** Loads features that only some sites and pages use. The page is complete without them. */
function loadExtras(page: PageData, site: SiteData): void {
  if (page.kind === 'api' && location.hash.length > 1)
    void import('./article/moved-sections.ts').then(({ followMovedAnchor }) => followMovedAnchor()).catch(() => undefined);
  if (site.analytics || site.feedback?.address || site.scripts)
    void import('./extras.ts').then(
      ({ startExtras }) => startExtras(page, site),
      () => undefined,
    );
}
