import { itemAt } from '../../basics/invariant.ts';

/** The difference between two lists of words: the added and removed runs of words, and the total number of words in each. */
type WordChange = { added: string[]; taken: string[]; addedCount: number; takenCount: number };

/** If there are more differences than this, the order of words is ignored. */
const maxSteps = 600;

/**
 * Compares two lists of words and returns the minimum of additions and removals (Myers, 1986), unless the lists have hardly anything in
 * common.
 */
export function compareWords(before: readonly string[], after: readonly string[]): WordChange {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const max = Math.min(before.length, after.length) - start;
  while (end < max && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const retained = findCommonPairs(old, fresh) ?? matchByCount(old, fresh);
  return toChange(old, fresh, retained);
}

/** Flags the unchanged words of each list. */
type UnchangedWords = { old: boolean[]; fresh: boolean[] };

/** Finds the longest common subsequence. Returns undefined if that takes more than `maxSteps`. */
function findCommonPairs(old: readonly string[], fresh: readonly string[]): UnchangedWords | undefined {
  const max = Math.min(old.length + fresh.length, maxSteps);
  const ends = new Int32Array(2 * max + 3);
  const trace: Int32Array[] = [];
  for (let step = 0; step <= max; step++) {
    trace.push(ends.slice());
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const index = diagonal + max + 1;
      const isDown = diagonal === -step || (diagonal !== step && (ends[index - 1] ?? 0) < (ends[index + 1] ?? 0));
      let x = isDown ? (ends[index + 1] ?? 0) : (ends[index - 1] ?? 0) + 1;
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x++;
      ends[index] = x;
      if (x >= old.length && x - diagonal >= fresh.length) return traceBack(trace, { old, fresh, max: max });
    }
  }
  return undefined;
}

function traceBack(
  trace: readonly Int32Array[],
  lists: { old: readonly string[]; fresh: readonly string[]; max: number },
): UnchangedWords {
  const { old, fresh, max } = lists;
  const retained: UnchangedWords = { old: old.map(() => false), fresh: fresh.map(() => false) };
  let [x, y] = [old.length, fresh.length];
  for (let step = trace.length - 1; step >= 0; step--) {
    const ends = itemAt(trace, step);
    const index = x - y + max + 1;
    const isDown = x - y === -step || (x - y !== step && itemAt(ends, index - 1) < itemAt(ends, index + 1));
    const from = isDown ? index + 1 : index - 1;
    const startX = step === 0 ? 0 : itemAt(ends, from);
    const startY = step === 0 ? 0 : startX - (from - max - 1);
    const [meetX, meetY] = step === 0 ? [0, 0] : isDown ? [startX, startY + 1] : [startX + 1, startY];
    while (x > meetX && y > meetY) {
      x--;
      y--;
      retained.old[x] = true;
      retained.fresh[y] = true;
    }
    [x, y] = [startX, startY];
  }
  return retained;
}

/** Matches equal words regardless of position, up to the number of times that both lists contain them. */
function matchByCount(old: readonly string[], fresh: readonly string[]): UnchangedWords {
  const counts = new Map<string, number>();
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1);
  const retained: UnchangedWords = { old: [], fresh: [] };
  const shared = new Map<string, number>();
  retained.fresh = fresh.map((word) => {
    const left = counts.get(word) ?? 0;
    if (left === 0) return false;
    counts.set(word, left - 1);
    shared.set(word, (shared.get(word) ?? 0) + 1);
    return true;
  });
  retained.old = old.map((word) => {
    const left = shared.get(word) ?? 0;
    if (left > 0) shared.set(word, left - 1);
    return left > 0;
  });
  return retained;
}

function toChange(old: readonly string[], fresh: readonly string[], retained: UnchangedWords): WordChange {
  const [taken, added] = [runsOf(old, retained.old), runsOf(fresh, retained.fresh)];
  return {
    added,
    taken,
    addedCount: retained.fresh.filter((isRetained) => !isRetained).length,
    takenCount: retained.old.filter((isRetained) => !isRetained).length,
  };
}

function runsOf(words: readonly string[], retained: readonly boolean[]): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  for (const [index, word] of words.entries()) {
    if (!retained[index]) run.push(word);
    else if (run.length > 0) {
      runs.push(run.join(' '));
      run = [];
    }
  }
  if (run.length > 0) runs.push(run.join(' '));
  return runs;
}
