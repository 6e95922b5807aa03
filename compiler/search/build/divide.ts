import { hashText } from '../../basics/hash.ts';

/**
 * How sorted items are divided into parts. `lastOf` returns the last string of an item, `sizeOf` its size in bytes, and `leastOf` the
 * minimum size of its part.
 */
type Division<Item> = { lastOf(item: Item): string; sizeOf(item: Item): number; leastOf(item: Item): number };

/**
 * Divides sorted items into parts and passes each part to `emit` as soon as it is complete. A part ends at about twice its minimum size at
 * the latest, and before an item with a different minimum. Once a part has reached the minimum, a hash of the last string decides whether
 * the part ends there (content-defined chunking). So an edit moves only the nearest ends, and most files keep their names.
 */
export function createDivider<Item>(
  { lastOf, sizeOf, leastOf }: Division<Item>,
  emit: (part: Item[]) => void,
): { add(item: Item): void; end(): void } {
  let part: Item[] = [];
  let size = 0;
  let least = 0;
  const end = (): void => {
    if (part.length > 0) emit(part);
    part = [];
    size = 0;
  };
  return {
    add: (item) => {
      if (leastOf(item) !== least) end();
      least = leastOf(item);
      part.push(item);
      size += sizeOf(item);
      if (size >= least * 2 || (size >= least && hashText(lastOf(item)).charCodeAt(15) % 8 === 0)) end();
    },
    end,
  };
}

/** Divides a list as `createDivider` does. */
export function divide<Item>(items: Iterable<Item>, division: Division<Item>): Item[][] {
  const parts: Item[][] = [];
  const { add, end } = createDivider(division, (part) => parts.push(part));
  for (const item of items) add(item);
  end();
  return parts;
}
