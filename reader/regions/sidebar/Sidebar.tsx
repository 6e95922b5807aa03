import { useLayoutEffect, useRef } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import type { Trusted } from '../../trusted.ts';
import { SidebarTree } from './SidebarTree.tsx';

type Props = { site: SiteData; page: PageData; served?: Trusted | undefined };

/** The section's pages beside the text. `served` is what the prerendered page shows of the tree; the browser has it in the document. */
export function Sidebar({ site, page, served }: Props) {
  const box = useRef<HTMLElement>(null);
  useActiveInView(box, page.route);
  return (
    <aside ref={box} className="sidebar">
      <nav aria-label={say().section}>
        <SidebarTree site={site} page={page} served={served} />
      </nav>
    </aside>
  );
}

/** Scrolls the sidebar, never the page, so that the page's entry is in sight. */
function useActiveInView(box: { current: HTMLElement | null }, route: string): void {
  useIsomorphicLayoutEffect(() => {
    const aside = box.current;
    const entry = aside?.querySelector('[aria-current="page"]');
    if (!aside || !entry) return;
    const outer = aside.getBoundingClientRect();
    const inner = entry.getBoundingClientRect();
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    aside.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [box, route]);
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
