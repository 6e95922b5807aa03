/** Splits items into two lists: those for which a condition is true, and the others. */
export function partition<Item>(items: readonly Item[], condition: (item: Item) => boolean): [Item[], Item[]] {
  const [yes, no]: [Item[], Item[]] = [[], []];
  for (const item of items) (condition(item) ? yes : no).push(item);
  return [yes, no];
}

/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns the first item with each key, in the original order. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Returns a function that computes the value for each key once and caches it. Pass a WeakMap as `cache` for keys that are objects, so that
 * their values are freed with them.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, cache: Cache<Key, Value> = new Map()): (key: Key) => Value {
  return (key) => {
    const cached = cache.get(key) ?? { value: compute(key) };
    cache.set(key, cached);
    return cached.value;
  };
}

type Cache<Key, Value> = { get(key: Key): { value: Value } | undefined; set(key: Key, cached: { value: Value }): unknown };

/** Returns a function that computes a value on its first call and caches it. */
export function once<Value>(make: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}

/** Returns whether an object or a list has no entries. */
export function isEmpty(collection: object): boolean {
  return Object.keys(collection).length === 0;
}
