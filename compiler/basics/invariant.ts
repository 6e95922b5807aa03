/** Throws if a condition that our own code guarantees is false. Commands report it as a bug in Quire, with exit status 4. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Returns the item at an index, which must be within the list. A negative index counts from the end. Too slow for hot loops. */
export function itemAt<Item>(items: { readonly length: number; at(index: number): Item | undefined }, index: number): Item {
  const item = items.at(index);
  invariant(item !== undefined, `A list of ${items.length} items has no item ${index}`);
  return item;
}

/** Returns the value for a key that the map must contain. */
export function getRequired<Key, Value>(map: { get(key: Key): Value | undefined }, key: Key): Value {
  const value = map.get(key);
  invariant(value !== undefined, `A map has no key ${String(key)}`);
  return value;
}
