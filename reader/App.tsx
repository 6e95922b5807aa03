import { Component, type ReactNode, useEffect } from 'react';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { announceButtons } from './early-presses.ts';
import { Navbar } from './regions/Navbar.tsx';
import { Sidebar } from './regions/Sidebar.tsx';
import { lazyComponents, type ShownContent, shown } from './state/shown-page.ts';
import { site as siteStore } from './state/site.ts';
import { useStore } from './state/store.ts';
import { menu } from './state/window.ts';
import { readServedHtml, type Trusted } from './trusted-types.ts';

/** The id of the main part, which the skip link targets. Ids with the prefix q- are reserved for the reader. */
export const mainId = 'q-main';

/**
 * The entire window, region by region. Renders everything that changes between pages; the rest keeps its prerendered HTML, to which
 * `regions/frame-events.ts` attaches event listeners.
 */
export function App() {
  const site = useStore(siteStore);
  const now = useStore(shown);
  useEffect(() => announceButtons('.navbar button, .rail-button'), []);
  if (!site || !now) return null;
  return (
    <Boundary resetKey="">
      <StaticHtml place="top" html={servedTop} />
      <Navbar site={site} page={now.page} />
      <Main site={site} now={now} />
      <StaticHtml place="bottom" html={servedBottom} />
      <MenuPlace site={site} page={now.page} />
    </Boundary>
  );
}

const servedTop = readServedHtml('[data-kept="top"]');
const servedBottom = readServedHtml('[data-kept="bottom"]');
const servedMain = readServedHtml('main');

/**
 * HTML that is the same on every page. It is rendered when the site is built (`regions/Frame.tsx`), and its code is never sent to browsers.
 */
export function StaticHtml({ place, html }: { place: 'top' | 'bottom'; html: Trusted }) {
  return <div data-kept={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/**
 * The part below the navbar: the sidebar and the page's screen. An error in here leaves the rest intact. `tree` is the prerendered sidebar.
 */
export function Main({ site, now, tree }: { site: SiteData; now: ShownContent; tree?: Trusted | undefined }) {
  const { page } = now;
  return (
    <div className={page.sidebar ? 'layout with-sidebar' : 'layout'}>
      {page.sidebar && <Sidebar site={site} page={page} served={tree} />}
      {now.status === 'served' ? (
        <main key="served" id={mainId} tabIndex={-1} dangerouslySetInnerHTML={servedMain} suppressHydrationWarning />
      ) : (
        <main key="drawn" id={mainId} tabIndex={-1}>
          <Boundary resetKey={page.route}>
            {now.status === 'failed' ? now.errorMessage : <now.Screen site={site} page={page} />}
          </Boundary>
        </main>
      )}
    </div>
  );
}

function MenuPlace(props: { site: SiteData; page: PageData }) {
  const parts = useStore(lazyComponents);
  return useStore(menu) && parts ? <parts.Menu {...props} /> : null;
}

type BoundaryProps = { resetKey: string; children: ReactNode };
type BoundaryState = { error: unknown; failed: boolean; resetKey: string };

/** Shows the crash page instead of its children, until the visitor tries again or `resetKey` changes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, failed: false, resetKey: this.props.resetKey };
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }
  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }
  override componentDidCatch() {
    // The crash page is loaded lazily, so it may not be available yet.
    const stop = lazyComponents.subscribe(() => {
      stop();
      this.forceUpdate();
    });
  }
  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const parts = lazyComponents.get();
    return parts && <parts.Crash error={error} retry={() => this.setState({ error: undefined, failed: false })} />;
  }
}
