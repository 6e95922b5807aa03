import { createElement, Fragment, type ReactElement } from 'react';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { Category, Entry, type Line } from './SidebarEntry.tsx';
import { findTrail, isCategory, type Trail } from './trail.ts';

/** Entries that have been drawn: by node and state, and by all that they show, for nodes that are alike. */
export type DrawnEntries = { byNode: WeakMap<NavNode, Map<string, string>>; byLook: Map<string, string> };

/** Nothing drawn yet. */
export function noEntries(): DrawnEntries {
  return { byNode: new WeakMap(), byLook: new Map() };
}

/** Where entries lead, how they are drawn, and which have been. */
export type DrawnTree = { baseUrl: string; draw: (element: ReactElement) => string; drawn: DrawnEntries };
type Drawing = DrawnTree & { trail: Trail };

/**
 * The HTML of the branch that a prerendered page shows: what the live tree looks like in the same state. Nothing in it
 * moves, and closed categories lead to their first page. An entry is drawn once and then found in `drawn`.
 */
export function toStillTree(nodes: readonly NavNode[], route: string, tree: DrawnTree): string {
  return `<ul class="tree">${entries(nodes, { ...tree, trail: findTrail(nodes, route) })}</ul>`;
}

function entries(nodes: readonly NavNode[], drawing: Drawing): string {
  if (nodes[0] && !drawing.drawn.byNode.has(nodes[0])) drawLeaves(nodes, drawing);
  let html = '';
  for (const node of nodes) html += entry(node, drawing);
  return html;
}

function entry(node: NavNode, drawing: Drawing): string {
  const { trail, drawn } = drawing;
  const state = trail.length === 0 || !trail.includes(node) ? '' : trail.at(-1) === node ? 'current' : 'on';
  const inside = isCategory(node) ? entries(node.items ?? [], drawing) : '';
  const look = inside === '' ? state : `${state} open`;
  const states = drawn.byNode.get(node) ?? new Map<string, string>();
  const html = states.get(look) ?? entryLike(node, { state, look, isOpen: inside !== '' }, drawing);
  if (!states.has(look)) drawn.byNode.set(node, states.set(look, html));
  return inside === '' ? html : html.replace(slot, () => inside);
}

/** Draws entries without others below them, in both of their looks and all at once: a drawing by itself costs more than what it draws. */
function drawLeaves(nodes: readonly NavNode[], { drawn, draw, baseUrl }: Drawing): void {
  const looks = nodes.flatMap((node) =>
    isCategory(node) ? [] : ['', 'current'].map((state) => ({ node, state, key: keyOf(node, state) })),
  );
  const fresh = looks.filter(({ key }) => !drawn.byLook.has(key));
  if (fresh.length === 0) return;
  const elements = fresh.map(({ node, state, key }) => (
    <Fragment key={key}>
      {toElement(node, state, { baseUrl, isOpen: false })}
      <hr />
    </Fragment>
  ));
  const parts = draw(createElement(Fragment, null, elements)).split('<hr/>');
  for (const [index, { key }] of fresh.entries()) drawn.byLook.set(key, parts[index] ?? '');
}

/** All that the look of an entry depends on. */
function keyOf(node: NavNode, look: string): string {
  return `${look}|${node.label}|${node.route ?? node.href ?? node.first}|${node.className}|${isCategory(node)}|${node.collapsible}`;
}

type Look = { state: string; look: string; isOpen: boolean };

function entryLike(node: NavNode, { state, look, isOpen }: Look, { drawn, draw, baseUrl }: Drawing): string {
  const key = keyOf(node, look);
  const html = drawn.byLook.get(key) ?? draw(toElement(node, state, { baseUrl, isOpen }));
  drawn.byLook.set(key, html);
  return html;
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
