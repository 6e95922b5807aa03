import type { NavNode } from '../../../schemas/types/navigation.ts';

/** Entries from the outermost down. */
export type Trail = readonly NavNode[];

/** Whether an entry holds others, shown or not. */
export function isCategory(node: NavNode): boolean {
  return node.items !== undefined || node.more === true;
}

/** No entries. */
export const none: Trail = [];

/** The entries from the outermost category down to the first with the route; none where it isn't there. */
export function findTrail(nodes: readonly NavNode[], route: string): Trail {
  for (const node of nodes) {
    if (node.route === route) return [node];
    const below = node.items ? findTrail(node.items, route) : none;
    if (below.length > 0) return [node, ...below];
  }
  return none;
}
