import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { Boundary } from './regions/Boundary.tsx';
import { Navbar } from './regions/navbar/Navbar.tsx';
import { Sidebar } from './regions/sidebar/Sidebar.tsx';
import { lateParts } from './state/late.ts';
import { menu } from './state/menu.ts';
import { type Shown, shown } from './state/page.ts';
import { site as siteStore } from './state/site.ts';
import { useStore } from './state/store.ts';
import { served, type Trusted } from './trusted.ts';

/** The id of the main part, which the skip link names. Ids that start with q- are the reader's. */
export const mainId = 'q-main';

/**
 * The whole window, region by region: what changes from page to page is drawn here; the rest stays as it was served, and
 * what little moves in it is the business of `late.ts`.
 */
export function App() {
  const site = useStore(siteStore);
  const now = useStore(shown);
  if (!site || !now) return null;
  return (
    <Boundary resetKey="">
      <Kept place="top" html={servedTop} />
      <Navbar site={site} page={now.page} />
      <Main site={site} now={now} />
      <Kept place="bottom" html={servedBottom} />
      <MenuPlace site={site} page={now.page} />
    </Boundary>
  );
}

const servedTop = served('[data-kept="top"]');
const servedBottom = served('[data-kept="bottom"]');
const servedMain = served('main');

/** What is the same on every page: drawn when the site is built. Its code never reaches the browser. */
export function Kept({ place, html }: { place: 'top' | 'bottom'; html: Trusted }) {
  return <div data-kept={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/** Below the navbar: the sidebar and the page's screen. A crash in here leaves the rest standing. `tree` is the sidebar's as it is served. */
export function Main({ site, now, tree }: { site: SiteData; now: Shown; tree?: Trusted | undefined }) {
  const { page } = now;
  return (
    <div className={page.sidebar ? 'layout with-sidebar' : 'layout'}>
      {page.sidebar && <Sidebar site={site} page={page} served={tree} />}
      {now.status === 'served' ? (
        <main key="served" id={mainId} tabIndex={-1} dangerouslySetInnerHTML={servedMain} suppressHydrationWarning />
      ) : (
        <main key="drawn" id={mainId} tabIndex={-1}>
          <Boundary resetKey={page.route}>
            {now.status === 'failed' ? now.trouble : <now.Screen site={site} page={page} />}
          </Boundary>
        </main>
      )}
    </div>
  );
}

function MenuPlace(props: { site: SiteData; page: PageData }) {
  const parts = useStore(lateParts);
  return useStore(menu) && parts ? <parts.Menu {...props} /> : null;
}
