import { useEffect, useMemo } from 'react';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { say } from '../../messages/messages.ts';
import { announced } from '../../state/page.ts';
import { countFound, type Found, filterTree, type Piece } from './filter.ts';
import { Category, Entry } from './SidebarEntry.tsx';

const quiet = 500;

type Props = { items: NavNode[]; baseUrl: string; route: string; query: string };

/** What a query leaves of a sidebar, all of it open, with what was found marked. How many is said when typing rests. */
export function FoundEntries({ items, baseUrl, route, query }: Props) {
  const found = useMemo(() => filterTree(items, query), [items, query]);
  const told = say().found(countFound(found));
  useEffect(() => {
    const timer = setTimeout(() => announced.set(told), quiet);
    return () => clearTimeout(timer);
  }, [told]);
  if (found.length === 0) return <p className="tree-none">{told}</p>;
  return (
    <ul className="tree">
      {found.map((entry) => (
        <FoundEntry
          key={`${entry.node.label} ${entry.node.route ?? entry.node.href}`}
          found={entry}
          baseUrl={baseUrl}
          route={route}
        />
      ))}
    </ul>
  );
}

function FoundEntry({ found, baseUrl, route }: { found: Found; baseUrl: string; route: string }) {
  const { node, pieces, items } = found;
  const line = { node, label: <Marked pieces={pieces} />, baseUrl, isCurrent: node.route === route, isOn: false };
  if (!items) return <Entry {...line} />;
  return (
    <Category {...line} node={{ ...node, collapsible: false }} isOpen>
      {items.map((entry) => (
        <FoundEntry
          key={`${entry.node.label} ${entry.node.route ?? entry.node.href}`}
          found={entry}
          baseUrl={baseUrl}
          route={route}
        />
      ))}
    </Category>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
  return pieces.map(({ text, isFound }, place) => (isFound ? <mark key={place}>{text}</mark> : text));
}
