import { hashText } from '../../basics/hash.ts';
import type { TextList } from '../format/text-list.ts';

/** Sizes of what texts from `from` up to `to` stand for: `endOf` tells that of all before a text, and for the number of texts that of all. */
type Sizes = { from: number; to: number; endOf: (text: number) => number; least: number };

/**
 * Divides texts into parts of at least this size. Once a part is large enough, a hash of each text decides whether the part ends there, so
 * that an edit moves only the nearest ends and most files keep their names.
 */
export function divide(texts: TextList, { from, to, endOf, least }: Sizes): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let start = from;
  while (start < to) {
    const before = endOf(start);
    const firstEnd = (first: number, size: number): number =>
      firstWith((text) => endOf(text) >= before + size, first, texts.length + 1);
    let next = firstEnd(start + 1, least);
    const last = firstEnd(next, least * 2);
    while (next < Math.min(last, to) && hashText(texts.at(next - 1) ?? '').charCodeAt(15) % 8 !== 0) next++;
    next = Math.min(next, to);
    parts.push([start, next]);
    start = next;
  }
  return parts;
}

/** The first number from `from` up to `to` for which this holds, as it does for all after it; `to` where it holds for none. */
function firstWith(holds: (number: number) => boolean, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
