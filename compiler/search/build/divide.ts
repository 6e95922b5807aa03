import { hashText } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';

/**
 * How sorted items are divided into parts. `sizeOf` returns the size of an item in bytes, and `minSizeOf` the minimum size of its part.
 * `isEnd` returns whether a part that has reached `times` its minimum size ends with this item.
 */
type Division<Item> = {
  sizeOf(item: Item): number;
  minSizeOf(item: Item): number;
  isEnd(item: Item, times: number): boolean;
};

/**
 * Divides sorted items into parts and passes each part to `emit` as soon as it is complete. A part also ends before an item with a different
 * minimum.
 */
export function createDivider<Item>(
  { sizeOf, minSizeOf, isEnd }: Division<Item>,
  emit: (part: Item[]) => void,
): { add(item: Item): void; end(): void } {
  let part: Item[] = [];
  let size = 0;
  let min = 0;
  const end = (): void => {
    if (part.length > 0) emit(part);
    part = [];
    size = 0;
  };
  return {
    add: (item) => {
      if (minSizeOf(item) !== min) end();
      min = minSizeOf(item);
      part.push(item);
      size += sizeOf(item);
      if (isEnd(item, size / min)) end();
    },
    end,
  };
}

/**
 * Divides sorted strings by content (content-defined chunking): once a part has reached the minimum size, a hash of each string decides
 * whether the part ends there; at about twice the minimum size, it ends in any case. So an edit moves only the nearest ends. `sizeOf` and
 * `minSizeOf` receive the index of a string. Returns the end of each part.
 */
export function divide(texts: readonly string[], sizes: Omit<Division<number>, 'isEnd'>): number[] {
  const ends: number[] = [];
  const isEnd = (at: number, times: number): boolean =>
    times >= 2 || (times >= 1 && hashText(itemAt(texts, at)).charCodeAt(15) % 8 === 0);
  const { add, end } = createDivider({ ...sizes, isEnd }, (part) => ends.push(itemAt(part, -1) + 1));
  for (const at of texts.keys()) add(at);
  end();
  return ends;
}
