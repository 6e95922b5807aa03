import { useLayoutEffect, useRef } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
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
  useActiveInView(box, page.route, useStore(sidebars));
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

/** Scrolls the sidebar, never the page, so that the page's entry is in sight. */
function useActiveInView(box: { current: HTMLElement | null }, route: string, trees: unknown): void {
  useIsomorphicLayoutEffect(() => {
    const aside = box.current;
    const entry = aside?.querySelector('[aria-current="page"]');
    if (!aside || !entry) return;
    const outer = aside.getBoundingClientRect();
    const inner = entry.getBoundingClientRect();
    const head = aside.querySelector('.sidebar-head')?.getBoundingClientRect().height ?? 0;
    if (inner.height === 0 || (inner.top >= outer.top + head && inner.bottom <= outer.bottom)) return;
    aside.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [box, route, trees]);
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
