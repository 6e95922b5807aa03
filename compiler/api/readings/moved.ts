import { addressOf } from '../addresses.ts';
import type { Api, OperationHead } from '../model.ts';
import { layoutOf, onePage, thin } from '../outline/layouts.ts';
import { toShelved } from '../outline/operation-shelves.ts';

/** A route that operations have in another layout, and the page that has them now; the anchor is the place of the only one. */
export type Moved = { from: string; to: string; anchor?: string };

/**
 * Where the pages of operations were, or will have been, when the document crosses the measure of its layout: pages of single operations
 * lead to the page that they share, shared ones to the overview, which names all. Only where it is near that measure: else nobody has
 * such an address.
 */
export function movedIn(api: Api): Moved[] {
  if (api.layout === 'shared') return api.operations.flatMap((head) => fromOwnPage(api, head));
  if (layoutOf(api.raw, api.bytes) !== api.layout) return [];
  if (api.layout === 'one') return wasLonger(api) ? api.operations.flatMap((head) => fromOwnPage(api, head)) : [];
  return api.bytes < 2 * thin * api.operations.length ? fromShelves(api) : [];
}

function wasLonger({ bytes, operations }: Api): boolean {
  return 2 * bytes > onePage.short && 2 * operations.length > onePage.operations;
}

function fromOwnPage(api: Api, { address, kind, key }: OperationHead): Moved[] {
  const from = addressOf({ route: api.route, layout: 'many' }, kind === 'path' ? key : `webhooks/${key}`);
  const [to = '', anchor] = address.split('#');
  return anchor === undefined ? [] : [{ from, to, anchor }];
}

/** Who asks for a place on such a page keeps it on the way, and finds the operation by it. */
function fromShelves({ operations, tags, raw, route }: Api): Moved[] {
  const shelved = toShelved(operations, tags, { raw, route, layout: 'shared' });
  const shelves = new Set(shelved.flatMap((head) => head.shelves));
  return [...shelves].map((shelf) => ({ from: addressOf({ route, layout: 'many' }, shelf), to: route }));
}
