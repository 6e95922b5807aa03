import { hashText } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';
import { slotsOfBlock } from '../format/postings.ts';

/** The layout of an index: the slot of each page, and the blocks in which pages are inverted, in the order of pages. */
export type IndexLayout = { slots: Int32Array; blocks: { number: number; pages: number[] }[] };

/** The average number of pages that are inverted together. It must be a power of two. */
const averagePages = 128;
/** The maximum number of pages in a block, so that pages find free slots. */
const maxPages = (slotsOfBlock * 3) / 4;

/**
 * Divides pages into blocks of consecutive pages, and assigns slots by the hashes of their routes. Because slots, not ranks, identify pages
 * in an index, nearly all pages keep theirs when another page is added or removed.
 */
export function placePages(routes: readonly string[]): IndexLayout {
  const hashes = routes.map((route) => hashText(route));
  const starts = startsOfBlocks(hashes);
  const names = starts.map((start) => (start === 0 ? '' : itemAt(hashes, start)));
  const numbers = assignNumbers(names, 2 ** (Math.ceil(Math.log2(Math.max(1, starts.length))) + 1));
  const slots = new Int32Array(routes.length);
  const blocks = starts.map((start, at) => {
    const number = itemAt(numbers, at);
    const own = assignNumbers(hashes.slice(start, starts[at + 1]), slotsOfBlock);
    for (const [index, slot] of own.entries()) slots[start + index] = number * slotsOfBlock + slot;
    return { number, pages: Array.from(own.keys(), (index) => start + index) };
  });
  return { slots, blocks };
}

/**
 * Returns the index of the first page of each block. A block starts at each page whose hash is a multiple of a power of two, so that other
 * pages do not affect its start. The power is halved until no block has too many pages.
 */
function startsOfBlocks(hashes: readonly string[]): number[] {
  for (let rate = averagePages; ; rate /= 2) {
    const starts = hashes.flatMap((hash, at) => (at === 0 || Number.parseInt(hash.slice(0, 8), 16) % rate === 0 ? [at] : []));
    const isLong = (start: number, at: number): boolean => (starts[at + 1] ?? hashes.length) - start > maxPages;
    if (!starts.some(isLong)) return starts;
  }
}

/**
 * Assigns a unique number below `size`, a power of two, to each hash; '' gets 0. Processes hashes in ascending order. Each gets the first
 * free number of a sequence that depends only on the hash, so that an additional hash moves few others.
 */
function assignNumbers(hashes: readonly string[], size: number): Int32Array {
  const sorted = [...hashes.entries()].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const numbers = new Int32Array(hashes.length);
  const taken = new Set<number>();
  for (const [index, hash] of sorted) {
    const step = Number.parseInt(hash.slice(12) || '0', 16) | 1;
    let number = Number.parseInt(hash.slice(8, 12) || '0', 16) % size;
    while (taken.has(number)) number = (number + step) % size;
    taken.add(number);
    numbers[index] = number;
  }
  return numbers;
}
