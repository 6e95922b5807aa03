import { toKey } from '../keys.ts';
import type { Json } from '../schema-model.ts';

/** Schemas up to this length on average share pages, unless a page would hold more than this of them; in letters of JSON. */
const most = { each: 3_000, together: 60_000 };

/**
 * The page on which each of the named schemas stands with others: the first letter of its name, which is the same whatever is added or
 * moved. Nothing where schemas are so long that each has its own page: then what surrounds a page weighs little beside it.
 */
export function toShelves(named: readonly (readonly [name: string, schema: Json])[]): string[] {
  const shelves = named.map(([name]) => (/^./u.exec(toKey(name))?.[0] ?? '_').toLowerCase());
  const lengths = new Map<string, number>();
  for (const [index, [, schema]] of named.entries()) {
    const shelf = shelves[index] ?? '';
    lengths.set(shelf, (lengths.get(shelf) ?? 0) + JSON.stringify(schema).length);
  }
  const all = [...lengths.values()];
  const isSmall = all.reduce((sum, length) => sum + length, 0) <= most.each * named.length;
  return isSmall && all.every((length) => length <= most.together) ? shelves : [];
}
