import type { ReactElement } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import { Category, Entry, isBreakable, type Line } from '../regions/sidebar/SidebarEntry.tsx';
import { findTrail, isCategory, type Trail } from '../regions/sidebar/trail.ts';
import { escapeHtml, escapeRoute, type Stencils, standIn } from './stencil.ts';

/** Entries that have been drawn: those off the trail with all that is inside, and by state the frame of each. */
export type DrawnEntries = { off: WeakMap<NavNode, string>; frames: WeakMap<NavNode, Map<string, string>> };
/** None drawn yet. */
export function noEntries(): DrawnEntries {
  return { off: new WeakMap(), frames: new WeakMap() };
}

/** Where entries lead, how they are drawn, and which have been. */
export type DrawnTree = { baseUrl: string; draw: (element: ReactElement) => string; stencils: Stencils; drawn: DrawnEntries };
type Drawing = DrawnTree & { trail: Trail };

/**
 * The HTML of the branch that a prerendered page shows: what the live tree looks like in the same state. Nothing in it
 * moves, and closed categories lead to their first page. An entry is drawn once and then found in `drawn`.
 */
export function toStillTree(nodes: readonly NavNode[], route: string, tree: DrawnTree): string {
  return `<ul class="tree">${entries(nodes, { ...tree, trail: findTrail(nodes, route) })}</ul>`;
}

function entries(nodes: readonly NavNode[], drawing: Drawing): string {
  const { trail, drawn } = drawing;
  let html = '';
  for (const node of nodes) {
    if (trail.includes(node)) html += entry(node, trail.at(-1) === node ? 'current' : 'on', drawing);
    else html += drawn.off.get(node) ?? entryOff(node, drawing);
  }
  return html;
}

/** What is off the trail looks the same from every page: all that is inside is off it as well. */
function entryOff(node: NavNode, drawing: Drawing): string {
  const html = entry(node, '', drawing);
  drawing.drawn.off.set(node, html);
  return html;
}

function entry(node: NavNode, state: Look['state'], drawing: Drawing): string {
  const { frames } = drawing.drawn;
  const inside = isCategory(node) ? entries(node.items ?? [], drawing) : '';
  const look = inside === '' ? state : `${state} open`;
  const states = frames.get(node) ?? new Map<string, string>();
  const html = states.get(look) ?? entryLike(node, { state, look, isOpen: inside !== '' }, drawing);
  if (!states.has(look)) frames.set(node, states.set(look, html));
  return inside === '' ? html : html.replace(slot, () => inside);
}

type Look = { state: '' | 'on' | 'current'; look: string; isOpen: boolean };

/** An entry by the stencil of those that look like it. A label that may break is drawn by itself: where it does depends on its letters. */
function entryLike(node: NavNode, { state, look, isOpen }: Look, { stencils, draw, baseUrl }: Drawing): string {
  const { label, route, first } = node;
  if (isBreakable(label)) return draw(toElement(node, state, { baseUrl, isOpen }));
  const values = [escapeHtml(label), escapeRoute(route ?? '/'), escapeRoute(first ?? '/')];
  const shape = [
    look,
    node.className,
    isCategory(node),
    node.collapsible,
    node.href,
    label === '',
    route === undefined,
    first === undefined,
  ];
  const blank = {
    ...node,
    ...(label !== '' && { label: standIn(0) }),
    ...(route !== undefined && { route: `/${standIn(1)}` }),
    ...(first !== undefined && { first: `/${standIn(2)}` }),
  };
  return stencils.fill(`entry ${JSON.stringify(shape)}`, values, () => draw(toElement(blank, state, { baseUrl, isOpen })));
}

const slot = 'q-entries';

function toElement(node: NavNode, state: string, { baseUrl, isOpen }: { baseUrl: string; isOpen: boolean }): ReactElement {
  const line: Line = { node, baseUrl, isCurrent: state === 'current', isOn: state !== '' };
  if (!isCategory(node)) return <Entry {...line} />;
  return (
    <Category {...line} isOpen={isOpen}>
      {slot}
    </Category>
  );
}
