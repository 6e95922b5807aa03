/** The common items of two lists, in order. */

/** A range in which two lists differ: the items of the first list, and those of the second. */
export type Difference<Item> = { theirs: Item[]; ours: Item[] };
type ComparedLists<Item> = { same: number; differences: Difference<Item>[] };

/** With more edits than this, the pages are considered different; the common items are then an upper bound. */
const maxEdits = 6000;

/** Returns the longest common subsequence of two lists (Myers 1986), and the ranges outside it. */
export function compareLists<Item>(theirs: readonly Item[], ours: readonly Item[]): ComparedLists<Item> {
  let start = 0;
  while (start < theirs.length && start < ours.length && theirs[start] === ours[start]) start++;
  let end = 0;
  const max = Math.min(theirs.length, ours.length) - start;
  while (end < max && theirs[theirs.length - 1 - end] === ours[ours.length - 1 - end]) end++;
  const a = theirs.slice(start, theirs.length - end);
  const b = ours.slice(start, ours.length - end);
  const pairs = commonPairs(a, b);
  if (!pairs)
    return { same: start + end + Math.max(0, (a.length + b.length - maxEdits) >> 1), differences: [{ theirs: a, ours: b }] };
  const differences: Difference<Item>[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...pairs, [a.length, b.length] as const]) {
    if (nextX > x || nextY > y) differences.push({ theirs: a.slice(x, nextX), ours: b.slice(y, nextY) });
    [x, y] = [nextX + 1, nextY + 1];
  }
  return { same: start + end + pairs.length, differences };
}

/** Returns the indexes of a longest common subsequence; undefined if more than `maxEdits` items are not in it. */
function commonPairs<Item>(a: readonly Item[], b: readonly Item[]): (readonly [number, number])[] | undefined {
  const rows: Int32Array[] = [];
  let row = new Int32Array([0, 0, 0]);
  for (let edits = 0; edits <= a.length + b.length; edits++) {
    if (edits > maxEdits) return undefined;
    const next = new Int32Array(2 * edits + 3);
    for (let k = -edits; k <= edits; k += 2) {
      const x0 = edits === 0 ? 0 : furthest(row, edits, k);
      const x = followDiagonal(a, b, x0, x0 - k);
      next[k + edits + 1] = x;
      if (x >= a.length && x - k >= b.length) return trace([...rows, next], a, b);
    }
    rows.push(next);
    row = next;
  }
  return [];
}

/** Returns the furthest x on diagonal k after one more edit; `row` is that for one edit less. */
function furthest(row: Int32Array, edits: number, k: number): number {
  const at = (diagonal: number): number => row[diagonal + edits] ?? -1;
  const isDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
  return isDown ? at(k + 1) : at(k - 1) + 1;
}

function followDiagonal<Item>(a: readonly Item[], b: readonly Item[], fromX: number, fromY: number): number {
  let [x, y] = [fromX, fromY];
  while (x < a.length && y < b.length && a[x] === b[y]) {
    x++;
    y++;
  }
  return x;
}

function trace<Item>(rows: readonly Int32Array[], a: readonly Item[], b: readonly Item[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = rows.length - 1; edits >= 0; edits--) {
    const k = x - y;
    const row = rows[edits - 1];
    const begin = row === undefined ? 0 : furthest(row, edits, k);
    while (x > begin) pairs.push([--x, --y]);
    if (row === undefined) break;
    const isDown = k === -edits || (k !== edits && (row[k - 1 + edits] ?? -1) < (row[k + 1 + edits] ?? -1));
    if (isDown) y--;
    else x--;
  }
  return pairs.reverse();
}
