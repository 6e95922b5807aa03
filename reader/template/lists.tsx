import type { ReactElement } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { ListingItem } from '../../schemas/types/page.ts';
import { Card } from '../regions/Lists.tsx';
import { isBreakable } from '../regions/long-names.tsx';
import { Category, Entry, type EntryProps, findTrail, isCategory, type Trail } from '../regions/SidebarEntry.tsx';
import { escapeHtml, escapeRoute, placeholder, type Templates } from './template.ts';

/** The inputs for rendering lists: the base URL of links, React's renderer, and the templates of the site. */
type ListTools = { baseUrl: string; render: (element: ReactElement) => string; templates: Templates };

/**
 * The HTML of rendered sidebar entries. `offTrail`: entries that neither are nor contain the current page, including their children.
 * `rows`: an entry by its state, with `childPlaceholder` as a placeholder for its children.
 */
export type EntryCache = { offTrail: WeakMap<NavNode, string>; rows: WeakMap<NavNode, Map<string, string>> };
/** Creates an empty cache. */
export function createEntryCache(): EntryCache {
  return { offTrail: new WeakMap(), rows: new WeakMap() };
}

type TreeTools = ListTools & { cache: EntryCache };
type TreeContext = TreeTools & { trail: Trail };

/**
 * Returns the HTML of the branch of a prerendered page, identical to that of the live tree in the same state. It is not interactive:
 * collapsed categories link to their first page. Each entry is rendered once and cached.
 */
export function renderBranch(nodes: readonly NavNode[], route: string, tools: TreeTools): string {
  return `<ul class="tree">${renderEntries(nodes, { ...tools, trail: findTrail(nodes, route) })}</ul>`;
}

function renderEntries(nodes: readonly NavNode[], context: TreeContext): string {
  const { trail, cache } = context;
  let html = '';
  for (const node of nodes) {
    if (trail.includes(node)) html += renderEntry(node, trail.at(-1) === node ? 'current' : 'ancestor', context);
    else html += cache.offTrail.get(node) ?? renderEntryOffTrail(node, context);
  }
  return html;
}

/** Renders an entry off the trail. It has the same HTML on every page, because all its children are also off the trail. */
function renderEntryOffTrail(node: NavNode, context: TreeContext): string {
  const html = renderEntry(node, '', context);
  context.cache.offTrail.set(node, html);
  return html;
}

/** How an entry relates to the current page: `current` is that page's entry, and `ancestor` contains it. */
type EntryState = 'current' | 'ancestor' | '';
const childPlaceholder = 'q-entries';

function renderEntry(node: NavNode, state: EntryState, context: TreeContext): string {
  const { rows } = context.cache;
  const entries = isCategory(node) ? renderEntries(node.items ?? [], context) : '';
  const isOpen = entries !== '';
  const key = isOpen ? `${state} open` : state;
  const htmlByState = rows.get(node) ?? new Map<string, string>();
  let html = htmlByState.get(key);
  if (html === undefined) {
    html = renderRow(node, state, isOpen, context);
    rows.set(node, htmlByState.set(key, html));
  }
  return isOpen ? html.replace(childPlaceholder, () => entries) : html;
}

/**
 * Renders an entry with the template of similar entries. A label with break opportunities is rendered individually, because they depend on
 * its letters.
 */
function renderRow(node: NavNode, state: EntryState, isOpen: boolean, { templates, render, baseUrl }: TreeContext): string {
  const { label, route, first } = node;
  const draw = (own: NavNode) => render(toElement(own, state, isOpen, baseUrl));
  if (isBreakable(label)) return draw(node);
  const values = [escapeHtml(label), escapeRoute(route ?? '/'), escapeRoute(first ?? '/')];
  const rowKey = [
    state,
    isOpen,
    node.className,
    isCategory(node),
    node.collapsible,
    node.href,
    label === '',
    route === undefined,
    first === undefined,
  ];
  return templates.fill(`entry ${JSON.stringify(rowKey)}`, values, () =>
    draw({
      ...node,
      ...(label !== '' && { label: placeholder(0) }),
      ...(route !== undefined && { route: `/${placeholder(1)}` }),
      ...(first !== undefined && { first: `/${placeholder(2)}` }),
    }),
  );
}

function toElement(node: NavNode, state: EntryState, isOpen: boolean, baseUrl: string): ReactElement {
  const line: EntryProps = { node, baseUrl, isCurrent: state === 'current', isOn: state !== '' };
  if (!isCategory(node)) return <Entry {...line} />;
  return (
    <Category {...line} isOpen={isOpen}>
      {childPlaceholder}
    </Category>
  );
}

/** Returns the HTML of a page list, identical to that of `Cards`. */
export function renderItems(items: readonly ListingItem[], { baseUrl, render, templates }: ListTools): string {
  let html = '';
  for (const { label, route, description = '', count } of items) {
    const values = [escapeHtml(label), escapeRoute(route), escapeHtml(description)];
    const item: ListingItem = {
      label: label && placeholder(0),
      route: `/${placeholder(1)}`,
      description: description && placeholder(2),
      ...(count !== undefined && { count }),
    };
    html += templates.fill(`item ${label === ''} ${description === ''} ${count}`, values, () =>
      render(<Card item={item} baseUrl={baseUrl} />),
    );
  }
  return html;
}
