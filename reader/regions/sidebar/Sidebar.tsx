import { useLayoutEffect, useRef } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { lateParts } from '../../state/late.ts';
import { sidebars } from '../../state/site.ts';
import { useStore } from '../../state/store.ts';
import type { Trusted } from '../../trusted.ts';
import { Icon } from '../Icon.tsx';
import { FilteredTree } from './FilteredTree.tsx';
import { rail, setRail } from './rail.ts';

type Props = { site: SiteData; page: PageData; served?: Trusted | undefined };

/** The section's pages beside the text. `served` is what the prerendered page shows of the tree; the browser has it in the document. */
export function Sidebar({ site, page, served }: Props) {
  const box = useRef<HTMLElement>(null);
  useActiveInView(box, page.route, useIsLive(page));
  return (
    <aside ref={box} className="sidebar">
      <div className="sidebar-head">
        <p className="sidebar-title">{titleOf(site, page)}</p>
        <RailButton />
      </div>
      <nav aria-label={say().section}>
        <FilteredTree site={site} page={page} still={served} />
      </nav>
    </aside>
  );
}

function titleOf({ areas }: SiteData, { area, breadcrumbs, title }: PageData): string {
  return areas.find(({ id }) => id === area)?.label ?? breadcrumbs[0]?.label ?? title;
}

/** Folds the sidebar to a rail and back. The stylesheet does the folding, before first paint where it is remembered. */
function RailButton() {
  const isRail = useStore(rail);
  const { showSidebar, hideSidebar } = say();
  return (
    <button
      type="button"
      className="round rail-button scripted"
      aria-expanded={!isRail}
      aria-label={isRail ? showSidebar : hideSidebar}
      onClick={() => setRail(!isRail)}
    >
      <Icon name="panel" />
    </button>
  );
}

/** Whether the whole tree has taken the place of what the document was served with. */
function useIsLive({ sidebar }: PageData): boolean {
  const trees = useStore(sidebars);
  return useStore(lateParts) !== null && sidebar !== null && trees.has(sidebar.address);
}

/**
 * Scrolls the sidebar, never the page, so that the page's entry is in sight. When the whole tree comes, categories that the visitor
 * left open appear in it: then the entry stays where it was on the screen, as far as the sidebar can scroll.
 */
function useActiveInView(box: { current: HTMLElement | null }, route: string, isLive: boolean): void {
  const stood = useRef({ route: '', top: 0 });
  useIsomorphicLayoutEffect(() => {
    const aside = box.current;
    const entry = aside?.querySelector('[aria-current="page"]');
    if (!aside || !entry) return;
    const outer = aside.getBoundingClientRect();
    const inner = entry.getBoundingClientRect();
    const head = aside.querySelector('.sidebar-head')?.getBoundingClientRect().height ?? 0;
    if (inner.height === 0) return;
    const top = inner.top - outer.top + aside.scrollTop;
    const before = stood.current;
    stood.current = { route, top };
    const isSeen = inner.top >= outer.top + head && inner.bottom <= outer.bottom;
    if (before.route === route) aside.scrollTop += top - before.top;
    else if (!isSeen) aside.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [box, route, isLive]);
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
