import { hashText } from '../../basics/hash.ts';
import { slotsOfBlock } from '../format/postings.ts';

/**
 * Where the pages of an index are: the slot of each page, and the blocks in which they are inverted, each with the indexes of its
 * pages.
 */
export type Layout = { slots: Int32Array; blocks: { number: number; pages: number[] }[] };

/** Up to this number of pages on average are inverted together. */
const pagesOfBlock = 256;

/**
 * Places pages by the hashes of their routes. Slots instead of ranks identify pages in an index, so that nearly all pages keep theirs
 * when another page is added or removed. The result depends on the set of routes alone: in the order of the slots that their hashes
 * name, pages take that slot or the next free one, or the last free one at the end of a block. At most a quarter of the slots of a
 * block are usually taken.
 */
export function placePages(routes: readonly string[]): Layout {
  const hashes = routes.map((route) => hashText(route));
  const spreads = hashes.map((hash) => Number.parseInt(hash.slice(0, 8), 16));
  let bits = 0;
  while (routes.length > pagesOfBlock << bits || largestBlock(spreads, bits) > slotsOfBlock) bits++;
  const blocks = new Map<number, { page: number; home: number }[]>();
  for (const [page, spread] of spreads.entries()) {
    const number = blockOf(spread, bits);
    const block = blocks.get(number) ?? [];
    blocks.set(number, block);
    block.push({ page, home: Number.parseInt(hashes[page]?.slice(8) ?? '', 16) % slotsOfBlock });
  }
  const slots = new Int32Array(routes.length);
  for (const [number, block] of blocks) {
    const order = [...block].sort((a, b) => a.home - b.home || ((routes[a.page] ?? '') < (routes[b.page] ?? '') ? -1 : 1));
    let last = -1;
    for (const [at, { page, home }] of order.entries()) {
      last = Math.min(Math.max(home, last + 1), slotsOfBlock - order.length + at);
      slots[page] = number * slotsOfBlock + last;
    }
  }
  const numbered = Array.from(blocks, ([number, pages]) => ({ number, pages: pages.map(({ page }) => page) }));
  return { slots, blocks: numbered.sort((a, b) => a.number - b.number) };
}

/** The highest bits of a hash of 32 bits choose the block. */
function blockOf(spread: number, bits: number): number {
  return Math.floor(spread / 2 ** (32 - bits));
}

function largestBlock(spreads: readonly number[], bits: number): number {
  const counts = new Map<number, number>();
  for (const spread of spreads) counts.set(blockOf(spread, bits), (counts.get(blockOf(spread, bits)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
