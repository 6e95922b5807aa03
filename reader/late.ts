import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { attach } from './article/attach.ts';
import { dress } from './article/dress.ts';
import { keepPage, loadSidebar } from './navigation/data.ts';
import { listen } from './navigation/listen.ts';
import { prefetchInView, prefetchOnIntent } from './navigation/prefetch.ts';
import { Crash } from './regions/Crash.tsx';
import { attachFrame } from './regions/frame/frame.ts';
import { followScrolling } from './regions/frame/scrolling.ts';
import { MobileMenu } from './regions/navbar/MobileMenu.tsx';
import { LiveTree } from './regions/sidebar/LiveTree.tsx';
import { followRail } from './regions/sidebar/rail.ts';
import { loadScreen } from './screens/load.ts';
import { followColour } from './state/colour.ts';
import { lateParts } from './state/late.ts';
import { drawn } from './state/page.ts';
import { isDesktop } from './state/viewport.ts';
import { followVersions } from './versions/follow.ts';
import { followDevServer } from './watch/dev-server.ts';

/**
 * All that can wait until the page is on screen: navigation, what lives in the text, what is fetched ahead, and what moves
 * in the parts that no page changes. Loaded once the browser has nothing better to do, or at the first sign of a visitor;
 * until then links are the browser's, and lead to the same pages.
 */
export function wakeUp(page: PageData, site: SiteData): void {
  const { baseUrl } = site;
  document.documentElement.dataset.awake = '';
  lateParts.set({ Tree: LiveTree, Menu: MobileMenu, Crash });
  keepServed(page);
  listen();
  attach();
  attachFrame();
  followColour();
  followRail();
  followScrolling();
  followVersions(site);
  followDevServer();
  prefetchOnIntent(baseUrl);
  look(baseUrl);
  drawn.subscribe(() => look(baseUrl));
  if (page.kind === 'api' && location.hash.length > 1)
    void import('./article/moved.ts').then(({ goOn }) => goOn()).catch(() => undefined);
  const { analytics } = site;
  if (analytics && !page.audience)
    void import('./analytics.ts').then(
      ({ followViews }) => followViews(analytics),
      () => undefined,
    );
  // The next page is likely of the same kind.
  loadScreen(page.kind, page.route).catch(() => undefined);
  if (page.sidebar && isDesktop()) void loadSidebar(baseUrl, page.sidebar.address);
}

/** The page that was served, kept as if it had been fetched: Back finds it, also without a connection. */
function keepServed(page: PageData): void {
  const html = document.querySelector('main .prose')?.innerHTML ?? '';
  const isWhole = page.listing !== undefined || !/^(?:category|tags?|search)$/.test(page.kind);
  if (isWhole) keepPage({ ...page, html });
}

let undress: (() => void) | undefined;

function look(baseUrl: string): void {
  undress?.();
  const main = document.querySelector('main');
  undress = main ? dress(main) : undefined;
  prefetchInView(baseUrl);
}
