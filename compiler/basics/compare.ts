/** Compares by code unit, so that the order is the same on every machine. */
export function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns a function that compares items by a string of each, by code unit. */
export function byText<Item>(textOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => byCodeUnit(textOf(one), textOf(other));
}
