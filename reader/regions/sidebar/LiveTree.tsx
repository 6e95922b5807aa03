import { memo, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import type { TreeProps } from '../../state/late.ts';
import { FoundEntries } from './FoundEntries.tsx';
import { keepOpened, recallOpened } from './opened.ts';
import { Category, Entry, type Line } from './SidebarEntry.tsx';
import { findTrail, isCategory, none, type Trail } from './trail.ts';
import { unfold } from './unfold.ts';

/** The whole sidebar: categories open and close, and the way to the page that is read is open. With a query, what it finds. */
export function LiveTree({ id, items, baseUrl, route, query }: TreeProps) {
  const trail = useMemo(() => findTrail(items, route), [items, route]);
  return (
    <div className="tree-box">
      {query.trim() === '' ? (
        <ul className="tree">
          {items.map((node) => (
            <LiveEntry
              key={toKey(node)}
              node={node}
              id={`${id}/${toKey(node)}`}
              baseUrl={baseUrl}
              trail={trail.includes(node) ? trail : none}
            />
          ))}
        </ul>
      ) : (
        <FoundEntries items={items} baseUrl={baseUrl} route={route} query={query} />
      )}
    </div>
  );
}

type LiveProps = { node: NavNode; id: string; baseUrl: string; trail: Trail };

/** Drawn again only where the trail to the page changes. */
const LiveEntry = memo(function LiveEntry({ node, id, baseUrl, trail }: LiveProps) {
  const line: Line = { node, baseUrl, isCurrent: trail.at(-1) === node, isOn: trail.includes(node) };
  return isCategory(node) ? <LiveCategory id={id} trail={trail} line={line} /> : <Entry {...line} />;
});

function LiveCategory({ id, trail, line }: { id: string; trail: Trail; line: Line }) {
  const { node, baseUrl, isOn } = line;
  const [isOpen, setOpen] = useOpen(id, isOn, node.collapsed === false);
  const list = useRef<HTMLUListElement>(null);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) unfold(list.current);
  };
  return (
    <Category {...line} list={list} isOpen={isOpen || node.collapsible === false} onToggle={toggle}>
      {node.items?.map((inner) => (
        <LiveEntry
          key={toKey(inner)}
          node={inner}
          id={`${id}/${toKey(inner)}`}
          baseUrl={baseUrl}
          trail={trail.includes(inner) ? trail : none}
        />
      ))}
    </Category>
  );
}

/** Whether a category is open: as the visitor left it, and open whenever reading leads into it. */
function useOpen(id: string, isOn: boolean, isOpenAtFirst: boolean): [boolean, (next: boolean) => void] {
  const [state, setState] = useState({ open: isOn || (recallOpened(id) ?? isOpenAtFirst), wasOn: isOn });
  if (state.wasOn !== isOn) setState({ open: isOn || state.open, wasOn: isOn });
  const choose = (open: boolean) => {
    keepOpened(id, open);
    setState({ open, wasOn: isOn });
  };
  return [state.open, choose];
}

function toKey({ label, route, href }: NavNode): string {
  return `${label} ${route ?? href ?? ''}`;
}
