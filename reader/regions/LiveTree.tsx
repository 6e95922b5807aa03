import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NavNode } from '../../schemas/types/navigation.ts';
import { announceButtons } from '../early-clicks.ts';
import { placeInView, shownContent, type TreeProps } from '../state/shown-page.ts';
import { keys, readStored, writeStored } from '../state/storage.ts';
import { useStore } from '../state/store.ts';
import { Category, Entry, type EntryProps, emptyTrail, findTrail, isCategory, type Trail } from './SidebarEntry.tsx';
import { MatchingEntries } from './SidebarFilter.tsx';

/**
 * The complete sidebar. Categories can be expanded and collapsed; those that contain the current page are expanded. With a query, shows
 * only matching entries.
 */
export function LiveTree({ id, items, baseUrl, route, query }: TreeProps) {
  const place = useStore(placeInView);
  const trail = useMemo(() => (place ? findTrail(items, place, 'href') : findTrail(items, route)), [items, route, place]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => announceButtons('button', box.current), []);
  return (
    <div ref={box} className="tree-box">
      {query.trim() === '' ? (
        <ul className="tree">
          {items.map((node) => (
            <LiveEntry
              key={toKey(node)}
              node={node}
              id={`${id}/${toKey(node)}`}
              baseUrl={baseUrl}
              trail={trail.includes(node) ? trail : emptyTrail}
            />
          ))}
        </ul>
      ) : (
        <MatchingEntries items={items} baseUrl={baseUrl} route={route} query={query} />
      )}
    </div>
  );
}

type LiveProps = { node: NavNode; id: string; baseUrl: string; trail: Trail };

/** An entry. It is rendered again only if its part of the trail to the current page changes. */
const LiveEntry = memo(function LiveEntry({ node, id, baseUrl, trail }: LiveProps) {
  const line: EntryProps = { node, baseUrl, isCurrent: trail.at(-1) === node, isOn: trail.includes(node) };
  return isCategory(node) ? <LiveCategory id={id} trail={trail} line={line} /> : <Entry {...line} />;
});

function LiveCategory({ id, trail, line }: { id: string; trail: Trail; line: EntryProps }) {
  const { node, baseUrl, isOn } = line;
  const [isOpen, setOpen] = useOpen(id, isOn, node.collapsed === false);
  const list = useRef<HTMLUListElement>(null);
  const toggleCategory = () => {
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) animateUnfolding(list.current);
  };
  return (
    <Category {...line} list={list} isOpen={isOpen || node.collapsible === false} onToggle={toggleCategory}>
      {node.items?.map((inner) => (
        <LiveEntry
          key={toKey(inner)}
          node={inner}
          id={`${id}/${toKey(inner)}`}
          baseUrl={baseUrl}
          trail={trail.includes(inner) ? trail : emptyTrail}
        />
      ))}
    </Category>
  );
}

/** Returns whether a category is expanded: the visitor's last choice, and always true after navigating to a page in it. */
function useOpen(id: string, isOn: boolean, isOpenAtFirst: boolean): [boolean, (next: boolean) => void] {
  const [state, setState] = useState({ open: isOn || (readOpened(id) ?? isOpenAtFirst), wasOn: isOn });
  if (state.wasOn !== isOn) setState({ open: isOn || state.open, wasOn: isOn });
  const storeChoice = (open: boolean) => {
    storeExpanded(id, open);
    setState({ open, wasOn: isOn });
  };
  return [state.open, storeChoice];
}

function toKey({ label, route, href }: NavNode): string {
  return `${label} ${route ?? href ?? ''}`;
}

/** Returns whether the visitor last expanded or collapsed a category of a sidebar. Undefined if the visitor did neither. */
function readOpened(id: string): boolean | undefined {
  return openedCategories().get(id);
}

/** Stores in session storage that a category was expanded or collapsed. Stores nothing on restricted pages. */
function storeExpanded(id: string, isOpen: boolean): void {
  openedCategories().set(id, isOpen);
  if (shownContent.get()?.page.audience === 'restricted') {
    restrictedIds.add(id);
    return;
  }
  const storableEntries = [...openedCategories()].filter(([each]) => !restrictedIds.has(each));
  writeStored(keys.opened, JSON.stringify(storableEntries), 'sessionStorage');
}

let opened: Map<string, boolean> | undefined;
/** Categories that were expanded or collapsed on restricted pages. */
const restrictedIds = new Set<string>();

function openedCategories(): Map<string, boolean> {
  opened ??= parseOpened(readStored(keys.opened, 'sessionStorage'));
  return opened;
}

function parseOpened(text: string | null): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [id, isOpen] of toList(text)) if (typeof id === 'string' && typeof isOpen === 'boolean') found.set(id, isOpen);
  return found;
}

function toList(text: string | null): unknown[][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}

/** Animates a list that has just appeared to its full height. */
function animateUnfolding(list: HTMLElement | null): void {
  if (!list) return;
  const height = list.scrollHeight;
  const duration = toDuration(height, matchMedia('(prefers-reduced-motion: reduce)').matches);
  const grown = { height: `${height}px`, overflow: 'clip' };
  list.animate([{ ...grown, height: '0' }, grown], { duration, easing: 'ease-in-out' });
}

/**
 * Returns the number of milliseconds for expanding a box of `height` pixels. Higher boxes take longer, but less than proportionally; 1 for
 * reduced motion.
 */
export function toDuration(height: number, isReduced: boolean): number {
  if (isReduced || height <= 0) return 1;
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}
