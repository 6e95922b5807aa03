import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { say } from './messages/messages.ts';
import { Announcement } from './regions/Announcement.tsx';
import { BackToTop } from './regions/BackToTop.tsx';
import { Boundary } from './regions/Boundary.tsx';
import { Trouble } from './regions/Crash.tsx';
import { MobileMenu } from './regions/navbar/MobileMenu.tsx';
import { Navbar } from './regions/navbar/Navbar.tsx';
import { Announcer, Progress } from './regions/Progress.tsx';
import { mainId, SkipLink } from './regions/SkipLink.tsx';
import { Sidebar } from './regions/sidebar/Sidebar.tsx';
import { type Shown, shown } from './state/page.ts';
import { site as siteStore } from './state/site.ts';
import { useStore } from './state/store.ts';
import type { Trusted } from './trusted.ts';

/** The whole window: exactly what the prerendered document holds, region by region, and then alive. */
export function App({ footer }: { footer: Trusted }) {
  const site = useStore(siteStore);
  const now = useStore(shown);
  if (!site || !now) return null;
  return (
    <Boundary resetKey="">
      <Top site={site} />
      <Navbar site={site} page={now.page} />
      <Main site={site} now={now} />
      <FooterPlace html={footer} />
      <Extras />
      <MobileMenu site={site} page={now.page} />
    </Boundary>
  );
}

/** Above the navbar: the skip link, and the announcement where there is one. */
export function Top({ site }: { site: SiteData }) {
  return (
    <>
      <SkipLink />
      {site.announcement && <Announcement announcement={site.announcement} />}
    </>
  );
}

/** Below the navbar: the sidebar and the page's screen. A crash in here leaves the rest standing. */
export function Main({ site, now, served }: { site: SiteData; now: Shown; served?: Trusted | undefined }) {
  const { page } = now;
  return (
    <div className={page.sidebar ? 'layout with-sidebar' : 'layout'}>
      {page.sidebar && <Sidebar site={site} page={page} served={served} />}
      <main id={mainId} tabIndex={-1}>
        <Boundary resetKey={page.route}>
          <Content site={site} page={page} now={now} />
        </Boundary>
      </main>
    </div>
  );
}

function Content({ site, page, now }: { site: SiteData; page: PageData; now: Shown }) {
  const { loadFailed, retry } = say();
  if (now.status === 'failed') return <Trouble title={loadFailed} text={now.message} action={retry} onAction={now.retry} />;
  return <now.Screen site={site} page={page} />;
}

/** The footer is the same on every page: it is drawn when the site is built, and its code never reaches the browser. */
export function FooterPlace({ html }: { html: Trusted }) {
  return <div dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/** What stands nowhere in particular: progress, announcements to screen readers, the way back up. */
export function Extras() {
  return (
    <>
      <Progress />
      <Announcer />
      <BackToTop />
    </>
  );
}
