/** The part of a sorted list that begins with these letters. */
export function beginningWith(sorted: readonly string[], beginning: string): readonly string[] {
  const from = firstAtLeast(sorted, beginning);
  return sorted.slice(from, firstAtLeast(sorted, `${beginning}\uffff`));
}

/** The first place in a sorted list that does not come before `wanted`. */
export function firstAtLeast<Item extends string | number>(sorted: readonly Item[], wanted: Item): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle];
    if (value !== undefined && value < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
