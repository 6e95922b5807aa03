/**
 * Returns the edit distance of two words: the number of letters that must be inserted, deleted, replaced or swapped with their neighbour.
 * Distances above `max` are returned as `max + 1`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  return Math.min(max + 1, lastRow(one, other, max)?.[other.length] ?? max + 1);
}

/** Returns the smallest edit distance between a word and a prefix of another one. */
export function prefixEditDistance(one: string, other: string, max: number): number {
  return Math.min(max + 1, ...(lastRow(one, other.slice(0, one.length + max), max) ?? []));
}

/** Returns the distances of a word from each prefix of another one. Undefined if all exceed `max`. */
function lastRow(one: string, other: string, max: number): number[] | undefined {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    let min = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let value = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + Number(!isSame));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        value = Math.min(value, (before[column - 2] ?? 0) + 1);
      }
      now.push(value);
      min = Math.min(min, value);
    }
    if (min > max) return undefined;
    before = last;
    last = now;
  }
  return last;
}
