import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { attachArticle, enhance } from './article/enhance.ts';
import { listen } from './navigation/link-clicks.ts';
import { keepPage, loadSidebar } from './navigation/page-data.ts';
import { prefetchInView, prefetchOnIntent } from './navigation/prefetch.ts';
import { Crash } from './regions/Crash.tsx';
import { attachFrame, followScrolling, followVersions } from './regions/frame-events.ts';
import { LiveTree } from './regions/LiveTree.tsx';
import { MobileMenu } from './regions/MobileMenu.tsx';
import { loadScreen } from './screens/load.ts';
import { followColour } from './state/colour-store.ts';
import { drawn, lateParts, shown } from './state/shown-page.ts';
import { rememberVisit } from './state/visited.ts';
import { followRail, isDesktop } from './state/window.ts';
import { followDevServer } from './watch/dev-server.ts';

/**
 * All that can wait until the page is on screen: navigation, what lives in the text, what is fetched ahead, and what moves
 * in the parts that no page changes. Loaded when the browser is idle, or at a visitor's first input; until then links are the
 * browser's, and lead to the same pages.
 */
export function wakeUp(page: PageData, site: SiteData): void {
  const { baseUrl } = site;
  document.documentElement.dataset.awake = '';
  lateParts.set({ Tree: LiveTree, Menu: MobileMenu, Crash });
  keepServedPage(page);
  listen();
  attachArticle();
  attachFrame();
  followColour();
  followRail();
  followScrolling();
  followVersions(site);
  followDevServer();
  prefetchOnIntent(baseUrl);
  enhanceMain(baseUrl);
  drawn.subscribe(() => enhanceMain(baseUrl));
  rememberVisit(page);
  shown.subscribe(() => {
    const now = shown.get();
    if (now?.status === 'page') rememberVisit(now.page);
  });
  loadExtras(page, site);
  // The next page is likely of the same kind.
  loadScreen(page.kind, page.route).catch(() => undefined);
  if (page.sidebar && isDesktop()) void loadSidebar(baseUrl, page.sidebar);
}

/** The page that was served, kept as if it had been fetched: Back finds it, also without a connection. */
function keepServedPage(page: PageData): void {
  const html = document.querySelector('main .prose')?.innerHTML ?? '';
  const front = document.querySelector('main .front')?.innerHTML;
  const isWhole = page.listing !== undefined || !/^(?:category|tags?|search)$/.test(page.kind);
  if (isWhole) keepPage({ ...page, html, ...(front === undefined ? {} : { front }) });
}

let takeBack: (() => void) | undefined;

function enhanceMain(baseUrl: string): void {
  takeBack?.();
  const main = document.querySelector('main');
  takeBack = main ? enhance(main) : undefined;
  prefetchInView(baseUrl);
}

/** What only some sites and pages need. Without it the page is whole. */
function loadExtras(page: PageData, site: SiteData): void {
  if (page.kind === 'api' && location.hash.length > 1)
    void import('./article/moved.ts').then(({ followMoved }) => followMoved()).catch(() => undefined);
  if (site.analytics || site.feedback || site.scripts)
    void import('./extras.ts').then(
      ({ startExtras }) => startExtras(page, site),
      () => undefined,
    );
}
