import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { lazyComponents } from '../state/shown-page.ts';
import { sidebarKey, sidebars } from '../state/site.ts';
import { useStore } from '../state/store.ts';
import { rail, setRail } from '../state/window.ts';
import { readServedHtml as servedHtml, type Trusted } from '../trusted-types.ts';
import { Icon } from './Icon.tsx';

type SidebarProps = { site: SiteData; page: PageData; served?: Trusted | undefined };

/** The sidebar next to the text. `served` is the prerendered part of the tree; in the browser it comes from the document. */
export function Sidebar(props: SidebarProps) {
  const { site, page } = props;
  const box = useRef<HTMLElement>(null);
  useActiveInView(box, page.route, useIsLive(page));
  return (
    <aside ref={box} className="sidebar">
      <div className="sidebar-head">
        <p className="sidebar-title">{titleOf(site, page)}</p>
        <RailButton />
      </div>
      <nav aria-label={currentMessages().section}>
        <FilteredTree {...props} />
      </nav>
    </aside>
  );
}

function titleOf({ areas }: SiteData, { area, breadcrumbs, title }: PageData): string {
  return areas.find(({ id }) => id === area)?.label ?? breadcrumbs[0]?.label ?? title;
}

/** Collapses the sidebar to a rail and expands it again. The stylesheet does the rest. A stored choice is applied before first paint. */
function RailButton() {
  const isRail = useStore(rail);
  const { showSidebar, hideSidebar } = currentMessages();
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

/** The tree, with a filter field if it is long. Escape clears the field, and Enter follows the first remaining entry. */
export function FilteredTree(props: SidebarProps) {
  const [query, setQuery] = useState('');
  const { filter } = currentMessages();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      setQuery('');
    }
    if (key === 'Enter' && query.trim() !== '') firstMatch(currentTarget)?.click();
  };
  const tree = <SidebarTree {...props} query={useDeferredValue(query)} />;
  if (!props.page.sidebar?.long) return tree;
  return (
    <>
      <input
        type="search"
        className="tree-filter scripted"
        aria-label={filter}
        placeholder={filter}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKey}
      />
      {tree}
    </>
  );
}

function firstMatch(field: Element): HTMLElement | null | undefined {
  return field.parentElement?.querySelector<HTMLElement>('mark')?.closest('a');
}

/** The complete tree once it is loaded; until then the prerendered part, which hydration leaves unchanged. */
export function SidebarTree({ site, page, served = servedTree, query = '' }: SidebarProps & { query?: string }) {
  const { id, key } = page.sidebar ? { id: page.sidebar.id, key: sidebarKey(page.sidebar) } : { id: '', key: '' };
  const items = useStore(sidebars).get(key);
  const parts = useStore(lazyComponents);
  if (!items || !parts)
    return <div key="served" className="tree-box" dangerouslySetInnerHTML={served} suppressHydrationWarning />;
  return <parts.Tree key={id} id={id} items={items} baseUrl={site.baseUrl} route={page.route} query={query} />;
}

const servedTree = servedHtml('.tree-box');

/** Returns whether the complete tree has replaced the prerendered part. */
function useIsLive({ sidebar }: PageData): boolean {
  const loadedSidebars = useStore(sidebars);
  return useStore(lazyComponents) !== null && sidebar !== null && loadedSidebars.has(sidebarKey(sidebar));
}

/**
 * Scrolls the sidebar, but never the page, so that the current page's entry is visible. When the complete tree replaces the prerendered
 * part, categories that the visitor expanded appear; the entry then keeps its position on the screen, as far as the sidebar can scroll.
 */
function useActiveInView(box: { current: HTMLElement | null }, route: string, isLive: boolean): void {
  const last = useRef({ route: '', top: 0 });
  useIsomorphicLayoutEffect(() => {
    const aside = box.current;
    const entry = aside?.querySelector('[aria-current="page"]');
    if (!aside || !entry) return;
    const inner = entry.getBoundingClientRect();
    if (inner.height === 0) return;
    const top = inner.top - aside.getBoundingClientRect().top + aside.scrollTop;
    const before = last.current;
    last.current = { route, top };
    if (before.route === route) aside.scrollTop += top - before.top;
    else bringIntoView(entry);
  }, [box, route, isLive]);
}

/** Scrolls the sidebar, but never the page, if an entry in it is not visible. */
export function bringIntoView(entry: Element): void {
  const aside = entry.closest('.sidebar');
  if (!aside) return;
  const asideBox = aside.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const headHeight = aside.querySelector('.sidebar-head')?.getBoundingClientRect().height ?? 0;
  const isVisible = inner.top >= asideBox.top + headHeight && inner.bottom <= asideBox.bottom;
  if (!isVisible) aside.scrollTop += inner.top - asideBox.top - asideBox.height / 3;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
