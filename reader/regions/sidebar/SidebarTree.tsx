import { memo, useMemo, useState } from 'react';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { sidebars } from '../../state/site.ts';
import { useStore } from '../../state/store.ts';
import type { Trusted } from '../../trusted.ts';
import { Category, Entry, type Line } from './SidebarEntry.tsx';

type Props = { site: SiteData; page: PageData; served?: Trusted | undefined };

/** The whole tree once it has come; until then what the document was served with, which hydration leaves as it finds it. */
export function SidebarTree({ site, page, served = nothing }: Props) {
  const { address, id } = page.sidebar ?? { address: '', id: '' };
  const items = useStore(sidebars).get(address);
  if (!items) return <div key="still" className="tree-box" dangerouslySetInnerHTML={served} suppressHydrationWarning />;
  return <LiveTree key={id} id={id} items={items} baseUrl={site.baseUrl} route={page.route} />;
}

const nothing: Trusted = { __html: '' };

function LiveTree({ id, items, baseUrl, route }: { id: string; items: NavNode[]; baseUrl: string; route: string }) {
  const trail = useMemo(() => findTrail(items, route), [items, route]);
  return (
    <div className="tree-box">
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
    </div>
  );
}

/** Entries from the outermost down. */
export type Trail = readonly NavNode[];
type LiveProps = { node: NavNode; id: string; baseUrl: string; trail: Trail };

/** Drawn again only where the trail to the page changes. */
const LiveEntry = memo(function LiveEntry({ node, id, baseUrl, trail }: LiveProps) {
  const line: Line = { node, baseUrl, isCurrent: trail.at(-1) === node, isOn: trail.includes(node) };
  return isCategory(node) ? <LiveCategory id={id} trail={trail} line={line} /> : <Entry {...line} />;
});

function LiveCategory({ id, trail, line }: { id: string; trail: Trail; line: Line }) {
  const { node, baseUrl, isOn } = line;
  const [isOpen, setOpen] = useOpen(id, isOn, node.collapsed === false);
  return (
    <Category {...line} isOpen={isOpen || node.collapsible === false} onToggle={() => setOpen(!isOpen)}>
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

const remembered = new Map<string, boolean>();

/** Whether a category is open: as the visitor left it, and open whenever reading leads into it. */
function useOpen(id: string, isOn: boolean, isOpenAtFirst: boolean): [boolean, (next: boolean) => void] {
  const [state, setState] = useState({ open: isOn || (remembered.get(id) ?? isOpenAtFirst), wasOn: isOn });
  if (state.wasOn !== isOn) setState({ open: isOn || state.open, wasOn: isOn });
  const choose = (open: boolean) => {
    remembered.set(id, open);
    setState({ open, wasOn: isOn });
  };
  return [state.open, choose];
}

function toKey({ label, route, href }: NavNode): string {
  return `${label} ${route ?? href ?? ''}`;
}

/** Whether an entry holds others, shown or not. */
export function isCategory(node: NavNode): boolean {
  return node.items !== undefined || node.more === true;
}

const none: Trail = [];

/** The entries from the outermost category down to the first with the route; none where it isn't there. */
export function findTrail(nodes: readonly NavNode[], route: string): Trail {
  for (const node of nodes) {
    if (node.route === route) return [node];
    const below = node.items ? findTrail(node.items, route) : none;
    if (below.length > 0) return [node, ...below];
  }
  return none;
}
